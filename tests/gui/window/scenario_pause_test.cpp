// A pause-on behind which the scenario has no line that goes on from there: the window stands at it and says so.
#include "engines/btree/btree_events.h"
#include "engines/btree/btree_mirror.h"
#include "tests/gui/window/real_run.h"

namespace cutaway::window {
namespace {

struct ScenarioPause : RealRun {
  const char* scenario() const override {
    return "cutaway 1\nengine btree capacity=4\nput 10 20 30 40\npause-on SplitBegun\nput 50\nput 60 70 80 90\nclear SplitBegun\nput 100\n";
  }
  QString said() { return window->errorBar()->text(); }
  bool atPause() const { return standing() && shown().operating && shown().event.kind == btree::SplitBegun::kKind && shown().cursor == shown().frontier; }
  std::uint64_t keysHere() { return dynamic_cast<const btree::BtreeMirror&>(*shown().mirror).totals().keys; }
  void playsOn() { ASSERT_TRUE(reached([&] { return !shown().scripted && standing(); })) << said().toStdString(); }
  void playToTheEnd(double speed) {
    window->transport()->setSpeed(speed);
    for (const int pause : {1, 2}) {
      key(Qt::Key_Space);
      ASSERT_TRUE(reached([&] { return atPause() && (pause == 1 || keysHere() > 5); })) << pause << " " << said().toStdString();
      EXPECT_TRUE(said().contains("by line 4 of the scenario, pause-on SplitBegun")) << said().toStdString();
      EXPECT_FALSE(shown().trouble);
    }
    key(Qt::Key_Space);
    playsOn();
    EXPECT_FALSE(shown().trouble) << shown().trouble->statement << ": " << shown().trouble->found;
    EXPECT_FALSE(shown().error);
    EXPECT_EQ(keysHere(), 10u);
    EXPECT_TRUE(said().isEmpty()) << said().toStdString();
  }
};

// 50 splits the only leaf and is parked; 90 splits the right one: each time playing stands, and goes on when asked.
TEST_F(ScenarioPause, IsStoodAtAsFastAsItGoes) { playToTheEnd(transport::liveSpeed()); }
TEST_F(ScenarioPause, IsStoodAtAtASpeed) { playToTheEnd(2000); }

TEST_F(ScenarioPause, StepsGoOnToTheEndOfTheOperationAndThenWithTheScenario) {
  window->transport()->setSpeed(transport::liveSpeed());
  key(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return atPause(); }));
  const auto parked = shown().cursor;
  key(Qt::Key_Right);
  ASSERT_TRUE(reached([&] { return standing() && shown().cursor == parked + 1; }));
  EXPECT_TRUE(said().isEmpty()) << "it goes with the next move: " << said().toStdString();
  EXPECT_TRUE(shown().operating);
  key(Qt::Key_Right, Qt::ControlModifier);
  ASSERT_TRUE(reached([&] { return standing() && shown().event.kind == trace::OperationEnded::kKind; }));
  EXPECT_EQ(keysHere(), 5u);
  EXPECT_TRUE(shown().scripted) << "two statements are left";
  key(Qt::Key_Right, Qt::ControlModifier);
  ASSERT_TRUE(reached([&] { return standing() && shown().event.kind == trace::OperationEnded::kKind && keysHere() == 6; })) << said().toStdString();
}

struct PauseAtTheEnd : ScenarioPause {
  const char* scenario() const override { return "cutaway 1\nengine btree capacity=4\nput 10 20 30 40\npause-on SplitBegun\nput 50\n"; }
};

TEST_F(PauseAtTheEnd, IsStoodAtToo) {
  window->transport()->setSpeed(transport::liveSpeed());
  key(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return atPause(); }));
  EXPECT_TRUE(said().contains("by line 4")) << said().toStdString();
  key(Qt::Key_Space);
  playsOn();
  EXPECT_EQ(keysHere(), 5u);
  EXPECT_FALSE(shown().trouble);
}

}  // namespace
}  // namespace cutaway::window
