// Where playing comes to nothing, and what became of a scenario that the person interfered with: said, with what to do.
#include "app/window/error_bar.h"
#include "app/window/main_window.h"
#include "app/window/side_panel.h"
#include "engines/scenario/check.h"
#include "engines/scenario/parser.h"
#include "engines/scenario/scenario_error.h"
#include "widgets/charts/numbers.h"
#include "widgets/panels/narration.h"
#include "widgets/panels/now_panel.h"

namespace cutaway::window {
namespace {

bool endsWithRecover(const QString& scenarioText) {
  try {
    const auto statements = scenario::parse(scenarioText.toStdString(), "").statements;
    return !statements.empty() && std::holds_alternative<scenario::Recover>(statements.back().body);
  } catch (const scenario::ScenarioError&) {
    return false;
  }
}

// The pause-on that an event is one of, as its line says it; the last one, where several are.
std::optional<scenario::Statement> pauseAt(const QString& scenarioText, const trace::Event& event, const session::Session& session) {
  std::optional<scenario::Statement> found;
  try {
    for (const scenario::Statement& s : scenario::parse(scenarioText.toStdString(), "").statements)
      if (const auto* pause = std::get_if<scenario::PauseOn>(&s.body))
        if (session::Matcher(session.vocabulary(), scenario::resolve(pause->condition, session.vocabulary()))(event)) found = s;
  } catch (const std::exception&) {  // a text that cannot be read, or names what this engine does not have
  }
  return found;
}

}  // namespace

// An operation of the scenario stands where a pause-on of it says, and no line behind that goes on from there.
QString MainWindow::pauseOfScenario() const {
  const QString at = charts::count(snapshot_->cursor), on = tr("Play or a step goes on to the end of the operation, then with the scenario.");
  const auto pause = pauseAt(source_.scenarioText, snapshot_->event, *session_);
  if (!pause) return tr("The scenario pauses here, at event %1.").arg(at) + ' ' + on;
  return tr("Paused at event %1 by line %2 of the scenario, %3.").arg(at, QString::number(pause->at.line), QString::fromStdString(scenario::print(*pause))) + ' ' + on;
}

panels::Narration MainWindow::narration() const {
  const session::Snapshot& s = *snapshot_;
  if (!s.cursor) return panels::narrateStart();
  const auto* mirror = dynamic_cast<const btree::BtreeMirror*>(s.mirror.get());
  const std::shared_ptr<const Picture> picture = asPicture(s.picture);
  return panels::narrate({s.event, mirror, &session_->vocabulary(), &session_->blobs(), session_->spec().driver == session::Driver::sim,
                          picture && picture->losses ? &*picture->losses : nullptr});
}

void MainWindow::togglePlay() {
  if (!session_ || !snapshot_) return;
  const bool playing = snapshot_->phase == session::Phase::playing || snapshot_->phase == session::Phase::running;
  if (playing) return session_->pause();
  stuckAt_.reset();
  if (!whyNothingPlays().isEmpty()) stuckAt_ = snapshot_->cursor;
  session_->play();
  showStuck();
}

// Empty: something is left to play.
QString MainWindow::whyNothingPlays() const {
  const session::Snapshot& s = *snapshot_;
  if (s.cursor < s.frontier) return {};
  if (s.replay) return tr("The recording ends here. Home goes back to its beginning; the Tape to any instant.");
  if (s.scripted) return {};  // a question that stands open is told when the session meets it
  if (s.crashed) return tr("Nothing moves while the power is off. Recover opens the engine again.");
  if (s.pendingOperations > 0 || s.pendingUnknown || s.operating || session_->spec().driver == session::Driver::live) return {};
  if (scenarioLeft_) return tr("Nothing is left to play: with your own power cut the rest of the scenario was dropped. Go on in Operate, or start the scenario again.");
  if (shownBranch_ > 0) return tr("Nothing is left to play in this branch: a scenario goes on in %1 only. Go on in Operate.").arg(branches_.front().name);
  if (source_.scenarioText.isEmpty()) return tr("Nothing is left to play: the engine waits. Put, get, scan or delete keys in Operate.");
  return tr("Nothing is left to play: the scenario has ended. Go on with operations of your own in Operate, or start it again.");
}

// Stands where Play came to nothing, and goes with the next move.
void MainWindow::showStuck() {
  const session::Snapshot& s = *snapshot_;
  const QString text = stuckAt_ == s.cursor && s.cursor == s.frontier ? whyNothingPlays() : QString();
  if (text.isEmpty()) {
    if (stuckShown_) error_->hide();
    stuckShown_ = false;
    if (stuckAt_ && *stuckAt_ != s.cursor) stuckAt_.reset();
    return;
  }
  if (stuckShown_) return;
  stuckShown_ = true;
  error_->showNote(text);
  std::vector<ErrorBar::Action> actions;
  if (!s.replay && !s.crashed) actions.push_back({tr("Operate"), [this] {
    side_->setTab(SidePanel::operate);
    if (!panelShown()) togglePanel();
  }});
  if (s.crashed) actions.push_back({tr("Recover"), [this] { recover(); }});
  if (!s.replay && again_) actions.push_back({tr("Start it again"), [this] {
    if (const auto again = again_) again();  // it may replace itself
  }});
  error_->setActions(std::move(actions));
}

// Whatever a scenario had said by now does not speak of what follows.
void MainWindow::actedByHand() {
  touched_ = true;
  if (!snapshot_) return;
  byHand_.push_back(snapshot_->frontier);
  side_->nowPanel()->setByHand(byHand_);
}

void MainWindow::recover() {
  if (!session_ || !snapshot_ || !snapshot_->crashed) return;
  recoverMayLeave_ = snapshot_->scripted && !endsWithRecover(source_.scenarioText);
  if (!snapshot_->scripted) actedByHand();
  session_->recover();
}

// What went with the power, and the way back, stand above the stage until the engine is open again.
void MainWindow::showPower() {
  const session::Snapshot& s = *snapshot_;
  if (s.crashed == !power_->isHidden()) return;
  if (!s.crashed) {
    power_->hide();
    if (recoverMayLeave_ && !s.scripted) scenarioLeft_ = true;
    recoverMayLeave_ = false;
    return showLosses();
  }
  const QString off = tr("The power is off. What was not synced may be lost.");
  const QString on = s.scripted        ? tr("Play goes on with the scenario.")
                     : scenarioLeft_   ? tr("Recover opens the engine again from the files that are left. The rest of the scenario is dropped: it knows nothing of this power cut.")
                                       : tr("Recover opens the engine again from the files that are left.");
  power_->showError(off + ' ' + on);
  power_->setActions({{tr("Recover"), [this] { recover(); }}});
}

// The panel may show another tab, and nobody should have to look for what was lost.
void MainWindow::showLosses() {
  const std::shared_ptr<const Picture> picture = asPicture(snapshot_->picture);
  if (!picture || !picture->losses) return;
  panels::Narration n;
  n.sentence = panels::lossesSentence(*picture->losses);
  QString text = n.plainSentence();
  if (scenarioLeft_) text += ' ' + tr("The rest of the scenario was dropped.");
  error_->showNote(text);
}

}  // namespace cutaway::window
