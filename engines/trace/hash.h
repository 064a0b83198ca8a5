// The one hash for digests and run hashes. Purpose: the same value on every machine and build type.
// Not cryptographic. Source: the 64-bit finalizer of SplitMix64 (Steele, Lea, Flood 2014), FNV-1a for bytes.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace cutaway::trace {

constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ull;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}

constexpr std::uint64_t combine(std::uint64_t seed, std::uint64_t value) { return mix64(seed ^ mix64(value)); }

inline std::uint64_t hashBytes(std::span<const std::byte> bytes, std::uint64_t seed = 0xcbf29ce484222325ull) {
  for (std::byte b : bytes) seed = (seed ^ std::to_integer<std::uint64_t>(b)) * 0x100000001b3ull;
  return mix64(seed);
}

inline std::uint64_t hashText(std::string_view text) {
  return hashBytes(std::as_bytes(std::span(text.data(), text.size())));
}

}  // namespace cutaway::trace
