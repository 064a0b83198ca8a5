#include "engines/btree/read_ahead.h"

#include <algorithm>

#include "engines/btree/overflow.h"
#include "engines/btree/split.h"

namespace cutaway::btree {

void ReadAhead::ofPut(Found found, std::string_view key, std::string_view value) {
  const Page leaf = path_.leaf().page();
  const bool inside = value.empty() || valueFitsInside(c_, key.size(), value.size());
  const std::uint32_t bytes =
      inside ? leafCellBytes(key.size(), value.size()) : leafCellBytesWithOverflow(key.size(), value.size());
  const std::uint32_t room = usableBytes(c_.data->pageSize());
  std::uint32_t taken = inside ? 0 : static_cast<std::uint32_t>((value.size() + room - 1) / room);
  if (!found.equal) {
    if (!hasRoom(c_, leaf, bytes)) taken += split(leaf, found.slot, key, bytes);
    return freePages(taken);
  }
  const LeafCell old = leafCell(leaf.cell(found.slot));
  const std::uint32_t given = chain(old);
  if (leaf.used() - old.bytes + bytes > leaf.usable()) {
    std::vector<Byte> without(leaf.bytes(), leaf.bytes() + leaf.size());  // the leaf as it will be when it splits
    Page later(without.data(), leaf.size());
    later.erase(found.slot);
    const std::uint32_t made = split(later, found.slot, key, bytes);
    taken += made - std::min(made, given);
  } else if (bytes < old.bytes && !c_.limits.leafCapacity) {
    whatMayMerge(path_.depth() - 1, old.bytes - bytes);
  }
  freePages(taken);
}

void ReadAhead::ofErase(std::uint32_t slot) {
  const LeafCell gone = leafCell(path_.leaf().page().cell(slot));
  chain(gone);
  whatMayMerge(path_.depth() - 1, gone.bytes + kSlotBytes);
}

Page ReadAhead::read(PageId id) {
  if (id < kFirstPage) c_.data->throwInvalid(id, "a page lies outside of the file");
  c_.pool->warm(id);
  return c_.pool->find(id)->page();
}

std::uint32_t ReadAhead::chain(const LeafCell& cell) {
  if (!cell.overflow) return 0;
  struct Here {
    Page at;
    Page page() const { return at; }
  };
  std::uint32_t pages = 0;
  walkChain(*c_.data, c_.meta.pageCount, cell, [&](PageId id) { return Here{read(id)}; },
            [&](const Page&, const Here&) { ++pages; });
  return pages;
}

void ReadAhead::freePages(std::uint32_t n) {
  PageId id = c_.meta.freeHead;
  for (std::uint32_t left = c_.meta.freeCount; n > 0 && id != 0; --n, --left) id = nextFree(c_, read(id), left);
}

Page ReadAhead::child(const Page& parent, std::uint32_t place) {
  const PageId id = parent.child(place);
  checkLink(c_, parent, id);
  const Page page = read(id);
  checkChild(c_, parent, page);
  return page;
}

void ReadAhead::neighbor(const Page& leaf) {
  if (!leaf.right()) return;
  checkLink(c_, leaf.id(), leaf.right());
  checkNeighbor(c_, read(leaf.right()));
}

// Follows the way of the key that rises, as Splitter will.
std::uint32_t ReadAhead::split(const Page& leaf, std::uint32_t slot, std::string_view key, std::uint32_t bytes) {
  const std::uint32_t n = leaf.count();
  bool append = c_.options.split == SplitPolicy::append && slot == n && leaf.right() == 0;
  neighbor(leaf);
  std::uint32_t keep = append ? n : leafSplitPoint(leaf, c_.limits.leafCapacity, slot, bytes);
  if (!c_.limits.leafCapacity) siblingsOfHalves(leaf, slot, bytes, keep);
  std::string_view rising = keep == slot ? key : leaf.key(slot < keep ? keep - 1 : keep);
  std::uint32_t pages = 1;
  for (std::uint32_t d = path_.depth() - 1; d-- > 0; ++pages) {
    const Page inner = path_.page(d);
    const std::uint32_t at = path_.place(d), separator = innerCellBytes(rising.size());
    if (hasRoom(c_, inner, separator)) return pages;
    if (!c_.limits.innerCapacity && d > 0) siblings(d, 0);
    append = append && at == inner.count() && inner.count() >= 2;
    keep = append ? inner.count() - 1u : innerSplitPoint(inner, c_.limits.innerCapacity, at, separator);
    if (keep != at) rising = inner.key(at < keep ? keep - 1 : keep);
  }
  return pages + 1;  // the root splits: another grows above it
}

// Limited by bytes, a half may fit together with the sibling beside it.
void ReadAhead::siblingsOfHalves(const Page& leaf, std::uint32_t slot, std::uint32_t bytes, std::uint32_t keep) {
  if (path_.depth() < 2) return;
  const Page parent = path_.page(path_.depth() - 2);
  const std::uint32_t place = path_.place(path_.depth() - 2);
  std::uint32_t left = slot < keep ? bytes + kSlotBytes : 0;
  for (std::uint32_t i = 0; i < (slot < keep ? keep - 1 : keep); ++i) left += leaf.cellBytes(i) + kSlotBytes;
  const std::uint32_t right = leaf.used() + bytes + kSlotBytes - left;
  bool merges = false;
  if (place > 0 && child(parent, place - 1).used() + left <= leaf.usable()) merges = true;
  if (place < parent.count()) {
    const Page beside = child(parent, place + 1);
    if (beside.used() + right <= leaf.usable()) {
      merges = true;
      neighbor(beside);
    }
  }
  if (merges) whatMayMerge(path_.depth() - 2, 0);
}

// Upwards for as long as a page may go.
void ReadAhead::whatMayMerge(std::uint32_t d, std::uint32_t lost) {
  for (; d > 0 && siblings(d, lost); --d) {
    const Page parent = path_.page(d - 1);
    const std::uint32_t place = path_.place(d - 1);
    lost = 0;
    for (std::uint32_t at = place > 0 ? place - 1 : 0; at <= place && at < parent.count(); ++at)
      lost = std::max(lost, parent.cellBytes(at) + kSlotBytes);
  }
}

// Those that balancing will look at when the path's page at `d` has lost so many bytes; false: it will not merge.
bool ReadAhead::siblings(std::uint32_t d, std::uint32_t lost) {
  const Page page = path_.page(d), parent = path_.page(d - 1);
  const bool byCount = c_.limits.capacity(page.kind()) != 0, isLeaf = page.kind() == PageKind::leaf;
  if (byCount && page.count() > c_.limits.minimum(page.kind())) return false;
  const std::uint32_t place = path_.place(d - 1);
  Page last = page;  // of the pages that may merge: its neighbor is linked anew
  bool merges = byCount;
  const auto look = [&](std::uint32_t at) {
    const Page sibling = child(parent, at);
    merges = merges || sibling.used() + page.used() <= page.usable() + lost;
    return sibling;
  };
  if (place > 0) look(place - 1);
  if (place < parent.count()) last = look(place + 1);
  if (isLeaf && merges) neighbor(last);
  return merges;
}

}  // namespace cutaway::btree
