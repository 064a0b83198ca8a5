// Every order of inserting x every order of deleting so many keys, the invariants after every operation.
// The sequences are walked in lexicographic order; an operation that the sequence before had in the same place with the
// same history leads to the same tree and is not checked again.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>

#include "tests/support/btree_work.h"
#include "tests/support/build_kind.h"
#include "tests/support/inline_env.h"

namespace cutaway::btree {
namespace {

class EveryOrder {
 public:
  EveryOrder(std::uint16_t capacity, std::size_t keys) : keys_(keys) {
    Options o;
    o.pageSize = 512;
    o.capacity = capacity;
    o.sync = Sync::never;
    o.checkpointIntervalNs = 0;
    o.cacheBytes = 64 * 512;
    tree_ = Tree::open(env_, "t", o);
    for (std::size_t i = 0; i < keys; ++i) names_.push_back(tests::integerKey(i + 1));
  }

  std::uint64_t run() {
    std::vector<std::size_t> inserts(keys_);
    std::iota(inserts.begin(), inserts.end(), std::size_t{0});
    do everyDelete(inserts);
    while (std::next_permutation(inserts.begin(), inserts.end()));
    return sequences_;
  }
  std::uint64_t checks() const { return checks_; }

 private:
  void everyDelete(const std::vector<std::size_t>& inserts) {
    std::vector<std::size_t> deletes(keys_), before;
    std::iota(deletes.begin(), deletes.end(), std::size_t{0});
    do {
      const bool first = before.empty();
      insertAll(inserts, first);
      const auto differs = std::mismatch(deletes.begin(), deletes.end(), before.begin(), before.end()).first;
      deleteAll(deletes, std::size_t(differs - deletes.begin()));
      before = deletes;
      if (++sequences_ % 2000 == 0) tree_->checkpoint();  // the log may go
    } while (std::next_permutation(deletes.begin(), deletes.end()));
    before_ = inserts;
  }
  void insertAll(const std::vector<std::size_t>& inserts, bool check) {
    for (const std::size_t i : inserts) {
      ASSERT_FALSE(tree_->put(names_[i], "v"));
      if (check) checkNow();
    }
  }
  void deleteAll(const std::vector<std::size_t>& deletes, std::size_t checkFrom) {
    for (std::size_t at = 0; at < deletes.size(); ++at) {
      ASSERT_TRUE(tree_->erase(names_[deletes[at]]));
      if (at >= checkFrom) checkNow();
    }
    const TreeTotals t = tree_->totals();
    ASSERT_TRUE(t.keys == 0 && t.height == 1);
  }
  void checkNow() {
    ++checks_;
    tree_->checkInvariants();
  }

  tests::InlineEnv env_;
  std::unique_ptr<Tree> tree_;
  std::size_t keys_;
  std::vector<std::string> names_;
  std::vector<std::size_t> before_;
  std::uint64_t sequences_ = 0, checks_ = 0;
};

// Six keys; under a sanitizer five, which is a 36th of the sequences.
constexpr std::size_t kFew = tests::kSanitized ? 5 : 6;
constexpr std::uint64_t kSequences = tests::kSanitized ? 120 * 120 : 720 * 720;

class EveryOrderOfFew : public ::testing::TestWithParam<std::uint16_t> {};
TEST_P(EveryOrderOfFew, KeepsTheInvariants) {
  EveryOrder orders(GetParam(), kFew);
  EXPECT_EQ(orders.run(), kSequences);
  RecordProperty("checks", std::to_string(orders.checks()));
}
INSTANTIATE_TEST_SUITE_P(Capacities, EveryOrderOfFew, ::testing::Values(3, 4, 5));

TEST(EveryOrderOf7, KeepsTheInvariants) {
  if (!std::getenv("CUTAWAY_LONG")) GTEST_SKIP() << "25,401,600 sequences: set CUTAWAY_LONG=1";
  EXPECT_EQ(EveryOrder(3, 7).run(), 25'401'600u);
}

}  // namespace
}  // namespace cutaway::btree
