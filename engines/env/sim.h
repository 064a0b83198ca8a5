// Step mode's world: real threads, one baton, virtual time, a simulated disk, all from one seed.
// Only the thread that holds the baton runs. At every trace point of every level, recorded or not, the seeded scheduler
// draws and hands the baton to another ready thread with a small probability (1/64 by default); at waits always. While
// only one thread can run and no stop is reached the baton stays where it is. Virtual time jumps when all sleep.
// Thread rule: run(), powerOff(), the setters and the destructor belong to the controlling thread, which is outside the
// baton: while run() is not executing, every thread of the run is parked and its state may be read.
// Invariants: the same seed and inputs give the same events in the same order, whatever the recorded level.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engines/env/env.h"
#include "engines/env/random.h"
#include "engines/env/sim_disk.h"

namespace cutaway::env {

enum class Stop : std::uint8_t {
  events,    // the allowed number of recorded events was reached
  asked,     // the stop predicate said so at a recorded event, or requestStop() was called
  idle,      // nobody is ready: all threads are blocked, or asleep beyond the allowed time
  deadlock,  // nobody is ready, nobody sleeps, and somebody who is not marked as a waiter for the outside is blocked
};

class Sim final : public Env, public trace::Gate {
 public:
  struct Config {
    std::uint64_t seed = 1;
    std::uint32_t switchOneIn = 64;
  };
  Sim(Config config, std::unique_ptr<SimDisk> disk);
  ~Sim() override;  // powers off first when threads are left
  // Before the first spawn; the hub's Config must say sim. The hub must outlive the threads: destroy the Sim first.
  void attach(trace::Hub& hub);

  // Controlling thread.
  struct Until {
    std::uint64_t events = ~std::uint64_t{0};      // recorded events; a call records no more than the
                                                   // ring has room for (less a reserve): drain, call again
    std::optional<std::uint64_t> time = {};        // run sleepers up to this virtual time, then idle; none: do not jump
                                                   // past "now" when only sleepers are left
    std::function<bool(const trace::Event&, trace::EventNumber)> stop = {};  // asked after each recorded event
  };
  Stop run(const Until& until);
  void requestStop();                               // any thread: run() returns at the next trace point
  std::optional<std::uint64_t> nextWakeUp() const;  // when the first sleeper wakes, if any sleeps
  // Every thread is unwound by an exception (trace::Error power-lost) and joined. Then the disk may be cut, and the
  // run goes on with new threads, the same clock and the same random numbers.
  void powerOff();
  struct ThreadInfo { std::string name; bool ready, asleep, blocked, done; };
  std::vector<ThreadInfo> threads() const;
  // Who runs next, and goes on whenever it is ready, until another or none is preferred or it ends; none: the seed decides.
  void preferThread(std::optional<std::size_t> index);
  std::uint64_t points() const;                         // trace points passed: names an instant across levels
  SimDisk& disk();
  std::unique_ptr<SimDisk> takeDisk();                  // after powerOff()

  // Env.
  Files& files() override;
  std::uint64_t nowNs() override;
  std::uint64_t random() override;
  void sleepNs(std::uint64_t ns) override;
  std::unique_ptr<ThreadHandle> spawn(std::string name, std::function<void()> body) override;
  Scheduler* scheduler() override;
  FileCounters fileCounters() const override;
  bool alive() const override;

  // Gate.
  void arrive(trace::Kind kind, trace::Level level, const trace::Event* recorded, trace::EventNumber number) override;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// A wait for the outside world (the next operation from the person): blocked there, a thread counts as idle, never as
// deadlocked. Use: OutsideWait mark; condition.wait(...).
class OutsideWait {
 public:
  explicit OutsideWait(Env& env);
  ~OutsideWait();

 private:
  Env& env_;
};

}  // namespace cutaway::env
