// Run under Live: real threads, a real folder.
#include <gtest/gtest.h>

#include <unistd.h>

#include <array>
#include <filesystem>

#include "engines/session/run.h"
#include "tests/unit/session/toy_engine.h"

namespace cutaway::session {
namespace {

namespace fs = std::filesystem;
using toy::put;

RunSpec spec(trace::Level level = trace::Level::structure) {
  RunSpec s;
  s.driver = Driver::live;
  s.level = level;
  return s;
}

void expectMirrorIsEngine(session::Run& run) {
  EXPECT_EQ(run.tape().frontier().digest(run.spec().level), run.engine()->digest(run.spec().level));
}

TEST(RunLive, PerformsInATemporaryFolderAndRemovesIt) {
  std::string folder;
  {
    session::Run run(toy::engineType(), spec());
    folder = run.folder();
    for (std::uint64_t k = 1; k <= 200; ++k) ASSERT_TRUE(run.perform(put(k * 7 % 211)));
    expectMirrorIsEngine(run);
    EXPECT_TRUE(fs::exists(folder));
    EXPECT_GE(run.metric("disk.bytes"), 200 * 8);
    EXPECT_EQ(run.metric("disk.files"), 1);
  }
  EXPECT_FALSE(fs::exists(folder));
}

TEST(RunLive, KeepsAFolderThatWasGiven) {
  const fs::path folder = fs::temp_directory_path() / ("cutaway-test Ünï 'q' " + std::to_string(::getpid()));
  RunSpec s = spec();
  s.folder = folder.string();
  {
    session::Run run(toy::engineType(), s);
    for (std::uint64_t k = 1; k <= 9; ++k) run.perform(put(k));
    run.close();
  }
  {
    session::Run again(toy::engineType(), s);
    EXPECT_EQ(again.metric("keys"), 9);
  }
  fs::remove_all(folder);
}

struct Counting final : OperationSource {
  std::uint64_t at, end;
  Counting(std::uint64_t from, std::uint64_t to) : at(from), end(to) {}
  bool next(api::Operation& op) override {
    if (at == end) return false;
    op = put(at++);
    return true;
  }
  std::uint64_t remaining() const override { return end - at; }
};

TEST(RunLive, SeveralClientsAndATightRing) {
  session::Run run(toy::engineType(), spec(trace::Level::detail));
  for (std::uint64_t c = 0; c < 3; ++c)
    run.start(std::make_unique<Counting>(c * 300, c * 300 + 300), "client" + std::to_string(c));
  EXPECT_EQ(run.finishOperations(), Reached::operationEnd);
  EXPECT_EQ(run.metric("keys"), 900);
  expectMirrorIsEngine(run);
}

TEST(RunLive, EndsWhileTheEngineFloods) {
  session::Run run(toy::engineType(), spec(trace::Level::detail));
  run.start(std::make_unique<Counting>(0, 1'000'000));
  run.runFor(20'000'000);
  EXPECT_TRUE(run.inProgress());
}

TEST(RunLive, EndsWhileTheEngineIsParked) {
  session::Run run(toy::engineType(), spec(trace::Level::detail));
  run.start(std::make_unique<Counting>(0, 1'000'000));
  EXPECT_EQ(run.proceed(10), Reached::budget);
}

TEST(RunLive, ABreakpointParksAndTheRunGoesOn) {
  session::Run run(toy::engineType(), spec());
  run.setBreakpoints({{"ToySplit", {}}});
  std::uint64_t stops = 0;
  for (std::uint64_t k = 1; k <= 20; ++k) {
    run.start(put(k));
    while (run.finishOperations() == Reached::condition) ++stops;
  }
  const auto splits = [&] {
    std::uint64_t n = 0;
    auto at = run.tape().findNext(0, std::array{toy::ToySplit::kKind});
    for (; at; at = run.tape().findNext(*at, std::array{toy::ToySplit::kKind})) ++n;
    return n;
  };
  EXPECT_EQ(stops, splits());
  EXPECT_GT(stops, 5u);
}

TEST(RunLive, PauseHoldsTheEngine) {
  session::Run run(toy::engineType(), spec(trace::Level::detail));
  run.start(std::make_unique<Counting>(0, 1'000'000));
  run.runFor(5'000'000);
  run.pause();
  std::uint64_t last = 0;
  for (int i = 0; i < 50 || run.pump() > 0; ++i) last = run.tape().size();
  run.pump();
  EXPECT_LE(run.tape().size() - last, 2u);
  run.resume();
  EXPECT_EQ(run.proceed(100), Reached::budget);
}

TEST(RunLive, FaultsOfTheSimulatedWorldAreRefused) {
  session::Run run(toy::engineType(), spec());
  EXPECT_THROW(run.powerOff({}), trace::Error);
  EXPECT_THROW(run.kill(), trace::Error);
  EXPECT_THROW(run.fail({}), trace::Error);
}

TEST(RunLive, AFolderThatCannotBeMadeNamesItself) {
  RunSpec s = spec();
  s.folder = "/proc/no-such-place/db";
  try {
    session::Run run(toy::engineType(), s);
    FAIL();
  } catch (const trace::Error& e) {
    EXPECT_NE(e.file.find("no-such-place"), std::string::npos) << e.file;
  }
}

}  // namespace
}  // namespace cutaway::session
