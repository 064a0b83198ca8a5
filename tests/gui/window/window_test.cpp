// The window on a session that obeys at once: keys, clicks, drags, what stands where.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include "app/window/error_bar.h"
#include "app/window/header_bar.h"
#include "app/window/main_window.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "engines/btree/btree_engine.h"
#include "tests/gui/window/fake_session.h"
#include "widgets/charts/strips_widget.h"
#include "widgets/panels/event_list.h"
#include "widgets/panels/events_panel.h"
#include "widgets/panels/now_panel.h"
#include "widgets/panels/key_text.h"
#include "widgets/panels/operate_panel.h"
#include "widgets/panels/parameter_form.h"
#include "widgets/transport/mark_glyph.h"
#include "widgets/transport/speed.h"
#include "widgets/transport/speed_slider.h"
#include "widgets/transport/tape_widget.h"
#include "widgets/transport/transport_bar.h"

namespace cutaway::window {
namespace {

struct FakeOpener final : Opener {
  session::FakeSession* session = nullptr;
  void give(session::Config config, const OpenDone& done, const QString& path) {
    auto made = std::make_shared<session::FakeSession>(std::move(config));
    session = made.get();
    Opened opened;
    opened.session = made;
    opened.path = path;
    done(std::move(opened));
  }
  void openDemonstration(session::Config config, OpenDone done) override { give(std::move(config), done, {}); }
  void openBuiltIn(const std::string&, session::Config config, OpenDone done) override { give(std::move(config), done, {}); }
  void openFile(const QString& path, session::Config config, OpenDone done) override {
    if (path.endsWith(".bad")) {
      Opened opened;
      opened.error = "It is damaged.";
      return done(std::move(opened));
    }
    give(std::move(config), done, path);
  }
  void start(session::RunSpec, session::Config config, OpenDone done) override { give(std::move(config), done, {}); }
  const api::EngineType* engine() const override { return &btree::engineType(); }
};

struct WindowTest : testing::Test {
  FakeOpener* opener = new FakeOpener;
  std::unique_ptr<MainWindow> window;
  void SetUp() override {
    window = std::make_unique<MainWindow>(std::unique_ptr<Opener>(opener));
    window->resize(1600, 1000);
    window->show();
    window->openDemonstration();
    settle();
  }
  session::FakeSession& session() { return *opener->session; }
  trace::EventNumber cursor() { return session().raw().cursor; }
  void settle() { QTest::qWait(40); }
  void key(Qt::Key k, Qt::KeyboardModifiers m = {}) {
    QTest::keyClick(window.get(), k, m);
    settle();
  }
};

TEST_F(WindowTest, ShowsTheSnapshotEverywhere) {
  EXPECT_EQ(window->transport()->positionText(), QString::fromUtf8("Event 1,281 of 2,050 · operation 182"));
  EXPECT_EQ(window->header()->sourceText(), "Cutaway engine");
  EXPECT_EQ(window->strips()->rows().size(), 6u);
  EXPECT_FALSE(window->sidePanel()->nowPanel()->narration().title.isEmpty());
}

TEST_F(WindowTest, KeysStepEveryUnit) {
  key(Qt::Key_Right);
  EXPECT_EQ(cursor(), 1282u);
  key(Qt::Key_Left);
  key(Qt::Key_Left);
  EXPECT_EQ(cursor(), 1280u);
  key(Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_EQ(session().lastUnit, session::Unit::change);
  EXPECT_EQ(cursor(), 1299u);
  key(Qt::Key_Right, Qt::ControlModifier);
  EXPECT_EQ(session().lastUnit, session::Unit::operation);
  EXPECT_EQ(cursor(), 1302u);
  key(Qt::Key_Home);
  EXPECT_EQ(cursor(), 0u);
  key(Qt::Key_End);
  EXPECT_EQ(cursor(), 2050u);
  window->transport()->setUnit(session::Unit::operation);
  key(Qt::Key_PageUp);
  EXPECT_EQ(cursor(), 2044u);
}

TEST_F(WindowTest, SpacePlaysAndPauses) {
  key(Qt::Key_Space);
  EXPECT_EQ(session().asked.back(), "play");
  key(Qt::Key_Space);
  EXPECT_EQ(session().asked.back(), "pause");
}

TEST_F(WindowTest, RunsToTheNextSplit) {
  key(Qt::Key_N);
  EXPECT_EQ(session().asked.back(), "runTo SplitBegun");
  EXPECT_EQ(cursor(), 1299u);
}

TEST_F(WindowTest, PlusAndMinusChangeTheSpeed) {
  window->transport()->setSpeed(1);
  QTest::keyClick(window.get(), '+');
  EXPECT_EQ(session().speed, 2);
  QTest::keyClick(window.get(), '-');
  EXPECT_EQ(session().speed, 1);
  for (int i = 0; i < 20; ++i) window->transport()->changeSpeed(1);
  EXPECT_TRUE(transport::isLive(session().speed));
}

TEST_F(WindowTest, DraggingTheTapeVisitsInstants) {
  auto* tape = window->tape();
  const int y = 24;
  auto x = [&](double n) { return QPoint(int(std::lround(tape->axis().xOf(n))), y); };
  QTest::mousePress(tape, Qt::LeftButton, {}, x(400));
  EXPECT_NEAR(double(cursor()), 400, 2);
  QMouseEvent move(QEvent::MouseMove, QPointF(x(1700)), tape->mapToGlobal(QPointF(x(1700))), Qt::NoButton, Qt::LeftButton, {});
  QCoreApplication::sendEvent(tape, &move);
  QTest::mouseRelease(tape, Qt::LeftButton, {}, x(1700));
  EXPECT_NEAR(double(cursor()), 1700, 2);
}

TEST_F(WindowTest, TapeAndStripsShareTheirEdges) {
  EXPECT_EQ(window->tape()->axis().left, window->strips()->axis().left);
  EXPECT_EQ(window->tape()->axis().right, window->strips()->axis().right);
  EXPECT_EQ(window->tape()->mapTo(window.get(), QPoint()).x(), window->strips()->mapTo(window.get(), QPoint()).x());
}

TEST_F(WindowTest, HoverIsSharedAndValuesFollowIt) {
  auto* tape = window->tape();
  QMouseEvent move(QEvent::MouseMove, QPointF(tape->axis().xOf(100), 24), tape->mapToGlobal(QPointF(tape->axis().xOf(100), 24)), Qt::NoButton, {}, {});
  QCoreApplication::sendEvent(tape, &move);
  EXPECT_TRUE(window->strips()->valueText(1).startsWith("2.0"));
}

TEST_F(WindowTest, OperatesFromTheForm) {
  window->sidePanel()->setTab(SidePanel::operate);
  auto* panel = window->sidePanel()->operatePanel();
  auto* field = panel->findChild<QLineEdit*>("key");
  auto* go = panel->findChild<QPushButton*>("go");
  EXPECT_FALSE(go->isEnabled());
  QTest::keyClicks(field, "441");
  EXPECT_EQ(go->text(), "Put 441");
  QTest::mouseClick(go, Qt::LeftButton);
  ASSERT_EQ(session().operated.size(), 1u);
  EXPECT_EQ(session().operated[0].key, std::string("\0\0\0\0\0\0\1\xb9", 8));
  EXPECT_EQ(session().operated[0].value.size(), 100u);
  EXPECT_EQ(cursor(), 2050u);  // at the frontier, where it happens
}

// Each kind keeps its own second field; a negative number is no integer key, and that is said.
TEST_F(WindowTest, TheFieldsOfOperateFit) {
  window->sidePanel()->setTab(SidePanel::operate);
  auto* panel = window->sidePanel()->operatePanel();
  auto* kind = panel->findChild<QComboBox*>("operation");
  auto* value = panel->findChild<QLineEdit*>("value");
  kind->setCurrentText("Scan");
  value->setText("99");
  kind->setCurrentText("Put");
  EXPECT_EQ(value->text(), "");
  kind->setCurrentText("Scan");
  EXPECT_EQ(value->text(), "99");
  EXPECT_TRUE(panels::typedKey("-3").note.contains("no integer keys"));
  EXPECT_FALSE(panels::typedKey("-x").note.contains("no integer keys"));
}

TEST_F(WindowTest, AnEmptyPageSizeShowsWhatIsUsed) {
  panels::ParameterForm form(&btree::engineType());
  session::RunSpec spec;
  spec.parameters = {{"capacity", "8"}};
  form.setSpec(spec);
  const auto shows = [&](const QString& text) {
    for (QLineEdit* field : form.findChildren<QLineEdit*>())
      if (field->accessibleName() == "page-size") return field->placeholderText() == text;
    return false;
  };
  const auto used = [](const api::Parameters& given) { return QString::fromStdString(btree::engineType().effective(given).at("page-size")); };
  ASSERT_NE(used({{"capacity", "8"}}), used({}));
  EXPECT_TRUE(shows(used({{"capacity", "8"}})));
  form.setValue("capacity", "");
  EXPECT_TRUE(shows(used({})));
  form.setValue("page-size", "4096");
  form.setValue("capacity", "8");
  EXPECT_EQ(form.spec().parameters["page-size"], "4096") << "what was typed is meant";
}

TEST_F(WindowTest, OneOperationIsOne) {
  session().set([](session::Snapshot& s) {
    s.cursor = s.frontier;
    s.pendingOperations = 1;
  });
  settle();
  EXPECT_TRUE(window->transport()->positionText().endsWith("1 operation to come")) << window->transport()->positionText().toStdString();
}

TEST_F(WindowTest, NumbersFollowADragOfTheTape) {
  auto* tape = window->tape();
  const auto at = [&](double n) { return QPoint(int(std::lround(tape->axis().xOf(n))), 24); };
  QTest::mousePress(tape, Qt::LeftButton, {}, at(1700));
  EXPECT_TRUE(window->strips()->valueText(1).startsWith("3.0"));
  QMouseEvent move(QEvent::MouseMove, QPointF(at(100)), tape->mapToGlobal(QPointF(at(100))), Qt::NoButton, Qt::LeftButton, {});
  QCoreApplication::sendEvent(tape, &move);
  EXPECT_TRUE(window->strips()->valueText(1).startsWith("2.0")) << window->strips()->valueText(1).toStdString();
  QTest::mouseRelease(tape, Qt::LeftButton, {}, at(100));
}

TEST_F(WindowTest, GeneratesKeys) {
  window->sidePanel()->setTab(SidePanel::operate);
  QTest::mouseClick(window->sidePanel()->operatePanel()->findChild<QPushButton*>("goMany"), Qt::LeftButton);
  ASSERT_EQ(session().operated.size(), 1000u);
  std::set<std::string> keys;
  for (const auto& o : session().operated) keys.insert(o.key);
  EXPECT_EQ(keys.size(), 1000u);  // shuffled: every key once
}

TEST_F(WindowTest, EventsAreListedFilteredAndVisited) {
  window->sidePanel()->setTab(SidePanel::events);
  auto* panel = window->sidePanel()->eventsPanel();
  EXPECT_EQ(panel->list()->rows(), 2050u);
  panel->filter()->setText("operationended");
  QTRY_VERIFY_WITH_TIMEOUT(!panel->list()->searching(), 3000);
  EXPECT_EQ(panel->list()->rows(), 292u);
  QTest::mouseClick(panel->list()->viewport(), Qt::LeftButton, {}, {100, 10});
  EXPECT_EQ((cursor() - 1) % 7, 6u);
  EXPECT_TRUE(panel->list()->lineOf(7).startsWith("7\tOperationEnded\t")) << panel->list()->lineOf(7).toStdString();
}

TEST_F(WindowTest, ErrorsAreToldAndGoAway) {
  session().set([](session::Snapshot& s) { s.error = trace::Error(trace::ErrorCode::powerLost); });
  settle();
  EXPECT_EQ(window->errorBar()->text(), "The power is off. Recover first.");
  session().set([](session::Snapshot& s) { s.error.reset(); });
  settle();
  EXPECT_EQ(window->errorBar()->text(), "");
  window->openFile("/some/where/x.bad");
  EXPECT_EQ(window->errorBar()->text(), "It is damaged.");
}

TEST_F(WindowTest, ProportionsOfTheDesign) {
  EXPECT_EQ(window->strips()->visibleStrips(), 5);
  EXPECT_GE(window->stageArea()->height(), 560);
  EXPECT_TRUE(window->panelShown());
  window->resize(1366, 768);
  settle();
  EXPECT_EQ(window->strips()->visibleStrips(), 1);
  EXPECT_GE(window->stageArea()->height(), 460);  // 60 % of the height
  EXPECT_FALSE(window->panelShown());
  EXPECT_TRUE(window->stageArea()->lineShown());
  key(Qt::Key_I);
  EXPECT_TRUE(window->panelShown());
  key(Qt::Key_C);
  EXPECT_EQ(window->strips()->firstShown(), 1);
  window->resize(1280, 800);
  settle();
  EXPECT_EQ(window->strips()->visibleStrips(), 1);
  window->resize(1920, 1080);
  settle();
  EXPECT_EQ(window->strips()->visibleStrips(), 6);
}

// An open drawer never hides what happens: the stage is laid out in what is left.
TEST_F(WindowTest, ADrawerLeavesTheStageItsRoom) {
  for (const QSize size : {QSize(1024, 700), QSize(1280, 800), QSize(1366, 768)}) {
    window->resize(size);
    settle();
    if (window->panelShown()) key(Qt::Key_I);
    EXPECT_FALSE(window->panelShown());
    const int whole = window->stageArea()->width();
    key(Qt::Key_I);
    ASSERT_TRUE(window->panelShown());
    const QRect panel(window->sidePanel()->mapTo(window.get(), QPoint()), window->sidePanel()->size());
    const QRect stage(window->stageArea()->mapTo(window.get(), QPoint()), window->stageArea()->size());
    EXPECT_FALSE(panel.intersects(stage)) << size.width();
    EXPECT_EQ(stage.width(), whole - panel.width());
    key(Qt::Key_I);
  }
}

// Nothing in the transport is cut or covers something else, whatever is to be said there.
TEST_F(WindowTest, TheTransportFitsAtEveryWidth) {
  session().set([](session::Snapshot& s) { s.pendingOperations = 299'000, s.cursor = 1'234'567, s.frontier = 2'345'678, s.operation = 98'765; });
  for (const QString theme : {"light", "projector"}) {
    window->setThemeName(theme);
    for (const int width : {1000, 1100, 1280, 1366, 1600, 1920}) {
      for (const bool panel : {false, true}) {
        window->resize(width, 800);
        settle();
        if (window->panelShown() != panel) key(Qt::Key_I);
        settle();
        QRect before;
        for (const QWidget* w : window->transport()->findChildren<QWidget*>()) {
          const auto* button = qobject_cast<const QToolButton*>(w);
          if (!button || !button->isVisible()) continue;
          EXPECT_GE(button->width(), std::min(button->sizeHint().width(), button->minimumSize().width() > 0 ? button->minimumWidth() : button->sizeHint().width()))
              << button->text().toStdString() << " " << width;
          if (!button->text().isEmpty() && button->toolButtonStyle() != Qt::ToolButtonIconOnly) {
            EXPECT_GE(button->width(), QFontMetrics(button->font()).horizontalAdvance(button->text()) + 8) << button->text().toStdString() << " " << width;
          }
          const QRect at(button->mapTo(window->transport(), QPoint()), button->size());
          EXPECT_GE(at.left(), 0);
          EXPECT_LE(at.right(), window->transport()->width()) << button->text().toStdString() << " " << width << " " << theme.toStdString();
        }
        const auto* position = window->transport()->findChild<QLabel*>("position");
        EXPECT_LE(QFontMetrics(position->font()).horizontalAdvance(position->text()), position->width() + 1) << width;
      }
    }
  }
  window->setThemeName("light");
}

TEST_F(WindowTest, TheSliderIsThereOnAProjectorsSmallScreen) {
  window->setThemeName("projector");
  window->resize(1280, 800);
  settle();
  if (window->panelShown()) key(Qt::Key_I);
  EXPECT_TRUE(window->transport()->findChild<transport::SpeedSlider*>()->isVisible());
  window->setThemeName("light");
}

// With the drawer open as well: then speed and position stand in a row of their own, whole.
TEST_F(WindowTest, TheTransportHasTwoRowsWhereOneHidesTooMuch) {
  session().set([](session::Snapshot& s) { s.pendingOperations = 1; });
  window->setThemeName("projector");
  window->resize(1280, 800);
  settle();
  if (!window->panelShown()) key(Qt::Key_I);
  settle();
  const auto* bar = window->transport();
  const auto* slider = bar->findChild<transport::SpeedSlider*>();
  const auto* position = bar->findChild<QLabel*>("position");
  const auto inside = [&](const QWidget* w) { return w->isVisible() && bar->rect().contains(QRect(w->mapTo(bar, QPoint()), w->size())); };
  EXPECT_TRUE(bar->twoRows());
  EXPECT_TRUE(inside(slider));
  EXPECT_TRUE(inside(position));
  EXPECT_TRUE(position->text().startsWith("Event 1,2")) << position->text().toStdString();
  key(Qt::Key_I);
  window->resize(1920, 1080);
  settle();
  EXPECT_FALSE(bar->twoRows());
  EXPECT_TRUE(inside(slider));
  EXPECT_TRUE(inside(position));
  window->setThemeName("light");
}

// A note is said whole, shorter or not at all; several threads' menu gives way before the slider.
TEST_F(WindowTest, NothingInTheTransportIsCutAtAUsualSize) {
  session::ThreadAtRest a, b;
  a.name = "client-1", b.name = "client-2";
  for (const bool threads : {false, true}) {
    session().set([&](session::Snapshot& s) {
      s.pendingOperations = 1;
      if (threads) s.threads = {a, b};
    });
    window->resize(1600, 1000);
    settle();
    if (!window->panelShown()) key(Qt::Key_I);
    settle();
    const auto* position = window->transport()->findChild<QLabel*>("position");
    EXPECT_FALSE(position->text().contains(QChar(0x2026))) << position->text().toStdString();
    EXPECT_TRUE(position->text().startsWith("Event 1,2")) << position->text().toStdString();
    EXPECT_LE(QFontMetrics(position->font()).horizontalAdvance(position->text()), position->width());
    EXPECT_TRUE(window->transport()->findChild<transport::SpeedSlider*>()->isVisible());
  }
}

TEST_F(WindowTest, TheListOfKeysHasAButtonToCloseIt) {
  key(Qt::Key_Question);
  QPointer<QDialog> keys = window->findChild<QDialog*>("keys");
  ASSERT_TRUE(keys);
  auto* close = keys->findChild<QPushButton*>("closeKeys");
  ASSERT_TRUE(close);
  EXPECT_FALSE(close->toolTip().isEmpty());
  close->click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return !keys || !keys->isVisible(); }));
}

