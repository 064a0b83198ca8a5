#include "widgets/diagram/diagram.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "widgets/diagram/transition.h"
#include "widgets/diagram/words.h"

namespace cutaway::diagram {
namespace {

Element box(ElementId id, double x, double y = 0, float alpha = 1) {
  Element e;
  e.id = id;
  e.rect = {x, y, 40, 20};
  e.alpha = alpha;
  return e;
}

std::shared_ptr<const Diagram> picture(std::vector<Element> elements) {
  auto d = std::make_shared<Diagram>();
  d->width = 400, d->height = 200;
  d->elements = std::move(elements);
  finish(*d);
  return d;
}

TEST(Diagram, FinishSortsAndFindFinds) {
  const auto d = picture(
      {box(elementId(Part::page, 9), 0), box(elementId(Part::link, 4), 1), box(elementId(Part::page, 2), 2)});
  ASSERT_EQ(d->elements.size(), 3u);
  EXPECT_EQ(d->elements[0].id, elementId(Part::link, 4));
  EXPECT_EQ(d->find(elementId(Part::page, 2))->rect.x, 2);
  EXPECT_EQ(d->find(elementId(Part::page, 3)), nullptr);
}

TEST(Diagram, IdsKeepTheirParts) {
  const ElementId id = elementId(Part::cell, 0xfedcba98, 0xabcdef);
  EXPECT_EQ(partOf(id), Part::cell);
  EXPECT_EQ(ownerOf(id), 0xfedcba98u);
  EXPECT_EQ(indexOf(id), 0xabcdefu);
}

TEST(Diagram, JoinIsOneMerge) {
  const auto a = picture({box(1, 0), box(2, 0), box(4, 0)}),
             b = picture({box(2, 5), box(3, 5), box(4, 5), box(6, 5)});
  const auto pairs = join(*a, *b);
  ASSERT_EQ(pairs.size(), 5u);
  EXPECT_TRUE(pairs[0].before && !pairs[0].after);  // 1 goes
  EXPECT_TRUE(pairs[1].before && pairs[1].after && pairs[1].after->id == 2);
  EXPECT_TRUE(!pairs[2].before && pairs[2].after->id == 3);
  EXPECT_TRUE(pairs[3].before && pairs[3].after->id == 4);
  EXPECT_TRUE(!pairs[4].before && pairs[4].after->id == 6);
}

TEST(Diagram, BlendMovesGeometryAndTakesTheRestFromTheTarget) {
  Element a = box(1, 0), b = box(1, 100);
  a.text = "old", b.text = "new";
  a.value = 0, b.value = 1;
  const Element half = blend(a, b, 0.5);
  EXPECT_DOUBLE_EQ(half.rect.x, 50);
  EXPECT_FLOAT_EQ(half.value, 0.5f);
  EXPECT_EQ(half.text, "new");
  EXPECT_EQ(blend(a, b, 1).rect, b.rect);
}

TEST(Diagram, HitTestTakesTheTopmostThatSaysSomething) {
  Element page = box(elementId(Part::page, 7), 0), cell = box(elementId(Part::cell, 7, 1), 4),
          label = box(elementId(Part::title), 0);
  page.z = 10, cell.z = 14, label.z = 40;
  const auto d = picture({page, cell, label});
  EXPECT_EQ(hitTest(*d, {10, 10})->id, cell.id);
  EXPECT_EQ(hitTest(*d, {1, 10})->id, page.id);
  EXPECT_EQ(hitTest(*d, {200, 100}), nullptr);
}

TEST(Transition, BeginsWithWhatIsOnScreenAndEndsWithTheTarget) {
  const auto a = picture({box(1, 0)}), b = picture({box(1, 100), box(2, 50)});
  Transition t(a);
  t.retarget(b, 1000, {});
  EXPECT_DOUBLE_EQ(t.frame(1000)->find(1)->rect.x, 0);
  EXPECT_FLOAT_EQ(t.frame(1000)->find(2)->alpha, 0);
  EXPECT_TRUE(t.moving(1200));
  EXPECT_FALSE(t.moving(1421));
  EXPECT_EQ(t.frame(1421), b);
}

TEST(Transition, NoJumpWhenInterrupted) {
  const auto a = picture({box(1, 0)}), b = picture({box(1, 100)}), c = picture({box(1, 20, 80), box(3, 300)});
  Transition t(a);
  t.retarget(b, 0, {});
  for (double when : {35.0, 150.0, 210.0, 300.0, 419.0}) {
    Transition u = t;
    const Rect before = u.frame(when)->find(1)->rect;
    u.retarget(c, when, {});
    const Rect after = u.frame(when)->find(1)->rect;
    EXPECT_NEAR(before.x, after.x, 1e-9) << when;
    EXPECT_NEAR(before.y, after.y, 1e-9) << when;
    const Rect soon = u.frame(when + 1)->find(1)->rect;
    EXPECT_LT(std::abs(soon.x - after.x), 1.5) << when;
  }
}

TEST(Transition, SteadyElementsAreIdenticalInEveryFrame) {
  Element still = box(5, 200);
  still.text = "8";
  Element counted = still;
  counted.text = "9";
  Transition t(picture({box(1, 0), still}));
  t.retarget(picture({box(1, 100), counted}), 0, {});
  EXPECT_EQ(t.frame(1)->find(5)->text, "9");  // numbers switch, they do not count
  EXPECT_EQ(t.frame(1)->find(5)->rect, still.rect);
}

TEST(Transition, ACopiedCellFliesFromItsSource) {
  const ElementId source = elementId(Part::cell, 12, 1), copy = elementId(Part::cell, 21, 1);
  Element flying = box(copy, 300, 100);
  flying.bornFrom = source;
  Transition t(picture({box(source, 0, 100)}));
  t.retarget(picture({box(source, 0, 100), flying}), 0, {});
  EXPECT_NEAR(t.frame(0)->find(copy)->rect.x, 0, 1e-9);
  const auto middle = t.frame(210);
  EXPECT_GT(middle->find(copy)->rect.x, 50);
  EXPECT_LT(middle->find(copy)->rect.y, 60);  // on an arc
  EXPECT_TRUE(middle->find(copy)->has(flag::moving));
  EXPECT_EQ(middle->find(copy)->alpha, 1);
  EXPECT_FALSE(t.frame(500)->find(copy)->has(flag::moving));
}

TEST(Transition, CellsSlideStraightWithTheirPage) {
  const ElementId page = elementId(Part::page, 12), cell = elementId(Part::cell, 12, 1), text = elementId(Part::pageText, 12);
  Transition t(picture({box(page, 0), box(cell, 10, 5)}));
  t.retarget(picture({box(page, 200), box(cell, 210, 5), box(text, 205)}), 0, {});
  for (double when : {60.0, 210.0, 333.0}) {
    const auto frame = t.frame(when);
    EXPECT_NEAR(frame->find(cell)->rect.x - frame->find(page)->rect.x, 10, 1e-9);
    EXPECT_EQ(frame->find(cell)->rect.y, 5);
  }
  EXPECT_EQ(t.frame(200)->find(text)->alpha, 0) << "what is new on a page waits until the page has nearly arrived";
}

TEST(Transition, StaggersAtMost240Ms) {
  std::vector<Element> before, after;
  for (std::uint32_t i = 0; i < 20; ++i) before.push_back(box(elementId(Part::cell, 1, i), i * 10.0));
  after = before;
  for (std::uint32_t i = 0; i < 20; ++i) {
    Element e = box(elementId(Part::cell, 2, i), 200 + i * 5.0, 100);
    e.bornFrom = elementId(Part::cell, 1, i);
    after.push_back(e);
  }
  Transition t(picture(before));
  t.retarget(picture(after), 0, {});
  EXPECT_TRUE(t.moving(420 + 239));
  EXPECT_FALSE(t.moving(420 + 241));
}

TEST(Transition, ReducedMotionDoesNotTravel) {
  Timing calm;
  calm.reducedMotion = true;
  const ElementId source = elementId(Part::cell, 12, 1), copy = elementId(Part::cell, 21, 1);
  Element arrived = box(copy, 300, 100);
  arrived.bornFrom = source;
  Transition t(picture({box(source, 0, 100), box(1, 0)}));
  t.retarget(picture({box(source, 0, 100), box(1, 90), arrived}), 0, calm);
  const auto frame = t.frame(60);
  EXPECT_DOUBLE_EQ(frame->find(1)->rect.x, 90);
  EXPECT_DOUBLE_EQ(frame->find(copy)->rect.x, 300);
  EXPECT_TRUE(std::any_of(frame->elements.begin(), frame->elements.end(),
                          [](const Element& e) { return e.shape == Shape::path && e.has(flag::arrow); }));
  EXPECT_EQ(t.frame(430), t.target());
}

// At a hundred changes a second what went must be gone after its fade, not fade anew with every change.
TEST(Transition, NoGhostsPileUpWhenChangesComeFast) {
  Transition t(picture({box(1, 0)}));
  std::size_t most = 0;
  for (int i = 1; i <= 100; ++i) {
    const double now = i * 10.0;
    t.retarget(picture({box(1, 0), box(elementId(Part::sought, static_cast<std::uint32_t>(i)), i * 3.0, 50)}), now, {});
    most = std::max(most, t.frame(now)->elements.size());
  }
  EXPECT_LE(most, 2u + 120 / 10 + 1) << "more than fade at once in 120 ms";
}

TEST(Transition, WhatIsOnItsWayArrivesHoweverManyChangesCome) {
  const ElementId source = elementId(Part::cell, 12, 1), copy = elementId(Part::cell, 21, 1);
  Element flying = box(copy, 300, 100);
  flying.bornFrom = source;
  Transition t(picture({box(source, 0, 100)}));
  t.retarget(picture({box(source, 0, 100), flying}), 0, {});
  for (std::uint32_t i = 1; i <= 50; ++i)
    t.retarget(picture({box(source, 0, 100), flying, box(elementId(Part::note, i), 5)}), i * 10.0, {});
  EXPECT_EQ(t.frame(501)->find(copy)->rect, flying.rect);
}

TEST(Transition, AtMostTwelveFlyAndTheOthersAreThere) {
  Timing fast;
  fast.beatMs = 120, fast.fadeMs = 0, fast.staggerMs = 0, fast.mostStaggerMs = 0, fast.mostFlights = 12;
  std::vector<Element> before, after;
  for (std::uint32_t i = 0; i < 20; ++i) before.push_back(box(elementId(Part::cell, 1, i), i * 10.0));
  after = before;
  for (std::uint32_t i = 0; i < 20; ++i) {
    Element e = box(elementId(Part::cell, 2, i), 200 + i * 5.0, 100);
    e.bornFrom = elementId(Part::cell, 1, i);
    after.push_back(e);
  }
  after.push_back(box(elementId(Part::note, 3), 7));
  Transition t(picture(before));
  t.retarget(picture(after), 0, fast);
  EXPECT_EQ(t.movers(60).size(), 12u);
  EXPECT_EQ(t.frame(1)->find(elementId(Part::note, 3))->alpha, 1) << "nothing fades at this speed";
  EXPECT_FALSE(t.moving(121));
}

TEST(Transition, FinishNowIsTheTargetItself) {
  const auto b = picture({box(1, 100)});
  Transition t(picture({box(1, 0)}));
  t.retarget(b, 0, {});
  t.finishNow();
  EXPECT_EQ(t.frame(1), b);
  EXPECT_FALSE(t.moving(1));
}

TEST(Words, FillPutsPlacesWhereTheFormatWantsThem) {
  EXPECT_EQ(fill("{1} of {0} B, {2}", {"512", "272"}), "272 of 512 B, {2}");
  EXPECT_EQ(grouped(1234567, {}), "1,234,567");
  EXPECT_EQ(grouped(999, {}), "999");
}

TEST(Roles, HaveNames) {
  for (int r = 0; r < kRoles; ++r) EXPECT_STRNE(roleName(static_cast<Role>(r)), "");
  for (int s = 0; s < kSteps; ++s) EXPECT_STRNE(stepName(static_cast<Step>(s)), "");
}

}  // namespace
}  // namespace cutaway::diagram
