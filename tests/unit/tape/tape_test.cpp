// The tape: any instant again, near and far, and finding events.
#include "engines/tape/tape.h"

#include <gtest/gtest.h>

#include <array>

#include "engines/env/random.h"
#include "engines/tape/checkpoints.h"
#include "engines/trace/common_events.h"
#include "tests/unit/tape/list_mirror.h"

namespace cutaway::tape {
namespace {

using trace::Level;

struct Filled {
  Tape tape;
  std::vector<std::uint64_t> digests{0};  // by event number
  explicit Filled(std::uint64_t events, std::size_t stride = 16, History::Limits limits = {})
      : tape(std::make_unique<ListMirror>(), stride, limits) {
    digests[0] = tape.frontier().digest(Level::detail);
    for (std::uint64_t n = 1; n <= events; ++n) {
      tape.append(told(n * n));
      digests.push_back(tape.frontier().digest(Level::detail));
    }
  }
  std::uint64_t at(EventNumber n) { return tape.mirrorAt(n)->digest(Level::detail); }
};

TEST(Tape, EveryInstantIsTheFoldOfItsEvents) {
  Filled f(1000);
  for (EventNumber n = 0; n <= 1000; ++n) ASSERT_EQ(f.at(n), f.digests[n]) << n;
  for (EventNumber n = 1001; n-- > 0;) ASSERT_EQ(f.at(n), f.digests[n]) << n;
  env::Random random(5);
  for (int i = 0; i < 2000; ++i) {
    const EventNumber n = random.below(1001);
    ASSERT_EQ(f.at(n), f.digests[n]) << n;
  }
}

TEST(Tape, ForwardOfBackIsTheSame) {
  Filled f(500);
  for (EventNumber n = 1; n <= 500; ++n) {
    const std::uint64_t here = f.at(n);
    EXPECT_EQ(f.at(n - 1), f.digests[n - 1]);
    ASSERT_EQ(f.at(n), here);
  }
}

TEST(Tape, SharedMirrorsDoNotChange) {
  Filled f(100);
  const auto held = f.tape.mirrorAt(50);
  const auto end = f.tape.mirrorAt(100);
  f.at(51);
  f.tape.append(told(1));
  EXPECT_EQ(held->digest(Level::detail), f.digests[50]);
  EXPECT_EQ(end->digest(Level::detail), f.digests[100]);
  EXPECT_NE(f.at(101), f.digests[100]);
}

TEST(Tape, OneStepForwardAppliesOneEvent) {
  Filled f(5000, 1024);
  f.at(1500);
  const std::uint64_t before = ListMirror::applied;
  for (EventNumber n = 1501; n <= 1600; ++n) f.at(n);
  EXPECT_EQ(ListMirror::applied - before, 100u);
}

TEST(Tape, SteppingBackDoesNotFoldTheSameAgainAndAgain) {
  Filled f(100'000, 1024);
  f.at(60'000);
  const std::uint64_t before = ListMirror::applied;
  for (EventNumber n = 59'999; n > 58'999; --n) ASSERT_EQ(f.at(n), f.digests[n]);
  EXPECT_LT(ListMirror::applied - before, 40'000u);  // 1,000 steps; without near checkpoints 500,000
}

TEST(Tape, CheckpointsAreFewHoweverLongTheTape) {
  Filled f(200'000, 16);
  EXPECT_LT(f.tape.checkpoints(), Checkpoints::kDense * 5 / 4 + Checkpoints::kFar + 2);
  EXPECT_GT(f.tape.checkpoints(), Checkpoints::kDense);
  env::Random random(7);
  for (int i = 0; i < 300; ++i) {
    const EventNumber n = random.below(200'001);
    ASSERT_EQ(f.at(n), f.digests[n]) << n;
  }
}

TEST(Tape, OldEventsArePackedThenSpilledAndStayReadable) {
  const History::Limits limits{2 * 4096, 20'000};
  Filled f(60'000, 512, limits);
  EXPECT_GT(f.tape.history().packedChunks(), 10u);
  EXPECT_GT(f.tape.history().spilledBytes(), 0u);
  for (EventNumber n = 1; n <= 60'000; n += 37) ASSERT_EQ(trace::as<Told>(f.tape.event(n)).value, n * n);
  for (EventNumber n : {1u, 5u, 4096u, 4097u, 30'000u, 59'999u}) ASSERT_EQ(f.at(n), f.digests[n]);
  std::vector<Event> all;
  f.tape.read(4000, 10'000, all);
  ASSERT_EQ(all.size(), 10'000u);
  for (std::size_t i = 0; i < all.size(); ++i) ASSERT_EQ(trace::as<Told>(all[i]).value, (4000 + i) * (4000 + i));
}

TEST(Tape, FindsForwardsAndBackwards) {
  Tape tape(std::make_unique<ListMirror>(), 16, {4096, 1});
  for (std::uint64_t n = 1; n <= 20'000; ++n) {
    Event e = told(n);
    if (n == 3 || n == 9000 || n == 20'000) e.kind = 951;
    tape.append(e);
  }
  static constexpr std::array<trace::Kind, 1> kWanted{951};
  EXPECT_EQ(tape.findNext(0, kWanted), 3u);
  EXPECT_EQ(tape.findNext(3, kWanted), 9000u);
  EXPECT_EQ(tape.findNext(9000, kWanted), 20'000u);
  EXPECT_EQ(tape.findNext(20'000, kWanted), std::nullopt);
  EXPECT_EQ(tape.findPrevious(20'001, kWanted), 20'000u);
  EXPECT_EQ(tape.findPrevious(20'000, kWanted), 9000u);
  EXPECT_EQ(tape.findPrevious(9000, kWanted), 3u);
  EXPECT_EQ(tape.findPrevious(3, kWanted), std::nullopt);
  EXPECT_EQ(tape.findPrevious(0, kWanted), std::nullopt);
  EXPECT_EQ(tape.findNext(10, [](const Event& e) { return trace::as<Told>(e).value % 7000 == 0; }), 7000u);
  EXPECT_EQ(tape.findPrevious(10, [](const Event& e) { return trace::as<Told>(e).value == 2; }), 2u);
}

TEST(Tape, OperationsMayInterleaveWithOthers) {
  Tape tape(std::make_unique<ListMirror>());
  const auto mark = [&](trace::Kind kind, std::uint32_t operation) {
    Event e = told(1, operation);
    e.kind = kind;
    tape.append(e);
  };
  using trace::OperationBegun, trace::OperationEnded;
  mark(OperationBegun::kKind, 1);  // 1
  mark(OperationBegun::kKind, 2);  // 2
  mark(Told::kKind, 1);            // 3
  mark(Told::kKind, 0);            // 4
  mark(OperationEnded::kKind, 2);  // 5
  mark(Told::kKind, 1);            // 6
  mark(OperationEnded::kKind, 1);  // 7
  mark(OperationBegun::kKind, 3);  // 8
  EXPECT_EQ(tape.endOfOperation(1), 7u);
  EXPECT_EQ(tape.endOfOperation(2), 5u);
  EXPECT_EQ(tape.endOfOperation(3), 7u);
  EXPECT_EQ(tape.endOfOperation(4), 4u);
  EXPECT_EQ(tape.endOfOperation(7), 7u);
  EXPECT_EQ(tape.endOfOperation(8), 8u);
  EXPECT_EQ(tape.beginOfOperation(6), 1u);
  EXPECT_EQ(tape.beginOfOperation(5), 2u);
}

}  // namespace
}  // namespace cutaway::tape
