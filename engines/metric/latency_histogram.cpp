#include "engines/metric/latency_histogram.h"

#include <algorithm>

namespace cutaway::metric {

std::size_t LatencyHistogram::bucketOf(std::uint64_t ns) {
  if (ns < 64) return static_cast<std::size_t>(ns);
  const unsigned octave = static_cast<unsigned>(std::bit_width(ns)) - 1;  // 6..63
  const std::uint64_t part = (ns >> (octave - 5)) & 31;                   // the five bits below the highest
  return 64 + (octave - 6) * 32 + static_cast<std::size_t>(part);
}

std::uint64_t LatencyHistogram::bucketEnd(std::size_t bucket) {
  if (bucket < 64) return bucket;
  const unsigned octave = 6 + static_cast<unsigned>((bucket - 64) / 32);
  const std::uint64_t part = (bucket - 64) % 32;
  return ((32 + part) << (octave - 5)) + ((std::uint64_t{1} << (octave - 5)) - 1);
}

void LatencyHistogram::add(std::uint64_t ns) {
  ++buckets_[bucketOf(ns)];
  ++count_;
  most_ = std::max(most_, ns);
}

void LatencyHistogram::merge(const LatencyHistogram& other) {
  for (std::size_t b = 0; b < kBuckets; ++b) buckets_[b] += other.buckets_[b];
  count_ += other.count_;
  most_ = std::max(most_, other.most_);
}

std::uint64_t LatencyHistogram::percentile(std::uint64_t perMille) const {
  if (!count_) return 0;
  const auto share = static_cast<unsigned __int128>(count_) * perMille;
  const auto wanted = std::max<std::uint64_t>(static_cast<std::uint64_t>((share + 999) / 1000), 1);
  std::uint64_t seen = 0;
  for (std::size_t b = 0; b < kBuckets; ++b)
    if ((seen += buckets_[b]) >= wanted) return std::min(bucketEnd(b), most_);
  return most_;
}

}  // namespace cutaway::metric
