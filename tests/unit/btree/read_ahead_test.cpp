// A read that fails before an operation changes the tree's shape changes nothing: every row is there, and the next write goes on.
#include <gtest/gtest.h>

#include "engines/btree/page.h"
#include "tests/support/btree_work.h"
#include "tests/support/inline_env.h"

namespace cutaway::btree {
namespace {

using tests::InlineEnv;
using tests::integerKey;
using tests::Model;

struct Change {
  std::string key;
  std::optional<std::string> value;  // none: erase
};

// The disk of a closed tree of 120 rows, every tenth with a value in overflow pages, and a free list.
struct Prepared {
  explicit Prepared(std::uint16_t capacity) {
    options.pageSize = 512;
    options.capacity = capacity;
    options.sync = Sync::never;
    options.checkpointIntervalNs = 0;
    InlineEnv env;
    auto tree = Tree::open(env, "t", options);
    for (std::uint64_t n = 0; n < 240; ++n) put(*tree, n * 37 % 240, n % 7 ? 60 : 20);
    for (std::uint64_t n = 1; n < 240; n += 2) tree->erase(integerKey(n)), rows.erase(integerKey(n));
    for (std::uint64_t n = 0; n < 240; n += 20) put(*tree, n, 1800);
    for (std::uint64_t n = 10; n < 90; n += 20) put(*tree, n, 1800), put(*tree, n, 20);
    EXPECT_GT(tree->totals().freeCount, 3u);
    tree->close();
    disk = env.takeDisk();
  }
  void put(Tree& tree, std::uint64_t n, std::size_t size) {
    tree.put(integerKey(n), rows[integerKey(n)] = std::string(size, char('a' + n % 26)));
  }
  Options options;
  Model rows;
  std::unique_ptr<env::SimDisk> disk;
};

// Lets each read of the change fail once. Returns how many times one did.
int failEachRead(const Prepared& prepared, const Change& change) {
  for (std::uint64_t at = 1;; ++at) {
    InlineEnv env(prepared.disk->clone());
    auto tree = Tree::open(env, "t", prepared.options);
    env.disk().addFault({env::FailOn::read, "data", at, false});
    bool failed = false;
    try {
      if (change.value) tree->put(change.key, *change.value);
      else tree->erase(change.key);
    } catch (const trace::Error& e) {
      EXPECT_EQ(e.code, trace::ErrorCode::ioRead);
      failed = true;
    }
    env.disk().clearFaults();
    Model rows = prepared.rows;
    if (!failed && change.value) rows[change.key] = *change.value;
    if (!failed && !change.value) rows.erase(change.key);
    try {
      EXPECT_EQ(tests::rowsOf(*tree), rows);
      tree->put("another", rows["another"] = "value");
      EXPECT_EQ(tests::rowsOf(*tree), rows);
      tree->checkInvariants();
    } catch (const trace::Error& e) {
      ADD_FAILURE() << "read " << at << " of a change of " << int(change.key.back()) << ": " << trace::englishMessage(e);
    }
    if (!failed || ::testing::Test::HasFailure()) return static_cast<int>(at) - 1;
  }
}

TEST(ReadAhead, AFailedReadOfAPutOrEraseChangesNothing) {
  for (const std::uint16_t capacity : {0, 4}) {
    const Prepared prepared(capacity);
    int failed = 0;
    for (std::uint64_t n = 0; n < 240 && !HasFailure(); n += 3) {
      for (const std::size_t size : {0u, 110u, 1000u, 3000u}) failed += failEachRead(prepared, {integerKey(n), std::string(size, 'n')});
      if (n % 2 == 0) failed += failEachRead(prepared, {integerKey(n), std::nullopt});
    }
    EXPECT_GT(failed, 700) << "capacity " << capacity;
  }
}

// The pages read ahead stay, over the pool's budget when need be; the next scan lets them go.
TEST(ReadAhead, AScanBringsThePoolBackToItsBudget) {
  Options o;
  o.pageSize = 512;
  o.cacheBytes = 8 * 512;
  o.sync = Sync::never;
  o.checkpointIntervalNs = 0;
  InlineEnv env;
  auto tree = Tree::open(env, "t", o);
  for (int n = 0; n < 40; ++n) tree->put(integerKey(std::uint64_t(n)), std::string(n == 20 ? 40 * 512 : 60, 'v'));
  tree->checkpoint();
  const auto cached = [&] {
    int pages = 0;
    for (const auto& [id, page] : tree->state(trace::Level::structure).pages) pages += page.cached;
    return pages;
  };
  for (const bool byCursor : {false, true}) {
    EXPECT_LE(cached(), 8);
    env.disk().addFault({env::FailOn::read, "data", 35, false});
    EXPECT_THROW(tree->put(integerKey(20), "short"), trace::Error);
    env.disk().clearFaults();
    EXPECT_GT(cached(), 20);
    if (byCursor) {
      EXPECT_TRUE(tree->cursor()->seek(integerKey(1)));
    } else {
      EXPECT_EQ(tree->scan({}, integerKey(1), false, [](auto, auto) { return true; }), 1u);
    }
    EXPECT_LE(cached(), 8);
  }
}

}  // namespace
}  // namespace cutaway::btree
