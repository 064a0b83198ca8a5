// What Mutex and Condition ask of Sim: waits and wake-ups of the threads that share one baton.
// Thread rule: called by the baton holder, or by the controlling thread while all are parked (then nothing blocks: locks
// let it through, because everybody stands still and may be read).
// Invariants: after the power went off every call throws trace::Error power-lost, or, while an exception is in flight,
// returns at once without blocking; unlock() and notifyAll() never throw and never hand the baton over.
#pragma once
#include <cstdint>
#include <optional>

namespace cutaway::env {

class Scheduler {
 public:
  virtual ~Scheduler() = default;
  virtual void lock(bool& held) = 0;
  virtual void unlock(bool& held) noexcept = 0;
  // Gives `held` up, sleeps until notified or until `due` (virtual ns), takes `held` again. False: refused, the power is
  // off and an exception in flight.
  virtual bool wait(const void* condition, bool& held, std::optional<std::uint64_t> due) = 0;
  virtual void notifyAll(const void* condition) noexcept = 0;
  virtual void markOutside(int change) noexcept = 0;  // the calling thread's waits are for the outside world
};

}  // namespace cutaway::env
