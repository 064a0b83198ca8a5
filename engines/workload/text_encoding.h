// A person's text file as UTF-8: a UTF-8 byte order mark is skipped, UTF-16 with its mark is converted; what cannot be
// read right is refused rather than read as other letters.
// Thread rule: values. Invariant: the bytes given outlive a PlainText (UTF-8 is not copied).
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace cutaway::workload {

class PlainText {
 public:
  explicit PlainText(std::string_view bytes);  // throws KeyFileError: UTF-32, broken UTF-16, UTF-16 without its mark
  PlainText(const PlainText&) = delete;
  PlainText& operator=(const PlainText&) = delete;
  std::string_view utf8() const { return utf8_; }

 private:
  std::string converted_;
  std::string_view utf8_;
};

// The longest beginning of `head` that ends with a line, in whatever encoding; all of it where no line ends in it.
std::string_view wholeLines(std::string_view head);

}  // namespace cutaway::workload
