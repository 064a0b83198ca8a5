// Files in and out: open, save, export. Every dialog is non-blocking.
#include <QClipboard>
#include <QDesktopServices>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <QUrl>

#include "app/window/ask_path.h"
#include "app/window/error_bar.h"
#include "app/window/main_window.h"
#include "app/window/side_panel.h"
#include "app/window/stage_area.h"
#include "widgets/charts/chart_export.h"
#include "widgets/charts/strips_widget.h"
#include "widgets/panels/aside.h"
#include "widgets/panels/operate_panel.h"

namespace cutaway::window {
namespace {

constexpr const char* kVersion = CUTAWAY_VERSION;

charts::ChartSpec chartSpec(const session::Session& session, const QString& workload) {
  charts::ChartSpec spec;
  spec.run = session.spec();
  spec.engine = QString::fromStdString(session.type().name);
  spec.version = QString::fromLatin1(kVersion);
  spec.workload = workload;
  return spec;
}

bool isKeysFile(const QString& path) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  return suffix == "csv" || suffix == "tsv";
}

}  // namespace

QString MainWindow::suggestedPath(const QString& name) const { return settings_.lastFolder + '/' + name; }

void MainWindow::openFile(const QString& path) {
  if (isKeysFile(path)) return openKeys(path);
  if (!askBeforeLeaving([this, path] { open(path); })) return;
  open(path);
}

void MainWindow::open(const QString& path) {
  const std::uint64_t ticket = ++opening_;
  opener_->openFile(path, config(), [self = QPointer(this), ticket, path](Opened opened) {
    if (!self || ticket != self->opening_) return;
    if (opened.session) self->again_ = [self, path] { self->openFile(path); };
    self->take(std::move(opened));
  });
}

// Into which tree they go is asked by the dialog.
void MainWindow::openKeys(const QString& path) {
  settings_.lastFolder = QFileInfo(path).absolutePath();
  if (!session_) stage_->stage()->setPlaceholder(tr("Say how the keys of %1 are read.").arg(QFileInfo(path).fileName()));
  side_->operatePanel()->loadFile(path);
}

void MainWindow::chooseFile() {
  askPath(this, QFileDialog::AcceptOpen, tr("Open"), settings_.lastFolder,
         {tr("Scenarios, recordings and keys (*.scenario *.cutaway *.csv *.tsv *.txt)"), tr("All files (*)")},
         [this](const QString& path, const QString&) { openFile(path); });
}

void MainWindow::chooseKeysFile() {
  askPath(this, QFileDialog::AcceptOpen, tr("Load keys"), settings_.lastFolder, {tr("Text and CSV (*.csv *.tsv *.txt)"), tr("All files (*)")},
         [this](const QString& path, const QString&) {
           openKeys(path);
         });
}

void MainWindow::saveAs(const QString& path) {
  if (!session_) return;
  saving_ = path;
  session_->save(path.toStdString(), source_.scenarioText.toStdString());
}

void MainWindow::saveRecording() {
  if (!session_) return;
  const bool one = branches_.size() < 2;
  const QString branch = one ? QString() : branches_[std::size_t(shownBranch_)].name;  // a recording holds the one that is shown
  askPath(this, QFileDialog::AcceptSave, one ? tr("Save the recording") : tr("Save the recording of branch %1").arg(branch),
         suggestedPath(one ? tr("recording.cutaway") : tr("recording-%1.cutaway").arg(branch)), {tr("Recordings (*.cutaway)")},
         [this](const QString& path, const QString&) { saveAs(path); });
}

// The note comes only when it takes long enough to be noticed.
void MainWindow::writeAside(const QString& path, std::function<QString()> write) {
  settings_.lastFolder = QFileInfo(path).absolutePath();
  ++writing_;
  QTimer::singleShot(400, this, [this, path] {
    if (writing_ > 0) error_->showNote(tr("Saving %1 …").arg(QFileInfo(path).fileName()));
  });
  panels::aside(this, std::move(write), [this, path](const QString& error) {
    --writing_;
    sayWritten(path, error);
  });
}

void MainWindow::sayWritten(const QString& path, const QString& error) {
  const QString name = QFileInfo(path).fileName();
  if (!error.isEmpty()) return error_->showError(error.contains(name) ? error : tr("%1 could not be saved: %2").arg(name, error));
  error_->showNote(tr("Saved %1").arg(name));
  error_->setToolTip(path);
  error_->setActions({{tr("Show folder"), [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath())); }},
                      {tr("Copy path"), [path] { QGuiApplication::clipboard()->setText(path); }}});
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
  const QString name = QString::fromStdString(row->spec.metric).replace('.', '-') + ".svg", local = tr("CSV as this desktop writes numbers (*.csv)");
  askPath(this, QFileDialog::AcceptSave, tr("Export the chart"), suggestedPath(name),
          pictureFilters() + QStringList{tr("CSV, everywhere the same (*.csv)"), local},
          [this, strip, local](const QString& path, const QString& filter) { exportChartTo(strip, path, filter == local, scaleOf(filter)); });
}

// Light, whatever the window's theme: figures go into papers and slides. Qt Charts paints on this thread, into memory.
void MainWindow::exportChartTo(int strip, const QString& path, bool localNumbers, double scale) {
  const std::vector<charts::StripRow> rows = strips_->rows();
  const charts::StripRow* row = rowOf(rows, strip);
  if (!session_ || !snapshot_ || !row) return;
  charts::ChartOptions options;
  options.scale = scale;
  options.csv = localNumbers ? charts::CsvStyle::local : charts::CsvStyle::standard;
  const charts::ChartData data = charts::chartDataFrom(*snapshot_->timeline, row->metric, chartSpec(*session_, source_.title));
  const charts::ChartFile file = charts::chartFile(data, path, options);
  if (!file.error.isEmpty()) return error_->showError(file.error);
  writeAside(path, [path, bytes = file.bytes] { return charts::writeWhole(path, bytes); });
}

// None while no operation has ended.
std::optional<charts::ChartData> MainWindow::chartOf(int strip) const {
  const std::vector<charts::StripRow> rows = strips_->rows();
  const charts::StripRow* row = rowOf(rows, strip);
  if (!session_ || !snapshot_ || !row || !snapshot_->timeline || snapshot_->timeline->operations == 0) return std::nullopt;
  return charts::chartDataFrom(*snapshot_->timeline, row->metric, chartSpec(*session_, source_.title));
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
  const QString local = tr("CSV as this desktop writes numbers (*.csv)");
  askPath(this, QFileDialog::AcceptSave, tr("Numbers as CSV"), suggestedPath(tr("numbers.csv")), {tr("CSV, everywhere the same (*.csv)"), local},
         [this, local](const QString& path, const QString& filter) { exportNumbersTo(path, filter == local); });
}

void MainWindow::exportNumbersTo(const QString& path, bool localNumbers) {
  if (!session_ || !snapshot_ || !snapshot_->timeline) return;
  const auto style = localNumbers ? charts::CsvStyle::local : charts::CsvStyle::standard;
  writeAside(path, [path, style, timeline = snapshot_->timeline, spec = chartSpec(*session_, source_.title)] {
    return charts::writeWhole(path, charts::timelineCsv(*timeline, spec, style));
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
