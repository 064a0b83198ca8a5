// Answers that take a look at the whole tape: why something happened, where a key has stood.
// Thread rule: plain data, made on the session's thread. Invariant: events are in the order they are told.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engines/tape/tape.h"
#include "engines/trace/schema.h"

namespace cutaway::session {

struct Trail {
  enum class What : std::uint8_t { causes, key };
  What what = What::causes;
  std::string key;                     // What::key
  std::uint64_t page = 0;              // What::causes of a page; 0: of an event
  std::vector<std::pair<trace::EventNumber, trace::Event>> steps;  // causes: the effect first, the person's operation last
  bool more = false;                   // there are more than are kept
};

// From `number` back to the first event of the operation it belongs to.
Trail causesOf(const tape::Tape& tape, trace::EventNumber number);
// The last event at or before `cursor` that names the page, and its causes; no steps when none does.
Trail causesOfPage(const tape::Tape& tape, const trace::Vocabulary& vocabulary, trace::EventNumber cursor, std::uint64_t page);
// Every event at or before `cursor` that names the key and a page, but those of the kinds that only look at it.
Trail trailOf(const tape::Tape& tape, const trace::Vocabulary& vocabulary, trace::EventNumber cursor, const std::string& key,
              const std::vector<trace::Kind>& looks);

}  // namespace cutaway::session
