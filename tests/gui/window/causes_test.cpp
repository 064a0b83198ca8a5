// Breakpoints with conditions, why, and where a key has stood.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "engines/btree/btree_events.h"
#include "tests/gui/window/real_run.h"
#include "widgets/panels/breakpoints_view.h"
#include "widgets/panels/events_panel.h"
#include "widgets/panels/now_panel.h"
#include "widgets/panels/operate_panel.h"
#include "widgets/panels/trail_view.h"

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

}  // namespace
}  // namespace cutaway::window
