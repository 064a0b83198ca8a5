#include "widgets/diagram/tree_index.h"

#include <algorithm>

namespace cutaway::diagram {
namespace {

using btree::Activity;
using btree::BtreeMirror;
using btree::PageId;
using btree::PageKind;
using btree::PageView;

PageSample sampleOf(const BtreeMirror& mirror, PageId id) {
  const PageView* p = mirror.page(id);
  return p ? PageSample{static_cast<float>(fillOfPage(mirror.totals(), *p)), p->dirty} : PageSample{};
}

}  // namespace

std::size_t cellLimitOf(const btree::TreeTotals& totals, const PageView& p) {
  if (p.kind == PageKind::inner && totals.maxChildren > 0) return totals.maxChildren - 1u;
  return totals.capacity;
}

double fillOfPage(const btree::TreeTotals& totals, const PageView& p) {
  if (p.kind == PageKind::free) return 0;
  if (const std::size_t limit = cellLimitOf(totals, p)) return std::min(1.0, double(p.count) / double(limit));
  const std::uint32_t room = btree::roomOfPage(totals.pageSize);
  return room == 0 ? 0 : std::min(1.0, double(p.used) / room);
}

void TreeIndex::read(const BtreeMirror& mirror) {
  held_.reset();
  involved_.clear();
  findChanges(mirror);
  top_ = topOf(mirror);
  readRows(mirror, true);
}

void TreeIndex::follow(const BtreeMirror& mirror) {
  const auto* before = dynamic_cast<const BtreeMirror*>(held_.get());
  Ids toRead = involved_;  // what was told twice is told once now
  for (TreeRow& row : rows_) row.clearChanged();
  findChanges(mirror);
  if (!before || top_ != topOf(mirror)) {
    read(mirror);
    held_ = mirror.clone();
    return;
  }
  Ids changed;
  mirror.changedSince(*before, changed);
  toRead.insert(toRead.end(), involved_.begin(), involved_.end());
  toRead.insert(toRead.end(), changed.begin(), changed.end());
  touch(toRead);
  readRows(mirror, false);
  for (const PageId id : toRead) touched_[id] = 0;
  Place at;
  for (const PageId id : changed)
    if (find(mirror, id, at)) rows_[at.level].setSample(at.place, sampleOf(mirror, id));
  held_ = mirror.clone();
}

TreeIndex::Top TreeIndex::topOf(const BtreeMirror& mirror) const {
  const btree::TreeTotals& t = mirror.totals();
  if (t.root == 0) return {};
  return {newRoot_ ? newRoot_ : t.root, std::max<std::size_t>(1, t.height) + (newRoot_ ? 1 : 0), t.pageSize, t.capacity, t.maxChildren};
}

TreeIndex::Ids TreeIndex::topPages() const {
  Ids pages{top_.page};
  insertUnlinked(pages);
  return pages;
}

void TreeIndex::touch(const Ids& pages) {
  for (const PageId id : pages) {
    if (id >= touched_.size()) touched_.resize(std::max<std::size_t>(id + 1, touched_.size() * 2));
    touched_[id] = 1;
  }
}

bool TreeIndex::isUnlinked(PageId id) const {
  return std::any_of(unlinked_.begin(), unlinked_.end(), [id](const Unlinked& u) { return u.page == id; });
}

bool TreeIndex::isInvolved(PageId page) const {
  return std::find(involved_.begin(), involved_.end(), page) != involved_.end();
}

// While an inner page splits its upper children are told by both pages: the new one owns them in the picture.
void TreeIndex::findChanges(const BtreeMirror& mirror) {
  unlinked_.clear(), involved_.clear(), moved_.clear();
  newRoot_ = 0;
  changing_ = !mirror.changes().empty();
  for (const Activity& a : mirror.changes()) {
    if (a.newRoot != 0 && mirror.page(a.newRoot)) newRoot_ = a.newRoot;
    // The page above too: beside its child stands one that it does not point to yet.
    for (const PageId id : {a.page, a.other, a.parent, a.newRoot, mirror.parentOf(a.page)})
      if (id != 0) involved_.push_back(id);
    if (a.what != Activity::What::split || a.other == 0 || isUnlinked(a.other)) continue;
    if (mirror.parentOf(a.other) != 0 || a.other == mirror.totals().root) continue;
    unlinked_.push_back({a.other, a.page});
    const PageView* other = mirror.page(a.other);
    if (!other || other->kind != PageKind::inner) continue;
    if (other->left) moved_.insert(other->left);
    for (const btree::CellView& c : other->cells) moved_.insert(c.valueLengthOrChild);
  }
}

void TreeIndex::insertUnlinked(Ids& pages) const {
  for (const Unlinked& u : unlinked_)
    if (const auto at = std::find(pages.begin(), pages.end(), u.from); at != pages.end()) pages.insert(at + 1, u.page);
}

void TreeIndex::readRows(const BtreeMirror& mirror, bool anew) {
  if (anew) rows_.clear();
  if (top_.page == 0) return rows_.clear();
  std::vector<std::uint32_t> origin;
  bool same = !rows_.empty() && rows_[0].pages == topPages();
  if (!same) readRoot(mirror, origin);
  std::size_t level = 0;
  for (; level + 1 < top_.height; ++level) {
    same = readBelow(mirror, level, same, origin);
    if (rows_[level + 1].pages.empty()) break;
  }
  rows_.resize(level + 1);
}

void TreeIndex::readRoot(const BtreeMirror& mirror, std::vector<std::uint32_t>& origin) {
  Draft draft;
  draft.row.pages = topPages();
  for (const PageId id : draft.row.pages) {
    draft.samples.push_back(sampleOf(mirror, id));
    origin.push_back(rows_.empty() ? kNew : oldPlace(0, id));
  }
  if (rows_.empty()) rows_.emplace_back();
  draft.row.firstChild = std::move(rows_[0].firstChild);  // by old places; put together anew below
  rows_[0] = std::move(draft.row);
  rows_[0].setSamples(std::move(draft.samples));
  noteInnerPlaces(0);
}

// True: the level below `level` is what it was. `origin`: where the pages of `level` stood before, unless all stay; then
// the same of the level below.
bool TreeIndex::readBelow(const BtreeMirror& mirror, std::size_t level, bool sameAbove, std::vector<std::uint32_t>& origin) {
  const bool fresh = rows_.size() < level + 2;
  if (sameAbove) origin.clear();
  const std::vector<Children> read = childrenToRead(mirror, level, origin);
  if (sameAbove && !fresh &&
      std::all_of(read.begin(), read.end(), [&](const Children& c) { return sameRun(level, c); }))
    return true;
  ++rowsRead_;
  if (fresh) rows_.emplace_back();
  Draft draft;
  assemble(mirror, level, read, origin, draft);
  draft.row.firstChild = std::move(rows_[level + 1].firstChild);
  rows_[level + 1] = std::move(draft.row);
  rows_[level + 1].setSamples(std::move(draft.samples));
  noteInnerPlaces(level + 1);
  origin = std::move(draft.origin);
  return false;
}

// The children of those pages of a level whose run in the level below cannot be taken over as it is.
std::vector<TreeIndex::Children> TreeIndex::childrenToRead(const BtreeMirror& mirror, std::size_t level,
                                                           const std::vector<std::uint32_t>& origin) const {
  const TreeRow& row = rows_[level];
  const bool none = rows_.size() < level + 2 || row.firstChild.empty();
  std::vector<Children> read;
  std::unordered_set<PageId> seen;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const PageId page = row.pages[i];
    const bool isNew = none || (!origin.empty() && origin[i] == kNew);
    if (isNew || (page < touched_.size() && touched_[page])) read.push_back({i, childrenOf(mirror, page, seen)});
  }
  return read;
}

