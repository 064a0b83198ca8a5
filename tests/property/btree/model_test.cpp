// The tree against std::map: every legal page size, keys of 1 byte to the limit, values in overflow pages, files at least
// ten times the pool; touched pages after every operation, the whole tree every 1,000.
#include <gtest/gtest.h>

#include "tests/support/btree_work.h"
#include "tests/support/build_kind.h"
#include "tests/support/inline_env.h"

namespace cutaway::btree {
namespace {

using tests::InlineEnv;
using tests::Model;
using tests::Work;
using tests::WorkShape;

Options quiet(std::uint32_t pageSize) {
  Options o;
  o.pageSize = pageSize;
  o.cacheBytes = 8 * pageSize;
  o.sync = Sync::never;
  o.checkpointIntervalNs = 0;
  return o;
}

void compareOne(Tree& tree, Model& model, const api::Operation& o) {
  switch (o.kind) {
    case trace::OperationKind::put: ASSERT_EQ(tree.put(o.key, o.value), model.contains(o.key)); break;
    case trace::OperationKind::erase: ASSERT_EQ(tree.erase(o.key), model.contains(o.key)); break;
    case trace::OperationKind::get: {
      const auto found = tree.get(o.key);
      ASSERT_EQ(found.has_value(), model.contains(o.key));
      if (found) {
        ASSERT_EQ(*found, model[o.key]);
      }
      break;
    }
    case trace::OperationKind::scan: {
      std::vector<std::pair<std::string, std::string>> rows;
      std::optional<std::string_view> to;
      if (o.to) to = *o.to;
      tree.scan(o.key, to, o.descending, [&](std::string_view key, std::string_view value) {
        rows.emplace_back(key, value);
        return rows.size() < o.limit;
      });
      ASSERT_EQ(rows, tests::modelScan(model, o));
      break;
    }
    default: tree.checkpoint(); break;
  }
  tests::applyToModel(model, o);
}

struct Ran {
  std::uint64_t largestFile = 0;
};

void runAgainstModel(const Options& options, WorkShape shape, std::uint64_t operations, std::uint64_t seed, Ran& ran) {
  InlineEnv env;
  auto tree = Tree::open(env, "t", options);
  shape.longestKey = std::min<std::size_t>(shape.longestKey, tree->maxKeyBytes());
  Work work(seed, shape);
  Model model;
  for (std::uint64_t i = 1; i <= operations; ++i) {
    const api::Operation o = work.next();
    ASSERT_NO_FATAL_FAILURE(compareOne(*tree, model, o)) << "operation " << i;
    ASSERT_NO_THROW(tree->checkTouchedPages()) << "operation " << i;
    if (i % 1000 == 0) {
      ASSERT_NO_THROW(tree->checkInvariants()) << "operation " << i;
      ran.largestFile = std::max<std::uint64_t>(ran.largestFile, tree->totals().pageCount * std::uint64_t{options.pageSize});
    }
    if (i % 5000 == 0) {  // close and come back
      tree->close();
      tree.reset();
      tree = Tree::open(env, "t", options);
      ASSERT_EQ(tree->totals().keys, model.size());
    }
  }
  tree->checkInvariants();
  EXPECT_EQ(tests::rowsOf(*tree), model);
  EXPECT_EQ(tests::peekRows(*tree), model);
  tree->close();
}

// A sanitizer build does fewer, but still enough to grow, to shrink, and to outgrow the pool tenfold.
constexpr std::uint64_t kOperations = tests::kSanitized ? 9000 : 200'000 / 9 + 1;

class EveryPageSize : public ::testing::TestWithParam<std::uint32_t> {};

TEST_P(EveryPageSize, BehavesAsAMap) {
  const std::uint32_t size = GetParam();
  WorkShape shape;
  shape.keySpace = size < 4096 ? 3000 : 1500 + size / 16;
  shape.longestKey = size;  // cut to the limit
  shape.smallValue = std::min<std::size_t>(size / 4, 400);
  shape.largeValue = size * 3;
  shape.checkpointOneIn = 2000;
  shape.phase = 6000;
  Ran ran;
  ASSERT_NO_FATAL_FAILURE(runAgainstModel(quiet(size), shape, kOperations, size, ran));
  EXPECT_GE(ran.largestFile, std::uint64_t{10} * 8 * size) << "the file must outgrow the pool tenfold";
}

INSTANTIATE_TEST_SUITE_P(PageSizes, EveryPageSize,
                         ::testing::Values(256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536),
                         [](const auto& info) { return std::to_string(info.param); });

struct Fanout {
  std::uint16_t capacity, maxChildren;
};
class SmallFanout : public ::testing::TestWithParam<Fanout> {};

TEST_P(SmallFanout, BehavesAsAMap) {
  Options o = quiet(512);
  o.capacity = GetParam().capacity;
  o.maxChildren = GetParam().maxChildren;
  o.cacheBytes = 16 * o.pageSize;
  for (const SplitPolicy policy : {SplitPolicy::append, SplitPolicy::half})
    for (const Eviction eviction : {Eviction::clock, Eviction::lru}) {
      o.split = policy;
      o.eviction = eviction;
      WorkShape shape;
      shape.keySpace = 900;
      shape.largeValue = 1500;
      shape.checkpointOneIn = 500;
      shape.phase = 1500;
      Ran ran;
      ASSERT_NO_FATAL_FAILURE(runAgainstModel(o, shape, tests::scaled(8000), 100 + o.capacity, ran));
    }
}

INSTANTIATE_TEST_SUITE_P(Capacities, SmallFanout,
                         ::testing::Values(Fanout{3, 0}, Fanout{4, 0}, Fanout{5, 0}, Fanout{6, 0}, Fanout{7, 0},
                                           Fanout{8, 0}, Fanout{3, 4}, Fanout{5, 4}, Fanout{4, 5}, Fanout{8, 5}),
                         [](const auto& info) {
                           return "c" + std::to_string(info.param.capacity) + "m" + std::to_string(info.param.maxChildren);
                         });

TEST(Limits, KeysAreRefusedByName) {
  InlineEnv env;
  auto tree = Tree::open(env, "t", quiet(256));
  const auto code = [&](const std::string& key) {
    try {
      tree->put(key, "v");
    } catch (const trace::Error& error) {
      return error.code;
    }
    return trace::ErrorCode::none;
  };
  EXPECT_EQ(tree->maxKeyBytes(), 64u);  // a quarter of a page
  EXPECT_EQ(code(""), trace::ErrorCode::keyEmpty);
  EXPECT_EQ(code(std::string(64, 'k')), trace::ErrorCode::none);
  EXPECT_EQ(code(std::string(65, 'k')), trace::ErrorCode::keyTooLong);
  EXPECT_EQ(tree->totals().keys, 1u);
  tree->close();
}

TEST(Cursors, StayValidAcrossChanges) {
  InlineEnv env;
  Options o = quiet(512);
  o.capacity = 3;
  auto tree = Tree::open(env, "t", o);
  for (std::uint64_t i = 0; i < 100; ++i) tree->put(tests::integerKey(2 * i), "v");
  auto cursor = tree->cursor();
  ASSERT_TRUE(cursor->seek(tests::integerKey(51)));
  EXPECT_EQ(cursor->key(), tests::integerKey(52));
  tree->erase(tests::integerKey(54));
  tree->put(tests::integerKey(53), "new");
  ASSERT_TRUE(cursor->next());
  EXPECT_EQ(cursor->key(), tests::integerKey(53));
  EXPECT_EQ(cursor->value(), "new");
  for (std::uint64_t i = 0; i < 20; ++i) tree->erase(tests::integerKey(2 * i));
  ASSERT_TRUE(cursor->prev());
  EXPECT_EQ(cursor->key(), tests::integerKey(52));
  ASSERT_TRUE(cursor->seekLast());
  EXPECT_EQ(cursor->key(), tests::integerKey(198));
  EXPECT_FALSE(cursor->next());
  tree->close();
}

}  // namespace
}  // namespace cutaway::btree
