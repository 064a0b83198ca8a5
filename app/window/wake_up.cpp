#include "app/window/wake_up.h"

#include <QCoreApplication>
#include <atomic>

namespace cutaway::window {

// Outlives the window as long as a session holds its poster. `woken` is touched on the window's thread alone.
struct WakeUp::Line {
  std::atomic<bool> posted{false};
  std::function<void()> woken;
};

WakeUp::WakeUp(std::function<void()> woken) : line_(std::make_shared<Line>()) { line_->woken = std::move(woken); }
WakeUp::~WakeUp() { line_->woken = nullptr; }

std::function<void()> WakeUp::poster() const {
  return [line = line_] {
    QCoreApplication* application = QCoreApplication::instance();
    if (!application || line->posted.exchange(true)) return;
    QMetaObject::invokeMethod(
        application,
        [line] {
          line->posted = false;
          if (line->woken) line->woken();
        },
        Qt::QueuedConnection);
  };
}

}  // namespace cutaway::window
