// Another language at run time: all parts speak it, the session and its cursor stay, files stay as they are.
#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QTabBar>

#include "app/window/header_bar.h"
#include "app/window/language.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "tests/gui/window/real_run.h"
#include "widgets/charts/numbers.h"
#include "widgets/charts/strips_widget.h"
#include "widgets/panels/now_panel.h"

namespace cutaway::window {
namespace {

struct LanguageTest : RealRun {
  const char* scenario() const override { return "cutaway 1\nengine btree capacity=4\nput shuffled 100..300\n"; }
  void SetUp() override {
    bool german = false;
    for (const Language& l : languages()) german = german || l.code == "de";
    if (!german) GTEST_SKIP() << "built without the German translation (qt6-l10n-tools)";
    RealRun::SetUp();
    // Events from 1,000 on have a separator in their number.
    window->session()->setSpeed(transport::liveSpeed());
    window->session()->play();
    ASSERT_TRUE(reached([&] { return standing() && shown().frontier > 2000; }));
  }
  void TearDown() override {
    window.reset();
    speak("en");
  }
  void choose(const QString& code) {
    QMenu* menu = window->header()->themeMenu();
    auto* action = menu->findChild<QAction*>("language-" + code);
    ASSERT_TRUE(action) << code.toStdString();
    HeaderBar* before = window->header();
    action->trigger();
    ASSERT_TRUE(reached([&] { return window->header() != before && spoken() == code && standing() && !words().isEmpty(); }));
    QTest::qWait(50);
  }
  QString words() const { return window->transport()->positionText(); }
  // Of every panel, in whatever order they were made.
  QStringList buttons() const {
    SidePanel& side = *window->sidePanel();
    side.nowPanel(), side.inspectPanel(), side.operatePanel(), side.eventsPanel();
    QStringList all;
    for (const auto* b : window->findChildren<QAbstractButton*>()) all << b->text();
    all.sort();
    return all;
  }
  QByteArray numbers(const QString& name) {
    const QString path = folder.filePath(name);
    window->exportNumbersTo(path);
    EXPECT_TRUE(reached([&] { return QFile::exists(path) && window->errorBar()->text().contains(name); }));
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return file.readAll();
  }
};

TEST_F(LanguageTest, EveryPartSpeaksGermanAndThenEnglishAgain) {
  window->session()->seek(1500);
  ASSERT_TRUE(reached([&] { return standing() && shown().cursor == 1500; }));
  const QStringList english = buttons();
  const QString there = words(), title = window->sidePanel()->nowPanel()->narration().title;
  EXPECT_TRUE(there.startsWith("Event 1,500 of ")) << there.toStdString();
  choose("de");
  EXPECT_TRUE(words().startsWith("Ereignis 1.500 von ")) << words().toStdString();
  EXPECT_EQ(window->header()->sourceText(), "Cutaway-Engine");
  EXPECT_TRUE(window->windowTitle().startsWith("B+-Baum")) << window->windowTitle().toStdString();
  EXPECT_NE(window->sidePanel()->nowPanel()->narration().title, title);
  EXPECT_EQ(window->strips()->rows().front().spec.title, "Durchsatz");
  EXPECT_TRUE(buttons().contains("Änderung"));
  ASSERT_TRUE(window->stageArea()->stage()->diagram());
  EXPECT_TRUE(reached([&] { return QString::fromStdString(window->stageArea()->stage()->diagram()->title).contains("Schlüssel") ||
                                   QString::fromStdString(window->stageArea()->stage()->diagram()->title).contains("einf", Qt::CaseInsensitive); }))
      << window->stageArea()->stage()->diagram()->title;
  choose("en");
  EXPECT_EQ(words(), there);
  EXPECT_EQ(buttons(), english);
  EXPECT_EQ(window->sidePanel()->nowPanel()->narration().title, title);
}

TEST_F(LanguageTest, TheRunStaysAndGoesOn) {
  const session::Session* session = window->session();
  window->session()->seek(1500);
  ASSERT_TRUE(reached([&] { return standing() && shown().cursor == 1500; }));
  const std::uint64_t digest = shown().digest;
  window->transport()->setUnit(session::Unit::change);
  window->sidePanel()->setTab(SidePanel::operate);
  choose("de");
  EXPECT_EQ(window->session(), session);
  EXPECT_EQ(shown().cursor, 1500u);
  EXPECT_EQ(shown().digest, digest);
  EXPECT_EQ(window->transport()->unit(), session::Unit::change);
  EXPECT_EQ(window->sidePanel()->tab(), SidePanel::operate);
  key(Qt::Key_Right);  // once, not once a language
  ASSERT_TRUE(reached([&] { return standing() && shown().cursor != 1500; }));
  EXPECT_EQ(shown().cursor, 1501u);
}

TEST_F(LanguageTest, FilesAreTheSameInEveryLanguage) {
  const QByteArray english = numbers("english.csv");
  choose("de");
  EXPECT_EQ(charts::count(12345), "12.345");
  EXPECT_EQ(numbers("german.csv"), english);
}

TEST(Languages, EnglishIsAlwaysThereAndTheRestIsBuiltIn) {
  ASSERT_FALSE(languages().empty());
  EXPECT_EQ(languages().front().code, "en");
  speak("xx");  // nobody's
  EXPECT_EQ(spoken(), "en");
}

}  // namespace
}  // namespace cutaway::window
