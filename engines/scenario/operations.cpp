#include "engines/scenario/operations.h"

#include <algorithm>
#include <deque>
#include <functional>

#include "engines/scenario/feed.h"
#include "engines/scenario/key_streams.h"
#include "engines/scenario/lexer.h"
#include "engines/workload/keys.h"

namespace cutaway::scenario {
namespace {

using api::Operation;
using api::Outcome;
using trace::OperationKind;
using trace::OperationResult;

constexpr std::uint64_t kMostBulkRows = 5'000'000;  // they are held in memory for one operation

using Made = std::unique_ptr<session::OperationSource>;

struct Builder {
  const Maker& maker;
  std::uint64_t seed;
  std::shared_ptr<Tally> tally;
  Position at;

  Made feed(std::uint64_t expected, Feed::Next next, Feed::After after = {}) const {
    return std::make_unique<Feed>(tally, expected, std::move(next), std::move(after), maker.progress);
  }
  Made once(Operation operation, Feed::After after = {}) const {
    return feed(1, [operation = std::move(operation), left = 1](Operation& out) mutable {
      if (left-- <= 0) return false;
      out = std::move(operation);
      return true;
    }, std::move(after));
  }
  Made eachKey(KeyStream keys, OperationKind kind, std::optional<std::string> value = {}) const {
    const std::uint64_t size = maker.setup.valueSize;
    const std::uint64_t expected = keys.count;
    return feed(expected, [keys = std::move(keys), kind, value = std::move(value), size](Operation& out) mutable {
      std::string own;
      if (!keys.next(out.key, own)) return false;
      out.kind = kind;
      if (kind == OperationKind::put) out.value = value ? *value : keys.ownValues ? own : workload::valueFor(out.key, size);
      return true;
    });
  }

  Made operator()(const Put& s) const { return eachKey(keysOf(s, seed), OperationKind::put, s.value); }
  Made operator()(const Get& s) const { return eachKey(keysOf(s.items), OperationKind::get); }
  Made operator()(const Delete& s) const { return eachKey(keysOf(s.items), OperationKind::erase); }

  static Operation scanOf(const std::optional<Literal>& from, const std::optional<Literal>& to) {
    Operation o;
    o.kind = OperationKind::scan;
    if (from) o.key = keyBytes(*from);
    if (to) o.to = keyBytes(*to);
    return o;
  }
  Made operator()(const Scan& s) const { return once(scanOf(s.from, s.to)); }

  // A scan for the keys, then a delete of each: the engine has no operation of its own for it.
  Made operator()(const DeleteRange& s) const {
    auto keys = std::make_shared<std::deque<std::string>>();
    auto scanned = std::make_shared<bool>(false);
    const auto next = [keys, scanned, scan = scanOf(s.from, s.to)](Operation& out) {
      if (!*scanned) return out = scan, true;
      if (keys->empty()) return false;
      out.kind = OperationKind::erase;
      out.key = std::move(keys->front());
      keys->pop_front();
      return true;
    };
    return feed(0, next, [keys, scanned](const Operation& o, const Outcome& outcome) {
      if (o.kind != OperationKind::scan) return;
      *scanned = true;
      for (const auto& [key, value] : outcome.rows) keys->push_back(key);
    });
  }

  Made operator()(const BulkLoad& s) const {
    const std::uint64_t rows = std::max(s.keys.first, s.keys.last) - std::min(s.keys.first, s.keys.last) + 1;
    if (rows > kMostBulkRows)
      throw ScenarioError(maker.file, at, "bulk-load", "at most " + std::to_string(kMostBulkRows) + " rows are loaded at once");
    Operation o;
    o.kind = OperationKind::bulkLoad;
    KeyStream keys = keysOf(std::vector<KeyItem>{s.keys});
    for (std::string key, own; keys.next(key, own);) o.rows.emplace_back(key, workload::valueFor(key, maker.setup.valueSize));
    return once(std::move(o));
  }

  Made operator()(const LoadFile& s) const { return eachKey(keysOf(s, maker, at), OperationKind::put); }
  Made operator()(const Workload& s) const { return workloadOf(s, seed, maker, tally, at); }

  Made operator()(const OpenCursor& s) const { return walk(s.name, {keyBytes(s.key), CursorPlace::Where::before}, true); }
  Made operator()(const MoveCursor& s) const {
    const auto place = maker.cursors->find(s.name);
    if (place == maker.cursors->end())
      throw ScenarioError(maker.file, at, s.name, "this cursor has not been placed yet: 'cursor " + s.name + " at=K' does");
    return walk(s.name, place->second, s.forward);
  }
  // One row on from the place. A move that finds none leaves the cursor in the gap it would have crossed.
  Made walk(const std::string& name, const CursorPlace& from, bool forward) const {
    using Where = CursorPlace::Where;
    Operation o;
    o.kind = OperationKind::cursor;
    o.key = from.key;
    o.limit = 1;
    o.descending = !forward;
    o.exclusive = from.where == Where::on || (from.where == Where::behind) == forward;
    const Where gap = from.where != Where::on ? from.where : forward ? Where::behind : Where::before;
    return once(std::move(o), [cursors = maker.cursors, name, gap](const Operation& op, const Outcome& outcome) {
      if (outcome.error) return;  // it stays where it was
      if (outcome.rows.empty()) (*cursors)[name] = {op.key, gap};
      else (*cursors)[name] = {outcome.rows.front().first, Where::on};
    });
  }

