// Keys (and values) from a file of the person's own: plain text, a key a line, or a table with separated columns. The caller
// reads the file; this reads its bytes, a row at a time.
// Thread rule: one thread. Invariants: the bytes given outlive the reader; a reader that threw is not used again.
#pragma once
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/workload/csv.h"
#include "engines/workload/text_encoding.h"

namespace cutaway::workload {

enum class KeyFileProblem : std::uint8_t {
  noSuchColumn,    // word: the column; known: those there are, nearest first
  quoteOpen,       // where the quote stands
  textAfterQuote,  // where the text stands
  notAnInteger,    // word: the field
  integerTooLarge,
  keyEmpty,
  rowTooShort,     // the row has fewer fields than the column's number
  utf16Unmarked,   // looks like UTF-16, but has no byte order mark
  utf16Broken,     // half a character
  utf32,
};

class KeyFileError : public std::exception {
 public:
  KeyFileError(KeyFileProblem p, std::uint64_t line_, std::uint64_t column_, std::string word_ = {},
               std::vector<std::string> known_ = {})
      : problem(p), line(line_), column(column_), word(std::move(word_)), known(std::move(known_)) {}
  const char* what() const noexcept override { return "key file"; }

  KeyFileProblem problem;
  std::uint64_t line, column;  // from 1; column in characters
  std::string word;
  std::vector<std::string> known;
};
// One English sentence, without the file's name: "line 3, column 5: 'x7' is no integer".
std::string englishMessage(const KeyFileError& error);

struct KeyFileOptions {
  enum class Format : std::uint8_t { lines, table };  // lines: the whole line is the key
  enum class As : std::uint8_t { text, integer };
  Format format = Format::table;
  std::string column = "1";   // a number from 1, or a name out of the header row
  std::string value;          // the same; empty: no values
  As as = As::text;
  char separator = ',';
  // The first row is a header when a column is given by its name.
};
// "keys.csv", ".tsv": a table; anything else: lines. A column given by the person means a table, whatever the name.
KeyFileOptions::Format formatOf(std::string_view fileName);

class KeyFileReader {
 public:
  KeyFileReader(std::string_view bytes, KeyFileOptions options);  // throws KeyFileError: no such column, an encoding that cannot be read
  // False at the end. `value` is left alone without a value column.
  bool next(std::string& key, std::string& value);
  bool hasValues() const { return !options_.value.empty(); }

 private:
  static constexpr std::size_t kByName = ~std::size_t{0};
  void findColumns();
  std::size_t numberOf(const std::string& column) const;
  std::size_t inHeader(const std::string& column, const std::vector<CsvField>& header) const;
  bool nextLine();
  void convert(const CsvField& field, std::string& key) const;
  const CsvField& fieldAt(std::size_t index) const;

  KeyFileOptions options_;
  PlainText text_;
  CsvReader table_;
  std::string_view lines_;
  std::uint64_t line_ = 0;
  std::vector<CsvField> row_;
  std::size_t key_ = 0, value_ = 0;
};

}  // namespace cutaway::workload
