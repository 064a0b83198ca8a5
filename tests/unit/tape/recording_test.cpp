// Recordings: the same events and description back; no side files; every damage is an error or does no harm.
#include "engines/tape/recording.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engines/env/random.h"
#include "engines/tape/chunk_codec.h"
#include "engines/tape/recording_format.h"
#include "engines/trace/common_events.h"

namespace cutaway::tape {
namespace {

namespace fs = std::filesystem;
using trace::ErrorCode;
using trace::Event;

class Recording : public ::testing::Test {
 protected:
  void SetUp() override {
    folder = fs::temp_directory_path() / ("cutaway Zürich 東 'q\" %41?#" + std::to_string(::getpid()));
    fs::create_directories(folder);
    path = (folder / "a run & more.cutaway").string();
  }
  void TearDown() override { fs::remove_all(folder); }

  static std::vector<Event> someEvents(std::size_t count) {
    env::Random random(23);
    std::vector<Event> events;
    for (std::size_t i = 0; i < count; ++i) {
      trace::OperationBegun p{};
      const std::uint64_t key = random.below(1000);
      p.key = trace::KeyRef::of(std::string_view(reinterpret_cast<const char*>(&key), 8));
      Event e = i % 2 ? trace::makeEvent(trace::OperationEnded{}) : trace::makeEvent(p);
      e.time = i * 100 + random.below(7);
      e.operation = static_cast<std::uint32_t>(i / 2 + 1);
      e.causeAndSite = (i ? i : 0) | (std::uint64_t{i % 5} << 48);
      events.push_back(e);
    }
    return events;
  }
  static RecordingInfo someInfo() {
    RecordingInfo info;
    info.engine = "toy";
    info.title = "Zwei \"Blätter\"";
    info.driver = "sim";
    info.disk = "nvme";
    info.programVersion = "0.1";
    info.scenario = "cutaway 1\nput 1\n";
    info.parameters = {{"capacity", "4"}, {"cache", "8MiB"}};
    info.seed = ~std::uint64_t{0};
    info.level = trace::Level::structure;
    info.cursor = 17;
    info.digest = 0xfedcba9876543210ull;
    info.runHash = 12345;
    info.notes = {{1, Note::Kind::say, {}, "Watch\nthe \"fifth\".", {}, {}},
                  {40, Note::Kind::ask, "up", "Which key goes up?", {"20", "25"}, "25"},
                  {10'001, Note::Kind::answer, "up", "25", {}, {}}};
    info.actors = {"nobody", "client"};
    info.sites = {{}, {"engines/toy/toy.cpp", 12, "void f()"}};
    info.vocabulary = trace::commonVocabulary();
    return info;
  }
  void write(std::size_t count = 10'000) {
    events = someEvents(count);
    trace::BlobStore blobs;
    for (int i = 0; i < 3000; ++i) blobs.append(std::string(1000, static_cast<char>('a' + i % 26)));
    blobBytes = blobs.all();
    RecordingWriter writer(path);
    for (const Event& e : events) writer.append(e);
    writer.finish(someInfo(), blobs);
  }
  std::string bytes() const {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream all;
    all << in.rdbuf();
    return all.str();
  }
  void overwrite(const std::string& b) const { std::ofstream(path, std::ios::binary | std::ios::trunc) << b; }
  std::size_t filesInFolder() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
  }
  // Everything a reader can give, or the error's code.
  ErrorCode tryAll(std::vector<Event>& into, std::string& blobs, RecordingInfo& info) const {
    try {
      RecordingReader reader(path);
      info = reader.info();
      reader.readEvents(1, reader.info().events, into);
      blobs = reader.blobs();
      return ErrorCode::none;
    } catch (const trace::Error& e) {
      EXPECT_EQ(e.file, path);
      return e.code;
    }
  }
  bool sameEvents(const std::vector<Event>& other) const {
    return other.size() == events.size() && std::memcmp(other.data(), events.data(), events.size() * sizeof(Event)) == 0;
  }
  static bool sameInfo(const RecordingInfo& a, const RecordingInfo& b) {
    const auto text = [](const RecordingInfo& i) {
      std::ostringstream s;
      s << i.engine << '|' << i.title << '|' << i.driver << '|' << i.disk << '|' << i.programVersion << '|' << i.scenario
        << '|' << i.seed << '|' << int(i.level) << '|' << i.cursor << '|' << i.digest << '|' << i.runHash << '|';
      for (const auto& [k, v] : i.parameters) s << k << '=' << v << '|';
      for (const auto& n : i.notes) {
        s << n.event << int(n.kind) << n.name << '|' << n.text << '|' << n.answer << '|';
        for (const auto& c : n.choices) s << c << ',';
      }
      for (const auto& actor : i.actors) s << actor << '|';
      for (const auto& site : i.sites) s << site.file << site.line << site.function << '|';
      for (const auto& k : i.vocabulary.kinds()) {
        s << k.kind << k.name << int(k.level) << k.summary;
        for (const auto& f : k.fields) {
          s << f.name << int(f.type) << int(f.offset) << f.unit;
          for (const auto& c : f.choices) s << c << ',';
        }
      }
      return s.str();
    };
    return text(a) == text(b);
  }

  fs::path folder;
  std::string path, blobBytes;
  std::vector<Event> events;
};

TEST_F(Recording, GivesEverythingBackAndLeavesNothingBeside) {
  write();
  EXPECT_EQ(filesInFolder(), 1u);
  const std::string before = bytes();
  std::vector<Event> back;
  std::string blobs;
  RecordingInfo info;
  ASSERT_EQ(tryAll(back, blobs, info), ErrorCode::none);
  EXPECT_TRUE(sameEvents(back));
  EXPECT_EQ(blobs, blobBytes);
  EXPECT_TRUE(sameInfo(info, someInfo()));
  EXPECT_EQ(info.events, events.size());
  back.clear();
  RecordingReader reader(path);
  reader.readEvents(4090, 20, back);
  ASSERT_EQ(back.size(), 20u);
  EXPECT_EQ(std::memcmp(back.data(), &events[4089], 20 * sizeof(Event)), 0);
  back.clear();
  reader.readEvents(9999, 1000, back);
  EXPECT_EQ(back.size(), 2u);
  EXPECT_EQ(filesInFolder(), 1u);
  EXPECT_EQ(bytes(), before);
}

TEST_F(Recording, OpensInAFolderThatCannotBeWritten) {
  write(100);
  fs::permissions(path, fs::perms::owner_read);
  fs::permissions(folder, fs::perms::owner_read | fs::perms::owner_exec);
  EXPECT_NO_THROW(RecordingReader reader(path));
  fs::permissions(folder, fs::perms::owner_all);
}

TEST_F(Recording, AnUnfinishedOneNeverHasTheName) {
  {
    RecordingWriter writer(path);
    for (const Event& e : someEvents(9000)) writer.append(e);
    EXPECT_TRUE(fs::exists(path + ".part"));
    EXPECT_FALSE(fs::exists(path));
  }
  EXPECT_EQ(filesInFolder(), 0u);
}

TEST_F(Recording, FlippedBitsAreNoticedOrDoNoHarm) {
  write(5000);
  const std::string whole = bytes();
  env::Random random(31);
  int noticed = 0;
  for (int round = 0; round < 400; ++round) {
    std::string damaged = whole;
    damaged[random.below(damaged.size())] ^= static_cast<char>(1 << random.below(8));
    overwrite(damaged);
    std::vector<Event> back;
    std::string blobs;
    RecordingInfo info;
    const ErrorCode code = tryAll(back, blobs, info);
    if (code == ErrorCode::none) {
      EXPECT_TRUE(sameEvents(back) && blobs == blobBytes && sameInfo(info, someInfo())) << "round " << round;
    } else {
      ++noticed;
      EXPECT_TRUE(code == ErrorCode::recordingInvalid || code == ErrorCode::recordingVersion) << codeName(code);
    }
  }
  EXPECT_GT(noticed, 50);  // many a bit lies in unused parts of pages
}

TEST_F(Recording, TruncationIsAnError) {
  write(5000);
  const std::string whole = bytes();
  for (std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{50}, std::size_t{4096}, whole.size() / 2, whole.size() - 4096, whole.size() - 1}) {
    overwrite(whole.substr(0, size));
    std::vector<Event> back;
    std::string blobs;
    RecordingInfo info;
    EXPECT_EQ(tryAll(back, blobs, info), ErrorCode::recordingInvalid) << size;
  }
}

TEST_F(Recording, ForeignNewerAndMissingFilesSayWhatTheyAre) {
  write(100);
  const std::string whole = bytes();
  std::string other = whole;
  other[68] ^= 1;  // application_id
  overwrite(other);
  EXPECT_THROW(RecordingReader reader(path), trace::Error);
  other = whole;
  other[63] = 3;  // user_version
  overwrite(other);
  try {
    RecordingReader reader(path);
    FAIL();
  } catch (const trace::Error& e) {
    EXPECT_EQ(e.code, ErrorCode::recordingVersion);
    EXPECT_EQ(e.file, path);
    EXPECT_EQ(e.expected, 2u);
    EXPECT_EQ(e.found, 3u);
  }
  overwrite("a text that is longer than a header of SQLite, which has one hundred bytes and begins with its name ....");
  try {
    RecordingReader reader(path);
    FAIL();
  } catch (const trace::Error& e) {
    EXPECT_EQ(e.code, ErrorCode::recordingInvalid);
  }
  try {
    RecordingReader reader((folder / "none").string());
    FAIL();
  } catch (const trace::Error& e) {
    EXPECT_EQ(e.code, ErrorCode::fileMissing);
  }
  EXPECT_THROW(RecordingReader reader(folder.string()), trace::Error);
}

// The first format had no notes; its files still open.
TEST_F(Recording, TheOlderFormatOpensWithoutNotes) {
  write(5000);
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, "DROP TABLE notes; PRAGMA user_version=1", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  const std::string seal = std::to_string(sealOf(*Database::openImmutable(path), 1));
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  const std::string sql = "UPDATE meta SET value='" + seal + "' WHERE name='seal'";
  ASSERT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  std::vector<Event> back;
  std::string blobs;
  RecordingInfo info;
  ASSERT_EQ(tryAll(back, blobs, info), ErrorCode::none);
  EXPECT_TRUE(sameEvents(back));
  EXPECT_TRUE(info.notes.empty());
  info.notes = someInfo().notes;
  EXPECT_TRUE(sameInfo(info, someInfo()));
}

TEST_F(Recording, ANewOneReplacesAnOldOne) {
  write(100);
  write(5000);
  EXPECT_EQ(RecordingReader(path).info().events, 5000u);
  EXPECT_EQ(filesInFolder(), 1u);
}

}  // namespace
}  // namespace cutaway::tape
