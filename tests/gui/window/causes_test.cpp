// Breakpoints with conditions, why, and where a key has stood.
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <cmath>

#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "engines/btree/btree_events.h"
#include "tests/gui/window/real_run.h"
#include "widgets/charts/numbers.h"
#include "widgets/charts/strips_widget.h"
#include "widgets/panels/breakpoints_view.h"
#include "widgets/panels/events_panel.h"
#include "widgets/panels/now_panel.h"
#include "widgets/panels/operate_panel.h"
#include "widgets/panels/trail_view.h"
#include "widgets/transport/mark_glyph.h"
#include "widgets/transport/tape_widget.h"

namespace cutaway::window {
namespace {

struct Causes : RealRun {
  panels::BreakpointsView& breakpoints() { return *window->sidePanel()->eventsPanel()->breakpoints(); }
  panels::TrailView& trail() { return *window->sidePanel()->nowPanel()->trail(); }
  void TearDown() override { breakpoints().setLines({}); }
  void addByHand(const QString& kind, const QString& field, const QString& compare, const QString& value) {
    window->sidePanel()->setTab(SidePanel::events);
    auto* shows = window->findChild<QToolButton*>("breakpoints");
    if (!shows->isChecked()) QTest::mouseClick(shows, Qt::LeftButton);
    breakpoints().findChild<QComboBox*>("breakpointKind")->setCurrentText(kind);
    breakpoints().findChild<QComboBox*>("breakpointField")->setCurrentText(field);
    breakpoints().findChild<QComboBox*>("breakpointCompare")->setCurrentText(compare);
    breakpoints().findChild<QLineEdit*>("breakpointValue")->setText(value);
    QTest::mouseClick(breakpoints().findChild<QPushButton*>("addBreakpoint"), Qt::LeftButton);
  }
  void toTheFirstSplit() {
    window->transport()->setTarget(0);
    key(Qt::Key_N);
    ASSERT_TRUE(reached([&] { return shown().event.kind == btree::SplitBegun::kKind && standing(); }));
  }
};

TEST_F(Causes, ABreakpointWithAConditionPausesTheRunAndSaysWhich) {
  addByHand("PageAllocated", "level", ">=", "1");
  ASSERT_EQ(breakpoints().conditions().size(), 1u);
  window->transport()->setSpeed(transport::liveSpeed());
  key(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return shown().breakpoint && standing(); }));
  ASSERT_EQ(shown().event.kind, btree::PageAllocated::kKind);
  EXPECT_GE(trace::as<btree::PageAllocated>(shown().event).level, 1);
  EXPECT_TRUE(reached([&] { return window->errorBar()->text().contains("PageAllocated where level >= 1"); })) << window->errorBar()->text().toStdString();
  const auto first = shown().cursor;
  key(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return shown().cursor > first && standing(); }));
  EXPECT_TRUE(window->errorBar()->text().isEmpty() || shown().breakpoint);
}

TEST_F(Causes, AWrongBreakpointIsRefusedWithTheReason) {
  addByHand("SplitBegun", "page", "=", "many");
  EXPECT_TRUE(breakpoints().conditions().empty());
  EXPECT_TRUE(breakpoints().findChild<QLabel*>("breakpointProblem")->text().contains("page"));
}

TEST_F(Causes, OneThatIsOffStopsNothingAndAllAreKept) {
  addByHand("SplitBegun", "any", "=", "");
  breakpoints().findChild<QAbstractButton*>("breakpointOn")->click();
  EXPECT_TRUE(breakpoints().conditions().empty());
  ASSERT_EQ(breakpoints().lines().size(), 1);
  const auto read = panels::Breakpoint::of(breakpoints().lines()[0]);
  ASSERT_TRUE(read);
  EXPECT_FALSE(read->on);
  EXPECT_EQ(read->text(), "SplitBegun");
  EXPECT_FALSE(panels::Breakpoint::of("nonsense"));
}

TEST_F(Causes, WhyGoesBackToTheOperation) {
  toTheFirstSplit();
  const auto split = shown().cursor;
  for (int i = 0; i < 4; ++i) key(Qt::Key_Right);
  ASSERT_TRUE(reached([&] { return shown().cursor == split + 4 && standing(); }));
  window->stageArea()->stage()->setFocus();
  key(Qt::Key_W);
  ASSERT_TRUE(reached([&] { return shown().trail && trail().isVisible() && trail().lines().size() >= 2; }));
  EXPECT_EQ(shown().trail->steps.front().first, split + 4);
  EXPECT_EQ(shown().trail->steps.back().second.kind, trace::OperationBegun::kKind);
  for (std::size_t i = 1; i < shown().trail->steps.size(); ++i) EXPECT_LT(shown().trail->steps[i].first, shown().trail->steps[i - 1].first);
  const auto begun = shown().trail->steps.back().first;
  QTest::mouseClick(trail().findChildren<QPushButton*>("trailLine").last(), Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return shown().cursor == begun && standing(); }));
}

