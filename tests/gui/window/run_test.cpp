// The window on a real run: the engine works, the window is never kept waiting, and what is saved opens as it was.
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "app/window/error_bar.h"
#include "app/window/header_bar.h"
#include "app/window/main_window.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "widgets/charts/strips_widget.h"
#include "widgets/panels/now_panel.h"
#include "widgets/transport/speed.h"
#include "widgets/transport/transport_bar.h"

namespace cutaway::window {
namespace {

constexpr const char* kScenario = R"(cutaway 1
title "A test"
engine btree capacity=4 split=half
seed 5
put 10 20 30 40
say "Words."
put 25
put shuffled 100..160
)";

struct RunTest : testing::Test {
  QTemporaryDir folder;
  std::unique_ptr<MainWindow> window;
  std::unique_ptr<MainWindow> open(const QString& path) {
    auto w = std::make_unique<MainWindow>(makeOpener());
    w->setMotion(false);
    w->resize(1600, 1000);
    w->show();
    w->openFile(path);
    return w;
  }
  QString write(const QString& name, const QByteArray& text) {
    const QString path = folder.filePath(name);
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
    return path;
  }
  static const session::Snapshot& shown(MainWindow& w) { return *w.snapshot(); }
  static bool standing(MainWindow& w) {
    return w.snapshot() && w.session() && w.snapshot()->phase == session::Phase::paused && w.session()->latest()->cursor == w.snapshot()->cursor;
  }
  void SetUp() override {
    window = open(write("a.scenario", kScenario));
    ASSERT_TRUE(QTest::qWaitFor([&] { return standing(*window); }, 20000)) << window->errorBar()->text().toStdString();
  }
  void key(Qt::Key k, Qt::KeyboardModifiers m = {}) { QTest::keyClick(window.get(), k, m); }
  bool reached(const std::function<bool()>& what, int ms = 20000) { return QTest::qWaitFor(what, ms); }
};

TEST_F(RunTest, TheFirstStepsAreShown) {
  const auto before = shown(*window).cursor;
  key(Qt::Key_Right);
  ASSERT_TRUE(reached([&] { return shown(*window).cursor == before + 1 && standing(*window); }));
  EXPECT_FALSE(window->sidePanel()->nowPanel()->narration().title.isEmpty());
  EXPECT_TRUE(window->stageArea()->stage()->diagram() != nullptr);
  key(Qt::Key_Left);
  ASSERT_TRUE(reached([&] { return shown(*window).cursor == before && standing(*window); }));
}

TEST_F(RunTest, RunsToTheNextSplitAndTheFactsAgree) {
  key(Qt::Key_N);
  ASSERT_TRUE(reached([&] { return shown(*window).cursor > 0 && shown(*window).event.kind == btree::SplitBegun::kKind && standing(*window); }));
  const auto split = trace::as<btree::SplitBegun>(shown(*window).event);
  EXPECT_EQ(split.count, 4);
  ASSERT_TRUE(reached([&] { return window->sidePanel()->nowPanel()->narration().plainSentence().contains(QString::number(split.page)); }));
}

// forward(back(n)) is n, for each unit.
TEST_F(RunTest, ForwardAndBackAreInverse) {
  window->session()->setSpeed(transport::liveSpeed());
  key(Qt::Key_Space);
  ASSERT_TRUE(reached([&] { return shown(*window).frontier > 400 && shown(*window).pendingOperations == 0 && standing(*window); }));
  for (trace::EventNumber n : {50u, 123u, 300u}) {
    window->session()->seek(n);
    ASSERT_TRUE(reached([&] { return shown(*window).cursor == n && standing(*window); }));
    const auto digest = shown(*window).digest;
    key(Qt::Key_Left);
    ASSERT_TRUE(reached([&] { return shown(*window).cursor == n - 1 && standing(*window); }));
    EXPECT_NE(window->transport()->positionText(), QString());
    key(Qt::Key_Right);
    ASSERT_TRUE(reached([&] { return shown(*window).cursor == n && standing(*window); }));
    EXPECT_EQ(shown(*window).digest, digest);
  }
}

TEST_F(RunTest, ASavedRecordingOpensWhereItStood) {
  key(Qt::Key_N);
  ASSERT_TRUE(reached([&] { return shown(*window).event.kind == btree::SplitBegun::kKind && standing(*window); }));
  const auto at = shown(*window);
  QDir(folder.path()).mkdir(QString::fromUtf8("Übung 'eins' é"));
  const QString path = folder.filePath(QString::fromUtf8("Übung 'eins' é/Aufnahme ü.cutaway"));
  window->saveAs(path);
  ASSERT_TRUE(reached([&] { return QFile::exists(path) && window->errorBar()->text().startsWith("Saved"); })) << window->errorBar()->text().toStdString();
  auto second = open(path);
  ASSERT_TRUE(reached([&] { return standing(*second) && shown(*second).replay; })) << second->errorBar()->text().toStdString();
  EXPECT_EQ(shown(*second).cursor, at.cursor);
  EXPECT_EQ(shown(*second).digest, at.digest);
  EXPECT_TRUE(second->header()->sourceText().startsWith("Recording"));
  EXPECT_TRUE(second->windowTitle().contains("A test")) << second->windowTitle().toStdString();
  EXPECT_EQ(second->sidePanel()->nowPanel()->sayText(), "Words.");
}

// The window's own timer keeps ticking whatever the engine does: it floods, it is parked, it is shut down.
TEST_F(RunTest, TheHeartGoesOn) {
  int ticks = 0;
  QTimer heart;
  QObject::connect(&heart, &QTimer::timeout, [&] { ++ticks; });
  heart.start(10);
  auto beats = [&](const char* when) {
    const int before = ticks;
    EXPECT_TRUE(reached([&] { return ticks >= before + 10; }, 30000)) << when;
  };
  std::vector<api::Operation> flood;
  for (int i = 0; i < 3000; ++i) {
    api::Operation o;
    o.kind = trace::OperationKind::put;
    o.key = "k" + std::to_string(i * 7919 % 3000);
    o.value = std::string(50, 'v');
    flood.push_back(std::move(o));
  }
  window->session()->setSpeed(transport::liveSpeed());
  window->session()->operate(std::move(flood));
  window->session()->play();
  beats("flooded");
  ASSERT_TRUE(reached([&] { return shown(*window).frontier > 5000; }, 60000));
  window->session()->pause();
  beats("parked");
  window.reset();  // in the middle of it all
  beats("shut down");
}

TEST_F(RunTest, ADamagedScenarioIsSaidWithItsLine) {
  auto second = open(write("bad.scenario", "cutaway 1\nengine btree\npit 10\n"));
  ASSERT_TRUE(reached([&] { return !second->errorBar()->text().isEmpty(); }));
  EXPECT_TRUE(second->errorBar()->text().contains('3')) << second->errorBar()->text().toStdString();
  EXPECT_TRUE(second->errorBar()->text().contains("pit"));
}

TEST_F(RunTest, NoRecordingAtAll) {
  auto second = open(write("bad.cutaway", QByteArray("SQLite format 3\0 and then nothing of the kind", 46)));
  ASSERT_TRUE(reached([&] { return !second->errorBar()->text().isEmpty(); }));
  auto third = open(folder.filePath("missing.scenario"));
  ASSERT_TRUE(reached([&] { return !third->errorBar()->text().isEmpty(); }));
  EXPECT_TRUE(third->errorBar()->text().contains("missing.scenario"));
}

TEST_F(RunTest, StartsAgainWithOtherParameters) {
  session::RunSpec spec;
  spec.parameters = {{"capacity", "6"}};
  window->start(spec);
  ASSERT_TRUE(reached([&] { return window->session() && window->session()->spec().parameters.count("capacity") && window->session()->spec().parameters.at("capacity") == "6" && standing(*window); }));
}

}  // namespace
}  // namespace cutaway::window
