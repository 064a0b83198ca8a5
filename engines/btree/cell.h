// Cells as bytes. Leaf: varint key length, varint (value length * 2 + overflow), key, then the value or the first
// overflow page (u32). Inner: varint key length, child (u32), key.
// Thread rule: pure functions. Invariants: the plain readers trust their input (a validated page); parse* trust nothing.
#pragma once
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "engines/btree/btree_events.h"

namespace cutaway::btree {

static_assert(std::endian::native == std::endian::little, "pages and logs are little-endian as they stand in memory");

using Byte = std::uint8_t;

constexpr std::uint32_t kMaxValueBytes = (1u << 27) - 1;
constexpr std::uint32_t kMaxVarint = 5;

template <class T>
T load(const Byte* p) {
  T v;
  std::memcpy(&v, p, sizeof v);
  return v;
}
template <class T>
void store(Byte* p, T v) {
  std::memcpy(p, &v, sizeof v);
}

inline std::uint32_t varintBytes(std::uint32_t n) {
  std::uint32_t bytes = 1;
  while (n >= 0x80) n >>= 7, ++bytes;
  return bytes;
}
inline Byte* putVarint(Byte* p, std::uint32_t n) {
  while (n >= 0x80) *p++ = static_cast<Byte>(n | 0x80), n >>= 7;
  *p++ = static_cast<Byte>(n);
  return p;
}
inline const Byte* getVarint(const Byte* p, std::uint32_t& n) {
  if (*p < 0x80) return n = *p, p + 1;
  n = *p++ & 0x7f;
  for (int shift = 7; shift < 35; shift += 7) {
    n |= static_cast<std::uint32_t>(*p & 0x7f) << shift;
    if (*p++ < 0x80) break;
  }
  return p;
}
// nullptr when it does not end before `end` or is longer than 5 bytes.
inline const Byte* parseVarint(const Byte* p, const Byte* end, std::uint32_t& n) {
  n = 0;
  for (int shift = 0; shift < 35 && p < end; shift += 7) {
    n |= static_cast<std::uint32_t>(*p & 0x7f) << shift;
    if (*p++ < 0x80) return p;
  }
  return nullptr;
}

inline std::string_view text(const Byte* p, std::size_t n) { return {reinterpret_cast<const char*>(p), n}; }
inline const Byte* bytesOf(std::string_view s) { return reinterpret_cast<const Byte*>(s.data()); }

struct LeafCell {
  std::string_view key, value;     // value: empty when it stands in overflow pages
  std::uint32_t valueLength = 0;
  PageId overflow = 0;             // first page of the chain, 0 = the value is here
  std::uint32_t bytes = 0;         // of the cell
};
struct InnerCell {
  std::string_view key;
  PageId child = 0;
  std::uint32_t bytes = 0;
};

inline LeafCell leafCell(const Byte* cell) {
  LeafCell c;
  std::uint32_t keyLength, lengthAndFlag;
  const Byte* p = getVarint(getVarint(cell, keyLength), lengthAndFlag);
  c.key = text(p, keyLength);
  p += keyLength;
  c.valueLength = lengthAndFlag >> 1;
  if (lengthAndFlag & 1) c.overflow = load<PageId>(p), p += 4;
  else c.value = text(p, c.valueLength), p += c.valueLength;
  c.bytes = static_cast<std::uint32_t>(p - cell);
  return c;
}
inline InnerCell innerCell(const Byte* cell) {
  std::uint32_t keyLength;
  const Byte* p = getVarint(cell, keyLength);
  return {text(p + 4, keyLength), load<PageId>(p), static_cast<std::uint32_t>(p - cell) + 4 + keyLength};
}
inline std::string_view leafKey(const Byte* cell) {
  std::uint32_t keyLength, skipped;
  const Byte* p = getVarint(getVarint(cell, keyLength), skipped);
  return text(p, keyLength);
}

inline bool parseLeafCell(const Byte* cell, const Byte* end, LeafCell& c) {
  std::uint32_t keyLength, lengthAndFlag;
  const Byte* p = parseVarint(cell, end, keyLength);
  if (!p || !(p = parseVarint(p, end, lengthAndFlag))) return false;
  const bool overflow = lengthAndFlag & 1;
  const std::uint64_t rest = std::uint64_t{keyLength} + (overflow ? 4 : lengthAndFlag >> 1);
  if (keyLength == 0 || rest > static_cast<std::uint64_t>(end - p) || (lengthAndFlag >> 1) > kMaxValueBytes) return false;
  c = leafCell(cell);
  return true;
}
inline bool parseInnerCell(const Byte* cell, const Byte* end, InnerCell& c) {
  std::uint32_t keyLength;
  const Byte* p = parseVarint(cell, end, keyLength);
  if (!p || keyLength == 0 || std::uint64_t{keyLength} + 4 > static_cast<std::uint64_t>(end - p)) return false;
  c = innerCell(cell);
  return true;
}

inline std::uint32_t leafCellBytes(std::size_t key, std::size_t value) {
  return varintBytes(static_cast<std::uint32_t>(key)) + varintBytes(static_cast<std::uint32_t>(value) * 2) +
         static_cast<std::uint32_t>(key + value);
}
inline std::uint32_t leafCellBytesWithOverflow(std::size_t key, std::size_t value) {
  return varintBytes(static_cast<std::uint32_t>(key)) + varintBytes(static_cast<std::uint32_t>(value) * 2 + 1) +
         static_cast<std::uint32_t>(key) + 4;
}
inline std::uint32_t innerCellBytes(std::size_t key) {
  return varintBytes(static_cast<std::uint32_t>(key)) + 4 + static_cast<std::uint32_t>(key);
}
inline std::uint32_t writeLeafCell(Byte* to, std::string_view key, std::string_view value, std::uint32_t valueLength,
                                   PageId overflow) {
  Byte* p = putVarint(to, static_cast<std::uint32_t>(key.size()));
  p = putVarint(p, valueLength * 2 + (overflow ? 1 : 0));
  std::memcpy(p, key.data(), key.size());
  p += key.size();
  if (overflow) store<PageId>(p, overflow), p += 4;
  else if (!value.empty()) std::memcpy(p, value.data(), value.size()), p += value.size();
  return static_cast<std::uint32_t>(p - to);
}
inline std::uint32_t writeInnerCell(Byte* to, std::string_view key, PageId child) {
  Byte* p = putVarint(to, static_cast<std::uint32_t>(key.size()));
  store<PageId>(p, child);
  std::memcpy(p + 4, key.data(), key.size());
  return static_cast<std::uint32_t>(p - to) + 4 + static_cast<std::uint32_t>(key.size());
}

}  // namespace cutaway::btree
