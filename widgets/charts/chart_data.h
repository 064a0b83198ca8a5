// A chart as data: what a figure needs to stand on its own, and what a table of it holds.
// Thread rule: plain data; chartDataFrom() on any thread. Invariant: values are those of the timeline, a gap stays a gap.
#pragma once
#include <QString>
#include <optional>
#include <utility>
#include <vector>

#include "engines/session/session.h"

namespace cutaway::charts {

struct ChartPoint {
  double x = 0;                    // event number
  double low = 0, high = 0, last = 0;  // NaN: undefined
};
struct ChartSeries {
  QString name;
  std::vector<ChartPoint> points;
};
struct ChartMarker {
  double x = 0;
  trace::Kind kind = 0;
  QString name;
};
struct ChartData {
  QString metric;                  // "amplification.read"
  QString title;                   // states the finding
  QString subtitle;                // states unit and workload
  QString unit;                    // "pages", "ns" ...: as declared
  QString axis;                    // "Pages per operation"
  QString xAxis;                   // "event number"
  std::vector<ChartSeries> series; // the first is the one the title speaks of
  std::vector<ChartMarker> markers;
  double from = 0, to = 0;         // of x
  QString footer;                  // engine, version, parameters, seed
  int hue = 0;                     // StripSpec::Hue of the first series
};

struct ChartSpec {
  session::RunSpec run;
  QString engine;                  // "btree"
  QString version;
  QString workload;                // "demonstration", "shuffled 1,000"
  std::optional<std::pair<trace::EventNumber, trace::EventNumber>> range;  // none: the whole
};

// A line that was computed elsewhere, y NaN where undefined: the command line's charts.
struct PlainLine {
  std::string metric, unit;
  std::vector<double> x, y;
};
ChartData chartDataOf(const PlainLine& line, const QString& xAxis, const ChartSpec& spec);

// `metric` is an index into Timeline::metrics that has a strip. Throws trace::Error parameter-unknown where it has none.
ChartData chartDataFrom(const session::Timeline& timeline, std::size_t metric, const ChartSpec& spec);
// "capacity=8 cache=64KiB": what differs from the defaults, in one line.
QString parameterLine(const session::RunSpec& run);

}  // namespace cutaway::charts
