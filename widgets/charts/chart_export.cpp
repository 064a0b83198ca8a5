#include "widgets/charts/chart_export.h"

#include <QBuffer>
#include <QClipboard>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImageWriter>
#include <QMimeData>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include "widgets/charts/chart_figure.h"
#include "widgets/stage/picture_export.h"

namespace cutaway::charts {
namespace {

struct ExportWords {
  Q_DECLARE_TR_FUNCTIONS(ExportWords)
};

const stage::Theme& themeOf(const ChartOptions& options) { return options.theme ? *options.theme : stage::lightTheme(); }

void renderInto(QPainter& painter, const ChartData& data, const ChartOptions& options) {
  const auto scene = figure(data, themeOf(options), options.size);
  const QRectF whole({}, options.size);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(whole, themeOf(options).color(stage::Role::stage));
  scene->render(&painter, whole, whole);
}

QByteArray chartPng(const ChartData& data, const ChartOptions& options) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QImageWriter writer(&buffer, "png");
  writer.setText("Title", data.title);
  writer.setText("Description", data.subtitle + '\n' + data.footer);
  writer.setText("Software", "Cutaway");
  writer.setText("Fonts", stage::familiesInUse());
  writer.write(chartImage(data, options));
  return bytes;
}

QByteArray chartPdf(const ChartData& data, const ChartOptions& options) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setTitle(data.title);
    writer.setCreator("Cutaway");
    writer.setResolution(96);
    writer.setPageSize(QPageSize(QSizeF(options.size) * 72 / 96, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins({});
    QPainter painter(&writer);
    renderInto(painter, data, options);
  }
  return bytes;
}

}  // namespace

QByteArray chartSvg(const ChartData& data, const ChartOptions& options) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  const QString description = data.subtitle + ". " + data.footer;
  {
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(options.size);
    generator.setViewBox(QRect({}, options.size));
    generator.setTitle(data.title);
    generator.setDescription(description);
    QPainter painter(&generator);
    renderInto(painter, data, options);
  }
  return stage::finishedSvg(bytes, data.title, description);
}

QImage chartImage(const ChartData& data, const ChartOptions& options) {
  QImage image(options.size * options.scale, QImage::Format_ARGB32_Premultiplied);
  image.setDevicePixelRatio(options.scale);
  image.fill(themeOf(options).color(stage::Role::stage));
  QPainter painter(&image);
  renderInto(painter, data, options);
  return image;
}

ChartFile chartFile(const ChartData& data, const QString& path, const ChartOptions& options) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  if (suffix == "svg") return {chartSvg(data, options), {}};
  if (suffix == "png") return {chartPng(data, options), {}};
  if (suffix == "pdf") return {chartPdf(data, options), {}};
  if (suffix == "csv") return {chartCsv(data, options.csv), {}};
  return {{}, ExportWords::tr("A chart is saved as .svg, .png, .pdf or .csv; “%1” is none of these.").arg(suffix)};
}

QString saveChart(const ChartData& data, const QString& path, const ChartOptions& options) {
  const ChartFile file = chartFile(data, path, options);
  return file.error.isEmpty() ? writeWhole(path, file.bytes) : file.error;
}

void chartToClipboard(const ChartData& data, const ChartOptions& options) {
  auto* mime = new QMimeData;
  mime->setImageData(chartImage(data, options));
  mime->setData("image/svg+xml", chartSvg(data, options));
  QGuiApplication::clipboard()->setMimeData(mime);
}

}  // namespace cutaway::charts
