// Run under Sim: movement, stops, determinism, crashes, levels.
#include <gtest/gtest.h>

#include "engines/session/run.h"
#include "tests/unit/session/toy_engine.h"

namespace cutaway::session {
namespace {

using toy::put;

RunSpec spec(std::uint64_t seed = 1, trace::Level level = trace::Level::detail) {
  RunSpec s;
  s.seed = seed;
  s.level = level;
  return s;
}

void expectMirrorIsEngine(session::Run& run) {
  const trace::Level level = run.spec().level;
  EXPECT_EQ(run.tape().frontier().digest(level), run.engine()->digest(level)) << "at event " << run.tape().size();
}

TEST(RunSim, OpensAndPerforms) {
  session::Run run(toy::engineType(), spec());
  EXPECT_EQ(run.tape().event(1).kind, trace::OperationBegun::kKind);
  EXPECT_FALSE(run.inProgress());
  for (std::uint64_t k = 1; k <= 40; ++k) {
    const auto outcome = run.perform(put(k * 7 % 41));
    ASSERT_TRUE(outcome);
    EXPECT_FALSE(outcome->error);
    expectMirrorIsEngine(run);
  }
  EXPECT_EQ(run.metric("keys"), 40);
  EXPECT_GT(run.metric("disk.bytes"), 0);
  EXPECT_EQ(run.perform(toy::get(7))->result, trace::OperationResult::found);
}

TEST(RunSim, OneStepIsOneEventAndTheMirrorIsExactAfterEach) {
  session::Run run(toy::engineType(), spec(3));
  for (std::uint64_t k = 1; k <= 12; ++k) run.start(put(k * 5 % 13));
  std::uint64_t steps = 0;
  for (;; ++steps) {
    const trace::EventNumber before = run.tape().size();
    const Reached reached = run.proceed(1);
    expectMirrorIsEngine(run);
    if (reached == Reached::idle) break;
    ASSERT_EQ(reached, Reached::budget);
    ASSERT_EQ(run.tape().size(), before + 1);
  }
  EXPECT_GT(steps, 60u);
  EXPECT_FALSE(run.inProgress());
}

TEST(RunSim, SteppingAndPerformingGiveTheSameRun) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    session::Run whole(toy::engineType(), spec(seed)), stepped(toy::engineType(), spec(seed));
    for (std::uint64_t k = 1; k <= 30; ++k) {
      whole.perform(put(k * 11 % 31));
      stepped.start(put(k * 11 % 31));
      while (stepped.proceed(1 + k % 3) != Reached::idle) {
      }
    }
    EXPECT_EQ(whole.tape().size(), stepped.tape().size()) << "seed " << seed;
    EXPECT_EQ(whole.runHash(), stepped.runHash()) << "seed " << seed;
  }
}

std::uint64_t hashOf(std::uint64_t seed, trace::Level level) {
  session::Run run(toy::engineType(), spec(seed, level));
  for (std::uint64_t k = 1; k <= 60; ++k) run.perform(put(k * 17 % 61));
  run.settle();
  return run.runHash();
}

TEST(RunSim, ASeedGivesOneHashWhateverIsRecorded) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const std::uint64_t detail = hashOf(seed, trace::Level::detail);
    EXPECT_EQ(detail, hashOf(seed, trace::Level::detail)) << "seed " << seed;
    EXPECT_EQ(detail, hashOf(seed, trace::Level::structure)) << "seed " << seed;
  }
}

TEST(RunSim, ABreakpointStopsAtTheExactEvent) {
  session::Run run(toy::engineType(), spec());
  run.setBreakpoints({{"ToyInserted", {{"count", "3"}}}, {"ToySplit", {}}});
  EXPECT_TRUE(run.perform(put(1)));
  EXPECT_TRUE(run.perform(put(2)));
  EXPECT_FALSE(run.perform(put(3)));
  EXPECT_EQ(run.lastReached(), Reached::condition);
  EXPECT_TRUE(run.inProgress());
  EXPECT_EQ(run.tape().event(run.tape().size()).kind, toy::ToyInserted::kKind);
  EXPECT_EQ(trace::as<toy::ToyInserted>(run.tape().event(run.tape().size())).count, 3u);
  EXPECT_EQ(run.proceed(1), Reached::budget);
  EXPECT_EQ(run.finishOperations(), Reached::operationEnd);
  EXPECT_TRUE(run.perform(put(4)));
  EXPECT_FALSE(run.perform(put(5)));
  EXPECT_EQ(run.tape().event(run.tape().size()).kind, toy::ToySplit::kKind);
}

TEST(RunSim, AKeyConditionComparesBytes) {
  session::Run run(toy::engineType(), spec());
  for (std::uint64_t k = 1; k <= 9; ++k) run.start(put(k));
  EXPECT_EQ(run.proceedTo({"ToyInserted", {{"key", toy::keyOf(7)}}}), Reached::condition);
  EXPECT_TRUE(trace::as<toy::ToyInserted>(run.tape().event(run.tape().size())).key.sameKey(trace::KeyRef::of(toy::keyOf(7))));
  EXPECT_THROW(run.proceedTo({"ToyInsert", {}}), trace::Error);
  EXPECT_THROW(run.proceedTo({"ToyInserted", {{"pages", "1"}}}), trace::Error);
  EXPECT_THROW(run.proceedTo({"ToyInserted", {{"leaf", "x"}}}), trace::Error);
}

TEST(RunSim, AtItsEndAnOperationIsNoLongerInProgress) {
  session::Run run(toy::engineType(), spec());
  run.start(put(1));
  EXPECT_TRUE(run.inProgress());
  EXPECT_EQ(run.proceedTo({"OperationEnded", {}}), Reached::condition);
  EXPECT_FALSE(run.inProgress());
}

