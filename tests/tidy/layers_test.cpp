// Who may include whom, and what engines may not reach for: the table of the README of engines/, as a test.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <span>

namespace {

namespace fs = std::filesystem;

struct Source {
  std::string path;  // from the root
  std::vector<std::string> lines;
};

std::vector<Source> sourcesBelow(const std::string& folder) {
  const fs::path root = CUTAWAY_SOURCE_DIR;
  std::vector<Source> all;
  if (!fs::exists(root / folder)) return all;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".h" && extension != ".cpp") continue;
    Source s{fs::relative(entry.path(), root).generic_string(), {}};
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) s.lines.push_back(line);
    all.push_back(std::move(s));
  }
  return all;
}

std::vector<std::string> includesOf(const Source& s) {
  static const std::regex kInclude(R"(^\s*#\s*include\s*["<]([^">]+)[">])");
  std::vector<std::string> found;
  std::smatch m;
  for (const auto& line : s.lines)
    if (std::regex_search(line, m, kInclude)) found.push_back(m[1]);
  return found;
}

std::string partOf(const std::string& path) {  // "engines/btree/page.h" -> "engines/btree"
  const auto first = path.find('/');
  const auto second = path.find('/', first + 1);
  return second == std::string::npos ? path.substr(0, first) : path.substr(0, second);
}

bool isProjectInclude(const std::string& include) {
  return include.starts_with("engines/") || include.starts_with("widgets/") || include.starts_with("app/");
}

// The include table. A part may always include itself.
const std::map<std::string, std::set<std::string>>& mayInclude() {
  static const std::map<std::string, std::set<std::string>> kTable{
      {"engines/trace", {}},
      {"engines/env", {"engines/trace"}},
      {"engines/metric", {"engines/trace"}},
      {"engines/tape", {"engines/trace"}},
      {"engines/api", {"engines/trace", "engines/env", "engines/metric"}},
      {"engines/workload", {"engines/trace", "engines/env"}},
      {"engines/btree", {"engines/trace", "engines/env", "engines/metric", "engines/api"}},
      {"engines/session",
       {"engines/trace", "engines/env", "engines/metric", "engines/tape", "engines/api", "engines/workload"}},
      {"engines/scenario",
       {"engines/trace", "engines/env", "engines/metric", "engines/tape", "engines/api", "engines/workload",
        "engines/session"}},
      {"widgets/diagram", {"engines/trace", "engines/btree"}},
      {"widgets/stage", {"engines/trace", "engines/btree", "widgets/diagram"}},
      {"widgets/charts", {"engines/trace", "engines/metric", "engines/session", "engines/api", "engines/btree", "widgets/stage"}},
      {"widgets/transport",
       {"engines/trace", "engines/session", "engines/api", "engines/btree", "widgets/stage", "widgets/charts"}},
      {"widgets/panels",
       {"engines/trace", "engines/session", "engines/api", "engines/btree", "engines/workload", "widgets/diagram",
        "widgets/stage", "widgets/charts"}},
  };
  return kTable;
}

TEST(Tidy, IncludesFollowTheTable) {
  for (const std::string top : {"engines", "widgets"})
    for (const Source& s : sourcesBelow(top)) {
      const std::string part = partOf(s.path);
      auto row = mayInclude().find(part);
      ASSERT_NE(row, mayInclude().end()) << s.path << ": the part " << part << " is not in the table";
      for (const std::string& include : includesOf(s)) {
        if (!isProjectInclude(include)) continue;
        const std::string target = partOf(include);
        EXPECT_TRUE(target == part || row->second.contains(target))
            << s.path << " includes " << include << ": " << part << " may not include " << target;
      }
    }
}

TEST(Tidy, ProjectIncludesNameFilesFromTheRoot) {
  for (const std::string top : {"engines", "widgets", "app"})
    for (const Source& s : sourcesBelow(top))
      for (const std::string& include : includesOf(s))
        if (isProjectInclude(include)) {
          EXPECT_TRUE(fs::exists(fs::path(CUTAWAY_SOURCE_DIR) / include)) << s.path << " includes " << include;
        }
}

// Layouts and widgets see an engine's events and mirror, never its inside.
TEST(Tidy, WidgetsSeeOnlyEventsAndMirrors) {
  static const std::set<std::string> kAllowed{"engines/btree/btree_events.h", "engines/btree/btree_mirror.h",
                                              "engines/btree/btree_state.h",
                                              "engines/btree/page_bytes.h"};  // a fold of events, as the mirror is
  for (const Source& s : sourcesBelow("widgets"))
    for (const std::string& include : includesOf(s))
      if (include.starts_with("engines/btree/")) {
        EXPECT_TRUE(kAllowed.contains(include)) << s.path << " includes " << include;
      }
}

