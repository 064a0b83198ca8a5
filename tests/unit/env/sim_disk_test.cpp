#include "engines/env/sim_disk.h"

#include <gtest/gtest.h>

#include <set>

#include "engines/trace/error.h"
#include "tests/unit/env/sim_fixture.h"

namespace cutaway::env {
namespace {

using trace::ErrorCode;

void put(File& file, std::uint64_t offset, const std::string& text) {
  file.write(offset, std::as_bytes(std::span(text.data(), text.size())));
}

std::string sectors(std::string_view marks) {  // "ab" -> one sector of a, one of b
  std::string out;
  for (char c : marks) out += std::string(SimDisk::kSector, c);
  return out;
}

// A file "f" with a durable name and durable content.
std::unique_ptr<File> durable(SimDisk& disk, const std::string& content) {
  auto file = disk.open("f", OpenMode::create);
  put(*file, 0, content);
  file->sync();
  disk.syncFolder("");
  return file;
}

PowerCutReport cut(SimDisk& disk, Lose lose, std::optional<std::uint32_t> tear = {}, std::uint64_t seed = 1) {
  Random random(seed);
  return disk.powerCut({lose, tear}, random);
}

TEST(SimDisk, ReadsSeeTheNewestBytesAndStopAtTheEnd) {
  SimDisk disk;
  auto file = durable(disk, "hello");
  put(*file, 7, "x");
  std::string into(20, '?');
  EXPECT_EQ(file->read(0, std::as_writable_bytes(std::span(into.data(), into.size()))), 8u);
  EXPECT_EQ(into.substr(0, 8), std::string("hello\0\0x", 8));
  EXPECT_EQ(file->read(100, std::as_writable_bytes(std::span(into.data(), into.size()))), 0u);
  EXPECT_EQ(disk.counters().bytesRead, 8u);
  EXPECT_EQ(disk.counters().bytesWritten, 6u);
  EXPECT_EQ(disk.bytes(), 8u);
  EXPECT_EQ(disk.bytesUnsynced(), 1u);
}

TEST(SimDisk, LoseUnsyncedKeepsWhatWasSynced) {
  SimDisk disk;
  auto file = durable(disk, "old");
  put(*file, 0, "NEW and longer");
  const auto report = cut(disk, Lose::unsynced);
  EXPECT_EQ(disk.contents("f"), "old");
  EXPECT_EQ(report.bytesLost, 14u);
  EXPECT_EQ(report.writesLost, 1u);
  EXPECT_EQ(disk.bytesUnsynced(), 0u);
}

TEST(SimDisk, LoseNothingKeepsEverything) {
  SimDisk disk;
  auto file = durable(disk, "old");
  put(*file, 0, "new");
  disk.open("g", OpenMode::create);
  EXPECT_EQ(cut(disk, Lose::nothing).writesLost, 0u);
  EXPECT_EQ(disk.contents("f"), "new");
  EXPECT_TRUE(disk.exists("g"));
  cut(disk, Lose::unsynced);  // and it is durable from then on
  EXPECT_EQ(disk.contents("f"), "new");
  EXPECT_TRUE(disk.exists("g"));
}

TEST(SimDisk, ANewNameNeedsItsFoldersSync) {
  for (bool folderSynced : {false, true}) {
    SimDisk disk;
    disk.makeFolder("db/deep");
    auto file = disk.open("db/deep/f", OpenMode::create);
    put(*file, 0, "data");
    file->sync();
    disk.syncFolder("");  // another folder's sync does not help
    disk.syncFolder("db");
    if (folderSynced) disk.syncFolder("db/deep");
    cut(disk, Lose::unsynced);
    EXPECT_EQ(disk.exists("db/deep/f"), folderSynced);
    if (folderSynced) {
      EXPECT_EQ(disk.contents("db/deep/f"), "data");
    }
  }
}

TEST(SimDisk, ASyncedNameWithoutSyncedDataIsAnEmptyFile) {
  SimDisk disk;
  auto file = disk.open("f", OpenMode::create);
  put(*file, 0, "data");
  disk.syncFolder("");
  cut(disk, Lose::unsynced);
  EXPECT_EQ(disk.contents("f"), "");
}

TEST(SimDisk, RenameAndRemoveAreUndoneUntilTheFolderIsSynced) {
  for (bool folderSynced : {false, true}) {
    SimDisk disk;
    disk.overwrite("a", "new");
    disk.overwrite("b", "old");
    disk.overwrite("c", "c");
    disk.rename("a", "b");
    disk.remove("c");
    EXPECT_EQ(disk.contents("b"), "new");
    if (folderSynced) disk.syncFolder("");
    cut(disk, Lose::unsynced);
    EXPECT_EQ(disk.contents("b"), folderSynced ? "new" : "old");
    EXPECT_EQ(disk.exists("a"), !folderSynced);
    EXPECT_EQ(disk.exists("c"), !folderSynced);
  }
}

TEST(SimDisk, LoseFilesUndoesNamesButKeepsWrites) {
  SimDisk disk;
  auto file = durable(disk, "old");
  put(*file, 0, "new");
  auto born = disk.open("g", OpenMode::create);
  put(*born, 0, "gone");
  born->sync();
  const auto report = cut(disk, Lose::files);
  EXPECT_EQ(disk.contents("f"), "new");
  EXPECT_FALSE(disk.exists("g"));
  EXPECT_EQ(report.writesLost, 0u);
}

TEST(SimDisk, RandomLosesSectorsOfAnyWriteAndAlwaysTheSameForASeed) {
  std::set<std::string> outcomes;
  bool olderLostNewerKept = false;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SimDisk disk;
    auto file = durable(disk, sectors("...."));
    put(*file, 0, sectors("ab"));
    put(*file, 2 * SimDisk::kSector, sectors("cd"));
    auto copy = disk.clone();
    const auto report = cut(disk, Lose::random, {}, seed);
    cut(*copy, Lose::random, {}, seed);
    const std::string kept = disk.contents("f");
    EXPECT_EQ(kept, copy->contents("f"));
    std::string marks;
    for (std::size_t i = 0; i < 4; ++i) {
      marks += kept[i * SimDisk::kSector];
      EXPECT_EQ(kept.substr(i * SimDisk::kSector, SimDisk::kSector), sectors(marks.substr(i, 1)));
    }
    const auto lost = std::count(marks.begin(), marks.end(), '.');
    EXPECT_EQ(report.bytesLost, static_cast<std::uint64_t>(lost) * SimDisk::kSector);
    olderLostNewerKept = olderLostNewerKept || marks == "..cd";
    outcomes.insert(marks);
  }
  EXPECT_EQ(outcomes.size(), 16u);
  EXPECT_TRUE(olderLostNewerKept);
}

TEST(SimDisk, RandomKeepsABeginningOfTheNameChanges) {
  std::set<std::string> outcomes;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SimDisk disk;
    disk.overwrite("current", "1");
    auto file = disk.open("tmp", OpenMode::create);
    put(*file, 0, "2");
    file->sync();
    disk.rename("tmp", "current");
    cut(disk, Lose::random, {}, seed);
    const std::string current = disk.contents("current");
    outcomes.insert(current + (disk.exists("tmp") ? "+tmp:" + disk.contents("tmp") : ""));
  }
  EXPECT_EQ(outcomes, (std::set<std::string>{"1", "1+tmp:2", "2"}));  // a rename is never seen half done
}

