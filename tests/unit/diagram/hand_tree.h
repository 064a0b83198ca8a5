// Trees for layout tests: a BtreeMirror told by events made by hand, as an engine would tell it.
#pragma once
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "engines/btree/btree_mirror.h"
#include "engines/trace/common_events.h"

namespace cutaway::hand {

using namespace btree;
using trace::Event;

inline std::string bigEndian(std::uint64_t n) {
  std::string s(8, '\0');
  for (int i = 7; i >= 0; --i, n >>= 8) s[static_cast<std::size_t>(i)] = static_cast<char>(n & 255);
  return s;
}
inline KeyRef key(std::uint64_t n) { return KeyRef::of(bigEndian(n)); }

struct HandTree {
  BtreeMirror mirror;
  Event last;
  std::uint32_t operation = 0;

  template <class P>
  void tell(const P& payload) {
    last = trace::makeEvent(payload);
    last.operation = operation;
    mirror.apply(last);
  }

  void open(PageId root, std::uint8_t height, std::uint64_t keys, std::uint32_t pageSize,
            std::uint16_t capacity, std::uint16_t maxChildren, PageId pageCount) {
    TreeOpened t{};
    t.keys = keys, t.root = root, t.pageCount = pageCount, t.pageSize = pageSize;
    t.capacity = capacity, t.maxChildren = maxChildren, t.height = height;
    tell(t);
    tell(LogState{4096, 4096, 4096, 0, 4096});
  }

  void leaf(PageId id, PageId left, PageId right, const std::vector<std::uint64_t>& keys, bool cached = true,
            bool dirty = false, bool withCells = true) {
    PageState p{};
    p.page = id, p.left = left, p.right = right, p.what = PageKind::leaf;
    p.count = static_cast<std::uint16_t>(keys.size());
    p.used = static_cast<std::uint16_t>(keys.size() * 60);
    p.cached = cached, p.dirty = dirty;
    tell(p);
    std::uint16_t slot = 0;
    if (withCells)
      for (std::uint64_t k : keys) tell(LeafCellState{key(k), id, 48, slot++, 0});
  }

