#include "engines/btree/split.h"

#include <cstdlib>

namespace cutaway::btree {
namespace {

using trace::current;

std::uint16_t u16(std::uint32_t n) { return static_cast<std::uint16_t>(n); }

// Where 2 * left + middle comes nearest to all bytes, among the points at which both sides fit. `up` cells (0 or 1) at
// the split point go to neither side.
std::uint32_t splitByBytes(const Page& page, std::uint32_t slot, std::uint32_t bytes, std::uint32_t up) {
  const std::uint32_t n = page.count() + 1;
  const auto sizeOf = [&](std::uint32_t i) {
    return kSlotBytes + (i == slot ? bytes : page.cellBytes(i < slot ? i : i - 1));
  };
  const std::int64_t total = page.used() + bytes + kSlotBytes;
  const std::int64_t usable = page.usable();
  std::uint32_t best = n / 2;
  std::int64_t left = 0, bestDistance = INT64_MAX;
  for (std::uint32_t keep = 1; keep + up < n; ++keep) {
    left += sizeOf(keep - 1);
    const std::int64_t right = total - left - (up ? sizeOf(keep) : 0);
    if (left > usable || right > usable) continue;
    const std::int64_t distance = std::llabs(left - right);
    if (distance < bestDistance) best = keep, bestDistance = distance;
  }
  return best;
}

}  // namespace

bool hasRoom(const Context& c, const Page& page, std::uint32_t cellBytes) {
  const std::uint32_t capacity = c.limits.capacity(page.kind());
  return (!capacity || page.count() < capacity) && page.fits(cellBytes);
}

std::uint32_t leafSplitPoint(const Page& page, std::uint32_t capacity, std::uint32_t slot, std::uint32_t bytes) {
  return capacity ? (capacity + 1) / 2 : splitByBytes(page, slot, bytes, 0);
}
std::uint32_t innerSplitPoint(const Page& page, std::uint32_t capacity, std::uint32_t slot, std::uint32_t bytes) {
  return capacity ? (capacity + 1) / 2 : splitByBytes(page, slot, bytes, 1);
}

void Splitter::insertCell(Path& path, std::uint32_t slot, const Byte* cell, std::uint32_t bytes) {
  if (hasRoom(c_, path.leaf().page(), bytes)) edit_.insertCell(path.leaf(), slot, cell, bytes);
  else splitLeaf(path, slot, cell, bytes);
}

void Splitter::suspect(const Page& page) {
  if (!c_.limits.capacity(page.kind()) && page.count() > 0)
    suspects_.push_back({page.level(), std::string(page.key(0))});
}

void Splitter::splitLeaf(Path& path, std::uint32_t slot, const Byte* cell, std::uint32_t bytes) {
  Frame& left = path.leaf();
  const Page page = left.page();
  const std::uint32_t n = page.count();
  const PageId oldRight = page.right();
  const bool append = c_.options.split == SplitPolicy::append && slot == n && oldRight == 0;
  const SplitPolicy policy = append ? SplitPolicy::append : SplitPolicy::half;
  Pin neighbor;  // read before anything changes
  if (oldRight) neighbor = Pin(*c_.pool, fetchLeaf(c_, left.id, oldRight));

  const std::string_view key = leafKey(cell);
  const trace::EventNumber overflow = current().emit<SplitBegun>([&] {
    return SplitBegun{current().key(key), left.id, u16(n), u16(page.used()), u16(bytes + kSlotBytes), 0, policy};
  });
  const trace::CauseScope because(overflow);  // of all below, the parent's split included
  const std::uint32_t keep = append ? n : leafSplitPoint(page, c_.limits.leafCapacity, slot, bytes);
  const std::uint32_t first = slot < keep ? keep - 1 : keep;
  Frame& right = edit_.allocate(PageKind::leaf, 0);
  if (first < n) {
    edit_.copyCells(left, first, n - first, right, 0, false);
    edit_.truncate(left, first);
  }
  if (slot < keep) edit_.insertCell(left, slot, cell, bytes);
  else edit_.insertCell(right, slot - keep, cell, bytes);

  const std::string separator(right.page().key(0));
  insertSeparator(path, static_cast<int>(path.depth()) - 2, separator, right.id, append);
  edit_.link(left, left.page().left(), right.id);
  edit_.link(right, left.id, oldRight);
  if (neighbor) edit_.link(neighbor.frame(), right.id, neighbor.page().right());
  edit_.logNow();
  c_.tallies.splitsLeaf.add();
  current().emit<PageSplit>([&] {
    return PageSplit{current().key(separator), left.id, right.id, u16(left.page().count()), u16(right.page().count()), 0,
                     policy, {}};
  });
  neighbor.release();
  suspect(left.page());
  suspect(right.page());
}

void Splitter::insertSeparator(Path& path, int d, std::string_view key, PageId child, bool append) {
  if (d < 0) return growRoot(key, c_.meta.root, child);
  const auto depth = static_cast<std::uint32_t>(d);
  const std::uint32_t slot = path.place(depth);
  if (hasRoom(c_, path.page(depth), innerCellBytes(key.size()))) edit_.insertSeparator(path.frame(depth), slot, key, child);
  else splitInner(path, d, slot, key, child, append);
}

void Splitter::growRoot(std::string_view key, PageId left, PageId right) {
  const auto height = static_cast<std::uint8_t>(c_.meta.height + 1);
  Frame& root = edit_.allocate(PageKind::inner, static_cast<std::uint8_t>(height - 1));
  edit_.setLeftmostChild(root, left);
  edit_.insertSeparator(root, 0, key, right);
  edit_.setRoot(root.id, height);
}

void Splitter::splitInner(Path& path, int d, std::uint32_t slot, std::string_view key, PageId child, bool append) {
  Frame& left = path.frame(static_cast<std::uint32_t>(d));
  const Page page = left.page();
  const std::uint32_t n = page.count(), bytes = innerCellBytes(key.size());
  append = append && slot == n && n >= 2;
  const SplitPolicy policy = append ? SplitPolicy::append : SplitPolicy::half;
  const trace::EventNumber overflow = current().emit<SplitBegun>([&] {
    return SplitBegun{current().key(key), left.id, u16(n), u16(page.used()), u16(bytes + kSlotBytes), page.level(), policy};
  });
  const trace::CauseScope because(overflow);
  // Of the n + 1 keys `keep` stay, the next moves up, the rest go right. Append: only the new cell goes right.
  const std::uint32_t keep = append ? n - 1 : innerSplitPoint(page, c_.limits.innerCapacity, slot, bytes);
  Frame& right = edit_.allocate(PageKind::inner, page.level());
  std::string up;
  if (slot == keep) {  // the new key itself moves up
    up = key;
    edit_.setLeftmostChild(right, child);
    edit_.copyCells(left, keep, n - keep, right, 0, false);
    edit_.truncate(left, keep);
  } else {
    const std::uint32_t middle = slot < keep ? keep - 1 : keep;
    const InnerCell rising = innerCell(page.cell(middle));
    up = rising.key;
    edit_.setLeftmostChild(right, rising.child);
    edit_.copyCells(left, middle + 1, n - middle - 1, right, 0, false);
    edit_.truncate(left, middle);
    if (slot < keep) edit_.insertSeparator(left, slot, key, child);
    else edit_.insertSeparator(right, slot - keep - 1, key, child);
  }
  insertSeparator(path, d - 1, up, right.id, append);
  edit_.logNow();
  c_.tallies.splitsInner.add();
  current().emit<PageSplit>([&] {
    return PageSplit{current().key(up), left.id, right.id, u16(left.page().count()), u16(right.page().count()),
                     page.level(), policy, {}};
  });
  suspect(left.page());
  suspect(right.page());
}

}  // namespace cutaway::btree
