#include "widgets/charts/strip_spec.h"

#include <QCoreApplication>
#include <cmath>

#include "widgets/charts/per_language.h"

namespace cutaway::charts {
namespace {

struct StripWords {
  Q_DECLARE_TR_FUNCTIONS(StripWords)
};

std::ptrdiff_t metricIndex(const session::Timeline& timeline, std::string_view name) {
  for (std::size_t i = 0; i < timeline.metrics.size(); ++i)
    if (name == timeline.metrics[i].name) return static_cast<std::ptrdiff_t>(i);
  return -1;
}

std::ptrdiff_t stripIndex(const session::Timeline& timeline, std::ptrdiff_t metric) {
  for (std::size_t i = 0; i < timeline.strips.size(); ++i)
    if (metric >= 0 && timeline.strips[i].metric == static_cast<std::size_t>(metric))
      return static_cast<std::ptrdiff_t>(i);
  return -1;
}

}  // namespace

const std::vector<StripSpec>& knownStrips() {
  using Hue = StripSpec::Hue;
  return perLanguage([] {
    return std::vector<StripSpec>{
        {"throughput", "", StripWords::tr("Throughput"), StripWords::tr("Operations finished per second, over the last 64 operations or a few more."), Hue::plain},
        {"amplification.read", "amplification.read.disk", StripWords::tr("Read amplification"),
         StripWords::tr("Distinct pages touched per lookup (the way to the key that every get, put, delete and scan begins with), and how many of them came from disk."), Hue::inner},
        {"amplification.write", "", StripWords::tr("Write amplification"),
         StripWords::tr("Bytes written to storage, log included, for each byte of user data."), Hue::log},
        {"amplification.space", "", StripWords::tr("Space amplification"), StripWords::tr("Bytes on storage for each byte of live user data."),
         Hue::leaf},
        {"latency.p99", "", StripWords::tr("Latency p99"), StripWords::tr("99 of 100 of the last 64 operations took at most this long."), Hue::plain},
        {"cache.hit", "", StripWords::tr("Cache hits"), StripWords::tr("Share of the pages touched that were in the cache."), Hue::cached},
    };
  });
}

std::vector<StripRow> stripRows(const session::Timeline& timeline) {
  std::vector<StripRow> rows;
  for (const StripSpec& spec : knownStrips()) {
    const std::ptrdiff_t metric = metricIndex(timeline, spec.metric);
    const std::ptrdiff_t strip = stripIndex(timeline, metric);
    if (strip < 0) continue;
    StripRow row{spec, static_cast<std::size_t>(metric), static_cast<std::size_t>(strip), -1, -1,
                 timeline.metrics[static_cast<std::size_t>(metric)].unit};
    if (!spec.beside.empty()) {
      row.besideMetric = metricIndex(timeline, spec.beside);
      row.besideStrip = stripIndex(timeline, row.besideMetric);
    }
    if (spec.metric == "cache.hit") row.unit = "ratio";
    rows.push_back(std::move(row));
  }
  return rows;
}

QColor stripColor(const stage::Theme& theme, StripSpec::Hue hue) {
  switch (hue) {
    case StripSpec::Hue::inner: return theme.color(stage::Role::inner);
    case StripSpec::Hue::log: return theme.color(stage::Role::wal);
    case StripSpec::Hue::leaf: return theme.color(stage::Role::leaf);
    case StripSpec::Hue::cached: return theme.color(stage::Role::cached);
    case StripSpec::Hue::plain: return theme.color(stage::Role::ink2);
  }
  return theme.color(stage::Role::ink2);
}

bool isTimeUnit(std::string_view unit) { return unit == "ns" || unit == "1/s"; }

Reading stripReading(const StripRow& row, double value, double beside, bool modelled) {
  Reading r = reading(value, row.unit);
  if (std::isnan(value)) return {r.value, StripWords::tr("undefined here")};
  if (!std::isnan(beside) && row.besideMetric >= 0)
    r.unit = StripWords::tr("pages, %1 disk").arg(measured(beside));
  if (modelled && isTimeUnit(row.unit)) r.unit = StripWords::tr("%1, modelled").arg(r.unit);
  return r;
}

QString stripSentence(const StripRow& row, double value, double beside, bool modelled) {
  if (!std::isnan(value) && !std::isnan(beside) && row.besideMetric >= 0)
    return StripWords::tr("%1 pages touched, %2 from disk").arg(measured(value), measured(beside));
  return stripReading(row, value, beside, modelled).text();
}

QString unitWords(const StripRow& row, bool modelled) {
  QString words;
  if (row.unit == "ns") words = StripWords::tr("time");
  else if (row.unit == "1/s") words = StripWords::tr("operations per second");
  else if (row.unit == "x") words = StripWords::tr("times the user's bytes");
  else if (row.unit == "pages") words = StripWords::tr("pages per read");
  else if (row.unit == "ratio") words = StripWords::tr("share");
  else words = QString::fromStdString(row.unit);
  return modelled && isTimeUnit(row.unit) ? StripWords::tr("%1, modelled").arg(words) : words;
}

}  // namespace cutaway::charts
