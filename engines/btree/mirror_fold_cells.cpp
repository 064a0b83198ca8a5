// The fold of cells, and of the structural changes that move them.
#include "engines/btree/mirror_fold.h"

namespace cutaway::btree {
namespace {

using trace::as;
using trace::Event;

bool cellsKnown(const PageView& page) { return page.cells.size() == page.count; }

}  // namespace

void MirrorFold::rowGained(const KeyRef& key, std::uint32_t valueLength) {
  ++rowsKnown_;
  bytesLive_ += std::uint64_t{key.length} + valueLength;
}

void MirrorFold::rowLost(const PageView* page, std::uint16_t slot) {
  if (!page || slot >= page->cells.size()) {
    rowsForgotten_ = true;  // its size was never told
    return;
  }
  const CellView& cell = page->cells[slot];
  --rowsKnown_;
  bytesLive_ -= std::uint64_t{cell.key.length} + cell.valueLengthOrChild;
}

void MirrorFold::insert(PageId id, std::uint16_t slot, const CellView& cell, std::uint16_t count,
                        std::uint16_t used) {
  pages.change(id, [&](PageView& page) {
    if (cellsKnown(page) && slot <= page.count) page.cells.insert(page.cells.begin() + slot, cell);
    page.count = count, page.used = used;
    if (page.kind == PageKind::leaf && !cellsKnown(page)) page.cells.clear();
  });
}

void MirrorFold::erase(PageId id, std::uint16_t slot, std::uint16_t count, std::uint16_t used) {
  pages.change(id, [&](PageView& page) {
    if (slot < page.cells.size()) page.cells.erase(page.cells.begin() + slot);
    page.count = count, page.used = used;
    if (page.kind == PageKind::leaf && !cellsKnown(page)) page.cells.clear();
  });
}

void MirrorFold::replaceValue(const CellReplaced& p) {
  const PageView* page = pages.find(p.page);
  rowLost(page, p.slot);
  rowGained(p.key, p.valueLength);
  pages.change(p.page, [&](PageView& changed) {
    if (p.slot < changed.cells.size()) changed.cells[p.slot] = {p.key, p.valueLength};
    changed.count = p.count, changed.used = p.used;
  });
}

// Told a second time (CellsMoved after its CellCopied) nothing is left to do: the count says so.
void MirrorFold::copyCells(PageId from, PageId to, std::uint16_t first, std::uint16_t n, std::uint16_t toSlot,
                           std::uint16_t toCount, std::uint16_t toUsed) {
  const PageView* source = pages.find(from);
  const PageView* target = pages.find(to);
  if (!source || !target || target->count == toCount) return;
  std::vector<CellView> cells;
  if (cellsKnown(*source) && std::size_t(first) + n <= source->cells.size())
    cells.assign(source->cells.begin() + first, source->cells.begin() + first + n);
  if (source->kind == PageKind::inner)
    for (const CellView& c : cells) pages.setParent(c.valueLengthOrChild, to);
  pages.change(to, [&](PageView& page) {
    if (cellsKnown(page) && toSlot <= page.cells.size())
      page.cells.insert(page.cells.begin() + toSlot, cells.begin(), cells.end());
    page.count = toCount, page.used = toUsed;
    if (page.kind == PageKind::leaf && !cellsKnown(page)) page.cells.clear();
  });
}

void MirrorFold::applyCells(const Event& e) {
  switch (e.kind) {
    case RowsRead::kKind: {
      const auto p = as<RowsRead>(e);
      rowsRead = {e.operation, p.rows, p.descending != 0, p.limited != 0, p.last};
      break;
    }
    case CellInserted::kKind: {
      const auto p = as<CellInserted>(e);
      ++totals.keys;
      rowGained(p.key, p.valueLength);
      insert(p.page, p.slot, {p.key, p.valueLength}, p.count, p.used);
      break;
    }
    case CellReplaced::kKind:
      replaceValue(as<CellReplaced>(e));
      break;
    case CellErased::kKind: {
      const auto p = as<CellErased>(e);
      if (!activity.movesFrom(p.page)) {
        --totals.keys;
        rowLost(pages.find(p.page), p.slot);
      }
      erase(p.page, p.slot, p.count, p.used);
      break;
    }
    case SeparatorInserted::kKind: {
      const auto p = as<SeparatorInserted>(e);
      pages.setParent(p.child, p.page);
      insert(p.page, p.slot, {p.key, p.child}, p.count, p.used);
      break;
    }
    case SeparatorErased::kKind: {
      const auto p = as<SeparatorErased>(e);
      if (pages.parent(p.child) == p.page) pages.setParent(p.child, 0);
      erase(p.page, p.slot, p.count, p.used);
      break;
    }
    case SeparatorReplaced::kKind: {
      const auto p = as<SeparatorReplaced>(e);
      pages.change(p.page, [&](PageView& page) {
        if (p.slot < page.cells.size()) page.cells[p.slot].key = p.key;
        page.count = p.count, page.used = p.used;
      });
      break;
    }
    case LeftmostChildSet::kKind: {
      const auto p = as<LeftmostChildSet>(e);
      pages.setParent(p.child, p.page);
      pages.change(p.page, [&](PageView& page) { page.left = p.child; });
      break;
    }
    case CellCopied::kKind: {
      const auto p = as<CellCopied>(e);
      copyCells(p.from, p.to, p.fromSlot, 1, p.toSlot, p.toCount, p.toUsed);
      break;
    }
    case CellsMoved::kKind: {
      const auto p = as<CellsMoved>(e);
      copyCells(p.from, p.to, p.firstSlot, p.moved, p.toSlot, p.toCount, p.toUsed);
      break;
    }
    default:
      break;
  }
}

// --- structural changes

void MirrorFold::borrowed(const CellBorrowed& p) {
  ++sums.borrows;
  pages.change(p.from, [&](PageView& page) {
    if (page.cells.size() > p.fromCount) page.cells.erase(page.cells.begin(), page.cells.end() - p.fromCount);
    page.count = p.fromCount, page.used = p.fromUsed;
  });
  pages.change(p.to, [&](PageView& page) { page.count = p.toCount, page.used = p.toUsed; });
}

void MirrorFold::applyChanges(const Event& e) {
  switch (e.kind) {
    case PageSplit::kKind:
      ++(as<PageSplit>(e).level == 0 ? sums.splitsLeaf : sums.splitsInner);
      break;
    case PagesMerged::kKind:
      ++sums.merges;
      break;
    case CellBorrowed::kKind:
      borrowed(as<CellBorrowed>(e));
      break;
    default:
      break;
  }
}

}  // namespace cutaway::btree
