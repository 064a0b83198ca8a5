#include <gtest/gtest.h>

#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <set>

#include "tests/unit/diagram/hand_tree.h"
#include "widgets/diagram/layout_btree.h"
#include "widgets/stage/icons.h"
#include "widgets/stage/paint.h"
#include "widgets/stage/stage_widget.h"

namespace cutaway::stage {
namespace {

using diagram::Part;

std::shared_ptr<const diagram::Diagram> splitAt(int step, double width = 1200, double height = 560,
                                                double view = 0) {
  hand::HandTree t;
  hand::smallTree(t);
  hand::splitTo(t, step);
  diagram::LayoutOptions o;
  o.width = width, o.height = height, o.viewWidth = view;
  return std::make_shared<diagram::Diagram>(diagram::layoutBtree(t.mirror, t.last, o));
}

std::set<QRgb> colorsOf(const QImage& image) {
  std::set<QRgb> colors;
  for (int y = 0; y < image.height(); y += 2)
    for (int x = 0; x < image.width(); x += 2) colors.insert(image.pixel(x, y));
  return colors;
}

TEST(Theme, EveryRoleHasAColorInEveryTheme) {
  for (const QString& name : themeNames())
    for (int r = 1; r < diagram::kRoles; ++r)
      EXPECT_TRUE(themeNamed(name)(static_cast<Role>(r)).isValid())
          << name.toStdString() << " " << diagram::roleName(static_cast<Role>(r));
}

TEST(Theme, TextIsReadable) {
  for (const QString& name : themeNames()) {
    const Theme& t = themeNamed(name);
    for (Role under : {Role::window, Role::stage, Role::panel}) {
      for (Role text :
           {Role::ink, Role::ink2, Role::ink3, Role::accent, Role::now, Role::ok, Role::warn, Role::err})
        EXPECT_GE(contrast(t(text), t(under)), 4.5)
            << name.toStdString() << " " << diagram::roleName(text) << " on " << diagram::roleName(under);
    }
    EXPECT_GE(contrast(t(Role::edge), t(Role::stage)), 3.0);
    EXPECT_GE(contrast(t(Role::onAccent), t(Role::accent)), 4.5);
    EXPECT_GE(contrast(t(Role::onNow), t(Role::now)), 4.5);
    for (int r = int(Role::leaf); r < diagram::kRoles; ++r)
      EXPECT_GE(contrast(t(Role::ink), t.tint(static_cast<Role>(r))), 7.0)
          << name.toStdString() << " " << diagram::roleName(static_cast<Role>(r));
  }
}

// What is drawn, not written: outlines of bodies, marks of the Tape, lines of the charts, on what lies under them.
TEST(Theme, MarksAreSeen) {
  for (const QString& name : themeNames()) {
    const Theme& t = themeNamed(name);
    for (Role mark : {Role::edge, Role::ink2, Role::accent, Role::now, Role::ok, Role::warn, Role::err, Role::leaf, Role::inner, Role::wal, Role::dirty})
      for (Role under : {Role::stage, Role::panel, Role::window})
        if (under != Role::window || mark != Role::dirty)  // a page's corner: it never lies on the window's own ground
          EXPECT_GE(contrast(t(mark), t(under)), 3.0) << name.toStdString() << " " << diagram::roleName(mark) << " on " << diagram::roleName(under);
  }
}

TEST(Theme, TheDesignsNumbers) {
  EXPECT_EQ(lightTheme()(Role::stage).name(), "#fbfaf7");
  EXPECT_EQ(darkTheme()(Role::now).name(), "#ff7a4d");
  EXPECT_EQ(projectorTheme()(Role::ack).name(), "#196a42");
  EXPECT_EQ(lightTheme().tint(Role::leaf).name(), "#dae9e5");
  EXPECT_EQ(darkTheme().tint(Role::dirty).name(), "#4a4019");
  EXPECT_EQ(projectorTheme().tint(Role::inner).name(), "#e6e7f4");
  EXPECT_NEAR(contrast(lightTheme()(Role::ink), lightTheme()(Role::stage)), 16.00, 0.01);
}

TEST(Theme, StyleSheetsResolveEveryName) {
  for (const QString& name : themeNames()) {
    const QString sheet = styleSheet(themeNamed(name));
    EXPECT_FALSE(sheet.contains(u'$')) << name.toStdString();
    EXPECT_FALSE(sheet.contains(u'@')) << name.toStdString();
    EXPECT_EQ(sheet.count(u'{'), sheet.count(u'}'));
  }
}

TEST(Icons, AllDrawSomethingInsideTheirBox) {
  for (int g = 0; g < int(Glyph::count_); ++g) {
    const auto glyph = static_cast<Glyph>(g);
    QRectF box = strokePath(glyph).boundingRect();
    if (!fillPath(glyph).isEmpty())
      box = box.isEmpty() ? fillPath(glyph).boundingRect() : box.united(fillPath(glyph).boundingRect());
    EXPECT_FALSE(box.isEmpty()) << g;
    EXPECT_TRUE(QRectF(0, 0, 16, 16).contains(box)) << g;
    EXPECT_FALSE(iconOf(glyph, lightTheme()).isNull());
  }
}

TEST(Icons, AreDrawnAtTheSizeOfTheirScreenAndPalerWhereNothingCanBePressed) {
  const QIcon icon = iconOf(Glyph::folder, lightTheme(), Role::ink);
  const auto inked = [&](QSize size, double ratio, QIcon::Mode mode) {
    const QImage image = icon.pixmap(size, ratio, mode).toImage();
    std::set<QRgb> colors;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        if (qAlpha(image.pixel(x, y)) == 255) colors.insert(image.pixel(x, y));
    return colors;
  };
  EXPECT_EQ(icon.pixmap(QSize(16, 16), 1.0, QIcon::Normal).size(), QSize(16, 16));
  const QPixmap twice = icon.pixmap(QSize(16, 16), 2.0, QIcon::Normal);
  EXPECT_EQ(twice.size(), QSize(32, 32));
  EXPECT_EQ(twice.devicePixelRatio(), 2.0);
  EXPECT_TRUE(inked({48, 48}, 1, QIcon::Normal).count(lightTheme()(Role::ink).rgb()));
  EXPECT_TRUE(inked({48, 48}, 1, QIcon::Disabled).count(lightTheme()(Role::edge).rgb()));
  EXPECT_FALSE(inked({48, 48}, 1, QIcon::Disabled).count(lightTheme()(Role::ink).rgb()));
  EXPECT_EQ(programIcon(lightTheme()).availableSizes().size(), 8);
}

TEST(Paint, ThreeThemesShowInkAndNothingOutsideTheView) {
  for (const QString& name : themeNames()) {
    const auto d = splitAt(4);
    QImage image(1240, 600, QImage::Format_ARGB32_Premultiplied);
    image.fill(QColor(1, 2, 3));
    QPainter p(&image);
    p.translate(20, 20);
    paint(p, *d, themeNamed(name), QRectF(0, 0, d->width, d->height));
    p.end();
    EXPECT_GT(colorsOf(image).size(), 40u) << name.toStdString();
    for (int y = 0; y < image.height(); ++y)
      for (int x : {0, 10, 18, 1222, 1239})
        ASSERT_EQ(image.pixelColor(x, y), QColor(1, 2, 3)) << name.toStdString() << " " << x << "," << y;
    // What carries the picture is there in its own color.
    const std::set<QRgb> colors = colorsOf(image);
    EXPECT_TRUE(colors.count(themeNamed(name)(Role::now).rgb())) << name.toStdString();
    EXPECT_TRUE(colors.count(themeNamed(name).tint(Role::leaf).rgb())) << name.toStdString();
    EXPECT_TRUE(colors.count(themeNamed(name)(Role::dirty).rgb())) << name.toStdString();
  }
}

// Real fonts against the layout's model: no text may be wider than its place by more than the painter can
// squeeze.
TEST(Paint, TextsFitTheirPlaces) {
  for (int step : {0, 2, 4, 7, 9}) {
    const auto d = splitAt(step);
    for (const diagram::Element& e : d->elements) {
      if (e.text.empty() || e.shape != diagram::Shape::text) continue;
      const double w = QFontMetricsF(fontFor(e.step, e.has(diagram::flag::strong)))
                           .horizontalAdvance(QString::fromStdString(e.text));
      EXPECT_LE(w, e.rect.w * 1.08 + 1) << e.text;
    }
  }
}

class Stage : public ::testing::Test {
 protected:
  void SetUp() override {
    stage.resize(1200, 560);
    stage.setTheme(lightTheme());
    stage.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&stage));
  }
  QPoint pointOf(diagram::ElementId id, double panX = 0) const {
    const diagram::Element* e = stage.diagram()->find(id);
    return e ? QPointF(e->rect.center().x - panX, e->rect.y + 4).toPoint() : QPoint(-1, -1);
  }
  StageWidget stage;
};

