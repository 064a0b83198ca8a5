// Cells, separators and the way down.
#include "widgets/charts/numbers.h"
#include "widgets/panels/narrator.h"

namespace cutaway::panels {

using charts::count;

Narration Narrator::cellInserted() const {
  const auto b = trace::as<btree::CellInserted>(e_);
  Narration out = make(tr("Key %1 goes into leaf %2").arg(plainKey(b.key)).arg(b.page),
                       tr("Key %1 takes slot %2 of leaf %3, with a value of %4. The leaf holds %5 now.")
                           .arg(key(b.key), n(b.slot), n(b.page), bold(bytesText(b.valueLength)), bold(cells(b.count))));
  out.facts = {{tr("Cells"), count(b.count)}, {tr("Bytes used"), usedText(b.used)}};
  return out;
}

Narration Narrator::cellReplaced() const {
  const auto b = trace::as<btree::CellReplaced>(e_);
  Narration out = make(tr("Key %1 gets a new value").arg(plainKey(b.key)),
                       tr("It stands in slot %1 of leaf %2; the new value has %3.").arg(n(b.slot), n(b.page), bold(bytesText(b.valueLength))));
  out.facts = {{tr("Cells"), count(b.count)}, {tr("Bytes used"), usedText(b.used)}};
  return out;
}

Narration Narrator::cellErased() const {
  const auto b = trace::as<btree::CellErased>(e_);
  Narration out = make(tr("Key %1 leaves leaf %2").arg(plainKey(b.key)).arg(b.page),
                       b.count == 0 ? tr("The leaf is empty now.") : tr("The leaf holds %1 now.").arg(bold(cells(b.count))));
  out.facts = {{tr("Slot"), count(b.slot)}, {tr("Bytes used"), usedText(b.used)}};
  return out;
}

Narration Narrator::separatorInserted() const {
  const auto b = trace::as<btree::SeparatorInserted>(e_);
  Narration out = make(tr("Separator %1 in page %2").arg(plainKey(b.key)).arg(b.page),
                       tr("Key %1 now stands in slot %2 of inner page %3: keys from it on are found below page %4.")
                           .arg(key(b.key), n(b.slot), n(b.page), n(b.child)));
  out.facts = {{tr("Keys there"), count(b.count)}, {tr("Bytes used"), usedText(b.used)}};
  return out;
}

Narration Narrator::separatorErased() const {
  const auto b = trace::as<btree::SeparatorErased>(e_);
  Narration out = make(tr("Separator %1 goes").arg(plainKey(b.key)),
                       tr("Inner page %1 no longer points to page %2.").arg(n(b.page), n(b.child)));
  out.facts = {{tr("Keys left"), count(b.count)}, {tr("Bytes used"), usedText(b.used)}};
  return out;
}

Narration Narrator::separatorReplaced() const {
  const auto b = trace::as<btree::SeparatorReplaced>(e_);
  Narration out = make(tr("Separator %1 in page %2").arg(plainKey(b.key)).arg(b.page),
                       tr("The signpost in slot %1 changes to %2, since the border between its two children moved.").arg(n(b.slot), key(b.key)));
  out.facts = {{tr("Keys there"), count(b.count)}, {tr("Bytes used"), usedText(b.used)}};
  return out;
}

Narration Narrator::leftmostChildSet() const {
  const auto b = trace::as<btree::LeftmostChildSet>(e_);
  return make(tr("Leftmost child of page %1").arg(b.page),
              tr("Keys below its first separator are found below page %1.").arg(n(b.child)));
}

Narration Narrator::cellCopied() const {
  const auto b = trace::as<btree::CellCopied>(e_);
  Narration out = make(tr("Key %1 is copied").arg(plainKey(b.key)),
                       tr("From slot %1 of page %2 to slot %3 of page %4. Until the old page is cut, both hold it.")
                           .arg(n(b.fromSlot), n(b.from), n(b.toSlot), n(b.to)));
  out.facts = {{tr("Page %1 holds").arg(b.to), tr("%1, %2").arg(cells(b.toCount), usedText(b.toUsed))}};
  return out;
}

Narration Narrator::cellsMoved() const {
  const auto b = trace::as<btree::CellsMoved>(e_);
  Narration out = make(tr("Cells are on page %1").arg(b.to),
                       tr("%1 of page %2, from slot %3 on, stand on page %4 now.").arg(bold(cells(b.moved)), n(b.from), n(b.firstSlot), n(b.to)));
  out.facts = {{tr("Page %1 holds").arg(b.to), tr("%1, %2").arg(cells(b.toCount), usedText(b.toUsed))}};
  return out;
}

Narration Narrator::keyCompared() const {
  const auto b = trace::as<btree::KeyCompared>(e_);
  const QString there = key(b.key), where = page(b.page);
  const QString sought = told_.mirror && told_.mirror->operationKey().length > 0 ? key(told_.mirror->operationKey()) : tr("the key sought");
  const QString relation = b.result == btree::Comparison::less    ? tr("%1 is less than %2, in slot %3 of %4.")
                           : b.result == btree::Comparison::equal ? tr("%1 equals %2, in slot %3 of %4.")
                                                                  : tr("%1 is greater than %2, in slot %3 of %4.");
  Narration out = make(tr("Comparing with %1").arg(plainKey(b.key)), relation.arg(sought, there, n(b.slot), where));
  return out;
}

Narration Narrator::childFollowed() const {
  const auto b = trace::as<btree::ChildFollowed>(e_);
  return make(tr("Down to page %1").arg(b.child),
              b.slot == 0 ? tr("The key sought is below every separator of page %1: the leftmost child, page %2, is next.").arg(n(b.page), n(b.child))
                          : tr("Child %1 of page %2 covers the key sought: page %3 is next.").arg(n(b.slot), n(b.page), n(b.child)));
}

Narration Narrator::leafFollowed() const {
  const auto b = trace::as<btree::LeafFollowed>(e_);
  return make(tr("On to leaf %1").arg(b.next),
              b.right ? tr("Leaf %1 is read. Its link to the right leads to leaf %2, with no way through the inner pages.").arg(n(b.page), n(b.next))
                      : tr("Leaf %1 is read. Its link to the left leads to leaf %2, with no way through the inner pages.").arg(n(b.page), n(b.next)));
}

}  // namespace cutaway::panels
