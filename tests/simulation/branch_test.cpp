// Branches: run again from its origin, a run is the same, event for event, wherever it is cut; then it goes on by itself.
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>

#include "engines/btree/btree_engine.h"
#include "engines/session/listed_operations.h"
#include "engines/session/past.h"
#include "engines/session/run.h"

namespace cutaway::session {
namespace {

using trace::Level;

std::string keyOf(std::uint64_t n) {
  std::string key(8, '\0');
  for (int i = 7; i >= 0; --i, n >>= 8) key[static_cast<std::size_t>(i)] = static_cast<char>(n & 0xff);
  return key;
}

api::Operation someOperation(env::Random& random) {
  api::Operation op;
  op.key = keyOf(random.below(80));
  const std::uint64_t dice = random.below(11);
  op.kind = dice < 6 ? trace::OperationKind::put : dice < 8 ? trace::OperationKind::erase : dice < 9 ? trace::OperationKind::get : dice < 10 ? trace::OperationKind::scan : trace::OperationKind::cursor;
  if (op.kind == trace::OperationKind::put) op.value = "value " + std::to_string(random.below(1000));
  if (op.kind == trace::OperationKind::scan) op.limit = 5, op.to = keyOf(100);
  if (op.kind == trace::OperationKind::cursor) op.limit = 1, op.descending = random.oneIn(2), op.exclusive = random.oneIn(2);
  return op;
}

RunSpec spec(std::uint64_t seed, Level level) {
  RunSpec s;
  s.seed = seed;
  s.level = level;
  s.parameters = {{"capacity", "4"}};
  s.branchable = true;
  return s;
}

// What a person or a scenario does to a run, in any order.
void live(Run& run, env::Random& random, int deeds) {
  for (int i = 0; i < deeds; ++i) {
    switch (random.below(12)) {
      case 0: run.runFor(random.below(300'000'000)); break;
      case 1: run.settle(); break;
      case 2: {  // left half-way, and another thread beside
        run.start(someOperation(random));
        run.proceed(1 + random.below(20));
        run.start(someOperation(random), "other");
        run.proceed(1 + random.below(20));
        if (random.below(2)) run.switchTo("other");
        if (random.below(2)) run.proceed(1 + random.below(10)), run.switchToAny();
        run.finishOperations();
        break;
      }
      case 3: {
        std::vector<api::Operation> all;
        for (int n = 0; n < 6; ++n) all.push_back(someOperation(random));
        run.start(std::make_unique<ListedOperations>(std::move(all)));
        run.proceed(random.below(60));
        run.finishOperations();
        break;
      }
      case 4:
        if (random.below(3)) break;
        run.start(someOperation(random));
        run.proceed(random.below(30));
        run.powerOff({env::Lose::random, std::nullopt});
        run.note({1, tape::Note::Kind::say, {}, "the power went", {}, {}});
        run.recover();
        break;
      case 5:  // two at once, nothing between them
        run.start(someOperation(random));
        run.start(someOperation(random));
        run.proceed(~std::uint64_t{0}, Time::passes);
        break;
      default: run.perform(someOperation(random));
    }
  }
}

bool samePrefix(const Run& a, const Run& b, trace::EventNumber last) {
  for (trace::EventNumber n = 1; n <= last; ++n) {
    const trace::Event x = const_cast<Run&>(a).tape().event(n), y = const_cast<Run&>(b).tape().event(n);
    if (std::memcmp(&x, &y, sizeof x) != 0) return false;
  }
  return true;
}

TEST(Branch, IsTheSameUpToItsEventAndAnotherOneAfterIt) {
  const std::uint64_t most = std::getenv("CUTAWAY_LONG") ? 300 : 25;
  int halfWay = 0, crashes = 0;
  for (std::uint64_t seed = 1; seed <= most; ++seed) {
    const Level level = seed % 3 ? Level::detail : Level::structure;
    env::Random random(seed);
    session::Run run(btree::engineType(), spec(seed, level));
    live(run, random, 25);
    const trace::EventNumber all = run.tape().size();
    const std::uint64_t digest = run.tape().frontier().digest(level), hash = run.runHash();
    crashes += run.tape().findNext(0, std::vector{trace::PowerLost::kKind}).has_value();
    for (int round = 0; round < 4; ++round) {
      const trace::EventNumber asked = round == 0 ? all : 1 + random.below(all);
      const auto past = run.past(asked);
      const trace::EventNumber at = past->events.size();
      ASSERT_GE(at, asked) << "seed " << seed;
      session::Run branch(btree::engineType(), spec(seed, level));
      if (branch.tape().size() > at) continue;  // inside of what opening it told
      ASSERT_NO_THROW(branch.replay(*past)) << "seed " << seed << ", event " << at;
      ASSERT_EQ(branch.tape().size(), at);
      ASSERT_TRUE(samePrefix(run, branch, at)) << "seed " << seed << ", event " << at;
      EXPECT_EQ(branch.tape().frontier().digest(level), run.tape().mirrorAt(at)->digest(level));
      if (branch.engine()) {
        EXPECT_EQ(branch.engine()->digest(level), branch.tape().frontier().digest(level)) << "the engine stands there, too";
      }
      halfWay += branch.inProgress();
      EXPECT_EQ(branch.notes(), past->notes);
      // Another future; of it there are branches too.
      if (branch.crashed()) branch.recover();
      branch.finishOperations();
      api::Operation other;
      other.kind = trace::OperationKind::put;
      other.key = keyOf(1000 + round);
      other.value = "only here";
      branch.perform(other);
      EXPECT_EQ(branch.engine()->peek(other.key), "only here");
      if (run.engine()) {
        EXPECT_FALSE(run.engine()->peek(other.key));
      }
      live(branch, random, 5);
      const auto second = branch.past(branch.tape().size());
      session::Run again(btree::engineType(), spec(seed, level));
      ASSERT_NO_THROW(again.replay(*second)) << "seed " << seed << ", a branch of a branch";
      EXPECT_EQ(again.runHash(), branch.runHash());
      EXPECT_EQ(again.engine()->digest(level), branch.engine()->digest(level));
    }
    EXPECT_EQ(run.tape().size(), all) << "untouched";
    EXPECT_EQ(run.runHash(), hash);
    EXPECT_EQ(run.tape().frontier().digest(level), digest);
  }
  EXPECT_GT(halfWay, 10) << "many a branch begins inside of an operation";
  EXPECT_GT(crashes, 2);
}

TEST(Branch, GoesOnAsTheOriginalDidWhereTheSameIsDone) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    env::Random random(seed), first(seed + 100), second(seed + 100);
    session::Run run(btree::engineType(), spec(seed, Level::detail));
    live(run, random, 10);
    run.perform(someOperation(random));
    const auto past = run.past(run.tape().size());
    session::Run branch(btree::engineType(), spec(seed, Level::detail));
    branch.replay(*past);
    branch.finishOperations();  // from its last event to where nobody can run, as perform() went
    live(run, first, 20);
    live(branch, second, 20);
    EXPECT_EQ(run.runHash(), branch.runHash()) << "seed " << seed;
    ASSERT_EQ(run.tape().size(), branch.tape().size());
    EXPECT_TRUE(samePrefix(run, branch, run.tape().size())) << "seed " << seed;
  }
}

