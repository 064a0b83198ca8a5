// The way of events from emitters to the collector: order, back-pressure, levels, the gate.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "engines/trace/common_events.h"
#include "engines/trace/tracer.h"

namespace cutaway::trace {
namespace {

struct Mark {
  static constexpr Kind kKind = 910;
  static constexpr Level kLevel = Level::structure;
  std::uint64_t value;
};

void mark(Tracer& tracer, std::uint64_t value) {
  tracer.emit<Mark>([&] { return Mark{value}; });
}

std::vector<std::uint64_t> drained(Hub& hub) {
  std::vector<std::uint64_t> values;
  hub.drain([&](const Event& e) { values.push_back(as<Mark>(e).value); }, 0);
  return values;
}

TEST(Ring, IsFullAtItsCapacityAndLosesNothing) {
  Ring ring(4);
  for (std::uint64_t i = 0; i < 4; ++i) EXPECT_TRUE(ring.push(makeEvent(Mark{i})));
  EXPECT_FALSE(ring.push(makeEvent(Mark{9})));
  EXPECT_EQ(ring.room(), 0u);
  std::vector<std::uint64_t> seen;
  const auto see = [&](const Event& e) { seen.push_back(as<Mark>(e).value); };
  EXPECT_EQ(ring.drain(see, 3), 3u);
  EXPECT_EQ(ring.room(), 3u);
  EXPECT_TRUE(ring.push(makeEvent(Mark{4})));
  ring.drain(see);
  EXPECT_EQ(seen, (std::vector<std::uint64_t>{0, 1, 2, 3, 4}));
}

TEST(Hub, EventsOfSeveralRingsComeInOrderOfTheirNumbers) {
  Hub hub(nullptr, nullptr, {.record = Level::detail});
  Tracer &a = hub.actor("a"), &b = hub.actor("b"), &c = hub.actor("c");
  for (std::uint64_t i = 0; i < 30; i += 3) {
    mark(c, i);
    mark(a, i + 1);
    mark(b, i + 2);
  }
  const auto values = drained(hub);
  ASSERT_EQ(values.size(), 30u);
  for (std::uint64_t i = 0; i < 30; ++i) EXPECT_EQ(values[i], i);
  EXPECT_EQ(hub.recorded(), 30u);
  EXPECT_EQ(hub.actorNames(), (std::vector<std::string>{"nobody", "a", "b", "c"}));
}

TEST(Hub, ManyThreadsASmallRingAndASlowCollectorLoseNothing) {
  constexpr std::uint64_t kThreads = 4, kEach = 5'000;
  Hub hub(nullptr, nullptr, {.record = Level::detail, .sim = false, .ringSlots = 32});
  std::mutex changing;
  std::uint64_t changes = 0;
  std::vector<std::thread> threads;
  for (std::uint64_t t = 0; t < kThreads; ++t)
    threads.emplace_back([&, tracer = &hub.actor("w")] {
      for (std::uint64_t i = 0; i < kEach; ++i) {
        std::scoped_lock hold(changing);
        mark(*tracer, ++changes);
      }
    });
  std::vector<std::uint64_t> seen;
  while (seen.size() < kThreads * kEach) {
    for (std::uint64_t v : drained(hub)) seen.push_back(v);
    std::this_thread::yield();
  }
  for (auto& t : threads) t.join();
  for (std::size_t i = 0; i < seen.size(); ++i) ASSERT_EQ(seen[i], i + 1);
  EXPECT_GT(hub.stalls(), 0u);
  EXPECT_EQ(hub.recorded(), kThreads * kEach);
}

struct CountingGate final : Gate {
  int points = 0, recorded = 0;
  void arrive(Kind, Level, const Event* event, EventNumber number) override {
    ++points;
    recorded += event != nullptr;
    EXPECT_EQ(event != nullptr, number != 0);
  }
};

TEST(Hub, TheGateIsAskedEverywhereUnderSim) {
  CountingGate gate;
  Hub hub(nullptr, &gate, {.record = Level::metric, .sim = true});
  Tracer& a = hub.actor("a");
  mark(a, 1);  // structure: not recorded
  EXPECT_EQ(gate.points, 1);
  EXPECT_EQ(gate.recorded, 0);
  hub.setLevel(Level::structure);
  mark(a, 2);
  EXPECT_EQ(gate.points, 2);
  EXPECT_EQ(gate.recorded, 1);
  EXPECT_EQ(hub.room(), (1u << 14) - 1);
}

TEST(Hub, LiveTheGateIsAskedWhenRecordedOrWhenAskedTo) {
  CountingGate gate;
  Hub hub(nullptr, &gate, {.record = Level::metric});
  Tracer& a = hub.actor("a");
  mark(a, 1);
  EXPECT_EQ(gate.points, 0);
  hub.askGateEverywhere(true);
  mark(a, 2);
  EXPECT_EQ(gate.points, 1);
  EXPECT_EQ(gate.recorded, 0);
  hub.askGateEverywhere(false);
  hub.setLevel(Level::structure);
  mark(a, 3);
  EXPECT_EQ(gate.points, 2);
  EXPECT_EQ(gate.recorded, 1);
}

struct FixedClock final : Clock {
  std::uint64_t nowNs() override { return 777; }
};

TEST(Hub, SimStampsTheClockAtOnce) {
  FixedClock clock;
  Hub hub(&clock, nullptr, {.record = Level::detail, .sim = true});
  mark(hub.actor("a"), 1);
  hub.drain([](const Event& e) { EXPECT_EQ(e.time, 777u); }, 5);
}

TEST(Current, IsSilentUntilAScopeSetsIt) {
  EXPECT_EQ(current().emit<Mark>([] { return Mark{1}; }), 0u);
  Hub hub(nullptr, nullptr, {.record = Level::detail});
  {
    CurrentScope scope(hub.actor("a"));
    EXPECT_EQ(current().emit<Mark>([] { return Mark{1}; }), 1u);
  }
  EXPECT_EQ(current().emit<Mark>([] { return Mark{1}; }), 0u);
}

TEST(Sites, NameFileAndLine) {
  Hub hub(nullptr, nullptr, {.record = Level::detail});
  hub.actor("a").emit<Mark>([] { return Mark{1}; });
  const std::uint32_t line = __LINE__ - 1;
  hub.drain(
      [&](const Event& e) {
        const Site site = registeredSites().at(e.site());
        EXPECT_EQ(site.line, line);
        EXPECT_NE(site.file.find("hub_test.cpp"), std::string::npos);
      },
      0);
}

}  // namespace
}  // namespace cutaway::trace
