// Files in and out of a real run: keys by a dialog, files dropped on the window, and each entry of Export.
#include <gtest/gtest.h>

#include <QClipboard>
#include <QCheckBox>
#include <QDir>
#include <QElapsedTimer>
#include <QTimer>
#include <QComboBox>
#include <QFontMetrics>
#include <QLabel>
#include <QDropEvent>
#include <QGuiApplication>
#include <QImage>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QTableWidget>
#include <QUrl>

#include "app/window/header_bar.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "engines/btree/btree_mirror.h"
#include "tests/gui/window/real_run.h"
#include "widgets/charts/strips_widget.h"
#include "widgets/panels/keys_import.h"
#include "widgets/panels/operate_panel.h"

namespace cutaway::window {
namespace {

struct FilesTest : RealRun {
  void runAll() {
    window->session()->setSpeed(transport::liveSpeed());
    window->session()->play();
    ASSERT_TRUE(reached([&] { return shown().frontier > 400 && shown().pendingOperations == 0 && standing(); }));
  }
  void drop(const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(window.get(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent event({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(window.get(), &event);
  }
  QByteArray contents(const QString& path) {
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return file.readAll();
  }
  // The keys put after event `from`, as they were typed.
  std::vector<std::string> keysPut(trace::EventNumber from) {
    std::vector<std::string> keys;
    for (const trace::Event& e : window->session()->events(from + 1, shown().frontier - from))
      if (e.kind == trace::OperationBegun::kKind) {
        const trace::KeyRef key = trace::as<trace::OperationBegun>(e).key;
        keys.emplace_back(key.shownBytes());
      }
    return keys;
  }
  bool savedAs(const QString& name) {
    return reached([&] { return window->errorBar()->text() == "Saved " + name; });
  }
};

const char kCsv[] = "word,note\n\"Ä, \"\"x\"\"\",1\nÜber,2\nplain,3\n";

TEST_F(FilesTest, DroppedKeysWithQuotesAndUmlautsAreLoaded) {
  runAll();
  drop(write(QString::fromUtf8("Wörter.csv"), kCsv));
  auto dialog = [&] { return window->findChild<panels::KeysImport*>(); };
  ASSERT_TRUE(reached([&] { return dialog() && dialog()->preview()->rowCount() == 4; }));
  EXPECT_EQ(dialog()->preview()->item(1, 0)->text(), QString::fromUtf8("Ä, \"x\""));
  auto* go = dialog()->findChild<QPushButton*>("queueKeys");
  ASSERT_TRUE(go->isEnabled()) << dialog()->problem().toStdString();
  const auto before = shown().frontier;
  dialog()->findChild<QComboBox*>("into")->setCurrentIndex(1);  // to what is there
  QTest::mouseClick(go, Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return shown().frontier > before + 10 && standing(); })) << window->errorBar()->text().toStdString();
  std::vector<std::string> keys;
  ASSERT_TRUE(reached([&] { return (keys = keysPut(before)).size() == 3; }, 5000)) << keys.size();
  EXPECT_EQ(keys[0], std::string("Ä, \"x\"").substr(0, keys[0].size()));
  EXPECT_EQ(keys[2].substr(0, 4), "plai");
}

// Unless one says otherwise they make a tree of their own, and play at once.
TEST_F(FilesTest, KeysGoIntoANewTree) {
  const auto* before = window->session();
  window->transport()->setSpeed(transport::liveSpeed());
  window->openFile(write("names.csv", kCsv));
  auto dialog = [&] { return window->findChild<panels::KeysImport*>(); };
  ASSERT_TRUE(reached([&] { return dialog() && dialog()->preview()->rowCount() == 4; }));
  EXPECT_TRUE(dialog()->intoNew());
  QTest::mouseClick(dialog()->findChild<QPushButton*>("queueKeys"), Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return window->session() != before && window->windowTitle().contains("names.csv"); }));
  ASSERT_TRUE(reached([&] { return standing() && shown().frontier > 20 && shown().pendingOperations == 0; }));
  const auto* mirror = dynamic_cast<const btree::BtreeMirror*>(shown().mirror.get());
  ASSERT_TRUE(mirror);
  EXPECT_EQ(mirror->totals().keys, 3u);
}

// A small file makes a tree one can look at, whatever the tree before was made of: no value overflows, and there is a root.
TEST_F(FilesTest, AFewNamesMakeATreeOfSeveralLevels) {
  window->openFile(write("demo.scenario", "cutaway 1\nengine btree capacity=8 page-size=512\nput 1\n"));
  ASSERT_TRUE(reached([&] { return window->windowTitle().contains("B+tree") && standing() && window->session()->spec().parameters.count("page-size"); }));
  QByteArray text = "name,age\n";
  for (int i = 0; i < 30; ++i) text += "Person number " + QByteArray::number(1000 + i * 37 % 100) + ",3" + QByteArray::number(i % 10) + "\n";
  window->openFile(write("people.csv", text));
  auto dialog = [&] { return window->findChild<panels::KeysImport*>(); };
  ASSERT_TRUE(reached([&] { return dialog() && dialog()->findChild<QPushButton*>("queueKeys")->isEnabled(); }));
  EXPECT_EQ(dialog()->parameters().at("capacity"), "4");
  EXPECT_EQ(dialog()->parameters().at("page-size"), "1024");
  window->transport()->setSpeed(transport::liveSpeed());
  const auto* before = window->session();
  QTest::mouseClick(dialog()->findChild<QPushButton*>("queueKeys"), Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return window->session() != before && window->snapshot() && shown().frontier > 300 && shown().pendingOperations == 0 && standing() && !shown().operating; }));
  const auto* mirror = dynamic_cast<const btree::BtreeMirror*>(shown().mirror.get());
  EXPECT_EQ(mirror->totals().keys, 30u);
  EXPECT_GE(mirror->totals().height, 3u);
  EXPECT_EQ(mirror->pagesOf(btree::PageKind::overflow), 0u);
}

