// Every control of the window is reached, named, explained, and does something that can be seen, or is disabled and says why.
#include <QAccessible>
#include <QApplication>
#include <QButtonGroup>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QCryptographicHash>
#include <QDialog>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>

#include "app/window/header_bar.h"
#include "app/window/present_view.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "app/window/start_page.h"
#include "tests/gui/window/real_run.h"
#include "widgets/panels/keys_import.h"
#include "widgets/panels/now_panel.h"
#include "widgets/panels/power_dialog.h"

namespace cutaway::window {
namespace {

bool isControl(const QWidget* w) {
  if (w->objectName().startsWith("qt_") || w->inherits("QTableCornerButton")) return false;  // Qt's own, inside of others
  if (qobject_cast<const QAbstractSpinBox*>(w->parentWidget()) || qobject_cast<const QComboBox*>(w->parentWidget())) return false;
  return qobject_cast<const QAbstractButton*>(w) || qobject_cast<const QComboBox*>(w) || qobject_cast<const QAbstractSpinBox*>(w) || qobject_cast<const QLineEdit*>(w) ||
         qobject_cast<const QPlainTextEdit*>(w) || (qobject_cast<const QAbstractSlider*>(w) && !w->inherits("QScrollBar"));
}

QString nameOf(QWidget* w) {
  QAccessibleInterface* face = QAccessible::queryAccessibleInterface(w);
  if (qobject_cast<QComboBox*>(w)) return w->accessibleName();  // its interface gives the choice instead
  const QString name = face ? face->text(QAccessible::Name) : QString();
  return name.isEmpty() ? w->accessibleName() : name;
}

std::string told(QWidget* w) {
  return QString("%1 '%2' in %3: %4").arg(w->metaObject()->className(), w->objectName(), w->parentWidget() ? w->parentWidget()->metaObject()->className() : "", nameOf(w)).toStdString();
}

struct Controls : RealRun {
  const char* scenario() const override {
    return "cutaway 1\ntitle \"Controls\"\nengine btree capacity=4 checkpoint-interval=0\nput 10 20 30 40\nput 25\nsay \"Enough.\"\nput shuffled 100..140\n";
  }
  void SetUp() override {
    QApplication::setCursorFlashTime(0);  // a cursor that blinks is no effect
    RealRun::SetUp();
    window->transport()->setSpeed(2000);
    window->session()->runTo({"PageSplit", {}, {}});
    ASSERT_TRUE(reached([&] { return shown().event.kind == btree::PageSplit::kKind && standing(); }));
  }

  // What a person could notice: the picture, what else is open, the clipboard, and where the run stands.
  QByteArray look(QWidget* control = nullptr) {
    QCryptographicHash hash(QCryptographicHash::Md5);
    const auto add = [&](const QByteArray& bytes) { hash.addData(bytes); };
    const auto picture = [&](QWidget* w) {
      const QImage image = w->grab().toImage();
      add(QByteArray::fromRawData(reinterpret_cast<const char*>(image.constBits()), qsizetype(image.sizeInBytes())));
    };
    picture(window.get());
    if (control) picture(control);
    for (QWidget* w : QApplication::topLevelWidgets())
      if (w->isVisible() && w != window.get()) {
        add(w->metaObject()->className() + w->windowTitle().toUtf8());
        if (qobject_cast<QDialog*>(w) && !qobject_cast<QFileDialog*>(w)) picture(w);
      }
    if (const QMimeData* data = QGuiApplication::clipboard()->mimeData()) add(data->formats().join(',').toUtf8() + data->text().toUtf8());
    add(QByteArray::number(int(window->windowState())) + QByteArray::number(qulonglong(quintptr(window->session()))));
    if (window->snapshot()) add(QByteArray::number(qulonglong(shown().cursor)) + QByteArray::number(qulonglong(shown().frontier)) + QByteArray::number(int(shown().phase)));
    return hash.result();
  }
  bool quiet() { return reached([&] { return !window->session() || standing(); }, 10000); }

