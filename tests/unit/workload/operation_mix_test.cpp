#include "engines/workload/operation_mix.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "engines/trace/error.h"

namespace cutaway::workload {
namespace {

std::string sharedFolder() {
  const std::string beside = std::string(CUTAWAY_SOURCE_DIR) + "/../shared";
  if (std::ifstream(beside + "/data/README.md")) return beside;
  const char* set = std::getenv("CUTAWAY_SHARED");
  return set ? set : beside;
}

std::uint32_t thousandths(const std::string& number) {
  return static_cast<std::uint32_t>(std::strtod(number.c_str(), nullptr) * 1000 + 0.5);
}

// The original property files say what ours must be.
TEST(OperationMix, ProportionsAreThoseOfTheOriginalFiles) {
  for (const MixProportions& mix : knownMixes()) {
    std::ifstream file(sharedFolder() + "/data/ycsb/workload" + mix.name);
    if (!file)
      GTEST_SKIP() << "no YCSB workload files: put them in ../shared/data/ycsb or set CUTAWAY_SHARED";
    std::map<std::string, std::string> properties;
    for (std::string line; std::getline(file, line);)
      if (const auto equal = line.find('='); equal != std::string::npos && line[0] != '#')
        properties[line.substr(0, equal)] = line.substr(equal + 1, line.find_last_not_of(" \r") - equal);
    EXPECT_EQ(mix.read, thousandths(properties["readproportion"])) << mix.name;
    EXPECT_EQ(mix.update, thousandths(properties["updateproportion"])) << mix.name;
    EXPECT_EQ(mix.insert, thousandths(properties["insertproportion"])) << mix.name;
    EXPECT_EQ(mix.scan, thousandths(properties["scanproportion"])) << mix.name;
    EXPECT_EQ(mix.readModifyWrite, thousandths(properties["readmodifywriteproportion"])) << mix.name;
    EXPECT_EQ(mix.latest, properties["requestdistribution"] == "latest") << mix.name;
  }
}

TEST(OperationMix, KindsComeInTheirProportionsAndKeysAreThere) {
  for (const MixProportions& mix : knownMixes()) {
    const MixOptions options{.seed = 2, .records = 500, .operations = 20'000};
    auto operations = makeOperationMix(mix.name, options);
    std::set<std::string> there;
    auto load = operations->load();
    for (std::string key; load->next(key);) EXPECT_TRUE(there.insert(key).second);
    EXPECT_EQ(there.size(), 500u);
    std::map<MixKind, std::uint32_t> kinds;
    MixOperation op;
    while (operations->next(op)) {
      ++kinds[op.kind];
      if (op.kind == MixKind::insert) {
        ASSERT_TRUE(there.insert(op.key).second) << mix.name;
      } else {
        ASSERT_TRUE(there.contains(op.key)) << mix.name;
      }
      if (op.kind == MixKind::scan) {
        ASSERT_GE(op.scanLength, 1u);
        ASSERT_LE(op.scanLength, 100u);
      }
    }
    EXPECT_EQ(operations->remaining(), 0u);
    EXPECT_NEAR(kinds[MixKind::read], mix.read * 20, 400) << mix.name;
    EXPECT_NEAR(kinds[MixKind::update], mix.update * 20, 400) << mix.name;
    EXPECT_NEAR(kinds[MixKind::insert], mix.insert * 20, 400) << mix.name;
    EXPECT_NEAR(kinds[MixKind::scan], mix.scan * 20, 400) << mix.name;
    EXPECT_NEAR(kinds[MixKind::readModifyWrite], mix.readModifyWrite * 20, 400) << mix.name;
  }
}

TEST(OperationMix, TheSameSeedGivesTheSameOperations) {
  auto text = [](std::uint64_t seed) {
    auto mix = makeOperationMix("d", {.seed = seed, .records = 100, .operations = 200});
    std::string out;
    for (MixOperation op; mix->next(op);) out += std::to_string(static_cast<int>(op.kind)) + op.key;
    return out;
  };
  EXPECT_EQ(text(1), text(1));
  EXPECT_NE(text(1), text(2));
}

TEST(OperationMix, WrongInputIsRefused) {
  EXPECT_THROW(makeOperationMix("z", {}), trace::Error);
  EXPECT_THROW(makeOperationMix("a", {.records = 0}), trace::Error);
  EXPECT_THROW(makeOperationMix("d", {.records = 1, .operations = ~std::uint64_t{0}}), trace::Error);
  EXPECT_NO_THROW(makeOperationMix("c", {.records = 1, .operations = ~std::uint64_t{0}}));
}

}  // namespace
}  // namespace cutaway::workload
