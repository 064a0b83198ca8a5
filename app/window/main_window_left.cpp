// Runs that nobody saved outlive the program: each is recorded while it goes on, in a folder of the program's own, and gone
// when it ends. What is there at a start, and written by nobody, was interrupted: the person is asked what to do with it.
#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QStandardPaths>

#include "app/window/error_bar.h"
#include "app/window/error_words.h"
#include "app/window/main_window.h"
#include "app/window/start_page.h"
#include "engines/trace/error.h"
#include "widgets/charts/numbers.h"
#include "widgets/panels/aside.h"
#include "widgets/panels/engine_words.h"

namespace cutaway::window {
namespace {

QString keptFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/runs"); }

// What a decision came to: where the recording is, or why there is none.
struct Decided {
  QString path, error;
};

Decided keptRun(const std::string& part) {
  try {
    return {QString::fromStdString(tape::keepInterrupted(part)), {}};
  } catch (const trace::Error& e) {
    return {{}, errorMessage(e)};
  }
}

}  // namespace

std::string MainWindow::newKeptPath() {
  static int runs = 0;
  if (!QDir().mkpath(keptFolder())) return {};
  const QString name = QStringLiteral("%1 (%2-%3).cutaway")
                           .arg(QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HH.mm.ss")))
                           .arg(QCoreApplication::applicationPid())
                           .arg(++runs);
  return (keptFolder() + '/' + name).toStdString();
}

void MainWindow::offerLeftRuns() {
  panels::aside(this, [folder = keptFolder().toStdString()] { return tape::interruptedIn(folder); },
                [this](std::vector<tape::Interrupted> found) {
                  leftRuns_ = std::move(found);
                  showLeftRun();
                });
}

// One after the other, the newest first. Not closable: it is decided, or offered again at the next start.
void MainWindow::showLeftRun() {
  if (leftRuns_.empty()) {
    leftBar_->hide();
    return arrange();
  }
  const tape::Interrupted& run = leftRuns_.front();
  const QString title = run.title.empty() ? tr("A run") : tr("“%1”").arg(panels::scenarioWords(run.title));
  const QString when = QLocale().toString(QDateTime::fromSecsSinceEpoch(run.changed), QLocale::ShortFormat);
  leftBar_->showNote(tr("%1 was interrupted on %2. What was recorded of it goes up to event %3.").arg(title, when, charts::count(run.events)));
  leftBar_->setActions({{tr("Open"), [this] { decideLeftRun(true); }},
                          {tr("Keep"), [this] { decideLeftRun(false); }},
                          {tr("Discard"), [this] { discardLeftRun(); }}});
  arrange();
}

// Kept, it is a recording like any other, among those of late.
void MainWindow::decideLeftRun(bool open) {
  if (leftRuns_.empty()) return;
  const std::string part = leftRuns_.front().path;
  leftRuns_.erase(leftRuns_.begin());
  panels::aside(this, [part] { return keptRun(part); }, [this, open](const Decided& d) {
    if (!d.error.isEmpty()) {
      error_->showError(d.error);
      return showLeftRun();
    }
    settings_.recent.removeAll(d.path);
    settings_.recent.prepend(d.path);
    buildOpenMenu();
    start_->setRecent(settings_.recent);
    showLeftRun();
    if (open) return openFile(d.path);
    if (leftRuns_.empty()) {
      leftBar_->showNote(tr("Kept as %1. It stands under Of late.").arg(QFileInfo(d.path).fileName()));
      leftBar_->setActions({{tr("Close"), [this] { showLeftRun(); }}});
      arrange();
    }
  });
}

void MainWindow::discardLeftRun() {
  if (leftRuns_.empty()) return;
  const std::string part = leftRuns_.front().path;
  leftRuns_.erase(leftRuns_.begin());
  panels::aside(this, [part] { return tape::discardInterrupted(part), 0; }, [](int) {});
  showLeftRun();
}

}  // namespace cutaway::window
