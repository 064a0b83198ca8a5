// Closing and opening again; opening after the process died with the log written.
#include <fstream>
#include <map>

#include "engines/env/random.h"
#include "tests/unit/btree/fixture.h"

namespace cutaway::btree {
namespace {

class Reopen : public TreeTest {
 protected:
  void expectRows(const std::map<std::string, std::string>& rows) {
    std::map<std::string, std::string> found;
    tree_->scan("", std::nullopt, false, [&](auto k, auto v) { return found.emplace(k, v), true; });
    EXPECT_EQ(found, rows);
    EXPECT_EQ(tree_->totals().keys, rows.size());
    tree_->checkInvariants();
  }
  std::map<std::string, std::string> churn(int operations, std::uint64_t seed, std::map<std::string, std::string> model = {}) {
    env::Random random(seed);
    for (int i = 0; i < operations; ++i) {
      const std::string key = numbered(int(random.below(400)));
      if (random.below(3) == 0) {
        tree_->erase(key);
        model.erase(key);
      } else {
        const std::string value(random.below(random.oneIn(10) ? 3000 : 60), char('a' + i % 26));
        tree_->put(key, value);
        model[key] = value;
      }
    }
    return model;
  }
};

TEST_F(Reopen, AfterCloseNothingIsReplayed) {
  open(small(6));
  const auto model = churn(3000, 1);
  const TreeTotals before = (tree_->close(), tree_->totals());
  open(small(6));
  expectRows(model);
  EXPECT_EQ(tree_->totals().logNext, before.logNext);
  EXPECT_EQ(tree_->counters().checkpoints, 0u);
}

TEST_F(Reopen, WithoutCloseTheLogBringsEverythingBack) {
  for (const LogMode mode : {LogMode::records, LogMode::images})
    for (const bool images : {true, false})
      for (const std::uint16_t capacity : {0, 4}) {
        Options o = small(capacity);
        o.log = mode;
        o.fullPageImages = images;
        o.cacheBytes = 24 * o.pageSize;
        o.logSegmentBytes = 64 << 10;
        fresh(o);
        auto model = churn(1500, 2);
        tree_->checkpoint();
        model = churn(1500, 3, model);
        tree_->syncLog();
        open(o);
        expectRows(model);
        model = churn(500, 4, model);
        tree_->syncLog();
        open(o);
        expectRows(model);
        tree_->close();
        open(o);
        expectRows(model);
      }
}

TEST_F(Reopen, BulkLoadComesBack) {
  for (const std::uint16_t capacity : {0, 10}) {
    Options o = small(capacity);
    o.cacheBytes = 8 * o.pageSize;
    fresh(o);
    std::map<std::string, std::string> model;
    int i = 0;
    tree_->bulkLoad([&](std::string& k, std::string& v) {
      k = numbered(i), v = std::string(i % 7 == 0 ? 2000 : 20, 'v');
      if (i < 900) model[k] = v;
      return i++ < 900;
    });
    tree_->syncLog();
    open(o);
    expectRows(model);
  }
}

TEST_F(Reopen, APageDamagedOnDiskIsNamed) {
  Options o = small(4);
  open(o);
  for (int i = 0; i < 200; ++i) tree_->put(numbered(i), "v");
  tree_->close();
  tree_.reset();
  {
    std::fstream file(folder_ + "/t/data", std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(512 * 2 + 100);
    file.put('\x7f');
  }
  open(o);
  try {
    tree_->get(numbered(0));
    FAIL() << "page 2 holds the first keys";
  } catch (const trace::Error& e) {
    EXPECT_EQ(e.code, trace::ErrorCode::pageChecksum);
    EXPECT_EQ(e.page, 2u);
    EXPECT_NE(e.file.find("data"), std::string::npos);
  }
  EXPECT_EQ(tree_->get(numbered(150)), "v");
}

}  // namespace
}  // namespace cutaway::btree
