// How much of a run is recorded. Purpose: one ordered scale, shared by engines, mirrors and recordings.
// Thread rule: plain values. Invariant: off < metric < structure < detail; a level includes the ones below.
#pragma once
#include <cstdint>

namespace cutaway::trace {

enum class Level : std::uint8_t {
  off = 0,        // nothing is recorded
  metric = 1,     // operation boundaries
  structure = 2,  // splits, merges, page reads and writes, log, checkpoints, cells put and erased
  detail = 3,     // every cell copied, key compared, page pinned, file call
};

constexpr bool includes(Level recorded, Level wanted) { return wanted <= recorded; }

constexpr const char* levelName(Level level) {
  switch (level) {
    case Level::off: return "off";
    case Level::metric: return "metric";
    case Level::structure: return "structure";
    case Level::detail: return "detail";
  }
  return "off";
}

}  // namespace cutaway::trace
