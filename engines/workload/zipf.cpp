#include "engines/workload/zipf.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "engines/trace/error.h"

namespace cutaway::workload {
namespace {

using Wide = unsigned __int128;

constexpr int kScale = 56;     // a weight of 1.0
constexpr int kFraction = 60;  // fixed point of logarithms and powers
constexpr std::uint64_t kOne = std::uint64_t{1} << kFraction;

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
  return static_cast<std::uint64_t>((Wide{a} * b) >> kFraction);
}

// log2(n), 60 fraction bits in a 128-bit number: the whole part, then a bit for each squaring.
Wide log2Of(std::uint64_t n) {
  const int whole = static_cast<int>(std::bit_width(n)) - 1;
  std::uint64_t mantissa =
      whole <= kFraction ? n << (kFraction - whole) : n >> (whole - kFraction);  // 1 <= m < 2
  std::uint64_t fraction = 0;
  for (int bit = kFraction - 1; bit >= 0; --bit) {
    const Wide square = (Wide{mantissa} * mantissa) >> kFraction;
    if (square >= Wide{2} * kOne) {
      fraction |= std::uint64_t{1} << bit;
      mantissa = static_cast<std::uint64_t>(square >> 1);
    } else {
      mantissa = static_cast<std::uint64_t>(square);
    }
  }
  return (Wide(whole) << kFraction) | fraction;
}

std::uint64_t squareRoot(Wide n) {  // floor, bit by bit
  std::uint64_t root = 0;
  for (int bit = 63; bit >= 0; --bit) {
    const std::uint64_t with = root | std::uint64_t{1} << bit;
    if (Wide{with} * with <= n) root = with;
  }
  return root;
}

// 2^-(1/2), 2^-(1/4), 2^-(1/8) ...
const std::array<std::uint64_t, kFraction>& roots() {
  static const auto table = [] {
    std::array<std::uint64_t, kFraction> t{};
    std::uint64_t value = kOne / 2;
    for (auto& root : t) root = value = squareRoot(Wide{value} << kFraction);
    return t;
  }();
  return table;
}

// 2^-x for x with 60 fraction bits, scaled to 2^60.
std::uint64_t powerOfHalf(Wide x) {
  const auto whole = static_cast<std::uint64_t>(x >> kFraction);
  if (whole > kFraction) return 0;
  std::uint64_t result = kOne;
  for (int i = 0; i < kFraction; ++i)
    if (static_cast<std::uint64_t>(x >> (kFraction - 1 - i)) & 1)
      result = times(result, roots()[static_cast<std::size_t>(i)]);
  return result >> whole;
}

std::uint64_t weightOfPrime(std::uint64_t p, std::uint32_t theta) {
  return powerOfHalf(log2Of(p) * theta / 1000) >> (kFraction - kScale);
}

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  return static_cast<std::uint64_t>((Wide{a} * b) >> kScale);
}

// The linear sieve (Gries, Misra 1978) visits every composite once, as its least prime times a smaller
// number.
std::vector<std::uint64_t> weightsOf(std::uint64_t ranks, std::uint32_t theta) {
  std::vector<std::uint64_t> weights(ranks + 1, 0);  // 0: not yet known to be composite
  std::vector<std::uint32_t> primes;
  std::vector<bool> composite(ranks + 1);
  weights[1] = std::uint64_t{1} << kScale;
  for (std::uint64_t n = 2; n <= ranks; ++n) {
    if (!composite[n]) {
      weights[n] = weightOfPrime(n, theta);
      primes.push_back(static_cast<std::uint32_t>(n));
    }
    for (std::uint32_t p : primes) {
      if (n * p > ranks) break;
      composite[n * p] = true;
      weights[n * p] = product(weights[n], weights[p]);
      if (n % p == 0) break;
    }
  }
  return weights;
}

}  // namespace

Zipf::Zipf(std::uint64_t ranks, std::uint32_t theta) {
  if (ranks == 0 || ranks > kMostRanks || theta > 10'000)
    throw trace::Error(trace::ErrorCode::parameterInvalid, {}, trace::Error::kNone, trace::Error::kNone,
                       "over=" + std::to_string(ranks) + ": 1 to " + std::to_string(kMostRanks));
  sums_ = weightsOf(ranks, theta);
  sums_.erase(sums_.begin());
  std::uint64_t sum = 0;
  for (auto& w : sums_) w = sum += std::max<std::uint64_t>(w, 1);  // every rank can be drawn
}

std::uint64_t Zipf::draw(env::Random& random, std::uint64_t among) const {
  among = std::clamp<std::uint64_t>(among, 1, ranks());
  const std::uint64_t at = random.below(sums_[among - 1]);
  const auto end = sums_.begin() + static_cast<std::ptrdiff_t>(among);
  return 1 + static_cast<std::uint64_t>(std::upper_bound(sums_.begin(), end, at) - sums_.begin());
}

std::uint64_t Zipf::weight(std::uint64_t rank) const {
  return sums_[rank - 1] - (rank > 1 ? sums_[rank - 2] : 0);
}

}  // namespace cutaway::workload
