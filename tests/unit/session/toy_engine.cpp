#include "tests/unit/session/toy_engine.h"

#include <algorithm>
#include <limits>

namespace cutaway::toy {

namespace {
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
const std::vector<trace::MetricInfo>& infos() {
  static const std::vector<trace::MetricInfo> all{{"keys", "keys", "keys held"}, {"fill", "x", "keys / room"}};
  return all;
}
const std::vector<api::ParameterInfo>& parameterInfos() {
  static const std::vector<api::ParameterInfo> all = [] {
    api::ParameterInfo sync, stuck;
    sync.name = "sync";
    sync.type = api::ParameterInfo::Type::choice;
    sync.standard = "interval";
    sync.choices = {"never", "interval", "commit"};
    stuck.name = "stuck";
    stuck.type = api::ParameterInfo::Type::onOff;
    stuck.standard = "off";
    return std::vector{sync, stuck};
  }();
  return all;
}
double metricOf(const State& s, std::size_t index) {
  double keys = 0;
  for (const auto& leaf : s.leaves) keys += static_cast<double>(leaf.size());
  if (index == 0) return keys;
  return s.leaves.empty() ? kNaN : keys / static_cast<double>(s.leaves.size() * kCapacity);
}
}  // namespace

const trace::Vocabulary& vocabulary() {
  static const trace::Vocabulary all = [] {
    trace::Vocabulary v;
    v.add({900, "ToyOpened", Level::structure, "", {CUTAWAY_FIELD(ToyOpened, leaves, "leaf")}});
    v.add({901, "LeafState", Level::structure, "", {CUTAWAY_FIELD(LeafState, leaf, "leaf"), CUTAWAY_FIELD(LeafState, count, "cells")}});
    v.add({902, "CellState", Level::detail, "", {CUTAWAY_FIELD(CellState, key, ""), CUTAWAY_FIELD(CellState, leaf, "leaf"), CUTAWAY_FIELD(CellState, slot, "slot")}});
    v.add({903, "ToyInserted", Level::structure, "", {CUTAWAY_FIELD(ToyInserted, key, ""), CUTAWAY_FIELD(ToyInserted, leaf, "leaf"), CUTAWAY_FIELD(ToyInserted, slot, "slot"), CUTAWAY_FIELD(ToyInserted, count, "cells")}});
    v.add({904, "ToyCompared", Level::detail, "", {CUTAWAY_FIELD(ToyCompared, key, ""), CUTAWAY_FIELD(ToyCompared, leaf, "leaf"), CUTAWAY_FIELD(ToyCompared, slot, "slot")}});
    v.add({905, "ToyMoved", Level::detail, "", {CUTAWAY_FIELD(ToyMoved, from, "leaf"), CUTAWAY_FIELD(ToyMoved, to, "leaf")}});
    v.add({906, "ToySplit", Level::structure, "", {CUTAWAY_FIELD(ToySplit, left, "leaf"), CUTAWAY_FIELD(ToySplit, right, "leaf"), CUTAWAY_FIELD(ToySplit, leftCount, "cells"), CUTAWAY_FIELD(ToySplit, rightCount, "cells")}});
    v.add({907, "ToySynced", Level::structure, "", {CUTAWAY_FIELD(ToySynced, bytes, "B")}});
    v.add({908, "SplitBegun", Level::structure, "", {CUTAWAY_FIELD(SplitBegun, left, "leaf"), CUTAWAY_FIELD(SplitBegun, right, "leaf")}});
    return v;
  }();
  return all;
}

std::string keyOf(std::uint64_t n) {
  std::string key(8, '\0');
  for (int i = 7; i >= 0; --i, n >>= 8) key[static_cast<std::size_t>(i)] = static_cast<char>(n & 0xff);
  return key;
}
api::Operation put(std::uint64_t n) {
  api::Operation op;
  op.kind = trace::OperationKind::put;
  op.key = keyOf(n);
  return op;
}
api::Operation get(std::uint64_t n) {
  api::Operation op = put(n);
  op.kind = trace::OperationKind::get;
  return op;
}

std::uint64_t State::digest(Level level) const {
  std::uint64_t h = trace::combine(leaves.size(), synced);
  for (const auto& leaf : leaves) {
    h = trace::combine(h, leaf.size());
    if (trace::includes(level, Level::detail))
      for (const KeyRef& k : leaf) h = trace::combine(h, k.digest());
  }
  return h;
}

namespace {

class Mirror final : public trace::Mirror {
 public:
  void apply(const trace::Event& e) override {
    auto& leaves = state_.leaves;
    if (e.kind == ToyOpened::kKind) state_ = {};
    if (e.kind == LeafState::kKind) {
      const auto p = trace::as<LeafState>(e);
      leaves.resize(std::max<std::size_t>(leaves.size(), p.leaf + 1));
      leaves[p.leaf].resize(p.count);
    }
    if (e.kind == CellState::kKind) {
      const auto p = trace::as<CellState>(e);
      leaves[p.leaf][p.slot] = p.key;
    }
    if (e.kind == ToyInserted::kKind) {
      const auto p = trace::as<ToyInserted>(e);
      leaves[p.leaf].insert(leaves[p.leaf].begin() + p.slot, p.key);
    }
    if (e.kind == SplitBegun::kKind) leaves.insert(leaves.begin() + trace::as<SplitBegun>(e).right, std::vector<KeyRef>{});
    if (e.kind == ToyMoved::kKind) {
      const auto p = trace::as<ToyMoved>(e);
      leaves[p.to].insert(leaves[p.to].begin(), leaves[p.from].back());
      leaves[p.from].pop_back();
    }
    if (e.kind == ToySplit::kKind) {
      const auto p = trace::as<ToySplit>(e);
      leaves[p.left].resize(p.leftCount);
      leaves[p.right].resize(p.rightCount);
    }
    if (e.kind == ToySynced::kKind) state_.synced = trace::as<ToySynced>(e).bytes;
  }
  std::uint64_t digest(Level level) const override { return state_.digest(level); }
  std::unique_ptr<trace::Mirror> clone() const override { return std::make_unique<Mirror>(*this); }
  std::span<const trace::MetricInfo> metrics() const override { return infos(); }
  double metric(std::size_t index) const override { return metricOf(state_, index); }
  double recentMetric(std::size_t index) const override { return metricOf(state_, index); }

