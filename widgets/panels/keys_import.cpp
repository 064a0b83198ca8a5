#include "widgets/panels/keys_import.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QStyle>
#include <QTableWidget>
#include <algorithm>
#include <bit>

#include "widgets/charts/numbers.h"
#include "widgets/panels/aside.h"

namespace cutaway::panels {
namespace {

constexpr qint64 kHeadBytes = 64 * 1024;
constexpr int kPreviewRows = 6;
constexpr std::uint32_t kStandardPage = 4096, kLeastPage = 512, kMostPage = 65536;
constexpr std::uint32_t kPageFrame = 64, kCellFrame = 16;  // at most, of the engine's formats

bool isWholeNumber(const QString& text) {
  bool ok = false;
  (void)text.trimmed().toULongLong(&ok);
  return ok;
}

bool isNumber(const QString& text) {
  bool ok = false;
  (void)text.trimmed().toDouble(&ok);
  return ok;
}

QString parametersText(const api::Parameters& parameters) {
  QStringList all;
  for (const auto& [name, value] : parameters) all << QString::fromStdString(name + "=" + value);
  return all.join(' ');
}

// Words that can name columns: all there, all different, none a number.
bool namesColumns(const std::vector<QString>& row) {
  QSet<QString> seen;
  for (const QString& field : row) {
    if (field.isEmpty() || isNumber(field) || seen.contains(field)) return false;
    seen.insert(field);
  }
  return !row.empty();
}

}  // namespace

KeysImport::KeysImport(const QString& path, bool canAdd, api::Parameters parameters, std::size_t valueBytes, QWidget* parent)
    : QDialog(parent), path_(path), given_(std::move(parameters)), valueBytes_(valueBytes) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Load keys"));
  build(QFileInfo(path).fileName(), canAdd);
  showProblem();
  aside(this, [path] { return readHead(path); }, [this](Head head) { showHead(std::move(head)); });
}

void KeysImport::build(const QString& name, bool canAdd) {
  resize(640, 560);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(24, 20, 24, 20);
  column->setSpacing(12);
  auto* title = new QLabel(name);
  title->setProperty("step", "exhibit");
  title->setTextFormat(Qt::PlainText);
  preview_ = new QTableWidget;
  preview_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  preview_->setSelectionBehavior(QAbstractItemView::SelectColumns);
  preview_->setSelectionMode(QAbstractItemView::SingleSelection);
  preview_->verticalHeader()->hide();
  preview_->setAccessibleName(tr("The first rows of the file"));
  preview_->setToolTip(tr("Click a column to take the keys from it"));
  header_ = new QCheckBox(tr("The first row names the columns"));
  header_->setObjectName("headerRow");
  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(12);
  grid->setColumnStretch(1, 1);
  const auto add = [&](const char* object, const QString& words, const QString& tip) {
    auto* box = new QComboBox;
    box->setObjectName(object);
    box->setToolTip(tip);
    box->setAccessibleName(words);
    box->setMinimumContentsLength(18);
    auto* label = new QLabel(words);
    label->setBuddy(box);
    const int row = grid->rowCount();
    grid->addWidget(label, row, 0);
    grid->addWidget(box, row, 1);
    return box;
  };
  column_ = add("keyColumn", tr("Keys from"), tr("The column with the keys; a click in the table chooses it, too"));
  as_ = add("keyKind", tr("Read as"), tr("Whole numbers are ordered by their value, text by its bytes"));
  as_->addItems({tr("text"), tr("whole numbers")});
  value_ = add("valueColumn", tr("Values from"), tr("The column with the values, or values made up from each key"));
  into_ = add("into", tr("Into"), tr("All else that a new tree is made of is set in Operate, under Parameters"));
  into_->addItem(tr("a new tree"));
  if (canAdd) into_->addItem(tr("this tree, with what it holds"));
  cells_ = add("cells", tr("Cells a page"), tr("Few cells make a tall tree of few keys; as many as fit is how trees are built for work"));
  shape_ = new QLabel;
  shape_->setObjectName("shape");
  shape_->setWordWrap(true);
  shape_->setProperty("step", "caption");
  shape_->setProperty("tone", "ink2");
  grid->addWidget(shape_, grid->rowCount(), 1);
  note_ = new QLabel;
  note_->setWordWrap(true);
  go_ = new QPushButton(tr("Load the keys"));
  go_->setObjectName("queueKeys");
  go_->setToolTip(tr("Put the keys in, one operation a row, and play"));
  go_->setProperty("kind", "primary");
  go_->setDefault(true);  // Enter loads; the first button made would be the default otherwise
  auto* cancel = new QPushButton(tr("Cancel"));
  cancel->setToolTip(tr("Close without loading (Escape)"));
  cancel->setAutoDefault(false);
  auto* foot = new QHBoxLayout;
  foot->addStretch(1);
  foot->addWidget(cancel);
  foot->addWidget(go_);
  column->addWidget(title);
  column->addWidget(preview_, 1);
  column->addWidget(header_);
  column->addLayout(grid);
  column->addWidget(note_);
  column->addLayout(foot);
  for (const int cells : {4, 8, 16, 32, 64}) cells_->addItem(charts::count(std::uint64_t(cells)), cells);
  cells_->addItem(tr("as many as fit a page of %1").arg(charts::count(kStandardPage) + QChar(0xA0) + 'B'), 0);
  cells_->addItem(given_.empty() ? tr("as set in Operate") : tr("as set in Operate: %1").arg(parametersText(given_)), -1);
  connect(preview_, &QTableWidget::cellClicked, this, [this](int, int c) { chooseColumn(c); });
  connect(preview_->horizontalHeader(), &QHeaderView::sectionClicked, this, &KeysImport::chooseColumn);
  connect(header_, &QCheckBox::toggled, this, [this] {
    fillColumns();
    showProblem();
  });
  connect(column_, &QComboBox::currentIndexChanged, this, [this] {
    guessKind();
    showColumn();
    showProblem();
  });
  // A guess blocks these signals.
  connect(as_, &QComboBox::currentIndexChanged, this, [this] { kindChosen_ = true; });
  connect(cells_, &QComboBox::currentIndexChanged, this, [this] { shapeChosen_ = true; });
  for (QComboBox* box : {as_, value_, into_, cells_}) connect(box, &QComboBox::currentIndexChanged, this, &KeysImport::showProblem);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(this, &QDialog::rejected, this, &KeysImport::left);
  connect(go_, &QPushButton::clicked, this, [this] {
    Q_EMIT chosen();
    accept();
  });
}

