// Power loss at every call of a script: what comes back is the state after some operation k, k >= the last acknowledged
// sync. In full at one page size and by seeded samples over settings, sectors, reorderings and crashes during recovery.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/crash/btree/crash_script.h"

namespace cutaway::btree {
namespace {

using env::Lose;
using env::PowerCut;
using tests::crashOptions;
using tests::Instant;
using tests::recordScript;
using tests::Recovered;
using tests::Script;

constexpr Lose kLosses[] = {Lose::unsynced, Lose::random, Lose::files, Lose::nothing};

std::string place(std::size_t instant, const PowerCut& cut) {
  return "instant " + std::to_string(instant) + ", lose " + std::to_string(int(cut.lose)) + ", tear " +
         (cut.tear ? std::to_string(*cut.tear) : "-");
}

void sweep(const Script& s) {
  for (std::size_t i = 0; i < s.instants.size(); ++i)
    for (const Lose lose : kLosses)
      for (int tear = -1; tear <= 8; ++tear) {
        PowerCut cut{lose, {}};
        if (tear >= 0) cut.tear = std::uint32_t(tear);
        env::Random random(i * 64 + std::uint64_t(tear + 1));
        auto disk = s.instants[i].disk->clone();
        disk->powerCut(cut, random);
        const Recovered r = tests::recoverFrom(std::move(disk), s, s.instants[i]);
        ASSERT_TRUE(r.state) << place(i, cut) << ": " << tests::textOf(r);
      }
}

TEST(CrashPoints, EveryCallEveryLossEverySectorWithCommit) { sweep(recordScript(crashOptions(4096, Sync::commit), 1, 200)); }

TEST(CrashPoints, EveryCallEveryLossEverySectorWithoutSync) { sweep(recordScript(crashOptions(4096, Sync::never), 2, 200)); }

TEST(CrashPoints, EveryCallEveryLossEverySectorWithPageImagesAsLog) {
  Options o = crashOptions(4096, Sync::commit);
  o.log = LogMode::images;
  sweep(recordScript(o, 3, 100));
}

// --- samples

Options randomOptions(env::Random& random) {
  Options o = crashOptions(std::uint32_t(256u << random.below(6)), random.oneIn(2) ? Sync::commit : Sync::never);
  if (random.oneIn(3)) o.pageSize = std::max(o.pageSize, 512u), o.capacity = std::uint16_t(3 + random.below(6));
  o.cacheBytes = (8 + random.below(24)) * o.pageSize;
  if (random.oneIn(4)) o.log = LogMode::images;
  if (random.oneIn(3)) o.eviction = Eviction::lru;
  if (random.oneIn(3)) o.split = SplitPolicy::half;
  o.logSegmentBytes = std::uint64_t{4096} << random.below(4);
  return o;
}

PowerCut randomCut(env::Random& random) {
  PowerCut cut{kLosses[random.below(4)], {}};
  if (random.oneIn(2)) cut.lose = Lose::random;
  if (random.oneIn(3)) cut.tear = std::uint32_t(random.below(9));
  return cut;
}

// Opens, but the power goes at the n-th call that changes something; true when it got through before.
bool openUntil(env::SimDisk& disk, std::unique_ptr<tests::InlineEnv>& env, const Script& s, std::uint64_t calls) {
  std::uint64_t left = calls;
  disk.setBeforeCall([&left](env::FailOn what, std::string_view) {
    if (what != env::FailOn::read && (left == 0 || --left == 0)) throw trace::Error(trace::ErrorCode::powerLost);
  });
  bool through = false;
  try {
    Tree::open(*env, "t", s.options);
    through = true;
  } catch (const trace::Error& error) {
    if (error.code != trace::ErrorCode::powerLost) throw;
  }
  disk.setBeforeCall({});
  return through;
}

// Crash, crash again while recovering, recover, go on, crash, recover.
void sample(const Script& s, env::Random& random, const std::string& what) {
  const std::size_t index = random.below(s.instants.size());
  const Instant& at = s.instants[index];
  auto env = std::make_unique<tests::InlineEnv>(at.disk->clone(), random.next());
  PowerCut cut = randomCut(random);
  const std::string where = what + ", " + place(index, cut);
  env->disk().powerCut(cut, random);
  for (int again = 0; again < 3 && random.oneIn(2); ++again) {
    bool through = false;
    ASSERT_NO_THROW(through = openUntil(env->disk(), env, s, 1 + random.below(12))) << where;
    env->disk().powerCut(randomCut(random), random);
    if (through) break;
  }
  tests::Model expected;
  std::size_t k = 0;
  {
    std::unique_ptr<Tree> tree;
    ASSERT_NO_THROW(tree = Tree::open(*env, "t", s.options)) << where;
    Recovered r;
    ASSERT_NO_THROW(r = tests::whichState(*tree, s, at.acknowledged, at.begun)) << where;
    ASSERT_TRUE(r.state) << where << ": " << tests::textOf(r);
    k = *r.state;
    expected = s.states[k];
    for (int i = 0; i < 12; ++i) {  // append after what may have been a torn tail
      const std::string key = tests::integerKey(random.below(60));
      expected[key] = tests::valueFor(key, 1000 + std::uint64_t(i), random.below(s.options.pageSize));
      tree->put(key, expected[key]);
    }
    tree->syncLog();
    tree->put("lost or not", "1");
  }
  const tests::Model mayBe = [&] {
    tests::Model m = expected;
    m["lost or not"] = "1";
    return m;
  }();
  env->disk().powerCut(randomCut(random), random);
  std::unique_ptr<Tree> tree;
  ASSERT_NO_THROW(tree = Tree::open(*env, "t", s.options)) << where << ", the second time";
  ASSERT_NO_THROW(tree->checkInvariants()) << where << ", the second time";
  const tests::Model rows = tests::peekRows(*tree);
  ASSERT_TRUE(rows == expected || rows == mayBe) << where << ", the second time, after state " << k;
}

TEST(CrashPoints, SamplesOverSettingsSectorsReorderingsAndCrashesInRecovery) {
  const int samples = std::getenv("CUTAWAY_LONG") ? 100'000 : 2'000;
  env::Random random(77);
  for (int done = 0; done < samples;) {
    const std::uint64_t seed = random.next();
    env::Random own(seed);
    const Options options = randomOptions(own);
    const Script s = recordScript(options, seed, 60);
    for (int i = 0; i < 40; ++i, ++done)
      ASSERT_NO_FATAL_FAILURE(sample(s, own, "seed " + std::to_string(seed) + " sample " + std::to_string(i)));
  }
}

// Without page images a torn page is an error by name, never a wrong value.
TEST(CrashPoints, WithoutPageImagesATornPageIsSaidToBeTorn) {
  Options o = crashOptions(4096, Sync::commit);
  o.fullPageImages = false;
  const Script s = recordScript(o, 5, 200);
  std::size_t torn = 0;
  for (std::size_t i = 0; i < s.instants.size(); ++i)
    for (std::uint32_t tear = 1; tear < 8; ++tear) {
      PowerCut cut{Lose::unsynced, tear};
      env::Random random(i);
      auto disk = s.instants[i].disk->clone();
      disk->powerCut(cut, random);
      const Recovered r = tests::recoverFrom(std::move(disk), s, s.instants[i]);
      if (r.error) {
        ASSERT_EQ(r.error->code, trace::ErrorCode::pageTorn) << place(i, cut) << ": " << tests::textOf(r);
        ++torn;
      } else {
        ASSERT_TRUE(r.state) << place(i, cut) << ": " << tests::textOf(r);
      }
    }
  EXPECT_GT(torn, 0u) << "no page was torn: the test says nothing";
}

}  // namespace
}  // namespace cutaway::btree
