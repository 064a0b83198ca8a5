#include "widgets/panels/keys_import.h"

#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QTableWidget>
#include <QVBoxLayout>
#include <optional>
#include <utility>

#include "engines/workload/keys.h"
#include "widgets/panels/aside.h"

namespace cutaway::panels {
namespace {

constexpr qint64 kHeadBytes = 64 * 1024;
constexpr int kPreviewRows = 6;
constexpr qint64 kCountedBytes = 16 << 20;  // as much as is counted before the first key is taken

class FileOperations final : public session::OperationSource {
 public:
  FileOperations(const QString& path, trace::OperationKind kind, const workload::KeyFileOptions& options, std::size_t valueBytes)
      : file_(path), kind_(kind), options_(options), valueBytes_(valueBytes) {}

  bool next(api::Operation& operation) override {
    if (broken_) return false;
    broken_ = true;  // unless it goes well: a file that failed once gives nothing more
    if (!reader_) open();
    operation = {};
    operation.kind = kind_;
    try {
      if (!reader_->next(operation.key, operation.value)) return false;
      broken_ = false;
      ++given_;
    } catch (const workload::KeyFileError& e) {
      failed(e);
    }
    if (kind_ == trace::OperationKind::put && !reader_->hasValues()) operation.value = workload::valueFor(operation.key, valueBytes_);
    return true;
  }
  std::uint64_t remaining() const override {
    look();
    return rows_ > given_ ? rows_ - given_ : 0;
  }
  bool remainingKnown() const override {
    look();
    return counted_;
  }

 private:
  // The rows of a small file are counted when somebody asks; what is wrong with it is said by next().
  void look() const {
    if (std::exchange(looked_, true)) return;
    const std::optional<std::string_view> bytes = map();
    if (!bytes || bytes->size() > kCountedBytes) return;
    counted_ = true;
    try {
      workload::KeyFileReader reader(*bytes, options_);
      for (std::string key, value; reader.next(key, value);) ++rows_;
    } catch (const workload::KeyFileError&) {
    }
  }
  std::optional<std::string_view> map() const {
    const bool opened = file_.isOpen() || file_.open(QIODevice::ReadOnly);
    if (opened && !bytes_ && file_.size() > 0) bytes_ = file_.map(0, file_.size());
    if (!opened || (!bytes_ && file_.size() > 0)) return std::nullopt;
    return std::string_view(reinterpret_cast<const char*>(bytes_), std::size_t(file_.size()));
  }
  void open() {
    const std::optional<std::string_view> bytes = map();
    if (!bytes)
      throw trace::Error(trace::ErrorCode::ioOpen, file_.fileName().toStdString(), trace::Error::kNone, trace::Error::kNone, file_.errorString().toStdString());
    try {
      reader_ = std::make_unique<workload::KeyFileReader>(*bytes, options_);
    } catch (const workload::KeyFileError& e) {
      failed(e);
    }
  }
  [[noreturn]] void failed(const workload::KeyFileError& e) const {
    throw trace::Error(trace::ErrorCode::parameterInvalid, {}, trace::Error::kNone, trace::Error::kNone,
                       file_.fileName().toStdString() + ", " + workload::englishMessage(e));
  }

  mutable QFile file_;
  mutable uchar* bytes_ = nullptr;
  mutable std::uint64_t rows_ = 0;
  mutable bool looked_ = false, counted_ = false;
  std::uint64_t given_ = 0;
  trace::OperationKind kind_;
  workload::KeyFileOptions options_;
  std::size_t valueBytes_;
  bool broken_ = false;
  std::unique_ptr<workload::KeyFileReader> reader_;
};

}  // namespace

std::unique_ptr<session::OperationSource> operationsFromFile(const QString& path, trace::OperationKind kind,
                                                             const workload::KeyFileOptions& options, std::size_t valueBytes) {
  return std::make_unique<FileOperations>(path, kind, options, valueBytes);
}

KeysImport::KeysImport(const QString& path, bool canAdd, const QString& parameters, QWidget* parent) : QDialog(parent), path_(path) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Load keys"));
  resize(560, 420);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(24, 20, 24, 20);
  column->setSpacing(12);
  auto* title = new QLabel(QFileInfo(path).fileName());
  title->setProperty("step", "exhibit");
  title->setTextFormat(Qt::PlainText);
  preview_ = new QTableWidget;
  preview_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  preview_->verticalHeader()->hide();
  column_ = new QComboBox;
  value_ = new QComboBox;
  as_ = new QComboBox;
  as_->addItems({tr("text"), tr("whole numbers")});
  auto* choices = new QHBoxLayout;
  auto add = [&](const QString& name, QComboBox* box) {
    auto* label = new QLabel(name);
    label->setBuddy(box);
    choices->addWidget(label);
    choices->addWidget(box, 1);
    connect(box, &QComboBox::currentIndexChanged, this, &KeysImport::showProblem);
  };
  add(tr("Keys from"), column_);
  add(tr("as"), as_);
  add(tr("values"), value_);
  into_ = new QComboBox;
  into_->setObjectName("into");
  into_->addItem(parameters.isEmpty() ? tr("a new tree") : tr("a new tree, %1").arg(parameters));
  if (canAdd) into_->addItem(tr("this tree, with what it holds"));
  into_->setToolTip(tr("What a new tree is made of is set in Operate, under Parameters"));
  auto* intoRow = new QHBoxLayout;
  auto* intoLabel = new QLabel(tr("Into"));
  intoLabel->setBuddy(into_);
  intoRow->addWidget(intoLabel);
  intoRow->addWidget(into_, 1);
  note_ = new QLabel;
  note_->setWordWrap(true);
  go_ = new QPushButton(tr("Load the keys"));
  go_->setObjectName("queueKeys");
  go_->setProperty("kind", "primary");
  go_->setDefault(true);  // Enter loads; the first button made would be the default otherwise
  auto* cancel = new QPushButton(tr("Cancel"));
  cancel->setAutoDefault(false);
  auto* foot = new QHBoxLayout;
  foot->addStretch(1);
  foot->addWidget(cancel);
  foot->addWidget(go_);
  column->addWidget(title);
  column->addWidget(preview_, 1);
  column->addLayout(choices);
  column->addLayout(intoRow);
  column->addWidget(note_);
  column->addLayout(foot);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(this, &QDialog::rejected, this, &KeysImport::left);
  connect(go_, &QPushButton::clicked, this, [this] {
    Q_EMIT chosen();
    accept();
  });
  showProblem();
  aside(this, [path] { return readHead(path); }, [this](Head head) { showHead(std::move(head)); });
}

