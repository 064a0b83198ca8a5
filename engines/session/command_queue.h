// What the window asks, on its way to the session's thread. Bounded: of several commands of which only the newest counts the
// newest stays, steps in a row add up, and when it is full all the same, what the person can ask again is left out.
// Thread rule: push() from the window's thread, take() and the waits from the session's. The lock is never held over work.
#pragma once
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>

namespace cutaway::session {

class SessionWorker;

struct Command {
  enum class Merge : unsigned char {
    never,    // always runs
    newest,   // the last of several in a row with the same `what`
    addUp,    // counts in a row with the same `what` add up
  };
  int what = 0;
  Merge merge = Merge::never;
  std::uint64_t count = 1;
  bool droppable = false;
  std::function<void(SessionWorker& worker, std::uint64_t count)> run;
};

class CommandQueue {
 public:
  static constexpr std::size_t kMost = 1024;

  void push(Command command);
  void end();                                   // wakes the waiter for good
  std::optional<Command> take();
  bool empty() const;
  bool ended() const;
  void poke();                                  // wakes the waiter once: something else wants attention
  // Until something is there, or `until`.
  void wait(std::optional<std::chrono::steady_clock::time_point> until);

 private:
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Command> commands_;
  bool ended_ = false, poked_ = false;
};

}  // namespace cutaway::session
