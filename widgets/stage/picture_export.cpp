#include "widgets/stage/picture_export.h"

#include <QBuffer>
#include <QClipboard>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QImageWriter>
#include <QMimeData>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>

#include "widgets/stage/paint.h"

namespace cutaway::stage {
namespace {

constexpr double kFooterHeight = 28, kMostPixels = 16384;

QString message(const char* text) { return QCoreApplication::translate("PictureExport", text); }

QString footerText(const PictureMetadata& m) {
  QStringList parts;
  if (!m.engine.isEmpty()) parts << m.engine;
  if (!m.version.isEmpty()) parts << QStringLiteral("Cutaway ") + m.version;
  if (!m.parameters.isEmpty()) parts << m.parameters;
  if (!m.seed.isEmpty()) parts << message("seed %1").arg(m.seed);
  return parts.join(QStringLiteral("  \u00b7  "));
}

QString description(const diagram::Diagram& d, const PictureMetadata& m) {
  QStringList lines{QString::fromStdString(d.description), footerText(m),
                    message("Fonts: %1").arg(familiesInUse())};
  lines.removeAll(QString());
  return lines.join(u'\n');
}

QString titleOf(const diagram::Diagram& d, const PictureMetadata& m) {
  return m.title.isEmpty() ? QString::fromStdString(d.title) : m.title;
}

bool hasFooter(const PictureMetadata& m) { return m.footer && !footerText(m).isEmpty(); }

QSizeF sizeOf(const diagram::Diagram& d, const PictureMetadata& m) {
  return {d.width, d.height + (hasFooter(m) ? kFooterHeight : 0)};
}

void paintAll(QPainter& p, const diagram::Diagram& d, const Theme& theme, const PictureMetadata& m) {
  const QSizeF size = sizeOf(d, m);
  p.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  p.fillRect(QRectF(QPointF(0, 0), size), theme(Role::stage));
  PaintOptions options;
  options.background = false;
  paint(p, d, theme, QRectF(0, 0, d.width, d.height), options);
  if (!hasFooter(m)) return;
  p.setPen(QPen(theme(Role::hair), 1));
  p.drawLine(QPointF(24, d.height + 0.5), QPointF(d.width - 24, d.height + 0.5));
  p.setFont(fontFor(Step::tick));
  p.setPen(theme(Role::ink3));
  const QString text = QFontMetricsF(p.font()).elidedText(footerText(m), Qt::ElideRight, d.width - 48);
  p.drawText(QRectF(24, d.height, d.width - 48, kFooterHeight), Qt::AlignLeft | Qt::AlignVCenter, text);
}

QString failed(const QString& path, const QString& reason) {
  return message("%1 could not be written: %2").arg(QFileInfo(path).fileName(), reason);
}

QString write(const QString& path, const QByteArray& bytes) {
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
    return failed(path, file.errorString());
  return {};
}

QByteArray pngOf(const diagram::Diagram& d, const Theme& theme, double scale, const PictureMetadata& m) {
  const QImage image = pictureImage(d, theme, scale, m);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QImageWriter writer(&buffer, "png");
  if (image.isNull() || !writer.write(image)) return {};
  return bytes;
}

QByteArray pdfOf(const diagram::Diagram& d, const Theme& theme, const PictureMetadata& m) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  const QSizeF size = sizeOf(d, m);
  QPdfWriter writer(&buffer);
  writer.setPageSize(
      QPageSize(size * 0.75, QPageSize::Point, QString(), QPageSize::ExactMatch));  // 1 px = 0.75 pt
  writer.setPageMargins(QMarginsF(0, 0, 0, 0));
  writer.setResolution(1200);
  writer.setTitle(titleOf(d, m));
  writer.setCreator(QStringLiteral("Cutaway ") + m.version + QStringLiteral("; ") + footerText(m));
  QPainter p;
  if (!p.begin(&writer)) return {};
  const double scale = std::min(writer.width() / size.width(), writer.height() / size.height());
  p.scale(scale, scale);
  paintAll(p, d, theme, m);
  p.end();
  return bytes;
}

QString quoted(const QStringList& families, const char* generic) {
  QStringList out;
  for (const QString& f : families) out << (f.contains(u' ') ? u'\'' + f + u'\'' : f);
  return out.join(QStringLiteral(", ")) + QStringLiteral(", ") + QString::fromLatin1(generic);
}

}  // namespace

