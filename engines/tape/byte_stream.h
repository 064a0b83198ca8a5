// Little-endian base-128 numbers in a string. Purpose: the columns of a chunk.
// Thread rule: plain values. Invariant: ByteReader throws recording-invalid instead of reading past its end.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "engines/trace/error.h"

namespace cutaway::tape {

[[noreturn]] inline void damaged(const char* what) {
  throw trace::Error(trace::ErrorCode::recordingInvalid, {}, trace::Error::kNone, trace::Error::kNone, what);
}

// Small distances in either direction as small numbers.
constexpr std::uint64_t zigzag(std::int64_t d) {
  return (static_cast<std::uint64_t>(d) << 1) ^ static_cast<std::uint64_t>(d >> 63);
}
constexpr std::int64_t unzigzag(std::uint64_t n) {
  return static_cast<std::int64_t>(n >> 1) ^ -static_cast<std::int64_t>(n & 1);
}

class ByteWriter {
 public:
  void number(std::uint64_t n) {
    for (; n >= 0x80; n >>= 7) bytes_.push_back(static_cast<char>(n | 0x80));
    bytes_.push_back(static_cast<char>(n));
  }
  void difference(std::int64_t d) { number(zigzag(d)); }
  void text(std::string_view t) { bytes_.append(t); }
  void block(std::string_view b) {
    number(b.size());
    bytes_.append(b);
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes = {}) : rest_(bytes) {}

  std::uint64_t number() {
    std::uint64_t n = 0;
    for (unsigned shift = 0;; shift += 7) {
      if (rest_.empty() || shift > 63) damaged("a number is cut off");
      const auto b = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      n |= std::uint64_t{b & 0x7fu} << shift;
      if (b < 0x80) return n;
    }
  }
  std::int64_t difference() { return unzigzag(number()); }
  std::string_view text(std::size_t size) {
    if (size > rest_.size()) damaged("a text is cut off");
    const std::string_view t = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return t;
  }
  std::string_view block() { return text(number()); }
  bool atEnd() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

}  // namespace cutaway::tape