// The title is whole where it can be, ends in dots where not, and its tip tells the rest.
TEST_F(WindowTest, TheTitleIsNeverCutWithoutASign) {
  const QString longTitle = "B+tree: " + QString("Power fails in the middle of a split ").repeated(2).trimmed();
  for (const int width : {900, 1024, 1280, 1600}) {
    window->resize(width, 640);
    settle();
    window->header()->setTitle(longTitle, "Cutaway engine", true);
    settle();
    const auto* title = window->header()->findChild<QLabel*>("title");
    EXPECT_LE(QFontMetrics(title->font()).horizontalAdvance(title->text()), title->width() + 1) << width;
    EXPECT_TRUE(title->text() == longTitle || (title->text().endsWith(QChar(0x2026)) && title->toolTip() == longTitle)) << width << " " << title->text().toStdString();
    EXPECT_GT(title->text().size(), 40) << width;
    window->header()->setTitle("B+tree", "Cutaway engine", false);
  }
}

TEST_F(WindowTest, CtrlQClosesAndLosesNothing) {
  session().set([](session::Snapshot& s) { s.unsaved = true; });
  settle();
  Q_EMIT window->sidePanel()->operatePanel()->operated();  // something of the person's own
  key(Qt::Key_Q, Qt::ControlModifier);
  EXPECT_TRUE(window->isVisible()) << "it asks first";
  auto* question = window->findChild<QMessageBox*>();
  ASSERT_TRUE(question);
  question->close();
  settle();
  session().set([](session::Snapshot& s) { s.unsaved = false; });
  settle();
  window->activateWindow();
  settle();
  key(Qt::Key_Q, Qt::ControlModifier);
  EXPECT_FALSE(window->isVisible());
}

