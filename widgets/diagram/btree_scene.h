// What layout_btree's parts share: the tree's levels read from the mirror, the plan of every row, and the
// drawing helpers. Thread rule: one layout on one thread. Invariant: rows[0] is the root's level, rows.back()
// the leaves'.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "widgets/diagram/layout_btree.h"
#include "widgets/diagram/row_plan.h"
#include "widgets/diagram/tree_index.h"

namespace cutaway::diagram {

using btree::PageId;
using btree::PageView;

struct Level {
  const TreeRow* row = nullptr;  // in key order
  const TreeIndex* tree = nullptr;
  std::size_t depth = 0;
  std::vector<RowBox> boxes;
  std::vector<std::size_t> focus;  // places
  double top = 0, height = 0;

  std::size_t size() const { return row->size(); }
  PageId page(std::size_t place) const { return row->pages[place]; }
  std::size_t parent(std::size_t place) const { return tree->parentPlace(depth, place); }  // in the level above
  std::size_t firstChild(std::size_t place) const { return row->firstChild[place]; }       // in the level below
};

struct Scene {
  const btree::BtreeMirror& mirror;
  const trace::Event& at;
  const LayoutOptions& options;
  const Words& words;
  Diagram& diagram;
  btree::TreeTotals totals;
  btree::Activity activity;
  TreeIndex& tree;
  std::vector<Level> levels{};
  PageId eventPage = 0;  // the page the event touches, 0 = none
  PageId newRoot = 0;    // allocated to stand above the root, which does not know it yet; 0 = none
  std::vector<std::vector<std::pair<std::size_t, float>>> hot{};  // of each level: places that glow
  std::vector<StripMemory> strips{};  // for the next picture
  double left = 0, right = 0;          // of the tree
  double viewLeft = 0, viewRight = 0;  // of title and ribbon
  double contentTop = 0, leafBottom = 0, notesTop = 0, ribbonTop = 0, ribbonHeight = 0;
  double labels = 0;  // labelled elements so far

  bool isLeafLevel(std::size_t level) const { return level + 1 == levels.size(); }
  bool isUnlinked(PageId id) const { return tree.isUnlinked(id); }
  float heatOf(PageId id) const { return options.heat ? options.heat->level(id, options.heatNowMs) : 0; }
  bool splitting() const { return activity.what == btree::Activity::What::split; }
  bool isFresh(PageId id) const { return splitting() && (id == activity.other || id == newRoot); }
  const PageView* page(PageId id) const { return mirror.page(id); }
  double fillOf(const PageView& p) const { return fillOfPage(totals, p); }
  std::uint32_t room() const { return btree::roomOfPage(totals.pageSize); }  // for a page's cells and slots
  std::size_t limitOf(const PageView& p) const { return cellLimitOf(totals, p); }  // 0 = limited by bytes
  std::string key(const trace::KeyRef& k, std::size_t most = 24) const { return keyTextOf(k, most); }
  std::string keyTextOf(const trace::KeyRef& k, std::size_t most) const;
  std::string number(std::uint64_t n) const { return grouped(n, words); }
  bool isKeyNow(const trace::KeyRef& k) const;

  Element& add(ElementId id, Shape shape, Rect rect, int z);
  // Elided to its rect by the width model; nothing is added when not even an ellipsis fits.
  Element* addText(ElementId id, std::string_view text, Step step, Rect rect, Align align, Role role,
                   int z = 40);
};

// The levels from the tree's index, and where in them pages glow.
void readLevels(Scene& scene);
// The pages the current event is about, per level, from the activity, the event and the operation's key.
void findFocus(Scene& scene);
PageId pageOfEvent(const trace::Event& event);

void layoutTitle(Scene& scene);
void layoutPages(Scene& scene);
void addStrip(Scene& scene, const Level& level, const RowBox& box, bool leaf);
void layoutLinks(Scene& scene);
void layoutNotes(Scene& scene);
void layoutSought(Scene& scene);
void layoutRibbon(Scene& scene);
void layoutLatches(Scene& scene);
// Who holds the page's latch (0: the tree's), null: nobody; and all of them, with those who wait, a line each.
const btree::LatchView* latchOn(const Scene& scene, PageId page);
std::string latchTip(const Scene& scene, PageId page);
void layoutBeats(Scene& scene);

// Cells of one page: where each one stands. Shared by drawing, links (pointer dots) and ghosts.
struct CellPlace {
  std::size_t slot = 0;
  Rect rect;
};
struct CellGrid {
  std::vector<CellPlace> cells;       // those shown
  std::size_t before = 0, after = 0;  // not shown, on either side
  bool payload = true;                // tall enough for the two lines
  double pitch = 0;
  std::size_t gapAt = ~std::size_t{0};  // inner: a slot opens before this cell (its rect: gap)
  Rect gap;
};
CellGrid leafGrid(const Scene& scene, const PageView& page, const RowBox& box, const Level& level);
CellGrid innerGrid(const Scene& scene, std::size_t level, const RowBox& box);
double leafCellsWidth(const Scene& scene, const PageView& page, double most);
// Height that shows every cell of a page whose cells do not fit one line; 0: they do.
double leafHeightWanted(const Scene& scene, const PageView& page, double width);
double innerCellsWidth(const Scene& scene, const PageView& page, double most);
// Bottom end of the pointer to child `place` (0 = leftmost) of an inner page in cells.
double pointerX(const CellGrid& grid, const RowBox& box, std::size_t place);
ElementId cellId(PageId page, const trace::KeyRef& key);

}  // namespace cutaway::diagram
