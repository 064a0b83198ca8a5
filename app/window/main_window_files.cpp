// Files in and out: open, save, export. Every dialog is non-blocking.
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>

#include "app/window/error_bar.h"
#include "app/window/main_window.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "widgets/charts/chart_export.h"
#include "widgets/charts/strips_widget.h"
#include "widgets/panels/operate_panel.h"
#include "widgets/stage/picture_export.h"

namespace cutaway::window {
namespace {

constexpr const char* kVersion = CUTAWAY_VERSION;

// A file dialog that opens beside the window and forgets itself.
void choose(QWidget* parent, QFileDialog::AcceptMode mode, const QString& title, const QString& start, const QStringList& filters,
            std::function<void(const QString& path, const QString& filter)> chosen) {
  auto* dialog = new QFileDialog(parent, title, start);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(mode);
  dialog->setFileMode(mode == QFileDialog::AcceptOpen ? QFileDialog::ExistingFile : QFileDialog::AnyFile);
  dialog->setNameFilters(filters);
  if (mode == QFileDialog::AcceptSave && !QFileInfo(start).fileName().isEmpty()) {
    dialog->setDefaultSuffix(QFileInfo(start).suffix());
    dialog->selectFile(QFileInfo(start).fileName());
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
      const int dot = filter.indexOf("*.");
      if (dot >= 0) dialog->setDefaultSuffix(filter.mid(dot + 2).section(QRegularExpression("[ )]"), 0, 0));
    });
  }
  QObject::connect(dialog, &QFileDialog::fileSelected, parent, [chosen, dialog](const QString& path) { chosen(path, dialog->selectedNameFilter()); });
  dialog->open();
}

charts::ChartSpec chartSpec(const session::Session& session, const QString& workload) {
  charts::ChartSpec spec;
  spec.run = session.spec();
  spec.engine = QString::fromStdString(session.type().name);
  spec.version = QString::fromLatin1(kVersion);
  spec.workload = workload;
  return spec;
}

stage::PictureMetadata metadata(const session::Session& session, const QString& title) {
  stage::PictureMetadata m;
  m.title = title;
  m.engine = QString::fromStdString(session.type().name);
  m.version = QString::fromLatin1(kVersion);
  m.parameters = charts::parameterLine(session.spec());
  m.seed = QString::number(session.spec().seed);
  return m;
}

bool isKeysFile(const QString& path) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  return suffix == "csv" || suffix == "tsv" || suffix == "txt";
}

}  // namespace

QString MainWindow::suggestedPath(const QString& name) const { return settings_.lastFolder + '/' + name; }

void MainWindow::openFile(const QString& path) {
  if (isKeysFile(path)) {
    if (session_ && !(snapshot_ && snapshot_->replay)) {
      settings_.lastFolder = QFileInfo(path).absolutePath();
      showTab(SidePanel::operate);
      side_->operatePanel()->loadFile(path);
    } else {
      error_->showError(tr("Keys are loaded into a running engine. Start one in Operate first, then drop the file again."));
    }
    return;
  }
  if (!askBeforeLeaving([this, path] { openFile(path); })) return;
  const std::uint64_t ticket = ++opening_;
  opener_->openFile(path, config(), [self = QPointer(this), ticket](Opened opened) {
    if (self && ticket == self->opening_) self->take(std::move(opened));
  });
}

void MainWindow::chooseFile() {
  choose(this, QFileDialog::AcceptOpen, tr("Open"), settings_.lastFolder,
         {tr("Scenarios, recordings and keys (*.scenario *.cutaway *.csv *.tsv *.txt)"), tr("All files (*)")},
         [this](const QString& path, const QString&) { openFile(path); });
}

void MainWindow::chooseKeysFile() {
  choose(this, QFileDialog::AcceptOpen, tr("Load keys"), settings_.lastFolder, {tr("Text and CSV (*.csv *.tsv *.txt)"), tr("All files (*)")},
         [this](const QString& path, const QString&) {
           settings_.lastFolder = QFileInfo(path).absolutePath();
           side_->operatePanel()->loadFile(path);
         });
}

void MainWindow::saveAs(const QString& path) {
  if (!session_) return;
  saving_ = path;
  session_->save(path.toStdString(), source_.scenarioText.toStdString());
}

void MainWindow::saveRecording() {
  if (!session_) return;
  choose(this, QFileDialog::AcceptSave, tr("Save the recording"), suggestedPath(tr("recording.cutaway")), {tr("Recordings (*.cutaway)")},
         [this](const QString& path, const QString&) { saveAs(path); });
}

// The view as it stands. The whole tree is drawn where the picture was not zoomed.
void MainWindow::exportPicture() {
  const auto diagram = stage_->stage()->diagram();
  if (!session_ || !diagram) return error_->showError(tr("There is no picture yet. Open something first."));
  choose(this, QFileDialog::AcceptSave, tr("Export the picture"), suggestedPath(tr("b-tree.svg")),
         {tr("SVG (*.svg)"), tr("PNG, twice the size (*.png)"), tr("PDF (*.pdf)")}, [this, diagram](const QString& path, const QString&) {
           const QString error = stage::savePicture(*diagram, *theme_, path, 2, metadata(*session_, QString::fromStdString(diagram->title)));
           settings_.lastFolder = QFileInfo(path).absolutePath();
           error.isEmpty() ? error_->showNote(tr("Saved as %1").arg(path)) : error_->showError(error);
         });
}