TEST_F(Stage, ClickTellsTheElement) {
  stage.setDiagram(splitAt(4));
  QSignalSpy clicked(&stage, &StageWidget::elementClicked);
  QSignalSpy background(&stage, &StageWidget::backgroundClicked);
  QTest::mouseClick(&stage, Qt::LeftButton, {}, pointOf(diagram::elementId(Part::page, 11)));
  ASSERT_EQ(clicked.size(), 1);
  const auto id = clicked[0][0].value<diagram::ElementId>();
  EXPECT_EQ(diagram::pageOf(id), 11u);
  const diagram::ElementId cell = diagram::elementId(Part::cell, 12, hand::key(391).hash);
  QTest::mouseClick(&stage, Qt::LeftButton, {}, pointOf(cell));
  ASSERT_EQ(clicked.size(), 2);
  EXPECT_EQ(clicked[1][0].value<diagram::ElementId>(), cell);
  QTest::mouseClick(&stage, Qt::LeftButton, {}, QPoint(600, 140));
  EXPECT_EQ(background.size(), 1);
}

TEST_F(Stage, MovesAndComesToRest) {
  stage.setBeat(60);
  stage.setDiagram(splitAt(3));
  EXPECT_FALSE(stage.moving());  // the first picture stands at once
  stage.setDiagram(splitAt(4));
  EXPECT_TRUE(stage.moving());
  QTest::qWait(20);
  stage.setDiagram(splitAt(5));  // interrupted: no jump is tested in unit/diagram
  EXPECT_TRUE(QTest::qWaitFor([&] { return !stage.moving(); }, 2000));
  stage.setDiagram(splitAt(6));
  stage.finishMotion();
  EXPECT_FALSE(stage.moving());
}

