// Pages: in the file, in the pool, in the leaf chain.
#include "widgets/charts/numbers.h"
#include "widgets/panels/narrator.h"

namespace cutaway::panels {

using charts::count;

Narration Narrator::pageAllocated() const {
  const auto b = trace::as<btree::PageAllocated>(e_);
  const QString purpose = b.what == btree::PageKind::leaf      ? tr("a leaf")
                          : b.what == btree::PageKind::inner   ? tr("an inner page")
                          : b.what == btree::PageKind::overflow ? tr("a long value")
                                                                : tr("later use");
  Narration out = make(tr("Page %1 is allocated").arg(b.page),
                       (b.fromFreeList ? tr("A free page is taken again, for %1. It is empty and only in memory.")
                                       : tr("The file will be one page longer, for %1. The page is empty and only in memory."))
                           .arg(purpose));
  out.facts = {{tr("Pages in the file"), count(b.pageCount)}, {tr("Free pages left"), count(b.freeCount)}};
  return out;
}

Narration Narrator::pageFreed() const {
  const auto b = trace::as<btree::PageFreed>(e_);
  return make(tr("Page %1 is free").arg(b.page),
              b.freeCount == 1 ? tr("It is the only page on the free list.")
                               : tr("It is the first of %1 pages on the free list; page %2 is next.").arg(n(b.freeCount), n(b.next)));
}

Narration Narrator::pageLinked() const {
  const auto b = trace::as<btree::PageLinked>(e_);
  auto neighbor = [](btree::PageId id) { return id ? page(id) : tr("none"); };
  return make(tr("Leaf %1 is linked").arg(b.page),
              tr("Its neighbors in key order: %1 on the left, %2 on the right. Scans follow these links.").arg(neighbor(b.left), neighbor(b.right)));
}

Narration Narrator::pageTruncated() const {
  const auto b = trace::as<btree::PageTruncated>(e_);
  Narration out = make(tr("Page %1 is cut").arg(b.page),
                       b.count == 0 ? tr("Nothing is left on it.")
                                    : tr("It keeps its first %1; the rest is on another page now.").arg(bold(cells(b.count))));
  out.facts = {{tr("Cells"), count(b.count)}, {tr("Bytes used"), usedText(b.used)}};
  return out;
}

Narration Narrator::pageDirtied() const {
  const auto b = trace::as<btree::PageDirtied>(e_);
  return make(tr("Page %1 is dirty").arg(b.page),
              tr("It differs from the data file now. The log covers the change until the page is written."));
}

Narration Narrator::pageRead() const {
  const auto b = trace::as<btree::PageRead>(e_);
  return make(b.page < 2 ? tr("Meta page %1 comes from disk").arg(b.page) : tr("Page %1 comes from disk").arg(b.page),
              tr("It was not in the pool: %1 are read from the data file.").arg(bold(bytesText(b.bytes))));
}

Narration Narrator::pageWritten() const {
  const auto b = trace::as<btree::PageWritten>(e_);
  const bool meta = b.page < 2;  // it tells where the root is and from where on the log counts
  Narration out = make(meta ? tr("Meta page %1 is written").arg(b.page) : tr("Page %1 is written").arg(b.page),
                       meta ? tr("%1 go to the data file: where the root is, and from where on the log is needed.").arg(bold(bytesText(b.bytes))) :
                       tr("%1 go to the data file; the page is clean now.").arg(bold(bytesText(b.bytes))));
  out.facts = {{tr("Its changes are logged up to byte"), count(b.lsn)}};
  return out;
}

Narration Narrator::pageEvicted() const {
  const auto b = trace::as<btree::PageEvicted>(e_);
  return make(tr("Page %1 leaves the pool").arg(b.page),
              tr("Its place in memory is needed. Whoever wants it next reads it from disk."));
}

Narration Narrator::pagePinned() const {
  const auto b = trace::as<btree::PagePinned>(e_);
  QString sentence = tr("Someone works on it: it must stay in memory. Pins: %1.").arg(n(b.pins));
  if (b.latched == btree::LatchMode::shared)
    sentence += ' ' + tr("It is latched for reading: other readers may look at it too, nobody may change it.");
  if (b.latched == btree::LatchMode::exclusive)
    sentence += ' ' + tr("It is latched for writing: no reader looks at it until the change is in the log.");
  return make(tr("Page %1 is pinned").arg(b.page), sentence);
}

Narration Narrator::pageUnpinned() const {
  const auto b = trace::as<btree::PageUnpinned>(e_);
  QString sentence =
      b.pins == 0 ? tr("No one works on it any more: it may leave the pool.") : tr("Pins left: %1.").arg(n(b.pins));
  if (b.latched != btree::LatchMode::none) sentence += ' ' + tr("Its latch is let go as well.");
  return make(tr("Page %1 is released").arg(b.page), sentence);
}

Narration Narrator::latchTaken() const {
  const auto b = trace::as<btree::LatchTaken>(e_);
  const bool writes = b.mode == btree::LatchMode::exclusive;
  QString sentence;
  if (b.page == 0)
    sentence = writes ? tr("More than one leaf will change, so readers stay out until the change is whole.")
                      : tr("As long as someone reads, no page is split, merged or freed. Cells inside a leaf may change.");
  else
    sentence = writes ? tr("No reader looks at the page until the change is in the log.")
                      : tr("Other readers may look at it too, nobody may change it.");
  if (b.waiting) sentence += ' ' + tr("Still waiting for it: %1.").arg(n(b.waiting));
  return make(b.page == 0 ? (writes ? tr("The tree is latched for writing") : tr("The tree is latched for reading"))
                          : (writes ? tr("Page %1 is latched for writing") : tr("Page %1 is latched for reading")).arg(b.page),
              sentence);
}

Narration Narrator::latchWaited() const {
  const auto b = trace::as<btree::LatchWaited>(e_);
  const bool writes = b.mode == btree::LatchMode::exclusive;
  QString sentence = writes ? tr("Readers are at work there. It waits until the last of them has gone; new ones stay out.")
                            : tr("A writer is at work there, or waits to be. It goes on when that one has finished.");
  if (b.waiting > 1) sentence += ' ' + tr("Waiting for it now: %1.").arg(n(b.waiting));
  return make(b.page == 0 ? tr("A thread waits for the tree's latch") : tr("A thread waits at page %1").arg(b.page), sentence);
}

Narration Narrator::latchReleased() const {
  const auto b = trace::as<btree::LatchReleased>(e_);
  const QString sentence = b.waiting ? tr("Whoever waits for it may go on: %1.").arg(n(b.waiting)) : tr("Nobody waits for it.");
  return make(b.page == 0 ? tr("The tree's latch is let go") : tr("Page %1's latch is let go").arg(b.page), sentence);
}

Narration Narrator::overflowLinked() const {
  const auto b = trace::as<btree::OverflowLinked>(e_);
  return make(tr("Overflow page %1").arg(b.page),
              b.next ? tr("It holds %1 of a long value, which goes on in %2.").arg(bold(bytesText(b.bytes)), page(b.next))
                     : tr("It holds the last %1 of a long value.").arg(bold(bytesText(b.bytes))));
}

Narration Narrator::pageState() const {
  const auto b = trace::as<btree::PageState>(e_);
  const QString what = b.what == btree::PageKind::leaf    ? tr("a leaf")
                       : b.what == btree::PageKind::inner ? tr("an inner page")
                       : b.what == btree::PageKind::free  ? tr("a free page")
                                                          : tr("an overflow page");
  Narration out = make(tr("Page %1 as it is").arg(b.page), tr("Part of the whole state: %1 with %2.").arg(what, bold(cells(b.count))));
  out.facts = {{tr("Cells"), count(b.count)}, {tr("Bytes used"), usedText(b.used)}, {tr("In the pool"), b.cached ? tr("yes") : tr("no")},
               {tr("Dirty"), b.dirty ? tr("yes") : tr("no")}};
  return out;
}

Narration Narrator::evictionBegun() const {
  const auto b = trace::as<btree::EvictionBegun>(e_);
  QString sentence = b.wanted ? tr("The pool is full, and %1 has to come in: %2 is chosen to leave.").arg(page(b.wanted), page(b.page))
                              : tr("The pool holds more than its budget: %1 is chosen to leave.").arg(page(b.page));
  sentence += ' ' + (b.dirty ? tr("It is dirty, so it is written first, and before that the log that covers it.") : tr("It is clean: it can go at once."));
  return make(tr("Page %1 must leave the pool").arg(b.page), sentence);
}

Narration Narrator::valueChained() const {
  const auto b = trace::as<btree::ValueChained>(e_);
  return make(tr("The value of key %1 overflows").arg(plainKey(b.key)),
              tr("Its %1 are too long for a cell: they stand in a chain of overflow pages that begins at %2, and the cell holds that page's number.")
                  .arg(bold(bytesText(b.valueLength)), page(b.page)));
}

Narration Narrator::cellState() const {
  const auto b = trace::as<btree::CellState>(e_);
  return make(tr("A separator as it is"), tr("Part of the whole state: in slot %1 of %2 stands key %3, with page %4 right of it.")
                                              .arg(n(b.slot), page(b.page), key(b.key), n(b.valueLengthOrChild)));
}

Narration Narrator::leafCellState() const {
  const auto b = trace::as<btree::LeafCellState>(e_);
  return make(tr("A cell as it is"), tr("Part of the whole state: in slot %1 of %2 stands key %3 with a value of %4.")
                                         .arg(n(b.slot), page(b.page), key(b.key), bold(bytesText(b.valueLength))));
}

}  // namespace cutaway::panels
