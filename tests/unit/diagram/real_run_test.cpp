// The picture of every event of real runs: sound, true to the mirror, and calm.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <random>
#include <set>

#include "app/catalogue/catalogue.h"
#include "engines/btree/btree_mirror.h"
#include "engines/session/run.h"
#include "tests/unit/diagram/sound.h"
#include "widgets/diagram/btree_scene.h"
#include "widgets/diagram/layout_btree.h"

namespace cutaway::diagram {
namespace {

std::string bigEndian(std::uint64_t n) {
  std::string s(8, '\0');
  for (int i = 7; i >= 0; --i, n >>= 8) s[static_cast<std::size_t>(i)] = static_cast<char>(n & 255);
  return s;
}

// Every page of the tree is in the picture exactly once: as a body or within a strip.
void expectAllLeavesShown(const Diagram& d, const btree::BtreeMirror& mirror, const std::string& what) {
  if (mirror.totals().root == 0) return;
  std::set<btree::PageId> shown;
  bool strips = false;
  for (const Element& e : d.elements) {
    if (partOf(e.id) == Part::page) shown.insert(ownerOf(e.id));
    strips = strips || partOf(e.id) == Part::strip;
  }
  if (strips) return;
  std::vector<btree::PageId> open{mirror.totals().root};
  while (!open.empty()) {
    const btree::PageId id = open.back();
    open.pop_back();
    EXPECT_TRUE(shown.count(id)) << what << ": page " << id << " is missing\n";
    const btree::PageView* p = mirror.page(id);
    if (!p || p->kind != btree::PageKind::inner) continue;
    if (p->left) open.push_back(p->left);
    for (const auto& c : p->cells) open.push_back(c.valueLengthOrChild);
  }
  for (const auto& change : mirror.changes())
    if (change.what == btree::Activity::What::split && change.other) {
      EXPECT_TRUE(shown.count(change.other)) << what << ": the new page " << change.other << " is missing";
      if (change.newRoot) EXPECT_TRUE(shown.count(change.newRoot)) << what << ": the new root " << change.newRoot << " is missing";
    }
}

// The page an event touches is drawn with its cells, whatever else is in focus.
void expectEventPageInCells(const Diagram& d, const btree::BtreeMirror& mirror, const trace::Event& at, const std::string& what) {
  const btree::PageId id = pageOfEvent(at);
  const btree::PageView* p = mirror.page(id);
  if (id == 0 || !p || p->cells.empty() || !d.find(elementId(Part::page, id))) return;
  EXPECT_TRUE(std::any_of(d.elements.begin(), d.elements.end(), [&](const Element& e) {
    return ownerOf(e.id) == id && (partOf(e.id) == Part::cell || partOf(e.id) == Part::slot);
  })) << what << ": page " << id << " shows no cells";
}

void watch(const api::Parameters& parameters, std::uint64_t seed, int operations, std::uint64_t keys,
           double width, double height) {
  session::RunSpec spec;
  spec.parameters = parameters;
  spec.seed = seed;
  std::uint64_t events = 0;
  session::Run run(catalogue::engineNamed("btree"), spec,
                   [&](const trace::Event& e, trace::EventNumber n, const trace::Mirror& m) {
                     if (::testing::Test::HasFailure()) return;
                     const auto& mirror = dynamic_cast<const btree::BtreeMirror&>(m);
                     LayoutOptions o;
                     o.width = width, o.height = height;
                     const Diagram d = layoutBtree(mirror, e, o);
                     const std::string what =
                         "event " + std::to_string(n) + " kind " + std::to_string(e.kind);
                     expectSound(d, what);
                     expectInside(d, what);
                     expectEventPageInCells(d, mirror, e, what);
                     expectAllLeavesShown(d, mirror, what);
                     ++events;
                   });
  std::mt19937_64 random(seed);
  for (int i = 0; i < operations && !::testing::Test::HasFailure(); ++i) {
    api::Operation op;
    const auto dice = random() % 10;
    const bool shrinking = i > operations / 2;
    op.kind = dice < (shrinking ? 2u : 7u) ? trace::OperationKind::put
              : dice < 9                   ? trace::OperationKind::erase
                                           : trace::OperationKind::get;
    op.key = bigEndian(random() % keys);
    op.value = std::string(random() % 60, 'v');
    run.perform(op);
  }
  EXPECT_GT(events, static_cast<std::uint64_t>(operations));
}

TEST(RealRun, SmallCapacity) { watch({{"capacity", "4"}}, 1, 220, 200, 1216, 568); }
TEST(RealRun, CapacityEightOnASmallScreen) {
  watch({{"capacity", "8"}, {"max-children", "8"}}, 2, 260, 1000, 1306, 535);
}
TEST(RealRun, LimitedByBytes) { watch({{"page-size", "512"}}, 3, 260, 500, 1000, 500); }
TEST(RealRun, DeepAndNarrow) { watch({{"capacity", "3"}}, 4, 200, 300, 700, 400); }
TEST(RealRun, LongVariants) {
  const char* longer = std::getenv("CUTAWAY_LONG");
  if (!longer || *longer != '1') GTEST_SKIP() << "set CUTAWAY_LONG=1 for more seeds";
  for (std::uint64_t seed = 10; seed < 30; ++seed) {
    watch({{"capacity", "3"}}, seed, 300, 300, 900, 500);
    watch({{"page-size", "256"}}, seed, 300, 300, 1400, 700);
  }
}

// After a power cut, and through the recovery, the picture names no page that the mirror has not, but as unread; and no log
// record that did not survive.
TEST(RealRun, APowerCutLeavesWhatTheDiskHolds) {
  session::RunSpec spec;
  spec.parameters = {{"capacity", "4"}, {"sync", "commit"}, {"checkpoint-interval", "0"}};
  std::map<trace::Kind, int> seen;
  session::Run run(catalogue::engineNamed("btree"), spec, [&](const trace::Event& e, trace::EventNumber n, const trace::Mirror& m) {
    if (::testing::Test::HasFailure() || (seen[trace::PowerLost::kKind] == 0 && e.kind != trace::PowerLost::kKind)) return;
    ++seen[e.kind];
    const auto& mirror = dynamic_cast<const btree::BtreeMirror&>(m);
    const Diagram d = layoutBtree(mirror, e, {});
    expectSound(d, "event " + std::to_string(n));
    for (const Element& element : d.elements) {
      if (partOf(element.id) != Part::page) continue;
      const btree::PageView* page = mirror.page(ownerOf(element.id));
      EXPECT_TRUE(page || (element.flags & flag::hollow)) << "event " << n << ", page " << ownerOf(element.id);
      if (e.kind == trace::PowerLost::kKind) {
        EXPECT_TRUE(page && !page->cached) << "page " << ownerOf(element.id);
      }
    }
    for (const btree::LogRecordView& record : mirror.recentLog()) EXPECT_LE(record.lsn, mirror.totals().logNext);
  });
  const auto put = [&run](std::uint64_t k) {
    api::Operation op;
    op.kind = trace::OperationKind::put, op.key = bigEndian(k), op.value = std::string(k % 90 == 0 ? 300 : 10, 'v');
    run.perform(op);
  };
  for (std::uint64_t k = 0; k < 10; ++k) put(k * 10);
  api::Operation checkpoint;
  checkpoint.kind = trace::OperationKind::checkpoint;
  run.perform(checkpoint);
  for (std::uint64_t k = 10; k < 20; ++k) put(k * 10);
  run.powerOff({});
  const auto& mirror = dynamic_cast<const btree::BtreeMirror&>(run.tape().frontier());
  EXPECT_EQ(mirror.totals().keys, 10u);
  const auto lost = trace::as<trace::PowerLost>(run.tape().event(run.tape().size()));
  EXPECT_GT(lost.pagesInMemory, 0u);
  EXPECT_EQ(lost.logBytesInMemory, 0u);  // sync=commit
  run.recover();
  EXPECT_GT(seen[btree::RecordReplayed::kKind], 0);
  EXPECT_EQ(dynamic_cast<const btree::BtreeMirror&>(run.tape().frontier()).totals().keys, 20u);
}

// Between two events of one operation that change no structure, pages keep their place.
TEST(RealRun, PagesKeepTheirPlaceWhileAnOperationSearches) {
  session::RunSpec spec;
  spec.parameters = {{"capacity", "4"}};
  std::shared_ptr<Diagram> before;
  trace::Event last;
  int compared = 0;
  bool watching = false;
  session::Run run(
      catalogue::engineNamed("btree"), spec,
      [&](const trace::Event& e, trace::EventNumber, const trace::Mirror& m) {
        if (!watching) return;
        auto now = std::make_shared<Diagram>(layoutBtree(dynamic_cast<const btree::BtreeMirror&>(m), e, {}));
        if (before && last.operation == e.operation)
          for (const Element& page : now->elements) {
            if (partOf(page.id) != Part::page) continue;
            const Element* was = before->find(page.id);
            ASSERT_NE(was, nullptr);
            EXPECT_EQ(was->rect, page.rect);
            ++compared;
          }
        before = now;
        last = e;
      });
  for (std::uint64_t k = 0; k < 120; ++k) {
    api::Operation op;
    op.kind = trace::OperationKind::put, op.key = bigEndian(k * 7919 % 1000), op.value = "v";
    run.perform(op);
  }
  watching = true;
  for (std::uint64_t k = 0; k < 10; ++k) {
    api::Operation op;
    op.kind = trace::OperationKind::get, op.key = bigEndian(k * 97);
    run.perform(op);
  }
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace cutaway::diagram
