// Where the parts stand at which size: numbers of the design's section on space.
#include <QResizeEvent>

#include "app/window/error_bar.h"
#include "app/window/main_window.h"
#include "app/window/present_view.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "app/window/start_page.h"
#include "app/window/header_bar.h"
#include "widgets/charts/strips_widget.h"
#include "widgets/transport/tape_widget.h"
#include "widgets/transport/transport_bar.h"

namespace cutaway::window {
namespace {

constexpr int kDrawerBelow = 1280, kOneStripBelow = 900;
constexpr int kLeastBeside = 500;  // of the stage, beside an open drawer

// As many strips as leave the stage its share of the height.
int stripsThatFit(int height, const stage::Theme& theme) {
  if (height < theme.px(kOneStripBelow)) return 1;
  const int fixed = HeaderBar::heightIn(theme) + transport::TransportBar::heightIn(theme) +
                    theme.px(transport::TapeWidget::kHeight + charts::StripsWidget::kAxisHeight);
  const int stage = height * 565 / 1000;
  return std::clamp((height - fixed - stage) / theme.px(charts::StripsWidget::kStripHeight), 1, 6);
}

}  // namespace

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  arrange();
}

bool MainWindow::panelShown() const { return side_->isVisibleTo(this); }

// Wide: the panel stands beside the stage, or is folded to the rail. Narrow, or low: the rail, and the panel as a drawer.
// An open drawer never hides what happens: the stage is laid out in what is left, as long as that is wide enough.
void MainWindow::arrange() {
  if (!central_) return;
  const QRect all = central_->rect();
  start_->setVisible(starting_);
  for (QWidget* w : {left_, static_cast<QWidget*>(rail_), static_cast<QWidget*>(side_)}) w->setVisible(!starting_);
  int top = HeaderBar::heightIn(*theme_);
  header_->setGeometry(0, 0, all.width(), top);
  if (!leftBar_->isHidden()) {
    const int height = leftBar_->hasHeightForWidth() ? leftBar_->heightForWidth(all.width()) : leftBar_->sizeHint().height();
    leftBar_->setGeometry(0, top, all.width(), height);
    top += height;
  }
  if (starting_) {
    start_->setGeometry(0, top, all.width(), all.height() - top);
    return;
  }
  narrow_ = width() < theme_->px(kDrawerBelow) || height() < kOneStripBelow;
  strips_->setVisibleStrips(stripsThatFit(height(), *theme_));
  const bool docked = !narrow_ && settings_.panelOpen, drawer = narrow_ && drawerOpen_;
  const int panel = SidePanel::widthIn(*theme_), rail = Rail::widthIn(*theme_);
  const bool beside = drawer && all.width() - panel - rail >= theme_->px(kLeastBeside);
  const int right = docked ? panel : beside ? panel + rail : rail;
  left_->setGeometry(0, top, all.width() - right, all.height() - top);
  rail_->setVisible(!docked);
  rail_->setOpen(drawer);
  rail_->setGeometry(all.width() - rail, top, rail, all.height() - top);
  side_->setVisible(docked || drawer);
  side_->setGeometry(all.width() - panel - (drawer ? rail : 0), top, panel, all.height() - top);
  if (drawer) side_->raise();
  stage_->showLine(!docked && !drawer);
  if (present_) present_->setGeometry(all);
}

void MainWindow::togglePanel() {
  if (narrow_) drawerOpen_ = !drawerOpen_;
  else settings_.panelOpen = !settings_.panelOpen;
  arrange();
  askPicture();
}

void MainWindow::showTab(int tab) {
  if (narrow_) drawerOpen_ = !(drawerOpen_ && side_->tab() == tab);
  else settings_.panelOpen = true;
  side_->setTab(tab);
  arrange();
  askPicture();
}

}  // namespace cutaway::window