TEST(SimDisk, AFileThatGrewInPartReadsZerosInItsHoles) {
  bool hole = false;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    SimDisk disk;
    auto file = durable(disk, sectors("a"));
    put(*file, SimDisk::kSector, sectors("bc"));
    cut(disk, Lose::random, {}, seed);
    const std::string kept = disk.contents("f");
    if (kept.size() == 3 * SimDisk::kSector && kept[SimDisk::kSector] == '\0') hole = true;
    EXPECT_EQ(kept[0], 'a');
  }
  EXPECT_TRUE(hole);
}

TEST(SimDisk, TearKeepsTheFirstSectorsOfTheLastUnsyncedWrite) {
  for (std::uint32_t n = 0; n <= 4; ++n) {
    SimDisk disk;
    auto file = durable(disk, sectors("...."));
    put(*file, 0, sectors("x"));
    put(*file, SimDisk::kSector, sectors("abc"));
    const auto report = cut(disk, Lose::unsynced, n);
    EXPECT_EQ(disk.contents("f"),
              sectors("." + std::string("abc").substr(0, n) + std::string("...").substr(std::min(n, 3u))));
    EXPECT_EQ(report.sectorsTorn, n == 0 || n >= 3 ? 0u : 3 - n);
    EXPECT_EQ(report.writesLost, n >= 3 ? 1u : 2u);
  }
}

