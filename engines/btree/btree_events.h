// The B+tree's vocabulary: what it does, in the field's standard terms. 200..299.
// Thread rule: plain data. Invariants: counts and sizes are absolute values *after* the change, so that a mirror may fold
// structure events alone or with the detail events between them and arrive at the same state. Emitted right after the
// change, before any other. `used` is cell bytes + slot bytes of a page, without header and checksum.
// Source of truth for names and units: vocabulary().
#pragma once
#include "engines/trace/event.h"
#include "engines/trace/key_ref.h"
#include "engines/trace/schema.h"

namespace cutaway::btree {

using trace::Kind;
using trace::KeyRef;
using trace::Level;
using PageId = std::uint32_t;  // page 0 and 1 are the two meta pages; 0 as a link means "none"
using Lsn = std::uint64_t;     // byte offset in the log's endless stream of the END of a record; 0 = none

enum class PageKind : std::uint8_t { free, leaf, inner, overflow };
enum class SplitPolicy : std::uint8_t { half, append };
enum class RecordKind : std::uint8_t {
  none, put, erase, pageInit, truncate, link, separatorPut, separatorErase, leftmostChild, meta, image, free, overflow, checkpoint
};
enum class Comparison : std::uint8_t { less, equal, greater };  // the key sought against the key on the page
enum class LatchMode : std::uint8_t { none, shared, exclusive };
enum class ReplayAction : std::uint8_t { skipped, applied, image };

#define CUTAWAY_BTREE_EVENT(number, at) \
  static constexpr Kind kKind = number; \
  static constexpr Level kLevel = Level::at

// --- the tree as a whole ------------------------------------------------------------------------------------------
struct TreeOpened {  // first event of an open engine, and of a keyframe; everything before is forgotten
  CUTAWAY_BTREE_EVENT(200, structure);
  std::uint64_t keys;
  PageId root, pageCount, freeHead, freeCount;  // pageCount: pages in the file, meta pages included
  std::uint32_t pageSize;
  std::uint16_t capacity, maxChildren;  // 0 = limited by bytes
  std::uint8_t height;
  std::uint8_t reserved[7];
};
struct LogState {  // second event of an open engine and of a keyframe
  CUTAWAY_BTREE_EVENT(201, structure);
  Lsn next, written, synced, checkpoint;  // appended, handed to the file, durable, redo starts here
  std::uint64_t fileBytes;                // of all log segments
};
struct RootGrown {
  CUTAWAY_BTREE_EVENT(202, structure);
  PageId oldRoot, newRoot;
  std::uint8_t height;
  std::uint8_t reserved[7];
};
struct RootCollapsed {
  CUTAWAY_BTREE_EVENT(203, structure);
  PageId oldRoot, newRoot;
  std::uint8_t height;
  std::uint8_t reserved[7];
};
struct ReadOnlyEntered {
  CUTAWAY_BTREE_EVENT(204, structure);
  std::uint32_t errorCode;
};
struct TreeOnDisk {  // after a crash, before PowerLost: what the files hold; LogState, PageState and cells follow, and
  CUTAWAY_BTREE_EVENT(205, structure);  // PowerLost makes them the state
  std::uint64_t keys;
  PageId root, pageCount, freeHead, freeCount;
  std::uint32_t pageSize;
  std::uint16_t capacity, maxChildren;
  std::uint8_t height;
  std::uint8_t reserved[7];
};

// --- pages --------------------------------------------------------------------------------------------------------
struct PageAllocated {  // in the pool, empty, clean until PageDirtied
  CUTAWAY_BTREE_EVENT(210, structure);
  PageId page, pageCount, freeHead, freeCount;
  PageKind what;
  std::uint8_t level;  // 0 = leaf
  std::uint8_t fromFreeList;
  std::uint8_t reserved;
};
struct PageFreed {  // now a free page, head of the free list
  CUTAWAY_BTREE_EVENT(211, structure);
  PageId page, next, freeCount;
};
struct PageLinked {  // leaf chain, absolute
  CUTAWAY_BTREE_EVENT(212, structure);
  PageId page, left, right;
};
struct PageTruncated {  // cells from `count` on are gone
  CUTAWAY_BTREE_EVENT(213, structure);
  PageId page;
  std::uint16_t count, used;
};
struct PageDirtied {  // was clean
  CUTAWAY_BTREE_EVENT(214, structure);
  PageId page;
};
struct PageRead {  // a miss: now in the pool, clean
  CUTAWAY_BTREE_EVENT(215, structure);
  PageId page;
  std::uint32_t bytes;
};
struct PageWritten {  // to the file: clean now
  CUTAWAY_BTREE_EVENT(216, structure);
  std::uint64_t lsn;  // the page's
  PageId page;
  std::uint32_t bytes;
};
struct PageEvicted {  // left the pool (it was clean, or written just before)
  CUTAWAY_BTREE_EVENT(217, structure);
  PageId page;
};
struct PagePinned {
  CUTAWAY_BTREE_EVENT(218, detail);
  PageId page;
  std::uint32_t pins;
  LatchMode latched;  // by the same thread at once; none: not asked for, or it must wait (LatchWaited follows)
  std::uint8_t reserved[3];
};
struct PageUnpinned {
  CUTAWAY_BTREE_EVENT(219, detail);
  PageId page;
  std::uint32_t pins;
  LatchMode latched;  // let go with it
  std::uint8_t reserved[3];
};
struct LatchTaken {  // by the event's thread, at once or after LatchWaited
  CUTAWAY_BTREE_EVENT(226, detail);
  PageId page;     // 0: the tree as a whole
  LatchMode mode;
  std::uint8_t reserved;
  std::uint16_t waiting;  // who still waits for it
};
struct LatchWaited {  // the event's thread waits for it from now on
  CUTAWAY_BTREE_EVENT(227, detail);
  PageId page;
  LatchMode mode;
  std::uint8_t reserved;
  std::uint16_t waiting;  // itself included
};
struct LatchReleased {
  CUTAWAY_BTREE_EVENT(228, detail);
  PageId page;
  LatchMode mode;
  std::uint8_t reserved;
  std::uint16_t waiting;
};
struct OverflowLinked {  // an overflow page's content was set
  CUTAWAY_BTREE_EVENT(220, structure);
  PageId page, next;
  std::uint32_t bytes;
};
struct PageState {  // keyframe: one page as it is; its cells follow at detail level
  CUTAWAY_BTREE_EVENT(221, structure);
  std::uint64_t lsn;
  PageId page, left, right;  // inner: left = leftmost child; free, overflow: right = next
  std::uint32_t pins;
  std::uint16_t count, used;
  PageKind what;
  std::uint8_t level, cached, dirty;
};
struct CellState {  // keyframe: an inner page's cell
  CUTAWAY_BTREE_EVENT(222, structure);
  KeyRef key;
  PageId page;
  std::uint32_t valueLengthOrChild;
  std::uint16_t slot, inner;  // inner: 1 when the number is a child
};
struct LeafCellState {  // keyframe: a leaf's cell; a kind of its own, so that structure events are the same at both levels
  CUTAWAY_BTREE_EVENT(223, detail);
  KeyRef key;
  PageId page;
  std::uint32_t valueLength;
  std::uint16_t slot, reserved;
};

struct EvictionBegun {  // the pool is full: `page` was chosen to leave, for `wanted` to come in
  CUTAWAY_BTREE_EVENT(225, structure);
  PageId page, wanted;  // wanted 0: the pool goes back to its budget
  std::uint8_t dirty;   // it must be written first
  std::uint8_t reserved[3];
};
struct ValueChained {  // a row's value stands in the chain of overflow pages that begins at `page`; told last in a keyframe
  CUTAWAY_BTREE_EVENT(224, structure);
  KeyRef key;
  PageId page;
  std::uint32_t valueLength;
};

// --- cells --------------------------------------------------------------------------------------------------------
struct CellInserted {  // leaf
  CUTAWAY_BTREE_EVENT(230, structure);
  KeyRef key;
  PageId page;
  std::uint32_t valueLength;
  std::uint16_t slot, count, used, reserved;
};
struct CellReplaced {  // leaf: same key, new value
  CUTAWAY_BTREE_EVENT(231, structure);
  KeyRef key;
  PageId page;
  std::uint32_t valueLength;
  std::uint16_t slot, count, used, reserved;
};
struct CellErased {  // leaf
  CUTAWAY_BTREE_EVENT(232, structure);
  KeyRef key;
  PageId page;
  std::uint16_t slot, count, used, reserved;
};
struct SeparatorInserted {  // inner: key and the child to its right, at slot
  CUTAWAY_BTREE_EVENT(233, structure);
  KeyRef key;
  PageId page, child;
  std::uint16_t slot, count, used, reserved;
};
struct SeparatorErased {  // inner: the key at slot and the child to its right
  CUTAWAY_BTREE_EVENT(234, structure);
  KeyRef key;
  PageId page, child;
  std::uint16_t slot, count, used, reserved;
};
struct SeparatorReplaced {  // inner: the key at slot, children unchanged
  CUTAWAY_BTREE_EVENT(235, structure);
  KeyRef key;  // the new one
  PageId page;
  std::uint16_t slot, count, used, reserved;
};
struct LeftmostChildSet {  // inner
  CUTAWAY_BTREE_EVENT(236, structure);
  PageId page, child;
};
struct CellCopied {  // one cell copied between pages; the source still holds it (a ghost) until PageTruncated or CellsMoved
  CUTAWAY_BTREE_EVENT(237, detail);
  KeyRef key;
  PageId from, to;
  std::uint16_t fromSlot, toSlot, toCount, toUsed;
};
struct CellsMoved {  // cells [firstSlot, firstSlot + moved) of `from` are now copied to `to` from toSlot on; `from` unchanged
  CUTAWAY_BTREE_EVENT(238, structure);
  PageId from, to;
  std::uint16_t firstSlot, moved, toSlot, toCount, toUsed;
  std::uint16_t inner;  // 1: inner pages, children went along
};
struct KeyCompared {
  CUTAWAY_BTREE_EVENT(239, detail);
  KeyRef key;  // the one on the page
  PageId page;
  std::uint16_t slot;
  Comparison result;
  std::uint8_t reserved;
};
struct ChildFollowed {
  CUTAWAY_BTREE_EVENT(240, detail);
  PageId page, child;
  std::uint16_t slot, reserved;  // the child's place, 0 = leftmost
};

struct LeafFollowed {  // a scan or cursor goes on at the neighbor, along the leaf chain
  CUTAWAY_BTREE_EVENT(241, detail);
  PageId page, next;
  std::uint8_t right;  // 0: to the left
  std::uint8_t reserved[3];
};
struct RowsRead {  // what a scan or cursor gave, at its end; OperationBegun holds the key it began at
  CUTAWAY_BTREE_EVENT(242, structure);
  KeyRef last;  // length 0: no row
  std::uint32_t rows, reserved;
  std::uint8_t descending, limited;  // limited: it stopped at the number of rows asked for
  std::uint8_t unused[6];
};

// --- structural changes, as brackets around the events above --------------------------------------------------------
struct SplitBegun {
  CUTAWAY_BTREE_EVENT(250, structure);
  KeyRef key;  // the one that does not fit
  PageId page;
  std::uint16_t count, used, needed;  // cells there, bytes there, bytes the new cell needs
  std::uint8_t level;
  SplitPolicy policy;
};
struct PageSplit {
  CUTAWAY_BTREE_EVENT(251, structure);
  KeyRef separator;  // copied (leaf) or moved (inner) up
  PageId left, right;
  std::uint16_t leftCount, rightCount;
  std::uint8_t level;
  SplitPolicy policy;
  std::uint8_t reserved[2];
};
struct MergeBegun {
  CUTAWAY_BTREE_EVENT(252, structure);
  PageId left, right, parent;
  std::uint16_t leftCount, rightCount, leftUsed, rightUsed;
  std::uint8_t level;
  std::uint8_t reserved[3];
};
struct PagesMerged {  // right's cells are in left, right is freed
  CUTAWAY_BTREE_EVENT(253, structure);
  PageId left, right, parent;
  std::uint16_t count, used;
  std::uint8_t level;
  std::uint8_t reserved[3];
};
struct BorrowBegun {
  CUTAWAY_BTREE_EVENT(254, structure);
  PageId from, to, parent;
  std::uint16_t fromCount, toCount;
  std::uint8_t level;
  std::uint8_t reserved[3];
};
struct CellBorrowed {  // done: separator replaced too
  CUTAWAY_BTREE_EVENT(255, structure);
  PageId from, to, parent;
  std::uint16_t fromCount, fromUsed, toCount, toUsed;
  std::uint8_t level;
  std::uint8_t reserved[3];
};

// --- log, checkpoint, recovery --------------------------------------------------------------------------------------
struct LogAppended {  // in the log buffer; the page's lsn is now `lsn`
  CUTAWAY_BTREE_EVENT(260, structure);
  Lsn lsn;  // end of the record
  PageId page;
  std::uint32_t bytes;  // whole record with frame
  RecordKind what;
  std::uint8_t withImage, endsGroup;
  std::uint8_t reserved[5];
};
struct LogWritten {  // the buffer went to the file
  CUTAWAY_BTREE_EVENT(261, structure);
  Lsn written;
  std::uint64_t bytes, fileBytes;
};
struct LogSynced {
  CUTAWAY_BTREE_EVENT(262, structure);
  Lsn synced;
  std::uint32_t commits;  // acknowledged by this sync (group commit)
  std::uint32_t reserved;
};
struct LogSegmentRemoved {
  CUTAWAY_BTREE_EVENT(263, structure);
  std::uint64_t segment, fileBytes;  // fileBytes: what is left
};
struct CheckpointBegun {
  CUTAWAY_BTREE_EVENT(264, structure);
  Lsn lsn;
  std::uint32_t dirtyPages;
  std::uint8_t reason;  // 0 asked, 1 time, 2 bytes, 3 close, 4 recovery
  std::uint8_t reserved[3];
};
struct CheckpointEnded {
  CUTAWAY_BTREE_EVENT(265, structure);
  Lsn checkpoint;  // redo starts here now
  std::uint64_t bytes;          // of all of them
  std::uint32_t pagesWritten;   // pages of the tree
  std::uint32_t metaPages;      // and the meta page that makes it count
};
struct RecoveryBegun {
  CUTAWAY_BTREE_EVENT(266, structure);
  Lsn from, logEnd;
};
struct TailCut {  // a torn tail was cut off
  CUTAWAY_BTREE_EVENT(267, structure);
  Lsn at;
  std::uint64_t bytes, fileBytes;  // fileBytes: what is left of the log's files
};
struct RecordReplayed {  // comes last, after what it changed: the page's lsn is the record's now, unless skipped
  CUTAWAY_BTREE_EVENT(268, structure);
  Lsn lsn, pageLsn;  // the record's; the page's before
  PageId page;
  RecordKind what;
  ReplayAction action;
  std::uint8_t reserved[2];
};
struct RecoveryEnded {
  CUTAWAY_BTREE_EVENT(269, structure);
  Lsn end;
  std::uint32_t applied, skipped, images, reserved;
};

enum class ReplayedCell : std::uint8_t { put, replaced, erased };
struct CellReplayed {  // recovery put, replaced or erased one cell, as a record says
  CUTAWAY_BTREE_EVENT(270, structure);
  KeyRef key;
  PageId page;
  std::uint32_t valueLengthOrChild;
  std::uint16_t slot, count, used;
  ReplayedCell what;
  std::uint8_t reserved;
};
struct TotalsReplayed {  // the tree's counts and root as the records so far say
  CUTAWAY_BTREE_EVENT(271, structure);
  std::uint64_t keys;
  PageId root, pageCount, freeHead, freeCount;
  std::uint8_t height;
  std::uint8_t reserved[7];
};

const trace::Vocabulary& vocabulary();

}  // namespace cutaway::btree
