// The scenario language's reader. Grammar and meaning: README.md of this folder.
// Thread rule: pure functions. Invariant: every input gives a Scenario or a ScenarioError, never anything else.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engines/scenario/ast.h"

namespace cutaway::scenario {

constexpr std::size_t kLongestScenario = 16u << 20;  // bytes

// `file` is for errors. Throws ScenarioError at the first thing wrong.
Scenario parse(std::string_view text, const std::string& file);

// One line for each statement word: how it is written. For errors and `cutaway engines`.
struct StatementForm {
  std::string word, form, meaning;
};
const std::vector<StatementForm>& statementForms();  // common to all engines
// Words that some engine takes; an engine names those it takes in EngineType::statements.
const std::vector<StatementForm>& engineWords();

// The scenario in its canonical form, ending with a line end.
std::string print(const Scenario& scenario);
std::string print(const Statement& statement);
std::string print(const Literal& literal);

}  // namespace cutaway::scenario
