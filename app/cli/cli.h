// The command line: `cutaway run|export|engines|--version|--help`. Formats and exit statuses: README.md of this folder.
// Thread rule: the main thread. Invariants: numbers are read and written in the C locale whatever the process's is; errors
// in the arguments are one line on standard error; standard output under --json is one JSON object and nothing else.
#pragma once
#include <string>
#include <vector>

#include "app/cli/outputs.h"

namespace cutaway::cli {

enum ExitStatus : int { kDone = 0, kExpectationFailed = 1, kWrongInput = 2, kEngineError = 3 };

// True when the arguments (without the program's name) name something that needs no window.
// Why these arguments open no window, "" when they may: the first is neither a command nor a file.
std::string whyNoWindow(const std::vector<std::string>& arguments);
bool isCommand(const std::vector<std::string>& arguments);
// True when a picture or a chart is asked for in a format that needs the window's libraries.
bool needsPictures(const std::vector<std::string>& arguments);

int runCommand(const std::vector<std::string>& arguments, const Outputs& outputs);

const char* version();

}  // namespace cutaway::cli