TEST_F(FilesTest, ACellsDefaultGrowsWithTheFileAndCanBeChosen) {
  QByteArray text;
  for (int i = 0; i < 5000; ++i) text += QByteArray::number(i) + '\n';
  window->openFile(write("numbers.csv", text));
  auto dialog = [&] { return window->findChild<panels::KeysImport*>(); };
  ASSERT_TRUE(reached([&] { return dialog() && dialog()->findChild<QPushButton*>("queueKeys")->isEnabled(); }));
  EXPECT_EQ(dialog()->parameters().at("capacity"), "16");
  auto* cells = dialog()->findChild<QComboBox*>("cells");
  cells->setCurrentIndex(cells->findData(0));
  EXPECT_FALSE(dialog()->parameters().count("capacity"));
  EXPECT_FALSE(dialog()->parameters().count("page-size"));
  dialog()->findChild<QComboBox*>("into")->setCurrentIndex(1);
  EXPECT_FALSE(cells->isEnabled());
}

TEST_F(FilesTest, AClickOnAColumnChoosesItAndNumbersAreReadAsNumbers) {
  window->openFile(write("two.csv", "word,number\nb,12\na,7\n"));
  auto dialog = [&] { return window->findChild<panels::KeysImport*>(); };
  ASSERT_TRUE(reached([&] { return dialog() && dialog()->preview()->rowCount() == 3; }));
  EXPECT_EQ(dialog()->options().column, "word");
  EXPECT_EQ(dialog()->options().as, workload::KeyFileOptions::As::text);
  QTableWidget* preview = dialog()->preview();
  QTest::mouseClick(preview->viewport(), Qt::LeftButton, {}, preview->visualItemRect(preview->item(1, 1)).center());
  EXPECT_EQ(dialog()->options().column, "number");
  EXPECT_EQ(dialog()->options().as, workload::KeyFileOptions::As::integer);
  EXPECT_TRUE(dialog()->findChild<QPushButton*>("queueKeys")->isEnabled()) << dialog()->problem().toStdString();
  dialog()->findChild<QComboBox*>("keyKind")->setCurrentIndex(0);
  dialog()->findChild<QCheckBox*>("headerRow")->setChecked(false);
  EXPECT_EQ(dialog()->options().column, "2") << "without names a column goes by its number";
  EXPECT_EQ(dialog()->options().as, workload::KeyFileOptions::As::text) << "what the person chose stays";
}

// One column of words: its first row is a key, not a name, unless the person says so.
TEST_F(FilesTest, AListOfWordsKeepsItsFirst) {
  window->openFile(write("words.csv", "Anna\nBert\nCleo\n"));
  auto dialog = [&] { return window->findChild<panels::KeysImport*>(); };
  ASSERT_TRUE(reached([&] { return dialog() && dialog()->preview()->rowCount() == 3; }));
  EXPECT_EQ(dialog()->options().column, "1");
  dialog()->findChild<QCheckBox*>("headerRow")->setChecked(true);
  EXPECT_EQ(dialog()->options().column, "Anna");
}

