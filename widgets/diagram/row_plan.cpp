#include "widgets/diagram/row_plan.h"

#include <algorithm>
#include <cmath>

namespace cutaway::diagram {
namespace {

constexpr double kBar = 12, kBarGap = 4, kGroupGap = 16, kStripLeast = 24;
constexpr double kHysteresis = 1.15;
constexpr std::size_t kMostBars = 200, kMostDetailed = 24;

// How many pages around the focus are shown how. The detailed ones are one run of the row, bars one run
// around it.
struct Mix {
  std::size_t cells = 0, ranges = 0, bars = 0;  // beyond the focus pages
  double barPitch = kBar + kBarGap;
};

class Planner {
 public:
  explicit Planner(const RowRequest& r) : r_(r) { order(); }

  std::vector<RowBox> plan() {
    if (r_.pages == 0) return {};
    const Mix mix = choose();
    std::vector<RowBox> boxes = boxesOf(mix);
    placeThem(boxes);
    return boxes;
  }

 private:
  // Nearest first: siblings of the focus before all others, outward on both sides. Only as far as anything is
  // drawn.
  void order() {
    const std::size_t n = r_.pages;
    const std::size_t c0 = r_.focus.empty() ? n / 2 : r_.focus.front(),
                      c1 = r_.focus.empty() ? c0 : r_.focus.back();
    std::size_t lo = c0, hi = c1;  // inclusive run so far
    if (r_.focus.empty()) near_.push_back(c0);
    const auto sameFamily = [&](std::size_t i) {
      return r_.group(i) == r_.group(c0) || r_.group(i) == r_.group(c1);
    };
    while (near_.size() < kMostBars && (lo > 0 || hi + 1 < n)) {
      const bool left = lo > 0, right = hi + 1 < n;
      bool goRight = right && (!left || hi - c1 <= c0 - lo);
      if (left && right && sameFamily(lo - 1) != sameFamily(hi + 1)) goRight = sameFamily(hi + 1);
      near_.push_back(goRight ? ++hi : --lo);
      if (sameFamily(near_.back())) siblings_ = near_.size();
    }
  }

  double room() const { return r_.right - r_.left; }
  double cellsOf(std::size_t i) const { return std::max(r_.cellsLeast, r_.cellsWidth(i)); }

  // Boxes without places, in order.
  std::vector<RowBox> boxesOf(const Mix& m) const {
    struct Shown {
      std::size_t page;
      Detail detail;
    };
    std::vector<Shown> shown;
    for (std::size_t f : r_.focus) shown.push_back({f, Detail::cells});
    for (std::size_t k = 0; k < near_.size() && k < m.cells + m.ranges + m.bars; ++k)
      shown.push_back({near_[k], k < m.cells              ? Detail::cells
                                 : k < m.cells + m.ranges ? Detail::range
                                                          : Detail::bar});
    std::sort(shown.begin(), shown.end(), [](const Shown& a, const Shown& b) { return a.page < b.page; });
    std::vector<RowBox> boxes;
    std::size_t next = 0;
    for (const Shown& s : shown) {
      addStrips(boxes, next, s.page);
      RowBox b{s.detail, s.page, 1, 0, 0};
      b.w = s.detail == Detail::cells   ? cellsOf(s.page)
            : s.detail == Detail::range ? r_.rangeWidth
                                        : m.barPitch * 0.75;
      boxes.push_back(b);
      next = s.page + 1;
    }
    addStrips(boxes, next, r_.pages);
    return boxes;
  }

  // One strip a run; a small number of families keep strips of their own.
  void addStrips(std::vector<RowBox>& boxes, std::size_t from, std::size_t to) const {
    if (from >= to) return;
    const std::size_t families = r_.group(to - 1) - r_.group(from) + 1;
    if (families > 12) {
      boxes.push_back({Detail::strip, from, to - from, 0, kStripLeast});
      return;
    }
    while (from < to) {
      std::size_t end = from + 1;
      while (end < to && r_.group(end) == r_.group(from)) ++end;
      boxes.push_back({Detail::strip, from, end - from, 0, kStripLeast});
      from = end;
    }
  }

  double gap(const RowBox& a, const RowBox& b) const {
    const bool detailed = a.detail >= Detail::range && b.detail >= Detail::range;
    if (detailed) return r_.detailGap;
    const bool family = r_.group(a.first + a.count - 1) == r_.group(b.first);
    if (a.detail == Detail::bar && b.detail == Detail::bar && family) return a.w / 3;
    if (a.detail == Detail::strip && b.detail == Detail::strip) return 6;
    return kGroupGap;
  }

  double total(const std::vector<RowBox>& boxes) const {
    double sum = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      sum += boxes[i].w;
      if (i + 1 < boxes.size()) sum += gap(boxes[i], boxes[i + 1]);
    }
    return sum;
  }
  // Zooming to and fro over a limit must not flicker: what shows more than last time needs room to spare.
  bool fits(const Mix& m, double share = 1) const {
    const RowMix now{r_.pages, m.cells + r_.focus.size(), m.ranges, m.bars};
    if (r_.before && r_.before->pages == r_.pages && now.score() > r_.before->score()) share /= kHysteresis;
    return total(boxesOf(m)) <= room() * share + 1e-6;
  }

