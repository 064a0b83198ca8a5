// Every scenario that comes with the program and every case, played under Sim and compared with the text it once gave:
// statement by statement, events by kind, metrics, digest, run hash. UPDATE_GOLDEN=1 writes the texts anew.
#include <gtest/gtest.h>

#include <cstdlib>

#include "app/cli/report.h"
#include "tests/golden/scenario_files.h"

using namespace cutaway;
using namespace cutaway::golden;

namespace {

scenario::Result play(const fs::path& path, trace::Level level) {
  scenario::PlayOptions options;
  options.level = level;
  return played(path, std::move(options))->result();
}

// The first line that differs, for a message that can be read.
std::string firstDifference(const std::string& wanted, const std::string& actual) {
  std::istringstream a(wanted), b(actual);
  std::string x, y;
  for (int line = 1;; ++line) {
    const bool more = static_cast<bool>(std::getline(a, x)), other = static_cast<bool>(std::getline(b, y));
    if (!more && !other) return "nothing differs";
    if (more != other || x != y)
      return "line " + std::to_string(line) + "\n  golden: " + (more ? x : "(end)") + "\n  now:    " + (other ? y : "(end)");
  }
}

class Golden : public testing::TestWithParam<fs::path> {};

TEST_P(Golden, IsAsItWas) {
  const fs::path golden = fs::path(CUTAWAY_SOURCE_DIR) / "tests/golden" / (GetParam().stem().string() + ".txt");
  const scenario::Result result = play(GetParam(), trace::Level::detail);
  EXPECT_EQ(result.failed, 0u);
  EXPECT_TRUE(result.errors.empty());
  const std::string text = cli::fullText(result);
  if (std::getenv("UPDATE_GOLDEN")) {
    std::ofstream(golden, std::ios::binary) << text;
    return;
  }
  ASSERT_TRUE(fs::exists(golden)) << golden << " is missing; UPDATE_GOLDEN=1 writes it";
  EXPECT_EQ(read(golden), text) << firstDifference(read(golden), text);
}

TEST_P(Golden, TheHashDependsNeitherOnTheTimeNorOnTheLevel) {
  const auto detail = play(GetParam(), trace::Level::detail), again = play(GetParam(), trace::Level::detail);
  const auto structure = play(GetParam(), trace::Level::structure);
  EXPECT_EQ(detail.runHash, again.runHash);
  EXPECT_EQ(detail.digest, again.digest);
  EXPECT_EQ(detail.runHash, structure.runHash);
  EXPECT_EQ(detail.digest, structure.digest);
}

INSTANTIATE_TEST_SUITE_P(All, Golden, testing::ValuesIn(scenariosIn({"/resources/scenarios", "/tests/golden/cases"})), testName);

}  // namespace
