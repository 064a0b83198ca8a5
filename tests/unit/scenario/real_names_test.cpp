// Real names as keys: artists and tracks of the chinook sample database, through a CSV file, simulated and live.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cstdlib>
#include <filesystem>
#include <map>

#include "app/catalogue/catalogue.h"
#include "engines/scenario/parser.h"
#include "engines/scenario/player.h"

using namespace cutaway;

namespace {

std::string chinook() {
  const char* shared = std::getenv("CUTAWAY_SHARED");
  for (const std::string& root : {std::string(CUTAWAY_SOURCE_DIR) + "/../shared", std::string(shared ? shared : "")})
    if (std::filesystem::exists(root + "/data/sqlite/chinook.sqlite")) return root + "/data/sqlite/chinook.sqlite";
  return {};
}

std::string csvField(const std::string& text) {
  std::string out = "\"";
  for (char c : text) (out += c == '"' ? "\"" : "") += c;
  return out + "\"";
}

// Id and Name of a table, as the database holds them.
std::vector<std::pair<std::string, std::string>> rowsOf(const std::string& path, const std::string& table) {
  std::vector<std::pair<std::string, std::string>> rows;
  sqlite3* db = nullptr;
  sqlite3_stmt* statement = nullptr;
  const std::string uri = "file:" + path + "?immutable=1", query = "select " + table + "Id, Name from " + table;
  if (sqlite3_open_v2(uri.c_str(), &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nullptr) == SQLITE_OK &&
      sqlite3_prepare_v2(db, query.c_str(), -1, &statement, nullptr) == SQLITE_OK)
    while (sqlite3_step(statement) == SQLITE_ROW)
      rows.emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(statement, 0)),
                        reinterpret_cast<const char*>(sqlite3_column_text(statement, 1)));
  sqlite3_finalize(statement);
  sqlite3_close(db);
  return rows;
}

void runNames(const std::string& table, bool live) {
  const std::string path = chinook();
  if (path.empty()) GTEST_SKIP() << "the shared file data/sqlite/chinook.sqlite is not here";
  const auto rows = rowsOf(path, table);
  ASSERT_GT(rows.size(), 200u);
  std::string csv = table + "Id,Name\n";
  std::map<std::string, std::string> wanted;  // the last one wins, as in the tree
  for (const auto& [id, name] : rows) csv += id + "," + csvField(name) + "\r\n", wanted[name] = id;
  scenario::PlayOptions options;
  options.live = live;
  options.readFile = [&](const std::string&) { return csv; };
  scenario::Player player(scenario::parse("cutaway 1\nengine btree page-size=1024 cache=64KiB\n"
                                          "load names.csv column=Name value=" + table + "Id\nexpect invariants\n", "names"),
                          catalogue::known(), options);
  while (player.next()) {
  }
  EXPECT_EQ(player.result().failed, 0u);
  EXPECT_TRUE(player.result().errors.empty());
  const auto held = player.run().engine()->peekAll();
  EXPECT_EQ((std::vector<std::pair<std::string, std::string>>(wanted.begin(), wanted.end())), held);
}

TEST(RealNames, ArtistsSimulated) { runNames("Artist", false); }
TEST(RealNames, ArtistsLive) { runNames("Artist", true); }
TEST(RealNames, TracksSimulated) { runNames("Track", false); }
TEST(RealNames, TracksLive) { runNames("Track", true); }

}  // namespace