// Nothing in the dialog is cut.
TEST_F(FilesTest, TheKeysDialogShowsItsChoicesWhole) {
  window->openFile(write("a-long-name.csv", "a column with a rather long name,another\nb,12\n"));
  auto dialog = [&] { return window->findChild<panels::KeysImport*>(); };
  ASSERT_TRUE(reached([&] { return dialog() && dialog()->preview()->rowCount() == 2; }));
  for (const QComboBox* box : dialog()->findChildren<QComboBox*>())
    EXPECT_LE(QFontMetrics(box->font()).horizontalAdvance(box->currentText()) + 30, box->width()) << box->currentText().toStdString();
}

// As on the command line: a window that shows nothing yet, and a file without a suffix that says what it is.
TEST_F(FilesTest, AnEmptyWindowOpensKeysToo) {
  for (const QString name : {"first.csv", "words"}) {
    MainWindow fresh(makeOpener());
    fresh.show();
    fresh.openFile(write(name, "b\na\n"));
    auto dialog = [&] { return fresh.findChild<panels::KeysImport*>(); };
    ASSERT_TRUE(reached([&] { return dialog() && dialog()->findChild<QPushButton*>("queueKeys")->isEnabled(); })) << name.toStdString();
    QTest::mouseClick(dialog()->findChild<QPushButton*>("queueKeys"), Qt::LeftButton);
    ASSERT_TRUE(reached([&] { return fresh.session() && fresh.snapshot() && fresh.snapshot()->frontier > 8; })) << name.toStdString();
  }
}

TEST_F(FilesTest, QueuedKeysAreCountedAndCanBeCancelled) {
  window->transport()->setSpeed(1);
  QByteArray text;
  for (int i = 0; i < 500; ++i) text += QByteArray::number(i) + '\n';
  window->openFile(write("many.csv", text));
  auto dialog = [&] { return window->findChild<panels::KeysImport*>(); };
  ASSERT_TRUE(reached([&] { return dialog() && dialog()->findChild<QPushButton*>("queueKeys")->isEnabled(); }));
  dialog()->findChild<QComboBox*>("into")->setCurrentIndex(1);
  QTest::mouseClick(dialog()->findChild<QPushButton*>("queueKeys"), Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return shown().pendingOperations >= 499; })) << shown().pendingOperations;
  window->sidePanel()->setTab(SidePanel::operate);
  ASSERT_TRUE(reached([&] { return window->findChild<QLabel*>("pendingText")->text().contains(" to come"); }));
  QTest::mouseClick(window->findChild<QPushButton*>("cancelQueued"), Qt::LeftButton);
  EXPECT_TRUE(reached([&] { return shown().pendingOperations == 0; }));
}

TEST_F(FilesTest, AFileThatIsGoneIsAnErrorAndNotAPause) {
  const QString path = write("gone.csv", kCsv);
  ASSERT_TRUE(QFile::remove(path));
  window->openFile(path);
  auto dialog = [&] { return window->findChild<panels::KeysImport*>(); };
  ASSERT_TRUE(reached([&] { return dialog() && dialog()->problem().contains("could not be opened"); }));
  EXPECT_FALSE(dialog()->findChild<QPushButton*>("queueKeys")->isEnabled());
}

TEST_F(FilesTest, ADroppedScenarioIsOpened) {
  drop(write("other.scenario", "cutaway 1\ntitle \"Dropped\"\nengine btree capacity=5\nput 1 2 3\n"));
  EXPECT_TRUE(reached([&] { return window->windowTitle().contains("Dropped") && standing(); }));
}

TEST_F(FilesTest, PicturesAreWritten) {
  runAll();
  for (const QString name : {"p.svg", "p.png", "p.pdf"}) {
    window->exportPictureTo(folder.filePath(name));
    ASSERT_TRUE(savedAs(name)) << window->errorBar()->text().toStdString();
    EXPECT_GT(contents(folder.filePath(name)).size(), 1000) << name.toStdString();
  }
  EXPECT_TRUE(contents(folder.filePath("p.svg")).contains("<svg"));
  EXPECT_FALSE(QImage(folder.filePath("p.png")).isNull());
  EXPECT_TRUE(contents(folder.filePath("p.pdf")).startsWith("%PDF"));
}

