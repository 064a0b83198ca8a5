// Questions that a scenario may put to a B+tree's live state: answer=split-page().
// Thread rule: the run's controlling thread, with the run quiescent or parked. Invariant: answers come from the mirror.
#pragma once
#include <map>
#include <string>

#include "engines/scenario/check.h"

namespace cutaway::catalogue {

std::map<std::string, scenario::Question> btreeQuestions();

}  // namespace cutaway::catalogue
