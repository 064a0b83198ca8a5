// The bytes that Inspect shows are the engine's: what is marked known equals its page, byte for byte, on random work.
#include "engines/btree/page_bytes.h"

#include <gtest/gtest.h>

#include "engines/btree/btree_engine.h"
#include "engines/env/sim.h"
#include "tests/support/btree_work.h"

namespace cutaway::btree {
namespace {

struct Compared {
  std::size_t pages = 0, known = 0, unknownKeys = 0;
  std::string difference;
};

Compared compare(const Tree& tree, const PageBytes& folded) {
  Compared out;
  for (const auto& [id, view] : tree.state(trace::Level::structure).pages) {
    const std::optional<PageImage> image = folded.image(id);
    if (!image) continue;
    ++out.pages;
    const std::string real = tree.pageBytes(id);
    if (real.size() != image->bytes.size()) return out.difference = "size of page " + std::to_string(id), out;
    for (std::size_t i = 0; i < real.size(); ++i) {
      if (!image->known[i]) {
        out.unknownKeys += image->roles[i] == ByteRole::key;
        continue;
      }
      ++out.known;
      if (real[i] != image->bytes[i])
        return out.difference = "page " + std::to_string(id) + " byte " + std::to_string(i) + " role " +
                                std::to_string(int(image->roles[i])), out;
    }
    if (image->roles.size() != real.size() || image->cells.size() != (view.kind == PageKind::leaf || view.kind == PageKind::inner ? view.count : 0u))
      return out.difference = "cells of page " + std::to_string(id), out;
  }
  return out;
}

// A tree under Sim that stops every few events, in the middle of whatever it does, and is compared there.
void expectEngineBytes(const api::Parameters& parameters, trace::Level level, tests::WorkShape shape, std::size_t operations,
                       std::uint64_t every, bool blobs) {
  env::Sim sim({5, 64}, std::make_unique<env::SimDisk>(env::DeviceProfile::named("nvme")));
  trace::Hub hub(&sim, &sim, {level, true, 1 << 14});
  sim.attach(hub);
  std::unique_ptr<Tree> tree;
  const Tree* opened = nullptr;
  bool done = false;
  tests::Work work(3, shape);
  auto thread = sim.spawn("client", [&] {
    tree = Tree::open(sim, "t", optionsOf(parameters));
    opened = tree.get();
    for (std::size_t i = 0; i < operations; ++i) tests::applyToTree(*tree, work.next());
    done = true;
  });
  PageBytes folded;
  trace::EventNumber events = 0;
  std::size_t comparisons = 0, known = 0, unknownKeys = 0;
  while (!done) {
    env::Sim::Until until;
    until.events = every;
    until.time = 1'000'000'000;
    if (sim.run(until) == env::Stop::deadlock) FAIL() << "deadlock";
    hub.drain([&](const trace::Event& e) { folded.apply(e, ++events, blobs ? &hub.blobs() : nullptr); }, 0);
    if (!opened) continue;
    const Compared c = compare(*opened, folded);
    ASSERT_EQ(c.difference, "") << "after event " << events;
    ++comparisons, known += c.known, unknownKeys += c.unknownKeys;
  }
  EXPECT_GT(comparisons, 50u);
  EXPECT_GT(known, 10000u);
  if (blobs || shape.longestKey <= 16) {
    EXPECT_EQ(unknownKeys, 0u);
  }
  sim.powerOff();
  tree.reset();
}

tests::WorkShape shape(std::size_t longestKey, std::size_t largeValue) {
  tests::WorkShape s;
  s.keySpace = 90, s.longestKey = longestKey, s.largeValue = largeValue, s.checkpointOneIn = 120, s.phase = 100;
  return s;
}

TEST(PageBytes, EqualTheEnginesByCapacity) {
  expectEngineBytes({{"capacity", "4"}, {"cache", "8KiB"}}, trace::Level::detail, shape(8, 900), 500, 37, true);
}
TEST(PageBytes, EqualTheEnginesByBytes) {
  expectEngineBytes({{"page-size", "256"}, {"cache", "4KiB"}}, trace::Level::detail, shape(60, 400), 500, 41, true);
}
TEST(PageBytes, EqualTheEnginesWithStructureEventsAlone) {
  expectEngineBytes({{"page-size", "512"}, {"cache", "1MiB"}}, trace::Level::structure, shape(8, 0), 600, 13, true);
}
TEST(PageBytes, KeysThatWereNotRecordedAreNotKnown) {
  expectEngineBytes({{"page-size", "512"}}, trace::Level::detail, shape(60, 0), 300, 41, false);
}

// Events that cannot be true (a recording somebody changed) drop the page; nothing is read or written outside of it.
TEST(PageBytes, NonsenseIsGivenUp) {
  PageBytes b;
  TreeOpened open{};
  open.pageSize = 256;
  b.apply(trace::makeEvent(open), 1, nullptr);
  PageAllocated page{};
  page.page = 5, page.what = PageKind::leaf;
  b.apply(trace::makeEvent(page), 2, nullptr);
  ASSERT_TRUE(b.image(5));
  b.apply(trace::makeEvent(PageTruncated{5, 9, 0}), 3, nullptr);
  EXPECT_TRUE(b.image(5));
  CellInserted far{};
  far.page = 5, far.slot = 7, far.key = KeyRef::of("k"), far.used = 6, far.valueLength = 1;
  b.apply(trace::makeEvent(far), 4, nullptr);
  EXPECT_FALSE(b.image(5));
  b.apply(trace::makeEvent(page), 5, nullptr);
  CellInserted huge{};
  huge.page = 5, huge.key = KeyRef::of("k"), huge.used = 60000, huge.valueLength = 59995;
  b.apply(trace::makeEvent(huge), 6, nullptr);
  EXPECT_FALSE(b.image(5));
  open.pageSize = 100;  // no page size of ours
  b.apply(trace::makeEvent(open), 7, nullptr);
  b.apply(trace::makeEvent(page), 8, nullptr);
  EXPECT_FALSE(b.image(5));
}

TEST(PageBytes, RememberWhoWroteACellFirst) {
  PageBytes b;
  TreeOpened open{};
  open.pageSize = 256;
  b.apply(trace::makeEvent(open), 1, nullptr);
  for (PageId id : {5u, 6u}) {
    PageAllocated page{};
    page.page = id, page.what = PageKind::leaf;
    b.apply(trace::makeEvent(page), id, nullptr);
  }
  trace::Event put = trace::makeEvent(CellInserted{KeyRef::of("k"), 5, 1, 0, 1, 6, 0});
  put.operation = 31;
  b.apply(put, 10, nullptr);
  trace::Event copied = trace::makeEvent(CellCopied{KeyRef::of("k"), 5, 6, 0, 0, 1, 6});
  copied.operation = 40;
  b.apply(copied, 20, nullptr);
  const auto image = b.image(6);
  ASSERT_TRUE(image);
  ASSERT_EQ(image->cells.size(), 1u);
  EXPECT_EQ(image->cells[0].writer.operation, 31u);
  EXPECT_TRUE(image->cells[0].writer.moved);
  EXPECT_EQ(image->last.operation, 40u);
  EXPECT_EQ(image->bytes.substr(image->cells[0].keyAt, 1), "k");
  EXPECT_EQ(image->roles[image->cells[0].valueAt], ByteRole::value);
  EXPECT_FALSE(image->known[image->cells[0].valueAt]);
}

}  // namespace
}  // namespace cutaway::btree