// Zoomed, what is on screen and the whole tree are two pictures; each PNG has the scale asked for.
TEST_F(FilesTest, OfAZoomedPictureTheViewOrTheWholeIsWritten) {
  using Part = MainWindow::PicturePart;
  runAll();
  stage::StageWidget* stage = window->stageArea()->stage();
  auto visible = [&] {
    int n = 0;
    for (const QAction* action : window->header()->exportMenu()->actions()) n += action->isVisible() && !action->isSeparator();
    return n;
  };
  const int fitted = visible();
  for (int i = 0; i < 4; ++i) stage->zoomIn();
  Q_EMIT window->header()->exportMenu()->aboutToShow();
  EXPECT_EQ(visible(), fitted + 2) << "each has an entry of its own";
  ASSERT_TRUE(reached([&] { return stage->diagram() && stage->diagram()->width > stage->viewSize().width() * 1.5; }));
  window->exportPictureTo(folder.filePath("view.png"), Part::view, 1);
  ASSERT_TRUE(savedAs("view.png"));
  EXPECT_EQ(QImage(folder.filePath("view.png")).width(), stage->viewSize().width());
  window->exportPictureTo(folder.filePath("whole.svg"), Part::whole);
  ASSERT_TRUE(savedAs("whole.svg"));
  window->exportPictureTo(folder.filePath("view.svg"), Part::view);
  ASSERT_TRUE(savedAs("view.svg"));
  const QByteArray whole = contents(folder.filePath("whole.svg")), view = contents(folder.filePath("view.svg"));
  EXPECT_TRUE(whole.contains("viewBox=\"0 0 1200 ")) << whole.left(400).toStdString();
  EXPECT_TRUE(view.contains("viewBox=\"0 0 " + QByteArray::number(stage->viewSize().width()) + ' ')) << view.left(400).toStdString();
  window->exportPictureTo(folder.filePath("whole.png"), Part::whole, 3);
  ASSERT_TRUE(savedAs("whole.png"));
  EXPECT_EQ(QImage(folder.filePath("whole.png")).width(), 3600);
  window->exportChartTo(0, folder.filePath("c.png"), false, 4);
  ASSERT_TRUE(savedAs("c.png"));
  EXPECT_EQ(QImage(folder.filePath("c.png")).size(), QSize(5120, 2880));
}

TEST_F(FilesTest, ChartsAndNumbersAreWritten) {
  runAll();
  for (const QString name : {"c.svg", "c.png", "c.pdf", "c.csv"}) {
    window->exportChartTo(0, folder.filePath(name));
    ASSERT_TRUE(savedAs(name)) << window->errorBar()->text().toStdString();
  }
  EXPECT_TRUE(contents(folder.filePath("c.svg")).contains("Throughput"));
  EXPECT_EQ(QImage(folder.filePath("c.png")).size(), QSize(2560, 1440));
  EXPECT_GT(contents(folder.filePath("c.csv")).count('\n'), 50);
  window->exportNumbersTo(folder.filePath("all.csv"));
  ASSERT_TRUE(savedAs("all.csv"));
  EXPECT_GT(contents(folder.filePath("all.csv")).split('\n').last(2).first().count(','), 3);
}

TEST_F(FilesTest, AFolderThatIsNotThereIsSaid) {
  runAll();
  window->exportPictureTo(folder.filePath("none/p.svg"));
  ASSERT_TRUE(reached([&] { return window->errorBar()->text().contains("p.svg"); }));
  EXPECT_FALSE(window->errorBar()->text().startsWith("Saved"));
}

TEST_F(FilesTest, EveryCopyEntryFillsTheClipboard) {
  runAll();
  QList<QAction*> entries;
  for (QAction* action : window->header()->exportMenu()->actions()) {
    if (action->menu() && action->text().startsWith("Copy")) entries += action->menu()->actions();
    else if (action->text().startsWith("Copy")) entries << action;
  }
  ASSERT_GE(entries.size(), 2);
  for (QAction* action : entries.first(std::min<qsizetype>(entries.size(), 1 + window->strips()->rows().size()))) {
    QGuiApplication::clipboard()->clear();
    action->trigger();
    EXPECT_TRUE(QGuiApplication::clipboard()->mimeData()->hasFormat("image/svg+xml")) << action->text().toStdString();
  }
}

