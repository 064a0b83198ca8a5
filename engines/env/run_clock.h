// A monotonic clock that can be stopped: while a live run is parked no time passes for it.
// Thread rule: now() from any thread, without a lock; stop() and start() from one thread at a time.
// Invariants: now() never goes back; it does not move between stop() and start().
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>

namespace cutaway::env {

class RunClock {
 public:
  RunClock() : shift_(real()) {}

  std::uint64_t now() const {
    for (;;) {
      const std::uint64_t turn = turn_.load();
      const std::uint64_t stopped = stoppedAt_.load(), shift = shift_.load();
      const std::uint64_t at = stopped != kRunning ? stopped : real();
      if (turn % 2 == 0 && turn_.load() == turn) return at - shift;
    }
  }
  void stop() {
    if (stoppedAt_.load() != kRunning) return;
    ++turn_;
    stoppedAt_.store(real());
    ++turn_;
  }
  void start() {
    const std::uint64_t stopped = stoppedAt_.load();
    if (stopped == kRunning) return;
    ++turn_;
    shift_.store(shift_.load() + real() - stopped);
    stoppedAt_.store(kRunning);
    ++turn_;
  }

 private:
  static constexpr std::uint64_t kRunning = 0;
  static std::uint64_t real() {
    using namespace std::chrono;
    return static_cast<std::uint64_t>(duration_cast<nanoseconds>(steady_clock::now().time_since_epoch()).count());
  }

  std::atomic<std::uint64_t> turn_{0};  // odd while the two below change
  std::atomic<std::uint64_t> stoppedAt_{kRunning};
  std::atomic<std::uint64_t> shift_;    // the start of the run, plus all the time it stood
};

}  // namespace cutaway::env
