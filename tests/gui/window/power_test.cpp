// The power goes in the middle of a split of a real engine: the window says so everywhere and knows the way back.
#include <gtest/gtest.h>

#include <QLabel>
#include <QCheckBox>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <QLineEdit>

#include "app/window/error_bar.h"
#include "app/window/branch_bar.h"
#include "app/window/side_panel.h"
#include "tests/gui/window/real_run.h"
#include "widgets/panels/now_panel.h"
#include "widgets/panels/operate_panel.h"
#include "widgets/panels/power_dialog.h"

namespace cutaway::window {
namespace {

struct PowerTest : RealRun {
  const char* scenario() const override {
    return "cutaway 1\nengine btree capacity=4 split=half sync=commit\nput 10 20 30 40\nput 25\n";
  }
  panels::OperatePanel& panel() { return *window->sidePanel()->operatePanel(); }
  template <class W>
  W* part(const char* name) {
    return window->findChild<W*>(name);
  }
  void cutInTheSplit() {
    window->transport()->setTarget(0);
    key(Qt::Key_N);
    ASSERT_TRUE(reached([&] { return shown().event.kind == btree::SplitBegun::kKind && standing(); }));
    for (int i = 0; i < 3; ++i) {
      const auto before = shown().cursor;
      key(Qt::Key_Right);
      ASSERT_TRUE(reached([&] { return shown().cursor == before + 1 && standing(); }));
    }
    ASSERT_TRUE(shown().operating);
    window->sidePanel()->setTab(SidePanel::operate);
    EXPECT_FALSE(part<QPushButton>("recover")->isEnabled());
    QTest::mouseClick(part<QPushButton>("powerOff"), Qt::LeftButton);
    ASSERT_TRUE(part<panels::PowerDialog>("powerDialog"));
    QTest::mouseClick(part<QPushButton>("cutPower"), Qt::LeftButton);
    ASSERT_TRUE(reached([&] { return shown().crashed; }));
    window->activateWindow();  // the dialog is gone; off screen nobody hands the keyboard back
    QTest::qWait(50);
  }
};

TEST_F(PowerTest, TheWindowSaysThatThePowerIsOff) {
  cutInTheSplit();
  EXPECT_TRUE(window->powerBar()->text().contains("power is off"));
  EXPECT_TRUE(window->transport()->positionText().contains("power is off"));
  EXPECT_FALSE(part<QToolButton>("play")->isEnabled());
  EXPECT_FALSE(part<QToolButton>("run")->isEnabled());
  EXPECT_FALSE(part<QLineEdit>("key")->isEnabled());
  EXPECT_FALSE(part<QPushButton>("goMany")->isEnabled());
  EXPECT_FALSE(part<QPushButton>("powerOff")->isEnabled());
  EXPECT_TRUE(part<QPushButton>("recover")->isEnabled());
  window->sidePanel()->setTab(SidePanel::now);
  EXPECT_TRUE(part<QPushButton>("recoverNow")->isVisible());
  key(Qt::Key_N);
  ASSERT_TRUE(reached([&] { return window->errorBar()->text().contains("No further split"); }));
}

TEST_F(PowerTest, WhatWasCommittedIsThereAfterRecovery) {
  cutInTheSplit();
  QTest::mouseClick(part<QPushButton>("recover"), Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return !shown().crashed && standing(); }));
  EXPECT_TRUE(window->powerBar()->text().isEmpty());
  EXPECT_FALSE(part<QPushButton>("recover")->isEnabled());
  window->session()->setSpeed(transport::liveSpeed());
  for (std::uint8_t wanted : {10, 20, 30, 40}) {
    api::Operation get;
    get.kind = trace::OperationKind::get;
    get.key = std::string(7, '\0') + char(wanted);
    const auto before = shown().frontier;
    window->session()->operate({get});
    window->session()->play();
    ASSERT_TRUE(reached([&] { return shown().frontier > before && standing() && shown().pendingOperations == 0 && !shown().operating; }));
    trace::OperationResult result{};
    const auto found = [&] {
      for (const trace::Event& e : window->session()->events(shown().frontier > 60 ? shown().frontier - 60 : 1, 61))
        if (e.kind == trace::OperationEnded::kKind) result = trace::as<trace::OperationEnded>(e).result;
      return result == trace::OperationResult::found;
    };
    EXPECT_TRUE(reached(found, 3000)) << int(wanted);
  }
}

