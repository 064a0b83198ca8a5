// The keys that a statement speaks of, one after the other: listed, ranged, shuffled, random, Zipf, from a file.
// Thread rule: one thread at a time. Invariant: the same statement and seed give the same keys on every machine.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "engines/scenario/operations.h"

namespace cutaway::scenario {

struct KeyStream {
  // false at the end; `value` is set where ownValues says so.
  std::function<bool(std::string& key, std::string& value)> next;
  std::uint64_t count = 0;  // 0 when unknown
  bool ownValues = false;
};

KeyStream keysOf(const std::vector<KeyItem>& items);
KeyStream keysOf(const Put& put, std::uint64_t seed);
KeyStream keysOf(const LoadFile& load, const Maker& maker, Position at);
std::unique_ptr<session::OperationSource> workloadOf(const Workload& workload, std::uint64_t seed, const Maker& maker,
                                                     std::shared_ptr<Tally> tally, Position at);

std::vector<std::string> workloadNames();

}  // namespace cutaway::scenario
