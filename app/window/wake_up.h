// A session's "something changed", brought to the window's thread: one queued call at a time, however often it is said.
// Thread rule: post() from any thread, at any time, also after the window is gone; `woken` is called on the window's.
#pragma once
#include <QObject>
#include <functional>
#include <memory>

namespace cutaway::window {

class WakeUp {
 public:
  explicit WakeUp(std::function<void()> woken);
  ~WakeUp();
  // For session::Config::onChange.
  std::function<void()> poster() const;

 private:
  struct Line;
  std::shared_ptr<Line> line_;
};

}  // namespace cutaway::window
