#include "engines/btree/overflow.h"

#include "engines/btree/tell.h"

namespace cutaway::btree {
namespace {

// From the last page to the first, so that each knows its next.
PageId makeChain(Context& c, Edit& edit, std::string_view value, bool atEnd) {
  const std::size_t room = usableBytes(c.data->pageSize());
  PageId next = 0;
  for (std::size_t end = value.size(); end > 0;) {
    const std::size_t begin = (end - 1) / room * room;
    Frame& page = atEnd ? edit.allocateAtEnd(PageKind::overflow, 0) : edit.allocate(PageKind::overflow, 0);
    const PageId id = page.id;
    edit.setOverflow(page, value.substr(begin, end - begin), next);
    if (atEnd) edit.finishPage(page);
    next = id;
    end = begin;
  }
  return next;
}

}  // namespace

bool valueFitsInside(const Context& c, std::size_t key, std::size_t value) {
  const std::uint32_t usable = usableBytes(c.data->pageSize());
  const std::uint32_t most = usable / (c.limits.leafCapacity ? c.limits.leafCapacity : 3) - kSlotBytes;
  return value <= most && leafCellBytes(key, value) <= most;
}

std::uint32_t makeLeafCell(Context& c, Edit& edit, std::string_view key, std::string_view value, bool atEnd) {
  const bool inside = valueFitsInside(c, key.size(), value.size()) || value.empty();
  const PageId chain = inside ? 0 : makeChain(c, edit, value, atEnd);
  if (chain) tellChain(key, chain, value.size());
  c.leafCell.resize(inside ? leafCellBytes(key.size(), value.size()) : leafCellBytesWithOverflow(key.size(), value.size()));
  return writeLeafCell(c.leafCell.data(), key, inside ? value : std::string_view{},
                       static_cast<std::uint32_t>(value.size()), chain);
}

void freeChain(Context& c, Edit& edit, const LeafCell& cell) {
  if (!cell.overflow) return;
  const LeafCell chain = cell;
  walkChain(*c.data, c.meta.pageCount, chain, [&](PageId id) { return Pin(*c.pool, id); },
            [&](const Page&, Pin& pin) { edit.release(pin.frame()); pin.release(); });
}

std::string readValue(Context& c, const LeafCell& cell) {
  if (!cell.overflow) return std::string(cell.value);
  std::string value;
  walkChain(*c.data, c.meta.pageCount, cell, [&](PageId id) { return Pin(*c.pool, id); },
            [&](const Page& p, Pin& pin) { value += p.overflowContent(); pin.release(); });
  return value;
}

}  // namespace cutaway::btree
