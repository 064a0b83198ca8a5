// What single events show beside the pages: each kind its own mark and motion; and the key that is under way stays calm.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "app/catalogue/catalogue.h"
#include "engines/session/run.h"
#include "tests/unit/diagram/hand_tree.h"
#include "tests/unit/diagram/sound.h"
#include "widgets/diagram/layout_btree.h"
#include "widgets/diagram/transition.h"

namespace cutaway::diagram {
namespace {

Diagram pictureOf(const btree::BtreeMirror& mirror, const trace::Event& e) {
  LayoutOptions o;
  o.width = 1216, o.height = 568;
  return layoutBtree(mirror, e, o);
}

const Element* tagOf(const Diagram& d, btree::PageId page) { return d.find(elementId(Part::badge, page, 5)); }

TEST(Beats, EvictionWriteReadAndRedoEachHaveAMarkAndAMotion) {
  const auto show = [](auto payload) {
    hand::HandTree t;
    hand::smallTree(t);
    t.tell(payload);
    const Diagram d = pictureOf(t.mirror, t.last);
    expectSound(d, "kind " + std::to_string(t.last.kind));
    const Element* tag = tagOf(d, 12);
    return tag ? *tag : Element{};
  };
  const Element chosen = show(btree::EvictionBegun{12, 13, 1, {}}), written = show(btree::PageWritten{4096, 12, 512}),
                left = show(btree::PageEvicted{12}), read = show(btree::PageRead{12, 512}),
                redone = show(btree::RecordReplayed{5000, 4000, 12, btree::RecordKind::put, btree::ReplayAction::applied, {}}),
                skipped = show(btree::RecordReplayed{5000, 6000, 12, btree::RecordKind::put, btree::ReplayAction::skipped, {}});
  std::set<std::string> texts;
  for (const Element* e : {&chosen, &written, &left, &read, &redone, &skipped}) {
    EXPECT_FALSE(e->text.empty());
    texts.insert(e->text);
  }
  EXPECT_EQ(texts.size(), 6u);
  EXPECT_EQ(written.bornFrom, elementId(Part::page, 12));  // out of the page
  EXPECT_EQ(read.diesInto, elementId(Part::page, 12));     // into it
  EXPECT_EQ(redone.bornFrom, elementId(Part::ribbon));     // up from the log
}

// Runs until nothing of the tree is left, and looks at every event.
template <class F>
void growAndShrink(F&& look) {
  session::RunSpec spec;
  spec.parameters = {{"capacity", "4"}, {"max-children", "4"}};
  session::Run run(catalogue::engineNamed("btree"), spec, [&](const trace::Event& e, trace::EventNumber n, const trace::Mirror& m) {
    if (!::testing::Test::HasFatalFailure()) look(e, n, dynamic_cast<const btree::BtreeMirror&>(m));
  });
  for (const auto kind : {trace::OperationKind::put, trace::OperationKind::erase})
    for (int i = 0; i < 60; ++i) {
      api::Operation op;
      op.kind = kind;
      op.key = std::to_string(100 + i * 37 % 60);
      op.value = "v";
      run.perform(op);
    }
}

TEST(Beats, ARootThatCollapsesStandsAsideAndAMergedPageGoesIntoItsNeighbor) {
  int collapses = 0, merges = 0;
  growAndShrink([&](const trace::Event& e, trace::EventNumber n, const btree::BtreeMirror& mirror) {
    const Diagram d = pictureOf(mirror, e);
    if (e.kind == btree::RootCollapsed::kKind) {
      ++collapses;
      const Element* old = d.find(elementId(Part::page, trace::as<btree::RootCollapsed>(e).oldRoot));
      ASSERT_NE(old, nullptr) << n;
      EXPECT_TRUE(old->has(flag::dashed | flag::hollow));
      EXPECT_NE(old->text.find("root"), std::string::npos);
    }
    const btree::Activity& a = mirror.activity();
    if (a.what != btree::Activity::What::merge || e.kind != btree::MergeBegun::kKind) return;
    ++merges;
    const Element* going = d.find(elementId(Part::page, a.page));
    ASSERT_NE(going, nullptr) << n;
    EXPECT_EQ(going->diesInto, elementId(Part::page, a.other));
  });
  EXPECT_GE(collapses, 2);
  EXPECT_GT(merges, 5);
}

// While a leaf splits, the key waits above the full leaf: it does not follow pages that are pinned for the change.
TEST(Beats, TheKeyUnderWayStaysAboveTheLeafThatSplits) {
  int seen = 0;
  growAndShrink([&](const trace::Event& e, trace::EventNumber n, const btree::BtreeMirror& mirror) {
    if (mirror.changes().empty()) return;
    const Diagram d = pictureOf(mirror, e);
    const Element* key = d.find(elementId(Part::sought, e.operation));
    if (!key) return;
    ++seen;
    const Element* leaf = d.find(elementId(Part::page, mirror.activity().page));
    ASSERT_NE(leaf, nullptr) << n;
    EXPECT_GE(key->rect.center().x, leaf->rect.x - 20) << "event " << n << " kind " << e.kind;
    EXPECT_LE(key->rect.center().x, leaf->rect.right() + 20) << "event " << n << " kind " << e.kind;
  });
  EXPECT_GT(seen, 20);
}

TEST(Beats, RecordsBeforeTheCheckpointAreHatched) {
  hand::HandTree t;
  hand::smallTree(t);
  const auto hatched = [&] {
    int n = 0;
    for (const Element& e : pictureOf(t.mirror, t.last).elements) n += partOf(e.id) == Part::record && e.has(flag::hatch);
    return n;
  };
  EXPECT_EQ(hatched(), 0);
  btree::CheckpointEnded ended{};
  ended.checkpoint = 4096 + 80 * 5;
  t.tell(ended);
  EXPECT_EQ(hatched(), 5);
}

TEST(Beats, AValuePutAsideShowsItsPages) {
  session::RunSpec spec;
  spec.parameters = {{"page-size", "512"}};
  int shown = 0;
  session::Run run(catalogue::engineNamed("btree"), spec, [&](const trace::Event& e, trace::EventNumber, const trace::Mirror& m) {
    const auto& mirror = dynamic_cast<const btree::BtreeMirror&>(m);
    if (mirror.activity().what != btree::Activity::What::overflow) return;
    const Diagram d = pictureOf(mirror, e);
    expectSound(d, "kind " + std::to_string(e.kind));
    for (const Element& x : d.elements) shown += partOf(x.id) == Part::overflow && indexOf(x.id) == 0xfffff;
  });
  api::Operation op;
  op.kind = trace::OperationKind::put;
  op.key = "key", op.value = std::string(1500, 'v');
  run.perform(op);
  EXPECT_GT(shown, 3);
}

}  // namespace
}  // namespace cutaway::diagram
