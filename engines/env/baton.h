// The inside of Sim: the threads of a run, who of them holds the baton, and the virtual clock.
// Thread rule: run(), powerOff() and what reads state belong to the controlling thread; everything else to the thread
// that holds the baton. The only lock is the hand-over: what the holder wrote, the next holder sees.
// Invariants: exactly one of {controlling thread, threads of the run} moves; a draw of the generator happens at the same
// places whether or not events are recorded and however often the run is stopped.
#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engines/env/random.h"
#include "engines/env/scheduler.h"
#include "engines/env/sim.h"

namespace cutaway::env {

struct Task {
  enum class State : std::uint8_t { ready, waiting, done };
  std::string name;
  State state = State::ready;
  const void* waitsFor = nullptr;    // a mutex, a condition, a task; null while it only sleeps
  std::optional<std::uint64_t> due;  // when it wakes by itself
  bool device = false;               // it sleeps because a device is at work: always jumped over
  int outside = 0;                   // > 0: waits for the outside world
  trace::Tracer* tracer = nullptr;
  std::function<void()> body;
  std::condition_variable turn;
  std::thread thread;
};

class Baton final : public Scheduler {
 public:
  Baton(std::uint64_t seed, std::uint32_t switchOneIn) : random_(seed), switchOneIn_(switchOneIn) {}
  ~Baton() override;

  // Controlling thread.
  Stop run(const Sim::Until& until);
  void requestStop() { stopAsked_.store(true, std::memory_order_relaxed); }
  void powerOff();
  const std::vector<std::shared_ptr<Task>>& tasks() const { return tasks_; }
  std::optional<std::uint64_t> nextWakeUp() const;
  void prefer(std::optional<std::size_t> index);
  std::uint64_t points() const { return points_; }

  // The baton holder.
  void arrive(const trace::Event* recorded, trace::EventNumber number);
  std::shared_ptr<Task> spawn(std::string name, std::function<void()> body, trace::Tracer* tracer);
  void join(Task& task);
  void sleep(std::uint64_t ns);
  void charge(std::uint64_t ns);  // device time
  std::uint64_t now() const { return now_; }
  std::uint64_t draw() { return random_.next(); }
  bool alive() const { return !dead_.load(std::memory_order_relaxed); }
  bool moving() const { return self() != nullptr; }  // the caller is a thread of the run, not the controlling one
  // The power is off: throws power-lost, or returns true when an exception is in flight.
  bool refuse() const;

  void lock(bool& held) override;
  void unlock(bool& held) noexcept override;
  bool wait(const void* condition, bool& held, std::optional<std::uint64_t> due) override;
  void notifyAll(const void* condition) noexcept override;
  void markOutside(int change) noexcept override;

 private:
  Task* self() const;
  void makeReady(Task& task);
  void block(Task& task, const void* waitsFor, std::optional<std::uint64_t> due, bool device);
  void wakeAll(const void* waitsFor) noexcept;
  bool stopReached(const trace::Event* recorded, trace::EventNumber number);
  void parkForController(Task& task);
  void yieldToAnother(Task& task);
  Task* pick();
  Task* pickReady(const Task* except);
  bool advanceClock();
  void nobodyCanRun();
  void passOn(Task& from);
  void handTo(Task* next, Task& from);
  void wake(Task* next);
  void drive(Task& next);
  void live(Task& task);
  void runBody(Task& task);
  void reap();

  Random random_;
  const std::uint32_t switchOneIn_;
  std::uint64_t now_ = 0;
  std::uint64_t points_ = 0;
  std::size_t ready_ = 0;  // tasks in state ready, the holder included
  std::vector<std::shared_ptr<Task>> tasks_;
  Task* stopped_ = nullptr;    // stands at a stop: the next run() goes on with it
  Task* preferred_ = nullptr;
  std::exception_ptr failure_;  // escaped from a body: run() throws it

  // Of the run() in progress.
  std::uint64_t eventsLeft_ = 0;
  const Sim::Until* until_ = nullptr;
  Stop reason_ = Stop::idle;

  std::atomic<bool> stopAsked_{false};
  std::atomic<bool> dead_{false};
  std::mutex handOver_;
  Task* holder_ = nullptr;  // null: the controlling thread
  std::condition_variable controllersTurn_;
};

}  // namespace cutaway::env
