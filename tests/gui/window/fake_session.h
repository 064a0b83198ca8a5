// A session without an engine, for tests of the window: a made-up run of events that obeys every call at once, on the
// window's thread, and remembers what it was asked. Its timeline is made of known numbers.
#pragma once
#include <cmath>
#include <limits>

#include "engines/btree/btree_events.h"
#include "engines/session/session.h"
#include "engines/trace/common_events.h"

namespace cutaway::session {

inline constexpr trace::MetricInfo kFakeMetrics[] = {
    {"throughput", "1/s", "operations a second"},       {"amplification.read", "pages", "pages touched a read"},
    {"amplification.read.disk", "pages", "from disk"},  {"amplification.write", "x", "bytes written a user byte"},
    {"amplification.space", "x", "bytes on disk"},      {"latency.p99", "ns", "99th percentile"},
    {"cache.hit", "ratio", "hits"},
};

class FakeSession final : public Session {
 public:
  explicit FakeSession(Config config, trace::EventNumber events = 2050) : config_(std::move(config)) {
    spec_.title = "Fake";
    spec_.parameters = {{"capacity", "8"}};
    type_.name = "btree";
    fill(events);
    snapshot_.phase = Phase::paused;
    snapshot_.frontier = events;
    snapshot_.timeline = timeline(events);
    seek(events * 5 / 8);
  }

  std::shared_ptr<const Snapshot> latest() override { return std::make_shared<const Snapshot>(snapshot_); }
  const RunSpec& spec() const override { return spec_; }
  const api::EngineType& type() const override { return type_; }
  const trace::Vocabulary& vocabulary() const override { return trace::commonVocabulary(); }
  trace::BlobStore& blobs() override { return blobs_; }
  std::vector<std::string> actors() const override { return {"client"}; }
  std::shared_ptr<const std::vector<tape::Note>> notes() const override {
    return std::make_shared<const std::vector<tape::Note>>();
  }
  std::vector<trace::Site> sites() const override { return {}; }
  std::vector<trace::Event> events(trace::EventNumber first, std::size_t count) override {
    std::vector<trace::Event> out;
    for (trace::EventNumber n = std::max<trace::EventNumber>(first, 1); n <= events_.size() && out.size() < count; ++n)
      out.push_back(events_[n - 1]);
    return out;
  }

  void play() override { change(Phase::playing, "play"); }
  void playQueued() override { change(Phase::playing, "play"); }
  void pause() override { change(Phase::paused, "pause"); }
  void setSpeed(double v) override { speed = v; }
  void step(Unit unit, int direction) override {
    asked.push_back("step");
    lastUnit = unit;
    trace::EventNumber at = snapshot_.cursor;
    do {
      if ((direction < 0 && at == 0) || (direction > 0 && at == events_.size())) break;
      at = direction < 0 ? at - 1 : at + 1;
    } while (at != 0 && !endsUnit(events_[at - 1], unit));
    seek(at);
  }
  void seek(trace::EventNumber number) override {
    snapshot_.cursor = std::min<trace::EventNumber>(number, events_.size());
    snapshot_.event = snapshot_.cursor ? events_[snapshot_.cursor - 1] : trace::Event{};
    snapshot_.operation = snapshot_.event.operation;
    snapshot_.values.clear();
    for (std::size_t m = 0; m < std::size(kFakeMetrics); ++m) snapshot_.values.push_back(value(m, double(snapshot_.cursor)));
    snapshot_.digest = snapshot_.cursor * 1000003;
    changed();
  }
  void runTo(Condition condition, Way) override {
    asked.push_back("runTo " + condition.kind);
    for (trace::EventNumber n = snapshot_.cursor + 1; n <= events_.size(); ++n)
      if (condition.kind == "SplitBegun" && events_[n - 1].kind == btree::PageSplit::kKind) return seek(n);
  }
  void toFrontier() override { seek(events_.size()); }
  void operate(std::vector<api::Operation> operations) override {
    for (auto& o : operations) operated.push_back(std::move(o));
    asked.push_back("operate");
    changed();
  }
  void operate(std::unique_ptr<OperationSource> source, std::string) override {
    api::Operation o;
    while (source->next(o)) operated.push_back(o);
    asked.push_back("operate");
    changed();
  }
  void chooseThread(std::string name) override { asked.push_back("thread " + name); }
  void cancelPending() override { asked.push_back("cancel"); }
  void setBreakpoints(std::vector<Condition> conditions) override { breakpoints = std::move(conditions); }
  void powerOff(env::PowerCut) override { asked.push_back("powerOff"); }
  void answer(std::string question, std::string given) override { asked.push_back("answer " + question + " " + given); }
  void why(trace::EventNumber number) override { asked.push_back("why " + std::to_string(number)); }
  void whyPage(std::uint64_t page) override { asked.push_back("whyPage " + std::to_string(page)); }
  void follow(std::string, std::vector<trace::Kind>) override { asked.push_back("follow"); }
  void dropTrail() override {}
  void recover() override { asked.push_back("recover"); }
  void refreshPicture() override { asked.push_back("refresh"); }
  void save(std::string path, std::string) override { asked.push_back("save " + path); }

