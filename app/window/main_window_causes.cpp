// Why, and where a key has stood: asked of the session, answered in Now.
#include <QMenu>

#include "app/window/main_window.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "engines/btree/btree_mirror.h"
#include "engines/workload/keys.h"
#include "widgets/charts/numbers.h"
#include "widgets/panels/trail_view.h"

namespace cutaway::window {
namespace {

// The bytes of the key that a cell on the stage shows; nothing where they were not recorded.
std::optional<std::string> keyOfCell(const btree::BtreeMirror& mirror, trace::BlobStore& blobs, diagram::ElementId id) {
  const btree::PageView* page = mirror.page(diagram::ownerOf(id));
  if (!page || diagram::partOf(id) != diagram::Part::cell) return std::nullopt;
  for (const auto& cell : page->cells) {
    if ((cell.key.hash & 0xffffff) != diagram::indexOf(id)) continue;
    if (cell.key.whole()) return std::string(cell.key.shownBytes());
    return blobs.read(cell.key.blobOffset());
  }
  return std::nullopt;
}

QString shownKey(const std::string& key) { return QString::fromStdString(workload::keyNumber(key) ? workload::keyText(key) : key); }

}  // namespace

void MainWindow::showNow() {
  side_->setTab(SidePanel::now);
  if (!panelShown()) togglePanel();
}

void MainWindow::why(trace::EventNumber number) {
  if (!session_ || number == 0) return;
  session_->why(number);
  showNow();
}

void MainWindow::whyPage(btree::PageId page) {
  if (!session_) return;
  session_->whyPage(page);
  showNow();
}

void MainWindow::follow(const std::string& key) {
  if (!session_ || key.empty()) return;
  session_->follow(key, panels::looksAtKeys());
  showNow();
}

void MainWindow::showStageMenu(const QPoint& at) {
  if (!session_ || !snapshot_) return;
  const diagram::ElementId id = stage_->stage()->idAt(at);
  auto* menu = new QMenu(this);
  menu->setObjectName("stageMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  if (const btree::PageId page = diagram::pageOf(id)) {
    const auto* mirror = dynamic_cast<const btree::BtreeMirror*>(snapshot_->mirror.get());
    if (const auto key = mirror ? keyOfCell(*mirror, session_->blobs(), id) : std::nullopt)
      menu->addAction(tr("Follow key %1").arg(shownKey(*key)), this, [this, key = *key] { follow(key); });
    menu->addAction(tr("Why is page %1 as it is?").arg(charts::count(page)), this, [this, page] { whyPage(page); });
    menu->addAction(tr("Inspect page %1").arg(charts::count(page)), this, [this, page] { choosePage(page); });
  }
  if (snapshot_->cursor) {
    menu->addAction(tr("Why this event?"), this, [this] { why(snapshot_->cursor); })->setShortcut(Qt::Key_W);
  }
  if (menu->isEmpty()) return menu->deleteLater();
  menu->popup(stage_->stage()->mapToGlobal(at));
}

}  // namespace cutaway::window
