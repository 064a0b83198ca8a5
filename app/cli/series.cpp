#include "app/cli/series.h"

#include <cmath>

#include "app/cli/arguments.h"
#include "engines/scenario/player.h"
#include "engines/scenario/scenario_error.h"
#include "engines/trace/common_events.h"

namespace cutaway::cli {

SeriesSampler::SeriesSampler(const trace::Mirror& mirror)
    : metrics_(mirror.metrics().begin(), mirror.metrics().end()) {}

void SeriesSampler::add(trace::EventNumber number, const trace::Event& event, const trace::Mirror& after) {
  if (event.kind != trace::OperationEnded::kKind) return;
  const auto what = trace::as<trace::OperationEnded>(event).what;  // opening and closing are nobody's operations
  if (what == trace::OperationKind::open || what == trace::OperationKind::close || what == trace::OperationKind::recover) return;
  if (++operations_ % stride_) return;
  Point p{number, event.time, operations_, {}, {}};
  for (std::size_t i = 0; i < metrics_.size(); ++i) {
    p.values.push_back(after.metric(i));
    p.recent.push_back(metrics_[i].varies ? after.recentMetric(i) : p.values.back());
  }
  points_.push_back(std::move(p));
  if (points_.size() > kMost) thin();
}

// Every second point goes; from now on only so often.
void SeriesSampler::thin() {
  std::vector<Point> kept;
  for (std::size_t i = 1; i < points_.size(); i += 2) kept.push_back(std::move(points_[i]));
  points_ = std::move(kept);
  stride_ *= 2;
}

std::size_t SeriesSampler::indexOf(const std::string& metric) const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < metrics_.size(); ++i) {
    if (metrics_[i].name == metric) return i;
    names.emplace_back(metrics_[i].name);
  }
  throw WrongArguments(scenario::unknownName("metric", metric, names));
}

ChartSeries SeriesSampler::series(const std::string& metric) const {
  const std::size_t i = indexOf(metric);
  ChartSeries out{metrics_[i].name, metrics_[i].unit, metrics_[i].meaning, {}, {}};
  for (const Point& p : points_) {
    out.x.push_back(static_cast<double>(p.operations));
    out.y.push_back(p.recent[i]);
  }
  return out;
}

std::string SeriesSampler::table(const std::vector<std::size_t>& columns) const {
  const std::string window = ".last-" + std::to_string(trace::Mirror::kWindow);
  const auto number = [](double n) { return "," + (std::isnan(n) ? std::string() : scenario::shownNumber(n)); };
  std::string out = "event,operations.ended,seconds";
  for (std::size_t i : columns) {
    out += std::string(",") + metrics_[i].name;
    if (metrics_[i].varies) out += "," + (metrics_[i].name + window);
  }
  out += '\n';
  for (const Point& p : points_) {
    out += std::to_string(p.event) + "," + std::to_string(p.operations) + "," + scenario::shownNumber(static_cast<double>(p.time) / 1e9);
    for (std::size_t i : columns) {
      out += number(p.values[i]);
      if (metrics_[i].varies) out += number(p.recent[i]);
    }
    out += '\n';
  }
  return out;
}

std::string SeriesSampler::csv() const {
  std::vector<std::size_t> all(metrics_.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  return table(all);
}
std::string SeriesSampler::csv(const std::string& metric) const { return table({indexOf(metric)}); }

SeriesSampler sampleAll(trace::Mirror& mirror, trace::EventNumber count, const ReadEvents& read) {
  constexpr std::size_t kBlock = 4096;
  SeriesSampler sampler(mirror);
  std::vector<trace::Event> events;
  for (trace::EventNumber first = 1; first <= count; first += kBlock) {
    events.clear();
    read(first, kBlock, events);
    for (std::size_t i = 0; i < events.size(); ++i) {
      mirror.apply(events[i]);
      sampler.add(first + i, events[i], mirror);
    }
  }
  return sampler;
}

}  // namespace cutaway::cli