// Letters beyond ASCII, spaces and quotes in the folder and in the name: opened, saved, opened again, remembered.
TEST_F(FilesTest, APathMayHoldAnything) {
  const QString odd = QString::fromUtf8("Übung 'eins' \"zwei\"");
  ASSERT_TRUE(QDir(folder.path()).mkdir(odd));
  window->openFile(write(odd + QString::fromUtf8("/größer.scenario"), "cutaway 1\ntitle \"Odd\"\nengine btree capacity=5\nput 1 2 3\n"));
  ASSERT_TRUE(reached([&] { return window->windowTitle().contains("Odd") && standing(); })) << window->errorBar()->text().toStdString();
  const QString recording = folder.filePath(odd + QString::fromUtf8("/Lauf ñ.cutaway"));
  window->saveAs(recording);
  ASSERT_TRUE(reached([&] { return window->errorBar()->text().startsWith("Saved"); })) << window->errorBar()->text().toStdString();
  const auto* before = window->session();
  window->openFile(recording);
  ASSERT_TRUE(reached([&] { return window->session() != before && window->snapshot() && standing() && shown().replay; }));
  QStringList recent;
  for (const QAction* action : window->header()->openMenu()->actions()) recent << action->toolTip();
  EXPECT_TRUE(recent.contains(recording));
}

// A value of 100,000 characters: the window's thread goes on, and shows the beginning.
TEST_F(FilesTest, ALongCellDoesNotFreezeTheWindow) {
  QByteArray text = "name,text\n";
  for (int i = 0; i < 12; ++i) text += "row" + QByteArray::number(i) + "," + QByteArray(100'000, 'x') + "\n";
  QElapsedTimer since;
  qint64 longest = 0;
  QTimer heart;
  QObject::connect(&heart, &QTimer::timeout, &heart, [&] { longest = std::max(longest, since.restart()); });
  since.start();
  heart.start(5);
  window->openFile(write("long.csv", "name,text\nshort,y\n" + text.mid(text.indexOf('\n') + 1)));
  auto dialog = [&] { return window->findChild<panels::KeysImport*>(); };
  ASSERT_TRUE(reached([&] { return dialog() && dialog()->findChild<QPushButton*>("queueKeys")->isEnabled(); })) << (dialog() ? dialog()->problem().toStdString() : "");
  auto* values = dialog()->findChild<QComboBox*>("valueColumn");
  values->setCurrentIndex(values->findText("text"));
  for (int r = 0; r < dialog()->preview()->rowCount(); ++r)
    for (int c = 0; c < dialog()->preview()->columnCount(); ++c)
      if (const auto* item = dialog()->preview()->item(r, c)) {
        EXPECT_LE(item->text().size(), 200);
      }
  window->transport()->setSpeed(transport::liveSpeed());
  const auto* before = window->session();
  QTest::mouseClick(dialog()->findChild<QPushButton*>("queueKeys"), Qt::LeftButton);
  ASSERT_TRUE(reached([&] { return window->session() != before && window->snapshot() && shown().frontier > 100 && shown().pendingOperations == 0 && standing() && !shown().operating; }, 60000))
      << window->errorBar()->text().toStdString();
  EXPECT_EQ(dynamic_cast<const btree::BtreeMirror&>(*shown().mirror).totals().keys, 13u);
  EXPECT_LT(longest, 2000) << "ms without a turn of the event loop";
}

// A live engine is played, paused, visited and stepped like a modelled one.
TEST_F(FilesTest, ALiveEngineIsPlayedPausedAndVisited) {
  session::RunSpec spec;
  spec.driver = session::Driver::live;
  spec.level = trace::Level::structure;
  window->start(spec);
  ASSERT_TRUE(reached([&] { return window->session() && window->session()->spec().driver == session::Driver::live && standing(); }));
  window->transport()->setSpeed(transport::liveSpeed());
  window->sidePanel()->setTab(SidePanel::operate);
  QTest::mouseClick(window->findChild<QPushButton*>("goMany"), Qt::LeftButton);  // 1,000 shuffled
  ASSERT_TRUE(reached([&] { return shown().frontier > 1000 && shown().pendingOperations == 0; })) << shown().frontier;
  window->session()->pause();
  ASSERT_TRUE(reached([&] { return standing(); }));
  window->session()->seek(500);
  ASSERT_TRUE(reached([&] { return shown().cursor == 500 && standing(); }));
  key(Qt::Key_Right);
  ASSERT_TRUE(reached([&] { return shown().cursor == 501 && standing(); }));
  key(Qt::Key_Left);
  ASSERT_TRUE(reached([&] { return shown().cursor == 500 && standing(); }));
}

}  // namespace
}  // namespace cutaway::window
