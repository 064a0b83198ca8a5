// Rows in key order: cursors and scans.
#include "engines/btree/core.h"
#include "engines/btree/overflow.h"

namespace cutaway::btree {
namespace {

void readRow(Context& c, const Page& leaf, std::uint32_t slot, Core::Row& row) {
  const LeafCell cell = leafCell(leaf.cell(slot));
  row.key = cell.key;
  if (cell.overflow) row.value = readValue(c, cell);
  else row.value = cell.value;  // into the memory that is there
}

// The next leaf must hold greater keys (the one before: smaller), or the chain is damaged and might go in circles.
Pin step(Context& c, const Page& leaf, bool right) {
  const PageId id = right ? leaf.right() : leaf.left();
  if (id == 0) return {};
  trace::current().emit<LeafFollowed>([&] { return LeafFollowed{leaf.id(), id, right, {}}; });
  Pin next(*c.pool, fetchLeaf(c, leaf.id(), id, LatchMode::shared), LatchMode::shared);
  const Page n = next.page();
  const bool ordered = n.count() > 0 && leaf.count() > 0 &&
                       (right ? compareKeys(leaf.key(leaf.count() - 1u), n.key(0)) < 0
                              : compareKeys(n.key(n.count() - 1u), leaf.key(0)) < 0);
  if (!ordered) c.data->throwInvalid(id, "the leaf chain is out of order");
  return next;
}

// A damaged page whose checksum is right may lead back to where a scan was: it must get ahead, or it would never end.
void mustBeAfter(Context& c, const Page& leaf, std::uint32_t slot, std::string_view key, bool orEqual) {
  const int order = compareKeys(leafKey(leaf.cell(slot)), key);
  if (order < 0 || (order == 0 && !orEqual)) c.data->throwInvalid(leaf.id(), "its keys are out of order");
}
void mustBeBefore(Context& c, const Page& leaf, std::uint32_t slot, std::string_view key) {
  if (compareKeys(leafKey(leaf.cell(slot)), key) >= 0) c.data->throwInvalid(leaf.id(), "its keys are out of order");
}

// The leaf and slot of the first row at or after `key`; false: none.
bool descendToRow(Context& c, std::string_view key, bool after, Pin& leaf, std::uint32_t& slot) {
  leaf = coupleDown(c, key);
  const Found found = searchLeaf(leaf.page(), key, trace::current());
  slot = found.slot + (found.equal && after ? 1 : 0);
  if (slot < leaf.page().count()) return true;
  if (leaf.page().count() == 0) return false;
  Pin next = step(c, leaf.page(), true);
  leaf = std::move(next);
  slot = 0;
  return static_cast<bool>(leaf);
}

bool descendToRowBefore(Context& c, std::optional<std::string_view> key, Pin& leaf, std::uint32_t& slot) {
  leaf = key ? coupleDown(c, *key) : coupleDownToLast(c);
  slot = key ? searchLeaf(leaf.page(), *key, trace::current()).slot : leaf.page().count();
  if (slot > 0) return --slot, true;
  if (leaf.page().count() == 0) return false;
  Pin before = step(c, leaf.page(), false);
  leaf = std::move(before);
  if (!leaf) return false;
  slot = leaf.page().count() - 1u;
  return true;
}

}  // namespace

// A leaf whose LSN is what it was holds what it held, and its links are right: whatever happens to a neighbor changes
// them. Empty: it changed, or it left the pool and might have.
Pin Core::leafOf(const Place& place) {
  if (!place.leaf) return {};
  Frame* frame = nullptr;
  if (place.changes == c_.changes) frame = &c_.pool->fetch(place.leaf, LatchMode::shared);
  else frame = c_.pool->fetchCached(place.leaf, LatchMode::shared);
  if (!frame) return {};
  Pin leaf(*c_.pool, *frame, LatchMode::shared);
  if (leaf.page().kind() != PageKind::leaf || leaf.page().lsn() != place.lsn) leaf.release();
  return leaf;
}

// Whether the place's links hold, for as long as the tree's latch is held. Nothing changed at all: it need not be looked at.
bool Core::placeStands(const Place& place) {
  if (place.leaf && place.changes == c_.changes) return true;
  Pin leaf = leafOf(place);
  const bool stands = static_cast<bool>(leaf);
  leaf.release();
  return stands;
}

bool Core::toRow(std::string_view key, bool after, Row& row, Place& place) {
  Reading operation(*this, place.running);
  Pin leaf;
  std::uint32_t slot = 0;
  const bool found = descendToRow(c_, key, after, leaf, slot);
  if (found) {
    mustBeAfter(c_, leaf.page(), slot, key, !after);
    readRow(c_, leaf.page(), slot, row);
    stand(place, leaf.page(), slot);
  }
  letGo(leaf);
  return found;
}

bool Core::toRowBefore(std::optional<std::string_view> key, Row& row, Place& place) {
  Reading operation(*this, place.running);
  Pin leaf;
  std::uint32_t slot = 0;
  const bool found = descendToRowBefore(c_, key, leaf, slot);
  if (found) {
    if (key) mustBeBefore(c_, leaf.page(), slot, *key);
    readRow(c_, leaf.page(), slot, row);
    stand(place, leaf.page(), slot);
  }
  letGo(leaf);
  return found;
}

void Core::stand(Place& place, const Page& leaf, std::uint32_t slot) {
  place.leaf = leaf.id(), place.slot = slot;
  place.left = leaf.left(), place.right = leaf.right();
  place.lsn = leaf.lsn(), place.changes = c_.changes;
}

// --- cursors ------------------------------------------------------------------------------------------------------------

bool Core::neighborRow(int direction, Row& row, Place& place) {
  {
    Reading operation(*this, place.running);
    if (Pin leaf = leafOf(place)) {
      std::uint32_t slot = direction > 0 ? place.slot + 1 : place.slot - 1;
      const bool inside = direction > 0 ? slot < leaf.page().count() : place.slot > 0;
      if (!inside) {
        Pin next = step(c_, leaf.page(), direction > 0);
        leaf = std::move(next);
        if (!leaf) return false;
        slot = direction > 0 ? 0 : leaf.page().count() - 1u;
      }
      if (direction > 0) mustBeAfter(c_, leaf.page(), slot, row.key, false);
      else mustBeBefore(c_, leaf.page(), slot, row.key);
      readRow(c_, leaf.page(), slot, row);
      stand(place, leaf.page(), slot);
      letGo(leaf);
      return true;
    }
  }
  const std::string key = row.key;
  return direction > 0 ? toRow(key, true, row, place) : toRowBefore(key, row, place);
}

// --- scans --------------------------------------------------------------------------------------------------------------

// The tree's latch is let go between leaves; where the last leaf has changed since, the way leads from the root again.
bool Core::leafRows(Scan& scan, Rows& rows) {
  Reading operation(*this, scan.place.running);
  if (!std::exchange(scan.counted, true)) {
    c_.threads.mine().scans.add();
  }
  Pin leaf;
  std::uint32_t slot = 0;
  bool more = placeStands(scan.place) ? followChain(scan, leaf, slot) : descendForScan(scan, leaf, slot);
  if (more) {
    const Page page = leaf.page();
    more = scan.descending ? takeDown(scan, page, slot, rows) : takeUp(scan, page, slot, rows);
    stand(scan.place, page, 0);
  }
  letGo(leaf);
  return more;
}

// The leaf left behind need not be in the pool any more; that the keys ascend is looked at row by row.
bool Core::followChain(Scan& scan, Pin& leaf, std::uint32_t& slot) {
  const PageId next = scan.descending ? scan.place.left : scan.place.right;
  if (next == 0) return false;
  trace::current().emit<LeafFollowed>([&] { return LeafFollowed{scan.place.leaf, next, !scan.descending, {}}; });
  leaf = Pin(*c_.pool, fetchLeaf(c_, scan.place.leaf, next, LatchMode::shared), LatchMode::shared);
  if (leaf.page().count() == 0) c_.data->throwInvalid(next, "the leaf chain leads to an empty leaf");
  slot = scan.descending ? leaf.page().count() - 1u : 0;
  return true;
}

bool Core::descendForScan(Scan& scan, Pin& leaf, std::uint32_t& slot) {
  if (!scan.descending) return descendToRow(c_, scan.from, scan.begun, leaf, slot);
  std::optional<std::string_view> to;
  if (scan.to) to = *scan.to;
  return descendToRowBefore(c_, to, leaf, slot);
}

bool Core::takeUp(Scan& scan, const Page& page, std::uint32_t slot, Rows& rows) {
  const std::uint32_t count = page.count();
  for (; slot < count; ++slot) {
    if (scan.to && compareKeys(leafKey(page.cell(slot)), *scan.to) >= 0) break;
    mustBeAfter(c_, page, slot, rows.empty() ? scan.from : rows.back().key, rows.empty() && !scan.begun);
    readRow(c_, page, slot, rows.add());
  }
  if (!rows.empty()) scan.from = rows.back().key, scan.begun = true;
  return slot == count && page.right() != 0;
}

bool Core::takeDown(Scan& scan, const Page& page, std::uint32_t slot, Rows& rows) {
  for (++slot; slot > 0 && compareKeys(page.key(slot - 1), scan.from) >= 0; --slot) {
    if (!rows.empty()) mustBeBefore(c_, page, slot - 1, rows.back().key);
    else if (scan.to) mustBeBefore(c_, page, slot - 1, *scan.to);
    readRow(c_, page, slot - 1, rows.add());
  }
  if (!rows.empty()) scan.to = rows.back().key;
  return slot == 0 && page.left() != 0;
}

}  // namespace cutaway::btree
