// What the window answers: a key press until the stage is painted, and the first paint beside that of an empty window.
#include <QApplication>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QLineSeries>
#include <QMainWindow>
#include <QShortcut>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <cstdio>
#include <fstream>
#include <functional>
#include <limits>
#include <stdexcept>

#include "app/bench/gui/gui_bench.h"
#include "app/bench/timing.h"
#include "app/window/main_window.h"
#include "app/window/opener.h"
#include "app/window/stage_area.h"
#include "engines/btree/btree_mirror.h"

namespace cutaway::bench {
namespace {

constexpr double kPatienceMs = 300'000;
constexpr int kPulseMs = 250;

// Sees when a widget was painted, or with `within` any part of it: a window below parts that cover it all is never painted itself.
class Painted : public QObject {
 public:
  explicit Painted(QWidget* widget, bool within = false) : widget_(widget) {
    if (within) qApp->installEventFilter(this);
    else widget->installEventFilter(this);
  }
  bool seen = false;

 protected:
  bool eventFilter(QObject* object, QEvent* event) override {
    if (event->type() == QEvent::Paint && (object == widget_ || isInside(object))) seen = true;
    return false;
  }

 private:
  bool isInside(QObject* object) const { return object->isWidgetType() && widget_->isAncestorOf(static_cast<QWidget*>(object)); }
  QWidget* widget_;
};

// Sleeps until the window's loop has dispatched something, then looks again. (processEvents with a number of milliseconds
// never sleeps: it spins, and takes a core from the session whose answer is waited for.)
void waitFor(const std::function<bool()>& ready, const char* what) {
  Stopwatch patience;
  QTimer pulse;  // lets patience end where nothing happens any more
  pulse.start(kPulseMs);
  while (!ready()) {
    QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    if (patience.milliseconds() > kPatienceMs) throw std::runtime_error(std::string("waited in vain for ") + what);
  }
}

QShortcut* shortcutFor(QWidget& window, int key) {
  for (QShortcut* s : window.findChildren<QShortcut*>())
    if (s->key() == QKeySequence(key)) return s;
  throw std::runtime_error("the window has no such key");
}

struct StepTimes {
  Times all, untilShown, ownWork;  // untilShown: the session, the layout, and all parts told; ownWork: this thread's processor
};

// From the key's shortcut on: through the session's thread, the layout and the window, until the stage is painted.
StepTimes pressKeys(window::MainWindow& window, std::uint64_t presses) {
  Painted painted(window.stageArea()->stage());
  bool shown = false;
  double shownMs = 0;
  Stopwatch watch;
  const auto connection = QObject::connect(&window, &window::MainWindow::shown, [&] {
    shown = true;
    shownMs = watch.milliseconds();
    painted.seen = false;
  });
  StepTimes times;
  for (std::uint64_t i = 0; i < presses; ++i) {
    QShortcut* key = shortcutFor(window, (i / 20) % 2 ? Qt::Key_Right : Qt::Key_Left);
    const trace::EventNumber before = window.snapshot()->cursor;
    shown = false;
    watch.restart();
    const double worked = threadMilliseconds();
    QMetaObject::invokeMethod(key, "activated");
    waitFor([&] { return shown && window.snapshot()->cursor != before && painted.seen; }, "the picture of a step");
    times.all.add(watch.milliseconds());
    times.untilShown.add(shownMs);
    times.ownWork.add(threadMilliseconds() - worked);
    waitFor([&] { return !window.stageArea()->stage()->moving(); }, "the beat's end");
  }
  QObject::disconnect(connection);
  return times;
}

StepTimes steps(const std::string& scenario, std::uint64_t presses, std::uint32_t& pages) {
  window::MainWindow window(window::makeOpener());
  window.resize(1600, 1000);
  window.show();
  window.openFile(QString::fromStdString(scenario));
  const auto at = [&](session::Phase phase) { return window.session() && window.snapshot() && window.snapshot()->phase == phase; };
  waitFor([&] { return at(session::Phase::paused); }, "the scenario");
  window.session()->setSpeed(std::numeric_limits<double>::infinity());
  window.session()->play();
  // It may begin and end between two looks.
  waitFor([&] { return at(session::Phase::paused) && window.snapshot()->cursor > 0 && !window.snapshot()->scripted; }, "its end");
  const auto* mirror = dynamic_cast<const btree::BtreeMirror*>(window.snapshot()->mirror.get());
  pages = mirror ? mirror->totals().pageCount : 0;
  return pressKeys(window, presses);
}

std::string write(const QTemporaryDir& folder, const char* name, const std::string& text) {
  const std::string path = folder.filePath(name).toStdString();
  std::ofstream(path) << text;
  return path;
}

struct FirstPaint {
  double all = 0, made = 0, shown = 0;  // made, shown: what the constructor and show() take of it
};

// From before the window is made until its first frame is painted, whole: every part of it, whatever a session has brought.
FirstPaint firstPaint(const std::function<std::unique_ptr<QWidget>()>& make) {
  FirstPaint t;
  Stopwatch watch;
  const std::unique_ptr<QWidget> window = make();
  t.made = watch.milliseconds();
  Painted painted(window.get(), true);
  window->resize(1280, 800);
  window->show();
  t.shown = watch.milliseconds() - t.made;
  waitFor([&] { return painted.seen; }, "the first paint");
  t.all = watch.milliseconds();
  return t;
}

std::unique_ptr<QWidget> emptyWindow() {
  auto window = std::make_unique<QMainWindow>();
  auto* chart = new QChart;
  auto* line = new QLineSeries;
  for (int i = 0; i < 1000; ++i) line->append(i, i % 17);
  chart->addSeries(line);
  chart->createDefaultAxes();
  window->setCentralWidget(new QChartView(chart));
  return window;
}

void row(const char* what, std::uint32_t pages, const StepTimes& t) {
  std::printf("| %s | %u | %zu | %.2f | %.2f | %.2f | %.2f | %.2f |\n", what, pages, t.all.count(), t.all.median(), t.all.p99(), t.all.most(),
              t.untilShown.median(), t.ownWork.median());
  std::fflush(stdout);
}

void stepTable(std::uint64_t presses, const QTemporaryDir& folder) {
  std::string demonstration = "cutaway 1\nengine btree capacity=8 value-size=48\n";
  for (int key = 10; key <= 300; key += 10) demonstration += "put " + std::to_string(key * 7 % 301) + "\n";
  std::string large = "cutaway 1\nengine btree capacity=8 value-size=16\nbulk-load 1..800000\n";
  for (int i = 1; i <= 12; ++i) large += "put " + std::to_string(i * 61'000) + "\n";
  std::printf("A key press (one event forward or back) until the stage is painted, 1600 x 1000, ms\n\n");
  std::printf("| tree | pages | steps | median | p99 | most | until all is told | own work |\n|---|---|---|---|---|---|---|---|\n");
  std::fflush(stdout);
  std::uint32_t pages = 0;
  const StepTimes small = steps(write(folder, "small.scenario", demonstration), presses, pages);
  row("small", pages, small);
  const StepTimes big = steps(write(folder, "large.scenario", large), presses, pages);
  row("large", pages, big);
  std::printf("\n");
}

}  // namespace

void windowAnswers(std::uint64_t presses) {
  QTemporaryDir settings;
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  if (presses > 0) stepTable(presses, settings);
  Times ours, empty, made, shown;
  for (int i = 0; i < 21; ++i) {
    const double e = firstPaint(emptyWindow).all;
    const FirstPaint o = firstPaint([] { return std::make_unique<window::MainWindow>(window::makeOpener()); });
    if (i > 0) empty.add(e), ours.add(o.all), made.add(o.made), shown.add(o.shown);  // the first ones load fonts
  }
  std::printf("first paint, median of %zu: %.1f ms (made in %.1f, shown in %.1f); an empty window with one chart: %.1f ms; ratio %.2f\n", ours.count(),
              ours.median(), made.median(), shown.median(), empty.median(), ours.median() / empty.median());
}

}  // namespace cutaway::bench
