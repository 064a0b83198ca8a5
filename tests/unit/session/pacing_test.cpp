// The queue merges what may be merged and keeps what may not be lost; the pacer gives each speed its events.
#include <gtest/gtest.h>

#include <limits>

#include "engines/session/command_queue.h"
#include "engines/session/pacer.h"

namespace cutaway::session {
namespace {

Command command(int what, Command::Merge merge, bool droppable = true) {
  Command c;
  c.what = what;
  c.merge = merge;
  c.droppable = droppable;
  return c;
}

TEST(CommandQueue, TheNewestOfSeveralInARowStays) {
  CommandQueue q;
  for (int i = 0; i < 5; ++i) q.push(command(1, Command::Merge::newest));
  q.push(command(2, Command::Merge::never));
  q.push(command(2, Command::Merge::never));
  q.push(command(1, Command::Merge::newest));
  std::vector<int> order;
  while (auto c = q.take()) order.push_back(c->what);
  EXPECT_EQ(order, (std::vector{1, 2, 2, 1}));
}

TEST(CommandQueue, StepsAddUp) {
  CommandQueue q;
  for (int i = 0; i < 5; ++i) q.push(command(3, Command::Merge::addUp));
  q.push(command(4, Command::Merge::addUp));
  EXPECT_EQ(q.take()->count, 5u);
  EXPECT_EQ(q.take()->count, 1u);
  EXPECT_FALSE(q.take());
}

TEST(CommandQueue, IsBoundedButLosesNothingThatCannotBeAskedAgain) {
  CommandQueue q;
  for (int i = 0; i < 5000; ++i) q.push(command(i % 2, Command::Merge::newest));
  q.push(command(9, Command::Merge::never, false));
  std::size_t count = 0;
  int last = 0;
  while (auto c = q.take()) {
    ++count;
    last = c->what;
  }
  EXPECT_EQ(count, CommandQueue::kMost + 1);
  EXPECT_EQ(last, 9);
}

TEST(CommandQueue, WaitEndsForACommandAPokeAndTheEnd) {
  CommandQueue q;
  q.poke();
  q.wait(std::nullopt);
  q.push(command(1, Command::Merge::never));
  q.wait(std::nullopt);
  q.take();
  q.wait(std::chrono::steady_clock::now());
  q.end();
  q.wait(std::nullopt);
  EXPECT_TRUE(q.ended());
}

std::uint64_t inOneSecond(double speed, std::uint64_t* most) {
  using namespace std::chrono_literals;
  Pacer pacer;
  Pacer::Time now{};
  pacer.setSpeed(speed, now);
  std::uint64_t sum = 0;
  for (const auto end = now + 10s; now < end; now += 1ms) {
    const std::uint64_t due = pacer.due(now);
    sum += due;
    *most = std::max(*most, due);
  }
  return sum / 10;
}

TEST(Pacer, EachSpeedHasItsEvents) {
  for (double speed : {1.0, 3.0, 20.0, 60.0, 100.0, 1000.0, 50'000.0}) {
    std::uint64_t most = 0;
    EXPECT_NEAR(static_cast<double>(inOneSecond(speed, &most)), speed, speed * 0.02 + 1) << speed;
    if (speed <= Pacer::kBeats) {
      EXPECT_EQ(most, 1u) << speed;
    }
  }
  Pacer pacer;
  pacer.setSpeed(std::numeric_limits<double>::infinity(), {});
  EXPECT_TRUE(pacer.unlimited());
}

TEST(Pacer, DoesNotRaceAfterAHiccup) {
  using namespace std::chrono_literals;
  Pacer pacer;
  Pacer::Time now{};
  pacer.setSpeed(10, now);
  EXPECT_EQ(pacer.due(now), 1u);
  now += 10s;
  std::uint64_t sum = 0;
  for (int i = 0; i < 100; ++i, now += 1ms) sum += pacer.due(now);
  EXPECT_LE(sum, 2u);
}

}  // namespace
}  // namespace cutaway::session