// Only the beginning is looked at here: enough for the preview, whatever the file's size.
KeysImport::Head KeysImport::readHead(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {{}, tr("It could not be opened: %1.").arg(file.errorString())};
  const std::string bytes = file.read(kHeadBytes).toStdString();
  return {bytes.size() == kHeadBytes ? std::string(workload::wholeLines(bytes)) : bytes, {}};
}

void KeysImport::showHead(Head head) {
  reading_ = false;
  head_ = std::move(head.text);
  failed_ = head.error;
  if (failed_.isEmpty()) fillPreview();
  showProblem();
}

void KeysImport::fillPreview() {
  table_ = workload::formatOf(QFileInfo(path_).fileName().toStdString()) == workload::KeyFileOptions::Format::table;
  const char separator = QFileInfo(path_).suffix().toLower() == "tsv" ? '\t' : ',';
  std::vector<workload::CsvField> row;
  try {
    workload::CsvReader reader(head_, table_ ? separator : '\0');
    for (int r = 0; r < kPreviewRows && reader.next(row); ++r) {
      if (r == 0) {
        preview_->setColumnCount(static_cast<int>(row.size()));
        QStringList names;
        for (std::size_t c = 0; c < row.size(); ++c) names << tr("column %1").arg(c + 1);
        preview_->setHorizontalHeaderLabels(names);
        value_->addItem(tr("made from the key"));
        for (std::size_t c = 0; c < row.size(); ++c) {
          const QString first = QString::fromStdString(row[c].text).left(24);
          column_->addItem(tr("column %1").arg(c + 1), QString::number(c + 1));
          value_->addItem(tr("column %1").arg(c + 1), QString::number(c + 1));
          // The first row may be a header: then a column is called by its name, and that row is left out.
          bool number = false;
          (void)first.toDouble(&number);
          if (table_ && !number && !first.isEmpty()) {
            column_->addItem(tr("“%1”, below the header").arg(first), QString::fromStdString(row[c].text));
            value_->addItem(tr("“%1”, below the header").arg(first), QString::fromStdString(row[c].text));
          }
        }
      }
      preview_->setRowCount(r + 1);
      for (int c = 0; c < preview_->columnCount() && c < static_cast<int>(row.size()); ++c)
        preview_->setItem(r, c, new QTableWidgetItem(QString::fromStdString(row[std::size_t(c)].text.substr(0, 200))));
    }
  } catch (const workload::KeyFileError& e) {
    failed_ = QString::fromStdString(workload::englishMessage(e));
  }
  const int header = column_->findText(QStringLiteral("header"), Qt::MatchContains);
  if (header >= 0) column_->setCurrentIndex(header);
}

bool KeysImport::intoNew() const { return into_->currentIndex() == 0; }

workload::KeyFileOptions KeysImport::options() const {
  workload::KeyFileOptions o;
  o.format = table_ ? workload::KeyFileOptions::Format::table : workload::KeyFileOptions::Format::lines;
  o.column = column_->currentData().toString().toStdString();
  if (o.column.empty()) o.column = "1";
  o.value = value_->currentIndex() > 0 ? value_->currentData().toString().toStdString() : std::string();
  o.as = as_->currentIndex() == 1 ? workload::KeyFileOptions::As::integer : workload::KeyFileOptions::As::text;
  if (QFileInfo(path_).suffix().toLower() == "tsv") o.separator = '\t';
  return o;
}

QString KeysImport::problem() const {
  if (reading_) return tr("Reading …");
  if (!failed_.isEmpty()) return failed_;
  if (head_.empty()) return tr("The file is empty.");
  try {
    workload::KeyFileReader reader(head_, options());
    std::string key, value;
    for (int r = 0; r < kPreviewRows && reader.next(key, value); ++r) {
    }
  } catch (const workload::KeyFileError& e) {
    return QString::fromStdString(workload::englishMessage(e));
  }
  return {};
}

void KeysImport::showProblem() {
  const QString text = problem();
  note_->setProperty("tone", reading_ ? "ink2" : "err");
  note_->style()->unpolish(note_);
  note_->style()->polish(note_);
  note_->setText(text);
  note_->setVisible(!text.isEmpty());
  go_->setEnabled(text.isEmpty());
}

}  // namespace cutaway::panels
