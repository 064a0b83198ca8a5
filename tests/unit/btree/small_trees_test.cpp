// The small trees of the cases: capacity, borrow, merge, collapse, bulk load, equal keys.
#include <numeric>

#include "engines/env/random.h"
#include "tests/unit/btree/fixture.h"

namespace cutaway::btree {
namespace {

using SmallTrees = TreeTest;

TEST_F(SmallTrees, DeletingInDescendingNumericOrderKeepsSeparatorsRight) {
  Tree& t = open(small(4));
  for (int i = 0; i <= 1000; ++i) t.put("key" + std::to_string(i), "v");
  for (int i = 1000; i >= 0; --i) {
    ASSERT_TRUE(t.erase("key" + std::to_string(i))) << i;
    ASSERT_NO_THROW(t.checkTouchedPages()) << i;
    if (i % 50 == 0) { ASSERT_NO_THROW(t.checkInvariants()) << i; }
    if (i == 99) {
      EXPECT_EQ(t.totals().keys, 99u);
      for (int k = 0; k < 99; ++k) EXPECT_TRUE(t.peek("key" + std::to_string(k)));
    }
  }
  EXPECT_EQ(t.totals().keys, 0u);
  EXPECT_EQ(t.totals().height, 1);
}

TEST_F(SmallTrees, TheRootCollapsesAndNoPageLeaks) {
  for (const SplitPolicy policy : {SplitPolicy::half, SplitPolicy::append}) {
    Tree& t = fresh(small(3, policy));
    for (char c = 'a'; c <= 'i'; ++c) t.put(std::string(1, c), "v");
    for (char c : std::string("ghabcde")) EXPECT_TRUE(t.erase(std::string(1, c)));
    t.checkInvariants();
    EXPECT_EQ(t.totals().height, 1);
    EXPECT_EQ(leafCounts(), std::vector<int>{2});
    EXPECT_TRUE(t.peek("f") && t.peek("i"));
  }
}

TEST_F(SmallTrees, ForwardInsertBackwardDeleteAtEveryCapacity) {
  for (std::uint16_t capacity = 3; capacity <= 8; ++capacity)
    for (const int n : {1, 2, 3, 5, 7, 8, 9, 17, 31, 64, 65, 127, 200}) {
      Tree& t = fresh(small(capacity));
      for (int i = 1; i <= n; ++i) {
        t.put(numbered(i), "v");
        ASSERT_NO_THROW(t.checkInvariants()) << capacity << " " << n << " put " << i;
      }
      for (int i = n; i >= 1; --i) {
        ASSERT_TRUE(t.erase(numbered(i)));
        ASSERT_NO_THROW(t.checkInvariants()) << capacity << " " << n << " erase " << i;
      }
      EXPECT_EQ(t.totals().height, 1);
    }
}

TEST_F(SmallTrees, CapacityMeansWhatTheDefinitionSays) {
  Tree& five = fresh(small(5));
  for (int i = 1; i <= 5; ++i) five.put(numbered(i), "v");
  EXPECT_EQ(leafCounts(), std::vector<int>{5});
  five.put(numbered(6), "v");
  EXPECT_EQ(leafCounts(), (std::vector<int>{3, 3}));
  Tree& four = fresh(small(4));
  for (int i = 1; i <= 5; ++i) four.put(numbered(i), "v");
  EXPECT_EQ(leafCounts(), (std::vector<int>{2, 3}));
}

TEST_F(SmallTrees, MaxChildrenLimitsInnerPagesOnly) {
  for (const std::uint16_t m : {4, 5}) {
    Options o = small(8);
    o.maxChildren = m;
    Tree& t = fresh(o);
    for (int i = 0; i < 400; ++i) t.put(numbered(i * 7919 % 400), "v");
    t.checkInvariants();
    const TreeState s = t.state(trace::Level::detail);
    int most = 0, least = 99;
    for (const auto& [id, p] : s.pages)
      if (p.kind == PageKind::inner && id != s.totals.root) most = std::max<int>(most, p.count + 1), least = std::min<int>(least, p.count + 1);
    EXPECT_LE(most, m);
    EXPECT_GE(least, m == 4 ? 2 : 3);
  }
}

TEST_F(SmallTrees, BulkLoadFeedsTheLastLeaf) {
  Tree& t = open(small(10));
  int i = 0;
  t.bulkLoad([&](std::string& k, std::string& v) { k = numbered(i), v = "v"; return i++ < 91; });
  t.checkInvariants();
  EXPECT_EQ(leafCounts(), (std::vector<int>{10, 10, 10, 10, 10, 10, 10, 10, 6, 5}));
  EXPECT_EQ(t.totals().keys, 91u);
}

TEST_F(SmallTrees, ABulkLoadThatIsCutShortKeepsWhatCameBefore) {
  for (const bool throws : {false, true}) {
    Tree& t = fresh(small(4));
    int i = 0;
    EXPECT_ANY_THROW(t.bulkLoad([&](std::string& k, std::string& v) {
      if (throws && i == 30) throw std::runtime_error("the source ended");
      k = numbered(!throws && i == 30 ? 0 : i), v = "v";
      return i++ < 60;
    }));
    t.checkInvariants();
    EXPECT_EQ(t.totals().keys, 30u);
    EXPECT_FALSE(t.put(numbered(77), "v"));
    EXPECT_EQ(t.get(numbered(29)), "v");
    EXPECT_ANY_THROW(t.bulkLoad([](std::string&, std::string&) { return false; }));
    t.checkInvariants();
  }
}

TEST_F(SmallTrees, BulkLoadOfEverySize) {
  for (std::uint16_t capacity : {0, 3, 4, 5})
    for (int n = 0; n <= 150; n += n < 40 ? 1 : 7) {
      Options o = small(capacity);
      if (!capacity) o.pageSize = 256;
      Tree& t = fresh(o);
      int i = 0;
      t.bulkLoad([&](std::string& k, std::string& v) { k = numbered(i) + std::string(i % 40, 'x'), v = std::string(i % 90, 'y'); return i++ < n; });
      ASSERT_NO_THROW(t.checkInvariants()) << capacity << " " << n;
      ASSERT_EQ(t.scan("", std::nullopt, false, [](auto, auto) { return true; }), std::uint64_t(n));
    }
}

TEST_F(SmallTrees, EqualKeysReplace) {
  Tree& t = open(small(4));
  for (int i = 1; i <= 10; ++i) EXPECT_EQ(t.put("7", "value " + std::to_string(i)), i > 1);
  EXPECT_EQ(t.totals().keys, 1u);
  EXPECT_EQ(t.get("7"), "value 10");
}

TEST_F(SmallTrees, SplitsPerInsert) {
  const int n = 20000;
  const auto rate = [&](SplitPolicy policy, bool shuffled) {
    Tree& t = fresh(small(8, policy));
    std::vector<int> order(n);
    std::iota(order.begin(), order.end(), 0);
    env::Random random(1);
    for (int i = n - 1; shuffled && i > 0; --i) std::swap(order[std::size_t(i)], order[random.below(std::uint64_t(i) + 1)]);
    for (const int i : order) t.put(numbered(i), "v");
    t.checkInvariants();
    return double(t.counters().splitsLeaf) / n;
  };
  EXPECT_NEAR(rate(SplitPolicy::half, false), 0.25, 0.001);
  EXPECT_NEAR(rate(SplitPolicy::append, false), 0.125, 0.001);
  EXPECT_NEAR(rate(SplitPolicy::half, true), 0.18, 0.01);
}

TEST_F(SmallTrees, KeysHaveLimits) {
  Tree& t = open(small(0));
  EXPECT_EQ(t.maxKeyBytes(), 128u);
  const auto code = [&](auto&& f) {
    try { f(); } catch (const trace::Error& e) { return e.code; }
    return trace::ErrorCode::none;
  };
  EXPECT_EQ(code([&] { t.put("", "v"); }), trace::ErrorCode::keyEmpty);
  EXPECT_EQ(code([&] { t.put(std::string(129, 'k'), "v"); }), trace::ErrorCode::keyTooLong);
  t.put(std::string(128, 'k'), std::string(100000, 'v'));
  EXPECT_EQ(t.get(std::string(128, 'k')), std::string(100000, 'v'));
  t.checkInvariants();
}

}  // namespace
}  // namespace cutaway::btree