 private:
  State state_;
};

struct Hold {
  env::Mutex& m;
  explicit Hold(env::Mutex& mutex) : m(mutex) { m.lock(); }
  ~Hold() { m.unlock(); }
};

class Engine final : public api::Engine {
 public:
  Engine(env::Env& env, const std::string& folder, const api::Parameters& parameters)
      : env_(env), mutex_(env), changed_(env), never_(env), sync_(api::valueOf(parameterInfos(), parameters, "sync")),
        stuck_(api::valueOf(parameterInfos(), parameters, "stuck") == "on") {
    begin(trace::OperationKind::open, {});
    env.files().makeFolder(folder);
    log_ = env.files().open(folder + "/log", env::OpenMode::create);
    env.files().syncFolder(folder);
    state_.leaves.resize(1);
    recover();
    tellAll();
    end(trace::OperationKind::open, trace::OperationResult::done);
    if (sync_ == "interval") syncer_ = env.spawn("syncer", [this] { syncLoop(); });
  }
  ~Engine() override {
    {
      Hold hold(mutex_);
      closing_ = true;
    }
    changed_.notifyAll();
    if (syncer_) syncer_->join();
  }

  api::Outcome execute(const api::Operation& op) override {
    const trace::EventNumber cause = begin(op.kind, op.key);
    trace::CauseScope scope(cause);
    api::Outcome outcome;
    try {
      if (op.kind == trace::OperationKind::put) insert(op.key, true);
      else if (op.kind == trace::OperationKind::get) outcome.result = find(op.key);
    } catch (const trace::Error& e) {
      if (e.code == trace::ErrorCode::powerLost) throw;
      outcome.error = e;
      outcome.result = trace::OperationResult::failed;
    }
    end(op.kind, outcome.result);
    return outcome;
  }
  void close() override { syncNow(); }
  double metric(std::string_view name) const override {
    for (std::size_t i = 0; i < infos().size(); ++i)
      if (infos()[i].name == name) return metricOf(state_, i);
    throw trace::Error(trace::ErrorCode::parameterUnknown);
  }
  void resetCounters() override {}
  std::uint64_t digest(Level level) const override { return state_.digest(level); }
  void checkInvariants() const override {}
  void emitKeyframe() override {
    trace::Tracer& t = trace::current();
    t.emit<trace::KeyframeBegun>([&] { return trace::KeyframeBegun{}; });
    mutex_.lock();
    tellAll();
    const std::uint64_t digest = state_.digest(Level::detail);
    mutex_.unlock();
    t.emit<trace::KeyframeEnded>([&] { return trace::KeyframeEnded{digest}; });
  }
  std::optional<std::string> peek(std::string_view) const override { return std::nullopt; }
  std::vector<std::pair<std::string, std::string>> peekAll() const override { return {}; }
  std::string describeState() const override { return {}; }

