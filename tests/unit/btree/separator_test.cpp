// A separator that has to grow where its page is full: the parent splits while a row is erased.
#include <map>

#include "engines/env/random.h"
#include "tests/unit/btree/fixture.h"

namespace cutaway::btree {
namespace {

class Separators : public TreeTest {};

TEST_F(Separators, ALongerOneMaySplitTheParentDuringAnErase) {
  Options o = small(0);
  o.pageSize = 256;
  std::uint64_t splits = 0, borrows = 0;
  for (std::uint64_t seed = 1; seed <= 40 && splits == 0; ++seed) {
    Tree& t = fresh(o);
    env::Random random(seed);
    std::map<std::string, std::string> model;
    for (int round = 0; round < 4; ++round) {
      for (int i = 0; i < 1200; ++i) {
        std::string key = numbered(int(random.below(100000)));
        if (random.oneIn(2)) key += std::string(50 + random.below(8), 'z');
        t.put(key, model[key] = std::string(random.below(60), 'v'));
      }
      while (model.size() > 60) {
        auto it = model.lower_bound(numbered(int(random.below(100000))));
        for (int run = 0; run < 6 && it != model.end(); ++run) {
          const Counters before = t.counters();
          ASSERT_TRUE(t.erase(it->first));
          ASSERT_NO_THROW(t.checkTouchedPages());
          const Counters after = t.counters();
          borrows += after.borrows - before.borrows;
          if (after.splitsInner > before.splitsInner) {
            ++splits;
            ASSERT_NO_THROW(t.checkInvariants());
          }
          it = model.erase(it);
        }
      }
      ASSERT_NO_THROW(t.checkInvariants());
    }
  }
  EXPECT_GT(borrows, 0u);
  EXPECT_GT(splits, 0u);
}

}  // namespace
}  // namespace cutaway::btree
