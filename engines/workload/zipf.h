// Zipf's law over ranks 1..M by integers alone: rank r is drawn with a probability proportional to 1 / r^theta.
// Method: a table of cumulated 64-bit weights, floor(2^56 / r^theta), searched by bisection. r^-theta is multiplicative,
// so only primes need a logarithm and a power, both in fixed point, bit by bit; a composite's weight is the product of
// two smaller ones. No libm, no floating point: the same table on every machine.
// Memory: 8 bytes a rank, and a little more while it is built.
// Thread rule: constant after construction. Invariant: drawing among the first m ranks (m <= M) is Zipf over 1..m.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "engines/env/random.h"

namespace cutaway::workload {

class Zipf {
 public:
  static constexpr std::uint32_t kTheta = 990;               // in thousandths: YCSB's constant 0.99
  static constexpr std::uint64_t kMostRanks = 50'000'000;    // a table of 400 MB
  // Throws trace::Error parameter-invalid for ranks outside 1..kMostRanks or a theta above 10.
  explicit Zipf(std::uint64_t ranks, std::uint32_t thetaThousandths = kTheta);

  std::uint64_t draw(env::Random& random) const { return draw(random, ranks()); }
  std::uint64_t draw(env::Random& random, std::uint64_t among) const;  // 1..among
  std::uint64_t ranks() const { return sums_.size(); }
  std::uint64_t weight(std::uint64_t rank) const;                      // of 2^56 for rank 1

 private:
  std::vector<std::uint64_t> sums_;
};

}  // namespace cutaway::workload
