// Strips: a run of pages as one column a pixel.
#include <algorithm>
#include <cmath>

#include "widgets/diagram/btree_scene.h"
#include "widgets/diagram/text_fit.h"

namespace cutaway::diagram {
namespace {

constexpr int kStripZ = 10;

// Of `pages` pages in `columns` columns: page i stands in column i * columns / pages; where pages are fewer than columns,
// one covers several.
struct Grid {
  std::size_t columns, pages;

  std::size_t firstPage(std::size_t column) const { return (column * pages + columns - 1) / columns; }
  std::size_t column(std::size_t page) const { return page * columns / pages; }
  std::size_t endColumn(std::size_t page) const { return std::max(column(page) + 1, column(page + 1)); }
};

RowSum sumOf(const TreeRow& row, const RowBox& box, const Grid& grid, std::size_t column) {
  return row.sum(box.first + grid.firstPage(column), box.first + grid.firstPage(column + 1));
}

// A column without a page of its own, or with none that was told, goes on as the one before it.
void set(std::vector<StripColumn>& columns, std::size_t c, const RowSum& sum) {
  columns[c] = {};
  if (sum.pages > 0) {
    columns[c].low = sum.low, columns[c].high = sum.high, columns[c].mean = static_cast<float>(sum.mean());
    columns[c].dirty = float(sum.dirty) / float(sum.pages);
  } else if (c > 0) {
    columns[c] = columns[c - 1];
  }
}

// The page's column, and those behind it that go on as it.
void sumAnew(const TreeRow& row, const RowBox& box, const Grid& grid, std::size_t page, std::vector<StripColumn>& columns) {
  for (std::size_t c = grid.column(page); c < grid.columns; ++c) {
    const RowSum sum = sumOf(row, box, grid, c);
    if (c > grid.column(page) && sum.pages > 0) break;
    set(columns, c, sum);
  }
}

// Zoomed in, a strip has a hundred thousand columns: those of the last picture are taken over where no page changed.
std::vector<StripColumn> sums(Scene& s, const Level& level, const RowBox& box, const Grid& grid) {
  StripMemory now{level.depth, box.first, box.count, level.row->version(), {}};
  StripMemory* before = nullptr;
  for (StripMemory& m : s.tree.strips)
    if (m.level == now.level && m.first == now.first && m.count == now.count && m.version == now.version &&
        m.columns.size() == grid.columns)
      before = &m;
  if (before) {
    now.columns = std::move(before->columns);
    for (const std::uint32_t place : level.row->changed())
      if (place >= box.first && place < box.first + box.count) sumAnew(*level.row, box, grid, place - box.first, now.columns);
  } else {
    now.columns.resize(grid.columns);
    for (std::size_t c = 0; c < grid.columns; ++c) set(now.columns, c, sumOf(*level.row, box, grid, c));
  }
  std::vector<StripColumn> columns = now.columns;
  s.strips.push_back(std::move(now));
  return columns;
}

std::vector<StripColumn> columnsOf(Scene& s, const Level& level, const RowBox& box) {
  const Grid grid{std::max<std::size_t>(1, static_cast<std::size_t>(box.w)), box.count};
  std::vector<StripColumn> columns = sums(s, level, box, grid);
  for (const auto& [place, heat] : s.hot[level.depth]) {
    if (place < box.first || place >= box.first + box.count) continue;
    const std::size_t end = grid.endColumn(place - box.first);
    for (std::size_t c = grid.column(place - box.first); c < end && c < grid.columns; ++c)
      columns[c].heat = std::max(columns[c].heat, heat);
  }
  return columns;
}

}  // namespace

void addStrip(Scene& s, const Level& level, const RowBox& box, bool leaf) {
  Element& e = s.add(elementId(Part::strip, level.page(box.first)), Shape::strip,
                     {box.x, level.top, box.w, level.height}, kStripZ);
  e.fill = {leaf ? Role::leaf : Role::inner, Tone::tint};
  e.line = {leaf ? Role::leaf : Role::inner, Tone::half};
  e.ink = {leaf ? Role::leaf : Role::inner, Tone::solid};
  e.columns = std::make_shared<const std::vector<StripColumn>>(columnsOf(s, level, box));
  e.radius = 3;
  const RowSum all = level.row->sum(box.first, box.first + box.count);
  const int percent = static_cast<int>(std::lround(100 * all.fill / double(box.count)));
  e.tooltip = fill(leaf ? s.words.tipStrip : s.words.tipInnerStrip,
                   {s.number(box.count), std::to_string(percent), s.number(all.dirty)});
}

}  // namespace cutaway::diagram
