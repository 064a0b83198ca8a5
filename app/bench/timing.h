// Times of repeated work: median, 99th percentile, largest. Thread rule: one thread at a time.
#pragma once
#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <vector>

namespace cutaway::bench {

class Stopwatch {
 public:
  double milliseconds() const { return std::chrono::duration<double, std::milli>(Clock::now() - begun_).count(); }
  void restart() { begun_ = Clock::now(); }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point begun_ = Clock::now();
};

// Of the calling thread alone: what work costs whatever else the machine does meanwhile.
inline double threadMilliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

class Times {
 public:
  void add(double value) { values_.push_back(value); }
  std::size_t count() const { return values_.size(); }
  double median() const { return rank(0.5); }
  double p99() const { return rank(0.99); }
  double most() const { return rank(1); }

 private:
  double rank(double share) const {  // nearest rank; 0 without values
    if (values_.empty()) return 0;
    std::vector<double> sorted = values_;
    std::sort(sorted.begin(), sorted.end());
    const double place = std::ceil(share * double(sorted.size()));
    return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(std::max(1.0, place)) - 1)];
  }
  std::vector<double> values_;
};

}  // namespace cutaway::bench
