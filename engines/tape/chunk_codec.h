// A chunk: up to kChunkEvents consecutive events as columns, compressed. Purpose: history in few bytes, in memory and on
// disk alike. Format: README.md of this folder.
// Thread rule: pure functions. Invariants: unpackChunk(packChunk(e)) == e, byte for byte; any other bytes throw
// recording-invalid, never read out of bounds, and never allocate more than a chunk may hold.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engines/trace/event.h"

namespace cutaway::tape {

inline constexpr std::size_t kChunkEvents = 4096;

// `first` is the number of events[0]: causes are stored as distances.
std::string packChunk(std::span<const trace::Event> events, trace::EventNumber first);
// Appends to `into`.
void unpackChunk(std::string_view packed, trace::EventNumber first, std::vector<trace::Event>& into);

// One zstd frame, for blobs. unsqueeze() refuses to give more than `most` bytes.
std::string squeeze(std::string_view bytes);
std::string unsqueeze(std::string_view packed, std::size_t most);

}  // namespace cutaway::tape
