// Which numbers the strips show, in which order, under which names, and how their current value reads.
// Thread rule: the window's thread. Invariant: a strip is shown only for a metric the timeline really has.
#pragma once
#include <QColor>
#include <QString>
#include <vector>

#include "engines/session/session.h"
#include "widgets/charts/numbers.h"
#include "widgets/stage/theme.h"

namespace cutaway::charts {

struct StripSpec {
  std::string metric;     // "amplification.read"
  std::string beside;     // a second metric told in the unit: "amplification.read.disk"; may be empty
  QString title;          // "Read amplification"
  QString definition;     // one sentence, for tips and figures
  enum class Hue { plain, inner, log, leaf, cached } hue = Hue::plain;
};

// A strip of a given timeline: where its numbers stand.
struct StripRow {
  StripSpec spec;
  std::size_t metric = 0;           // index into metrics and Snapshot::values
  std::size_t strip = 0;            // index into Timeline::strips
  std::ptrdiff_t besideMetric = -1; // -1: none
  std::ptrdiff_t besideStrip = -1;
  std::string unit;
};

const std::vector<StripSpec>& knownStrips();
std::vector<StripRow> stripRows(const session::Timeline& timeline);
QColor stripColor(const stage::Theme& theme, StripSpec::Hue hue);

// "3.0" "pages, 0.4 disk"; modelled times say so.
Reading stripReading(const StripRow& row, double value, double beside, bool modelled);
// The whole of it, for tips: "3.0 pages touched, 0.4 from disk".
QString stripSentence(const StripRow& row, double value, double beside, bool modelled);
// "pages per lookup", "µs, modelled": what one axis of a figure says.
QString unitWords(const StripRow& row, bool modelled);
bool isTimeUnit(std::string_view unit);

}  // namespace cutaway::charts
