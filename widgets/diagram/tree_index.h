// The tree's levels in key order, as the picture shows them, kept from one picture to the next: what did not change since
// is not read again. Thread rule: one thread at a time. Invariants: after follow(mirror) the rows are those a new index
// would read from the same mirror (tested); the mirror followed is held as a copy that shares its pages, and pages that both
// share are known to be equal.
#pragma once
#include <memory>
#include <unordered_set>
#include <vector>

#include "engines/btree/btree_mirror.h"
#include "widgets/diagram/diagram.h"
#include "widgets/diagram/tree_row.h"

namespace cutaway::diagram {

// 0..1: cells of capacity where pages are limited by cells, else bytes.
double fillOfPage(const btree::TreeTotals& totals, const btree::PageView& page);
std::size_t cellLimitOf(const btree::TreeTotals& totals, const btree::PageView& page);  // most cells, 0 = limited by bytes

// The columns of a strip, heat apart, and of which pages: a picture sums only those anew whose pages changed.
struct StripMemory {
  std::size_t level = 0, first = 0, count = 0;
  std::uint64_t version = 0;  // of the level's row
  std::vector<StripColumn> columns;
};

class TreeIndex {
 public:
  // A new page that no parent points to yet: it stands beside the page it splits from.
  struct Unlinked {
    btree::PageId page = 0, from = 0;
  };
  struct Place {
    std::size_t level = 0, place = 0;
  };

  void follow(const btree::BtreeMirror& mirror);              // what changed since the last mirror
  void read(const btree::BtreeMirror& mirror);                // all of it; nothing is held
  const std::vector<TreeRow>& rows() const { return rows_; }  // [0] is the root's, back() the leaves'
  const std::vector<Unlinked>& unlinked() const { return unlinked_; }
  bool isUnlinked(btree::PageId id) const;
  btree::PageId newRoot() const { return newRoot_; }  // allocated to stand above the root, which does not know it yet; 0 = none
  // Where a page stands. False: not in the picture.
  bool find(const btree::BtreeMirror& mirror, btree::PageId page, Place& at) const;
  std::size_t parentPlace(std::size_t level, std::size_t place) const;  // in the level above; 0 for the root's level
  std::vector<StripMemory> strips;                      // of the last picture; a picture leaves its own
  std::uint64_t rowsRead() const { return rowsRead_; }  // how often a level was put together anew (tests)

 private:
  using Ids = std::vector<btree::PageId>;
  static constexpr std::uint32_t kNew = ~std::uint32_t{0};
  struct Children {
    std::size_t parent = 0;  // place
    Ids pages;
  };
  // A level being put together: its pages, and where each stood before.
  struct Draft {
    TreeRow row;
    std::vector<PageSample> samples;
    std::vector<std::uint32_t> origin;
  };

  void findChanges(const btree::BtreeMirror& mirror);
  void readRows(const btree::BtreeMirror& mirror, bool anew);
  Ids topPages() const;
  void readRoot(const btree::BtreeMirror& mirror, std::vector<std::uint32_t>& origin);
  bool readBelow(const btree::BtreeMirror& mirror, std::size_t level, bool sameAbove, std::vector<std::uint32_t>& origin);
  std::vector<Children> childrenToRead(const btree::BtreeMirror& mirror, std::size_t level,
                                       const std::vector<std::uint32_t>& origin) const;
  Ids childrenOf(const btree::BtreeMirror& mirror, btree::PageId page, std::unordered_set<btree::PageId>& seen) const;
  bool sameRun(std::size_t level, const Children& children) const;
  void assemble(const btree::BtreeMirror& mirror, std::size_t level, const std::vector<Children>& read,
                const std::vector<std::uint32_t>& origin, Draft& draft);
  void insertUnlinked(Ids& pages) const;
  void noteInnerPlaces(std::size_t level);
  bool findAnew(const btree::BtreeMirror& mirror, btree::PageId page, Place& at) const;
  bool findBelow(const btree::BtreeMirror& mirror, btree::PageId page, std::size_t most, Place& at) const;
  std::uint32_t oldPlace(std::size_t level, btree::PageId page) const;
  bool isInvolved(btree::PageId page) const;
  void touch(const Ids& pages);

  std::vector<TreeRow> rows_;
  std::vector<Unlinked> unlinked_;
  // What stands on top, and how many levels there are below it: more than the totals say while a root is being split.
  struct Top {
    btree::PageId page = 0;
    std::size_t height = 0;
    std::uint32_t pageSize = 0, capacity = 0, maxChildren = 0;
    friend bool operator==(const Top&, const Top&) = default;
  };
  Top topOf(const btree::BtreeMirror& mirror) const;

  Top top_;
  btree::PageId newRoot_ = 0;
  Ids involved_;                             // pages that changes in progress are about: their children may be told twice
  std::unordered_set<btree::PageId> moved_;  // children that a new inner page has taken over
  bool changing_ = false;
  std::vector<std::uint32_t> placeOf_;       // of inner pages, by page number, in their row
  // Where a leaf was found last, by page number: true as long as it still stands there.
  mutable std::vector<std::uint32_t> leafHint_;
  std::vector<std::uint8_t> touched_;        // by page number, while following
  std::unique_ptr<trace::Mirror> held_;
  std::uint64_t rowsRead_ = 0;
};

}  // namespace cutaway::diagram
