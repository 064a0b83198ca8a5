// What a power cut cost, known once the engine is open again: looked for in the events, never estimated.
// Thread rule: lossesAt() on the thread whose events it reads; its words on the window's thread.
// Invariant: an operation counts as lost when it was acknowledged and one of its log records lies behind the end of the log
// that was found on the disk.
#pragma once
#include <QString>
#include <cstdint>
#include <optional>

#include "engines/session/session.h"
#include "engines/trace/common_events.h"

namespace cutaway::panels {

struct Losses {
  std::uint64_t operations = 0;                 // acknowledged, and not in the tree now
  std::uint64_t inserted = 0, replaced = 0, erased = 0;  // of these: new keys gone, values as before, deleted keys back
  std::uint64_t underWay = 0;                   // began to change the tree, not acknowledged, undone
  std::uint64_t keys = 0;                       // in the tree now
  trace::EventNumber cut = 0;                   // the event of the power cut
  trace::PowerLost power{};
};

// At the event that ends the first opening after a power cut; nothing anywhere else.
std::optional<Losses> lossesAt(trace::EventNumber cursor, const trace::Event& event, std::uint64_t keys, const session::ReadEvents& read);

QString lossesSentence(const Losses& losses);   // one to three sentences; numbers bold, as in a Narration

}  // namespace cutaway::panels
