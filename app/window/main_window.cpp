#include "app/window/main_window.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QMimeData>

#include "app/window/branch_bar.h"
#include "app/window/error_bar.h"
#include "app/window/header_bar.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "app/window/start_page.h"
#include "widgets/charts/strips_widget.h"
#include "widgets/stage/icons.h"
#include "widgets/transport/tape_widget.h"
#include "widgets/transport/transport_bar.h"

namespace cutaway::window {

MainWindow::MainWindow(std::unique_ptr<Opener> opener, QWidget* parent)
    : QMainWindow(parent), opener_(std::move(opener)), settings_(Settings::load()), theme_(&stage::themeNamed(settings_.theme)),
      wake_([this] { refresh(); }), maker_(std::make_shared<PictureMaker>()) {
  setWindowTitle(QStringLiteral("Cutaway"));
  setAcceptDrops(true);
  setMinimumSize(900, 620);
  resize(1600, 1000);
  stage::applyTo(*qApp, *theme_);  // before there is a widget that would have to be styled again
  build();
  buildKeys();
  setThemeName(settings_.theme);
  if (!settings_.geometry.isEmpty()) restoreGeometry(settings_.geometry);
  later_.setSingleShot(true);
  connect(&later_, &QTimer::timeout, this, &MainWindow::showSnapshot);
  buildAgain_.setSingleShot(true);
  connect(&buildAgain_, &QTimer::timeout, this, &MainWindow::speakAgain);
  arrange();
  setReducedMotion(settings_.reducedMotion);
  stage_->stage()->setFocus();  // so that the first Space plays
}

MainWindow::~MainWindow() {
  if (side_) side_->setSession(nullptr);
}

void MainWindow::setThemeName(const QString& name) {
  settings_.theme = name;
  theme_ = &stage::themeNamed(name);
  stage::applyTo(*qApp, *theme_);
  setWindowIcon(stage::programIcon(*theme_));
  header_->setTheme(*theme_);
  error_->setTheme(*theme_);
  power_->setTheme(*theme_);
  leftBar_->setTheme(*theme_);
  stage_->setTheme(*theme_);
  other_->setTheme(*theme_);
  branchBar_->setTheme(*theme_);
  transport_->setTheme(*theme_);
  tape_->setTheme(*theme_);
  strips_->setTheme(*theme_);
  side_->setTheme(*theme_);
  rail_->setTheme(*theme_);
  start_->setTheme(*theme_);
  buildThemeMenu();
  arrange();
}

void MainWindow::setMotion(bool moving) {
  motion_ = moving;
  stage_->stage()->setBeat(moving ? 420 : 0);
  other_->stage()->setBeat(0);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!leaving_ && !askBeforeLeaving([this] {
        leaving_ = true;
        close();
      })) {
    event->ignore();
    return;
  }
  settings_.geometry = saveGeometry();
  keepSettings();
  if (presenter_) presenter_->close();
  event->accept();
}

// At once where something was chosen or opened: a session of the desktop may end without closing anything.
void MainWindow::keepSettings() {
  rememberParts();
  settings_.save();
}

// What is chosen in parts that may be built anew.
void MainWindow::rememberParts() {
  settings_.speed = transport_->speed();
  settings_.unit = static_cast<int>(transport_->unit());
  settings_.target = transport_->target();
  settings_.tab = side_->tab();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls() && event->mimeData()->urls().first().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  openFile(event->mimeData()->urls().first().toLocalFile());
}

void MainWindow::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  if (event->type() == QEvent::WindowStateChange && header_) buildThemeMenu();
  if (event->type() == QEvent::LanguageChange) buildAgain_.start(0);  // once, whatever number of translators changed
}

}  // namespace cutaway::window
