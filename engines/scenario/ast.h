// A scenario as data: one struct a statement, in the order written.
// Thread rule: plain values. Invariant: print(parse(x)) parses to an equal Scenario; positions do not take part in that.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engines/scenario/scenario_error.h"

namespace cutaway::scenario {

// A key or a value as written: a whole number (8 bytes, big-endian, when it is a key) or text.
struct Literal {
  bool integer = false;
  std::uint64_t number = 0;
  std::string text;
  bool operator==(const Literal&) const = default;
};
struct Range {  // both ends included; first > last descends
  std::uint64_t first = 0, last = 0;
  bool operator==(const Range&) const = default;
};
using KeyItem = std::variant<Literal, Range>;

struct NamedValue {  // an option or a field condition; a bare value is a name or a number
  Position at;
  std::string name, text;
  bool quoted = false;
  bool operator==(const NamedValue&) const = default;
};
struct EventCondition {
  Position at;
  std::string kind;
  std::vector<NamedValue> fields;
  bool operator==(const EventCondition&) const = default;
};

// --- the run -------------------------------------------------------------------------------------------------------
struct Title { std::string text; bool operator==(const Title&) const = default; };
struct Seed { std::uint64_t seed = 1; bool operator==(const Seed&) const = default; };
struct DriverChoice { bool live = false; bool operator==(const DriverChoice&) const = default; };
struct StartEngine {
  std::string name;
  std::vector<NamedValue> parameters;
  std::string alias;
  bool operator==(const StartEngine&) const = default;
};

// --- operations ----------------------------------------------------------------------------------------------------
struct Put {
  enum class Order : std::uint8_t { listed, shuffled, random, zipf };
  Order order = Order::listed;
  std::vector<KeyItem> items;                // listed; shuffled: one Range
  std::uint64_t count = 0, over = 0;         // random: count; zipf: both
  std::optional<std::string> value;
  bool operator==(const Put&) const = default;
};
struct Get { std::vector<KeyItem> items; std::string snapshot; bool operator==(const Get&) const = default; };
struct Scan { std::optional<Literal> from, to; bool operator==(const Scan&) const = default; };
struct Delete { std::vector<KeyItem> items; bool operator==(const Delete&) const = default; };
struct DeleteRange { Literal from, to; bool operator==(const DeleteRange&) const = default; };
struct BulkLoad { Range keys; bool operator==(const BulkLoad&) const = default; };
struct LoadFile {
  std::string file, keyColumn, valueColumn;
  bool integers = false;
  bool operator==(const LoadFile&) const = default;
};
struct Workload {
  std::string name;
  std::uint64_t operations = 0, records = 0;
  bool operator==(const Workload&) const = default;
};
struct Snapshot { std::string name; bool operator==(const Snapshot&) const = default; };
struct Release { std::string name; bool operator==(const Release&) const = default; };
struct OpenCursor { std::string name; Literal key; bool operator==(const OpenCursor&) const = default; };
struct MoveCursor { std::string name; bool forward = true; bool operator==(const MoveCursor&) const = default; };
// A word of one kind of engine (`checkpoint`, `flush`, `compact`, `partition` ...) with its words as they are.
struct EngineWord {
  std::string word;
  std::vector<NamedValue> arguments;
  bool operator==(const EngineWord&) const = default;
};

struct Statement;
struct Async {
  std::shared_ptr<const Statement> statement;
  std::string task;
  bool operator==(const Async& other) const;
};
struct Join { std::string task; bool operator==(const Join&) const = default; };
struct Switch { std::string task; bool operator==(const Switch&) const = default; };

// --- movement and faults -------------------------------------------------------------------------------------------
enum class StepUnit : std::uint8_t { event, structure, operation };
struct Settle { bool operator==(const Settle&) const = default; };
struct RunFor { std::uint64_t ns = 0; bool operator==(const RunFor&) const = default; };
struct RunUntil { EventCondition condition; bool operator==(const RunUntil&) const = default; };
struct Step { std::uint64_t count = 1; StepUnit unit = StepUnit::event; bool operator==(const Step&) const = default; };
struct PauseOn { EventCondition condition; bool operator==(const PauseOn&) const = default; };
struct ClearPause { EventCondition condition; bool operator==(const ClearPause&) const = default; };
struct PowerOff {
  std::string node, lose = "unsynced";
  std::optional<std::uint32_t> tear;
  bool operator==(const PowerOff&) const = default;
};
struct Kill { std::string node; bool operator==(const Kill&) const = default; };
struct Recover { std::string node; bool operator==(const Recover&) const = default; };
struct Fail {
  std::string what, file;  // write sync read; log data table manifest or empty
  std::uint64_t at = 1;
  bool forever = false;
  bool operator==(const Fail&) const = default;
};

// --- narration and questions ---------------------------------------------------------------------------------------
struct Say { std::string text; bool operator==(const Say&) const = default; };
struct Ask {
  std::string name, text;
  bool measured = false;      // the answer is a metric's name, read at the reveal
  NamedValue answer;
  std::vector<std::string> choices;
  bool operator==(const Ask&) const = default;
};
struct Reveal { std::string name; bool operator==(const Reveal&) const = default; };

// --- expectations --------------------------------------------------------------------------------------------------
enum class Compare : std::uint8_t { equal, unequal, less, lessOrEqual, greater, greaterOrEqual, about };
struct Number {             // as written and as meant; undefined: the metric has no value
  std::string written;
  double value = 0;
  bool undefined = false;
  bool operator==(const Number& o) const { return written == o.written && undefined == o.undefined; }
};
struct ExpectMetric {
  NamedValue metric;
  Compare compare = Compare::equal;
  Number value, tolerance;
  bool operator==(const ExpectMetric&) const = default;
};
struct ExpectGet {
  Literal key;
  std::optional<Literal> value;  // none: absent
  std::string node;
  bool operator==(const ExpectGet&) const = default;
};
struct ExpectScan {
  std::optional<Literal> from, to;
  std::vector<KeyItem> keys;
  std::string node;
  bool operator==(const ExpectScan&) const = default;
};
struct ExpectEvent { EventCondition condition; bool operator==(const ExpectEvent&) const = default; };
struct ExpectError { NamedValue code; bool operator==(const ExpectError&) const = default; };
struct ExpectInvariants { bool operator==(const ExpectInvariants&) const = default; };
struct Print { NamedValue what; bool operator==(const Print&) const = default; };
struct Reset { bool operator==(const Reset&) const = default; };

using Body = std::variant<Title, Seed, DriverChoice, StartEngine, Put, Get, Scan, Delete, DeleteRange, BulkLoad, LoadFile,
                          Workload, Snapshot, Release, OpenCursor, MoveCursor, EngineWord, Async, Join, Switch, Settle,
                          RunFor, RunUntil, Step, PauseOn, ClearPause, PowerOff, Kill, Recover, Fail, Say, Ask, Reveal,
                          ExpectMetric, ExpectGet, ExpectScan, ExpectEvent, ExpectError, ExpectInvariants, Print, Reset>;

struct Statement {
  Position at;
  std::string engine;  // "A" of `A: flush`
  Body body;
  bool operator==(const Statement&) const = default;
};

struct Scenario {
  std::string file;    // for errors
  std::vector<Statement> statements;
  bool operator==(const Scenario& o) const { return statements == o.statements; }
};

inline bool Async::operator==(const Async& o) const { return task == o.task && *statement == *o.statement; }

}  // namespace cutaway::scenario