  void inner(PageId id, std::uint8_t level, const std::vector<PageId>& children,
             const std::vector<std::uint64_t>& separators) {
    PageState p{};
    p.page = id, p.left = children.at(0), p.what = PageKind::inner, p.level = level, p.cached = 1;
    p.count = static_cast<std::uint16_t>(separators.size());
    p.used = static_cast<std::uint16_t>(separators.size() * 16);
    tell(p);
    for (std::size_t i = 0; i < separators.size(); ++i)
      tell(CellState{key(separators[i]), id, children.at(i + 1), static_cast<std::uint16_t>(i), 1});
  }
};

// The tree of the design's first picture: 8 cells a page, 15 leaves, leaf 12 full.
inline void smallTree(HandTree& t) {
  t.open(101, 3, 90, 512, 8, 8, 130);
  t.inner(101, 2, {102, 103, 104}, {251, 602});
  t.inner(102, 1, {105, 106, 107, 108, 109}, {51, 101, 151, 201});
  t.inner(103, 1, {10, 11, 12, 13, 16}, {304, 377, 498, 551});
  t.inner(104, 1, {110, 111, 112, 113, 114}, {680, 760, 840, 920});
  const std::vector<std::vector<std::uint64_t>> low = {{1, 9, 12, 30, 44},
                                                       {51, 60, 77, 80, 92, 99},
                                                       {101, 120, 133, 140},
                                                       {151, 160, 171, 180, 190, 199},
                                                       {201, 210, 222, 230, 240, 250}};
  const std::vector<std::vector<std::uint64_t>> high = {{602, 610, 633, 650, 670},
                                                        {680, 700, 720, 722, 750, 755},
                                                        {760, 777, 780, 790},
                                                        {840, 850, 866, 880, 900, 910},
                                                        {920, 940, 950, 970, 980, 990, 999}};
  const std::vector<PageId> order = {105, 106, 107, 108, 109, 10, 11, 12, 13, 16, 110, 111, 112, 113, 114};
  const auto keysOf = [&](std::size_t i) -> std::vector<std::uint64_t> {
    if (i < 5) return low[i];
    if (i >= 10) return high[i - 10];
    static const std::vector<std::vector<std::uint64_t>> middle = {{251, 260, 277, 280, 290, 303},
                                                                   {304, 310, 333, 350, 376},
                                                                   {377, 391, 402, 418, 437, 446, 463, 480},
                                                                   {498, 500, 510, 517, 520, 533, 544},
                                                                   {551, 570, 588, 601}};
    return middle[i - 5];
  };
  for (std::size_t i = 0; i < order.size(); ++i)
    t.leaf(order[i], i ? order[i - 1] : 0, i + 1 < order.size() ? order[i + 1] : 0, keysOf(i), order[i] != 16,
           order[i] == 12);
  for (int i = 0; i < 9; ++i) {
    LogAppended l{};
    l.lsn = 4096 + 80u * static_cast<unsigned>(i + 1), l.page = order[static_cast<std::size_t>(i * 3) % 15],
    l.bytes = 80, l.what = RecordKind::put, l.withImage = i % 4 == 2;
    l.endsGroup = 1;
    t.tell(l);
  }
  t.tell(LogWritten{4096 + 720, 720, 4816});
  t.tell(LogSynced{4096 + 720, 9, 0});
}

// Insert 441 splits leaf 12, as far as `steps` of: 0 begun, 1 descent, 2 overflow, 3 allocated, 4 two cells
// copied, 5 all copied, 6 truncated and inserted, 7 key copied up, 8 linked, 9 logged, 10 ended.
inline void splitTo(HandTree& t, int steps) {
  t.operation = 311;
  trace::OperationBegun begun{};
  begun.key = key(441), begun.valueLength = 48, begun.what = trace::OperationKind::put;
  t.tell(begun);
  if (steps < 1) return;
  t.tell(PagePinned{101, 1, {}, {}});
  t.tell(ChildFollowed{101, 103, 1, 0});
  t.tell(PagePinned{103, 1, {}, {}});
  t.tell(ChildFollowed{103, 12, 2, 0});
  t.tell(PagePinned{12, 1, {}, {}});
  if (steps < 2) return;
  t.tell(SplitBegun{key(441), 12, 8, 480, 60, 0, SplitPolicy::half});
  if (steps < 3) return;
  PageAllocated a{};
  a.page = 21, a.pageCount = 131, a.what = PageKind::leaf;
  t.tell(a);
  t.tell(PageDirtied{21});
  const std::uint64_t keys[] = {437, 446, 463, 480};
  for (std::uint16_t i = 0; i < 4 && (steps > 4 || (steps == 4 && i < 2)); ++i)
    t.tell(CellCopied{key(keys[i]), 12, 21, static_cast<std::uint16_t>(4 + i), i,
                      static_cast<std::uint16_t>(i + 1), static_cast<std::uint16_t>(60 * (i + 1))});
  if (steps < 6) return;
  t.tell(PageTruncated{12, 4, 240});
  t.tell(CellInserted{key(441), 21, 48, 1, 5, 300, 0});
  if (steps < 7) return;
  t.tell(SeparatorInserted{key(437), 103, 21, 2, 5, 80, 0});
  if (steps < 8) return;
  t.tell(PageLinked{12, 11, 21});
  t.tell(PageLinked{21, 12, 13});
  t.tell(PageLinked{13, 21, 16});
  if (steps < 9) return;
  const RecordKind kinds[] = {RecordKind::pageInit, RecordKind::truncate, RecordKind::put,
                              RecordKind::separatorPut, RecordKind::link};
  const PageId pages[] = {21, 12, 21, 103, 13};
  for (unsigned i = 0; i < 5; ++i) {
    LogAppended l{};
    l.lsn = 4816 + 90u * (i + 1), l.page = pages[i], l.bytes = 90, l.what = kinds[i], l.endsGroup = i == 4;
    t.tell(l);
  }
  if (steps < 10) return;
  t.tell(PageSplit{key(437), 12, 21, 4, 5, 0, SplitPolicy::half, {}});
}

// Any tree: `height` levels, `leaves` leaves, seeded.
inline void randomTree(HandTree& t, std::uint64_t seed, int height, std::size_t leaves,
                       bool withCells = true) {
  std::mt19937_64 random(seed);
  const auto below = [&](std::uint64_t n) { return random() % n; };
  std::vector<PageId> level;
  std::vector<std::uint64_t> first;
  PageId next = 2;
  const std::uint16_t capacity = below(2) ? static_cast<std::uint16_t>(4 + below(12)) : 0;
  std::vector<std::vector<std::uint64_t>> keys(leaves);
  std::uint64_t k = 1;
  for (auto& leaf : keys) {
    const std::size_t n = 1 + below(capacity ? capacity : 40);
    for (std::size_t i = 0; i < n; ++i) leaf.push_back(k += 1 + below(below(20) == 0 ? 100000 : 9));
  }
  struct Inner {
    PageId id;
    std::uint8_t level;
    std::vector<PageId> children;
    std::vector<std::uint64_t> separators;
  };
  std::vector<Inner> inners;
  for (const auto& leaf : keys) level.push_back(next++), first.push_back(leaf.front());
  std::uint8_t depth = 1;
  const std::size_t fan = std::max<std::size_t>(
      2, static_cast<std::size_t>(std::ceil(std::pow(double(leaves), 1.0 / std::max(1, height - 1)))));
  while (level.size() > 1) {
    std::vector<PageId> up;
    std::vector<std::uint64_t> upFirst;
    for (std::size_t i = 0; i < level.size();) {
      std::size_t n = std::min(level.size() - i, 1 + fan / 2 + below(fan));
      if (level.size() - i - n == 1) ++n;
      Inner in{next++, depth, {}, {}};
      for (std::size_t j = i; j < i + n; ++j) {
        in.children.push_back(level[j]);
        if (j > i) in.separators.push_back(first[j]);
      }
      up.push_back(in.id), upFirst.push_back(first[i]);
      inners.push_back(std::move(in));
      i += n;
    }
    level = up, first = upFirst;
    ++depth;
  }
  t.open(level[0], depth, k, 4096, capacity, 0, next);
  for (const Inner& in : inners) t.inner(in.id, in.level, in.children, in.separators);
  for (std::size_t i = 0; i < leaves; ++i)
    t.leaf(static_cast<PageId>(2 + i), i ? static_cast<PageId>(1 + i) : 0,
           i + 1 < leaves ? static_cast<PageId>(3 + i) : 0, keys[i], below(5) != 0, below(4) == 0, withCells);
  t.operation = 7;
  const auto& some = keys[below(leaves)];
  trace::OperationBegun begun{};
  begun.key = key(some[below(some.size())]), begun.what = trace::OperationKind::get;
  t.tell(begun);
}

}  // namespace cutaway::hand
