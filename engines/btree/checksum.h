// CRC-32C (Castagnoli, reflected, initial and final value all ones): pages, log records, meta pages.
// Thread rule: pure functions. Invariant: the same value from the processor's instruction and from the table.
#pragma once
#include <cstddef>
#include <cstdint>

namespace cutaway::btree {

// Of `bytes`, continuing from `before` (the value of what came before; 0 to start).
std::uint32_t crc32c(const void* bytes, std::size_t size, std::uint32_t before = 0);
std::uint32_t crc32cByTable(const void* bytes, std::size_t size, std::uint32_t before = 0);

}  // namespace cutaway::btree
