// The window from the outside. Thread rule: the main thread.
#pragma once

namespace cutaway::window {

// Shows the window; argv may hold one FILE: a scenario or a recording. Returns the process's exit status.
int runWindow(int argc, char** argv);

}  // namespace cutaway::window
