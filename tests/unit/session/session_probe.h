// A window for tests: waits for what a session publishes, without ever asking it to hurry.
#pragma once
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

#include "engines/session/session.h"

namespace cutaway::session {

class Probe {
 public:
  std::function<void()> onChange() {
    return [state = state_] {
      std::scoped_lock hold(state->mutex);
      ++state->changes;
      state->changed.notify_all();
    };
  }
  // The first snapshot that satisfies `wanted`; null when none did within half a minute.
  template <class F>
  std::shared_ptr<const Snapshot> wait(Session& session, F&& wanted) {
    const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    std::unique_lock hold(state_->mutex);
    while (std::chrono::steady_clock::now() < limit) {
      const std::uint64_t seen = state_->changes;
      hold.unlock();
      auto latest = session.latest();
      if (wanted(*latest)) return latest;
      hold.lock();
      state_->changed.wait_for(hold, std::chrono::milliseconds(50), [&] { return state_->changes != seen; });
    }
    return nullptr;
  }
  std::shared_ptr<const Snapshot> paused(Session& session) {
    return wait(session, [](const Snapshot& s) { return s.phase == Phase::paused || s.phase == Phase::failed; });
  }

 private:
  struct State {
    std::mutex mutex;
    std::condition_variable changed;
    std::uint64_t changes = 0;
  };
  std::shared_ptr<State> state_ = std::make_shared<State>();
};

}  // namespace cutaway::session
