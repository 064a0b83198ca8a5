#include "engines/workload/key_file.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "engines/workload/keys.h"
#include "engines/trace/nearest.h"

namespace cutaway::workload {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

std::string quoted(std::string_view word) {
  constexpr std::size_t kMost = 40;
  return "'" + std::string(word.substr(0, kMost)) + (word.size() > kMost ? "..." : "") + "'";
}

std::string list(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + quoted(word);
  return text;
}

std::string sentence(const KeyFileError& e) {
  switch (e.problem) {
    case KeyFileProblem::noSuchColumn:
      return "there is no column " + quoted(e.word) + "; there are: " + list(e.known);
    case KeyFileProblem::quoteOpen:
      return "the quote that starts here is not closed";
    case KeyFileProblem::textAfterQuote:
      return "text follows a closing quote; a quote inside of quotes is written twice";
    case KeyFileProblem::notAnInteger:
      return quoted(e.word) + " is no integer";
    case KeyFileProblem::integerTooLarge:
      return quoted(e.word) + " is too large for a key of 8 bytes";
    case KeyFileProblem::keyEmpty:
      return "the key is empty";
    case KeyFileProblem::rowTooShort:
      return "the row has no column " + quoted(e.word);
    case KeyFileProblem::utf16Unmarked:
      return "this looks like UTF-16 without a byte order mark; save the file as UTF-8";
    case KeyFileProblem::utf16Broken:
      return "the UTF-16 text of this line is broken; save the file as UTF-8";
    case KeyFileProblem::utf32:
      return "this is UTF-32; save the file as UTF-8";
  }
  return {};
}

}  // namespace

std::string englishMessage(const KeyFileError& e) {
  return "line " + std::to_string(e.line) + ", column " + std::to_string(e.column) + ": " + sentence(e);
}

KeyFileOptions::Format formatOf(std::string_view fileName) {
  std::string end(fileName.substr(fileName.size() - std::min<std::size_t>(4, fileName.size())));
  for (char& c : end) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return end == ".csv" || end == ".tsv" ? KeyFileOptions::Format::table : KeyFileOptions::Format::lines;
}

KeyFileReader::KeyFileReader(std::string_view bytes, KeyFileOptions options)
    : options_(std::move(options)), text_(bytes), table_(text_.utf8(), options_.separator), lines_(text_.utf8()) {
  if (options_.format == KeyFileOptions::Format::table) findColumns();
}

// A column given by a number, from 0; kByName when it is a name.
std::size_t KeyFileReader::numberOf(const std::string& column) const {
  std::uint32_t number = 0;
  const char* end = column.data() + column.size();
  const auto [at, problem] = std::from_chars(column.data(), end, number);
  return problem == std::errc{} && at == end && number > 0 ? number - 1 : kByName;
}

void KeyFileReader::findColumns() {
  key_ = numberOf(options_.column);
  value_ = hasValues() ? numberOf(options_.value) : 0;
  if (key_ != kByName && value_ != kByName) return;
  std::vector<CsvField> header;
  table_.next(header);
  if (key_ == kByName) key_ = inHeader(options_.column, header);
  if (value_ == kByName) value_ = inHeader(options_.value, header);
}

std::size_t KeyFileReader::inHeader(const std::string& column, const std::vector<CsvField>& header) const {
  std::vector<std::string> names;
  for (const CsvField& field : header) names.emplace_back(trimmed(field.text));
  const auto at = std::find(names.begin(), names.end(), column);
  if (at == names.end())
    throw KeyFileError(KeyFileProblem::noSuchColumn, 1, 1, column, trace::nearestFirst(column, names));
  return static_cast<std::size_t>(at - names.begin());
}

bool KeyFileReader::next(std::string& key, std::string& value) {
  if (options_.format == KeyFileOptions::Format::lines) {
    if (!nextLine()) return false;
    convert(row_[0], key);
    return true;
  }
  if (!table_.next(row_)) return false;
  convert(fieldAt(key_), key);
  if (hasValues()) value = fieldAt(value_).text;
  return true;
}

// The next line with a character in it, as a row of one field.
bool KeyFileReader::nextLine() {
  while (!lines_.empty()) {
    const auto end = std::min(lines_.find_first_of("\r\n"), lines_.size());
    const std::string_view text = lines_.substr(0, end);
    const std::size_t lineEnd = lines_.substr(end, 2) == "\r\n" ? 2 : 1;
    lines_.remove_prefix(std::min(end + lineEnd, lines_.size()));
    ++line_;
    if (text.empty()) continue;
    row_.resize(1);
    row_[0] = {std::string(text), line_, 1};
    return true;
  }
  return false;
}

const CsvField& KeyFileReader::fieldAt(std::size_t index) const {
  if (index < row_.size()) return row_[index];
  throw KeyFileError(KeyFileProblem::rowTooShort, row_[0].line, 1, index == key_ ? options_.column : options_.value);
}

void KeyFileReader::convert(const CsvField& field, std::string& key) const {
  const auto fail = [&](KeyFileProblem problem) {
    throw KeyFileError(problem, field.line, field.column, field.text);
  };
  if (options_.as == KeyFileOptions::As::text) {
    if (field.text.empty()) fail(KeyFileProblem::keyEmpty);
    key = field.text;
    return;
  }
  const std::string_view digits = trimmed(field.text);
  if (digits.empty()) fail(KeyFileProblem::keyEmpty);
  std::uint64_t number = 0;
  const auto [at, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (problem == std::errc::result_out_of_range) fail(KeyFileProblem::integerTooLarge);
  if (problem != std::errc{} || at != digits.data() + digits.size()) fail(KeyFileProblem::notAnInteger);
  key = integerKey(number);
}

}  // namespace cutaway::workload
