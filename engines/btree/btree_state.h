// The tree's state as a projection: the same plain struct is decoded by the engine from its pages, pool and log, and
// folded by the mirror from events. Equal states have equal digests; describe() gives the difference a name.
// Thread rule: plain data. Invariants: structure covers all but leaf cells' keys, pins and latches; detail covers everything.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engines/btree/btree_events.h"

namespace cutaway::btree {

// Bytes used of a page, everywhere: its cells and their slots (an overflow page: content), of what they may use: all of
// the page but header and checksum (page.h agrees: engine_metrics.cpp).
inline constexpr std::uint32_t kPageFrameBytes = 32;
constexpr std::uint32_t roomOfPage(std::uint32_t pageSize) {
  return pageSize > kPageFrameBytes ? pageSize - kPageFrameBytes : 0;
}

struct CellView {
  KeyRef key;
  std::uint32_t valueLengthOrChild = 0;  // leaf: value bytes; inner: the child right of the key
};

struct PageView {
  PageId id = 0;
  PageKind kind = PageKind::free;
  std::uint8_t level = 0;
  bool cached = false, dirty = false;
  std::uint16_t count = 0, used = 0;
  PageId left = 0, right = 0;      // leaf: chain. inner: left = leftmost child. free, overflow: right = next
  std::uint32_t pins = 0;          // detail only
  Lsn lsn = 0;
  KeyRef chainKey;                 // first page of a chain: whose value; not part of the state that digests cover
  std::vector<CellView> cells;     // inner: always; leaf: at detail (empty when structure alone was recorded)

  std::uint64_t digest(Level level) const;
};

struct TreeTotals {
  std::uint64_t keys = 0;
  PageId root = 0, pageCount = 0, freeHead = 0, freeCount = 0;
  std::uint32_t pageSize = 0;
  std::uint16_t capacity = 0, maxChildren = 0;
  std::uint8_t height = 0;
  bool readOnly = false;
  Lsn logNext = 0, logWritten = 0, logSynced = 0, logCheckpoint = 0;
  std::uint64_t logFileBytes = 0;

  std::uint64_t digest() const;
};

// Overflow pages that hold a row's value; 0: it stands in its leaf (overflow.cpp agrees: tested).
std::uint32_t overflowPagesOf(const TreeTotals& totals, std::uint64_t keyLength, std::uint64_t valueLength);

// digest(state) = totals.digest() + sum of mix64(page digests) (detail: and of latches): order-free, so a mirror can keep it up to date.
struct LatchCounts {  // of one page, or of the tree as a whole
  std::uint16_t readers = 0, waiting = 0;
  bool exclusive = false;
  bool any() const { return readers || waiting || exclusive; }
};
// Its share of a digest; order-free, as pages' are.
std::uint64_t digestOf(PageId page, const LatchCounts& latch);

struct TreeState {
  TreeTotals totals;
  std::map<PageId, LatchCounts> latches;  // detail only; those that are held or waited for. Page 0: the tree
  std::map<PageId, PageView> pages;  // every page but the meta pages that was ever in the pool or told by a keyframe
  std::uint64_t digest(Level level) const;
};
// Plain text, one page a line and its cells below; stable: tests and `print state` show it.
std::string describe(const TreeState& state, Level level);
// Printable text as is, 8 other bytes as the big-endian number, else hexadecimal; ".." where only a prefix is known.
std::string keyText(const KeyRef& key);

}  // namespace cutaway::btree