TEST_F(Stage, ZoomAsksForAWiderPictureAndPansWithinIt) {
  stage.setDiagram(splitAt(4));
  QSignalSpy size(&stage, &StageWidget::pictureSizeChanged);
  stage.zoomIn();
  ASSERT_FALSE(size.isEmpty());
  const QSize wide = size.last()[0].toSize();
  EXPECT_GT(wide.width(), 1200);
  EXPECT_EQ(wide.height(), 560);
  stage.setDiagram(splitAt(4, wide.width(), 560, 1200));
  const QImage before = stage.grab().toImage();
  QTest::keyClick(&stage, Qt::Key_Left);
  QTest::keyClick(&stage, Qt::Key_Left);
  EXPECT_NE(stage.grab().toImage(), before);
  QTest::keyClick(&stage, Qt::Key_0);
  EXPECT_EQ(stage.zoom(), 1);
  EXPECT_EQ(stage.pictureSize(), QSize(1200, 560));
  EXPECT_FALSE(stage.canZoomOut());
}

TEST_F(Stage, WheelZoomsAboutThePointer) {
  stage.setDiagram(splitAt(4));
  QWheelEvent turn(QPointF(900, 300), stage.mapToGlobal(QPointF(900, 300)), {}, {0, 240}, Qt::NoButton,
                   Qt::NoModifier, Qt::NoScrollPhase, false);
  QApplication::sendEvent(&stage, &turn);
  EXPECT_NEAR(stage.zoom(), 1.5625, 1e-6);
}

TEST_F(Stage, KeyboardMarkGoesFromPageToPage) {
  stage.setDiagram(splitAt(4));
  stage.setFocus();
  QSignalSpy activated(&stage, &StageWidget::elementActivated);
  QTest::keyClick(&stage, Qt::Key_BracketRight);
  EXPECT_TRUE(stage.accessibleDescription().contains("Inner page 101"));
  QTest::keyClick(&stage, Qt::Key_BracketRight);
  QTest::keyClick(&stage, Qt::Key_Return);
  ASSERT_EQ(activated.size(), 1);
  EXPECT_EQ(diagram::pageOf(activated[0][0].value<diagram::ElementId>()), 102u);
}

TEST_F(Stage, SaysWhatItShows) {
  stage.setDiagram(splitAt(4));
  EXPECT_FALSE(stage.accessibleName().isEmpty());
  EXPECT_TRUE(stage.accessibleDescription().startsWith("Insert 441 splits leaf 12"));
  EXPECT_TRUE(stage.accessibleDescription().contains("Leaf 12"));
}

TEST_F(Stage, EveryThemePaintsTheWidget) {
  stage.setDiagram(splitAt(4));
  for (const QString& name : themeNames()) {
    stage.setTheme(themeNamed(name));
    const QImage image = stage.grab().toImage();
    EXPECT_EQ(image.pixelColor(3, 300), themeNamed(name)(Role::stage)) << name.toStdString();
    EXPECT_GT(colorsOf(image).size(), 40u);
  }
}