  Mix choose() const {
    const std::size_t others = r_.pages - r_.focus.size();
    if (others <= near_.size() && others <= kMostDetailed + r_.focus.size()) {  // everything in some detail
      for (std::size_t cells = (r_.cellsBeyondFocus ? others : 0) + 1; cells-- > 0;)
        if (Mix m{cells, others - cells, 0}; fits(m)) return m;
    }
    if (others <= near_.size()) {  // the family in ranges, the rest as bars
      for (double pitch : {kBar + kBarGap, 12.0, 9.0, 8.0}) {
        const std::size_t least = pitch > 12 ? 6 : pitch > 10 ? 4 : 2;
        const std::size_t wanted = std::min({siblings_, others, least});
        for (std::size_t ranges = std::min(others, kMostDetailed) + 1; ranges-- > wanted;)
          if (Mix m{0, ranges, others - ranges, pitch}; fits(m)) return m;
      }
    }
    return withStrips();
  }

  Mix withStrips() const {
    Mix m;
    const std::size_t others = std::min(r_.pages - r_.focus.size(), near_.size());
    const std::size_t family = std::min<std::size_t>({siblings_, others, 8});
    for (m.ranges = family + 1; m.ranges-- > 0;)
      if (fits(m, 0.72) || m.ranges == 0) break;
    m.barPitch = 9;
    if (r_.focus.empty() && r_.pages > kMostBars) return m;  // nothing happens: the whole as strips
    const std::size_t mostBars = std::min<std::size_t>(others - m.ranges, 48);
    for (m.bars = mostBars + 1; m.bars-- > 0;)
      if (fits(m, 0.8) || m.bars == 0) break;
    if (m.bars < 4) m.bars = 0;
    return m;
  }

  // Spare room: strips take it by their page counts; without strips ranges widen a little and the row is
  // centered.
  void placeThem(std::vector<RowBox>& boxes) const {
    double spare = room() - total(boxes);
    std::size_t inStrips = 0, ranges = 0, strips = 0;
    for (const RowBox& b : boxes) {
      if (b.detail == Detail::strip) inStrips += b.count, ++strips;
      ranges += b.detail == Detail::range;
    }
    if (spare < 0) shrink(boxes, spare);
    if (spare > 0 && inStrips > 0) {
      for (RowBox& b : boxes)
        if (b.detail == Detail::strip) b.w += spare * double(b.count) / double(inStrips);
      spare = 0;
    } else if (spare > 0 && ranges > 0 && r_.widen) {
      const double more = std::min(spare / double(ranges), r_.rangeWidth * 0.5);
      for (RowBox& b : boxes)
        if (b.detail == Detail::range) b.w += more;
      spare -= more * double(ranges);
    }
    double x = r_.left + std::max(0.0, spare) / 2;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      boxes[i].x = x;
      boxes[i].gapAfter = i + 1 < boxes.size() ? gap(boxes[i], boxes[i + 1]) : 0;
      x += boxes[i].w + boxes[i].gapAfter;
    }
  }

  // Very narrow stages: everything gives a little.
  void shrink(std::vector<RowBox>& boxes, double& spare) const {
    double widths = 0;
    for (const RowBox& b : boxes) widths += b.w;
    const double factor = std::max(0.05, (widths + spare) / widths);
    for (RowBox& b : boxes) b.w *= factor;
    spare = room() - total(boxes);
  }

  const RowRequest& r_;
  std::vector<std::size_t> near_;
  std::size_t siblings_ = 0;  // how many of near_, from the front, belong to the focus' family
};

}  // namespace

std::vector<RowBox> planRow(const RowRequest& request) { return Planner(request).plan(); }

RowMix mixOf(const std::vector<RowBox>& boxes) {
  RowMix m;
  for (const RowBox& b : boxes) {
    m.pages += b.count;
    m.cells += b.detail == Detail::cells;
    m.ranges += b.detail == Detail::range;
    m.bars += b.detail == Detail::bar;
  }
  return m;
}

void placeInOrder(std::vector<Placed>& boxes, double left, double right) {
  struct Pool {
    double sum, weight;
    std::size_t count;
    double mean() const { return sum / weight; }
  };
  std::vector<Pool> pools;
  double offset = 0;
  std::vector<double> offsets;
  for (const Placed& b : boxes) {
    offsets.push_back(offset);
    pools.push_back({(b.wanted - b.width / 2 - offset) * b.weight, b.weight, 1});
    while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
      const Pool last = pools.back();
      pools.pop_back();
      pools.back().sum += last.sum, pools.back().weight += last.weight, pools.back().count += last.count;
    }
    offset += b.width + b.gapAfter;
  }
  if (boxes.empty()) return;
  const double whole = offset - boxes.back().gapAfter;
  const double highest = std::max(left, right - whole);
  std::size_t i = 0;
  for (const Pool& p : pools)
    for (std::size_t k = 0; k < p.count; ++k, ++i)
      boxes[i].x = std::clamp(p.mean(), left, highest) + offsets[i];
}

}  // namespace cutaway::diagram
