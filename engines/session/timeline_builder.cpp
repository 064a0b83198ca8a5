#include "engines/session/timeline_builder.h"

#include <algorithm>

#include "engines/trace/common_events.h"

namespace cutaway::session {

namespace {
constexpr std::size_t kMarksKept = 4000, kMarksShown = 2000;
constexpr double kWeights[] = {0.05, 1, 8};  // light, structure, change
}  // namespace

std::vector<trace::Kind> changesOf(const api::EngineType& type) {
  std::vector<trace::Kind> all = type.changes;
  all.push_back(trace::PowerLost::kKind);
  std::sort(all.begin(), all.end());
  return all;
}

TimelineBuilder::TimelineBuilder(const trace::Vocabulary& vocabulary, std::vector<trace::Kind> changes) {
  const auto set = [&](trace::Kind kind, Weight weight) {
    if (weights_.size() <= kind) weights_.resize(kind + 1, Weight::light);
    weights_[kind] = weight;
  };
  for (const trace::KindInfo& info : vocabulary.kinds())
    if (info.level == trace::Level::structure) set(info.kind, Weight::structure);
  for (trace::Kind kind : changes) set(kind, Weight::change);
}

void TimelineBuilder::add(const trace::Event& event, trace::EventNumber number, const trace::Mirror& frontier) {
  if (metrics_.empty()) {
    metrics_.assign(frontier.metrics().begin(), frontier.metrics().end());
    series_.resize(metrics_.size());
  }
  if (!events_) firstTime_ = event.time;
  events_ = number;
  lastTime_ = event.time;
  const Weight weight = weightOf(event.kind);
  density_.add(number, kWeights[static_cast<std::size_t>(weight)]);
  if (weight == Weight::change) addMark(number, event.kind);
  if (event.kind == trace::OperationEnded::kKind) addOperation(event, number, frontier);
}

void TimelineBuilder::addOperation(const trace::Event& event, trace::EventNumber number, const trace::Mirror& frontier) {
  ++operations_;
  if (const std::uint64_t ns = trace::as<trace::OperationEnded>(event).latency) latencies_.add(ns);
  for (std::size_t i = 0; i < series_.size(); ++i)
    series_[i].add(number, metrics_[i].counts ? frontier.metric(i) : frontier.recentMetric(i));
}

// Past the limit every other mark goes, and from then on only every other one comes: evenly thin.
void TimelineBuilder::addMark(trace::EventNumber number, trace::Kind kind) {
  if (changes_++ % markEvery_ != 0) return;
  marks_.push_back({number, kind});
  if (marks_.size() < kMarksKept) return;
  for (std::size_t i = 0; i < marks_.size(); i += 2) marks_[i / 2] = marks_[i];
  marks_.resize((marks_.size() + 1) / 2);
  markEvery_ *= 2;
}

std::shared_ptr<const Timeline> TimelineBuilder::build(std::size_t columns) const {
  auto t = std::make_shared<Timeline>();
  const std::size_t shown = std::min<std::size_t>(columns, events_);
  t->events = events_;
  t->firstTime = firstTime_;
  t->lastTime = lastTime_;
  t->metrics = metrics_;
  for (std::size_t i = 0; i < series_.size(); ++i) {
    Strip strip;
    strip.metric = i;
    strip.top = series_[i].top();
    for (const metric::Range& r : series_[i].columns(events_, shown)) strip.columns.push_back({r.low, r.high, r.last});
    t->strips.push_back(std::move(strip));
  }
  t->density = density_.columns(events_, shown);
  const std::size_t every = marks_.size() > kMarksShown ? 2 : 1;
  for (std::size_t i = 0; i < marks_.size(); i += every) t->marks.push_back(marks_[i]);
  t->operations = operations_;
  t->latencyMedian = latencies_.percentile(500);
  t->latency99 = latencies_.percentile(990);
  t->latencyMost = latencies_.most();
  return t;
}

}  // namespace cutaway::session