// Qt writes one family, numeric pixel sizes in millimeters and no viewBox worth the name where no size is
// set.
QByteArray finishedSvg(QByteArray svg, const QString& title, const QString& text) {
  QString s = QString::fromUtf8(svg);
  const auto withFallback = [&s](const QStringList& families, const char* generic) {
    for (const QString& f : families)
      s.replace(QStringLiteral("font-family=\"%1\"").arg(f),
                QStringLiteral("font-family=\"%1\"").arg(quoted(families, generic)));
  };
  withFallback(interfaceFamilies(), "sans-serif");
  withFallback(monoFamilies(), "monospace");
  static const QRegularExpression titleTag(QStringLiteral("<title>.*?</title>"),
                                           QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression descTag(QStringLiteral("<desc>.*?</desc>"),
                                          QRegularExpression::DotMatchesEverythingOption);
  s.remove(titleTag).remove(descTag);
  const qsizetype svgTag = s.indexOf(QStringLiteral("<svg")), end = s.indexOf(u'>', svgTag);
  if (svgTag >= 0 && end > svgTag)
    s.insert(end + 1, QStringLiteral("\n<title>%1</title>\n<desc>%2</desc>")
                          .arg(title.toHtmlEscaped(), text.toHtmlEscaped()));
  return s.toUtf8();
}

QByteArray pictureSvg(const diagram::Diagram& d, const Theme& theme, const PictureMetadata& m) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  const QSizeF size = sizeOf(d, m);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setResolution(96);
  generator.setSize(size.toSize());
  generator.setViewBox(QRectF(QPointF(0, 0), size));
  generator.setTitle(QStringLiteral("title"));
  QPainter p(&generator);
  paintAll(p, d, theme, m);
  p.end();
  return finishedSvg(bytes, titleOf(d, m), description(d, m));
}

QImage pictureImage(const diagram::Diagram& d, const Theme& theme, double scale, const PictureMetadata& m) {
  const QSizeF size = sizeOf(d, m);
  scale = std::clamp(scale, 0.1, kMostPixels / std::max({size.width(), size.height(), 1.0}));
  QImage image((size * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
  if (image.isNull()) return image;
  QPainter p(&image);
  p.scale(scale, scale);
  paintAll(p, d, theme, m);
  p.end();
  image.setDotsPerMeterX(static_cast<int>(std::lround(96 * scale / 0.0254)));
  image.setDotsPerMeterY(static_cast<int>(std::lround(96 * scale / 0.0254)));
  const auto put = [&image](const char* key, const QString& value) {
    if (!value.isEmpty()) image.setText(QString::fromLatin1(key), value);
  };
  put("Title", titleOf(d, m)), put("Description", description(d, m)),
      put("Software", QStringLiteral("Cutaway ") + m.version);
  put("Engine", m.engine), put("Parameters", m.parameters), put("Seed", m.seed);
  return image;
}

QString savePicture(const diagram::Diagram& d, const Theme& theme, const QString& path, double scale,
                    const PictureMetadata& m) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  QByteArray bytes;
  if (suffix == u"svg")
    bytes = pictureSvg(d, theme, m);
  else if (suffix == u"png")
    bytes = pngOf(d, theme, scale, m);
  else if (suffix == u"pdf")
    bytes = pdfOf(d, theme, m);
  else
    return message("%1: choose a name that ends in .svg, .png or .pdf").arg(QFileInfo(path).fileName());
  if (bytes.isEmpty()) return failed(path, message("the picture is too large for the memory at hand"));
  return write(path, bytes);
}

void toClipboard(const diagram::Diagram& d, const Theme& theme, const PictureMetadata& m) {
  auto* data = new QMimeData;  // the clipboard takes it over
  data->setImageData(pictureImage(d, theme, 2, m));
  data->setData(QStringLiteral("image/svg+xml"), pictureSvg(d, theme, m));
  QGuiApplication::clipboard()->setMimeData(data);
}

}  // namespace cutaway::stage