// In the middle of a merge or borrow two pointers may name one child: the first one draws it.
TreeIndex::Ids TreeIndex::childrenOf(const BtreeMirror& mirror, PageId page, std::unordered_set<PageId>& seen) const {
  Ids children;
  const PageView* p = mirror.page(page);
  if (!p || p->kind != PageKind::inner) return children;
  const bool owns = moved_.empty() || isUnlinked(page), twice = changing_ && isInvolved(page);
  const auto add = [&](PageId child) {
    if (child == 0 || (!owns && moved_.count(child))) return;
    if (twice && !seen.insert(child).second) return;
    children.push_back(child);
  };
  add(p->left);
  for (const btree::CellView& c : p->cells) add(c.valueLengthOrChild);
  if (page == newRoot_ && p->left == 0) add(mirror.totals().root);  // it will be its child
  insertUnlinked(children);
  return children;
}

bool TreeIndex::sameRun(std::size_t level, const Children& children) const {
  const auto& first = rows_[level].firstChild;
  const auto run = rows_[level + 1].pages.begin();
  return std::equal(run + first[children.parent], run + first[children.parent + 1], children.pages.begin(), children.pages.end());
}

void TreeIndex::assemble(const BtreeMirror& mirror, std::size_t level, const std::vector<Children>& read,
                         const std::vector<std::uint32_t>& origin, Draft& draft) {
  TreeRow& above = rows_[level];
  const TreeRow& old = rows_[level + 1];
  const std::vector<std::uint32_t> first = std::move(above.firstChild);
  above.firstChild.clear();
  above.firstChild.reserve(above.size() + 1);
  draft.row.pages.reserve(old.size() + 64);
  draft.samples.reserve(old.size() + 64);
  const bool leaves = level + 2 >= top_.height;
  auto next = read.begin();
  for (std::size_t i = 0; i < above.size(); ++i) {
    above.firstChild.push_back(static_cast<std::uint32_t>(draft.row.size()));
    if (next != read.end() && next->parent == i) {
      for (const PageId id : next->pages) {
        draft.row.pages.push_back(id);
        draft.samples.push_back(sampleOf(mirror, id));
        if (!leaves) draft.origin.push_back(oldPlace(level + 1, id));
      }
      ++next;
      continue;
    }
    const std::size_t was = origin.empty() ? i : origin[i], from = first[was], to = first[was + 1];
    draft.row.pages.insert(draft.row.pages.end(), old.pages.begin() + std::ptrdiff_t(from), old.pages.begin() + std::ptrdiff_t(to));
    draft.samples.insert(draft.samples.end(), old.samples().begin() + std::ptrdiff_t(from),
                         old.samples().begin() + std::ptrdiff_t(to));
    for (std::size_t k = from; !leaves && k < to; ++k) draft.origin.push_back(static_cast<std::uint32_t>(k));
  }
  above.firstChild.push_back(static_cast<std::uint32_t>(draft.row.size()));
}