TEST(RunSim, TimePassesForBackgroundThreads) {
  session::Run run(toy::engineType(), spec());
  run.perform(put(1));
  const auto synced = [&] { return run.tape().findPrevious(run.tape().size() + 1, std::array{toy::ToySynced::kKind}); };
  const auto before = synced();
  run.runFor(50'000'000);
  EXPECT_EQ(synced(), before);
  run.runFor(60'000'000);
  EXPECT_NE(synced(), before);
  run.perform(put(2));
  EXPECT_GT(run.metric("disk.bytes.unsynced"), 0);
  EXPECT_EQ(run.settle(), Reached::idle);
  EXPECT_EQ(run.metric("disk.bytes.unsynced"), 0);
  EXPECT_EQ(run.settle(), Reached::idle);
}

TEST(RunSim, PowerOffInTheMiddleOfASplitAndRecover) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    session::Run run(toy::engineType(), spec(seed));
    for (std::uint64_t k = 1; k <= 4; ++k) run.perform(put(k));
    run.settle();
    run.start(put(5));
    ASSERT_EQ(run.proceedTo({"ToyMoved", {}}), Reached::condition);
    run.powerOff({});
    EXPECT_TRUE(run.crashed());
    EXPECT_EQ(run.engine(), nullptr);
    EXPECT_EQ(run.tape().event(run.tape().size()).kind, trace::PowerLost::kKind);
    EXPECT_THROW(run.start(put(6)), trace::Error);
    EXPECT_THROW(run.metric("keys"), trace::Error);
    EXPECT_GT(run.metric("disk.files"), 0);
    run.recover();
    EXPECT_FALSE(run.crashed());
    EXPECT_FALSE(run.inProgress());
    EXPECT_EQ(run.metric("keys"), 4);
    expectMirrorIsEngine(run);
    EXPECT_TRUE(run.perform(put(6)));
    expectMirrorIsEngine(run);
  }
}

TEST(RunSim, KillKeepsWhatThePageCacheHolds) {
  session::Run run(toy::engineType(), spec());
  for (std::uint64_t k = 1; k <= 3; ++k) run.perform(put(k));
  run.kill();
  EXPECT_EQ(trace::as<trace::PowerLost>(run.tape().event(run.tape().size())).processOnly, 1);
  run.recover();
  EXPECT_EQ(run.metric("keys"), 3);
}

TEST(RunSim, AFailedOperationIsAnOutcomeAndTheRunGoesOn) {
  session::Run run(toy::engineType(), spec());
  run.fail({env::FailOn::write, "log", 1, false});
  EXPECT_EQ(run.perform(put(1))->error->code, trace::ErrorCode::ioWrite);
  EXPECT_FALSE(run.perform(put(2))->error);
}

TEST(RunSim, ADeadlockSaysSo) {
  RunSpec s = spec();
  s.parameters = {{"stuck", "on"}, {"sync", "never"}};
  session::Run run(toy::engineType(), s);
  run.start(toy::get(1));
  EXPECT_EQ(run.finishOperations(), Reached::deadlock);
  EXPECT_EQ(run.proceed(1), Reached::deadlock);
}

struct CountingSource final : OperationSource {
  std::uint64_t at = 0, most = 0, seen = 0;
  explicit CountingSource(std::uint64_t n) : most(n) {}
  bool next(api::Operation& op) override {
    if (at == most) return false;
    op = put(++at);
    return true;
  }
  std::uint64_t remaining() const override { return most - at; }
  bool ended(const api::Operation&, const api::Outcome&) override { return ++seen, true; }
};

TEST(RunSim, ASourceRunsOnItsOwnThread) {
  session::Run run(toy::engineType(), spec());
  auto source = std::make_unique<CountingSource>(200);
  const CountingSource& counts = *source;
  const OperationId id = run.start(std::move(source));
  run.start(put(1000), "second");
  EXPECT_EQ(run.finish(id), Reached::operationEnd);
  EXPECT_EQ(counts.seen, 200u);
  EXPECT_TRUE(run.outcome(id));
  run.finishOperations();
  EXPECT_EQ(run.metric("keys"), 201);
  expectMirrorIsEngine(run);
}

TEST(RunSim, ALevelChangeWaitsForAQuietInstantAndGivesAKeyframe) {
  session::Run run(toy::engineType(), spec(1, trace::Level::structure));
  for (std::uint64_t k = 1; k <= 9; ++k) run.perform(put(k));
  run.start(put(10));
  ASSERT_EQ(run.proceedTo({"ToyInserted", {}}), Reached::condition);
  run.setLevel(trace::Level::detail);
  const OperationId later = run.start(put(11));
  run.finish(later);
  ASSERT_TRUE(run.outcome(later));
  const auto keyframe = run.tape().findPrevious(run.tape().size(), std::array{trace::KeyframeEnded::kKind});
  ASSERT_TRUE(keyframe);
  EXPECT_EQ(run.tape().mirrorAt(*keyframe)->digest(trace::Level::detail),
            trace::as<trace::KeyframeEnded>(run.tape().event(*keyframe)).digest);
  EXPECT_EQ(run.tape().frontier().digest(trace::Level::detail), run.engine()->digest(trace::Level::detail));
}

TEST(RunSim, WrongParametersAreRefused) {
  RunSpec s = spec();
  s.parameters = {{"synk", "never"}};
  EXPECT_THROW(session::Run(toy::engineType(), s), trace::Error);
  s.parameters = {};
  s.disk = "floppy";
  EXPECT_THROW(session::Run(toy::engineType(), s), trace::Error);
}

}  // namespace
}  // namespace cutaway::session
