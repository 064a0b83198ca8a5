// A window on a real run, opened from a scenario in a folder of its own.
#pragma once
#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "app/window/error_bar.h"
#include "app/window/main_window.h"
#include "engines/trace/common_events.h"
#include "widgets/transport/speed.h"
#include "widgets/transport/transport_bar.h"

namespace cutaway::window {

struct RealRun : testing::Test {
  QTemporaryDir folder;
  std::unique_ptr<MainWindow> window;

  virtual const char* scenario() const { return "cutaway 1\nengine btree capacity=4\nput 10 20 30 40\nput shuffled 100..160\n"; }
  void SetUp() override {
    window = std::make_unique<MainWindow>(makeOpener());
    window->setMotion(false);
    window->resize(1600, 1000);
    window->show();
    window->openFile(write("a.scenario", scenario()));
    ASSERT_TRUE(reached([&] { return standing(); })) << window->errorBar()->text().toStdString();
  }
  QString write(const QString& name, const QByteArray& text) {
    const QString path = folder.filePath(name);
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
    return path;
  }
  // While another session opens (a branch, a file) none is shown.
  const session::Snapshot& shown() const {
    static const session::Snapshot kNone;
    const auto now = window->snapshot();
    return now ? *now : kNone;
  }
  bool standing() const {
    return window->snapshot() && window->session() && shown().phase == session::Phase::paused &&
           window->session()->latest()->cursor == shown().cursor && window->session()->latest()->phase == shown().phase;
  }
  void key(Qt::Key k, Qt::KeyboardModifiers m = {}) { QTest::keyClick(window.get(), k, m); }
  bool reached(const std::function<bool()>& what, int ms = 20000) { return QTest::qWaitFor(what, ms); }
};

}  // namespace cutaway::window
