// A scenario with all that is in it, played in the window: pauses, a question, a power cut, a recovery.
#include <QPushButton>

#include "app/catalogue/catalogue.h"
#include "app/window/side_panel.h"
#include "engines/btree/btree_mirror.h"
#include "tests/gui/window/real_run.h"
#include "widgets/panels/now_panel.h"
#include "widgets/panels/question_card.h"

namespace cutaway::window {
namespace {

struct ScenarioPlay : RealRun {
  const char* scenario() const override {
    static const std::string text = catalogue::scenarioNamed("crash-in-a-split")->text;
    return text.c_str();
  }
  panels::QuestionCard& card() { return *window->sidePanel()->nowPanel()->question(); }
  std::uint64_t keysHere() { return dynamic_cast<const btree::BtreeMirror&>(*shown().mirror).totals().keys; }
};

TEST_F(ScenarioPlay, APowerCutIsPlayedWhole) {
  window->transport()->setSpeed(transport::liveSpeed());
  key(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return shown().asking && standing(); }));
  EXPECT_TRUE(shown().operating) << "it stands in the middle of the split";
  EXPECT_EQ(window->sidePanel()->tab(), SidePanel::now);
  ASSERT_TRUE(reached([&] { return card().isVisible() && card().findChildren<QPushButton*>("choice").size() == 3; }));
  EXPECT_FALSE(card().text().contains("It is"));
  const auto asked = shown().frontier;
  key(Qt::Key_Right);
  ASSERT_TRUE(reached([&] { return window->errorBar()->text().contains("A question stands in Now"); }));
  EXPECT_EQ(shown().frontier, asked);
  QTest::mouseClick(card().findChildren<QPushButton*>("choice").first(), Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return !shown().asking && standing(); }));
  EXPECT_TRUE(reached([&] { return shown().crashed || !shown().scripted; }));
  if (shown().scripted) key(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return !shown().scripted && standing(); })) << window->errorBar()->text().toStdString();
  EXPECT_FALSE(shown().trouble) << shown().trouble->statement << ": " << shown().trouble->found;
  EXPECT_EQ(keysHere(), 5u);
}

// What was asked and answered can be looked at again.
TEST_F(ScenarioPlay, TheAnswerStandsBesideWhatWasSaid) {
  window->transport()->setSpeed(transport::liveSpeed());
  key(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return shown().asking && standing(); }));
  window->session()->answer("survives", "10 20");
  trace::EventNumber revealed = 0;
  for (int i = 0; i < 3000 && !revealed; ++i) {
    const auto before = shown().cursor;
    window->session()->pause();
    window->session()->step(session::Unit::event, 1);
    ASSERT_TRUE(reached([&] { return shown().cursor > before && standing(); })) << before;
    if (shown().revealed) revealed = shown().cursor;
  }
  ASSERT_TRUE(revealed);
  EXPECT_EQ(shown().revealed->said, "10 20");
  EXPECT_EQ(shown().revealed->answer, "10 20 30 40");
  EXPECT_TRUE(reached([&] { return card().text().contains("You said 10 20.") && card().text().contains("It is 10 20 30 40."); })) << card().text().toStdString();
}

TEST_F(ScenarioPlay, AQuestionCanBeSkipped) {
  window->transport()->setSpeed(transport::liveSpeed());
  key(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return shown().asking && card().isVisible(); }));
  QTest::mouseClick(card().findChild<QPushButton*>("skipQuestion"), Qt::LeftButton);
  EXPECT_TRUE(reached([&] { return !shown().asking; }));
}

}  // namespace
}  // namespace cutaway::window
