#include "engines/workload/permutation.h"

#include <algorithm>
#include <bit>

#include "engines/trace/hash.h"

namespace cutaway::workload {

Permutation::Permutation(std::uint64_t n, std::uint64_t seed) : n_(std::max<std::uint64_t>(n, 1)) {
  half_ = std::max(1, (static_cast<int>(std::bit_width(n_ - 1)) + 1) / 2);
  mask_ = (std::uint64_t{1} << half_) - 1;
  for (auto& key : keys_) key = seed = trace::mix64(seed);
}

std::uint64_t Permutation::once(std::uint64_t i) const {
  std::uint64_t left = i >> half_, right = i & mask_;
  for (std::uint64_t key : keys_) {
    const std::uint64_t mixed = left ^ (trace::mix64(right ^ key) & mask_);
    left = right;
    right = mixed;
  }
  return left << half_ | right;
}

std::uint64_t Permutation::at(std::uint64_t i) const {
  do i = once(i);
  while (i >= n_);
  return i;
}

}  // namespace cutaway::workload
