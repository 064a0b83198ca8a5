// Where the keys of a generated workload come from: one key after the other, the same for a seed on every machine.
// Thread rule: one thread at a time. Invariants: no libm, no std distribution; next() gives exactly remaining() more keys.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace cutaway::workload {

class KeySource {
 public:
  virtual ~KeySource() = default;
  virtual bool next(std::string& key) = 0;         // false at the end
  virtual std::uint64_t remaining() const = 0;
};

struct KeyOptions {
  std::uint64_t seed = 1;
  std::uint64_t first = 1, last = 0;    // sequential, shuffled: both ends included; first > last descends
  std::uint64_t count = 0;              // the others: how many keys
  std::uint64_t over = 0;               // uniform, zipf: among 1..over; latest: keys there are at the start; 0: see below
  std::uint32_t theta = 990;            // zipf, latest: the exponent, in thousandths
  // uuid7, objectid: milliseconds since 1970. Empty: a clock that starts at kClockStart and moves by 1 ms a key.
  std::function<std::uint64_t()> clockMs = {};

  static constexpr std::uint64_t kOverWhenNotSaid = 1'000'000'000;
  static constexpr std::uint64_t kClockStart = 1'767'225'600'000;  // 2026-01-01T00:00:00Z
};

struct NamedSource {
  const char* name;
  const char* meaning;  // one English line
};
const std::vector<NamedSource>& knownKeySources();

// Throws trace::Error parameter-invalid: an unknown name lists the known ones, nearest first.
std::unique_ptr<KeySource> makeKeySource(std::string_view name, const KeyOptions& options);

}  // namespace cutaway::workload