// A desktop's session may end without closing anything.
TEST_F(WindowTest, WhatIsChosenIsKeptAtOnce) {
  QSettings().setValue("started", false);
  window->openDemonstration();
  settle();
  EXPECT_TRUE(QSettings().value("started").toBool());
  const QList<QAction*> actions = window->header()->themeMenu()->actions();
  const auto dark = std::find_if(actions.begin(), actions.end(), [](const QAction* a) { return a->text() == "Dark"; });
  ASSERT_NE(dark, actions.end());
  (*dark)->trigger();
  EXPECT_EQ(QSettings().value("theme").toString(), "dark");
  window->setThemeName("light");
  window->close();
}

TEST_F(WindowTest, EveryMarkOfTheTapeIsInTheListOfKeys) {
  QTest::keyClick(window.get(), '?');
  settle();
  auto* keys = window->findChild<QDialog*>("keys");
  ASSERT_TRUE(keys);
  QString all;
  for (const QLabel* label : keys->findChildren<QLabel*>("mark")) all += label->text() + "; ";
  for (const trace::Kind kind : {btree::PageSplit::kKind, btree::PagesMerged::kKind, btree::CellBorrowed::kKind, btree::RootGrown::kKind, btree::RootCollapsed::kKind,
                                 btree::CheckpointBegun::kKind, btree::CheckpointEnded::kKind, btree::RecoveryBegun::kKind, btree::RecoveryEnded::kKind,
                                 btree::ReadOnlyEntered::kKind, trace::PowerLost::kKind}) {
    EXPECT_NE(transport::markName(kind), transport::markName(0)) << kind;
    EXPECT_TRUE(all.contains(transport::markName(kind))) << transport::markName(kind).toStdString();
  }
  EXPECT_LE(keys->height(), 720) << "it fits a small screen";
  keys->close();
}

