// Branches in the window: operating in the past makes one and keeps the other; both can be shown, side by side too.
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "app/window/branch_bar.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "tests/gui/window/real_run.h"
#include "widgets/panels/operate_panel.h"
#include "widgets/transport/tape_widget.h"

namespace cutaway::window {
namespace {

struct BranchTest : RealRun {
  void SetUp() override {
    RealRun::SetUp();
    window->transport()->setSpeed(transport::liveSpeed());
    key(Qt::Key_Space);
    ASSERT_TRUE(reached([&] { return standing() && !shown().scripted && shown().frontier > 200; }));
    window->sidePanel()->setTab(SidePanel::operate);
  }
  void back(int operations) {
    for (int i = 0; i < operations; ++i) {
      const auto before = shown().cursor;
      key(Qt::Key_Left, Qt::ControlModifier);
      ASSERT_TRUE(reached([&] { return shown().cursor < before && standing(); }));
    }
  }
  void put(const QString& text) {
    auto* field = window->findChild<QLineEdit*>("key");
    field->setText(text);
    QTest::mouseClick(window->findChild<QPushButton*>("go"), Qt::LeftButton);
  }
  std::vector<QPushButton*> branches() {
    std::vector<QPushButton*> all;
    for (auto* b : window->branchBar()->findChildren<QPushButton*>("branch")) all.push_back(b);
    return all;
  }
  bool calm() { return window->snapshot() && shown().mirror && standing() && !shown().operating && !shown().pendingOperations; }
};

TEST_F(BranchTest, OperatingInThePastKeepsBothFutures) {
  EXPECT_FALSE(window->branchBar()->isVisible()) << "one run has no branches to choose from";
  const auto end = shown().frontier;
  const auto digest = shown().digest;
  back(5);
  const auto at = shown().cursor;
  const auto there = shown().digest;
  EXPECT_TRUE(window->findChild<QLabel*>("happens")->text().contains("makes a branch"));
  put("999");
  ASSERT_TRUE(reached([&] { return calm() && shown().frontier > at && shown().frontier != end; })) << window->errorBar()->text().toStdString();
  EXPECT_TRUE(window->errorBar()->text().contains("A is kept")) << window->errorBar()->text().toStdString();
  EXPECT_NE(shown().digest, digest);
  ASSERT_TRUE(window->branchBar()->isVisible());
  ASSERT_EQ(branches().size(), 2u);
  EXPECT_TRUE(branches()[1]->isChecked());
  ASSERT_EQ(window->tape()->lanes().size(), 2u);
  EXPECT_EQ(window->tape()->lanes()[1].from, at);
  const auto other = shown().digest;
  // The past is one.
  key(Qt::Key_Left, Qt::ControlModifier);
  ASSERT_TRUE(reached([&] { return standing() && shown().cursor == at; }));
  EXPECT_EQ(shown().digest, there);
  // And back: A stands where it stood, whole.
  QTest::mouseClick(branches()[0], Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return calm() && shown().frontier == end; }));
  EXPECT_EQ(shown().cursor, at);
  EXPECT_EQ(shown().digest, there);
  key(Qt::Key_End);
  ASSERT_TRUE(reached([&] { return calm() && shown().cursor == end; }));
  EXPECT_EQ(shown().digest, digest);
  key(Qt::Key_B, Qt::ShiftModifier);
  ASSERT_TRUE(reached([&] { return calm() && shown().frontier != end; }));
  key(Qt::Key_End);
  ASSERT_TRUE(reached([&] { return calm() && shown().digest == other; }));
}

TEST_F(BranchTest, TwoStandSideBySide) {
  key(Qt::Key_B);
  EXPECT_TRUE(window->errorBar()->text().contains("one branch only"));
  EXPECT_FALSE(window->otherStage()->isVisible());
  back(8);
  put("7");
  ASSERT_TRUE(reached([&] { return calm() && branches().size() == 2; }));
  const int alone = window->stageArea()->width();
  QTest::mouseClick(window->findChild<QPushButton*>("compare"), Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return window->otherStage()->isVisible() && window->otherStage()->stage()->diagram(); }));
  EXPECT_LT(window->stageArea()->width(), alone * 6 / 10);
  EXPECT_GT(window->otherStage()->width(), alone * 4 / 10);
  auto *left = window->findChild<QLabel*>("shownBranch"), *right = window->findChild<QLabel*>("otherBranch");
  ASSERT_TRUE(left->isVisible() && right->isVisible());
  EXPECT_TRUE(left->text().contains("<b>B</b>")) << left->text().toStdString();
  EXPECT_TRUE(right->text().contains("<b>A</b>")) << right->text().toStdString();
  EXPECT_TRUE(left->text().contains(QString("%1").arg(shown().digest, 16, 16, QChar('0'))));
  EXPECT_TRUE(right->text().contains("height"));
  EXPECT_TRUE(branches()[0]->isChecked() && branches()[1]->isChecked());
  // Choosing the other swaps them.
  QTest::mouseClick(branches()[0], Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return calm() && left->text().contains("<b>A</b>") && right->text().contains("<b>B</b>"); }));
  key(Qt::Key_B);
  EXPECT_FALSE(window->otherStage()->isVisible());
  EXPECT_FALSE(right->isVisible());
}

TEST_F(BranchTest, AnotherRunForgetsThemAndUndoIsAStepBack) {
  for (int i = 0; i < 3; ++i) {
    back(1);
    put(QString::number(500 + i));
    ASSERT_TRUE(reached([&] { return calm() && int(branches().size()) == i + 2; }));
  }
  EXPECT_EQ(branches()[3]->text().left(1), "D");
  window->showStart();
  EXPECT_TRUE(reached([&] { return branches().empty(); }));
  EXPECT_FALSE(window->branchBar()->isVisible());
  EXPECT_TRUE(window->tape()->lanes().empty());
}

}  // namespace
}  // namespace cutaway::window
