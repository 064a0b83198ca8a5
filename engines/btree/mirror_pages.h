// The mirror's table of pages: chunks of 32 shared pages, copied on write, with the digest's sums kept up to
// date. Thread rule: one thread at a time; a copy shares chunks and pages that neither side may change any
// more: whoever writes next copies what it touches. Invariants: every page changed goes through change(),
// which takes its old share out of the sums; changed pages' new shares are put in late (settle()), since a hot
// page changes many times in a row; `owner` names the only table that may write to a chunk or page in place.
#pragma once
#include <algorithm>
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
    Slot& slot = writable(id);
    take(slot);
    f(slot.page);
    count(slot.page, 1);
  }
  void erase(PageId id);
  void clear();
  void swap(MirrorPages& other);

  std::uint64_t sum(Level level) const;  // of mix64(digest) over all pages
  void settle();                         // puts late shares in: before a sum is asked for again and again, or a copy made
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
  // Ids of all pages that are not known to be the same in both: shared pages are. Costs what differs, and a look at every
  // chunk.
  template <class F>
  void forEachDifference(const MirrorPages& other, F&& f) const;
  static constexpr PageId kFirstPage = 2;

 private:
  static constexpr std::size_t kChunk = 32;
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
  Slot& writable(PageId id);
  void take(Slot& slot);
  void count(const PageView& page, std::uint64_t one);  // one = 1, or 2^64 - 1 to take away

  std::uint64_t owner_;
  std::vector<std::shared_ptr<Chunk>> chunks_;
  std::vector<PageId> stale_;
  std::uint64_t sumStructure_ = 0, sumDetail_ = 0, size_ = 0;
  PageCounts counts_;
};

template <class F>
void MirrorPages::forEachDifference(const MirrorPages& other, F&& f) const {
  const std::size_t chunks = std::max(chunks_.size(), other.chunks_.size());
  for (std::size_t c = 0; c < chunks; ++c) {
    const Chunk* a = c < chunks_.size() ? chunks_[c].get() : nullptr;
    const Chunk* b = c < other.chunks_.size() ? other.chunks_[c].get() : nullptr;
    if (a == b) continue;
    for (std::size_t i = 0; i < kChunk; ++i)
      if ((a ? a->slots[i].get() : nullptr) != (b ? b->slots[i].get() : nullptr)) f(static_cast<PageId>(c * kChunk + i));
  }
}

}  // namespace cutaway::btree
