#include "engines/btree/pool.h"

#include <algorithm>

namespace cutaway::btree {

using trace::current;

Pool::Pool(env::Env& env, DataFile& data, LogWriter& log, Health& health, std::uint32_t pageSize, std::uint64_t budget,
           Eviction eviction)
    : data_(data), log_(log), health_(health), pageSize_(pageSize),
      budget_(std::max<std::uint64_t>(8, budget / pageSize)), mutex_(env), idle_(env), latches_(env, mutex_),
      policy_(eviction) {}

// --- finding and reading ------------------------------------------------------------------------------------------------

Frame* Pool::find(PageId id) const {
  Frame* frame = table_.find(id);
  return !frame || frame->reading ? nullptr : frame;
}

bool Pool::cached(PageId id) const {
  std::unique_lock held(mutex_);
  return table_.find(id) != nullptr;
}

Frame* Pool::waitFor(Lock&, PageId id) {
  while (true) {
    Frame* const found = table_.find(id);
    if (!found || !found->busy) return found;
    Frame& frame = *found;
    ++idleWaiters_;
    idle_.wait(mutex_, [&] { return !frame.busy; });  // then it may hold another page
    --idleWaiters_;
  }
}

Frame& Pool::fetch(PageId id, LatchMode latch) {
  Lock held(mutex_);
  while (true) {
    if (Frame* here = waitFor(held, id)) {
      policy_.touched(here->index);
      return keep(held, *here, latch);
    }
    if (Frame* come = read(held, id)) return keep(held, *come, latch);
  }
}

Frame* Pool::fetchCached(PageId id, LatchMode latch) {
  Lock held(mutex_);
  Frame* here = waitFor(held, id);
  if (!here) return nullptr;
  policy_.touched(here->index);
  return &keep(held, *here, latch);
}

// Pins it while the pool's lock keeps it from leaving.
Frame& Pool::keep(Lock& held, Frame& frame, LatchMode latch) {
  bool taken;
  const std::uint32_t pins = frame.latch.pin(latch, taken);
  trace::Tracer& tracer = current();
  __builtin_prefetch(frame.bytes.get());  // what is looked at next: header and slots
  __builtin_prefetch(frame.bytes.get() + 64);
  if (!latches_.ordered(tracer)) held.unlock();
  touch(frame.id);
  tellPinned(tracer, frame, pins, latch, taken, held);
  return frame;
}

Frame* Pool::read(Lock& held, PageId id) {
  Frame& frame = emptyFrame(held, id);
  if (table_.find(id)) {  // read by another thread while a page had to leave for it
    free_.push_back(frame.index);
    return nullptr;
  }
  frame.id = id;
  frame.busy = frame.reading = true;
  table_.insert(id, &frame);
  inUse_.fetch_add(1, std::memory_order_relaxed);
  held.unlock();
  try {
    data_.read(id, frame.bytes.get());
  } catch (const trace::Error& e) {
    if (e.code == trace::ErrorCode::powerLost) throw;
    held.lock();
    table_.erase(id);
    frame.id = 0;
    frame.reading = false;
    free_.push_back(frame.index);
    inUse_.fetch_sub(1, std::memory_order_relaxed);
    idle(frame);
    throw;
  }
  held.lock();
  frame.reading = false;
  idle(frame);
  pageReads.add();
  if (currentWork) ++currentWork->fromDisk;
  policy_.added(frame.index);
  current().emit<PageRead>([&] { return PageRead{id, pageSize_}; });
  return &frame;
}

void Pool::idle(Frame& frame) {
  frame.busy = false;
  if (idleWaiters_) idle_.notifyAll();
}

void Pool::touch(PageId id) {
  if (currentWork && currentWork->pages->insert(id)) ++currentWork->touched;
}

void Pool::warm(PageId id) {
  if (id < kFirstPage || cached(id)) return;
  unpin(fetch(id));
}

Frame& Pool::adopt(PageId id) {
  Lock held(mutex_);
  Frame& frame = emptyFrame(held, id);
  std::memset(frame.bytes.get(), 0, pageSize_);
  frame.id = id;
  touch(id);
  table_.insert(id, &frame);
  inUse_.fetch_add(1, std::memory_order_relaxed);
  policy_.added(frame.index);
  return frame;
}

// --- pins and latches ---------------------------------------------------------------------------------------------------

void Pool::pin(Frame& frame, LatchMode latch) {
  trace::Tracer& tracer = current();
  Lock order = latches_.inOrder(tracer);
  bool taken;
  const std::uint32_t pins = frame.latch.pin(latch, taken);
  tellPinned(tracer, frame, pins, latch, taken, order);
}

void Pool::tellPinned(trace::Tracer& tracer, Frame& frame, std::uint32_t pins, LatchMode latch, bool taken,
                      Lock& order) {
  tracer.emit<PagePinned>([&] { return PagePinned{frame.id, pins, taken ? latch : LatchMode::none, {}}; });
  if (taken) return;
  if (order.owns_lock()) order.unlock();
  latches_.waitFor(frame.latch, frame.id, latch);
}

void Pool::unpin(Frame& frame, LatchMode latched) {
  trace::Tracer& tracer = current();
  const Lock order = latches_.inOrder(tracer);
  const PageId id = frame.id;
  const std::uint32_t pins = frame.latch.unpin(latched);
  if (latched != LatchMode::none) latches_.wake(frame.latch, order.owns_lock());
  tracer.emit<PageUnpinned>([&] { return PageUnpinned{id, pins, latched, {}}; });
}

// --- writing ------------------------------------------------------------------------------------------------------------

void Pool::markDirty(Frame& frame) {
  if (frame.dirty) return;
  frame.dirty = true;
  current().emit<PageDirtied>([&] { return PageDirtied{frame.id}; });
}

bool Pool::writeIfDirty(PageId id) {
  Lock held(mutex_);
  Frame* frame = waitFor(held, id);
  if (!frame || !frame->dirty) return false;
  bool taken;
  const std::uint32_t pins = frame->latch.pin(LatchMode::none, taken);
  trace::Tracer& tracer = current();
  if (!latches_.ordered(tracer)) held.unlock();
  tellPinned(tracer, *frame, pins, LatchMode::none, taken, held);
  if (held.owns_lock()) held.unlock();
  Pin pinned(*this, *frame);
  write(*frame);
  return true;
}

void Pool::write(Frame& frame) {
  const Lsn lsn = frame.page().lsn();
  log_.syncTo(std::max(lsn, frame.groupEnd), false);
  health_.throwIfReadOnly();  // another thread's write may have failed while this one waited
  try {
    data_.write(frame.id, frame.bytes.get());
  } catch (const trace::Error& e) {
    health_.fail(e);
    throw;
  }
  pageWrites.add();
  Lock held(mutex_);
  frame.dirty = false;
  current().emit<PageWritten>([&] { return PageWritten{lsn, frame.id, pageSize_}; });
}

// --- leaving ------------------------------------------------------------------------------------------------------------

void Pool::drop(Frame& frame) {
  table_.erase(frame.id);
  policy_.removed(frame.index);
  frame.id = 0;
  frame.dirty = frame.fresh = false;
  frame.latch.reset();
  frame.changedBy = 0;
  frame.groupEnd = 0;
  free_.push_back(frame.index);
  inUse_.fetch_sub(1, std::memory_order_relaxed);
}

FrameIndex Pool::victim(bool cleanOnly) {
  return policy_.next([&](FrameIndex f) {
    const Frame& frame = *frames_[f];
    return !frame.busy && frame.latch.pins() == 0 && !(cleanOnly && frame.dirty);
  });
}

// Comes back with the lock held and the frame free, in any case but a failed write: then the page stays.
void Pool::evict(Lock& held, Frame& frame, PageId wanted) {
  frame.busy = true;
  held.unlock();
  const PageId id = frame.id;
  const trace::EventNumber begun =
      current().emit<EvictionBegun>([&] { return EvictionBegun{id, wanted, frame.dirty, {}}; });
  const trace::CauseScope because(begun);
  if (frame.dirty) {
    try {
      pin(frame);  // its events may park this thread
      Pin pinned(*this, frame);
      write(frame);
      pinned.release();
    } catch (const trace::Error& e) {
      if (e.code == trace::ErrorCode::powerLost) throw;
      held.lock();
      idle(frame);
      throw;
    }
  }
  held.lock();
  drop(frame);
  idle(frame);
  evictions.add();
  current().emit<PageEvicted>([&] { return PageEvicted{id}; });
}

// A reader needs no write: where its victim's fails it takes one that is clean.
bool Pool::evictOne(Lock& held, PageId wanted) {
  while (true) {
    const FrameIndex f = victim(health_.readOnly());
    if (f == kNoFrame) return false;
    try {
      evict(held, *frames_[f], wanted);
      return true;
    } catch (const trace::Error& e) {
      const bool reads = currentWork && !currentWork->writes;
      if (e.code == trace::ErrorCode::powerLost || !reads || !health_.readOnly()) throw;
    }
  }
}

Frame& Pool::emptyFrame(Lock& held, PageId wanted) {
  const bool mayEvict = !currentWork || !currentWork->holdsEvictions;
  if (mayEvict && frames_.size() - free_.size() >= budget_) evictOne(held, wanted);
  if (free_.empty()) {
    auto frame = std::make_unique<Frame>();
    frame->index = static_cast<FrameIndex>(frames_.size());
    frame->size = pageSize_;
    frame->bytes = std::make_unique<Byte[]>(pageSize_);
    free_.push_back(frame->index);
    frames_.push_back(std::move(frame));
  }
  Frame& frame = *frames_[free_.back()];
  free_.pop_back();
  return frame;
}

void Pool::trim() {
  Lock held(mutex_);
  while (overBudget() && evictOne(held, 0)) {
  }
}

std::vector<PageId> Pool::dirtyPages() const {
  const Lock held(mutex_);
  std::vector<PageId> ids;
  forEach([&](const Frame& f) {
    if (f.dirty) ids.push_back(f.id);
  });
  std::sort(ids.begin(), ids.end());
  return ids;
}

}  // namespace cutaway::btree
