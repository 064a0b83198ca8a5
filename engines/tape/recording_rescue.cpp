#include "engines/tape/recording_rescue.h"

#include <filesystem>

#include "engines/tape/byte_stream.h"
#include "engines/tape/recording_format.h"

namespace cutaway::tape {
namespace {

namespace fs = std::filesystem;

std::string textOf(const Database& database, const char* sql) {
  Statement s = database.prepare(sql);
  return s.next() ? s.text(0) : std::string();
}

void put(const Database& database, const char* name, const std::string& value) {
  database.prepare("INSERT OR REPLACE INTO meta VALUES(?, ?)").bind(1, name).bind(2, value).run();
}

// The events of the last commit are the last; nobody knows the digest after them.
void finishInterrupted(Database& database) {
  if (textOf(database, "PRAGMA application_id") != std::to_string(kApplicationId)) damaged("not a recording of Cutaway");
  if (textOf(database, "SELECT value FROM meta WHERE name = 'state'") != kStateRecording)
    damaged("it was not finished, and nothing of it was committed");
  database.execute("BEGIN");
  put(database, "cursor", textOf(database, "SELECT value FROM meta WHERE name = 'events'"));
  put(database, "digest", "0");
  put(database, "state", kStateInterrupted);
  put(database, "seal", std::to_string(sealOf(database, kFormatVersion)));
  database.execute("COMMIT");
  database.unjournaled();
}

bool isThere(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

std::string partOf(const std::string& path) {
  if (path.ends_with(kPartSuffix)) return isThere(path) ? path : std::string();
  return !isThere(path) && isThere(path + kPartSuffix) ? path + kPartSuffix : std::string();
}

bool isWhole(const std::string& part) {
  if (isThere(part + kLogSuffix)) return false;
  const auto database = Database::openImmutable(part);
  return textOf(*database, "SELECT value FROM meta WHERE name = 'state'") != kStateRecording;
}

}  // namespace

std::string rescued(const std::string& path) {
  const std::string part = partOf(path);
  if (part.empty() || isWhole(part)) return path;
  {
    const auto database = Database::openToRescue(part);
    finishInterrupted(*database);
  }
  const std::string name = part.substr(0, part.size() - (sizeof kPartSuffix - 1));
  if (isThere(name)) return part;
  std::error_code failed;
  fs::rename(part, name, failed);
  return failed ? part : name;
}

}  // namespace cutaway::tape
