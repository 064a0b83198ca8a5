#include "engines/scenario/parser.h"

#include <gtest/gtest.h>

#include <random>

#include "engines/scenario/lexer.h"

using namespace cutaway::scenario;

namespace {

Scenario parsed(const std::string& body) { return parse("cutaway 1\n" + body, "t.scenario"); }

std::string errorOf(const std::string& text) {
  try {
    parse(text, "t.scenario");
  } catch (const ScenarioError& error) {
    return error.what();
  }
  return "no error";
}
std::string errorIn(const std::string& body) { return errorOf("cutaway 1\n" + body); }

bool mentions(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// One statement of every form of the language.
const char* const kEveryForm[] = {
    "title \"The fifth key\"", "engine btree capacity=4 cache=8MiB", "engine btree as A", "seed 7", "driver sim", "driver live",
    "put 10 20 30 40", "put 1..100", "put 100..1", "put 5 value=\"five\"", "put \"a key\" \"b\"", "put shuffled 1..1000",
    "put random 50", "put zipf 100 over=10", "put random 3 value=\"v\"", "get 1 2 \"x\"", "get 5 at=\"S\"", "scan",
    "scan 1 9", "scan \"a\" \"b\"", "delete 1 2", "delete 9..1", "delete-range 3 7", "bulk-load 1..91",
    "async put 5 as T", "async checkpoint as c", "join T", "switch T", "snapshot S", "release S", "cursor C at=5",
    "cursor C at=\"k\"", "next C", "prev C", "load \"keys.csv\" column=\"Name\" value=\"Id\" as=integer", "load keys.txt",
    "workload a operations=100 records=50", "settle", "run 12s", "run 100ms", "run until PageSplit left=3",
    "run until OperationBegun what=put key=\"abc\"", "step", "step 3", "step structure", "step 2 operation",
    "pause-on PageSplit", "pause-on SplitBegun page=2", "clear PageSplit", "power-off", "power-off lose=random tear=2",
    "power-off n1 lose=nothing", "kill", "kill n2", "recover", "fail write log at=3 once", "fail sync at=1 forever",
    "fail read data at=2", "say \"A leaf holds four keys.\"", "ask q \"Which?\" answer=25",
    "ask q \"Which?\" answer=split-page() choices=\"a|b\"", "ask q \"How many?\" measure=pages.leaf", "reveal q",
    "expect height = 2", "expect fill ~ 0.69 +- 0.05", "expect cache.hit != undefined", "expect bytes.written <= 64KiB",
    "expect A.height > 1", "expect get 5 = \"five\"", "expect get 5 = absent", "expect get \"a\" = 7 at=\"n1\"",
    "expect scan = 10 20 25 30 40", "expect scan 1 9 = 1..8", "expect scan =", "expect event PageSplit left=3",
    "expect error page-checksum", "expect invariants", "print height", "print state", "print events", "reset",
    "A: flush", "checkpoint", "compact 2", "partition n1,n2 | n3,n4,n5", "drop n1->n2 0.3", "write 5=6 w=majority j=true"};

TEST(Parser, TheExampleOfTheLanguage) {
  const Scenario s = parse(
      "cutaway 1                               # format version, first line\n"
      "title \"The fifth key\"\n"
      "engine btree capacity=4                 # engine and its parameters\n"
      "seed 7\n"
      "say \"A leaf holds four keys. Watch the fifth.\"\n"
      "put 10 20 30 40\n"
      "ask goes-up \"Which key goes up to the parent?\" answer=25\n"
      "put 25\n"
      "expect scan = 10 20 25 30 40\n"
      "expect height = 2\n",
      "fifth.scenario");
  ASSERT_EQ(s.statements.size(), 9u);
  EXPECT_EQ(std::get<StartEngine>(s.statements[1].body).parameters[0].name, "capacity");
  EXPECT_EQ(std::get<Put>(s.statements[4].body).items.size(), 4u);
  EXPECT_EQ(s.statements[6].at.line, 8);
  const auto& height = std::get<ExpectMetric>(s.statements[8].body);
  EXPECT_EQ(height.metric.text, "height");
  EXPECT_EQ(height.value.value, 2);
}

TEST(Parser, EveryFormPrintsAndParsesToTheSame) {
  for (const char* form : kEveryForm) {
    const Scenario once = parsed(form);
    ASSERT_EQ(once.statements.size(), 1u) << form;
    const std::string printed = print(once);
    EXPECT_EQ(parse(printed, "again"), once) << form << " -> " << printed;
    EXPECT_EQ(print(parse(printed, "again")), printed) << form;
  }
}

TEST(Parser, TimesArePrintedInTheirLargestUnit) {
  for (const char* time : {"run 12s", "run 1500ms", "run 5min", "run 2h", "run 7us", "run 1ns", "run 61s"})
    EXPECT_EQ(print(parsed(time).statements[0]), time);
  EXPECT_EQ(print(parsed("run 2000ms").statements[0]), "run 2s");
}

TEST(Parser, DifferentStatementsAreNotEqual) {
  for (const char* a : kEveryForm)
    for (const char* b : kEveryForm)
      EXPECT_EQ(std::string(a) == b, parsed(a) == parsed(b)) << a << " and " << b;
}

TEST(Parser, WordsQuotesAndComments) {
  const auto words = [](const std::string& line) { return splitIntoWords(line, "t").at(0).words; };
  EXPECT_EQ(words("put a#b # a comment \"not closed").size(), 2u);
  EXPECT_EQ(words("say \"# no comment\"")[1].text, "# no comment");
  EXPECT_EQ(words("say \"\\\"\\\\\\n\\x41\\xff\"")[1].text, "\"\\\nA\xff");
  EXPECT_EQ(words("\xEF\xBB\xBFput 1\r")[1].text, "1");
  EXPECT_EQ(words("value=\"a b\"")[0].name, "value");
  EXPECT_EQ(words("say \"\xC3\xA4\" x")[2].at.column, 9) << "columns count characters";
  EXPECT_TRUE(splitIntoWords("\n  \n# only a comment\n", "t").empty());
}

TEST(Parser, QuotedTextComesBack) {
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    std::string text;
    for (int n = random() % 12; n > 0; --n) text += static_cast<char>(random());
    EXPECT_EQ(splitIntoWords(cutaway::scenario::quoted(text), "t").at(0).words.at(0).text, text);
  }
}

TEST(Parser, ErrorsNameFileLineColumnWordAndWhatWasExpected) {
  EXPECT_EQ(errorIn("put 1\nput x\n"),
            "t.scenario:3:5: 'x': a key is expected: a whole number, or text in quotes, or a range A..B");
  EXPECT_EQ(errorIn("put 1 -5"), "t.scenario:2:7: '-5': an integer key is not negative: 0 to 18446744073709551615");
  EXPECT_EQ(errorIn("expect height 2"), "t.scenario:2:15: '2': one of = != < <= > >= ~ between spaces is expected");
  EXPECT_EQ(errorIn("expect height ="), "t.scenario:2:16: a number is expected, such as 3, 0.25 or 64KiB, or undefined");
  EXPECT_EQ(errorIn("say \"abc"), "t.scenario:2:5: this quote is not closed on its line");
  EXPECT_EQ(errorIn("settle now"), "t.scenario:2:8: 'now': nothing more is expected on this line");
  EXPECT_EQ(errorOf("cutaway 2\n"), "t.scenario:1:9: '2': this program reads format version 1");
  EXPECT_EQ(errorOf(""), "t.scenario:1:1: the first line says the format: cutaway 1");
  EXPECT_EQ(errorIn("say \"\xC0\xAF\""), "t.scenario:2:6: the file is not UTF-8 text here");
  EXPECT_EQ(errorIn("put 18446744073709551616"),
            "t.scenario:2:5: '18446744073709551616': a key is expected: a whole number, or text in quotes, or a range A..B");
}

TEST(Parser, UnknownWordsListTheKnownNearestFirst) {
  EXPECT_TRUE(errorIn("pit 5").starts_with("t.scenario:2:1: 'pit': there is no statement pit; known are put, ")) << errorIn("pit 5");
  EXPECT_TRUE(mentions(errorIn("chekpoint"), "known are checkpoint"));
  EXPECT_TRUE(mentions(errorIn("put 5 valeu=\"a\""), "there is no option valeu; known are value"));
  EXPECT_TRUE(mentions(errorIn("power-off lose=all"), "lose=unsynced, random, files or nothing is expected"));
}

TEST(Parser, RefusesWhatTheLanguageDoesNotHave) {
  const char* const wrong[] = {
      "put", "put 5 = 6", "put 1..", "put 1..x", "put \"a\"..\"b\"", "put zipf 5", "put 5 value= 6", "get", "scan 1", "delete",
      "delete-range 1", "bulk-load 5", "async as T", "async put 5", "async async put 5 as a as b", "async seed 5 as T", "join",
      "cursor C", "next", "load", "load f as=number", "workload a", "run", "run 12", "run until", "step many", "pause-on",
      "power-off tear=x", "fail write", "fail log at=1", "fail write at=0", "fail write sync at=1", "say hello", "ask q answer=1",
      "ask q \"t\"", "ask q \"t\" answer=1 measure=height", "reveal", "expect", "expect height ~ 5", "expect height == 5",
      "expect get 5", "expect get 5 absent", "expect event", "expect error", "print", "seed", "seed x", "driver fast",
      "engine", "engine btree capacity", "engine btree a=1 a=2", "\"put\" 5", "put 0..1000000000", "expect height < undefined"};
  for (const char* line : wrong) EXPECT_NE(errorIn(line), "no error") << line;
}

}  // namespace
