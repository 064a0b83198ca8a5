// The scenarios that come with the program, with real threads and real files. Those with faults need the simulated disk, those
// that choose the next thread the simulated world, and say so.
#include "engines/scenario/lexer.h"
#include "tests/golden/scenario_files.h"

using namespace cutaway;
using namespace cutaway::golden;

namespace {

bool needsSim(const scenario::Scenario& s) {
  return std::any_of(s.statements.begin(), s.statements.end(), [](const scenario::Statement& statement) {
    return std::holds_alternative<scenario::PowerOff>(statement.body) || std::holds_alternative<scenario::Kill>(statement.body) ||
           std::holds_alternative<scenario::Fail>(statement.body) || std::holds_alternative<scenario::Switch>(statement.body);
  });
}

class Live : public testing::TestWithParam<fs::path> {};

TEST_P(Live, HoldsWhatItExpects) {
  scenario::PlayOptions options;
  options.live = true;
  if (needsSim(parsed(GetParam()))) {
    EXPECT_THROW(played(GetParam(), options), scenario::ScenarioError);
    return;
  }
  const auto live = played(GetParam(), options);
  EXPECT_TRUE(live->result().errors.empty());
  for (const auto& entry : live->result().entries)
    EXPECT_NE(entry.kind, scenario::Entry::Kind::failed) << entry.statement << ": " << entry.text;
  // Nothing is in progress any more: the picture is the engine's own state, and the tree the one of the simulated world. (What
  // is written and synced by when is a matter of time, and differs.)
  live->run().pause();
  live->run().pump();
  EXPECT_EQ(live->run().tape().frontier().digest(trace::Level::structure), live->run().engine()->digest(trace::Level::structure));
  const auto simulated = played(GetParam());  // the same keys in the same order, "put shuffled" too
  EXPECT_EQ(live->run().engine()->peekAll(), simulated->run().engine()->peekAll());
  for (const char* metric : {"keys", "height", "pages.leaf", "pages.inner", "pages.free", "pages.overflow", "splits", "merges", "borrows"})
    EXPECT_EQ(live->run().metric(metric), simulated->run().metric(metric)) << metric;
}

INSTANTIATE_TEST_SUITE_P(All, Live, testing::ValuesIn(scenariosIn({"/resources/scenarios"})), testName);

// Most of them can: a list that shrinks by accident is noticed.
TEST(LiveScenarios, AreMostOfThem) {
  const auto all = scenariosIn({"/resources/scenarios"});
  const auto simOnly = std::count_if(all.begin(), all.end(), [](const fs::path& path) { return needsSim(parsed(path)); });
  EXPECT_GE(static_cast<long>(all.size()) - simOnly, 12);
}

}  // namespace
