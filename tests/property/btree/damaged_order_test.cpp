// A page whose checksum is right but whose keys are out of order: scans and cursors end, with the page's name.
#include <gtest/gtest.h>

#include "engines/btree/page.h"
#include "tests/support/btree_work.h"
#include "tests/support/inline_env.h"

namespace cutaway::btree {
namespace {

using tests::InlineEnv;
using tests::integerKey;

// Exchanges the keys of the first and last row of a leaf, which keeps every length.
void disorder(env::SimDisk& disk, std::uint32_t pageSize) {
  std::string file = disk.contents("t/data");
  for (std::size_t at = 2 * pageSize; at + pageSize <= file.size(); at += pageSize) {
    Page page(reinterpret_cast<Byte*>(file.data()) + at, pageSize);
    if (page.kind() != PageKind::leaf || page.count() < 3) continue;
    char* first = const_cast<char*>(page.key(0).data());
    char* last = const_cast<char*>(page.key(page.count() - 1u).data());
    std::swap_ranges(first, first + 8, last);
    page.stampChecksum();
  }
  disk.overwrite("t/data", std::move(file));
}

TEST(DamagedOrder, ScansAndCursorsEnd) {
  Options o;
  o.pageSize = 256;
  o.sync = Sync::never;
  o.checkpointIntervalNs = 0;
  InlineEnv env;
  auto tree = Tree::open(env, "t", o);
  for (std::uint64_t i = 0; i < 200; ++i) tree->put(integerKey(i * 37 % 200), "value");
  tree->close();
  disorder(env.disk(), o.pageSize);
  tree = Tree::open(env, "t", o);
  const auto codeOf = [](const auto& call) {
    try {
      call();
    } catch (const trace::Error& error) {
      return error.code;
    }
    return trace::ErrorCode::none;
  };
  const auto all = [](std::string_view, std::string_view) { return true; };
  EXPECT_EQ(codeOf([&] { tree->scan({}, std::nullopt, false, all); }), trace::ErrorCode::pageInvalid);
  EXPECT_EQ(codeOf([&] { tree->scan({}, std::nullopt, true, all); }), trace::ErrorCode::pageInvalid);
  EXPECT_EQ(codeOf([&] { tree->checkInvariants(); }), trace::ErrorCode::pageInvalid);
  EXPECT_EQ(codeOf([&] {
              auto cursor = tree->cursor();
              for (bool on = cursor->seek(integerKey(0)); on;) on = cursor->next();
            }),
            trace::ErrorCode::pageInvalid);
}

}  // namespace
}  // namespace cutaway::btree
