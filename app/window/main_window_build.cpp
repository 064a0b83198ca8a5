// The window's parts and how they are tied together: one small builder a part.
#include <QActionGroup>
#include <QApplication>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QShortcut>
#include <QVBoxLayout>
#include <QAbstractButton>
#include <QComboBox>

#include "app/window/branch_bar.h"
#include "app/window/error_bar.h"
#include "app/window/header_bar.h"
#include "app/window/keys_dialog.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/present_view.h"
#include "app/window/scenario_menu.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "app/window/start_page.h"
#include "widgets/charts/strips_widget.h"
#include "widgets/panels/breakpoints_view.h"
#include "widgets/panels/events_panel.h"
#include "widgets/panels/inspect_panel.h"
#include "widgets/panels/now_panel.h"
#include "widgets/panels/operate_panel.h"
#include "widgets/panels/step_label.h"
#include "widgets/transport/tape_widget.h"
#include "widgets/transport/transport_bar.h"

namespace cutaway::window {

// The stage, and beside it the one of another branch, each below a line that says which it is.
QWidget* MainWindow::makeStages() {
  auto* stages = new QWidget;
  auto* row = new QHBoxLayout(stages);
  row->setContentsMargins({});
  row->setSpacing(1);
  const auto half = [&](StageArea*& stage, QLabel*& line, const char* name) {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins({});
    column->setSpacing(0);
    line = panels::stepLabel({}, "label", "ink");
    line->setObjectName(name);
    line->setTextFormat(Qt::RichText);
    line->setContentsMargins(24, 6, 24, 6);
    column->addWidget(line);
    column->addWidget(stage = new StageArea, 1);
    row->addWidget(box, 1);
    return box;
  };
  half(stage_, stageLine_, "shownBranch");
  stageLine_->hide();
  otherHalf_ = half(other_, otherLine_, "otherBranch");
  otherHalf_->hide();
  return stages;
}

void MainWindow::build() {
  present_ = nullptr;  // it goes with the parts before; the next time it is shown it is built anew
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
  column->addWidget(makeStages(), 1);
  column->addWidget(transport_ = new transport::TransportBar);
  column->addWidget(branchBar_ = new BranchBar);
  column->addWidget(tape_ = new transport::TapeWidget);
  column->addWidget(strips_ = new charts::StripsWidget);
  rail_ = new Rail(central_);
  side_ = new SidePanel(opener_->engine(), central_);
  side_->setTab(settings_.tab);
  start_ = new StartPage(central_);
  leftBar_ = new ErrorBar(central_);
  leftBar_->setClosable(false);
  start_->setVisible(starting_);
  side_->eventsPanel()->breakpoints()->setLines(settings_.breakpoints);
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
  connect(transport_, &TransportBar::threadAsked, this, [this](const QString& name) {
    if (session_) session_->chooseThread(name.toStdString());
  });
  connect(transport_, &TransportBar::speedChanged, this, [this](double v) {
    if (session_) session_->setSpeed(v);
    askPicture();  // how touched pages are shown depends on it
  });
  connect(tape_, &TapeWidget::seekAsked, this, &MainWindow::seek);
  connect(tape_, &TapeWidget::hovered, this, &MainWindow::hover);
  connect(strips_, &charts::StripsWidget::seekAsked, this, &MainWindow::seek);
  connect(strips_, &charts::StripsWidget::hovered, this, &MainWindow::hover);
  connect(strips_, &charts::StripsWidget::exportAsked, this, &MainWindow::exportChart);
  connect(stage_, &StageArea::wishChanged, this, &MainWindow::askPicture);
  connect(stage_->stage(), &stage::StageWidget::elementClicked, this, &MainWindow::chooseElement);
  connect(stage_->stage(), &stage::StageWidget::elementActivated, this, &MainWindow::chooseElement);
  connect(side_->nowPanel(), &panels::NowPanel::seekAsked, this, &MainWindow::seek);
  connect(side_->eventsPanel(), &panels::EventsPanel::seekAsked, this, &MainWindow::seek);
  connect(side_->inspectPanel(), &panels::InspectPanel::pageAsked, this, &MainWindow::choosePage);
  connect(side_->inspectPanel(), &panels::InspectPanel::subjectAsked, this, &MainWindow::inspect);
  connect(side_->inspectPanel(), &panels::InspectPanel::keyChosen, this, &MainWindow::askPicture);
  connect(side_->inspectPanel(), &panels::InspectPanel::seekAsked, this, &MainWindow::seek);
  connect(side_, &SidePanel::tabChanged, this, &MainWindow::askPicture);
  connect(side_->operatePanel(), &panels::OperatePanel::startAsked, this, [this](const session::RunSpec& spec) { start(spec); });
  connect(side_->operatePanel(), &panels::OperatePanel::loadAsked, this, [this](const session::RunSpec& spec, const panels::SourceBox& keys) {
    start(spec, [this, keys](session::Session& session) {
      session.operate(std::move(*keys), session.spec().title);
      session.playQueued();
      touched_ = true;
    });
  });
  connect(side_->operatePanel(), &panels::OperatePanel::loadLeft, this, [this] {
    if (!session_) starting_ ? void() : openDemonstration();  // there is nothing else to look at
  });
  connect(side_->operatePanel(), &panels::OperatePanel::fileAsked, this, &MainWindow::chooseKeysFile);
  connect(side_->operatePanel(), &panels::OperatePanel::operated, this, &MainWindow::actedByHand);
  connect(side_->operatePanel(), &panels::OperatePanel::powerCut, this, [this] { scenarioLeft_ = scenarioLeft_ || (snapshot_ && snapshot_->scripted); });
  connect(side_->operatePanel(), &panels::OperatePanel::recoverAsked, this, &MainWindow::recover);
  connect(side_->operatePanel(), &panels::OperatePanel::failed, error_, &ErrorBar::showError);
  connect(side_->nowPanel(), &panels::NowPanel::recoverAsked, this, &MainWindow::recover);
  connect(side_->nowPanel(), &panels::NowPanel::answered, this, [this](const QString& question, const QString& given) {
    if (session_) session_->answer(question.toStdString(), given.toStdString());
  });
  connect(side_->nowPanel(), &panels::NowPanel::whyAsked, this, &MainWindow::why);
  connect(side_->nowPanel(), &panels::NowPanel::trailClosed, this, [this] {
    if (session_) session_->dropTrail();
  });
  connect(side_->eventsPanel()->breakpoints(), &panels::BreakpointsView::changed, this, &MainWindow::sendBreakpoints);
  connect(side_->operatePanel(), &panels::OperatePanel::followAsked, this, &MainWindow::follow);
  connect(start_, &StartPage::demonstrationAsked, this, &MainWindow::openDemonstration);
  connect(start_, &StartPage::scenarioAsked, this, &MainWindow::openBuiltIn);
  connect(start_, &StartPage::openAsked, this, &MainWindow::chooseFile);
  connect(start_, &StartPage::fileAsked, this, &MainWindow::openFile);
  stage_->stage()->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(stage_->stage(), &QWidget::customContextMenuRequested, this, &MainWindow::showStageMenu);
  side_->operatePanel()->setWhere([this] { return sessionToOperate(); });
  connect(branchBar_, &BranchBar::chosen, this, &MainWindow::chooseBranch);
  connect(branchBar_, &BranchBar::compareAsked, this, &MainWindow::toggleCompare);
  connect(other_, &StageArea::wishChanged, this, &MainWindow::showCompared);
  connect(tape_, &TapeWidget::whyAsked, this, &MainWindow::why);
  connect(rail_, &Rail::tabAsked, this, &MainWindow::showTab);
  connect(rail_, &Rail::toggleAsked, this, &MainWindow::togglePanel);
  connect(header_, &HeaderBar::presentAsked, this, &MainWindow::togglePresent);
  connect(header_, &HeaderBar::keysAsked, this, [this] { showKeys(this, *theme_); });
}

void MainWindow::buildOpenMenu() {
  QMenu* menu = header_->openMenu();
  menu->clear();
  menu->addAction(tr("Open a file …"), this, &MainWindow::chooseFile);
  menu->addAction(tr("The start page"), this, [this] {
    if (askBeforeLeaving([this] { showStart(); })) showStart();
  })->setObjectName("openStartPage");
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
  buildPictureEntries(menu);
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
    QAction* action = menu->addAction(title, this, [this, name = name] {
      MainWindow* const self = this;  // the menu is built anew by it: what this function holds is gone then
      self->setThemeName(QString(name));
      self->keepSettings();
    });
    action->setCheckable(true);
    action->setChecked(settings_.theme == name);
    group->addAction(action);
  }
  if (languages().size() > 1) buildLanguageMenu(menu);
  menu->addSeparator();
  QAction* full = menu->addAction(tr("Full screen"), this, [this] { isFullScreen() ? showNormal() : showFullScreen(); });
  full->setShortcut(Qt::Key_F11);
  full->setShortcutContext(Qt::WidgetShortcut);  // told here; the window's own shortcut does it
  full->setCheckable(true);
  full->setChecked(isFullScreen());
  QAction* presenter = menu->addAction(tr("Presenter's view"), this, &MainWindow::openPresenter);
  presenter->setToolTip(tr("Notes, the answer, what comes next and a clock, in a window of their own; with two screens F5 opens it"));
  QAction* calm = menu->addAction(tr("Reduced motion"), this, [this](bool on) {
    setReducedMotion(on);
    keepSettings();
  });
  calm->setToolTip(tr("Nothing travels: where something came from and where it went is outlined, with an arrow between"));
  calm->setCheckable(true);
  calm->setChecked(settings_.reducedMotion);
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
  key(Qt::Key_W, [this] {
    if (snapshot_) why(snapshot_->cursor);
  });
  for (const QKeySequence& k : {QKeySequence("+"), QKeySequence("="), QKeySequence(Qt::SHIFT | Qt::Key_Plus)}) key(k, [this] { transport_->changeSpeed(1); });
  key(Qt::Key_Minus, [this] { transport_->changeSpeed(-1); });
  key(Qt::Key_C, [this] { presenting() ? present_->nextChart() : strips_->cycle(); });
  for (Qt::Key k : {Qt::Key_F5, Qt::Key_P}) key(k, [this] { togglePresent(); });
  for (int face = 1; face <= 4; ++face) key(QKeySequence(Qt::Key_0 + face), [this, face] { presentFace(face); });
  key(Qt::Key_Period, [this] {
    if (presenting()) present_->setBlank(!present_->blank());
    showPresenter();
  });
  key(Qt::Key_B, [this] { toggleCompare(); });
  key(Qt::SHIFT | Qt::Key_B, [this] {
    if (branches_.size() > 1) chooseBranch((shownBranch_ + 1) % int(branches_.size()));
  });
  key(Qt::Key_I, [this] { togglePanel(); });
  key(Qt::Key_F11, [this] { isFullScreen() ? showNormal() : showFullScreen(); });
  key(Qt::CTRL | Qt::Key_Q, [this] { close(); });  // asks first where something is not saved
  key(QKeySequence::Open, [this] { chooseFile(); });
  key(QKeySequence::Save, [this] { saveRecording(); });
  key(Qt::CTRL | Qt::Key_E, [this] { exportPicture(PicturePart::view); });
  key(QKeySequence("?"), [this] { showKeys(this, *theme_); });
  key(Qt::Key_Escape, [this] {
    if (presenting()) togglePresent();
    else if (narrow_ && drawerOpen_) togglePanel();
    else if (isFullScreen()) showNormal();
    else stage_->stage()->setFocus();
  });
}

}  // namespace cutaway::window
