// The scenarios that come with the program, chosen from the Open menu: each opens, and those with faults show what they tell.
#include <QMenu>
#include <algorithm>
#include <cctype>

#include "app/catalogue/catalogue.h"
#include "app/window/header_bar.h"
#include "app/window/scenario_menu.h"
#include "engines/btree/btree_events.h"
#include "engines/scenario/parser.h"
#include "tests/gui/window/real_run.h"

namespace cutaway::window {
namespace {

struct ScenarioMenu : RealRun {
  QAction* entry(const std::string& name) { return window->header()->openMenu()->findChild<QAction*>(QString::fromStdString(name)); }
  bool opened(const QString& title) {
    return reached([&] { return standing() && window->windowTitle().contains(title) && shown().frontier > 0; });
  }
  std::uint64_t count(trace::Kind kind) {
    std::uint64_t n = 0;
    for (trace::EventNumber first = 1; first <= shown().frontier; ++first) {
      const auto one = window->session()->events(first, 1);
      n += !one.empty() && one[0].kind == kind;
    }
    return n;
  }
};

TEST_F(ScenarioMenu, HasAnEntryForEachWithItsLine) {
  for (const auto& s : catalogue::scenarios()) {
    ASSERT_TRUE(entry(s.name)) << s.name;
    EXPECT_EQ(entry(s.name)->text().toStdString(), s.title + '\t' + s.about);
  }
}

TEST_F(ScenarioMenu, IsKnownToThoseWhoTranslate) {
  std::vector<std::string> wanted, there;
  const auto add = [&wanted](const std::string& words) {
    const bool hasLetters = std::any_of(words.begin(), words.end(), [](unsigned char c) { return std::isalpha(c); });
    if (hasLetters && std::find(wanted.begin(), wanted.end(), words) == wanted.end()) wanted.push_back(words);
  };
  for (const auto& s : catalogue::scenarios()) {
    add(s.title), add(s.about);
    for (const scenario::Statement& statement : scenario::parse(s.text, s.name).statements) {
      if (const auto* say = std::get_if<scenario::Say>(&statement.body)) add(say->text);
      if (const auto* ask = std::get_if<scenario::Ask>(&statement.body)) {
        add(ask->text);
        for (const std::string& choice : ask->choices) add(choice);
      }
    }
  }
  for (const char* words : wordsToTranslate()) there.push_back(words);
  EXPECT_EQ(there, wanted);
}

TEST_F(ScenarioMenu, EachOpens) {
  for (const auto& s : catalogue::scenarios()) {
    entry(s.name)->trigger();
    ASSERT_TRUE(opened(QString::fromStdString(s.title))) << s.name << ": " << window->errorBar()->text().toStdString();
    EXPECT_FALSE(window->errorBar()->isVisible()) << s.name << ": " << window->errorBar()->text().toStdString();
  }
}

TEST_F(ScenarioMenu, WhatFailsInAScenarioFailedInThePictureToo) {
  entry("torn-page-mended")->trigger();
  ASSERT_TRUE(opened("A torn page, mended"));
  EXPECT_FALSE(shown().replay);
  EXPECT_TRUE(shown().scripted) << "there is something to play";
  window->session()->setSpeed(transport::liveSpeed());
  for (int i = 0; i < 20 && shown().scripted; ++i) {
    const std::string asked = shown().asking ? shown().ask->name : std::string();
    if (!asked.empty()) window->session()->answer(asked, {});
    else window->session()->play();
    if (!asked.empty()) reached([&] { return !shown().asking || shown().ask->name != asked; }, 2000);
    reached([&] { return shown().asking || !shown().scripted; }, 2000);
  }
  ASSERT_FALSE(shown().scripted);
  EXPECT_TRUE(reached([&] { return count(trace::PowerLost::kKind) == 1 && count(btree::RecoveryEnded::kKind) == 1; }));
}

TEST_F(ScenarioMenu, WithoutFaultsTheEngineRunsOn) {
  entry("fifth-key")->trigger();
  ASSERT_TRUE(opened("The fifth key"));
  EXPECT_FALSE(shown().replay);
}

}  // namespace
}  // namespace cutaway::window
