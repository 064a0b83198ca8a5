#include "engines/btree/checksum.h"

#include <array>
#include <cstring>

#if defined(__x86_64__)
#include <nmmintrin.h>
#endif

namespace cutaway::btree {
namespace {

constexpr std::array<std::uint32_t, 256> makeTable() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t c = i;
    for (int bit = 0; bit < 8; ++bit) c = (c >> 1) ^ (c & 1 ? 0x82f63b78u : 0u);
    table[i] = c;
  }
  return table;
}
constexpr auto kTable = makeTable();

#if defined(__x86_64__)
// The instruction takes three cycles and can be begun every cycle, so three stretches are taken at once and their values put
// together: kShift moves a value over one stretch of zero bytes, a byte of it at a time.
constexpr std::size_t kStretch = 336;
using Shift = std::array<std::array<std::uint32_t, 256>, 4>;

constexpr Shift makeShift() {
  std::array<std::uint32_t, 32> one{};  // what each single bit becomes
  for (std::uint32_t bit = 0; bit < 32; ++bit) {
    std::uint32_t c = 1u << bit;
    for (std::size_t i = 0; i < kStretch; ++i) c = (c >> 8) ^ kTable[c & 255];
    one[bit] = c;
  }
  Shift shift{};
  for (std::uint32_t byte = 0; byte < 4; ++byte)
    for (std::uint32_t value = 0; value < 256; ++value)
      for (std::uint32_t bit = 0; bit < 8; ++bit)
        if (value >> bit & 1) shift[byte][value] ^= one[byte * 8 + bit];
  return shift;
}
constexpr Shift kShift = makeShift();

std::uint32_t shifted(std::uint32_t c) {
  return kShift[0][c & 255] ^ kShift[1][c >> 8 & 255] ^ kShift[2][c >> 16 & 255] ^ kShift[3][c >> 24];
}

std::uint64_t wordAt(const std::uint8_t* p) {
  std::uint64_t word;
  std::memcpy(&word, p, sizeof word);
  return word;
}

__attribute__((target("sse4.2"))) std::uint32_t byInstruction(const void* bytes, std::size_t size,
                                                              std::uint32_t before) {
  const auto* p = static_cast<const std::uint8_t*>(bytes);
  std::uint64_t c = ~before;
  for (; size >= 3 * kStretch; size -= 3 * kStretch, p += 3 * kStretch) {
    std::uint64_t second = 0, third = 0;
    for (std::size_t i = 0; i < kStretch; i += 8) {
      c = _mm_crc32_u64(c, wordAt(p + i));
      second = _mm_crc32_u64(second, wordAt(p + kStretch + i));
      third = _mm_crc32_u64(third, wordAt(p + 2 * kStretch + i));
    }
    c = shifted(shifted(static_cast<std::uint32_t>(c)) ^ static_cast<std::uint32_t>(second)) ^ third;
  }
  for (; size >= 8; size -= 8, p += 8) c = _mm_crc32_u64(c, wordAt(p));
  auto c32 = static_cast<std::uint32_t>(c);
  for (; size; --size, ++p) c32 = _mm_crc32_u8(c32, *p);
  return ~c32;
}
#endif

}  // namespace

std::uint32_t crc32cByTable(const void* bytes, std::size_t size, std::uint32_t before) {
  const auto* p = static_cast<const std::uint8_t*>(bytes);
  std::uint32_t c = ~before;
  for (; size; --size, ++p) c = (c >> 8) ^ kTable[(c ^ *p) & 255];
  return ~c;
}

std::uint32_t crc32c(const void* bytes, std::size_t size, std::uint32_t before) {
#if defined(__x86_64__)
  static const bool fast = __builtin_cpu_supports("sse4.2") != 0;
  if (fast) return byInstruction(bytes, size, before);
#endif
  return crc32cByTable(bytes, size, before);
}

}  // namespace cutaway::btree
