#include "engines/btree/mirror_activity.h"

#include <algorithm>

#include "engines/trace/common_events.h"

namespace cutaway::btree {
namespace {

using What = Activity::What;
using trace::as;

int phaseOfRelink(What what) {
  return what == What::split ? 5 : 3;
}  // merge: 3; a borrow has none of its own
constexpr PageId kFirstTreePage = 2;  // below: the meta pages
int phaseOfMove(What what) { return what == What::split ? 3 : 2; }

}  // namespace

const Activity& ActivityTracker::current() const {
  if (aside_.what != What::none) return aside_;
  return changes_.empty() ? background_ : changes_.back();
}

void ActivityTracker::begin(const trace::Event& e, What what, PageId page, PageId other) {
  aside_ = {};
  aside_.what = what;
  aside_.phase = 1;
  aside_.page = page, aside_.other = other;
  aside_.key = key_;
  aside_.operation = e.operation;
}

void ActivityTracker::besides(const trace::Event& e) {
  const bool evicting = aside_.what == What::eviction, overflowing = aside_.what == What::overflow;
  const auto reach = [this](int phase) { aside_.phase = std::max(aside_.phase, phase); };
  switch (e.kind) {
    case EvictionBegun::kKind:
      begin(e, What::eviction, as<EvictionBegun>(e).page, as<EvictionBegun>(e).wanted);
      break;
    case LogWritten::kKind:
    case LogSynced::kKind:
      if (evicting && e.operation == aside_.operation) reach(2);
      break;
    case PageWritten::kKind:
      if (evicting && as<PageWritten>(e).page == aside_.page) reach(3);
      break;
    case PageEvicted::kKind:
      if (!evicting || as<PageEvicted>(e).page != aside_.page) break;
      reach(4);
      if (aside_.other == 0) aside_ = {};
      break;
    case PageRead::kKind:
      if (evicting && as<PageRead>(e).page == aside_.other) aside_ = {};
      break;
    case PageAllocated::kKind: {
      const auto p = as<PageAllocated>(e);
      if (evicting && p.page == aside_.other) aside_ = {};
      if (p.what == PageKind::overflow && aside_.what != What::overflow) begin(e, What::overflow, p.page, 0);
      break;
    }
    case OverflowLinked::kKind:
      if (overflowing) reach(2), aside_.page = as<OverflowLinked>(e).page;
      break;
    case ValueChained::kKind:
      if (overflowing) reach(3);
      break;
    case CellInserted::kKind:
    case CellReplaced::kKind:
    case SplitBegun::kKind:
      if (overflowing) aside_ = {};
      break;
    case trace::OperationEnded::kKind:
      if (aside_.operation == e.operation) aside_ = {};
      break;
    case trace::PowerLost::kKind:
    case TreeOpened::kKind:
      aside_ = {};
      break;
    default:
      break;
  }
}

bool ActivityTracker::movesFrom(PageId page) const {
  return !changes_.empty() && changes_.back().what != What::split && changes_.back().page == page;
}

void ActivityTracker::push(const trace::Event& e, What what, PageId page, PageId other, PageId parent) {
  Activity a;
  a.what = what;
  a.phase = 1;
  a.page = page, a.other = other, a.parent = parent;
  a.key = key_;
  a.operation = e.operation;
  changes_.push_back(a);
}

void ActivityTracker::pop(What what) {
  if (!changes_.empty() && changes_.back().what == what) changes_.pop_back();
}

// Phases only go forward: a record logged early does not end the move.
void ActivityTracker::reach(int phase) {
  if (!changes_.empty()) changes_.back().phase = std::max(changes_.back().phase, phase);
}

void ActivityTracker::copied(PageId from, PageId to, std::uint16_t first, std::uint16_t count) {
  if (changes_.empty()) return;
  Activity& a = changes_.back();
  reach(phaseOfMove(a.what));
  if (a.page != from || a.other != to) return;
  if (a.ghostsFrom == a.ghostsTo) a.ghostsFrom = a.ghostsTo = first;
  a.ghostsFrom = std::min(a.ghostsFrom, first);
  a.ghostsTo = std::max<std::uint16_t>(a.ghostsTo, std::uint16_t(first + count));
}

void ActivityTracker::truncated(PageId page) {
  if (changes_.empty()) return;
  Activity& a = changes_.back();
  reach(phaseOfMove(a.what));
  if (a.page == page) a.ghostsFrom = a.ghostsTo = 0;
}

void ActivityTracker::background(const trace::Event& e) {
  switch (e.kind) {
    case CheckpointBegun::kKind:
    case RecoveryBegun::kKind:
      background_ = {};
      background_.what = e.kind == CheckpointBegun::kKind ? What::checkpoint : What::recovery;
      background_.phase = 1;
      background_.operation = e.operation;
      break;
    case CheckpointEnded::kKind:
    case RecoveryEnded::kKind:
      background_ = {};
      break;
    case TailCut::kKind:
      background_.phase = 2;
      break;
    case RecordReplayed::kKind:
      background_.phase = 3;
      background_.page = as<RecordReplayed>(e).page;
      break;
    case CellReplayed::kKind:
      background_.phase = 3;
      background_.page = as<CellReplayed>(e).page;
      break;
    case PageWritten::kKind:
      if (background_.what != What::checkpoint) break;
      background_.page = as<PageWritten>(e).page;
      background_.phase = std::max(background_.phase, background_.page < kFirstTreePage ? 4 : 3);
      break;
    case LogSynced::kKind:
      if (background_.what == What::checkpoint) background_.phase = std::max(background_.phase, 2);
      break;
    default:
      break;
  }
}

void ActivityTracker::apply(const trace::Event& e) {
  besides(e);
  const What top = changes_.empty() ? What::none : changes_.back().what;
  switch (e.kind) {
    case trace::OperationBegun::kKind:
      key_ = as<trace::OperationBegun>(e).key;
      break;
    case trace::OperationEnded::kKind:
      std::erase_if(changes_, [&](const Activity& a) { return a.operation == e.operation; });
      break;
    case trace::PowerLost::kKind:
    case TreeOpened::kKind:
      changes_.clear();
      background_ = {};
      break;
    case SplitBegun::kKind:
      push(e, What::split, as<SplitBegun>(e).page, 0, 0);
      changes_.back().countBefore = as<SplitBegun>(e).count;
      changes_.back().usedBefore = as<SplitBegun>(e).used;
      changes_.back().needed = as<SplitBegun>(e).needed;
      break;
    case PageSplit::kKind:
      pop(What::split);
      break;
    case MergeBegun::kKind: {
      const auto p = as<MergeBegun>(e);
      push(e, What::merge, p.right, p.left, p.parent);
      changes_.back().countBefore = p.rightCount, changes_.back().usedBefore = p.rightUsed;
      changes_.back().otherCountBefore = p.leftCount, changes_.back().otherUsedBefore = p.leftUsed;
      break;
    }
    case PagesMerged::kKind:
      pop(What::merge);
      break;
    case BorrowBegun::kKind: {
      const auto p = as<BorrowBegun>(e);
      push(e, What::borrow, p.from, p.to, p.parent);
      changes_.back().countBefore = p.fromCount, changes_.back().otherCountBefore = p.toCount;
      break;
    }
    case CellBorrowed::kKind:
      pop(What::borrow);
      break;
    case PageAllocated::kKind:
      if (top != What::split || as<PageAllocated>(e).what == PageKind::overflow) break;
      if (changes_.back().other == 0) {
        changes_.back().other = as<PageAllocated>(e).page;
        reach(2);
      } else {  // a split needs a third page only above the root
        changes_.back().newRoot = as<PageAllocated>(e).page;
      }
      break;
    case RootGrown::kKind:
      if (top == What::split) changes_.back().newRoot = 0;
      break;
    case CellCopied::kKind: {
      const auto p = as<CellCopied>(e);
      copied(p.from, p.to, p.fromSlot, 1);
      break;
    }
    case CellsMoved::kKind: {
      const auto p = as<CellsMoved>(e);
      copied(p.from, p.to, p.firstSlot, p.moved);
      break;
    }
    case PageTruncated::kKind:
      truncated(as<PageTruncated>(e).page);
      break;
    case CellErased::kKind:
      truncated(as<CellErased>(e).page);
      break;
    case CellInserted::kKind:
      reach(top == What::split ? 3 : 0);
      break;
    case SeparatorInserted::kKind: {
      const PageId page = as<SeparatorInserted>(e).page;
      if (top != What::split || page == changes_.back().page || page == changes_.back().other) break;
      changes_.back().parent = page;
      reach(4);
      break;
    }
    case SeparatorErased::kKind:
      if (top == What::merge && as<SeparatorErased>(e).page == changes_.back().parent) reach(4);
      break;
    case SeparatorReplaced::kKind:
      reach(top == What::borrow ? 3 : 0);
      break;
    case PageFreed::kKind:
      reach(top == What::merge ? 5 : 0);
      break;
    case PageLinked::kKind:
      if (top == What::merge || (top == What::split && changes_.back().phase >= 4)) reach(phaseOfRelink(top));
      break;
    case LogAppended::kKind:
      if (top == What::split && changes_.back().phase >= 4) reach(5);
      break;
    default:
      background(e);
      break;
  }
}

}  // namespace cutaway::btree
