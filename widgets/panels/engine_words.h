// What the engine and the generators of keys say of their parameters, and what scenarios say, in the window's language.
// Thread rule: the window's thread. Invariant: English where there is no translation.
#pragma once
#include <QString>
#include <string>

namespace cutaway::panels {

QString engineWords(const char* english);
// What a scenario says: those that come with the program are translated, others are shown as they are.
QString scenarioWords(const std::string& english);

}  // namespace cutaway::panels
