#include "engines/scenario/check.h"

#include <algorithm>
#include <set>

#include "engines/scenario/key_streams.h"
#include "engines/scenario/parser.h"
#include "engines/scenario/words.h"
#include "engines/session/run_world.h"
#include "engines/trace/nearest.h"

namespace cutaway::scenario {
namespace {

using trace::Error;
using trace::ErrorCode;

template <class Items, class Name>
std::vector<std::string> namesOf(const Items& items, Name name) {
  std::vector<std::string> out;
  for (const auto& item : items) out.push_back(name(item));
  return out;
}


bool holdsHead(const Body& b) {
  return std::holds_alternative<Title>(b) || std::holds_alternative<Seed>(b) || std::holds_alternative<DriverChoice>(b) ||
         std::holds_alternative<StartEngine>(b);
}
bool holdsNarration(const Body& b) { return std::holds_alternative<Say>(b); }

class Checker {
 public:
  Checker(const Scenario& scenario, const Known& known) : scenario_(scenario), known_(known) {}

  Setup run() {
    for (const Statement& s : scenario_.statements)
      if (const auto* e = std::get_if<StartEngine>(&s.body)) engine(s.at, *e);
    if (!setup_.type) fail({}, {}, "an engine statement is expected, such as: engine " + firstEngine());
    vocabulary_ = wholeVocabulary(*setup_.type);
    for (const Statement& s : scenario_.statements) statement(s);
    return setup_;
  }

 private:
  [[noreturn]] void fail(Position at, std::string word, std::string expected) const {
    throw ScenarioError(scenario_.file, at, std::move(word), std::move(expected));
  }
  std::string firstEngine() const { return known_.types.empty() ? "NAME" : known_.types[0]->name; }

  void engine(Position at, const StartEngine& e) {
    if (setup_.type) fail(at, "engine", "this version plays one engine, and another was started before");
    for (const auto* type : known_.types)
      if (type->name == e.name) setup_.type = type;
    if (!setup_.type)
      fail(at, e.name, unknownName("engine", e.name, namesOf(known_.types, [](auto* t) { return t->name; })));
    setup_.alias = e.alias;
    for (const NamedValue& p : e.parameters) parameter(p);
    try {
      setup_.type->check(setup_.parameters);
    } catch (const Error& error) {
      fail(at, "engine", error.detail);
    }
  }

  void parameter(const NamedValue& p) {
    try {
      setParameter(setup_, p.name, p.text);
    } catch (const Error& error) {
      fail(p.at, p.name + "=" + p.text, error.detail);
    }
  }

  void statement(const Statement& s) {
    if (!s.engine.empty() && s.engine != setup_.alias)
      fail(s.at, s.engine + ":", "no engine was started as " + s.engine);
    if (holdsHead(s.body) && begun_) fail(s.at, {}, "title, engine, driver and seed stand before the first operation");
    if (!holdsHead(s.body) && !holdsNarration(s.body)) begun_ = true;
    std::visit([&](const auto& body) { check(s.at, body); }, s.body);
  }

  void needs(Position at, const std::string& word, const char* what) const {
    if (!takes(*setup_.type, word)) fail(at, word, setup_.type->name + " has no " + what);
  }

