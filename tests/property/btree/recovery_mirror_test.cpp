// The mirror is what the disk holds after every crash, and what the engine holds after every event of the recovery.
#include <gtest/gtest.h>

#include "engines/btree/btree_engine.h"
#include "engines/btree/btree_mirror.h"
#include "engines/btree/core.h"
#include "engines/btree/disk_view.h"
#include "tests/property/btree/sim_harness.h"
#include "tests/support/build_kind.h"
#include "tests/support/inline_env.h"

namespace cutaway::btree {
namespace {

using tests::InlineEnv;

// Folds each event as it is emitted, and compares with `core` where the event leaves both complete.
class Watcher final : public trace::Gate {
 public:
  Watcher() : hub_(nullptr, this, {Level::detail, true, std::size_t{1} << 10}) {}

  void arrive(trace::Kind kind, trace::Level level, const trace::Event* e, trace::EventNumber) override {
    hub_.drain([](const trace::Event&) {}, 0);
    if (!e || !difference.empty()) return;
    all.apply(*e);
    if (level <= Level::structure) structure.apply(*e);
    seen[kind]++;
    if (core && !tells(kind)) expect(core->state(Level::detail), vocabulary().find(kind)->name, level <= Level::structure);
  }
  trace::Tracer& tracer() { return hub_.actor("client"); }

  void expect(const TreeState& state, const std::string& when, bool structural = true) {
    for (const Level level : {Level::detail, Level::structure}) check(all, state, level, when);
    if (structural) check(structure, state, Level::structure, when + ", structure events alone");
  }

  const Core* core = nullptr;
  BtreeMirror all, structure;
  std::string difference;
  std::map<trace::Kind, std::uint64_t> seen;

 private:
  // In the middle of a page, or of everything, being told; a page restored is told before it counts as dirty.
  static bool tells(trace::Kind kind) {
    return kind == PageState::kKind || kind == CellState::kKind || kind == LeafCellState::kKind || kind == LogState::kKind ||
           kind == TreeOpened::kKind || kind == TreeOnDisk::kKind;
  }
  void check(const BtreeMirror& mirror, const TreeState& state, Level level, const std::string& when) {
    if (!difference.empty() || mirror.digest(level) == state.digest(level)) return;
    difference = when + "\n" + tests::firstDifferences(describe(mirror.state(level), level), describe(state, level));
  }

