// Promise one: the fold of the events equals the engine, after every event under Sim, at both levels; and the numbers too.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/property/btree/sim_harness.h"
#include "tests/support/build_kind.h"

namespace cutaway::btree {
namespace {

using tests::manyOperations;
using tests::SimHarness;
using tests::WorkShape;

struct Setting {
  const char* name;
  api::Parameters parameters;
  WorkShape shape;
  std::size_t operations;
};

WorkShape shaped(std::uint64_t keys, std::size_t largeValue = 0, std::size_t longestKey = 8) {
  WorkShape s;
  s.keySpace = keys;
  s.largeValue = largeValue;
  s.longestKey = longestKey;
  s.checkpointOneIn = 150;
  s.flushOneIn = 60;
  s.phase = 120;
  return s;
}

std::vector<Setting> settings() {
  return {
      {"capacity3", {{"capacity", "3"}, {"cache", "4KiB"}, {"sync", "commit"}}, shaped(60), 400},
      {"capacity4", {{"capacity", "4"}, {"cache", "8KiB"}, {"split", "half"}}, shaped(80, 900), 400},
      {"capacity5", {{"capacity", "5"}, {"cache", "1MiB"}, {"sync", "never"}, {"full-page-images", "off"}}, shaped(90), 400},
      {"capacity8lru", {{"capacity", "8"}, {"cache", "8KiB"}, {"eviction", "lru"}, {"max-children", "4"}}, shaped(120), 400},
      {"bytes256", {{"page-size", "256"}, {"cache", "2KiB"}, {"sync", "commit"}}, shaped(80, 700, 64), 400},
      {"bytes512images", {{"page-size", "512"}, {"cache", "8KiB"}, {"log", "images"}, {"checkpoint-bytes", "32KiB"}, {"log-segment", "8KiB"}}, shaped(100, 1500, 100), 400},
      {"bytes1024background", {{"page-size", "1024"}, {"cache", "16KiB"}, {"sync-interval", "200us"}, {"checkpoint-interval", "2ms"}, {"log-segment", "4KiB"}}, shaped(150, 2000, 200), 400},
  };
}

void expectSameNumbers(SimHarness& run) {
  for (std::size_t i = 0; i < metricInfos().size(); ++i) {
    const std::string name = metricInfos()[i].name;
    if (name == "throughput") continue;  // its time axis is the events', not the engine's own clock readings
    const double mirror = run.mirror().metric(i), engine = run.engine().metric(name);
    if (std::isnan(mirror) && std::isnan(engine)) continue;
    EXPECT_DOUBLE_EQ(mirror, engine) << name;
  }
}

class MirrorIsTheEngine : public ::testing::TestWithParam<std::size_t> {};

TEST_P(MirrorIsTheEngine, AfterEveryEventWithOneClient) {
  const Setting s = settings()[GetParam()];
  for (std::uint64_t seed = 1; seed <= (tests::kSanitized ? 1u : 3u); ++seed) {
    SimHarness run({seed, Level::detail, s.parameters});
    run.start({manyOperations(seed, s.shape, s.operations)}, false);
    run.run();
    ASSERT_EQ(run.difference(), "") << "seed " << seed;
    ASSERT_TRUE(run.done());
    EXPECT_EQ(run.failures(), std::vector<std::string>{});
    EXPECT_GT(run.kindCount(PageSplit::kKind), 0u);
    EXPECT_GT(run.kindCount(PagesMerged::kKind) + run.kindCount(CellBorrowed::kKind), 0u);
    run.engine().checkInvariants();
    expectSameNumbers(run);
  }
}

TEST_P(MirrorIsTheEngine, AfterEveryEventWithThreeClients) {
  const Setting s = settings()[GetParam()];
  SimHarness run({7, Level::detail, s.parameters});
  run.start({manyOperations(1, s.shape, 150), manyOperations(2, s.shape, 150), manyOperations(3, s.shape, 150)}, true);
  run.run();
  ASSERT_EQ(run.difference(), "");
  ASSERT_TRUE(run.done());
  EXPECT_EQ(run.failures(), std::vector<std::string>{});
}

TEST_P(MirrorIsTheEngine, WhenOnlyStructureIsRecorded) {
  const Setting s = settings()[GetParam()];
  SimHarness run({9, Level::structure, s.parameters});
  run.start({manyOperations(4, s.shape, s.operations), manyOperations(5, s.shape, 100)}, true);
  run.run();
  ASSERT_EQ(run.difference(), "");
  ASSERT_TRUE(run.done());
}

TEST_P(MirrorIsTheEngine, AcrossReopeningAndPowerLoss) {
  const Setting s = settings()[GetParam()];
  SimHarness run({11, Level::detail, s.parameters});
  env::Random random(3);
  for (int life = 0; life < 6; ++life) {
    run.start({manyOperations(20 + std::uint64_t(life), s.shape, 120)}, life % 2 == 0);
    if (life % 2 == 0) run.run();
    else run.run(1500 + random.below(1500));  // stops half-way through something
    ASSERT_EQ(run.difference(), "") << "life " << life;
    run.powerOff({life % 3 == 0 ? env::Lose::unsynced : env::Lose::random, {}}, random);
  }
}

TEST_P(MirrorIsTheEngine, AfterAKeyframeRaisedTheLevel) {
  const Setting s = settings()[GetParam()];
  SimHarness run({13, Level::structure, s.parameters});
  run.beforeOperation = [&](std::size_t n) {
    if (n != 100) return;
    run.hub().setLevel(Level::detail);
    run.engine().emitKeyframe();
  };
  run.start({manyOperations(6, s.shape, 250)}, true);
  run.run();
  ASSERT_EQ(run.difference(), "");
  ASSERT_TRUE(run.done());
  EXPECT_EQ(run.kindCount(trace::KeyframeEnded::kKind), 1u);
  EXPECT_GT(run.kindCount(KeyCompared::kKind), 0u);
}

// Every seed twice, through a power loss and back; and the level recorded does not change what happens.
TEST_P(MirrorIsTheEngine, RunsReplayToTheHash) {
  const Setting s = settings()[GetParam()];
  const auto hashOf = [&](std::uint64_t seed, Level level) {
    SimHarness run({seed, level, s.parameters, "nvme", false});
    env::Random random(seed);
    for (std::uint64_t life = 0; life < 3; ++life) {
      run.start({manyOperations(seed + life, s.shape, 120), manyOperations(seed + 50, s.shape, 120)}, true);
      run.run();
      EXPECT_TRUE(run.done()) << run.difference();
      run.powerOff({env::Lose::random, {}}, random);
    }
    return std::pair(run.runHash(), run.sim().points());
  };
  std::uint64_t before = 0;
  for (std::uint64_t seed = 1; seed <= (tests::kSanitized ? 2u : 4u); ++seed) {
    const auto first = hashOf(seed, Level::detail);
    EXPECT_EQ(first, hashOf(seed, Level::detail));
    EXPECT_EQ(first, hashOf(seed, Level::structure));
    EXPECT_EQ(first.second, hashOf(seed, Level::off).second);
    EXPECT_NE(first.first, before);
    before = first.first;
  }
}

INSTANTIATE_TEST_SUITE_P(Settings, MirrorIsTheEngine, ::testing::Range<std::size_t>(0, settings().size()),
                         [](const auto& info) { return settings()[info.param].name; });

}  // namespace
}  // namespace cutaway::btree
