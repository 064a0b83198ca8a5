// The one door to the outside: files, clock, random numbers, threads, locks. An engine asks the world for nothing else.
// Thread rule: any thread of the run. Invariants: the same engine source runs under Sim (seeded, virtual time, simulated
// disk, one thread at a time) and Live (real everything). Under Sim any call may throw trace::Error power-lost; engines
// let it through: destructors and catch blocks do no I/O.
#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "engines/env/file.h"
#include "engines/trace/tracer.h"

namespace cutaway::env {

class Scheduler;  // Sim's inside; null when live

class ThreadHandle {
 public:
  virtual ~ThreadHandle() = default;
  virtual void join() = 0;  // idempotent; under Sim a wait like any other
};

class Env : public trace::Clock {
 public:
  virtual Files& files() = 0;
  virtual std::uint64_t nowNs() override = 0;   // monotonic; virtual under Sim
  virtual std::uint64_t random() = 0;           // seeded; under Live seeded too, order between threads not fixed
  virtual void sleepNs(std::uint64_t ns) = 0;   // prefer Condition::waitFor where someone may want to end the sleep
  // Starts a thread of this run with a tracer of its own, current in it. `body` must end when its owner asks.
  virtual std::unique_ptr<ThreadHandle> spawn(std::string name, std::function<void()> body) = 0;
  virtual Scheduler* scheduler() = 0;
  virtual FileCounters fileCounters() const = 0;
  virtual bool alive() const = 0;  // false once power is lost: nothing may be written any more
};

// A lock in one word: free, held, or held and waited for. Nobody beside it costs an exchange each way, with no call.
class WordLock {
 public:
  void lock() {
    std::uint32_t free = kFree;
    if (!state_.compare_exchange_strong(free, kHeld, std::memory_order_acquire, std::memory_order_relaxed)) wait();
  }
  void unlock() {
    if (state_.exchange(kFree) == kWaitedFor) state_.notify_one();
  }

 private:
  static constexpr std::uint32_t kFree = 0, kHeld = 1, kWaitedFor = 2;
  void wait();
  std::atomic<std::uint32_t> state_{kFree};
};

// A lock. Live it is a word; under Sim a wait is a scheduling point. BasicLockable.
class Mutex {
 public:
  explicit Mutex(Env& env) : scheduler_(env.scheduler()) {}
  void lock() {
    if (scheduler_) lockUnderSim();
    else live_.lock();
  }
  void unlock() {
    if (scheduler_) unlockUnderSim();
    else live_.unlock();
  }

 private:
  friend class Condition;
  void lockUnderSim();
  void unlockUnderSim();
  Scheduler* scheduler_;
  WordLock live_;
  bool held_ = false;
};

// A condition. Waits re-check `ready` with the mutex held.
class Condition {
 public:
  explicit Condition(Env& env) : env_(env), scheduler_(env.scheduler()) {}
  void wait(Mutex& held, const std::function<bool()>& ready);
  // false when `ns` passed first (virtual time under Sim).
  bool waitFor(Mutex& held, std::uint64_t ns, const std::function<bool()>& ready);
  void notifyAll();

 private:
  Env& env_;
  Scheduler* scheduler_;
  std::condition_variable_any live_;
};

}  // namespace cutaway::env
