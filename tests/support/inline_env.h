// The smallest world an engine can live in: one thread, a simulated disk, a clock that ticks when it is read. For tests that
// run millions of operations or thousands of crashes, where Sim's threads would take the time.
// Thread rule: one thread. Invariant: spawned bodies never run: use it with settings that need no background thread.
#pragma once
#include <memory>
#include <string>
#include <utility>

#include "engines/env/env.h"
#include "engines/env/random.h"
#include "engines/env/sim_disk.h"

namespace cutaway::tests {

class InlineEnv final : public env::Env {
 public:
  explicit InlineEnv(std::unique_ptr<env::SimDisk> disk = std::make_unique<env::SimDisk>(), std::uint64_t seed = 1)
      : disk_(std::move(disk)), random_(seed) {}

  env::SimDisk& disk() { return *disk_; }
  std::unique_ptr<env::SimDisk> takeDisk() { return std::move(disk_); }

  env::Files& files() override { return *disk_; }
  std::uint64_t nowNs() override { return now_ += 1000; }
  std::uint64_t random() override { return random_.next(); }
  void sleepNs(std::uint64_t ns) override { now_ += ns; }
  std::unique_ptr<env::ThreadHandle> spawn(std::string, std::function<void()>) override {
    return std::make_unique<NoThread>();
  }
  env::Scheduler* scheduler() override { return nullptr; }
  env::FileCounters fileCounters() const override { return disk_->counters(); }
  bool alive() const override { return true; }

 private:
  struct NoThread final : env::ThreadHandle {
    void join() override {}
  };
  std::unique_ptr<env::SimDisk> disk_;
  env::Random random_;
  std::uint64_t now_ = 0;
};

}  // namespace cutaway::tests