TEST(SimDisk, ATearCountsSectorsOfTheDeviceNotOfTheWrite) {
  SimDisk disk;
  auto file = durable(disk, sectors("..."));
  put(*file, 500, std::string(600, 'a'));  // touches three sectors: 12 bytes, 512, 76
  cut(disk, Lose::unsynced, 2);
  EXPECT_EQ(disk.contents("f"), std::string(500, '.') + std::string(524, 'a') + std::string(512, '.'));
}

TEST(SimDisk, TruncationIsAnUnsyncedWriteToo) {
  SimDisk disk;
  auto file = durable(disk, "abcdef");
  file->truncate(2);
  EXPECT_EQ(disk.contents("f"), "ab");
  cut(disk, Lose::unsynced);
  EXPECT_EQ(disk.contents("f"), "abcdef");
  file->truncate(2);
  file->sync();
  cut(disk, Lose::unsynced);
  EXPECT_EQ(disk.contents("f"), "ab");
}

TEST(SimDisk, AFaultHitsTheCallItNamesOnceOrForEver) {
  for (bool forever : {false, true}) {
    SimDisk disk;
    auto file = disk.open("log", OpenMode::create);
    auto other = disk.open("data", OpenMode::create);
    disk.addFault({FailOn::write, "log", 2, forever});
    auto code = [&](File& f) { return codeOf([&] { put(f, 0, "x"); }); };
    EXPECT_EQ(code(*file), ErrorCode::none);
    EXPECT_EQ(code(*other), ErrorCode::none);
    EXPECT_EQ(code(*file), ErrorCode::ioWrite);
    EXPECT_EQ(code(*file), forever ? ErrorCode::ioWrite : ErrorCode::none);
    EXPECT_EQ(code(*other), ErrorCode::none);
    disk.clearFaults();
    EXPECT_EQ(code(*file), ErrorCode::none);
  }
}

TEST(SimDisk, AFailedWriteGetsHalfWay) {
  SimDisk disk;
  auto file = durable(disk, sectors("...."));
  disk.addFault({FailOn::write, "", 1, false});
  EXPECT_EQ(codeOf([&] { put(*file, 0, sectors("abcd")); }), ErrorCode::ioWrite);
  EXPECT_EQ(disk.contents("f"), sectors("ab.."));
}

TEST(SimDisk, AFailedReadSaysWhichFileAndWhere) {
  SimDisk disk;
  auto file = durable(disk, "abc");
  disk.addFault({FailOn::read, "f", 1, false});
  std::byte b;
  try {
    file->read(2, {&b, 1});
    FAIL();
  } catch (const trace::Error& error) {
    EXPECT_EQ(error.code, ErrorCode::ioRead);
    EXPECT_EQ(error.file, "f");
    EXPECT_EQ(error.offset, 2u);
  }
}

// What a failed sync covered is lost even when a later sync succeeds (Linux marks the pages clean).
TEST(SimDisk, AFailedSyncIsFinalForWhatItCovered) {
  SimDisk disk;
  auto file = durable(disk, sectors("..."));
  put(*file, 0, sectors("ab"));
  disk.addFault({FailOn::sync, "f", 1, false});
  EXPECT_EQ(codeOf([&] { file->sync(); }), ErrorCode::ioSync);
  put(*file, SimDisk::kSector, sectors("cd"));
  file->sync();
  EXPECT_EQ(disk.contents("f"), sectors("acd"));
  const auto report = cut(disk, Lose::unsynced);
  EXPECT_EQ(disk.contents("f"), sectors(".cd"));
  EXPECT_EQ(report.writesLost, 1u);
}

TEST(SimDisk, TheCrashPointIsAskedBeforeACallHasAnyEffect) {
  // A script of every changing call; stop at each in turn.
  auto script = [](SimDisk& disk) {
    auto file = disk.open("tmp", OpenMode::create);
    put(*file, 0, "x");
    file->truncate(9);
    file->sync();
    disk.rename("tmp", "f");
    disk.syncFolder("");
    disk.remove("f");
  };
  std::set<std::string> states;
  int calls = 0;
  for (int k = 1;; ++k) {
    SimDisk disk;
    calls = 0;
    disk.setBeforeCall([&](FailOn, std::string_view) {
      if (++calls == k) throw trace::Error(ErrorCode::powerLost);
    });
    const bool stopped = codeOf([&] { script(disk); }) == ErrorCode::powerLost;
    std::string state = std::to_string(disk.bytesUnsynced());
    for (auto& name : disk.list("")) state += " " + name + ":" + std::to_string(disk.contents(name).size());
    states.insert(state);
    if (!stopped) break;
  }
  EXPECT_EQ(calls, 7);
  EXPECT_EQ(states, (std::set<std::string>{"0", "0 tmp:0", "1 tmp:1", "1 tmp:9", "0 tmp:9", "0 f:9"}));
}

