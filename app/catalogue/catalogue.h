// Which engines and exhibits there are: the one place that names them.
// Thread rule: constant data. Invariant: an engine's name is unique; an exhibit's engine is in engineTypes().
#pragma once
#include <string>
#include <vector>

#include "engines/api/engine.h"
#include "engines/scenario/check.h"

namespace cutaway::catalogue {

const std::vector<const api::EngineType*>& engineTypes();
// Throws trace::Error parameter-unknown with the known names, nearest first.
const api::EngineType& engineNamed(const std::string& name);
// Engines and the questions to their live state, for scenarios.
const scenario::Known& known();

// A scenario that comes with the program. Words are English: the window translates them.
struct BuiltInScenario {
  std::string name;   // "fifth-key", stable
  std::string title;  // what it calls itself
  std::string group;  // "A tree grows"; those of one group stand together
  std::string about;  // what it shows, in one line
  std::string text;
};
const std::vector<BuiltInScenario>& scenarios();                // in the order in which they are offered
const BuiltInScenario* scenarioNamed(const std::string& name);  // null when there is none

struct Exhibit {
  std::string name;           // "btree", stable
  std::string engine;         // of engineTypes()
  std::string demonstration;  // of scenarios(): what the window opens first
};
const std::vector<Exhibit>& exhibits();

}  // namespace cutaway::catalogue