  // Back to where the next control can be tried.
  void tidy(QWidget* keep) {
    for (QWidget* w : QApplication::topLevelWidgets())
      if (w != window.get() && w != keep && w->isVisible()) w->close();
    if (window->presenting()) key(Qt::Key_F5);
    if (window->isFullScreen()) window->showNormal();
    if (window->session() && window->snapshot() && shown().phase != session::Phase::paused) window->session()->pause();
    QTest::qWait(1);
    quiet();
  }

  void use(QWidget* w) {
    if (auto* button = qobject_cast<QToolButton*>(w); button && button->menu()) {
      bool opened = false;
      QTimer::singleShot(0, button, [&] {
        opened = button->menu()->isVisible() && !button->menu()->actions().isEmpty();
        button->menu()->close();
      });
      button->showMenu();
      EXPECT_TRUE(opened) << told(w);
      return;
    }
    if (auto* button = qobject_cast<QAbstractButton*>(w)) button->click();
    else if (auto* box = qobject_cast<QComboBox*>(w)) box->setCurrentIndex(box->currentIndex() == 0 ? 1 : 0);
    else if (auto* number = qobject_cast<QSpinBox*>(w)) number->setValue(number->value() == number->maximum() ? number->value() - 1 : number->value() + 1);
    else if (auto* line = qobject_cast<QLineEdit*>(w)) line->setText(line->text() == "7" ? "8" : "7");
    else if (auto* text = qobject_cast<QPlainTextEdit*>(w)) text->setPlainText("7 8");
    else ADD_FAILURE() << "nobody knows how to use " << told(w);
  }

  bool changes(QWidget* w) {
    if (auto* button = qobject_cast<QToolButton*>(w); button && button->menu()) {
      use(w);
      return !testing::Test::HasFailure();
    }
    const QByteArray before = look(w);
    const QPointer<QWidget> still(w);
    use(w);
    return reached([&] { return look(still) != before; }, 3000);
  }

