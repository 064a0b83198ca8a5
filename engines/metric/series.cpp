#include "engines/metric/series.h"

#include <algorithm>
#include <cmath>

namespace cutaway::metric {

namespace {
// fmin and fmax take the number where the other is NaN.
Range joined(const Range& a, const Range& b) { return {std::fmin(a.low, b.low), std::fmax(a.high, b.high), b.last}; }

// The column that the first place of a bucket falls into.
std::size_t columnOf(std::size_t bucket, std::uint64_t width, std::uint64_t end, std::size_t columns) {
  const auto place = static_cast<unsigned __int128>(bucket) * width;
  return std::min(columns - 1, static_cast<std::size_t>(place * columns / end));
}
}  // namespace

Series::Series(std::size_t mostBuckets) : most_(std::max<std::size_t>(mostBuckets, 2)) {}

void Series::Bucket::add(const Range& r) {
  range = filled ? joined(range, r) : r;
  filled = true;
}

void Series::add(std::uint64_t place, double value) {
  while ((place - 1) / width_ >= most_) widen();
  const auto at = static_cast<std::size_t>((place - 1) / width_);
  if (buckets_.size() <= at) buckets_.resize(at + 1);
  const auto v = static_cast<float>(value);
  buckets_[at].add({v, v, v});
  if (value > top_) top_ = value;
}

void Series::widen() {
  for (std::size_t i = 0; i < buckets_.size(); i += 2) {
    Bucket both = buckets_[i];
    if (i + 1 < buckets_.size() && buckets_[i + 1].filled) both.add(buckets_[i + 1].range);
    buckets_[i / 2] = both;
  }
  buckets_.resize((buckets_.size() + 1) / 2);
  width_ *= 2;
}

std::vector<Range> Series::columns(std::uint64_t end, std::size_t columns) const {
  if (!columns || !end) return {};
  std::vector<Bucket> all(columns);
  for (std::size_t i = 0; i < buckets_.size() && i * width_ < end; ++i)
    if (buckets_[i].filled) all[columnOf(i, width_, end, columns)].add(buckets_[i].range);
  std::vector<Range> out;
  out.reserve(columns);
  Range held;
  for (const Bucket& b : all) {
    if (b.filled) held = {b.range.last, b.range.last, b.range.last};
    out.push_back(b.filled ? b.range : held);
  }
  return out;
}

void Weights::add(std::uint64_t place, double weight) {
  while ((place - 1) / width_ >= most_) widen();
  const auto at = static_cast<std::size_t>((place - 1) / width_);
  if (buckets_.size() <= at) buckets_.resize(at + 1);
  buckets_[at] += weight;
}

void Weights::widen() {
  for (std::size_t i = 0; i < buckets_.size(); i += 2)
    buckets_[i / 2] = buckets_[i] + (i + 1 < buckets_.size() ? buckets_[i + 1] : 0);
  buckets_.resize((buckets_.size() + 1) / 2);
  width_ *= 2;
}

std::vector<float> Weights::columns(std::uint64_t end, std::size_t columns) const {
  if (!columns || !end) return {};
  std::vector<double> sums(columns);
  for (std::size_t i = 0; i < buckets_.size() && i * width_ < end; ++i)
    sums[columnOf(i, width_, end, columns)] += buckets_[i];
  const double most = *std::max_element(sums.begin(), sums.end());
  std::vector<float> out(columns);
  for (std::size_t c = 0; c < columns && most > 0; ++c) out[c] = static_cast<float>(sums[c] / most);
  return out;
}

}  // namespace cutaway::metric
