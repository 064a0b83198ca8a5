// The scenarios that the golden tests play: those that come with the program, and the cases.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "app/catalogue/catalogue.h"
#include "engines/scenario/parser.h"
#include "engines/scenario/player.h"

namespace cutaway::golden {

namespace fs = std::filesystem;

inline std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

inline std::vector<fs::path> scenariosIn(std::initializer_list<const char*> folders) {
  std::vector<fs::path> all;
  for (const char* folder : folders)
    for (const auto& entry : fs::directory_iterator(CUTAWAY_SOURCE_DIR + std::string(folder)))
      if (entry.path().extension() == ".scenario") all.push_back(entry.path());
  std::sort(all.begin(), all.end());
  return all;
}

inline scenario::Scenario parsed(const fs::path& path) { return scenario::parse(read(path), path.filename().string()); }

// To its end, its numbers included.
inline std::unique_ptr<scenario::Player> played(const fs::path& path, scenario::PlayOptions options = {}) {
  options.readFile = [folder = path.parent_path()](const std::string& name) { return read(folder / name); };
  auto player = std::make_unique<scenario::Player>(parsed(path), catalogue::known(), std::move(options));
  while (player->next()) {
  }
  player->finish();
  return player;
}

inline std::string testName(const testing::TestParamInfo<fs::path>& info) {
  std::string name = info.param.stem().string();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace cutaway::golden
