#include "engines/workload/text_encoding.h"

#include <algorithm>
#include <cstdint>

#include "engines/workload/key_file.h"

namespace cutaway::workload {
namespace {

enum class Encoding : std::uint8_t { utf8, utf16Little, utf16Big };

bool isZero(std::string_view bytes, std::size_t at) { return bytes[at] == '\0'; }

// Two letters of the first 256 in a row: every other byte is zero.
bool looksLikeUtf16(std::string_view b) {
  return b.size() >= 4 && isZero(b, 0) == isZero(b, 2) && isZero(b, 1) == isZero(b, 3) && isZero(b, 0) != isZero(b, 1);
}

Encoding encodingOf(std::string_view bytes) {
  using namespace std::string_view_literals;
  if (bytes.starts_with("\xff\xfe\0\0"sv) || bytes.starts_with("\0\0\xfe\xff"sv)) throw KeyFileError(KeyFileProblem::utf32, 1, 1);
  if (bytes.starts_with("\xff\xfe")) return Encoding::utf16Little;
  if (bytes.starts_with("\xfe\xff")) return Encoding::utf16Big;
  if (looksLikeUtf16(bytes)) throw KeyFileError(KeyFileProblem::utf16Unmarked, 1, 1);
  return Encoding::utf8;
}

std::uint32_t unitAt(std::string_view bytes, std::size_t at, Encoding encoding) {
  const auto a = static_cast<unsigned char>(bytes[at]), b = static_cast<unsigned char>(bytes[at + 1]);
  return encoding == Encoding::utf16Little ? a | b << 8 : a << 8 | b;
}

void append(std::string& out, std::uint32_t c) {
  const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  const auto tail = [&](int shift) { put(0x80 | (c >> shift & 0x3f)); };
  if (c < 0x80) return put(c);
  if (c < 0x800) return put(0xc0 | c >> 6), tail(0);
  if (c < 0x10000) return put(0xe0 | c >> 12), tail(6), tail(0);
  put(0xf0 | c >> 18), tail(12), tail(6), tail(0);
}

bool isHighSurrogate(std::uint32_t unit) { return unit >= 0xd800 && unit < 0xdc00; }
bool isLowSurrogate(std::uint32_t unit) { return unit >= 0xdc00 && unit < 0xe000; }

std::string converted(std::string_view bytes, Encoding encoding) {
  std::string out;
  out.reserve(bytes.size() / 2);
  const auto broken = [&] {
    const auto line = static_cast<std::uint64_t>(std::count(out.begin(), out.end(), '\n'));
    throw KeyFileError(KeyFileProblem::utf16Broken, line + 1, 1);
  };
  for (std::size_t at = 2; at < bytes.size(); at += 2) {
    if (at + 1 == bytes.size()) broken();
    std::uint32_t c = unitAt(bytes, at, encoding);
    if (isHighSurrogate(c)) {
      const std::uint32_t low = at + 3 < bytes.size() ? unitAt(bytes, at + 2, encoding) : 0;
      if (!isLowSurrogate(low)) broken();
      c = 0x10000 + ((c - 0xd800) << 10 | (low - 0xdc00));
      at += 2;
    } else if (isLowSurrogate(c)) {
      broken();
    }
    append(out, c);
  }
  return out;
}

bool endsLine(std::uint32_t c) { return c == '\n' || c == '\r'; }

}  // namespace

PlainText::PlainText(std::string_view bytes) : utf8_(bytes) {
  const Encoding encoding = encodingOf(bytes);
  if (encoding == Encoding::utf8) {
    if (bytes.starts_with("\xef\xbb\xbf")) utf8_.remove_prefix(3);
    return;
  }
  converted_ = converted(bytes, encoding);
  utf8_ = converted_;
}

std::string_view wholeLines(std::string_view head) {
  const bool little = head.starts_with("\xff\xfe");
  if (!little && !head.starts_with("\xfe\xff")) {
    const std::size_t last = head.find_last_of("\r\n");
    return last == std::string_view::npos ? head : head.substr(0, last + 1);
  }
  const Encoding encoding = little ? Encoding::utf16Little : Encoding::utf16Big;
  const std::size_t whole = head.size() / 2 * 2;
  std::size_t end = whole;
  while (end > 2 && !endsLine(unitAt(head, end - 2, encoding))) end -= 2;
  return head.substr(0, end > 2 ? end : whole);
}

}  // namespace cutaway::workload
