// What an operation that changes the tree's shape is going to read, read and checked before it changes anything: so a read
// that fails, or a damaged page, leaves the tree as it was.
// Thread rule: the tree's one writer, the tree latched. Invariants: nothing is changed; from here to the end of the edit no
// page leaves the pool. What only the merging of two inner pages brings together is not read ahead.
#pragma once
#include "engines/btree/edit.h"
#include "engines/btree/search.h"

namespace cutaway::btree {

class ReadAhead {
 public:
  ReadAhead(Context& context, Edit& edit, Path& path) : c_(context), path_(path) { edit.holdPages(); }

  void ofPut(Found found, std::string_view key, std::string_view value);
  void ofErase(std::uint32_t slot);

 private:
  Page read(PageId id);
  std::uint32_t chain(const LeafCell& cell);  // its pages
  void freePages(std::uint32_t n);
  // What the split of the leaf reads on the way; returns how many pages will come into being.
  std::uint32_t split(const Page& leaf, std::uint32_t slot, std::string_view key, std::uint32_t bytes);
  void siblingsOfHalves(const Page& leaf, std::uint32_t slot, std::uint32_t bytes, std::uint32_t keep);
  Page child(const Page& parent, std::uint32_t place);
  void neighbor(const Page& leaf);
  bool siblings(std::uint32_t d, std::uint32_t lost);
  void whatMayMerge(std::uint32_t d, std::uint32_t lost);

  Context& c_;
  Path& path_;
};

}  // namespace cutaway::btree
