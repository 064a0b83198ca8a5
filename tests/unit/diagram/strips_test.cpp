// Strips kept from picture to picture: the same columns as summed anew, and pages found where they stand.
#include <gtest/gtest.h>

#include "app/bench/told_tree.h"
#include "engines/workload/permutation.h"
#include "tests/unit/diagram/hand_tree.h"
#include "widgets/diagram/layout_btree.h"
#include "widgets/diagram/tree_index.h"

namespace cutaway::diagram {
namespace {

std::size_t expectSameStrips(const Diagram& a, const Diagram& b) {
  std::size_t columns = 0;
  EXPECT_EQ(toText(a), toText(b));
  if (a.elements.size() != b.elements.size()) return 0;
  for (std::size_t i = 0; i < a.elements.size(); ++i) {
    const Element &x = a.elements[i], &y = b.elements[i];
    if (!x.columns || !y.columns) continue;
    EXPECT_EQ(*x.columns, *y.columns) << ownerOf(x.id);
    columns += x.columns->size();
  }
  return columns;
}

TEST(Strips, ColumnsKeptAreThoseSummedAnew) {
  bench::ToldTree::Shape shape;
  shape.leaves = 6'000;
  bench::ToldTree tree(shape);
  for (const double width : {1600.0, 12'800.0, 102'400.0}) {  // many pages a column, some, several columns a page
    RowMemory memory;
    Heat heat;
    heat.setKind(Glow::heat);
    std::uint64_t dice = 3;
    std::size_t columns = 0;
    trace::Event event;
    for (int frame = 0; frame < 12; ++frame) {
      LayoutOptions o;
      o.width = width, o.height = 900, o.viewWidth = 1600;
      o.heat = &heat, o.heatNowMs = 33.0 * frame;
      for (int i = 0; i < 40; ++i)
        heat.touch(pageTouchedBy(tree.change(trace::mix64(++dice) % tree.leaves())), o.heatNowMs);
      if (frame % 4 == 0) event = tree.visit(trace::mix64(++dice) % tree.leaves());
      RowMemory anew;
      anew.rows = memory.rows;
      o.memory = &anew;
      const Diagram b = layoutBtree(tree.mirror(), event, o);
      o.memory = &memory;
      const Diagram a = layoutBtree(tree.mirror(), event, o);
      columns += expectSameStrips(a, b);
    }
    EXPECT_GT(columns, 5'000u) << width;
  }
}

// Pages that were never told go on as the column before them, whose page changes.
TEST(Strips, UnknownPagesFollowTheOneBeforeThem) {
  hand::HandTree t;
  constexpr btree::PageId kLeaves = 900, kRoot = 2'000;
  std::vector<btree::PageId> children;
  std::vector<std::uint64_t> separators;
  for (btree::PageId i = 0; i < kLeaves; ++i) {
    children.push_back(2 + i);
    if (i > 0) separators.push_back(i * 100);
  }
  t.open(kRoot, 2, kLeaves, 4096, 8, 0, kRoot + 1);
  t.inner(kRoot, 1, children, separators);
  for (btree::PageId i = 0; i < kLeaves; i += 3) t.leaf(2 + i, 1 + i, 3 + i, {i * 100, i * 100 + 1 + i % 7});
  RowMemory memory;
  for (int frame = 0; frame < 3; ++frame) {
    LayoutOptions o;
    o.width = 20'000, o.height = 700, o.viewWidth = 1200;
    RowMemory anew;
    anew.rows = memory.rows;
    o.memory = &anew;
    const Diagram b = layoutBtree(t.mirror, t.last, o);
    o.memory = &memory;
    EXPECT_GT(expectSameStrips(layoutBtree(t.mirror, t.last, o), b), 0u);
    for (btree::PageId i = 90 * static_cast<btree::PageId>(frame); i < kLeaves; i += 9) t.tell(btree::PageDirtied{2 + i});
  }
}

}  // namespace
}  // namespace cutaway::diagram
