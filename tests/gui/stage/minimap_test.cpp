// The small picture of the whole: there when a part is seen, below the pages, and a handle on the view.
#include <gtest/gtest.h>

#include <QTest>

#include "tests/unit/diagram/hand_tree.h"
#include "widgets/diagram/layout_btree.h"
#include "widgets/stage/stage_widget.h"

namespace cutaway::stage {
namespace {

class MinimapTest : public ::testing::Test {
 protected:
  void SetUp() override {
    hand::smallTree(tree_);
    hand::splitTo(tree_, 4);
    stage_.resize(1200, 560);
    stage_.setBeat(0);
    show();
  }
  // As the window does: laid out for the size that the stage asks for.
  void show() {
    diagram::LayoutOptions o;
    o.width = stage_.pictureSize().width(), o.height = stage_.pictureSize().height();
    o.viewWidth = stage_.viewSize().width();
    o.bottomRightReserve = stage_.minimapReserve();
    stage_.showAtOnce(std::make_shared<diagram::Diagram>(diagram::layoutBtree(tree_.mirror, tree_.last, o)));
    screen_ = stage_.grab().toImage();
  }
  void zoomIn() {
    stage_.zoomIn();
    show();
  }
  hand::HandTree tree_;
  StageWidget stage_;
  QImage screen_;
};

TEST_F(MinimapTest, IsHiddenWhileAllIsSeen) {
  EXPECT_TRUE(stage_.minimapRect().isEmpty());
  zoomIn();
  EXPECT_FALSE(stage_.minimapRect().isEmpty());
  stage_.fit();
  show();
  EXPECT_TRUE(stage_.minimapRect().isEmpty());
}

TEST_F(MinimapTest, StandsAtTheBottomRightAndCoversNothing) {
  zoomIn();
  const QRect map = stage_.minimapRect();
  EXPECT_TRUE(stage_.rect().contains(map));
  EXPECT_GT(map.center().x(), stage_.width() / 2);
  EXPECT_GT(map.center().y(), stage_.height() * 3 / 4);
  for (const double pan : {0.0, 200.0, 5000.0}) {
    QTest::mouseClick(&stage_, Qt::LeftButton, {}, {map.left() + int(pan) % map.width(), map.center().y()});
    for (const diagram::Element& e : stage_.diagram()->elements) {
      const auto part = diagram::partOf(e.id);
      if (part == diagram::Part::none || part == diagram::Part::wedge || part == diagram::Part::link) continue;
      const double shift = e.has(diagram::flag::fixed) ? 0 : stage_.pan();
      const QRectF r(e.rect.x - shift, e.rect.y, e.rect.w, e.rect.h);
      EXPECT_FALSE(r.intersects(QRectF(map))) << e.text << " part " << int(part);
    }
  }
}

TEST_F(MinimapTest, ClickAndDragMoveTheView) {
  zoomIn();
  zoomIn();
  const QRect map = stage_.minimapRect();
  const double most = stage_.pictureSize().width() - stage_.viewSize().width();
  QTest::mouseClick(&stage_, Qt::LeftButton, {}, {map.right() - 6, map.center().y()});
  EXPECT_NEAR(stage_.pan(), most, 1);
  QTest::mousePress(&stage_, Qt::LeftButton, {}, {map.right() - 6, map.center().y()});
  QTest::mouseMove(&stage_, map.center());
  EXPECT_NEAR(stage_.pan(), most / 2, most * 0.05);
  QTest::mouseMove(&stage_, {map.left() - 50, map.center().y()});
  EXPECT_EQ(stage_.pan(), 0);
  QTest::mouseRelease(&stage_, Qt::LeftButton, {}, {map.left() - 50, map.center().y()});
  QTest::mouseMove(&stage_, map.center());
  EXPECT_EQ(stage_.pan(), 0);  // let go
}

TEST_F(MinimapTest, ShowsTheViewAndTheWhole) {
  zoomIn();
  const QRect map = stage_.minimapRect();
  int accent = 0, leaf = 0;
  const QRgb line = lightTheme()(Role::accent).rgb();
  for (int y = map.top(); y <= map.bottom(); ++y)
    for (int x = map.left(); x <= map.right(); ++x) {
      accent += screen_.pixel(x, y) == line;
      const QColor c(screen_.pixel(x, y));
      leaf += c.green() > c.red() + 20;
    }
  EXPECT_GT(accent, 20);
  EXPECT_GT(leaf, 50);
}

}  // namespace
}  // namespace cutaway::stage
