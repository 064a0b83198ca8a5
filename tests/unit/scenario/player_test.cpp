#include "engines/scenario/player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "app/catalogue/catalogue.h"
#include "engines/scenario/operations.h"
#include "engines/scenario/parser.h"
#include "engines/workload/keys.h"

using namespace cutaway;
using scenario::Entry;
using scenario::Player;

namespace {

struct Played {
  scenario::Result result;
  std::string error;  // a ScenarioError on the way

  const Entry& entry(const std::string& statement) const {
    for (const Entry& e : result.entries)
      if (e.statement == statement) return e;
    static const Entry kNone{{}, Entry::Kind::error, "", "no such entry"};
    return kNone;
  }
};

Played play(const std::string& body, scenario::PlayOptions options = {}) {
  Played out;
  try {
    Player player(scenario::parse("cutaway 1\n" + body, "t.scenario"), catalogue::known(), std::move(options));
    try {
      while (player.next()) {
      }
      player.finish();
    } catch (const scenario::ScenarioError& error) {
      out.error = error.what();
    }
    out.result = player.result();
  } catch (const scenario::ScenarioError& error) {
    out.error = error.what();
  }
  return out;
}

const std::string kTree = "engine btree capacity=4 value-size=16\n";

void allHold(const std::string& body) {
  const Played p = play(body);
  EXPECT_EQ(p.error, "");
  EXPECT_EQ(p.result.failed, 0u) << body;
  EXPECT_GT(p.result.passed, 0u) << body;
  for (const Entry& e : p.result.entries)
    if (e.kind == Entry::Kind::failed) ADD_FAILURE() << e.statement << ": " << e.text;
  EXPECT_TRUE(p.result.errors.empty()) << p.result.errors[0].statement << trace::englishMessage(p.result.errors[0].error);
}

TEST(Player, WritesOfEveryForm) {
  allHold(kTree + "put 3 1 2\nexpect scan = 1 2 3\nput 10..12 20..18\nexpect scan = 1 2 3 10 11 12 18 19 20\n"
                  "expect scan 2 12 = 2 3 10 11\nput 5 value=\"five\"\nexpect get 5 = \"five\"\nexpect get 6 = absent\n"
                  "put \"text\" value=\"t\"\nexpect get \"text\" = \"t\"\nput 5 value=\"5\"\nexpect get 5 = 5\nexpect keys = 11\n");
  allHold(kTree + "put shuffled 1..500\nexpect keys = 500\nexpect scan = 1..500\nexpect invariants\n");
  allHold(kTree + "put random 300\nexpect operations = 300\nput zipf 300 over=20\nexpect keys <= 320\nexpect invariants\n");
}

TEST(Player, DeletesAndBulkLoad) {
  allHold(kTree + "put 1..20\ndelete 3 5 18..20\nexpect scan = 1 2 4 6..17\ndelete-range 4 8\nexpect scan = 1 2 8..17\n"
                  "delete-range 100 200\nexpect keys = 12\nexpect invariants\n");
  allHold("engine btree capacity=10\nbulk-load 1..91\nexpect keys = 91\nexpect pages.leaf = 10\nexpect splits = 0\nexpect invariants\n");
  allHold(kTree + "put 1\nbulk-load 2..5\nexpect error tree-not-empty\nexpect keys = 1\n");
}

TEST(Player, GetsScansAndCursorsSayWhatTheyFound) {
  const Played p = play(kTree + "put 10 20 30\nget 20\nget 21\nscan 10 30\nscan\ncursor C at=15\nnext C\nprev C\nprev C\nprev C\nprev C\n");
  EXPECT_EQ(p.entry("get 20").text, "1 operation: 1 found, 20 has 16 B");
  EXPECT_EQ(p.entry("get 21").text, "1 operation: 1 absent, 21 is absent");
  EXPECT_EQ(p.entry("scan 10 30").text, "1 operation: 1 done, 2 rows: 10 20");
  EXPECT_EQ(p.entry("scan").text, "1 operation: 1 done, 3 rows: 10 20 30");
  EXPECT_EQ(p.entry("cursor C at=15").text, "1 operation: 1 found, 1 row: 20");
  EXPECT_EQ(p.entry("next C").text, "1 operation: 1 found, 1 row: 30");
  EXPECT_EQ(p.entry("prev C").text, "1 operation: 1 found, 1 row: 20");
  EXPECT_EQ(p.result.entries.back().text, "1 operation: 1 absent") << "left of the first row";
  EXPECT_EQ(p.error, "");
}

TEST(Player, ACursorPastAnEndIsAbsentAndStaysUsable) {
  const Played p = play(kTree + "put 1..10\ncursor a at=1\nprev a\nexpect event RowsRead rows=0\nnext a\nexpect event RowsRead rows=1 last=1\n"
                                "cursor b at=11\nprev b\nexpect event RowsRead rows=1 last=10\nnext b\nprev b\n"
                                "cursor c at=5\ndelete 5\nprev c\nexpect event RowsRead rows=1 last=4\n");
  EXPECT_EQ(p.error, "");
  EXPECT_EQ(p.result.failed, 0u);
  EXPECT_EQ(p.result.passed, 4u);
  EXPECT_EQ(p.entry("prev a").text, "1 operation: 1 absent");
  EXPECT_EQ(p.entry("next a").text, "1 operation: 1 found, 1 row: 1");
  EXPECT_EQ(p.entry("cursor b at=11").text, "1 operation: 1 absent");
  EXPECT_EQ(p.entry("next b").text, "1 operation: 1 absent");
  EXPECT_EQ(p.entry("prev c").text, "1 operation: 1 found, 1 row: 4");
}

// What is expected is looked at from outside: it neither meets nor uses up the fault that the next operation is to meet.
TEST(Player, ExpectationsMeetNoFault) {
  const Played p = play("engine btree capacity=4 value-size=60 cache=4KiB page-size=512\nput 1 value=\"x\"\nput 2..200\nfail read data at=1\n"
                        "expect get 1 = \"x\"\nexpect invariants\nget 1\nexpect error io-read\nget 1\nexpect get 1 = \"x\"\n");
  EXPECT_EQ(p.error, "");
  EXPECT_TRUE(p.result.errors.empty());
  EXPECT_EQ(p.result.failed, 0u);
  EXPECT_EQ(p.result.passed, 4u);
}

// What failed found nothing: not even that a key is absent.
TEST(Player, FailedOperationsClaimNothing) {
  const Played p = play("engine btree page-size=256 cache=2048 sync=commit\nput 1..300\nfail read data at=1\nget 1\n"
                        "expect error io-read\nbulk-load 400..401\nexpect error tree-not-empty\n");
  for (const Entry& e : p.result.entries) {
    EXPECT_EQ(e.text.find("absent"), std::string::npos) << e.text;
    EXPECT_EQ(e.text.find("loaded"), std::string::npos) << e.text;
  }
  EXPECT_EQ(p.error, "");
  EXPECT_EQ(p.result.passed, 2u);
}

TEST(Player, AFailedExpectationIsCountedAndThePlayGoesOn) {
  const Played p = play(kTree + "put 1\nexpect height = 2\nexpect keys = 1\nexpect scan = 1 2\nexpect event PageSplit\n"
                                "expect event OperationEnded result=replaced\nexpect error io-sync\nput 2\nexpect keys = 2\n");
  EXPECT_EQ(p.error, "");
  EXPECT_EQ(p.result.failed, 5u);
  EXPECT_EQ(p.result.passed, 2u);
  EXPECT_EQ(p.entry("expect height = 2").text, "it is 1");
  EXPECT_EQ(p.entry("expect scan = 1 2").text, "it gives 1");
  EXPECT_EQ(p.entry("expect event PageSplit").text, "there was no PageSplit");
  EXPECT_EQ(p.entry("expect event OperationEnded result=replaced").text, "there were 1 OperationEnded, none with these fields");
}

TEST(Player, ExpectedErrorsAreExcusedAndOthersEndThePlay) {
  const std::string longKey = "\"" + std::string(2000, 'k') + "\"";
  allHold(kTree + "put " + longKey + "\nexpect error key-too-long\nput 1\nexpect keys = 1\n");
  const Played p = play(kTree + "put 1 " + longKey + " 2\nput 3\n");
  ASSERT_EQ(p.result.errors.size(), 1u);
  EXPECT_EQ(p.result.errors[0].error.code, trace::ErrorCode::keyTooLong);
  EXPECT_EQ(p.result.entries.size(), 2u) << "engine and the put: nothing after the error";
  const Played other = play(kTree + "put " + longKey + "\nexpect error io-sync\n");
  EXPECT_EQ(other.result.failed, 1u);
  EXPECT_EQ(other.result.errors.size(), 1u) << "another error than expected is not excused";
  const Played last = play(kTree + "put " + longKey + "\n");
  EXPECT_EQ(last.result.errors.size(), 1u) << "at the end too";
}

TEST(Player, APausedOperationIsParkedAndGoesOn) {
  const std::string pause = kTree + "put 10 20 30 40\npause-on SplitBegun\nput 25 26\n";
  allHold(pause + "expect event SplitBegun page=2\nexpect height = 1\nstep 5 event\nrun until PageSplit\nexpect height = 2\n"
                  "run 1s\nexpect scan = 10 20 25 26 30 40\nput 5\nexpect keys = 7\n");
  const Played p = play(pause + "put 50\n");
  EXPECT_TRUE(p.error.starts_with("t.scenario:6:1: 'put 50': an operation stands half-way")) << p.error;
  allHold(pause + "step operation\nexpect event OperationEnded what=put\nrun 1s\nexpect keys = 6\n");
  allHold(pause + "run 1s\nexpect keys = 6\nclear SplitBegun\nput 28..39\nexpect keys = 17\n");
}

// Key comparisons are told at detail only: a pause on one raises what is recorded.
TEST(Player, APauseOnAKindRaisesTheLevelRecorded) {
  scenario::PlayOptions options;
  options.level = trace::Level::structure;
  const Played p = play(kTree + "put 10 20 30\npause-on KeyCompared\nget 20\nexpect event KeyCompared\nrun 1s\n", options);
  EXPECT_EQ(p.error, "");
  EXPECT_EQ(p.result.failed, 0u);
  EXPECT_TRUE(p.result.errors.empty());
}

TEST(Player, RunUntilWhatNeverComesFails) {
  const Played p = play("engine btree capacity=4 checkpoint-interval=0 sync=never\nput 1\nrun until PagesMerged\n");
  EXPECT_EQ(p.result.failed, 1u);
  EXPECT_EQ(p.entry("run until PagesMerged").text, "nothing is left to do and no such event came");
}

TEST(Player, AsyncOperationsRunBesideEachOther) {
  allHold(kTree + "async put 1..50 as A\nasync put 51..100 as B\njoin A\njoin B\nexpect keys = 100\nexpect invariants\n");
  allHold(kTree + "pause-on PageSplit\nasync put 1..9 as A\njoin A\nexpect event PageSplit\nswitch A\nrun 1s\nexpect keys > 4\n");
  EXPECT_NE(play(kTree + "async put 1 as A\njoin A\njoin A\n").error, "");
}

TEST(Player, CrashAndRecovery) {
  allHold("engine btree capacity=4 sync=commit\nput 1..10\npower-off\nexpect disk.bytes.unsynced = 0\nrecover\n"
          "expect scan = 1..10\nexpect invariants\nkill\nrecover\nexpect keys = 10\n");
  const Played p = play(kTree + "put 1\nkill\nput 2\n");
  EXPECT_TRUE(p.error.starts_with("t.scenario:5:1: 'put 2': the engine is down")) << p.error;
  EXPECT_TRUE(play(kTree + "recover\n").error.find("there was no crash") != std::string::npos);
  EXPECT_FALSE(play(kTree + "put 1\nkill\n").result.digest.has_value());
}

TEST(Player, FailedSyncIsFinal) {
  allHold("engine btree capacity=4 sync=commit checkpoint-interval=0\nput 1\nfail sync log at=1\nput 2\nexpect error io-sync\n"
          "put 3\nexpect error read-only\nget 1\npower-off\nrecover\nexpect scan = 1\n");
}

TEST(Player, QuestionsAreJudged) {
  Player player(scenario::parse("cutaway 1\n" + kTree +
                                    "put 10 20 30 40\nask page \"Which page?\" answer=split-page()\nask up \"Which key?\" answer=25\n"
                                    "ask levels \"How many?\" measure=height\nput 25\nreveal page\nreveal up\nreveal levels\n"
                                    "ask none \"And now?\" answer=split-page()\nput 11\n", "t"),
                catalogue::known(), {});
  for (int i = 0; i < 5; ++i) player.next();
  EXPECT_EQ(player.answer("page", "2"), std::optional(true));
  EXPECT_EQ(player.answer("up", "30"), std::optional(false));
  EXPECT_EQ(player.answer("levels", "2"), std::nullopt) << "measured at the reveal";
  EXPECT_EQ(player.answer("nobody", "2"), std::nullopt);
  while (player.next()) {
  }
  const auto& asks = player.result().asks;
  ASSERT_EQ(asks.size(), 4u);
  EXPECT_EQ(asks[0].answer, "2");
  EXPECT_EQ(asks[2].answer, "2");
  EXPECT_EQ(asks[2].right, std::optional(true));
  EXPECT_EQ(asks[3].answer, "none") << "there is room for 11";
}

TEST(Player, PrintAndReset) {
  const Played p = play(kTree + "put 1..9\nprint keys\nprint state\nput 10\nprint events\nreset\nprint operations\nprint keys\n");
  EXPECT_EQ(p.entry("print keys").text, "keys = 9");
  EXPECT_NE(p.entry("print state").text.find("keys 9"), std::string::npos);
  EXPECT_NE(p.entry("print events").text.find("CellInserted key=10"), std::string::npos);
  EXPECT_EQ(p.entry("print events").text.find("CellInserted key=9 "), std::string::npos) << "of the last statement only";
  EXPECT_EQ(p.entry("print operations").text, "operations = 0");
}

TEST(Player, KeysFromAFileComeWithTheirValues) {
  scenario::PlayOptions o;
  o.readFile = [](const std::string& name) {
    if (name == "keys.csv") return std::string("Id,Name\n7,\"Straße, lange\"\n3,Ångström\n");
    if (name == "lines.txt") return std::string("one\ntwo\n");
    throw std::runtime_error("there is no " + name);
  };
  const auto failed = [&](const std::string& body) {
    const Played p = play(kTree + body, o);
    return p.error + std::to_string(p.result.failed);
  };
  EXPECT_EQ(failed("load keys.csv column=Name value=Id\nexpect get \"Straße, lange\" = 7\nexpect get \"Ångström\" = 3\n"), "0");
  EXPECT_EQ(failed("load keys.csv column=Id as=integer value=Name\nexpect scan = 3 7\n"), "0");
  EXPECT_EQ(failed("load lines.txt\nexpect scan = \"one\" \"two\"\n"), "0");
  EXPECT_EQ(failed("load nothing.txt\n"), "t.scenario:3:1: 'nothing.txt': there is no nothing.txt0");
  EXPECT_EQ(failed("load keys.csv column=Nam\n"), "t.scenario:3:1: 'keys.csv': line 1, column 1: there is no column 'Nam'; there are: 'Name', 'Id'0");
  EXPECT_NE(failed("load keys.csv column=Name as=integer\n").find("is no integer"), std::string::npos);
}

TEST(Player, TheSameSeedGivesTheSameRunAtEveryLevel) {
  const std::string body = kTree + "seed 5\nput shuffled 1..300\nasync put random 50 as A\nput zipf 50 over=30\njoin A\n"
                                   "workload b operations=50 records=20\ndelete 1..100\ncheckpoint\nscan 100 200\n";
  scenario::PlayOptions structure;
  structure.level = trace::Level::structure;
  const auto first = play(body).result, second = play(body).result, third = play(body, structure).result;
  EXPECT_EQ(first.runHash, second.runHash);
  EXPECT_EQ(first.digest, second.digest);
  EXPECT_EQ(first.runHash, third.runHash);
  EXPECT_EQ(first.digest, third.digest);
  scenario::PlayOptions other;
  other.seed = 6;
  EXPECT_NE(first.runHash, play(body, other).result.runHash);
}

TEST(Player, WorkloadsAndLiveRuns) {
  scenario::PlayOptions live;
  live.live = true;
  for (const char* name : {"a", "b", "c", "d", "e", "f", "sequential", "shuffled", "uniform", "zipf", "latest", "uuid4", "uuid7", "objectid"}) {
    const Played p = play("engine btree\nworkload " + std::string(name) + " operations=200 records=100\nexpect invariants\n", live);
    EXPECT_EQ(p.error, "") << name;
    EXPECT_EQ(p.result.failed, 0u) << name;
    EXPECT_GE(p.result.operations, 200u) << name;
    EXPECT_TRUE(p.result.errors.empty()) << name;
  }
}

// The window's demonstration: the plain operations, and the narration in front of each.
TEST(OperationsOf, TheWholeScenarioInOrder) {
  const auto s = scenario::parse("cutaway 1\n" + kTree +
                                     "say \"first\"\nput 1 2\nexpect keys = 2\nsay \"second\"\npause-on PageSplit\ndelete 1\nscan\n"
                                     "ask q \"Which?\" answer=25\ncursor C at=1\nnext C\ncheckpoint\nsay \"last\"\n", "t");
  scenario::Maker maker;
  maker.setup = scenario::check(s, catalogue::known());
  const auto source = scenario::operationsOf(s, maker);
  std::vector<std::string> seen;
  api::Operation operation;
  while (operation = {}, source->next(operation)) {
    std::string notes;
    for (const tape::Note& n : source->takeNotes()) notes += n.name + n.text + n.answer;
    seen.push_back(std::to_string(static_cast<int>(operation.kind)) + " " + workload::keyText(operation.key) + " " + notes);
    api::Outcome outcome;
    if (operation.kind == trace::OperationKind::cursor) outcome.rows = {{workload::integerKey(2), ""}};
    source->ended(operation, outcome);
  }
  using trace::OperationKind;
  const auto kind = [](OperationKind k) { return std::to_string(static_cast<int>(k)); };
  ASSERT_EQ(seen.size(), 7u);
  EXPECT_EQ(seen[0], kind(OperationKind::put) + " 1 first");
  EXPECT_EQ(seen[1], kind(OperationKind::put) + " 2 ");
  EXPECT_EQ(seen[2], kind(OperationKind::erase) + " 1 second");
  EXPECT_EQ(seen[4], kind(OperationKind::cursor) + " 1 qWhich?25");
  EXPECT_EQ(seen[6], kind(OperationKind::checkpoint) + "  ");
  const auto behind = source->takeNotes();
  ASSERT_EQ(behind.size(), 1u);
  EXPECT_EQ(behind[0].text, "last");
}

// What is said and asked is kept with the run, each in front of the event that came next.
TEST(Player, KeepsWhatWasSaidAndAsked) {
  Player player(scenario::parse("cutaway 1\ntitle \"T\"\n" + kTree +
                                    "say \"one\"\nput 10 20 30 40\nask up \"Which page splits?\" answer=split-page() "
                                    "choices=\"1|2\"\nask high \"How high?\" measure=height\nput 25\nreveal up\nreveal high\n", "t"),
                catalogue::known(), {});
  while (player.next()) {
  }
  const tape::RecordingInfo info = player.run().recordingInfo();
  EXPECT_EQ(info.title, "T");
  ASSERT_EQ(info.notes.size(), 5u);
  using Kind = tape::Note::Kind;
  EXPECT_EQ(info.notes[0].text, "one");
  const tape::Note& asked = info.notes[1];
  EXPECT_TRUE(asked.kind == Kind::ask && asked.name == "up" && asked.text == "Which page splits?");
  EXPECT_EQ(asked.choices, (std::vector<std::string>{"1", "2"}));
  EXPECT_FALSE(asked.answer.empty());
  EXPECT_GT(asked.event, info.notes[0].event);
  EXPECT_EQ(info.notes[2].answer, "") << "measured: known at its reveal";
  EXPECT_TRUE(info.notes[3].kind == Kind::answer && info.notes[3].text == asked.answer);
  EXPECT_TRUE(info.notes[4].name == "high" && info.notes[4].text == "2");
  EXPECT_EQ(info.notes[4].event, info.events + 1);
}

}  // namespace
