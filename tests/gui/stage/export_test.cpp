#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QImage>
#include <QMimeData>
#include <QPainter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <algorithm>
#include <cstdlib>

#include "tests/unit/diagram/hand_tree.h"
#include "widgets/diagram/layout_btree.h"
#include "widgets/diagram/visible_part.h"
#include "widgets/stage/paint.h"
#include "widgets/stage/picture_export.h"

namespace cutaway::stage {
namespace {

diagram::Diagram split() {
  hand::HandTree t;
  hand::smallTree(t);
  hand::splitTo(t, 4);
  diagram::LayoutOptions o;
  o.width = 1216, o.height = 568;
  return diagram::layoutBtree(t.mirror, t.last, o);
}

PictureMetadata metadata() { return {"A leaf <splits>", "B+tree", "0.1.0", "capacity=8", "7", true}; }

// Ink in the bottom right tenth: nothing was cropped away.
bool inkBottomRight(const QImage& image, const QColor& background) {
  for (int y = image.height() * 9 / 10; y < image.height(); ++y)
    for (int x = image.width() * 9 / 10; x < image.width(); ++x)
      if (image.pixelColor(x, y) != background) return true;
  return false;
}

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Of a color, 0 to 255.
int mostDifference(const QImage& a, const QImage& b) {
  int most = a.size() == b.size() ? 0 : 255;
  for (int y = 0; most < 255 && y < a.height(); ++y)
    for (int x = 0; x < a.width(); ++x) {
      const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
      most = std::max({most, std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
    }
  return most;
}

// The file shows what the screen does, wherever the picture was panned to; fractions of a pixel are rounded elsewhere.
TEST(Export, TheVisiblePartIsWhatIsSeen) {
  hand::HandTree t;
  hand::smallTree(t);
  hand::splitTo(t, 4);
  constexpr int kView = 700, kHeight = 568;
  diagram::LayoutOptions o;
  o.width = 2100, o.height = kHeight, o.viewWidth = kView;
  const diagram::Diagram whole = diagram::layoutBtree(t.mirror, t.last, o);
  for (const QString& theme : themeNames())
    for (const double pan : {0.0, 333.0, 1400.0}) {
      QImage screen(kView, kHeight, QImage::Format_ARGB32_Premultiplied), file(kView, kHeight, QImage::Format_ARGB32_Premultiplied);
      {
        QPainter p(&screen);
        p.translate(-pan, 0);
        PaintOptions options;
        options.panX = pan;
        paint(p, whole, themeNamed(theme), QRectF(pan, 0, kView, kHeight), options);
      }
      const diagram::Diagram part = diagram::visiblePart(whole, pan, kView);
      EXPECT_LT(part.elements.size(), whole.elements.size());
      EXPECT_EQ(part.width, kView);
      {
        QPainter p(&file);
        paint(p, part, themeNamed(theme), QRectF(0, 0, kView, kHeight));
      }
      EXPECT_LE(mostDifference(file, screen), 12) << theme.toStdString() << ", panned by " << pan;
    }
}

TEST(Export, SvgHasViewBoxTitleRealTextAndFallbackFonts) {
  for (const QString& theme : themeNames()) {
    const QByteArray svg = pictureSvg(split(), themeNamed(theme), metadata());
    QXmlStreamReader xml(svg);
    QString title, desc, viewBox, texts;
    bool path = false;
    while (!xml.atEnd()) {
      xml.readNext();
      if (!xml.isStartElement()) continue;
      if (xml.name() == u"svg")
        viewBox = xml.attributes().value("viewBox").toString();
      else if (xml.name() == u"title" && title.isEmpty())
        title = xml.readElementText();
      else if (xml.name() == u"desc" && desc.isEmpty())
        desc = xml.readElementText();
      else if (xml.name() == u"text")
        texts += xml.readElementText() + u'\n';
      else if (xml.name() == u"path")
        path = true;
      else if (xml.name() == u"image")
        ADD_FAILURE() << "a pixmap in the SVG";
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    EXPECT_EQ(viewBox, "0 0 1216 596");
    EXPECT_EQ(title, "A leaf <splits>");
    EXPECT_TRUE(desc.contains("capacity=8")) << desc.toStdString();
    EXPECT_TRUE(texts.contains("441") && texts.contains("p21") && texts.contains("Move upper half"))
        << texts.toStdString();
    EXPECT_TRUE(texts.contains("seed 7"));
    EXPECT_TRUE(path);
    EXPECT_TRUE(svg.contains("sans-serif") && svg.contains("monospace"));
    QSvgRenderer renderer(svg);
    ASSERT_TRUE(renderer.isValid());
    QImage image(1216, 596, QImage::Format_ARGB32);
    image.fill(Qt::magenta);
    QPainter p(&image);
    renderer.render(&p);
    p.end();
    EXPECT_EQ(image.pixelColor(1210, 590), themeNamed(theme)(Role::stage));
    EXPECT_TRUE(inkBottomRight(image, themeNamed(theme)(Role::stage))) << theme.toStdString();
  }
}

// Patterns and clips vanish from SVG: a hatch has to be lines of its own, and they have to stay inside their body.
TEST(Export, AHatchIsInTheSvgAndStaysInside) {
  diagram::Diagram d;
  d.width = 400, d.height = 200;
  diagram::Element e;
  e.id = diagram::elementId(diagram::Part::page, 7);
  e.rect = {100, 60, 200, 80};
  e.fill = {diagram::Role::leaf, diagram::Tone::tint};
  e.line = {diagram::Role::leaf, diagram::Tone::solid};
  d.elements = {e};
  diagram::finish(d);
  diagram::Diagram hatched = d;
  hatched.elements[0].flags |= diagram::flag::hatch;
  const auto drawn = [](const diagram::Diagram& diagram) {
    QSvgRenderer renderer(pictureSvg(diagram, lightTheme(), metadata()));
    EXPECT_TRUE(renderer.isValid());
    QImage image(400, 228, QImage::Format_ARGB32);
    image.fill(Qt::white);
    QPainter p(&image);
    renderer.render(&p);
    return image;
  };
  const QImage plain = drawn(d), lines = drawn(hatched);
  int inside = 0, outside = 0;
  for (int y = 0; y < 200; ++y)
    for (int x = 0; x < 400; ++x) {
      if (plain.pixel(x, y) == lines.pixel(x, y)) continue;
      (QRect(98, 58, 204, 84).contains(x, y) ? inside : outside)++;
    }
  EXPECT_GT(inside, 500);
  EXPECT_LT(inside, 200 * 80) << "lines, not a body";
  EXPECT_EQ(outside, 0);
}

TEST(Export, PngAtAnyScaleIsWholeAndSaysWhatItIs) {
  QTemporaryDir folder;
  for (double scale : {1.0, 1.25, 2.0, 3.0}) {
    const QString path = folder.filePath("p.png");
    ASSERT_EQ(savePicture(split(), lightTheme(), path, scale, metadata()), "");
    const QImage image(path);
    EXPECT_EQ(image.width(), qRound(1216 * scale));
    EXPECT_EQ(image.height(), qRound(596 * scale));
    EXPECT_TRUE(inkBottomRight(image, lightTheme()(Role::stage)));
    EXPECT_EQ(image.text("Title"), "A leaf <splits>");
    EXPECT_EQ(image.text("Parameters"), "capacity=8");
    EXPECT_EQ(image.text("Seed"), "7");
    EXPECT_EQ(image.text("Software"), "Cutaway 0.1.0");
  }
}

TEST(Export, PdfEmbedsItsFonts) {
  QTemporaryDir folder;
  const QString path = folder.filePath("p.pdf");
  ASSERT_EQ(savePicture(split(), lightTheme(), path, 1, metadata()), "");
  const QByteArray pdf = contents(path);
  EXPECT_TRUE(pdf.startsWith("%PDF"));
  EXPECT_TRUE(pdf.contains("/FontFile2") || pdf.contains("/FontFile3")) << "no font is embedded";
  EXPECT_GT(pdf.size(), 10'000);
}

TEST(Export, ErrorsAreSentencesAndLeaveNoFile) {
  QTemporaryDir folder;
  const QString nowhere = folder.filePath("missing/p.png");
  EXPECT_TRUE(savePicture(split(), lightTheme(), nowhere, 1, metadata()).contains("p.png"));
  EXPECT_FALSE(QFile::exists(nowhere));
  const QString odd = folder.filePath("p.gif");
  EXPECT_TRUE(savePicture(split(), lightTheme(), odd, 1, metadata()).contains(".svg"));
  EXPECT_FALSE(QFile::exists(odd));
}

TEST(Export, WithoutFooterThePictureAlone) {
  PictureMetadata m = metadata();
  m.footer = false;
  EXPECT_EQ(pictureImage(split(), lightTheme(), 2, m).size(), QSize(2432, 1136));
}

TEST(Export, ClipboardHasPictureAndSvg) {
  toClipboard(split(), lightTheme(), metadata());
  const QMimeData* data = QApplication::clipboard()->mimeData();
  ASSERT_NE(data, nullptr);
  EXPECT_TRUE(data->hasImage());
  EXPECT_TRUE(data->data("image/svg+xml").contains("viewBox"));
}

}  // namespace
}  // namespace cutaway::stage