  // All that is in `root` now; `done`: those that were tried before, by what they are called.
  void useAll(QWidget* root, QStringList exceptions = {}) {
    QList<QPointer<QWidget>> all;
    for (QWidget* w : root->findChildren<QWidget*>())
      if (w->isVisible() && isControl(w)) all << w;
    EXPECT_FALSE(all.isEmpty());
    QWidget* keep = root->window() == window.get() ? nullptr : root->window();
    for (const QPointer<QWidget>& w : all) {
      if (!w) continue;  // it went with what another one did
      const std::string what = told(w);
      EXPECT_FALSE(nameOf(w).isEmpty()) << what << " has no name";
      EXPECT_FALSE(w->toolTip().isEmpty()) << what << " has no tip";
      if (exceptions.contains(w->objectName()) && !w->objectName().isEmpty()) continue;
      tidy(keep);
      if (!w || !w->isVisible()) continue;  // the panel shows something else by now
      if (!w->isEnabled()) continue;         // its tip says why; asserted above
      if (auto* button = qobject_cast<QAbstractButton*>(w.data()); button && button->isCheckable() && button->isChecked() && button->autoExclusive()) continue;
      if (auto* button = qobject_cast<QAbstractButton*>(w.data()); button && button->isCheckable() && button->isChecked() && button->group() && button->group()->exclusive()) continue;
      EXPECT_TRUE(changes(w)) << what << " does nothing";
    }
    tidy(keep);
  }
};

TEST_F(Controls, HeaderTransportAndStage) {
  useAll(window->header());
  useAll(window->transport());
  useAll(window->stageArea());
}

TEST_F(Controls, TheFourTabs) {
  for (int tab = 0; tab < 4; ++tab) {
    SCOPED_TRACE(tab);
    window->sidePanel()->setTab(tab);
    if (tab == SidePanel::inspect) Q_EMIT window->stageArea()->stage()->elementClicked(diagram::elementId(diagram::Part::page, 2));
    quiet();
    useAll(window->sidePanel());
  }
}

TEST_F(Controls, WithThePowerOffAndBackAgain) {
  window->sidePanel()->setTab(SidePanel::operate);
  quiet();
  window->findChild<QPushButton*>("powerOff")->click();
  auto* dialog = window->findChild<panels::PowerDialog*>();
  ASSERT_TRUE(dialog);
  useAll(dialog, {"cutPower"});  // pressed below
  dialog = window->findChild<panels::PowerDialog*>();
  if (!dialog) {
    window->findChild<QPushButton*>("powerOff")->click();
    dialog = window->findChild<panels::PowerDialog*>();
  }
  dialog->findChild<QPushButton*>("cutPower")->click();
  ASSERT_TRUE(reached([&] { return shown().crashed && standing(); }));
  ASSERT_TRUE(reached([&] {
    const auto buttons = window->powerBar()->findChildren<QPushButton*>();
    return !buttons.isEmpty() && buttons.first()->isVisible();
  }));
  useAll(window->powerBar());  // Recover
  EXPECT_TRUE(reached([&] { return !shown().crashed; }));
}

TEST_F(Controls, TheKeysDialogAndTheStartPage) {
  window->openFile(write("keys.csv", "name,number\nb,1\na,2\n"));
  auto dialog = [&] { return window->findChild<panels::KeysImport*>(); };
  ASSERT_TRUE(reached([&] { return dialog() && dialog()->findChild<QPushButton*>("queueKeys")->isEnabled(); }));
  useAll(dialog(), {"queueKeys", "headerRow"});  // the one closes the dialog, the other is tried in FilesTest
  window->showStart();
  useAll(window->startPage(), {});
}

TEST_F(Controls, ThePresentation) {
  key(Qt::Key_F5);
  ASSERT_TRUE(window->presenting());
  for (QAbstractButton* button : window->presentView()->findChildren<QAbstractButton*>()) {
    EXPECT_FALSE(nameOf(button).isEmpty());
    EXPECT_FALSE(button->toolTip().isEmpty());
    ASSERT_TRUE(quiet());
    EXPECT_TRUE(changes(button)) << told(button);
    window->session()->pause();
  }
}

// Entries of menus: each has words, and does something.
TEST_F(Controls, EveryEntryOfEveryMenu) {
  const QStringList replaced{"language-", "openStartPage"};  // they build the window again, or leave the run: tried in tests of their own
  std::function<void(QMenu*)> walk = [&](QMenu* menu) {
    for (QAction* action : menu->actions()) {
      if (action->isSeparator()) continue;
      EXPECT_FALSE(action->text().isEmpty());
      if (action->menu()) {
        walk(action->menu());
        continue;
      }
      if (std::any_of(replaced.begin(), replaced.end(), [&](const QString& name) { return action->objectName().startsWith(name); })) continue;
      if (action->isCheckable() && action->isChecked() && action->actionGroup()) continue;  // what is so already
      if (!action->isEnabled()) {
        EXPECT_FALSE(action->toolTip().isEmpty());
        continue;
      }
      tidy(nullptr);
      QGuiApplication::clipboard()->clear();
      const QByteArray before = look();
      const QString what = action->text();
      const QPointer<QAction> still(action);
      action->trigger();
      EXPECT_TRUE(reached([&] { return look() != before; }, 5000)) << what.toStdString() << " does nothing";
      if (!still) return;  // the menu was built again
    }
  };
  walk(window->header()->exportMenu());
  walk(window->header()->themeMenu());
  walk(window->header()->openMenu());
  for (const QToolButton* button : window->transport()->findChildren<QToolButton*>())
    if (button->menu()) walk(button->menu());
}

// Keys: each that means something here does something here. Others are tried where they mean something.
TEST_F(Controls, EveryKeyDoesSomething) {
  const QStringList elsewhere{"1", "2", "3", "4", ".", "Esc", "Ctrl+Q", "F5", "P", "F11"};  // inspect_test, window_test
  for (QShortcut* shortcut : window->findChildren<QShortcut*>()) {
    const QString keys = shortcut->key().toString(QKeySequence::PortableText);
    if (elsewhere.contains(keys)) continue;
    tidy(nullptr);
    window->transport()->setSpeed(keys == "+" || keys == "=" || keys == "Shift++" ? 10 : 20);
    window->session()->seek(shown().frontier / 2);
    ASSERT_TRUE(reached([&] { return standing() && shown().cursor == shown().frontier / 2; }));
    const QByteArray before = look();
    Q_EMIT shortcut->activated();
    EXPECT_TRUE(reached([&] { return look() != before; }, 3000)) << keys.toStdString() << " does nothing";
  }
}

}  // namespace
}  // namespace cutaway::window