std::uint32_t TreeIndex::oldPlace(std::size_t level, PageId page) const {
  if (page >= placeOf_.size() || level >= rows_.size()) return kNew;
  const std::uint32_t place = placeOf_[page];
  return place < rows_[level].size() && rows_[level].pages[place] == page ? place : kNew;
}

// Of inner levels only: leaves are found through their parents.
void TreeIndex::noteInnerPlaces(std::size_t level) {
  if (level > 0 && level + 1 >= top_.height) return;
  const TreeRow& row = rows_[level];
  for (std::size_t i = 0; i < row.size(); ++i) {
    const PageId id = row.pages[i];
    if (id >= placeOf_.size()) placeOf_.resize(std::max<std::size_t>(id + 1, placeOf_.size() * 2));
    placeOf_[id] = static_cast<std::uint32_t>(i);
  }
}

bool TreeIndex::find(const BtreeMirror& mirror, PageId page, Place& at) const {
  if (page == 0 || rows_.empty()) return false;
  const auto& leaves = rows_.back().pages;
  if (page < leafHint_.size() && leafHint_[page] < leaves.size() && leaves[leafHint_[page]] == page) {
    at = {rows_.size() - 1, leafHint_[page]};
    return true;
  }
  if (!findAnew(mirror, page, at)) return false;
  if (at.level + 1 == rows_.size()) {
    if (page >= leafHint_.size()) leafHint_.resize(std::max<std::size_t>(page + 1, leafHint_.size() * 2), kNew);
    leafHint_[page] = static_cast<std::uint32_t>(at.place);
  }
  return true;
}

bool TreeIndex::findAnew(const BtreeMirror& mirror, PageId page, Place& at) const {
  if (findBelow(mirror, page, rows_.size(), at)) return true;
  if (!changing_ || !isInvolved(page)) return false;
  for (std::size_t level = rows_.size(); level-- > 0;) {  // between two parents, or without one
    const auto& pages = rows_[level].pages;
    const auto found = std::find(pages.begin(), pages.end(), page);
    if (found != pages.end()) return at = {level, static_cast<std::size_t>(found - pages.begin())}, true;
  }
  return false;
}

// Among the children of its parent, which has been looked for at most so many levels up.
bool TreeIndex::findBelow(const BtreeMirror& mirror, PageId page, std::size_t most, Place& at) const {
  for (std::size_t level = rows_.size(); level-- > 0;)
    if (const std::uint32_t place = oldPlace(level, page); place != kNew) return at = {level, place}, true;
  Place parent;
  const PageId above = mirror.parentOf(page);
  if (most == 0 || above == 0 || !findBelow(mirror, above, most - 1, parent) || parent.level + 1 >= rows_.size()) return false;
  const TreeRow &row = rows_[parent.level], &below = rows_[parent.level + 1];
  const auto from = below.pages.begin() + row.firstChild[parent.place], to = below.pages.begin() + row.firstChild[parent.place + 1];
  const auto found = std::find(from, to, page);
  if (found == to) return false;
  at = {parent.level + 1, static_cast<std::size_t>(found - below.pages.begin())};
  return true;
}

std::size_t TreeIndex::parentPlace(std::size_t level, std::size_t place) const {
  if (level == 0) return 0;
  const auto& first = rows_[level - 1].firstChild;
  // The last parent that begins at or before it: those without children begin where the next one does.
  return static_cast<std::size_t>(std::upper_bound(first.begin(), first.end() - 1, place) - first.begin()) - 1;
}

}  // namespace cutaway::diagram
