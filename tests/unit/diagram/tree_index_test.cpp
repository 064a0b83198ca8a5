// The tree's index kept from picture to picture is what one read anew would be; its sums are the pages'.
#include "widgets/diagram/tree_index.h"

#include <gtest/gtest.h>

#include <random>

#include "app/bench/told_tree.h"
#include "app/catalogue/catalogue.h"
#include "engines/session/run.h"
#include "tests/unit/diagram/sound.h"
#include "widgets/diagram/layout_btree.h"

namespace cutaway::diagram {
namespace {

void expectSame(const TreeIndex& a, const TreeIndex& b, const std::string& what) {
  ASSERT_EQ(a.rows().size(), b.rows().size()) << what;
  for (std::size_t l = 0; l < a.rows().size(); ++l) {
    const TreeRow &x = a.rows()[l], &y = b.rows()[l];
    ASSERT_EQ(x.pages, y.pages) << what << " level " << l;
    if (l + 1 < a.rows().size()) {
      ASSERT_EQ(x.firstChild, y.firstChild) << what << " level " << l;
    }
    ASSERT_EQ(x.samples(), y.samples()) << what << " level " << l;
    const RowSum s = x.sum(0, x.size()), t = y.sum(0, y.size());
    ASSERT_EQ(s.pages, t.pages) << what;
    ASSERT_EQ(s.dirty, t.dirty) << what;
    ASSERT_NEAR(s.fill, t.fill, 1e-6) << what;
  }
}

void expectFound(const TreeIndex& index, const btree::BtreeMirror& mirror, const std::string& what) {
  for (std::size_t l = 0; l < index.rows().size(); ++l)
    for (std::size_t i = 0; i < index.rows()[l].size(); ++i) {
      const btree::PageId page = index.rows()[l].pages[i];
      TreeIndex::Place at;
      if (!index.find(mirror, page, at)) {
        // While a page moves between parents only those that the change is about need to be found.
        ASSERT_FALSE(mirror.changes().empty()) << what << " page " << page;
        continue;
      }
      ASSERT_EQ(index.rows()[at.level].pages[at.place], page) << what;
    }
}

TEST(TreeIndex, FollowsEveryEventOfARealRun) {
  for (const std::uint64_t seed : {3, 4, 5}) {
    session::RunSpec spec;
    spec.parameters = {{"capacity", "4"}, {"max-children", "4"}, {"page-size", "512"}, {"cache", seed == 3 ? "4KiB" : "1MiB"}};
    spec.seed = seed;
    TreeIndex followed, sometimes;
    session::Run run(catalogue::engineNamed("btree"), spec, [&](const trace::Event& e, trace::EventNumber n, const trace::Mirror& m) {
      if (::testing::Test::HasFatalFailure()) return;
      const auto& mirror = dynamic_cast<const btree::BtreeMirror&>(m);
      const std::string what = "seed " + std::to_string(seed) + " event " + std::to_string(n) + " kind " + std::to_string(e.kind);
      followed.follow(mirror);
      TreeIndex fresh;
      fresh.read(mirror);
      expectSame(followed, fresh, what);
      expectFound(followed, mirror, what);
      if (n % 37 != 0) return;
      sometimes.follow(mirror);
      expectSame(sometimes, fresh, what + ", after a while");
    });
    std::mt19937_64 random(seed);
    for (int i = 0; i < 260 && !::testing::Test::HasFatalFailure(); ++i) {
      api::Operation op;
      const bool shrinking = i > 150;
      op.kind = random() % 10 < (shrinking ? 2u : 8u) ? trace::OperationKind::put : trace::OperationKind::erase;
      op.key = std::to_string(100 + random() % 200);
      op.value = "value";
      run.perform(op);
    }
    EXPECT_GT(followed.rowsRead(), 20u) << seed;
  }
}

TEST(TreeIndex, SumsAreThoseOfThePagesWhateverTheStretch) {
  bench::ToldTree::Shape shape;
  shape.leaves = 5000, shape.fanOut = 9;
  bench::ToldTree tree(shape);
  TreeIndex index;
  index.follow(tree.mirror());
  std::mt19937_64 random(8);
  for (int round = 0; round < 300; ++round) {
    for (int i = 0; i < 20; ++i) tree.change(random() % shape.leaves);
    index.follow(tree.mirror());
    const TreeRow& leaves = index.rows().back();
    const std::size_t from = random() % shape.leaves, to = from + random() % (shape.leaves - from + 1);
    RowSum wanted;
    for (std::size_t i = from; i < to; ++i) {
      const btree::PageView* p = tree.mirror().page(leaves.pages[i]);
      wanted.add(PageSample{static_cast<float>(fillOfPage(tree.mirror().totals(), *p)), p->dirty});
    }
    const RowSum got = leaves.sum(from, to);
    ASSERT_EQ(got.pages, wanted.pages);
    ASSERT_EQ(got.dirty, wanted.dirty);
    ASSERT_NEAR(got.fill, wanted.fill, 1e-6);
    ASSERT_EQ(got.low, wanted.low);
    ASSERT_EQ(got.high, wanted.high);
  }
}

// Pages that change what they hold, but not their place, put no level together anew.
TEST(TreeIndex, ReadsOnlyWhatChanged) {
  bench::ToldTree::Shape shape;
  shape.leaves = 2000;
  bench::ToldTree tree(shape);
  TreeIndex index;
  index.follow(tree.mirror());
  const std::uint64_t before = index.rowsRead();
  for (std::uint64_t i = 0; i < 500; ++i) {
    tree.change(i * 3);
    index.follow(tree.mirror());
  }
  EXPECT_EQ(index.rowsRead(), before);
  TreeIndex fresh;
  fresh.read(tree.mirror());
  expectSame(index, fresh, "after 500 changes");
}

// The picture of a large tree after changes is the one a new index gives; the event's page is in cells.
TEST(TreeIndex, LargePicturesAreSoundAndTheEventsPageIsInCells) {
  bench::ToldTree::Shape shape;
  shape.leaves = 30'000;
  bench::ToldTree tree(shape);
  RowMemory memory;
  LayoutOptions kept, fresh;
  kept.width = fresh.width = 1600, kept.height = fresh.height = 1000;
  kept.memory = &memory;
  for (const std::uint64_t place : {0u, 14'000u, 29'999u}) {
    for (std::uint64_t i = 0; i < 200; ++i) tree.change((place + i * 37) % shape.leaves);
    const trace::Event event = tree.visit(place);
    memory.rows.clear();  // no hysteresis: only the index is kept
    const Diagram a = layoutBtree(tree.mirror(), event, kept), b = layoutBtree(tree.mirror(), event, fresh);
    EXPECT_EQ(toText(a), toText(b));
    expectSound(a, "leaf " + std::to_string(place));
    const Element* page = a.find(elementId(Part::page, tree.leaf(place)));
    ASSERT_NE(page, nullptr);
    EXPECT_GE(page->rect.w, 240);
    std::size_t columns = 0;
    for (const Element& e : a.elements)
      if (e.columns) {
        const Element* other = b.find(e.id);
        ASSERT_TRUE(other && other->columns);
        EXPECT_EQ(*e.columns, *other->columns);
        columns += e.columns->size();
      }
    EXPECT_GT(columns, 500u);
  }
}

}  // namespace
}  // namespace cutaway::diagram
