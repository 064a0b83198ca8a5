// When the next events are due at a speed. Slow: one event a beat. Fast: batches at 60 beats a second. Infinite: no beats.
// Thread rule: one thread. Invariant: after a hiccup it goes on from now, it does not race to catch up.
#pragma once
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>

namespace cutaway::session {

class Pacer {
 public:
  using Time = std::chrono::steady_clock::time_point;
  static constexpr double kBeats = 60;

  void setSpeed(double eventsPerSecond, Time now) {
    speed_ = eventsPerSecond > 0 ? eventsPerSecond : 1;
    start(now);
  }
  void start(Time now) {
    next_ = now;
    fraction_ = 0;
  }
  bool unlimited() const { return std::isinf(speed_); }
  Time next() const { return next_; }
  // How many events are due; 0 before the next beat.
  std::uint64_t due(Time now) {
    if (now < next_) return 0;
    const double beats = std::min(speed_, kBeats);
    const auto interval = std::chrono::duration_cast<Time::duration>(std::chrono::duration<double>(1 / beats));
    next_ = now - next_ > std::chrono::milliseconds(250) ? now + interval : next_ + interval;
    fraction_ += speed_ / beats;
    const double whole = std::floor(fraction_);
    fraction_ -= whole;
    return static_cast<std::uint64_t>(whole);
  }

 private:
  double speed_ = 20;
  double fraction_ = 0;
  Time next_{};
};

}  // namespace cutaway::session
