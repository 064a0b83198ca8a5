// The start page: what it offers works, and it comes from the second start on.
#include <QMenu>
#include <QPushButton>
#include <QSettings>

#include "app/catalogue/catalogue.h"
#include "app/window/header_bar.h"
#include "app/window/stage_area.h"
#include "app/window/start_page.h"
#include "tests/gui/window/real_run.h"

namespace cutaway::window {
namespace {

struct StartPageTest : RealRun {
  void toStartPage() {
    window->header()->openMenu()->findChild<QAction*>("openStartPage")->trigger();
    ASSERT_TRUE(window->startPage()->isVisible());
  }
  QPushButton* part(const char* name) { return window->startPage()->findChild<QPushButton*>(name); }
};

TEST_F(StartPageTest, ItStandsAloneAndGoesWithWhatIsOpened) {
  toStartPage();
  EXPECT_FALSE(window->session());
  EXPECT_FALSE(window->stageArea()->isVisible());
  EXPECT_FALSE(window->transport()->isVisible());
  QTest::mouseClick(part("openExhibit"), Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return window->session() && standing(); }));
  EXPECT_FALSE(window->startPage()->isVisible());
  EXPECT_TRUE(window->stageArea()->isVisible());
}

TEST_F(StartPageTest, EveryScenarioHasAnEntryThatOpensIt) {
  toStartPage();
  const auto entries = window->startPage()->findChildren<QPushButton*>("openScenario");
  ASSERT_EQ(std::size_t(entries.size()), catalogue::scenarios().size());
  entries.last()->click();
  const QString title = QString::fromStdString(catalogue::scenarios().back().title);
  EXPECT_TRUE(reached([&] { return window->windowTitle().contains(title) && standing(); })) << title.toStdString();
}

TEST_F(StartPageTest, WhatWasOpenOfLateIsThereUnlessTheFileIsGone) {
  const QString stays = write("stays.scenario", scenario()), goes = write("goes.scenario", scenario());
  for (const QString& path : {stays, goes}) {
    const auto* before = window->session();
    window->openFile(path);
    ASSERT_TRUE(reached([&] { return window->session() != before && window->snapshot() && standing(); }));
  }
  ASSERT_TRUE(QFile::remove(goes));
  toStartPage();
  const auto names = [&] {
    QStringList all;
    for (QPushButton* b : window->startPage()->findChildren<QPushButton*>("openRecent")) all << b->accessibleName();
    return all.join(' ');
  };
  ASSERT_TRUE(reached([&] { return names().contains("stays.scenario"); })) << names().toStdString();
  EXPECT_FALSE(names().contains("goes.scenario"));
}

TEST_F(StartPageTest, TheFirstStartOpensTheDemonstration) {
  QSettings().remove("started");
  {
    MainWindow first(makeOpener());
    first.show();
    first.openStart();
    ASSERT_TRUE(reached([&] { return first.session() && first.snapshot() && first.snapshot()->frontier > 0; }));
    first.close();
  }
  MainWindow second(makeOpener());
  second.show();
  second.openStart();
  EXPECT_TRUE(second.startPage()->isVisible());
  EXPECT_FALSE(second.session());
}

// Keys do nothing where nothing is open.
TEST_F(StartPageTest, KeysAreHarmlessOnIt) {
  toStartPage();
  for (const Qt::Key k : {Qt::Key_Space, Qt::Key_Right, Qt::Key_N, Qt::Key_W, Qt::Key_End, Qt::Key_Home, Qt::Key_PageDown, Qt::Key_C, Qt::Key_I}) key(k);
  EXPECT_FALSE(window->session());
  EXPECT_TRUE(window->startPage()->isVisible());
}

}  // namespace
}  // namespace cutaway::window
