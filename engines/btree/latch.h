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

// The state alone; Latches does the waiting and the telling. How often the page is pinned stands in the same word, so that
// a reader pins and latches, and lets both go, in one step.
class Latch {
 public:
  bool tryTake(LatchMode mode) {
    std::uint64_t before;
    return tryTake(mode, 0, before);
  }
  void drop(LatchMode mode) { state_.fetch_sub(holding(mode)); }

  // Pins, and takes the latch where it can; returns the pins. `taken`: false for a latch that must be waited for.
  std::uint32_t pin(LatchMode mode, bool& taken) {
    std::uint64_t before;
    taken = mode == LatchMode::none || tryTake(mode, kPin, before);
    if (mode == LatchMode::none || !taken) before = state_.fetch_add(kPin, std::memory_order_relaxed);
    return pinsIn(before) + 1;
  }
  std::uint32_t unpin(LatchMode mode) { return pinsIn(state_.fetch_sub(kPin + holding(mode))) - 1; }
  std::uint32_t pins() const { return pinsIn(state_.load(std::memory_order_acquire)); }
  void reset() { state_.store(0, std::memory_order_relaxed); }

  void enter(LatchMode mode) {  // who waits; before the last look at whether it must
    waiting_.fetch_add(1);
    if (mode == LatchMode::exclusive) writerWaits_.store(true);
  }
  void leave(LatchMode mode) {
    waiting_.fetch_sub(1);
    if (mode == LatchMode::exclusive) writerWaits_.store(false);
  }
  std::uint32_t waiting() const { return waiting_.load(); }
  bool exclusive() const { return state_.load() & kExclusive; }
  std::uint32_t readers() const { return static_cast<std::uint32_t>(state_.load() & kReaders); }

 private:
  static constexpr std::uint64_t kReaders = 0x7fffffff, kExclusive = 0x80000000, kHeld = kReaders | kExclusive,
                                 kPin = std::uint64_t{1} << 32;
  static std::uint32_t pinsIn(std::uint64_t state) { return static_cast<std::uint32_t>(state >> 32); }
  static std::uint64_t holding(LatchMode mode) {
    return mode == LatchMode::none ? 0 : mode == LatchMode::exclusive ? kExclusive : 1;
  }
  bool tryTake(LatchMode mode, std::uint64_t also, std::uint64_t& before) {
    if (mode == LatchMode::shared && writerWaits_.load()) return false;
    const std::uint64_t inTheWay = mode == LatchMode::exclusive ? kHeld : kExclusive;
    before = state_.load();
    while (!(before & inTheWay))
      if (state_.compare_exchange_weak(before, before + holding(mode) + also)) return true;
    return false;
  }

  std::atomic<std::uint64_t> state_{0};  // from the top: pins, held exclusively, readers
  std::atomic<std::uint32_t> waiting_{0};
  std::atomic<bool> writerWaits_{false};
};

class Latches {
 public:
  // `mutex` guards the waiting; it is the pool's.
  Latches(env::Env& env, env::Mutex& mutex) : live_(env.scheduler() == nullptr), mutex_(mutex), changed_(env) {}

  void take(Latch& latch, PageId page, LatchMode mode);     // tells; waits where it must
  void waitFor(Latch& latch, PageId page, LatchMode mode);  // after a try that failed
  void release(Latch& latch, PageId page, LatchMode mode);  // tells
  void wake(const Latch& latch, bool mutexHeld) {           // after a drop
    if (latch.waiting() != 0) wakeWaiters(mutexHeld);
  }

  // Live, events of threads beside each other must come in the order of their changes: held from the change to its event.
  // Under Sim nobody moves between the two.
  std::unique_lock<env::Mutex> inOrder() {
    return inOrder(trace::current());
  }
  std::unique_lock<env::Mutex> inOrder(const trace::Tracer& tracer) {
    std::unique_lock<env::Mutex> held(mutex_, std::defer_lock);
    if (ordered(tracer)) held.lock();
    return held;
  }
  bool ordered(const trace::Tracer& tracer) const { return live_ && tracer.wants(Level::detail); }

 private:
  void wakeWaiters(bool mutexHeld);
  const bool live_;
  env::Mutex& mutex_;
  env::Condition changed_;
};

}  // namespace cutaway::btree
