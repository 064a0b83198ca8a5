// A program that was killed: at the next start the run that nobody saved is offered, and nothing happens to it before the person
// decides (shared/cases/desktop.md, 7).
#include <signal.h>

#include <QDir>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <filesystem>

#include "app/window/start_page.h"
#include "engines/tape/recording.h"
#include "engines/tape/recording_rescue.h"
#include "tests/gui/window/real_run.h"

namespace cutaway::window {
namespace {

namespace fs = std::filesystem;

struct LeftRuns : RealRun {
  QString runs = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + "/runs";

  void TearDown() override {
    window.reset();
    QDir(runs).removeRecursively();
  }
  // What a process that is killed at this moment leaves of the window's run: its files as they stand.
  QString leave(const QString& name) {
    for (const QString& part : QDir(runs).entryList({"*.part"}, QDir::Files))
      if (!part.startsWith("left")) {
        const QString to = runs + "/left " + name + ".cutaway.part";
        EXPECT_TRUE(QFile::copy(runs + '/' + part, to));
        EXPECT_TRUE(QFile::copy(runs + '/' + part + "-wal", to + "-wal"));
        return to;
      }
    ADD_FAILURE() << "nothing is kept in " << runs.toStdString();
    return {};
  }
  QPushButton* choice(const QString& name) {
    for (auto* b : window->leftBar()->findChildren<QPushButton*>())
      if (b->text() == name && !b->isHidden()) return b;
    return nullptr;
  }
  void offer() {
    window->offerLeftRuns();
    ASSERT_TRUE(reached([&] { return !window->leftBar()->isHidden() && choice("Discard"); })) << window->leftBar()->text().toStdString();
    EXPECT_LT(choice("Discard")->sizeHint().height(), window->leftBar()->height()) << "its buttons are cut";
  }
  std::size_t left() { return tape::interruptedIn(runs.toStdString()).size(); }
};

TEST_F(LeftRuns, WhatRunsIsKeptWithinASecondAndGoneWhenItEnds) {
  key(Qt::Key_End);
  for (int i = 0; i < 7; ++i) key(Qt::Key_Right);
  ASSERT_TRUE(reached([&] { return standing() && shown().frontier > 3; }));
  EXPECT_EQ(left(), 0u) << "it is written now: nobody's to take";
  QTest::qWait(1500);
  const std::uint64_t events = window->session()->latest()->frontier;
  const QString part = leave("a");
  const tape::RecordingReader reader(part.toStdString());
  EXPECT_EQ(reader.info().events, events) << "the last steps, too, with nothing after them";
  EXPECT_NE(reader.info().scenario.find("put 10 20 30 40"), std::string::npos);
  window.reset();
  EXPECT_TRUE(reached([&] { return QDir(runs).entryList({"*.part"}, QDir::Files) == QStringList{"left a.cutaway.part"}; }));
}

TEST_F(LeftRuns, IsOfferedOpenedKeptAndDiscarded) {
  QTest::qWait(500);
  const QString first = leave("1"), second = leave("2"), third = leave("3");
  offer();
  EXPECT_EQ(left(), 3u) << "nothing is done before the person decides";
  QTest::mouseClick(choice("Discard"), Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return left() == 2 && choice("Keep"); }));
  QTest::mouseClick(choice("Keep"), Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return left() == 1 && choice("Open"); }));
  ASSERT_TRUE(reached([&] { return QDir(runs).entryList({"left*.cutaway"}, QDir::Files).size() == 1; }));
  QTest::mouseClick(choice("Open"), Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return window->snapshot() && shown().replay && standing(); })) << window->errorBar()->text().toStdString();
  EXPECT_TRUE(shown().interrupted);
  EXPECT_GT(shown().frontier, 0u);
  EXPECT_TRUE(window->leftBar()->isHidden());
  EXPECT_EQ(left(), 0u);
  EXPECT_EQ(QDir(runs).entryList({"left*.cutaway"}, QDir::Files).size(), 2) << "both are recordings now";
  window->offerLeftRuns();
  QTest::qWait(300);
  EXPECT_TRUE(window->leftBar()->isHidden()) << "decided once";
}

TEST_F(LeftRuns, StandsOnTheStartPageTooAndInTheWayOfNothing) {
  QTest::qWait(500);
  leave("1");
  offer();
  window->showStart();
  EXPECT_TRUE(window->leftBar()->isVisible());
  EXPECT_FALSE(window->leftBar()->geometry().intersects(window->startPage()->geometry()));
  EXPECT_TRUE(window->isEnabled());
}

// The program itself, killed, while another instance looks.
TEST_F(LeftRuns, AKilledProgramLeavesItsRunAndALivingOneDoesNot) {
  QTemporaryDir home;
  QProcess program;
  QProcessEnvironment e = QProcessEnvironment::systemEnvironment();
  e.insert("XDG_DATA_HOME", home.path());
  e.insert("XDG_CONFIG_HOME", home.path());
  e.insert("QT_QPA_PLATFORM", "offscreen");
  program.setProcessEnvironment(e);
  program.start(CUTAWAY_BINARY, {write("b.scenario", "cutaway 1\ntitle \"Left\"\nengine btree capacity=4\nput 1..9\n")});
  const std::string folder = (home.path() + "/Cutaway/Cutaway/runs").toStdString();
  const auto kept = [&] {
    for (const auto& f : QDir(QString::fromStdString(folder)).entryInfoList({"*.part-wal"}, QDir::Files))
      if (f.size() > 8192) return true;
    return false;
  };
  ASSERT_TRUE(reached(kept)) << program.readAllStandardError().toStdString();
  QTest::qWait(600);
  EXPECT_TRUE(tape::interruptedIn(folder).empty()) << "it lives";
  ASSERT_EQ(::kill(pid_t(program.processId()), SIGKILL), 0);
  program.waitForFinished();
  const auto found = tape::interruptedIn(folder);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].title, "Left");
  EXPECT_GT(found[0].events, 0u);
}

}  // namespace
}  // namespace cutaway::window
