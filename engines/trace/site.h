// Where in the engine's source an event was emitted. Purpose: the Now panel shows the engine's own lines.
// Thread rule: any thread. Invariant: an id, once given, names the same site for the life of the process; ids depend
// on the order of first use, so they never enter a hash. 0 = unknown.
#pragma once
#include <cstdint>
#include <source_location>
#include <string>
#include <vector>

#include "engines/trace/event.h"

namespace cutaway::trace {

struct Site {
  std::string file;  // from the repository's root: "engines/btree/split.cpp"
  std::uint32_t line = 0;
  std::string function;
};

SiteId registerSite(const std::source_location& where);
std::vector<Site> registeredSites();  // by id; [0] is the unknown site

}  // namespace cutaway::trace