// On a projector what is clicked is 56 px, and type is larger.
TEST_F(WindowTest, AProjectorsControlsAreLarge) {
  window->setThemeName("projector");
  settle();
  for (const char* name : {"play", "stepBack", "stepForward", "run", "runMenu"})
    EXPECT_GE(window->transport()->findChild<QToolButton*>(name)->height(), 56) << name;
  const int large = window->transport()->findChild<QLabel*>("position")->font().pixelSize();
  EXPECT_NEAR(window->stageArea()->stage()->scale(), 1.3, 1e-9);
  window->setThemeName("light");
  settle();
  EXPECT_EQ(window->transport()->findChild<QToolButton*>("play")->height(), 32);
  EXPECT_NEAR(large, 1.3 * window->transport()->findChild<QLabel*>("position")->font().pixelSize(), 1.1);
}

TEST_F(WindowTest, ReducedMotionIsRemembered) {
  window->setReducedMotion(true);
  window->close();
  MainWindow again(std::unique_ptr<Opener>(new FakeOpener));
  bool checked = false;
  for (const QAction* a : again.header()->themeMenu()->actions()) checked = checked || (a->text() == "Reduced motion" && a->isChecked());
  EXPECT_TRUE(checked);
  again.setReducedMotion(false);
  again.close();
}

