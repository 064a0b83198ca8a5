// Cursors against std::map: both ways, past both ends, with puts and deletes around and under them.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/support/btree_work.h"
#include "tests/support/inline_env.h"

namespace cutaway::btree {
namespace {

using tests::Model;

// What btree.h says of a cursor: on a row, or in the gap right before or behind a key.
class ModelCursor {
 public:
  explicit ModelCursor(const Model& rows) : rows_(rows) {}

  bool seek(const std::string& key) { return stand(rows_.lower_bound(key), Where::before, key); }
  bool seekAfter(const std::string& key) { return stand(rows_.upper_bound(key), Where::behind, key); }
  bool seekBefore(const std::string& key) { return stand(before(rows_.lower_bound(key)), Where::before, key); }
  bool seekLast() { return stand(before(rows_.end()), Where::before, {}); }
  bool next() {
    if (where_ == Where::nowhere) return false;
    const bool here = where_ == Where::before;
    return stand(here ? rows_.lower_bound(key_) : rows_.upper_bound(key_), here ? Where::before : Where::behind, key_);
  }
  bool prev() {
    if (where_ == Where::nowhere) return false;
    const bool here = where_ == Where::behind;
    return stand(before(here ? rows_.upper_bound(key_) : rows_.lower_bound(key_)), here ? Where::behind : Where::before, key_);
  }
  const std::string& key() const { return key_; }

 private:
  enum class Where { nowhere, on, before, behind };
  Model::const_iterator before(Model::const_iterator at) const { return at == rows_.begin() ? rows_.end() : std::prev(at); }
  bool stand(Model::const_iterator at, Where gap, std::string sought) {
    const bool found = at != rows_.end();
    where_ = found ? Where::on : gap;
    key_ = found ? at->first : std::move(sought);
    return found;
  }
  const Model& rows_;
  std::string key_;
  Where where_ = Where::nowhere;
};

struct Pair {
  std::unique_ptr<Cursor> real;
  ModelCursor model;
};

void move(Pair& c, env::Random& random, std::uint64_t keys) {
  const std::uint64_t dice = random.below(20);
  const std::string key = tests::integerKey(random.below(keys));
  const bool found = dice == 0   ? c.real->seek(key)
                     : dice == 1 ? c.real->seekAfter(key)
                     : dice == 2 ? c.real->seekBefore(key)
                     : dice == 3 ? c.real->seekLast()
                     : dice < 12 ? c.real->next()
                                 : c.real->prev();
  const bool wanted = dice == 0   ? c.model.seek(key)
                      : dice == 1 ? c.model.seekAfter(key)
                      : dice == 2 ? c.model.seekBefore(key)
                      : dice == 3 ? c.model.seekLast()
                      : dice < 12 ? c.model.next()
                                  : c.model.prev();
  ASSERT_EQ(found, wanted) << "move " << dice;
  ASSERT_EQ(c.real->valid(), found);
  if (found) ASSERT_EQ(c.real->key(), c.model.key());
}

void work(std::uint64_t seed, std::uint16_t capacity, std::uint64_t keys, int steps) {
  tests::InlineEnv env;
  Options o;
  o.pageSize = 512, o.capacity = capacity, o.cacheBytes = 8 * 512;
  o.sync = Sync::never, o.checkpointIntervalNs = 0;
  const auto tree = Tree::open(env, "t", o);
  Model model;
  std::vector<Pair> cursors;
  for (int i = 0; i < 3; ++i) cursors.push_back({tree->cursor(), ModelCursor(model)});
  env::Random random(seed);
  for (int step = 0; step < steps; ++step) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", step " + std::to_string(step));
    Pair& c = cursors[random.below(cursors.size())];
    std::string key = tests::integerKey(random.below(keys));
    const bool growing = step / 400 % 2 == 0;
    switch (random.below(8)) {
      case 0:
      case 1:
        if (growing || random.oneIn(3)) tree->put(key, "v"), model[key] = "v";
        else tree->erase(key), model.erase(key);
        break;
      case 2:  // the row under a cursor
        if (c.real->valid()) key = c.real->key();
        tree->erase(key), model.erase(key);
        break;
      default:
        ASSERT_NO_FATAL_FAILURE(move(c, random, keys));
        if (c.real->valid()) ASSERT_EQ(c.real->value(), "v");
    }
  }
  tree->close();
}

TEST(CursorModel, BothWaysPastBothEndsWithDeletesUnderThem) {
  const char* more = std::getenv("CUTAWAY_LONG");
  const std::uint64_t seeds = more && *more == '1' ? 400 : 24;
  for (std::uint64_t seed = 1; seed <= seeds && !::testing::Test::HasFatalFailure(); ++seed)
    work(seed, seed % 3 == 0 ? 0 : 3 + seed % 4, seed % 2 ? 12 : 90, 2'000);
}

TEST(CursorModel, AFewKeysAtTheEnds) {
  tests::InlineEnv env;
  Options o;
  o.pageSize = 512, o.capacity = 4, o.sync = Sync::never, o.checkpointIntervalNs = 0;
  const auto tree = Tree::open(env, "t", o);
  const auto cursor = tree->cursor();
  EXPECT_FALSE(cursor->next());  // never placed
  EXPECT_FALSE(cursor->seekLast());
  for (std::uint64_t k = 1; k <= 10; ++k) tree->put(tests::integerKey(k), "v");
  ASSERT_TRUE(cursor->next());  // an empty tree's end was also its beginning
  EXPECT_EQ(cursor->key(), tests::integerKey(1));
  EXPECT_FALSE(cursor->prev());
  EXPECT_FALSE(cursor->valid());
  EXPECT_FALSE(cursor->prev());
  ASSERT_TRUE(cursor->next());
  EXPECT_EQ(cursor->key(), tests::integerKey(1));
  ASSERT_TRUE(cursor->seekLast());
  EXPECT_FALSE(cursor->next());
  ASSERT_TRUE(cursor->prev());
  EXPECT_EQ(cursor->key(), tests::integerKey(10));
  EXPECT_FALSE(cursor->next());
  tree->put(tests::integerKey(11), "v");
  ASSERT_TRUE(cursor->next());  // it stood right behind 10
  EXPECT_EQ(cursor->key(), tests::integerKey(11));
  tree->close();
}

}  // namespace
}  // namespace cutaway::btree
