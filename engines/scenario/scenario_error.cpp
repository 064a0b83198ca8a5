#include "engines/scenario/scenario_error.h"

#include <algorithm>

#include "engines/api/engine.h"
#include "engines/trace/nearest.h"

namespace cutaway::scenario {
namespace {

constexpr std::size_t kLongestWord = 60;  // shown in an error; a longer one is cut at a character

std::string shown(const std::string& word) {
  if (word.size() <= kLongestWord) return word;
  std::size_t end = kLongestWord;
  while (end > 0 && (static_cast<unsigned char>(word[end]) & 0xC0) == 0x80) --end;
  return word.substr(0, end) + "...";
}

std::string line(const std::string& file, Position at, const std::string& word, const std::string& expected) {
  std::string out = file;
  if (at.line) out += ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
  out += ": ";
  if (!word.empty()) out += "'" + shown(word) + "': ";
  return out + expected;
}

}  // namespace

ScenarioError::ScenarioError(std::string file_, Position at_, std::string word_, std::string expected_)
    : file(std::move(file_)), at(at_), word(std::move(word_)), expected(std::move(expected_)),
      text_(line(file, at, word, expected)) {}

std::string unknownName(std::string_view what, std::string_view wrong, const std::vector<std::string>& known,
                        std::size_t most) {
  std::string out = "there is no " + std::string(what) + " " + shown(std::string(wrong));
  // An edit distance to a page-long word costs more than it tells.
  const auto near = trace::nearestFirst(wrong.substr(0, kLongestWord), known);
  const std::size_t n = std::min(most, near.size());
  for (std::size_t i = 0; i < n; ++i) out += (i ? ", " : "; known are ") + near[i];
  if (n < near.size()) out += " and " + std::to_string(near.size() - n) + " more";
  return out;
}

}  // namespace cutaway::scenario
