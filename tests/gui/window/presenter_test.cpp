// The presenter's view: notes, the answer before it is told, what comes next, a clock; and its keys.
#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>

#include "app/window/header_bar.h"
#include "app/window/present_view.h"
#include "app/window/presenter_view.h"
#include "tests/gui/window/real_run.h"

#include <QMenu>

namespace cutaway::window {
namespace {

struct Presenter : RealRun {
  const char* scenario() const override {
    return "cutaway 1\ntitle \"Five keys\"\nengine btree capacity=4 split=half\nsay \"Four keys first.\"\nput 10 20 30 40\n"
           "ask up \"Which key goes up?\" answer=30 choices=\"20|30\"\nput 50\nreveal up\nsay \"It is copied.\"\nput 60 70\n"
           "ask height \"How high is it?\" measure=height\nput 80\nreveal height\n";
  }
  void SetUp() override {
    RealRun::SetUp();
    window->transport()->setSpeed(transport::liveSpeed());
    for (QAction* a : window->header()->themeMenu()->actions())
      if (a->text() == "Presenter's view") a->trigger();
    ASSERT_TRUE(window->presenterView());
  }
  void TearDown() override {
    if (window->presenting()) key(Qt::Key_F5);
  }
  QString words() { return window->presenterView()->words(); }
  bool tells(const QString& text) {
    return reached([&] { return window->presenterView() && words().contains(text); }, 4000);
  }
  void press(Qt::Key k) { QTest::keyClick(window->presenterView(), k); }
};

TEST_F(Presenter, TellsNotesTheAnswerAndWhatComesNext) {
  EXPECT_TRUE(tells("Four keys first.")) << words().toStdString();
  EXPECT_TRUE(tells("The next question")) << words().toStdString();
  EXPECT_TRUE(tells("put 10 20 30 40")) << words().toStdString();
  EXPECT_TRUE(tells("Then: Which key goes up?"));
  EXPECT_TRUE(tells("since it began"));
  press(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return shown().asking && standing(); }));
  EXPECT_TRUE(tells("The question\nWhich key goes up?\nA   20\nB   30\nThe answer, on this screen only\n30")) << words().toStdString();
  EXPECT_FALSE(words().contains("The next question"));
  EXPECT_TRUE(tells("Then: It is copied.")) << words().toStdString();
  window->session()->answer("up", "20");
  ASSERT_TRUE(reached([&] { return shown().asking && shown().ask && shown().ask->name == "height" && standing(); }));
  EXPECT_TRUE(tells("Measured as it is revealed")) << words().toStdString();
  EXPECT_TRUE(tells("It is copied."));
}

// What stands behind the cursor is told of the cursor, not of the newest event.
TEST_F(Presenter, GoesBackWithTheCursor) {
  press(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return shown().asking && standing(); }));
  window->session()->seek(shown().frontier / 2);
  EXPECT_TRUE(tells("The next question")) << words().toStdString();
  EXPECT_TRUE(tells("Next event: ")) << words().toStdString();
}

TEST_F(Presenter, ItsKeysAndButtonsAreThePresentations) {
  const auto at = shown().cursor;
  press(Qt::Key_Right);
  EXPECT_TRUE(reached([&] { return shown().cursor == at + 1 && standing(); }));
  window->presenterView()->findChild<QToolButton*>("presenterBack")->click();
  EXPECT_TRUE(reached([&] { return shown().cursor == at && standing(); }));
  window->presenterView()->findChild<QToolButton*>("presenterForward")->click();
  EXPECT_TRUE(reached([&] { return shown().cursor == at + 1 && standing(); }));
  EXPECT_TRUE(tells("nothing yet, F5 begins"));
  window->presenterView()->findChild<QToolButton*>("presenterBlank")->click();
  ASSERT_TRUE(window->presenting());
  EXPECT_TRUE(window->presentView()->blank());
  EXPECT_TRUE(tells("nothing, it is blanked"));
  press(Qt::Key_2);
  EXPECT_EQ(window->presentView()->face(), PresentView::Face::chart);
  EXPECT_TRUE(tells("On the projector: a chart"));
  press(Qt::Key_4);
  EXPECT_TRUE(tells("On the projector: the question"));
  press(Qt::Key_Escape);
  EXPECT_FALSE(window->presenting());
  QTest::qWait(1100);
  auto since = [&] {
    for (const QLabel* l : window->presenterView()->findChildren<QLabel*>())
      if (l->text().contains("since it began")) return l->text();
    return QString();
  };
  EXPECT_TRUE(reached([&] { return !since().startsWith("0:00"); })) << since().toStdString();
  window->presenterView()->findChild<QToolButton*>("clockAgain")->click();
  EXPECT_TRUE(since().startsWith("0:00")) << since().toStdString();
  for (const QToolButton* b : window->presenterView()->findChildren<QToolButton*>()) EXPECT_FALSE(b->toolTip().isEmpty() || b->accessibleName().isEmpty());
  window->presenterView()->findChild<QToolButton*>("presenterPlay")->click();
  EXPECT_TRUE(reached([&] { return shown().asking && standing(); }));
}

TEST_F(Presenter, GoesWhenItIsClosed) {
  window->presenterView()->close();
  EXPECT_TRUE(reached([&] { return !window->presenterView(); }));
}

}  // namespace
}  // namespace cutaway::window
