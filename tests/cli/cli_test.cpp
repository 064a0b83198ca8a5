// The real program: exit statuses, JSON, CSV under a foreign locale, file names with letters beyond ASCII, recordings.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace fs = std::filesystem;

namespace {

struct Ran {
  int status = -1;
  std::string out, err;
};

class Cli : public testing::Test {
 protected:
  Cli() {
    std::string name = (fs::temp_directory_path() / "cutaway-cli-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~Cli() override { fs::remove_all(folder_); }

  static std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  std::string write(const std::string& name, const std::string& text) const {
    const fs::path path = folder_ / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  // A running program: run() waits for it. `largestFile`: as on a disk that is full from there on; 0: no limit.
  pid_t begin(const std::vector<std::string>& arguments, const std::string& locale = "C", rlim_t largestFile = 0) const {
    const std::string out = path("stdout"), err = path("stderr");
    const pid_t child = fork();
    if (child == 0) {
      if (!freopen(out.c_str(), "wb", stdout) || !freopen(err.c_str(), "wb", stderr)) _exit(126);
      for (const char* name : {"DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR"}) unsetenv(name);
      const rlimit limit{largestFile, largestFile};
      if (largestFile && (signal(SIGXFSZ, SIG_IGN) == SIG_ERR || setrlimit(RLIMIT_FSIZE, &limit) != 0)) _exit(126);
      setenv("LC_ALL", locale.c_str(), 1);
      std::vector<char*> argv{const_cast<char*>("cutaway")};
      for (const auto& a : arguments) argv.push_back(const_cast<char*>(a.c_str()));
      argv.push_back(nullptr);
      execv(CUTAWAY_BINARY, argv.data());
      _exit(127);
    }
    return child;
  }

  Ran run(const std::vector<std::string>& arguments, const std::string& locale = "C", rlim_t largestFile = 0) const {
    const pid_t child = begin(arguments, locale, largestFile);
    int status = 0;
    waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(path("stdout")), read(path("stderr"))};
  }

  // SQLite's JSON: an independent reader. The value at `at` as text; "invalid" where the text is no JSON.
  static std::string json(const std::string& text, const std::string& at) {
    sqlite3* db = nullptr;
    sqlite3_stmt* s = nullptr;
    std::string value = "invalid";
    sqlite3_open(":memory:", &db);
    sqlite3_prepare_v2(db, "select case json_valid(?1) when 1 then coalesce(json_extract(?1, ?2), 'null') else 'invalid' end", -1, &s, nullptr);
    sqlite3_bind_text(s, 1, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    sqlite3_bind_text(s, 2, at.data(), static_cast<int>(at.size()), SQLITE_STATIC);
    if (sqlite3_step(s) == SQLITE_ROW) value = reinterpret_cast<const char*>(sqlite3_column_text(s, 0));
    sqlite3_finalize(s);
    sqlite3_close(db);
    return value;
  }

  fs::path folder_;
};

const std::string kHead = "cutaway 1\nengine btree capacity=4 value-size=16\n";

std::size_t lines(const std::string& text) { return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')); }

TEST_F(Cli, ExitStatusSaysWhatHappened) {
  EXPECT_EQ(run({"run", write("good.scenario", kHead + "put 1 2 3\nexpect keys = 3\n")}).status, 0);
  const Ran failed = run({"run", write("fails.scenario", kHead + "put 1 2 3\nexpect keys = 4\n")});
  EXPECT_EQ(failed.status, 1);
  EXPECT_EQ(failed.err, path("fails.scenario") + ":4:1: expect keys = 4: it is 3\n");
  const Ran wrong = run({"run", write("wrong.scenario", kHead + "put 1 2 3\nexpect hight = 3\n")});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_TRUE(wrong.err.starts_with(path("wrong.scenario") + ":4:8: 'hight': there is no metric hight; known are height")) << wrong.err;
  EXPECT_EQ(lines(wrong.err), 1u);
  const Ran error = run({"run", write("error.scenario", kHead + "put \"" + std::string(2000, 'k') + "\"\nput 2\n")});
  EXPECT_EQ(error.status, 3);
  EXPECT_NE(error.err.find("error key-too-long: The key has 2000 bytes"), std::string::npos) << error.err;
}

TEST_F(Cli, ErrorsWithoutALineNameNone) {
  const std::string csv = write("long.csv", "name\n" + std::string(2000, 'k') + "\n");
  const Ran ran = run({"run", "--engine", "btree", "--load", csv + ":name"});
  EXPECT_EQ(ran.status, 3);
  EXPECT_TRUE(ran.err.starts_with("cutaway run: load ")) << ran.err;
  const Ran zipf = run({"run", write("z.scenario", kHead + "put zipf 10 over=99999999999\n")});
  EXPECT_EQ(zipf.status, 2);
  EXPECT_TRUE(zipf.err.starts_with(path("z.scenario") + ":3:1: 'put zipf 10 over=99999999999': ")) << zipf.err;
}

TEST_F(Cli, AFullDiskIsToldAndLeavesNoHalfFile) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "this system has no /dev/full";
  const std::string shell = std::string("exec '") + CUTAWAY_BINARY + "' engines >/dev/full 2>'" + path("said") + "'";
  EXPECT_EQ(WEXITSTATUS(std::system(shell.c_str())), 2);
  EXPECT_EQ(read(path("said")), "cutaway: standard output cannot be written: No space left on device\n");
  fs::create_symlink("/dev/full", path("x.csv.part"));
  const Ran ran = run({"run", "--engine", "btree", "--workload", "shuffled:9", "--csv", path("x.csv")});
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.err, "cutaway: " + path("x.csv") + ": cannot be written: No space left on device\n");
}

TEST_F(Cli, AnEngineThatFailsToCloseStillTellsItsNumbers) {
  const Ran ran = run({"run", write("close.scenario", kHead + "put 1 2 3\nfail sync data at=1\n"), "--json"});
  EXPECT_EQ(ran.status, 3);
  EXPECT_EQ(json(ran.out, "$.metrics.keys"), "3");
  EXPECT_EQ(json(ran.out, "$.errors[0].code"), "io-sync");
  EXPECT_NE(ran.err.find("close.scenario: close: error io-sync: "), std::string::npos) << ran.err;
}

// A long run is not to be lost to a typing error.
TEST_F(Cli, AMissingFolderIsToldBeforeTheRun) {
  for (const char* option : {"--record", "--csv"}) {
    const Ran ran = run({"run", "--engine", "btree", "--workload", "shuffled:9", option, path("none/x")});
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "cutaway: " + path("none/x") + ": there is no folder " + path("none") + "\n");
  }
}

TEST_F(Cli, AWordThatIsNeitherCommandNorFileIsTold) {
  const Ran ran = run({"rnu"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(ran.err.starts_with("cutaway: there is no file and no command rnu; known are run")) << ran.err;
  EXPECT_EQ(lines(ran.err), 1u);
}

TEST_F(Cli, WrongArgumentsAreOneClearLine) {
  const std::pair<std::vector<std::string>, const char*> all[] = {
      {{"run"}, "cutaway: a scenario file, or --engine NAME"},
      {{"run", path("none.scenario")}, "none.scenario: cannot be opened: No such file or directory"},
      {{"run", "--engin", "btree"}, "there is no option --engin; known are --engine"},
      {{"run", "--engine", "btre", "--workload", "a:9"}, "there is no engine btre; known are btree"},
      {{"run", "--engine", "btree", "--workload", "shufled:9"}, "there is no workload shufled; known are shuffled"},
      {{"run", "--engine", "btree", "--workload", "shuffled"}, "NAME:N is expected"},
      {{"run", "--engine", "btree", "--workload", "shuffled:9", "--param", "capcity=4"}, "there is no parameter capcity; known are capacity"},
      {{"run", "--engine", "btree", "--workload", "shuffled:9", "--param", "capacity"}, "NAME=VALUE is expected"},
      {{"run", "--engine", "btree", "--workload", "shuffled:9", "--driver", "fast"}, "sim or live is expected"},
      {{"run", "--engine", "btree", "--workload", "shuffled:9", "--seeds", "0"}, "a whole number from 1 is expected"},
      {{"run", "--engine", "btree", "--workload", "shuffled:9", "--chart", "thruput=" + path("x.csv")}, "there is no metric thruput; known are throughput"},
      {{"run", "--engine", "btree", "--workload", "shuffled:9", "--chart", "throughput=" + path("x.gif")}, ".svg, .png, .pdf or .csv is expected"},
      {{"run", "--engine", "btree", "--workload", "shuffled:9", "--picture", path("x")}, "a name ending in .svg, .png or .pdf is expected"},
      {{"run", "--engine", "btree", "--workload", "shuffled:9", "--level", "metric", "--csv", path("x.csv")}, "--csv need --level structure"},
      {{"run", "--engine", "btree"}, "--workload NAME:N or --load FILE is expected"},
      {{"run", "--seed"}, "--seed needs a value: N"},
      {{"export", path("none.cutaway")}, "--picture, --chart, --csv, --events or --json is expected"},
      {{"export", path("none.cutaway"), "--json"}, "none.cutaway"},
      {{"engines", "btre"}, "there is no engine btre; known are btree"},
  };
  for (const auto& [arguments, message] : all) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.status, 2) << message;
    EXPECT_NE(ran.err.find(message), std::string::npos) << message << " is not in: " << ran.err;
    EXPECT_EQ(lines(ran.err), 1u) << ran.err;
    EXPECT_EQ(ran.out, "");
  }
}

TEST_F(Cli, JsonHasItsFields) {
  const std::string file = write("j.scenario", kHead + "title \"Ein \\\"Titel\\\" \\\\ ä\"\nseed 7\nput 1..9\nask q \"?\" measure=height\nreveal q\nexpect keys = 9\nexpect keys = 8\nprint state\n");
  const Ran ran = run({"run", file, "--json"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(json(ran.out, "$.engine"), "btree") << ran.out;
  EXPECT_EQ(json(ran.out, "$.title"), "Ein \"Titel\" \\ ä");
  EXPECT_EQ(json(ran.out, "$.parameters.capacity"), "4");
  EXPECT_EQ(json(ran.out, "$.parameters.split"), "append") << "defaults are told too";
  EXPECT_EQ(json(ran.out, "$.seed"), "7");
  EXPECT_EQ(json(ran.out, "$.driver"), "sim");
  EXPECT_EQ(json(ran.out, "$.operations"), "9");
  EXPECT_EQ(json(ran.out, "$.events.CellInserted"), "9");
  EXPECT_EQ(json(ran.out, "$.metrics.keys"), "9");
  EXPECT_EQ(json(ran.out, "$.digest").size(), 16u);
  EXPECT_EQ(json(ran.out, "$.\"run-hash\"").size(), 16u);
  EXPECT_EQ(json(ran.out, "$.expectations.passed"), "1");
  EXPECT_EQ(json(ran.out, "$.expectations.failed"), "1");
  EXPECT_EQ(json(ran.out, "$.expectations.list[1].actual"), "it is 9");
  EXPECT_EQ(json(ran.out, "$.asks[0].answer"), json(ran.out, "$.metrics.height"));
  EXPECT_NE(json(ran.out, "$.seconds"), "null");
  EXPECT_NE(ran.err.find("keys 9"), std::string::npos) << "print goes to standard error under --json";
  EXPECT_EQ(json(run({"run", file, "--json"}).out, "$.\"run-hash\""), json(ran.out, "$.\"run-hash\""));
}

TEST_F(Cli, SeedsAreAddedUp) {
  const std::string file = write("s.scenario", kHead + "put shuffled 1..50\nexpect keys = 50\n");
  const Ran ran = run({"run", file, "--json", "--seeds", "3"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(json(ran.out, "$.seeds"), "3") << ran.out;
  EXPECT_EQ(json(ran.out, "$.operations"), "150");
  EXPECT_EQ(json(ran.out, "$.expectations.passed"), "3");
  EXPECT_EQ(json(ran.out, "$.runs[2].seed"), "3");
  EXPECT_NE(json(ran.out, "$.runs[0].\"run-hash\""), json(ran.out, "$.runs[1].\"run-hash\""));
  EXPECT_EQ(json(run({"run", file, "--json", "--seed", "2"}).out, "$.\"run-hash\""), json(ran.out, "$.runs[1].\"run-hash\""));
}

TEST_F(Cli, WithoutAFile) {
  for (const char* driver : {"sim", "live"}) {
    const Ran ran = run({"run", "--engine", "btree", "--workload", "shuffled:2000", "--param", "cache=64KiB", "--driver", driver, "--json"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(json(ran.out, "$.operations"), "2000");
    EXPECT_EQ(json(ran.out, "$.metrics.keys"), "2000");
    EXPECT_EQ(json(ran.out, "$.driver"), driver);
    EXPECT_EQ(json(ran.out, "$.parameters.cache"), "64KiB");
  }
  const std::string csv = write("names.csv", "id,name\n1,Zoë\n2,\"Smith, J\"\n");
  EXPECT_EQ(json(run({"run", "--engine", "btree", "--load", csv + ":name", "--json"}).out, "$.metrics.keys"), "2");
  EXPECT_EQ(json(run({"run", "--engine", "btree", "--load", csv, "--json"}).out, "$.metrics.keys"), "3") << "without a column the first, header and all";
  EXPECT_NE(run({"run", "--engine", "btree", "--load", csv}).err.find("its first row, id, name, is taken as a key too; --load " + csv + ":id"), std::string::npos);
  EXPECT_EQ(run({"run", "--engine", "btree", "--load", csv + ":name"}).err.find("first row"), std::string::npos);
  const std::string rows = write("rows.csv", "1,Zoë\n2,Smith\n");
  EXPECT_EQ(run({"run", "--engine", "btree", "--load", rows}).err.find("first row"), std::string::npos) << "no names there";
}

TEST_F(Cli, NumbersAreTheSameUnderEveryLocale) {
  const std::string file = write("l.scenario", kHead + "put shuffled 1..300\nexpect fill ~ 0.69 +- 0.15\nexpect fill > 0.5\nprint fill\n");
  const Ran c = run({"run", file, "--csv", path("c.csv"), "--chart", "fill=" + path("c-fill.csv")});
  const Ran german = run({"run", file, "--csv", path("de.csv"), "--chart", "fill=" + path("de-fill.csv")}, "de_DE.UTF-8");
  EXPECT_EQ(c.status, 0) << c.err;
  EXPECT_EQ(german.status, 0) << german.err;
  EXPECT_EQ(c.out, german.out);
  EXPECT_EQ(read(path("c.csv")), read(path("de.csv")));
  EXPECT_EQ(read(path("c-fill.csv")), read(path("de-fill.csv")));
  EXPECT_TRUE(read(path("c-fill.csv")).starts_with("event,operations.ended,seconds,fill\n"));
  EXPECT_NE(read(path("c-fill.csv")).find(",0."), std::string::npos);
  EXPECT_GT(lines(read(path("c.csv"))), 250u);
}

// A row stands for many operations: what only adds up must add up in it too.
TEST_F(Cli, CountersOfATableEndWhereTheRunEnded) {
  const Ran ran = run({"run", "--engine", "btree", "--workload", "shuffled:8000", "--param", "capacity=8", "--json",
                       "--chart", "splits=" + path("splits.csv"), "--chart", "bytes.user=" + path("user.csv")});
  ASSERT_EQ(ran.status, 0) << ran.err;
  for (const auto& [name, file] : {std::pair{"splits", "splits.csv"}, {"bytes.user", "user.csv"}}) {
    const std::string table = read(path(file)), last = json(ran.out, std::string("$.metrics.\"") + name + "\"");
    EXPECT_LT(lines(table), 2002u) << "a row stands for several operations";
    EXPECT_TRUE(table.ends_with("," + last + "\n")) << name << " is " << last << " at the end";
  }
}

TEST_F(Cli, NamesOfFilesMayBeAnything) {
  const std::string odd = "Übung \"1\" – 木/";
  write(odd + "schlüssel wörter.txt", "eins\nzwei\n");
  const std::string file = write(odd + "größe's.scenario", kHead + "load \"schlüssel wörter.txt\"\nexpect keys = 2\n");
  const std::string recording = path(odd + "aufnahme ü.cutaway");
  for (const char* locale : {"C", "de_DE.UTF-8"}) {
    const Ran ran = run({"run", file, "--record", recording, "--csv", path(odd + "täble.csv"), "--json"}, locale);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(json(ran.out, "$.scenario"), file);
    EXPECT_TRUE(fs::exists(path(odd + "täble.csv")));
    const Ran out = run({"export", recording, "--csv", path(odd + "zweite.csv"), "--json"}, locale);
    EXPECT_EQ(out.status, 0) << out.err;
    EXPECT_EQ(read(path(odd + "täble.csv")), read(path(odd + "zweite.csv")));
    fs::remove(recording);
  }
}

TEST_F(Cli, ARecordingTellsTheSame) {
  const std::string file = write("r.scenario", kHead + "put shuffled 1..80\n");
  const Ran ran = run({"run", file, "--record", path("r.cutaway"), "--json"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Ran out = run({"export", path("r.cutaway"), "--json", "--events", path("events.csv"), "--at", "40"});
  EXPECT_EQ(out.status, 0) << out.err;
  EXPECT_EQ(json(out.out, "$.\"run-hash\""), json(ran.out, "$.\"run-hash\""));
  EXPECT_EQ(json(out.out, "$.scenario"), kHead + "put shuffled 1..80\n");
  EXPECT_EQ(lines(read(path("events.csv"))), 41u) << "a header and 40 events";
  EXPECT_EQ(run({"export", path("r.cutaway"), "--json", "--at", "99999999"}).status, 2);
  write("broken.cutaway", read(path("r.cutaway")).substr(0, 5000));
  EXPECT_EQ(run({"export", path("broken.cutaway"), "--json"}).status, 2);
}

TEST_F(Cli, ARecordingKeepsTheWords) {
  const std::string file = write("w.scenario", "cutaway 1\ntitle \"Zwei \\\"Blätter\\\"\"\n" + kHead.substr(kHead.find('\n') + 1) +
                                                   "say \"Watch.\"\nput 1 2 3 4\nask h \"How high?\" measure=height\nput 5\nreveal h\n");
  ASSERT_EQ(run({"run", file, "--record", path("w.cutaway")}).status, 0);
  const Ran out = run({"export", path("w.cutaway"), "--json"});
  EXPECT_EQ(json(out.out, "$.title"), "Zwei \"Blätter\"");
  EXPECT_EQ(json(out.out, "$.notes[0].text"), "Watch.");
  EXPECT_EQ(json(out.out, "$.notes[1].text"), "How high?");
  EXPECT_EQ(json(out.out, "$.notes[2].text"), "2");
  EXPECT_EQ(json(out.out, "$.notes[2].kind"), "answer");
}

TEST_F(Cli, ARecordingThatCannotBeWrittenSaysSo) {
  const std::string file = write("full.scenario", kHead + "put shuffled 1..3000\n");
  const Ran ran = run({"run", file, "--record", path("full.cutaway"), "--json"}, "C", 64 * 1024);
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(ran.err.starts_with("The recording " + path("full.cutaway") + " could not be written: ")) << ran.err;
  EXPECT_EQ(lines(ran.err), 1u);
  EXPECT_EQ(ran.err.find('?'), std::string::npos) << ran.err;
  for (const char* left : {"full.cutaway", "full.cutaway.part", "full.cutaway.part-wal"}) EXPECT_FALSE(fs::exists(path(left)));
  const Ran folder = run({"run", file, "--record", "/proc/full.cutaway"});
  EXPECT_EQ(folder.status, 2);
  EXPECT_EQ(folder.err.find('?'), std::string::npos) << folder.err;
  const Ran device = run({"run", file, "--record", "/dev/full"});
  EXPECT_EQ(device.status, 2);
  EXPECT_NE(device.err.find("a file is expected"), std::string::npos) << device.err;
  const Ran csv = run({"run", file, "--csv", "/dev/full"});
  EXPECT_EQ(csv.status, 2);
  EXPECT_NE(csv.err.find("/dev/full: cannot be written: No space left on device"), std::string::npos) << csv.err;
  EXPECT_FALSE(fs::is_regular_file("/dev/full"));
}

TEST_F(Cli, AnInterruptedRecordingIsNeitherChangedByLookingNorLost) {
  const pid_t child = begin({"run", "--engine", "btree", "--workload", "shuffled:50000000", "--record", path("long.cutaway")});
  while (!fs::exists(path("long.cutaway.part-wal")) || fs::file_size(path("long.cutaway.part-wal")) < 100'000) usleep(1000);
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  const std::string before = read(path("long.cutaway.part")) + read(path("long.cutaway.part-wal"));
  const Ran out = run({"export", path("long.cutaway.part"), "--json"});
  EXPECT_EQ(out.status, 0) << out.err;
  EXPECT_EQ(lines(out.err), 1u);
  EXPECT_NE(out.err.find("its run was interrupted; it holds what had been saved until then, up to event " + json(out.out, "$.events")), std::string::npos)
      << out.err;
  EXPECT_EQ(json(out.out, "$.at"), json(out.out, "$.events"));
  EXPECT_NE(json(out.out, "$.digest"), "0000000000000000") << "known from its events";
  EXPECT_EQ(read(path("long.cutaway.part")) + read(path("long.cutaway.part-wal")), before);
  EXPECT_FALSE(fs::exists(path("long.cutaway")));
  const Ran next = run({"run", "--engine", "btree", "--workload", "shuffled:9", "--record", path("long.cutaway")});
  EXPECT_EQ(next.status, 0) << next.err;
  EXPECT_NE(next.err.find("it is called " + path("long-1.cutaway.part") + " now"), std::string::npos) << next.err;
  EXPECT_EQ(json(run({"export", path("long-1.cutaway"), "--json"}).out, "$.events"), json(out.out, "$.events"));
}

TEST_F(Cli, ParametersAreThoseOfTheTree) {
  EXPECT_EQ(json(run({"run", write("c.scenario", "cutaway 1\nengine btree capacity=3\nput 1\n"), "--json"}).out, "$.parameters.\"page-size\""), "512");
  const std::vector<std::string> live{"run", "--engine", "btree", "--driver", "live", "--workload", "shuffled:9", "--json", "--folder", path("tree")};
  auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), live.begin(), live.end());
    return run(more);
  };
  const Ran first = with({"--param", "capacity=5", "--param", "page-size=1KiB"});
  EXPECT_EQ(json(first.out, "$.parameters.capacity"), "5");
  EXPECT_EQ(first.err, "");
  const Ran again = with({"--param", "page-size=8192", "--csv", path("again.csv")});
  EXPECT_EQ(json(again.out, "$.parameters.\"page-size\""), "1024") << "a tree that is there stays what it is";
  EXPECT_EQ(json(again.out, "$.parameters.capacity"), "5");
  EXPECT_NE(again.err.find("page-size=1024; it keeps that (asked for: 8192)"), std::string::npos) << again.err;
  EXPECT_EQ(with({"--param", "page-size=1024"}).err, "") << "asked for what it is";
  const Ran sim = run({"run", "--engine", "btree", "--workload", "shuffled:9", "--folder", path("elsewhere")});
  EXPECT_EQ(sim.status, 2);
  EXPECT_NE(sim.err.find("--driver live uses a folder"), std::string::npos) << sim.err;
}

TEST_F(Cli, CountersGoOnAcrossACrashAndItsLossesAreSummedUp) {
  const std::string file = write("crash.scenario", "cutaway 1\nengine btree capacity=4 sync=never\nput 1..9\ncheckpoint\nput 10..12 5\n"
                                                   "power-off\nrecover\nput 20\n");
  const Ran ran = run({"run", file, "--json"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(json(ran.out, "$.crashes[0].\"acknowledged-lost\""), "4");
  EXPECT_EQ(json(ran.out, "$.crashes[0].\"keys-lost\""), "3");
  EXPECT_EQ(json(ran.out, "$.crashes[0].\"keys-older\""), "1");
  EXPECT_EQ(json(ran.out, "$.metrics.operations"), "14");
  EXPECT_EQ(json(ran.out, "$.metrics.keys"), "10");
  EXPECT_NE(run({"run", file}).out.find("4 acknowledged operations lost: 3 keys gone, 1 as before"), std::string::npos);
}

TEST_F(Cli, TablesNameTheirColumnsAndTheInstantItsDigest) {
  const std::string file = write("t.scenario", kHead + "put shuffled 1..300\n"), recording = path("t.cutaway");
  ASSERT_EQ(run({"run", file, "--record", recording, "--csv", path("t.csv")}).status, 0);
  std::string head = read(path("t.csv")).substr(0, read(path("t.csv")).find('\n')) + ",";
  EXPECT_NE(head.find(",amplification.read,amplification.read.last-64,"), std::string::npos) << head;
  EXPECT_EQ(head.find(",keys.last-64"), std::string::npos);
  std::vector<std::string> names;
  for (std::size_t at = 0; at < head.size(); at = head.find(',', at) + 1) names.push_back(head.substr(at, head.find(',', at) - at));
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end()) << "two columns of one name";
  const std::string last = run({"export", recording, "--json"}).out, early = run({"export", recording, "--json", "--at", "40"}).out;
  EXPECT_NE(json(last, "$.digest"), json(early, "$.digest"));
  EXPECT_EQ(json(early, "$.at"), "40");
  EXPECT_EQ(json(run({"run", file, "--json"}).out, "$.digest"), json(last, "$.digest"));
  for (const char* option : {"--csv", "--events"}) EXPECT_EQ(run({"export", recording, option, path("x.json")}).status, 2);
  EXPECT_NE(run({"run", file, "--csv", path("x.json")}).err.find("a name ending in .csv is expected"), std::string::npos);
}

TEST_F(Cli, NothingIsDrawnOfPagesThatWereNotRecorded) {
  const std::string recording = path("m.cutaway");
  ASSERT_EQ(run({"run", write("m.scenario", kHead + "put 1..9\n"), "--level", "metric", "--record", recording}).status, 0);
  const Ran csv = run({"export", recording, "--csv", path("m.csv")});
  EXPECT_EQ(csv.status, 2);
  EXPECT_NE(csv.err.find("recorded at level metric"), std::string::npos) << csv.err;
  EXPECT_FALSE(fs::exists(path("m.csv")));
  EXPECT_EQ(run({"export", recording, "--events", path("e.csv")}).status, 0);
}

TEST_F(Cli, PicturesAndChartsAreWrittenOrRefusedWithTheWayOut) {
  const std::string file = write("p.scenario", kHead + "put shuffled 1..40\n");
  const Ran ran = run({"run", file, "--picture", path("p.svg"), "--chart", "fill=" + path("c.svg")}, "de_DE.UTF-8");
  if (ran.status == 2) {  // a build without the window
    EXPECT_NE(ran.err.find("a recording made with --record can be exported"), std::string::npos) << ran.err;
    return;
  }
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");  // nothing of Qt's either, with no session and no XDG_RUNTIME_DIR
  for (const char* name : {"p.svg", "c.svg"}) EXPECT_NE(read(path(name)).find("viewBox"), std::string::npos) << name;
}

// The benchmark on few rows: that it measures everything and adds nothing up wrong, not how fast it is.
TEST_F(Cli, TheBenchmarkMeasuresEverything) {
  const Ran ran = run({"bench", "btree", "--rows", "2000", "--repetitions", "1", "--commit-seconds", "1", "--folder", folder_.string(), "--json"});
  if (ran.status == 2 && ran.err.find("lies in memory") != std::string::npos) GTEST_SKIP() << ran.err;
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.err.starts_with("about ")) << ran.err;
  EXPECT_EQ(json(ran.out, "$.rows"), "2000");
  for (int measure = 0; measure < 15; ++measure) {
    const std::string at = "$.measures[" + std::to_string(measure) + "]";
    EXPECT_EQ(json(ran.out, at + ".values[0].store"), "btree") << json(ran.out, at + ".name");
    EXPECT_NE(json(ran.out, at + ".values[0].median"), "null");
    EXPECT_EQ(json(ran.out, at + ".values[0].ratio"), "1");
  }
  EXPECT_EQ(json(ran.out, "$.measures[0].values[2].store"), "SQLite");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 2) << "its folder is gone";
  EXPECT_EQ(run({"bench", "lsm"}).status, 2);
  EXPECT_EQ(run({"bench", "--rows", "5"}).status, 2);
  const Ran memory = run({"bench", "--rows", "2000", "--folder", "/dev/shm"});
  if (fs::exists("/dev/shm")) {
    EXPECT_EQ(memory.status, 2);
    EXPECT_NE(memory.err.find("lies in memory"), std::string::npos) << memory.err;
  }
}

TEST_F(Cli, EnginesAreListed) {
  const Ran all = run({"engines", "--json"});
  EXPECT_EQ(all.status, 0);
  EXPECT_EQ(json(all.out, "$[0].name"), "btree") << all.out;
  for (const char* section : {"parameters", "statements", "workloads", "metrics", "events", "errors"}) {
    const std::string at = "$[0]." + std::string(section) + "[0]";
    EXPECT_NE(json(all.out, at + ".name"), "null") << section;
    EXPECT_NE(json(all.out, at + ".meaning"), "") << section;
  }
  EXPECT_NE(run({"engines", "btree"}).out.find("checkpoint-interval"), std::string::npos);
  EXPECT_NE(run({"--help"}).out.find("exit status"), std::string::npos);
  for (const char* command : {"run", "export", "engines", "bench"})
    for (const char* help : {"-h", "--help"}) {
      const Ran asked = run({command, help});
      EXPECT_EQ(asked.status, 0) << command << " " << help << asked.err;
      EXPECT_NE(asked.out.find("exit status"), std::string::npos) << command << " " << help;
    }
  EXPECT_TRUE(run({"--version"}).out.starts_with("cutaway 0."));
  EXPECT_EQ(run({"--versio"}).status, 2);
}

}  // namespace
