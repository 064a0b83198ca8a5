#include "app/catalogue/catalogue.h"

#include <algorithm>

#include "app/catalogue/btree_questions.h"
#include "engines/btree/btree_engine.h"

namespace cutaway::catalogue {

const std::vector<const api::EngineType*>& engineTypes() {
  static const std::vector<const api::EngineType*> types{&btree::engineType()};
  return types;
}

const api::EngineType& engineNamed(const std::string& name) { return scenario::engineNamed(engineTypes(), name); }

const scenario::Known& known() {
  static const scenario::Known all{engineTypes(), {{btree::engineType().name, btreeQuestions()}}};
  return all;
}

const BuiltInScenario* scenarioNamed(const std::string& name) {
  const auto& all = scenarios();
  const auto it = std::find_if(all.begin(), all.end(), [&](const auto& s) { return s.name == name; });
  return it == all.end() ? nullptr : &*it;
}

const std::vector<Exhibit>& exhibits() {
  static const std::vector<Exhibit> all{{"btree", btree::engineType().name, "demonstration"}};
  return all;
}

}  // namespace cutaway::catalogue