TEST_F(WindowTest, TypingInAFieldIsNotAShortcut) {
  window->sidePanel()->setTab(SidePanel::operate);
  window->activateWindow();
  auto* field = window->sidePanel()->operatePanel()->findChild<QLineEdit*>("key");
  field->setFocus();
  QTest::keyClicks(field, "nice c");
  EXPECT_EQ(field->text(), "nice c");
  EXPECT_EQ(std::count(session().asked.begin(), session().asked.end(), "runTo SplitBegun"), 0);
}

TEST_F(WindowTest, ThemesChangeEverything) {
  for (const QString name : {"light", "dark", "projector"}) {
    window->setThemeName(name);
    settle();
    const QImage image = window->grab().toImage();
    EXPECT_EQ(image.pixelColor(window->width() / 2, 4), window->theme().color(stage::Role::panel)) << name.toStdString();
    if (const QString look = qEnvironmentVariable("CUTAWAY_PICTURES"); !look.isEmpty()) image.save(look + "/window-" + name + ".png");
  }
  window->setThemeName("light");
}

TEST_F(WindowTest, RemembersWhatWasChosen) {
  window->setThemeName("dark");
  window->transport()->setSpeed(100);
  window->sidePanel()->setTab(SidePanel::events);
  window->close();
  MainWindow again(std::unique_ptr<Opener>(new FakeOpener));
  EXPECT_EQ(again.theme().name, "dark");
  EXPECT_EQ(again.transport()->speed(), 100);
  EXPECT_EQ(again.sidePanel()->tab(), SidePanel::events);
  again.setThemeName("light");
  again.transport()->setSpeed(1);
  again.sidePanel()->setTab(SidePanel::now);
  again.close();
}

}  // namespace
}  // namespace cutaway::window
