#include "widgets/charts/chart_data.h"

#include <QCoreApplication>
#include <cmath>

#include "engines/btree/btree_events.h"
#include "widgets/charts/numbers.h"
#include "widgets/charts/strip_spec.h"

namespace cutaway::charts {
namespace {

struct ChartWords {
  Q_DECLARE_TR_FUNCTIONS(ChartWords)
};

struct Extent {
  double first = 0, last = 0, low = 0, high = 0, highAt = 0;
  bool any = false;
};

Extent extentOf(const std::vector<ChartPoint>& points) {
  Extent e;
  for (const ChartPoint& p : points) {
    if (std::isnan(p.last)) continue;
    if (!e.any) e = {p.last, p.last, p.low, p.high, p.x, true};
    if (p.high > e.high) e.highAt = p.x;
    e.last = p.last;
    e.low = std::min(e.low, p.low);
    e.high = std::max(e.high, p.high);
  }
  return e;
}

// What the line does, said plainly: its range and where it ends.
QString finding(const QString& name, const std::vector<ChartPoint>& points, const std::string& unit) {
  const Extent e = extentOf(points);
  if (!e.any) return ChartWords::tr("%1 is undefined in this run").arg(name);
  const QString low = reading(e.low, unit).text(), high = reading(e.high, unit).text(), last = reading(e.last, unit).text();
  if (low == high) return ChartWords::tr("%1 stays at %2").arg(name, last);
  const QString first = reading(e.first, unit).text();
  // "from ... to" is said of the ends only where the line does not leave the span between them; else its peak is told.
  if (e.high > 1.5 * std::max(e.first, e.last)) return ChartWords::tr("%1 peaks at %2 and ends at %3").arg(name, high, last);
  const bool within = e.low >= 0.95 * std::min(e.first, e.last) && e.high <= 1.05 * std::max(e.first, e.last);
  if (within && e.last > 1.25 * e.first) return ChartWords::tr("%1 rises from %2 to %3").arg(name, first, last);
  if (within && e.last < 0.8 * e.first) return ChartWords::tr("%1 falls from %2 to %3").arg(name, first, last);
  return ChartWords::tr("%1 stays between %2 and %3, and ends at %4").arg(name, low, high, last);
}

const session::Strip* stripOf(const session::Timeline& t, std::size_t metric) {
  for (const session::Strip& s : t.strips)
    if (s.metric == metric) return &s;
  return nullptr;
}

std::vector<ChartPoint> pointsOf(const session::Strip& strip, const session::Timeline& t, double from, double to) {
  std::vector<ChartPoint> out;
  const auto n = static_cast<double>(strip.columns.size());
  for (std::size_t i = 0; i < strip.columns.size(); ++i) {
    const double x = (double(i) + 1) / n * double(t.events);
    const session::Column& c = strip.columns[i];
    if (x >= from && x <= to) out.push_back({x, c.low, c.high, c.last});
  }
  return out;
}

// Titles and axes, once the series stand.
void describe(ChartData& d, const StripRow& row, const ChartSpec& spec) {
  d.metric = QString::fromStdString(row.spec.metric);
  d.unit = QString::fromStdString(row.unit);
  d.title = finding(row.spec.title, d.series[0].points, row.unit);
  d.axis = unitWords(row, spec.run.driver == session::Driver::sim);
  const QString workload = spec.workload.isEmpty() ? QString() : ChartWords::tr("workload: %1").arg(spec.workload);
  d.subtitle = d.axis.isEmpty() || workload.isEmpty() ? d.axis + workload : ChartWords::tr("%1; %2").arg(d.axis, workload);
  if (!d.subtitle.isEmpty()) d.subtitle[0] = d.subtitle[0].toUpper();
  d.footer = ChartWords::tr("Cutaway %1 · engine %2 · %3 · seed %4").arg(spec.version, spec.engine, parameterLine(spec.run)).arg(spec.run.seed);
  d.hue = static_cast<int>(row.spec.hue);
}

}  // namespace

QString parameterLine(const session::RunSpec& run) {
  QStringList parts;
  for (const auto& [name, value] : run.parameters) parts << QString::fromStdString(name + "=" + value);
  parts << (run.driver == session::Driver::sim ? QStringLiteral("driver=sim disk=") + QString::fromStdString(run.disk) : QStringLiteral("driver=live"));
  return parts.join(' ');
}

ChartData chartDataFrom(const session::Timeline& t, std::size_t metric, const ChartSpec& spec) {
  const session::Strip* strip = stripOf(t, metric);
  if (!strip)
    throw trace::Error(trace::ErrorCode::parameterUnknown, {}, trace::Error::kNone, trace::Error::kNone,
                       metric < t.metrics.size() ? std::string("no series was kept of ") + t.metrics[metric].name : "no such metric");
  StripRow row;
  row.metric = metric;
  row.unit = t.metrics[metric].unit;
  row.spec.metric = t.metrics[metric].name;
  row.spec.title = QString::fromLatin1(t.metrics[metric].name);
  for (const StripRow& known : stripRows(t))
    if (known.metric == metric) row = known;
  ChartData d;
  d.from = spec.range ? double(spec.range->first) : 0;
  d.to = spec.range ? double(spec.range->second) : double(t.events);
  d.series.push_back({row.spec.title, pointsOf(*strip, t, d.from, d.to)});
  if (row.besideStrip >= 0)
    d.series.push_back({ChartWords::tr("of these from disk"), pointsOf(t.strips[std::size_t(row.besideStrip)], t, d.from, d.to)});
  d.xAxis = ChartWords::tr("event number");
  for (const session::Mark& m : t.marks)
    if (double(m.event) >= d.from && double(m.event) <= d.to)
      d.markers.push_back({double(m.event), m.kind, m.kind == btree::PageSplit::kKind ? ChartWords::tr("split") : QString()});
  describe(d, row, spec);
  return d;
}

ChartData chartDataOf(const PlainLine& line, const QString& xAxis, const ChartSpec& spec) {
  StripRow row;
  row.spec.metric = line.metric;
  row.spec.title = QString::fromStdString(line.metric);
  row.unit = line.metric == "cache.hit" ? "ratio" : line.unit;
  for (const StripSpec& known : knownStrips())
    if (known.metric == line.metric) row.spec = known;
  ChartData d;
  ChartSeries series{row.spec.title, {}};
  for (std::size_t i = 0; i < line.x.size() && i < line.y.size(); ++i) series.points.push_back({line.x[i], line.y[i], line.y[i], line.y[i]});
  d.to = line.x.empty() ? 0 : line.x.back();
  d.series.push_back(std::move(series));
  d.xAxis = xAxis;
  describe(d, row, spec);
  return d;
}

}  // namespace cutaway::charts
