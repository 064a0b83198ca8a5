// Random scripts on the simulated disk against a plain model that keeps every version of every sector.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

#include "engines/env/sim_disk.h"

namespace cutaway::env {
namespace {

constexpr std::size_t kSectors = 6;
constexpr std::uint64_t kSector = SimDisk::kSector;

// One file with a durable name: what each sector holds now, held when last synced, and held since.
struct Model {
  std::vector<char> now = std::vector<char>(kSectors, '.'), synced = now;
  std::vector<std::set<char>> since = std::vector<std::set<char>>(kSectors);
};

struct Script {
  explicit Script(std::uint64_t seed) : random(seed) {
    file = disk.open("f", OpenMode::create);
    write(0, std::string(kSectors * kSector, '.'));
    file->sync();
    disk.syncFolder("");
  }
  void write(std::uint64_t offset, const std::string& text) {
    file->write(offset, std::as_bytes(std::span(text.data(), text.size())));
  }
  void step(char mark) {
    if (random.below(5) == 0) {
      file->sync();
      model.synced = model.now;
      for (auto& s : model.since) s.clear();
      last = {};
      return;
    }
    const std::uint64_t first = random.below(kSectors), n = 1 + random.below(kSectors - first);
    write(first * kSector, std::string(n * kSector, mark));
    for (std::uint64_t s = first; s < first + n; ++s) {
      model.now[s] = mark;
      model.since[s].insert(mark);
    }
    last = {first, n, mark};
  }
  std::string marks() const {
    const std::string bytes = disk.contents("f");
    std::string out;
    for (std::size_t s = 0; s < kSectors; ++s) {
      EXPECT_EQ(bytes.substr(s * kSector, kSector), std::string(kSector, bytes[s * kSector]));
      out += bytes[s * kSector];
    }
    return out;
  }
  std::string text(const std::vector<char>& marks) const { return {marks.begin(), marks.end()}; }

  struct Last {
    std::uint64_t first = 0, n = 0;
    char mark = 0;
  };
  Random random;
  SimDisk disk;
  std::unique_ptr<File> file;
  Model model;
  Last last;  // the last unsynced write, n = 0: none
};

std::uint64_t scripts() { return std::getenv("CUTAWAY_LONG") ? 100'000 : 1'500; }

TEST(SimDiskModel, EveryPowerCutLeavesWhatTheModelAllows) {
  std::map<Lose, int> different;  // outcomes that differ from both the newest and the synced state
  for (std::uint64_t seed = 1; seed <= scripts(); ++seed) {
    Script s(seed);
    const std::uint64_t steps = 1 + s.random.below(12);
    for (std::uint64_t i = 0; i < steps; ++i) s.step(static_cast<char>('a' + i));
    ASSERT_EQ(s.marks(), s.text(s.model.now));
    const Lose lose = static_cast<Lose>(s.random.below(4));
    PowerCut cut{lose};
    if (s.random.below(2)) cut.tear = static_cast<std::uint32_t>(s.random.below(kSectors + 1));
    Random random(seed);
    const PowerCutReport report = s.disk.powerCut(cut, random);
    const std::string kept = s.marks();
    EXPECT_EQ(s.disk.bytesUnsynced(), 0u);

    for (std::size_t i = 0; i < kSectors;
         ++i)  // nothing but versions that were there, and never older than the last sync
      ASSERT_TRUE(kept[i] == s.model.synced[i] || s.model.since[i].contains(kept[i])) << "seed " << seed;
    for (std::uint64_t i = 0; cut.tear && i < s.last.n; ++i) {
      const char there = kept[s.last.first + i];
      if (i < *cut.tear) {
        ASSERT_EQ(there, s.last.mark) << "seed " << seed;
      } else {
        ASSERT_NE(there, s.last.mark) << "seed " << seed;
      }
    }
    if (!cut.tear && lose == Lose::unsynced) {
      ASSERT_EQ(kept, s.text(s.model.synced));
    }
    if (!cut.tear && (lose == Lose::nothing || lose == Lose::files)) {
      ASSERT_EQ(kept, s.text(s.model.now));
      ASSERT_EQ(report.bytesLost, 0u);
    }
    if (kept == s.text(s.model.synced) && kept != s.text(s.model.now)) {
      ASSERT_GT(report.writesLost, 0u);
    }
    if (kept != s.text(s.model.now) && kept != s.text(s.model.synced)) ++different[lose];
  }
  EXPECT_GT(different[Lose::random], 100);
  EXPECT_GT(different[Lose::unsynced], 20);  // torn
}

}  // namespace
}  // namespace cutaway::env