TEST_F(Stage, MagnifiedForAProjectorItAsksForASmallerPicture) {
  stage.setMagnification(2);
  EXPECT_EQ(stage.pictureSize(), QSize(600, 280));
  stage.showAtOnce(splitAt(4, 600, 280));
  QSignalSpy clicked(&stage, &StageWidget::elementClicked);
  QTest::mouseClick(&stage, Qt::LeftButton, {}, pointOf(diagram::elementId(Part::page, 12)) * 2);
  ASSERT_EQ(clicked.size(), 1);
  EXPECT_EQ(diagram::pageOf(clicked[0][0].value<diagram::ElementId>()), 12u);
}

// A tree that is shown whole grows instead, and what would change nothing cannot be asked for.
TEST_F(Stage, ZoomOfACompletePictureMakesItLarger) {
  const auto picture = [&](QSize size) {
    hand::HandTree t;
    hand::smallTree(t);
    diagram::LayoutOptions o;
    o.width = size.width(), o.height = size.height();
    auto d = std::make_shared<diagram::Diagram>(diagram::layoutBtree(t.mirror, t.last, o));
    d->complete = true;
    return d;
  };
  stage.setDiagram(picture(stage.pictureSize()));
  ASSERT_TRUE(stage.canZoomIn());
  stage.zoomIn();
  EXPECT_GT(stage.scale(), 1.2);
  EXPECT_EQ(stage.pictureSize().width(), 1200) << "the layout keeps its width";
  EXPECT_LT(stage.pictureSize().height(), 560);
  stage.setDiagram(picture(stage.pictureSize()));
  stage.zoomIn();
  stage.zoomIn();
  EXPECT_FALSE(stage.canZoomIn());
  EXPECT_GE(stage.pictureSize().height(), 330);
  stage.zoomOut();
  stage.zoomOut();
  stage.zoomOut();
  EXPECT_EQ(stage.scale(), 1);
  EXPECT_EQ(stage.pictureSize(), QSize(1200, 560));
}

TEST_F(Stage, AProjectorPaintsThePictureLargerButItsLinesAsWideAsTheDesignSays) {
  stage.setTheme(projectorTheme());
  EXPECT_EQ(stage.pictureSize(), QSize(923, 431));  // 1,200 x 560 at 1.3
  EXPECT_NEAR(projectorTheme().magnified(1.3).line(2.5) * 1.3, 2.5 * 1.6, 1e-9);
  EXPECT_NEAR(projectorTheme().magnified(1.3).line(0.5) * 1.3, 2, 1e-9);
  EXPECT_EQ(lightTheme().magnified(1.3).line(1), 1);
  EXPECT_EQ(projectorTheme().hit, 56);
  EXPECT_GT(fontFor(projectorTheme(), Step::label).pixelSize(), fontFor(lightTheme(), Step::label).pixelSize());
}

TEST_F(Stage, HeatIsMixedIntoTheBodyAndFades) {
  diagram::Diagram d;
  d.width = 1200, d.height = 560;
  diagram::Element e;
  e.id = diagram::elementId(Part::page, 5);
  e.rect = {100, 100, 200, 100};
  e.fill = {Role::leaf, Tone::tint};
  d.elements = {e};
  const auto colorWith = [&](diagram::Glow glow, float heat, double afterMs) {
    d.elements[0].heat = heat;
    PaintOptions options;
    options.glow = glow;
    options.glowAfterMs = afterMs;
    QImage image(400, 300, QImage::Format_ARGB32_Premultiplied);
    QPainter p(&image);
    paint(p, d, lightTheme(), QRectF(0, 0, 400, 300), options);
    p.end();
    return image.pixelColor(200, 150);
  };
  const QColor cold = lightTheme().tint(Role::leaf);
  EXPECT_EQ(colorWith(diagram::Glow::none, 1, 0), cold);
  EXPECT_EQ(colorWith(diagram::Glow::heat, 0, 0), cold);
  const QColor hot = colorWith(diagram::Glow::heat, 1, 0);
  const QColor now = lightTheme()(Role::now);
  EXPECT_NEAR(hot.red(), now.red() * 0.45 + cold.red() * 0.55, 1.5);
  EXPECT_NE(colorWith(diagram::Glow::heat, 1, 600), hot);
  EXPECT_EQ(colorWith(diagram::Glow::flash, 1, 400), cold);
}

TEST_F(Stage, WithoutADiagramItShowsThePlaceholder) {
  const QImage blank = stage.grab().toImage();
  stage.setPlaceholder("Opening the tree");
  EXPECT_NE(stage.grab().toImage(), blank);
  stage.setDiagram(nullptr);
  EXPECT_EQ(stage.diagram(), nullptr);
}

}  // namespace
}  // namespace cutaway::stage
