// Links between pages: pointers, leaf chain, ghosts' arcs, wedges over strips.
#include <algorithm>
#include <cmath>
#include <iterator>

#include "widgets/diagram/btree_scene.h"

namespace cutaway::diagram {
namespace {

constexpr int kWedgeZ = 0, kLinkZ = 1, kStrongZ = 3, kChainZ = 16, kArcZ = 17;

bool focusPlace(const Level& level, std::size_t place) {
  return std::find(level.focus.begin(), level.focus.end(), place) != level.focus.end();
}

bool followed(const Scene& s, PageId parent, PageId child) {
  if (s.at.kind != btree::ChildFollowed::kKind) return false;
  const auto e = trace::as<btree::ChildFollowed>(s.at);
  return e.page == parent && e.child == child;
}

bool justLinked(const Scene& s, PageId parent, PageId child) {
  if (s.at.kind == btree::SeparatorInserted::kKind) {
    const auto e = trace::as<btree::SeparatorInserted>(s.at);
    return e.page == parent && e.child == child;
  }
  if (s.at.kind == btree::LeftmostChildSet::kKind) {
    const auto e = trace::as<btree::LeftmostChildSet>(s.at);
    return e.page == parent && e.child == child;
  }
  return false;
}

// A page that will stand above the root has no pointer to it at first.
bool pointsTo(const Scene& s, PageId parent, PageId child) {
  const PageView* p = parent == s.newRoot ? s.page(parent) : nullptr;
  return !p || p->left == child ||
         std::any_of(p->cells.begin(), p->cells.end(), [&](const btree::CellView& c) { return c.valueLengthOrChild == child; });
}

void addLink(Scene& s, const Level& level, std::size_t parent, const RowBox& from, const Level& below,
             const RowBox& to, double x0, bool working) {
  const PageId child = below.page(to.first), page = level.page(parent);
  const double y0 = level.top + level.height, y1 = below.top, x1 = to.x + to.w / 2, mid = (y0 + y1) / 2;
  Element& e = s.add(elementId(Part::link, child), Shape::path, {}, kLinkZ);
  e.points = {Point{x0, y0}, Point{x0, mid}, Point{x1, mid}, Point{x1, y1}};
  const bool strong = working && focusPlace(level, parent) && focusPlace(below, to.first);
  if (s.isUnlinked(child) || !pointsTo(s, page, child)) {
    e.line = {Role::now, Tone::solid};
    e.lineWidth = 1.75f;
    e.flags |= flag::dotted;
    e.points[3].y -= 2;
    e.z = kStrongZ;
  } else if (followed(s, page, child) || justLinked(s, page, child)) {
    e.line = {Role::now, Tone::solid};
    e.lineWidth = 1.75f;
    e.flags |= flag::changed;
    e.z = kStrongZ;
  } else if (to.detail == Detail::bar || from.detail == Detail::bar) {
    e.line = {Role::hair, Tone::solid};
    e.lineWidth = 1;
  } else {
    e.line = {strong ? Role::ink2 : Role::edge, Tone::solid};
    e.lineWidth = strong ? 1.75f : 1.25f;
    if (strong) e.z = kStrongZ;
  }
}

// The children of the pages in `from` that are drawn as strips: one wedge a strip.
void addWedges(Scene& s, const Level& level, const RowBox& from, const Level& below) {
  const std::size_t c0 = level.firstChild(from.first), c1 = level.firstChild(from.first + from.count);
  for (const RowBox& to : below.boxes) {
    if (to.detail != Detail::strip || to.first >= c1 || to.first + to.count <= c0) continue;
    const double per = to.w / double(to.count);
    const double x2 = to.x + per * double(std::max(c0, to.first) - to.first);
    const double x3 = to.x + per * double(std::min(c1, to.first + to.count) - to.first);
    const bool strip = from.detail == Detail::strip;
    const double half = std::min(from.w / 2 - 2, std::max(2.0, (x3 - x2) / 2));
    const double middle = std::clamp((x2 + x3) / 2, from.x + half, from.right() - half);
    Element& e = s.add(elementId(Part::wedge, level.page(from.first), static_cast<std::uint32_t>(to.first)),
                       Shape::wedge, {}, kWedgeZ);
    const double y0 = level.top + level.height, y1 = below.top;
    e.points = {Point{strip ? from.x : middle - half, y0}, Point{strip ? from.right() : middle + half, y0},
                Point{x2, y1}, Point{x3, y1}};
    e.fill = {Role::edge, Tone::tint};
    e.line = {Role::hair, Tone::solid};
  }
}

// Where the pointer to the k-th child leaves a page that is not in cells.
double spreadX(const RowBox& box, std::size_t k, std::size_t children) {
  const double reach = std::min(box.w * 0.7, 12.0 * double(children));
  return box.x + box.w / 2 +
         (double(k) + 0.5 - double(children) / 2) * reach / double(std::max<std::size_t>(1, children));
}

const RowBox* boxWith(const Level& level, std::size_t place) {
  return &*std::prev(std::upper_bound(level.boxes.begin(), level.boxes.end(), place,
                                      [](std::size_t at, const RowBox& b) { return at < b.first; }));
}

void linksBelow(Scene& s, std::size_t l) {
  const Level &level = s.levels[l], &below = s.levels[l + 1];
  const bool working = s.at.operation != 0 || s.activity.what != btree::Activity::What::none;
  for (const RowBox& from : level.boxes) addWedges(s, level, from, below);
  const RowBox* from = nullptr;
  CellGrid grid;
  for (const RowBox& to : below.boxes) {
    if (to.detail == Detail::strip) continue;
    const std::size_t parent = below.parent(to.first), first = level.firstChild(parent);
    if (!from || parent < from->first || parent >= from->first + from->count) {
      from = boxWith(level, parent);
      grid = from->detail == Detail::cells ? innerGrid(s, l, *from) : CellGrid{};
    }
    double x0;
    if (from->detail == Detail::cells)
      x0 = pointerX(grid, *from, to.first - first);
    else if (from->detail == Detail::strip)
      x0 = from->x + from->w * (double(parent - from->first) + 0.5) / double(from->count);
    else
      x0 = spreadX(*from, to.first - first, level.firstChild(parent + 1) - first);
    addLink(s, level, parent, *from, below, to, x0, working);
  }
}

bool chainNow(const Scene& s, PageId page, bool right) {
  if (s.at.kind == btree::LeafFollowed::kKind) {
    const auto e = trace::as<btree::LeafFollowed>(s.at);
    return e.page == page && (e.right != 0) == right;
  }
  if (s.at.kind != btree::PageLinked::kKind) return false;
  return trace::as<btree::PageLinked>(s.at).page == page;
}

void addArrow(Scene& s, PageId from, std::uint32_t direction, double x0, double x1, double y, bool linked,
              bool now) {
  Element& e = s.add(elementId(Part::chain, from, direction), Shape::path, {}, kChainZ);
  e.points = {Point{x0, y}, Point{x0 + (x1 - x0) / 3, y}, Point{x0 + (x1 - x0) * 2 / 3, y}, Point{x1, y}};
  e.line = {now || !linked ? Role::now : Role::edge, Tone::solid};
  e.lineWidth = 1.25f;
  e.flags |= flag::arrow;
  if (!linked) e.flags |= flag::dotted;
}

// Both ways between detailed neighbors. While a split has not linked its new page yet, the arrows to come are
// dotted.
void leafChain(Scene& s) {
  if (s.levels.empty()) return;
  const Level& level = s.levels.back();
  for (std::size_t i = 0; i + 1 < level.boxes.size(); ++i) {
    const RowBox &a = level.boxes[i], &b = level.boxes[i + 1];
    if (a.detail < Detail::range || b.detail < Detail::range || b.x - a.right() < 8) continue;
    const PageId left = level.page(a.first), right = level.page(b.first);
    const PageView *l = s.page(left), *r = s.page(right);
    if (!l || !r || l->kind != btree::PageKind::leaf || r->kind != btree::PageKind::leaf) continue;
    const PageId fresh = s.splitting() ? s.activity.other : 0;
    const bool pending = fresh != 0 && (left == fresh || right == fresh);
    const double y = level.top + level.height * 0.44, x0 = a.right() + 2, x1 = b.x - 2;
    if (l->right == right || pending) addArrow(s, left, 0, x0, x1, y, l->right == right, chainNow(s, left, true));
    if (r->left == left || pending)
      addArrow(s, right, 1, x1, x0, y + 12, r->left == left, chainNow(s, right, false));
  }
}

const CellPlace* placeOf(const CellGrid& g, const PageView& p, const trace::KeyRef& key) {
  for (const CellPlace& c : g.cells)
    if (c.slot < p.cells.size() && p.cells[c.slot].key.sameKey(key)) return &c;
  return nullptr;
}

// From each ghost to its copy.
void ghostArcs(Scene& s) {
  if (s.activity.ghostsFrom >= s.activity.ghostsTo || s.levels.empty()) return;
  const Level& level = s.levels.back();
  const RowBox *from = nullptr, *to = nullptr;
  for (const RowBox& b : level.boxes) {
    if (b.detail != Detail::cells) continue;
    if (level.page(b.first) == s.activity.page) from = &b;
    if (level.page(b.first) == s.activity.other) to = &b;
  }
  if (!from || !to) return;
  const PageView *p = s.page(s.activity.page), *q = s.page(s.activity.other);
  const CellGrid g = leafGrid(s, *p, *from, level), h = leafGrid(s, *q, *to, level);
  if (!g.payload || !h.payload) return;  // many small cells: arcs would only hide them
  int n = 0;
  for (const CellPlace& c : g.cells) {
    if (c.slot < s.activity.ghostsFrom || c.slot >= s.activity.ghostsTo || c.slot >= p->cells.size())
      continue;
    const CellPlace* d = placeOf(h, *q, p->cells[c.slot].key);
    if (!d) continue;
    const double x0 = c.rect.center().x, x1 = d->rect.center().x, y = c.rect.y,
                 lift = std::min(60.0 + 18 * n, y - s.contentTop - 20);
    Element& e = s.add(elementId(Part::ghostArc, s.activity.page, static_cast<std::uint32_t>(c.slot)),
                       Shape::path, {}, kArcZ);
    e.points = {Point{x0, y}, Point{x0 + 10, y - lift}, Point{x1 - 10, y - lift}, Point{x1, d->rect.y}};
    e.line = {Role::now, Tone::half};
    e.lineWidth = 1.25f;
    e.flags |= flag::dotted;
    ++n;
  }
}

}  // namespace

void layoutLinks(Scene& s) {
  for (std::size_t l = 0; l + 1 < s.levels.size(); ++l) linksBelow(s, l);
  leafChain(s);
  ghostArcs(s);
}

}  // namespace cutaway::diagram
