// Rows of separated fields (RFC 4180) out of bytes, one at a time, without a copy of the whole.
// Lines end with LF, CRLF or CR; UTF-16 is converted (text_encoding.h); a field in quotes may hold separators, line ends and doubled quotes; a quote inside of an
// unquoted field is itself. Lines without a character are skipped, and so is a byte order mark at the start.
// Thread rule: one thread. Invariant: the bytes given outlive the reader.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engines/workload/text_encoding.h"

namespace cutaway::workload {

struct CsvField {
  std::string text;
  std::uint64_t line = 1, column = 1;  // of its first character, from 1; columns count characters
};

class CsvReader {
 public:
  explicit CsvReader(std::string_view bytes, char separator = ',');  // throws as PlainText
  // False at the end. Throws KeyFileError for a quote that is not closed or has text after it.
  bool next(std::vector<CsvField>& row);

 private:
  bool atLineEnd() const;
  void skipLineEnd();
  void takeField(CsvField& field);
  void takeQuoted(CsvField& field);
  std::uint64_t columnHere() const;

  PlainText text_;
  std::string_view bytes_;
  std::size_t at_ = 0, lineStart_ = 0;
  std::uint64_t line_ = 1;
  char separator_;
};

}  // namespace cutaway::workload