// Only the beginning is looked at here: enough for the preview, whatever the file's size.
KeysImport::Head KeysImport::readHead(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {{}, tr("It could not be opened: %1.").arg(file.errorString()), 0};
  const std::string bytes = file.read(kHeadBytes).toStdString();
  return {bytes.size() == kHeadBytes ? std::string(workload::wholeLines(bytes)) : bytes, {}, file.size()};
}

void KeysImport::showHead(Head head) {
  reading_ = false;
  head_ = std::move(head);
  if (head_.error.isEmpty()) fillPreview();
  showProblem();
}

void KeysImport::fillPreview() {
  table_ = workload::formatOf(QFileInfo(path_).fileName().toStdString()) == workload::KeyFileOptions::Format::table;
  try {
    workload::CsvReader reader(head_.text, table_ ? options().separator : '\0');
    std::vector<workload::CsvField> row;
    for (int r = 0; r < kPreviewRows && reader.next(row); ++r) {
      rows_.emplace_back();
      for (const workload::CsvField& field : row) rows_.back().push_back(QString::fromStdString(field.text.substr(0, 200)));
    }
  } catch (const workload::KeyFileError& e) {
    head_.error = QString::fromStdString(workload::englishMessage(e));
  }
  const int columns = rows_.empty() ? 0 : static_cast<int>(rows_.front().size());
  preview_->setColumnCount(columns);
  preview_->setRowCount(static_cast<int>(rows_.size()));
  for (int r = 0; r < preview_->rowCount(); ++r)
    for (int c = 0; c < columns && c < static_cast<int>(rows_[std::size_t(r)].size()); ++c)
      preview_->setItem(r, c, new QTableWidgetItem(rows_[std::size_t(r)][std::size_t(c)]));
  preview_->resizeColumnsToContents();
  preview_->horizontalHeader()->setStretchLastSection(true);
  // A row of words over rows with numbers, or over more than one column, is taken as names; one column of words is not.
  const bool names = table_ && rows_.size() > 1 && namesColumns(rows_.front());
  const bool numbersBelow = names && std::any_of(rows_[1].begin(), rows_[1].end(), isNumber);
  header_->setEnabled(names);
  header_->setToolTip(names ? tr("Then columns go by these names, and the row is left out")
                            : tr("It cannot: that takes a table whose first row has a different word in each column"));
  header_->setChecked(names && (columns > 1 || numbersBelow));
  fillColumns();
}

