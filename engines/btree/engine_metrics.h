// Answers the mirror's metric names from the engine's own counters and pages: what runs unwatched is measured
// the same. Thread rule: add() from any thread of the run; value() and reset() when it is quiescent.
// Invariant: for counts, value() equals the mirror's metric() of a run recorded from its start (tested).
#pragma once
#include <string_view>

#include "engines/btree/btree.h"
#include "engines/btree/mirror_metrics.h"

namespace cutaway::btree {

class Meter {
 public:
  explicit Meter(env::Env& env);
  void add(const trace::OperationEnded& ended);
  double value(std::string_view name, const Tree& tree) const;  // throws parameter-unknown
  void reset();

 private:
  env::Env& env_;
  env::Mutex mutex_;
  Sums sums_;
  LatencyBuckets latencies_;
  std::uint64_t started_;
};

}  // namespace cutaway::btree
