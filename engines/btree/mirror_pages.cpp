#include "engines/btree/mirror_pages.h"

#include <atomic>

namespace cutaway::btree {
namespace {
// Names tables, never enters a digest.
std::uint64_t nextOwner() {
  static std::atomic<std::uint64_t> last{0};
  return 1 + last.fetch_add(1, std::memory_order_relaxed);
}
}  // namespace

MirrorPages::MirrorPages() : owner_(nextOwner()) {}

// The caller writes to `other` no more (mirror: a Fold that was copied is shared and therefore frozen).
MirrorPages::MirrorPages(const MirrorPages& other)
    : owner_(nextOwner()),
      chunks_(other.chunks_),
      stale_(other.stale_),
      sumStructure_(other.sumStructure_),
      sumDetail_(other.sumDetail_),
      size_(other.size_),
      counts_(other.counts_) {}

const PageView* MirrorPages::find(PageId id) const {
  if (id / kChunk >= chunks_.size() || !chunks_[id / kChunk]) return nullptr;
  const auto& slot = chunks_[id / kChunk]->slots[id % kChunk];
  return slot ? &slot->page : nullptr;
}

PageId MirrorPages::parent(PageId id) const {
  return id / kChunk < chunks_.size() && chunks_[id / kChunk] ? chunks_[id / kChunk]->parents[id % kChunk]
                                                              : 0;
}

void MirrorPages::setParent(PageId id, PageId parent) {
  if (id >= kFirstPage && this->parent(id) != parent) writableChunk(id).parents[id % kChunk] = parent;
}

MirrorPages::Chunk& MirrorPages::writableChunk(PageId id) {
  if (id / kChunk >= chunks_.size()) chunks_.resize(id / kChunk + 1);
  auto& chunk = chunks_[id / kChunk];
  if (!chunk)
    chunk = std::make_shared<Chunk>();
  else if (chunk->owner != owner_)
    chunk = std::make_shared<Chunk>(*chunk);
  chunk->owner = owner_;
  return *chunk;
}

MirrorPages::Slot& MirrorPages::writable(PageId id) {
  auto& slot = writableChunk(id).slots[id % kChunk];
  if (!slot) {
    slot = std::make_shared<Slot>();
    slot->page.id = id;
    slot->stale = true;
    stale_.push_back(id);
    count(slot->page, 1);
    ++size_;
  } else if (slot->owner != owner_) {
    slot = std::make_shared<Slot>(*slot);
  }
  slot->owner = owner_;
  return *slot;
}

void MirrorPages::count(const PageView& p, std::uint64_t one) {
  counts_.byKind[std::size_t(p.kind)] += one;
  counts_.cached += p.cached * one;
  counts_.dirty += p.dirty * one;
  if (p.kind != PageKind::leaf) return;
  counts_.leafUsed += p.used * one;
  counts_.leafCells += p.count * one;
}

void MirrorPages::take(Slot& slot) {
  count(slot.page, ~std::uint64_t{0});
  if (slot.stale) return;
  sumStructure_ -= slot.mixStructure;
  sumDetail_ -= slot.mixDetail;
  slot.stale = true;
  stale_.push_back(slot.page.id);
}

void MirrorPages::settle() {
  for (const PageId id : stale_) {
    Slot& slot = writable(id);
    slot.mixStructure = trace::mix64(slot.page.digest(Level::structure));
    slot.mixDetail = trace::mix64(slot.page.digest(Level::detail));
    slot.stale = false;
    sumStructure_ += slot.mixStructure;
    sumDetail_ += slot.mixDetail;
  }
  stale_.clear();
}

std::uint64_t MirrorPages::sum(Level level) const {
  std::uint64_t sum = level == Level::detail ? sumDetail_ : sumStructure_;
  for (const PageId id : stale_) sum += trace::mix64(find(id)->digest(level));
  return sum;
}

void MirrorPages::clear() {
  chunks_.clear();
  stale_.clear();
  sumStructure_ = sumDetail_ = size_ = 0;
  counts_ = {};
}

void MirrorPages::erase(PageId id) {
  if (!find(id)) return;
  take(writable(id));
  settle();  // its share is known, and no list names it any more
  Chunk& chunk = writableChunk(id);
  const Slot& slot = *chunk.slots[id % kChunk];
  sumStructure_ -= slot.mixStructure;
  sumDetail_ -= slot.mixDetail;
  chunk.slots[id % kChunk].reset();
  chunk.parents[id % kChunk] = 0;
  --size_;
}

void MirrorPages::swap(MirrorPages& other) {
  std::swap(owner_, other.owner_);
  chunks_.swap(other.chunks_);
  stale_.swap(other.stale_);
  std::swap(sumStructure_, other.sumStructure_);
  std::swap(sumDetail_, other.sumDetail_);
  std::swap(size_, other.size_);
  std::swap(counts_, other.counts_);
}

std::vector<PageId> MirrorPages::ids() const {
  std::vector<PageId> ids;
  forEach([&](const PageView& page) { ids.push_back(page.id); });
  return ids;
}

}  // namespace cutaway::btree
