// The tree's state as others see it: totals, every page, and the same told as events.
#include <algorithm>

#include "engines/btree/core.h"
#include "engines/btree/overflow.h"
#include "engines/btree/tell.h"
#include "engines/trace/common_events.h"

namespace cutaway::btree {
namespace {

using trace::current;
using trace::Level;

Level recordedLevel() {
  for (const Level level : {Level::detail, Level::structure, Level::metric})
    if (current().wants(level)) return level;
  return Level::off;
}

}  // namespace

PageReader::Held PageReader::read(PageId id) const {
  Held held;
  if (const Frame* frame = c_.pool->find(id)) return held.frame = frame, std::move(held);
  held.size = c_.data->pageSize();
  held.copy = std::make_unique<Byte[]>(held.size);
  c_.data->read(id, held.copy.get());
  return held;
}

// A damaged page has no state to tell: it is left out, and whoever needs it gets the error.
std::optional<PageReader::Held> PageReader::tryRead(PageId id) const {
  try {
    return read(id);
  } catch (const trace::Error& e) {
    if (e.code != trace::ErrorCode::pageChecksum && e.code != trace::ErrorCode::pageInvalid) throw;
    return std::nullopt;
  }
}

TreeTotals Core::totals() const {
  TreeTotals t = totalsOf(c_.meta);
  t.readOnly = c_.health.readOnly();
  const LogWriter::View log = c_.log.view();
  t.logNext = log.next, t.logWritten = log.written, t.logSynced = log.synced;
  t.logCheckpoint = c_.checkpointLsn;
  t.logFileBytes = log.fileBytes;
  return t;
}

TreeState Core::state(Level level) const {
  TreeState s;
  s.totals = totals();
  const PageReader reader(c_);
  // A recovery knows pages that the counts it has come to do not count yet, or never will.
  for (PageId id = kFirstPage; id < std::max(c_.meta.pageCount, c_.pagesKnown); ++id)
    if (const auto held = reader.tryRead(id)) s.pages[id] = viewOf(held->page(), held->frame, level);
  if (level != Level::detail) return s;
  const auto note = [&](PageId page, const Latch& l) {
    const LatchCounts counts{std::uint16_t(l.readers()), std::uint16_t(l.waiting()), l.exclusive()};
    if (counts.any()) s.latches[page] = counts;
  };
  note(0, c_.pool->treeLatch());
  c_.pool->forEach([&](const Frame& f) { note(f.id, f.latch); });
  return s;
}

api::Volatile Core::onlyInMemory() const {
  const LogWriter::View log = c_.log.view();
  std::uint32_t dirty = 0;
  c_.pool->forEach([&](const Frame& f) { dirty += f.dirty; });
  return {dirty, log.next - log.written};
}

// With no operation in progress (engine.h): only a checkpoint has to be kept out.
void Core::emitKeyframe() {
  const std::unique_lock held(writerMutex_);
  const Level before = toldLevel_;
  current().emit<trace::KeyframeBegun>(
      [&] { return trace::KeyframeBegun{std::uint8_t(before), std::uint8_t(recordedLevel()), {}}; });
  const std::uint64_t digest = tellEverything(true);
  current().emit<trace::KeyframeEnded>([&] { return trace::KeyframeEnded{digest}; });
}

// Returns the digest of what was told.
std::uint64_t Core::tellEverything(bool everyPage) {
  toldLevel_ = recordedLevel();
  const TreeTotals t = totals();
  current().emit<TreeOpened>([&] {
    return TreeOpened{t.keys, t.root, t.pageCount, t.freeHead, t.freeCount, t.pageSize, t.capacity, t.maxChildren, t.height, {}};
  });
  {
    auto log = c_.log.lock();
    const LogWriter::View v = c_.log.view();
    current().emit<LogState>([&] { return LogState{v.next, v.written, v.synced, c_.checkpointLsn, v.fileBytes}; });
  }
  // Live and unwatched a large file is not read for nobody; under Sim the same happens at every level.
  std::uint64_t digest = t.digest();
  if (!everyPage || (!c_.env.scheduler() && toldLevel_ < Level::structure)) return digest;
  const PageReader reader(c_);
  ChainsToTell chains;
  for (PageId id = kFirstPage; id < c_.meta.pageCount; ++id)
    if (const auto page = reader.tryRead(id)) {
      tellPage(page->page(), page->frame);
      chains.note(page->page());
      if (toldLevel_ >= Level::structure) digest += trace::mix64(viewOf(page->page(), page->frame, toldLevel_).digest(toldLevel_));
    }
  chains.tell();
  return digest;
}

std::string Core::pageBytes(PageId id) const {
  if (id < kFirstPage || id >= c_.meta.pageCount) c_.data->throwInvalid(id, "there is no such page");
  const PageReader::Held held = PageReader(c_).read(id);
  std::string bytes(text(held.page().bytes(), held.page().size()));
  Page(reinterpret_cast<Byte*>(bytes.data()), static_cast<std::uint32_t>(bytes.size())).stampChecksum();
  return bytes;
}

namespace {

std::string peekValue(const Context& c, const PageReader& reader, const LeafCell& cell) {
  if (!cell.overflow) return std::string(cell.value);
  std::string value;
  walkChain(*c.data, c.meta.pageCount, cell, [&](PageId page) { return reader.read(page); },
            [&](const Page& page, PageReader::Held&) { value += page.overflowContent(); });
  return value;
}

// From the root down to the leaf that may hold `key`, or to the left-most one.
PageReader::Held peekLeaf(const Context& c, const PageReader& reader, std::optional<std::string_view> key) {
  PageReader::Held held = reader.read(c.meta.root);
  for (std::uint32_t level = c.meta.height - 1u;; --level) {
    const Page p = held.page();
    if (p.level() != level || p.kind() != (level ? PageKind::inner : PageKind::leaf))
      c.data->throwInvalid(p.id(), "the page is not of the level its parent says");
    if (level == 0) return held;
    bool equal = false;
    const std::uint32_t slot = key ? p.lowerBound(*key, equal) : 0;
    const PageId id = p.child(slot + (equal ? 1 : 0));
    if (id < kFirstPage || id >= c.meta.pageCount) c.data->throwInvalid(p.id(), "a child lies outside of the file");
    held = reader.read(id);
  }
}

}  // namespace

std::optional<std::string> Core::peek(std::string_view key) const {
  const PageReader reader(c_);
  const PageReader::Held held = peekLeaf(c_, reader, key);
  bool equal = false;
  const std::uint32_t slot = held.page().lowerBound(key, equal);
  if (!equal) return std::nullopt;
  return peekValue(c_, reader, leafCell(held.page().cell(slot)));
}

std::vector<std::pair<std::string, std::string>> Core::peekAll() const {
  const PageReader reader(c_);
  std::vector<std::pair<std::string, std::string>> rows;
  PageReader::Held held = peekLeaf(c_, reader, std::nullopt);
  for (PageId hops = 0;; ++hops) {
    const Page p = held.page();
    if (p.kind() != PageKind::leaf || hops >= c_.meta.pageCount) c_.data->throwInvalid(p.id(), "the leaf chain is damaged");
    for (std::uint32_t slot = 0; slot < p.count(); ++slot) {
      const LeafCell cell = leafCell(p.cell(slot));
      rows.emplace_back(cell.key, peekValue(c_, reader, cell));
    }
    const PageId next = p.right();
    if (next == 0) return rows;
    if (next < kFirstPage || next >= c_.meta.pageCount) c_.data->throwInvalid(p.id(), "a leaf's neighbor lies outside of the file");
    held = reader.read(next);
  }
}

}  // namespace cutaway::btree
