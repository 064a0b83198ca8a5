// Which thread goes next: as the seed says, or as a person chooses.
#include <gtest/gtest.h>

#include "app/catalogue/catalogue.h"
#include "engines/session/run.h"
#include "tests/support/btree_work.h"

namespace cutaway {
namespace {

using session::Reached;
using session::ThreadAtRest;

class Puts final : public session::OperationSource {
 public:
  Puts(std::uint64_t first, std::uint64_t count) : next_(first), left_(count) {}
  bool next(api::Operation& o) override {
    if (left_-- == 0) return false;
    o.kind = trace::OperationKind::put;
    o.key = tests::integerKey(next_++);
    o.value = "v";
    return true;
  }
  std::uint64_t remaining() const override { return left_; }

 private:
  std::uint64_t next_, left_;
};

struct TwoClients {
  session::Run run;
  trace::EventNumber before;
  TwoClients() : run(catalogue::engineNamed("btree"), spec()), before(0) {
    run.start(std::make_unique<Puts>(1, 40), "a");
    run.start(std::make_unique<Puts>(101, 40), "b");
    before = run.tape().size();
  }
  static session::RunSpec spec() {
    session::RunSpec s;
    s.parameters = {{"capacity", "4"}, {"sync", "never"}};
    s.disk = "instant";
    s.seed = 7;
    return s;
  }
  // The clients in the order of their events, a turn a letter.
  std::string turns() {
    std::string all;
    const auto names = run.actors();
    for (auto n = before + 1; n <= run.tape().size(); ++n) {
      const std::string& name = names[run.tape().event(n).actor];
      if (name.size() == 1 && (all.empty() || all.back() != name[0])) all += name;
    }
    return all;
  }
};

TEST(NextThread, TheSeedLetsThemTakeTurns) {
  TwoClients t;
  t.run.finishOperations();
  EXPECT_GT(t.turns().size(), 2u);
}

TEST(NextThread, TheChosenOneGoesOnUntilItEnds) {
  for (const std::string first : {"a", "b"}) {
    TwoClients t;
    const auto threads = t.run.busyThreads();
    ASSERT_EQ(threads.size(), 2u);
    EXPECT_EQ(threads[0].name, "a");
    EXPECT_EQ(threads[0].state, ThreadAtRest::State::ready);
    EXPECT_FALSE(threads[0].chosen || threads[1].chosen);
    ASSERT_TRUE(t.run.switchTo(first));
    while (t.run.proceed(1) == Reached::budget) {  // a step at a time, as a person does
      const auto now = t.run.busyThreads();
      for (const ThreadAtRest& one : now) EXPECT_EQ(one.chosen, one.name == first);
    }
    EXPECT_TRUE(t.run.busyThreads().empty());
    EXPECT_EQ(t.turns(), first == "a" ? "ab" : "ba");
    EXPECT_NO_THROW(t.run.engine()->checkInvariants());
  }
}

TEST(NextThread, WhoWaitsForTheTreeIsSeenWaiting) {
  TwoClients t;
  bool waited = false, given = false;
  t.run.switchTo("a");
  for (int i = 0; i < 30; ++i) t.run.proceed(1);
  for (int i = 0; i < 400 && !given; ++i) {  // in the middle of an operation of a's, b is let to the tree's lock
    t.run.switchTo("b");
    ASSERT_EQ(t.run.proceed(1), Reached::budget);
    for (const ThreadAtRest& one : t.run.busyThreads())
      waited = waited || (one.name == "b" && one.state == ThreadAtRest::State::waiting);
    given = waited && t.turns().ends_with("b");
  }
  EXPECT_TRUE(waited);
  EXPECT_TRUE(given) << "and gets it once a's operation has ended";
  t.run.switchToAny();
  for (const ThreadAtRest& one : t.run.busyThreads()) EXPECT_FALSE(one.chosen);
  t.run.finishOperations();
  EXPECT_EQ(t.run.metric("keys"), 80);
}

TEST(NextThread, NobodyElseCanBeChosen) {
  TwoClients t;
  EXPECT_FALSE(t.run.switchTo("c"));
  t.run.powerOff({});
  EXPECT_TRUE(t.run.busyThreads().empty());
}

}  // namespace
}  // namespace cutaway
