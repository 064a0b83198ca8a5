// Values too long for their leaf: chains of overflow pages. Thread rule: the writer, the tree latched; readValue(): a reader.
// Invariant: a chain holds exactly the value's bytes, every page of it at least one; anything else is page-invalid.
#pragma once
#include "engines/btree/edit.h"

namespace cutaway::btree {

// Does the row's leaf cell keep the value inside?
bool valueFitsInside(const Context& c, std::size_t key, std::size_t value);
// Makes the leaf cell in c.leafCell, with a chain where needed. atEnd: bulk load, each page a log group of its own.
std::uint32_t makeLeafCell(Context& c, Edit& edit, std::string_view key, std::string_view value, bool atEnd = false);
void freeChain(Context& c, Edit& edit, const LeafCell& cell);
std::string readValue(Context& c, const LeafCell& cell);

// Walks a chain, f(page); fetches through `fetch(id)`, which gives something with page().
template <class Fetch, class F>
void walkChain(const DataFile& data, PageId pageCount, const LeafCell& cell, Fetch&& fetch, F&& f) {
  PageId id = cell.overflow;
  for (std::uint64_t left = cell.valueLength; left > 0;) {
    if (id < kFirstPage || id >= pageCount) data.throwInvalid(id, "an overflow chain leaves the file");
    auto held = fetch(id);
    const Page p = held.page();
    if (p.kind() != PageKind::overflow) data.throwInvalid(id, "an overflow chain leads to another kind of page");
    if (p.used() > left) data.throwInvalid(id, "an overflow chain is longer than its value");
    left -= p.used();
    id = p.right();
    f(p, held);
  }
  if (id != 0) data.throwInvalid(id, "an overflow chain is longer than its value");
}

}  // namespace cutaway::btree