  // The last of several would win without a word.
  void once(Position at, const std::string& word) {
    if (!heads_.insert(word).second) fail(at, word, "a run has one " + word + ", and it was given before");
  }
  void check(Position at, const Title& s) {
    once(at, "title");
    setup_.title = s.text;
  }
  void check(Position at, const Seed& s) {
    once(at, "seed");
    setup_.seed = s.seed;
  }
  void check(Position at, const DriverChoice& s) {
    once(at, "driver");
    setup_.live = s.live;
  }
  void check(Position at, const Get& s) {
    if (!s.snapshot.empty()) needs(at, "snapshot", "snapshots");
  }
  void check(Position at, const Workload& s) {
    const auto names = workloadNames();
    if (std::find(names.begin(), names.end(), s.name) == names.end()) fail(at, s.name, unknownName("workload", s.name, names, 20));
  }
  void check(Position at, const BulkLoad&) { needs(at, "bulk-load", "bulk load"); }
  void check(Position at, const Snapshot&) { needs(at, "snapshot", "snapshots"); }
  void check(Position at, const Release&) { needs(at, "snapshot", "snapshots"); }
  void check(Position at, const OpenCursor& s) { needs(at, "cursor", "cursors"), cursors_.insert(s.name); }
  void check(Position at, const MoveCursor& s) { mustBe(cursors_, s.name, at, "cursor"); }
  void check(Position at, const EngineWord& s) {
    if (!takes(*setup_.type, s.word)) {
      std::string list;
      for (const auto& w : trace::nearestFirst(s.word, setup_.type->statements)) list += (list.empty() ? "" : ", ") + w;
      fail(at, s.word, setup_.type->name + " has no such statement; its own are " + (list.empty() ? "none" : list));
    }
    if (!s.arguments.empty()) fail(s.arguments[0].at, s.arguments[0].text, "nothing more is expected after " + s.word);
  }
  void check(Position at, const Async& s) {
    if (!tasks_.insert(s.task).second) fail(at, s.task, "an earlier statement has this name already");
    std::visit([&](const auto& body) { check(s.statement->at, body); }, s.statement->body);
  }
  void check(Position at, const Join& s) { mustBe(tasks_, s.task, at, "async statement"); }
  void check(Position, const RunUntil& s) { condition(s.condition); }
  void check(Position, const PauseOn& s) { condition(s.condition), pauses_.insert(s.condition.kind); }
  void check(Position at, const ClearPause& s) {
    condition(s.condition);
    mustBe(pauses_, s.condition.kind, at, "pause-on before with the kind");
  }
  void check(Position at, const PowerOff& s) { noNode(at, s.node), simOnly(at, "power-off"); }
  void check(Position at, const Kill& s) { noNode(at, s.node), simOnly(at, "kill"); }
  void check(Position at, const Recover& s) { noNode(at, s.node); }
  void check(Position at, const Fail& f) {
    simOnly(at, "fail");
    const std::vector<std::string>& classes = setup_.type->fileClasses;
    if (f.file.empty() || std::find(classes.begin(), classes.end(), f.file) != classes.end()) return;
    fail(at, f.file, unknownName("file of " + setup_.type->name, f.file, classes));
  }
  void check(Position at, const Switch&) { simOnly(at, "switch"); }
  void check(Position at, const Ask& s) {
    if (!questions_.insert(s.name).second) fail(at, s.name, "an earlier question has this name already");
    if (s.measured) return metric(s.answer.at, s.answer.text);
    const auto call = asCall(s.answer);
    if (!call) return;
    const auto answers = known_.questions.find(setup_.type->name);
    std::vector<std::string> names;
    if (answers != known_.questions.end())
      for (const auto& [name, question] : answers->second) names.push_back(name + "()");
    if (std::find(names.begin(), names.end(), call->name + "()") == names.end())
      fail(s.answer.at, s.answer.text, unknownName("question to " + setup_.type->name, call->name + "()", names));
  }
  void check(Position at, const Reveal& s) { mustBe(questions_, s.name, at, "question"); }
  void check(Position, const ExpectMetric& s) { metric(s.metric.at, s.metric.text); }
  void check(Position at, const ExpectGet& s) { noNode(at, s.node); }
  void check(Position at, const ExpectScan& s) { noNode(at, s.node); }
  void check(Position, const ExpectEvent& s) { condition(s.condition); }
  void check(Position, const ExpectError& s) {
    if (trace::codeFromName(s.code.text) == ErrorCode::none)
      fail(s.code.at, s.code.text,
           unknownName("error", s.code.text, namesOf(trace::allCodeNames(), [](auto n) { return std::string(n); })));
  }
  void check(Position, const Print& s) {
    if (s.what.text != "state" && s.what.text != "events") metric(s.what.at, s.what.text);
  }
  template <class Other>
  void check(Position, const Other&) {}

  void mustBe(const std::set<std::string>& known, const std::string& name, Position at, const char* what) const {
    if (!known.count(name)) fail(at, name, unknownName(what, name, {known.begin(), known.end()}));
  }
  void noNode(Position at, const std::string& node) const {
    if (!node.empty()) fail(at, node, setup_.type->name + " is not a cluster: it has no nodes");
  }
  void simOnly(Position at, const char* word) const {
    if (setup_.live) fail(at, word, "this needs driver sim");
  }
  void metric(Position at, const std::string& written) const {
    const auto names = namesOf(allMetrics(*setup_.type), [](const auto& m) { return std::string(m.name); });
    const std::string name = metricName(written, setup_.alias);
    if (std::find(names.begin(), names.end(), name) == names.end()) fail(at, written, unknownName("metric", name, names));
  }
  void condition(const EventCondition& c) const {
    const auto* info = vocabulary_.find(c.kind);
    if (!info)
      fail(c.at, c.kind, unknownName("event kind", c.kind, namesOf(vocabulary_.kinds(), [](auto& k) { return k.name; })));
    for (const NamedValue& f : c.fields) field(*info, f);
  }
  void field(const trace::KindInfo& info, const NamedValue& f) const {
    const auto* field = info.field(f.name);
    const auto name = [](const auto& x) { return x.name; };
    if (!field) fail(f.at, f.name, unknownName("field of " + info.name, f.name, namesOf(info.fields, name)));
    const bool number = !f.quoted && parseWhole(f.text);
    if (field->type == trace::FieldType::choice && !number) {
      if (std::find(field->choices.begin(), field->choices.end(), f.text) == field->choices.end())
        fail(f.at, f.text, unknownName("value of " + f.name, f.text, field->choices));
    } else if (!number && !(f.quoted && field->type == trace::FieldType::key)) {
      fail(f.at, f.text, field->type == trace::FieldType::key ? "a key is expected: a whole number, or text in quotes"
                                                              : "a whole number is expected");
    }
  }

