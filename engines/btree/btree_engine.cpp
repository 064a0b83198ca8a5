#include "engines/btree/btree_engine.h"

#include <algorithm>
#include <cmath>

#include "engines/btree/btree_mirror.h"
#include "engines/btree/disk_view.h"
#include "engines/btree/engine_metrics.h"
#include "engines/btree/engine_parameters.h"

namespace cutaway::btree {
namespace {

using api::Operation;
using api::Outcome;
using trace::Error;
using trace::ErrorCode;
using trace::OperationBegun;
using trace::OperationEnded;
using trace::OperationKind;
using trace::OperationResult;

// One operation of the run: its number, its first and its last event. Nothing is told when the power goes.
class OperationFrame {
 public:
  OperationFrame(env::Env& env, OperationKind what, std::string_view key, std::uint64_t valueLength)
      : env_(env),
        tracer_(trace::current()),
        before_(tracer_.operation()),
        cause_(tracer_.cause()),
        begun_(env.nowNs()) {
    ended_.what = what;
    tracer_.beginOperation();
    if (cause_) tracer_.setCause(0);
    tracer_.emit<OperationBegun>([&] {
      OperationBegun p{};
      p.key = tracer_.key(key);
      p.valueLength = std::uint32_t(valueLength);
      p.what = what;
      return p;
    });
  }
  ~OperationFrame() {
    if (tracer_.operation() != before_) tracer_.setOperation(before_);
    if (tracer_.cause() != cause_) tracer_.setCause(cause_);
  }
  OperationFrame(const OperationFrame&) = delete;
  OperationFrame& operator=(const OperationFrame&) = delete;

  OperationEnded& ended() { return ended_; }
  void end(OperationResult result, const std::optional<Error>& error) {
    ended_.result = error ? OperationResult::failed : result;
    ended_.errorCode = error ? std::uint16_t(error->code) : 0;
    ended_.latency = env_.nowNs() - begun_;
    tracer_.emit<OperationEnded>([&] { return ended_; });
  }

 private:
  env::Env& env_;
  trace::Tracer& tracer_;
  std::uint32_t before_;
  trace::EventNumber cause_;
  std::uint64_t begun_;
  OperationEnded ended_{};
};

// Runs `body`; an Error comes back, but for the one that ends the run's world.
template <class F>
std::optional<Error> caught(F&& body) {
  try {
    body();
  } catch (const Error& error) {
    if (error.code == ErrorCode::powerLost) throw;
    return error;
  }
  return std::nullopt;
}

class BtreeEngine final : public api::Engine {
 public:
  BtreeEngine(env::Env& env, std::unique_ptr<Tree> tree) : env_(env), tree_(std::move(tree)), meter_(env) {}

  Outcome execute(const Operation& operation) override {
    Outcome outcome;
    OperationFrame frame(env_, operation.kind, operation.key, operation.value.size());
    outcome.error = caught([&] { perform(operation, outcome, frame.ended()); });
    if (countsAsOperation(operation.kind)) addCost(frame.ended(), tree_->lastCost());
    if (outcome.error) outcome.result = OperationResult::failed;
    frame.end(outcome.result, outcome.error);
    meter_.add(frame.ended());
    return outcome;
  }

  void close() override {
    OperationFrame frame(env_, OperationKind::close, {}, 0);
    const std::optional<Error> error = caught([&] { tree_->close(); });
    frame.end(OperationResult::done, error);
    if (error) throw *error;
  }

  double metric(std::string_view name) const override { return meter_.value(name, *tree_); }
  void resetCounters() override {
    tree_->resetCounters();
    meter_.reset();
  }
  std::uint64_t digest(trace::Level level) const override { return tree_->state(level).digest(level); }
  void checkInvariants() const override { tree_->checkInvariants(); }
  void emitKeyframe() override { tree_->emitKeyframe(); }
  std::optional<std::string> peek(std::string_view key) const override { return tree_->peek(key); }
  std::vector<std::pair<std::string, std::string>> peekAll() const override { return tree_->peekAll(); }
  api::Parameters shape() const override {
    const TreeTotals t = tree_->totals();
    return {{"page-size", std::to_string(t.pageSize)}, {"capacity", std::to_string(t.capacity)}, {"max-children", std::to_string(t.maxChildren)}};
  }
  api::Volatile onlyInMemory() const override { return tree_->onlyInMemory(); }
  std::string describeState() const override { return describe(tree_->state(Level::detail), Level::detail); }

 private:
  static std::uint16_t capped(std::uint32_t pages) { return std::uint16_t(std::min<std::uint32_t>(pages, 0xffff)); }
  static void tellRows(const Operation& o, const Outcome& out) {
    trace::Tracer& tracer = trace::current();
    tracer.emit<RowsRead>([&] {
      RowsRead p{};
      if (!out.rows.empty()) p.last = tracer.key(out.rows.back().first);
      p.rows = std::uint32_t(out.rows.size());
      p.descending = o.descending;
      p.limited = out.rows.size() == o.limit;
      return p;
    });
  }
  static void addCost(OperationEnded& ended, const OperationCost& cost) {
    ended.pagesTouched = cost.pagesTouched;
    ended.pagesFromDisk = cost.pagesFromDisk;
    ended.logBytes = cost.logBytes;
    ended.lookupPages = capped(cost.lookupPages);
    ended.lookupFromDisk = capped(cost.lookupFromDisk);
  }

