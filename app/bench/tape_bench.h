// Jumps through a long run, and how fast events are folded. Prints Markdown tables on standard output.
// Thread rule: the main thread; it starts one producer and ends it. Invariant: every jump's digest is compared with folding straight.
#pragma once
#include <cstdint>
#include <string>

namespace cutaway::bench {

struct TapeOptions {
  std::uint64_t events = 10'000'000, jumps = 1000;
  std::uint64_t pages = 100'000;  // at least, in the mirror at the end
  double foldSeconds = 5;
  std::string folder;             // for the recording; empty: the temporary one
};
// Throws std::runtime_error when a digest differs.
void tapeJumps(const TapeOptions& options);
void foldRate(const TapeOptions& options);

}  // namespace cutaway::bench
