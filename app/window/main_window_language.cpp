// Another language at run time: words are made where a part is built, so the parts are built again around the same session.
#include <QActionGroup>
#include <QMenu>

#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "widgets/panels/now_panel.h"

namespace cutaway::window {

void MainWindow::buildLanguageMenu(QMenu* menu) {
  menu->addSeparator();
  QMenu* choice = menu->addMenu(tr("Language"));
  auto* group = new QActionGroup(choice);
  std::vector<Language> all = languages();
  all.push_back({QString(), tr("As the desktop")});
  for (const Language& language : all) {
    QAction* action = choice->addAction(language.name, this, [this, code = language.code] { setLanguage(code); });
    action->setObjectName(QStringLiteral("language-") + language.code);
    action->setCheckable(true);
    action->setChecked(settings_.language == language.code);
    group->addAction(action);
  }
}

// The menu that was clicked in goes with the other parts: they are built again when it has closed (changeEvent).
void MainWindow::setLanguage(const QString& code) {
  settings_.language = code;
  speak(code);
  keepSettings();
  buildAgain_.start(0);
}

// The session, its cursor and what is chosen stay; what was typed and not yet performed goes with the field.
void MainWindow::speakAgain() {
  if (!stage_) return;
  rememberParts();
  side_->setSession(nullptr);
  const bool presenter = presenter_ && presenter_->isVisible();
  delete presenter_;
  build();
  setThemeName(settings_.theme);
  maker_->setWords(stageWords());
  setMotion(motion_);
  setReducedMotion(settings_.reducedMotion);
  central_->show();
  shownError_.clear();
  shownNothing_.clear();
  stuckShown_ = false;
  side_->nowPanel()->setByHand(byHand_);
  ifNothing_.clear();
  central_->resize(contentsRect().size());
  arrange();
  stage_->stage()->setFocus();
  if (!leftRuns_.empty()) showLeftRun();
  showBranches();
  if (starting_) return showStart();
  if (!session_) return;
  if (presenter) openPresenter();
  ready_ = false;
  refresh();
}

}  // namespace cutaway::window
