// The fold under Live: several threads, real files; equal to the engine whenever nothing is in progress.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <thread>

#include "engines/btree/btree_engine.h"
#include "engines/btree/btree_mirror.h"
#include "engines/env/live.h"
#include "tests/property/btree/sim_harness.h"

namespace cutaway::btree {
namespace {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "cutaway-mirror-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

void liveRun(Level level, const api::Parameters& parameters) {
  TemporaryFolder folder;
  env::Live live({folder.path(), 1});
  trace::Hub hub(&live, &live, {level, false, 1 << 12});
  live.attach(hub);
  BtreeMirror mirror;
  std::unique_ptr<api::Engine> engine;
  std::uint64_t folded = 0;
  const auto pump = [&] { folded += hub.drain([&](const trace::Event& e) { mirror.apply(e); }, live.nowNs()); };
  const auto finish = [&](std::vector<std::unique_ptr<env::ThreadHandle>>& threads) {
    std::atomic<bool> ended{false};
    std::thread waiter([&] {
      for (auto& t : threads) t->join();
      ended = true;
    });
    while (!ended) pump(), std::this_thread::yield();
    waiter.join();
    pump();
  };
  tests::WorkShape shape;
  shape.keySpace = 400;
  shape.largeValue = 3000;
  shape.checkpointOneIn = 400;
  for (std::uint64_t round = 0; round < 6; ++round) {
    std::vector<std::unique_ptr<env::ThreadHandle>> threads;
    if (!engine) {
      threads.push_back(live.spawn("opener", [&] { engine = engineType().open(live, "t", parameters); }));
      finish(threads);
      threads.clear();
    }
    for (std::uint64_t t = 0; t < 3; ++t)
      threads.push_back(live.spawn("client", [&, t] {
        tests::Work work(round * 10 + t, shape);
        for (int i = 0; i < 1500; ++i) {
          const api::Outcome outcome = engine->execute(work.next());
          if (outcome.error) ADD_FAILURE() << trace::englishMessage(*outcome.error);
        }
      }));
    finish(threads);
    ASSERT_EQ(folded, hub.recorded());
    ASSERT_EQ(mirror.digest(level), engine->digest(level))
        << tests::firstDifferences(describe(mirror.state(Level::detail), Level::detail), engine->describeState());
    engine->checkInvariants();
    for (const char* name : {"operations", "keys", "splits", "splits.inner", "merges", "borrows", "bytes.user",
                             "bytes.live", "bytes.written", "evictions", "log.syncs", "amplification.read", "cache.hit"}) {
      const auto infos = metricInfos();
      const auto at = std::find_if(infos.begin(), infos.end(), [&](auto& m) { return std::string_view(m.name) == name; });
      EXPECT_DOUBLE_EQ(mirror.metric(std::size_t(at - infos.begin())), engine->metric(name)) << name;
    }
  }
  std::vector<std::unique_ptr<env::ThreadHandle>> threads;
  threads.push_back(live.spawn("closer", [&] { engine->close(); }));
  finish(threads);
  engine.reset();
}

// No background thread works behind the comparison: nothing is due by time or bytes.
const api::Parameters kQuiet{{"capacity", "8"}, {"cache", "16KiB"}, {"sync", "commit"}, {"checkpoint-interval", "0"}};

TEST(MirrorLive, EqualsTheEngineAtStructure) { liveRun(Level::structure, kQuiet); }
TEST(MirrorLive, EqualsTheEngineAtDetail) { liveRun(Level::detail, kQuiet); }

}  // namespace
}  // namespace cutaway::btree
