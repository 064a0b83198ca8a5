#include "engines/workload/csv.h"

#include "engines/workload/key_file.h"
#include "engines/workload/utf8.h"

namespace cutaway::workload {

CsvReader::CsvReader(std::string_view bytes, char separator)
    : text_(bytes), bytes_(text_.utf8()), separator_(separator) {}

bool CsvReader::atLineEnd() const {
  return at_ >= bytes_.size() || bytes_[at_] == '\n' || bytes_[at_] == '\r';
}

void CsvReader::skipLineEnd() {
  if (at_ >= bytes_.size()) return;
  at_ += bytes_.substr(at_, 2) == "\r\n" ? 2 : 1;
  lineStart_ = at_;
  ++line_;
}

std::uint64_t CsvReader::columnHere() const {
  return 1 + characters(bytes_.substr(lineStart_, at_ - lineStart_));
}

bool CsvReader::next(std::vector<CsvField>& row) {
  while (at_ < bytes_.size() && atLineEnd()) skipLineEnd();
  if (at_ >= bytes_.size()) return false;
  std::size_t n = 0;
  for (;;) {
    if (row.size() == n) row.emplace_back();  // rows reuse the strings of the row before
    takeField(row[n++]);
    if (at_ >= bytes_.size() || bytes_[at_] != separator_) break;
    ++at_;
  }
  row.resize(n);
  skipLineEnd();
  return true;
}

void CsvReader::takeField(CsvField& field) {
  field.line = line_;
  field.column = columnHere();
  field.text.clear();
  if (at_ < bytes_.size() && bytes_[at_] == '"') return takeQuoted(field);
  const std::size_t from = at_;
  while (!atLineEnd() && bytes_[at_] != separator_) ++at_;
  field.text = bytes_.substr(from, at_ - from);
}

void CsvReader::takeQuoted(CsvField& field) {
  for (++at_; at_ < bytes_.size(); ++at_) {
    if (bytes_[at_] == '"') {
      if (bytes_.substr(at_, 2) != "\"\"") break;
      ++at_;
    } else if (bytes_[at_] == '\n' || (bytes_[at_] == '\r' && bytes_.substr(at_, 2) != "\r\n")) {
      ++line_;
      lineStart_ = at_ + 1;
    }
    field.text += bytes_[at_];
  }
  if (at_ >= bytes_.size()) throw KeyFileError(KeyFileProblem::quoteOpen, field.line, field.column);
  ++at_;
  if (!atLineEnd() && bytes_[at_] != separator_)
    throw KeyFileError(KeyFileProblem::textAfterQuote, line_, columnHere());
}

}  // namespace cutaway::workload
