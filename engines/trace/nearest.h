// The known names, nearest to a wrong one first, for error messages. Thread rule: a pure function.
// The distance counts letters inserted, removed and replaced (Levenshtein); equal distances keep the given order.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace cutaway::trace {

std::vector<std::string> nearestFirst(std::string_view wrong, std::vector<std::string> known);

}  // namespace cutaway::trace
