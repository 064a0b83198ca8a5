// Latches: short locks on one page, or on the whole tree, that let many readers work beside one writer.
// Thread rule: any thread of the run. Invariants: a latch is held shared by any number, or exclusively by one; who waits
// exclusively keeps new readers out, so that readers in a row cannot starve it; only the one writer of the tree waits
// exclusively. A page's latch is held only while the page is pinned. Why nobody waits in a circle: README.md, "Latches".
#pragma once
#include <atomic>
#include <cstdint>
#include <mutex>

#include "engines/btree/btree_events.h"
#include "engines/env/env.h"

namespace cutaway::btree {

// The state alone; Latches does the waiting and the telling.
class Latch {
 public:
  bool tryTake(LatchMode mode) {
    if (mode == LatchMode::exclusive) {
      std::uint32_t free = 0;
      return held_.compare_exchange_strong(free, kExclusive);
    }
    if (writerWaits_.load()) return false;
    std::uint32_t held = held_.load();
    while (held != kExclusive)
      if (held_.compare_exchange_weak(held, held + 1)) return true;
    return false;
  }
  void drop(LatchMode mode) {
    if (mode == LatchMode::exclusive) held_.store(0);
    else held_.fetch_sub(1);
  }
  void enter(LatchMode mode) {  // who waits; before the last look at whether it must
    waiting_.fetch_add(1);
    if (mode == LatchMode::exclusive) writerWaits_.store(true);
  }
  void leave(LatchMode mode) {
    waiting_.fetch_sub(1);
    if (mode == LatchMode::exclusive) writerWaits_.store(false);
  }
  std::uint32_t waiting() const { return waiting_.load(); }
  bool exclusive() const { return held_.load() == kExclusive; }
  std::uint32_t readers() const {
    const std::uint32_t held = held_.load();
    return held == kExclusive ? 0 : held;
  }

 private:
  static constexpr std::uint32_t kExclusive = ~std::uint32_t{0};
  std::atomic<std::uint32_t> held_{0}, waiting_{0};
  std::atomic<bool> writerWaits_{false};
};

class Latches {
 public:
  // `mutex` guards the waiting; it is the pool's.
  Latches(env::Env& env, env::Mutex& mutex) : live_(env.scheduler() == nullptr), mutex_(mutex), changed_(env) {}

  void take(Latch& latch, PageId page, LatchMode mode);     // tells; waits where it must
  void waitFor(Latch& latch, PageId page, LatchMode mode);  // after a try that failed
  void release(Latch& latch, PageId page, LatchMode mode);  // tells
  void wake(const Latch& latch, bool mutexHeld);            // after a drop

  // Live, events of threads beside each other must come in the order of their changes: held from the change to its event.
  // Under Sim nobody moves between the two.
  std::unique_lock<env::Mutex> inOrder() {
    std::unique_lock<env::Mutex> held(mutex_, std::defer_lock);
    if (ordered()) held.lock();
    return held;
  }
  bool ordered() const { return live_ && trace::current().wants(Level::detail); }

 private:
  const bool live_;
  env::Mutex& mutex_;
  env::Condition changed_;
};

}  // namespace cutaway::btree
