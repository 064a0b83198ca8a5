// How a run moves live: the engine goes by itself; the controlling thread folds what it says and looks for the goal.
#include <algorithm>
#include <chrono>

#include "engines/session/run_impl.h"

namespace cutaway::session {

namespace {
using SteadyClock = std::chrono::steady_clock;
constexpr auto kQuiet = std::chrono::milliseconds(20);     // with nothing in progress: idle
constexpr auto kSettled = std::chrono::milliseconds(300);  // no background work within this time: settled

trace::EventNumber sum(trace::EventNumber a, std::uint64_t b) { return a + b < a ? ~std::uint64_t{0} : a + b; }
}  // namespace

void Run::Impl::setLiveStops() {
  if (!hasStops()) return live->setBreakpoint({});
  // The predicate owns what it reads: engine threads may ask an older one while a new one is being set.
  live->setBreakpoint([this, until = until, kinds = untilKinds, points = breakpoints](const trace::Event& e,
                                                                                      trace::EventNumber number) {
    bool stop = (until && (*until)(e)) || std::find(kinds.begin(), kinds.end(), e.kind) != kinds.end();
    for (const Matcher& m : points) stop = stop || m(e);
    if (stop) {
      hitNumber.store(number, std::memory_order_relaxed);
      hit.store(true, std::memory_order_release);
    }
    return stop;
  });
}

void Run::Impl::drainUpTo(trace::EventNumber number) {
  for (drain(); tape.size() < number; drain()) bell.wait(bell.now());
}

void Run::Impl::letGo(const Goal& goal) {
  if (goal.events == ~std::uint64_t{0}) return live->resume();
  live->pause();
  live->allow(goal.events);
}

Reached Run::Impl::driveLive(const Goal& goal) {
  until = goal.until;
  untilKinds = goal.kinds;
  const bool ownStops = until || !untilKinds.empty();
  if (ownStops) setLiveStops();
  // A client starts at once: it may have hit a breakpoint before anybody looked. That stop is this movement's.
  if (!hit.load(std::memory_order_acquire)) letGo(goal);
  drain();
  const trace::EventNumber end = sum(hub->recorded(), goal.events);
  const Reached result = driveLiveOn(goal, end);
  if (ownStops) {
    until.reset();
    untilKinds.clear();
    setLiveStops();
  }
  return result;
}

Reached Run::Impl::driveLiveOn(const Goal& goal, trace::EventNumber end) {
  auto lastEvent = SteadyClock::now();
  const auto patience = goal.quietWakeUps ? kSettled : kQuiet;
  for (;;) {
    const std::uint64_t seen = bell.now();
    const bool reachedNow = goal.reached && goal.reached();  // asked first: then the drain has everything it emitted
    if (drain()) lastEvent = SteadyClock::now();
    releaseHeld();
    if (hit.exchange(false, std::memory_order_acq_rel)) {
      drainUpTo(hitNumber.load(std::memory_order_relaxed));
      return Reached::condition;
    }
    if (tape.size() >= end) return Reached::budget;
    if (keyframeStarted()) continue;
    if (reachedNow) return Reached::operationEnd;
    if (goal.time && live->nowNs() >= *goal.time) return Reached::idle;
    if (!goal.time && !busy() && SteadyClock::now() - lastEvent > patience) return Reached::idle;
    if (interrupt && interrupt()) return Reached::budget;
    bell.wait(seen);
  }
}

// Engine threads may stand at the gate or at a full ring: let them through, and keep draining until they have ended.
void Run::Impl::endLive() {
  ending.store(true, std::memory_order_relaxed);
  live->setBreakpoint({});
  live->resume();
  if (hub) hub->setLevel(trace::Level::off);
  for (auto& c : clients) c->dropQueued();
  const bool keepData = !ownsFolder && !closed;
  if (engine)
    client("client").post({++lastId, false, [this, keepData] {
                             try {
                               if (keepData) engine->close();
                             } catch (const trace::Error&) {  // nobody is left who could be told
                             }
                             engine.reset();
                             return api::Outcome{};
                           }});
  for (auto& c : clients) c->quit();
  for (auto& c : clients)
    while (!c->ended()) {
      const std::uint64_t seen = bell.now();
      hub->drain([](const trace::Event&) {}, 0);
      bell.wait(seen);
    }
  for (auto& c : clients) {
    try {
      c->join();
    } catch (...) {  // what ended its thread; nobody is left who could be told
    }
  }
}

}  // namespace cutaway::session