void MainWindow::copyPicture() {
  const auto diagram = stage_->stage()->diagram();
  if (!session_ || !diagram) return;
  stage::toClipboard(*diagram, *theme_, metadata(*session_, QString::fromStdString(diagram->title)));
  error_->showNote(tr("The picture is on the clipboard."));
}

namespace {
const charts::StripRow* rowOf(const std::vector<charts::StripRow>& rows, int strip) {
  return strip >= 0 && strip < static_cast<int>(rows.size()) ? &rows[std::size_t(strip)] : nullptr;
}
}  // namespace

void MainWindow::exportChart(int strip) {
  const std::vector<charts::StripRow> rows = strips_->rows();
  const charts::StripRow* row = rowOf(rows, strip);
  if (!session_ || !snapshot_ || !row) return error_->showError(tr("There are no numbers yet. Run something first."));
  const charts::ChartData data = charts::chartDataFrom(*snapshot_->timeline, row->metric, chartSpec(*session_, source_.title));
  const QString name = QString::fromStdString(row->spec.metric).replace('.', '-') + ".svg";
  choose(this, QFileDialog::AcceptSave, tr("Export the chart"), suggestedPath(name),
         {tr("SVG (*.svg)"), tr("PNG, twice the size (*.png)"), tr("PDF (*.pdf)"), tr("CSV, everywhere the same (*.csv)"),
          tr("CSV as this desktop writes numbers (*.csv)")},
         [this, data](const QString& path, const QString& filter) {
           charts::ChartOptions options;  // light, whatever the window's theme: figures go into papers and slides
           options.csv = filter == tr("CSV as this desktop writes numbers (*.csv)") ? charts::CsvStyle::local : charts::CsvStyle::standard;
           const QString error = charts::saveChart(data, path, options);
           settings_.lastFolder = QFileInfo(path).absolutePath();
           error.isEmpty() ? error_->showNote(tr("Saved as %1").arg(path)) : error_->showError(error);
         });
}

void MainWindow::copyChart(int strip) {
  const std::vector<charts::StripRow> rows = strips_->rows();
  const charts::StripRow* row = rowOf(rows, strip);
  if (!session_ || !snapshot_ || !row) return;
  charts::chartToClipboard(charts::chartDataFrom(*snapshot_->timeline, row->metric, chartSpec(*session_, source_.title)));
  error_->showNote(tr("The chart is on the clipboard, as a picture and as SVG."));
}

void MainWindow::exportNumbers() {
  if (!session_ || !snapshot_ || !snapshot_->timeline) return error_->showError(tr("There are no numbers yet. Run something first."));
  const auto timeline = snapshot_->timeline;
  choose(this, QFileDialog::AcceptSave, tr("Numbers as CSV"), suggestedPath(tr("numbers.csv")),
         {tr("CSV, everywhere the same (*.csv)"), tr("CSV as this desktop writes numbers (*.csv)")},
         [this, timeline](const QString& path, const QString& filter) {
           const auto style = filter == tr("CSV as this desktop writes numbers (*.csv)") ? charts::CsvStyle::local : charts::CsvStyle::standard;
           const QString error = charts::writeWhole(path, charts::timelineCsv(*timeline, chartSpec(*session_, source_.title), style));
           settings_.lastFolder = QFileInfo(path).absolutePath();
           error.isEmpty() ? error_->showNote(tr("Saved as %1").arg(path)) : error_->showError(error);
         });
}

// True: go on at once. Else a question stands, and `then` is called when the person decides so.
// What the demonstration shows can be had again at any time: only what was operated by hand, or recorded live, is asked about.
bool MainWindow::askBeforeLeaving(std::function<void()> then) {
  const bool mine = snapshot_ && snapshot_->unsaved && !snapshot_->replay && snapshot_->frontier > 0 && touched_;
  if (!mine || question_) return !mine;
  auto* box = new QMessageBox(QMessageBox::Question, tr("Not saved"), tr("This run is not saved as a recording. Save it first?"), QMessageBox::NoButton, this);
  question_ = box;
  box->setAttribute(Qt::WA_DeleteOnClose);
  QPushButton* save = box->addButton(tr("Save …"), QMessageBox::AcceptRole);
  QPushButton* discard = box->addButton(tr("Do not save"), QMessageBox::DestructiveRole);
  box->addButton(tr("Stay"), QMessageBox::RejectRole);
  box->setDefaultButton(save);
  connect(box, &QMessageBox::buttonClicked, this, [this, save, discard, then](QAbstractButton* button) {
    if (button == discard) {
      touched_ = false;
      then();
    } else if (button == save) {
      afterSave_ = then;
      saveRecording();
    }
  });
  box->open();
  return false;
}

}  // namespace cutaway::window
