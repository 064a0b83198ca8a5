// A value over a growing axis, in bounded memory: buckets of lowest, highest and last, whose width doubles when the axis
// outgrows them. And weights over the same axis, added up.
// Thread rule: one thread at a time. Invariants: places come in ascending order, from 1; the lowest and the highest
// value ever added stay visible; NaN is a value: "undefined here", a gap.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace cutaway::metric {

struct Range {
  float low = std::numeric_limits<float>::quiet_NaN();
  float high = std::numeric_limits<float>::quiet_NaN();
  float last = std::numeric_limits<float>::quiet_NaN();
};

class Series {
 public:
  explicit Series(std::size_t mostBuckets = 4096);
  void add(std::uint64_t place, double value);
  // The places 1..end in `columns` equal steps. A column without a value of its own repeats the last before it.
  std::vector<Range> columns(std::uint64_t end, std::size_t columns) const;
  double top() const { return top_; }  // the highest value so far; 0 when there is none

 private:
  struct Bucket {
    Range range;
    bool filled = false;
    void add(const Range& r);
  };
  void widen();
  std::size_t most_;
  std::uint64_t width_ = 1;
  std::vector<Bucket> buckets_;
  double top_ = 0;
};

class Weights {
 public:
  explicit Weights(std::size_t mostBuckets = 4096) : most_(mostBuckets) {}
  void add(std::uint64_t place, double weight);
  std::vector<float> columns(std::uint64_t end, std::size_t columns) const;  // 0..1, 1 = the heaviest column

 private:
  void widen();
  std::size_t most_;
  std::uint64_t width_ = 1;
  std::vector<double> buckets_;
};

}  // namespace cutaway::metric
