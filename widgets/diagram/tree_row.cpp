#include "widgets/diagram/tree_row.h"

#include <algorithm>
#include <atomic>

namespace cutaway::diagram {

void RowSum::add(const PageSample& s) {
  if (!s.known()) return;
  fill += double(s.fill);
  low = std::min(low, s.fill), high = std::max(high, s.fill);
  ++pages;
  dirty += s.dirty;
}

void RowSum::add(const RowSum& s) {
  fill += s.fill;
  low = std::min(low, s.low), high = std::max(high, s.high);
  pages += s.pages, dirty += s.dirty;
}

// The sum of a bin, from what is one level below it.
RowSum TreeRow::below(std::size_t level, std::size_t bin) const {
  RowSum sum;
  const std::size_t from = bin * kFactor;
  if (level == 0)
    for (std::size_t i = from; i < std::min(from + kFactor, samples_.size()); ++i) sum.add(samples_[i]);
  else
    for (std::size_t i = from; i < std::min(from + kFactor, bins_[level - 1].size()); ++i) sum.add(bins_[level - 1][i]);
  return sum;
}

void TreeRow::rebuildBins() {
  bins_.clear();
  for (std::size_t n = samples_.size(); n > kFactor;) {
    n = (n + kFactor - 1) / kFactor;
    const std::size_t level = bins_.size();
    std::vector<RowSum> bins;
    bins.reserve(n);
    for (std::size_t b = 0; b < n; ++b) bins.push_back(below(level, b));
    bins_.push_back(std::move(bins));
  }
}

void TreeRow::setSamples(std::vector<PageSample> samples) {
  static std::atomic<std::uint64_t> versions{0};  // of all rows: one that takes another's place has another
  samples_ = std::move(samples);
  version_ = ++versions;
  changed_.clear();
  rebuildBins();
}

void TreeRow::setSample(std::size_t place, const PageSample& sample) {
  if (samples_[place] == sample) return;
  samples_[place] = sample;
  changed_.push_back(static_cast<std::uint32_t>(place));
  for (std::size_t level = 0, bin = place / kFactor; level < bins_.size(); ++level, bin /= kFactor)
    bins_[level][bin] = below(level, bin);
}

// Single pages at both ends, then ever larger bins towards the middle.
RowSum TreeRow::sum(std::size_t from, std::size_t to) const {
  RowSum sum;
  to = std::min(to, samples_.size());
  const auto add = [&](std::size_t level, std::size_t i) {
    if (level == 0) sum.add(samples_[i]);
    else sum.add(bins_[level - 1][i]);
  };
  for (std::size_t level = 0; from < to; ++level, from /= kFactor, to /= kFactor) {
    if (level == bins_.size()) {
      while (from < to) add(level, from++);
      break;
    }
    while (from < to && from % kFactor != 0) add(level, from++);
    while (from < to && to % kFactor != 0) add(level, --to);
  }
  return sum;
}

}  // namespace cutaway::diagram
