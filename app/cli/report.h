// What a played scenario came to, as text and as JSON. Thread rule: values.
// Invariants: the text is stable (golden files compare it); the JSON's field names are those of README.md.
#pragma once
#include <string>
#include <vector>

#include "engines/scenario/player.h"

namespace cutaway::cli {

// One statement's line: "12  put 25  ->  1 operation: 1 inserted".
std::string entryText(const scenario::Entry& entry);
// Statement by statement, then events by kind, metrics, digest and run hash.
std::string fullText(const scenario::Result& result);
std::string summaryText(const scenario::Result& result);

struct PlayedRun {
  std::string file;                   // empty: the run was made from options
  scenario::Setup setup;
  std::uint64_t seed = 1;
  double seconds = 0;                 // of real time
  api::Parameters parameters;         // as they were used
  scenario::Result result;
};
std::string jsonOf(const PlayedRun& run);
std::string jsonOf(const std::vector<PlayedRun>& runs);  // of seeds 1 to N, added up

}  // namespace cutaway::cli