TEST(Branch, AnotherWayIsToldAndItsEvent) {
  env::Random random(4);
  session::Run run(btree::engineType(), spec(4, Level::detail));
  for (int i = 0; i < 30; ++i) run.perform(someOperation(random));
  auto past = std::make_shared<Past>(*run.past(run.tape().size()));
  past->events[past->events.size() / 2] ^= 1;
  session::Run branch(btree::engineType(), spec(4, Level::detail));
  try {
    branch.replay(*past);
    ADD_FAILURE() << "nobody noticed";
  } catch (const trace::Error& e) {
    EXPECT_EQ(e.code, trace::ErrorCode::branchDiffers);
    EXPECT_EQ(e.expected, past->events.size() / 2 + 1);
  }
  session::Run cancelled(btree::engineType(), spec(4, Level::detail));
  EXPECT_THROW(cancelled.replay(*run.past(run.tape().size()), [](double) { return false; }), trace::Error);
  RunSpec plain = spec(4, Level::detail);
  plain.branchable = false;
  session::Run kept(btree::engineType(), plain);
  EXPECT_THROW(kept.past(1), trace::Error);
}

TEST(Losses, AreWhatAPersonWasToldAndIsNotThere) {
  RunSpec s = spec(9, Level::structure);
  s.parameters["sync"] = "never";
  session::Run run(btree::engineType(), s);
  const auto put = [&](std::uint64_t k, const char* value) {
    api::Operation op;
    op.kind = trace::OperationKind::put;
    op.key = keyOf(k);
    op.value = value;
    run.perform(op);
  };
  for (std::uint64_t k = 1; k <= 20; ++k) put(k, "old");
  api::Operation flush;
  flush.kind = trace::OperationKind::flush;
  run.perform(flush);
  for (std::uint64_t k = 18; k <= 25; ++k) put(k, "new");
  put(25, "newer");
  EXPECT_FALSE(run.losses().known);
  const auto before = run.engine()->peekAll().size();
  run.powerOff({env::Lose::unsynced, std::nullopt});
  run.recover();
  EXPECT_TRUE(run.losses().known);
  EXPECT_EQ(before - run.engine()->peekAll().size(), 5u);
  EXPECT_EQ(run.losses().operations, 9u);
  EXPECT_EQ(run.losses().keys, 5u);
  EXPECT_EQ(run.losses().older, 3u);
  EXPECT_EQ(run.engine()->peek(keyOf(18)), "old");
  EXPECT_EQ(run.metric("operations"), 29) << "counted over the whole run";
  run.powerOff({env::Lose::unsynced, std::nullopt});
  run.recover();
  EXPECT_EQ(run.losses().operations, 0u) << "of the last crash alone";
}

}  // namespace
}  // namespace cutaway::session
