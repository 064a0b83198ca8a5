#include "engines/tape/history.h"

#include <algorithm>
#include <cstdio>
#include <deque>

#include "engines/tape/chunk_codec.h"
#include "engines/trace/error.h"

namespace cutaway::tape {

static_assert(detail::kChunk == kChunkEvents);

namespace detail {
bool wantedKind(std::span<const trace::Kind> kinds, trace::Kind kind) {
  return kinds.empty() || std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}
}  // namespace detail

struct History::Chunk {
  Events events;                   // empty once packed
  std::string packed;              // empty once spilled
  std::uint64_t place = 0;         // in the temporary file
  std::size_t bytes = 0;           // packed
  std::vector<trace::Kind> kinds;  // sorted; filled when the chunk is full
  bool full = false;
};

// A temporary file without a name: gone when the process ends, however it ends.
struct History::Spill {
  std::FILE* file = std::tmpfile();
  std::uint64_t end = 0;

  ~Spill() {
    if (file) std::fclose(file);
  }
  bool write(std::string_view bytes) {
    if (!file || std::fseek(file, static_cast<long>(end), SEEK_SET) != 0) return false;
    if (std::fwrite(bytes.data(), 1, bytes.size(), file) != bytes.size()) return false;
    end += bytes.size();
    return true;
  }
  std::string read(std::uint64_t place, std::size_t size) const {
    std::string bytes(size, '\0');
    if (std::fseek(file, static_cast<long>(place), SEEK_SET) != 0 ||
        std::fread(bytes.data(), 1, size, file) != size)
      throw trace::Error(trace::ErrorCode::ioRead, {}, trace::Error::kNone, place, "temporary file of the tape");
    return bytes;
  }
};

// A few chunks lately unpacked: walking back and forth over a border does not unpack each time.
struct History::Unpacked {
  static constexpr std::size_t kKept = 4;
  std::deque<std::pair<std::size_t, Events>> chunks;  // newest first
};

History::History(Limits limits) : limits_(limits), unpacked_(std::make_unique<Unpacked>()) {}
History::~History() = default;

void History::append(const trace::Event& event) {
  if (size_ % kChunkEvents == 0) {
    chunks_.emplace_back();
    // A small tape stays small; a long one does not copy its chunk again and again.
    if (size_) chunks_.back().events.reserve(kChunkEvents);
  }
  chunks_.back().events.push_back(event);
  ++size_;
  if (size_ % kChunkEvents == 0) closeNewest();
}

void History::closeNewest() {
  Chunk& chunk = chunks_.back();
  for (const trace::Event& e : chunk.events) {
    const auto at = std::lower_bound(chunk.kinds.begin(), chunk.kinds.end(), e.kind);
    if (at == chunk.kinds.end() || *at != e.kind) chunk.kinds.insert(at, e.kind);
  }
  chunk.full = true;
  while ((chunks_.size() - firstRaw_) * kChunkEvents > std::max(limits_.rawEvents, kChunkEvents)) packOldest();
  while (packedBytes_ > limits_.packedBytes && firstInMemory_ < firstRaw_) spillOldest();
}

void History::packOldest() {
  Chunk& chunk = chunks_[firstRaw_];
  chunk.packed = packChunk(chunk.events, firstRaw_ * kChunkEvents + 1);
  chunk.bytes = chunk.packed.size();
  packedBytes_ += chunk.bytes;
  chunk.events = {};
  ++firstRaw_;
}

void History::spillOldest() {
  if (!spill_) spill_ = std::make_unique<Spill>();
  Chunk& chunk = chunks_[firstInMemory_];
  chunk.place = spill_->end;
  if (!spill_->write(chunk.packed)) {  // no room there: memory it is
    limits_.packedBytes = ~std::size_t{0};
    return;
  }
  packedBytes_ -= chunk.bytes;
  chunk.packed = {};
  ++firstInMemory_;
}

std::span<const trace::Event> History::chunkEvents(std::size_t index) const {
  if (index >= firstRaw_) return chunks_[index].events;
  auto& kept = unpacked_->chunks;
  for (auto it = kept.begin(); it != kept.end(); ++it)
    if (it->first == index) return it->second;
  const Chunk& chunk = chunks_[index];
  Events events;
  const trace::EventNumber first = index * kChunkEvents + 1;
  if (index < firstInMemory_) unpackChunk(spill_->read(chunk.place, chunk.bytes), first, events);
  else unpackChunk(chunk.packed, first, events);
  kept.emplace_front(index, std::move(events));
  if (kept.size() > Unpacked::kKept) kept.pop_back();
  return kept.front().second;
}

bool History::mayHold(std::size_t index, std::span<const trace::Kind> kinds) const {
  const Chunk& chunk = chunks_[index];
  if (kinds.empty() || !chunk.full) return true;
  return std::any_of(kinds.begin(), kinds.end(), [&](trace::Kind k) {
    return std::binary_search(chunk.kinds.begin(), chunk.kinds.end(), k);
  });
}

trace::Event History::event(trace::EventNumber number) const {
  return chunkEvents((number - 1) / kChunkEvents)[(number - 1) % kChunkEvents];
}

std::size_t History::packedChunks() const { return firstRaw_; }
std::size_t History::spilledBytes() const { return spill_ ? spill_->end : 0; }

}  // namespace cutaway::tape
