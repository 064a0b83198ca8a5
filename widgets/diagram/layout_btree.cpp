#include "widgets/diagram/layout_btree.h"

#include <algorithm>
#include <cmath>

#include "widgets/diagram/btree_scene.h"
#include "widgets/diagram/text_fit.h"

namespace cutaway::diagram {
namespace {

// From top to bottom: title, levels, leaves, notes, ribbon. Low stages give up height in this order: gaps,
// second lines, the ribbon.
struct Heights {
  double leaf = 96, parent = 58, inner = 38, leastGap = 24;
};
constexpr Heights kRoomy{96, 58, 38, 24}, kLow{80, 50, 32, 16}, kLowest{64, 28, 24, 8}, kBare{58, 26, 24, 4};
constexpr double kSoughtRoom = 26;  // above the leaves, for the key on its way

constexpr double kMapRoom = 34;

void placeBands(Scene& s) {
  const double h = s.options.height;
  if (s.options.bare) {  // the window's small picture of the whole, where it is shown, stands below the tree
    s.contentTop = 25;  // above it the key on its way stands at the root
    s.ribbonHeight = 0;
    s.ribbonTop = h - (s.options.bottomRightReserve > 0 ? kMapRoom : 6);
    s.notesTop = s.ribbonTop - 26;
    s.leafBottom = s.notesTop - 4;
    return;
  }
  s.contentTop = h < 420 ? 64 : 76;
  const double bottom = h - (s.options.bottomReserve > 0 ? s.options.bottomReserve : 18);
  s.ribbonHeight = h < 330 ? 0 : 38;
  s.ribbonTop = bottom - s.ribbonHeight;
  s.notesTop = s.ribbonTop - 32;
  s.leafBottom = s.notesTop - 4;
}

double innerHeights(const Heights& x, std::size_t levels) {
  return levels == 0 ? 0 : x.parent + x.inner * double(levels - 1);
}

const Heights& heightsFor(const Scene& s) {
  const std::size_t inner = s.levels.size() - 1;
  const double room = s.leafBottom - s.contentTop;
  for (const Heights* x : {&kRoomy, &kLow})
    if (x->leaf + innerHeights(*x, inner) + double(inner) * (x->leastGap + 10) + 30 <= room) return *x;
  return s.options.bare ? kBare : kLowest;
}

double usualCellsWidth(const Scene& s) {
  const double n = double(std::max<std::size_t>(1, s.levels.back().focus.size()));
  const double most = std::max(240.0, (s.right - s.left - 60) / n * 0.92);
  return std::min(most, std::max(420.0, (s.right - s.left) * 0.3));
}

// Pages with many cells get several lines of them, as far as the links above keep their room.
double leafHeight(const Scene& s, double usual, double spare) {
  double wanted = usual;
  const Level& leaves = s.levels.back();
  for (std::size_t f : leaves.focus)
    if (const PageView* p = s.page(leaves.page(f)))
      wanted = std::max(wanted, leafHeightWanted(s, *p, usualCellsWidth(s)));
  return std::min(wanted, usual + std::max(0.0, spare));
}

// Bands as low as they get, and links that can still be told apart.
double leastHeight(const Scene& s) {
  constexpr double kLinks = 14;
  const std::size_t inner = s.levels.size() - 1;
  const Heights& x = s.options.bare ? kBare : kLowest;
  const double links = inner == 0 ? 0 : kSoughtRoom + kLinks * double(inner - 1);
  return s.contentTop + x.leaf + innerHeights(x, inner) + links + (s.options.height - s.leafBottom);
}

void placeLevels(Scene& s) {
  if (s.levels.empty()) return;
  const std::size_t inner = s.levels.size() - 1;
  s.diagram.leastHeight = leastHeight(s);
  Heights x = heightsFor(s);
  const double room = s.leafBottom - s.contentTop;
  double need = x.leaf + innerHeights(x, inner) + double(inner) * x.leastGap;
  if (need > room && room > 0) {  // a stage lower than it is made for: everything shrinks
    const double f = room / need;
    x = {x.leaf * f, x.parent * f, x.inner * f, x.leastGap * f};
    need = room;
  }
  if (x.leaf >= kLow.leaf) x.leaf = leafHeight(s, x.leaf, room - need - double(inner) * 26);
  // Links to the leaves fan out widest: their gap is twice the others', as far as there is room.
  double spare = room - (x.leaf + innerHeights(x, inner));
  const double unit = inner == 0 ? 0 : spare / (double(inner) + 1);
  const bool tight = s.options.bare && inner > 1 && unit < kSoughtRoom;
  const double gap = tight ? std::clamp((spare - kSoughtRoom) / double(inner - 1), std::min(4.0, unit), unit) : std::min(unit, 64.0),
               last = inner == 0 ? 0 : std::min(spare - gap * double(inner - 1), 150.0);
  spare -= inner == 0 ? 0 : gap * double(inner - 1) + last;
  double y = s.contentTop + std::max(0.0, spare) / 2;
  for (std::size_t l = 0; l < s.levels.size(); ++l) {
    Level& level = s.levels[l];
    level.top = y;
    level.height = l == inner ? x.leaf : l + 1 == inner ? x.parent : x.inner;
    y += level.height + (l + 1 == inner ? last : gap);
  }
  s.leafBottom = s.levels.back().top + s.levels.back().height;
  s.notesTop = s.leafBottom + 5;
}

void planWith(Scene& s, std::size_t l, RowRequest& r) {
  RowMemory* memory = s.options.memory;
  if (memory && l < memory->rows.size()) r.before = &memory->rows[l];
  s.levels[l].boxes = planRow(r);
}

// For the next picture.
void remember(const Scene& s) {
  if (!s.options.memory) return;
  s.options.memory->rows.clear();
  for (const Level& level : s.levels) s.options.memory->rows.push_back(mixOf(level.boxes));
}

void planLeaves(Scene& s, Level& level) {
  RowRequest r;
  r.pages = level.size();
  r.focus = level.focus;
  r.group = [&level](std::size_t i) { return level.parent(i); };
  const double usual = usualCellsWidth(s);
  r.cellsWidth = [&s, &level, usual](std::size_t i) {
    const PageView* p = s.page(level.page(i));
    return p ? leafCellsWidth(s, *p, usual) : 240.0;
  };
  r.left = s.left, r.right = s.right;
  planWith(s, s.levels.size() - 1, r);
}

// Middle of what hangs below a box.
double wantedCenter(const Level& level, const Level& below, const RowBox& box) {
  const std::size_t c0 = level.firstChild(box.first), c1 = level.firstChild(box.first + box.count);
  double x0 = 1e9, x1 = -1e9;
  for (const RowBox& b : below.boxes) {
    if (b.first >= c1 || b.first + b.count <= c0) continue;
    const double per = b.w / double(b.count);
    x0 = std::min(x0, b.x + per * double(std::max(c0, b.first) - b.first));
    x1 = std::max(x1, b.x + per * double(std::min(c1, b.first + b.count) - b.first));
  }
  return x0 > x1 ? below.boxes.empty() ? 0 : below.boxes.front().x : (x0 + x1) / 2;
}

void planInner(Scene& s, std::size_t l) {
  Level& level = s.levels[l];
  const Level& below = s.levels[l + 1];
  RowRequest r;
  r.pages = level.size();
  r.focus = level.focus;
  r.group = [&level](std::size_t i) { return level.parent(i); };
  const double room = s.right - s.left,
               most = room / double(std::max<std::size_t>(1, r.focus.size())) * (r.pages == 1 ? 1.0 : 0.5);
  r.cellsWidth = [&s, &level, most](std::size_t i) {
    const PageView* p = s.page(level.page(i));
    return p ? innerCellsWidth(s, *p, most) : 100.0;
  };
  r.cellsLeast = 100;
  r.left = s.left, r.right = s.right;
  r.rangeWidth = 118;
  r.detailGap = 20;
  r.cellsBeyondFocus = false, r.widen = false;
  planWith(s, l, r);
  std::vector<Placed> placed;
  for (const RowBox& b : level.boxes) {
    const bool focus = b.detail == Detail::cells &&
                       std::find(level.focus.begin(), level.focus.end(), b.first) != level.focus.end();
    placed.push_back({wantedCenter(level, below, b), b.w,
                      focus                       ? 50.0
                      : b.detail == Detail::strip ? 0.5
                                                  : 1.0,
                      b.gapAfter, 0});
  }
  placeInOrder(placed, s.left, s.right);
  for (std::size_t i = 0; i < placed.size(); ++i) level.boxes[i].x = placed[i].x;
}

void emptyNote(Scene& s) {
  const double w = std::min(textWidth(s.words.emptyTree, Step::body), s.viewRight - s.viewLeft);
  s.addText(elementId(Part::callout, 0, 9), s.words.emptyTree, Step::body,
            {(s.viewLeft + s.viewRight - w) / 2, s.contentTop + 60, w, 24}, Align::center, Role::ink3);
}

std::string describe(const Scene& s) {
  std::string out = s.diagram.title + ". " + fill(s.words.idle, {std::to_string(s.totals.height)}) + ", " +
                    fill(s.words.keysTotal, {s.number(s.totals.keys)}) + ".";
  for (const Level& level : s.levels)
    for (std::size_t f : level.focus) {
      const PageView* p = s.page(level.page(f));
      if (!p) continue;
      const auto& format = p->kind == btree::PageKind::inner ? s.words.tipInner : s.words.tipLeaf;
      out += " " +
             fill(format, {std::to_string(p->id), std::to_string(p->count), s.number(p->used),
                           s.number(s.room())}) +
             ".";
    }
  return out;
}

void noteFocus(Scene& s) {
  for (const Level& level : s.levels)
    for (const RowBox& b : level.boxes)
      if (b.detail == Detail::cells &&
          std::find(level.focus.begin(), level.focus.end(), b.first) != level.focus.end())
        s.diagram.focus = {b.x, level.top, b.w, level.height};  // the last level wins: the leaf
}

}  // namespace

btree::PageId pageTouchedBy(const trace::Event& event) { return pageOfEvent(event); }

Diagram layoutBtree(const btree::BtreeMirror& mirror, const trace::Event& at, const LayoutOptions& options) {
  static const Words english;
  Diagram d;
  d.width = options.width, d.height = options.height;
  TreeIndex own;
  if (options.memory && !options.memory->tree) options.memory->tree = std::make_shared<TreeIndex>();
  TreeIndex& tree = options.memory ? *options.memory->tree : own;
  if (options.memory) tree.follow(mirror);
  else tree.read(mirror);
  Scene s{mirror, at, options, options.words ? *options.words : english, d, mirror.totals(), mirror.activity(), tree};
  s.left = s.viewLeft = options.margin;
  s.right = options.width - options.margin;
  s.viewRight = (options.viewWidth > 0 ? options.viewWidth : options.width) - options.margin;
  placeBands(s);
  readLevels(s);
  findFocus(s);
  placeLevels(s);
  if (!s.levels.empty()) {
    planLeaves(s, s.levels.back());
    for (std::size_t l = s.levels.size() - 1; l-- > 0;) planInner(s, l);
  }
  remember(s);
  if (options.heat) d.glow = options.heat->kind();
  layoutTitle(s);
  layoutLinks(s);
  layoutPages(s);
  layoutNotes(s);
  layoutSought(s);
  layoutLatches(s);
  layoutRibbon(s);
  layoutBeats(s);
  tree.strips = std::move(s.strips);
  if (s.levels.empty()) emptyNote(s);
  noteFocus(s);
  d.description = describe(s);
  d.complete = std::all_of(s.levels.begin(), s.levels.end(), [](const Level& l) {
    return std::all_of(l.boxes.begin(), l.boxes.end(), [](const RowBox& b) { return b.detail == Detail::cells; });
  });
  finish(d);
  return d;
}

}  // namespace cutaway::diagram
