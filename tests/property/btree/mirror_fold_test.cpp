// The fold on hand-made events: structure alone and with detail in between arrive at one state; copies are
// independent.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>

#include "engines/api/engine.h"
#include "engines/btree/btree_mirror.h"
#include "engines/btree/engine_parameters.h"
#include "engines/trace/common_events.h"

namespace cutaway::btree {
namespace {

using trace::Event;
using trace::makeEvent;

KeyRef key(std::uint64_t n) {
  std::string bytes(8, '\0');
  for (int i = 7; i >= 0; --i, n >>= 8) bytes[std::size_t(i)] = char(n & 255);
  return KeyRef::of(bytes);
}

Event inserted(PageId page, std::uint64_t n, std::uint16_t slot, std::uint16_t count) {
  return makeEvent(CellInserted{key(n), page, 10, slot, count, std::uint16_t(count * 20), 0});
}
Event allocated(PageId page, PageId pageCount, PageKind what, std::uint8_t level) {
  return makeEvent(PageAllocated{page, pageCount, 0, 0, what, level, 0, 0});
}

// 1..4 in page 2, a split that moves 3 and 4 to page 3 below a new root 4, then 5.
std::vector<Event> script() {
  std::vector<Event> s;
  s.push_back(makeEvent(TreeOpened{0, 2, 3, 0, 0, 512, 4, 0, 1, {}}));
  s.push_back(allocated(2, 3, PageKind::leaf, 0));
  s.push_back(makeEvent(PageDirtied{2}));
  for (std::uint16_t i = 0; i < 4; ++i) s.push_back(inserted(2, i + 1, i, std::uint16_t(i + 1)));
  s.push_back(makeEvent(SplitBegun{key(5), 2, 4, 80, 20, 0, SplitPolicy::half}));
  s.push_back(allocated(3, 4, PageKind::leaf, 0));
  s.push_back(makeEvent(PagePinned{3, 1}));
  s.push_back(makeEvent(CellCopied{key(3), 2, 3, 2, 0, 1, 20}));
  s.push_back(makeEvent(CellCopied{key(4), 2, 3, 3, 1, 2, 40}));
  s.push_back(makeEvent(CellsMoved{2, 3, 2, 2, 0, 2, 40, 0}));
  s.push_back(makeEvent(PageTruncated{2, 2, 40}));
  s.push_back(inserted(3, 5, 2, 3));
  s.push_back(allocated(4, 5, PageKind::inner, 1));
  s.push_back(makeEvent(LeftmostChildSet{4, 2}));
  s.push_back(makeEvent(RootGrown{2, 4, 2, {}}));
  s.push_back(makeEvent(SeparatorInserted{key(3), 4, 3, 0, 1, 20, 0}));
  s.push_back(makeEvent(PageLinked{2, 0, 3}));
  s.push_back(makeEvent(PageLinked{3, 2, 0}));
  s.push_back(makeEvent(LogAppended{400, 3, 60, RecordKind::put, 0, 1, {}}));
  s.push_back(makeEvent(PageSplit{key(3), 2, 3, 2, 3, 0, SplitPolicy::half, {}}));
  s.push_back(makeEvent(PageUnpinned{3, 0}));
  return s;
}

Level levelOf(const Event& e) { return vocabulary().find(e.kind)->level; }

TEST(MirrorFold, StructureAloneArrivesWhereDetailDoes) {
  BtreeMirror all, structure;
  for (const Event& e : script()) {
    all.apply(e);
    if (levelOf(e) == Level::detail) continue;
    structure.apply(e);
    ASSERT_EQ(all.digest(Level::structure), structure.digest(Level::structure))
        << vocabulary().find(e.kind)->name << "\n"
        << describe(all.state(Level::structure), Level::structure)
        << describe(structure.state(Level::structure), Level::structure);
  }
  EXPECT_EQ(all.digest(Level::detail), structure.digest(Level::detail));  // all pins are back to 0
  EXPECT_EQ(all.totals().keys, 5u);
  EXPECT_EQ(all.page(2)->count, 2);
  EXPECT_EQ(all.page(2)->cells.size(), 2u);
  EXPECT_EQ(all.page(3)->count, 3);
  EXPECT_EQ(all.parentOf(2), 4u);
  EXPECT_EQ(all.parentOf(3), 4u);
  EXPECT_EQ(all.parentOf(4), 0u);
}

TEST(MirrorFold, DigestIsThatOfItsState) {
  BtreeMirror m;
  for (const Event& e : script()) {
    m.apply(e);
    ASSERT_EQ(m.digest(Level::detail), m.state(Level::detail).digest(Level::detail));
    ASSERT_EQ(m.digest(Level::structure), m.state(Level::structure).digest(Level::structure));
  }
}

TEST(MirrorFold, EveryClonedInstantStaysAsItWas) {
  BtreeMirror m;
  std::vector<std::unique_ptr<trace::Mirror>> kept;
  std::vector<std::uint64_t> digests;
  for (const Event& e : script()) {
    m.apply(e);
    kept.push_back(m.clone());
    digests.push_back(m.digest(Level::detail));
  }
  for (std::size_t i = 0; i < kept.size(); ++i) EXPECT_EQ(kept[i]->digest(Level::detail), digests[i]) << i;
  kept[7]->apply(inserted(2, 0, 0, 5));  // a copy's own life
  EXPECT_NE(kept[7]->digest(Level::detail), digests[7]);
  EXPECT_EQ(kept[8]->digest(Level::detail), digests[8]);
  EXPECT_EQ(m.digest(Level::detail), digests.back());
}

TEST(MirrorFold, SplitPhasesAndGhosts) {
  BtreeMirror m;
  std::vector<int> phases;
  std::uint16_t mostGhosts = 0;
  for (const Event& e : script()) {
    m.apply(e);
    const Activity& a = m.activity();
    if (a.what == Activity::What::split && (phases.empty() || phases.back() != a.phase))
      phases.push_back(a.phase);
    mostGhosts = std::max<std::uint16_t>(mostGhosts, std::uint16_t(a.ghostsTo - a.ghostsFrom));
  }
  EXPECT_EQ(phases, (std::vector<int>{1, 2, 3, 4, 5}));
  EXPECT_EQ(mostGhosts, 2);
  EXPECT_EQ(m.activity().what, Activity::What::none);
}

TEST(MirrorFold, KeysAreShownAsPeopleWroteThem) {
  EXPECT_EQ(keyText(key(25)), "25");
  EXPECT_EQ(keyText(KeyRef::of("apple")), "apple");
  EXPECT_EQ(keyText(KeyRef::of(std::string("\x01\xff", 2))), "0x01ff");
  EXPECT_EQ(keyText(KeyRef::of(std::string(40, 'x'))), "xxxxxxxx..");
}

TEST(MirrorMetrics, WindowAndPercentilesForgetWhatIsOld) {
  BtreeMirror m;
  const auto at = [&](const char* name) {
    for (std::size_t i = 0; i < m.metrics().size(); ++i)
      if (std::string_view(m.metrics()[i].name) == name) return i;
    throw std::out_of_range(name);
  };
  const auto ended = [&](std::uint32_t touched, std::uint64_t latency, std::uint64_t time) {
    trace::OperationEnded p{};
    p.what = trace::OperationKind::get;
    p.pagesTouched = touched + 2;  // it need not be its lookup alone
    p.lookupPages = static_cast<std::uint16_t>(touched);
    p.latency = latency;
    Event e = makeEvent(p);
    e.time = time;
    m.apply(e);
  };
  EXPECT_TRUE(std::isnan(m.metric(at("amplification.read"))));
  EXPECT_TRUE(std::isnan(m.metric(at("latency.p99"))));
  ended(9, 1000, 0);
  for (std::uint64_t i = 1; i <= 64; ++i) ended(3, 100, i * 1'000'000);
  EXPECT_EQ(m.recentMetric(at("amplification.read")), 3.0);
  EXPECT_EQ(m.metric(at("amplification.read")), (9.0 + 64 * 3) / 65);
  EXPECT_EQ(m.recentMetric(at("latency.p99")), 100.0);
  EXPECT_NEAR(m.metric(at("latency.p50")), 100.0, 100.0 / 16);
  EXPECT_NEAR(m.metric(at("latency.p99")), 1000.0, 1000.0 / 16);  // rank 65 of 65: the slow one
}

// Live, one stamp covers thousands of operations: the pace is that of whole batches, never a few operations over a gap.
TEST(MirrorMetrics, ThroughputOfLateIsThatOfWholeBatches) {
  BtreeMirror m;
  std::size_t throughput = 0;
  while (std::string_view(m.metrics()[throughput].name) != "throughput") ++throughput;
  const auto after = [&](int operations, std::uint64_t milliseconds) {
    for (int i = 0; i < operations; ++i) {
      trace::OperationEnded p{};
      p.what = trace::OperationKind::put;
      Event e = makeEvent(p);
      e.time = milliseconds * 1'000'000;
      m.apply(e);
    }
    return m.recentMetric(throughput);
  };
  after(1, 0);
  EXPECT_TRUE(std::isnan(after(1000, 10))) << "the batch may go on";
  EXPECT_EQ(after(1, 20), 1000 / 0.010);
  EXPECT_EQ(after(499, 20), 1000 / 0.010);
  EXPECT_EQ(after(10, 30), 500 / 0.010);
  EXPECT_EQ(after(10, 40), 510 / 0.020) << "ten alone are too few";
  for (std::uint64_t ms = 41; ms < 141; ++ms) after(1, ms);
  EXPECT_EQ(after(1, 141), 1000) << "one operation a millisecond";
}

TEST(Vocabulary, FieldsCoverTheirBodiesOnce) {
  for (const trace::KindInfo& info : vocabulary().kinds()) {
    std::vector<int> owners(40, 0);
    for (const trace::Field& f : info.fields) {
      static const std::map<trace::FieldType, int> sizes{
          {trace::FieldType::u8, 1},  {trace::FieldType::choice, 1}, {trace::FieldType::u16, 2},
          {trace::FieldType::u32, 4}, {trace::FieldType::u64, 8},    {trace::FieldType::key, 24}};
      for (int i = 0; i < sizes.at(f.type); ++i) ++owners.at(std::size_t(f.offset + i));
    }
    for (const int n : owners) EXPECT_LE(n, 1) << info.name;
    EXPECT_FALSE(info.summary.empty()) << info.name;
  }
  std::ifstream header(CUTAWAY_SOURCE_DIR "/engines/btree/btree_events.h");
  std::size_t declared = 0;
  for (std::string line; std::getline(header, line);) declared += line.starts_with("  CUTAWAY_BTREE_EVENT(");
  EXPECT_EQ(vocabulary().kinds().size(), declared);
}

TEST(Parameters, PresetsAndChecks) {
  EXPECT_EQ(optionsOf({{"capacity", "8"}}).pageSize, 1024u);
  EXPECT_EQ(optionsOf({{"capacity", "4"}, {"page-size", "1024"}}).pageSize, 1024u);
  const Options sqlite = optionsOf({{"preset", "sqlite"}});
  EXPECT_EQ(sqlite.checkpointBytes, 1000u * 4096);
  EXPECT_EQ(sqlite.log, LogMode::images);
  EXPECT_EQ(sqlite.sync, Sync::never);
  const Options postgresql = optionsOf({{"preset", "postgresql"}, {"sync", "never"}});
  EXPECT_EQ(postgresql.checkpointBytes, std::uint64_t{1} << 30);
  EXPECT_EQ(postgresql.sync, Sync::never);  // given wins
  EXPECT_THROW(optionsOf({{"capacity", "2"}}), trace::Error);
  EXPECT_THROW(optionsOf({{"page-size", "1000"}}), trace::Error);
  EXPECT_THROW(optionsOf({{"cache", "4096"}}), trace::Error);
  EXPECT_THROW(optionsOf({{"capacty", "4"}}), trace::Error);
}

}  // namespace
}  // namespace cutaway::btree
