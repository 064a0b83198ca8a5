// The presentation in the window: it covers everything, takes the window's own keys, and shows the same session.
#include "app/window/header_bar.h"
#include "app/window/main_window.h"
#include "app/window/present_view.h"
#include "app/window/stage_area.h"
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
  connect(present_->tape(), &transport::TapeWidget::seekAsked, this, &MainWindow::seek);
  connect(present_->stage(), &stage::StageWidget::elementClicked, this, [this] { togglePlay(); });
}

void MainWindow::togglePresent() {
  if (!present_) buildPresent();
  if (presenting()) {
    present_->hide();
    if (!wasFull_) showNormal();
    stage_->stage()->setFocus();
  } else {
    wasFull_ = isFullScreen();
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

void MainWindow::showPresent() {
  if (!presenting() || !session_ || !snapshot_) return;
  present_->setTitle(source_.title.isEmpty() ? tr("B+tree") : tr("B+tree: %1").arg(panels::scenarioWords(source_.title.toStdString())), header_->sourceText());
  present_->setSnapshot(snapshot_, *session_, narration());
}

void MainWindow::setReducedMotion(bool reduced) {
  settings_.reducedMotion = reduced;
  stage_->stage()->setReducedMotion(reduced);
  if (present_) present_->stage()->setReducedMotion(reduced);
}

}  // namespace cutaway::window