  const Scenario& scenario_;
  const Known& known_;
  Setup setup_;
  trace::Vocabulary vocabulary_;
  bool begun_ = false;
  std::set<std::string> heads_;  // statements of which there is one
  std::set<std::string> cursors_, tasks_, pauses_, questions_;
};

}  // namespace

const std::vector<api::ParameterInfo>& commonParameters() {
  using Type = api::ParameterInfo::Type;
  static const std::vector<api::ParameterInfo> all{
      {"disk", Type::choice, "nvme", "", "", {"nvme", "ssd", "hdd", "phone", "instant"},
       "device profile of the simulated disk (driver sim)"},
      {"value-size", Type::bytes, "100", "0", "16MiB", {}, "bytes of a value where none is given"}};
  return all;
}

Setup check(const Scenario& scenario, const Known& known) { return Checker(scenario, known).run(); }

void setParameter(Setup& setup, const std::string& name, const std::string& value) {
  auto all = setup.type->parameters;
  all.insert(all.end(), commonParameters().begin(), commonParameters().end());
  const auto it = std::find_if(all.begin(), all.end(), [&](const auto& p) { return p.name == name; });
  if (it == all.end())
    throw Error(ErrorCode::parameterUnknown, {}, Error::kNone, Error::kNone,
                unknownName("parameter", name, namesOf(all, [](const auto& p) { return p.name; }), 30));
  api::checkParameters({*it}, {{name, value}});
  if (name == "disk") setup.disk = value;
  else if (name == "value-size") setup.valueSize = api::parseBytes(name, value);
  else setup.parameters[name] = value;
}

const api::EngineType& engineNamed(const EngineTypes& known, const std::string& name) {
  for (const auto* type : known)
    if (type->name == name) return *type;
  throw Error(ErrorCode::parameterUnknown, {}, Error::kNone, Error::kNone,
              unknownName("engine", name, namesOf(known, [](auto* t) { return t->name; })));
}

trace::Vocabulary wholeVocabulary(const api::EngineType& type) { return session::vocabularyOf(type); }

std::vector<trace::MetricInfo> allMetrics(const api::EngineType& type) {
  auto all = type.metrics;
  for (const auto& metric : session::diskMetrics()) all.push_back(metric);
  return all;
}

bool takes(const api::EngineType& type, const std::string& word) {
  return std::find(type.statements.begin(), type.statements.end(), word) != type.statements.end();
}

std::optional<Call> asCall(const NamedValue& answer) {
  const std::size_t open = answer.text.find('(');
  if (answer.quoted || open == std::string::npos || !answer.text.ends_with(')')) return {};
  Call out;
  out.name = answer.text.substr(0, open);
  std::string inside = answer.text.substr(open + 1, answer.text.size() - open - 2);
  if (inside.empty()) return out;
  out.arguments.emplace_back();
  for (char c : inside) {
    if (c == ',') out.arguments.emplace_back();
    else out.arguments.back() += c;
  }
  return out;
}

std::string keyBytes(const Literal& literal) {
  if (!literal.integer) return literal.text;
  std::string bytes(8, '\0');
  for (int i = 0; i < 8; ++i) bytes[i] = static_cast<char>(literal.number >> (56 - 8 * i));
  return bytes;
}

session::Condition resolve(const EventCondition& condition, const trace::Vocabulary& vocabulary) {
  session::Condition out{condition.kind, {}};
  const auto* info = vocabulary.find(condition.kind);
  for (const NamedValue& f : condition.fields) {
    const auto* field = info ? info->field(f.name) : nullptr;
    const auto number = f.quoted ? std::nullopt : parseWhole(f.text);
    std::string text = f.text;
    if (field && field->type == trace::FieldType::key && number) text = keyBytes({true, *number, {}});
    if (field && field->type == trace::FieldType::choice && !number)
      text = std::to_string(std::find(field->choices.begin(), field->choices.end(), f.text) - field->choices.begin());
    out.fields.emplace_back(f.name, text);
  }
  return out;
}

std::string metricName(const std::string& written, const std::string& alias) {
  return !alias.empty() && written.starts_with(alias + ".") ? written.substr(alias.size() + 1) : written;
}

}  // namespace cutaway::scenario
