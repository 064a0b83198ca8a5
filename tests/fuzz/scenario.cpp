// Any bytes give a scenario or a ScenarioError; what was parsed and printed parses to the same again.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "engines/scenario/parser.h"

using namespace cutaway::scenario;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  // A fixed first line lets the fuzzer spend its time on statements; the plain bytes are tried too.
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const std::string& input : {text, "cutaway 1\n" + text}) {
    Scenario scenario;
    try {
      scenario = parse(input, "fuzz");
    } catch (const ScenarioError&) {
      continue;
    }
    const std::string printed = print(scenario);
    try {
      if (parse(printed, "printed") == scenario && print(parse(printed, "printed")) == printed) continue;
      std::fprintf(stderr, "differs after printing:\n%s", printed.c_str());
    } catch (const ScenarioError& error) {
      std::fprintf(stderr, "does not parse again: %s\n%s", error.what(), printed.c_str());
    }
    std::abort();
  }
  return 0;
}
