// The mirror's table of pages: chunks of 64 shared pages, copied on write, with the digest's sums kept up to
// date. Thread rule: one thread at a time; a copy shares chunks and pages that neither side may change any
// more: whoever writes next copies what it touches. Invariants: every page changed goes through change(),
// which takes its old share out of the sums; a few changed pages' new shares are put in late, since a hot
// page changes many times in a row; `owner` names the only table that may write to a chunk or page in place.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engines/btree/btree_state.h"

namespace cutaway::btree {

// How many pages of each kind there are, and what the leaves hold.
struct PageCounts {
  std::array<std::uint64_t, 4> byKind{};  // by PageKind
  std::uint64_t cached = 0, dirty = 0;
  std::uint64_t leafUsed = 0, leafCells = 0;
};

class MirrorPages {
 public:
  MirrorPages();
  MirrorPages(const MirrorPages& other);
  MirrorPages& operator=(const MirrorPages&) = delete;

  const PageView* find(PageId id) const;
  PageId parent(PageId id) const;
  void setParent(PageId id, PageId parent);
  // A page is made when it is missing (meta pages never are: change() ignores them).
  template <class F>
  void change(PageId id, F&& f) {
    if (id < kFirstPage) return;
    PageView& page = writable(id);
    take(page);
    f(page);
    count(page, 1);
  }
  void erase(PageId id);
  void clear();
  void swap(MirrorPages& other);

  std::uint64_t sum(Level level) const;  // of mix64(digest) over all pages
  const PageCounts& counts() const { return counts_; }
  std::uint64_t size() const { return size_; }
  std::vector<PageId> ids() const;
  template <class F>
  void forEach(F&& f) const {
    for (const auto& chunk : chunks_)
      if (chunk)
        for (const auto& slot : chunk->slots)
          if (slot) f(slot->page);
  }
  static constexpr PageId kFirstPage = 2;

 private:
  static constexpr std::size_t kChunk = 64;
  struct Slot {
    std::uint64_t owner = 0;
    PageView page;
    std::uint64_t mixStructure = 0, mixDetail = 0;  // its share of the sums, unless stale
    bool stale = false;                             // in stale_: its share is in neither sum
  };
  struct Chunk {
    std::uint64_t owner = 0;
    std::array<std::shared_ptr<Slot>, kChunk> slots;
    std::array<PageId, kChunk> parents{};
  };
  Chunk& writableChunk(PageId id);
  PageView& writable(PageId id);
  void take(const PageView& page);
  void settleStale();
  void count(const PageView& page, std::uint64_t one);  // one = 1, or 2^64 - 1 to take away

  std::uint64_t owner_;
  std::vector<std::shared_ptr<Chunk>> chunks_;
  static constexpr std::size_t kMostStale = 8;
  std::vector<PageId> stale_;
  std::uint64_t sumStructure_ = 0, sumDetail_ = 0, size_ = 0;
  PageCounts counts_;
};

}  // namespace cutaway::btree
