// Charts as files, read back.
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QLocale>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "tests/gui/window/fake_session.h"
#include "widgets/charts/chart_export.h"
#include "widgets/charts/numbers.h"

namespace cutaway::charts {
namespace {

struct Export : testing::Test {
  QTemporaryDir folder;
  session::FakeSession session{{}};
  ChartSpec spec;
  void SetUp() override {
    spec.run = session.spec();
    spec.run.seed = 7;
    spec.engine = "btree";
    spec.version = "0.1.0";
    spec.workload = "shuffled";
  }
  ChartData chart(std::size_t metric) { return chartDataFrom(*session.latest()->timeline, metric, spec); }
  QByteArray saved(const QString& name, const ChartData& data, const ChartOptions& options = {}) {
    const QString path = folder.filePath(name);
    EXPECT_EQ(saveChart(data, path, options), QString());
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return file.readAll();
  }
};

TEST_F(Export, SvgHasViewBoxTextAndOrigin) {
  const QString svg = QString::fromUtf8(saved("a.svg", chart(1)));
  EXPECT_TRUE(svg.contains("viewBox=\"0 0 1280 720\"")) << svg.left(600).toStdString();
  EXPECT_TRUE(svg.contains("<text"));
  EXPECT_TRUE(svg.contains("Read amplification"));
  EXPECT_TRUE(svg.contains("capacity=8"));
  EXPECT_TRUE(svg.contains("seed 7"));
  EXPECT_TRUE(svg.contains("sans-serif"));
  EXPECT_FALSE(svg.contains("<image"));  // nothing is a bitmap
}

TEST_F(Export, SvgOfAnotherSize) {
  ChartOptions options;
  options.size = {800, 600};
  EXPECT_TRUE(QString::fromUtf8(saved("b.svg", chart(0), options)).contains("viewBox=\"0 0 800 600\""));
}

TEST_F(Export, PngIsWholeAtEveryScale) {
  for (const double scale : {1.0, 1.25, 1.5, 2.0}) {
    ChartOptions options;
    options.scale = scale;
    options.size = {800, 600};
    const QImage image = QImage::fromData(saved("c.png", chart(2), options));
    EXPECT_EQ(image.size(), (QSizeF(options.size) * scale).toSize());
    EXPECT_EQ(image.text("Software"), "Cutaway");
    // Ink in the lower right: the picture is not cropped.
    int ink = 0;
    for (int x = image.width() * 6 / 10; x < image.width(); ++x)
      for (int y = image.height() * 7 / 10; y < image.height(); ++y) ink += image.pixelColor(x, y) != image.pixelColor(0, 0);
    EXPECT_GT(ink, 200);
  }
}

TEST_F(Export, PdfIsOnePageWithFonts) {
  const QByteArray pdf = saved("d.pdf", chart(3));
  EXPECT_TRUE(pdf.startsWith("%PDF-"));
  EXPECT_TRUE(pdf.contains("/FontFile"));
  EXPECT_TRUE(pdf.contains("/MediaBox [0 0 960.0") || pdf.contains("/MediaBox [0 0 960 ")) << pdf.mid(pdf.indexOf("/MediaBox"), 60).toStdString();
}

TEST_F(Export, CsvSaysTheNumbers) {
  const QStringList lines = QString::fromUtf8(saved("e.csv", chart(4))).split('\n', Qt::SkipEmptyParts);
  ASSERT_GT(lines.size(), 1000);
  EXPECT_TRUE(lines[2].startsWith("# ") && lines[2].contains("seed 7"));
  EXPECT_EQ(lines[3], "event,amplification.space (x),amplification.space low (x),amplification.space high (x)");
  EXPECT_EQ(lines[4], "2.05,1.46,1.46,1.46");
  EXPECT_EQ(lines.last(), "2050,1.46,1.46,1.46");
}

TEST_F(Export, AGapIsAnEmptyCell) {
  const QStringList lines = QString::fromUtf8(saved("f.csv", chart(5))).split('\n', Qt::SkipEmptyParts);
  int empty = 0;
  for (const QString& line : lines) empty += line.endsWith(",,,");
  EXPECT_NEAR(empty, 97, 2);  // 900 < event < 1100 of 2,050, in 1,000 columns
}

TEST_F(Export, UnderGermanOnlyTheLocalTableDiffers) {
  QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
  const QString standard = QString::fromUtf8(chartCsv(chart(4))), svg = QString::fromUtf8(chartSvg(chart(1)));
  QLocale::setDefault(QLocale::c());
  EXPECT_TRUE(standard.contains("2.05,1.46"));
  EXPECT_TRUE(svg.contains("2,050") || svg.contains("2,000"));
  EXPECT_FALSE(QRegularExpression("\"-?\\d+,\\d\"").match(svg).hasMatch());
}

TEST_F(Export, AFailedSaveLeavesNothing) {
  EXPECT_NE(saveChart(chart(0), folder.filePath("no/such/folder/a.svg")), QString());
  EXPECT_NE(saveChart(chart(0), folder.filePath("a.gif")), QString());
  EXPECT_TRUE(QDir(folder.path()).entryList(QDir::Files).isEmpty());
}

TEST_F(Export, APathWithLettersSpacesAndAQuote) {
  QDir(folder.path()).mkdir(QString::fromUtf8("Übung 'eins' 漢字"));
  EXPECT_FALSE(saved(QString::fromUtf8("Übung 'eins' 漢字/Messung é.svg"), chart(0)).isEmpty());
}

TEST_F(Export, EveryThemeIsLegible) {
  for (const stage::Theme* theme : {&stage::lightTheme(), &stage::darkTheme(), &stage::projectorTheme()}) {
    ChartOptions options;
    options.theme = theme;
    const QImage image = chartImage(chart(1), options);
    EXPECT_EQ(image.pixelColor(4, 4), theme->color(stage::Role::stage));
    int ink = 0;
    for (int x = 90; x < 1400; ++x)
      for (int y = 70; y < 150; ++y) ink += stage::contrast(image.pixelColor(x, y), image.pixelColor(4, 4)) > 7;
    EXPECT_GT(ink, 500) << theme->name.toStdString();
    // For a look at them: CUTAWAY_PICTURES names a folder.
    if (const QString look = qEnvironmentVariable("CUTAWAY_PICTURES"); !look.isEmpty()) image.save(look + "/chart-" + theme->name + ".png");
  }
}

TEST_F(Export, ALineFromTheCommandLine) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const ChartData d = chartDataOf({"amplification.write", "x", {1, 2, 3, 4}, {nan, 2, 3, 2.5}}, "operation", spec);
  EXPECT_EQ(d.title, QString::fromUtf8("Write amplification stays between 2.0\u00a0× and 3.0\u00a0×, and ends at 2.5\u00a0×"));
  EXPECT_TRUE(chartSvg(d).contains("Write amplification"));
}

TEST_F(Export, TheTitleSaysWhatTheLineDoes) {
  const auto title = [&](std::vector<double> y) {
    std::vector<double> x;
    for (std::size_t i = 0; i < y.size(); ++i) x.push_back(double(i));
    return chartDataOf({"amplification.write", "x", x, y}, "operation", spec).title;
  };
  EXPECT_TRUE(title({25, 10, 4}).contains("falls from 25")) << title({25, 10, 4}).toStdString();
  EXPECT_TRUE(title({2, 3, 4}).contains("rises from 2.0"));
  EXPECT_TRUE(title({2, 30, 4}).contains("peaks at 30"));
  // Its ends alone do not tell what such a line does.
  EXPECT_TRUE(title({2, 5, 4}).contains("stays between 2.0")) << title({2, 5, 4}).toStdString();
  EXPECT_TRUE(title({20, 5, 10}).contains("stays between 5.0")) << title({20, 5, 10}).toStdString();
  EXPECT_TRUE(title({2, 2, 2}).contains("stays at 2.0"));
}

TEST_F(Export, TheSubtitleHasNoEmptyPart) {
  EXPECT_EQ(chartDataOf({"splits", "", {1, 2}, {1, 2}}, "operation", spec).subtitle, "Workload: shuffled");
  spec.workload.clear();
  EXPECT_EQ(chartDataOf({"splits", "", {1, 2}, {1, 2}}, "operation", spec).subtitle, "");
}

TEST_F(Export, TrianglesAreNamedAndTicksAreRound) {
  const QString svg = QString::fromUtf8(saved("t.svg", chart(2)));
  EXPECT_TRUE(svg.contains(QString::fromUtf8("▲ split")));
  EXPECT_FALSE(svg.contains("6.25"));
  EXPECT_FALSE(svg.contains("18.75"));
}

TEST_F(Export, AnUnknownMetricIsSaid) { EXPECT_THROW(chart(99), trace::Error); }

}  // namespace
}  // namespace cutaway::charts
