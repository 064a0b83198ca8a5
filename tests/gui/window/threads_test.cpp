// Several clients at once in step mode: which thread goes next is chosen in the transport.
#include <QMenu>
#include <QToolButton>

#include "tests/gui/window/real_run.h"

namespace cutaway::window {
namespace {

struct Threads : RealRun {
  const char* scenario() const override {
    return "cutaway 1\nengine btree capacity=4 sync=never\nput 10 20 30\nasync put 1..9 as a\nasync put 101..109 as b\njoin a\njoin b\n";
  }
  QToolButton& button() { return *window->transport()->findChild<QToolButton*>("threads"); }
  QAction* entry(const QString& begin) {
    for (QAction* a : button().menu()->actions())
      if (a->text().startsWith(begin)) return a;
    return nullptr;
  }
  void stepOnce() {
    const auto before = shown().cursor;
    key(Qt::Key_Right);
    ASSERT_TRUE(reached([&] { return shown().cursor == before + 1 && standing(); }));
  }
  std::string actorHere() { return window->session()->actors()[shown().event.actor]; }
};

TEST_F(Threads, TheChosenOneGoesOn) {
  EXPECT_FALSE(button().isVisible()) << "one client alone leaves nothing to choose";
  for (int i = 0; i < 400 && shown().threads.empty(); ++i) ASSERT_NO_FATAL_FAILURE(stepOnce());
  ASSERT_EQ(shown().threads.size(), 2u);
  ASSERT_TRUE(reached([&] { return button().isVisible(); }));
  EXPECT_EQ(button().text(), "Next: as it comes");
  ASSERT_TRUE(entry("b, ready"));
  EXPECT_TRUE(entry("As it comes")->isChecked());
  entry("b, ready")->trigger();
  ASSERT_TRUE(reached([&] { return button().text() == "Next: b"; }));
  // Its nine puts follow each other, once an operation of the other that has begun is over.
  bool begun = false;
  int ended = 0;
  for (int i = 0; i < 900 && ended < 9; ++i) {
    ASSERT_NO_FATAL_FAILURE(stepOnce());
    const bool its = actorHere() == "b";
    begun = begun || its;
    EXPECT_TRUE(its || !begun) << "event " << shown().cursor;
    ended += its && shown().event.kind == trace::OperationEnded::kKind;
  }
  EXPECT_EQ(ended, 9);
  ASSERT_NO_FATAL_FAILURE(stepOnce());
  EXPECT_TRUE(reached([&] { return !button().isVisible(); })) << "one is left";
}

}  // namespace
}  // namespace cutaway::window
