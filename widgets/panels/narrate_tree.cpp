// The tree as a whole, and its structural changes.
#include "widgets/charts/numbers.h"
#include "widgets/panels/narrator.h"

namespace cutaway::panels {

using charts::count;

Narration Narrator::treeOpened() const {
  const auto b = trace::as<btree::TreeOpened>(e_);
  Narration out = make(tr("The tree is open"),
                       b.keys == 0 ? tr("It is empty: its root, %1, is a leaf without cells.").arg(page(b.root))
                                   : tr("It holds %1 keys; its root is %2.").arg(n(b.keys), page(b.root)));
  out.factsTitle = tr("The tree");
  out.facts = {{tr("Height"), count(b.height)}, {tr("Pages in the file"), count(b.pageCount)}, {tr("Page size"), bytesText(b.pageSize)},
               {tr("Capacity"), b.capacity ? tr("%1 cells").arg(count(b.capacity)) : tr("by bytes")}};
  if (b.maxChildren) out.facts.push_back({tr("Max children"), count(b.maxChildren)});
  if (b.freeCount) out.facts.push_back({tr("Free pages"), count(b.freeCount)});
  return out;
}

Narration Narrator::treeOnDisk() const {
  const auto b = trace::as<btree::TreeOnDisk>(e_);
  Narration out = make(tr("What the disk holds"),
                       tr("The engine is gone. Its files are looked at as a recovery will find them: as of the last checkpoint the tree had %1 keys, with %2 as its root. "
                          "The picture changes when the power cut is told.").arg(n(b.keys), page(b.root)));
  out.factsTitle = tr("On the disk");
  out.facts = {{tr("Height"), count(b.height)}, {tr("Pages counted"), count(b.pageCount)}, {tr("Page size"), bytesText(b.pageSize)}};
  return out;
}

Narration Narrator::logState() const {
  const auto b = trace::as<btree::LogState>(e_);
  Narration out = make(tr("Where the log stands"),
                       tr("The log reaches byte %1; what was synced is durable up to byte %2.").arg(n(b.next), n(b.synced)));
  out.facts = {{tr("Appended up to"), count(b.next)}, {tr("Written up to"), count(b.written)}, {tr("Durable up to"), count(b.synced)},
               {tr("Redo would start at"), count(b.checkpoint)}, {tr("Log files"), bytesText(b.fileBytes)}};
  return out;
}

Narration Narrator::rootGrown() const {
  const auto b = trace::as<btree::RootGrown>(e_);
  return make(tr("The tree grows"),
              tr("The root, %1, was split, and two pages need a parent: %2 is the new root above them. "
                 "Every leaf is one step deeper now; the height is %3.")
                  .arg(page(b.oldRoot), page(b.newRoot), n(b.height)));
}

Narration Narrator::rootCollapsed() const {
  const auto b = trace::as<btree::RootCollapsed>(e_);
  return make(tr("The tree shrinks"), tr("The root, %1, had a single child left. That child, %2, is the root now; the height is %3.")
                                          .arg(page(b.oldRoot), page(b.newRoot), n(b.height)));
}

Narration Narrator::readOnlyEntered() const {
  const auto b = trace::as<btree::ReadOnlyEntered>(e_);
  return make(tr("Read-only from here"),
              tr("A write or a sync failed (%1). The engine takes no more changes until it is opened again.")
                  .arg(bold(trace::codeName(static_cast<trace::ErrorCode>(b.errorCode)))));
}

Narration Narrator::splitBegun() const {
  const auto b = trace::as<btree::SplitBegun>(e_);
  const QString where = leafOrInner(b.level, b.page);
  const bool byCount = told_.mirror && told_.mirror->totals().capacity != 0;
  QString sentence = byCount ? tr("Key %1 belongs on %2, but that page holds %3 already and takes no more: it must split.")
                                   .arg(key(b.key), where, bold(cells(b.count)))
                             : tr("Key %1 belongs on %2, but its %3 use %4 and the new one needs %5 more: it must split.")
                                   .arg(key(b.key), where, bold(cells(b.count)), bold(usedText(b.used)), bold(bytesText(b.needed)));
  Narration out = make(b.level == 0 ? tr("Leaf %1 overflows").arg(b.page) : tr("Inner page %1 overflows").arg(b.page), sentence);
  out.facts = {{tr("Cells there"), count(b.count)}, {tr("Bytes there"), usedText(b.used)}, {tr("The new cell needs"), bytesText(b.needed)},
               {tr("Split policy"), b.policy == btree::SplitPolicy::append ? tr("append: leave the page whole") : tr("half")}};
  return out;
}

Narration Narrator::pageSplit() const {
  const auto b = trace::as<btree::PageSplit>(e_);
  QString sentence = tr("%1 and %2 share the cells now: %3 left, %4 right.")
                         .arg(leafOrInner(b.level, b.left), leafOrInner(b.level, b.right), n(b.leftCount), n(b.rightCount));
  sentence[0] = sentence[0].toUpper();
  sentence += ' ' + (b.level == 0 ? tr("Key %1 was copied up; it stays in the leaf too.") : tr("Key %1 was moved up to the parent."))
                        .arg(key(b.separator));
  Narration out = make(tr("Page %1 is split").arg(b.left), sentence);
  out.facts = {{tr("Left, page %1").arg(b.left), cells(b.leftCount)}, {tr("Right, page %1").arg(b.right), cells(b.rightCount)},
               {tr("Separator"), plainKey(b.separator)}};
  return out;
}

Narration Narrator::mergeBegun() const {
  const auto b = trace::as<btree::MergeBegun>(e_);
  Narration out = make(tr("Pages %1 and %2 will merge").arg(b.left).arg(b.right),
                       tr("What the two hold fits on one page: %1 and %2.").arg(bold(cells(b.leftCount)), bold(cells(b.rightCount))));
  out.facts = {{tr("Left, page %1").arg(b.left), tr("%1, %2").arg(cells(b.leftCount), usedText(b.leftUsed))},
               {tr("Right, page %1").arg(b.right), tr("%1, %2").arg(cells(b.rightCount), usedText(b.rightUsed))},
               {tr("Parent"), tr("page %1").arg(b.parent)}};
  return out;
}

Narration Narrator::pagesMerged() const {
  const auto b = trace::as<btree::PagesMerged>(e_);
  Narration out = make(tr("Page %1 is merged away").arg(b.right),
                       tr("Its cells are on %1, which holds %2 now; the freed page can be used again.").arg(page(b.left), bold(cells(b.count))));
  out.facts = {{tr("Page %1").arg(b.left), tr("%1, %2").arg(cells(b.count), usedText(b.used))}, {tr("Parent"), tr("page %1").arg(b.parent)}};
  return out;
}

Narration Narrator::borrowBegun() const {
  const auto b = trace::as<btree::BorrowBegun>(e_);
  Narration out = make(tr("Page %1 borrows").arg(b.to),
                       tr("With %1 it is below its minimum; its neighbor, %2, has %3 and can spare some.")
                           .arg(bold(cells(b.toCount)), page(b.from), bold(cells(b.fromCount))));
  out.facts = {{tr("Giver, page %1").arg(b.from), cells(b.fromCount)}, {tr("Taker, page %1").arg(b.to), cells(b.toCount)},
               {tr("Parent"), tr("page %1").arg(b.parent)}};
  return out;
}

Narration Narrator::cellBorrowed() const {
  const auto b = trace::as<btree::CellBorrowed>(e_);
  Narration out = make(tr("Page %1 has borrowed").arg(b.to),
                       tr("%1 holds %2 now, %3 holds %4; the separator between them in the parent was replaced.")
                           .arg(page(b.to), bold(cells(b.toCount)), page(b.from), bold(cells(b.fromCount))));
  out.sentence[0] = out.sentence[0].toUpper();
  out.facts = {{tr("Page %1").arg(b.from), tr("%1, %2").arg(cells(b.fromCount), usedText(b.fromUsed))},
               {tr("Page %1").arg(b.to), tr("%1, %2").arg(cells(b.toCount), usedText(b.toUsed))}};
  return out;
}

}  // namespace cutaway::panels
