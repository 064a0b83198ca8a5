// A reader over the words of one line: takes what a statement expects and says clearly what is missing.
// Thread rule: one thread. Invariant: every failure names the word, its place and what was expected there.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include "engines/scenario/ast.h"
#include "engines/scenario/lexer.h"

namespace cutaway::scenario {

constexpr std::uint64_t kMostKeys = 1'000'000'000;  // of one statement

class Words {
 public:
  Words(const Line& line, std::size_t first, std::size_t end, const std::string& file)
      : line_(&line), at_(first), end_(end), file_(&file) {}

  bool done() const { return at_ == end_; }
  const Word* peek() const { return done() ? nullptr : &line_->words[at_]; }
  bool isBare(std::string_view text) const { return !done() && peek()->bare() && peek()->text == text; }
  bool takeIf(std::string_view text);
  const Word& take(const std::string& expected);
  void finish();                                                // nothing may follow
  [[noreturn]] void fail(const std::string& expected) const;    // at the next word, or at the line's end
  [[noreturn]] void failAt(const Word& word, const std::string& expected) const;

  std::string name(const std::string& expected);                // a bare word of letters, digits, - _ .
  std::string quotedText(const std::string& expected);
  std::uint64_t wholeNumber(const std::string& expected);
  Literal literal(const std::string& expected);                 // a whole number or quoted text
  bool atKeyItem() const { return !done() && !peek()->named(); }
  KeyItem keyItem();
  Range range();
  EventCondition condition();
  NamedValue namedValue();                                      // any word, as it is
  // Takes the rest of the line as name=value words; `set` returns false for a name it does not know.
  void options(const std::vector<std::string>& known, const std::function<void(const Word&)>& set);
  std::uint64_t numberOf(const Word& word, const std::string& expected) const;
  Number number(const std::string& expected);

  // The words up to the last two, which must be `as NAME`; the name is stored.
  Words untilAs(std::string& name);
  std::size_t left() const { return end_ - at_; }
  void skipAll() { at_ = end_; }

 private:
  const Line* line_;
  std::size_t at_, end_;
  const std::string* file_;
};

bool isName(std::string_view text);
std::optional<std::uint64_t> parseWhole(std::string_view text);
std::optional<Range> parseRange(std::string_view text);

}  // namespace cutaway::scenario
