// The window's parts and how they are tied together: one small builder a part.
#include <QActionGroup>
#include <QApplication>
#include <QFileInfo>
#include <QMenu>
#include <QShortcut>
#include <QVBoxLayout>
#include <QAbstractButton>
#include <QComboBox>

#include "app/window/error_bar.h"
#include "app/window/header_bar.h"
#include "app/window/keys_dialog.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/scenario_menu.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "widgets/charts/strips_widget.h"
#include "widgets/panels/events_panel.h"
#include "widgets/panels/inspect_panel.h"
#include "widgets/panels/now_panel.h"
#include "widgets/panels/operate_panel.h"
#include "widgets/transport/tape_widget.h"
#include "widgets/transport/transport_bar.h"

namespace cutaway::window {

void MainWindow::build() {
  central_ = new QWidget;
  setCentralWidget(central_);
  header_ = new HeaderBar(central_);
  left_ = new QWidget(central_);
  auto* column = new QVBoxLayout(left_);
  column->setContentsMargins({});
  column->setSpacing(0);
  column->addWidget(power_ = new ErrorBar);
  power_->setClosable(false);
  column->addWidget(error_ = new ErrorBar);
  column->addWidget(stage_ = new StageArea, 1);
  column->addWidget(transport_ = new transport::TransportBar);
  column->addWidget(tape_ = new transport::TapeWidget);
  column->addWidget(strips_ = new charts::StripsWidget);
  rail_ = new Rail(central_);
  side_ = new SidePanel(opener_->engine(), central_);
  side_->setTab(settings_.tab);
  transport_->setUnit(static_cast<session::Unit>(settings_.unit));
  transport_->setTarget(settings_.target);
  transport_->setSpeed(settings_.speed);
  stage_->stage()->setPlaceholder(tr("Opening …"));
  buildOpenMenu();
  buildExportMenu();
  connectParts();
}

void MainWindow::connectParts() {
  using transport::TapeWidget;
  using transport::TransportBar;
  connect(transport_, &TransportBar::playAsked, this, &MainWindow::togglePlay);
  connect(transport_, &TransportBar::pauseAsked, this, &MainWindow::togglePlay);
  connect(transport_, &TransportBar::stepAsked, this, &MainWindow::step);
  connect(transport_, &TransportBar::runAsked, this, &MainWindow::runToNext);
  connect(transport_, &TransportBar::speedChanged, this, [this](double v) {
    if (session_) session_->setSpeed(v);
  });
  connect(tape_, &TapeWidget::seekAsked, this, &MainWindow::seek);
  connect(tape_, &TapeWidget::hovered, this, &MainWindow::hover);
  connect(strips_, &charts::StripsWidget::seekAsked, this, &MainWindow::seek);
  connect(strips_, &charts::StripsWidget::hovered, this, &MainWindow::hover);
  connect(strips_, &charts::StripsWidget::exportAsked, this, &MainWindow::exportChart);
  connect(stage_, &StageArea::wishChanged, this, &MainWindow::askPicture);
  connect(stage_, &StageArea::fullAsked, this, [this] { isFullScreen() ? showNormal() : showFullScreen(); });
  auto clicked = [this](diagram::ElementId id) {
    if (const btree::PageId page = diagram::pageOf(id)) choosePage(page);
  };
  connect(stage_->stage(), &stage::StageWidget::elementClicked, this, clicked);
  connect(stage_->stage(), &stage::StageWidget::elementActivated, this, clicked);
  connect(side_->nowPanel(), &panels::NowPanel::seekAsked, this, &MainWindow::seek);
  connect(side_->eventsPanel(), &panels::EventsPanel::seekAsked, this, &MainWindow::seek);
  connect(side_->inspectPanel(), &panels::InspectPanel::pageAsked, this, &MainWindow::choosePage);
  connect(side_->operatePanel(), &panels::OperatePanel::startAsked, this, &MainWindow::start);
  connect(side_->operatePanel(), &panels::OperatePanel::fileAsked, this, &MainWindow::chooseKeysFile);
  connect(side_->operatePanel(), &panels::OperatePanel::operated, this, [this] { touched_ = true; });
  connect(side_->operatePanel(), &panels::OperatePanel::failed, error_, &ErrorBar::showError);
  connect(side_->nowPanel(), &panels::NowPanel::recoverAsked, this, &MainWindow::recover);
  connect(rail_, &Rail::tabAsked, this, &MainWindow::showTab);
  connect(rail_, &Rail::toggleAsked, this, &MainWindow::togglePanel);
  connect(header_, &HeaderBar::keysAsked, this, [this] { showKeys(this, *theme_); });
}

void MainWindow::buildOpenMenu() {
  QMenu* menu = header_->openMenu();
  menu->clear();
  menu->addAction(tr("Open a file …"), this, &MainWindow::chooseFile);
  menu->addAction(tr("The demonstration"), this, [this] {
    if (askBeforeLeaving([this] { openDemonstration(); })) openDemonstration();
  });
  addScenarios(menu->addMenu(tr("Scenarios")), [this](const std::string& name) { openBuiltIn(name); });
  if (settings_.recent.isEmpty()) return;
  menu->addSeparator();
  for (const QString& path : settings_.recent) {
    QAction* action = menu->addAction(QFileInfo(path).fileName(), this, [this, path] { openFile(path); });
    action->setToolTip(path);
  }
}

void MainWindow::buildExportMenu() {
  QMenu* menu = header_->exportMenu();
  menu->addAction(tr("Picture …"), this, &MainWindow::exportPicture);
  menu->addAction(tr("Copy the picture"), this, &MainWindow::copyPicture);
  menu->addSeparator();
  QMenu* chart = menu->addMenu(tr("Chart"));
  QMenu* copy = menu->addMenu(tr("Copy a chart"));
  for (int i = 0; i < static_cast<int>(charts::knownStrips().size()); ++i) {
    const QString title = charts::knownStrips()[std::size_t(i)].title;
    chart->addAction(title, this, [this, i] { exportChart(i); });
    copy->addAction(title, this, [this, i] { copyChart(i); });
  }
  menu->addAction(tr("Numbers as CSV …"), this, &MainWindow::exportNumbers);
  menu->addSeparator();
  menu->addAction(tr("Save the recording …"), this, &MainWindow::saveRecording);
}

void MainWindow::buildThemeMenu() {
  QMenu* menu = header_->themeMenu();
  menu->clear();
  auto* group = new QActionGroup(menu);
  const std::pair<QString, QString> names[] = {{"light", tr("Light")}, {"dark", tr("Dark")}, {"projector", tr("Projector")}, {"system", tr("As the desktop")}};
  for (const auto& [name, title] : names) {
    QAction* action = menu->addAction(title, this, [this, name = name] { setThemeName(name); });
    action->setCheckable(true);
    action->setChecked(settings_.theme == name);
    group->addAction(action);
  }
  if (languages().size() > 1) buildLanguageMenu(menu);
}

void MainWindow::buildKeys() {
  auto key = [this](const QKeySequence& keys, auto does) {
    auto* shortcut = new QShortcut(keys, this);
    shortcut->setAutoRepeat(true);
    connect(shortcut, &QShortcut::activated, this, does);
  };
  using session::Unit;
  // Space presses the button that has the keyboard's focus, and plays otherwise.
  key(Qt::Key_Space, [this] {
    QWidget* focus = QApplication::focusWidget();
    if (auto* button = qobject_cast<QAbstractButton*>(focus)) button->click();
    else if (auto* combo = qobject_cast<QComboBox*>(focus)) combo->showPopup();
    else togglePlay();
  });
  key(Qt::Key_Right, [this] { step(Unit::event, 1); });
  key(Qt::Key_Left, [this] { step(Unit::event, -1); });
  key(Qt::SHIFT | Qt::Key_Right, [this] { step(Unit::change, 1); });
  key(Qt::SHIFT | Qt::Key_Left, [this] { step(Unit::change, -1); });
  key(Qt::CTRL | Qt::Key_Right, [this] { step(Unit::operation, 1); });
  key(Qt::CTRL | Qt::Key_Left, [this] { step(Unit::operation, -1); });
  key(Qt::Key_PageDown, [this] { step(transport_->unit(), 1); });
  key(Qt::Key_PageUp, [this] { step(transport_->unit(), -1); });
  key(Qt::Key_Home, [this] { seek(0); });
  key(Qt::Key_End, [this] {
    if (session_) session_->toFrontier();
  });
  key(Qt::Key_N, [this] { runToNext(); });
  for (const QKeySequence& k : {QKeySequence("+"), QKeySequence("="), QKeySequence(Qt::SHIFT | Qt::Key_Plus)}) key(k, [this] { transport_->changeSpeed(1); });
  key(Qt::Key_Minus, [this] { transport_->changeSpeed(-1); });
  key(Qt::Key_C, [this] { strips_->cycle(); });
  key(Qt::Key_I, [this] { togglePanel(); });
  key(Qt::Key_F11, [this] { isFullScreen() ? showNormal() : showFullScreen(); });
  key(QKeySequence::Open, [this] { chooseFile(); });
  key(QKeySequence::Save, [this] { saveRecording(); });
  key(Qt::CTRL | Qt::Key_E, [this] { exportPicture(); });
  key(QKeySequence("?"), [this] { showKeys(this, *theme_); });
  key(Qt::Key_Escape, [this] {
    if (narrow_ && drawerOpen_) togglePanel();
    else if (isFullScreen()) showNormal();
    else stage_->stage()->setFocus();
  });
}

}  // namespace cutaway::window
