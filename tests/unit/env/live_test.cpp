#include "engines/env/live.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <system_error>
#include <thread>

#include "tests/unit/env/sim_fixture.h"

namespace cutaway::env {
namespace {

namespace fs = std::filesystem;
using trace::ErrorCode;

std::string freshFolder(const std::string& name) {
  const fs::path path = fs::path(testing::TempDir()) / "cutaway-env" / name;
  fs::remove_all(path);
  return path.string();
}

// Waits, at most ten seconds, until something becomes true.
bool soon(const std::function<bool()>& ready) {
  for (int i = 0; i < 10'000; ++i) {
    if (ready()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

struct LiveRun {
  explicit LiveRun(const std::string& name, trace::Level level = trace::Level::detail,
                   std::size_t slots = 1 << 14)
      : live({freshFolder(name), 1}) {
    hub = std::make_unique<trace::Hub>(&live, &live,
                                       trace::Hub::Config{.record = level, .sim = false, .ringSlots = slots});
    live.attach(*hub);
  }
  std::size_t drain() {
    return hub->drain([&](const trace::Event& e) { events.push_back(e); }, live.nowNs());
  }
  std::unique_ptr<trace::Hub> hub;  // outlives the threads
  Live live;
  std::vector<trace::Event> events;
};

TEST(Live, FilesGoToTheFolderWhateverItsName) {
  const std::string folder = freshFolder("caf\u00e9 \"quoted\" na\u00efve 'x'");
  auto files = makeFolderFiles(folder);
  files->makeFolder("s\u00fcb folder/deep");
  {
    auto file = files->open("s\u00fcb folder/deep/\u00fc ber's", OpenMode::create);
    const std::string text = "hello";
    file->write(3, std::as_bytes(std::span(text.data(), text.size())));
    file->sync();
    files->syncFolder("s\u00fcb folder/deep");
    EXPECT_EQ(file->size(), 8u);
    std::string into(10, '?');
    EXPECT_EQ(file->read(0, std::as_writable_bytes(std::span(into.data(), into.size()))), 8u);
    EXPECT_EQ(into.substr(0, 8), std::string("\0\0\0hello", 8));
    file->truncate(4);
    EXPECT_EQ(file->size(), 4u);
  }
  EXPECT_EQ(fs::file_size(fs::path(folder) / "s\u00fcb folder/deep/\u00fc ber's"), 4u);
  files->rename("s\u00fcb folder/deep/\u00fc ber's", "moved");
  EXPECT_EQ(files->list(""), (std::vector<std::string>{"moved"}));
  EXPECT_TRUE(files->exists("moved"));
  files->remove("moved");
  EXPECT_FALSE(files->exists("moved"));
}

// Two engines on the same files would write over each other's work.
TEST(FolderFiles, AFolderHasOneUserAtATime) {
  const std::string folder = freshFolder("locked");
  auto first = makeFolderFiles(folder);
  try {
    makeFolderFiles(folder);
    FAIL() << "a second user came in";
  } catch (const trace::Error& e) {
    EXPECT_EQ(e.code, trace::ErrorCode::ioOpen);
    EXPECT_EQ(e.file, folder);
  }
  first.reset();
  EXPECT_NO_THROW(makeFolderFiles(folder));
}

TEST(Live, FileErrorsNameTheFileAndTheReason) {
  auto files = makeFolderFiles(freshFolder("errors"));
  EXPECT_EQ(codeOf([&] { files->open("none", OpenMode::readWrite); }), ErrorCode::fileMissing);
  EXPECT_EQ(codeOf([&] { files->remove("none"); }), ErrorCode::fileMissing);
  EXPECT_EQ(codeOf([&] { files->open("../out", OpenMode::create); }), ErrorCode::ioOpen);
  EXPECT_EQ(codeOf([&] { files->list("none"); }), ErrorCode::fileMissing);
  files->makeFolder("dir");
  files->open("f", OpenMode::create);
  EXPECT_EQ(codeOf([&] { files->open("dir", OpenMode::readWrite); }), ErrorCode::ioOpen);
  EXPECT_EQ(codeOf([&] { files->makeFolder("f/below"); }), ErrorCode::ioOpen);
  auto reader = files->open("f", OpenMode::read);
  try {
    const std::byte b{};
    reader->write(5, {&b, 1});
    FAIL();
  } catch (const trace::Error& error) {
    EXPECT_EQ(error.code, ErrorCode::ioWrite);
    EXPECT_EQ(error.file, "f");
    EXPECT_EQ(error.offset, 5u);
    EXPECT_FALSE(error.detail.empty());
  }
}

TEST(Live, AFullDeviceIsAnErrorWithItsReason) {
  const std::string folder = freshFolder("full");
  auto files = makeFolderFiles(folder);
  std::error_code ignored;
  fs::create_symlink("/dev/full", folder + "/f", ignored);
  if (!fs::exists(folder + "/f")) GTEST_SKIP() << "no /dev/full here";
  auto file = files->open("f", OpenMode::readWrite);
  const std::byte bytes[10]{};
  try {
    file->write(0, bytes);
    FAIL();
  } catch (const trace::Error& error) {
    EXPECT_EQ(error.code, ErrorCode::ioWrite);
    EXPECT_EQ(error.detail, std::generic_category().message(ENOSPC));
  }
}

// A limit in the middle of a write makes the system take only a part; the rest is tried, and fails where it
// stands.
TEST(Live, AWriteThatIsTakenInPartGoesOnWhereItStopped) {
  auto files = makeFolderFiles(freshFolder("short"));
  auto file = files->open("f", OpenMode::create);
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit limit = before;
  limit.rlim_cur = 1000;
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &limit), 0);
  std::uint64_t failedAt = 0;
  const std::byte bytes[700]{};
  file->write(0, bytes);
  const ErrorCode code = codeOf([&] {
    try {
      file->write(700, bytes);
    } catch (const trace::Error& error) {
      failedAt = error.offset;
      throw;
    }
  });
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(code, ErrorCode::ioWrite);
  EXPECT_EQ(failedAt, 1000u);
  EXPECT_EQ(file->size(), 1000u);
}

TEST(Live, CountsAtTheDoor) {
  Live live({freshFolder("counts"), 1});
  auto file = live.files().open("f", OpenMode::create);
  const std::byte bytes[100]{};
  file->write(0, bytes);
  file->sync();
  std::byte into[300];
  file->read(50, into);
  const FileCounters c = live.fileCounters();
  EXPECT_EQ(c.writes, 1u);
  EXPECT_EQ(c.bytesWritten, 100u);
  EXPECT_EQ(c.reads, 1u);
  EXPECT_EQ(c.bytesRead, 50u);
  EXPECT_EQ(c.syncs, 1u);
}

TEST(Live, PauseParksEveryThreadEvenWithoutRecording) {
  std::atomic<bool> end{false};
  std::atomic<std::uint64_t> rounds{0};
  LiveRun run("pause", trace::Level::off);
  for (int i = 0; i < 3; ++i)
    run.live.spawn("w", [&] {
      while (!end) {
        tell(1, 1);
        ++rounds;
      }
    });
  EXPECT_TRUE(soon([&] { return rounds > 100; }));
  run.live.pause();
  EXPECT_TRUE(soon([&] { return run.live.parked() == 3; }));
  EXPECT_EQ(run.live.running(), 0);
  EXPECT_TRUE(run.live.paused());
  const std::uint64_t now = run.live.nowNs(), before = rounds;
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(rounds, before);
  EXPECT_EQ(run.live.nowNs(), now);  // parked time does not count
  run.live.resume();
  EXPECT_TRUE(soon([&] { return rounds > before + 100; }));
  EXPECT_GT(run.live.nowNs(), now);
  EXPECT_LT(run.live.nowNs() - now, 10'000'000'000u);
  end = true;
}

TEST(Live, AllowLetsAsManyEventsPass) {
  LiveRun run("allow");
  std::atomic<bool> end{false};
  run.live.pause();
  auto thread = run.live.spawn("w", [&] {
    for (std::uint64_t i = 0; !end; ++i) tell(1, i);
  });
  EXPECT_TRUE(soon([&] { return run.live.parked() == 1; }));
  EXPECT_EQ(run.drain(), 1u);  // it stands at its first
  for (std::uint64_t n : {1u, 5u, 1u}) {
    run.live.allow(n);
    EXPECT_TRUE(soon([&] { return run.hub->recorded() == run.events.size() + n && run.live.parked() == 1; }));
    EXPECT_EQ(run.drain(), n);
  }
  end = true;
  run.live.resume();
  thread->join();
  EXPECT_EQ(run.live.running(), 0);
}

TEST(Live, ABreakpointParksTheThreadThatHitItAndThenTheRest) {
  std::atomic<bool> end{false};
  std::atomic<std::uint64_t> reached{0};
  LiveRun run("breakpoint");
  run.live.setBreakpoint([](const trace::Event& e, trace::EventNumber) {
    return e.kind == Step::kKind && trace::as<Step>(e).who == 1 && trace::as<Step>(e).step == 50;
  });
  run.live.spawn("1", [&] {
    for (std::uint64_t i = 0; !end && i < 100; ++i) {
      tell(1, i);
      reached = i;
    }
  });
  run.live.spawn("2", [&] {
    for (std::uint64_t i = 0; !end; ++i) tell(2, i % 50);
  });
  EXPECT_TRUE(soon([&] {
    run.drain();
    return run.live.parked() == 2;
  }));
  EXPECT_EQ(reached, 49u);
  run.live.setBreakpoint({});
  run.live.resume();
  EXPECT_TRUE(soon([&] {
    run.drain();
    return reached == 99;
  }));
  end = true;
  EXPECT_TRUE(soon([&] {
    run.drain();
    return run.live.running() == 0;
  }));
}

TEST(Live, ASlowCollectorMakesThreadsWaitAndLosesNothing) {
  LiveRun run("pressure", trace::Level::detail, 64);
  constexpr std::uint64_t kThreads = 4, kSteps = 3'000;
  for (std::uint64_t who = 0; who < kThreads; ++who)
    run.live.spawn("w", [who] {
      for (std::uint64_t i = 0; i < kSteps; ++i) tell(who, i);
    });
  EXPECT_TRUE(soon([&] {
    run.drain();
    return run.events.size() == kThreads * kSteps;
  }));
  EXPECT_GT(run.hub->stalls(), 0u);
  EXPECT_EQ(run.hub->recorded(), kThreads * kSteps);
  // In order of their numbers: each thread's own steps ascend, and no number is missing (drain would have
  // stood still).
  std::uint64_t next[kThreads] = {};
  for (const trace::Event& e : run.events) {
    const Step s = trace::as<Step>(e);
    EXPECT_EQ(s.step, next[s.who]++);
  }
}

TEST(Live,
     OrderNumbersFollowTheLockedChanges) {  // mutate, then emit, under one lock: the tape has the same order
  LiveRun run("order", trace::Level::detail, 256);
  Mutex mutex(run.live);
  std::uint64_t value = 0;
  constexpr std::uint64_t kSteps = 2'000;
  for (int t = 0; t < 3; ++t)
    run.live.spawn("w", [&] {
      for (std::uint64_t i = 0; i < kSteps; ++i) {
        std::scoped_lock hold(mutex);
        ++value;
        tell(0, value);
      }
    });
  EXPECT_TRUE(soon([&] {
    run.drain();
    return run.events.size() == 3 * kSteps;
  }));
  for (std::size_t i = 0; i < run.events.size(); ++i) ASSERT_EQ(trace::as<Step>(run.events[i]).step, i + 1);
}

TEST(Live, ConditionsWakeAndTimeOut) {
  Live live({freshFolder("conditions"), 1});
  Mutex mutex(live);
  Condition changed(live);
  bool ready = false;
  auto thread = live.spawn("w", [&] {
    std::scoped_lock hold(mutex);
    ready = true;
    changed.notifyAll();
  });
  {
    std::scoped_lock hold(mutex);
    changed.wait(mutex, [&] { return ready; });
    EXPECT_FALSE(changed.waitFor(mutex, 1'000'000, [] { return false; }));
  }
  thread->join();
  thread->join();
}

TEST(Live, JoinHandsOverTheErrorOfABody) {
  Live live({freshFolder("failure"), 1});
  auto thread = live.spawn("w", [] { throw trace::Error(ErrorCode::ioSync, "f"); });
  EXPECT_EQ(codeOf([&] { thread->join(); }), ErrorCode::ioSync);
}

}  // namespace
}  // namespace cutaway::env
