#include "engines/scenario/check.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "app/catalogue/catalogue.h"
#include "engines/scenario/parser.h"

using namespace cutaway;

namespace {

scenario::Setup setupOf(const std::string& body) {
  return scenario::check(scenario::parse("cutaway 1\n" + body, "t.scenario"), catalogue::known());
}
std::string errorIn(const std::string& body) {
  try {
    setupOf(body);
  } catch (const scenario::ScenarioError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Check, TheHeadMakesTheSetup) {
  const auto s = setupOf("title \"T\"\nengine btree capacity=4 disk=hdd value-size=1KiB\nseed 9\ndriver live\nput 1\n");
  EXPECT_EQ(s.title, "T");
  EXPECT_EQ(s.type->name, "btree");
  EXPECT_EQ(s.parameters.at("capacity"), "4");
  EXPECT_EQ(s.parameters.size(), 1u) << "disk and value-size are not the engine's";
  EXPECT_EQ(s.disk, "hdd");
  EXPECT_EQ(s.valueSize, 1024u);
  EXPECT_EQ(s.seed, 9u);
  EXPECT_TRUE(s.live);
}

struct Wrong {
  const char* body;
  const char* message;  // how it starts
};

TEST(Check, NamesThatAreNotThereNearestFirst) {
  const Wrong all[] = {
      {"put 1\n", "t.scenario: an engine statement is expected, such as: engine btree"},
      {"engine btre\n", "t.scenario:2:1: 'btre': there is no engine btre; known are btree"},
      {"engine btree capcity=4\n", "t.scenario:2:14: 'capcity=4': there is no parameter capcity; known are capacity, "},
      {"engine btree capacity=2\n", "t.scenario:2:1: 'engine': capacity=2: at least 3 is expected"},
      {"engine btree capacity=many\n", "t.scenario:2:14: 'capacity=many': capacity=many: a whole number is expected"},
      {"engine btree disk=floppy\n", "t.scenario:2:14: 'disk=floppy': disk=floppy: one of"},
      {"engine btree\nexpect hight = 3\n", "t.scenario:3:8: 'hight': there is no metric hight; known are height, "},
      {"engine btree\npause-on PageSplitt\n",
       "t.scenario:3:10: 'PageSplitt': there is no event kind PageSplitt; known are PageSplit, "},
      {"engine btree\nexpect event PageSplit lft=3\n",
       "t.scenario:3:24: 'lft': there is no field of PageSplit lft; known are left, "},
      {"engine btree\nexpect event PageSplit policy=hlf\n",
       "t.scenario:3:24: 'hlf': there is no value of policy hlf; known are half, "},
      {"engine btree\nexpect event PageSplit left=x\n", "t.scenario:3:24: 'x': a whole number is expected"},
      {"engine btree\nfail write manifest at=1\n", "t.scenario:3:1: 'manifest': there is no file of btree manifest; known are data, log"},
      {"engine btree\nfail sync table at=1\n", "t.scenario:3:1: 'table': there is no file of btree table; known are "},
      {"engine btree\nexpect error page-chksum\n", "t.scenario:3:14: 'page-chksum': there is no error page-chksum; known are page-checksum, "},
      {"engine btree\nworkload shufled operations=3\n", "t.scenario:3:1: 'shufled': there is no workload shufled; known are shuffled, "},
      {"engine btree\nflush\n", "t.scenario:3:1: 'flush': btree has no such statement; its own are "},
      {"engine btree\nsnapshot S\n", "t.scenario:3:1: 'snapshot': btree has no snapshots"},
      {"engine btree\nget 5 at=S\n", "t.scenario:3:1: 'snapshot': btree has no snapshots"},
      {"engine btree\nnext C\n", "t.scenario:3:1: 'C': there is no cursor C"},
      {"engine btree\njoin T\n", "t.scenario:3:1: 'T': there is no async statement T"},
      {"engine btree\nreveal q\n", "t.scenario:3:1: 'q': there is no question q"},
      {"engine btree\nask q \"?\" answer=split-pag()\n",
       "t.scenario:3:11: 'split-pag()': there is no question to btree split-pag(); known are split-page()"},
      {"engine btree\nask q \"?\" measure=hight\n", "t.scenario:3:11: 'hight': there is no metric hight; known are height, "},
      {"engine btree\nprint hight\n", "t.scenario:3:7: 'hight': there is no metric hight; known are height, "},
      {"engine btree\nkill n1\n", "t.scenario:3:1: 'n1': btree is not a cluster: it has no nodes"},
      {"engine btree\ndriver live\npower-off\n", "t.scenario:4:1: 'power-off': this needs driver sim"},
      {"engine btree\ndriver live\nkill\n", "t.scenario:4:1: 'kill': this needs driver sim"},
      {"engine btree\nengine btree as B\n", "t.scenario:3:1: 'engine': this version plays one engine, and another was started before"},
      {"engine btree\nseed 1\nseed 1\n", "t.scenario:4:1: 'seed': a run has one seed, and it was given before"},
      {"engine btree\ntitle \"a\"\ntitle \"b\"\n", "t.scenario:4:1: 'title': a run has one title, and it was given before"},
      {"driver sim\nengine btree\ndriver live\n", "t.scenario:4:1: 'driver': a run has one driver, and it was given before"},
      {"engine btree\nput 1\nseed 5\n", "t.scenario:4:1: title, engine, driver and seed stand before the first operation"},
      {"engine btree as A\nB: checkpoint\n", "t.scenario:3:1: 'B:': no engine was started as B"},
      {"engine btree\nclear PageSplit\n", "t.scenario:3:1: 'PageSplit': there is no pause-on before with the kind PageSplit"},
      {"engine btree\ncheckpoint now\n", "t.scenario:3:12: 'now': nothing more is expected after checkpoint"},
  };
  for (const Wrong& w : all) EXPECT_TRUE(errorIn(w.body).starts_with(w.message)) << errorIn(w.body) << "\n  instead of " << w.message;
}

TEST(Check, AliasesGoInFrontOfMetrics) {
  EXPECT_EQ(errorIn("engine btree as A\nput 1\nexpect A.height = 1\nA: checkpoint\n"), "no error");
}

TEST(Catalogue, EveryExhibitHasItsEngineAndItsDemonstration) {
  for (const auto& exhibit : catalogue::exhibits()) {
    EXPECT_EQ(catalogue::engineNamed(exhibit.engine).name, exhibit.engine);
    ASSERT_TRUE(catalogue::scenarioNamed(exhibit.demonstration)) << exhibit.demonstration;
  }
  EXPECT_THROW(catalogue::engineNamed("btre"), trace::Error);
}

TEST(Catalogue, EveryScenarioThatComesWithTheProgramIsRight) {
  EXPECT_GE(catalogue::scenarios().size(), 12u);
  for (const auto& s : catalogue::scenarios())
    EXPECT_NO_THROW(scenario::check(scenario::parse(s.text, s.name), catalogue::known())) << s.name;
}

TEST(Catalogue, ScenariosStandInGroupsEachWithOneLineAndATitleOfItsOwn) {
  std::set<std::string> names, titles, groups;
  std::string group;
  for (const auto& s : catalogue::scenarios()) {
    if (s.group != std::exchange(group, s.group)) {
      EXPECT_TRUE(groups.insert(s.group).second) << s.group << " stands in two places";
    }
    EXPECT_TRUE(names.insert(s.name).second) << s.name;
    EXPECT_TRUE(titles.insert(scenario::check(scenario::parse(s.text, s.name), catalogue::known()).title).second) << s.name;
    EXPECT_FALSE(s.about.empty()) << s.name;
    EXPECT_LE(s.about.size(), 80u) << s.name << ": one line of a menu";
  }
  EXPECT_EQ(catalogue::scenarios().front().name, catalogue::exhibits().front().demonstration);
}

}  // namespace
