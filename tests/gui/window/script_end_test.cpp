// Where playing comes to nothing, what a power cut by hand does to a scenario, and what it cost.
#include <QLineEdit>
#include <QPushButton>

#include "app/window/side_panel.h"
#include "engines/btree/btree_mirror.h"
#include "tests/gui/window/real_run.h"
#include "widgets/panels/narration.h"
#include "widgets/panels/now_panel.h"
#include "widgets/panels/operate_panel.h"

namespace cutaway::window {
namespace {

struct ScriptEnd : RealRun {
  const char* scenario() const override {
    return "cutaway 1\nengine btree capacity=4 sync=interval sync-interval=1s checkpoint-interval=0\n"
           "say \"The first.\"\nput 10 20 30 40\ncheckpoint\nsay \"Not synced.\"\nput 50 60\nput 10\ndelete 20\nsay \"The last.\"\nput 70\n";
  }
  QString said() { return window->sidePanel()->nowPanel()->sayText(); }
  void toTheEnd() {
    window->transport()->setSpeed(transport::liveSpeed());
    key(Qt::Key_Space);
    ASSERT_TRUE(reached([&] { return !shown().scripted && standing() && shown().cursor == shown().frontier; }));
  }
  void press(const char* name) {
    auto* button = window->findChild<QPushButton*>(name);
    ASSERT_TRUE(button) << name;
    button->click();
  }
  void cut() {
    window->sidePanel()->setTab(SidePanel::operate);
    press("powerOff");
    press("cutPower");
    ASSERT_TRUE(reached([&] { return shown().crashed && standing(); }));
    window->activateWindow();  // the dialog is gone; off screen nobody hands the keyboard back
    QTest::qWait(50);
  }
  QPushButton* action(const QString& name) {
    for (QPushButton* b : window->errorBar()->findChildren<QPushButton*>())
      if (b->text() == name) return b;
    return nullptr;
  }
};

TEST_F(ScriptEnd, PlayAtTheEndSaysWhyAndWhatToDo) {
  toTheEnd();
  EXPECT_TRUE(window->transport()->positionText().contains("no operation left to play")) << window->transport()->positionText().toStdString();
  EXPECT_TRUE(window->errorBar()->text().isEmpty()) << "it ended by itself: that is no news";
  key(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return window->errorBar()->text().contains("the scenario has ended"); }));
  ASSERT_TRUE(action("Operate"));
  action("Operate")->click();
  EXPECT_EQ(window->sidePanel()->tab(), SidePanel::operate);
  key(Qt::Key_Left);
  EXPECT_TRUE(reached([&] { return window->errorBar()->text().isEmpty(); })) << "it goes with the next move";
  key(Qt::Key_End);
  ASSERT_TRUE(reached([&] { return standing() && shown().cursor == shown().frontier; }));
  key(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return action("Start it again"); }));
  const auto* before = window->session();
  action("Start it again")->click();
  EXPECT_TRUE(reached([&] { return window->session() != before && standing() && shown().scripted; }));
  EXPECT_TRUE(window->errorBar()->text().isEmpty());
}

TEST_F(ScriptEnd, APowerCutByHandDropsTheScenarioAndSaysSo) {
  key(Qt::Key_Right);
  ASSERT_TRUE(reached([&] { return shown().scripted && standing(); }));
  cut();
  EXPECT_FALSE(shown().scripted);
  EXPECT_TRUE(window->powerBar()->text().contains("The rest of the scenario is dropped")) << window->powerBar()->text().toStdString();
  key(Qt::Key_Space);
  EXPECT_TRUE(reached([&] { return window->errorBar()->text().contains("Nothing moves while the power is off"); }));
  press("recover");
  ASSERT_TRUE(reached([&] { return !shown().crashed && standing(); }));
  key(Qt::Key_Space);
  EXPECT_TRUE(reached([&] { return window->errorBar()->text().contains("the rest of the scenario was dropped"); })) << window->errorBar()->text().toStdString();
}

// 50, 60 and 70 came, 10 was replaced and 20 deleted after the last sync: five operations acknowledged and gone.
TEST_F(ScriptEnd, AfterRecoveryTheLossesAreSummedUp) {
  toTheEnd();
  cut();
  EXPECT_TRUE(window->powerBar()->text().contains("Recover opens"));
  EXPECT_FALSE(window->powerBar()->text().contains("dropped")) << "it had ended";
  press("recover");
  ASSERT_TRUE(reached([&] { return !shown().crashed && standing(); }));
  const QString note = window->errorBar()->text();
  EXPECT_TRUE(note.startsWith("5 acknowledged operations are lost")) << note.toStdString();
  EXPECT_TRUE(note.contains("new keys gone: 3, values as they were before: 1, deleted keys back: 1")) << note.toStdString();
  EXPECT_TRUE(note.endsWith("The tree has 4 keys now.")) << note.toStdString();
  window->sidePanel()->setTab(SidePanel::now);
  ASSERT_TRUE(reached([&] { return window->sidePanel()->nowPanel()->narration().changeTitle == "What the power cut cost"; }));
  const panels::Narration n = window->sidePanel()->nowPanel()->narration();
  EXPECT_EQ(n.change.at(0).value, "5");
  EXPECT_EQ(dynamic_cast<const btree::BtreeMirror&>(*shown().mirror).totals().keys, 4u);
  // Elsewhere nothing of it, and here again.
  const auto at = shown().cursor;
  key(Qt::Key_Left);
  ASSERT_TRUE(reached([&] { return shown().cursor == at - 1 && standing(); }));
  EXPECT_NE(window->sidePanel()->nowPanel()->narration().changeTitle, "What the power cut cost");
  key(Qt::Key_Right);
  ASSERT_TRUE(reached([&] { return shown().cursor == at && standing(); }));
  EXPECT_TRUE(reached([&] { return window->sidePanel()->nowPanel()->narration().changeTitle == "What the power cut cost"; }));
}

TEST_F(ScriptEnd, WhatTheScenarioSaidGivesWayToWhatIsDoneByHand) {
  toTheEnd();
  ASSERT_TRUE(reached([&] { return said() == "The last."; })) << said().toStdString();
  window->sidePanel()->setTab(SidePanel::operate);
  window->findChild<QLineEdit*>("key")->setText("99");
  press("go");
  const auto end = shown().frontier;
  ASSERT_TRUE(reached([&] { return shown().frontier > end && standing(); }));
  window->sidePanel()->setTab(SidePanel::now);
  EXPECT_TRUE(reached([&] { return said().isEmpty(); })) << said().toStdString();
  window->session()->seek(end);
  EXPECT_TRUE(reached([&] { return shown().cursor == end && said() == "The last."; })) << "back there it holds again";
  cut();
  window->sidePanel()->setTab(SidePanel::now);
  EXPECT_TRUE(reached([&] { return said().isEmpty(); }));
}

}  // namespace
}  // namespace cutaway::window
