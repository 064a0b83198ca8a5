#include "engines/btree/tell.h"

namespace cutaway::btree {
namespace {

using trace::current;

std::uint16_t u16(std::uint32_t n) { return static_cast<std::uint16_t>(n); }

void tellCells(const Page& p) {
  const bool inner = p.kind() == PageKind::inner;
  if (!inner && p.kind() != PageKind::leaf) return;
  for (std::uint32_t slot = 0; slot < p.count(); ++slot) {
    if (inner)
      current().emit<CellState>(
          [&] { return CellState{current().key(p.key(slot)), p.id(), innerCell(p.cell(slot)).child, u16(slot), 1}; });
    else
      current().emit<LeafCellState>([&] {
        return LeafCellState{current().key(p.key(slot)), p.id(), leafCell(p.cell(slot)).valueLength, u16(slot), 0};
      });
  }
}

}  // namespace

PageView viewOf(const Page& p, const Frame* frame, Level level) {
  PageView v;
  v.id = p.id(), v.kind = p.kind(), v.level = p.level();
  v.cached = frame != nullptr;
  v.dirty = frame && frame->dirty;
  v.count = p.count(), v.used = u16(p.used());
  v.left = p.left(), v.right = p.right(), v.lsn = p.lsn();
  if (level == Level::detail && frame) v.pins = frame->latch.pins();
  for (std::uint32_t slot = 0; slot < p.count(); ++slot) {
    if (p.kind() == PageKind::inner) {
      const InnerCell c = innerCell(p.cell(slot));
      v.cells.push_back({KeyRef::of(c.key), c.child});
    } else if (p.kind() == PageKind::leaf && level == Level::detail) {
      const LeafCell c = leafCell(p.cell(slot));
      v.cells.push_back({KeyRef::of(c.key), c.valueLength});
    }
  }
  return v;
}

void tellPage(const Page& p, const Frame* f) {
  current().emit<PageState>([&] {
    return PageState{p.lsn(), p.id(), p.left(), p.right(), f ? f->latch.pins() : 0, p.count(), u16(p.used()), p.kind(), p.level(),
                     std::uint8_t(f != nullptr), std::uint8_t(f && f->dirty)};
  });
  tellCells(p);
}

void tellChain(std::string_view key, PageId chain, std::size_t valueLength) {
  current().emit<ValueChained>(
      [&] { return ValueChained{current().key(key), chain, static_cast<std::uint32_t>(valueLength)}; });
}

void ChainsToTell::note(const Page& page) {
  if (page.kind() != PageKind::leaf) return;
  for (std::uint32_t slot = 0; slot < page.count(); ++slot) {
    const LeafCell c = leafCell(page.cell(slot));
    if (c.overflow) chains_.push_back({std::string(c.key), c.overflow, c.valueLength});
  }
}

void ChainsToTell::tell() {
  for (const Chain& c : chains_) tellChain(c.key, c.page, c.valueLength);
}

TreeTotals totalsOf(const Meta& m) {
  TreeTotals t;
  t.keys = m.keys;
  t.root = m.root, t.pageCount = m.pageCount, t.freeHead = m.freeHead, t.freeCount = m.freeCount;
  t.pageSize = m.pageSize, t.capacity = m.capacity, t.maxChildren = m.maxChildren;
  t.height = m.height;
  return t;
}

}  // namespace cutaway::btree
