// The events of a tape: the newest as they are, older ones packed, the oldest packed ones in an unnamed temporary file.
// Thread rule: one owner thread. Invariants: numbers are 1..size(); every event stays readable; memory is bounded by the
// limits given, whatever the length.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engines/trace/event.h"

namespace cutaway::tape {

class History {
 public:
  struct Limits {
    std::size_t rawEvents = 1 << 20;          // kept as they are, 64 bytes each
    std::size_t packedBytes = 128 << 20;      // kept packed in memory; beyond: a temporary file
  };
  explicit History(Limits limits);
  ~History();

  void append(const trace::Event& event);
  trace::EventNumber size() const { return size_; }
  trace::Event event(trace::EventNumber number) const;
  // Calls visit for events first..last in order while it returns true.
  template <class F>
  void forEach(trace::EventNumber first, trace::EventNumber last, F&& visit) const;
  // First event after / last before `from` of one of `kinds` that visit accepts; 0 when there is none.
  // Chunks without these kinds are skipped. Empty kinds: any.
  template <class F>
  trace::EventNumber next(trace::EventNumber from, std::span<const trace::Kind> kinds, F&& wanted) const;
  template <class F>
  trace::EventNumber previous(trace::EventNumber from, std::span<const trace::Kind> kinds, F&& wanted) const;

  std::size_t packedChunks() const;
  std::size_t spilledBytes() const;

 private:
  struct Chunk;
  struct Spill;
  using Events = std::vector<trace::Event>;

  std::span<const trace::Event> chunkEvents(std::size_t index) const;  // valid until the next call
  bool mayHold(std::size_t chunk, std::span<const trace::Kind> kinds) const;
  void closeNewest();
  void packOldest();
  void spillOldest();
  std::size_t chunkCount() const;

  Limits limits_;
  trace::EventNumber size_ = 0;
  std::vector<Chunk> chunks_;
  std::size_t firstRaw_ = 0;     // chunks before it are packed
  std::size_t firstInMemory_ = 0;  // chunks before it are in the temporary file
  std::size_t packedBytes_ = 0;
  std::unique_ptr<Spill> spill_;
  struct Unpacked;
  std::unique_ptr<Unpacked> unpacked_;
};

namespace detail {
bool wantedKind(std::span<const trace::Kind> kinds, trace::Kind kind);
inline constexpr std::size_t kChunk = 4096;
}  // namespace detail

template <class F>
void History::forEach(trace::EventNumber first, trace::EventNumber last, F&& visit) const {
  for (trace::EventNumber n = first; n <= last && n <= size_;) {
    const std::span<const trace::Event> events = chunkEvents((n - 1) / detail::kChunk);
    for (std::size_t i = (n - 1) % detail::kChunk; i < events.size() && n <= last; ++i, ++n)
      if (!visit(events[i], n)) return;
  }
}

template <class F>
trace::EventNumber History::next(trace::EventNumber from, std::span<const trace::Kind> kinds, F&& wanted) const {
  for (trace::EventNumber n = from + 1; n <= size_;) {
    const std::size_t chunk = (n - 1) / detail::kChunk;
    if (!mayHold(chunk, kinds)) {
      n = (chunk + 1) * detail::kChunk + 1;
      continue;
    }
    const std::span<const trace::Event> events = chunkEvents(chunk);
    for (std::size_t i = (n - 1) % detail::kChunk; i < events.size(); ++i, ++n)
      if (detail::wantedKind(kinds, events[i].kind) && wanted(events[i])) return n;
  }
  return 0;
}

template <class F>
trace::EventNumber History::previous(trace::EventNumber from, std::span<const trace::Kind> kinds, F&& wanted) const {
  for (trace::EventNumber n = from > size_ + 1 ? size_ : (from ? from - 1 : 0); n >= 1;) {
    const std::size_t chunk = (n - 1) / detail::kChunk;
    if (!mayHold(chunk, kinds)) {
      n = chunk * detail::kChunk;
      continue;
    }
    const std::span<const trace::Event> events = chunkEvents(chunk);
    for (std::size_t i = (n - 1) % detail::kChunk + 1; i-- > 0; --n)
      if (detail::wantedKind(kinds, events[i].kind) && wanted(events[i])) return n;
  }
  return 0;
}

}  // namespace cutaway::tape
