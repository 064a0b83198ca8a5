// Why: from any event of a structural change the causes lead over what made it necessary to the operation.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/catalogue/catalogue.h"
#include "engines/btree/btree_events.h"
#include "engines/env/random.h"
#include "engines/session/run.h"
#include "engines/session/trail.h"
#include "tests/support/btree_work.h"

namespace cutaway {
namespace {

using namespace btree;
using trace::as;
using trace::Event;
using trace::EventNumber;

// Every event of the tape whose kind is `kind` gets its chain looked at.
template <class P, class F>
std::size_t eachOf(session::Run& run, F&& look) {
  std::size_t n = 0;
  for (EventNumber at = 1; at <= run.tape().size(); ++at) {
    const Event e = run.tape().event(at);
    if (e.kind != P::kKind) continue;
    ++n;
    const auto steps = session::causesOf(run.tape(), at).steps;
    EXPECT_EQ(steps.back().second.kind, trace::OperationBegun::kKind) << "event " << at;
    EXPECT_EQ(steps.back().second.operation, e.operation) << "event " << at;
    look(as<P>(e), at, steps);
    if (::testing::Test::HasFailure()) break;
  }
  return n;
}

template <class P>
std::vector<P> all(const std::vector<std::pair<EventNumber, Event>>& steps) {
  std::vector<P> found;
  for (const auto& [n, e] : steps)
    if (e.kind == P::kKind) found.push_back(as<P>(e));
  return found;
}

// Splits up to the root, then merges down to a leaf.
std::unique_ptr<session::Run> worked() {
  session::RunSpec spec;
  spec.parameters = {{"capacity", "3"}, {"page-size", "512"}, {"cache", "4096"}, {"split", "half"}};
  auto run = std::make_unique<session::Run>(catalogue::engineNamed("btree"), spec);
  env::Random random(5);
  for (int i = 0; i < 700; ++i) {
    api::Operation o;
    o.kind = i < 300 ? trace::OperationKind::put : trace::OperationKind::erase;
    o.key = tests::integerKey(random.below(150));
    run->perform(o);
  }
  return run;
}

TEST(Causes, OfASplitLeadOverTheOverflowAndTheChildsSplit) {
  const auto whole = worked();
  session::Run& run = *whole;
  std::size_t ofInner = 0;
  const std::size_t copied = eachOf<CellCopied>(run, [&](const CellCopied& p, EventNumber at, const auto& steps) {
    const auto splits = all<SplitBegun>(steps);
    if (splits.empty()) return;  // copied in a merge or borrow
    EXPECT_EQ(splits.front().page, p.from) << "event " << at;
    EXPECT_GE(splits.front().count, 3) << "the overflow says how full the page is";
    for (std::size_t i = 0; i < splits.size(); ++i)  // the parent's split names its child's, down to the leaf's
      EXPECT_EQ(splits[i].level, splits.front().level - i) << "event " << at;
    EXPECT_EQ(splits.back().level, 0) << "event " << at;
    ofInner += splits.size() > 1;
  });
  EXPECT_GT(copied, 50u);
  EXPECT_GT(ofInner, 5u);
  eachOf<PageSplit>(run, [&](const PageSplit& p, EventNumber, const auto& steps) {
    ASSERT_FALSE(all<SplitBegun>(steps).empty());
    EXPECT_EQ(all<SplitBegun>(steps).front().page, p.left);
  });
  EXPECT_GT(eachOf<RootGrown>(run, [&](const RootGrown& p, EventNumber, const auto& steps) {
              ASSERT_FALSE(all<SplitBegun>(steps).empty());
              EXPECT_EQ(all<SplitBegun>(steps).front().page, p.oldRoot);
            }), 1u);
}

TEST(Causes, OfAMergeOrBorrowLeadOverWhatLeftThePageShort) {
  const auto whole = worked();
  session::Run& run = *whole;
  const auto short_ = [&](EventNumber at, const auto& steps) {
    const bool erased = !all<CellErased>(steps).empty() || !all<SeparatorErased>(steps).empty();
    EXPECT_TRUE(erased) << "event " << at;
  };
  std::size_t ofInner = 0;
  EXPECT_GT(eachOf<PagesMerged>(run, [&](const PagesMerged& p, EventNumber at, const auto& steps) {
              ASSERT_FALSE(all<MergeBegun>(steps).empty());
              EXPECT_EQ(all<MergeBegun>(steps).front().right, p.right);
              short_(at, steps);
              // A parent's merge goes on over the separator that the child's merge took out.
              if (p.level > 0 && ++ofInner) EXPECT_GT(all<MergeBegun>(steps).size(), 1u) << "event " << at;
            }), 20u);
  EXPECT_GT(ofInner, 2u);
  EXPECT_GT(eachOf<CellBorrowed>(run, [&](const CellBorrowed& p, EventNumber at, const auto& steps) {
              ASSERT_FALSE(all<BorrowBegun>(steps).empty());
              EXPECT_EQ(all<BorrowBegun>(steps).front().from, p.from);
              short_(at, steps);
            }), 5u);
  EXPECT_GT(eachOf<PageEvicted>(run, [&](const PageEvicted& p, EventNumber, const auto& steps) {
              ASSERT_FALSE(all<EvictionBegun>(steps).empty());
              EXPECT_EQ(all<EvictionBegun>(steps).front().page, p.page);
            }), 20u);
}

}  // namespace
}  // namespace cutaway
