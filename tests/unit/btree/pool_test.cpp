// Eviction policies, the frame table, and the pool's budget seen through a tree.
#include "engines/btree/frame_table.h"
#include "engines/env/random.h"
#include "tests/unit/btree/fixture.h"

#include <map>

namespace cutaway::btree {
namespace {

const auto kAny = [](FrameIndex) { return true; };

TEST(EvictionPolicies, LruTakesTheLeastRecentlyUsed) {
  EvictionPolicy lru(Eviction::lru);
  for (FrameIndex f = 0; f < 4; ++f) lru.added(f);
  lru.touched(0);
  EXPECT_EQ(lru.next(kAny), 1u);
  lru.removed(1);
  EXPECT_EQ(lru.next([](FrameIndex f) { return f != 2; }), 3u);
  EXPECT_EQ(lru.next([](FrameIndex) { return false; }), kNoFrame);
}

TEST(EvictionPolicies, ClockGivesASecondChance) {
  EvictionPolicy clock(Eviction::clock);
  for (FrameIndex f = 0; f < 3; ++f) clock.added(f);
  EXPECT_EQ(clock.next(kAny), 0u);  // all were recent: one round takes that away
  clock.removed(0);
  clock.touched(1);
  EXPECT_EQ(clock.next(kAny), 2u);
  clock.removed(2);
  EXPECT_EQ(clock.next(kAny), 1u);
  EXPECT_EQ(clock.next([](FrameIndex) { return false; }), kNoFrame);
}

TEST(FrameTable, AgreesWithAMap) {
  FrameTable<FrameIndex, kNoFrame> table;
  std::map<PageId, FrameIndex> model;
  env::Random random(1);
  for (int i = 0; i < 50000; ++i) {
    const PageId id = PageId(2 + random.below(600) * 64);
    const auto it = model.find(id);
    ASSERT_EQ(table.find(id), it == model.end() ? kNoFrame : it->second);
    if (it == model.end()) {
      table.insert(id, FrameIndex(i));
      model[id] = FrameIndex(i);
    } else if (random.oneIn(2)) {
      table.erase(id);
      model.erase(it);
    }
  }
  for (const auto& [id, frame] : model) ASSERT_EQ(table.find(id), frame);
}

using PoolBudget = TreeTest;

TEST_F(PoolBudget, IsKeptBetweenOperationsEvenAfterALongValue) {
  for (const Eviction eviction : {Eviction::clock, Eviction::lru}) {
    Options o = small(0);
    o.cacheBytes = 8 * o.pageSize;
    o.eviction = eviction;
    Tree& t = fresh(o);
    const std::string longValue(60 * 512, 'v');
    for (int i = 0; i < 50; ++i) t.put(numbered(i), i % 10 ? "v" : longValue);
    EXPECT_EQ(t.get(numbered(10)), longValue);
    int cached = 0;
    for (const auto& [id, page] : t.state(trace::Level::structure).pages) cached += page.cached;
    EXPECT_LE(cached, 8);
    EXPECT_GT(t.counters().evictions, 100u);
    t.checkInvariants();
  }
}

}  // namespace
}  // namespace cutaway::btree
