#include "widgets/diagram/btree_scene.h"

#include <algorithm>

#include "widgets/diagram/text_fit.h"

namespace cutaway::diagram {
namespace {

using namespace btree;  // event names
using trace::as;

std::size_t childPlace(const PageView& p, const trace::KeyRef& key, bool& known) {
  // Only short keys can be compared; a long one's prefix may decide too, but need not.
  known = key.whole();
  std::size_t place = 0;
  for (const CellView& c : p.cells) {
    known = known && c.key.whole();
    if (!known || key.shownBytes() < c.key.shownBytes()) break;
    ++place;
  }
  return place;
}

void addFocus(Level& level, std::size_t place) {
  if (std::find(level.focus.begin(), level.focus.end(), place) == level.focus.end())
    level.focus.push_back(place);
  std::sort(level.focus.begin(), level.focus.end());
}

bool findPlace(const Scene& s, PageId page, std::size_t& level, std::size_t& place) {
  TreeIndex::Place at;
  if (!s.tree.find(s.mirror, page, at) || at.level >= s.levels.size()) return false;
  level = at.level, place = at.place;
  return true;
}

// From a page up to the root.
void focusUpward(Scene& s, std::size_t level, std::size_t place) {
  addFocus(s.levels[level], place);
  while (level > 0) {
    place = s.levels[level].parent(place);
    addFocus(s.levels[--level], place);
  }
}

// From a page down along the operation's key (leftmost where there is none).
void focusDownward(Scene& s, std::size_t level, std::size_t place, const trace::KeyRef& key) {
  while (!s.isLeafLevel(level)) {
    const Level& l = s.levels[level];
    const std::size_t first = l.firstChild(place), end = l.firstChild(place + 1);
    if (first >= end) return;
    bool known = false;
    const PageView* p = s.page(l.page(place));
    const std::size_t child = p ? childPlace(*p, key, known) : 0;
    if (!known) return;
    place = std::min(first + child, end - 1);
    addFocus(s.levels[++level], place);
  }
}

bool hasKey(const trace::KeyRef& k) { return k.length > 0; }

// Whether the key stands at or behind the first key below an inner page. While an inner page splits the leaf already holds the
// operation's key, so this tells which of the two pages leads to it.
bool leadsTo(const Scene& s, PageId inner, const trace::KeyRef& key) {
  const PageView* p = s.page(inner);
  while (p && p->kind == PageKind::inner) p = s.page(p->left);
  return p && !p->cells.empty() && p->cells.front().key.whole() &&
         !(key.shownBytes() < p->cells.front().key.shownBytes());
}

// A page box is only in cells beside its like: at most three neighbors a level.
void keepTogether(Level& level) {
  while (level.focus.size() > 1 &&
         (level.focus.size() > 3 || level.focus.back() - level.focus.front() >= level.focus.size()))
    level.focus.pop_back();
}

// The page of the event itself is in cells whatever else is: a record for another page of the group, an eviction meanwhile.
void keepEventPage(Scene& s) {
  std::size_t level = 0, place = 0;
  if (!findPlace(s, s.eventPage, level, place)) return;
  auto& focus = s.levels[level].focus;
  if (std::find(focus.begin(), focus.end(), place) != focus.end()) return;
  addFocus(s.levels[level], place);
  if (focus.size() > 3 || focus.back() - focus.front() >= focus.size()) focus = {place};
}

}  // namespace

std::string Scene::keyTextOf(const trace::KeyRef& k, std::size_t most) const {
  return keyText(k, options.blobs, most);
}

bool Scene::isKeyNow(const trace::KeyRef& k) const {
  return at.operation != 0 && hasKey(mirror.operationKey()) && mirror.operationKey().sameKey(k);
}

Element& Scene::add(ElementId id, Shape shape, Rect rect, int z) {
  Element e;
  e.id = id;
  e.shape = shape;
  e.rect = rect;
  e.z = static_cast<std::int16_t>(z);
  diagram.elements.push_back(std::move(e));
  return diagram.elements.back();
}

Element* Scene::addText(ElementId id, std::string_view text, Step step, Rect rect, Align align, Role role,
                        int z) {
  std::string fitted = fit(text, step, rect.w);
  if (fitted.empty()) return nullptr;
  ++labels;
  Element& e = add(id, Shape::text, rect, z);
  e.text = std::move(fitted);
  if (e.text != text) e.tooltip = std::string(text);
  e.step = step;
  e.align = align;
  e.ink = {role, Tone::solid};
  return &e;
}

void readLevels(Scene& s) {
  s.newRoot = s.tree.newRoot();
  for (const TreeRow& row : s.tree.rows()) s.levels.push_back({&row, &s.tree, s.levels.size(), {}, {}, 0, 0});
  s.hot.resize(s.levels.size());
  if (!s.options.heat) return;
  s.options.heat->forEachHot(s.options.heatNowMs, [&](PageId page, float now) {
    TreeIndex::Place at;
    if (s.tree.find(s.mirror, page, at)) s.hot[at.level].emplace_back(at.place, now);
  });
}

PageId pageOfEvent(const trace::Event& e) {
  switch (e.kind) {
    case PageAllocated::kKind:
      return as<PageAllocated>(e).page;
    case PageLinked::kKind:
      return as<PageLinked>(e).page;
    case PageTruncated::kKind:
      return as<PageTruncated>(e).page;
    case PageDirtied::kKind:
      return as<PageDirtied>(e).page;
    case PageRead::kKind:
      return as<PageRead>(e).page;
    case PageWritten::kKind:
      return as<PageWritten>(e).page;
    case PageEvicted::kKind:
      return as<PageEvicted>(e).page;
    case PagePinned::kKind:
      return as<PagePinned>(e).page;
    case LatchTaken::kKind:
      return as<LatchTaken>(e).page;
    case LatchWaited::kKind:
      return as<LatchWaited>(e).page;
    case LatchReleased::kKind:
      return as<LatchReleased>(e).page;
    case PageUnpinned::kKind:
      return as<PageUnpinned>(e).page;
    case CellInserted::kKind:
      return as<CellInserted>(e).page;
    case CellReplaced::kKind:
      return as<CellReplaced>(e).page;
    case CellErased::kKind:
      return as<CellErased>(e).page;
    case SeparatorInserted::kKind:
      return as<SeparatorInserted>(e).page;
    case SeparatorErased::kKind:
      return as<SeparatorErased>(e).page;
    case SeparatorReplaced::kKind:
      return as<SeparatorReplaced>(e).page;
    case LeftmostChildSet::kKind:
      return as<LeftmostChildSet>(e).page;
    case CellCopied::kKind:
      return as<CellCopied>(e).to;
    case CellsMoved::kKind:
      return as<CellsMoved>(e).to;
    case KeyCompared::kKind:
      return as<KeyCompared>(e).page;
    case ChildFollowed::kKind:
      return as<ChildFollowed>(e).child;
    case EvictionBegun::kKind:
      return as<EvictionBegun>(e).page;
    case LeafFollowed::kKind:
      return as<LeafFollowed>(e).next;
    case CellReplayed::kKind:
      return as<CellReplayed>(e).page;
    case SplitBegun::kKind:
      return as<SplitBegun>(e).page;
    case PageSplit::kKind:
      return as<PageSplit>(e).right;
    case MergeBegun::kKind:
      return as<MergeBegun>(e).right;
    case PagesMerged::kKind:
      return as<PagesMerged>(e).left;
    case BorrowBegun::kKind:
      return as<BorrowBegun>(e).from;
    case CellBorrowed::kKind:
      return as<CellBorrowed>(e).to;
    case RootGrown::kKind:
      return as<RootGrown>(e).newRoot;
    case RootCollapsed::kKind:
      return as<RootCollapsed>(e).newRoot;
    case LogAppended::kKind:
      return as<LogAppended>(e).page;
    case RecordReplayed::kKind:
      return as<RecordReplayed>(e).page;
    default:
      return 0;
  }
}

// The operation's key decides the path from its beginning on, so that the picture stays put while it works.
void findFocus(Scene& s) {
  if (s.levels.empty()) return;
  s.eventPage = pageOfEvent(s.at);
  const bool changing = s.activity.what == Activity::What::split ||
                        s.activity.what == Activity::What::merge || s.activity.what == Activity::What::borrow;
  const trace::KeyRef& key = s.mirror.operationKey();
  std::size_t level = 0, place = 0;
  const bool walks = s.mirror.operationKind() == trace::OperationKind::scan || s.mirror.operationKind() == trace::OperationKind::cursor;
  if (walks && findPlace(s, s.eventPage, level, place)) {  // along the chain, away from where its key stands
    focusUpward(s, level, place);
  } else if (changing && findPlace(s, s.activity.page, level, place)) {
    focusUpward(s, level, place);
    std::size_t other = 0, otherPlace = 0, from = place;
    if (findPlace(s, s.activity.other, other, otherPlace) && other == level) {
      addFocus(s.levels[level], otherPlace);
      if (s.splitting() && key.whole() && leadsTo(s, s.activity.other, key)) from = otherPlace;
    }
    if (hasKey(key)) focusDownward(s, level, from, key);
  } else if (s.at.operation != 0 && hasKey(key) && key.whole()) {
    addFocus(s.levels[0], 0);
    focusDownward(s, 0, 0, key);
    if (s.levels.back().focus.empty() && findPlace(s, s.eventPage, level, place))
      focusUpward(s, level, place);
  } else if (findPlace(s, s.eventPage, level, place) || findPlace(s, s.options.focus, level, place)) {
    focusUpward(s, level, place);
  } else {
    addFocus(s.levels[0], 0);
  }
  for (Level& l : s.levels) keepTogether(l);
  keepEventPage(s);
}

}  // namespace cutaway::diagram
