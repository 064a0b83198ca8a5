// A small engine for tests of the session: a chain of leaves with at most four keys each, a log file, a thread that syncs
// it, and a mirror. Enough to park half-way, crash, recover and refold.
#pragma once
#include "engines/api/engine.h"
#include "engines/trace/event.h"
#include "engines/trace/schema.h"

namespace cutaway::toy {

using trace::KeyRef;
using trace::Kind;
using trace::Level;

inline constexpr std::size_t kCapacity = 4;

struct ToyOpened {  // everything before is forgotten
  static constexpr Kind kKind = 900;
  static constexpr Level kLevel = Level::structure;
  std::uint32_t leaves;
};
struct LeafState {
  static constexpr Kind kKind = 901;
  static constexpr Level kLevel = Level::structure;
  std::uint32_t leaf, count;
};
struct CellState {
  static constexpr Kind kKind = 902;
  static constexpr Level kLevel = Level::detail;
  KeyRef key;
  std::uint32_t leaf, slot;
};
struct ToyInserted {
  static constexpr Kind kKind = 903;
  static constexpr Level kLevel = Level::structure;
  KeyRef key;
  std::uint32_t leaf, slot, count, reserved;
};
struct ToyCompared {
  static constexpr Kind kKind = 904;
  static constexpr Level kLevel = Level::detail;
  KeyRef key;
  std::uint32_t leaf, slot;
};
struct ToyMoved {  // the last cell of `from` is now the first of `to`
  static constexpr Kind kKind = 905;
  static constexpr Level kLevel = Level::detail;
  std::uint32_t from, to, fromCount, toCount;
};
struct ToySplit {
  static constexpr Kind kKind = 906;
  static constexpr Level kLevel = Level::structure;
  std::uint32_t left, right, leftCount, rightCount;
};
struct ToySynced {
  static constexpr Kind kKind = 907;
  static constexpr Level kLevel = Level::structure;
  std::uint64_t bytes;
};
struct SplitBegun {  // leaf `right` is there, empty
  static constexpr Kind kKind = 908;
  static constexpr Level kLevel = Level::structure;
  std::uint32_t left, right;
};

const trace::Vocabulary& vocabulary();
// Parameters: "stuck=on" blocks every `get` for ever, "sync=never|interval|commit".
const api::EngineType& engineType();
std::string keyOf(std::uint64_t n);
api::Operation put(std::uint64_t n);
api::Operation get(std::uint64_t n);

// The decoded state, for the engine and the mirror alike.
struct State {
  std::vector<std::vector<KeyRef>> leaves;  // at structure only the sizes are right
  std::uint64_t synced = 0;
  std::uint64_t digest(Level level) const;
};

}  // namespace cutaway::toy
