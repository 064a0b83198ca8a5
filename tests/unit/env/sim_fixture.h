// A small simulated run for tests: a Sim, its hub, and everything that was recorded so far.
#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engines/env/sim.h"
#include "engines/trace/common_events.h"
#include "engines/trace/error.h"

namespace cutaway::env {

struct Step {  // an event of the tests' own: who, and which of his steps
  static constexpr trace::Kind kKind = 900;
  static constexpr trace::Level kLevel = trace::Level::structure;
  std::uint64_t who, step;
};
struct Detail {
  static constexpr trace::Kind kKind = 901;
  static constexpr trace::Level kLevel = trace::Level::detail;
  std::uint64_t step;
};

inline void tell(std::uint64_t who, std::uint64_t step) {
  trace::current().emit<Step>([&] { return Step{who, step}; });
}

struct SimRun {
  explicit SimRun(std::uint64_t seed = 1, trace::Level level = trace::Level::detail, const char* device = "instant",
                  std::uint32_t switchOneIn = 64)
      : sim({seed, switchOneIn}, std::make_unique<SimDisk>(DeviceProfile::named(device))) {
    hub = std::make_unique<trace::Hub>(&sim, &sim, trace::Hub::Config{.record = level, .sim = true});
    sim.attach(*hub);
  }

  Stop run(const Sim::Until& until = {}) {
    const Stop stop = sim.run(until);
    hub->drain([&](const trace::Event& e) { events.push_back(e); }, 0);
    return stop;
  }
  // (who, step) of the Step events so far.
  std::vector<std::pair<std::uint64_t, std::uint64_t>> steps() const {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> all;
    for (const trace::Event& e : events)
      if (e.kind == Step::kKind) all.emplace_back(trace::as<Step>(e).who, trace::as<Step>(e).step);
    return all;
  }

  std::unique_ptr<trace::Hub> hub;  // outlives the threads
  Sim sim;
  std::vector<trace::Event> events;
};

inline trace::ErrorCode codeOf(const std::function<void()>& call) {
  try {
    call();
  } catch (const trace::Error& error) {
    return error.code;
  }
  return trace::ErrorCode::none;
}

}  // namespace cutaway::env
