#include "widgets/panels/inspect_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/charts/numbers.h"
#include "widgets/diagram/text_fit.h"
#include "widgets/panels/fact_table.h"

namespace cutaway::panels {

using charts::count;
using stage::Step;

void CellsModel::setPage(const btree::PageView* page, const trace::BlobStore* blobs) {
  beginResetModel();
  page_ = page ? *page : btree::PageView{};
  blobs_ = blobs;
  endResetModel();
}

int CellsModel::rowCount(const QModelIndex& parent) const {
  if (parent.isValid()) return 0;
  return static_cast<int>(page_.cells.size()) + (inner() ? 1 : 0);  // inner: the leftmost child has no key
}

const btree::CellView* CellsModel::cell(int row) const {
  const int at = inner() ? row - 1 : row;
  return at < 0 || at >= static_cast<int>(page_.cells.size()) ? nullptr : &page_.cells[std::size_t(at)];
}

QVariant CellsModel::data(const QModelIndex& index, int role) const {
  const btree::CellView* c = cell(index.row());
  if (role == Qt::FontRole) return stage::fontFor(index.column() == 1 ? Step::key : Step::label);
  if (role == Qt::TextAlignmentRole) return int((index.column() == 2 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role == Qt::ToolTipRole && c) return QString::fromStdString(diagram::keyText(c->key, blobs_, 400));
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case 0: return inner() ? (index.row() == 0 ? tr("leftmost") : tr("key %1").arg(index.row() - 1)) : tr("slot %1").arg(index.row());
    case 1: return c ? QString::fromStdString(diagram::keyText(c->key, blobs_, 24)) : QString();
    default:
      if (inner()) return tr("page %1").arg(c ? c->valueLengthOrChild : page_.left);
      return c ? count(c->valueLengthOrChild) + QChar(0xA0) + "B" : QString();
  }
}

QVariant CellsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return int((section == 2 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  return section == 0 ? tr("Place") : section == 1 ? tr("Key") : inner() ? tr("Child") : tr("Value");
}

InspectPanel::InspectPanel(QWidget* parent) : QWidget(parent), theme_(&stage::lightTheme()) {
  setProperty("surface", "panel");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(24, 20, 24, 16);
  column->setSpacing(8);
  title_ = new QLabel;
  title_->setProperty("step", "title");
  state_ = new QLabel;
  state_->setProperty("step", "label");
  state_->setProperty("tone", "ink2");
  state_->setWordWrap(true);
  note_ = new QLabel;
  note_->setProperty("step", "body");
  note_->setProperty("tone", "ink2");
  note_->setWordWrap(true);
  facts_ = new FactTable;
  auto* links = new QHBoxLayout;
  links->setContentsMargins(-6, 0, 0, 0);
  links->setSpacing(4);
  auto link = [&](QPushButton*& b) {
    b = new QPushButton;
    b->setProperty("kind", "link");
    links->addWidget(b);
  };
  link(parent_);
  link(left_);
  link(right_);
  links->addStretch(1);
  cellsTitle_ = new QLabel;
  cellsTitle_->setProperty("step", "captionStrong");
  cellsTitle_->setProperty("tone", "ink2");
  cells_ = new CellsModel(this);
  table_ = new QTableView;
  table_->setModel(cells_);
  table_->setShowGrid(false);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(27);
  table_->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
  table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setHighlightSections(false);
  copy_ = new QPushButton(tr("Copy as CSV"));
  copy_->setProperty("kind", "link");
  column->addWidget(title_);
  column->addWidget(state_);
  column->addWidget(note_);
  column->addWidget(facts_);
  column->addLayout(links);
  column->addWidget(cellsTitle_);
  column->addWidget(table_, 1);
  column->addSpacerItem(new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Expanding));  // while the table is hidden
  for (QLabel* l : {title_, state_, note_, cellsTitle_}) l->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
  auto* foot = new QHBoxLayout;
  foot->setContentsMargins(-6, 0, 0, 0);
  foot->addWidget(copy_);
  foot->addStretch(1);
  column->addLayout(foot);
  for (QPushButton* b : {parent_, left_, right_})
    connect(b, &QPushButton::clicked, this, [this, b] { Q_EMIT pageAsked(b->property("page").toUInt()); });
  connect(copy_, &QPushButton::clicked, this, &InspectPanel::copyCells);
  connect(table_, &QTableView::activated, this, &InspectPanel::activateCell);
  connect(table_, &QTableView::doubleClicked, this, &InspectPanel::activateCell);
  refresh();
}

void InspectPanel::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  facts_->setTheme(theme);
}

void InspectPanel::setSnapshot(const session::Snapshot& s, session::Session& session) {
  blobs_ = &session.blobs();
  if (s.mirror == mirror_) return;
  mirror_ = s.mirror;
  if (isVisible()) refresh();
}

void InspectPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void InspectPanel::setPage(btree::PageId page) {
  page_ = page;
  refresh();
}

