// A tree of any size without an engine: a real mirror, told by the events with which an engine tells a keyframe. For
// benchmarks and tests of pictures, where loading a million pages would take minutes.
// Thread rule: one thread at a time. Invariants: the same numbers give the same events; leaf pages stand in the file in no
// order, as in a tree loaded in no order; every event told is one that an engine emits.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "engines/btree/btree_mirror.h"
#include "engines/trace/event.h"
#include "engines/workload/permutation.h"

namespace cutaway::bench {

class ToldTree {
 public:
  struct Shape {
    std::uint64_t leaves = 1000;
    std::uint32_t fanOut = 150;      // children of an inner page
    bool allCells = false;           // leaf cells are told (detail); else only those of the leaves visited
    std::uint64_t seed = 17;
  };
  explicit ToldTree(const Shape& shape);

  btree::BtreeMirror& mirror() { return mirror_; }
  std::uint64_t leaves() const { return shape_.leaves; }
  std::uint64_t pages() const { return pages_; }
  btree::PageId leaf(std::uint64_t place) const { return static_cast<btree::PageId>(kFirst + order_.at(place)); }
  // An operation begins that puts the key in the middle of a leaf; its cells are told where they were not.
  const trace::Event& visit(std::uint64_t place);
  // A row of a leaf gets another value: the leaf is dirty, or was written.
  const trace::Event& change(std::uint64_t place);

 private:
  static constexpr std::uint64_t kFirst = 3;
  static constexpr std::uint64_t kRowBytes = 62, kRowsALeaf = 64;
  static std::uint64_t firstKey(std::uint64_t place) { return place * kRowsALeaf * 4; }
  template <class P>
  const trace::Event& tell(const P& payload);
  void tellLeaf(std::uint64_t place);
  void tellCells(std::uint64_t place);
  void tellInner();
  std::uint16_t rowsOf(std::uint64_t place) const;

  const Shape shape_;
  const workload::Permutation order_;
  btree::BtreeMirror mirror_;
  trace::Event last_;
  std::uint64_t pages_ = 0;
  std::uint32_t operation_ = 0;
};

}  // namespace cutaway::bench
