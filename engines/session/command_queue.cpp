#include "engines/session/command_queue.h"

namespace cutaway::session {

void CommandQueue::push(Command command) {
  {
    std::scoped_lock hold(mutex_);
    Command* last = commands_.empty() ? nullptr : &commands_.back();
    const bool alike = last && command.merge != Command::Merge::never && last->what == command.what &&
                       last->merge == command.merge;
    if (alike) {
      if (command.merge == Command::Merge::addUp) command.count += last->count;
      *last = std::move(command);
    } else if (commands_.size() < kMost || !command.droppable) {
      commands_.push_back(std::move(command));
    }
  }
  wake_.notify_one();
}

void CommandQueue::end() {
  {
    std::scoped_lock hold(mutex_);
    ended_ = true;
  }
  wake_.notify_one();
}

std::optional<Command> CommandQueue::take() {
  std::scoped_lock hold(mutex_);
  if (commands_.empty()) return std::nullopt;
  Command first = std::move(commands_.front());
  commands_.pop_front();
  return first;
}

bool CommandQueue::empty() const {
  std::scoped_lock hold(mutex_);
  return commands_.empty();
}

bool CommandQueue::ended() const {
  std::scoped_lock hold(mutex_);
  return ended_;
}

void CommandQueue::poke() {
  {
    std::scoped_lock hold(mutex_);
    poked_ = true;
  }
  wake_.notify_one();
}

void CommandQueue::wait(std::optional<std::chrono::steady_clock::time_point> until) {
  std::unique_lock hold(mutex_);
  const auto ready = [&] { return ended_ || poked_ || !commands_.empty(); };
  if (until) wake_.wait_until(hold, *until, ready);
  else wake_.wait(hold, ready);
  poked_ = false;
}

}  // namespace cutaway::session
