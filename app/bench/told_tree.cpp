#include "app/bench/told_tree.h"

#include <algorithm>
#include <string>

#include "engines/trace/common_events.h"

namespace cutaway::bench {
namespace {

using namespace btree;

KeyRef keyOf(std::uint64_t n) {
  std::string bytes(8, '\0');
  for (std::size_t i = 8; i-- > 0; n >>= 8) bytes[i] = static_cast<char>(n & 255);
  return KeyRef::of(bytes);
}

std::uint64_t mixed(std::uint64_t n) { return trace::mix64(n * 0x9e3779b97f4a7c15u + 1); }

std::uint64_t levelsAbove(std::uint64_t leaves, std::uint64_t fanOut, std::uint64_t& inner) {
  std::uint64_t height = 1;
  for (std::uint64_t n = leaves; n > 1; ++height) inner += n = (n + fanOut - 1) / fanOut;
  return height;
}

}  // namespace

template <class P>
const trace::Event& ToldTree::tell(const P& payload) {
  last_ = trace::makeEvent(payload);
  last_.operation = operation_;
  mirror_.apply(last_);
  return last_;
}

ToldTree::ToldTree(const Shape& shape) : shape_(shape), order_(shape.leaves, shape.seed) {
  std::uint64_t inner = 0;
  const std::uint64_t height = levelsAbove(shape.leaves, shape.fanOut, inner);
  pages_ = shape.leaves + inner;
  tell(trace::KeyframeBegun{});
  TreeOpened opened{};
  opened.keys = shape.leaves * kRowsALeaf * 3 / 4;
  opened.root = inner ? static_cast<PageId>(kFirst + shape.leaves + inner - 1) : leaf(0);
  opened.pageCount = static_cast<PageId>(kFirst + pages_);
  opened.pageSize = 4096;
  opened.height = static_cast<std::uint8_t>(height);
  tell(opened);
  tell(LogState{1 << 20, 1 << 20, 1 << 20, 0, 1 << 20});
  for (std::uint64_t i = 0; i < shape.leaves; ++i) tellLeaf(i);
  tellInner();
  tell(trace::KeyframeEnded{});
}

// Half to all of its rows, as after splits; stretches of the tree are fuller than others.
std::uint16_t ToldTree::rowsOf(std::uint64_t place) const {
  const std::uint64_t stretch = mixed(place * 40 / std::max<std::uint64_t>(40, shape_.leaves)) % (kRowsALeaf / 4);
  return static_cast<std::uint16_t>(kRowsALeaf / 2 + stretch + mixed(place ^ shape_.seed) % (kRowsALeaf / 4));
}

void ToldTree::tellLeaf(std::uint64_t place) {
  PageState p{};
  p.page = leaf(place);
  p.left = place > 0 ? leaf(place - 1) : 0;
  p.right = place + 1 < shape_.leaves ? leaf(place + 1) : 0;
  p.what = PageKind::leaf;
  p.count = rowsOf(place);
  p.used = static_cast<std::uint16_t>(p.count * kRowBytes);
  const std::uint64_t dice = mixed(place + 7) % 100;
  p.cached = dice < 30, p.dirty = dice < 4;
  tell(p);
  if (shape_.allCells) tellCells(place);
}

void ToldTree::tellCells(std::uint64_t place) {
  const std::uint16_t rows = rowsOf(place);
  for (std::uint16_t slot = 0; slot < rows; ++slot)
    tell(LeafCellState{keyOf(firstKey(place) + slot * 4u), leaf(place), 48, slot, 0});
}

// Level by level; the last page told is the root.
void ToldTree::tellInner() {
  std::uint64_t below = shape_.leaves, keysBelow = 1, firstBelow = 0, next = kFirst + shape_.leaves;
  for (std::uint8_t level = 1; below > 1; ++level) {
    const std::uint64_t here = (below + shape_.fanOut - 1) / shape_.fanOut, first = next;
    const auto child = [&](std::uint64_t i) { return level == 1 ? leaf(i) : static_cast<PageId>(firstBelow + i); };
    for (std::uint64_t i = 0; i < here; ++i) {
      const std::uint64_t c0 = i * shape_.fanOut, c1 = std::min(below, c0 + shape_.fanOut);
      PageState p{};
      p.page = static_cast<PageId>(next++);
      p.left = child(c0);
      p.what = PageKind::inner, p.level = level, p.cached = 1;
      p.count = static_cast<std::uint16_t>(c1 - c0 - 1);
      p.used = static_cast<std::uint16_t>(p.count * 22u);
      tell(p);
      for (std::uint64_t c = c0 + 1; c < c1; ++c)
        tell(CellState{keyOf(firstKey(c * keysBelow)), p.page, child(c), static_cast<std::uint16_t>(c - c0 - 1), 1});
    }
    firstBelow = first, below = here, keysBelow *= shape_.fanOut;
  }
}

const trace::Event& ToldTree::visit(std::uint64_t place) {
  const PageView* page = mirror_.page(leaf(place));
  if (page && page->cells.size() != page->count) {
    tell(trace::KeyframeBegun{});
    tellLeaf(place);
    if (!shape_.allCells) tellCells(place);
    tell(trace::KeyframeEnded{});
  }
  ++operation_;
  trace::OperationBegun begun{};
  begun.key = keyOf(firstKey(place) + kRowsALeaf / 2 * 4);
  begun.what = trace::OperationKind::put;
  begun.valueLength = 48;
  tell(begun);
  tell(ChildFollowed{mirror_.parentOf(leaf(place)), leaf(place), 0, 0});
  return change(place);
}

const trace::Event& ToldTree::change(std::uint64_t place) {
  const PageId id = leaf(place);
  const PageView* page = mirror_.page(id);
  if (page->dirty && operation_ % 3 == 0) return tell(PageWritten{1 << 20, id, 4096});
  if (!page->cached) tell(PageRead{id, 4096});
  CellReplaced p{};
  p.key = keyOf(firstKey(place) + 4);
  p.page = id, p.valueLength = 48, p.slot = 1, p.count = page->count, p.used = page->used;
  tell(p);
  return mirror_.page(id)->dirty ? last_ : tell(PageDirtied{id});
}

}  // namespace cutaway::bench
