// Latches in the picture: who holds and who waits, said where it is so, over nothing that must be read.
#include <gtest/gtest.h>

#include "tests/unit/diagram/hand_tree.h"
#include "tests/unit/diagram/sound.h"
#include "widgets/diagram/layout_btree.h"

namespace cutaway::diagram {
namespace {

using namespace btree;

template <class P>
void tellAs(hand::HandTree& t, trace::ActorId actor, const P& payload) {
  t.last = trace::makeEvent(payload);
  t.last.actor = actor;
  t.mirror.apply(t.last);
}

std::vector<std::string> chips(const Diagram& d, PageId page) {
  std::vector<std::string> texts;
  for (const Element& e : d.elements)
    if (partOf(e.id) == Part::latch && ownerOf(e.id) == page) texts.push_back(e.text);
  return texts;
}

bool hasLock(const Diagram& d, PageId page) {
  const Element* lock = d.find(elementId(Part::badge, page, 2));
  return lock && lock->icon == Icon::lock;
}

LayoutOptions named() {
  LayoutOptions o;
  o.actors = {"nobody", "a", "b", "c"};
  return o;
}

TEST(LatchChips, AThreadAloneGetsALockAndNoChip) {
  hand::HandTree t;
  hand::smallTree(t);
  tellAs(t, 1, LatchTaken{0, LatchMode::shared, 0, 0});
  tellAs(t, 1, PagePinned{12, 1, LatchMode::shared, {}});
  const Diagram d = layoutBtree(t.mirror, t.last, named());
  EXPECT_TRUE(hasLock(d, 12)) << toText(d);
  EXPECT_TRUE(chips(d, 12).empty() && chips(d, 0).empty());
}

TEST(LatchChips, SayWhoHoldsAndWhoWaits) {
  hand::HandTree t;
  hand::smallTree(t);
  tellAs(t, 1, PagePinned{12, 1, LatchMode::exclusive, {}});
  tellAs(t, 2, LatchTaken{0, LatchMode::shared, 0, 0});
  tellAs(t, 2, PagePinned{12, 2, LatchMode::none, {}});
  tellAs(t, 2, LatchWaited{12, LatchMode::shared, 0, 1});
  Diagram d = layoutBtree(t.mirror, t.last, named());
  EXPECT_EQ(chips(d, 12), (std::vector<std::string>{"a writes", "b waits to read"}));
  EXPECT_EQ(chips(d, 0), (std::vector<std::string>{"tree: b reads"}));
  tellAs(t, 1, PageUnpinned{12, 1, LatchMode::exclusive, {}});
  tellAs(t, 2, LatchTaken{12, LatchMode::shared, 0, 0});
  d = layoutBtree(t.mirror, t.last, named());
  EXPECT_TRUE(chips(d, 12).empty()) << "one thread is left";
  EXPECT_TRUE(hasLock(d, 12));
  t.tell(trace::PowerLost{});
  EXPECT_TRUE(t.mirror.latches().empty());
}

TEST(LatchChips, StandOverNothingAtAnySize) {
  std::mt19937_64 random(20261201);
  const std::vector<PageId> pages{101, 102, 103, 104, 105, 10, 11, 12, 13, 114};
  for (int round = 0; round < 300; ++round) {
    hand::HandTree t;
    hand::smallTree(t);
    for (trace::ActorId actor = 1; actor < 7; ++actor) {
      const PageId page = pages[random() % pages.size()];
      tellAs(t, actor, LatchTaken{0, LatchMode::shared, 0, 0});
      if (random() % 2) tellAs(t, actor, PagePinned{page, 1, LatchMode::shared, {}});
      else tellAs(t, actor, LatchWaited{page, LatchMode::shared, 0, 1});
    }
    LayoutOptions o = named();
    o.width = 700 + double(random() % 1201), o.height = 400 + double(random() % 501);
    const Diagram d = layoutBtree(t.mirror, t.last, o);
    const std::string what = "round " + std::to_string(round) + " " + std::to_string(o.width) + "x" + std::to_string(o.height);
    expectSound(d, what);
    for (const Element& chip : d.elements) {
      if (partOf(chip.id) != Part::latch) continue;
      for (const Element& other : d.elements) {
        if (&other == &chip) continue;
        const Part part = partOf(other.id);
        if (part == Part::latch || part == Part::pageText || part == Part::title) {
          EXPECT_FALSE(chip.rect.overlaps(other.rect)) << what << ": \"" << chip.text << "\" over \"" << other.text << '"';
        }
      }
    }
    if (::testing::Test::HasFailure()) return;
  }
}

}  // namespace
}  // namespace cutaway::diagram