// From an instant in the past: there it happens, in a branch, and the dialog says so.
TEST_F(PowerTest, TheDialogSaysWhereAndWhatIsLost) {
  window->transport()->setTarget(0);
  key(Qt::Key_N);
  ASSERT_TRUE(reached([&] { return shown().event.kind == btree::SplitBegun::kKind && standing(); }));
  const auto end = shown().frontier;
  window->session()->seek(end - 5);
  ASSERT_TRUE(reached([&] { return shown().cursor == end - 5 && standing(); }));
  window->sidePanel()->setTab(SidePanel::operate);
  QTest::mouseClick(part<QPushButton>("powerOff"), Qt::LeftButton);
  auto* dialog = part<panels::PowerDialog>("powerDialog");
  ASSERT_TRUE(dialog);
  EXPECT_TRUE(dialog->whereText().contains(QString("behind event %1, in a branch").arg(end - 5))) << dialog->whereText().toStdString();
  part<QRadioButton>("loseRandom")->click();
  part<QCheckBox>("torn")->click();
  part<QSpinBox>("sectors")->setValue(3);
  EXPECT_EQ(dialog->cut().lose, env::Lose::random);
  EXPECT_EQ(dialog->cut().tear, 3u);
  QTest::mouseClick(part<QPushButton>("cutPower"), Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return shown().crashed && standing(); }));
  EXPECT_EQ(shown().event.kind, trace::PowerLost::kKind);
  EXPECT_GT(shown().cursor, end - 5);
  EXPECT_EQ(shown().cursor, shown().frontier);
  EXPECT_NE(shown().frontier, end) << "the other future is A's";
  EXPECT_TRUE(window->branchBar()->isVisible());
}

// With no split left the run stops where the work ends: it does not wait for a checkpoint a minute away.
TEST_F(PowerTest, NStopsWhereTheWorkEnds) {
  window->transport()->setTarget(0);
  key(Qt::Key_N);
  ASSERT_TRUE(reached([&] { return shown().event.kind == btree::SplitBegun::kKind && standing(); }));
  key(Qt::Key_N);
  ASSERT_TRUE(reached([&] { return shown().nothingFound && standing(); }));
  EXPECT_EQ(shown().event.kind, trace::OperationEnded::kKind);
  EXPECT_LT(shown().event.time, 1'000'000'000u);
  // The next checkpoint comes with time: there it waits.
  window->transport()->setTarget(5);
  key(Qt::Key_N);
  ASSERT_TRUE(reached([&] { return shown().event.kind == btree::CheckpointBegun::kKind && standing(); }));
}

// A root split is known by its middle; the run lands where it began, and does not find the same one twice.
TEST_F(PowerTest, ARootSplitIsEnteredAtItsBeginning) {
  window->transport()->setTarget(3);
  key(Qt::Key_N);
  ASSERT_TRUE(reached([&] { return shown().event.kind == btree::SplitBegun::kKind && standing(); }));
  EXPECT_GT(shown().frontier, shown().cursor);
  key(Qt::Key_N);
  EXPECT_TRUE(reached([&] { return shown().nothingFound && standing(); }));
}

TEST_F(PowerTest, NothingFoundIsSaidAndGoesWithTheNextMove) {
  for (int i = 0; i < 3 && window->errorBar()->text().isEmpty(); ++i) {
    key(Qt::Key_N);
    QTest::qWait(300);
  }
  ASSERT_TRUE(reached([&] { return window->errorBar()->text() == "No further split: nothing is left to run."; }))
      << window->errorBar()->text().toStdString();
  key(Qt::Key_Left);
  EXPECT_TRUE(reached([&] { return window->errorBar()->text().isEmpty(); }));
}

}  // namespace
}  // namespace cutaway::window
