// The one face every engine shows to a session: open, operate, measure, project. The catalogue hands EngineType to the
// session; nothing else of an engine is needed to run, record, chart and script it.
// Thread rule: execute() and close() on threads of the run's env, one operation a thread; project/metric calls when the
// run is quiescent or (Sim) while every thread is parked. Invariants: execute() emits OperationBegun first and
// OperationEnded last, also when it fails; an Error other than power-lost is returned, never thrown, by execute().
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engines/env/env.h"
#include "engines/trace/common_events.h"
#include "engines/trace/error.h"
#include "engines/trace/mirror.h"
#include "engines/trace/schema.h"

namespace cutaway::api {

using Parameters = std::map<std::string, std::string>;  // as written: "capacity" -> "4", "cache" -> "8MiB"

struct ParameterInfo {
  enum class Type : std::uint8_t { integer, bytes, choice, onOff, duration };
  std::string name;
  Type type = Type::integer;
  std::string standard;                // the default, as written
  std::string minimum, maximum;        // as written; may be empty
  std::vector<std::string> choices;
  std::string meaning;                 // one English line
};

struct Operation {
  trace::OperationKind kind = trace::OperationKind::none;
  std::string key, value;
  std::optional<std::string> to;       // scan: exclusive end (ascending); none = open
  bool descending = false;
  bool exclusive = false;              // cursor: from behind the key (descending: from before it), not from the key itself
  std::uint64_t limit = ~std::uint64_t{0};
  std::vector<std::pair<std::string, std::string>> rows;  // bulk load, ascending
};

struct Outcome {
  trace::OperationResult result = trace::OperationResult::done;
  std::optional<std::string> value;                        // get
  std::vector<std::pair<std::string, std::string>> rows;   // scan
  std::optional<trace::Error> error;
};

struct Volatile {  // what a crash takes along
  std::uint32_t pages = 0;      // changed since they were last written
  std::uint64_t logBytes = 0;   // appended, never written
};

class Engine {
 public:
  virtual ~Engine() = default;  // no I/O: close() does it
  virtual Outcome execute(const Operation& operation) = 0;
  virtual void close() = 0;                                     // checkpoint, sync, end of threads; may throw Error
  virtual double metric(std::string_view name) const = 0;       // NaN = undefined; unknown names: parameter-unknown
  virtual void resetCounters() = 0;
  virtual std::uint64_t digest(trace::Level level) const = 0;   // of the projection decoded from pages, pool and log
  virtual void checkInvariants() const = 0;                     // throws Error page-invalid naming page and reason
  virtual void emitKeyframe() = 0;                              // with no operation in progress
  // The decoded state, read without an event or a count (for `expect`).
  virtual std::optional<std::string> peek(std::string_view key) const = 0;
  virtual std::vector<std::pair<std::string, std::string>> peekAll() const = 0;
  virtual Volatile onlyInMemory() const { return {}; }          // all threads parked
  // What of the parameters its files decide, whatever was given: those of the tree that was opened, as written.
  virtual Parameters shape() const { return {}; }
  virtual std::string describeState() const = 0;                // for `print state`: plain text, stable
};

struct EngineType {
  std::string name;       // "btree"
  std::string summary;    // one English line
  std::vector<ParameterInfo> parameters;
  std::vector<std::string> statements;  // of the scenario language that it takes beyond the common ones
  std::vector<std::string> fileClasses;  // what its files' names hold, for faults: "log", "data"
  const trace::Vocabulary* vocabulary = nullptr;  // its own kinds, common and env kinds not included
  std::vector<trace::MetricInfo> metrics;
  // The kinds that end a structural change: where a step by change stops, and the marks on the time line.
  std::vector<trace::Kind> changes;
  // Opens what is in `folder` (created when missing), recovering where needed. Throws trace::Error.
  std::function<std::unique_ptr<Engine>(env::Env&, std::string folder, const Parameters&)> open;
  // Tells what the files in `folder` hold with no engine open (after a crash) as events of the calling thread's tracer;
  // `breathe` is called now and then, so that the events can be taken away. The mirror makes it its state at PowerLost.
  std::function<void(env::Files&, std::string folder, const std::function<void()>& breathe)> tellDisk;
  std::function<std::unique_ptr<trace::Mirror>(const Parameters&)> makeMirror;
  std::function<void(const Parameters&)> check;  // throws parameter-unknown / parameter-invalid
  // Every parameter as it is used when `given` is given: some defaults follow from others. May be empty; throws as check.
  std::function<Parameters(const Parameters& given)> effective;
};

// "8MiB" "64KiB" "512" "1GiB" -> bytes; "100ms" "2s" "5min" "50us" -> ns; throws parameter-invalid naming the parameter.
std::uint64_t parseBytes(std::string_view parameter, std::string_view text);
std::uint64_t parseDuration(std::string_view parameter, std::string_view text);
std::uint64_t parseInteger(std::string_view parameter, std::string_view text);
bool parseOnOff(std::string_view parameter, std::string_view text);
// Checks names, types, ranges and choices of `given` against `known`; unknown names list the known, nearest first.
void checkParameters(const std::vector<ParameterInfo>& known, const Parameters& given);
std::string valueOf(const std::vector<ParameterInfo>& known, const Parameters& given, std::string_view name);

}  // namespace cutaway::api
