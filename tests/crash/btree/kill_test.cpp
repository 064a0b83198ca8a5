// kill -9 of a real process on real files: the page cache survives, the process does not. Not a stand-in for power loss.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>

#include "engines/env/live.h"
#include "tests/support/btree_work.h"

namespace cutaway::btree {
namespace {

using tests::Model;

Options killOptions() {
  Options o;
  o.pageSize = 1024;
  o.cacheBytes = 16 * 1024;
  o.sync = Sync::commit;
  o.checkpointIntervalNs = 20'000'000;
  o.logSegmentBytes = 16 << 10;
  return o;
}

// The operations of all rounds: the n-th is the same in the child and in the model.
std::vector<api::Operation> theOperations(std::size_t n) {
  tests::WorkShape shape;
  shape.keySpace = 300;
  shape.largeValue = 3000;
  shape.phase = 700;
  tests::Work work(42, shape);
  std::vector<api::Operation> operations;
  while (operations.size() < n)
    if (api::Operation o = work.next(); o.kind == trace::OperationKind::put || o.kind == trace::OperationKind::erase)
      operations.push_back(std::move(o));
  return operations;
}

// Never returns: says a byte for every operation that was acknowledged, until it is killed.
[[noreturn]] void child(const std::string& folder, const std::vector<api::Operation>& operations, std::size_t from, int pipe) {
  {
    env::Live live({folder, 1});
    auto thread = live.spawn("client", [&] {
      auto tree = Tree::open(live, "t", killOptions());
      for (std::size_t i = from; i < operations.size(); ++i) {
        tests::applyToTree(*tree, operations[i]);
        if (::write(pipe, "+", 1) != 1) ::_exit(3);
      }
      for (;;) ::pause();
    });
    thread->join();
  }
  ::_exit(2);
}

std::size_t acknowledgedBeforeKill(pid_t pid, int pipe, std::size_t after) {
  std::size_t acknowledged = 0;
  char buffer[256];
  while (acknowledged < after) {
    const ssize_t n = ::read(pipe, buffer, std::min(sizeof buffer, after - acknowledged));
    if (n <= 0) break;
    acknowledged += std::size_t(n);
  }
  ::kill(pid, SIGKILL);
  for (ssize_t n; (n = ::read(pipe, buffer, sizeof buffer)) > 0;) acknowledged += std::size_t(n);
  int status = 0;
  ::waitpid(pid, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the child ended by itself, status " << status;
  return acknowledged;
}

TEST(Kill, EveryAcknowledgedOperationSurvivesKillMinus9) {
  std::string pattern = (std::filesystem::temp_directory_path() / "cutaway-kill-XXXXXX").string();
  const std::string folder = mkdtemp(pattern.data());
  const auto operations = theOperations(6000);
  Model model;  // after `done` operations
  env::Random random(8);
  std::size_t done = 0;
  for (int round = 0; round < 25; ++round) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t pid = ::fork();
    ASSERT_GE(pid, 0);
    if (pid == 0) {
      ::close(ends[0]);
      child(folder, operations, done, ends[1]);
    }
    ::close(ends[1]);
    const std::size_t acknowledged = done + acknowledgedBeforeKill(pid, ends[0], 1 + random.below(200));
    ::close(ends[0]);
    env::Live live({folder, 1});
    Model rows;
    auto thread = live.spawn("reader", [&] {
      auto tree = Tree::open(live, "t", killOptions());
      tree->checkInvariants();
      rows = tests::rowsOf(*tree);
      if (round % 2) tree->close();  // else it just goes away: the next open recovers again
    });
    ASSERT_NO_THROW(thread->join());
    while (done < acknowledged) tests::applyToModel(model, operations[done++]);
    if (rows != model) tests::applyToModel(model, operations[done++]);  // the one under way
    ASSERT_EQ(rows, model) << "round " << round << ", acknowledged " << acknowledged;
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace cutaway::btree