 private:
  trace::EventNumber begin(trace::OperationKind kind, std::string_view key) {
    trace::Tracer& t = trace::current();
    t.beginOperation();
    return t.emit<trace::OperationBegun>(
        [&] { return trace::OperationBegun{key.empty() ? KeyRef{} : t.key(key), 0, kind, {}}; });
  }
  void end(trace::OperationKind kind, trace::OperationResult result) {
    trace::Tracer& t = trace::current();
    t.emit<trace::OperationEnded>([&] {
      trace::OperationEnded e{};
      e.what = kind;
      e.result = result;
      return e;
    });
    t.setOperation(0);
  }

  void recover() {
    for (std::uint64_t at = 0; at + 8 <= log_->size(); at += 8) {
      std::string key(8, '\0');
      if (log_->read(at, std::as_writable_bytes(std::span(key.data(), key.size()))) != 8) break;
      const KeyRef ref = KeyRef::of(key);
      const auto [leaf, slot] = place(ref);
      state_.leaves[leaf].insert(state_.leaves[leaf].begin() + static_cast<long>(slot), ref);
      if (state_.leaves[leaf].size() > kCapacity) splitSilently(leaf);
      written_ = at + 8;
    }
    state_.synced = written_;
  }
  void splitSilently(std::size_t leaf) {
    state_.leaves.insert(state_.leaves.begin() + static_cast<long>(leaf) + 1, std::vector<KeyRef>{});
    auto& left = state_.leaves[leaf];
    auto& right = state_.leaves[leaf + 1];
    while (right.size() < left.size() - 1) {
      right.insert(right.begin(), left.back());
      left.pop_back();
    }
  }
  void tellAll() {
    trace::Tracer& t = trace::current();
    t.emit<ToyOpened>([&] { return ToyOpened{std::uint32_t(state_.leaves.size())}; });
    for (std::uint32_t l = 0; l < state_.leaves.size(); ++l) {
      t.emit<LeafState>([&] { return LeafState{l, std::uint32_t(state_.leaves[l].size())}; });
      for (std::uint32_t s = 0; s < state_.leaves[l].size(); ++s)
        t.emit<CellState>([&] { return CellState{state_.leaves[l][s], l, s}; });
    }
    t.emit<ToySynced>([&] { return ToySynced{state_.synced}; });
  }

  static bool less(const KeyRef& a, const KeyRef& b) { return a.shownBytes() < b.shownBytes(); }
  std::pair<std::uint32_t, std::uint32_t> place(const KeyRef& key) const {
    std::uint32_t leaf = 0;
    while (leaf + 1 < state_.leaves.size() && !state_.leaves[leaf + 1].empty() && !less(key, state_.leaves[leaf + 1].front())) ++leaf;
    const auto& cells = state_.leaves[leaf];
    const auto at = std::lower_bound(cells.begin(), cells.end(), key, less);
    return {leaf, std::uint32_t(at - cells.begin())};
  }

