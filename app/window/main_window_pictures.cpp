// The stage's picture as a file or on the clipboard: what is on screen of it, or the whole tree.
#include <QMenu>
#include <utility>

#include "app/window/ask_path.h"
#include "app/window/error_bar.h"
#include "app/window/main_window.h"
#include "app/window/stage_area.h"
#include "widgets/charts/chart_export.h"
#include "widgets/diagram/visible_part.h"
#include "widgets/stage/picture_export.h"

namespace cutaway::window {
namespace {

stage::PictureMetadata metadata(const session::Session& session, const QString& title) {
  stage::PictureMetadata m;
  m.title = title;
  m.engine = QString::fromStdString(session.type().name);
  m.version = QStringLiteral(CUTAWAY_VERSION);
  m.parameters = charts::parameterLine(session.spec());
  m.seed = QString::number(session.spec().seed);
  return m;
}

constexpr int kScales[] = {2, 1, 3, 4};  // of PNG files; the first is the one that is offered first

}  // namespace

QStringList MainWindow::pictureFilters() {
  QStringList filters{tr("SVG (*.svg)")};
  for (const int scale : kScales) filters << tr("PNG at scale %1 (*.png)").arg(scale);
  return filters << tr("PDF (*.pdf)");
}

double MainWindow::scaleOf(const QString& filter) {
  for (const int scale : kScales)
    if (filter == tr("PNG at scale %1 (*.png)").arg(scale)) return scale;
  return 2;
}

bool MainWindow::zoomedIn() const { return stage_->stage()->canZoomOut(); }

// The whole of a zoomed tree is laid out on the session's thread, and comes with the next picture.
void MainWindow::withPicture(PicturePart part, std::function<void(const diagram::Diagram&)> use) {
  const stage::StageWidget* stage = stage_->stage();
  if (part == PicturePart::whole && zoomedIn()) {
    wholeWanted_ = std::move(use);
    return askPicture();
  }
  use(diagram::visiblePart(*stage->diagram(), stage->pan(), stage->viewSize().width()));
}

void MainWindow::giveWhole() {
  const auto picture = asPicture(snapshot_->picture);
  if (!wholeWanted_ || !picture || !picture->whole) return;
  std::exchange(wholeWanted_, {})(*picture->whole);
  askPicture();
}

void MainWindow::exportPicture(PicturePart part) {
  if (!session_ || !stage_->stage()->diagram()) return error_->showError(tr("There is no picture yet. Open something first."));
  const QString title = part == PicturePart::view && zoomedIn() ? tr("Export the part that is on screen") : tr("Export the picture");
  askPath(this, QFileDialog::AcceptSave, title, suggestedPath(tr("b-tree.svg")), pictureFilters(),
             [this, part](const QString& path, const QString& filter) { exportPictureTo(path, part, scaleOf(filter)); });
}

void MainWindow::exportPictureTo(const QString& path, PicturePart part, double scale) {
  if (!session_ || !stage_->stage()->diagram()) return;
  withPicture(part, [this, path, scale](const diagram::Diagram& picture) {
    if (!session_) return;
    writeAside(path, [picture, path, scale, theme = theme_, m = metadata(*session_, QString::fromStdString(picture.title))] {
      return stage::savePicture(picture, *theme, path, scale, m);
    });
  });
}

void MainWindow::copyPicture(PicturePart part) {
  if (!session_ || !stage_->stage()->diagram()) return;
  withPicture(part, [this](const diagram::Diagram& picture) {
    if (!session_) return;
    stage::toClipboard(picture, *theme_, metadata(*session_, QString::fromStdString(picture.title)));
    error_->showNote(tr("The picture is on the clipboard."));
  });
}

// Where all is on screen there is nothing to choose.
void MainWindow::buildPictureEntries(QMenu* menu) {
  QAction* view = menu->addAction(tr("Picture …"), this, [this] { exportPicture(PicturePart::view); });
  QAction* whole = menu->addAction(tr("Picture of the whole tree …"), this, [this] { exportPicture(PicturePart::whole); });
  QAction* copyView = menu->addAction(tr("Copy the picture"), this, [this] { copyPicture(PicturePart::view); });
  QAction* copyWhole = menu->addAction(tr("Copy the whole tree"), this, [this] { copyPicture(PicturePart::whole); });
  const auto name = [=, this] {
    const bool zoomed = zoomedIn();
    view->setText(zoomed ? tr("Picture of what is on screen …") : tr("Picture …"));
    copyView->setText(zoomed ? tr("Copy what is on screen") : tr("Copy the picture"));
    whole->setVisible(zoomed);
    copyWhole->setVisible(zoomed);
  };
  name();
  connect(menu, &QMenu::aboutToShow, this, name);
}

}  // namespace cutaway::window
