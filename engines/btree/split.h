// Inserting where there may be no room. Thread rule: the tree's one writer; to split, the tree latched.
// Invariants: both halves hold at most the capacity and fit their pages; the separator is the right leaf's first key (inner: the middle key moves up).
#pragma once
#include "engines/btree/edit.h"
#include "engines/btree/search.h"

namespace cutaway::btree {

// A page whose neighbors may now fit together with it (pages limited by bytes), found again by a key in it.
struct Suspect {
  std::uint8_t level;
  std::string key;
};
using Suspects = std::vector<Suspect>;

bool hasRoom(const Context& c, const Page& page, std::uint32_t cellBytes);

class Splitter {
 public:
  Splitter(Context& context, Edit& edit, Suspects& suspects) : c_(context), edit_(edit), suspects_(suspects) {}

  // The cell at `slot` of the path's leaf.
  void insertCell(Path& path, std::uint32_t slot, const Byte* cell, std::uint32_t bytes);
  // Key and child right of the child taken at depth d; d = -1: above the root.
  void insertSeparator(Path& path, int d, std::string_view key, PageId child, bool append);

 private:
  void splitLeaf(Path& path, std::uint32_t slot, const Byte* cell, std::uint32_t bytes);
  void splitInner(Path& path, int d, std::uint32_t slot, std::string_view key, PageId child, bool append);
  void growRoot(std::string_view key, PageId left, PageId right);
  void suspect(const Page& page);

  Context& c_;
  Edit& edit_;
  Suspects& suspects_;
};

// How many of the n + 1 cells stay left, when one of `bytes` joins at `slot`.
std::uint32_t leafSplitPoint(const Page& page, std::uint32_t capacity, std::uint32_t slot, std::uint32_t bytes);
std::uint32_t innerSplitPoint(const Page& page, std::uint32_t capacity, std::uint32_t slot, std::uint32_t bytes);

}  // namespace cutaway::btree