  trace::Hub hub_;
};

Options settings(env::Random& random) {
  Options o;
  o.pageSize = 256u << random.below(3);
  if (random.oneIn(2)) o.pageSize = 512, o.capacity = std::uint16_t(3 + random.below(4));
  o.cacheBytes = (8 + random.below(8)) * o.pageSize;
  o.sync = random.oneIn(2) ? Sync::commit : Sync::never;
  o.checkpointIntervalNs = 0;
  if (random.oneIn(4)) o.log = LogMode::images;
  if (random.oneIn(3)) o.split = SplitPolicy::half;
  o.logSegmentBytes = std::uint64_t{4096} << random.below(3);
  return o;
}

tests::WorkShape shape() {
  tests::WorkShape s;
  s.keySpace = 90;
  s.largeValue = 900;
  s.checkpointOneIn = 40;
  s.flushOneIn = 15;
  s.phase = 60;
  return s;
}

env::PowerCut cutOf(env::Random& random) {
  constexpr env::Lose kLosses[] = {env::Lose::unsynced, env::Lose::random, env::Lose::files, env::Lose::nothing};
  env::PowerCut cut{kLosses[random.below(4)], {}};
  if (random.oneIn(3)) cut.tear = std::uint32_t(random.below(5));
  return cut;
}

void lay(InlineEnv& env, std::uint64_t calls) {
  env.disk().setBeforeCall([left = calls](env::FailOn what, std::string_view) mutable {
    if (what != env::FailOn::read && (left == 0 || --left == 0)) throw trace::Error(trace::ErrorCode::powerLost);
  });
}

// One life: opens, works, and loses power at some call that changes a file. True: it opened.
bool live(InlineEnv& env, Watcher& watcher, const Options& options, tests::Work& work, std::uint64_t calls) {
  const trace::CurrentScope scope(watcher.tracer());
  lay(env, calls);
  auto core = std::make_shared<Core>(env, "t", options);
  bool opened = false;
  try {
    const bool exists = DiskView(*env.disk().clone(), "t").state(Level::structure).has_value();
    watcher.core = exists ? core.get() : nullptr;  // a creation has nothing to compare before it is told
    core->open();
    opened = true;
    watcher.core = core.get();
    for (int i = 0; i < 400 && watcher.difference.empty(); ++i) {
      const api::Operation o = work.next();
      if (o.kind == trace::OperationKind::put) core->put(o.key, o.value);
      if (o.kind == trace::OperationKind::erase) core->erase(o.key);
      if (o.kind == trace::OperationKind::checkpoint) core->checkpoint(CheckpointReason::asked);
      if (o.kind == trace::OperationKind::flush) core->syncLog();
    }
  } catch (const trace::Error& e) {
    if (e.code != trace::ErrorCode::powerLost && e.code != trace::ErrorCode::pageTorn) watcher.difference = trace::englishMessage(e);
  }
  watcher.core = nullptr;
  return opened;
}

void tellDisk(InlineEnv& env, Watcher& watcher) {
  const trace::CurrentScope scope(watcher.tracer());
  env.disk().setBeforeCall({});
  const DiskView view(env.disk(), "t");
  view.tell([] {});
  trace::current().emit<trace::PowerLost>([] { return trace::PowerLost{}; });
  watcher.expect(view.state(Level::detail).value_or(TreeState{}), "after the power cut");
}

TEST(RecoveryMirror, IsTheDiskAfterACutAndTheEngineAfterEveryEventOfTheRecovery) {
  std::map<trace::Kind, std::uint64_t> seen;
  for (std::uint64_t seed = 1; seed <= tests::scaled(60); ++seed) {
    env::Random random(seed);
    const Options options = settings(random);
    InlineEnv env;
    Watcher watcher;
    tests::Work work(seed, shape());
    for (int life = 0; life < 5; ++life) {
      const bool opened = live(env, watcher, options, work, 1 + random.below(life % 2 ? 30 : 300));
      ASSERT_EQ(watcher.difference, "") << "seed " << seed << ", life " << life << (opened ? "" : ", while opening");
      env.disk().setBeforeCall({});
      env.disk().powerCut(cutOf(random), random);
      tellDisk(env, watcher);
      ASSERT_EQ(watcher.difference, "") << "seed " << seed << ", life " << life;
    }
    for (const auto& [kind, n] : watcher.seen) seen[kind] += n;
  }
  for (const trace::Kind kind : {TreeOnDisk::kKind, RecoveryBegun::kKind, TailCut::kKind, RecordReplayed::kKind, CellReplayed::kKind,
                                 TotalsReplayed::kKind, RecoveryEnded::kKind})
    EXPECT_GT(seen[kind], 0u) << vocabulary().find(kind)->name << " was never met: choose other settings";
}

TEST(RecoveryMirror, ForgetsLogRecordsThatDidNotSurvive) {
  InlineEnv env;
  Watcher watcher;
  {
    const trace::CurrentScope scope(watcher.tracer());
    Options o;
    o.sync = Sync::never;
    o.checkpointIntervalNs = 0;
    auto tree = Tree::open(env, "t", o);
    tree->put("a", "1");
    tree->syncLog();
    tree->put("b", "2");
    EXPECT_EQ(tree->onlyInMemory().pages, 1u);
    EXPECT_GT(tree->onlyInMemory().logBytes, 0u);
  }
  ASSERT_EQ(watcher.all.recentLog().size(), 2u);
  tellDisk(env, watcher);
  ASSERT_EQ(watcher.difference, "");
  EXPECT_EQ(watcher.all.recentLog().size(), 1u);
  EXPECT_EQ(watcher.all.totals().logNext, watcher.all.recentLog().back().lsn);
  EXPECT_EQ(watcher.all.totals().keys, 0u);  // the data file is as the last checkpoint left it
}

}  // namespace
}  // namespace cutaway::btree
