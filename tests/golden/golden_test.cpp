// Every scenario that comes with the program and every case, played under Sim and compared with the text it once gave:
// statement by statement, events by kind, metrics, digest, run hash. UPDATE_GOLDEN=1 writes the texts anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "app/catalogue/catalogue.h"
#include "app/cli/report.h"
#include "engines/scenario/parser.h"

using namespace cutaway;
namespace fs = std::filesystem;

namespace {

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::vector<fs::path> scenarios() {
  std::vector<fs::path> all;
  for (const char* folder : {"/resources/scenarios", "/tests/golden/cases"})
    for (const auto& entry : fs::directory_iterator(CUTAWAY_SOURCE_DIR + std::string(folder)))
      if (entry.path().extension() == ".scenario") all.push_back(entry.path());
  std::sort(all.begin(), all.end());
  return all;
}

scenario::Result play(const fs::path& path, trace::Level level) {
  scenario::PlayOptions options;
  options.level = level;
  options.readFile = [&](const std::string& name) { return read(path.parent_path() / name); };
  scenario::Player player(scenario::parse(read(path), path.filename().string()), catalogue::known(), options);
  while (player.next()) {
  }
  player.finish();
  return player.result();
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

INSTANTIATE_TEST_SUITE_P(All, Golden, testing::ValuesIn(scenarios()), [](const auto& info) {
  std::string name = info.param.stem().string();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
