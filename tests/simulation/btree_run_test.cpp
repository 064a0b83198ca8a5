// The B+tree under Run and Sim: one hash a seed, exact mirrors at every step, crashes in the middle, recordings.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "engines/btree/btree_engine.h"
#include "engines/btree/btree_events.h"
#include "engines/session/run.h"

namespace cutaway::session {
namespace {

using trace::Level;

bool longRuns() { return std::getenv("CUTAWAY_LONG") != nullptr; }

RunSpec spec(std::uint64_t seed, Level level = Level::detail) {
  RunSpec s;
  s.seed = seed;
  s.level = level;
  s.parameters = {{"capacity", "4"}};
  return s;
}

std::string keyOf(std::uint64_t n) {
  std::string key(8, '\0');
  for (int i = 7; i >= 0; --i, n >>= 8) key[static_cast<std::size_t>(i)] = static_cast<char>(n & 0xff);
  return key;
}

// Puts, gets, scans and deletes in an order that the seed decides.
std::vector<api::Operation> mixed(std::uint64_t seed, std::size_t count) {
  env::Random random(seed * 1000 + 7);
  std::vector<api::Operation> all;
  for (std::size_t i = 0; i < count; ++i) {
    api::Operation op;
    op.key = keyOf(random.below(80));
    const std::uint64_t dice = random.below(10);
    op.kind = dice < 6   ? trace::OperationKind::put
              : dice < 8 ? trace::OperationKind::erase
              : dice < 9 ? trace::OperationKind::get
                         : trace::OperationKind::scan;
    if (op.kind == trace::OperationKind::put) op.value = "value " + std::to_string(i);
    if (op.kind == trace::OperationKind::scan) op.limit = 5;
    all.push_back(op);
  }
  return all;
}

struct Summary {
  std::uint64_t hash = 0, digest = 0;
  bool operator==(const Summary&) const = default;
};

Summary played(std::uint64_t seed, Level level, std::size_t operations) {
  session::Run run(btree::engineType(), spec(seed, level));
  for (const api::Operation& op : mixed(seed, operations)) run.perform(op);
  run.settle();
  return {run.runHash(), run.engine()->digest(Level::structure)};
}

TEST(BtreeRun, ASeedGivesOneHashTwiceAndAtEachLevel) {
  std::uint64_t before = 0;
  for (std::uint64_t seed = 1; seed <= (longRuns() ? 200u : 8u); ++seed) {
    const Summary detail = played(seed, Level::detail, 150);
    EXPECT_EQ(detail, played(seed, Level::detail, 150)) << "seed " << seed;
    EXPECT_EQ(detail, played(seed, Level::structure, 150)) << "seed " << seed;
    EXPECT_NE(detail.hash, before);
    before = detail.hash;
  }
}

TEST(BtreeRun, TheMirrorEqualsTheEngineAfterEveryEvent) {
  for (const Level level : {Level::structure, Level::detail}) {
    session::Run run(btree::engineType(), spec(3, level));
    for (const api::Operation& op : mixed(3, 60)) run.start(op);
    do {
      ASSERT_EQ(run.tape().frontier().digest(level), run.engine()->digest(level))
          << levelName(level) << ", event " << run.tape().size() << " "
          << run.vocabulary().find(run.tape().event(run.tape().size()).kind)->name;
    } while (run.proceed(1) == Reached::budget);
    EXPECT_FALSE(run.inProgress());
  }
}

TEST(BtreeRun, ForwardOfBackIsTheSameAndCheckpointsEqualARefold) {
  session::Run run(btree::engineType(), spec(5));
  for (const api::Operation& op : mixed(5, longRuns() ? 3000 : 300)) run.perform(op);
  tape::Tape& tape = run.tape();
  const trace::EventNumber all = tape.size();
  ASSERT_GT(all, 3000u);
  auto refold = btree::engineType().makeMirror(run.spec().parameters);
  std::vector<std::uint64_t> digests{refold->digest(Level::detail)};
  for (trace::EventNumber n = 1; n <= all; ++n) {
    refold->apply(tape.event(n));
    digests.push_back(refold->digest(Level::detail));
    if (n % 1024 == 0) {
      ASSERT_EQ(tape.mirrorAt(n)->digest(Level::detail), digests[n]);
    }
  }
  for (trace::EventNumber n = all; n >= 1; n -= n > 2000 ? 17 : 1) {
    ASSERT_EQ(tape.mirrorAt(n - 1)->digest(Level::detail), digests[n - 1]) << n;
    ASSERT_EQ(tape.mirrorAt(n)->digest(Level::detail), digests[n]) << n;
    if (n <= 17) break;
  }
}

TEST(BtreeRun, PowerOffAtEachEventOfASplitAndRecover) {
  for (std::uint64_t further = 0; further < 30; further += 3) {
    session::Run run(btree::engineType(), spec(9));
    for (std::uint64_t k = 1; k <= 4; ++k) {
      api::Operation op;
      op.kind = trace::OperationKind::put;
      op.key = keyOf(k * 10);
      op.value = "v";
      run.perform(op);
    }
    run.settle();
    api::Operation fifth;
    fifth.kind = trace::OperationKind::put;
    fifth.key = keyOf(25);
    fifth.value = "v";
    run.start(fifth);
    ASSERT_EQ(run.proceedTo({"SplitBegun", {}}), Reached::condition);
    if (further) run.proceed(further);
    run.powerOff({});
    run.recover();
    run.engine()->checkInvariants();
    const auto rows = run.engine()->peekAll();
    EXPECT_TRUE(rows.size() == 4 || rows.size() == 5) << rows.size();
    EXPECT_EQ(run.tape().frontier().digest(Level::detail), run.engine()->digest(Level::detail));
    EXPECT_TRUE(run.perform(fifth));
    EXPECT_EQ(run.tape().frontier().digest(Level::detail), run.engine()->digest(Level::detail));
  }
}

TEST(BtreeRun, ARecordingFoldsToTheSameAndTakesFewBytesAnEvent) {
  for (const Level level : {Level::structure, Level::detail}) {
    session::Run run(btree::engineType(), spec(11, level));
    for (const api::Operation& op : mixed(11, longRuns() ? 20'000 : 2'000)) run.perform(op);
    const std::string path =
        (std::filesystem::temp_directory_path() / ("cutaway-run-" + std::to_string(::getpid()) + ".cutaway")).string();
    run.save(path, 100, "");
    {
      const tape::RecordingReader reader(path);
      std::vector<trace::Event> events;
      reader.readEvents(1, reader.info().events, events);
      auto mirror = btree::engineType().makeMirror(reader.info().parameters);
      for (trace::EventNumber n = 1; n <= events.size(); ++n) {
        mirror->apply(events[n - 1]);
        if (n % 997 == 0) {
          ASSERT_EQ(mirror->digest(level), run.tape().mirrorAt(n)->digest(level)) << n;
        }
      }
      EXPECT_EQ(mirror->digest(level), reader.info().digest);
      EXPECT_EQ(reader.info().runHash, run.runHash());
    }
    const double bytes = static_cast<double>(std::filesystem::file_size(path)) / static_cast<double>(run.tape().size());
    std::printf("recorded at %s: %llu events, %.1f bytes an event\n", levelName(level),
                static_cast<unsigned long long>(run.tape().size()), bytes);
    EXPECT_LE(bytes, 24);
    std::filesystem::remove(path);
  }
}

TEST(BtreeRun, LiveClientsLeaveAMirrorThatEqualsTheEngine) {
  RunSpec s = spec(1, Level::structure);
  s.driver = Driver::live;
  session::Run run(btree::engineType(), s);
  for (const api::Operation& op : mixed(1, 500)) run.start(op, "client");
  for (const api::Operation& op : mixed(2, 500)) run.start(op, "second");
  run.finishOperations();
  run.settle();
  EXPECT_EQ(run.tape().frontier().digest(Level::structure), run.engine()->digest(Level::structure));
  run.engine()->checkInvariants();
  run.close();
}

}  // namespace
}  // namespace cutaway::session
