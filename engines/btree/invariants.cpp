// What must hold of a tree, read without events and counts. Throws page-invalid naming page and reason.
#include <algorithm>

#include "engines/btree/core.h"
#include "engines/btree/overflow.h"

namespace cutaway::btree {

class Invariants {
 public:
  explicit Invariants(const Context& c) : c_(c), reader_(c) {}

  void wholeTree() {
    owner_.assign(c_.meta.pageCount, false);
    subtree(c_.meta.root, c_.meta.height - 1u, std::nullopt, std::nullopt, true, true);
    if (last_ && lastRight_ != 0) fail(last_, "the last leaf has a right neighbor");
    if (keys_ != c_.meta.keys) fail(c_.meta.root, "the key count is not the number of keys");
    if (bytes_ != c_.meta.liveBytes) fail(c_.meta.root, "the live bytes are not the sum of the rows");
    freeList();
    for (PageId id = kFirstPage; id < c_.meta.pageCount; ++id)
      if (!owner_[id]) fail(id, "the page is leaked: nothing refers to it");
  }

  // Pages that the last edit changed, each by itself and against its neighbors.
  void touched() {
    for (const PageId id : c_.lastTouched) {
      if (id >= c_.meta.pageCount) continue;
      const auto held = reader_.read(id);
      const Page p = held.page();
      if (const char* reason = p.check(id, c_.limits)) fail(id, reason);
      if (p.kind() != PageKind::leaf && p.kind() != PageKind::inner) continue;
      ascending(p, std::nullopt, std::nullopt);
      if (p.kind() == PageKind::leaf) neighbors(p);
      else children(p);
    }
  }

 private:
  using Bound = std::optional<std::string>;

  [[noreturn]] void fail(PageId id, std::string reason) const { c_.data->throwInvalid(id, std::move(reason)); }

  void own(PageId id, PageId by) {
    if (id < kFirstPage || id >= c_.meta.pageCount) fail(by, "a link leaves the file");
    if (owner_[id]) fail(id, "the page is owned twice");
    owner_[id] = true;
  }

  void ascending(const Page& p, const Bound& low, const Bound& high) const {
    for (std::uint32_t i = 0; i < p.count(); ++i) {
      if (i > 0 && compareKeys(p.key(i - 1), p.key(i)) >= 0) fail(p.id(), "keys are out of order");
      if (low && compareKeys(p.key(i), *low) < 0) fail(p.id(), "a key is below the separator on its left");
      if (high && compareKeys(p.key(i), *high) >= 0) fail(p.id(), "a key is not below the separator on its right");
    }
  }

  void fill(const Page& p, bool root, bool rightEdge) const {
    if (root) {
      if (p.kind() == PageKind::inner && p.count() == 0) fail(p.id(), "the root has one child");
      return;
    }
    const std::uint32_t minimum = c_.limits.minimum(p.kind());
    const bool tolerated = rightEdge && c_.shortRightEdge;
    if (c_.limits.capacity(p.kind()) && p.count() < minimum && !tolerated) fail(p.id(), "the page is under its minimum");
    if (p.count() == 0) fail(p.id(), "the page is empty");
  }

  void subtree(PageId id, std::uint32_t level, const Bound& low, const Bound& high, bool root, bool rightEdge) {
    own(id, id);
    const auto held = reader_.read(id);
    const Page p = held.page();
    if (const char* reason = p.check(id, c_.limits)) fail(id, reason);
    if (p.level() != level || p.kind() != (level ? PageKind::inner : PageKind::leaf)) fail(id, "the depth is not the same everywhere");
    ascending(p, low, high);
    fill(p, root, rightEdge);
    if (level == 0) return leaf(p);
    std::uint32_t before = 0;
    for (std::uint32_t place = 0; place <= p.count(); ++place) {
      const Bound from = place > 0 ? Bound(p.key(place - 1)) : low;
      const Bound to = place < p.count() ? Bound(p.key(place)) : high;
      subtree(p.child(place), level - 1, from, to, false, rightEdge && place == p.count());
      const auto child = reader_.read(p.child(place));
      const std::uint32_t used = child.page().used();
      if (place > 0) siblings(p, place, before, used, child.page().kind());
      before = used;
    }
  }

  void siblings(const Page& parent, std::uint32_t place, std::uint32_t left, std::uint32_t right, PageKind kind) const {
    if (c_.limits.capacity(kind)) return;
    const std::uint32_t separator = kind == PageKind::inner ? kSlotBytes + innerCell(parent.cell(place - 1)).bytes : 0;
    if (left + right + separator <= parent.usable()) fail(parent.child(place), "the page and its left sibling would fit together");
  }

  void leaf(const Page& p) {
    if (p.left() != last_) fail(p.id(), "the left link is not the leaf before");
    if (last_ && lastRight_ != p.id()) fail(last_, "the right link is not the next leaf");
    last_ = p.id();
    lastRight_ = p.right();
    for (std::uint32_t slot = 0; slot < p.count(); ++slot) {
      const LeafCell cell = leafCell(p.cell(slot));
      ++keys_;
      bytes_ += cell.key.size() + cell.valueLength;
      if (!cell.overflow) continue;
      walkChain(*c_.data, c_.meta.pageCount, cell, [&](PageId id) { own(id, p.id()); return reader_.read(id); },
                [](const Page&, PageReader::Held&) {});
    }
  }

  void freeList() {
    PageId n = 0;
    for (PageId id = c_.meta.freeHead; id != 0; ++n) {
      own(id, id);
      const auto held = reader_.read(id);
      if (held.page().kind() != PageKind::free) fail(id, "a page of the free list is in use");
      id = held.page().right();
    }
    if (n != c_.meta.freeCount) fail(c_.meta.freeHead, "the free list's length is not its count");
  }

  void neighbors(const Page& p) const {
    for (const bool right : {false, true}) {
      const PageId id = right ? p.right() : p.left();
      if (id == 0) continue;
      const auto held = reader_.read(id);
      const Page n = held.page();
      if (n.kind() != PageKind::leaf || (right ? n.left() : n.right()) != p.id()) fail(p.id(), "a neighbor does not point back");
      if (p.count() == 0 || n.count() == 0) fail(p.id(), "an empty leaf in the chain");
      const bool ordered = right ? compareKeys(p.key(p.count() - 1u), n.key(0)) < 0
                                 : compareKeys(n.key(n.count() - 1u), p.key(0)) < 0;
      if (!ordered) fail(p.id(), "a neighbor's keys are out of order");
    }
  }

  void children(const Page& p) const {
    if (p.count() == 0) fail(p.id(), "an inner page without a key");
    for (std::uint32_t place = 0; place <= p.count(); ++place) {
      const auto held = reader_.read(p.child(place));
      const Page child = held.page();
      if (child.level() + 1 != p.level()) fail(child.id(), "the level is not its parent's less one");
      ascending(child, place > 0 ? Bound(p.key(place - 1)) : Bound(), place < p.count() ? Bound(p.key(place)) : Bound());
      const bool mayBeShort = place == p.count() && c_.shortRightEdge;  // perhaps the right-most path
      fill(child, false, mayBeShort);
    }
  }

  const Context& c_;
  PageReader reader_;
  std::vector<bool> owner_;
  std::uint64_t keys_ = 0, bytes_ = 0;
  PageId last_ = 0, lastRight_ = 0;
};

void Core::checkInvariants() const { Invariants(c_).wholeTree(); }
void Core::checkTouchedPages() const { Invariants(c_).touched(); }

}  // namespace cutaway::btree
