#include "engines/btree/pool.h"

#include <algorithm>

namespace cutaway::btree {

using trace::current;

Pool::Pool(DataFile& data, LogWriter& log, Health& health, std::uint32_t pageSize, std::uint64_t budget,
           Eviction eviction)
    : data_(data), log_(log), health_(health), pageSize_(pageSize),
      budget_(std::max<std::uint64_t>(8, budget / pageSize)), policy_(eviction) {}

Frame* Pool::find(PageId id) const {
  const FrameIndex f = table_.find(id);
  return f == kNoFrame ? nullptr : frames_[f].get();
}

Frame& Pool::fetch(PageId id) {
  const FrameIndex cached = table_.find(id);
  if (cached != kNoFrame) {
    Frame& frame = *frames_[cached];
    policy_.touched(cached);
    touch(frame);
    pin(frame);
    return frame;
  }
  Frame& frame = emptyFrame(id);
  try {
    data_.read(id, frame.bytes.get());
  } catch (const trace::Error& e) {
    if (e.code != trace::ErrorCode::powerLost) free_.push_back(frame.index);
    throw;
  }
  ++fromDisk;
  pageReads.add();
  frame.id = id;
  touch(frame);
  table_.insert(id, frame.index);
  policy_.added(frame.index);
  current().emit<PageRead>([&] { return PageRead{id, pageSize_}; });
  pin(frame);
  return frame;
}

void Pool::touch(Frame& frame) {
  if (frame.touchedBy == serial) return;
  frame.touchedBy = serial;
  ++touched;
  touches.add();
}

void Pool::warm(PageId id) {
  if (id < kFirstPage || table_.find(id) != kNoFrame) return;
  unpin(fetch(id));
}

Frame& Pool::adopt(PageId id) {
  Frame& frame = emptyFrame(id);
  std::memset(frame.bytes.get(), 0, pageSize_);
  frame.id = id;
  touch(frame);
  table_.insert(id, frame.index);
  policy_.added(frame.index);
  return frame;
}

void Pool::pin(Frame& frame) {
  ++frame.pins;
  current().emit<PagePinned>([&] { return PagePinned{frame.id, frame.pins}; });
}

void Pool::unpin(Frame& frame) {
  --frame.pins;
  current().emit<PageUnpinned>([&] { return PageUnpinned{frame.id, frame.pins}; });
}

void Pool::markDirty(Frame& frame) {
  if (frame.dirty) return;
  frame.dirty = true;
  current().emit<PageDirtied>([&] { return PageDirtied{frame.id}; });
}

void Pool::write(Frame& frame) {
  const Lsn lsn = frame.page().lsn();
  pin(frame);  // the sync below lets go of nothing of the tree, but its events may park this thread
  Pin pinned(*this, frame);
  log_.syncTo(std::max(lsn, frame.groupEnd), false);
  try {
    data_.write(frame.id, frame.bytes.get());
  } catch (const trace::Error& e) {
    health_.fail(e);
    throw;
  }
  pageWrites.add();
  frame.dirty = false;
  current().emit<PageWritten>([&] { return PageWritten{lsn, frame.id, pageSize_}; });
}

void Pool::drop(Frame& frame) {
  table_.erase(frame.id);
  policy_.removed(frame.index);
  frame.id = 0;
  frame.dirty = frame.fresh = false;
  frame.pins = 0;
  frame.changedBy = frame.touchedBy = 0;
  frame.groupEnd = 0;
  free_.push_back(frame.index);
}

FrameIndex Pool::victim(bool cleanOnly) {
  return policy_.next([&](FrameIndex f) { return frames_[f]->pins == 0 && !(cleanOnly && frames_[f]->dirty); });
}

void Pool::evict(Frame& frame, PageId wanted) {
  const trace::EventNumber begun =
      current().emit<EvictionBegun>([&] { return EvictionBegun{frame.id, wanted, frame.dirty, {}}; });
  const trace::CauseScope because(begun);
  if (frame.dirty) write(frame);
  const PageId id = frame.id;
  drop(frame);
  evictions.add();
  current().emit<PageEvicted>([&] { return PageEvicted{id}; });
}

Frame& Pool::emptyFrame(PageId wanted) {
  if (!holdEvictions_ && frames_.size() - free_.size() >= budget_) {
    const FrameIndex f = victim(health_.readOnly());
    if (f != kNoFrame) evict(*frames_[f], wanted);
  }
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
  while (overBudget() && !health_.readOnly()) {
    const FrameIndex f = victim(false);
    if (f == kNoFrame) return;
    evict(*frames_[f], 0);
  }
}

std::vector<PageId> Pool::dirtyPages() const {
  std::vector<PageId> ids;
  forEach([&](const Frame& f) {
    if (f.dirty) ids.push_back(f.id);
  });
  std::sort(ids.begin(), ids.end());
  return ids;
}

}  // namespace cutaway::btree
