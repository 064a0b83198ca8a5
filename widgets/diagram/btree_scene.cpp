#include "widgets/diagram/btree_scene.h"

#include <algorithm>
#include <unordered_set>

#include "widgets/diagram/text_fit.h"

namespace cutaway::diagram {
namespace {

using namespace btree;  // event names
using trace::as;

// While an inner page splits its upper children are told by both pages: the new one owns them in the picture.
void appendChildren(const Scene& s, Level& above, Level& below) {
  std::unordered_set<PageId> moved;
  for (const Unlinked& u : s.unlinked) {
    const PageView* other = s.page(u.page);
    if (!other || other->kind != PageKind::inner) continue;
    if (other->left) moved.insert(other->left);
    for (const CellView& c : other->cells) moved.insert(c.valueLengthOrChild);
  }
  // In the middle of a merge or borrow two pointers may name one child: the first one draws it.
  const bool changing = !s.mirror.changes().empty();
  std::unordered_set<PageId> seen;
  for (std::size_t i = 0; i < above.pages.size(); ++i) {
    above.firstChild.push_back(below.pages.size());
    const PageView* p = s.page(above.pages[i]);
    if (!p || p->kind != PageKind::inner) continue;
    const bool owns = moved.empty() || s.isUnlinked(above.pages[i]);
    const auto addChild = [&](PageId child) {
      if (child == 0 || (!owns && moved.count(child))) return;
      if (changing && !seen.insert(child).second) return;
      below.pages.push_back(child);
      below.parent.push_back(i);
    };
    addChild(p->left);
    for (const CellView& c : p->cells) addChild(c.valueLengthOrChild);
    if (above.pages[i] == s.newRoot && p->left == 0) addChild(s.totals.root);  // it will be its child
  }
  above.firstChild.push_back(below.pages.size());
}

void insertBeside(Scene& s, std::size_t level, std::size_t place, const Unlinked& u) {
  Level& l = s.levels[level];
  const auto at = static_cast<std::ptrdiff_t>(place);
  l.pages.insert(l.pages.begin() + at + 1, u.page);
  l.parent.insert(l.parent.begin() + at + 1, l.parent[place]);
  if (level > 0) {
    auto& first = s.levels[level - 1].firstChild;
    for (std::size_t i = l.parent[place] + 1; i < first.size(); ++i) ++first[i];
  }
  s.unlinked.push_back(u);
}

void placeUnlinked(Scene& s, std::size_t level) {
  for (const Activity& a : s.mirror.changes()) {
    if (a.what != Activity::What::split || a.other == 0 || s.isUnlinked(a.other)) continue;
    const auto& pages = s.levels[level].pages;
    const auto at = std::find(pages.begin(), pages.end(), a.page);
    if (at == pages.end() || std::find(pages.begin(), pages.end(), a.other) != pages.end()) continue;
    insertBeside(s, level, static_cast<std::size_t>(at - pages.begin()), {a.other, a.page, level});
  }
}

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
  if (page == 0) return false;
  for (level = s.levels.size(); level-- > 0;) {
    const auto& pages = s.levels[level].pages;
    const auto at = std::find(pages.begin(), pages.end(), page);
    if (at == pages.end()) continue;
    place = static_cast<std::size_t>(at - pages.begin());
    return true;
  }
  return false;
}

// From a page up to the root.
void focusUpward(Scene& s, std::size_t level, std::size_t place) {
  addFocus(s.levels[level], place);
  while (level > 0) {
    place = s.levels[level].parent[place];
    addFocus(s.levels[--level], place);
  }
}

// From a page down along the operation's key (leftmost where there is none).
void focusDownward(Scene& s, std::size_t level, std::size_t place, const trace::KeyRef& key) {
  while (!s.isLeafLevel(level)) {
    const Level& l = s.levels[level];
    const std::size_t first = l.firstChild[place], end = l.firstChild[place + 1];
    if (first >= end) return;
    bool known = false;
    const PageView* p = s.page(l.pages[place]);
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

double Scene::fillOf(const PageView& p) const {
  if (p.kind == PageKind::free) return 0;
  if (const std::size_t limit = limitOf(p)) return std::min(1.0, double(p.count) / double(limit));
  return room() == 0 ? 0 : std::min(1.0, double(p.used) / room());
}

std::size_t Scene::limitOf(const PageView& p) const {
  if (p.kind == PageKind::inner && totals.maxChildren > 0) return totals.maxChildren - 1u;
  return totals.capacity;
}

bool Scene::isUnlinked(PageId id) const {
  return std::any_of(unlinked.begin(), unlinked.end(), [id](const Unlinked& u) { return u.page == id; });
}

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
  if (s.totals.root == 0) return;
  s.levels.emplace_back();
  for (const Activity& a : s.mirror.changes())
    if (a.newRoot != 0 && s.page(a.newRoot)) s.newRoot = a.newRoot;
  s.levels[0].pages = {s.newRoot ? s.newRoot : s.totals.root};
  s.levels[0].parent = {0};
  placeUnlinked(s, 0);
  const std::size_t height = std::max<std::size_t>(1, s.totals.height) + (s.newRoot ? 1 : 0);
  while (s.levels.size() < height) {
    Level below;
    appendChildren(s, s.levels.back(), below);
    if (below.pages.empty()) break;
    s.levels.push_back(std::move(below));
    placeUnlinked(s, s.levels.size() - 1);
  }
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
