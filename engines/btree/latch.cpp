#include "engines/btree/latch.h"

namespace cutaway::btree {

using trace::current;

namespace {
std::uint16_t u16(std::uint32_t n) { return static_cast<std::uint16_t>(n); }
}  // namespace

void Latches::take(Latch& latch, PageId page, LatchMode mode) {
  {
    trace::Tracer& tracer = current();
    const auto order = inOrder(tracer);
    if (latch.tryTake(mode)) {
      tracer.emit<LatchTaken>([&] { return LatchTaken{page, mode, 0, u16(latch.waiting())}; });
      return;
    }
  }
  waitFor(latch, page, mode);
}

void Latches::waitFor(Latch& latch, PageId page, LatchMode mode) {
  std::unique_lock held(mutex_);
  latch.enter(mode);
  current().emit<LatchWaited>([&] { return LatchWaited{page, mode, 0, u16(latch.waiting())}; });
  changed_.wait(mutex_, [&] { return latch.tryTake(mode); });
  latch.leave(mode);
  current().emit<LatchTaken>([&] { return LatchTaken{page, mode, 0, u16(latch.waiting())}; });
}

void Latches::release(Latch& latch, PageId page, LatchMode mode) {
  trace::Tracer& tracer = current();
  const auto order = inOrder(tracer);
  latch.drop(mode);
  wake(latch, order.owns_lock());
  tracer.emit<LatchReleased>([&] { return LatchReleased{page, mode, 0, u16(latch.waiting())}; });
}

void Latches::wakeWaiters(bool mutexHeld) {
  std::unique_lock held(mutex_, std::defer_lock);
  if (live_ && !mutexHeld) held.lock();  // else a waiter might miss it between its look and its sleep
  changed_.notifyAll();
}

}  // namespace cutaway::btree
