// From the root to a leaf: the writer keeps the whole path, pinned and unlatched, since nobody else changes pages; readers
// couple latches downwards. Thread rule: the tree's one writer; what says "reader": any thread that holds the tree's latch.
// Invariants: the pages of a path are pinned; a child has the level its parent says, so that no damaged file can send a
// search in circles.
#pragma once
#include <array>

#include "engines/btree/context.h"

namespace cutaway::btree {

// The pinned pages from the root down. `place`: inner pages: which child was taken, 0 = leftmost.
class Path {
 public:
  explicit Path(Pool& pool) : pool_(&pool) {}
  ~Path() noexcept(false) { release(); }
  Path(const Path&) = delete;
  Path& operator=(const Path&) = delete;

  void push(Frame& pinned) { steps_[depth_++] = {&pinned, 0}; }
  std::uint32_t depth() const { return depth_; }
  Frame& frame(std::uint32_t d) const { return *steps_[d].frame; }
  Page page(std::uint32_t d) const { return frame(d).page(); }
  std::uint32_t& place(std::uint32_t d) { return steps_[d].place; }
  Frame& leaf() const { return frame(depth_ - 1); }
  void replace(std::uint32_t d, Frame& pinned) { pool_->unpin(*std::exchange(steps_[d].frame, &pinned)); }
  void release() {
    while (depth_ > 0) pool_->unpin(*steps_[--depth_].frame);
  }

 private:
  struct Step {
    Frame* frame;
    std::uint32_t place;
  };
  Pool* pool_;
  std::uint32_t depth_ = 0;
  std::array<Step, 68> steps_;
};

// First slot whose key is >= `key`; tells each comparison.
struct Found {
  std::uint32_t slot = 0;
  bool equal = false;
};
Found searchLeaf(const Page& leaf, std::string_view key, trace::Tracer& tracer);
// The place of the child that may hold `key`.
std::uint32_t searchInner(const Page& inner, std::string_view key, trace::Tracer& tracer);

// The child at `place`, pinned (and latched) and checked.
Frame& fetchChild(Context& c, const Page& parent, std::uint32_t place, LatchMode latch = LatchMode::none);
// The neighbor of leaf `from`, pinned (and latched): must be another leaf.
Frame& fetchLeaf(Context& c, PageId from, PageId id, LatchMode latch = LatchMode::none);
// What is impossible about a child, or a leaf's neighbor, told as an error. The first before it is fetched: who holds a
// page's latch must not wait for the same one.
void checkLink(const Context& c, const Page& parent, PageId child);
void checkChild(const Context& c, const Page& parent, const Page& child);
void checkLink(const Context& c, PageId leaf, PageId neighbor);
void checkNeighbor(const Context& c, const Page& neighbor);
// From the root down to the page of `level` on the way to `key`.
void descend(Context& c, Path& path, std::string_view key, std::uint8_t level = 0);
// To the left-most leaf.
void descendToFirst(Context& c, Path& path);
// Reader: the leaf that may hold `key`, the right-most one, latched shared. The child's latch is taken before the parent's
// is let go, so that nothing can come between.
Pin coupleDown(Context& c, std::string_view key);
Pin coupleDownToLast(Context& c);

}  // namespace cutaway::btree
