// One page as bytes: header, slots, cells, checksum (README.md, "Page"). A view: it owns nothing.
// Thread rule: the page is latched, or the caller is the tree's one writer.
// Invariants: slots grow up from the header, cells grow down from the checksum;
// used() = cells + slots; every page read from a file passes check() before anything else looks at it.
#pragma once
#include "engines/btree/cell.h"

namespace cutaway::btree {

constexpr std::uint32_t kHeaderBytes = 28, kTrailerBytes = 4, kSlotBytes = 2;
constexpr std::uint32_t kMinPageSize = 256, kMaxPageSize = 65536;
constexpr PageId kFirstPage = 2;  // 0 and 1 are the meta pages

inline std::uint32_t usableBytes(std::uint32_t pageSize) { return pageSize - kHeaderBytes - kTrailerBytes; }

// What a tree's pages may hold; follows from its page size and capacities.
struct PageLimits {
  std::uint32_t maxKey = 0, maxLeafCell = 0;            // bytes
  std::uint32_t leafCapacity = 0, innerCapacity = 0;    // cells, 0 = limited by bytes
  std::uint32_t leafMinimum = 0, innerMinimum = 0;      // cells (inner: keys), where there is a capacity
  static PageLimits of(std::uint32_t pageSize, std::uint32_t capacity, std::uint32_t maxChildren);

  std::uint32_t capacity(PageKind kind) const { return kind == PageKind::leaf ? leafCapacity : innerCapacity; }
  std::uint32_t minimum(PageKind kind) const { return kind == PageKind::leaf ? leafMinimum : innerMinimum; }
};

class Page {
 public:
  Page(Byte* bytes, std::uint32_t size) : bytes_(bytes), size_(size) {}

  Byte* bytes() const { return bytes_; }
  std::uint32_t size() const { return size_; }
  std::uint32_t usable() const { return usableBytes(size_); }

  PageKind kind() const { return static_cast<PageKind>(bytes_[0]); }
  std::uint8_t level() const { return bytes_[1]; }
  std::uint16_t count() const { return load<std::uint16_t>(bytes_ + 2); }
  std::uint16_t cellsBegin() const { return load<std::uint16_t>(bytes_ + 4); }
  std::uint16_t fragmented() const { return load<std::uint16_t>(bytes_ + 6); }
  PageId id() const { return load<PageId>(bytes_ + 8); }
  Lsn lsn() const { return load<Lsn>(bytes_ + 12); }
  PageId left() const { return load<PageId>(bytes_ + 20); }
  PageId right() const { return load<PageId>(bytes_ + 24); }
  void setLsn(Lsn lsn) { store(bytes_ + 12, lsn); }
  void setLeft(PageId id) { store(bytes_ + 20, id); }
  void setRight(PageId id) { store(bytes_ + 24, id); }

  const Byte* cell(std::uint32_t slot) const { return bytes_ + slotAt(slot); }
  std::string_view key(std::uint32_t slot) const {
    return kind() == PageKind::leaf ? leafKey(cell(slot)) : innerCell(cell(slot)).key;
  }
  std::uint32_t cellBytes(std::uint32_t slot) const {
    return kind() == PageKind::leaf ? leafCell(cell(slot)).bytes : innerCell(cell(slot)).bytes;
  }
  PageId child(std::uint32_t place) const { return place == 0 ? left() : innerCell(cell(place - 1)).child; }

  std::uint32_t used() const {
    const PageKind k = kind();
    if (k == PageKind::overflow) return cellsBegin() - kHeaderBytes;
    return k == PageKind::free ? 0 : count() * kSlotBytes + size_ - kTrailerBytes - cellsBegin() - fragmented();
  }
  bool fits(std::uint32_t cellBytes) const { return used() + cellBytes + kSlotBytes <= usable(); }

  // An empty page; its LSN stays.
  void format(PageKind kind, std::uint8_t level, PageId id);
  void insert(std::uint32_t slot, const Byte* cell, std::uint32_t bytes);  // precondition: fits(bytes)
  void erase(std::uint32_t slot);
  void truncate(std::uint32_t count);
  void setOverflow(std::string_view content, PageId next);  // an overflow page's content
  std::string_view overflowContent() const { return text(bytes_ + kHeaderBytes, used()); }

  // First slot whose key is >= `key`, without events; `equal` says whether it is the key.
  std::uint32_t lowerBound(std::string_view key, bool& equal) const;

  void stampChecksum() { store(bytes_ + size_ - kTrailerBytes, computeChecksum()); }
  std::uint32_t storedChecksum() const { return load<std::uint32_t>(bytes_ + size_ - kTrailerBytes); }
  std::uint32_t computeChecksum() const;
  // What is impossible about the content, nullptr = nothing. After this no access through it leaves the page.
  const char* check(PageId expected, const PageLimits& limits) const;
  // The bytes between slots and cells (or after an overflow page's content): not worth logging.
  std::uint32_t holeBegin() const;
  std::uint32_t holeEnd() const;

 private:
  std::uint32_t slotAt(std::uint32_t slot) const {
    return load<std::uint16_t>(bytes_ + kHeaderBytes + slot * kSlotBytes);
  }
  void setCount(std::uint32_t n) { store(bytes_ + 2, static_cast<std::uint16_t>(n)); }
  void setCellsBegin(std::uint32_t n) { store(bytes_ + 4, static_cast<std::uint16_t>(n)); }
  void setFragmented(std::uint32_t n) { store(bytes_ + 6, static_cast<std::uint16_t>(n)); }
  void compact();
  void forget(std::uint32_t slot);
  const char* checkCells(const PageLimits& limits) const;

  Byte* bytes_;
  std::uint32_t size_;
};

inline int compareKeys(std::string_view a, std::string_view b) {
  const std::size_t n = a.size() < b.size() ? a.size() : b.size();
  const char *x = a.data(), *y = b.data();
  std::size_t left = n;
  for (; left >= 8; left -= 8, x += 8, y += 8) {  // a word at a time, its first byte the greatest
    std::uint64_t u, v;
    std::memcpy(&u, x, 8);
    std::memcpy(&v, y, 8);
    if (u != v) return __builtin_bswap64(u) < __builtin_bswap64(v) ? -1 : 1;
  }
  const int c = left ? std::memcmp(x, y, left) : 0;
  return c ? c : a.size() < b.size() ? -1 : a.size() > b.size() ? 1 : 0;
}

}  // namespace cutaway::btree
