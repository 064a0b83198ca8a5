// Other futures: operating in the past makes a branch, and both are kept; one can be shown beside the other.
#include <QLabel>

#include "app/window/branch_bar.h"
#include "app/window/error_bar.h"
#include "app/window/error_words.h"
#include "app/window/main_window.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "engines/btree/btree_mirror.h"
#include "widgets/charts/numbers.h"
#include "widgets/panels/now_panel.h"
#include "widgets/panels/operate_panel.h"
#include "widgets/stage/stage_widget.h"
#include "widgets/transport/tape_widget.h"
#include "widgets/transport/transport_bar.h"

namespace cutaway::window {
namespace {

constexpr std::size_t kMostBranches = 12;

QString nameOf(int n) { return QString(QChar('A' + n % 26)) + (n < 26 ? QString() : QString::number(n / 26)); }

}  // namespace

// Where the person operates is where they look: in the past that is another future. Nothing is asked.
session::Session* MainWindow::sessionToOperate() {
  if (!session_ || !snapshot_) return session_.get();
  if (snapshot_->branchable && snapshot_->cursor < snapshot_->frontier) branchHere();
  else session_->toFrontier();  // live there is no other future
  return session_.get();
}

void MainWindow::rememberFirst() {
  if (!branches_.empty()) return;
  branches_.push_back({session_, maker_, nameOf(0), {}, 0, {}, false});
  shownBranch_ = 0;
  named_ = 1;
}

void MainWindow::branchHere() {
  rememberFirst();
  if (snapshot_->phase != session::Phase::paused) session_->pause();
  const QString from = branches_[std::size_t(shownBranch_)].name;
  const trace::EventNumber at = snapshot_->cursor;
  const std::shared_ptr<session::Session> before = session_;
  session::Config with = config();  // a picture of its own
  if (branches_.size() >= kMostBranches) letGoOldest();
  branches_.push_back({std::shared_ptr<session::Session>(session::Session::branch(*before, at, std::move(with))), maker_, nameOf(named_++), from, at, {at}, false});
  for (const trace::EventNumber n : byHand_)
    if (n < at) branches_.back().byHand.push_back(n);
  branchingFrom_ = shownBranch_;
  touched_ = true;
  showBranch(int(branches_.size()) - 1);
}

// The first stays, and what is shown.
void MainWindow::letGoOldest() {
  const std::size_t goes = shownBranch_ == 1 ? 2 : 1;
  if (compared_ == int(goes)) compared_ = -1;
  else if (compared_ > int(goes)) --compared_;
  branches_.erase(branches_.begin() + long(goes));
  if (shownBranch_ > int(goes)) --shownBranch_;
}

void MainWindow::showBranch(int index) {
  if (index < 0 || index >= int(branches_.size())) return;
  side_->setSession(nullptr);
  if (session_ && session_ != branches_[std::size_t(index)].session) session_->pause();
  if (compared_ == index) compared_ = shownBranch_;
  if (shownBranch_ < int(branches_.size()) && branches_[std::size_t(shownBranch_)].session == session_) {
    branches_[std::size_t(shownBranch_)].byHand = byHand_;
    branches_[std::size_t(shownBranch_)].scenarioLeft = scenarioLeft_;
  }
  shownBranch_ = index;
  const Branch& b = branches_[std::size_t(index)];
  session_ = b.session;
  maker_ = b.maker;
  byHand_ = b.byHand;
  scenarioLeft_ = b.scenarioLeft;
  side_->nowPanel()->setByHand(byHand_);
  stuckAt_.reset();
  stuckShown_ = recoverMayLeave_ = false;
  power_->hide();
  snapshot_.reset();
  ready_ = animateNext_ = false;
  shownError_.clear();
  ifNothing_.clear();
  shownNothing_.clear();
  shownTrouble_.reset();
  asking_ = false;
  error_->hide();
  if (side_->isMade(SidePanel::operate)) side_->operatePanel()->setSession(session_.get());
  maker_->ask(wish());
  session_->setSpeed(transport_->speed());
  refresh();
}

// A branch that is made runs again from its origin first: how far, and a way out; then that it is there. True: it could not be.
bool MainWindow::showBranching() {
  if (branchingFrom_ < 0) return false;
  const session::Snapshot& s = *snapshot_;
  const Branch b = branches_[std::size_t(shownBranch_)];
  const Branch& kept = branches_[std::size_t(branchingFrom_)];
  if (s.phase == session::Phase::failed) {
    const QString why = s.error ? errorMessage(*s.error) : tr("It could not be opened.");
    dropBranch();
    error_->showError(why);
    return true;
  }
  if (!s.mirror) {
    const QString text = tr("%1 runs again from its beginning to event %2: %3 %.").arg(b.name, charts::count(b.at)).arg(qRound(100 * std::max(0.0, s.progress)));
    if (!error_->isHidden()) return error_->setText(text), false;
    error_->showNote(text);
    error_->setActions({{tr("Cancel"), [this] { dropBranch(); }}});
    return false;
  }
  error_->showNote(tr("Branched at event %1; %2 is kept.").arg(charts::count(b.at), kept.name));
  error_->setActions({{tr("Back to %1").arg(kept.name), [this, name = kept.name] {
                         for (std::size_t i = 0; i < branches_.size(); ++i)
                           if (branches_[i].name == name) showBranch(int(i));
                       }}});
  branchingFrom_ = -1;
  return false;
}

void MainWindow::dropBranch() {
  if (branchingFrom_ < 0) return;
  const int back = std::exchange(branchingFrom_, -1);
  branches_.pop_back();
  compared_ = -1;
  shownBranch_ = back;
  session_->pause();
  byHand_ = branches_[std::size_t(back)].byHand;
  scenarioLeft_ = branches_[std::size_t(back)].scenarioLeft;
  showBranch(back);
  showBranches();
}

void MainWindow::forgetBranches() {
  branches_.clear();
  shownBranch_ = 0;
  compared_ = branchingFrom_ = -1;
  named_ = 0;
  branchBar_->setBranches({}, 0, -1);
  tape_->setLanes({});
  showCompared();
}

void MainWindow::toggleCompare() {
  if (branches_.size() < 2) {
    error_->showNote(tr("There is one branch only. Step back and operate: that makes another."));
    return;
  }
  if (compared_ >= 0) compared_ = -1;
  else compared_ = shownBranch_ > 0 ? indexOfBranch(branches_[std::size_t(shownBranch_)].from, 0) : int(branches_.size()) - 1;
  showBranches();
  refresh();
}

int MainWindow::indexOfBranch(const QString& name, int otherwise) const {
  for (std::size_t i = 0; i < branches_.size(); ++i)
    if (branches_[i].name == name) return int(i);
  return otherwise;
}

// One click shows a branch; the one that was shown stays beside it while two are compared.
void MainWindow::chooseBranch(int index) {
  const int before = shownBranch_;
  if (index == before) return showBranches();
  if (compared_ >= 0) compared_ = before;
  showBranch(index);
  showBranches();
}

void MainWindow::showBranches() {
  std::vector<BranchBar::Branch> all;
  std::vector<transport::TapeWidget::Lane> lanes;
  for (std::size_t i = 0; i < branches_.size(); ++i) {
    const Branch& b = branches_[i];
    const trace::EventNumber events = b.session->latest()->frontier;
    all.push_back({b.name, b.from, b.at, events});
    lanes.push_back({b.name, b.at, events, int(i) == shownBranch_});
  }
  branchBar_->setBranches(all, shownBranch_, compared_);
  if (lanes.size() < 2) lanes.clear();
  tape_->setLanes(std::move(lanes));
  showCompared();
}

namespace {

// What two branches are told apart by.
QString branchLine(const QString& name, const session::Snapshot& s) {
  QString line = MainWindow::tr("<b>%1</b> at event %2").arg(name, charts::count(s.cursor));
  if (const auto* tree = dynamic_cast<const btree::BtreeMirror*>(s.mirror.get()))
    line += MainWindow::tr(" · %1 keys · height %2 · %3 leaves").arg(charts::count(tree->totals().keys)).arg(tree->totals().height).arg(charts::count(tree->pagesOf(btree::PageKind::leaf)));
  return line + QStringLiteral(" · <code>%1</code>").arg(s.digest, 16, 16, QLatin1Char('0'));
}

}  // namespace

// Both stages with their lines, or the one alone.
void MainWindow::showCompared() {
  const bool on = compared_ >= 0 && compared_ < int(branches_.size()) && compared_ != shownBranch_;
  otherHalf_->setVisible(on);
  stageLine_->setVisible(on);
  if (!on) return;
  const Branch& b = branches_[std::size_t(compared_)];
  const auto s = b.session->latest();
  if (snapshot_ && snapshot_->mirror) stageLine_->setText(branchLine(branches_[std::size_t(shownBranch_)].name, *snapshot_));
  if (!s->mirror) return;
  otherLine_->setText(branchLine(b.name, *s));
  PictureMaker::Wish w = other_->wish();
  b.maker->setBlobs(&b.session->blobs());
  b.maker->setActorsOf(b.session.get());
  if (b.maker->ask(w)) b.session->refreshPicture();
  if (const auto picture = asDiagram(s->picture); picture && picture != other_->stage()->diagram()) other_->stage()->showAtOnce(picture);
}

}  // namespace cutaway::window
