// The bodies: pages in every detail, strips, badges.
#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "widgets/diagram/btree_scene.h"
#include "widgets/diagram/text_fit.h"

namespace cutaway::diagram {
namespace {

using btree::PageKind;

constexpr int kPageZ = 10, kMarkZ = 12, kCellZ = 14, kDotZ = 15, kBadgeZ = 18;

std::string idText(const Scene& s, PageId id) { return fill(s.words.page, {std::to_string(id)}); }

std::string tooltipOf(const Scene& s, const PageView& p) {
  const std::string& format = p.kind == PageKind::inner ? s.words.tipInner : s.words.tipLeaf;
  std::string tip = fill(format, {std::to_string(p.id), std::to_string(p.count), s.number(p.used),
                                  s.number(s.room())});
  tip += "\n" + (p.cached ? s.words.tipCached : s.words.tipNotCached);
  if (p.dirty) tip += "\n" + s.words.tipDirty;
  if (p.pins > 0) tip += "\n" + fill(s.words.tipPins, {std::to_string(p.pins)});
  if (const std::string latched = latchTip(s, p.id); !latched.empty()) tip += "\n" + latched;
  return tip;
}

// One page's body, any detail.
void addBody(Scene& s, const Level& level, const RowBox& box, const PageView& p, bool focused) {
  const Role role = p.kind == PageKind::inner ? Role::inner : Role::leaf;
  const bool bar = box.detail == Detail::bar;
  Element& e = s.add(elementId(Part::page, p.id), bar ? Shape::bar : Shape::box,
                     {box.x, level.top, box.w, level.height}, kPageZ);
  e.fill = {role, Tone::tint};
  e.line = {role, bar ? Tone::half : Tone::solid};
  e.ink = {role, Tone::half};
  e.value = static_cast<float>(s.fillOf(p));
  e.radius = bar ? 2 : box.detail == Detail::range ? 5 : 6;
  e.lineWidth = focused ? 2 : 1;
  e.tooltip = tooltipOf(s, p);
  e.heat = s.heatOf(p.id);
  if (bar) e.flags |= flag::upright;
  if (!p.cached) e.flags |= flag::hollow;
  if (p.dirty) e.flags |= flag::dirtyCorner;
  if (p.id == s.eventPage) {
    e.flags |= flag::changed;
    e.lineWidth = 2.5f;
  }
  if (s.options.focus == p.id && p.id != 0) e.flags |= flag::selected;
  if (s.activity.what == btree::Activity::What::merge && p.id == s.activity.page)
    e.diesInto = elementId(Part::page, s.activity.other);
  if (s.isFresh(p.id)) {
    e.flags |= flag::fresh;
    e.bornFrom = elementId(Part::page, s.activity.page);
  }
}

void addBar(Scene& s, const PageView& p, Rect rect) {
  Element& e = s.add(elementId(Part::pageBar, p.id), Shape::bar, rect, kMarkZ);
  const Role role = p.kind == PageKind::inner ? Role::inner : Role::leaf;
  e.fill = {role, Tone::track};
  e.ink = {role, Tone::solid};
  e.value = static_cast<float>(s.fillOf(p));
  e.radius = 2;
}

void addPageText(Scene& s, const PageView& p, std::uint32_t n, std::string_view text, Step step, Rect rect,
                 Align align, Role role, bool strong = false) {
  if (Element* e = s.addText(elementId(Part::pageText, p.id, n), text, step, rect, align, role, kMarkZ);
      e && strong)
    e->flags |= flag::strong;
}

double idWidth(const std::string& id, Step step) { return textWidth(id, step) + 2; }

std::string keyRange(const Scene& s, const PageView& p, std::size_t chars) {
  if (p.cells.empty()) return {};
  const std::string a = s.key(p.cells.front().key, chars), b = s.key(p.cells.back().key, chars);
  return p.cells.size() == 1 ? a : a + "\u2013" + b;
}

void addRange(Scene& s, const Level& level, const RowBox& box, const PageView& p) {
  const Role role = p.kind == PageKind::inner ? Role::inner : Role::leaf;
  const double pad = 8, x = box.x + pad, w = box.w - 2 * pad, h = level.height, y = level.top;
  const std::string id = idText(s, p.id), count = std::to_string(p.count);
  const double corner = p.dirty ? 10 : 0, idw = std::min(idWidth(id, Step::keySmall), w);
  const double line = h < 34 ? y + (h - 16) / 2 : y + 6;
  addPageText(s, p, 0, id, Step::keySmall, {x, line, idw, 16}, Align::left, role, true);
  if (h < 60) {  // low: the keys stand beside the id
    const double room = w - idw - 6 - corner;
    std::string range = keyRange(s, p, 8);
    if (textWidth(range, Step::keySmall) > room && !p.cells.empty())
      range = s.key(p.cells.front().key, 8) + "\u2026";
    if (room > 16)
      addPageText(s, p, 1, range, Step::keySmall, {x + idw + 6, line, room, 16}, Align::right, Role::ink);
    if (h >= 34) addBar(s, p, {x, y + h - 13, w, 6});
    return;
  }
  addPageText(s, p, 1, count, Step::tick, {x + idw, line, std::max(0.0, w - idw - corner), 16}, Align::right,
              Role::ink3);
  if (!p.cells.empty()) {
    addPageText(s, p, 2, s.key(p.cells.front().key, 16), Step::keySmall, {x, y + 26, w, 16}, Align::left,
                Role::ink);
    if (p.cells.size() > 1 && h >= 76)
      addPageText(s, p, 3, s.key(p.cells.back().key, 16), Step::keySmall, {x, y + 42, w, 16}, Align::left,
                  Role::ink);
  }
  addBar(s, p, {x, y + h - 14, w, 6});
}

std::string countText(const Scene& s, const PageView& p, const CellGrid& g) {
  const bool inner = p.kind == PageKind::inner;
  const std::size_t limit = s.limitOf(p);
  const std::size_t count = p.count;
  if (g.before + g.after > 0)
    return fill(s.words.someOf,
                {std::to_string(g.before + 1), std::to_string(p.count - g.after), std::to_string(p.count)});
  if (inner && limit > 0) return fill(s.words.keysOf, {std::to_string(count), std::to_string(limit)});
  if (inner) return count == 1 ? s.words.oneKey : fill(s.words.keys, {std::to_string(count)});
  return count == 1 ? s.words.oneCell : fill(s.words.cells, {std::to_string(count)});
}

// id, pin, count, "new": the line on top of a page in cells.
void addHeader(Scene& s, const RowBox& box, const PageView& p, const CellGrid& g, double y,
               double rightLimit) {
  const Role role = p.kind == PageKind::inner ? Role::inner : Role::leaf;
  const std::string id = idText(s, p.id);
  double x = box.x + 10;
  const double w = idWidth(id, Step::key);
  addPageText(s, p, 0, id, Step::key, {x, y, std::min(w, rightLimit - x), 18}, Align::left, role, true);
  x += w + 6;
  if (p.pins > 0) {
    Element& pin = s.add(elementId(Part::badge, p.id, 0), Shape::icon, {x, y + 1, 15, 15}, kBadgeZ);
    pin.icon = Icon::pin;
    pin.ink = {Role::pinned, Tone::solid};
    pin.tooltip = fill(s.words.tipPins, {std::to_string(p.pins)});
    x += 20;
  }
  if (const btree::LatchView* latch = latchOn(s, p.id)) {
    Element& lock = s.add(elementId(Part::badge, p.id, 2), Shape::icon, {x, y + 1, 15, 15}, kBadgeZ);
    lock.icon = Icon::lock;
    lock.ink = {latch->mode == btree::LatchMode::exclusive ? Role::now : Role::client, Tone::solid};
    lock.tooltip = latchTip(s, p.id);
    x += 20;
  }
  // In whole, or as the bare number: "1 ..." says nothing.
  std::string count = countText(s, p, g);
  if (textWidth(count, Step::caption) > rightLimit - x) count = std::to_string(p.count);
  const double cw = std::min(textWidth(count, Step::caption), rightLimit - x);
  if (cw >= textWidth(count, Step::caption))
    addPageText(s, p, 1, count, Step::caption, {rightLimit - cw, y, cw, 18}, Align::right, Role::ink2);
  const double bw = textWidth(s.words.fresh, Step::captionStrong) + 14;
  if (s.isFresh(p.id) && rightLimit - cw - 10 - bw > x) {
    Element& b =
        s.add(elementId(Part::badge, p.id, 1), Shape::box, {rightLimit - cw - 10 - bw, y, bw, 17}, kBadgeZ);
    b.fill = {Role::now, Tone::solid};
    b.ink = {Role::onNow, Tone::solid};
    b.text = s.words.fresh;
    b.step = Step::captionStrong;
    b.align = Align::center;
    b.radius = 3;
  }
}

bool isGhost(const Scene& s, const PageView& p, std::size_t slot) {
  return s.activity.page == p.id && slot >= s.activity.ghostsFrom && slot < s.activity.ghostsTo;
}

const trace::KeyRef* keyOfEvent(const trace::Event& e, trace::KeyRef& store) {
  using namespace btree;
  switch (e.kind) {
    case CellInserted::kKind:
      store = trace::as<CellInserted>(e).key;
      return &store;
    case CellReplaced::kKind:
      store = trace::as<CellReplaced>(e).key;
      return &store;
    case SeparatorInserted::kKind:
      store = trace::as<SeparatorInserted>(e).key;
      return &store;
    case SeparatorReplaced::kKind:
      store = trace::as<SeparatorReplaced>(e).key;
      return &store;
    case CellCopied::kKind:
      store = trace::as<CellCopied>(e).key;
      return &store;
    case KeyCompared::kKind:
      store = trace::as<KeyCompared>(e).key;
      return &store;
    default:
      return nullptr;
  }
}

// A key's cell: ghost, current or plain; born from its like on the page it was copied from.
void addCell(Scene& s, const PageView& p, const CellPlace& place, bool payload,
             std::unordered_set<ElementId>& used) {
  const bool leaf = p.kind == PageKind::leaf, known = place.slot < p.cells.size();
  const trace::KeyRef* key = known ? &p.cells[place.slot].key : nullptr;
  ElementId id =
      key ? cellId(p.id, *key) : elementId(Part::cell, p.id, static_cast<std::uint32_t>(place.slot));
  while (!used.insert(id).second) id = elementId(Part::cell, p.id, indexOf(id) + 1);
  Element& e = s.add(id, payload ? Shape::cell : Shape::box, place.rect, kCellZ);
  e.radius = 3;
  e.step = place.rect.w >= 3 * 8.06 + 4 ? Step::key : Step::keySmall;
  e.align = Align::center;
  const Role role = leaf ? Role::leaf : Role::inner;
  e.fill = {Role::panel, Tone::solid};
  e.line = {role, Tone::half};
  e.ink = {Role::ink, Tone::solid};
  if (payload) e.flags |= flag::payload;
  if (key) {
    const std::string text = s.key(*key, 24);
    e.text = fit(text, e.step, place.rect.w - 2);
    if (e.text.empty() || (e.text != text && e.step == Step::key))
      e.step = Step::keySmall, e.text = fit(text, e.step, place.rect.w - 2);
    const std::uint64_t number = p.cells[place.slot].valueLengthOrChild;
    e.tooltip = leaf ? fill(s.words.tipCell, {s.key(*key, 64), s.number(number), std::to_string(place.slot),
                                              std::to_string(p.id)})
                     : fill(s.words.tipSeparator, {s.key(*key, 64), std::to_string(number)});
  }
  ++s.labels;
  if (key && s.options.selectedKey && s.options.selectedKey->sameKey(*key)) e.flags |= flag::selected;  // a ghost, too
  if (isGhost(s, p, place.slot)) {
    e.flags = (e.flags | flag::dashed) & ~std::uint32_t{flag::payload};
    e.fill = {};
    e.line = {Role::edge, Tone::solid};
    e.ink = {Role::ink3, Tone::solid};
    return;
  }
  if (!key) return;
  trace::KeyRef store;
  const trace::KeyRef* event = keyOfEvent(s.at, store);
  if ((event && p.id == s.eventPage && event->sameKey(*key)) || (leaf && s.isKeyNow(*key)))
    e.flags |= flag::changed | flag::strong, e.lineWidth = 1.5f;
  const auto what = s.activity.what;
  const bool moves = what == btree::Activity::What::split || what == btree::Activity::What::merge ||
                     what == btree::Activity::What::borrow;
  if (moves && p.id == s.activity.other)
    e.bornFrom = cellId(s.activity.page, *key);
  else if (s.splitting() && p.id == s.activity.parent && s.activity.phase >= 4)
    e.bornFrom = cellId(s.activity.other, *key);
  else if (leaf && s.isKeyNow(*key))
    e.bornFrom = elementId(Part::sought, s.at.operation);
}

// A value that does not stand in its leaf: how many overflow pages hold it, where a value in the leaf shows its lines.
void addOverflowBadge(Scene& s, const PageView& p, std::size_t cellAt, const btree::CellView& row) {
  const std::uint32_t n = btree::overflowPagesOf(s.totals, row.key.length, row.valueLengthOrChild);
  if (n == 0) return;
  Element& cell = s.diagram.elements[cellAt];
  cell.tooltip += "\n" + fill(s.words.tipOverflow, {n == 1 ? s.words.oneOverflow : fill(s.words.overflowPages, {s.number(n)})});
  if (!(cell.flags & flag::payload)) return;
  cell.flags &= ~std::uint32_t{flag::payload};
  const std::string text = n == 1 ? s.words.oneValuePage : fill(s.words.valuePages, {s.number(n)});
  const std::uint32_t index = indexOf(cell.id);
  const Rect at{cell.rect.x + 3, cell.rect.bottom() - 16, cell.rect.w - 6, 13};
  const std::string shown = textWidth(text, Step::tick) <= at.w ? text : "+" + s.number(n);
  Element& e = s.add(elementId(Part::overflow, p.id, index), Shape::box, at, kDotZ);
  e.text = fit(shown, Step::tick, at.w);
  e.step = Step::tick;
  e.align = Align::center;
  e.fill = {Role::leaf, Tone::tint};
  e.ink = {Role::ink, Tone::solid};
  e.radius = 2;
}

void addFreeSlot(Scene& s, const PageView& p, const CellPlace& place) {
  Element& e = s.add(elementId(Part::slot, p.id, static_cast<std::uint32_t>(place.slot)), Shape::box,
                     place.rect, kMarkZ);
  e.line = {Role::hair, Tone::solid};
  e.radius = 3;
}

void addLeafCells(Scene& s, const Level& level, const RowBox& box, const PageView& p) {
  const CellGrid g = leafGrid(s, p, box, level);
  const bool low = level.height < 84;
  addHeader(s, box, p, g, level.top + (low ? 2 : 5), box.right() - (p.dirty ? 22 : 10));
  std::unordered_set<ElementId> used;
  for (const CellPlace& c : g.cells) {
    const std::size_t at = s.diagram.elements.size();
    if (c.slot >= p.count) {
      addFreeSlot(s, p, c);
      continue;
    }
    addCell(s, p, c, g.payload, used);
    if (c.slot < p.cells.size()) addOverflowBadge(s, p, at, p.cells[c.slot]);
  }
  addBar(s, p, {box.x + 8, level.top + level.height - (low ? 9 : 16), box.w - 16, low ? 5.0 : 7.0});
}

void addInnerCells(Scene& s, std::size_t levelPlace, const RowBox& box, const PageView& p) {
  const Level& level = s.levels[levelPlace];
  const CellGrid g = innerGrid(s, levelPlace, box);
  if (level.height >= 50) {
    addHeader(s, box, p, g, level.top + 4, box.right() - (p.dirty ? 22 : 10));
  } else {
    const std::string id = idText(s, p.id);
    addPageText(s, p, 0, id, Step::key,
                {box.x + 10, level.top + (level.height - 18) / 2, idWidth(id, Step::key), 18}, Align::left,
                Role::inner, true);
  }
  std::unordered_set<ElementId> used;
  for (const CellPlace& c : g.cells) addCell(s, p, c, false, used);
  if (g.gap.w > 0) {
    Element& e = s.add(elementId(Part::slot, p.id, 0xffff), Shape::box, g.gap, kMarkZ);
    e.line = {Role::now, Tone::solid};
    e.lineWidth = 1.5f;
    e.radius = 3;
    e.flags |= flag::dashed;
  }
  const std::size_t pointers = g.cells.size() + (g.gap.w > 0 ? 2 : 1);
  for (std::size_t k = 0; k < pointers; ++k) {
    const double x = pointerX(g, box, g.before + k);
    Element& e = s.add(elementId(Part::dot, p.id, static_cast<std::uint32_t>(k)), Shape::dot,
                       {x - 2.2, level.top + level.height - 8.2, 4.4, 4.4}, kDotZ);
    e.fill = {Role::inner, Tone::solid};
  }
}

void addUnknown(Scene& s, const Level& level, const RowBox& box, PageId id) {
  Element& e = s.add(elementId(Part::page, id), Shape::box, {box.x, level.top, box.w, level.height}, kPageZ);
  e.line = {Role::edge, Tone::solid};
  e.flags |= flag::dashed | flag::hollow;
  e.radius = 5;
  e.tooltip = idText(s, id) + ": " + s.words.unread;
  if (box.w < 40) return;
  const double y = level.top + 4, w = std::min(box.w - 16, textWidth(idText(s, id), Step::keySmall));
  s.addText(elementId(Part::pageText, id, 0), idText(s, id), Step::keySmall, {box.x + 8, y, w, 16},
            Align::left, Role::ink3, kMarkZ);
  if (level.height >= 40)
    s.addText(elementId(Part::pageText, id, 1), s.words.unread, Step::caption,
              {box.x + 8, y + 18, box.w - 16, 16}, Align::left, Role::ink3, kMarkZ);
}

}  // namespace

void layoutPages(Scene& s) {
  for (std::size_t l = 0; l < s.levels.size(); ++l) {
    const Level& level = s.levels[l];
    for (const RowBox& box : level.boxes) {
      if (box.detail == Detail::strip) {
        addStrip(s, level, box, s.isLeafLevel(l));
        continue;
      }
      const PageView* p = s.page(level.page(box.first));
      if (!p) {
        addUnknown(s, level, box, level.page(box.first));
        continue;
      }
      const bool focused = std::find(level.focus.begin(), level.focus.end(), box.first) != level.focus.end();
      addBody(s, level, box, *p,
              focused && (s.at.operation != 0 || s.activity.what != btree::Activity::What::none));
      if (box.detail == Detail::cells && p->kind == PageKind::inner)
        addInnerCells(s, l, box, *p);
      else if (box.detail == Detail::cells)
        addLeafCells(s, level, box, *p);
      else if (box.detail == Detail::range)
        addRange(s, level, box, *p);
    }
  }
}

}  // namespace cutaway::diagram
