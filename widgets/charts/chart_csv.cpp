// Numbers of charts as tables: RFC 4180, a header row that names the unit, what the run was in comment lines above it.
#include <QLocale>
#include <QSaveFile>
#include <cmath>

#include "widgets/charts/chart_export.h"

namespace cutaway::charts {
namespace {

class Csv {
 public:
  explicit Csv(CsvStyle style) : locale_(style == CsvStyle::local ? QLocale::system() : QLocale::c()), local_(style == CsvStyle::local) {
    locale_.setNumberOptions(QLocale::OmitGroupSeparator);
  }
  void comment(const QString& text) { out_ += "# " + text.toUtf8().replace('\n', ' ') + '\n'; }
  void cell(const QString& text) {
    QString t = text;
    if (t.contains(separator()) || t.contains('"') || t.contains('\n')) t = '"' + t.replace("\"", "\"\"") + '"';
    raw(t);
  }
  // Shortest text that reads back the same; nothing where undefined.
  void cell(double v) { raw(std::isnan(v) ? QString() : v == std::floor(v) && std::abs(v) < 1e15 ? locale_.toString(qlonglong(v)) : locale_.toString(v, 'g', QLocale::FloatingPointShortest)); }
  void cell(float v) { raw(std::isnan(v) ? QString() : QLocale(locale_).toString(double(v), 'g', 8)); }
  void end() {
    out_ += '\n';
    first_ = true;
  }
  QByteArray take() { return std::move(out_); }

 private:
  QChar separator() const { return local_ && locale_.decimalPoint() == QLatin1String(",") ? ';' : ','; }
  void raw(const QString& text) {
    if (!first_) out_ += QString(separator()).toUtf8();
    first_ = false;
    out_ += text.toUtf8();
  }

  QLocale locale_;
  bool local_, first_ = true;
  QByteArray out_;
};

QString headed(const QString& name, const QString& unit) { return unit.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, unit); }

}  // namespace

QByteArray chartCsv(const ChartData& data, CsvStyle style) {
  Csv csv(style);
  csv.comment(data.title);
  csv.comment(data.subtitle);
  csv.comment(data.footer);
  csv.cell(QStringLiteral("event"));
  for (const ChartSeries& s : data.series) {
    const QString name = &s == &data.series[0] ? data.metric : s.name;
    csv.cell(headed(name, data.unit));
    csv.cell(headed(name + QStringLiteral(" low"), data.unit));
    csv.cell(headed(name + QStringLiteral(" high"), data.unit));
  }
  csv.end();
  const std::size_t rows = data.series.empty() ? 0 : data.series[0].points.size();
  for (std::size_t i = 0; i < rows; ++i) {
    csv.cell(data.series[0].points[i].x);
    for (const ChartSeries& s : data.series) {
      const ChartPoint& p = s.points.at(i);
      for (double v : {p.last, p.low, p.high}) csv.cell(static_cast<float>(v));
    }
    csv.end();
  }
  return csv.take();
}

QByteArray timelineCsv(const session::Timeline& t, const ChartSpec& spec, CsvStyle style) {
  Csv csv(style);
  csv.comment(QStringLiteral("Cutaway %1, engine %2, %3, seed %4").arg(spec.version, spec.engine, parameterLine(spec.run)).arg(spec.run.seed));
  csv.cell(QStringLiteral("event"));
  std::size_t rows = 0;
  for (const session::Strip& s : t.strips) {
    csv.cell(headed(QString::fromLatin1(t.metrics[s.metric].name), QString::fromLatin1(t.metrics[s.metric].unit)));
    rows = std::max(rows, s.columns.size());
  }
  csv.end();
  for (std::size_t i = 0; i < rows; ++i) {
    csv.cell((double(i) + 1) / double(rows) * double(t.events));
    for (const session::Strip& s : t.strips) csv.cell(i < s.columns.size() ? s.columns[i].last : std::nanf(""));
    csv.end();
  }
  return csv.take();
}

QString writeWhole(const QString& path, const QByteArray& bytes) {
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) return file.errorString();
  return {};
}

}  // namespace cutaway::charts
