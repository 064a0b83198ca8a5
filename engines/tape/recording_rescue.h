// What a run that was killed while it recorded left behind: NAME.part and its log.
// Thread rule: any thread, one at a time for a path. Invariants: nothing that was committed is lost; a file that somebody
// still writes, or that is no recording, is left as it is; finding and looking change nothing.
#pragma once
#include <string>
#include <vector>

#include "engines/trace/event.h"

namespace cutaway::tape {

// Where the recording called `path` is: `path` itself, or, where only `path`.part is there, that.
std::string found(const std::string& path);
// `path` is such a part, whether it has the rest of its run in a log or not.
bool isPart(const std::string& path);

// What is left in `folder` of runs whose process is gone, the newest first; parts that hold no event are left out.
struct Interrupted {
  std::string path, title;
  trace::EventNumber events = 0;
  std::int64_t changed = 0;  // s since 1970
};
std::vector<Interrupted> interruptedIn(const std::string& folder);

// Makes a recording of its own of the part: log played back, sealed, renamed to the name without ".part", or to the
// next free one of its kind. Where it is then.
std::string keepInterrupted(const std::string& part);
void discardInterrupted(const std::string& part);
// Before another recording is made as `path`: what an earlier run left of that name is called "name-1.cutaway.part" (or -2,
// ...) from then on. "" where there is nothing; recording-invalid while somebody writes it.
std::string moveAside(const std::string& path);

}  // namespace cutaway::tape