TEST(Tidy, MirrorsAndEventsStandOnTraceAlone) {
  static const std::regex kVocabulary(R"(engines/btree/(btree_events|btree_state|btree_mirror|mirror_\w+)\.(h|cpp))");
  for (const Source& s : sourcesBelow("engines/btree")) {
    if (!std::regex_match(s.path, kVocabulary)) continue;
    for (const std::string& include : includesOf(s))
      if (isProjectInclude(include) && !include.starts_with("engines/trace/")) {
        EXPECT_TRUE(std::regex_match(include, kVocabulary)) << s.path << " includes " << include;
      }
  }
}

struct Ban {
  const char* pattern;
  const char* instead;
};

void expectAbsent(const Source& s, std::span<const Ban> bans) {
  for (const Ban& ban : bans) {
    const std::regex pattern(ban.pattern);
    for (std::size_t i = 0; i < s.lines.size(); ++i) {
      const std::string code = s.lines[i].substr(0, s.lines[i].find("//"));
      EXPECT_FALSE(std::regex_search(code, pattern)) << s.path << ":" << i + 1 << ": " << code << "\n  use " << ban.instead;
    }
  }
}

TEST(Tidy, EnginesReachTheWorldThroughEnv) {
  static const Ban kBans[] = {
      {R"(std::(jthread|thread)\b)", "env::Env::spawn"},
      {R"(std::(recursive_|shared_|timed_)?mutex\b)", "env::Mutex"},
      {R"(std::condition_variable)", "env::Condition"},
      {R"((system|steady|high_resolution)_clock)", "env::Env::nowNs"},
      {R"(random_device|std::mt19937|_distribution\b)", "env::Env::random or env::Random"},
      {R"(std::(i|o)?fstream|\bfopen\b|\bopen\(.*O_)", "env::Files"},
      {R"(\bstd::(sin|cos|exp|log|pow)\b)", "integers: libm differs between machines"},
  };
  static const std::set<std::string> kMayReach{"engines/env", "engines/trace", "engines/tape", "engines/session"};
  for (const Source& s : sourcesBelow("engines"))
    if (!kMayReach.contains(partOf(s.path))) expectAbsent(s, kBans);
}

TEST(Tidy, NoQtBelowTheLine) {
  static const std::regex kQt(R"(^(Q[A-Z]|qt))");
  for (const std::string folder : {"engines", "widgets/diagram"})
    for (const Source& s : sourcesBelow(folder))
      for (const std::string& include : includesOf(s))
        EXPECT_FALSE(std::regex_search(include, kQt)) << s.path << " includes " << include;
}

TEST(Tidy, TheWindowNeverWaits) {
  static const Ban kBans[] = {
      {R"(BlockingQueuedConnection)", "a queued connection"},
      {R"(processEvents)", "a timer or a queued call"},
      {R"(->wait\(|\.wait\(|std::this_thread|\.join\(\))", "a message from the session's thread"},
      {R"(\.exec\(\)|->exec\(\))", "open() and a signal: a dialog with a loop of its own blocks the rest"},
  };
  for (const std::string top : {"widgets", "app/window"})
    for (const Source& s : sourcesBelow(top))
      if (s.path != "app/window/window.cpp") expectAbsent(s, kBans);  // the application's own exec()
}

TEST(Tidy, EveryFolderOfSourceSaysWhatItIs) {
  std::set<std::string> folders;
  for (const std::string top : {"engines", "widgets", "app"})
    for (const Source& s : sourcesBelow(top)) folders.insert(fs::path(s.path).parent_path().generic_string());
  for (const auto& folder : folders)
    EXPECT_TRUE(fs::exists(fs::path(CUTAWAY_SOURCE_DIR) / folder / "README.md")) << folder << " has no README.md";
}

TEST(Tidy, HeadersStartWithTheirPurpose) {
  for (const std::string top : {"engines", "widgets", "app"})
    for (const Source& s : sourcesBelow(top)) {
      if (!s.path.ends_with(".h")) continue;
      ASSERT_FALSE(s.lines.empty()) << s.path;
      EXPECT_TRUE(s.lines.front().starts_with("//")) << s.path << " does not open with its purpose";
    }
}

}  // namespace
