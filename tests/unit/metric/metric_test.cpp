#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engines/metric/latency_histogram.h"
#include "engines/metric/series.h"

namespace cutaway::metric {
namespace {

TEST(LatencyHistogram, BucketsCoverEveryValueOnce) {
  for (std::size_t b = 0; b < LatencyHistogram::kBuckets; ++b) {
    const std::uint64_t end = LatencyHistogram::bucketEnd(b);
    EXPECT_EQ(LatencyHistogram::bucketOf(end), b);
    if (end != ~std::uint64_t{0}) {
      EXPECT_EQ(LatencyHistogram::bucketOf(end + 1), b + 1);
    }
  }
  EXPECT_EQ(LatencyHistogram::bucketEnd(LatencyHistogram::kBuckets - 1), ~std::uint64_t{0});
}

TEST(LatencyHistogram, PercentilesAreAtMostThreePercentHigh) {
  LatencyHistogram h;
  EXPECT_EQ(h.percentile(990), 0u);
  for (std::uint64_t v = 1; v <= 100'000; ++v) h.add(v);
  for (std::uint64_t pm : {1u, 500u, 900u, 990u, 999u}) {
    const std::uint64_t exact = pm * 100;
    EXPECT_GE(h.percentile(pm), exact);
    EXPECT_LE(h.percentile(pm), exact + exact / 31 + 1);
  }
  EXPECT_EQ(h.percentile(1000), 100'000u);
  LatencyHistogram other;
  other.add(5'000'000);
  h.merge(other);
  EXPECT_EQ(h.count(), 100'001u);
  EXPECT_EQ(h.percentile(1000), 5'000'000u);
}

TEST(Series, KeepsTheExtremesHoweverLongItGrows) {
  Series s(64);
  for (std::uint64_t p = 1; p <= 100'000; ++p) s.add(p, p == 777 ? 1e6 : p == 50'001 ? -3.0 : 1.0);
  const auto columns = s.columns(100'000, 50);
  ASSERT_EQ(columns.size(), 50u);
  float low = 1, high = 1;
  for (const Range& r : columns) {
    low = std::min(low, r.low);
    high = std::max(high, r.high);
  }
  EXPECT_EQ(high, 1e6f);
  EXPECT_EQ(low, -3.0f);
  EXPECT_EQ(columns[0].high, 1e6f);
  EXPECT_EQ(s.top(), 1e6);
}

TEST(Series, HoldsTheLastValueAndShowsGaps) {
  Series s;
  s.add(2, 5);
  s.add(4, std::nan(""));
  s.add(6, 7);
  const auto c = s.columns(8, 8);
  ASSERT_EQ(c.size(), 8u);
  EXPECT_TRUE(std::isnan(c[0].last));
  EXPECT_EQ(c[1].last, 5);
  EXPECT_EQ(c[2].last, 5);
  EXPECT_TRUE(std::isnan(c[3].last));
  EXPECT_TRUE(std::isnan(c[4].last));
  EXPECT_EQ(c[5].high, 7);
  EXPECT_EQ(c[7].last, 7);
}

TEST(Weights, AreRelativeToTheHeaviestColumn) {
  Weights w(16);
  for (std::uint64_t p = 1; p <= 1000; ++p) w.add(p, p > 500 ? 2 : 1);
  const auto c = w.columns(1000, 4);
  ASSERT_EQ(c.size(), 4u);
  EXPECT_FLOAT_EQ(*std::max_element(c.begin(), c.end()), 1);
  EXPECT_NEAR(c[0], 0.5, 0.15);
  EXPECT_TRUE(Weights().columns(0, 4).empty());
}

}  // namespace
}  // namespace cutaway::metric
