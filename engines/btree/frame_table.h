// From page number to frame: open addressing, linear probing, at most half full.
// Thread rule: the pool's lock is held. Invariant: a page stands at most once.
#pragma once
#include <bit>
#include <vector>

#include "engines/btree/eviction.h"

namespace cutaway::btree {

// `Value`: a frame, or whatever stands for one; `kNone`: there is none.
template <class Value, Value kNone>
class FrameTable {
 public:
  Value find(PageId id) const {
    for (std::size_t at = home(id);; at = (at + 1) & mask_) {
      if (slots_[at].id == id) return slots_[at].frame;
      if (slots_[at].id == 0) return kNone;
    }
  }
  void insert(PageId id, Value frame) {
    if (2 * (count_ + 1) > slots_.size()) grow();
    place(id, frame);
    ++count_;
  }
  void erase(PageId id) {
    std::size_t hole = home(id);
    while (slots_[hole].id != id) {
      if (slots_[hole].id == 0) return;
      hole = (hole + 1) & mask_;
    }
    --count_;
    for (std::size_t at = (hole + 1) & mask_; slots_[at].id; at = (at + 1) & mask_) {
      // Move back what the hole would cut off from its home.
      if (((at - home(slots_[at].id)) & mask_) < ((at - hole) & mask_)) continue;
      slots_[hole] = slots_[at];
      hole = at;
    }
    slots_[hole] = {};
  }

 private:
  struct Slot {
    PageId id = 0;  // 0 = empty: page 0 is never cached
    Value frame{};
  };
  std::size_t home(PageId id) const { return (id * 0x9e3779b97f4a7c15ull >> 32) & mask_; }
  void place(PageId id, Value frame) {
    std::size_t at = home(id);
    while (slots_[at].id) at = (at + 1) & mask_;
    slots_[at] = {id, frame};
  }
  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    mask_ = slots_.size() - 1;
    for (const Slot& s : old)
      if (s.id) place(s.id, s.frame);
  }
  std::vector<Slot> slots_ = std::vector<Slot>(64);
  std::size_t mask_ = 63, count_ = 0;
};

}  // namespace cutaway::btree
