#include "engines/scenario/words.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace cutaway::scenario {
namespace {

const std::string kKey = "a key is expected: a whole number, or text in quotes";

std::string listed(const std::vector<std::string>& names) {
  std::string out;
  for (const auto& n : names) out += (out.empty() ? "" : ", ") + n + "=";
  return out;
}

bool nameCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
}

// 1024, 0.5, 1e6, 64KiB, 8MiB, 1GiB.
std::optional<double> parseNumber(std::string_view text) {
  double value = 0;
  const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (bad != std::errc{} || !std::isfinite(value)) return {};
  const std::string_view unit(end, text.data() + text.size() - end);
  for (auto [name, factor] : {std::pair<std::string_view, double>{"", 1}, {"B", 1}, {"KiB", 1024}, {"MiB", 1 << 20}, {"GiB", 1 << 30}})
    if (unit == name) return value * factor;
  return {};
}

}  // namespace

bool isName(std::string_view text) { return !text.empty() && std::all_of(text.begin(), text.end(), nameCharacter); }

std::optional<std::uint64_t> parseWhole(std::string_view text) {
  std::uint64_t n = 0;
  const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (bad != std::errc{} || end != text.data() + text.size()) return {};
  return n;
}

std::optional<Range> parseRange(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return {};
  const auto first = parseWhole(text.substr(0, dots)), last = parseWhole(text.substr(dots + 2));
  if (!first || !last) return {};
  return Range{*first, *last};
}

void Words::fail(const std::string& expected) const {
  if (!done()) failAt(line_->words[at_], expected);
  // At the end of the words given: the column after the last of them.
  const int column = at_ < line_->words.size() ? line_->words[at_].at.column : line_->width;
  throw ScenarioError(*file_, {line_->number, column}, {}, expected);
}

void Words::failAt(const Word& word, const std::string& expected) const {
  throw ScenarioError(*file_, word.at, word.written, expected);
}

bool Words::takeIf(std::string_view text) {
  if (!isBare(text)) return false;
  ++at_;
  return true;
}

const Word& Words::take(const std::string& expected) {
  if (done()) fail(expected);
  return line_->words[at_++];
}

void Words::finish() {
  if (!done()) fail("nothing more is expected on this line");
}

std::string Words::name(const std::string& expected) {
  if (done() || !peek()->bare() || !isName(peek()->text)) fail(expected);
  return line_->words[at_++].text;
}

std::string Words::quotedText(const std::string& expected) {
  if (done() || !peek()->quoted || peek()->named()) fail(expected);
  return line_->words[at_++].text;
}

std::uint64_t Words::numberOf(const Word& word, const std::string& expected) const {
  const auto n = word.quoted ? std::nullopt : parseWhole(word.text);
  if (!n) failAt(word, expected);
  return *n;
}

std::uint64_t Words::wholeNumber(const std::string& expected) {
  if (done() || peek()->named()) fail(expected);
  return numberOf(line_->words[at_++], expected);
}

Literal Words::literal(const std::string& expected) {
  if (done() || peek()->named()) fail(expected);
  const Word& w = *peek();
  Literal out;
  if (w.quoted) {
    out.text = w.text;
  } else {
    const auto n = parseWhole(w.text);
    if (!n && w.text.starts_with('-')) fail("an integer key is not negative: 0 to 18446744073709551615");
    if (!n) fail(expected);
    out.integer = true;
    out.number = *n;
  }
  ++at_;
  return out;
}

KeyItem Words::keyItem() {
  if (!done() && peek()->bare() && parseRange(peek()->text)) return range();
  if (!done() && peek()->bare() && peek()->text.find("..") != std::string::npos)
    fail("a range A..B stands between two whole numbers that are not negative");
  return literal(kKey + ", or a range A..B");
}

Range Words::range() {
  const auto range = !done() && peek()->bare() ? parseRange(peek()->text) : std::nullopt;
  if (!range) fail("a range A..B of whole numbers is expected");
  if ((range->first < range->last ? range->last - range->first : range->first - range->last) >= kMostKeys)
    fail("a range holds at most " + std::to_string(kMostKeys) + " keys");
  ++at_;
  return *range;
}

NamedValue Words::namedValue() {
  const Word& w = take("a word is expected");
  return {w.at, w.name, w.text, w.quoted};
}

EventCondition Words::condition() {
  EventCondition out;
  if (!done()) out.at = peek()->at;
  out.kind = name("an event kind is expected, such as PageSplit");
  while (!done()) {
    if (!peek()->named() || !isName(peek()->name)) fail("a field condition name=value is expected");
    out.fields.push_back(namedValue());
  }
  return out;
}

void Words::options(const std::vector<std::string>& known, const std::function<void(const Word&)>& set) {
  std::vector<std::string> seen;
  while (!done()) {
    const Word& w = *peek();
    if (!w.named()) fail(known.empty() ? "nothing more is expected on this line" : "name=value is expected: " + listed(known));
    if (std::find(known.begin(), known.end(), w.name) == known.end()) fail(unknownName("option", w.name, known));
    if (std::find(seen.begin(), seen.end(), w.name) != seen.end()) fail(w.name + " stands here twice");
    seen.push_back(w.name);
    ++at_;
    set(w);
  }
}

Number Words::number(const std::string& expected) {
  if (done() || !peek()->bare()) fail(expected);
  Number out;
  out.written = peek()->text;
  out.undefined = out.written == "undefined";
  const auto value = parseNumber(out.written);
  if (!value && !out.undefined) fail(expected);
  out.value = value.value_or(0);
  ++at_;
  return out;
}

Words Words::untilAs(std::string& name) {
  if (left() < 3) fail("a statement and then 'as NAME' is expected");
  Words tail(*line_, end_ - 2, end_, *file_);
  if (!tail.takeIf("as")) tail.fail("'as NAME' is expected at the end of the line");
  name = tail.name("a name is expected: letters, digits, - _ .");
  return Words(*line_, at_, end_ - 2, *file_);
}

}  // namespace cutaway::scenario
