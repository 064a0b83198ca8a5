// How a run moves under Sim: slices that fit the ring, and time that passes only where somebody waits for it.
#include <algorithm>

#include "engines/session/run_impl.h"

namespace cutaway::session {

namespace {
constexpr std::uint64_t kSlice = 1 << 13;  // recorded events between two drains of the ring

std::uint64_t sleepers(const env::Sim& sim) {
  const auto threads = sim.threads();
  return static_cast<std::uint64_t>(std::count_if(threads.begin(), threads.end(), [](const auto& t) { return t.asleep; }));
}
}  // namespace

bool Run::Impl::stopAt(const trace::Event& event) {
  const auto wanted = [&](const Matcher& m) { return m(event); };
  const bool goal = (until && wanted(*until)) ||
                    std::find(untilKinds.begin(), untilKinds.end(), event.kind) != untilKinds.end();
  if (!goal && std::none_of(breakpoints.begin(), breakpoints.end(), wanted)) return false;
  hit.store(true, std::memory_order_relaxed);
  return true;
}

// Jumping to a wake-up and running what it started are two steps, so that a run stopped between them goes on alike.
Reached Run::Impl::driveSim(const Goal& goal) {
  if (deadlocked) return Reached::deadlock;
  const trace::EventNumber begin = hub->recorded();
  until = goal.until;
  untilKinds = goal.kinds;
  std::optional<std::uint64_t> jump;
  std::uint64_t quiet = 0, points = sim->points();
  for (;;) {
    const std::uint64_t used = hub->recorded() - begin;
    if (used >= goal.events) return Reached::budget;
    env::Sim::Until slice{std::min(kSlice, goal.events - used), goal.time ? goal.time : jump, {}};
    if (hasStops()) slice.stop = [this](const trace::Event& e, trace::EventNumber) { return stopAt(e); };
    hit.store(false, std::memory_order_relaxed);
    if (InputLog* kept = logging()) kept->time(slice.time);
    const env::Stop stop = sim->run(slice);
    drain();
    if (InputLog* kept = logging()) kept->stands(tape.size(), stop == env::Stop::idle || stop == env::Stop::deadlock);
    releaseHeld();
    if (hit.load(std::memory_order_relaxed)) return Reached::condition;
    if (stop == env::Stop::deadlock) {
      deadlocked = true;
      return Reached::deadlock;
    }
    if (interrupt && interrupt()) return Reached::budget;
    if (stop != env::Stop::idle) continue;
    if (jump) {  // devices that work since then may finish
      jump.reset();
      continue;
    }
    if (keyframeStarted()) continue;
    releaseHeld();
    if (goal.time) return Reached::idle;
    if (goal.reached && goal.reached()) return Reached::operationEnd;
    const bool working = busy();
    if (!working && !goal.quietWakeUps) return Reached::idle;
    quiet = working || sim->points() != points ? 0 : quiet + 1;
    points = sim->points();
    if (quiet > (goal.quietWakeUps == Goal::kEverySleeper ? sleepers(*sim) : goal.quietWakeUps)) return Reached::idle;
    jump = sim->nextWakeUp();
    if (!jump) return working ? Reached::deadlock : Reached::idle;
  }
}

void Run::Impl::endSim() {
  if (hub) hub->setLevel(trace::Level::off);
  sim->powerOff();
  clients.clear();
  engine.reset();
}

}  // namespace cutaway::session
