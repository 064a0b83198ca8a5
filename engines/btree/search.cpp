#include "engines/btree/search.h"

namespace cutaway::btree {
namespace {

using trace::Tracer;

// Binary search straight on the page's bytes; f(cell) gives the key.
template <class KeyOf>
Found search(const Page& page, std::string_view key, Tracer& tracer, KeyOf&& keyOf) {
  std::uint32_t low = 0, high = page.count();
  while (low < high) {
    const std::uint32_t middle = (low + high) / 2;
    // Both cells that may come next, so that they are on their way while this one is compared.
    __builtin_prefetch(page.cell((low + middle) / 2));
    __builtin_prefetch(page.cell((middle + high) / 2));
    const std::string_view there = keyOf(page.cell(middle));
    const int c = compareKeys(key, there);
    tracer.emit<KeyCompared>([&] {
      return KeyCompared{tracer.key(there), page.id(), static_cast<std::uint16_t>(middle),
                         c < 0 ? Comparison::less : c > 0 ? Comparison::greater : Comparison::equal, 0};
    });
    if (c == 0) return {middle, true};
    if (c > 0) low = middle + 1;
    else high = middle;
  }
  return {low, false};
}

Frame& fetchRoot(Context& c, LatchMode latch) {
  Frame& root = c.pool->fetch(c.meta.root, latch);
  const Page p = root.page();
  const bool right = p.level() == c.meta.height - 1 && (p.kind() == PageKind::leaf || p.kind() == PageKind::inner);
  if (!right) {
    Pin unpin(*c.pool, root, latch);
    c.data->throwInvalid(root.id, "the root is not at the tree's height");
  }
  return root;
}

// The first way down of an operation is its lookup; a split or merge that looks for a parent makes others.
class LookupScope {
 public:
  LookupScope() : work_(*currentWork), touched_(work_.touched), fromDisk_(work_.fromDisk) {}
  void end() {
    if (std::exchange(work_.lookup.done, true)) return;
    work_.lookup.pages = work_.touched - touched_;
    work_.lookup.fromDisk = work_.fromDisk - fromDisk_;
  }

 private:
  Work& work_;
  const std::uint64_t touched_, fromDisk_;
};

void tellFollowed(Tracer& tracer, const Page& page, std::uint32_t place) {
  tracer.emit<ChildFollowed>(
      [&] { return ChildFollowed{page.id(), page.child(place), static_cast<std::uint16_t>(place), 0}; });
}

template <class Choose>
void descendBy(Context& c, Path& path, std::uint8_t level, Choose&& choose) {
  Tracer& tracer = trace::current();
  LookupScope lookup;
  path.push(fetchRoot(c, LatchMode::none));
  while (true) {
    const std::uint32_t d = path.depth() - 1;
    const Page page = path.page(d);
    if (page.level() <= level) return lookup.end();
    const std::uint32_t place = path.place(d) = choose(page, tracer);
    tellFollowed(tracer, page, place);
    path.push(fetchChild(c, page, place));
  }
}

template <class Choose>
Pin coupleDownBy(Context& c, Choose&& choose) {
  Tracer& tracer = trace::current();
  LookupScope lookup;
  Pin at(*c.pool, fetchRoot(c, LatchMode::shared), LatchMode::shared);
  while (at.page().level() > 0) {
    const Page page = at.page();
    const std::uint32_t place = choose(page, tracer);
    tellFollowed(tracer, page, place);
    Pin child(*c.pool, fetchChild(c, page, place, LatchMode::shared), LatchMode::shared);
    at = std::move(child);
  }
  lookup.end();
  return at;
}

}  // namespace

Found searchLeaf(const Page& leaf, std::string_view key, Tracer& tracer) {
  return search(leaf, key, tracer, [](const Byte* cell) { return leafKey(cell); });
}

std::uint32_t searchInner(const Page& inner, std::string_view key, Tracer& tracer) {
  const Found f = search(inner, key, tracer, [](const Byte* cell) { return innerCell(cell).key; });
  return f.slot + (f.equal ? 1 : 0);
}

void checkLink(const Context& c, const Page& parent, PageId child) {
  if (child == parent.id()) c.data->throwInvalid(child, "the page names itself as its child");
  if (child < kFirstPage || child >= c.meta.pageCount)
    c.data->throwInvalid(parent.id(), "a child lies outside of the file");
}

void checkChild(const Context& c, const Page& parent, const Page& child) {
  const PageKind kind = child.level() == 0 ? PageKind::leaf : PageKind::inner;
  if (child.level() != parent.level() - 1 || child.kind() != kind)
    c.data->throwInvalid(child.id(), "the page is not of the level its parent says");
}

void checkLink(const Context& c, PageId leaf, PageId neighbor) {
  if (neighbor == leaf) c.data->throwInvalid(leaf, "the leaf names itself as its neighbor");
  if (neighbor < kFirstPage || neighbor >= c.meta.pageCount)
    c.data->throwInvalid(neighbor, "a leaf's neighbor lies outside of the file");
}

void checkNeighbor(const Context& c, const Page& neighbor) {
  if (neighbor.kind() != PageKind::leaf) c.data->throwInvalid(neighbor.id(), "a leaf's neighbor is no leaf");
}

Frame& fetchChild(Context& c, const Page& parent, std::uint32_t place, LatchMode latch) {
  const PageId id = parent.child(place);
  checkLink(c, parent, id);
  Pin child(*c.pool, id, latch);
  checkChild(c, parent, child.page());
  return child.keep();
}

Frame& fetchLeaf(Context& c, PageId from, PageId id, LatchMode latch) {
  checkLink(c, from, id);
  Pin leaf(*c.pool, id, latch);
  checkNeighbor(c, leaf.page());
  return leaf.keep();
}

void descend(Context& c, Path& path, std::string_view key, std::uint8_t level) {
  descendBy(c, path, level, [&](const Page& page, Tracer& tracer) { return searchInner(page, key, tracer); });
}

void descendToFirst(Context& c, Path& path) {
  descendBy(c, path, 0, [](const Page&, Tracer&) -> std::uint32_t { return 0; });
}

Pin coupleDown(Context& c, std::string_view key) {
  return coupleDownBy(c, [&](const Page& page, Tracer& tracer) { return searchInner(page, key, tracer); });
}

Pin coupleDownToLast(Context& c) {
  return coupleDownBy(c, [&](const Page& page, Tracer&) -> std::uint32_t { return page.count(); });
}

}  // namespace cutaway::btree
