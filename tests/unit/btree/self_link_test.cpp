// A damaged page that names itself, its checksum right, is refused before anybody waits for a latch it holds itself.
#include <gtest/gtest.h>

#include "engines/btree/page.h"
#include "tests/support/btree_work.h"
#include "tests/support/inline_env.h"

namespace cutaway::btree {
namespace {

using tests::InlineEnv;
using tests::integerKey;

struct SelfLink : ::testing::Test {
  SelfLink() {
    options.pageSize = 256;
    options.sync = Sync::never;
    options.checkpointIntervalNs = 0;
    auto tree = Tree::open(env, "t", options);
    for (std::uint64_t i = 0; i < 200; ++i) tree->put(integerKey(i), "value");
    tree->close();
  }
  template <class F>
  void damage(F&& f) {  // f(page): true when it changed it
    std::string file = env.disk().contents("t/data");
    for (std::size_t at = 2 * options.pageSize; at + options.pageSize <= file.size(); at += options.pageSize) {
      Page page(reinterpret_cast<Byte*>(file.data()) + at, options.pageSize);
      if (f(page)) page.stampChecksum();
    }
    env.disk().overwrite("t/data", std::move(file));
  }
  void expectRefused(const std::string& reason, const std::function<void(Tree&)>& call) {
    auto tree = Tree::open(env, "t", options);
    try {
      call(*tree);
      ADD_FAILURE() << "not refused: " << reason;
    } catch (const trace::Error& e) {
      EXPECT_EQ(e.code, trace::ErrorCode::pageInvalid);
      EXPECT_EQ(e.detail, reason);
      EXPECT_NE(e.page, trace::Error::kNone);
    }
  }
  InlineEnv env;
  Options options;
};

const auto all = [](std::string_view, std::string_view) { return true; };

TEST_F(SelfLink, ALeafThatIsItsOwnNeighbor) {
  damage([](Page page) {
    if (page.kind() != PageKind::leaf) return false;
    if (page.left()) page.setLeft(page.id());
    if (page.right()) page.setRight(page.id());
    return true;
  });
  const std::string reason = "the leaf names itself as its neighbor";
  expectRefused(reason, [](Tree& t) { t.scan({}, std::nullopt, false, all); });
  expectRefused(reason, [](Tree& t) { t.scan({}, std::nullopt, true, all); });
  for (const int direction : {1, -1})
    expectRefused(reason, [&](Tree& t) {
      auto cursor = t.cursor();
      for (bool on = cursor->seek(integerKey(100)); on;) on = direction > 0 ? cursor->next() : cursor->prev();
    });
  expectRefused(reason, [](Tree& t) {
    for (std::uint64_t i = 0; i < 9; ++i) t.put(integerKey(100) + char('a' + i), std::string(30, 'v'));
  });
}

TEST_F(SelfLink, AnInnerPageThatIsItsOwnChild) {
  damage([](Page page) {
    if (page.kind() != PageKind::inner) return false;
    page.setLeft(page.id());
    return true;
  });
  const std::string reason = "the page names itself as its child";
  expectRefused(reason, [](Tree& t) { t.get(integerKey(0)); });
  expectRefused(reason, [](Tree& t) { t.put(integerKey(0), "v"); });
  expectRefused(reason, [](Tree& t) { t.scan({}, std::nullopt, false, all); });
}

}  // namespace
}  // namespace cutaway::btree
