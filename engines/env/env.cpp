#include "engines/env/env.h"

#include <chrono>

#include "engines/env/scheduler.h"

namespace cutaway::env {

// Who waits leaves the word saying so: it may be one of several.
void WordLock::wait() {
  while (state_.exchange(kWaitedFor, std::memory_order_acquire) != kFree) state_.wait(kWaitedFor, std::memory_order_relaxed);
}

void Mutex::lockUnderSim() { scheduler_->lock(held_); }
void Mutex::unlockUnderSim() { scheduler_->unlock(held_); }

void Condition::wait(Mutex& held, const std::function<bool()>& ready) {
  if (!scheduler_) return live_.wait(held.live_, ready);
  while (!ready() && scheduler_->wait(this, held.held_, std::nullopt)) {
  }
}

bool Condition::waitFor(Mutex& held, std::uint64_t ns, const std::function<bool()>& ready) {
  // A day is as good as for ever, and never overflows the clock.
  constexpr std::uint64_t kLongest = 86'400'000'000'000;
  if (!scheduler_)
    return live_.wait_for(held.live_, std::chrono::nanoseconds(ns < kLongest ? ns : kLongest), ready);
  const std::uint64_t now = env_.nowNs();
  const std::uint64_t due = now + ns < now ? ~std::uint64_t{0} : now + ns;
  while (!ready()) {
    if (env_.nowNs() >= due) return false;
    if (!scheduler_->wait(this, held.held_, due)) return false;
  }
  return true;
}

void Condition::notifyAll() {
  if (scheduler_)
    scheduler_->notifyAll(this);
  else
    live_.notify_all();
}

}  // namespace cutaway::env
