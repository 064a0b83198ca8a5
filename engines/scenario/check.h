// Names in a scenario against the engines there are: engines, parameters, metrics, event kinds, fields, error codes,
// engine words; and what the statements' order means (an engine first, tasks and questions by name).
// Thread rule: pure functions. Invariant: after check() a run fails only for what the engine itself says.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engines/api/engine.h"
#include "engines/scenario/ast.h"
#include "engines/session/run.h"

namespace cutaway::scenario {

using EngineTypes = std::vector<const api::EngineType*>;

// A question to the live state, `split-page()`: its answer in words. `nextKey`: of the next put, if one follows.
using Question = std::function<std::string(session::Run&, const std::vector<std::string>& arguments,
                                           const std::optional<std::string>& nextKey)>;

// What the composition root knows: engines, and by engine and name the questions it answers.
struct Known {
  EngineTypes types;
  std::map<std::string, std::map<std::string, Question>> questions;
};

// What the head of a scenario asks for.
struct Setup {
  const api::EngineType* type = nullptr;
  api::Parameters parameters;            // the engine's own
  std::string alias, disk = "nvme", title;
  std::uint64_t seed = 1, valueSize = 100;
  bool live = false;
};

// Parameters every engine takes in a scenario and on the command line beside its own: disk=, value-size=.
const std::vector<api::ParameterInfo>& commonParameters();

// Throws ScenarioError.
Setup check(const Scenario& scenario, const Known& known);

// One parameter into a setup, the engine's own or a common one. Throws trace::Error parameter-unknown, -invalid.
void setParameter(Setup& setup, const std::string& name, const std::string& value);
const api::EngineType& engineNamed(const EngineTypes& known, const std::string& name);  // throws parameter-unknown

trace::Vocabulary wholeVocabulary(const api::EngineType& type);        // common and the engine's kinds
std::vector<trace::MetricInfo> allMetrics(const api::EngineType& type);  // the engine's and the simulated disk's
bool takes(const api::EngineType& type, const std::string& word);

// `places(10)` -> name and arguments; none where the text is not a call.
struct Call {
  std::string name;
  std::vector<std::string> arguments;
};
std::optional<Call> asCall(const NamedValue& answer);

// A condition in the session's form: choices as numbers, integer keys as their bytes.
session::Condition resolve(const EventCondition& condition, const trace::Vocabulary& vocabulary);
std::string keyBytes(const Literal& literal);
// The metric's name without the engine's alias.
std::string metricName(const std::string& written, const std::string& alias);

}  // namespace cutaway::scenario
