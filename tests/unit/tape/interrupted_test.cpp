// What a killed run left: looking changes nothing, the next recording of the name moves it aside, keeping makes it whole.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "engines/tape/database.h"
#include "engines/tape/recording.h"
#include "engines/tape/recording_rescue.h"
#include "engines/trace/common_events.h"

namespace cutaway::tape {
namespace {

namespace fs = std::filesystem;

class InterruptedRun : public ::testing::Test {
 protected:
  InterruptedRun() {
    std::string name = (fs::temp_directory_path() / "cutaway-left-XXXXXX").string();
    folder = mkdtemp(name.data());
    path = (folder / "run.cutaway").string();
  }
  ~InterruptedRun() override { fs::remove_all(folder); }

  // A process that records so many events, commits all but the last ten, and dies.
  void leave(std::size_t count, const std::string& title = "left") const {
    const pid_t child = fork();
    if (child == 0) {
      auto* writer = new RecordingWriter(path, RecordingWriter::Pace::asItGoes);
      RecordingInfo info;
      info.engine = "toy";
      info.title = title;
      info.driver = "sim";
      info.level = trace::Level::structure;
      info.vocabulary = trace::commonVocabulary();
      trace::BlobStore blobs;
      writer->begin(info);
      for (std::size_t i = 0; i < count; ++i) {
        if (i % 500 == 0) writer->commit(info, blobs);
        trace::Event e = trace::makeEvent(trace::OperationEnded{});
        e.time = i;
        writer->append(e);
      }
      writer->commit(info, blobs);
      for (int i = 0; i < 10; ++i) writer->append(trace::makeEvent(trace::OperationEnded{}));
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
  }
  // Every file's name, bytes and time.
  std::map<std::string, std::string> all() const {
    std::map<std::string, std::string> out;
    for (const auto& f : fs::directory_iterator(folder)) {
      std::ifstream in(f.path(), std::ios::binary);
      std::ostringstream bytes;
      bytes << in.rdbuf() << '|' << fs::last_write_time(f.path()).time_since_epoch().count();
      out[f.path().filename().string()] = bytes.str();
    }
    return out;
  }

  fs::path folder;
  std::string path;
};

TEST_F(InterruptedRun, IsLookedAtAndStaysAsItIs) {
  leave(9000);
  const auto before = all();
  ASSERT_TRUE(before.contains("run.cutaway.part"));
  ASSERT_TRUE(before.contains("run.cutaway.part-wal")) << "else this test tries nothing";
  for (const std::string& name : {path, path + ".part"}) {
    const RecordingReader reader(name);
    EXPECT_EQ(reader.path(), path + ".part");
    EXPECT_TRUE(reader.info().interrupted);
    EXPECT_EQ(reader.info().events, 9000u) << "up to the last commit";
    EXPECT_EQ(reader.info().cursor, 9000u);
    std::vector<trace::Event> events;
    reader.readEvents(1, 9000, events);
    ASSERT_EQ(events.size(), 9000u);
    EXPECT_EQ(events.back().time, 8999u);
  }
  const auto found = interruptedIn(folder.string());
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].title, "left");
  EXPECT_EQ(found[0].events, 9000u);
  EXPECT_EQ(all(), before) << "not a byte, not a name, not a time";
}

TEST_F(InterruptedRun, IsLookedAtWhereNothingCanBeWritten) {
  leave(2000);
  const auto before = all();
  const pid_t child = fork();
  if (child == 0) {  // a person who may read the folder, and no more; root may do anything
    fs::permissions(folder, fs::perms(0555));
    for (const auto& f : fs::directory_iterator(folder)) fs::permissions(f.path(), fs::perms(0444));
    if (getuid() == 0 && setuid(65534) != 0) _exit(3);
    try {
      const RecordingReader reader(path + ".part");
      _exit(reader.info().events == 2000 ? 0 : 1);
    } catch (const trace::Error& e) {
      fprintf(stderr, "%s\n", trace::englishMessage(e).c_str());
      _exit(2);
    }
  }
  int status = 0;
  waitpid(child, &status, 0);
  fs::permissions(folder, fs::perms::owner_all);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(all(), before);
}

TEST_F(InterruptedRun, TheNextRecordingOfTheNameMovesItAside) {
  leave(1000, "first");
  {
    RecordingWriter writer(path);
    EXPECT_EQ(writer.movedAside(), (folder / "run-1.cutaway.part").string());
    writer.append(trace::makeEvent(trace::OperationEnded{}));
    RecordingInfo info;
    info.vocabulary = trace::commonVocabulary();
    writer.finish(info, {});
  }
  EXPECT_EQ(RecordingReader(path).info().events, 1u);
  leave(700, "second");
  EXPECT_EQ(moveAside(path), (folder / "run-2.cutaway.part").string());
  EXPECT_EQ(moveAside(path), "");
  EXPECT_EQ(RecordingReader((folder / "run-1.cutaway").string()).info().title, "first");
  const RecordingReader second((folder / "run-2.cutaway.part").string());
  EXPECT_EQ(second.info().title, "second");
  EXPECT_EQ(second.info().events, 700u) << "with its log";
}

TEST_F(InterruptedRun, KeepingMakesItWholeAndDiscardingRemovesIt) {
  leave(1000);
  EXPECT_EQ(keepInterrupted(path + ".part"), path);
  EXPECT_EQ(all().size(), 1u);
  EXPECT_TRUE(RecordingReader(path).info().interrupted);
  EXPECT_EQ(RecordingReader(path).info().events, 1000u);
  EXPECT_TRUE(interruptedIn(folder.string()).empty()) << "decided";
  leave(500);
  EXPECT_EQ(keepInterrupted(path + ".part"), (folder / "run-1.cutaway").string()) << "the name was taken";
  leave(300);
  discardInterrupted(path + ".part");
  EXPECT_EQ(all().size(), 2u);
  discardInterrupted(path);
  EXPECT_EQ(all().size(), 2u) << "a whole recording is none to discard";
}

TEST_F(InterruptedRun, OneThatIsStillWrittenIsNobodysToTake) {
  RecordingWriter writer(path, RecordingWriter::Pace::asItGoes);
  RecordingInfo info;
  info.vocabulary = trace::commonVocabulary();
  writer.begin(info);
  writer.append(trace::makeEvent(trace::OperationEnded{}));
  writer.commit(info, {});
  const auto inUse = [&](const char* who) {  // seen from this process and from another
    EXPECT_TRUE(writtenNow(path + ".part")) << who;
    EXPECT_TRUE(interruptedIn(folder.string()).empty()) << who;
    EXPECT_THROW(RecordingReader(path + ".part"), trace::Error) << who;
    EXPECT_THROW(moveAside(path), trace::Error) << who;
    EXPECT_THROW(keepInterrupted(path + ".part"), trace::Error) << who;
    discardInterrupted(path + ".part");
    EXPECT_TRUE(fs::exists(path + ".part")) << who;
  };
  inUse("here");
  const pid_t child = fork();
  if (child == 0) {
    inUse("elsewhere");
    _exit(testing::Test::HasFailure() ? 1 : 0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  writer.finish(info, {});
  EXPECT_EQ(RecordingReader(path).info().events, 1u);
}

}  // namespace
}  // namespace cutaway::tape
