// Scans and cursors go down once and then walk the leaf chain; what they touch is counted once.
#include <gtest/gtest.h>

#include <map>

#include "engines/btree/btree.h"
#include "tests/support/btree_work.h"
#include "tests/support/inline_env.h"

namespace cutaway::btree {
namespace {

using tests::InlineEnv;
using tests::integerKey;

class Counter final : public trace::Gate {
 public:
  Counter() : hub_(nullptr, this, {Level::detail, true, std::size_t{1} << 10}) {}
  void arrive(trace::Kind kind, trace::Level, const trace::Event*, trace::EventNumber) override {
    hub_.drain([](const trace::Event&) {}, 0);
    ++seen[kind];
  }
  trace::Tracer& tracer() { return hub_.actor("client"); }
  std::map<trace::Kind, int> seen;

 private:
  trace::Hub hub_;
};

struct LeafChain : ::testing::Test {
  LeafChain() : scope(counter.tracer()) {
    Options o;
    o.pageSize = 512;
    o.capacity = 4;
    o.split = SplitPolicy::half;
    o.sync = Sync::never;
    o.checkpointIntervalNs = 0;
    tree = Tree::open(env, "t", o);
    for (std::uint64_t i = 0; i < 64; ++i) put(10 * i);
    counter.seen.clear();
  }
  void put(std::uint64_t n) { tree->put(integerKey(n), model[integerKey(n)] = "v" + std::to_string(n)); }
  std::uint32_t leaves() const {
    const TreeState state = tree->state(Level::structure);
    std::uint32_t n = 0;
    for (const auto& [id, page] : state.pages) n += page.kind == PageKind::leaf;
    return n;
  }

  InlineEnv env;
  Counter counter;
  trace::CurrentScope scope;
  tests::Model model;
  std::unique_ptr<Tree> tree;
};

TEST_F(LeafChain, AScanGoesDownOnce) {
  const auto height = tree->totals().height;
  ASSERT_GE(height, 3);
  for (const bool descending : {false, true}) {
    counter.seen.clear();
    std::uint64_t rows = tree->scan({}, std::nullopt, descending, [](auto, auto) { return true; });
    EXPECT_EQ(rows, model.size());
    EXPECT_EQ(counter.seen[ChildFollowed::kKind], height - 1);
    EXPECT_EQ(counter.seen[LeafFollowed::kKind], int(leaves()) - 1);
    const OperationCost cost = tree->lastCost();
    EXPECT_EQ(cost.lookupPages, height);
    EXPECT_EQ(cost.pagesTouched, height - 1u + leaves());
  }
}

TEST_F(LeafChain, ACursorWalksItBothWaysAndTouchesEachLeafOnce) {
  auto cursor = tree->cursor();
  std::uint64_t rows = 0;
  for (bool on = cursor->seek(integerKey(0)); on; on = cursor->next()) ++rows;
  EXPECT_EQ(rows, model.size());
  EXPECT_EQ(counter.seen[ChildFollowed::kKind], tree->totals().height - 1);
  EXPECT_EQ(tree->lastCost().pagesTouched, tree->totals().height - 1u + leaves());
  ASSERT_TRUE(cursor->seekLast());
  counter.seen.clear();
  for (rows = 1; cursor->prev();) ++rows;
  EXPECT_EQ(rows, model.size());
  EXPECT_EQ(counter.seen[ChildFollowed::kKind], 0);
}

// A leaf that a writer changed between two steps is looked for again, others are not.
TEST_F(LeafChain, AScanSeesTheTreeChangeUnderIt) {
  std::string lastKey;
  std::uint64_t rows = 0;
  tree->scan({}, std::nullopt, false, [&](std::string_view key, std::string_view) {
    EXPECT_LT(lastKey, std::string(key));
    lastKey = key;
    if (++rows == 2) put(5);    // the leaf just copied
    if (rows == 10) put(635);   // far to the right
    return true;
  });
  EXPECT_EQ(lastKey, model.rbegin()->first);
  EXPECT_EQ(rows, model.size() - 1);  // 5 came too late for a leaf already copied
  EXPECT_GT(counter.seen[ChildFollowed::kKind], 2 * (tree->totals().height - 1));  // both puts, and one more way down
  tree->checkInvariants();
}

TEST_F(LeafChain, ALeafSplitsOrGoesWhileAScanStandsOnIt) {
  for (const bool descending : {false, true}) {
    std::uint64_t n = 0, rows = 0;
    tests::Model seen;
    const tests::Model before = model;
    tree->scan({}, std::nullopt, descending, [&](std::string_view key, std::string_view value) {
      seen.emplace(key, value);
      if (++rows % 3 == 0) put(1001 + 7 * n++ % 600), put(1 + 13 * n % 600);
      if (rows % 4 == 0 && tree->erase(key)) model.erase(std::string(key));
      return rows < 2000;
    });
    for (const auto& [key, value] : before) EXPECT_TRUE(seen.contains(key));
    tree->checkInvariants();
    EXPECT_EQ(tests::rowsOf(*tree), model);
  }
}

TEST_F(LeafChain, ALookupIsCountedApartFromWhatASplitTouches) {
  const auto height = tree->totals().height;
  tree->resetCounters();
  put(641), put(642), put(643), put(644), put(645);
  const Counters n = tree->counters();
  EXPECT_EQ(n.lookups, 5u);
  EXPECT_EQ(n.lookupPages, 5u * height);
  EXPECT_GT(n.splitsLeaf, 0u);
  EXPECT_GE(n.pagesTouched, n.lookupPages);
  tree->get(integerKey(10));
  EXPECT_EQ(tree->lastCost().lookupPages, height);
  EXPECT_EQ(tree->lastCost().pagesTouched, height);
}

TEST_F(LeafChain, AGetOfALongValueCountsItsChain) {
  tree->put(integerKey(7), std::string(1000, 'v'));  // 480 usable bytes a page: three overflow pages
  EXPECT_EQ(tree->lastCost().lookupPages, tree->totals().height);
  tree->get(integerKey(7));
  EXPECT_EQ(tree->lastCost().lookupPages, tree->totals().height + 3u);
  EXPECT_EQ(tree->lastCost().pagesTouched, tree->totals().height + 3u);
}

}  // namespace
}  // namespace cutaway::btree
