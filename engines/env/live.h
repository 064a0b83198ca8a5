// The real world: threads, the monotonic clock, files in a folder.
// Thread rule: pause/resume/step and the constructor belong to the controlling thread; Env calls to any thread.
// Invariants: files stay below the folder given; time spent parked is not counted by nowNs(), so it is not latency.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engines/env/env.h"

namespace cutaway::env {

class Live final : public Env, public trace::Gate {
 public:
  struct Config {
    std::string folder;      // made when missing
    std::uint64_t seed = 1;
  };
  explicit Live(Config config);
  ~Live() override;
  void attach(trace::Hub& hub);  // before the first spawn; the hub must outlive the threads: destroy the Live first

  // Parks every thread at its next trace point. Returns at once; parked() tells how many stand.
  void pause();
  void resume();
  bool paused() const;
  int parked() const;
  int running() const;  // spawned, not ended, not parked
  // While paused: lets trace points pass until `events` more were recorded, then parks again.
  void allow(std::uint64_t events);
  // Asked at each recorded event, on the thread that told it, one at a time, under the gate's lock: it must not call this
  // Live. True parks the thread that hit it, then pauses the rest.
  void setBreakpoint(std::function<bool(const trace::Event&, trace::EventNumber)> stop);

  Files& files() override;
  std::uint64_t nowNs() override;
  std::uint64_t random() override;
  void sleepNs(std::uint64_t ns) override;
  std::unique_ptr<ThreadHandle> spawn(std::string name, std::function<void()> body) override;
  Scheduler* scheduler() override { return nullptr; }
  FileCounters fileCounters() const override;
  bool alive() const override { return true; }
  void arrive(trace::Kind kind, trace::Level level, const trace::Event* recorded, trace::EventNumber number) override;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// Files in a real folder, as Live uses them.
std::unique_ptr<Files> makeFolderFiles(std::string folder);

}  // namespace cutaway::env
