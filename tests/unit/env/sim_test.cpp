#include "engines/env/sim.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/unit/env/sim_fixture.h"

namespace cutaway::env {
namespace {

using Steps = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

// Three threads that lock, sleep, wait and tell; returns what happened, in order, with times.
struct Result {
  Steps steps;
  std::vector<std::uint64_t> times;
  std::uint64_t points = 0, now = 0;
  bool operator==(const Result&) const = default;
};

Result playBusyRun(std::uint64_t seed, std::uint64_t eventsACall = ~std::uint64_t{0},
                   trace::Level level = trace::Level::detail) {
  SimRun run(seed, level, "nvme", 8);
  Mutex mutex(run.sim);
  Condition changed(run.sim);
  int turns = 0;
  for (std::uint64_t who = 1; who <= 3; ++who)
    run.sim.spawn("worker", [&, who] {
      auto file = run.sim.files().open("file" + std::to_string(who), OpenMode::create);
      for (std::uint64_t i = 0; i < 20; ++i) {
        {
          std::scoped_lock hold(mutex);
          ++turns;
          tell(who, i);
          trace::current().emit<Detail>([&] { return Detail{i}; });
          changed.notifyAll();
        }
        const std::byte byte{7};
        file->write(i, {&byte, 1});
        if (run.sim.random() % 4 == 0) run.sim.sleepNs(run.sim.random() % 50'000);
        std::scoped_lock hold(mutex);
        changed.waitFor(mutex, 30'000, [&] { return turns % 3 == 0; });
      }
    });
  Stop stop;
  do stop = run.run({.events = eventsACall, .time = 1'000'000'000});
  while (stop == Stop::events);
  EXPECT_EQ(stop, Stop::idle);
  Result result{run.steps(), {}, run.sim.points(), run.sim.nowNs()};
  for (const trace::Event& e : run.events)
    if (e.kind == Step::kKind) result.times.push_back(e.time);
  return result;
}

TEST(Sim, EachSeedTwiceGivesTheSameRun) {
  std::set<Steps> schedules;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Result first = playBusyRun(seed);
    EXPECT_EQ(first.steps.size(), 60u);
    EXPECT_EQ(first, playBusyRun(seed));
    schedules.insert(first.steps);
  }
  EXPECT_GE(schedules.size(), 38u);
}

TEST(Sim, StoppingOftenOrRecordingLessChangesNothing) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Result whole = playBusyRun(seed);
    EXPECT_EQ(whole, playBusyRun(seed, 1)) << "seed " << seed;
    EXPECT_EQ(whole, playBusyRun(seed, 7)) << "seed " << seed;
    EXPECT_EQ(whole, playBusyRun(seed, ~std::uint64_t{0}, trace::Level::structure)) << "seed " << seed;
    const Result silent = playBusyRun(seed, ~std::uint64_t{0}, trace::Level::off);
    EXPECT_EQ(whole.points, silent.points);
    EXPECT_EQ(whole.now, silent.now);
  }
}

TEST(Sim, StopsAtTheEventAskedForAndGoesOnThere) {
  SimRun run;
  int reached = 0;
  run.sim.spawn("a", [&] {
    for (std::uint64_t i = 1; i <= 10; ++i) {
      tell(1, i);
      reached = static_cast<int>(i);
    }
  });
  EXPECT_EQ(run.run({.events = 3}), Stop::events);
  EXPECT_EQ(run.events.size(), 3u);
  EXPECT_EQ(reached, 2);  // parked inside the third trace point
  EXPECT_EQ(run.run({.stop = [](const trace::Event& e,
                                trace::EventNumber n) { return n == 7 && trace::as<Step>(e).step == 7; }}),
            Stop::asked);
  EXPECT_EQ(run.events.size(), 7u);
  EXPECT_EQ(run.run(), Stop::idle);
  EXPECT_EQ(run.events.size(), 10u);
  EXPECT_TRUE(run.sim.threads().at(0).done);
}

TEST(Sim, RequestStopEndsTheRunAtTheNextTracePoint) {
  SimRun run(1, trace::Level::off);
  run.sim.spawn("a", [&] {
    for (std::uint64_t i = 1; i <= 10; ++i) {
      if (i == 4) run.sim.requestStop();
      tell(1, i);
    }
  });
  EXPECT_EQ(run.run(), Stop::asked);
  EXPECT_EQ(run.sim.points(), 4u);
  EXPECT_EQ(run.run(), Stop::idle);
  EXPECT_EQ(run.sim.points(), 10u);
}

TEST(Sim, ARunThatRecordsMoreThanTheRingReturnsInTime) {
  SimRun run;
  run.sim.spawn("a", [&] {
    for (std::uint64_t i = 0; i < 100'000; ++i) tell(1, i);
  });
  int calls = 0;
  while (run.run() == Stop::events) ++calls;
  EXPECT_GE(calls, 6);
  EXPECT_EQ(run.events.size(), 100'000u);
  EXPECT_EQ(run.hub->stalls(), 0u);
}

TEST(Sim, TwoThreadsThatWaitForEachOtherAreADeadlock) {
  SimRun run(3, trace::Level::detail, "instant", 1);  // hand over at every point
  Mutex left(run.sim), right(run.sim);
  auto body = [&](Mutex& first, Mutex& second) {
    std::scoped_lock one(first);
    tell(1, 1);
    std::scoped_lock two(second);
  };
  run.sim.spawn("a", [&] { body(left, right); });
  run.sim.spawn("b", [&] { body(right, left); });
  EXPECT_EQ(run.run(), Stop::deadlock);
  EXPECT_TRUE(run.sim.threads().at(0).blocked);
}

TEST(Sim, AWaitForTheOutsideIsIdleAndTheControllerCanEndIt) {
  SimRun run;
  Mutex mutex(run.sim);
  Condition more(run.sim);
  bool asked = false, woke = false;
  run.sim.spawn("client", [&] {
    OutsideWait outside(run.sim);
    std::scoped_lock hold(mutex);
    more.wait(mutex, [&] { return asked; });
    woke = true;
  });
  EXPECT_EQ(run.run(), Stop::idle);
  asked = true;
  more.notifyAll();
  EXPECT_EQ(run.run(), Stop::idle);
  EXPECT_TRUE(woke);
}

TEST(Sim, TheClockJumpsForSleepersOnlyAsFarAsAllowed) {
  SimRun run;
  int wakes = 0;
  run.sim.spawn("sleeper", [&] {
    for (;;) {
      run.sim.sleepNs(1'000);
      ++wakes;
    }
  });
  EXPECT_EQ(run.run(), Stop::idle);
  EXPECT_EQ(wakes, 0);
  EXPECT_EQ(run.sim.nowNs(), 0u);
  EXPECT_EQ(run.sim.nextWakeUp(), 1'000u);
  EXPECT_EQ(run.run({.time = 4'500}), Stop::idle);
  EXPECT_EQ(wakes, 4);
  EXPECT_EQ(run.sim.nowNs(), 4'500u);
}

TEST(Sim, DiskTimeIsJumpedOverAndWakesSleepersOnItsWay) {
  SimRun run(1, trace::Level::detail, "nvme");
  std::vector<std::uint64_t> wakes;
  bool stop = false;
  run.sim.spawn("background", [&] {
    while (!stop) {
      run.sim.sleepNs(250'000);
      wakes.push_back(run.sim.nowNs());
    }
  });
  run.sim.spawn("client", [&] {
    auto file = run.sim.files().open("f", OpenMode::create);
    for (int i = 0; i < 10; ++i) file->sync();  // 100 us each
    stop = true;
  });
  EXPECT_EQ(run.run(), Stop::idle);
  EXPECT_EQ(run.sim.nowNs(), 1'000'000u);
  EXPECT_GE(wakes.size(), 3u);
  for (std::size_t i = 0; i < wakes.size(); ++i) EXPECT_EQ(wakes[i], 250'000u * (i + 1));
}

TEST(Sim, OthersRunWhileADeviceWorks) {  // what makes group commit visible
  SimRun run(1, trace::Level::detail, "nvme");
  std::uint64_t end = 0;
  for (int i = 0; i < 4; ++i)
    run.sim.spawn("client", [&, i] {
      auto file = run.sim.files().open("f" + std::to_string(i), OpenMode::create);
      file->sync();
      end = run.sim.nowNs();
    });
  EXPECT_EQ(run.run(), Stop::idle);
  EXPECT_EQ(end, 100'000u);  // four syncs at once take as long as one
}

TEST(Sim, WaitForTimesOutInVirtualTime) {
  SimRun run;
  Mutex mutex(run.sim);
  Condition never(run.sim);
  bool result = true;
  run.sim.spawn("a", [&] {
    std::scoped_lock hold(mutex);
    result = never.waitFor(mutex, 5'000, [] { return false; });
  });
  run.run({.time = 4'999});
  EXPECT_TRUE(result);
  run.run({.time = 10'000});
  EXPECT_FALSE(result);
}

TEST(Sim, JoinWaitsForAThreadAndAFailureReachesTheController) {
  SimRun run;
  std::string order;
  run.sim.spawn("a", [&] {
    auto child = run.sim.spawn("b", [&] {
      tell(2, 1);
      order += "b";
    });
    child->join();
    child->join();
    order += "a";
    throw trace::Error(trace::ErrorCode::ioRead, "f");
  });
  EXPECT_EQ(codeOf([&] { run.run(); }), trace::ErrorCode::ioRead);
  EXPECT_EQ(order, "ba");
}

TEST(Sim, ThePreferredThreadGoesFirst) {
  SimRun run;
  for (std::uint64_t who = 1; who <= 3; ++who)
    run.sim.spawn("w", [who] {
      for (std::uint64_t i = 0; i < 200; ++i) tell(who, i);
    });
  EXPECT_EQ(run.run({.events = 10}), Stop::events);
  for (std::size_t index : {2u, 0u, 1u}) {
    run.sim.preferThread(index);
    const std::size_t before = run.events.size();
    EXPECT_EQ(run.run({.events = 100}), Stop::events);
    for (std::size_t i = before; i < run.events.size(); ++i) EXPECT_EQ(run.steps()[i].first, index + 1);
  }
}

// --- power off
// --------------------------------------------------------------------------------------------------------

struct Unwound {
  int* count;
  ~Unwound() { ++*count; }
};

TEST(Sim, PowerOffUnwindsThreadsWhereverTheyStand) {
  SimRun run(1, trace::Level::detail, "nvme");
  Mutex mutex(run.sim);
  Condition never(run.sim);
  int unwound = 0, wentOn = 0;
  auto spawn = [&](const char* name, std::function<void()> body) {
    run.sim.spawn(name, [&, body = std::move(body)] {
      Unwound mark{&unwound};
      body();
      ++wentOn;
    });
  };
  spawn("holder", [&] {
    std::scoped_lock hold(mutex);
    run.sim.sleepNs(1'000'000'000);
  });
  run.run();
  spawn("locker", [&] { std::scoped_lock hold(mutex); });
  Mutex other(run.sim);
  spawn("waiter", [&] {
    std::scoped_lock hold(other);
    never.wait(other, [] { return false; });
  });
  spawn("timed waiter", [&] {
    std::scoped_lock hold(other);
    never.waitFor(other, 1'000'000'000, [] { return false; });
  });
  spawn("joiner", [&] { run.sim.spawn("child", [&] { run.sim.sleepNs(1'000'000'000); })->join(); });
  run.run();
  spawn("in a file call", [&] { run.sim.files().open("f", OpenMode::create)->sync(); });
  run.run({.time = run.sim.nowNs() + 10});
  spawn("at a trace point", [&] {
    for (;;) tell(1, 1);
  });
  run.run({.events = 5});
  spawn("never begun", [&] {});
  const std::uint64_t now = run.sim.nowNs();
  run.sim.powerOff();
  EXPECT_EQ(unwound, 7);  // the last body never began
  EXPECT_EQ(wentOn, 0);
  EXPECT_TRUE(run.sim.alive());
  EXPECT_TRUE(run.sim.threads().empty());
  EXPECT_EQ(run.sim.nowNs(), now);

  bool locked = false;  // the locks of the dead are free again
  run.sim.spawn("new", [&] {
    std::scoped_lock one(mutex);
    std::scoped_lock two(other);
    locked = true;
  });
  EXPECT_EQ(run.run(), Stop::idle);
  EXPECT_TRUE(locked);
}

TEST(Sim, WhileUnwindingCallsDoNothingAndDoNotThrow) {
  SimRun run;
  struct Stubborn {
    SimRun& run;
    File& file;
    Mutex& mutex;
    ~Stubborn() {
      const std::byte byte{1};
      file.write(0, {&byte, 1});
      file.sync();
      tell(9, 9);
      run.sim.sleepNs(5);
      std::scoped_lock hold(mutex);
      run.sim.files().open("late", OpenMode::create)->write(0, {&byte, 1});
    }
  };
  Mutex mutex(run.sim);
  std::unique_ptr<File> file;
  run.sim.spawn("a", [&] {
    file = run.sim.files().open("f", OpenMode::create);
    Stubborn stubborn{run, *file, mutex};
    run.sim.sleepNs(1'000);
  });
  run.run();
  run.sim.powerOff();
  EXPECT_EQ(run.sim.disk().contents("f"), "");
  EXPECT_EQ(run.sim.disk().fileCount(), 1u);
}

TEST(Sim, TheGeneratorGoesOnAfterPowerOff) {
  auto draws = [](bool cut) {
    SimRun run(5);
    run.sim.random();
    if (cut) run.sim.powerOff();
    return run.sim.random();
  };
  EXPECT_EQ(draws(false), draws(true));
}

}  // namespace
}  // namespace cutaway::env
