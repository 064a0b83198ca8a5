// Where the parts stand at which size: numbers of the design's section on space.
#include <QResizeEvent>

#include "app/window/main_window.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "app/window/header_bar.h"
#include "widgets/charts/strips_widget.h"
#include "widgets/transport/tape_widget.h"
#include "widgets/transport/transport_bar.h"

namespace cutaway::window {
namespace {

constexpr int kDrawerBelow = 1280, kOneStripBelow = 900;

// As many strips as leave the stage its share of the height.
int stripsThatFit(int height) {
  if (height < kOneStripBelow) return 1;
  const int fixed = HeaderBar::kHeight + transport::TransportBar::kHeight + transport::TapeWidget::kHeight + charts::StripsWidget::kAxisHeight;
  const int stage = height * 565 / 1000;
  return std::clamp((height - fixed - stage) / charts::StripsWidget::kStripHeight, 1, 6);
}

}  // namespace

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  arrange();
}

bool MainWindow::panelShown() const { return side_->isVisibleTo(this); }

// Wide: the panel stands beside the stage, or is folded to the rail. Narrow, or low: the rail, and the panel as a drawer
// above the stage.
void MainWindow::arrange() {
  if (!central_) return;
  const QRect all = central_->rect();
  narrow_ = width() < kDrawerBelow || height() < kOneStripBelow;
  strips_->setVisibleStrips(stripsThatFit(height()));
  const bool docked = !narrow_ && settings_.panelOpen, drawer = narrow_ && drawerOpen_;
  const int right = docked ? SidePanel::kWidth : Rail::kWidth, top = HeaderBar::kHeight;
  header_->setGeometry(0, 0, all.width(), top);
  left_->setGeometry(0, top, all.width() - right, all.height() - top);
  rail_->setVisible(!docked);
  rail_->setOpen(drawer);
  rail_->setGeometry(all.width() - Rail::kWidth, top, Rail::kWidth, all.height() - top);
  side_->setVisible(docked || drawer);
  side_->setGeometry(all.width() - SidePanel::kWidth - (drawer ? Rail::kWidth : 0), top, SidePanel::kWidth, all.height() - top);
  if (drawer) side_->raise();
  stage_->showLine(!docked && !drawer);
}

void MainWindow::togglePanel() {
  if (narrow_) drawerOpen_ = !drawerOpen_;
  else settings_.panelOpen = !settings_.panelOpen;
  arrange();
}

void MainWindow::showTab(int tab) {
  if (narrow_) drawerOpen_ = !(drawerOpen_ && side_->tab() == tab);
  else settings_.panelOpen = true;
  side_->setTab(tab);
  arrange();
}

}  // namespace cutaway::window
