#include "engines/workload/key_source.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "engines/trace/error.h"
#include "engines/workload/identifiers.h"
#include "engines/workload/keys.h"
#include "engines/workload/permutation.h"
#include "engines/workload/zipf.h"

namespace cutaway::workload {
namespace {

std::vector<std::string> all(std::string_view name, const KeyOptions& options) {
  auto source = makeKeySource(name, options);
  std::vector<std::string> keys;
  for (std::string key; source->next(key);) {
    keys.push_back(key);
    EXPECT_EQ(source->remaining() + keys.size(),
              options.count ? options.count : source->remaining() + keys.size());
  }
  EXPECT_EQ(source->remaining(), 0u);
  return keys;
}

std::vector<std::uint64_t> numbers(const std::vector<std::string>& keys) {
  std::vector<std::uint64_t> n;
  for (const std::string& key : keys) n.push_back(keyNumber(key).value());
  return n;
}

TEST(Keys, IntegersKeepTheirOrderAndAreShownAsNumbers) {
  std::string before;
  for (std::uint64_t n : {0ull, 1ull, 255ull, 256ull, 70'000ull, 1ull << 40, ~0ull}) {
    const std::string key = integerKey(n);
    EXPECT_EQ(key.size(), 8u);
    EXPECT_LT(before, key);
    before = key;
  }
  EXPECT_EQ(keyText(integerKey(25)), "25");
  EXPECT_EQ(keyText(integerKey((1ull << 53) - 1)), "9007199254740991");
  EXPECT_EQ(keyText(integerKey(1ull << 53)), "0020000000000000");
  EXPECT_EQ(keyText("customer"), "customer");  // eight letters are text
  EXPECT_EQ(keyText("caf\u00e9"), "caf\u00e9");
  EXPECT_EQ(keyText("a\nb"), "610a62");
  EXPECT_EQ(keyText("\xff"), "ff");
  EXPECT_EQ(keyText("\xc0\xaf"), "c0af");        // over-long
  EXPECT_EQ(keyText("\xed\xa0\x80"), "eda080");  // a surrogate
  EXPECT_EQ(keyText("\xe2\x82"), "e282");        // cut off
}

TEST(Keys, ValuesFollowFromTheKey) {
  EXPECT_EQ(valueFor("a", 100), valueFor("a", 100));
  EXPECT_NE(valueFor("a", 100), valueFor("b", 100));
  EXPECT_EQ(valueFor("a", 10), valueFor("a", 100).substr(0, 10));
  EXPECT_EQ(valueFor("a", 0), "");
  for (char c : valueFor("a", 1000)) EXPECT_TRUE(c >= 'a' && c <= 'z');
  EXPECT_EQ(valueFor(integerKey(1), 12), "rmiuotvnhlyp");  // on every machine
}

TEST(Permutation, EveryNumberOnce) {
  for (std::uint64_t n : {1u, 2u, 3u, 5u, 64u, 65u, 1000u, 4097u, 300'000u}) {
    const Permutation p(n, 7);
    std::vector<bool> seen(n);
    for (std::uint64_t i = 0; i < n; ++i) {
      const std::uint64_t at = p.at(i);
      ASSERT_LT(at, n);
      ASSERT_FALSE(seen[at]);
      seen[at] = true;
    }
  }
}

TEST(Permutation, WorksForHugeRangesAndDiffersBySeed) {
  const Permutation a(1'000'000'000, 1), b(1'000'000'000, 2);
  std::set<std::uint64_t> seen;
  int same = 0;
  for (std::uint64_t i = 0; i < 20'000; ++i) {
    EXPECT_LT(a.at(i), 1'000'000'000u);
    seen.insert(a.at(i));
    same += a.at(i) == b.at(i);
  }
  EXPECT_EQ(seen.size(), 20'000u);
  EXPECT_LT(same, 3);
}

TEST(Permutation,
     LooksShuffled) {  // about half of neighbours ascend; the mean distance of neighbours is n / 3
  constexpr std::uint64_t kN = 30'000;
  const Permutation p(kN, 3);
  std::uint64_t ascending = 0, distance = 0;
  for (std::uint64_t i = 1; i < kN; ++i) {
    const std::uint64_t a = p.at(i - 1), b = p.at(i);
    ascending += a < b;
    distance += a < b ? b - a : a - b;
  }
  EXPECT_NEAR(static_cast<double>(ascending) / kN, 0.5, 0.02);
  EXPECT_NEAR(static_cast<double>(distance) / kN / kN, 1.0 / 3, 0.02);
}

TEST(Zipf, WeightsFollowTheLaw) {
  const Zipf zipf(1'000'000);
  for (std::uint64_t r : {1ull, 2ull, 3ull, 7ull, 97ull, 1000ull, 65'536ull, 999'983ull, 1'000'000ull}) {
    const double expected = std::pow(2.0, 56) / std::pow(static_cast<double>(r), 0.99);
    EXPECT_NEAR(static_cast<double>(zipf.weight(r)) / expected, 1.0, 1e-9) << "rank " << r;
  }
}

TEST(Zipf, TheTableIsTheSameOnEveryMachine) {
  const Zipf zipf(1000);
  EXPECT_EQ(zipf.weight(1), 72057594037927936u);
  EXPECT_EQ(zipf.weight(2), 36279397120112731u);
  EXPECT_EQ(zipf.weight(10), 7373603101962309u);
  EXPECT_EQ(zipf.weight(997), 77441106640828u);
}

TEST(Zipf, DrawsFollowTheWeights) {
  const Zipf zipf(100);
  env::Random random(1);
  std::vector<std::uint64_t> hits(101);
  constexpr std::uint64_t kDraws = 400'000;
  for (std::uint64_t i = 0; i < kDraws; ++i) ++hits[zipf.draw(random)];
  double sum = 0;
  for (std::uint64_t r = 1; r <= 100; ++r) sum += std::pow(static_cast<double>(r), -0.99);
  for (std::uint64_t r : {1u, 2u, 10u, 50u, 100u}) {
    const double expected = kDraws * std::pow(static_cast<double>(r), -0.99) / sum;
    EXPECT_NEAR(static_cast<double>(hits[r]), expected, 5 * std::sqrt(expected)) << "rank " << r;
  }
  for (std::uint64_t i = 0; i < 1000; ++i) EXPECT_LE(zipf.draw(random, 3), 3u);
}

TEST(Zipf, RefusesWhatItCannotHold) {
  EXPECT_THROW(Zipf(0), trace::Error);
  EXPECT_THROW(Zipf(Zipf::kMostRanks + 1), trace::Error);
}

TEST(KeySource, SequentialGoesUpAndDown) {
  EXPECT_EQ(numbers(all("sequential", {.first = 3, .last = 6})), (std::vector<std::uint64_t>{3, 4, 5, 6}));
  EXPECT_EQ(numbers(all("sequential", {.first = 6, .last = 3})), (std::vector<std::uint64_t>{6, 5, 4, 3}));
  EXPECT_EQ(numbers(all("sequential", {.first = 5, .last = 5})), (std::vector<std::uint64_t>{5}));
}

TEST(KeySource, ShuffledIsEachKeyOnceInAnotherOrder) {
  auto keys = numbers(all("shuffled", {.seed = 4, .first = 10, .last = 1009}));
  EXPECT_EQ(keys, numbers(all("shuffled", {.seed = 4, .first = 10, .last = 1009})));
  EXPECT_NE(keys, numbers(all("shuffled", {.seed = 5, .first = 10, .last = 1009})));
  EXPECT_FALSE(std::is_sorted(keys.begin(), keys.end()));
  std::sort(keys.begin(), keys.end());
  for (std::uint64_t i = 0; i < 1000; ++i) EXPECT_EQ(keys[i], 10 + i);
}

TEST(KeySource, UniformStaysInItsRangeAndSpreads) {
  std::vector<int> tenths(10);
  for (std::uint64_t n : numbers(all("uniform", {.count = 20'000, .over = 1000}))) {
    ASSERT_GE(n, 1u);
    ASSERT_LE(n, 1000u);
    ++tenths[(n - 1) / 100];
  }
  for (int hits : tenths) EXPECT_NEAR(hits, 2000, 220);
}

TEST(KeySource, ZipfHasFewPopularKeysScattered) {
  std::map<std::uint64_t, int> hits;
  for (std::uint64_t n : numbers(all("zipf", {.count = 50'000, .over = 1000}))) ++hits[n];
  EXPECT_GE(hits.begin()->first, 1u);
  EXPECT_LE(hits.rbegin()->first, 1000u);
  std::vector<std::pair<int, std::uint64_t>> order;
  for (auto& [n, count] : hits) order.emplace_back(count, n);
  std::sort(order.rbegin(), order.rend());
  EXPECT_NEAR(order[0].first / 50'000.0, 0.13, 0.02);  // 1 / sum of 1/r^0.99 for 1000 ranks
  const std::uint64_t first = order[0].second, second = order[1].second;
  EXPECT_GT(first < second ? second - first : first - second, 1u);
}

TEST(KeySource, LatestPrefersTheLargest) {
  std::map<std::uint64_t, int> hits;
  for (std::uint64_t n : numbers(all("latest", {.count = 20'000, .over = 500}))) ++hits[n];
  EXPECT_EQ(hits.rbegin()->first, 500u);
  EXPECT_GT(hits[500], hits[499]);
  EXPECT_GT(hits[499], hits[450]);
}

TEST(KeySource, Uuids) {
  for (const std::string& id : all("uuid4", {.count = 1000})) {
    ASSERT_EQ(id.size(), 16u);
    EXPECT_EQ(static_cast<unsigned char>(id[6]) >> 4, 4);
    EXPECT_EQ(static_cast<unsigned char>(id[8]) >> 6, 2);
  }
  std::uint64_t ms = 1'700'000'000'000;
  std::string before;
  for (const std::string& id : all("uuid7", {.count = 1000, .clockMs = [&] { return ++ms; }})) {
    ASSERT_EQ(id.size(), 16u);
    EXPECT_EQ(static_cast<unsigned char>(id[6]) >> 4, 7);
    EXPECT_EQ(static_cast<unsigned char>(id[8]) >> 6, 2);
    EXPECT_LT(before, id);
    before = id;
  }
  EXPECT_EQ(before.substr(0, 6), integerKey(1'700'000'001'000).substr(2));
}

TEST(KeySource, ObjectIdsAscendWithinOneProcess) {
  std::string before;
  const auto ids = all("objectid", {.count = 3000});
  for (const std::string& id : ids) {
    ASSERT_EQ(id.size(), 12u);
    EXPECT_LT(before, id);
    before = id;
  }
  EXPECT_EQ(ids[0].substr(4, 5), ids[2999].substr(4, 5));
  EXPECT_EQ(ids[0].substr(0, 4), integerKey(KeyOptions::kClockStart / 1000).substr(4));
}

TEST(KeySource, EveryKnownNameCanBeMadeAndIsTheSameTwice) {
  for (const NamedSource& named : knownKeySources()) {
    const KeyOptions options{.seed = 3, .first = 1, .last = 50, .count = 50, .over = 100};
    auto a = makeKeySource(named.name, options), b = makeKeySource(named.name, options);
    std::string x, y;
    for (int i = 0; i < 50; ++i) {
      ASSERT_TRUE(a->next(x) && b->next(y)) << named.name;
      EXPECT_EQ(x, y) << named.name;
    }
    EXPECT_FALSE(a->next(x));
  }
}

TEST(KeySource, AnUnknownNameListsTheKnownNearestFirst) {
  try {
    makeKeySource("shufled", {});
    FAIL();
  } catch (const trace::Error& error) {
    EXPECT_EQ(error.code, trace::ErrorCode::parameterInvalid);
    EXPECT_EQ(error.detail.find("known: shuffled,"), std::string("keys shufled: unknown; ").size());
  }
}

}  // namespace
}  // namespace cutaway::workload
