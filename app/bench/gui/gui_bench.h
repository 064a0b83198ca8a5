// Benchmarks of what is seen, offscreen in software: `cutaway bench stage`, `cutaway bench window`.
// Thread rule: the main thread, with an application made. Each prints one Markdown table on standard output.
#pragma once
#include <cstdint>
#include <string>

namespace cutaway::bench {

// Frames of trees of 3 to `mostPages` pages while they change: fold, layout, paint. `folder`: pictures of each, when named.
void stageFrames(std::uint64_t mostPages, std::uint64_t frames, const std::string& folder);

// Key presses in step mode until the stage is painted, on a small tree and on one of 100,000 pages; the first paint of the
// window beside that of an empty one with a chart. Throws std::runtime_error when the window does not answer.
void windowAnswers(std::uint64_t presses);

}  // namespace cutaway::bench
