// A client of the engine: one thread of the run's env that executes what it is handed, one job at a time.
// Thread rule: post(), take results and ask from the run's controlling thread; the jobs run on the client's thread. Under
// Sim the controlling thread calls only while every thread is parked, so it needs no lock; live there is one.
// Invariants: jobs run in the order posted; a job's outcome is there once it has ended; an error of the engine is an
// outcome, power-lost unwinds the thread.
#pragma once
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engines/api/engine.h"
#include "engines/env/env.h"

namespace cutaway::session {

using OperationId = std::uint64_t;

// Rung by clients when a job has ended: what a controlling thread waits for when live.
struct Bell {
  std::mutex mutex;
  std::condition_variable rung;
  std::uint64_t count = 0;
  void ring();
  // Waits for the next ring after `seen`, at most about a millisecond: events must be folded meanwhile.
  void wait(std::uint64_t seen);
  std::uint64_t now();
};

class Client {
 public:
  struct Job {
    OperationId id = 0;
    bool source = false;  // several operations: under way until the last has ended
    std::function<api::Outcome()> work;
  };

  Client(env::Env& env, std::string name, Bell& bell);
  ~Client();  // Sim: after powerOff(). Live: after quit() and its end
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void post(Job job);
  void quit();                     // the thread ends behind what is queued
  void join();
  void dropQueued();               // jobs not begun never begin
  std::optional<api::Outcome> outcome(OperationId id);
  bool busy();                     // a job is queued or under way
  bool queued();
  bool sourceUnderWay();
  std::vector<OperationId> unfinished();  // under way, then queued
  bool ended() const { return ended_.load(std::memory_order_acquire); }
  trace::ActorId actor() const { return actor_.load(std::memory_order_acquire); }
  const std::string& name() const { return name_; }

 private:
  void body();
  bool waitForJob(Job& job);
  void finished(OperationId id, api::Outcome outcome);
  template <class F>
  auto guarded(F&& f);

  env::Env& env_;
  const std::string name_;
  Bell& bell_;
  env::Mutex mutex_;
  env::Condition wake_;
  std::deque<Job> queue_;
  std::map<OperationId, api::Outcome> outcomes_;
  OperationId current_ = 0;
  bool quit_ = false, underWay_ = false, sourceUnderWay_ = false;
  std::atomic<bool> ended_{false};
  std::atomic<trace::ActorId> actor_{0};
  std::unique_ptr<env::ThreadHandle> thread_;  // last: starts when all else is ready
};

}  // namespace cutaway::session
