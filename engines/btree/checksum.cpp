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
__attribute__((target("sse4.2"))) std::uint32_t byInstruction(const void* bytes, std::size_t size,
                                                              std::uint32_t before) {
  const auto* p = static_cast<const std::uint8_t*>(bytes);
  std::uint64_t c = ~before;
  for (; size >= 8; size -= 8, p += 8) {
    std::uint64_t word;
    std::memcpy(&word, p, 8);
    c = _mm_crc32_u64(c, word);
  }
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
