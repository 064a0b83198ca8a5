// What a run that was killed while it recorded left behind, made a recording of its own.
// Thread rule: any thread, one at a time for a path. Invariants: nothing that was committed is lost; a file that somebody
// still writes, or that is no recording, is left as it is.
#pragma once
#include <string>

namespace cutaway::tape {

// Where the recording called `path` is: `path` itself; or, where only `path`.part is there or `path` is such a part, the
// file that was made of it: it has the name without ".part" unless another has it already.
std::string rescued(const std::string& path);

}  // namespace cutaway::tape
