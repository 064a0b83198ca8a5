// The line on top: what happens, in which phase, under which limits.
#include <algorithm>
#include <span>

#include "widgets/diagram/btree_scene.h"
#include "widgets/diagram/text_fit.h"

namespace cutaway::diagram {
namespace {

using What = btree::Activity::What;

bool innerPage(const Scene& s, PageId page) {
  const PageView* p = s.page(page);
  return p && p->kind == btree::PageKind::inner;
}

std::string operationTitle(const Scene& s) {
  using trace::OperationKind;
  const trace::KeyRef& k = s.mirror.operationKey();
  const std::string key = k.length > 0 ? s.key(k, 24) : "";
  const OperationKind kind = s.mirror.operationKind();
  switch (kind) {
    case OperationKind::put:
      return fill(s.words.insert, {key});
    case OperationKind::get:
      return fill(s.words.find, {key});
    case OperationKind::erase:
      return fill(s.words.erase, {key});
    case OperationKind::scan:
      return s.words.scan;
    case OperationKind::bulkLoad:
      return s.words.bulkLoad;
    case OperationKind::checkpoint:
      return s.words.checkpoint;
    case OperationKind::recover:
      return s.words.recovery;
    default:
      break;
  }
  return key.empty() ? "" : fill(s.words.working, {key});
}

std::string titleOf(const Scene& s) {
  const auto& a = s.activity;
  const std::string page = std::to_string(a.page), other = std::to_string(a.other);
  switch (a.what) {
    case What::split:
      return fill(innerPage(s, a.page) ? s.words.innerSplits : s.words.leafSplits, {s.key(a.key, 24), page});
    case What::merge:
      return fill(innerPage(s, a.page) ? s.words.innersMerge : s.words.leavesMerge, {other, page});
    case What::borrow:
      return fill(s.words.borrows, {other, page});
    case What::checkpoint:
      return s.words.checkpoint;
    case What::recovery:
      return s.words.recovery;
    case What::eviction:
      return fill(a.other ? s.words.evicts : s.words.trims, {page, other});
    case What::overflow:
      return fill(s.words.overflows, {s.key(a.key, 24)});
    case What::none:
      break;
  }
  if (s.totals.readOnly) return s.words.readOnly;
  if (s.at.operation != 0)
    if (std::string title = operationTitle(s); !title.empty()) return title;
  if (s.levels.empty()) return s.words.emptyTree;
  return fill(s.words.idle, {std::to_string(s.totals.height)});
}

std::span<const std::string> phasesOf(const Scene& s) {
  const Words& w = s.words;
  switch (s.activity.what) {
    case What::split:
      return innerPage(s, s.activity.page) ? w.innerSplitPhases : w.splitPhases;
    case What::merge:
      return w.mergePhases;
    case What::borrow:
      return w.borrowPhases;
    case What::checkpoint:
      return w.checkpointPhases;
    case What::recovery:
      return w.recoveryPhases;
    case What::eviction:
      return w.evictionPhases;
    case What::overflow:
      return w.overflowPhases;
    case What::none:
      break;
  }
  return {};
}

struct ChipText {
  std::string text;
  double width;
};

// Names where there is room for all of them; else the name of the current phase alone, and the others' numbers; at the
// least the current phase.
std::vector<ChipText> chipTexts(const Scene& s, double room) {
  for (const bool names : {true, false}) {
    std::vector<ChipText> chips;
    double total = -20;
    int n = 1;
    for (const std::string& name : phasesOf(s)) {
      const int now = s.activity.phase;
      std::string text = n < now ? name : std::to_string(n) + "  " + name;
      if (!names && n != now) text = std::to_string(n);
      const double w = textWidth(text, Step::caption) * (n == now ? 1.04 : 1) + (n < now ? 38 : 24);
      total += w + 20;
      chips.push_back({std::move(text), w});
      ++n;
    }
    if (total <= room) return chips;
    const auto now = static_cast<std::size_t>(std::max(1, s.activity.phase)) - 1;
    if (!names && now < chips.size()) return {chips[now]};
  }
  return {};
}

void phaseChips(Scene& s, double y) {
  double x = s.viewLeft;
  const double right = s.viewRight - s.options.topRightReserve;
  const std::vector<ChipText> chips = chipTexts(s, right - x);
  const int now = s.activity.phase;
  int n = chips.size() == 1 ? now : 1;
  const int first = n;
  for (const auto& [text, w] : chips) {
    const Step step = n == now ? Step::captionStrong : Step::caption;
    if (n > first) {
      Element& line =
          s.add(elementId(Part::phaseLink, 0, static_cast<std::uint32_t>(n)), Shape::path, {}, 40);
      line.points = {Point{x - 14, y + 12}, Point{x - 11, y + 12}, Point{x - 9, y + 12},
                     Point{x - 6, y + 12}};
      line.line = {Role::edge, Tone::solid};
      line.lineWidth = 1.25f;
      line.flags |= flag::fixed;
    }
    Element& chip =
        s.add(elementId(Part::phase, 0, static_cast<std::uint32_t>(n)), Shape::chip, {x, y, w, 24}, 40);
    chip.text = text;
    chip.step = step;
    chip.align = Align::center;
    chip.radius = 12;
    chip.flags |= flag::fixed;
    if (n == now)
      chip.fill = {Role::now, Tone::solid}, chip.ink = {Role::onNow, Tone::solid}, chip.flags |= flag::strong;
    else if (n < now)
      chip.line = {Role::edge, Tone::solid}, chip.ink = {Role::ink, Tone::solid},
      chip.flags |= flag::check | flag::strong;
    else
      chip.line = {Role::hair, Tone::solid}, chip.ink = {Role::ink3, Tone::solid};
    ++s.labels;
    x += w + 20;
    ++n;
  }
}

std::string factText(const Scene& s) {
  const auto& t = s.totals;
  std::string out;
  const auto append = [&](const std::string& part) { out += (out.empty() ? "" : ", ") + part; };
  if (t.capacity > 0) append(fill(s.words.capacity, {std::to_string(t.capacity)}));
  if (t.maxChildren > 0) append(fill(s.words.maxChildren, {std::to_string(t.maxChildren)}));
  if (t.capacity == 0 && t.pageSize > 0) append(fill(s.words.pageBytes, {s.number(t.pageSize)}));
  const auto pages = [&](std::uint64_t n, const std::string& one, const std::string& many) {
    if (n > 0) append(n == 1 ? one : fill(many, {s.number(n)}));
  };
  pages(s.mirror.pagesOf(btree::PageKind::overflow), s.words.oneOverflow, s.words.overflowPages);
  pages(t.freeCount, s.words.oneFree, s.words.freePages);
  if (t.pageSize > 0) append(t.keys == 1 ? s.words.oneKey : fill(s.words.keysTotal, {s.number(t.keys)}));
  return out;
}

}  // namespace

void layoutTitle(Scene& s) {
  const double y = s.options.height < 420 ? 10 : 18, right = s.viewRight - s.options.topRightReserve;
  const std::string facts = factText(s);
  const double fw = facts.empty() ? 0 : textWidth(facts, Step::caption);
  s.diagram.title = titleOf(s);
  if (s.options.bare) return;
  const double room = std::max(60.0, right - s.viewLeft);
  if (Element* t = s.addText(elementId(Part::title), s.diagram.title, Step::exhibit,
                             {s.viewLeft, y, room, 20}, Align::left, Role::ink))
    t->flags |= flag::fixed;
  if (fw > 0 && textWidth(s.diagram.title, Step::exhibit) + 32 + fw <= right - s.viewLeft)
    if (Element* t = s.addText(elementId(Part::fact), facts, Step::caption, {right - fw, y + 1, fw, 18},
                               Align::right, Role::ink3))
      t->flags |= flag::fixed;
  phaseChips(s, y + (s.options.height < 420 ? 23 : 26));
}

}  // namespace cutaway::diagram