  void set(const std::function<void(Snapshot&)>& how) {
    how(snapshot_);
    changed();
  }
  Snapshot& raw() { return snapshot_; }

  std::vector<std::string> asked;
  std::vector<Condition> breakpoints;
  std::vector<api::Operation> operated;
  double speed = 0;
  Unit lastUnit = Unit::event;

 private:
  static bool endsUnit(const trace::Event& e, Unit unit) {
    if (unit == Unit::event) return true;
    if (unit == Unit::operation) return e.kind == trace::OperationEnded::kKind;
    return e.kind == btree::PageSplit::kKind;
  }
  // Every seven events one put; every sixth of them splits a leaf.
  void fill(trace::EventNumber events) {
    std::uint32_t operation = 0;
    for (trace::EventNumber n = 1; n <= events; ++n) {
      const auto place = (n - 1) % 7;
      trace::Event e;
      if (place == 0) {
        ++operation;
        trace::OperationBegun b{};
        b.key = trace::KeyRef::of(std::string("\0\0\0\0\0\0\1\5", 8));
        b.valueLength = 100;
        b.what = trace::OperationKind::put;
        e = trace::makeEvent(b);
      } else if (place == 6) {
        trace::OperationEnded b{};
        b.what = trace::OperationKind::put;
        b.result = trace::OperationResult::inserted;
        b.pagesTouched = 3;
        e = trace::makeEvent(b);
      } else if (place == 3 && operation % 6 == 0) {
        btree::PageSplit b{};
        b.left = 12;
        b.right = 21;
        b.leftCount = 4;
        b.rightCount = 5;
        b.separator = trace::KeyRef::of(std::string("\0\0\0\0\0\0\1\5", 8));
        e = trace::makeEvent(b);
      } else {
        e = trace::makeEvent(btree::PageDirtied{static_cast<btree::PageId>(10 + n % 9)});
      }
      e.operation = operation;
      e.time = n * 1000;
      events_.push_back(e);
    }
  }
  // Known curves; latency is undefined over the middle tenth: a gap.
  static double value(std::size_t metric, double n) {
    switch (metric) {
      case 0: return 48400 + 4000 * std::sin(n / 60);
      case 1: return n < 500 ? 2 : 3;
      case 2: return 0.4;
      case 3: return 13.1 + 8 * std::exp(-std::fmod(n, 250) / 30);
      case 4: return 1.46;
      case 5: return n > 900 && n < 1100 ? std::numeric_limits<double>::quiet_NaN() : 38000 + 9000 * std::sin(n / 35);
      default: return 0.93;
    }
  }
  static std::shared_ptr<const Timeline> timeline(trace::EventNumber events) {
    auto t = std::make_shared<Timeline>();
    t->events = events;
    t->metrics.assign(std::begin(kFakeMetrics), std::end(kFakeMetrics));
    const std::size_t columns = std::min<std::size_t>(1000, events);
    for (std::size_t m = 0; m < t->metrics.size(); ++m) {
      Strip s;
      s.metric = m;
      for (std::size_t c = 0; c < columns; ++c) {
        const auto v = static_cast<float>(value(m, double(c + 1) / double(columns) * double(events)));
        s.columns.push_back({v, v, v});
        if (!std::isnan(v)) s.top = std::max<double>(s.top, v);
      }
      t->strips.push_back(std::move(s));
    }
    for (std::size_t c = 0; c < columns; ++c)
      t->density.push_back(0.35F + 0.3F * float(std::abs(std::sin(double(c) / 9) * std::cos(double(c) / 31))));
    for (trace::EventNumber n = 39; n <= events; n += 42) t->marks.push_back({n, btree::PageSplit::kKind});
    t->marks.push_back({events / 2, btree::CheckpointEnded::kKind});
    t->marks.push_back({events / 3, btree::RootGrown::kKind});
    t->operations = events / 7;
    return t;
  }
  void change(Phase phase, const char* what) {
    asked.push_back(what);
    snapshot_.phase = phase;
    changed();
  }
  void changed() {
    if (config_.onChange) config_.onChange();
  }

  Config config_;
  RunSpec spec_;
  api::EngineType type_;
  trace::BlobStore blobs_;
  std::vector<trace::Event> events_;
  Snapshot snapshot_;
};

}  // namespace cutaway::session
