// What is shown when events come faster than motion: flashes, then heat.
#include "widgets/diagram/heat.h"

#include <gtest/gtest.h>

#include "tests/unit/diagram/hand_tree.h"
#include "widgets/diagram/layout_btree.h"

namespace cutaway::diagram {
namespace {

TEST(Heat, AFlashFadesOver400MsAndDoesNotFlicker) {
  Heat h;
  h.setKind(Glow::flash);
  h.touch(7, 1000);
  EXPECT_FLOAT_EQ(h.level(7, 1000), 1);
  EXPECT_NEAR(h.level(7, 1200), 0.5, 1e-6);
  h.touch(7, 1200);  // too early to light up again
  EXPECT_NEAR(h.level(7, 1200), 0.5, 1e-6);
  EXPECT_EQ(h.level(7, 1400), 0);
  h.touch(7, 1400);
  EXPECT_FLOAT_EQ(h.level(7, 1400), 1);
  EXPECT_EQ(h.level(8, 1400), 0);
}

TEST(Heat, ACounterHalvesEvery600Ms) {
  Heat h;
  h.setKind(Glow::heat);
  for (int i = 0; i < 7; ++i) h.touch(3, 0);  // 7 touches: step 3 of 8
  EXPECT_NEAR(h.level(3, 0), 3.0 / 8, 1e-5);
  EXPECT_NEAR(h.level(3, 600), std::log2(1 + 3.5) / 8, 1e-5);
  EXPECT_NEAR(fadedGlow(Glow::heat, double(h.level(3, 0)), 600), double(h.level(3, 600)), 1e-5);
  EXPECT_LT(h.level(3, 10000), 0.01);
  for (int i = 0; i < 100000; ++i) h.touch(3, 1);
  EXPECT_EQ(h.level(3, 1), 1);
}

TEST(Heat, AnotherKindStartsColdAndNoneStaysCold) {
  Heat h;
  h.setKind(Glow::heat);
  h.touch(3, 0);
  h.setKind(Glow::flash);
  EXPECT_EQ(h.level(3, 0), 0);
  h.setKind(Glow::none);
  h.touch(3, 0);
  EXPECT_EQ(h.level(3, 0), 0);
  h.setKind(Glow::heat);
  h.touch(0xffffffffu, 0);  // a damaged number costs no memory
  EXPECT_EQ(h.level(0xffffffffu, 0), 0);
}

TEST(Heat, StandsOnThePagesOfThePicture) {
  hand::HandTree t;
  hand::smallTree(t);
  Heat h;
  h.setKind(Glow::heat);
  for (int i = 0; i < 7; ++i) h.touch(12, 0);
  LayoutOptions o;
  o.heat = &h;
  const Diagram d = layoutBtree(t.mirror, t.last, o);
  EXPECT_EQ(d.glow, Glow::heat);
  ASSERT_TRUE(d.find(elementId(Part::page, 12)));
  EXPECT_NEAR(d.find(elementId(Part::page, 12))->heat, 3.0 / 8, 1e-5);
  EXPECT_EQ(d.find(elementId(Part::page, 11))->heat, 0);
}

// --- details change with hysteresis

RowRequest row(double width, const RowMix* before) {
  RowRequest r;
  r.pages = 12;
  r.focus = {5};
  r.group = [](std::size_t) { return std::size_t{0}; };
  r.cellsWidth = [](std::size_t) { return 260.0; };
  r.right = width;
  r.before = before;
  return r;
}

TEST(Hysteresis, ZoomingToAndFroOverALimitDoesNotFlicker) {
  // The narrowest row that shows all in ranges beside the focus.
  double limit = 400;
  while (mixOf(planRow(row(limit, nullptr))).ranges < 11) limit += 5;
  const RowMix less = mixOf(planRow(row(limit - 40, nullptr))), more = mixOf(planRow(row(limit, nullptr)));
  ASSERT_LT(less.score(), more.score());
  EXPECT_EQ(mixOf(planRow(row(limit, &less))).score(), less.score()) << "a little more room changes nothing";
  EXPECT_GE(mixOf(planRow(row(limit * 1.16, &less))).score(), more.score()) << "with 15 % to spare it is shown";
  EXPECT_EQ(mixOf(planRow(row(limit, &more))).score(), more.score()) << "what is shown stays as long as it fits";
}

}  // namespace
}  // namespace cutaway::diagram
