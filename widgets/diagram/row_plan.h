// Who gets how much room in one level of a tree: level of detail by the width at hand, the focus first.
// Thread rule: pure functions. Invariants: boxes keep the order of the pages, do not overlap, lie inside
// left..right; every page is in exactly one box; the focus pages are in cells.
#pragma once
#include <cstdint>
#include <functional>
#include <vector>

namespace cutaway::diagram {

enum class Detail : std::uint8_t { strip, bar, range, cells };

struct RowBox {
  Detail detail = Detail::strip;
  std::size_t first = 0, count = 1;  // pages of the row; count > 1 only for strips
  double x = 0, w = 0, gapAfter = 0;
  double right() const { return x + w; }
};

// How much of a row was shown how, to compare with the next time.
struct RowMix {
  std::size_t pages = 0, cells = 0, ranges = 0, bars = 0;
  double score() const { return double(cells) * 1e6 + double(ranges) * 1e3 + double(bars); }
};

struct RowRequest {
  std::size_t pages = 0;
  std::vector<std::size_t> focus;  // ascending, neighbors of each other where there are several
  std::function<std::size_t(std::size_t)> group;  // of a page: its parent's place in the row above
  std::function<double(std::size_t)> cellsWidth;  // wanted by a page in cells
  double cellsLeast = 240;                        // whatever cellsWidth says
  double left = 0, right = 0;
  double rangeWidth = 76;  // 64 at least
  double detailGap = 22;
  bool cellsBeyondFocus = true;  // where there is room
  bool widen = true;             // ranges take spare room
  const RowMix* before = nullptr;  // more detail than this only where it fits with 15 % to spare
};

std::vector<RowBox> planRow(const RowRequest& request);
RowMix mixOf(const std::vector<RowBox>& boxes);

// Moves boxes (given widths, ordered) as near as possible to their wanted centers, weighted, without overlap:
// the pool- adjacent-violators algorithm (Ayer et al. 1955). A box whose weight is large stays nearly where
// it wants to be.
struct Placed {
  double wanted = 0, width = 0, weight = 1, gapAfter = 12;
  double x = 0;  // the answer: left edge
};
void placeInOrder(std::vector<Placed>& boxes, double left, double right);

}  // namespace cutaway::diagram
