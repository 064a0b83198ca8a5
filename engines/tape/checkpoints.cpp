#include "engines/tape/checkpoints.h"

#include <bit>

namespace cutaway::tape {

Checkpoints::Checkpoints(std::size_t stride, std::shared_ptr<const trace::Mirror> empty) : stride_(stride ? stride : 1) {
  kept_[0] = std::move(empty);
}

void Checkpoints::add(trace::EventNumber number, std::shared_ptr<const trace::Mirror> mirror) {
  kept_[number] = std::move(mirror);
  if (++sinceThinned_ >= kDense / 4) thin();
}

// Of the older ones those stay whose place is a multiple of a power of two that grows with the tape.
void Checkpoints::thin() {
  sinceThinned_ = 0;
  const std::uint64_t newest = kept_.rbegin()->first / stride_;
  const std::uint64_t step = std::bit_ceil(newest / kFar + 1);
  std::erase_if(kept_, [&](const auto& entry) {
    const std::uint64_t place = entry.first / stride_;
    return newest - place >= kDense && place % step != 0;
  });
}

bool Checkpoints::worthKeeping(trace::EventNumber number, trace::EventNumber goal) {
  const std::uint64_t distance = goal - number;
  return distance >= 4 && std::has_single_bit(distance) && std::countr_zero(distance) % 2 == 0;
}

void Checkpoints::addNear(trace::EventNumber number, std::shared_ptr<const trace::Mirror> mirror,
                          trace::EventNumber goal) {
  near_[number] = std::move(mirror);
  const auto away = [&](trace::EventNumber n) { return n > goal ? n - goal : goal - n; };
  while (near_.size() > kNear)
    near_.erase(away(near_.begin()->first) > away(near_.rbegin()->first) ? near_.begin() : std::prev(near_.end()));
}

Instant Checkpoints::nearest(trace::EventNumber number) const {
  const Instant far = *std::prev(kept_.upper_bound(number));
  const auto near = near_.upper_bound(number);
  if (near == near_.begin() || std::prev(near)->first <= far.first) return far;
  return *std::prev(near);
}

}  // namespace cutaway::tape
