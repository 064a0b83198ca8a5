// Latencies as counts in log-linear buckets: exact below 64, then 32 buckets an octave, so a percentile is at most about
// 3 % too high. Integers only: the same counts on every machine.
// Thread rule: one thread at a time. Invariant: the sum of all buckets is count().
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace cutaway::metric {

class LatencyHistogram {
 public:
  void add(std::uint64_t ns);
  void merge(const LatencyHistogram& other);
  void clear() { *this = {}; }
  std::uint64_t count() const { return count_; }
  std::uint64_t most() const { return most_; }
  // The smallest bucket end below which at least `perMille` of the values lie; never above most(); 0 when empty.
  std::uint64_t percentile(std::uint64_t perMille) const;

  static std::size_t bucketOf(std::uint64_t ns);
  static std::uint64_t bucketEnd(std::size_t bucket);  // the largest value that belongs to it
  static constexpr std::size_t kBuckets = 64 + (64 - 6) * 32;
  std::uint64_t inBucket(std::size_t bucket) const { return buckets_[bucket]; }

 private:
  std::array<std::uint64_t, kBuckets> buckets_{};
  std::uint64_t count_ = 0, most_ = 0;
};

}  // namespace cutaway::metric
