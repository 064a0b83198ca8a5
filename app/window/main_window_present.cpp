// The presentation in the window: it covers everything, takes the window's own keys, and shows the same session.
#include <QGuiApplication>
#include <QScreen>
#include <QWindow>
#include <algorithm>

#include "app/window/header_bar.h"
#include "app/window/main_window.h"
#include "app/window/present_view.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "widgets/charts/numbers.h"
#include "widgets/panels/engine_words.h"
#include "widgets/panels/narration.h"
#include "widgets/stage/stage_widget.h"
#include "widgets/transport/tape_widget.h"
#include "widgets/transport/transport_bar.h"

namespace cutaway::window {

bool MainWindow::presenting() const { return present_ && present_->isVisibleTo(central_); }

stage::StageWidget* MainWindow::shownStage() const { return presenting() ? present_->stage() : stage_->stage(); }

void MainWindow::buildPresent() {
  present_ = new PresentView([this](int strip) { return chartOf(strip); }, central_);
  present_->hide();
  connect(present_, &PresentView::wishChanged, this, &MainWindow::askPicture);
  connect(present_, &PresentView::playAsked, this, &MainWindow::togglePlay);
  connect(present_, &PresentView::stepAsked, this, [this](int direction) { step(transport_->unit(), direction); });
  connect(present_, &PresentView::answered, this, [this](const QString& question, const QString& given) {
    if (session_) session_->answer(question.toStdString(), given.toStdString());
    presentFace(faceBefore_);
  });
  connect(present_->tape(), &transport::TapeWidget::seekAsked, this, &MainWindow::seek);
  connect(present_->stage(), &stage::StageWidget::elementClicked, this, [this] { togglePlay(); });
}

void MainWindow::togglePresent() {
  if (!present_) buildPresent();
  if (presenting()) {
    present_->hide();
    if (!wasFull_) showNormal();
    if (beforePresent_.isValid()) {
      setGeometry(beforePresent_);
      beforePresent_ = {};
      if (presenter_) presenter_->close();
    }
    stage_->stage()->setFocus();
  } else {
    wasFull_ = isFullScreen();
    ontoOtherScreen();
    present_->setQuestionsToCome(questionsIn(source_.scenarioText));
    present_->setGeometry(central_->rect());
    present_->show();
    present_->raise();
    present_->setBlank(false);
    present_->setFocus();
    present_->stage()->setReducedMotion(settings_.reducedMotion);
    showFullScreen();
    showPresent();
    if (snapshot_ && snapshot_->picture) present_->stage()->showAtOnce(asDiagram(snapshot_->picture));
    if (snapshot_ && snapshot_->asking) presentQuestion();
  }
  askPicture();
}

// 1 to 4, while it is shown.
void MainWindow::presentFace(int face) {
  if (!presenting()) return;
  present_->setBlank(false);
  present_->setFace(static_cast<PresentView::Face>(face));
  showPresent();
  askPicture();
}

// A question that stands open comes up by itself: nothing goes on before it is answered. Any face can be gone back to meanwhile.
void MainWindow::presentQuestion() {
  if (present_->face() == PresentView::Face::question || present_->blank()) return;
  faceBefore_ = int(present_->face());
  presentFace(int(PresentView::Face::question));
}

// With two screens the audience's is the one on which the window is not; there it goes, and the presenter's view comes here.
void MainWindow::ontoOtherScreen() {
  const QList<QScreen*> screens = QGuiApplication::screens();
  const auto other = std::find_if(screens.begin(), screens.end(), [this](const QScreen* s) { return s != screen(); });
  if (other == screens.end() || wasFull_) return;
  const QRect here = screen()->availableGeometry();
  beforePresent_ = geometry();
  openPresenter();
  presenter_->setGeometry(here.adjusted(24, 48, -24, -24));
  if (windowHandle()) windowHandle()->setScreen(*other);
  setGeometry((*other)->geometry());
}

void MainWindow::openPresenter() {
  if (!presenter_) {
    presenter_ = new PresenterView(this);
    presenter_->setAttribute(Qt::WA_DeleteOnClose);
    connect(presenter_, &PresenterView::playAsked, this, &MainWindow::togglePlay);
    connect(presenter_, &PresenterView::stepAsked, this, [this](int direction) { step(transport_->unit(), direction); });
    connect(presenter_, &PresenterView::runAsked, this, &MainWindow::runToNext);
    connect(presenter_, &PresenterView::faceAsked, this, &MainWindow::presentFace);
    connect(presenter_, &PresenterView::blankAsked, this, [this] {
      if (!presenting()) togglePresent();
      present_->setBlank(!present_->blank());
      showPresenter();
    });
    connect(presenter_, &PresenterView::leaveAsked, this, [this] {
      if (presenting()) togglePresent();
    });
  }
  presenter_->show();
  presenter_->raise();
  showPresenter();
}

QString MainWindow::presentedTitle() const {
  return source_.title.isEmpty() ? tr("B+tree") : tr("B+tree: %1").arg(panels::scenarioWords(source_.title.toStdString()));
}

QString MainWindow::faceOnProjector() const {
  if (!presenting()) return tr("nothing yet, F5 begins");
  if (present_->blank()) return tr("nothing, it is blanked");
  switch (present_->face()) {
    case PresentView::Face::stage: return tr("the stage");
    case PresentView::Face::chart: return tr("a chart");
    case PresentView::Face::both: return tr("stage and chart");
    case PresentView::Face::question: return tr("the question");
  }
  return {};
}

void MainWindow::showPresenter() {
  if (!presenter_ || !session_ || !snapshot_) return;
  const session::Snapshot& s = *snapshot_;
  const panels::Narration n = narration();
  PresenterView::Shown shown{presentedTitle(), faceOnProjector(), n.title, n.plainSentence(), {}, {}, false};
  shown.where = tr("Event %1 of %2").arg(charts::count(s.cursor), charts::count(s.frontier));
  shown.playing = s.phase == session::Phase::playing || s.phase == session::Phase::running;
  // One reader of events at a time: the list of them asks for others.
  if (s.cursor < s.frontier && !(panelShown() && side_->tab() == SidePanel::events)) {
    const std::vector<trace::Event> next = session_->events(s.cursor + 1, 1);
    if (!next.empty()) shown.nextEvent = panels::narrate({next.front(), nullptr, &session_->vocabulary(), &session_->blobs()}).title;
  }
  presenter_->tell(shown, cueAt(source_.scenarioText, *session_->notes(), s));
}

void MainWindow::showPresent() {
  showPresenter();
  if (!presenting() || !session_ || !snapshot_) return;
  present_->setTitle(presentedTitle(), header_->sourceText());
  present_->setSnapshot(snapshot_, *session_, narration());
}

void MainWindow::setReducedMotion(bool reduced) {
  settings_.reducedMotion = reduced;
  stage_->stage()->setReducedMotion(reduced);
  if (present_) present_->stage()->setReducedMotion(reduced);
}

}  // namespace cutaway::window
