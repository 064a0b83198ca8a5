#include "engines/btree/btree_events.h"

namespace cutaway::btree {
namespace {

using trace::Field;
using trace::Vocabulary;

const std::vector<std::string> kPages{"free", "leaf", "inner", "overflow"};
const std::vector<std::string> kPolicies{"half", "append"};
const std::vector<std::string> kRecords{"none",           "put",       "erase",         "page-init",
                                        "truncate",       "link",      "separator-put", "separator-erase",
                                        "leftmost-child", "meta",      "image",         "free",
                                        "overflow",       "checkpoint"};
const std::vector<std::string> kYesNo{"no", "yes"};
const std::vector<std::string> kLatches{"none", "shared", "exclusive"};

// F: a field of the kind at hand, C: one with named values, K: the kind itself.
#define F(member, unit) CUTAWAY_FIELD(T, member, unit)
#define C(member, choices) CUTAWAY_CHOICE(T, member, (choices))
#define CELL_COUNTS F(count, "cells"), F(used, "B")

template <class T>
void add(Vocabulary& v, const char* name, const char* summary, std::vector<Field> fields) {
  v.add({T::kKind, name, T::kLevel, summary, std::move(fields)});
}

void addTree(Vocabulary& v) {
  {
    using T = TreeOpened;
    add<T>(v, "TreeOpened", "the tree is open; what was told before is forgotten",
           {F(keys, ""), F(root, "page"), F(height, "levels"), F(pageCount, "pages"), F(freeHead, "page"),
            F(freeCount, "pages"), F(pageSize, "B"), F(capacity, "cells"), F(maxChildren, "children")});
  }
  {
    using T = TreeOnDisk;
    add<T>(v, "TreeOnDisk", "what the tree's files hold after a crash; pages follow",
           {F(keys, ""), F(root, "page"), F(height, "levels"), F(pageCount, "pages"), F(freeHead, "page"),
            F(freeCount, "pages"), F(pageSize, "B"), F(capacity, "cells"), F(maxChildren, "children")});
  }
  {
    using T = LogState;
    add<T>(v, "LogState", "where the log stands",
           {F(next, "lsn"), F(written, "lsn"), F(synced, "lsn"), F(checkpoint, "lsn"), F(fileBytes, "B")});
  }
  {
    using T = RootGrown;
    add<T>(v, "RootGrown", "a new root above the old one: the tree is one level higher",
           {F(oldRoot, "page"), F(newRoot, "page"), F(height, "levels")});
  }
  {
    using T = RootCollapsed;
    add<T>(v, "RootCollapsed", "the root's only child is the root now: the tree is one level lower",
           {F(oldRoot, "page"), F(newRoot, "page"), F(height, "levels")});
  }
  {
    using T = ReadOnlyEntered;
    add<T>(v, "ReadOnlyEntered", "a write or sync failed: read-only until reopened", {F(errorCode, "")});
  }
}

void addStates(Vocabulary& v) {
  {
    using T = EvictionBegun;
    add<T>(v, "EvictionBegun", "the pool is full: a page was chosen to leave",
           {F(page, "page"), F(wanted, "page"), C(dirty, kYesNo)});
  }
  {
    using T = ValueChained;
    add<T>(v, "ValueChained", "a long value stands in a chain of overflow pages",
           {F(key, ""), F(page, "page"), F(valueLength, "B")});
  }
  {
    using T = PageState;
    add<T>(v, "PageState", "a page as it is now",
           {F(page, "page"), C(what, kPages), F(level, "level"), CELL_COUNTS, F(left, "page"),
            F(right, "page"), C(cached, kYesNo), C(dirty, kYesNo), F(pins, "pins"), F(lsn, "lsn")});
  }
  {
    using T = CellState;
    add<T>(v, "CellState", "a cell as it is now",
           {F(page, "page"), F(slot, "slot"), F(key, ""), F(valueLengthOrChild, ""), F(inner, "")});
  }
  {
    using T = LeafCellState;
    add<T>(v, "LeafCellState", "a leaf's cell as it is now",
           {F(page, "page"), F(slot, "slot"), F(key, ""), F(valueLength, "B")});
  }
}

void addPages(Vocabulary& v) {
  {
    using T = PageAllocated;
    add<T>(v, "PageAllocated", "a page was taken from the free list or the file's end",
           {F(page, "page"), C(what, kPages), F(level, "level"), C(fromFreeList, kYesNo),
            F(pageCount, "pages"), F(freeHead, "page"), F(freeCount, "pages")});
  }
  {
    using T = PageFreed;
    add<T>(v, "PageFreed", "a page became the head of the free list",
           {F(page, "page"), F(next, "page"), F(freeCount, "pages")});
  }
  {
    using T = PageLinked;
    add<T>(v, "PageLinked", "a leaf's neighbors in the chain were set",
           {F(page, "page"), F(left, "page"), F(right, "page")});
  }
  {
    using T = PageTruncated;
    add<T>(v, "PageTruncated", "a page's cells from a slot on are gone", {F(page, "page"), CELL_COUNTS});
  }
  {
    using T = PageDirtied;
    add<T>(v, "PageDirtied", "a clean page in the pool now differs from the file", {F(page, "page")});
  }
  {
    using T = PageRead;
    add<T>(v, "PageRead", "a miss: a page was read from the file into the pool",
           {F(page, "page"), F(bytes, "B")});
  }
  {
    using T = PageWritten;
    add<T>(v, "PageWritten", "a page was written to the file and is clean now",
           {F(page, "page"), F(bytes, "B"), F(lsn, "lsn")});
  }
  {
    using T = PageEvicted;
    add<T>(v, "PageEvicted", "a page left the pool", {F(page, "page")});
  }
  {
    using T = PagePinned;
    add<T>(v, "PagePinned", "a page may not leave the pool", {F(page, "page"), F(pins, "pins"), C(latched, kLatches)});
  }
  {
    using T = PageUnpinned;
    add<T>(v, "PageUnpinned", "one pin less on a page", {F(page, "page"), F(pins, "pins"), C(latched, kLatches)});
  }
  {
    using T = LatchTaken;
    add<T>(v, "LatchTaken", "a latch was taken, on a page or (page 0) the whole tree",
           {F(page, "page"), C(mode, kLatches), F(waiting, "threads")});
  }
  {
    using T = LatchWaited;
    add<T>(v, "LatchWaited", "a thread waits for a latch that another holds",
           {F(page, "page"), C(mode, kLatches), F(waiting, "threads")});
  }
  {
    using T = LatchReleased;
    add<T>(v, "LatchReleased", "a latch was let go", {F(page, "page"), C(mode, kLatches), F(waiting, "threads")});
  }
  {
    using T = OverflowLinked;
    add<T>(v, "OverflowLinked", "an overflow page holds a part of a long value",
           {F(page, "page"), F(next, "page"), F(bytes, "B")});
  }
}

template <class T>
std::vector<Field> leafCell(bool withValue) {
  std::vector<Field> fields{F(key, ""), F(page, "page"), F(slot, "slot"), CELL_COUNTS};
  if constexpr (requires { &T::valueLength; })
    if (withValue) fields.push_back(F(valueLength, "B"));
  return fields;
}

void addCells(Vocabulary& v) {
  add<CellInserted>(v, "CellInserted", "a row was put into a leaf", leafCell<CellInserted>(true));
  add<CellReplaced>(v, "CellReplaced", "a row's value was replaced", leafCell<CellReplaced>(true));
  add<CellErased>(v, "CellErased", "a row was erased from a leaf", leafCell<CellErased>(false));
  {
    using T = SeparatorInserted;
    add<T>(v, "SeparatorInserted", "a separator and the child to its right were put into an inner page",
           {F(key, ""), F(page, "page"), F(child, "page"), F(slot, "slot"), CELL_COUNTS});
  }
  {
    using T = SeparatorErased;
    add<T>(v, "SeparatorErased", "a separator and the child to its right were erased from an inner page",
           {F(key, ""), F(page, "page"), F(child, "page"), F(slot, "slot"), CELL_COUNTS});
  }
  {
    using T = SeparatorReplaced;
    add<T>(v, "SeparatorReplaced", "a separator changed, its children did not",
           {F(key, ""), F(page, "page"), F(slot, "slot"), CELL_COUNTS});
  }
  {
    using T = LeftmostChildSet;
    add<T>(v, "LeftmostChildSet", "an inner page's leftmost child was set",
           {F(page, "page"), F(child, "page")});
  }
  {
    using T = CellCopied;
    add<T>(v, "CellCopied", "one cell was copied to another page; the source still holds it",
           {F(key, ""), F(from, "page"), F(fromSlot, "slot"), F(to, "page"), F(toSlot, "slot"),
            F(toCount, "cells"), F(toUsed, "B")});
  }
  {
    using T = CellsMoved;
    add<T>(v, "CellsMoved", "a run of cells is in another page now",
           {F(from, "page"), F(firstSlot, "slot"), F(moved, "cells"), F(to, "page"), F(toSlot, "slot"),
            F(toCount, "cells"), F(toUsed, "B"), F(inner, "")});
  }
  {
    using T = KeyCompared;
    add<T>(v, "KeyCompared", "the key sought was compared with one on a page",
           {F(key, ""), F(page, "page"), F(slot, "slot"),
            CUTAWAY_CHOICE(T, result, {"less", "equal", "greater"})});
  }
  {
    using T = ChildFollowed;
    add<T>(v, "ChildFollowed", "the search went down to a child",
           {F(page, "page"), F(child, "page"), F(slot, "slot")});
  }
  {
    using T = LeafFollowed;
    add<T>(v, "LeafFollowed", "a scan goes on at the neighboring leaf",
           {F(page, "page"), F(next, "page"), CUTAWAY_CHOICE(T, right, {"left", "right"})});
  }
  {
    using T = RowsRead;
    add<T>(v, "RowsRead", "what a scan or cursor gave",
           {F(rows, "rows"), F(last, ""), C(descending, kYesNo), C(limited, kYesNo)});
  }
}

void addChanges(Vocabulary& v) {
  {
    using T = SplitBegun;
    add<T>(
        v, "SplitBegun", "a page overflows and will be split",
        {F(key, ""), F(page, "page"), F(level, "level"), C(policy, kPolicies), CELL_COUNTS, F(needed, "B")});
  }
  {
    using T = PageSplit;
    add<T>(v, "PageSplit", "a page became two, with a separator in the parent",
           {F(separator, ""), F(left, "page"), F(right, "page"), F(leftCount, "cells"),
            F(rightCount, "cells"), F(level, "level"), C(policy, kPolicies)});
  }
  {
    using T = MergeBegun;
    add<T>(v, "MergeBegun", "two siblings fit into one page and will be merged",
           {F(left, "page"), F(right, "page"), F(parent, "page"), F(leftCount, "cells"),
            F(rightCount, "cells"), F(leftUsed, "B"), F(rightUsed, "B"), F(level, "level")});
  }
  {
    using T = PagesMerged;
    add<T>(v, "PagesMerged", "the right sibling's cells are in the left one, the right page is free",
           {F(left, "page"), F(right, "page"), F(parent, "page"), CELL_COUNTS, F(level, "level")});
  }
  {
    using T = BorrowBegun;
    add<T>(v, "BorrowBegun", "a page under its minimum will borrow from a sibling",
           {F(from, "page"), F(to, "page"), F(parent, "page"), F(fromCount, "cells"), F(toCount, "cells"),
            F(level, "level")});
  }
  {
    using T = CellBorrowed;
    add<T>(v, "CellBorrowed", "cells came over from a sibling and the separator was replaced",
           {F(from, "page"), F(to, "page"), F(parent, "page"), F(fromCount, "cells"), F(fromUsed, "B"),
            F(toCount, "cells"), F(toUsed, "B"), F(level, "level")});
  }
}

void addLog(Vocabulary& v) {
  {
    using T = LogAppended;
    add<T>(v, "LogAppended", "a record is in the log buffer",
           {F(lsn, "lsn"), F(page, "page"), F(bytes, "B"), C(what, kRecords), C(withImage, kYesNo),
            C(endsGroup, kYesNo)});
  }
  {
    using T = LogWritten;
    add<T>(v, "LogWritten", "the log buffer went to the file, not yet durable",
           {F(written, "lsn"), F(bytes, "B"), F(fileBytes, "B")});
  }
  {
    using T = LogSynced;
    add<T>(v, "LogSynced", "the log is durable up to here", {F(synced, "lsn"), F(commits, "operations")});
  }
  {
    using T = LogSegmentRemoved;
    add<T>(v, "LogSegmentRemoved", "a log segment that no recovery needs was removed",
           {F(segment, ""), F(fileBytes, "B")});
  }
}

void addCheckpoints(Vocabulary& v) {
  {
    using T = CheckpointBegun;
    add<T>(v, "CheckpointBegun", "the dirty pages will be written",
           {F(lsn, "lsn"), F(dirtyPages, "pages"),
            CUTAWAY_CHOICE(T, reason, {"asked", "time", "bytes", "close", "recovery"})});
  }
  {
    using T = CheckpointEnded;
    add<T>(v, "CheckpointEnded", "recovery would start here now",
           {F(checkpoint, "lsn"), F(pagesWritten, "pages"), F(metaPages, "pages"), F(bytes, "B")});
  }
  {
    using T = RecoveryBegun;
    add<T>(v, "RecoveryBegun", "the log is read from the last checkpoint on",
           {F(from, "lsn"), F(logEnd, "lsn")});
  }
  {
    using T = TailCut;
    add<T>(v, "TailCut", "the torn end of the log was cut off", {F(at, "lsn"), F(bytes, "B"), F(fileBytes, "B")});
  }
  {
    using T = RecordReplayed;
    add<T>(v, "RecordReplayed", "recovery looked at a record",
           {F(lsn, "lsn"), F(page, "page"), F(pageLsn, "lsn"), C(what, kRecords),
            CUTAWAY_CHOICE(T, action, {"skipped", "applied", "image"})});
  }
  {
    using T = CellReplayed;
    add<T>(v, "CellReplayed", "recovery changed a cell as a record says",
           {F(key, ""), F(page, "page"), F(valueLengthOrChild, ""), F(slot, "slot"), CELL_COUNTS,
            CUTAWAY_CHOICE(T, what, {"put", "replaced", "erased"})});
  }
  {
    using T = TotalsReplayed;
    add<T>(v, "TotalsReplayed", "the tree's counts and root as the records so far say",
           {F(keys, ""), F(root, "page"), F(height, "levels"), F(pageCount, "pages"), F(freeHead, "page"), F(freeCount, "pages")});
  }
  {
    using T = RecoveryEnded;
    add<T>(v, "RecoveryEnded", "the state is that after the last whole group of records",
           {F(end, "lsn"), F(applied, "records"), F(skipped, "records"), F(images, "records")});
  }
}

#undef F
#undef C
#undef CELL_COUNTS

Vocabulary build() {
  Vocabulary v;
  addTree(v);
  addPages(v);
  addStates(v);
  addCells(v);
  addChanges(v);
  addLog(v);
  addCheckpoints(v);
  return v;
}

}  // namespace

const trace::Vocabulary& vocabulary() {
  static const Vocabulary v = build();
  return v;
}

}  // namespace cutaway::btree
