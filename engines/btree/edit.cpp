#include "engines/btree/edit.h"

#include <cstdlib>
#include <utility>

namespace cutaway::btree {
namespace {

using trace::current;
using Bytes = std::span<const Byte>;

std::uint16_t u16(std::uint32_t n) { return static_cast<std::uint16_t>(n); }

template <class T>
Bytes asBytes(const T& v) {
  return {reinterpret_cast<const Byte*>(&v), sizeof v};
}
struct [[gnu::packed]] SlotAndHow {
  std::uint16_t slot;
  std::uint8_t replace;
};

}  // namespace

PageId nextFree(const Context& c, const Page& free, std::uint32_t left) {
  const PageId next = free.right();
  if (free.kind() != PageKind::free) c.data->throwInvalid(free.id(), "a page of the free list is in use");
  const bool outside = next != 0 && (next < kFirstPage || next >= c.meta.pageCount);
  if (outside || next == free.id() || (next == 0) != (left == 1))
    c.data->throwInvalid(free.id(), "the free list does not end where it should");
  return next;
}

Edit::Edit(Context& context) : c_(context), serial_(++context.editSerial) {
  c_.pending.clear();
  c_.payload.clear();
  c_.changedFrames.clear();
}

Edit::~Edit() { currentWork->holdsEvictions = false; }

void Edit::latchLeaf(Frame& leaf) {
  latchedLeaf_ = &leaf;
  leaf.changedBy = serial_;
  c_.changedFrames.push_back(&leaf);
  c_.pool->pin(leaf, LatchMode::exclusive);
}

void Edit::latchTree() {
  c_.pool->latchTree(LatchMode::exclusive);
  treeLatched_ = true;
}

void Edit::changed(Frame& frame) {
  if (!treeLatched_ && latchedLeaf_ != &frame) std::abort();  // readers would see half a change
  anyChange_ = true;
  if (!deferred_) currentWork->holdsEvictions = true;
  if (frame.changedBy != serial_) {
    frame.changedBy = serial_;
    c_.changedFrames.push_back(&frame);
    c_.pool->pin(frame);
  }
  c_.pool->markDirty(frame);
}

void Edit::count(std::int64_t keys, std::int64_t bytes) {
  keys_ += keys;
  bytes_ += bytes;
  c_.meta.keys += static_cast<std::uint64_t>(keys);
  c_.meta.liveBytes += static_cast<std::uint64_t>(bytes);
  c_.tallies.bytesLive.set(c_.meta.liveBytes);
}

void Edit::queue(RecordKind what, Frame* frame, std::initializer_list<Bytes> parts) {
  if (deferred_ && frame) return;
  PendingRecord r{what, frame, static_cast<std::uint32_t>(c_.payload.size())};
  for (const Bytes& p : parts) c_.payload.insert(c_.payload.end(), p.begin(), p.end());
  r.size = static_cast<std::uint32_t>(c_.payload.size()) - r.begin;
  c_.pending.push_back(r);
}

// --- leaf cells ---------------------------------------------------------------------------------------------------------

void Edit::insertCell(Frame& leaf, std::uint32_t slot, const Byte* cell, std::uint32_t bytes) {
  changed(leaf);
  Page p = leaf.page();
  p.insert(slot, cell, bytes);
  const LeafCell parsed = leafCell(cell);
  count(1, static_cast<std::int64_t>(parsed.key.size() + parsed.valueLength));
  current().emit<CellInserted>([&] {
    return CellInserted{current().key(parsed.key), leaf.id, parsed.valueLength, u16(slot), u16(p.count()), u16(p.used()), 0};
  });
  queue(RecordKind::put, &leaf, {asBytes(SlotAndHow{u16(slot), 0}), Bytes(cell, bytes)});
}

void Edit::replaceCell(Frame& leaf, std::uint32_t slot, const Byte* cell, std::uint32_t bytes) {
  changed(leaf);
  Page p = leaf.page();
  const LeafCell parsed = leafCell(cell);
  const std::int64_t before = leafCell(p.cell(slot)).valueLength;
  p.erase(slot);
  p.insert(slot, cell, bytes);
  count(0, parsed.valueLength - before);
  current().emit<CellReplaced>([&] {
    return CellReplaced{current().key(parsed.key), leaf.id, parsed.valueLength, u16(slot), u16(p.count()), u16(p.used()), 0};
  });
  queue(RecordKind::put, &leaf, {asBytes(SlotAndHow{u16(slot), 1}), Bytes(cell, bytes)});
}

trace::EventNumber Edit::eraseCell(Frame& leaf, std::uint32_t slot) {
  const LeafCell gone = leafCell(leaf.page().cell(slot));
  const auto bytes = static_cast<std::int64_t>(gone.key.size() + gone.valueLength);
  changed(leaf);
  count(-1, -bytes);
  return eraseMoved(leaf, slot);
}

trace::EventNumber Edit::eraseMoved(Frame& leaf, std::uint32_t slot) {
  changed(leaf);
  Page p = leaf.page();
  const std::string_view key = leafKey(p.cell(slot));  // its bytes stay where they are until the next insert
  p.erase(slot);
  const trace::EventNumber erased = current().emit<CellErased>([&] {
    return CellErased{current().key(key), leaf.id, u16(slot), u16(p.count()), u16(p.used()), 0};
  });
  queue(RecordKind::erase, &leaf, {asBytes(u16(slot))});
  return erased;
}

// --- inner pages --------------------------------------------------------------------------------------------------------

void Edit::insertSeparator(Frame& inner, std::uint32_t slot, std::string_view key, PageId child) {
  changed(inner);
  Page p = inner.page();
  c_.cell.resize(innerCellBytes(key.size()));
  const std::uint32_t bytes = writeInnerCell(c_.cell.data(), key, child);
  p.insert(slot, c_.cell.data(), bytes);
  current().emit<SeparatorInserted>([&] {
    return SeparatorInserted{current().key(key), inner.id, child, u16(slot), u16(p.count()), u16(p.used()), 0};
  });
  queue(RecordKind::separatorPut, &inner, {asBytes(SlotAndHow{u16(slot), 0}), Bytes(c_.cell.data(), bytes)});
}

trace::EventNumber Edit::eraseSeparator(Frame& inner, std::uint32_t slot) {
  changed(inner);
  Page p = inner.page();
  const InnerCell gone = innerCell(p.cell(slot));
  p.erase(slot);
  const trace::EventNumber erased = current().emit<SeparatorErased>([&] {
    return SeparatorErased{current().key(gone.key), inner.id, gone.child, u16(slot), u16(p.count()), u16(p.used()), 0};
  });
  queue(RecordKind::separatorErase, &inner, {asBytes(u16(slot))});
  return erased;
}

void Edit::replaceSeparator(Frame& inner, std::uint32_t slot, std::string_view key) {
  changed(inner);
  Page p = inner.page();
  const PageId child = innerCell(p.cell(slot)).child;
  c_.cell.resize(innerCellBytes(key.size()));
  const std::uint32_t bytes = writeInnerCell(c_.cell.data(), key, child);
  p.erase(slot);
  p.insert(slot, c_.cell.data(), bytes);
  current().emit<SeparatorReplaced>([&] {
    return SeparatorReplaced{current().key(key), inner.id, u16(slot), u16(p.count()), u16(p.used()), 0};
  });
  queue(RecordKind::separatorPut, &inner, {asBytes(SlotAndHow{u16(slot), 1}), Bytes(c_.cell.data(), bytes)});
}

void Edit::setLeftmostChild(Frame& inner, PageId child) {
  changed(inner);
  inner.page().setLeft(child);
  current().emit<LeftmostChildSet>([&] { return LeftmostChildSet{inner.id, child}; });
  queue(RecordKind::leftmostChild, &inner, {asBytes(child)});
}

// --- cells between pages ------------------------------------------------------------------------------------------------

void Edit::copyCells(Frame& from, std::uint32_t first, std::uint32_t n, Frame& to, std::uint32_t toSlot, bool logEach) {
  if (n == 0) return;
  changed(to);
  Page source = from.page(), target = to.page();
  const RecordKind what = source.kind() == PageKind::leaf ? RecordKind::put : RecordKind::separatorPut;
  for (std::uint32_t i = 0; i < n; ++i) {
    const Byte* cell = source.cell(first + i);
    const std::uint32_t bytes = source.cellBytes(first + i);
    target.insert(toSlot + i, cell, bytes);
    current().emit<CellCopied>([&] {
      return CellCopied{current().key(source.key(first + i)), from.id, to.id, u16(first + i), u16(toSlot + i),
                        u16(target.count()), u16(target.used())};
    });
    if (logEach) queue(what, &to, {asBytes(SlotAndHow{u16(toSlot + i), 0}), Bytes(cell, bytes)});
  }
  current().emit<CellsMoved>([&] {
    return CellsMoved{from.id, to.id, u16(first), u16(n), u16(toSlot), u16(target.count()), u16(target.used()),
                      u16(source.kind() == PageKind::inner)};
  });
}

void Edit::truncate(Frame& frame, std::uint32_t n) {
  changed(frame);
  Page p = frame.page();
  p.truncate(n);
  current().emit<PageTruncated>([&] { return PageTruncated{frame.id, u16(n), u16(p.used())}; });
  queue(RecordKind::truncate, &frame, {asBytes(u16(n))});
}

void Edit::link(Frame& leaf, PageId left, PageId right) {
  changed(leaf);
  Page p = leaf.page();
  p.setLeft(left);
  p.setRight(right);
  current().emit<PageLinked>([&] { return PageLinked{leaf.id, left, right}; });
  queue(RecordKind::link, &leaf, {asBytes(left), asBytes(right)});
}

void Edit::logWhole(Frame& page) {
  changed(page);
  queue(RecordKind::image, &page);
}

// --- pages --------------------------------------------------------------------------------------------------------------

Frame& Edit::allocate(PageKind kind, std::uint8_t level) {
  if (c_.meta.freeHead == 0) return allocateAtEnd(kind, level);
  Pin free(*c_.pool, c_.meta.freeHead);
  c_.meta.freeHead = nextFree(c_, free.page(), c_.meta.freeCount);
  --c_.meta.freeCount;
  Frame& frame = take(free.frame(), kind, level, true);
  free.release();
  return frame;
}

Frame& Edit::allocateAtEnd(PageKind kind, std::uint8_t level) {
  Frame& frame = c_.pool->adopt(c_.meta.pageCount);
  ++c_.meta.pageCount;
  return take(frame, kind, level, false);
}

Frame& Edit::take(Frame& frame, PageKind kind, std::uint8_t level, bool fromFreeList) {
  frame.page().format(kind, level, frame.id);
  frame.fresh = true;
  metaChanged_ = true;
  current().emit<PageAllocated>([&] {
    return PageAllocated{frame.id, c_.meta.pageCount, c_.meta.freeHead, c_.meta.freeCount, kind, level, fromFreeList, 0};
  });
  changed(frame);
  queue(RecordKind::pageInit, &frame);
  return frame;
}

void Edit::release(Frame& frame) {
  changed(frame);
  Page p = frame.page();
  p.format(PageKind::free, 0, frame.id);
  p.setRight(c_.meta.freeHead);
  c_.meta.freeHead = frame.id;
  ++c_.meta.freeCount;
  metaChanged_ = true;
  current().emit<PageFreed>([&] { return PageFreed{frame.id, p.right(), c_.meta.freeCount}; });
  queue(RecordKind::free, &frame);
}

void Edit::setOverflow(Frame& frame, std::string_view content, PageId next) {
  changed(frame);
  frame.page().setOverflow(content, next);
  current().emit<OverflowLinked>(
      [&] { return OverflowLinked{frame.id, next, static_cast<std::uint32_t>(content.size())}; });
  queue(RecordKind::overflow, &frame);
}

void Edit::setRoot(PageId root, std::uint8_t height) {
  const PageId old = c_.meta.root;
  const bool grown = height > c_.meta.height;
  c_.meta.root = root;
  c_.meta.height = height;
  metaChanged_ = true;
  if (grown) {
    current().emit<RootGrown>([&] { return RootGrown{old, root, height, {}}; });
    c_.tallies.rootGrown.add();
  } else {
    current().emit<RootCollapsed>([&] { return RootCollapsed{old, root, height, {}}; });
    c_.tallies.rootCollapsed.add();
  }
}

// --- the log ------------------------------------------------------------------------------------------------------------

void Edit::queueMeta() {
  const Meta& m = c_.meta;
  queue(RecordKind::meta, nullptr,
        {asBytes(m.root), asBytes(m.pageCount), asBytes(m.freeHead), asBytes(m.freeCount), asBytes(m.height),
         asBytes(m.keys), asBytes(m.liveBytes)});
}

// A page's first record of the batch carries the whole page where it has to; the others of that page are then dropped.
void Edit::planImages() {
  const bool images = c_.options.log == LogMode::images;
  for (std::uint32_t i = 0; i < c_.pending.size(); ++i) {
    PendingRecord& r = c_.pending[i];
    if (!r.frame) continue;
    const bool definesContent = r.what == RecordKind::free || r.what == RecordKind::overflow;
    if (r.frame->carrier == 0) {
      r.frame->carrier = i + 1;
      r.whole = r.frame->fresh || images ||
                (c_.options.fullPageImages && !definesContent && r.frame->page().lsn() <= c_.imageLimit);
    }
    if (r.what == RecordKind::image) c_.pending[r.frame->carrier - 1].whole = true;
  }
}

void Edit::appendPending(bool ends) {
  if (c_.pending.empty()) return;
  planImages();
  const auto dropped = [&](std::uint32_t i) {
    const PendingRecord& r = c_.pending[i];
    return r.frame && r.frame->carrier != i + 1 && c_.pending[r.frame->carrier - 1].whole;
  };
  auto last = static_cast<std::uint32_t>(c_.pending.size()) - 1;
  while (dropped(last)) --last;
  {
    auto held = c_.log.lock();
    for (std::uint32_t i = 0; i <= last; ++i)
      if (!dropped(i)) appendOne(c_.pending[i], ends && i == last, i == last);
  }
  for (const PendingRecord& r : c_.pending)
    if (r.frame) r.frame->carrier = 0, r.frame->fresh = false;
  c_.pending.clear();
  c_.payload.clear();
  groupOpen_ = !ends;
}

// The log's lock is held.
void Edit::appendOne(const PendingRecord& r, bool ends, bool withCounts) {
  RecordFrame frame{.what = r.what, .endsGroup = ends, .hasImage = r.whole, .page = r.frame ? r.frame->id : 0};
  Byte counts[20];
  std::uint32_t countBytes = 0;
  if (withCounts && r.frame && (keys_ || bytes_)) {
    frame.hasCounts = true;
    countBytes = static_cast<std::uint32_t>(putVarint64(putVarint64(counts, zigzag(keys_)), zigzag(bytes_)) - counts);
  }
  if (withCounts) keys_ = bytes_ = 0;

  Byte head[4];
  Bytes first, second;
  const Bytes logical(c_.payload.data() + r.begin, r.size);
  std::uint32_t headBytes = 0;
  if (r.frame && (r.whole || r.what == RecordKind::free || r.what == RecordKind::overflow)) {
    const Page p = r.frame->page();
    headBytes = 4;
    if (r.whole) {
      if (c_.options.log == LogMode::images && r.what != RecordKind::pageInit) frame.what = RecordKind::image;
      store(head, u16(p.holeBegin()));
      store(head + 2, u16(p.holeEnd()));
      first = {p.bytes(), p.holeBegin()};
      second = {p.bytes() + p.holeEnd(), p.size() - kTrailerBytes - p.holeEnd()};
    } else {
      store(head, p.right());
      if (r.what == RecordKind::overflow) first = {bytesOf(p.overflowContent()), p.overflowContent().size()};
    }
  } else {
    first = logical;
  }
  const LogWriter::Appended a =
      c_.log.append(frame, {Bytes(counts, countBytes), Bytes(head, headBytes), first, second});
  if (r.frame) r.frame->page().setLsn(a.lsn);
  last_ = a.lsn;
  logBytes_ += a.bytes;
  c_.lastAppend = current().emit<LogAppended>([&] {
    return LogAppended{a.lsn, frame.page, a.bytes, frame.what, frame.hasImage, frame.endsGroup, {}};
  });
}

void Edit::finishPage(Frame& page) {
  {
    auto held = c_.log.lock();
    appendOne({.what = RecordKind::pageInit, .frame = &page, .whole = true}, true, false);
  }
  page.fresh = false;
  page.groupEnd = last_;
  page.changedBy = 0;
  std::erase(c_.changedFrames, &page);
  c_.pool->unpin(page);
  c_.log.writeIfLarge();
}

void Edit::letGo() {
  c_.lastTouched.clear();
  for (Frame* f : c_.changedFrames) {
    c_.lastTouched.push_back(f->id);
    f->groupEnd = last_;
    c_.pool->unpin(*f, f == latchedLeaf_ ? LatchMode::exclusive : LatchMode::none);
  }
  c_.changedFrames.clear();
  latchedLeaf_ = nullptr;
  if (std::exchange(treeLatched_, false)) c_.pool->unlatchTree(LatchMode::exclusive);
}

Lsn Edit::finish() {
  finished_ = true;
  if (anyChange_) ++c_.changes;
  if (metaChanged_ || (groupOpen_ && c_.pending.empty())) queueMeta();
  appendPending(true);
  letGo();
  currentWork->holdsEvictions = false;
  if (last_) c_.tallies.commits.add();
  c_.log.writeIfLarge();
  if (c_.pool->overBudget()) c_.pool->trim();
  return last_;
}

void Edit::abandon(const trace::Error& error) {
  if (error.code == trace::ErrorCode::powerLost) return;
  const bool half = anyChange_ && !finished_;
  if (half) c_.health.breakWith(error);  // before readers are let in: what they would see is half a change
  letGo();
}

}  // namespace cutaway::btree
