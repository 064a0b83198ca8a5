// The program without its window: the command line alone.
#include <cstdio>

#include "app/cli/cli.h"

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + (argc > 0), argv + argc);
  if (!arguments.empty() && (cutaway::cli::isCommand(arguments) || arguments[0].starts_with("-")))
    return cutaway::cli::runCommand(arguments, {});
  if (const std::string problem = cutaway::cli::whyNoWindow(arguments); !problem.empty()) {
    std::fprintf(stderr, "%s\n", problem.c_str());
    return cutaway::cli::kWrongInput;
  }
  std::fputs("cutaway: this build has no window; 'cutaway --help' lists what it does\n", stderr);
  return cutaway::cli::kWrongInput;
}