  void insert(const std::string& key, bool log) {
    trace::Tracer& t = trace::current();
    {
      Hold hold(mutex_);
      const KeyRef ref = KeyRef::of(key);
      const auto [leaf, slot] = place(ref);
      for (std::uint32_t s = 0; s < state_.leaves[leaf].size(); ++s)
        t.emit<ToyCompared>([&] { return ToyCompared{state_.leaves[leaf][s], leaf, s}; });
      state_.leaves[leaf].insert(state_.leaves[leaf].begin() + slot, ref);
      t.emit<ToyInserted>([&] { return ToyInserted{ref, leaf, slot, std::uint32_t(state_.leaves[leaf].size()), 0}; });
      if (state_.leaves[leaf].size() > kCapacity) split(leaf);
      if (log) {
        log_->write(written_, std::as_bytes(std::span(key.data(), key.size())));
        written_ += key.size();
      }
    }
    if (sync_ == "commit") syncNow();
  }
  void split(std::uint32_t leaf) {
    trace::Tracer& t = trace::current();
    const std::uint32_t right = leaf + 1;
    state_.leaves.insert(state_.leaves.begin() + right, std::vector<KeyRef>{});
    t.emit<SplitBegun>([&] { return SplitBegun{leaf, right}; });
    const auto count = [&](std::uint32_t l) { return std::uint32_t(state_.leaves[l].size()); };
    while (count(right) < count(leaf) - 1) {
      state_.leaves[right].insert(state_.leaves[right].begin(), state_.leaves[leaf].back());
      state_.leaves[leaf].pop_back();
      t.emit<ToyMoved>([&] { return ToyMoved{leaf, right, count(leaf), count(right)}; });
    }
    t.emit<ToySplit>([&] { return ToySplit{leaf, right, count(leaf), count(right)}; });
  }
  trace::OperationResult find(const std::string& key) {
    Hold hold(mutex_);
    if (stuck_) never_.wait(mutex_, [] { return false; });
    const KeyRef ref = KeyRef::of(key);
    const auto [leaf, slot] = place(ref);
    const bool found = slot < state_.leaves[leaf].size() && state_.leaves[leaf][slot].sameKey(ref);
    return found ? trace::OperationResult::found : trace::OperationResult::absent;
  }
  void syncNow() {
    log_->sync();
    Hold hold(mutex_);
    if (state_.synced == written_) return;
    state_.synced = written_;
    trace::current().emit<ToySynced>([&] { return ToySynced{state_.synced}; });
  }
  void syncLoop() {
    for (;;) {
      {
        Hold hold(mutex_);
        if (changed_.waitFor(mutex_, 100'000'000, [this] { return closing_; })) return;
        if (state_.synced == written_) continue;
      }
      syncNow();
    }
  }

  env::Env& env_;
  mutable env::Mutex mutex_;
  env::Condition changed_, never_;
  const std::string sync_;
  const bool stuck_;
  std::unique_ptr<env::File> log_;
  std::uint64_t written_ = 0;
  State state_;
  bool closing_ = false;
  std::unique_ptr<env::ThreadHandle> syncer_;
};

}  // namespace

const api::EngineType& engineType() {
  static const api::EngineType type = [] {
    api::EngineType t;
    t.name = "toy";
    t.summary = "A chain of leaves for tests";
    t.parameters = parameterInfos();
    t.vocabulary = &vocabulary();
    t.metrics = infos();
    t.changes = {ToySplit::kKind};
    t.open = [](env::Env& env, std::string folder, const api::Parameters& p) -> std::unique_ptr<api::Engine> {
      return std::make_unique<Engine>(env, folder, p);
    };
    t.makeMirror = [](const api::Parameters&) { return std::make_unique<Mirror>(); };
    t.check = [params = t.parameters](const api::Parameters& p) { api::checkParameters(params, p); };
    return t;
  }();
  return type;
}

}  // namespace cutaway::toy
