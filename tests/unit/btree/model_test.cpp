// Random operations against std::map, whole-tree invariants on the way.
#include <map>

#include "engines/env/random.h"
#include "tests/unit/btree/fixture.h"

namespace cutaway::btree {
namespace {

struct Shape {
  std::uint32_t pageSize;
  std::uint16_t capacity, maxChildren;
  SplitPolicy split;
  Eviction eviction;
  LogMode log;
};

class Model : public TreeTest, public ::testing::WithParamInterface<Shape> {};

TEST_P(Model, AgreesWithAMap) {
  const Shape shape = GetParam();
  Options o;
  o.pageSize = shape.pageSize, o.capacity = shape.capacity, o.maxChildren = shape.maxChildren;
  o.split = shape.split, o.eviction = shape.eviction, o.log = shape.log;
  o.cacheBytes = 16 * shape.pageSize;
  o.sync = Sync::never;
  o.checkpointIntervalNs = 0;
  o.logSegmentBytes = 1 << 20;
  Tree& t = open(o);
  std::map<std::string, std::string> model;
  env::Random random(shape.pageSize + shape.capacity * 7 + shape.maxChildren);
  const std::uint32_t longest = t.maxKeyBytes();
  const auto anyKey = [&] {
    std::string key = "k" + std::to_string(random.below(700));
    if (random.oneIn(3)) key += std::string(random.below(longest), 'x');
    return key.substr(0, longest);
  };
  for (int i = 0; i < 5000; ++i) {
    const std::string key = anyKey();
    const bool shrinking = (i / 1000) % 2 == 1;
    if (random.below(10) < (shrinking ? 3u : 7u)) {
      const std::uint64_t most = random.oneIn(20) ? 5 * shape.pageSize : shape.pageSize / 4;
      const std::string value(random.below(most), char('a' + random.below(26)));
      ASSERT_EQ(t.put(key, value), model.contains(key));
      model[key] = value;
    } else if (random.oneIn(4)) {
      const auto v = t.get(key);
      ASSERT_EQ(v.has_value(), model.contains(key));
      if (v) { ASSERT_EQ(*v, model[key]); }
    } else {
      ASSERT_EQ(t.erase(key), model.erase(key) == 1);
    }
    ASSERT_NO_THROW(t.checkTouchedPages()) << i;
    if (i % 250 == 0) { ASSERT_NO_THROW(t.checkInvariants()) << i; }
    if (i % 1200 == 700) t.checkpoint();
  }
  t.checkInvariants();
  auto expected = model.begin();
  EXPECT_EQ(t.scan("", std::nullopt, false, [&](auto k, auto v) {
    EXPECT_EQ(k, expected->first);
    EXPECT_EQ(v, expected->second);
    return ++expected, true;
  }), model.size());
  auto back = model.rbegin();
  EXPECT_EQ(t.scan("", std::nullopt, true, [&](auto k, auto v) {
    EXPECT_EQ(k, back->first);
    EXPECT_EQ(v, back->second);
    return ++back, true;
  }), model.size());
  for (auto it = model.begin(); it != model.end(); it = model.begin()) {
    ASSERT_TRUE(t.erase(it->first));
    model.erase(it);
  }
  t.checkInvariants();
  EXPECT_EQ(t.totals().height, 1);
}

INSTANTIATE_TEST_SUITE_P(
    Shapes, Model,
    ::testing::Values(Shape{256, 0, 0, SplitPolicy::append, Eviction::clock, LogMode::records},
                      Shape{256, 0, 0, SplitPolicy::half, Eviction::lru, LogMode::images},
                      Shape{512, 0, 0, SplitPolicy::half, Eviction::lru, LogMode::records},
                      Shape{512, 0, 5, SplitPolicy::half, Eviction::clock, LogMode::records},
                      Shape{512, 3, 0, SplitPolicy::half, Eviction::clock, LogMode::records},
                      Shape{512, 4, 0, SplitPolicy::append, Eviction::lru, LogMode::records},
                      Shape{512, 5, 4, SplitPolicy::append, Eviction::clock, LogMode::records},
                      Shape{1024, 8, 0, SplitPolicy::append, Eviction::clock, LogMode::images},
                      Shape{4096, 0, 0, SplitPolicy::append, Eviction::clock, LogMode::records},
                      Shape{65536, 0, 0, SplitPolicy::append, Eviction::lru, LogMode::records}));

}  // namespace
}  // namespace cutaway::btree
