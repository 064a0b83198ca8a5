// Our own generator, so that a seed gives the same numbers on every machine: xoshiro256** (Blackman, Vigna 2018),
// seeded by SplitMix64. No std::*_distribution and no libm anywhere near it.
// Thread rule: one thread. Invariant: below(n) is uniform (Lemire 2019, with rejection).
#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "engines/trace/hash.h"

namespace cutaway::env {

class Random {
 public:
  explicit Random(std::uint64_t seed = 1) {
    for (auto& s : state_) s = trace::mix64(seed++);
  }
  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }
  std::uint64_t below(std::uint64_t n) {  // 0 for n <= 1
    if (n <= 1) return 0;
    for (;;) {
      const unsigned __int128 product = static_cast<unsigned __int128>(next()) * n;
      const auto low = static_cast<std::uint64_t>(product);
      if (low >= n || low >= (-n) % n) return static_cast<std::uint64_t>(product >> 64);
    }
  }
  bool oneIn(std::uint64_t n) { return below(n) == 0; }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace cutaway::env
