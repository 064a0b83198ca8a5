// The known ways in which B+trees went wrong elsewhere, one test each.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/btree_work.h"
#include "tests/support/inline_env.h"

namespace cutaway::btree {
namespace {

using tests::InlineEnv;
using tests::integerKey;

Options small(std::uint16_t capacity, std::uint16_t maxChildren = 0) {
  Options o;
  o.pageSize = 512;
  o.capacity = capacity;
  o.maxChildren = maxChildren;
  o.sync = Sync::never;
  o.checkpointIntervalNs = 0;
  o.cacheBytes = 1 << 20;
  return o;
}

std::vector<std::uint16_t> leafCounts(const Tree& tree) {  // along the chain
  const TreeState state = tree.state(Level::detail);
  PageId id = state.totals.root;
  while (state.pages.at(id).kind == PageKind::inner) id = state.pages.at(id).left;
  std::vector<std::uint16_t> counts;
  for (; id; id = state.pages.at(id).right) counts.push_back(state.pages.at(id).count);
  return counts;
}

std::size_t pagesOf(const Tree& tree, PageKind kind) {
  const TreeState state = tree.state(Level::structure);
  return std::size_t(std::count_if(state.pages.begin(), state.pages.end(), [&](auto& p) { return p.second.kind == kind; }));
}

// 1
TEST(Cases, DeleteInDescendingNumericOrderOfTextKeys) {
  for (const std::uint16_t capacity : {0, 3, 4, 5, 8}) {
    InlineEnv env;
    auto tree = Tree::open(env, "t", small(capacity));
    for (int i = 0; i <= 1000; ++i) tree->put("key" + std::to_string(i), "v");
    for (int i = 1000; i >= 0; --i) {
      ASSERT_TRUE(tree->erase("key" + std::to_string(i))) << i << " at capacity " << capacity;
      ASSERT_NO_THROW(tree->checkTouchedPages());
      if (i == 99) {
        ASSERT_EQ(tree->totals().keys, 99u);
        const auto rows = tests::rowsOf(*tree);
        ASSERT_EQ(rows.size(), 99u);
        for (int left = 0; left <= 98; ++left) ASSERT_TRUE(rows.contains("key" + std::to_string(left)));
      }
    }
    EXPECT_EQ(tree->totals().keys, 0u);
    EXPECT_EQ(tree->totals().height, 1);
    tree->checkInvariants();
    tree->close();
  }
}

// 2
TEST(Cases, RootCollapses) {
  InlineEnv env;
  auto tree = Tree::open(env, "t", small(3));
  for (const char c : std::string("abcdefghi")) tree->put(std::string(1, c), "v");
  EXPECT_GT(tree->totals().height, 1);
  for (const char c : std::string("ghabcde")) ASSERT_TRUE(tree->erase(std::string(1, c)));
  tree->checkInvariants();  // no page leaks
  EXPECT_EQ(tree->totals().height, 1);
  EXPECT_EQ(leafCounts(*tree), (std::vector<std::uint16_t>{2}));
  const auto rows = tests::rowsOf(*tree);
  EXPECT_TRUE(rows.contains("f") && rows.contains("i") && rows.size() == 2);
  EXPECT_EQ(tree->totals().freeCount + 1 + 2, tree->totals().pageCount);  // all others are free
  tree->close();
}

// 3: minimum fill and capacity after any operation are checkInvariants()'s.
TEST(Cases, InsertAscendingDeleteDescending) {
  for (std::uint16_t capacity = 3; capacity <= 9; ++capacity)
    for (std::uint64_t n = 1; n <= 200; ++n) {
      InlineEnv env;
      auto tree = Tree::open(env, "t", small(capacity));
      for (std::uint64_t i = 1; i <= n; ++i) {
        tree->put(integerKey(i), "v");
        ASSERT_NO_THROW(tree->checkTouchedPages()) << capacity << " " << n << " " << i;
      }
      tree->checkInvariants();
      for (std::uint64_t i = n; i >= 1; --i) {
        ASSERT_TRUE(tree->erase(integerKey(i)));
        ASSERT_NO_THROW(tree->checkTouchedPages()) << capacity << " " << n << " " << i;
        if (i % 16 == 0) {
          ASSERT_NO_THROW(tree->checkInvariants());
        }
      }
      ASSERT_EQ(tree->totals().height, 1);
      ASSERT_EQ(tree->totals().keys, 0u);
    }
}

// The checker itself can fail: it is asked about a page made wrong below in pages_test.cpp; here about the numbers.
// 4
TEST(Cases, WhatCapacityMeans) {
  const auto afterInserting = [](std::uint16_t capacity, std::uint64_t n, SplitPolicy policy) {
    InlineEnv env;
    Options o = small(capacity);
    o.split = policy;
    auto tree = Tree::open(env, "t", o);
    // The last key is not above all others, so that both policies split in the middle.
    for (std::uint64_t i = 1; i < n; ++i) tree->put(integerKey(i * 10), "v");
    const auto before = leafCounts(*tree);
    EXPECT_EQ(before, (std::vector<std::uint16_t>{std::uint16_t(n - 1)}));
    tree->put(integerKey(15), "v");
    return leafCounts(*tree);
  };
  for (const SplitPolicy policy : {SplitPolicy::append, SplitPolicy::half}) {
    EXPECT_EQ(afterInserting(5, 6, policy), (std::vector<std::uint16_t>{3, 3}));
    EXPECT_EQ(afterInserting(4, 5, policy), (std::vector<std::uint16_t>{2, 3}));
  }
}

TEST(Cases, MinimumOfInnerPages) {
  for (const auto& [maxChildren, least] : {std::pair<std::uint16_t, std::size_t>{4, 2}, {5, 3}}) {
    InlineEnv env;
    Options o = small(4, maxChildren);
    o.split = SplitPolicy::half;
    auto tree = Tree::open(env, "t", o);
    env::Random random(5);
    std::size_t fewest = 99, most = 0;
    for (std::uint64_t i = 0; i < 4000; ++i) {
      const std::string key = integerKey(random.below(400));
      if (random.below(100) < (i < 1500 ? 70u : 45u)) tree->put(key, "v");
      else tree->erase(key);
      const TreeState state = tree->state(Level::structure);
      for (const auto& [id, page] : state.pages) {
        if (page.kind != PageKind::inner || id == state.totals.root) continue;
        fewest = std::min<std::size_t>(fewest, page.count + 1u);
        most = std::max<std::size_t>(most, page.count + 1u);
      }
    }
    EXPECT_EQ(fewest, least) << "max children " << maxChildren;
    EXPECT_EQ(most, maxChildren);
    tree->checkInvariants();
    tree->close();
  }
}

// Append split: the full leaf stays whole.
TEST(Cases, AppendSplitLeavesTheFullLeafWhole) {
  InlineEnv env;
  auto tree = Tree::open(env, "t", small(4));
  for (std::uint64_t i = 1; i <= 9; ++i) tree->put(integerKey(i), "v");
  EXPECT_EQ(leafCounts(*tree), (std::vector<std::uint16_t>{4, 4, 1}));
  tree->checkInvariants();
  tree->close();
}

// 6
TEST(Cases, BulkLoadFeedsTheLastLeaf) {
  InlineEnv env;
  Options o = small(10);
  o.pageSize = 1024;
  auto tree = Tree::open(env, "t", o);
  std::uint64_t next = 0;
  tree->bulkLoad([&](std::string& key, std::string& value) {
    if (++next > 91) return false;
    key = integerKey(next);
    value = "v";
    return true;
  });
  std::vector<std::uint16_t> wanted(8, 10);
  wanted.insert(wanted.end(), {6, 5});
  EXPECT_EQ(leafCounts(*tree), wanted);
  tree->checkInvariants();
  tree->close();
}

TEST(Cases, BulkLoadOfEveryLengthIsATreeLikeAnyOther) {
  for (const std::uint16_t capacity : {0, 3, 4, 5, 10})
    for (std::uint64_t n = 0; n <= 150; n += n < 40 ? 1 : 11) {
      InlineEnv env;
      Options o = small(capacity);
      o.pageSize = 1024;
      auto tree = Tree::open(env, "t", o);
      std::uint64_t next = 0;
      tree->bulkLoad([&](std::string& key, std::string& value) {
        if (++next > n) return false;
        key = integerKey(next);
        value = tests::valueFor(key, next, next % 7 ? 20 : 3000);
        return true;
      });
      ASSERT_NO_THROW(tree->checkInvariants()) << capacity << " " << n;
      ASSERT_EQ(tree->totals().keys, n);
      for (std::uint64_t i = n; i >= 1; --i) {
        ASSERT_TRUE(tree->erase(integerKey(i)));
        ASSERT_NO_THROW(tree->checkTouchedPages());
      }
      ASSERT_EQ(tree->totals().height, 1);
      ASSERT_NO_THROW(tree->checkInvariants());
      ASSERT_EQ(pagesOf(*tree, PageKind::overflow), 0u);
    }
}

TEST(Cases, BulkLoadRefusesWhatIsNotSorted) {
  const auto codeOf = [](const std::vector<std::string>& keys, bool filled) {
    InlineEnv env;
    auto tree = Tree::open(env, "t", small(4));
    if (filled) tree->put("x", "v");
    std::size_t next = 0;
    try {
      tree->bulkLoad([&](std::string& key, std::string& value) {
        if (next == keys.size()) return false;
        key = keys[next++];
        value = "v";
        return true;
      });
    } catch (const trace::Error& error) {
      return error.code;
    }
    return trace::ErrorCode::none;
  };
  EXPECT_EQ(codeOf({"a", "b", "c"}, false), trace::ErrorCode::none);
  EXPECT_EQ(codeOf({"a", "c", "b"}, false), trace::ErrorCode::keysNotSorted);
  EXPECT_EQ(codeOf({"a", "a"}, false), trace::ErrorCode::keysNotSorted);
  EXPECT_EQ(codeOf({"a"}, true), trace::ErrorCode::treeNotEmpty);
}

// 7
TEST(Cases, OneValueAKey) {
  InlineEnv env;
  auto tree = Tree::open(env, "t", small(3));
  for (int i = 1; i <= 10; ++i) EXPECT_EQ(tree->put(integerKey(7), "value " + std::to_string(i)), i > 1);
  EXPECT_EQ(tree->totals().keys, 1u);
  EXPECT_EQ(tree->get(integerKey(7)), "value 10");
  tree->close();
}

// A longer separator that comes from a borrow, merge or delete may split the parent.
TEST(Cases, ALongerSeparatorMaySplitTheParent) {
  Options o;
  o.pageSize = 256;
  o.sync = Sync::never;
  o.checkpointIntervalNs = 0;
  std::uint64_t splitsWhileErasing = 0;
  for (std::uint64_t seed = 1; seed <= 60 && splitsWhileErasing < 3; ++seed) {
    InlineEnv env;
    auto tree = Tree::open(env, "t", o);
    env::Random random(seed);
    tests::Model model;
    for (int i = 0; i < 1500; ++i) {
      std::string key = integerKey(random.below(100000)).substr(4);
      if (random.oneIn(2)) key += std::string(50 + random.below(10), 'z');
      tree->put(key, model[key] = std::string(random.below(60), 'v'));
    }
    while (model.size() > 60) {
      auto it = std::next(model.begin(), std::ptrdiff_t(random.below(model.size())));
      for (int run = 0; run < 6 && it != model.end(); ++run) {
        const Counters before = tree->counters();
        ASSERT_TRUE(tree->erase(it->first));
        ASSERT_NO_THROW(tree->checkTouchedPages());
        if (tree->counters().splitsInner > before.splitsInner) {
          ++splitsWhileErasing;
          ASSERT_NO_THROW(tree->checkInvariants());
        }
        it = model.erase(it);
      }
    }
    ASSERT_NO_THROW(tree->checkInvariants());
    ASSERT_EQ(tests::rowsOf(*tree), model);
    tree->close();
  }
  EXPECT_GT(splitsWhileErasing, 0u) << "the case was not met: choose other keys";
}

}  // namespace
}  // namespace cutaway::btree
