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
  Pin next(*c.pool, fetchLeaf(c, id));
  const Page n = next.page();
  const bool ordered = n.count() > 0 && leaf.count() > 0 &&
                       (right ? compareKeys(leaf.key(leaf.count() - 1u), n.key(0)) < 0
                              : compareKeys(n.key(n.count() - 1u), leaf.key(0)) < 0);
  if (!ordered) c.data->throwInvalid(id, "the leaf chain is out of order");
  return next;
}

// A damaged page whose checksum is right may lead back to where a scan was: it must get ahead, or it would never end.
void mustBeAfter(Context& c, const Page& leaf, std::uint32_t slot, std::string_view key, bool orEqual) {
  const int order = compareKeys(leaf.key(slot), key);
  if (order < 0 || (order == 0 && !orEqual)) c.data->throwInvalid(leaf.id(), "its keys are out of order");
}
void mustBeBefore(Context& c, const Page& leaf, std::uint32_t slot, std::string_view key) {
  if (compareKeys(leaf.key(slot), key) >= 0) c.data->throwInvalid(leaf.id(), "its keys are out of order");
}

// The leaf and slot of the first row at or after `key`; false: none.
bool seekFrom(Context& c, std::string_view key, bool after, Pin& leaf, std::uint32_t& slot) {
  Path path(*c.pool);
  descend(c, path, key);
  const Found found = searchLeaf(path.leaf().page(), key, trace::current());
  slot = found.slot + (found.equal && after ? 1 : 0);
  c.pool->pin(path.leaf());
  leaf = Pin(*c.pool, path.leaf());
  path.release();
  if (slot < leaf.page().count()) return true;
  if (leaf.page().count() == 0) return false;
  Pin next = step(c, leaf.page(), true);
  leaf = std::move(next);
  slot = 0;
  return static_cast<bool>(leaf);
}

bool seekBefore(Context& c, std::optional<std::string_view> key, Pin& leaf, std::uint32_t& slot) {
  Path path(*c.pool);
  if (key) descend(c, path, *key);
  else descendToEdge(c, path, true);
  const Page page = path.leaf().page();
  slot = key ? searchLeaf(page, *key, trace::current()).slot : page.count();
  c.pool->pin(path.leaf());
  leaf = Pin(*c.pool, path.leaf());
  path.release();
  if (slot > 0) return --slot, true;
  if (leaf.page().count() == 0) return false;
  Pin before = step(c, leaf.page(), false);
  leaf = std::move(before);
  if (!leaf) return false;
  slot = leaf.page().count() - 1u;
  return true;
}

}  // namespace

bool Core::rowFrom(std::string_view key, bool after, Row& row, Place& place) {
  Operation operation(*this);
  Pin leaf;
  std::uint32_t slot = 0;
  const bool found = seekFrom(c_, key, after, leaf, slot);
  if (found) {
    mustBeAfter(c_, leaf.page(), slot, key, !after);
    readRow(c_, leaf.page(), slot, row);
    place = {leaf.frame().id, slot, c_.changes};
  }
  leaf.release();
  return found;
}

bool Core::rowBefore(std::optional<std::string_view> key, Row& row, Place& place) {
  Operation operation(*this);
  Pin leaf;
  std::uint32_t slot = 0;
  const bool found = seekBefore(c_, key, leaf, slot);
  if (found) {
    if (key) mustBeBefore(c_, leaf.page(), slot, *key);
    readRow(c_, leaf.page(), slot, row);
    place = {leaf.frame().id, slot, c_.changes};
  }
  leaf.release();
  return found;
}

bool Core::neighborRow(int direction, Row& row, Place& place) {
  {
    Operation operation(*this);
    if (place.leaf && place.changes == c_.changes) {
      Pin leaf(*c_.pool, fetchLeaf(c_, place.leaf));
      const bool inside = direction > 0 ? place.slot + 1 < leaf.page().count() : place.slot > 0;
      if (inside) {
        place.slot = direction > 0 ? place.slot + 1 : place.slot - 1;
      } else {
        Pin next = step(c_, leaf.page(), direction > 0);
        leaf = std::move(next);
        if (!leaf) return false;
        place.leaf = leaf.frame().id;
        place.slot = direction > 0 ? 0 : leaf.page().count() - 1u;
      }
      if (direction > 0) mustBeAfter(c_, leaf.page(), place.slot, row.key, false);
      else mustBeBefore(c_, leaf.page(), place.slot, row.key);
      readRow(c_, leaf.page(), place.slot, row);
      leaf.release();
      return true;
    }
  }
  const std::string key = row.key;
  return direction > 0 ? rowFrom(key, true, row, place) : rowBefore(key, row, place);
}

bool Core::leafRows(std::string_view from, bool after, std::optional<std::string_view> to, Rows& rows) {
  Operation operation(*this, Operation::Cost::step);
  Pin leaf;
  std::uint32_t slot = 0;
  bool more = seekFrom(c_, from, after, leaf, slot);
  if (more) {
    const Page page = leaf.page();
    for (; slot < page.count(); ++slot) {
      if (to && compareKeys(page.key(slot), *to) >= 0) break;
      if (rows.empty()) mustBeAfter(c_, page, slot, from, !after);
      else mustBeAfter(c_, page, slot, rows.back().key, false);
      readRow(c_, page, slot, rows.add());
    }
    more = slot == page.count() && page.right() != 0;
  }
  leaf.release();
  return more;
}

bool Core::leafRowsBackward(std::string_view from, std::optional<std::string_view> to, Rows& rows) {
  Operation operation(*this, Operation::Cost::step);
  Pin leaf;
  std::uint32_t slot = 0;
  bool more = seekBefore(c_, to, leaf, slot);
  if (more) {
    const Page page = leaf.page();
    ++slot;
    while (slot > 0 && compareKeys(page.key(slot - 1), from) >= 0) {
      if (!rows.empty()) mustBeBefore(c_, page, slot - 1, rows.back().key);
      else if (to) mustBeBefore(c_, page, slot - 1, *to);
      readRow(c_, page, --slot, rows.add());
    }
    more = slot == 0 && page.left() != 0;
  }
  leaf.release();
  return more;
}

}  // namespace cutaway::btree
