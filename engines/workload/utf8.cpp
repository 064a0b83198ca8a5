#include "engines/workload/utf8.h"

#include <cstdint>

namespace cutaway::workload {
namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

// The length of the sequence that starts with `first`, or 0.
std::size_t lengthAfter(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};  // smaller ones are over-long

bool printable(std::uint32_t c) {
  const bool control = c < 0x20 || (c >= 0x7f && c < 0xa0);
  const bool surrogate = c >= 0xd800 && c < 0xe000;
  return !control && !surrogate && c < 0x110000;
}

}  // namespace

bool isPrintableUtf8(std::string_view text) {
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t n = lengthAfter(first);
    if (n == 0 || n > text.size()) return false;
    std::uint32_t c = n == 1 ? first : first & (0x7fu >> n);
    for (std::size_t i = 1; i < n; ++i) {
      if (!continues(text[i])) return false;
      c = c << 6 | (static_cast<unsigned char>(text[i]) & 0x3f);
    }
    if (c < kLeast[n] || !printable(c)) return false;
    text.remove_prefix(n);
  }
  return true;
}

std::size_t characters(std::string_view text) {
  std::size_t n = 0;
  for (char c : text) n += !continues(c);
  return n;
}

}  // namespace cutaway::workload
