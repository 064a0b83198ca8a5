// What the stage keeps from picture to picture, beside painting the whole: not a pixel may differ (after a pan by two shades of 255 at most).
#include <gtest/gtest.h>

#include <QPainter>
#include <QPainterPath>
#include <QTest>

#include "tests/unit/diagram/hand_tree.h"
#include "widgets/diagram/layout_btree.h"
#include "widgets/diagram/transition.h"
#include "widgets/stage/layer.h"
#include "widgets/stage/long_shapes.h"
#include "widgets/stage/stage_widget.h"

namespace cutaway::stage {
namespace {

using diagram::Diagram;
using diagram::Element;
using Picture = std::shared_ptr<const Diagram>;

constexpr QSize kSize{900, 460};
// A pan scrolls what is there, and Qt cuts thin lines at the edge of what it paints on: their slope is rounded there.
constexpr int kPanned = 2;

Picture laidOut(const hand::HandTree& t, const QSizeF& size, double view, diagram::LayoutOptions o = {}) {
  o.width = size.width(), o.height = size.height(), o.viewWidth = view;
  return std::make_shared<const Diagram>(diagram::layoutBtree(t.mirror, t.last, o));
}

std::vector<const Element*> all(const Diagram& d) {
  std::vector<const Element*> out;
  for (const Element& e : d.elements) out.push_back(&e);
  return out;
}

// One layer that is kept, and at every step a new one, which has to paint everything.
class Kept {
 public:
  Kept(const Theme& theme, double ratio) : painted_(theme.magnified(theme.typeScale)) {
    view.size = kSize, view.ratio = ratio, view.scale = theme.typeScale, view.theme = &theme;
  }
  QSizeF pictureSize() const { return QSizeF(kSize) / view.scale; }

