// Branches as the window sees them: another session from an event on, the first one untouched; progress, cancel, refusals; and
// a run that is kept while it goes on.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <limits>
#include <thread>

#include "engines/session/listed_operations.h"
#include "engines/tape/recording_rescue.h"
#include "tests/unit/session/session_probe.h"
#include "tests/unit/session/toy_engine.h"

namespace cutaway::session {
namespace {

namespace fs = std::filesystem;
using toy::put;

struct Watched {
  Probe probe;
  std::unique_ptr<Session> session;

  Config config() {
    Config c;
    c.onChange = probe.onChange();
    return c;
  }
  void start(RunSpec spec = {}) {
    session = Session::start(toy::engineType(), std::move(spec), config());
    probe.paused(*session);
  }
  std::shared_ptr<const Snapshot> settled() {
    return probe.wait(*session, [](const Snapshot& s) { return (s.phase == Phase::paused && !s.operating && !s.pendingOperations) || s.phase == Phase::failed; });
  }
  std::shared_ptr<const Snapshot> standing() { return probe.paused(*session); }
  std::shared_ptr<const Snapshot> at(trace::EventNumber n) {
    session->seek(n);
    return probe.wait(*session, [n](const Snapshot& s) { return s.phase == Phase::paused && s.cursor == n; });
  }
  void operate(std::vector<api::Operation> operations) {
    session->setSpeed(std::numeric_limits<double>::infinity());
    const auto before = standing()->frontier;
    session->operate(std::move(operations));
    session->playQueued();
    ASSERT_TRUE(probe.wait(*session, [before](const Snapshot& s) { return s.phase == Phase::paused && s.frontier > before && !s.operating && !s.pendingOperations; }));
  }
};

std::vector<api::Operation> puts(std::uint64_t from, std::uint64_t to) {
  std::vector<api::Operation> all;
  for (std::uint64_t k = from; k <= to; ++k) all.push_back(put(k * 7919 % 1'000'003));
  return all;
}

TEST(SessionBranch, AnotherFutureAndBack) {
  Watched a, b;
  a.start();
  a.operate(puts(1, 60));
  const auto end = a.standing();
  ASSERT_TRUE(end->branchable);
  ASSERT_GT(end->frontier, 100u);
  const trace::EventNumber at = end->frontier / 2;
  const auto there = a.at(at);
  b.session = Session::branch(*a.session, at, b.config());
  const auto begun = b.standing();
  ASSERT_EQ(begun->phase, Phase::paused) << (begun->error ? englishMessage(*begun->error) : "");
  EXPECT_EQ(begun->frontier, at);
  EXPECT_EQ(begun->cursor, at);
  EXPECT_EQ(begun->digest, there->digest);
  EXPECT_EQ(begun->pendingOperations, 0u) << "what came behind is A's";
  b.operate({put(424'242)});
  const auto other = b.settled();
  EXPECT_NE(other->digest, end->digest);
  EXPECT_LT(other->frontier, end->frontier);
  for (const trace::EventNumber n : {at / 2, at}) EXPECT_EQ(b.at(n)->digest, a.at(n)->digest) << "one past";
  a.session->toFrontier();
  const auto back = a.probe.wait(*a.session, [&](const Snapshot& s) { return s.cursor == end->cursor; });
  ASSERT_TRUE(back);
  EXPECT_EQ(back->digest, end->digest) << "A is what it was";
  EXPECT_EQ(back->frontier, end->frontier);
  a.operate({put(1)});
  // A branch of the branch, and A gone meanwhile.
  Watched c;
  c.session = Session::branch(*b.session, other->frontier, c.config());
  EXPECT_EQ(c.standing()->digest, other->digest);
  a.session.reset();
  b.session.reset();
  c.operate({put(5)});
}

TEST(SessionBranch, GoesOnFromTheMiddleOfAnOperation) {
  Watched a;
  a.start();
  a.operate(puts(1, 20));
  const auto frontier = a.standing()->frontier;
  int halfWay = 0;
  for (trace::EventNumber at = frontier - 12; at <= frontier; ++at) {
    Watched b;
    b.session = Session::branch(*a.session, at, b.config());
    halfWay += b.standing()->operating;
    b.operate({put(777)});
    const auto end = b.settled();
    ASSERT_FALSE(end->error);
    EXPECT_GT(end->frontier, at);
    // The operation that stood half-way ended, then ours came.
    Watched c;
    c.session = Session::branch(*b.session, end->frontier, c.config());
    EXPECT_EQ(c.standing()->digest, end->digest) << at;
  }
  EXPECT_GT(halfWay, 2);
}

TEST(SessionBranch, WhatCannotBeIsToldAndWhatIsNotWantedEnds) {
  Watched a, b, c;
  RunSpec live;
  live.driver = Driver::live;
  a.start(live);
  EXPECT_FALSE(a.standing()->branchable);
  b.session = Session::branch(*a.session, 1, b.config());
  EXPECT_EQ(b.standing()->phase, Phase::failed);
  EXPECT_TRUE(b.standing()->error);
  Watched d;
  d.start();
  d.operate(puts(1, 3000));
  c.session = Session::branch(*d.session, d.standing()->frontier, c.config());
  c.session.reset();  // while it runs again, or before
  EXPECT_FALSE(d.standing()->error);
}

TEST(KeptRun, OutlivesWhatIsKilledAndEndsWithItsSession) {
  const fs::path folder = fs::temp_directory_path() / ("cutaway-kept-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  {
    Watched a;
    Config config = a.config();
    config.keep = (folder / "one.cutaway").string();
    config.keepText = "cutaway 1\n";
    a.session = Session::start(toy::engineType(), {}, std::move(config));
    a.standing();
    a.operate(puts(1, 5));
    const auto events = a.standing()->frontier;
    std::this_thread::sleep_for(std::chrono::milliseconds(700));
    // As they stand: what a process that is killed now would leave.
    for (const char* name : {"one.cutaway.part", "one.cutaway.part-wal"}) fs::copy(folder / name, folder / (std::string("copy-") + name));
    const tape::RecordingReader left((folder / "copy-one.cutaway.part").string());
    EXPECT_EQ(left.info().events, events) << "the last of them too, though nothing came after it";
    EXPECT_EQ(left.info().scenario, "cutaway 1\n");
  }
  for (int i = 0; i < 200 && fs::exists(folder / "one.cutaway.part"); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_FALSE(fs::exists(folder / "one.cutaway.part"));
  EXPECT_FALSE(fs::exists(folder / "one.cutaway.part-wal"));
  {
    Watched a;  // nowhere to keep it: it runs all the same
    Config config = a.config();
    config.keep = "/proc/no/such/folder/x.cutaway";
    a.session = Session::start(toy::engineType(), {}, std::move(config));
    a.standing();
    a.operate(puts(1, 2));
    EXPECT_FALSE(a.standing()->error);
  }
  fs::remove_all(folder);
}

}  // namespace
}  // namespace cutaway::session
