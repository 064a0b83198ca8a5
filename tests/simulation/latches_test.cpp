// Many readers beside one writer: who holds and who waits is seen, and nobody sees half a change.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/catalogue/catalogue.h"
#include "engines/btree/btree_mirror.h"
#include "engines/session/run.h"
#include "tests/support/btree_work.h"

namespace cutaway {
namespace {

using btree::LatchMode;
using btree::LatchView;
using session::Reached;
using session::ThreadAtRest;

class Keys final : public session::OperationSource {
 public:
  Keys(trace::OperationKind kind, std::uint64_t first, std::uint64_t count) : kind_(kind), next_(first), left_(count) {}
  bool next(api::Operation& o) override {
    if (left_ == 0) return false;
    --left_;
    o.kind = kind_;
    o.key = tests::integerKey(next_++);
    if (kind_ == trace::OperationKind::put) o.value = "v";
    return true;
  }
  std::uint64_t remaining() const override { return left_; }

 private:
  const trace::OperationKind kind_;
  std::uint64_t next_, left_;
};

struct Readers {
  session::Run run;
  explicit Readers(std::uint64_t seed = 7, const char* cache = "1MiB") : run(catalogue::engineNamed("btree"), spec(seed, cache)) {
    run.start(std::make_unique<Keys>(trace::OperationKind::put, 1, 40), "loader");
    run.finishOperations();
  }
  static session::RunSpec spec(std::uint64_t seed, const char* cache) {
    session::RunSpec s;
    s.parameters = {{"capacity", "4"}, {"sync", "never"}, {"cache", cache}};
    s.disk = "instant";
    s.seed = seed;
    s.level = trace::Level::detail;
    return s;
  }
  std::vector<LatchView> latches() {
    const auto mirror = run.tape().mirrorAt(run.tape().size());
    return dynamic_cast<const btree::BtreeMirror&>(*mirror).latches();
  }
  bool has(const std::string& thread, LatchMode mode, bool waiting, bool ofTheTree) {
    const auto names = run.actors();
    const auto all = latches();
    return std::any_of(all.begin(), all.end(), [&](const LatchView& l) {
      return names[l.actor] == thread && l.mode == mode && l.waiting == waiting && (l.page == 0) == ofTheTree;
    });
  }
  // Lets one thread go until `seen`, an event at a time.
  template <class Seen>
  bool until(const std::string& thread, Seen&& seen, int most = 400) {
    for (int i = 0; i < most; ++i) {
      if (seen()) return true;
      if (!run.switchTo(thread) || run.proceed(1) != Reached::budget) return seen();
    }
    return false;
  }
  ThreadAtRest::State stateOf(const std::string& thread) {
    for (const ThreadAtRest& one : run.busyThreads())
      if (one.name == thread) return one.state;
    return ThreadAtRest::State::asleep;
  }
};

TEST(Latches, ReadersStandInOneLeafTogether) {
  Readers t;
  t.run.start(std::make_unique<Keys>(trace::OperationKind::get, 5, 1), "a");
  t.run.start(std::make_unique<Keys>(trace::OperationKind::get, 5, 1), "b");
  ASSERT_TRUE(t.until("a", [&] { return t.has("a", LatchMode::shared, false, false); }));
  ASSERT_TRUE(t.until("b", [&] {
    const auto all = t.latches();
    return std::any_of(all.begin(), all.end(), [&](const LatchView& l) {
      return l.page && std::count_if(all.begin(), all.end(), [&](const LatchView& m) { return m.page == l.page && !m.waiting; }) == 2;
    });
  }));
  t.run.switchToAny();
  t.run.finishOperations();
  EXPECT_TRUE(t.latches().empty());
}

TEST(Latches, AReaderAtAWritersLeafIsSeenWaitingAndGoesOn) {
  Readers t;
  t.run.start(std::make_unique<Keys>(trace::OperationKind::put, 5, 1), "writer");  // the same value again: stays in its leaf
  t.run.start(std::make_unique<Keys>(trace::OperationKind::get, 5, 1), "reader");
  ASSERT_TRUE(t.until("writer", [&] { return t.has("writer", LatchMode::exclusive, false, false); }));
  EXPECT_FALSE(t.has("writer", LatchMode::exclusive, false, true)) << "one leaf needs no latch on the tree";
  ASSERT_TRUE(t.until("reader", [&] { return t.has("reader", LatchMode::shared, true, false); }));
  t.run.switchTo("reader");
  t.run.proceed(1);  // it goes to sleep, so the writer moves
  EXPECT_EQ(t.stateOf("reader"), ThreadAtRest::State::waiting);
  ASSERT_TRUE(t.until("writer", [&] { return !t.has("writer", LatchMode::exclusive, false, false); }));
  ASSERT_TRUE(t.until("reader", [&] { return t.has("reader", LatchMode::shared, false, false); }));
  t.run.switchToAny();
  t.run.finishOperations();
  EXPECT_TRUE(t.latches().empty());
}

TEST(Latches, ASplitWaitsForReadersAndReadersForTheSplit) {
  Readers t;
  t.run.start(std::make_unique<Keys>(trace::OperationKind::get, 5, 3), "first");
  t.run.start(std::make_unique<Keys>(trace::OperationKind::put, 41, 8), "writer");
  t.run.start(std::make_unique<Keys>(trace::OperationKind::get, 7, 3), "second");
  ASSERT_TRUE(t.until("first", [&] { return t.has("first", LatchMode::shared, false, true); }));
  ASSERT_TRUE(t.until("writer", [&] { return t.has("writer", LatchMode::exclusive, true, true); }, 2000));
  // A new reader does not overtake the writer that waits.
  ASSERT_TRUE(t.until("second", [&] { return t.has("second", LatchMode::shared, true, true); }));
  ASSERT_TRUE(t.until("first", [&] { return !t.has("first", LatchMode::shared, false, true); }));
  ASSERT_TRUE(t.until("writer", [&] { return t.has("writer", LatchMode::exclusive, false, true); }));
  EXPECT_TRUE(t.has("second", LatchMode::shared, true, true));
  t.run.switchToAny();
  t.run.finishOperations();
  EXPECT_TRUE(t.latches().empty());
  EXPECT_EQ(t.run.metric("keys"), 48);
  EXPECT_NO_THROW(t.run.engine()->checkInvariants());
}

// Any order of steps, a pool too small for the tree: readers evict and read beside the writer.
TEST(Latches, EveryScheduleEndsWithNothingHeld) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Readers t(seed, "8KiB");
    t.run.start(std::make_unique<Keys>(trace::OperationKind::put, 20, 60), "writer");
    for (const char* name : {"a", "b", "c"}) t.run.start(std::make_unique<Keys>(trace::OperationKind::get, 1, 60), name);
    t.run.finishOperations();
    ASSERT_TRUE(t.latches().empty()) << "seed " << seed;
    ASSERT_EQ(t.run.metric("keys"), 79) << "seed " << seed;
    ASSERT_NO_THROW(t.run.engine()->checkInvariants()) << "seed " << seed;
  }
}

}  // namespace
}  // namespace cutaway
