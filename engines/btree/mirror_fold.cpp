#include "engines/btree/mirror_fold.h"

#include <utility>

namespace cutaway::btree {
namespace {

using trace::as;
using trace::Event;

void setCounts(PageView& page, std::uint16_t count, std::uint16_t used) {
  page.count = count;
  page.used = used;
  if (page.cells.size() > count) page.cells.resize(count);
}

}  // namespace

void MirrorFold::apply(const Event& e) {
  if (!started_) startTime_ = e.time;
  started_ = true;
  if (e.kind < 100) return applyCommon(e), activity.apply(e);
  if (e.kind < 200 || e.kind >= 300) return;
  if (e.kind == TreeOnDisk::kKind || disk_.told) return applyDisk(e);
  activity.apply(e);
  if (e.kind < 210) return applyTree(e);
  if (e.kind < 230) return applyPages(e);
  if (e.kind < 250) return applyCells(e);
  if (e.kind < 260) return applyChanges(e);
  applyLog(e);
}

Gauges MirrorFold::gauges() const {
  Gauges g;
  g.totals = totals;
  g.pages = pages.counts().byKind;
  g.allPagesKnown = pages.size() + MirrorPages::kFirstPage == totals.pageCount;
  g.cached = pages.counts().cached;
  g.leafUsed = pages.counts().leafUsed;
  g.leafCells = pages.counts().leafCells;
  g.bytesLive = bytesLive_;
  g.bytesLiveKnown = !rowsForgotten_ && rowsKnown_ == totals.keys;
  return g;
}

// --- operations and the tree as a whole

void MirrorFold::applyCommon(const Event& e) {
  switch (e.kind) {
    case trace::OperationBegun::kKind:
      operationKey = as<trace::OperationBegun>(e).key;
      operationKind = as<trace::OperationBegun>(e).what;
      operationValueLength = as<trace::OperationBegun>(e).valueLength;
      break;
    case trace::OperationEnded::kKind:
      endOperation(as<trace::OperationEnded>(e), e.time);
      break;
    case trace::KeyframeBegun::kKind:
      inKeyframe_ = true;
      break;
    case trace::KeyframeEnded::kKind:
      inKeyframe_ = false;
      break;
    case trace::PowerLost::kKind:
      losePower();
      break;
    default:
      break;
  }
}

void MirrorFold::endOperation(const trace::OperationEnded& p, std::uint64_t time) {
  addOperation(sums, p);
  if (!countsAsOperation(p.what)) return;
  sums.time = time - startTime_;
  latencies.add(p.latency);
  recent.add(sums, p.latency);
  pace.add(sums.operations, sums.time);
}

void MirrorFold::swapDisk() {
  std::swap(totals, disk_.totals);
  pages.swap(disk_.pages);
  std::swap(rowsKnown_, disk_.rowsKnown);
  std::swap(bytesLive_, disk_.bytesLive);
  std::swap(rowsForgotten_, disk_.rowsForgotten);
}

void MirrorFold::applyDisk(const Event& e) {
  swapDisk();
  if (e.kind == TreeOnDisk::kKind)
    open(as<TreeOnDisk>(e));
  else if (e.kind < 210)
    applyTree(e);
  else
    applyPages(e);
  swapDisk();
  disk_.told = true;
}

// Memory is gone: the state is what the files hold, nothing where there is no tree in them.
void MirrorFold::losePower() {
  inKeyframe_ = false;
  latches.clear();
  if (!disk_.told) {
    disk_.totals = {};
    disk_.pages.clear();
  }
  swapDisk();
  disk_.told = false;
  disk_.pages.clear();
  forgetLogBeyond(totals.logNext);
}

void MirrorFold::forgetLogBeyond(Lsn end) {
  while (!recentLog.empty() && recentLog.back().lsn > end) recentLog.pop_back();
}

template <class P>
void MirrorFold::open(const P& p) {
  const bool readOnly = inKeyframe_ && totals.readOnly;
  pages.clear();
  latches.clear();
  const TreeTotals before = std::exchange(totals, {});
  totals.logNext = before.logNext, totals.logWritten = before.logWritten, totals.logSynced = before.logSynced;
  totals.logCheckpoint = before.logCheckpoint, totals.logFileBytes = before.logFileBytes;  // until LogState tells
  totals.keys = p.keys;
  totals.root = p.root, totals.pageCount = p.pageCount;
  totals.freeHead = p.freeHead, totals.freeCount = p.freeCount;
  totals.pageSize = p.pageSize;
  totals.capacity = p.capacity, totals.maxChildren = p.maxChildren;
  totals.height = p.height;
  totals.readOnly = readOnly;
  rowsKnown_ = bytesLive_ = 0;
  rowsForgotten_ = false;
}

void MirrorFold::applyTree(const Event& e) {
  switch (e.kind) {
    case TreeOpened::kKind:
      open(as<TreeOpened>(e));
      break;
    case LogState::kKind: {
      const auto p = as<LogState>(e);
      totals.logNext = p.next, totals.logWritten = p.written;
      totals.logSynced = p.synced, totals.logCheckpoint = p.checkpoint;
      totals.logFileBytes = p.fileBytes;
      if (!disk_.told && !inKeyframe_) forgetLogBeyond(p.next);
      break;
    }
    case RootGrown::kKind: {
      const auto p = as<RootGrown>(e);
      totals.root = p.newRoot, totals.height = p.height;
      pages.setParent(p.newRoot, 0);
      break;
    }
    case RootCollapsed::kKind: {
      const auto p = as<RootCollapsed>(e);
      totals.root = p.newRoot, totals.height = p.height;
      pages.setParent(p.newRoot, 0);
      break;
    }
    case ReadOnlyEntered::kKind:
      totals.readOnly = true;
      break;
    default:
      break;
  }
}

// --- pages

void MirrorFold::allocate(const PageAllocated& p) {
  totals.pageCount = p.pageCount;
  totals.freeHead = p.freeHead, totals.freeCount = p.freeCount;
  pages.setParent(p.page, 0);
  pages.change(p.page, [&](PageView& page) {
    page.kind = p.what;
    page.level = p.level;
    page.cached = true;
    page.left = page.right = 0;
    page.chainKey = {};
    setCounts(page, 0, 0);
  });
}

void MirrorFold::free(const PageFreed& p) {
  totals.freeHead = p.page, totals.freeCount = p.freeCount;
  pages.setParent(p.page, 0);
  pages.change(p.page, [&](PageView& page) {
    page.kind = PageKind::free;
    page.level = 0;
    page.left = 0, page.right = p.next;
    page.chainKey = {};
    setCounts(page, 0, 0);
  });
}

void MirrorFold::pageState(const PageState& p) {
  if (const PageView* old = pages.find(p.page); old && old->kind == PageKind::leaf)
    for (std::uint16_t slot = 0; slot < old->count; ++slot) rowLost(old, slot);
  if (p.what == PageKind::inner) pages.setParent(p.left, p.page);
  pages.change(p.page, [&](PageView& page) {
    page.kind = p.what;
    page.level = p.level;
    page.cached = p.cached != 0, page.dirty = p.dirty != 0;
    page.left = p.left, page.right = p.right;
    page.pins = p.pins;
    page.lsn = p.lsn;
    page.count = p.count, page.used = p.used;
    page.chainKey = {};
    page.cells.clear();
  });
}

void MirrorFold::cellState(const KeyRef& key, PageId id, std::uint16_t slot, std::uint32_t number) {
  const PageView* page = pages.find(id);
  if (!page || page->cells.size() != slot) return;
  if (page->kind == PageKind::inner)
    pages.setParent(number, id);
  else
    rowGained(key, number);
  pages.change(id, [&](PageView& p) { p.cells.push_back({key, number}); });
}

void MirrorFold::applyPages(const Event& e) {
  switch (e.kind) {
    case PageAllocated::kKind:
      allocate(as<PageAllocated>(e));
      break;
    case PageFreed::kKind:
      free(as<PageFreed>(e));
      break;
    case PageLinked::kKind: {
      const auto p = as<PageLinked>(e);
      pages.change(p.page, [&](PageView& page) { page.left = p.left, page.right = p.right; });
      break;
    }
    case PageDirtied::kKind:
      pages.change(as<PageDirtied>(e).page, [](PageView& p) { p.dirty = true; });
      break;
    case PageRead::kKind:
      pages.change(as<PageRead>(e).page, [](PageView& p) { p.cached = true, p.dirty = false; });
      break;
    case PageWritten::kKind:
      sums.bytesPages += as<PageWritten>(e).bytes;
      pages.change(as<PageWritten>(e).page, [](PageView& p) { p.dirty = false; });
      break;
    case PageEvicted::kKind:
      ++sums.evictions;
      pages.change(as<PageEvicted>(e).page, [](PageView& p) { p.cached = p.dirty = false, p.pins = 0; });
      break;
    case PagePinned::kKind: {
      const auto p = as<PagePinned>(e);
      latches.apply(e);
      pages.change(p.page, [&](PageView& page) { page.pins = p.pins; });
      break;
    }
    case PageUnpinned::kKind: {
      const auto p = as<PageUnpinned>(e);
      latches.apply(e);
      pages.change(p.page, [&](PageView& page) { page.pins = p.pins; });
      break;
    }
    case LatchTaken::kKind:
    case LatchWaited::kKind:
    case LatchReleased::kKind:
      latches.apply(e);
      break;
    case PageTruncated::kKind: {
      const auto p = as<PageTruncated>(e);
      pages.change(p.page, [&](PageView& page) { setCounts(page, p.count, p.used); });
      break;
    }
    case OverflowLinked::kKind: {
      const auto p = as<OverflowLinked>(e);
      pages.change(p.page, [&](PageView& page) {
        page.right = p.next;
        page.used = std::uint16_t(p.bytes);
      });
      break;
    }
    case ValueChained::kKind: {
      const auto p = as<ValueChained>(e);
      if (pages.find(p.page)) pages.change(p.page, [&](PageView& page) { page.chainKey = p.key; });
      break;
    }
    case PageState::kKind:
      pageState(as<PageState>(e));
      break;
    case CellState::kKind: {
      const auto p = as<CellState>(e);
      cellState(p.key, p.page, p.slot, p.valueLengthOrChild);
      break;
    }
    case LeafCellState::kKind: {
      const auto p = as<LeafCellState>(e);
      cellState(p.key, p.page, p.slot, p.valueLength);
      break;
    }
    default:
      break;
  }
}

}  // namespace cutaway::btree
