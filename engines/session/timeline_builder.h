// What the time line and the charts draw, gathered while events are folded: series sampled where operations end, weights of
// events, marks of structural changes, latencies.
// Thread rule: one thread (the session's). Invariant: bounded memory, however long the run.
#pragma once
#include <memory>
#include <vector>

#include "engines/metric/latency_histogram.h"
#include "engines/metric/series.h"
#include "engines/session/session.h"

namespace cutaway::session {

// The kinds a step by change stops at: the engine's own list, and the marks every run shares.
std::vector<trace::Kind> changesOf(const api::EngineType& type);

class TimelineBuilder {
 public:
  TimelineBuilder(const trace::Vocabulary& vocabulary, std::vector<trace::Kind> changes);
  void add(const trace::Event& event, trace::EventNumber number, const trace::Mirror& frontier);
  std::shared_ptr<const Timeline> build(std::size_t columns) const;
  trace::EventNumber events() const { return events_; }

 private:
  enum class Weight : std::uint8_t { light, structure, change };
  Weight weightOf(trace::Kind kind) const { return kind < weights_.size() ? weights_[kind] : Weight::light; }
  void addMark(trace::EventNumber number, trace::Kind kind);
  void addOperation(const trace::Event& event, trace::EventNumber number, const trace::Mirror& frontier);

  std::vector<Weight> weights_;  // by kind
  std::vector<trace::MetricInfo> metrics_;
  std::vector<metric::Series> series_;
  metric::Weights density_;
  std::vector<Mark> marks_;
  std::uint64_t markEvery_ = 1, changes_ = 0;
  metric::LatencyHistogram latencies_;
  trace::EventNumber events_ = 0;
  std::uint64_t firstTime_ = 0, lastTime_ = 0, operations_ = 0;
};

}  // namespace cutaway::session
