// Promise two: through the split of the root of a tree of five levels, event by event forward and back, the same digests.
#include <gtest/gtest.h>

#include "engines/tape/tape.h"
#include "tests/property/btree/sim_harness.h"

namespace cutaway::btree {
namespace {

using tests::SimHarness;

std::vector<api::Operation> ascending(std::uint64_t keys) {
  std::vector<api::Operation> operations;
  for (std::uint64_t i = 1; i <= keys; ++i) {
    api::Operation o;
    o.kind = trace::OperationKind::put;
    o.key = tests::integerKey(i);
    o.value = "v";
    operations.push_back(std::move(o));
  }
  return operations;
}

TEST(StepBack, ThroughARootSplitOfFiveLevels) {
  tape::Tape tape(std::make_unique<BtreeMirror>());
  SimHarness run({1, Level::detail, {{"capacity", "3"}, {"split", "half"}, {"sync", "never"}}, "instant", false});
  trace::EventNumber grown = 0;
  run.onEvent = [&](const trace::Event& e) {
    tape.append(e);
    if (e.kind == RootGrown::kKind && trace::as<RootGrown>(e).height == 6) grown = tape.size();
  };
  run.start({ascending(400)}, true);
  run.run();
  ASSERT_EQ(run.difference(), "");
  ASSERT_NE(grown, 0u) << "the tree did not get six levels";
  const trace::EventNumber end = tape.endOfOperation(grown);
  trace::EventNumber begin = grown;
  while (tape.event(begin).kind != trace::OperationBegun::kKind) --begin;
  ASSERT_GE(end - begin, 50u);

  std::vector<std::uint64_t> detail, structure;
  for (trace::EventNumber n = begin - 1; n <= end; ++n) {
    const auto mirror = tape.mirrorAt(n);
    detail.push_back(mirror->digest(Level::detail));
    structure.push_back(mirror->digest(Level::structure));
  }
  EXPECT_NE(detail.front(), detail.back());
  BtreeMirror fresh;
  for (trace::EventNumber n = 1; n <= end; ++n) {
    fresh.apply(tape.event(n));
    if (n < begin) continue;
    ASSERT_EQ(fresh.digest(Level::detail), detail[n - begin + 1]) << n;
  }
  for (trace::EventNumber n = end + 1; n-- > begin;) {  // and back
    const auto mirror = tape.mirrorAt(n);
    ASSERT_EQ(mirror->digest(Level::detail), detail[n - begin + 1]) << n;
    ASSERT_EQ(mirror->digest(Level::structure), structure[n - begin + 1]) << n;
  }
  for (trace::EventNumber n = begin; n <= end; ++n) ASSERT_EQ(tape.mirrorAt(n)->digest(Level::detail), detail[n - begin + 1]);
  EXPECT_EQ(static_cast<const BtreeMirror&>(*tape.mirrorAt(begin - 1)).totals().height, 5);
  EXPECT_EQ(static_cast<const BtreeMirror&>(*tape.mirrorAt(end)).totals().height, 6);
}

}  // namespace
}  // namespace cutaway::btree