// With names a column goes by its name, and the row of names is left out.
void KeysImport::fillColumns() {
  const int was = std::max(0, column_->currentIndex()), wasValue = std::max(0, value_->currentIndex());
  const QSignalBlocker block(column_), blockValue(value_);
  column_->clear();
  value_->clear();
  value_->addItem(tr("made from the key"));
  QStringList names;
  for (int c = 0; c < preview_->columnCount(); ++c) {
    const QString name = rows_.front()[std::size_t(c)];
    names << (header_->isChecked() ? name : tr("column %1").arg(c + 1));
    for (QComboBox* box : {column_, value_}) box->addItem(names.back(), header_->isChecked() ? name : QString::number(c + 1));
  }
  preview_->setHorizontalHeaderLabels(names);
  if (preview_->rowCount() > 0) preview_->setRowHidden(0, header_->isChecked());
  column_->setCurrentIndex(std::min(was, column_->count() - 1));
  value_->setCurrentIndex(std::min(wasValue, value_->count() - 1));
  guessKind();
  showColumn();
}

void KeysImport::chooseColumn(int column) { column_->setCurrentIndex(column); }

void KeysImport::showColumn() {
  if (column_->currentIndex() >= 0) preview_->selectColumn(column_->currentIndex());
}

// A column of whole numbers is ordered as numbers, unless the person says otherwise.
void KeysImport::guessKind() {
  const int c = column_->currentIndex();
  if (kindChosen_ || c < 0) return;
  bool whole = false;
  for (std::size_t r = header_->isChecked() ? 1 : 0; r < rows_.size(); ++r) {
    whole = std::size_t(c) < rows_[r].size() && isWholeNumber(rows_[r][std::size_t(c)]);
    if (!whole) break;
  }
  const QSignalBlocker block(as_);
  as_->setCurrentIndex(whole ? 1 : 0);
}

KeysImport::Sizes KeysImport::sizes() const {
  Sizes out;
  try {
    workload::KeyFileReader reader(head_.text, options());
    for (std::string key, value; reader.next(key, value); ++out.rows) {
      out.longestKey = std::max(out.longestKey, key.size());
      out.longestValue = std::max(out.longestValue, reader.hasValues() ? value.size() : valueBytes_);
    }
  } catch (const workload::KeyFileError&) {  // said by problem()
  }
  out.all = std::size_t(head_.fileBytes) == head_.text.size();
  if (out.rows > 0) out.perRow = double(head_.text.size()) / double(out.rows);
  return out;
}

// Three levels and a picture one can follow of a small file; pages as they are used for work of a large one.
void KeysImport::guessShape() {
  if (shapeChosen_) return;
  const Sizes s = sizes();
  const double rows = s.all ? double(s.rows) : double(head_.fileBytes) / s.perRow;
  const QSignalBlocker block(cells_);
  cells_->setCurrentIndex(cells_->findData(rows < 200 ? 4 : rows < 2000 ? 8 : rows < 20000 ? 16 : 0));
}

// So large that so many cells of the longest key and value seen fit, with as much again for longer keys further down.
std::uint32_t KeysImport::pageSizeFor(int cells) const {
  const Sizes s = sizes();
  const std::size_t cell = 2 * std::max<std::size_t>(8, s.longestKey) + std::min<std::size_t>(s.longestValue, 2000) + kCellFrame;
  return std::clamp(std::bit_ceil(std::uint32_t(std::size_t(cells) * cell + kPageFrame)), kLeastPage, kMostPage);
}

bool KeysImport::intoNew() const { return into_->currentIndex() == 0; }

api::Parameters KeysImport::parameters() const {
  api::Parameters out = given_;
  const int cells = cells_->currentData().toInt();
  if (cells < 0) return out;
  for (const char* name : {"capacity", "page-size", "max-children"}) out.erase(name);
  if (cells == 0) return out;
  out["capacity"] = std::to_string(cells);
  out["page-size"] = std::to_string(pageSizeFor(cells));
  return out;
}

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
  if (!head_.error.isEmpty()) return head_.error;
  if (head_.text.empty()) return tr("The file is empty.");
  try {
    workload::KeyFileReader reader(head_.text, options());
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
  if (text.isEmpty()) guessShape();
  showShape();
}

void KeysImport::showShape() {
  cells_->setEnabled(intoNew());
  cells_->setToolTip(intoNew() ? tr("Few cells make a tall tree of few keys; as many as fit is how trees are built for work")
                               : tr("Only a new tree can choose: this one keeps its pages"));
  const int cells = cells_->currentData().toInt();
  const bool shown = intoNew() && cells > 0 && problem().isEmpty();
  shape_->setVisible(shown);
  if (!shown) return;
  const Sizes s = sizes();
  const QString bytes = QChar(0xA0) + QStringLiteral("B");
  shape_->setText(tr("Pages of %1: keys here have up to %2, values up to %3.")
                      .arg(charts::count(pageSizeFor(cells)) + bytes, charts::count(s.longestKey) + bytes, charts::count(s.longestValue) + bytes));
}

}  // namespace cutaway::panels