TEST(SimDisk, ACloneIsIndependent) {
  SimDisk disk;
  auto file = durable(disk, "old");
  put(*file, 0, "new");
  auto copy = disk.clone();
  put(*file, 0, "xxx");
  EXPECT_EQ(copy->contents("f"), "new");
  cut(*copy, Lose::unsynced);
  EXPECT_EQ(copy->contents("f"), "old");
  EXPECT_EQ(disk.contents("f"), "xxx");
}

TEST(SimDisk, NamesAndFolders) {
  SimDisk disk;
  EXPECT_EQ(codeOf([&] { disk.open("none", OpenMode::readWrite); }), ErrorCode::fileMissing);
  EXPECT_EQ(codeOf([&] { disk.open("none/f", OpenMode::create); }), ErrorCode::ioOpen);
  EXPECT_EQ(codeOf([&] { disk.remove("none"); }), ErrorCode::fileMissing);
  EXPECT_EQ(codeOf([&] { disk.rename("none", "x"); }), ErrorCode::fileMissing);
  EXPECT_EQ(codeOf([&] { disk.list("none"); }), ErrorCode::fileMissing);
  disk.makeFolder("a/b");
  disk.open("a/b/2", OpenMode::create);
  disk.open("./a//b/1", OpenMode::create);
  disk.open("a/x", OpenMode::create);
  EXPECT_EQ(disk.list("a/b"), (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(disk.list("a"), (std::vector<std::string>{"x"}));
  EXPECT_EQ(disk.fileCount(), 3u);
  auto reader = disk.open("a/x", OpenMode::read);
  EXPECT_EQ(codeOf([&] { put(*reader, 0, "x"); }), ErrorCode::ioWrite);
}

TEST(SimDisk, ChargesWhatTheProfileSays) {
  SimDisk disk(DeviceProfile::named("nvme"));
  std::uint64_t sum = 0;
  disk.setCharge([&](std::uint64_t ns) { sum += ns; });
  auto file = disk.open("f", OpenMode::create);
  put(*file, 0, std::string(4096, 'x'));
  const DeviceProfile& p = disk.profile();
  EXPECT_EQ(sum, p.writeNs + 4 * p.nsPerKiB);
  file->sync();
  EXPECT_EQ(sum, p.writeNs + 4 * p.nsPerKiB + p.syncNs);
  for (const std::string& name : DeviceProfile::names()) EXPECT_EQ(DeviceProfile::named(name).name, name);
  EXPECT_EQ(codeOf([] { DeviceProfile::named("tape"); }), ErrorCode::parameterInvalid);
}

TEST(SimDisk, DamageIsInWhatIsStored) {
  SimDisk disk;
  durable(disk, "abc");
  disk.flipBit("f", 8);
  EXPECT_EQ(disk.contents("f"), "acc");
  cut(disk, Lose::unsynced);
  EXPECT_EQ(disk.contents("f"), "acc");
}

// Under Sim a sync covers what was written before it began, not what others write while the device works.
TEST(SimDisk, ASyncCoversOnlyWhatWasWrittenBeforeIt) {
  SimRun run(1, trace::Level::detail, "nvme");
  std::shared_ptr<File> file;
  run.sim.spawn("a", [&] {
    file = run.sim.files().open("f", OpenMode::create);
    put(*file, 0, "a");
    run.sim.files().syncFolder("");
    file->sync();
  });
  run.sim.spawn("b", [&] {
    while (run.sim.nowNs() < 120'000) run.sim.sleepNs(1'000);
    put(*file, 1, "b");  // 15 us: done while the sync of a is still at work (it ends at 215 us)
  });
  run.run({.time = 300'000});
  run.sim.powerOff();
  EXPECT_EQ(run.sim.disk().contents("f"), "ab");
  cut(run.sim.disk(), Lose::unsynced);
  EXPECT_EQ(run.sim.disk().contents("f"), "a");
}

}  // namespace
}  // namespace cutaway::env
