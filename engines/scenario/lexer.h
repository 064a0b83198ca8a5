// Words of a scenario: UTF-8 text into lines of words, quotes and escapes undone.
// Thread rule: pure functions. Invariant: a word is bare (`put`, `A..B`), quoted (`"text"`), or named (`answer=25`,
// `value="text"`); operators (`=`, `<=`, `~`, `+-`, `|`, `->`) are bare words of their own.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engines/scenario/scenario_error.h"

namespace cutaway::scenario {

struct Word {
  Position at;
  std::string name;     // before '=', empty when the word has none
  std::string text;     // the word, or what follows '='; escapes undone
  bool quoted = false;  // the text was quoted
  std::string written;  // as in the file, for errors

  bool named() const { return !name.empty(); }
  bool bare() const { return name.empty() && !quoted; }
};

struct Line {
  int number = 0;
  int width = 0;  // characters: where the end of the line is
  std::vector<Word> words;
};

// Lines that hold at least one word. Throws ScenarioError.
std::vector<Line> splitIntoWords(std::string_view text, const std::string& file);

// Bytes of the character that starts at `at`, 0 where the bytes are not UTF-8 (RFC 3629: no overlong forms, no surrogates).
std::size_t characterBytes(std::string_view text, std::size_t at);

// `text` as a quoted word: "..." with the escapes \" \\ \n \xHH.
std::string quoted(std::string_view text);

}  // namespace cutaway::scenario
