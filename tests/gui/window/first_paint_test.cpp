// What the first paint does not wait for: panels that nobody looks at, the start page; and a theme that stands is left alone.
#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QPushButton>
#include <QTest>

#include "app/window/main_window.h"
#include "app/window/opener.h"
#include "app/window/side_panel.h"
#include "app/window/start_page.h"
#include "tests/gui/window/real_run.h"
#include "widgets/panels/breakpoints_view.h"
#include "widgets/panels/events_panel.h"
#include "widgets/stage/theme.h"

namespace cutaway::window {
namespace {

bool allMade(const SidePanel& side) {
  return side.isMade(SidePanel::now) && side.isMade(SidePanel::inspect) && side.isMade(SidePanel::operate) && side.isMade(SidePanel::events);
}

TEST(FirstPaint, ThePanelThatIsSeenIsThereTheOthersComeBehind) {
  MainWindow window(makeOpener());
  SidePanel& side = *window.sidePanel();
  for (SidePanel::Tab tab : {SidePanel::now, SidePanel::inspect, SidePanel::operate, SidePanel::events})
    EXPECT_EQ(side.isMade(tab), tab == side.tab()) << tab;
  window.resize(1600, 1000);
  window.show();
  EXPECT_TRUE(QTest::qWaitFor([&] { return allMade(side); }));
}

TEST(FirstPaint, APanelAskedForBeforeIsMadeThen) {
  MainWindow window(makeOpener());
  SidePanel& side = *window.sidePanel();
  EXPECT_TRUE(side.operatePanel());
  EXPECT_TRUE(side.isMade(SidePanel::operate));
  EXPECT_TRUE(window.findChild<QPushButton*>("goMany")) << "it is a part of the window";
  side.setTab(SidePanel::events);
  EXPECT_TRUE(side.isMade(SidePanel::events));
  EXPECT_EQ(side.tab(), SidePanel::events);
}

// A session that runs before a panel is made is known to it, and so are the breakpoints that were kept.
struct Late : RealRun {};

TEST_F(Late, APanelMadeBehindKnowsTheSession) {
  EXPECT_TRUE(reached([&] { return allMade(*window->sidePanel()); }));
  auto* kinds = window->findChild<QComboBox*>("breakpointKind");
  ASSERT_TRUE(kinds);
  EXPECT_GT(kinds->count(), 10) << "the engine's vocabulary";
  panels::BreakpointsView& points = *window->sidePanel()->eventsPanel()->breakpoints();
  points.setLines({"on\tSplitBegun\t\t0\t"});
  Q_EMIT points.changed();
  {
    MainWindow next(makeOpener());
    next.openFile(write("b.scenario", scenario()));  // never shown: the panel is made because of them
    ASSERT_TRUE(reached([&] { return next.snapshot() && next.snapshot()->phase == session::Phase::paused; }));
    ASSERT_TRUE(next.sidePanel()->isMade(SidePanel::events));
    EXPECT_EQ(next.sidePanel()->eventsPanel()->breakpoints()->conditions().size(), 1u);
  }
  points.setLines({});
  Q_EMIT points.changed();
}

TEST(FirstPaint, TheStartPageIsBuiltWhenItIsShown) {
  MainWindow window(makeOpener());
  window.show();
  EXPECT_TRUE(window.startPage()->findChildren<QPushButton*>().isEmpty());
  window.showStart();
  EXPECT_TRUE(window.startPage()->findChild<QPushButton*>("openExhibit")->isVisible());
}

// Counts how often a widget is styled again.
struct Styled : QObject {
  int times = 0;
  bool eventFilter(QObject*, QEvent* event) override {
    times += event->type() == QEvent::StyleChange;
    return false;
  }
};

TEST(FirstPaint, AThemeThatStandsIsNotSetAgain) {
  stage::applyTo(*qApp, stage::lightTheme());
  QPushButton button("A button");
  button.ensurePolished();
  Styled styled;
  button.installEventFilter(&styled);
  stage::applyTo(*qApp, stage::lightTheme());
  EXPECT_EQ(styled.times, 0);
  stage::applyTo(*qApp, stage::darkTheme());
  EXPECT_GT(styled.times, 0);
  EXPECT_EQ(qApp->palette().color(QPalette::Window), stage::darkTheme()(stage::Role::panel));
  stage::applyTo(*qApp, stage::lightTheme());
}

}  // namespace
}  // namespace cutaway::window
