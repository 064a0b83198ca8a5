#include "engines/btree/page.h"

#include <algorithm>

#include "engines/btree/checksum.h"

namespace cutaway::btree {

PageLimits PageLimits::of(std::uint32_t pageSize, std::uint32_t capacity, std::uint32_t maxChildren) {
  PageLimits l;
  const std::uint32_t usable = usableBytes(pageSize);
  l.leafCapacity = capacity;
  l.innerCapacity = maxChildren ? maxChildren - 1 : capacity;
  l.leafMinimum = (l.leafCapacity + 1) / 2;
  l.innerMinimum = l.innerCapacity ? (l.innerCapacity + 2) / 2 - 1 : 0;
  l.maxLeafCell = usable / (capacity ? capacity : 3) - kSlotBytes;
  // The longest key whose leaf cell with an overflow chain, and whose separator, always find their place.
  const auto fits = [&](std::uint32_t key) {
    const bool inLeaf = !capacity || leafCellBytesWithOverflow(key, kMaxValueBytes) <= l.maxLeafCell;
    return inLeaf && (!l.innerCapacity || (innerCellBytes(key) + kSlotBytes) * l.innerCapacity <= usable);
  };
  l.maxKey = pageSize / 4;
  while (l.maxKey > 0 && !fits(l.maxKey)) --l.maxKey;
  if (!capacity) l.maxLeafCell = std::max(l.maxLeafCell, leafCellBytesWithOverflow(l.maxKey, kMaxValueBytes));
  return l;
}

void Page::format(PageKind kind, std::uint8_t level, PageId id) {
  const Lsn keep = lsn();
  std::memset(bytes_, 0, kHeaderBytes);
  bytes_[0] = static_cast<Byte>(kind);
  bytes_[1] = level;
  setCellsBegin(kind == PageKind::overflow ? kHeaderBytes : size_ - kTrailerBytes);
  store(bytes_ + 8, id);
  setLsn(keep);
}

void Page::insert(std::uint32_t slot, const Byte* cell, std::uint32_t bytes) {
  const std::uint32_t n = count();
  const std::uint32_t slotsEnd = kHeaderBytes + n * kSlotBytes;
  if (slotsEnd + kSlotBytes + bytes > cellsBegin()) compact();
  const std::uint32_t at = cellsBegin() - bytes;
  std::memcpy(bytes_ + at, cell, bytes);
  Byte* place = bytes_ + kHeaderBytes + slot * kSlotBytes;
  std::memmove(place + kSlotBytes, place, (n - slot) * kSlotBytes);
  store(place, static_cast<std::uint16_t>(at));
  setCellsBegin(at);
  setCount(n + 1);
}

// Takes the bytes of the slot's cell out of use; the slot itself stays.
void Page::forget(std::uint32_t slot) {
  const std::uint32_t at = slotAt(slot), bytes = cellBytes(slot);
  if (at == cellsBegin()) setCellsBegin(at + bytes);
  else setFragmented(fragmented() + bytes);
}

void Page::erase(std::uint32_t slot) {
  const std::uint32_t n = count();
  forget(slot);
  Byte* place = bytes_ + kHeaderBytes + slot * kSlotBytes;
  std::memmove(place, place + kSlotBytes, (n - slot - 1) * kSlotBytes);
  setCount(n - 1);
  if (n == 1) setCellsBegin(size_ - kTrailerBytes), setFragmented(0);
}

void Page::truncate(std::uint32_t n) {
  for (std::uint32_t slot = count(); slot > n; --slot) forget(slot - 1);
  setCount(n);
  if (n == 0) setCellsBegin(size_ - kTrailerBytes), setFragmented(0);
}

void Page::setOverflow(std::string_view content, PageId next) {
  std::memcpy(bytes_ + kHeaderBytes, content.data(), content.size());
  setCellsBegin(kHeaderBytes + static_cast<std::uint32_t>(content.size()));
  setRight(next);
}

void Page::compact() {
  thread_local Byte old[kMaxPageSize];
  std::memcpy(old, bytes_, size_);
  std::uint32_t at = size_ - kTrailerBytes;
  const bool leaf = kind() == PageKind::leaf;
  for (std::uint32_t slot = 0, n = count(); slot < n; ++slot) {
    const Byte* cell = old + slotAt(slot);
    const std::uint32_t bytes = leaf ? leafCell(cell).bytes : innerCell(cell).bytes;
    at -= bytes;
    std::memcpy(bytes_ + at, cell, bytes);
    store(bytes_ + kHeaderBytes + slot * kSlotBytes, static_cast<std::uint16_t>(at));
  }
  setCellsBegin(at);
  setFragmented(0);
}

std::uint32_t Page::lowerBound(std::string_view key, bool& equal) const {
  equal = false;
  std::uint32_t low = 0, high = count();
  while (low < high) {
    const std::uint32_t middle = (low + high) / 2;
    const int c = compareKeys(key, this->key(middle));
    if (c == 0) return equal = true, middle;
    if (c > 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

std::uint32_t Page::computeChecksum() const { return crc32c(bytes_, size_ - kTrailerBytes); }

std::uint32_t Page::holeBegin() const {
  if (kind() == PageKind::overflow) return cellsBegin();
  return kHeaderBytes + count() * kSlotBytes;
}
std::uint32_t Page::holeEnd() const {
  return kind() == PageKind::leaf || kind() == PageKind::inner ? cellsBegin() : size_ - kTrailerBytes;
}

const char* Page::check(PageId expected, const PageLimits& limits) const {
  if (id() != expected) return "the page holds another page's number";
  const std::uint32_t end = size_ - kTrailerBytes;
  switch (kind()) {
    case PageKind::free: return count() == 0 ? nullptr : "a free page has cells";
    case PageKind::overflow:
      if (cellsBegin() <= kHeaderBytes || cellsBegin() > end) return "an overflow page's length is impossible";
      return count() == 0 && right() != expected ? nullptr : "an overflow page's header is impossible";
    case PageKind::leaf: return level() == 0 ? checkCells(limits) : "a leaf has a level";
    case PageKind::inner: return level() > 0 && level() < 64 ? checkCells(limits) : "an inner page's level is impossible";
  }
  return "the page's type is unknown";
}

const char* Page::checkCells(const PageLimits& limits) const {
  const std::uint32_t end = size_ - kTrailerBytes, begin = cellsBegin(), n = count();
  if (begin > end || kHeaderBytes + n * kSlotBytes > begin) return "slots and cells overlap";
  std::uint32_t sum = fragmented();
  const std::uint32_t capacity = limits.capacity(kind());
  if (capacity && n > capacity) return "more cells than the capacity";
  for (std::uint32_t slot = 0; slot < n; ++slot) {
    const std::uint32_t at = slotAt(slot);
    if (at < begin || at >= end) return "a slot points outside of the cells";
    LeafCell leaf;
    InnerCell inner;
    const bool isLeaf = kind() == PageKind::leaf;
    if (isLeaf ? !parseLeafCell(bytes_ + at, bytes_ + end, leaf) : !parseInnerCell(bytes_ + at, bytes_ + end, inner))
      return "a cell does not fit the page";
    if ((isLeaf ? leaf.key : inner.key).size() > limits.maxKey || leaf.bytes > limits.maxLeafCell)
      return "a cell is longer than allowed";
    sum += isLeaf ? leaf.bytes : inner.bytes;
    if (sum > end) return "the cells overlap";
  }
  return sum == end - begin ? nullptr : "the sum of the cells is not what the header says";
}

}  // namespace cutaway::btree
