// What the operation in progress on a thread has touched so far. Thread rule: each thread has its own current one.
// Invariant: a page counts once an operation, however often it is met, also when the operation goes on over several calls.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "engines/btree/btree_events.h"

namespace cutaway::btree {

// Distinct pages. A lookup meets a handful: they are looked through; only what meets many (a scan, a load) pays for a table.
class PageSet {
 public:
  bool insert(PageId id) {  // false: it was there
    for (std::uint32_t i = 0; i < few_; ++i)
      if (first_[i] == id) return false;
    if (few_ < first_.size()) return first_[few_++] = id, true;
    return insertMore(id);
  }

 private:
  bool insertMore(PageId id) {
    if (2 * (count_ + 1) > more_.size()) grow();
    if (!place(id)) return false;
    return ++count_, true;
  }
  bool place(PageId id) {
    const std::size_t mask = more_.size() - 1;
    std::size_t at = (id * 0x9e3779b97f4a7c15ull >> 32) & mask;
    for (; more_[at]; at = (at + 1) & mask)
      if (more_[at] == id) return false;
    more_[at] = id;
    return true;
  }
  void grow() {
    std::vector<PageId> old(more_.empty() ? 64 : more_.size() * 2);
    old.swap(more_);
    for (const PageId id : old)
      if (id) place(id);
  }
  std::array<PageId, 16> first_;
  std::uint32_t few_ = 0;
  std::size_t count_ = 0;
  std::vector<PageId> more_;  // open addressing; 0 = empty: page 0 is never touched
};

struct Work {
  PageSet* pages = nullptr;
  std::uint64_t touched = 0, fromDisk = 0;  // distinct pages that this call met first; reads from the file
  bool writes = false;                      // the writer's, not a reader's
  bool holdsEvictions = false;              // it changes pages, or has read ahead: none leaves the pool on its behalf
  struct Lookup {
    bool done = false;
    std::uint64_t pages = 0, fromDisk = 0;
  } lookup;
};

inline constinit thread_local Work* currentWork = nullptr;  // null outside of operations (opening, recovery)

}  // namespace cutaway::btree
