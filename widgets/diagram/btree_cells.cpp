// Where the cells of a page stand.
#include <algorithm>
#include <cmath>

#include "widgets/diagram/btree_scene.h"
#include "widgets/diagram/text_fit.h"

namespace cutaway::diagram {
namespace {

constexpr double kKeyChar = 13 * 0.62, kCellGap = 3, kInnerGap = 12, kPad = 8;
constexpr std::size_t kMostKeyChars = 10, kLookAt = 64;

std::size_t longestKey(const Scene& s, const PageView& page) {
  std::size_t longest = 2;
  for (std::size_t i = 0; i < page.cells.size() && i < kLookAt; ++i)
    longest = std::max(longest, codePoints(s.key(page.cells[i].key, kMostKeyChars)));
  return longest;
}

// The slot the picture is centered on: the operation's key, else the middle.
std::size_t slotOfInterest(const Scene& s, const PageView& page) {
  const trace::KeyRef& key = s.mirror.operationKey();
  if (key.length == 0 || s.at.operation == 0) return page.count / 2;
  const auto at = std::find_if(page.cells.begin(), page.cells.end(), [&](const btree::CellView& c) {
    return c.key.whole() && key.whole() ? key.shownBytes() <= c.key.shownBytes() : c.key.sameKey(key);
  });
  return static_cast<std::size_t>(at - page.cells.begin());
}

void window(CellGrid& grid, std::size_t count, std::size_t shown, std::size_t interest) {
  shown = std::min(shown, count);
  grid.before = std::min(interest > shown / 2 ? interest - shown / 2 : 0, count - shown);
  grid.after = count - shown - grid.before;
}

double leafKeyWidth(const Scene& s, const PageView& page) {
  return double(longestKey(s, page)) * kKeyChar + 7;
}
double innerKeyWidth(const Scene& s, const PageView& page) {
  return std::max(32.0, double(longestKey(s, page)) * kKeyChar + 16);
}

// Room for the id before the keys, where both stand in one line.
double idRoom(const PageView& page, bool oneLine) {
  return oneLine ? 12 + double(std::to_string(page.id).size() + 1) * 12 * 0.62 + 22 : 20;
}
constexpr double kTwoLines = 50;

}  // namespace

ElementId cellId(PageId page, const trace::KeyRef& key) { return elementId(Part::cell, page, key.hash); }

double leafCellsWidth(const Scene& s, const PageView& page, double most) {
  double key = leafKeyWidth(s, page);
  if (page.id == s.activity.other)
    if (const PageView* from = s.page(s.activity.page)) key = std::max(key, leafKeyWidth(s, *from));
  const std::size_t slots = std::max<std::size_t>({s.limitOf(page), page.count, 4});
  return std::clamp(2 * kPad + double(slots) * (key + kCellGap) - kCellGap, 240.0, std::max(240.0, most));
}

double leafHeightWanted(const Scene& s, const PageView& page, double width) {
  const double key = std::max(24.0, leafKeyWidth(s, page) - 4) + kCellGap;
  const double columns = std::max(1.0, std::floor((width - 2 * kPad + kCellGap) / key));
  const double slots = double(std::max<std::size_t>(s.limitOf(page), page.count));
  return slots <= columns ? 0 : 52 + std::ceil(slots / columns) * (18 + kCellGap);
}

CellGrid leafGrid(const Scene& s, const PageView& page, const RowBox& box, const Level& level) {
  CellGrid g;
  const bool low = level.height < 84;
  const double top = level.top + (low ? 22 : 28), room = level.height - (low ? 36 : 52),
               across = box.w - 2 * kPad;
  const std::size_t slots = std::max<std::size_t>({s.limitOf(page), page.count, 1});
  const double wanted = std::max(24.0, leafKeyWidth(s, page) - 4);
  const auto columns =
      std::max<std::size_t>(1, static_cast<std::size_t>((across + kCellGap) / (wanted + kCellGap)));
  std::size_t perRow = std::min(slots, columns), rows = 1;
  double height = std::min(room, 44.0);
  if (slots > columns) {  // several rows of low cells, keys only
    rows = std::max<std::size_t>(1, static_cast<std::size_t>((room + kCellGap) / (18 + kCellGap)));
    rows = std::min(rows, (slots + columns - 1) / columns);
    height = rows == 1 ? height : (room + kCellGap) / double(rows) - kCellGap;
    height = std::min(height, 26.0);
  }
  g.pitch = std::min((across + kCellGap) / double(perRow), 72.0);
  g.payload = height >= 36;
  window(g, page.count, perRow * rows, slotOfInterest(s, page));
  for (std::size_t i = g.before; i + g.after < page.count; ++i) {
    const std::size_t k = i - g.before;
    g.cells.push_back({i,
                       {box.x + kPad + double(k % perRow) * g.pitch,
                        top + double(k / perRow) * (height + kCellGap), g.pitch - kCellGap, height}});
  }
  if (rows == 1)  // free slots of a page that holds a fixed number of cells
    for (std::size_t k = g.cells.size(); k < perRow && s.limitOf(page) > 0; ++k)
      g.cells.push_back(
          {page.count + k, {box.x + kPad + double(k) * g.pitch, top, g.pitch - kCellGap, height}});
  return g;
}

double innerCellsWidth(const Scene& s, const PageView& page, double most) {
  const double pitch = innerKeyWidth(s, page) + kInnerGap;
  const bool slotOpens = std::any_of(s.tree.unlinked().begin(), s.tree.unlinked().end(),
                                     [&](const TreeIndex::Unlinked& u) { return s.mirror.parentOf(u.from) == page.id; });
  const double keys = std::max<double>(1, page.count + (slotOpens ? 1 : 0));
  // Wide enough for either arrangement, so that the row's height can be chosen later.
  return std::clamp(idRoom(page, true) + keys * pitch + 8, 100.0, std::max(100.0, most));
}

CellGrid innerGrid(const Scene& s, std::size_t levelPlace, const RowBox& box) {
  CellGrid g;
  g.payload = false;
  const Level& level = s.levels[levelPlace];
  const PageView* page = s.page(level.page(box.first));
  if (!page) return g;
  const bool oneLine = level.height < kTwoLines;
  const double lead = idRoom(*page, oneLine);
  const double top = oneLine ? level.top + std::max(3.0, (level.height - 25) / 2)
                             : level.top + (level.height < 56 ? 20 : 24);
  const double height = oneLine ? std::min(25.0, level.height - 6) : std::min(25.0, level.height - 31);
  g.pitch = innerKeyWidth(s, *page) + kInnerGap;
  for (const TreeIndex::Unlinked& u : s.tree.unlinked()) {
    TreeIndex::Place at;
    if (!s.tree.find(s.mirror, u.page, at) || at.level != levelPlace + 1) continue;
    if (s.levels[at.level].parent(at.place) == box.first) g.gapAt = at.place - level.firstChild(box.first) - 1;
  }
  const std::size_t gap = g.gapAt != ~std::size_t{0} ? 1 : 0;
  const double across = box.w - lead - 4;
  const auto fits = static_cast<std::size_t>(std::max(0.0, across / g.pitch));
  const std::size_t interest = gap ? std::min<std::size_t>(g.gapAt, page->count) : slotOfInterest(s, *page);
  window(g, page->count, std::max(fits, gap) - gap, interest);
  const double used = double(page->count - g.before - g.after + gap) * g.pitch;
  double x = box.x + lead + kInnerGap / 2 + (oneLine ? 0 : std::max(0.0, (across - used) / 2));
  for (std::size_t i = g.before; i <= page->count - g.after; ++i) {
    if (gap && i == g.gapAt) {
      g.gap = {x, top, g.pitch - kInnerGap, height};
      x += g.pitch;
    }
    if (i == page->count - g.after) break;
    g.cells.push_back({i, {x, top, g.pitch - kInnerGap, height}});
    x += g.pitch;
  }
  return g;
}

double pointerX(const CellGrid& g, const RowBox& box, std::size_t place) {
  const std::size_t shown = g.cells.size() + (g.gap.w > 0 ? 1 : 0);
  if (shown == 0) return box.x + box.w / 2;
  double first = g.cells.empty() ? g.gap.x : g.cells.front().rect.x;
  if (g.gap.w > 0) first = std::min(first, g.gap.x);
  first -= kInnerGap / 2;
  if (place < g.before) return box.x + 6 + (first - box.x - 6) * 0.5;
  const double k = double(std::min(place - g.before, shown));
  if (place - g.before > shown) return std::min(box.right() - 6, first + double(shown) * g.pitch + 6);
  return first + k * g.pitch;
}

}  // namespace cutaway::diagram
