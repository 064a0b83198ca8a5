// A write that fails ends all writing, those that were waiting too; reads go on while there is a clean page to give up.
#include <gtest/gtest.h>

#include "engines/btree/pool.h"
#include "tests/support/btree_work.h"
#include "tests/support/inline_env.h"

namespace cutaway::btree {
namespace {

using tests::InlineEnv;
using tests::integerKey;
using trace::ErrorCode;

Options smallCache() {
  Options o;
  o.pageSize = 512;
  o.cacheBytes = 8 * 512;
  o.sync = Sync::never;
  o.checkpointIntervalNs = 0;
  return o;
}

ErrorCode codeOf(const std::function<void()>& call) {
  try {
    call();
  } catch (const trace::Error& e) {
    return e.code;
  }
  return ErrorCode::none;
}

struct FailedWrite : ::testing::Test {
  FailedWrite() : tree(Tree::open(env, "t", smallCache())) {
    for (std::uint64_t n = 0; n < 200; ++n) tree->put(integerKey(n), model[integerKey(n)] = "value " + std::to_string(n));
    tree->checkpoint();
  }
  void dirtySome() {
    for (const std::uint64_t n : {20, 90, 150}) tree->put(integerKey(n), model[integerKey(n)] = "changed");
  }
  InlineEnv env;
  tests::Model model;
  std::unique_ptr<Tree> tree;
};

TEST_F(FailedWrite, AReaderTakesACleanPageInstead) {
  dirtySome();
  env.disk().addFault({env::FailOn::write, "data", 1, true});
  for (int round = 0; round < 2; ++round)
    for (const auto& [key, value] : model) ASSERT_EQ(tree->get(key), value);
  EXPECT_EQ(tests::rowsOf(*tree), model);
  EXPECT_TRUE(tree->totals().readOnly);
  EXPECT_EQ(codeOf([&] { tree->put("k", "v"); }), ErrorCode::readOnly);
}

TEST_F(FailedWrite, TheWriterWhoseVictimFailsIsToldWhy) {
  dirtySome();
  env.disk().addFault({env::FailOn::write, "data", 1, true});
  ErrorCode first = ErrorCode::none;
  for (std::uint64_t n = 0; n < 200 && first == ErrorCode::none; n += 10)
    first = codeOf([&] { tree->put(integerKey(n) + "x", "v"); });
  EXPECT_EQ(first, ErrorCode::ioWrite);
  EXPECT_EQ(codeOf([&] { tree->put("k", "v"); }), ErrorCode::readOnly);
}

// A reader's eviction fails while the checkpoint syncs: it writes no meta page, and does not end as if all were well.
TEST_F(FailedWrite, ACheckpointLooksAgainAfterEachWait) {
  for (const int which : {1, 2}) {
    InlineEnv other;
    auto t = Tree::open(other, "t", smallCache());
    for (std::uint64_t n = 0; n < 200; ++n) t->put(integerKey(n), "value");
    const std::uint64_t before = t->counters().checkpoints;
    int syncs = 0;
    std::string meta;
    other.disk().setBeforeCall([&](env::FailOn what, std::string_view file) {
      if (what != env::FailOn::sync || !file.ends_with("data") || ++syncs != which) return;
      for (const std::uint64_t n : {20, 90, 150}) t->put(integerKey(n), "changed");
      other.disk().addFault({env::FailOn::write, "data", 1, true});
      for (std::uint64_t n = 0; n < 200; ++n) EXPECT_EQ(codeOf([&] { t->get(integerKey(n)); }), ErrorCode::none);
      EXPECT_TRUE(t->totals().readOnly);
      other.disk().clearFaults();
      meta = other.disk().contents("t/data").substr(0, 1024);
    });
    EXPECT_EQ(codeOf([&] { t->checkpoint(); }), ErrorCode::readOnly) << which;
    other.disk().setBeforeCall({});
    EXPECT_EQ(syncs, which);
    EXPECT_EQ(other.disk().contents("t/data").substr(0, 1024), meta);
    EXPECT_EQ(t->counters().checkpoints, before);
  }
}

// The log's sync is waited for; meanwhile another thread's write fails.
TEST(PoolWrite, LooksAtTheHealthAfterWaitingForTheLog) {
  InlineEnv env;
  env.disk().makeFolder("t");
  Health health;
  LogWriter log(env, "t", 1 << 20, health);
  log.create();
  DataFile data(env.disk().open("t/data", env::OpenMode::create));
  data.setFormat(512, PageLimits::of(512, 0, 0));
  Pool pool(env, data, log, health, 512, 8 * 512, Eviction::clock);
  Frame& frame = pool.adopt(kFirstPage);
  frame.page().format(PageKind::leaf, 0, kFirstPage);
  pool.pin(frame);
  pool.markDirty(frame);
  {
    auto held = log.lock();
    frame.groupEnd = log.append({.what = RecordKind::pageInit, .endsGroup = true, .page = kFirstPage}, {}).lsn;
  }
  pool.unpin(frame);
  env.disk().setBeforeCall([&](env::FailOn what, std::string_view) {
    if (what == env::FailOn::sync) health.fail(trace::Error(ErrorCode::ioWrite));
  });
  EXPECT_EQ(codeOf([&] { pool.writeIfDirty(kFirstPage); }), ErrorCode::readOnly);
  EXPECT_TRUE(frame.dirty);
  EXPECT_EQ(env.disk().contents("t/data").size(), 0u);
}

}  // namespace
}  // namespace cutaway::btree
