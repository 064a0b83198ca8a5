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

#ifdef __cpp_lib_source_location
using SourceLocation = std::source_location;
#else  // clang 14, which builds the fuzzers, has the parts of it only
class SourceLocation {
 public:
  static constexpr SourceLocation current(const char* file = __builtin_FILE(), std::uint32_t line = __builtin_LINE(),
                                          const char* function = __builtin_FUNCTION()) {
    return SourceLocation(file, line, function);
  }
  constexpr const char* file_name() const { return file_; }
  constexpr std::uint32_t line() const { return line_; }
  constexpr const char* function_name() const { return function_; }

 private:
  constexpr SourceLocation(const char* file, std::uint32_t line, const char* function)
      : file_(file), line_(line), function_(function) {}
  const char* file_;
  std::uint32_t line_;
  const char* function_;
};
#endif

struct Site {
  std::string file;  // from the repository's root: "engines/btree/split.cpp"
  std::uint32_t line = 0;
  std::string function;
};

SiteId registerSite(const SourceLocation& where);
std::vector<Site> registeredSites();  // by id; [0] is the unknown site

}  // namespace cutaway::trace
