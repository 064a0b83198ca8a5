// Identifiers that applications use as keys, as raw bytes. Thread rule: one thread at a time.
// uuid4, uuid7: RFC 9562 (16 bytes, the random bits plain, no counter within a millisecond). ObjectId: 4 bytes of seconds,
// 5 bytes that stay the same for a machine and process, a counter of 3 bytes that starts at random.
#pragma once
#include <cstdint>
#include <string>

#include "engines/env/random.h"

namespace cutaway::workload {

std::string uuid4(env::Random& random);
std::string uuid7(std::uint64_t unixMs, env::Random& random);

class ObjectIds {
 public:
  explicit ObjectIds(std::uint64_t seed);
  std::string next(std::uint64_t unixMs);

 private:
  std::uint64_t machine_;
  std::uint32_t counter_;
};

}  // namespace cutaway::workload
