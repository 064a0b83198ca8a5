// A scenario that somebody else moves, in pieces of any size, is the run that the player makes by itself.
#include "engines/scenario/script.h"

#include <gtest/gtest.h>

#include "app/catalogue/catalogue.h"
#include "engines/scenario/parser.h"
#include "tests/unit/session/session_probe.h"

using namespace cutaway;

namespace {

scenario::Scenario parsed(const std::string& text) { return scenario::parse(text, "t.scenario"); }

session::RunSpec specOf(const scenario::Scenario& s) {
  const scenario::Setup setup = scenario::check(s, catalogue::known());
  session::RunSpec spec;
  spec.parameters = setup.parameters;
  spec.seed = setup.seed;
  spec.disk = setup.disk;
  return spec;
}

struct End {
  std::uint64_t events = 0, hash = 0, digest = 0;
  bool operator==(const End&) const = default;
};
End endOf(session::Run& run) { return {run.tape().size(), run.runHash(), run.tape().frontier().digest(trace::Level::detail)}; }

End byItself(const std::string& text) {
  scenario::Player player(parsed(text), catalogue::known(), {});
  while (player.next()) {
  }
  EXPECT_TRUE(player.result().errors.empty());
  EXPECT_EQ(player.result().failed, 0u);
  return endOf(player.run());
}

// Every question is skipped.
End inPieces(const std::string& text, std::uint64_t events) {
  const scenario::Scenario s = parsed(text);
  session::Run run(catalogue::engineNamed("btree"), specOf(s));
  const auto script = scenario::scriptOf(s, catalogue::known(), {});
  script->attach(run);
  for (auto next = script->settle(); next != session::Script::Next::end; next = script->settle()) {
    if (next == session::Script::Next::question) continue;
    script->begin();
    while (script->moving()) {
      run.setBreakpoints(script->pauses());
      script->move(events);
      run.setBreakpoints({});
    }
  }
  EXPECT_FALSE(script->trouble()) << script->trouble()->statement << ": " << script->trouble()->found;
  EXPECT_FALSE(script->error());
  return endOf(run);
}

TEST(Script, EveryScenarioIsTheSameRunInPiecesOfAnySize) {
  for (const catalogue::BuiltInScenario& s : catalogue::scenarios()) {
    const End whole = byItself(s.text);
    if (whole.events > 20'000) continue;
    EXPECT_GT(whole.events, 0u);
    for (const std::uint64_t events : {std::uint64_t{1}, std::uint64_t{17}, ~std::uint64_t{0}})
      EXPECT_EQ(inPieces(s.text, events), whole) << s.name << " in pieces of " << events;
  }
}

TEST(Script, AForeignBreakpointEndsNoStatement) {
  const std::string text = "cutaway 1\nengine btree capacity=4\nput 1..12\nput 13\n";
  const scenario::Scenario s = parsed(text);
  session::Run run(catalogue::engineNamed("btree"), specOf(s));
  const auto script = scenario::scriptOf(s, catalogue::known(), {});
  script->attach(run);
  ASSERT_EQ(script->settle(), session::Script::Next::statement);
  script->begin();
  run.setBreakpoints({{"PageSplit", {}, {}}});
  EXPECT_EQ(script->move(100'000), session::Reached::condition);
  EXPECT_TRUE(script->moving());
  run.setBreakpoints({});
  EXPECT_EQ(script->move(100'000), session::Reached::operationEnd);
  EXPECT_FALSE(script->moving());
}

// The session plays it, stops at the question, goes on after the answer, and keeps it.
TEST(Script, ASessionStopsAtAQuestionAndTellsWhatItCameTo) {
  const std::string text =
      "cutaway 1\nengine btree capacity=4\nsay \"Four.\"\nput 10 20 30 40\nask up \"Which key goes up?\" answer=25 choices=\"20|25\"\n"
      "put 25\nreveal up\nexpect height = 2\n";
  session::Probe probe;
  session::Config config;
  config.onChange = probe.onChange();
  const scenario::Scenario s = parsed(text);
  auto one = session::Session::start(catalogue::engineNamed("btree"), specOf(s), config, scenario::scriptOf(s, catalogue::known(), {}));
  auto now = probe.paused(*one);
  ASSERT_TRUE(now);
  EXPECT_EQ(now->say, "Four.");
  EXPECT_TRUE(now->scripted);
  one->setSpeed(std::numeric_limits<double>::infinity());
  one->play();
  now = probe.wait(*one, [](const session::Snapshot& n) { return n.asking && n.phase == session::Phase::paused; });
  ASSERT_TRUE(now);
  EXPECT_EQ(now->cursor, now->frontier);
  EXPECT_EQ(now->ask->text, "Which key goes up?");
  const auto asked = now->frontier;
  one->step(session::Unit::event, 1);
  now = probe.wait(*one, [](const session::Snapshot& n) { return n.nothingFound; });
  ASSERT_TRUE(now);
  EXPECT_EQ(now->frontier, asked) << "nothing happens before the answer";
  one->answer("up", "20");
  now = probe.wait(*one, [](const session::Snapshot& n) { return !n.asking && n.phase == session::Phase::paused; });
  ASSERT_TRUE(now);
  EXPECT_EQ(now->said, "20");
  one->play();
  now = probe.wait(*one, [](const session::Snapshot& n) { return !n.scripted && n.phase == session::Phase::paused; });
  ASSERT_TRUE(now);
  ASSERT_TRUE(now->revealed);
  EXPECT_EQ(now->revealed->said, "20");
  EXPECT_EQ(now->revealed->answer, "25");
  EXPECT_FALSE(now->trouble);
  EXPECT_EQ(now->frontier, byItself(text).events);
}

TEST(Script, WhatDoesNotHoldIsToldWithItsLine) {
  const scenario::Scenario s = parsed("cutaway 1\nengine btree capacity=4\nput 1\nexpect height = 7\nput 2\n");
  session::Probe probe;
  session::Config config;
  config.onChange = probe.onChange();
  auto one = session::Session::start(catalogue::engineNamed("btree"), specOf(s), config, scenario::scriptOf(s, catalogue::known(), {}));
  one->setSpeed(std::numeric_limits<double>::infinity());
  one->play();
  const auto now = probe.wait(*one, [](const session::Snapshot& n) { return n.trouble.has_value(); });
  ASSERT_TRUE(now);
  EXPECT_EQ(now->trouble->line, 4u);
  EXPECT_EQ(now->trouble->statement, "expect height = 7");
  EXPECT_EQ(now->trouble->found, "it is 1");
}

// What the person does comes between two statements, and what is run to is found inside of one.
TEST(Script, ThePersonComesBetweenStatements) {
  const scenario::Scenario s = parsed("cutaway 1\nengine btree capacity=4\nput 1..6\nput 7..9\n");
  session::Probe probe;
  session::Config config;
  config.onChange = probe.onChange();
  auto one = session::Session::start(catalogue::engineNamed("btree"), specOf(s), config, scenario::scriptOf(s, catalogue::known(), {}));
  ASSERT_TRUE(probe.paused(*one));
  one->runTo({"SplitBegun", {}, {}}, {session::Time::stands, {}});
  auto now = probe.wait(*one, [&](const session::Snapshot& n) { return n.phase == session::Phase::paused && n.event.kind != 0 && one->vocabulary().find(n.event.kind)->name == "SplitBegun"; });
  ASSERT_TRUE(now);
  api::Operation get;
  get.kind = trace::OperationKind::get;
  get.key = std::string(7, '\0') + '\1';
  one->operate({get});
  one->setSpeed(std::numeric_limits<double>::infinity());
  one->playQueued();
  now = probe.wait(*one, [](const session::Snapshot& n) { return n.phase == session::Phase::paused && n.pendingOperations == 0 && n.event.kind == trace::OperationEnded::kKind; });
  ASSERT_TRUE(now);
  EXPECT_EQ(trace::as<trace::OperationEnded>(now->event).what, trace::OperationKind::get);
  EXPECT_TRUE(now->scripted) << "the second statement waits for Play";
  one->play();
  now = probe.wait(*one, [](const session::Snapshot& n) { return n.phase == session::Phase::paused && !n.scripted; });
  ASSERT_TRUE(now);
  one->runTo({"SplitBegun", {}, {}}, {session::Time::stands, {}});
  now = probe.wait(*one, [](const session::Snapshot& n) { return n.nothingFound; });
  ASSERT_TRUE(now);
  EXPECT_LT(now->event.time, 1'000'000'000u) << "no time passed: the queue is empty";
}

}  // namespace