  testing::AssertionResult equals(const Picture& d, const std::vector<const Element*>& elements) {
    const QImage kept = layer.show(d, elements, view, painted_, options).toImage();
    Layer whole;
    const QImage anew = whole.show(d, elements, view, painted_, options).toImage();
    area += double(areaOf(layer.painted())) / areaOf(QRegion(QRect(QPoint(), view.size)));
    ++shown;
    if (kept == anew) return testing::AssertionSuccess();
    int differ = 0, most = 0;
    QRect where;
    for (int y = 0; y < kept.height(); ++y)
      for (int x = 0; x < kept.width(); ++x) {
        const QRgb a = kept.pixel(x, y), b = anew.pixel(x, y);
        if (a == b) continue;
        ++differ, where |= QRect(x, y, 1, 1);
        most = std::max({most, std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
      }
    if (most <= tolerance) return testing::AssertionSuccess();
    return testing::AssertionFailure() << differ << " pixels differ by up to " << most << " within " << where.x() << "," << where.y() << " " << where.width()
                                       << "x" << where.height() << ", " << view.theme->name.toStdString() << " ratio " << view.ratio;
  }
  testing::AssertionResult equals(const Picture& d) { return equals(d, all(*d)); }

  int tolerance = 0;  // of 255
  Layer layer;
  Layer::View view;
  PaintOptions options;
  double area = 0;  // painted, in views
  int shown = 0;

 private:
  static int areaOf(const QRegion& region) {
    int sum = 0;
    for (const QRect& r : region) sum += r.width() * r.height();
    return sum;
  }
  const Theme painted_;
};

class LayerIn : public testing::TestWithParam<std::tuple<const char*, double>> {
 protected:
  const Theme& theme() const { return themeNamed(QString::fromLatin1(std::get<0>(GetParam()))); }
  double ratio() const { return std::get<1>(GetParam()); }
};

TEST_P(LayerIn, FirstShowsWhatPaintPaints) {
  hand::HandTree t;
  hand::smallTree(t);
  hand::splitTo(t, 4);
  Kept kept(theme(), ratio());
  const Picture d = laidOut(t, kept.pictureSize(), 0);
  const QImage shown = kept.layer.show(d, all(*d), kept.view, theme().magnified(theme().typeScale), {}).toImage();
  QImage image(shown.size(), shown.format());
  image.setDevicePixelRatio(ratio());
  QPainter p(&image);
  p.scale(theme().typeScale, theme().typeScale);
  paint(p, *d, theme().magnified(theme().typeScale), QRectF(QPointF(), kept.pictureSize()));
  p.end();
  EXPECT_EQ(shown, image);
}

TEST_P(LayerIn, ASplitStepByStep) {
  Kept kept(theme(), ratio());
  for (int step : {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 4, 0}) {
    hand::HandTree t;
    hand::smallTree(t);
    hand::splitTo(t, step);
    ASSERT_TRUE(kept.equals(laidOut(t, kept.pictureSize(), 0))) << "step " << step;
  }
  EXPECT_LT(kept.area, 0.8 * kept.shown) << "less than all was painted";
}

// What stands still while a beat runs is another list of the same picture.
TEST_P(LayerIn, TheStillPartOfABeat) {
  Kept kept(theme(), ratio());
  diagram::Transition transition;
  double now = 0;
  for (int step = 0; step <= 10; ++step) {
    hand::HandTree t;
    hand::smallTree(t);
    hand::splitTo(t, step);
    const Picture d = laidOut(t, kept.pictureSize(), 0);
    transition.retarget(d, now, {});
    ASSERT_TRUE(kept.equals(d, transition.moving(now) ? transition.still() : all(*d))) << "step " << step;
    if (step % 3 == 0) {  // this one comes to rest, the others are interrupted
      transition.finishNow();
      ASSERT_TRUE(kept.equals(d)) << "step " << step;
    }
    now += 150;
  }
}

TEST_P(LayerIn, PanAndZoomOfALargeTree) {
  hand::HandTree t;
  hand::randomTree(t, 7, 4, 20'000);
  Kept kept(theme(), ratio());
  kept.tolerance = kPanned;
  const QSizeF size = kept.pictureSize();
  for (double zoom : {1.0, 8.0, 64.0}) {
    const Picture d = laidOut(t, {std::round(size.width() * zoom), size.height()}, size.width());
    const double most = d->width - size.width(), middle = std::round(std::clamp(d->focus.center().x - size.width() / 2, 0.0, most));
    for (double by : {0.0, 24.0, 25.0, -300.0, -310.0, 5000.0, 4990.0, 1e6}) {
      kept.view.pan = std::clamp(middle + by, 0.0, std::floor(most));
      ASSERT_TRUE(kept.equals(d)) << "zoomed " << zoom << ", pan " << kept.view.pan;
    }
  }
}

TEST_P(LayerIn, HeatThatFadesAndAFocusThatWanders) {
  hand::HandTree t;
  hand::randomTree(t, 7, 3, 3'000);
  Kept kept(theme(), ratio());
  diagram::Heat heat;
  heat.setKind(diagram::Glow::heat);
  kept.options.glow = diagram::Glow::heat;
  std::uint32_t page = 1;
  for (int picture = 0; picture < 6; ++picture) {
    for (int i = 0; i < 60; ++i) heat.touch(page = 1 + (page * 7919u + 13) % 3'000, 33.0 * picture);
    diagram::LayoutOptions o;
    o.heat = &heat, o.heatNowMs = 33.0 * picture;
    o.focus = picture < 4 ? 0 : 5 + static_cast<unsigned>(picture);
    const Picture d = laidOut(t, kept.pictureSize(), 0, o);
    for (double after : {0.0, 33.0, 66.0, 400.0}) {
      kept.options.glowAfterMs = after;
      ASSERT_TRUE(kept.equals(d)) << "picture " << picture << " after " << after;
    }
  }
  EXPECT_LT(kept.area, 0.8 * kept.shown) << "less than all was painted";
}

INSTANTIATE_TEST_SUITE_P(Themes, LayerIn,
                         testing::Combine(testing::Values("light", "dark", "projector"), testing::Values(1.0, 2.0)));

TEST(Layer, ASmallPanPaintsLittle) {
  hand::HandTree t;
  hand::randomTree(t, 7, 4, 20'000);
  Kept kept(lightTheme(), 1);
  kept.tolerance = kPanned;
  const Picture d = laidOut(t, {kSize.width() * 8.0, double(kSize.height())}, kSize.width());
  kept.view.pan = 1000;
  ASSERT_TRUE(kept.equals(d));
  kept.area = 0;
  kept.view.pan = 1030;
  ASSERT_TRUE(kept.equals(d));
  EXPECT_LT(kept.area, 0.4);
  EXPECT_GT(kept.area, 0);
  ASSERT_TRUE(kept.equals(d));
  EXPECT_TRUE(kept.layer.painted().isEmpty()) << "the same again";
}

TEST(Layer, AWidgetAfterABeatShowsWhatANewOneShows) {
  const auto split = [](int step) {
    hand::HandTree t;
    hand::smallTree(t);
    hand::splitTo(t, step);
    return laidOut(t, kSize, 0);
  };
  StageWidget stage;
  stage.resize(kSize);
  stage.setBeat(40);
  stage.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&stage));
  stage.setDiagram(split(3));
  for (int step : {4, 5, 6, 7}) {
    stage.setDiagram(split(step));
    QTest::qWait(15);
    stage.grab();
  }
  ASSERT_TRUE(QTest::qWaitFor([&] { return !stage.moving(); }, 2000));
  StageWidget other;
  other.resize(kSize);
  other.showAtOnce(split(7));
  EXPECT_EQ(stage.grab().toImage(), other.grab().toImage());
}

// --- shapes wider than any window

constexpr std::array<diagram::Point, 4> kLink{{{100, 50}, {100, 100}, {60'100, 100}, {60'100, 150}}};

TEST(LongShapes, OnlyWhatIsWideIsCut) {
  EXPECT_TRUE(isLong(kLink));
  EXPECT_FALSE(isLong({{{0, 0}, {0, 50}, {4000, 50}, {4000, 100}}}));
}

TEST(LongShapes, ACurveIsTheSameWhereverTheViewIs) {
  const QPolygonF whole = piecesNear(kLink, -1e9, 1e9).at(0).line;
  for (double left : {0.0, 700.0, 30'000.0, 59'000.0}) {
    const std::vector<Piece> pieces = piecesNear(kLink, left, left + 1600);
    ASSERT_EQ(pieces.size(), 1u);
    const QPolygonF& line = pieces[0].line;
    EXPECT_LT(line.size(), whole.size() / 10);
    EXPECT_LE(line.first().x(), std::max(left, 100.0));
    EXPECT_GE(line.last().x(), std::min(left + 1600, 60'100.0));
    const qsizetype at = whole.indexOf(line.first());
    ASSERT_GE(at, 0);
    double along = 0;
    for (qsizetype i = 0; i < at; ++i) along += QLineF(whole[i], whole[i + 1]).length();
    EXPECT_NEAR(pieces[0].from, along, 1e-6) << "dashes go on";
    for (qsizetype i = 0; i < line.size(); ++i) ASSERT_EQ(line[i], whole[at + i]);
  }
  EXPECT_TRUE(piecesNear(kLink, 70'000, 71'600).empty());
}

TEST(LongShapes, AWedgeKeepsItsSidesInView) {
  const std::array<diagram::Point, 4> wedge{{{40'000, 0}, {40'100, 0}, {100, 100}, {90'000, 100}}};
  const QPolygonF whole = wedgeNear(wedge, -1e9, 1e9);
  const QPolygonF part = wedgeNear(wedge, 20'000, 21'600);
  EXPECT_LT(part.size(), whole.size() / 10);
  for (const QPointF& p : whole)
    if (p.x() >= 20'000 && p.x() <= 21'600) EXPECT_TRUE(part.contains(p));
  // What is inside stays inside, what is outside stays outside.
  for (double x = 20'000; x <= 21'600; x += 100)
    for (double y : {5.0, 40.0, 60.0, 75.0, 95.0})
      EXPECT_EQ(part.containsPoint({x, y}, Qt::OddEvenFill), whole.containsPoint({x, y}, Qt::OddEvenFill)) << x << "," << y;
}

// The same pixels as the curve itself, within what sampling may move an edge.
TEST(LongShapes, LookLikeTheCurve) {
  Diagram d;
  d.width = 61'000, d.height = 200;
  Element e;
  e.id = diagram::elementId(diagram::Part::link, 5);
  e.shape = diagram::Shape::path;
  e.points = kLink;
  e.line = {Role::ink, Tone::solid};
  e.lineWidth = 2;
  d.elements = {e};
  for (double left : {0.0, 2'000.0, 29'000.0}) {
    QImage image(1000, 200, QImage::Format_RGB32), curve(1000, 200, QImage::Format_RGB32);
    QPainter p(&image);
    p.translate(-left, 0);
    paint(p, d, lightTheme(), QRectF(left, 0, 1000, 200));
    p.end();
    QPainter q(&curve);
    q.translate(-left, 0);
    paint(q, Diagram{d.width, d.height, {}, {}, {}, {}}, lightTheme(), QRectF(left, 0, 1000, 200));
    q.setRenderHint(QPainter::Antialiasing);
    QPainterPath path({kLink[0].x, kLink[0].y});
    path.cubicTo(kLink[1].x, kLink[1].y, kLink[2].x, kLink[2].y, kLink[3].x, kLink[3].y);
    q.setPen(QPen(lightTheme()(Role::ink), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    q.drawPath(path);
    q.end();
    int most = 0, inked = 0;
    for (int y = 0; y < 200; ++y)
      for (int x = 0; x < 1000; ++x) {
        most = std::max(most, std::abs(qGray(image.pixel(x, y)) - qGray(curve.pixel(x, y))));
        inked += qGray(image.pixel(x, y)) < 100;
      }
    EXPECT_LT(most, 128) << "from " << left;
    EXPECT_GT(inked, 500) << "from " << left;
  }
}

}  // namespace
}  // namespace cutaway::stage
