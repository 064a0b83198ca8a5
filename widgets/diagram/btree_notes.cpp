// What is written around the pages: byte use, "on disk", group counts, callouts, and the key that is under
// way.
#include <algorithm>

#include "widgets/diagram/btree_scene.h"
#include "widgets/diagram/text_fit.h"

namespace cutaway::diagram {
namespace {

constexpr int kNoteZ = 20, kCalloutZ = 22, kSoughtZ = 30;

Element* note(Scene& s, ElementId id, std::string_view text, Step step, Rect rect, Align align, Role role) {
  return s.addText(id, text, step, rect, align, role, kNoteZ);
}

// Two notes under a page in cells, one under a page in ranges; each only where it fits whole.
void leafNotes(Scene& s, const Level& level, const RowBox& box) {
  const PageView* p = s.page(level.page(box.first));
  if (!p) return;
  const double y = s.notesTop, h = 18;
  if (box.detail == Detail::cells) {
    const std::string bytes = fill(s.words.bytesOf, {s.number(p->used), s.number(s.room())});
    const double w = textWidth(bytes, Step::caption);
    if (w <= box.w) {
      if (Element* e = note(s, elementId(Part::note, p->id, 0), bytes, Step::caption, {box.x + 4, y, w, h},
                            Align::left, Role::ink2))
        e->flags |= flag::strong;
    }
    std::string right;
    Role role = Role::ink3;
    if (s.at.kind == btree::SplitBegun::kKind && p->id == s.eventPage) {
      // Either the bytes run out or, before them, the cells that capacity= allows.
      const auto& split = trace::as<btree::SplitBegun>(s.at);
      const bool bytesRunOut = p->used + split.needed > s.room();
      right = bytesRunOut ? fill(s.words.noRoom, {s.number(split.needed)}) : fill(s.words.fullAt, {std::to_string(split.count)});
      role = Role::now;
    } else if (!p->cached) {
      right = s.words.onDisk;
    }
    const double rw = textWidth(right, Step::caption);
    if (!right.empty() && w + rw + 20 <= box.w)
      note(s, elementId(Part::note, p->id, 1), right, Step::caption, {box.right() - rw - 4, y, rw, h},
           Align::right, role);
  } else if (!p->cached) {
    const double w = textWidth(s.words.onDisk, Step::caption);
    if (w <= box.w + 20)
      note(s, elementId(Part::note, p->id, 0), s.words.onDisk, Step::caption,
           {box.x + (box.w - w) / 2, y, w, h}, Align::center, Role::ink3);
  }
}

// "5 leaves" under a run of bars of one parent, "12,340 leaves" under a strip.
void groupNotes(Scene& s, const Level& level) {
  double freeFrom = s.left - 12;
  for (std::size_t i = 0; i < level.boxes.size();) {
    const RowBox& b = level.boxes[i];
    std::size_t end = i + 1, pages = b.count;
    if (b.detail == Detail::bar)
      while (end < level.boxes.size() && level.boxes[end].detail == Detail::bar &&
             level.parent(level.boxes[end].first) == level.parent(b.first))
        ++end, ++pages;
    const double x0 = b.x, x1 = level.boxes[end - 1].right();
    if (b.detail > Detail::bar) {
      freeFrom = x1;
    } else {
      const double next = end < level.boxes.size() ? level.boxes[end].x - 6 : s.right + 12;
      const std::string whole = pages == 1 ? s.words.oneLeaf : fill(s.words.leaves, {s.number(pages)});
      for (const std::string& text :
           {whole, s.number(pages)}) {  // the bare number where the words do not fit
        const double w = textWidth(text, Step::caption);
        const double x = std::max(s.viewLeft - 12, std::min((x0 + x1 - w) / 2, s.right + 12 - w));
        if (x < freeFrom + 4 || x + w > std::max(next, x1)) continue;
        note(s, elementId(Part::stripText, level.page(b.first)), text, Step::caption, {x, s.notesTop, w, 18},
             Align::center, Role::ink3);
        freeFrom = x + w;
        break;
      }
    }
    i = end;
  }
}

// The room right (or left) of a box in its row.
Rect besideBox(const Scene& s, const Level& level, std::size_t i, double wanted) {
  const RowBox& b = level.boxes[i];
  const double nextX = i + 1 < level.boxes.size() ? level.boxes[i + 1].x - 10 : s.right;
  if (nextX - b.right() - 14 >= wanted)
    return {b.right() + 14, level.top, nextX - b.right() - 14, level.height};
  const double previous = i > 0 ? level.boxes[i - 1].right() + 10 : s.left;
  if (b.x - 14 - previous >= wanted) return {previous, level.top, b.x - 14 - previous, level.height};
  return {};
}

void callout(Scene& s, std::uint32_t n, std::string_view text, Step step, Rect room, bool rightOf, double y,
             Role role) {
  const double w = std::min(textWidth(text, step), room.w);
  s.addText(elementId(Part::callout, 0, n), text, step, {rightOf ? room.x : room.right() - w, y, w, 18},
            rightOf ? Align::left : Align::right, role, kCalloutZ);
}

// Beside the parent: how many cells are copied, which key went up.
void splitCallouts(Scene& s) {
  if (!s.splitting() || s.levels.size() < 2) return;
  TreeIndex::Place at;
  if (!s.tree.find(s.mirror, s.activity.page, at) || at.level == 0) return;
  const Level& level = s.levels[at.level - 1];
  const std::size_t parent = s.levels[at.level].parent(at.place);
  for (std::size_t i = 0; i < level.boxes.size(); ++i) {
    if (level.boxes[i].first != parent || level.boxes[i].detail != Detail::cells) continue;
    std::string first, second;
    const PageView* from = s.page(s.activity.page);
    if (from && s.activity.ghostsTo > s.activity.ghostsFrom)
      second = fill(s.words.upperOf, {std::to_string(s.activity.ghostsTo - s.activity.ghostsFrom),
                                      std::to_string(from->count)});
    if (s.at.kind == btree::SeparatorInserted::kKind) {
      const auto e = trace::as<btree::SeparatorInserted>(s.at);
      first = fill(from && from->kind == btree::PageKind::leaf ? s.words.copiedUp : s.words.movedUp,
                   {s.key(e.key, 12)});
    }
    const Rect room =
        besideBox(s, level, i, std::max(textWidth(first, Step::label), textWidth(second, Step::label)));
    if (room.w <= 0) return;
    const bool rightOf = room.x > level.boxes[i].x;
    const double y = level.top + level.height / 2 - (first.empty() || second.empty() ? 9 : 19);
    if (!first.empty()) callout(s, 0, first, Step::label, room, rightOf, y, Role::now);
    if (!second.empty())
      callout(s, 1, second, Step::label, room, rightOf, y + (first.empty() ? 0 : 20), Role::ink);
    return;
  }
}

void rootNote(Scene& s) {
  const Level& level = s.levels.front();
  if (s.newRoot) return;  // the one on top is not the root yet
  if (level.boxes.size() != 1 || level.boxes[0].detail != Detail::cells) return;
  const RowBox& b = level.boxes[0];
  const double w = textWidth(s.words.root, Step::caption);
  const Rect right{b.right() + 12, level.top + level.height / 2 - 9, w, 18};
  Rect left = right;
  left.x = b.x - 12 - w;
  const auto taken = [&](const Rect& r) {
    return std::any_of(s.diagram.elements.begin(), s.diagram.elements.end(),
                       [&](const Element& e) { return partOf(e.id) == Part::callout && e.rect.overlaps(r); });
  };
  if (right.right() <= s.right + 12 && !taken(right))
    note(s, elementId(Part::note, level.page(0), 7), s.words.root, Step::caption, right, Align::left, Role::ink3);
  else if (left.x >= s.left && !taken(left))
    note(s, elementId(Part::note, level.page(0), 7), s.words.root, Step::caption, left, Align::right, Role::ink3);
}

bool inLeaf(const Scene& s, PageId page, const trace::KeyRef& key) {
  const PageView* p = s.page(page);
  if (!p || p->kind != btree::PageKind::leaf) return false;
  return std::any_of(p->cells.begin(), p->cells.end(),
                     [&](const btree::CellView& c) { return c.key.sameKey(key); });
}

bool onFocusPath(const Scene& s, PageId page) {
  TreeIndex::Place at;
  if (!s.tree.find(s.mirror, page, at)) return false;
  const auto& focus = s.levels[at.level].focus;
  return std::find(focus.begin(), focus.end(), at.place) != focus.end();
}

// The page above which the operation's key stands now; 0: it is not under way. Pages that are pinned for a change of the
// tree are none of its business: while a leaf splits it waits above the full one, until a cell takes it in.
PageId soughtAbove(const Scene& s) {
  using namespace btree;
  const trace::KeyRef& key = s.mirror.operationKey();
  if (s.at.operation == 0 || key.length == 0) return 0;
  if (!s.mirror.changes().empty()) {
    if (!s.splitting() || inLeaf(s, s.activity.page, key) || inLeaf(s, s.activity.other, key)) return 0;
    const PageView* p = s.page(s.activity.page);
    return p && p->kind == PageKind::leaf ? p->id : 0;
  }
  switch (s.at.kind) {
    case trace::OperationBegun::kKind:
      return s.totals.root;
    case KeyCompared::kKind:
    case ChildFollowed::kKind:
      return s.eventPage;
    case PageRead::kKind:
    case PagePinned::kKind:
      return onFocusPath(s, s.eventPage) ? s.eventPage : 0;
    default:
      return 0;
  }
}

double slotX(const Scene& s, std::size_t l, const RowBox& box, const PageView& p) {
  const trace::KeyRef& key = s.mirror.operationKey();
  const bool leaf = p.kind == btree::PageKind::leaf;
  const CellGrid g = leaf ? leafGrid(s, p, box, s.levels[l]) : innerGrid(s, l, box);
  std::size_t place = 0;
  while (place < p.cells.size() && p.cells[place].key.shownBytes() <= key.shownBytes()) ++place;
  if (!leaf) return pointerX(g, box, place);
  for (const CellPlace& c : g.cells)
    if (c.slot == place && c.slot < p.count) return c.rect.x - 1;  // between its neighbors
  if (g.cells.empty() || p.cells.empty()) return box.x + box.w / 2;
  const std::size_t last = std::min<std::size_t>(p.count, g.cells.size());
  return last == 0 ? box.x + 26 : g.cells[last - 1].rect.right() + 1;
}

}  // namespace

void layoutNotes(Scene& s) {
  if (s.levels.empty()) return;
  const Level& leaves = s.levels.back();
  if (s.notesTop > 0) {
    for (const RowBox& b : leaves.boxes)
      if (b.detail >= Detail::range) leafNotes(s, leaves, b);
    groupNotes(s, leaves);
  }
  splitCallouts(s);
  if (s.levels.size() > 1) rootNote(s);
}

void layoutSought(Scene& s) {
  const PageId above = soughtAbove(s);
  if (above == 0) return;
  for (std::size_t l = 0; l < s.levels.size(); ++l) {
    for (const RowBox& b : s.levels[l].boxes) {
      const PageView* p = b.detail == Detail::strip ? nullptr : s.page(s.levels[l].page(b.first));
      if (!p || p->id != above) continue;
      const bool ninth = s.splitting() && p->kind == btree::PageKind::leaf;
      const std::string text = s.key(s.mirror.operationKey(), 14);
      const double w = std::max(ninth ? 36.0 : 30.0, textWidth(text, Step::key) + 8),
                   h = ninth && s.levels[l].height >= 84 ? 44 : 22;
      const double x =
          std::clamp(b.detail == Detail::cells ? slotX(s, l, b, *p) - w / 2 : b.x + (b.w - w) / 2, s.viewLeft,
                     s.options.width - w - 4);
      const double y = std::max(s.contentTop - 20, s.levels[l].top - h - (h > 30 ? 6 : 3));
      Element& e = s.add(elementId(Part::sought, s.at.operation), h > 30 ? Shape::cell : Shape::box,
                         {x, y, w, h}, kSoughtZ);
      e.fill = {Role::now, Tone::solid};
      e.line = {Role::now, Tone::solid};
      e.ink = {Role::onNow, Tone::solid};
      e.radius = 3;
      e.step = Step::key;
      e.align = Align::center;
      e.text = fit(text, Step::key, w - 2);
      e.flags |= flag::strong | (h > 30 ? flag::payload : 0u);
      e.tooltip = s.key(s.mirror.operationKey(), 64);
      return;
    }
  }
}

}  // namespace cutaway::diagram
