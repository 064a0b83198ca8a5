// What is wrong with a scenario, and where: one line with file, line, column, the word and what was expected.
// Thread rule: a value. Invariants: line and column count from 1, columns in characters; line 0 = the file as a whole.
#pragma once
#include <exception>
#include <string>
#include <string_view>
#include <vector>

namespace cutaway::scenario {

// Positions never make two statements differ: a printed scenario equals the one it was parsed from.
struct Position {
  int line = 0, column = 0;
  bool operator==(const Position&) const { return true; }
};

class ScenarioError : public std::exception {
 public:
  ScenarioError(std::string file, Position at, std::string word, std::string expected);
  const char* what() const noexcept override { return text_.c_str(); }

  const std::string file;
  const Position at;
  const std::string word;      // as written; empty at the end of a line
  const std::string expected;  // "a key is expected: a whole number or quoted text"

 private:
  std::string text_;
};

// "There is no statement X; known are A, B, C", the nearest first, at most `most` of them.
std::string unknownName(std::string_view what, std::string_view wrong, const std::vector<std::string>& known,
                        std::size_t most = 8);

}  // namespace cutaway::scenario
