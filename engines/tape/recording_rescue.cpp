#include "engines/tape/recording_rescue.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <filesystem>

#include "engines/tape/byte_stream.h"
#include "engines/tape/recording.h"
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
  const std::string state = textOf(database, "SELECT value FROM meta WHERE name = 'state'");
  if (state == kStateInterrupted) return;  // kept before, and not renamed
  if (state != kStateRecording) damaged("it was not finished, and nothing of it was committed");
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

std::string withoutPart(const std::string& part) { return part.substr(0, part.size() - (sizeof kPartSuffix - 1)); }

// "run.cutaway" -> "run-1.cutaway": the first of which neither a recording nor a part is there.
std::string freeName(const std::string& name) {
  const fs::path path(name);
  for (int n = 1;; ++n) {
    fs::path next = path;
    next.replace_filename(path.stem().string() + "-" + std::to_string(n) + path.extension().string());
    if (!isThere(next.string()) && !isThere(next.string() + kPartSuffix)) return next.string();
  }
}

// The log first: without it the file is older, the other way round it would be the next part's.
void move(const std::string& from, const std::string& to) {
  std::error_code failed;
  if (isThere(from + kLogSuffix)) fs::rename(from + kLogSuffix, to + kLogSuffix, failed);
  if (!failed) fs::rename(from, to, failed);
  if (failed) throw trace::Error(trace::ErrorCode::recordingWrite, to, trace::Error::kNone, trace::Error::kNone, failed.message());
}

std::int64_t changedAt(const fs::path& path) {
  std::error_code ignored;
  const auto time = fs::last_write_time(path, ignored);
  if (ignored) return 0;
  const auto ago = std::chrono::duration_cast<std::chrono::seconds>(fs::file_time_type::clock::now() - time);
  return std::chrono::system_clock::to_time_t(std::chrono::system_clock::now() - ago);
}

}  // namespace

bool isPart(const std::string& path) { return path.ends_with(kPartSuffix); }

std::string found(const std::string& path) {
  return !isPart(path) && !isThere(path) && isThere(path + kPartSuffix) ? path + kPartSuffix : path;
}

std::vector<Interrupted> interruptedIn(const std::string& folder) {
  std::vector<Interrupted> all;
  std::error_code gone;
  for (auto it = fs::directory_iterator(folder, gone); !gone && it != fs::end(it); it.increment(gone)) {
    const std::string path = it->path().string();
    if (!isPart(path) || writtenNow(path)) continue;
    try {
      const RecordingReader reader(path);
      if (reader.info().events) all.push_back({path, reader.info().title, reader.info().events, changedAt(path)});
    } catch (const trace::Error&) {  // no recording of ours
    }
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.changed > b.changed; });
  return all;
}

std::string keepInterrupted(const std::string& part) {
  {
    refuseWhereInUse(part);
    const auto database = Database::openToRescue(part);
    finishInterrupted(*database);
  }
  const std::string name = isThere(withoutPart(part)) ? freeName(withoutPart(part)) : withoutPart(part);
  move(part, name);
  return name;
}

void discardInterrupted(const std::string& part) {
  if (!isPart(part) || writtenNow(part)) return;
  std::error_code ignored;
  fs::remove(part, ignored);
  fs::remove(part + kLogSuffix, ignored);
}

std::string moveAside(const std::string& path) {
  const std::string part = path + kPartSuffix;
  if (!isThere(part)) return {};
  refuseWhereInUse(part);
  const std::string to = freeName(path) + kPartSuffix;
  move(part, to);
  return to;
}

}  // namespace cutaway::tape
