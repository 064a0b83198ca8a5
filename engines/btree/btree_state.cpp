#include "engines/btree/btree_state.h"

#include <algorithm>

namespace cutaway::btree {
namespace {

using trace::combine;

bool printable(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](char c) { return c >= 0x20 && c < 0x7f; });
}

std::string hex(std::string_view bytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text = "0x";
  for (const unsigned char b : bytes) {
    text += kDigits[b >> 4];
    text += kDigits[b & 15];
  }
  return text;
}

std::uint64_t bigEndian(std::string_view bytes) {
  std::uint64_t n = 0;
  for (const unsigned char b : bytes) n = n << 8 | b;
  return n;
}

const char* kindName(PageKind kind) {
  switch (kind) {
    case PageKind::free:
      return "free";
    case PageKind::leaf:
      return "leaf";
    case PageKind::inner:
      return "inner";
    case PageKind::overflow:
      return "overflow";
  }
  return "?";
}

std::string number(const char* name, std::uint64_t n) { return std::string(name) + " " + std::to_string(n); }

std::string describeTotals(const TreeTotals& t) {
  std::string text = number("keys", t.keys) + number("  height", t.height) + number("  root", t.root) +
                     number("  pages", t.pageCount) + number("  free", t.freeCount) +
                     number(" from", t.freeHead) + number("\npage-size", t.pageSize) +
                     number("  capacity", t.capacity) + number("  max-children", t.maxChildren) +
                     (t.readOnly ? "  read-only" : "");
  text += number("\nlog next", t.logNext) + number("  written", t.logWritten) +
          number("  synced", t.logSynced) + number("  checkpoint", t.logCheckpoint) +
          number("  bytes", t.logFileBytes) + "\n";
  return text;
}

std::string describeCells(const PageView& p) {
  if (p.cells.empty()) return {};
  std::string text = "  ";
  if (p.kind == PageKind::inner) text += "->" + std::to_string(p.left);
  for (const CellView& c : p.cells) {
    const std::string n = std::to_string(c.valueLengthOrChild);
    text += p.kind == PageKind::inner ? " | " + keyText(c.key) + " ->" + n : " " + keyText(c.key) + ":" + n;
  }
  return text + "\n";
}

std::string describePage(const PageView& p, Level level) {
  std::string text = number("page", p.id) + " " + kindName(p.kind) + number("  level", p.level) +
                     number("  cells", p.count) + number("  used", p.used) + number("  left", p.left) +
                     number("  right", p.right) + number("  lsn", p.lsn) + (p.cached ? "  cached" : "") +
                     (p.dirty ? "  dirty" : "");
  if (level == Level::detail) text += number("  pins", p.pins);
  text += "\n";
  if (level == Level::detail || p.kind == PageKind::inner) text += describeCells(p);
  return text;
}

std::string describeLatch(PageId page, const LatchCounts& l) {
  return (page ? number("latch on page", page) : std::string("latch on the tree")) + number("  readers", l.readers) +
         (l.exclusive ? "  exclusive" : "") + number("  waiting", l.waiting) + "\n";
}

}  // namespace

std::uint32_t overflowPagesOf(const TreeTotals& t, std::uint64_t keyLength, std::uint64_t valueLength) {
  constexpr std::uint32_t kSlot = 2, kFewestCells = 3;
  const std::uint64_t room = roomOfPage(t.pageSize), most = room / (t.capacity ? t.capacity : kFewestCells) - kSlot;
  const auto varint = [](std::uint64_t n) {
    std::uint64_t bytes = 1;
    for (; n >= 0x80; n >>= 7) ++bytes;
    return bytes;
  };
  const std::uint64_t cell = varint(keyLength) + varint(valueLength * 2) + keyLength + valueLength;
  if (room == 0 || valueLength == 0 || cell <= most) return 0;
  return std::uint32_t((valueLength + room - 1) / room);
}

std::string keyText(const KeyRef& key) {
  const std::string_view shown = key.shownBytes();
  const std::string more = key.whole() ? "" : "..";
  if (shown.empty()) return "-";
  if (printable(shown)) return std::string(shown) + more;
  if (key.whole() && shown.size() == 8) return std::to_string(bigEndian(shown));
  return hex(shown) + more;
}

std::uint64_t PageView::digest(Level level) const {
  std::uint64_t h =
      combine(id, std::uint64_t(kind) | std::uint64_t(this->level) << 8 | std::uint64_t(cached) << 16 |
                      std::uint64_t(dirty) << 17 | std::uint64_t(count) << 24 | std::uint64_t(used) << 40);
  h = combine(h, std::uint64_t(left) << 32 | right);
  h = combine(h, lsn);
  if (level == Level::detail) h = combine(h, pins);
  if (level == Level::detail || kind == PageKind::inner)
    for (const CellView& c : cells) h = combine(h, c.key.digest() + c.valueLengthOrChild);
  return h;
}

std::uint64_t TreeTotals::digest() const {
  std::uint64_t h = combine(keys, std::uint64_t(root) << 32 | pageCount);
  h = combine(h, std::uint64_t(freeHead) << 32 | freeCount);
  h = combine(h, std::uint64_t(pageSize) << 32 | std::uint64_t(capacity) << 16 | maxChildren);
  h = combine(h, std::uint64_t(height) << 1 | std::uint64_t(readOnly));
  for (const std::uint64_t n : {logNext, logWritten, logSynced, logCheckpoint, logFileBytes})
    h = combine(h, n);
  return h;
}

std::uint64_t digestOf(PageId page, const LatchCounts& l) {
  return trace::mix64(combine(page, std::uint64_t(l.readers) | std::uint64_t(l.waiting) << 16 | std::uint64_t(l.exclusive) << 32));
}

std::uint64_t TreeState::digest(Level level) const {
  std::uint64_t sum = totals.digest();
  for (const auto& [id, page] : pages) sum += trace::mix64(page.digest(level));
  if (level == Level::detail)
    for (const auto& [id, latch] : latches) sum += digestOf(id, latch);
  return sum;
}

std::string describe(const TreeState& state, Level level) {
  std::string text = describeTotals(state.totals);
  for (const auto& [id, page] : state.pages) text += describePage(page, level);
  if (level == Level::detail)
    for (const auto& [id, l] : state.latches) text += describeLatch(id, l);
  return text;
}

}  // namespace cutaway::btree
