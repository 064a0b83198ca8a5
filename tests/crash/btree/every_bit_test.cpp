// Every bit of a page and of a log, flipped: an error, or the same data. Never a wrong value.
#include <gtest/gtest.h>

#include "tests/crash/btree/crash_script.h"

namespace cutaway::btree {
namespace {

using tests::crashOptions;
using tests::InlineEnv;
using tests::Model;

struct Tried {
  std::size_t errors = 0, same = 0;
};

void flipAll(const env::SimDisk& disk, const std::string& file, std::uint64_t firstByte, std::uint64_t bytes,
             const Options& o, const Model& model, Tried& tried) {
  for (std::uint64_t bit = firstByte * 8; bit < (firstByte + bytes) * 8; ++bit) {
    InlineEnv env(disk.clone());
    env.disk().flipBit(file, bit);
    try {
      auto tree = Tree::open(env, "t", o);
      const Model rows = tests::rowsOf(*tree);
      ASSERT_EQ(rows, model) << file << " byte " << bit / 8 << " bit " << bit % 8;
      for (const auto& [key, value] : model) ASSERT_EQ(tree->get(key), value);
      ++tried.same;
    } catch (const trace::Error& error) {
      ASSERT_NE(error.code, trace::ErrorCode::none);
      ++tried.errors;
    }
  }
}

// A small tree of 4 KiB pages, closed: a leaf, an inner page, an overflow page, the two meta pages.
TEST(EveryBit, OfThePagesOfAFile) {
  InlineEnv env;
  Options o = crashOptions(4096, Sync::commit);
  auto tree = Tree::open(env, "t", o);
  Model model;
  for (std::uint64_t i = 0; i < 40; ++i) {
    const std::string key = tests::integerKey(i);
    tree->put(key, model[key] = tests::valueFor(key, i, i == 7 ? 5000 : 150));
  }
  tree->erase(tests::integerKey(3));
  model.erase(tests::integerKey(3));
  const TreeState state = tree->state(Level::structure);
  tree->close();
  tree.reset();
  ASSERT_GE(state.totals.height, 2);
  std::map<PageKind, PageId> one;
  for (const auto& [id, page] : state.pages) one.emplace(page.kind, id);
  ASSERT_TRUE(one.contains(PageKind::leaf) && one.contains(PageKind::inner) && one.contains(PageKind::overflow));
  for (const PageKind kind : {PageKind::leaf, PageKind::inner, PageKind::overflow}) {
    Tried tried;
    ASSERT_NO_FATAL_FAILURE(flipAll(env.disk(), "t/data", std::uint64_t{one[kind]} * 4096, 4096, o, model, tried));
    EXPECT_EQ(tried.same, 0u) << "a page that is read has no bit without a checksum";
  }
  Tried meta;  // one damaged meta page is survived by the other
  ASSERT_NO_FATAL_FAILURE(flipAll(env.disk(), "t/data", 0, 8192, o, model, meta));
  EXPECT_GT(meta.same, 0u);
}

TEST(EveryBit, OfAnEightKilobyteLog) {
  for (const LogMode mode : {LogMode::records, LogMode::images}) {
    InlineEnv env;
    Options o = crashOptions(1024, Sync::commit);
    o.log = mode;
    o.logSegmentBytes = 64 << 10;
    auto tree = Tree::open(env, "t", o);
    Model model;
    std::string log;
    for (const std::string& name : env.disk().list("t"))
      if (name.starts_with("log")) log = "t/" + name;
    for (std::uint64_t i = 0; env.disk().contents(log).size() < 8192; ++i) {
      const std::string key = tests::integerKey(i * 7 % 40);
      tree->put(key, model[key] = tests::valueFor(key, i, 30 + i % 50));
    }
    tree.reset();  // as a crash after the last acknowledged put
    const std::uint64_t size = env.disk().contents(log).size();
    Tried tried;
    ASSERT_NO_FATAL_FAILURE(flipAll(env.disk(), log, 0, size, o, model, tried));
    EXPECT_GT(tried.errors, size);  // most bits matter
  }
}

}  // namespace
}  // namespace cutaway::btree
