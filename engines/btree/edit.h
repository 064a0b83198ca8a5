// One operation's changes to pages: each function changes a page, emits its event and queues its log record, in one place.
// Thread rule: the tree's one writer, from construction to finish(). Invariants: before anything is changed either the one
// leaf that changes is latched or, where more than a leaf's cells may change, the whole tree; until the operation's records
// are one whole group in the log that latch is held and changed pages stay pinned, so readers see whole operations and
// nothing has to be undone after a crash; a page's event comes right after its change. If an exception ends the operation half-way the owner calls abandon(): the tree refuses to go on.
#pragma once
#include "engines/btree/context.h"

namespace cutaway::btree {

// The page of the free list after this one, `left` being how many there are with this one. Throws where the list is damaged.
PageId nextFree(const Context& c, const Page& free, std::uint32_t left);

class Edit {
 public:
  explicit Edit(Context& context);
  ~Edit();
  Edit(const Edit&) = delete;
  Edit& operator=(const Edit&) = delete;

  // The first of all: the one leaf whose cells alone change (it stays pinned from here on), or the tree as a whole.
  void latchLeaf(Frame& leaf);
  void latchTree();
  // From here on no page leaves the pool: what was read ahead is there. The first change does so by itself.
  void holdPages() { currentWork->holdsEvictions = true; }

  // Leaf cells that users put and erase.
  void insertCell(Frame& leaf, std::uint32_t slot, const Byte* cell, std::uint32_t bytes);
  void replaceCell(Frame& leaf, std::uint32_t slot, const Byte* cell, std::uint32_t bytes);  // precondition: fits
  trace::EventNumber eraseCell(Frame& leaf, std::uint32_t slot);

  // Inner pages.
  void insertSeparator(Frame& inner, std::uint32_t slot, std::string_view key, PageId child);
  trace::EventNumber eraseSeparator(Frame& inner, std::uint32_t slot);
  void replaceSeparator(Frame& inner, std::uint32_t slot, std::string_view key);  // precondition: fits
  void setLeftmostChild(Frame& inner, PageId child);

  // Cells between pages: copied one by one, the source unchanged. Logged with the target's image or one by one.
  void copyCells(Frame& from, std::uint32_t first, std::uint32_t n, Frame& to, std::uint32_t toSlot, bool logEach);
  void truncate(Frame& page, std::uint32_t count);
  trace::EventNumber eraseMoved(Frame& leaf, std::uint32_t slot);  // a leaf cell that now stands in a sibling; inside a borrow bracket
  void link(Frame& leaf, PageId left, PageId right);
  void logWhole(Frame& page);  // its image instead of records of what was done to it

  Frame& allocate(PageKind kind, std::uint8_t level);
  Frame& allocateAtEnd(PageKind kind, std::uint8_t level);  // not from the free list
  void release(Frame& page);                                // to the free list
  void setOverflow(Frame& page, std::string_view content, PageId next);
  void setRoot(PageId root, std::uint8_t height);           // with RootGrown or RootCollapsed

  // Appends what is queued: at the end of a bracket.
  void logNow() { appendPending(false); }
  // Bulk load: changes queue no records; a page nothing refers to yet is logged whole, as a group of its own, and let go.
  void deferRecords(bool on) { deferred_ = on; }
  void finishPage(Frame& page);
  // Ends the group; returns its LSN, 0 when nothing was changed.
  Lsn finish();
  void abandon(const trace::Error& error);

  std::uint64_t logBytes() const { return logBytes_; }

 private:
  void changed(Frame& frame);
  void queue(RecordKind what, Frame* frame, std::initializer_list<std::span<const Byte>> parts = {});
  void appendPending(bool ends);
  void appendOne(const PendingRecord& record, bool ends, bool withCounts);
  void planImages();
  void letGo();
  Frame& take(Frame& frame, PageKind kind, std::uint8_t level, bool fromFreeList);
  void queueMeta();
  void count(std::int64_t keys, std::int64_t bytes);

  Context& c_;
  const std::uint64_t serial_;
  Frame* latchedLeaf_ = nullptr;
  bool treeLatched_ = false, anyChange_ = false;
  bool groupOpen_ = false, metaChanged_ = false, finished_ = false, deferred_ = false;
  std::int64_t keys_ = 0, bytes_ = 0;  // not yet in the log
  Lsn last_ = 0;
  std::uint64_t logBytes_ = 0;
};

}  // namespace cutaway::btree
