// A seeded shuffle of 0..n-1 in a few words of memory: a Feistel network over the next even power of two, walking its
// cycle until it lands below n (Black and Rogaway, "Ciphers with Arbitrary Finite Domains", 2002).
// Thread rule: constant after construction. Invariants: a bijection for every n from 1 to 2^62; at most 4 times the
// domain is walked, so a step costs at most 4 rounds of the network on average.
#pragma once
#include <array>
#include <cstdint>

namespace cutaway::workload {

class Permutation {
 public:
  Permutation(std::uint64_t n, std::uint64_t seed);  // n = 0 is taken as 1
  std::uint64_t at(std::uint64_t i) const;           // precondition: i < n

 private:
  static constexpr int kRounds = 6;
  std::uint64_t once(std::uint64_t i) const;

  std::uint64_t n_, mask_;
  int half_ = 1;  // bits of each half
  std::array<std::uint64_t, kRounds> keys_{};
};

}  // namespace cutaway::workload
