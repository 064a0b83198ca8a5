// Canonical text of a scenario: what parse() reads back as an equal one.
#include "engines/scenario/lexer.h"
#include "engines/scenario/parser.h"

namespace cutaway::scenario {
namespace {

std::string number(std::uint64_t n) { return std::to_string(n); }
std::string text(const Range& r) { return number(r.first) + ".." + number(r.last); }
std::string text(const KeyItem& item) {
  return std::holds_alternative<Range>(item) ? text(std::get<Range>(item)) : print(std::get<Literal>(item));
}
std::string text(const NamedValue& v) {
  return (v.name.empty() ? "" : v.name + "=") + (v.quoted ? quoted(v.text) : v.text);
}
std::string option(const char* name, const std::string& value) {  // quoted: a name may hold anything
  return value.empty() ? std::string() : std::string(" ") + name + "=" + quoted(value);
}
std::string text(const EventCondition& c) {
  std::string out = c.kind;
  for (const auto& f : c.fields) out += " " + text(f);
  return out;
}
std::string text(const std::vector<KeyItem>& items) {
  std::string out;
  for (const auto& i : items) out += " " + text(i);
  return out;
}
std::string bounds(const std::optional<Literal>& from, const std::optional<Literal>& to) {
  return from ? " " + print(*from) + " " + print(*to) : std::string();
}
std::string after(const std::string& word) { return word.empty() ? word : " " + word; }

// In the largest unit that gives a whole number.
std::string duration(std::uint64_t ns) {
  static constexpr std::pair<const char*, std::uint64_t> kUnits[] = {
      {"h", 3'600'000'000'000}, {"min", 60'000'000'000}, {"s", 1'000'000'000}, {"ms", 1'000'000}, {"us", 1000}};
  for (const auto& [unit, size] : kUnits)
    if (ns && ns % size == 0) return number(ns / size) + unit;
  return number(ns) + "ns";
}

const char* text(Compare c) {
  static constexpr const char* kText[] = {"=", "!=", "<", "<=", ">", ">=", "~"};
  return kText[static_cast<int>(c)];
}

struct Printer {
  std::string operator()(const Title& s) const { return "title " + quoted(s.text); }
  std::string operator()(const Seed& s) const { return "seed " + number(s.seed); }
  std::string operator()(const DriverChoice& s) const { return s.live ? "driver live" : "driver sim"; }
  std::string operator()(const StartEngine& s) const {
    std::string out = "engine " + s.name;
    for (const auto& p : s.parameters) out += " " + text(p);
    return out + (s.alias.empty() ? "" : " as " + s.alias);
  }
  std::string operator()(const Put& s) const {
    std::string out = "put";
    if (s.order == Put::Order::shuffled) out += " shuffled";
    if (s.order == Put::Order::random) out += " random " + number(s.count);
    if (s.order == Put::Order::zipf) out += " zipf " + number(s.count) + " over=" + number(s.over);
    out += text(s.items);
    return out + (s.value ? " value=" + quoted(*s.value) : "");
  }
  std::string operator()(const Get& s) const { return "get" + text(s.items) + option("at", s.snapshot); }
  std::string operator()(const Scan& s) const { return "scan" + bounds(s.from, s.to); }
  std::string operator()(const Delete& s) const { return "delete" + text(s.items); }
  std::string operator()(const DeleteRange& s) const { return "delete-range " + print(s.from) + " " + print(s.to); }
  std::string operator()(const BulkLoad& s) const { return "bulk-load " + text(s.keys); }
  std::string operator()(const LoadFile& s) const {
    return "load " + quoted(s.file) + option("column", s.keyColumn) + option("value", s.valueColumn) +
           (s.integers ? " as=integer" : "");
  }
  std::string operator()(const Workload& s) const {
    return "workload " + s.name + " operations=" + number(s.operations) + " records=" + number(s.records);
  }
  std::string operator()(const Snapshot& s) const { return "snapshot " + s.name; }
  std::string operator()(const Release& s) const { return "release " + s.name; }
  std::string operator()(const OpenCursor& s) const { return "cursor " + s.name + " at=" + print(s.key); }
  std::string operator()(const MoveCursor& s) const { return (s.forward ? "next " : "prev ") + s.name; }
  std::string operator()(const EngineWord& s) const {
    std::string out = s.word;
    for (const auto& a : s.arguments) out += " " + text(a);
    return out;
  }
  std::string operator()(const Async& s) const { return "async " + print(*s.statement) + " as " + s.task; }
  std::string operator()(const Join& s) const { return "join " + s.task; }
  std::string operator()(const Switch& s) const { return "switch " + s.task; }
  std::string operator()(const Settle&) const { return "settle"; }
  std::string operator()(const RunFor& s) const { return "run " + duration(s.ns); }
  std::string operator()(const RunUntil& s) const { return "run until " + text(s.condition); }
  std::string operator()(const Step& s) const {
    static constexpr const char* kUnits[] = {"event", "structure", "operation"};
    return "step " + number(s.count) + " " + kUnits[static_cast<int>(s.unit)];
  }
  std::string operator()(const PauseOn& s) const { return "pause-on " + text(s.condition); }
  std::string operator()(const ClearPause& s) const { return "clear " + text(s.condition); }
  std::string operator()(const PowerOff& s) const {
    return "power-off" + after(s.node) + " lose=" + s.lose + (s.tear ? " tear=" + number(*s.tear) : "");
  }
  std::string operator()(const Kill& s) const { return "kill" + after(s.node); }
  std::string operator()(const Recover& s) const { return "recover" + after(s.node); }
  std::string operator()(const Fail& s) const {
    return "fail " + s.what + after(s.file) + " at=" + number(s.at) + (s.forever ? " forever" : " once");
  }
  std::string operator()(const Say& s) const { return "say " + quoted(s.text); }
  std::string operator()(const Ask& s) const {
    std::string out = "ask " + s.name + " " + quoted(s.text) + " " + text(s.answer), choices;
    for (std::size_t i = 0; i < s.choices.size(); ++i) choices += (i ? "|" : "") + s.choices[i];
    return out + (s.choices.empty() ? "" : " choices=" + quoted(choices));
  }
  std::string operator()(const Reveal& s) const { return "reveal " + s.name; }
  std::string operator()(const ExpectMetric& s) const {
    return "expect " + text(s.metric) + " " + text(s.compare) + " " + s.value.written +
           (s.compare == Compare::about ? " +- " + s.tolerance.written : "");
  }
  std::string operator()(const ExpectGet& s) const {
    return "expect get " + print(s.key) + " = " + (s.value ? print(*s.value) : "absent") + option("at", s.node);
  }
  std::string operator()(const ExpectScan& s) const {
    return "expect scan" + bounds(s.from, s.to) + " =" + text(s.keys) + option("at", s.node);
  }
  std::string operator()(const ExpectEvent& s) const { return "expect event " + text(s.condition); }
  std::string operator()(const ExpectError& s) const { return "expect error " + text(s.code); }
  std::string operator()(const ExpectInvariants&) const { return "expect invariants"; }
  std::string operator()(const Print& s) const { return "print " + text(s.what); }
  std::string operator()(const Reset&) const { return "reset"; }
};

}  // namespace

std::string print(const Literal& l) { return l.integer ? number(l.number) : quoted(l.text); }

std::string print(const Statement& s) {
  return (s.engine.empty() ? "" : s.engine + ": ") + std::visit(Printer{}, s.body);
}

std::string print(const Scenario& scenario) {
  std::string out = "cutaway 1\n";
  for (const auto& s : scenario.statements) out += print(s) + "\n";
  return out;
}

}  // namespace cutaway::scenario
