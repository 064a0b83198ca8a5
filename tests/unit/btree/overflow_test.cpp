// Which values overflow, as the mirror works it out; whose value a chain holds; what capacity= leaves room for.
#include <gtest/gtest.h>

#include "engines/btree/btree_engine.h"
#include "engines/btree/btree_mirror.h"
#include "engines/btree/engine_parameters.h"
#include "tests/support/btree_work.h"
#include "tests/support/inline_env.h"

namespace cutaway::btree {
namespace {

using tests::InlineEnv;
using tests::integerKey;

class Folding final : public trace::Gate {
 public:
  Folding() : hub_(nullptr, this, {Level::detail, true, std::size_t{1} << 10}) {}
  void arrive(trace::Kind, trace::Level, const trace::Event* e, trace::EventNumber) override {
    hub_.drain([](const trace::Event&) {}, 0);
    if (e) mirror.apply(*e);
  }
  trace::Tracer& tracer() { return hub_.actor("client"); }
  BtreeMirror mirror;

 private:
  trace::Hub hub_;
};

std::uint64_t overflowPages(const TreeState& state) {
  std::uint64_t pages = 0;
  for (const auto& [id, page] : state.pages)
    if (page.kind == PageKind::leaf)
      for (const CellView& c : page.cells) pages += overflowPagesOf(state.totals, c.key.length, c.valueLengthOrChild);
  return pages;
}

TEST(Overflow, TheMirrorKnowsEveryChainAndItsOwner) {
  for (const std::uint16_t capacity : {0, 3, 8}) {
    InlineEnv env;
    Folding folding;
    const trace::CurrentScope scope(folding.tracer());
    Options o;
    o.pageSize = 512;
    o.capacity = capacity;
    o.sync = Sync::never;
    o.checkpointIntervalNs = 0;
    auto tree = Tree::open(env, "t", o);
    std::map<std::string, std::size_t> sizes;
    for (std::size_t n = 0; n < 1300; n += n < 200 ? 1 : 97) {
      const std::string key = integerKey(n).substr(8 - std::min<std::size_t>(8, 2 + n % 7)) + std::string(n % 5, 'k');
      tree->put(key, std::string(n, 'v'));
      sizes[key] = n;
    }
    const auto check = [&] {
      const TreeState state = tree->state(Level::detail);
      std::uint64_t stored = 0;
      for (const auto& [id, page] : state.pages) stored += page.kind == PageKind::overflow;
      EXPECT_GT(stored, 0u);
      EXPECT_EQ(overflowPages(state), stored) << "capacity " << capacity;
      EXPECT_EQ(folding.mirror.pagesOf(PageKind::overflow), stored);
      for (const auto& [key, size] : sizes) {
        const KeyRef ref = KeyRef::of(key);
        const auto chain = folding.mirror.chainOf(ref);
        EXPECT_EQ(chain.size(), overflowPagesOf(state.totals, key.size(), size)) << size << " bytes";
        if (!chain.empty()) {
          EXPECT_TRUE(folding.mirror.valueOwner(chain.back()).sameKey(ref));
        }
      }
    };
    check();
    tree->emitKeyframe();
    check();
    const std::string longest = std::max_element(sizes.begin(), sizes.end(), [](auto& a, auto& b) { return a.second < b.second; })->first;
    tree->erase(longest);
    EXPECT_TRUE(folding.mirror.chainOf(KeyRef::of(longest)).empty());
  }
}

TEST(Capacity, RowsOfTheUsualSizeStayInTheirLeaf) {
  for (const std::uint64_t capacity : {3, 4, 5, 8, 10, 16, 33, 100, 541}) {
    InlineEnv env;
    const auto engine = engineType().open(env, "t", {{"capacity", std::to_string(capacity)}, {"sync", "never"}, {"checkpoint-interval", "0"}});
    for (std::uint64_t n = 0; n < 2 * capacity; ++n) {
      api::Operation put;
      put.kind = trace::OperationKind::put;
      put.key = integerKey(n) + "8 bytes.";
      put.value = std::string(100, 'v');
      ASSERT_FALSE(engine->execute(put).error);
    }
    EXPECT_EQ(engine->metric("pages.overflow"), 0) << capacity;
    EXPECT_GE(engine->metric("pages.leaf"), 2) << capacity;
  }
}

TEST(Capacity, TheRangeListedIsTheRangeTaken) {
  for (const char* name : {"capacity", "max-children"}) {
    const auto info = std::find_if(parameters().begin(), parameters().end(), [&](auto& p) { return p.name == name; });
    const std::uint64_t most = std::stoull(info->maximum);
    EXPECT_NO_THROW(optionsOf({{name, info->maximum}, {"cache", "8MiB"}})) << name;
    EXPECT_THROW(optionsOf({{name, std::to_string(most + 1)}, {"cache", "8MiB"}}), trace::Error) << name;
    InlineEnv env;
    EXPECT_NO_THROW(engineType().open(env, "t", {{name, info->maximum}, {"sync", "never"}, {"checkpoint-interval", "0"}})->close());
  }
  try {
    optionsOf({{"capacity", "100"}, {"page-size", "512"}});
    FAIL();
  } catch (const trace::Error& e) {
    EXPECT_NE(e.detail.find("do not fit a page of 512 bytes"), std::string::npos) << e.detail;
  }
}

}  // namespace
}  // namespace cutaway::btree