TEST_F(Causes, AKeyIsFollowedFromPageToPage) {
  window->transport()->setSpeed(transport::liveSpeed());
  key(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return !shown().scripted && standing(); }));
  window->sidePanel()->setTab(SidePanel::operate);
  QTest::keyClicks(window->findChild<QLineEdit*>("key"), "40");
  QTest::mouseClick(window->findChild<QPushButton*>("followKey"), Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return shown().trail && shown().trail->what == session::Trail::What::key && trail().isVisible(); }));
  const auto& steps = shown().trail->steps;
  ASSERT_GE(steps.size(), 2u) << "put on its first page, copied when that was split";
  EXPECT_EQ(steps.front().second.kind, btree::CellInserted::kKind);
  bool copied = false;
  for (const auto& [number, event] : steps) copied |= event.kind == btree::CellCopied::kKind;
  EXPECT_TRUE(copied);
}

TEST_F(Causes, TheStagesMenuAsksWhyOfAPage) {
  toTheFirstSplit();
  auto* stage = window->stageArea()->stage();
  QPoint at;
  for (int y = 10; y < stage->height() && at.isNull(); y += 12)
    for (int x = 10; x < stage->width() && at.isNull(); x += 12)
      if (diagram::partOf(stage->idAt({x, y})) == diagram::Part::cell) at = {x, y};
  ASSERT_FALSE(at.isNull());
  Q_EMIT stage->customContextMenuRequested(at);
  auto* menu = window->findChild<QMenu*>("stageMenu");
  ASSERT_TRUE(menu);
  ASSERT_EQ(menu->actions().size(), 4);
  EXPECT_TRUE(menu->actions()[0]->text().startsWith("Follow key"));
  menu->actions()[1]->trigger();
  ASSERT_TRUE(reached([&] { return shown().trail && shown().trail->page != 0; }));
  EXPECT_FALSE(shown().trail->steps.empty());
  menu->close();
}

// A mark is asked why where it stands, on the Tape and on each chart below it.
struct Marks : Causes {
  // One that stands apart from others: of two that touch the nearer one is meant.
  session::Mark split() {
    if (!shown().timeline) return {};
    const auto& marks = shown().timeline->marks;
    const auto x = [&](const session::Mark& m) { return window->strips()->axis().xOf(double(m.event)); };
    for (const session::Mark& m : marks)
      if (m.kind == btree::PageSplit::kKind &&
          std::all_of(marks.begin(), marks.end(), [&](const session::Mark& o) { return o.event == m.event || std::abs(x(o) - x(m)) > 3; }))
        return m;
    return {};
  }
  // Asked again until the widget has the snapshot that the session has.
  void asksWhy(QWidget& widget, const char* menuName, const std::function<QPoint()>& at, trace::EventNumber number) {
    QMenu* menu = nullptr;
    QAction* why = nullptr;
    ASSERT_TRUE(reached([&] {
      delete menu;
      QContextMenuEvent asked(QContextMenuEvent::Mouse, at(), widget.mapToGlobal(at()));
      QApplication::sendEvent(&widget, &asked);
      menu = widget.findChild<QMenu*>(menuName);
      for (QAction* a : menu ? menu->actions() : QList<QAction*>())
        if (a->text().startsWith("Why: ") && a->text().endsWith(' ' + charts::count(number))) why = a;
      return why != nullptr;
    }));
    EXPECT_EQ(why->text(), QStringLiteral("Why: %1, event %2").arg(transport::markName(btree::PageSplit::kKind), charts::count(number)));
    why->trigger();
    menu->close();
    ASSERT_TRUE(reached([&] { return standing() && shown().cursor == number && shown().trail && shown().trail->steps.front().first == number; }));
    EXPECT_EQ(shown().trail->steps.back().second.kind, trace::OperationBegun::kKind);
    EXPECT_EQ(window->sidePanel()->tab(), SidePanel::now);
    EXPECT_TRUE(reached([&] { return trail().isVisible(); }));
  }
};

TEST_F(Marks, AreAskedWhyOnTheChartsAndOnTheTape) {
  window->transport()->setSpeed(transport::liveSpeed());
  key(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return !shown().scripted && standing() && split().event > 0; }));
  const trace::EventNumber number = split().event;
  window->sidePanel()->setTab(SidePanel::events);
  const auto onChart = [&] { return QPoint(int(window->strips()->axis().xOf(double(number))), 30); };
  ASSERT_NO_FATAL_FAILURE(asksWhy(*window->strips(), "stripsMenu", onChart, number));
  window->session()->dropTrail();
  window->session()->toFrontier();
  ASSERT_TRUE(reached([&] { return standing() && !shown().trail && shown().cursor == shown().frontier; }));
  window->sidePanel()->setTab(SidePanel::events);
  const auto onTape = [&] { return QPoint(int(window->tape()->axis().xOf(double(number))), 20); };
  ASSERT_NO_FATAL_FAILURE(asksWhy(*window->tape(), "tapeMenu", onTape, number));
}

}  // namespace
}  // namespace cutaway::window