  Made operator()(const EngineWord& s) const {
    Operation o;
    o.kind = s.word == "checkpoint" ? OperationKind::checkpoint
             : s.word == "flush"    ? OperationKind::flush
             : s.word == "compact"  ? OperationKind::compact
                                    : OperationKind::other;
    return once(std::move(o));
  }
  Made operator()(const Async& s) const { return std::visit(*this, s.statement->body); }
  template <class Other>
  Made operator()(const Other&) const { return nullptr; }
};

// All operations of a scenario, statement after statement.
class Whole final : public session::OperationSource {
 public:
  Whole(const Scenario& scenario, const Maker& maker) : scenario_(scenario), maker_(maker) {}

  bool next(Operation& operation) override {
    for (;;) {
      if (current_ && current_->next(operation)) return true;
      current_.reset();
      if (!advance()) return false;
    }
  }
  std::uint64_t remaining() const override { return 0; }
  bool remainingKnown() const override { return false; }
  bool ended(const Operation& operation, const Outcome& outcome) override { return current_->ended(operation, outcome); }
  std::vector<tape::Note> takeNotes() override { return std::exchange(notes_, {}); }

 private:
  bool advance() {
    for (; at_ < scenario_.statements.size(); ++at_) {
      const Statement& s = scenario_.statements[at_];
      if (const auto* say = std::get_if<Say>(&s.body)) notes_.push_back({1, tape::Note::Kind::say, {}, say->text, {}, {}});
      if (const auto* ask = std::get_if<Ask>(&s.body)) notes_.push_back(noteOf(*ask));
      if (!maker_.isOperation(s)) continue;
      current_ = maker_.operationsOf(s, at_++, std::make_shared<Tally>());
      return true;
    }
    return false;
  }

  const Scenario scenario_;
  const Maker maker_;
  std::size_t at_ = 0;
  std::unique_ptr<session::OperationSource> current_;
  std::vector<tape::Note> notes_;
};

void list(std::string& out, const std::string& more) { out += (out.empty() ? "" : ", ") + more; }

}  // namespace

bool Maker::isOperation(const Statement& s) const {
  const auto is = [&](auto... types) { return (std::holds_alternative<decltype(types)>(s.body) || ...); };
  return is(Put{}, Get{}, Delete{}, Scan{}, DeleteRange{}, BulkLoad{}, LoadFile{}, Workload{}, OpenCursor{}, MoveCursor{},
            EngineWord{}, Async{});
}

std::unique_ptr<session::OperationSource> Maker::operationsOf(const Statement& s, std::size_t number,
                                                              std::shared_ptr<Tally> tally) const {
  return std::visit(Builder{*this, trace::combine(setup.seed, number), std::move(tally), s.at}, s.body);
}

std::unique_ptr<session::OperationSource> operationsOf(const Scenario& scenario, const Maker& maker) {
  return std::make_unique<Whole>(scenario, maker);
}

std::optional<std::string> firstKey(const Put& put) {
  if (put.order != Put::Order::listed) return {};
  std::string key, own;
  KeyStream keys = keysOf(put.items);
  return keys.next(key, own) ? std::optional(key) : std::nullopt;
}

std::string shownKey(std::string_view key) { return workload::keyNumber(key) ? workload::keyText(key) : quoted(key); }

tape::Note noteOf(const Ask& ask) {
  const bool known = !ask.measured && !asCall(ask.answer);
  return {1, tape::Note::Kind::ask, ask.name, ask.text, ask.choices, known ? ask.answer.text : std::string()};
}

std::string describe(const Tally& t) {
  static constexpr const char* kResults[] = {"done", "inserted", "replaced", "found", "absent", "erased", "failed"};
  std::string out;
  for (std::size_t i = 0; i < t.results.size(); ++i)
    if (t.results[i]) list(out, std::to_string(t.results[i]) + " " + kResults[i]);
  out = std::to_string(t.operations) + (t.operations == 1 ? " operation: " : " operations: ") + out;
  if (t.bulkRows) list(out, std::to_string(t.bulkRows) + " rows loaded");
  constexpr std::size_t kFewGets = 8;
  for (const auto& [key, value] : t.found)
    if (t.found.size() <= kFewGets) list(out, shownKey(key) + (value ? " has " + std::to_string(value->size()) + " B" : " is absent"));
  if (t.rows == 0) return out;
  list(out, std::to_string(t.rows) + (t.rows == 1 ? " row:" : " rows:"));
  for (const auto& [key, value] : t.kept) out += " " + shownKey(key);
  if (t.rows > t.kept.size()) out += " ...";
  return out;
}

}  // namespace cutaway::scenario
