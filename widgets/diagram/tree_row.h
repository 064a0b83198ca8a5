// One level of a tree in key order, with a pyramid of sums over it: what a strip of a million pages shows costs what its
// pixels cost. Thread rule: plain data, one thread at a time. Invariants: bins_[k] sums 16^(k+1) neighbors each, exactly (a
// bin is summed anew when a page below it changes, so nothing drifts); a page that was never told counts in none.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "engines/btree/btree_state.h"

namespace cutaway::diagram {

struct PageSample {
  float fill = std::numeric_limits<float>::quiet_NaN();  // NaN: never told
  bool dirty = false;
  bool known() const { return fill == fill; }
  friend bool operator==(const PageSample& a, const PageSample& b) {
    return a.dirty == b.dirty && (a.fill == b.fill || (!a.known() && !b.known()));
  }
};

struct RowSum {
  double fill = 0;
  float low = 1e9f, high = -1e9f;
  std::uint32_t pages = 0, dirty = 0;  // told ones

  void add(const PageSample& s);
  void add(const RowSum& s);
  double mean() const { return pages == 0 ? 0 : fill / pages; }
};

class TreeRow {
 public:
  std::vector<btree::PageId> pages;       // in key order
  std::vector<std::uint32_t> firstChild;  // place of each page's first child in the row below; one more at the end

  std::size_t size() const { return pages.size(); }
  const PageSample& sample(std::size_t place) const { return samples_[place]; }
  const std::vector<PageSample>& samples() const { return samples_; }
  void setSamples(std::vector<PageSample> samples);            // of all pages
  void setSample(std::size_t place, const PageSample& sample);
  // Another number: other pages. Between two clearChanged() with the same one `changed` tells whose sample is another.
  std::uint64_t version() const { return version_; }
  const std::vector<std::uint32_t>& changed() const { return changed_; }
  void clearChanged() { changed_.clear(); }
  RowSum sum(std::size_t from, std::size_t to) const;          // of places from .. to - 1

 private:
  static constexpr std::size_t kFactor = 16;
  RowSum below(std::size_t level, std::size_t bin) const;
  void rebuildBins();

  std::vector<PageSample> samples_;
  std::vector<std::vector<RowSum>> bins_;
  std::vector<std::uint32_t> changed_;
  std::uint64_t version_ = 0;
};

}  // namespace cutaway::diagram
