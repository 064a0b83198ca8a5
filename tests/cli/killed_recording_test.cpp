// kill -9 while a run is recorded: what it left opens, says that it was interrupted, and lacks at most the last second.
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "engines/env/random.h"
#include "engines/tape/recording.h"
#include "engines/tape/recording_rescue.h"
#include "engines/trace/error.h"

namespace fs = std::filesystem;
using namespace cutaway;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace {

class KilledRecording : public testing::Test {
 protected:
  KilledRecording() {
    std::string name = (fs::temp_directory_path() / "cutaway-killed-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~KilledRecording() override { fs::remove_all(folder_); }

  std::string path() const { return (folder_ / "run.cutaway").string(); }

  // Far more work than the time it is given.
  pid_t begin(bool live) const {
    const pid_t child = fork();
    if (child != 0) return child;
    const std::string quiet = (folder_ / "quiet").string(), recording = path();
    if (!freopen(quiet.c_str(), "wb", stdout) || !freopen(quiet.c_str(), "wb", stderr)) _exit(126);
    execl(CUTAWAY_BINARY, "cutaway", "run", "--engine", "btree", "--workload", "shuffled:50000000", "--driver",
          live ? "live" : "sim", "--folder", live ? (folder_ / "tree").c_str() : "", "--record", recording.c_str(), nullptr);
    _exit(127);
  }

  std::uintmax_t kept() const {  // bytes committed so far
    std::error_code none;
    const auto bytes = fs::file_size(path() + ".part-wal", none);
    return none ? 0 : bytes;
  }

  // Until the description of the run is committed, and then until the first events are: how long a busy machine takes for that
  // says nothing.
  void waitUntilBegun() const {
    while (kept() <= 8192) std::this_thread::sleep_for(1ms);
    for (const auto description = kept(); kept() == description;) std::this_thread::sleep_for(1ms);
  }

  fs::path folder_;
};

// The span of real time that the events of a live recording cover, s.
double covered(const tape::RecordingReader& reader) {
  std::vector<trace::Event> ends;
  reader.readEvents(1, 1, ends);
  reader.readEvents(reader.info().events, 1, ends);
  return static_cast<double>(ends.back().time - ends.front().time) / 1e9;
}

TEST_F(KilledRecording, OpensAndLosesAtMostASecond) {
  const bool extended = getenv("CUTAWAY_LONG") != nullptr;
  env::Random random(97);
  for (int round = 0; round < (extended ? 100 : 10); ++round) {
    const bool live = round % 3 != 2;
    const pid_t child = begin(live);
    waitUntilBegun();
    const auto since = Clock::now();
    std::this_thread::sleep_for(std::chrono::milliseconds(300 + random.below(1200)));
    const double lived = std::chrono::duration<double>(Clock::now() - since).count();
    ASSERT_EQ(kill(child, SIGKILL), 0);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "round " << round << ": it had ended already, with " << WEXITSTATUS(status);
    const tape::RecordingReader reader(round % 2 ? path() : path() + ".part");
    EXPECT_TRUE(reader.info().interrupted);
    EXPECT_EQ(reader.path(), path() + ".part");
    EXPECT_EQ(reader.info().engine, "btree");
    ASSERT_GT(reader.info().events, 0u) << "round " << round;
    std::vector<trace::Event> all;
    reader.readEvents(1, reader.info().events, all);
    EXPECT_EQ(all.size(), reader.info().events);
    if (live) {
      EXPECT_GT(covered(reader), lived - 1) << "round " << round << ", killed after " << lived << " s";
    }
    EXPECT_TRUE(fs::exists(path() + ".part")) << "looking changes nothing";
    EXPECT_EQ(tape::keepInterrupted(path() + ".part"), path());
    EXPECT_FALSE(fs::exists(path() + ".part"));
    EXPECT_FALSE(fs::exists(path() + ".part-wal"));
    EXPECT_EQ(tape::RecordingReader(path()).info().events, reader.info().events);
    fs::remove(path());
    fs::remove_all(folder_ / "tree");
  }
}

TEST_F(KilledRecording, AnotherOneIsNotPulledAwayFromUnderItsWriter) {
  const pid_t child = begin(true);
  waitUntilBegun();
  try {
    tape::RecordingReader reader(path() + ".part");
    ADD_FAILURE() << "opened while it is written";
  } catch (const trace::Error& e) {
    EXPECT_EQ(e.code, trace::ErrorCode::recordingInvalid);
    EXPECT_EQ(e.detail, "another program is writing it");
  }
  EXPECT_THROW(tape::RecordingWriter writer(path()), trace::Error);
  EXPECT_TRUE(fs::exists(path() + ".part"));
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  std::string told;
  FILE* out = popen((std::string("'" CUTAWAY_BINARY "' export '") + path() + "' --json 2>&1").c_str(), "r");
  ASSERT_TRUE(out);
  for (int c = fgetc(out); c != EOF; c = fgetc(out)) told += static_cast<char>(c);
  EXPECT_EQ(pclose(out), 0) << told;
  EXPECT_NE(told.find("its run was interrupted"), std::string::npos) << told;
  EXPECT_NE(told.find("\"interrupted\": true"), std::string::npos) << told;
}

}  // namespace
