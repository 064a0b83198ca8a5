// `cutaway run`: its options, and the scenario they make. Thread rule: values.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/arguments.h"
#include "engines/scenario/player.h"

namespace cutaway::cli {

struct RunOptions {
  scenario::Scenario scenario;
  std::string file;               // empty: made from options
  std::string text;               // of the scenario, for a recording
  scenario::PlayOptions play;
  std::uint64_t seeds = 0;        // 0: one run
  bool json = false;
  std::string record, csv;
  std::vector<std::string> pictures;
  std::vector<std::pair<std::string, std::string>> charts;  // metric, path
};

const std::vector<OptionInfo>& runOptionInfos();
// Throws WrongArguments, scenario::ScenarioError.
RunOptions readRunOptions(const std::vector<std::string>& arguments);

}  // namespace cutaway::cli
