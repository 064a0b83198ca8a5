#include "engines/btree/merge.h"

namespace cutaway::btree {
namespace {
using trace::current;
std::uint16_t u16(std::uint32_t n) { return static_cast<std::uint16_t>(n); }
}  // namespace

void Balancer::balance(Path& path, std::uint32_t d) {
  for (; d > 0; --d) {
    const trace::CauseScope because(std::exchange(underflow_, 0));
    const Done done = balancePage(path, d);
    if (done == Done::lost) return;  // a suspect was left behind
    if (done == Done::nothing && !c_.limits.capacity(path.page(d - 1).kind())) break;
  }
  path.release();
  const trace::CauseScope because(std::exchange(underflow_, 0));
  collapseRoot();
}

void Balancer::settle() {
  while (!suspects_.empty()) {
    const Suspect s = std::move(suspects_.back());
    suspects_.pop_back();
    if (s.level + 1 >= c_.meta.height) continue;
    Path path(*c_.pool);
    descend(c_, path, s.key, s.level);
    balance(path, path.depth() - 1);
  }
}

Balancer::Done Balancer::balancePage(Path& path, std::uint32_t d) {
  const bool byCount = c_.limits.capacity(path.page(d).kind()) != 0;
  Done all = Done::nothing;
  while (true) {
    const Done done = byCount ? balanceByCount(path, d) : balanceByBytes(path, d);
    if (done == Done::nothing) return all;
    if (done == Done::lost) return done;
    all = Done::changed;
  }
}

Balancer::Done Balancer::balanceByCount(Path& path, std::uint32_t d) {
  Frame& page = path.frame(d);
  const std::uint32_t minimum = c_.limits.minimum(page.page().kind());
  if (page.page().count() >= minimum) return Done::nothing;
  Frame& parent = path.frame(d - 1);
  const std::uint32_t place = path.place(d - 1);
  Pin left, right;
  if (place > 0) left = Pin(*c_.pool, fetchChild(c_, parent.page(), place - 1));
  if (left && left.page().count() > minimum) {
    borrowFromLeft(path, d, left.frame(), page);
    left.release();
    return Done::changed;
  }
  if (place < parent.page().count()) right = Pin(*c_.pool, fetchChild(c_, parent.page(), place + 1));
  if (right && right.page().count() > minimum) {
    borrowFromRight(path, d, page, right.frame());
  } else if (left) {
    merge(parent, place - 1, left.frame(), page);
    c_.pool->pin(left.frame());
    path.replace(d, left.frame());
    path.place(d - 1) = place - 1;
  } else if (right) {
    merge(parent, place, page, right.frame());
  } else {
    return Done::nothing;
  }
  left.release();
  right.release();
  return Done::changed;
}

Balancer::Done Balancer::balanceByBytes(Path& path, std::uint32_t d) {
  Frame& page = path.frame(d);
  Frame& parent = path.frame(d - 1);
  const std::uint32_t place = path.place(d - 1);
  Pin left, right;
  Done done = Done::changed;
  if (place > 0) left = Pin(*c_.pool, fetchChild(c_, parent.page(), place - 1));
  if (left && fitTogether(left.page(), page.page(), parent.page(), place - 1)) {
    merge(parent, place - 1, left.frame(), page);
    c_.pool->pin(left.frame());
    path.replace(d, left.frame());
    path.place(d - 1) = place - 1;
  } else {
    if (place < parent.page().count()) right = Pin(*c_.pool, fetchChild(c_, parent.page(), place + 1));
    if (right && fitTogether(page.page(), right.page(), parent.page(), place)) {
      merge(parent, place, page, right.frame());
    } else if (page.page().kind() == PageKind::inner && page.page().count() == 0 && (left || right)) {
      // A lone child has no sibling to merge with: take one over from a full neighbor, which may then fit its other one.
      Frame& giver = left ? left.frame() : right.frame();
      suspects_.push_back({giver.page().level(), std::string(giver.page().key(0))});
      const bool kept = left ? borrowFromLeft(path, d, giver, page) : borrowFromRight(path, d, page, giver);
      if (!kept) {
        suspects_.push_back({page.page().level(), std::string(page.page().key(0))});
        done = Done::lost;
      }
    } else {
      done = Done::nothing;
    }
  }
  left.release();
  right.release();
  return done;
}

void Balancer::collapseRoot() {
  while (c_.meta.height > 1) {
    Pin root(*c_.pool, c_.meta.root);
    if (root.page().count() > 0) return root.release();
    const PageId child = root.page().left();
    if (child < kFirstPage || child >= c_.meta.pageCount) c_.data->throwInvalid(root.frame().id, "the root has no child");
    edit_.setRoot(child, static_cast<std::uint8_t>(c_.meta.height - 1));
    edit_.release(root.frame());
    root.release();
  }
}

bool Balancer::fitTogether(const Page& left, const Page& right, const Page& parent, std::uint32_t separator) const {
  std::uint32_t bytes = left.used() + right.used();
  if (left.kind() == PageKind::inner) bytes += kSlotBytes + innerCell(parent.cell(separator)).bytes;
  return bytes <= left.usable();
}

// Two pages became siblings, left and right of `key`, under a page of `level`.
void Balancer::seam(std::uint8_t level, const std::string& key) {
  const PageKind kind = level == 1 ? PageKind::leaf : PageKind::inner;
  if (!c_.limits.capacity(kind)) suspects_.push_back({static_cast<std::uint8_t>(level - 1), key});
}

void Balancer::merge(Frame& parent, std::uint32_t separator, Frame& left, Frame& right) {
  const Page l = left.page(), r = right.page();
  const bool inner = l.kind() == PageKind::inner;
  Pin neighbor;
  if (!inner && r.right()) neighbor = Pin(*c_.pool, fetchLeaf(c_, right.id, r.right()));
  const trace::EventNumber begun = current().emit<MergeBegun>([&] {
    return MergeBegun{left.id, right.id, parent.id, u16(l.count()), u16(r.count()), u16(l.used()), u16(r.used()), l.level(), {}};
  });
  const trace::CauseScope because(begun);
  if (inner) {
    const std::string down(innerCell(parent.page().cell(separator)).key);
    edit_.insertSeparator(left, l.count(), down, r.left());
    seam(l.level(), down);
  }
  edit_.copyCells(right, 0, r.count(), left, l.count(), false);
  edit_.logWhole(left);
  if (!inner) edit_.link(left, l.left(), r.right());
  if (neighbor) edit_.link(neighbor.frame(), left.id, neighbor.page().right());
  underflow_ = edit_.eraseSeparator(parent, separator);
  edit_.release(right);
  edit_.logNow();
  c_.tallies.merges.add();
  current().emit<PagesMerged>(
      [&] { return PagesMerged{left.id, right.id, parent.id, u16(l.count()), u16(l.used()), l.level(), {}}; });
  neighbor.release();
}

bool Balancer::replaceSeparator(Path& path, std::uint32_t parent, std::uint32_t slot, std::string_view key) {
  Frame& frame = path.frame(parent);
  const Page p = frame.page();
  const InnerCell old = innerCell(p.cell(slot));
  if (p.used() - old.bytes + innerCellBytes(key.size()) <= p.usable()) {
    edit_.replaceSeparator(frame, slot, key);
    return true;
  }
  // A longer separator than there is room for: out with the old one, in with the new one, which splits the parent.
  edit_.eraseSeparator(frame, slot);
  path.place(parent) = slot;
  splitter_.insertSeparator(path, static_cast<int>(parent), key, old.child, false);
  return false;
}

bool Balancer::borrowFromLeft(Path& path, std::uint32_t d, Frame& left, Frame& page) {
  Frame& parent = path.frame(d - 1);
  const std::uint32_t separator = path.place(d - 1) - 1;
  const Page l = left.page(), p = page.page();
  const std::uint32_t last = l.count() - 1u;
  const trace::EventNumber begun = current().emit<BorrowBegun>([&] {
    return BorrowBegun{left.id, page.id, parent.id, u16(l.count()), u16(p.count()), p.level(), {}};
  });
  const trace::CauseScope because(begun);
  std::string up;
  if (p.kind() == PageKind::leaf) {
    edit_.copyCells(left, last, 1, page, 0, true);
    edit_.truncate(left, last);
    up = p.key(0);
  } else {
    const InnerCell moved = innerCell(l.cell(last));
    const PageId child = moved.child;
    up = moved.key;
    const std::string down(innerCell(parent.page().cell(separator)).key);
    edit_.insertSeparator(page, 0, down, p.left());
    seam(p.level(), down);
    edit_.setLeftmostChild(page, child);
    edit_.truncate(left, last);
  }
  const bool kept = replaceSeparator(path, d - 1, separator, up);
  edit_.logNow();
  c_.tallies.borrows.add();
  current().emit<CellBorrowed>([&] {
    return CellBorrowed{left.id, page.id, parent.id, u16(l.count()), u16(l.used()), u16(p.count()), u16(p.used()), p.level(), {}};
  });
  return kept;
}

bool Balancer::borrowFromRight(Path& path, std::uint32_t d, Frame& page, Frame& right) {
  Frame& parent = path.frame(d - 1);
  const std::uint32_t separator = path.place(d - 1);
  const Page p = page.page(), r = right.page();
  const trace::EventNumber begun = current().emit<BorrowBegun>([&] {
    return BorrowBegun{right.id, page.id, parent.id, u16(r.count()), u16(p.count()), p.level(), {}};
  });
  const trace::CauseScope because(begun);
  std::string up;
  if (p.kind() == PageKind::leaf) {
    edit_.copyCells(right, 0, 1, page, p.count(), true);
    edit_.eraseMoved(right, 0);
    up = r.key(0);
  } else {
    const InnerCell first = innerCell(r.cell(0));
    const PageId child = first.child;
    up = first.key;
    const std::string down(innerCell(parent.page().cell(separator)).key);
    edit_.insertSeparator(page, p.count(), down, r.left());
    seam(p.level(), down);
    edit_.eraseSeparator(right, 0);
    edit_.setLeftmostChild(right, child);
  }
  const bool kept = replaceSeparator(path, d - 1, separator, up);
  edit_.logNow();
  c_.tallies.borrows.add();
  current().emit<CellBorrowed>([&] {
    return CellBorrowed{right.id, page.id, parent.id, u16(r.count()), u16(r.used()), u16(p.count()), u16(p.used()), p.level(), {}};
  });
  return kept;
}

}  // namespace cutaway::btree
