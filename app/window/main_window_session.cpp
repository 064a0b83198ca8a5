// The session behind the window: opened, shown, moved.
#include <QFileInfo>
#include <QMenu>

#include "app/window/error_bar.h"
#include "app/window/error_words.h"
#include "app/window/header_bar.h"
#include "app/window/main_window.h"
#include "app/window/present_view.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "app/window/start_page.h"
#include "widgets/charts/numbers.h"
#include "widgets/charts/strips_widget.h"
#include "widgets/panels/breakpoints_view.h"
#include "widgets/panels/engine_words.h"
#include "widgets/panels/events_panel.h"
#include "widgets/panels/inspect_panel.h"
#include "widgets/panels/narration.h"
#include "widgets/panels/now_panel.h"
#include "widgets/transport/speed.h"
#include "widgets/transport/tape_widget.h"
#include "widgets/transport/transport_bar.h"

namespace cutaway::window {
namespace {

constexpr int kFrameMs = 16, kPanelMs = 80;

// The design's classes of speed: all beats below 4 events a second; short ones to 30, one an event; only the travel, of at
// most 12 things, to 300; flashes to 3,000; heat above and live.
diagram::Timing timingFor(double speed) {
  diagram::Timing t;
  if (transport::isLive(speed) || speed > 300) {
    t.beatMs = 0;
  } else if (speed > 30) {
    t.beatMs = 120, t.fadeMs = 0, t.staggerMs = 0, t.mostStaggerMs = 0, t.mostFlights = 12;
  } else if (speed > 4) {
    t.beatMs = std::min(240.0, 1000 / speed), t.fadeMs = std::min(120.0, 500 / speed), t.mostStaggerMs = 0;
  }
  return t;
}

diagram::Glow glowFor(double speed) {
  if (!transport::isLive(speed) && speed <= 300) return diagram::Glow::none;
  return transport::isLive(speed) || speed > 3000 ? diagram::Glow::heat : diagram::Glow::flash;
}

}  // namespace

session::Config MainWindow::config() {
  session::Config config;
  maker_ = std::make_shared<PictureMaker>();
  maker_->ask(wish());
  config.picture = [maker = maker_](const trace::Mirror& mirror, const trace::Event& event, trace::EventNumber) {
    return maker->make(mirror, event);
  };
  config.visit = [maker = maker_](trace::EventNumber cursor, bool playing, const session::ReadEvents& read) {
    maker->visit(cursor, playing, read);
  };
  config.onChange = wake_.poster();
  config.keep = newKeptPath();
  return config;
}

void MainWindow::openStart() { settings_.started ? showStart() : openDemonstration(); }

// Nothing is open behind it: what ran was saved or left.
void MainWindow::showStart() {
  ++opening_;
  if (session_) session_->pause();
  side_->setSession(nullptr);
  forgetBranches();
  session_.reset();
  snapshot_.reset();
  source_ = {};
  error_->hide();
  power_->hide();
  starting_ = true;
  start_->setRecent(settings_.recent);
  header_->setTitle(tr("Cutaway"), {}, false);
  header_->exportMenu()->setEnabled(false);
  setWindowTitle(QStringLiteral("Cutaway"));
  arrange();
}

void MainWindow::openDemonstration() {
  const std::uint64_t ticket = ++opening_;
  opener_->openDemonstration(config(), [self = QPointer(this), ticket](Opened opened) {
    if (!self || ticket != self->opening_) return;
    self->again_ = [self] {
      if (self->askBeforeLeaving([self] { self->openDemonstration(); })) self->openDemonstration();
    };
    self->take(std::move(opened));
  });
}

void MainWindow::openBuiltIn(const std::string& name) {
  if (!askBeforeLeaving([this, name] { openBuiltIn(name); })) return;
  const std::uint64_t ticket = ++opening_;
  opener_->openBuiltIn(name, config(), [self = QPointer(this), ticket, name](Opened opened) {
    if (!self || ticket != self->opening_) return;
    self->again_ = [self, name] { self->openBuiltIn(name); };
    self->take(std::move(opened));
  });
}

void MainWindow::start(const session::RunSpec& spec, std::function<void(session::Session&)> then) {
  if (!askBeforeLeaving([this, spec, then] { start(spec, then); })) return;
  const std::uint64_t ticket = ++opening_;
  opener_->start(spec, config(), [self = QPointer(this), ticket, then, spec](Opened opened) {
    if (!self || ticket != self->opening_) return;
    self->again_ = nullptr;  // what was done first may be a file of keys, taken once
    if (!then) self->again_ = [self, spec] { self->start(spec); };
    self->take(std::move(opened));
    if (then && self->session_) then(*self->session_);
  });
}

void MainWindow::take(Opened opened) {
  if (opened.keys) return openKeys(opened.path);
  if (!opened.session) {
    error_->showError(opened.error);
    stage_->stage()->setPlaceholder(tr("Nothing is open. Choose Open in the header, or start an engine in Operate."));
    starting_ = false;
    arrange();
    return;
  }
  error_->hide();
  power_->hide();
  shownError_.clear();
  ifNothing_.clear();
  shownNothing_.clear();
  shownTrouble_.reset();
  stuckAt_.reset();
  stuckShown_ = scenarioLeft_ = recoverMayLeave_ = false;
  byHand_.clear();
  side_->nowPanel()->setByHand({});
  asking_ = false;
  starting_ = false;
  header_->exportMenu()->setEnabled(true);
  arrange();
  // The start page hands its focus on when it goes; on a button of the header Space would open a menu, not play.
  if (QWidget* at = focusWidget(); at && header_->isAncestorOf(at)) at->clearFocus();
  forgetBranches();
  session_ = std::move(opened.session);
  source_ = std::move(opened);
  snapshot_.reset();
  ready_ = touched_ = animateNext_ = false;
  if (!source_.path.isEmpty()) {
    settings_.remember(source_.path);
    buildOpenMenu();
  }
  side_->setSession(nullptr);
  side_->inspectPanel()->setPage(0);
  stage_->setFocusPage(0);
  session_->setSpeed(transport_->speed());
  keepSettings();
  if (!source_.leftOut.isEmpty()) error_->showNote(tr("Not played in the window: %1.").arg(source_.leftOut.join(QStringLiteral(", "))));
  refresh();
}

// A recording says what it holds only once it is open.
void MainWindow::makeReady() {
  ready_ = true;
  if (source_.recording && !session_->spec().title.empty()) source_.title = QString::fromStdString(session_->spec().title);
  maker_->setBlobs(&session_->blobs());
  maker_->setActorsOf(session_.get());
  side_->setSession(session_.get());
  session_->refreshPicture();
  sendBreakpoints();
}

// Woken: at most one snapshot a frame reaches the screen; what comes between is never asked for.
void MainWindow::refresh() {
  if (!session_ || later_.isActive()) return;
  const qint64 age = sinceShown_.isValid() ? sinceShown_.elapsed() : kFrameMs;
  if (age >= kFrameMs) showSnapshot();
  else later_.start(static_cast<int>(kFrameMs - age));
}

void MainWindow::showSnapshot() {
  if (!session_) return;
  sinceShown_.restart();
  const std::shared_ptr<const session::Snapshot> before = snapshot_;
  snapshot_ = session_->latest();
  const session::Snapshot& s = *snapshot_;
  if (s.phase == session::Phase::failed && !ready_) {
    if (showBranching()) return;
    error_->showError(s.error ? errorMessage(*s.error) : tr("It could not be opened."));
    stage_->stage()->setPlaceholder(tr("Nothing is open. Choose Open in the header."));
    return;
  }
  if (s.phase == session::Phase::opening) return;
  if (!ready_) makeReady();
  const bool modelled = session_->spec().driver == session::Driver::sim;
  const bool moved = !before || before->cursor != s.cursor;
  const bool playing = s.phase == session::Phase::playing;
  showPicture(moved && motion_ && (animateNext_ || playing));
  giveWhole();
  if (moved) animateNext_ = false;
  transport_->setSnapshot(s);
  tape_->setSnapshot(snapshot_, &session_->vocabulary());
  strips_->setSnapshot(snapshot_, modelled);
  // Text that changes faster than anyone reads is brought up to date less often.
  if (s.phase == session::Phase::paused || !sincePanel_.isValid() || sincePanel_.elapsed() >= kPanelMs) {
    sincePanel_.restart();
    const std::shared_ptr<const Picture> picture = asPicture(s.picture);
    side_->nowPanel()->setLosses(picture ? picture->losses : std::nullopt);
    side_->setSnapshot(snapshot_);
    showBytes();
    if (stage_->lineShown()) {
      const panels::Narration n = narration();
      stage_->setLine(n.title, n.richSentence());
    }
  }
  showHeader();
  if (!branches_.empty()) showBranches();
  showPresent();
  showPower();
  showNothingFound();
  showStuck();
  showScript();
  showBreakpoint();
  const QString error = s.error ? errorMessage(*s.error) : QString();
  if (error != shownError_) {
    shownError_ = error;
    if (!error.isEmpty()) error_->showError(error);
    else error_->hide();
  }
  if (branchingFrom_ >= 0) showBranching();
  if (!saving_.isEmpty() && s.phase != session::Phase::working && (s.error || !s.unsaved)) {
    const QString saved = std::exchange(saving_, {});
    if (!s.error) {
      touched_ = false;
      settings_.remember(saved);
      buildOpenMenu();
      sayWritten(saved, {});
      if (afterSave_) std::exchange(afterSave_, nullptr)();
    } else {
      afterSave_ = nullptr;
    }
  }
  Q_EMIT shown();
}

// What the Inspect tab asked for comes with the picture.
void MainWindow::showBytes() {
  const std::shared_ptr<const Picture> picture = asPicture(snapshot_->picture);
  if (!picture) return;
  std::shared_ptr<const btree::PageImage> image;
  if (picture->bytes) image = {picture, &*picture->bytes};
  side_->inspectPanel()->setBytes(picture->inspected, std::move(image), picture->tooManyEvents);
}

void MainWindow::showPicture(bool animate) {
  if (!snapshot_->picture) return;
  const auto diagram = asDiagram(snapshot_->picture);
  stage::StageWidget* stage = shownStage();
  if (diagram == stage->diagram()) return;
  if (presenting() && asPicture(snapshot_->picture)->bare) present_->setLeastHeight(diagram->leastHeight);
  const diagram::Timing timing = snapshot_->phase == session::Phase::playing ? timingFor(transport_->speed()) : diagram::Timing{};
  if (animate && timing.beatMs > 0) {
    stage->setTiming(timing);
    stage->setDiagram(diagram);
  } else {
    stage->showAtOnce(diagram);
  }
}

// A run to something, or a step, that came to nothing says so; the line goes with the next move.
void MainWindow::showNothingFound() {
  const QString text = !snapshot_->nothingFound ? QString() : snapshot_->asking ? questionStands() : ifNothing_;
  if (text == shownNothing_) return;
  if (!text.isEmpty()) error_->showNote(text);
  else if (error_->text() == shownNothing_) error_->hide();
  shownNothing_ = text;
}

void MainWindow::sendBreakpoints() {
  settings_.breakpoints = side_->eventsPanel()->breakpoints()->lines();
  if (ready_) keepSettings();
  if (session_ && ready_) session_->setBreakpoints(side_->eventsPanel()->breakpoints()->conditions());
}

// The run came to stand at one: which.
void MainWindow::showBreakpoint() {
  std::optional<std::pair<trace::EventNumber, std::size_t>> now;
  if (snapshot_->breakpoint && snapshot_->phase == session::Phase::paused) now.emplace(snapshot_->cursor, *snapshot_->breakpoint);
  if (now == shownBreakpoint_) return;
  if (now) {
    const QString by = side_->eventsPanel()->breakpoints()->nameOf(now->second), at = charts::count(now->first);
    shownPause_ = by.isEmpty() ? pauseOfScenario() : tr("Paused at event %1 by the breakpoint %2.").arg(at, by);
    error_->showNote(shownPause_);
  } else if (error_->text() == shownPause_) {
    error_->hide();
  }
  shownBreakpoint_ = now;
}

// What the scenario wants of the person: a question opens the Now tab; what did not hold is said once.
void MainWindow::showScript() {
  const session::Snapshot& s = *snapshot_;
  if (s.asking && !asking_) {
    side_->setTab(SidePanel::now);
    if (!panelShown()) togglePanel();
  }
  asking_ = s.asking;
  if (s.trouble == shownTrouble_) return;
  shownTrouble_ = s.trouble;
  if (!s.trouble) return;
  const QString line = QString::number(s.trouble->line), statement = QString::fromStdString(s.trouble->statement), found = QString::fromStdString(s.trouble->found);
  error_->showError(s.trouble->ends ? tr("The scenario ends here. Line %1, %2: %3.").arg(line, statement, found)
                                    : tr("Line %1 of the scenario does not hold. %2: %3.").arg(line, statement, found));
}

void MainWindow::showHeader() {
  const session::RunSpec& spec = session_->spec();
  QString source = spec.driver == session::Driver::live ? tr("Cutaway engine, live") : tr("Cutaway engine");
  if (snapshot_->replay) source = tr("Recording, %1").arg(QFileInfo(source_.path).fileName());
  const QString name = panels::scenarioWords(source_.title.toStdString());
  const QString title = source_.title.isEmpty() ? tr("B+tree") : tr("B+tree: %1").arg(name);
  header_->setTitle(title, source, snapshot_->unsaved && !snapshot_->replay && snapshot_->frontier > 0);
  setWindowTitle(tr("%1 – Cutaway").arg(title));
}

void MainWindow::askPicture() {
  if (maker_->ask(wish()) && session_) session_->refreshPicture();
}

PictureMaker::Wish MainWindow::wish() const {
  PictureMaker::Wish wish = presenting() ? present_->wish() : stage_->wish();
  wish.glow = glowFor(transport_->speed());
  wish.inspect = side_->isVisibleTo(this) && side_->tab() == SidePanel::inspect ? side_->inspectPanel()->page() : 0;
  wish.key = side_->inspectPanel()->key();
  wish.whole = static_cast<bool>(wholeWanted_);
  return wish;
}

void MainWindow::seek(trace::EventNumber number) {
  if (!session_) return;
  shownStage()->finishMotion();
  animateNext_ = snapshot_ && (number == snapshot_->cursor + 1 || number + 1 == snapshot_->cursor);
  session_->seek(number);
}

void MainWindow::step(session::Unit unit, int direction) {
  if (!session_) return;
  shownStage()->finishMotion();  // a step during a beat finishes it at once
  animateNext_ = true;
  if (snapshot_ && (snapshot_->phase == session::Phase::playing || snapshot_->phase == session::Phase::running)) session_->pause();
  const bool crashed = snapshot_ && snapshot_->crashed, replay = snapshot_ && snapshot_->replay;
  const QString why = crashed ? tr("the power is off") : replay ? tr("the recording ends here") : tr("nothing is left to run");
  const bool change = unit == session::Unit::change;
  if (direction < 0) ifNothing_ = change ? tr("No earlier structural change.") : tr("Nothing comes before this.");
  else ifNothing_ = change ? tr("No further structural change: %1.").arg(why) : tr("No further step: %1.").arg(why);
  session_->step(unit, direction);
}

QString MainWindow::questionStands() const { return tr("A question stands in Now: answer it, or skip it."); }

void MainWindow::runToNext() {
  if (!session_) return;
  session::Condition condition;
  const transport::Target& target = transport::targets()[std::size_t(transport_->target())];
  condition.kind = target.kind.toStdString();
  const QString name = target.name;
  ifNothing_ = snapshot_ && snapshot_->asking   ? questionStands()
               : snapshot_ && snapshot_->crashed ? tr("No further %1: the power is off. Recover first.").arg(name)
               : snapshot_ && snapshot_->replay ? tr("No further %1 in this recording.").arg(name)
                                                : tr("No further %1: nothing is left to run.").arg(name);
  animateNext_ = true;
  session_->runTo(std::move(condition), {target.waits ? session::Time::passes : session::Time::stands, target.from.toStdString()});
}

void MainWindow::hover(std::optional<trace::EventNumber> number) {
  tape_->setHover(number);
  strips_->setHover(number);
}

// A page, one of its cells with its key, or the log.
void MainWindow::chooseElement(diagram::ElementId id) {
  using diagram::Part;
  const Part part = diagram::partOf(id);
  if (part == Part::ribbon || part == Part::record || part == Part::recordText) return inspect(int(panels::InspectPanel::Subject::log));
  const btree::PageId page = diagram::pageOf(id);
  if (page == 0) return;
  choosePage(page);
  const auto* mirror = snapshot_ ? dynamic_cast<const btree::BtreeMirror*>(snapshot_->mirror.get()) : nullptr;
  const btree::PageView* view = mirror ? mirror->page(page) : nullptr;
  const btree::CellView* cell = nullptr;
  if (view && part == Part::cell)
    for (const btree::CellView& c : view->cells)
      if (diagram::elementId(Part::cell, page, c.key.hash) == id) cell = &c;
  side_->inspectPanel()->setKey(cell ? &cell->key : nullptr);
  askPicture();
}

void MainWindow::inspect(int subject) {
  side_->inspectPanel()->setSubject(static_cast<panels::InspectPanel::Subject>(subject));
  side_->setTab(SidePanel::inspect);
  if (!panelShown()) togglePanel();
  stage_->setFocusPage(0);
  askPicture();
}

void MainWindow::choosePage(std::uint32_t page) {
  side_->inspectPanel()->setPage(page);
  side_->setTab(SidePanel::inspect);
  if (!panelShown()) togglePanel();
  stage_->setFocusPage(page);
  askPicture();
}

}  // namespace cutaway::window
