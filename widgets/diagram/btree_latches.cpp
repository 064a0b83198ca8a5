// Who holds which latch and who waits: chips at the page; those of the tree as a whole stand left of the root. A thread
// alone gets no chips, a lock beside the page's id says as much.
#include <algorithm>
#include <set>

#include "widgets/diagram/btree_scene.h"
#include "widgets/diagram/text_fit.h"

namespace cutaway::diagram {
namespace {

using btree::LatchMode;
using btree::LatchView;

constexpr int kLatchZ = 32;
constexpr double kHeight = 18, kGap = 4, kPadding = 16;
constexpr std::size_t kMostChips = 4;

std::string threadName(const Scene& s, trace::ActorId actor) {
  if (actor < s.options.actors.size()) return s.options.actors[actor];
  return fill(s.words.thread, {std::to_string(actor)});
}

std::string textOf(const Scene& s, const LatchView& l) {
  const bool writes = l.mode == LatchMode::exclusive;
  const std::string& format = l.waiting ? (writes ? s.words.waitsToWrite : s.words.waitsToRead)
                                        : (writes ? s.words.writes : s.words.reads);
  const std::string text = fill(format, {threadName(s, l.actor)});
  return l.page ? text : fill(s.words.ofTheTree, {text});
}

struct Chip {
  std::string text;
  bool waiting = false, exclusive = false;
  double width = 0;
};

// At most so many; the last one then says how many more there are.
std::vector<Chip> chipsOf(const Scene& s, PageId page, std::size_t most) {
  const auto& all = s.mirror.latches();
  const auto here = static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [page](auto& l) { return l.page == page; }));
  const std::size_t shown = here <= most ? here : most - 1, more = here - shown;
  std::vector<Chip> chips;
  for (const LatchView& l : all) {
    if (l.page != page || chips.size() == shown) continue;
    const std::string text = textOf(s, l);
    chips.push_back({text, l.waiting, l.mode == LatchMode::exclusive, textWidth(text, Step::caption) + kPadding});
  }
  if (more) {
    const std::string text = "+" + std::to_string(more);
    chips.push_back({text, true, false, textWidth(text, Step::caption) + kPadding});
  }
  return chips;
}

void addChip(Scene& s, PageId page, std::uint32_t n, const Chip& chip, double x, double y) {
  Element& e = s.add(elementId(Part::latch, page, n), Shape::chip, {x, y, chip.width, kHeight}, kLatchZ);
  e.text = chip.text;
  e.step = Step::caption;
  e.align = Align::center;
  e.radius = kHeight / 2;
  e.line = {Role::client, Tone::solid};
  e.fill = {Role::stage, Tone::solid};
  e.ink = {Role::ink, Tone::solid};
  if (chip.waiting) e.flags |= flag::dashed;
  else if (chip.exclusive) e.fill = {Role::client, Tone::solid}, e.ink = {Role::stage, Tone::solid};
  ++s.labels;
}

bool taken(const Scene& s, const Rect& r) {
  return std::any_of(s.diagram.elements.begin(), s.diagram.elements.end(), [&](const Element& e) {
    const Part part = partOf(e.id);
    const bool counts = part == Part::sought || part == Part::callout || part == Part::latch || part == Part::page || part == Part::strip;
    return counts && e.rect.overlaps(r);
  });
}

double widthOf(const std::vector<Chip>& chips) {
  double width = -kGap;
  for (const Chip& c : chips) width += c.width + kGap;
  return width;
}

// A free place for a row of chips: above the page at its right end (over its middle where the row is wider), higher up where
// the key sought or other chips stand, else below the page. Height 0: there is none.
Rect placeFor(const Scene& s, const Level& level, const RowBox& box, double width) {
  const double wanted = width > box.w ? box.x + (box.w - width) / 2 : box.right() - width;
  const double x = std::clamp(wanted, s.viewLeft, std::max(s.viewLeft, s.viewRight - width));
  for (double y = level.top - kHeight - 4; y >= s.contentTop - 20; y -= kHeight + 6)
    if (const Rect r{x, y, width, kHeight}; !taken(s, r)) return r;
  if (const Rect r{x, level.top + level.height + 4, width, kHeight}; !taken(s, r)) return r;
  return {};
}

// All of them; where they have no room just how many; the page's tooltip names them in any case.
void pageChips(Scene& s, const Level& level, const RowBox& box, PageId page) {
  for (const std::size_t most : {kMostChips, std::size_t{1}}) {
    const std::vector<Chip> chips = chipsOf(s, page, most);
    const Rect place = placeFor(s, level, box, widthOf(chips));
    if (place.h == 0) continue;
    double x = place.x;
    std::uint32_t n = 0;
    for (const Chip& c : chips) {
      addChip(s, page, n++, c, x, place.y);
      x += c.width + kGap;
    }
    return;
  }
}

// Left of the root, one above the other; where there is no room, above it.
void treeChips(Scene& s, const Level& top, const RowBox& root) {
  // As many as stand beside it without running into the level below.
  const auto most = static_cast<std::size_t>(std::max(1.0, (top.height + 24) / (kHeight + kGap)));
  const std::vector<Chip> chips = chipsOf(s, 0, most);
  double y = top.top + (top.height - double(chips.size()) * (kHeight + kGap)) / 2;
  std::uint32_t n = 0;
  for (const Chip& c : chips) {
    Rect r{root.x - c.width - 14, y, c.width, kHeight};
    if (r.x < s.viewLeft || taken(s, r)) r.x = s.viewLeft;
    addChip(s, 0, n++, c, r.x, r.y);
    y += kHeight + kGap;
  }
}

// More than one thread has to do with latches: then it is worth saying who.
bool severalThreads(const Scene& s) {
  const auto& all = s.mirror.latches();
  return std::any_of(all.begin(), all.end(), [&](const LatchView& l) { return l.actor != all.front().actor || l.waiting; });
}

}  // namespace

const LatchView* latchOn(const Scene& s, PageId page) {
  for (const LatchView& l : s.mirror.latches())
    if (l.page == page && !l.waiting) return &l;
  return nullptr;
}

std::string latchTip(const Scene& s, PageId page) {
  std::string tip;
  for (const LatchView& l : s.mirror.latches())
    if (l.page == page) tip += (tip.empty() ? "" : "\n") + textOf(s, l);
  return tip;
}

void layoutLatches(Scene& s) {
  if (s.levels.empty() || s.mirror.latches().empty()) return;
  if (!severalThreads(s)) return;
  std::set<PageId> pages;
  for (const LatchView& l : s.mirror.latches()) pages.insert(l.page);
  for (const PageId page : pages) {
    TreeIndex::Place at;
    if (page == 0) {
      if (!s.levels.front().boxes.empty()) treeChips(s, s.levels.front(), s.levels.front().boxes.front());
      continue;
    }
    if (!s.tree.find(s.mirror, page, at)) continue;
    const Level& level = s.levels[at.level];
    for (const RowBox& box : level.boxes)
      if (box.first <= at.place && at.place < box.first + box.count) pageChips(s, level, box, page);
  }
}

}  // namespace cutaway::diagram
