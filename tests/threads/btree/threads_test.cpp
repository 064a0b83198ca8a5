// Several threads on one tree with real files: group commit, background sync, checkpoints in between.
#include <atomic>
#include <map>

#include "engines/env/random.h"
#include "tests/unit/btree/fixture.h"

namespace cutaway::btree {
namespace {

class Threads : public TreeTest {
 protected:
  // Each thread owns the keys of its number; returns what must be there.
  std::map<std::string, std::string> work(int threads, int operations) {
    std::vector<std::map<std::string, std::string>> models(static_cast<std::size_t>(threads));
    std::vector<std::unique_ptr<env::ThreadHandle>> handles;
    std::atomic<int> failures{0};
    for (int who = 0; who < threads; ++who)
      handles.push_back(env_->spawn("worker", [&, who] {
        auto& model = models[static_cast<std::size_t>(who)];
        env::Random random(std::uint64_t(who) + 1);
        const auto cursor = tree_->cursor();
        for (int i = 0; i < operations; ++i) {
          const std::string key = numbered(int(random.below(200))) + char('a' + who);
          switch (random.below(6)) {
            case 0:
              if (tree_->erase(key) != (model.erase(key) == 1)) ++failures;
              break;
            case 1: {
              const auto value = tree_->get(key);
              const auto it = model.find(key);
              if (value.has_value() != (it != model.end()) || (value && *value != it->second)) ++failures;
              break;
            }
            case 2: {
              std::string last;
              if (cursor->seek(key)) do {
                  if (cursor->key() <= last) ++failures;
                  last = cursor->key();
                } while (random.below(8) && cursor->next());
              break;
            }
            default: {
              const std::string value(random.below(120), char('a' + i % 26));
              tree_->put(key, value);
              model[key] = value;
              if (tree_->lastCost().logBytes == 0 || tree_->lastCost().pagesTouched == 0) ++failures;
            }
          }
        }
      }));
    for (auto& handle : handles) handle->join();
    EXPECT_EQ(failures, 0);
    std::map<std::string, std::string> all;
    for (auto& model : models) all.merge(model);
    return all;
  }
};

TEST_F(Threads, CommitsShareSyncsAndCheckpointsGoOnBetween) {
  for (const Sync sync : {Sync::commit, Sync::interval}) {
    Options o = small(0, SplitPolicy::append);
    o.sync = sync;
    o.syncIntervalNs = 2'000'000;
    o.cacheBytes = 16 * o.pageSize;
    o.checkpointBytes = 64 << 10;
    o.checkpointIntervalNs = 20'000'000;
    o.logSegmentBytes = 32 << 10;
    fresh(o);
    const auto model = work(4, sync == Sync::commit ? 300 : 2000);
    tree_->checkInvariants();
    const Counters n = tree_->counters();
    EXPECT_GT(n.checkpoints, 0u);
    if (sync == Sync::commit) { EXPECT_LE(n.logSyncs, n.commits + n.checkpoints + n.pageWrites); }
    tree_->syncLog();
    for (int again = 0; again < 2; ++again) {  // first from the log, then after a close
      open(o);
      std::map<std::string, std::string> rows;
      tree_->scan("", std::nullopt, false, [&](auto k, auto v) { return rows.emplace(k, v), true; });
      EXPECT_EQ(rows, model);
      tree_->checkInvariants();
      tree_->close();
    }
  }
}

// The even keys are always there; a writer puts, replaces and erases odd ones all the time, so that leaves split and merge and
// the root comes and goes, in a pool that holds a part of the tree. No reader may miss an even key, or see rows out of order.
TEST_F(Threads, ReadersSeeWholeChangesBesideAWriter) {
  for (const std::uint16_t capacity : {4, 0}) {
    Options o = small(capacity);
    o.sync = Sync::interval;
    o.cacheBytes = 24 * o.pageSize;
    o.checkpointBytes = 32 << 10;
    fresh(o);
    constexpr int kEven = 120;
    for (int i = 0; i < kEven; ++i) tree_->put(numbered(2 * i), "even");
    std::atomic<bool> stop{false};
    std::atomic<int> failures{0}, reads{0};
    std::vector<std::unique_ptr<env::ThreadHandle>> handles;
    for (int who = 0; who < 3; ++who)
      handles.push_back(env_->spawn("reader", [&, who] {
        env::Random random(std::uint64_t(who) + 1);
        const auto cursor = tree_->cursor();
        while (!stop) {
          const int i = int(random.below(kEven));
          if (tree_->get(numbered(2 * i)) != "even") ++failures;
          int even = i;
          std::string last;
          for (bool more = cursor->seek(numbered(2 * i)); more && even < i + 20; more = cursor->next()) {
            if (cursor->key() <= last) ++failures;
            last = cursor->key();
            if (cursor->value() == "even" && cursor->key() != numbered(2 * even++)) ++failures;
          }
          if (who == 0) {
            int seen = 0;
            tree_->scan("", std::nullopt, random.below(2), [&](auto, auto value) { return seen += value == "even", true; });
            if (seen != kEven) ++failures;
          }
          ++reads;
        }
      }));
    env::Random random(9);
    for (int round = 0; round < 60 || reads < 60; ++round)
      for (int n = 0; n < 40; ++n) {
        const std::string key = numbered(2 * int(random.below(kEven)) + 1);
        if (round / 4 % 2) tree_->erase(key);
        else tree_->put(key, std::string(random.below(round % 7 ? 60 : 900), 'o'));
      }
    stop = true;
    for (auto& handle : handles) handle->join();
    EXPECT_EQ(failures, 0);
    EXPECT_GT(tree_->counters().merges, 0u);
    EXPECT_GT(tree_->counters().evictions, 0u);
    tree_->checkInvariants();
    tree_->close();
  }
}

TEST_F(Threads, AClosedTreeSaysSo) {
  open(small(4));
  tree_->put("k", "v");
  tree_->close();
  try {
    tree_->put("k", "v");
    FAIL();
  } catch (const trace::Error& e) {
    EXPECT_EQ(e.code, trace::ErrorCode::closed);
  }
}

}  // namespace
}  // namespace cutaway::btree