  void perform(const Operation& o, Outcome& out, OperationEnded& ended) {
    switch (o.kind) {
      case OperationKind::put:
        return put(o, out, ended);
      case OperationKind::get:
        return get(o, out);
      case OperationKind::erase:
        return erase(o, out, ended);
      case OperationKind::scan:
        return scan(o, out);
      case OperationKind::cursor:
        return walk(o, out);
      case OperationKind::bulkLoad:
        return bulkLoad(o, ended);
      case OperationKind::checkpoint:
        return tree_->checkpoint();
      case OperationKind::flush:
        return tree_->syncLog();
      case OperationKind::settle:
        return;
      default:
        throw Error(ErrorCode::parameterInvalid, {}, Error::kNone, Error::kNone, "operation");
    }
  }

  void put(const Operation& o, Outcome& out, OperationEnded& ended) {
    out.result = tree_->put(o.key, o.value) ? OperationResult::replaced : OperationResult::inserted;
    ended.userBytes = o.key.size() + o.value.size();
  }
  void get(const Operation& o, Outcome& out) {
    out.value = tree_->get(o.key);
    out.result = out.value ? OperationResult::found : OperationResult::absent;
  }
  void erase(const Operation& o, Outcome& out, OperationEnded& ended) {
    out.result = tree_->erase(o.key) ? OperationResult::erased : OperationResult::absent;
    if (out.result == OperationResult::erased) ended.userBytes = o.key.size();
  }
  void scan(const Operation& o, Outcome& out) {
    if (o.limit == 0) return;
    std::optional<std::string_view> to;
    if (o.to) to = *o.to;
    tree_->scan(o.key, to, o.descending, [&](std::string_view key, std::string_view value) {
      out.rows.emplace_back(key, value);
      return out.rows.size() < o.limit;
    });
    tellRows(o, out);
  }
  // A cursor placed at the key: ascending or descending from it, `limit` rows.
  void walk(const Operation& o, Outcome& out) {
    const std::unique_ptr<Cursor> cursor = tree_->cursor();
    bool on;
    if (o.descending) on = cursor->seekBefore(o.exclusive ? o.key : o.key + '\0');
    else on = o.exclusive ? cursor->seekAfter(o.key) : cursor->seek(o.key);
    while (on && out.rows.size() < o.limit) {
      out.rows.emplace_back(cursor->key(), cursor->value());
      if (out.rows.size() == o.limit) break;
      on = o.descending ? cursor->prev() : cursor->next();
    }
    tellRows(o, out);
    out.result = out.rows.empty() ? OperationResult::absent : OperationResult::found;
  }
  void bulkLoad(const Operation& o, OperationEnded& ended) {
    std::size_t next = 0;
    tree_->bulkLoad([&](std::string& key, std::string& value) {
      if (next == o.rows.size()) return false;
      key = o.rows[next].first;
      value = o.rows[next++].second;
      ended.userBytes += key.size() + value.size();
      return true;
    });
  }

  env::Env& env_;
  std::unique_ptr<Tree> tree_;
  Meter meter_;
};

std::unique_ptr<api::Engine> openEngine(env::Env& env, std::string folder,
                                        const api::Parameters& parameters) {
  const Options options = optionsOf(parameters);
  std::unique_ptr<api::Engine> engine;
  OperationFrame frame(env, OperationKind::open, {}, 0);
  const std::optional<Error> error = caught(
      [&] { engine = std::make_unique<BtreeEngine>(env, Tree::open(env, std::move(folder), options)); });
  frame.end(OperationResult::done, error);
  if (error) throw *error;
  return engine;
}

}  // namespace

const api::EngineType& engineType() {
  static const api::EngineType type = [] {
    api::EngineType t;
    t.name = "btree";
    t.summary = "a B+tree in fixed-size pages with a buffer pool and a write-ahead log";
    t.parameters = parameters();
    t.statements = {"checkpoint", "bulk-load", "cursor", "next", "prev"};
    t.fileClasses = {"log", "data"};
    t.vocabulary = &vocabulary();
    t.changes = {RootGrown::kKind,    RootCollapsed::kKind,   PageSplit::kKind,     PagesMerged::kKind,
                 CellBorrowed::kKind, CheckpointEnded::kKind, RecoveryEnded::kKind, trace::PowerLost::kKind};
    t.metrics.assign(metricInfos().begin(), metricInfos().end());
    t.open = openEngine;
    t.tellDisk = [](env::Files& files, const std::string& folder, const std::function<void()>& breathe) {
      DiskView(files, folder).tell(breathe);
    };
    t.makeMirror = [](const api::Parameters&) { return std::make_unique<BtreeMirror>(); };
    t.check = [](const api::Parameters& given) { optionsOf(given); };
    t.effective = effectiveParameters;
    return t;
  }();
  return type;
}

}  // namespace cutaway::btree
