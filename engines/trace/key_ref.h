// A key as an event carries it: enough to show and compare it, in 24 bytes.
// Keys of up to 16 bytes stand in full. Of a longer key the first 8 bytes stand here, with the place of the whole in
// the blob store when it was recorded (detail level), else kNotRecorded: a reader then says "not recorded".
// Thread rule: plain data. Invariant: unused text bytes are zero; hash is hashBytes() of the whole key, low 32 bits.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "engines/trace/hash.h"

namespace cutaway::trace {

struct KeyRef {
  static constexpr std::size_t kInline = 16;
  static constexpr std::size_t kPrefix = 8;
  static constexpr std::uint64_t kNotRecorded = ~std::uint64_t{0};

  std::array<std::byte, kInline> text{};  // the key, or: prefix (8 bytes), then blob offset (8 bytes, native order)
  std::uint32_t hash = 0;
  std::uint16_t length = 0;  // of the whole key, bytes
  std::uint16_t reserved = 0;

  bool whole() const { return length <= kInline; }
  std::string_view shownBytes() const {
    return {reinterpret_cast<const char*>(text.data()), whole() ? length : kPrefix};
  }
  std::uint64_t blobOffset() const {
    std::uint64_t at;
    std::memcpy(&at, text.data() + kPrefix, sizeof at);
    return at;
  }

  // Without a blob: a long key keeps only its prefix.
  static KeyRef of(std::string_view key, std::uint64_t blob = kNotRecorded) {
    KeyRef r;
    r.length = static_cast<std::uint16_t>(key.size());
    r.hash = static_cast<std::uint32_t>(hashText(key));
    // An empty view may point nowhere, which memcpy may not be given.
    if (!key.empty()) std::memcpy(r.text.data(), key.data(), std::min(key.size(), r.whole() ? kInline : kPrefix));
    if (!r.whole()) std::memcpy(r.text.data() + kPrefix, &blob, sizeof blob);
    return r;
  }
  // The same key, whether or not its bytes were recorded.
  bool sameKey(const KeyRef& o) const { return hash == o.hash && length == o.length && shownBytes() == o.shownBytes(); }
  std::uint64_t digest() const { return combine(hash, length) ^ hashText(shownBytes()); }
};
static_assert(sizeof(KeyRef) == 24);

}  // namespace cutaway::trace
