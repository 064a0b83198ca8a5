// Metric series out of a run's events: for charts and CSV.
// Thread rule: one thread. Invariants: at most kMost points, evenly spread over the operations; values are the mirror's
// NaN where undefined. What varies from operation to operation (a ratio, a time) is sampled twice: since the start, under its
// own name, and over the last operations (trace::Mirror::kWindow), which a chart draws.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "app/cli/outputs.h"
#include "engines/trace/event.h"
#include "engines/trace/mirror.h"

namespace cutaway::cli {

class SeriesSampler {
 public:
  static constexpr std::size_t kMost = 2000;

  explicit SeriesSampler(const trace::Mirror& mirror);  // for its metrics
  void add(trace::EventNumber number, const trace::Event& event, const trace::Mirror& after);

  struct Point {
    trace::EventNumber event = 0;
    std::uint64_t time = 0, operations = 0;
    std::vector<double> values, recent;  // by metric
  };
  const std::vector<Point>& points() const { return points_; }
  const std::vector<trace::MetricInfo>& metrics() const { return metrics_; }
  // The line of one metric over the operations; throws WrongArguments, nearest names first.
  ChartSeries series(const std::string& metric) const;
  std::string csv() const;                             // all of them, a column each
  std::string csv(const std::string& metric) const;

 private:
  void thin();
  std::size_t indexOf(const std::string& metric) const;
  std::string table(const std::vector<std::size_t>& columns) const;

  std::vector<trace::MetricInfo> metrics_;
  std::vector<Point> points_;
  std::uint64_t operations_ = 0, stride_ = 1;
};

// Folds events 1..count, in blocks from `read`, into `mirror`, and samples them.
using ReadEvents = std::function<void(trace::EventNumber first, std::size_t count, std::vector<trace::Event>& into)>;
SeriesSampler sampleAll(trace::Mirror& mirror, trace::EventNumber count, const ReadEvents& read);

}  // namespace cutaway::cli
