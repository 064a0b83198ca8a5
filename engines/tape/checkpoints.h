// Mirrors kept along the tape: dense near its end, evenly thin before; and a few around the place looked
// at last, so that walking backwards does not fold the same events again and again. Two mirrors far apart share few pages:
// each kept costs memory, each left out some events to fold.
// Thread rule: one owner thread. Invariant: at most about kDense * 5 / 4 + kFar mirrors are kept.
#pragma once
#include <map>
#include <memory>

#include "engines/trace/event.h"
#include "engines/trace/mirror.h"

namespace cutaway::tape {

using Instant = std::pair<trace::EventNumber, std::shared_ptr<const trace::Mirror>>;

class Checkpoints {
 public:
  static constexpr std::size_t kDense = 64;   // newest strides, all kept
  static constexpr std::size_t kFar = 32;     // before those, at most, by a power of two of strides
  static constexpr std::size_t kNear = 24;    // around the place looked at

  Checkpoints(std::size_t stride, std::shared_ptr<const trace::Mirror> empty);
  bool due(trace::EventNumber number) const { return number % stride_ == 0; }
  void add(trace::EventNumber number, std::shared_ptr<const trace::Mirror> mirror);
  // Worth keeping on the way from a checkpoint to `goal`? Distances grow by fours: 4, 16, 64, ... before the goal.
  static bool worthKeeping(trace::EventNumber number, trace::EventNumber goal);
  void addNear(trace::EventNumber number, std::shared_ptr<const trace::Mirror> mirror, trace::EventNumber goal);
  Instant nearest(trace::EventNumber number) const;  // the last one at or before it
  std::size_t count() const { return kept_.size(); }

 private:
  void thin();

  std::size_t stride_;
  std::map<trace::EventNumber, std::shared_ptr<const trace::Mirror>> kept_, near_;
  std::size_t sinceThinned_ = 0;
};

}  // namespace cutaway::tape
