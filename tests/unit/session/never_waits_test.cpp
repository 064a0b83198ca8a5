// The window never waits: every method returns while the session's thread is held, while the engine floods, is parked, and
// while everything is shut down. No milliseconds are asserted: a call that waited for the held thread would never return.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <future>
#include <latch>
#include <limits>
#include <thread>

#include "engines/session/reaper.h"
#include "engines/session/session.h"
#include "tests/unit/session/session_probe.h"
#include "tests/unit/session/toy_engine.h"

namespace cutaway::session {
namespace {

constexpr double kFast = std::numeric_limits<double>::infinity();

struct Endless final : OperationSource {
  std::uint64_t at = 0;
  bool next(api::Operation& op) override {
    op = toy::put(++at * 7919 % 5003);
    return true;
  }
  std::uint64_t remaining() const override { return 0; }
};

void callEverything(Session& s) {
  for (int i = 0; i < 3000; ++i) {  // more than the queue holds
    s.seek(static_cast<trace::EventNumber>(i));
    s.step(Unit::event, i % 2 ? 1 : -1);
  }
  s.play();
  s.pause();
  s.setSpeed(100);
  s.runTo({"ToySplit", {}});
  s.toFrontier();
  s.operate({toy::put(1)});
  s.operate(std::make_unique<Endless>(), "endless");
  s.cancelPending();
  s.setBreakpoints({});
  s.powerOff({});
  s.recover();
  s.refreshPicture();
  s.save("/no/such/folder/x", "");
  EXPECT_TRUE(s.latest());
  s.events(1, 1000);
  s.actors();
  s.sites();
  s.blobs().size();
  s.vocabulary();
  s.spec();
  s.type();
}

// Ends the program with a message when `body` does not return: nothing else could.
template <class F>
void guarded(const char* what, F&& body) {
  std::promise<void> done;
  std::thread watchdog([&, over = done.get_future()] {
    if (over.wait_for(std::chrono::minutes(2)) == std::future_status::ready) return;
    std::fprintf(stderr, "a call to the session never returned: %s\n", what);
    std::abort();
  });
  body();
  done.set_value();
  watchdog.join();
}

// Shared with the picture: a session may outlive the test that made it.
struct Hold {
  std::latch entered{1}, letGo{1};
  std::atomic<bool> armed{false};
};

Config heldConfig(const std::shared_ptr<Hold>& hold, Probe& probe) {
  Config config;
  config.onChange = probe.onChange();
  config.picture = [hold](const trace::Mirror&, const trace::Event&, trace::EventNumber) -> std::shared_ptr<const void> {
    if (hold->armed.exchange(false)) {
      hold->entered.count_down();
      hold->letGo.wait();
    }
    return std::make_shared<int>(1);
  };
  return config;
}

TEST(NeverWaits, WhileTheSessionsThreadIsHeld) {
  const auto hold = std::make_shared<Hold>();
  Probe probe;
  auto session = Session::start(toy::engineType(), {}, heldConfig(hold, probe));
  ASSERT_TRUE(probe.paused(*session));
  hold->armed = true;
  session->refreshPicture();
  hold->entered.wait();
  guarded("held", [&] {
    callEverything(*session);
    session.reset();
  });
  hold->letGo.count_down();
}

TEST(NeverWaits, WhileItIsStillOpening) {
  guarded("opening", [&] {
    auto session = Session::start(toy::engineType(), {}, {});
    callEverything(*session);
  });
  guarded("opening nothing", [&] {
    auto session = Session::openRecording("/no/such/file", {&toy::engineType()}, {});
    callEverything(*session);
  });
}

TEST(NeverWaits, WhileTheEngineFloodsAndIsParked) {
  for (const Driver driver : {Driver::sim, Driver::live}) {
    Probe probe;
    Config config;
    config.onChange = probe.onChange();
    RunSpec spec;
    spec.driver = driver;
    auto session = Session::start(toy::engineType(), spec, config);
    ASSERT_TRUE(probe.paused(*session));
    session->operate(std::make_unique<Endless>(), "endless");
    session->setSpeed(kFast);
    session->play();
    ASSERT_TRUE(probe.wait(*session, [](const Snapshot& s) { return s.frontier > 5000; }));
    guarded("flooding", [&] {
      for (int i = 0; i < 1000; ++i) session->latest();
      session->events(1, 100);
      session->pause();
    });
    ASSERT_TRUE(probe.paused(*session));
    guarded("parked", [&] { callEverything(*session); });
    session->operate(std::make_unique<Endless>(), "endless");
    session->play();
    guarded("shut down", [&] { session.reset(); });
  }
}

TEST(NeverWaits, WhileTheEngineIsStuckUnderSim) {
  Probe probe;
  Config config;
  config.onChange = probe.onChange();
  RunSpec spec;
  spec.parameters = {{"stuck", "on"}, {"sync", "never"}};
  auto session = Session::start(toy::engineType(), spec, config);
  ASSERT_TRUE(probe.paused(*session));
  session->operate({toy::get(1)});
  session->play();
  const auto stuck = probe.wait(*session, [](const Snapshot& s) { return s.error.has_value(); });
  ASSERT_TRUE(stuck);
  EXPECT_EQ(stuck->error->code, trace::ErrorCode::deadlock);
  guarded("stuck", [&] {
    callEverything(*session);
    session.reset();
  });
}

TEST(NeverWaits, NoChangeIsToldAfterTheSessionIsGone) {
  auto calls = std::make_shared<std::atomic<int>>(0);
  auto alive = std::make_shared<std::atomic<bool>>(true);
  Config config;
  config.onChange = [=] {
    ++*calls;
    EXPECT_TRUE(*alive);
  };
  for (int i = 0; i < 20; ++i) {
    alive->store(true);
    auto session = Session::start(toy::engineType(), {}, config);
    session->operate(std::make_unique<Endless>(), "endless");
    session->setSpeed(kFast);
    session->play();
    for (int k = 0; k < i; ++k) session->latest();
    session.reset();
    alive->store(false);
    std::this_thread::yield();
  }
}

TEST(NeverWaits, ThreadsLeftToThemselvesEnd) {
  const auto limit = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (Reaper::instance().waiting() && std::chrono::steady_clock::now() < limit)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_EQ(Reaper::instance().waiting(), 0u);
}

}  // namespace
}  // namespace cutaway::session
