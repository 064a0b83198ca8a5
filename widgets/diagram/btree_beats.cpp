// What one event does to one page, said at the page: written, read, evicted, redone; and the root that is none any more.
// Each comes or goes with a motion of its own: out of the page, into it, up from the log.
#include <algorithm>

#include "widgets/diagram/btree_scene.h"
#include "widgets/diagram/text_fit.h"

namespace cutaway::diagram {
namespace {

using trace::as;

constexpr int kTagZ = 24;
constexpr double kTagHeight = 18;

const RowBox* boxOf(const Level& level, std::size_t place) {
  for (const RowBox& b : level.boxes)
    if (place >= b.first && place < b.first + b.count) return &b;
  return nullptr;
}

// On the page's lower edge, in the middle; over a strip where the page is in it.
Element* tag(Scene& s, PageId page, const std::string& text) {
  TreeIndex::Place at;
  if (!s.tree.find(s.mirror, page, at)) return nullptr;
  const Level& level = s.levels[at.level];
  const RowBox* box = boxOf(level, at.place);
  if (!box) return nullptr;
  const double middle = box->x + box->w * (double(at.place - box->first) + 0.5) / double(box->count);
  const double w = std::min(textWidth(text, Step::captionStrong) + 18, s.options.width - 2 * s.options.margin);
  const double x = std::clamp(middle - w / 2, s.options.margin, std::max(s.options.margin, s.options.width - s.options.margin - w));
  const double y = level.top + level.height - kTagHeight / 2;
  Element& e = s.add(elementId(Part::badge, page, 5), Shape::chip, {x, y, w, kTagHeight}, kTagZ);
  e.text = fit(text, Step::captionStrong, w - 16);
  e.step = Step::captionStrong;
  e.align = Align::center;
  e.radius = kTagHeight / 2;
  e.fill = {Role::now, Tone::solid};
  e.ink = {Role::onNow, Tone::solid};
  e.flags |= flag::strong;
  ++s.labels;
  return &e;
}

void outOf(Element* e, PageId page) {
  if (e) e->bornFrom = elementId(Part::page, page);
}
void into(Element* e, PageId page) {
  if (e) e->diesInto = elementId(Part::page, page);
}

void redone(Scene& s, PageId page, const std::string& text) {
  if (Element* e = tag(s, page, text)) e->bornFrom = elementId(Part::ribbon);
}

// Where the old root would stand: left of the new one. It keeps its id, so that it steps aside instead of being replaced.
void oldRoot(Scene& s, PageId old) {
  const Level& top = s.levels.front();
  if (top.boxes.empty() || s.tree.isUnlinked(old)) return;
  const RowBox& root = top.boxes.front();
  const std::string text = fill(s.words.wasRoot, {fill(s.words.page, {std::to_string(old)})});
  const double w = textWidth(text, Step::caption) + 20, h = std::min(top.height, 30.0);
  const bool beside = root.x - 24 - w >= s.left;
  const double x = beside ? root.x - 24 - w : s.left, y = beside ? top.top + (top.height - h) / 2 : s.contentTop;
  if (!beside && y + h + 4 > top.top) return;
  Element& e = s.add(elementId(Part::page, old), Shape::box, {x, y, w, h}, kTagZ);
  e.line = {Role::now, Tone::solid};
  e.ink = {Role::ink2, Tone::solid};
  e.text = text;
  e.align = Align::center;
  e.radius = 6;
  e.lineWidth = 1.5f;
  e.flags |= flag::hollow | flag::dashed;
  ++s.labels;
}

// The pages of the value being put aside, in the order of their chain, beside the leaf's byte count.
void overflowChain(Scene& s) {
  const Level& leaves = s.levels.back();
  const RowBox* box = leaves.focus.empty() ? nullptr : boxOf(leaves, leaves.focus.front());
  if (!box || box->detail != Detail::cells || s.notesTop <= 0) return;
  double x = box->right();
  PageId page = s.activity.page, next = 0;
  for (int n = 0; page != 0 && n < 6; ++n, page = next) {
    const PageView* p = s.page(page);
    next = p && p->kind == btree::PageKind::overflow ? p->right : 0;
    const std::string text = n == 5 && next != 0 ? "\u2026" : fill(s.words.page, {std::to_string(page)});
    const double w = textWidth(text, Step::keySmall) + 12;
    if (x + w > s.right) return;
    Element& e = s.add(elementId(Part::overflow, page, 0xfffff), Shape::box, {x + 8, s.notesTop, w, 18}, kTagZ);
    e.text = text;
    e.step = Step::keySmall;
    e.align = Align::center;
    e.radius = 3;
    e.fill = {Role::leaf, Tone::tint};
    e.line = {page == s.activity.page ? Role::now : Role::leaf, Tone::solid};
    e.ink = {Role::ink, Tone::solid};
    e.bornFrom = elementId(Part::sought, s.at.operation);
    ++s.labels;
    x += w + 6;
  }
}

}  // namespace

void layoutBeats(Scene& s) {
  if (s.levels.empty()) return;
  using namespace btree;
  if (s.activity.what == Activity::What::overflow) overflowChain(s);
  switch (s.at.kind) {
    case EvictionBegun::kKind:
      tag(s, s.eventPage, s.words.mustLeave);
      break;
    case PageEvicted::kKind:
      outOf(tag(s, s.eventPage, s.words.leftPool), s.eventPage);
      break;
    case PageWritten::kKind:
      outOf(tag(s, s.eventPage, s.words.toFile), s.eventPage);
      break;
    case PageRead::kKind:
      into(tag(s, s.eventPage, s.words.fromFile), s.eventPage);
      break;
    case CellReplayed::kKind:
      redone(s, s.eventPage, s.words.redone);
      break;
    case RecordReplayed::kKind:
      redone(s, s.eventPage, as<RecordReplayed>(s.at).action == ReplayAction::skipped ? s.words.hasIt : s.words.redone);
      break;
    case RootCollapsed::kKind:
      oldRoot(s, as<RootCollapsed>(s.at).oldRoot);
      break;
    default:
      break;
  }
}

}  // namespace cutaway::diagram