void InspectPanel::showNothing(const QString& why) {
  note_->setText(why);
  note_->show();
  for (QWidget* w : {static_cast<QWidget*>(state_), static_cast<QWidget*>(facts_), static_cast<QWidget*>(parent_), static_cast<QWidget*>(left_),
                     static_cast<QWidget*>(right_), static_cast<QWidget*>(cellsTitle_), static_cast<QWidget*>(copy_)})
    w->hide();
  table_->setVisible(false);
  cells_->setPage(nullptr, nullptr);
}

void InspectPanel::refresh() {
  const auto* mirror = dynamic_cast<const btree::BtreeMirror*>(mirror_.get());
  title_->setText(page_ ? tr("Page %1").arg(page_) : tr("Inspect"));
  if (page_ == 0) return showNothing(tr("Click a page on the stage to see what it holds."));
  const btree::PageView* view = mirror ? mirror->page(page_) : nullptr;
  if (!view) return showNothing(tr("At this instant the engine has not told of page %1: it does not exist yet, or it was never read.").arg(page_));
  note_->hide();
  showPage(*view);
}

void InspectPanel::showPage(const btree::PageView& v) {
  const auto& mirror = static_cast<const btree::BtreeMirror&>(*mirror_);
  using K = btree::PageKind;
  const QString what = v.kind == K::leaf ? tr("leaf") : v.kind == K::inner ? tr("inner page") : v.kind == K::free ? tr("free page") : tr("overflow page");
  QStringList state{what, v.cached ? tr("in the pool") : tr("not in the pool: on disk")};
  if (v.dirty) state << tr("dirty");
  if (mirror.totals().root == v.id) state << tr("root");
  if (v.pins) state << tr("pinned %1×").arg(v.pins);
  state_->setText(state.join(QStringLiteral(" · ")));
  state_->show();
  std::vector<Fact> facts{{v.kind == K::inner ? tr("Keys") : tr("Cells"), count(v.count)},
                          {tr("Bytes of cells and slots"), count(v.used) + QChar(0xA0) + "B"},
                          {tr("Level above the leaves"), count(v.level)},
                          {tr("LSN, end of its last record"), v.lsn ? count(v.lsn) : QStringLiteral("–")},
                          {tr("Pins"), count(v.pins)}};
  facts_->setFacts(tr("Header"), std::move(facts));
  auto link = [&](QPushButton* b, btree::PageId id, const QString& text) {
    b->setVisible(id != 0);
    b->setText(text.arg(id));
    b->setProperty("page", id);
  };
  link(parent_, mirror.parentOf(v.id), tr("Parent %1"));
  link(left_, v.kind == K::leaf ? v.left : 0, tr("Left %1"));
  link(right_, v.kind == K::leaf ? v.right : 0, tr("Right %1"));
  const bool told = !v.cells.empty() || v.count == 0;
  cellsTitle_->setText(!told ? tr("Cells: not recorded at this level") : v.kind == K::inner ? tr("Keys and children") : tr("Cells, in key order"));
  cellsTitle_->setVisible(v.kind == K::leaf || v.kind == K::inner);
  table_->setVisible(told && (v.kind == K::leaf || v.kind == K::inner) && v.count > 0);
  copy_->setVisible(table_->isVisible() || (told && v.count > 0));
  cells_->setPage(&v, blobs_);
}

void InspectPanel::activateCell(const QModelIndex& index) {
  if (!cells_->inner()) return;
  const auto* mirror = dynamic_cast<const btree::BtreeMirror*>(mirror_.get());
  const btree::PageView* view = mirror ? mirror->page(page_) : nullptr;
  if (!view) return;
  const btree::CellView* c = cells_->cell(index.row());
  Q_EMIT pageAsked(c ? c->valueLengthOrChild : view->left);
}

QString InspectPanel::factsText() const { return title_->text() + '\n' + state_->text() + '\n' + facts_->text(); }

void InspectPanel::copyCells() {
  QString out = cells_->inner() ? QStringLiteral("place,key,child\n") : QStringLiteral("slot,key,value_bytes\n");
  for (int r = 0; r < cells_->rowCount(); ++r) {
    const btree::CellView* c = cells_->cell(r);
    QString key = c ? QString::fromStdString(diagram::keyText(c->key, blobs_, 4096)) : QString();
    if (key.contains(',') || key.contains('"') || key.contains('\n')) key = '"' + key.replace("\"", "\"\"") + '"';
    const QString value = c ? QString::number(c->valueLengthOrChild) : cells_->inner() ? cells_->data(cells_->index(r, 2), Qt::DisplayRole).toString().remove(QRegularExpression("\\D")) : QString();
    out += QStringLiteral("%1,%2,%3\n").arg(r).arg(key, value);
  }
  QApplication::clipboard()->setText(out);
}

}  // namespace cutaway::panels
