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
#include "widgets/panels/page_bytes_view.h"
#include "widgets/panels/step_label.h"

namespace cutaway::panels {

using charts::count;
using stage::Step;

namespace {

QLabel* label(const char* step, const char* tone) {
  auto* l = stepLabel({}, step, tone);
  l->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
  return l;
}

QString orDash(std::uint64_t number) { return number ? count(number) : QStringLiteral("–"); }
QString bytesText(std::uint64_t number) { return count(number) + QChar(0xA0) + "B"; }

}  // namespace

InspectPanel::InspectPanel(QWidget* parent) : QScrollArea(parent), theme_(&stage::lightTheme()) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* inside = new QWidget;
  inside->setProperty("surface", "panel");
  auto* column = new QVBoxLayout(inside);
  column->setContentsMargins(24, 20, 24, 16);
  column->setSpacing(8);
  build(column);
  setWidget(inside);
  for (QPushButton* b : {parent_, left_, right_})
    connect(b, &QPushButton::clicked, this, [this, b] { Q_EMIT pageAsked(b->property("page").toUInt()); });
  connect(writer_, &QPushButton::clicked, this, [this] {
    if (image_ && image_->last.event) Q_EMIT seekAsked(image_->last.event);
  });
  connect(log_, &QPushButton::clicked, this, [this] { Q_EMIT subjectAsked(int(Subject::log)); });
  connect(pool_, &QPushButton::clicked, this, [this] { Q_EMIT subjectAsked(int(Subject::pool)); });
  connect(copy_, &QPushButton::clicked, this, &InspectPanel::copyCells);
  connect(table_, &QTableView::clicked, this, &InspectPanel::chooseRow);
  connect(table_, &QTableView::activated, this, &InspectPanel::activateCell);
  connect(table_, &QTableView::doubleClicked, this, &InspectPanel::activateCell);
  connect(bytes_, &PageBytesView::cellClicked, this, [this](int slot) { chooseRow(cells_->index(cells_->rowOf(slot), 0)); });
  refresh();
}

QPushButton* InspectPanel::link(const QString& text) {
  auto* b = new QPushButton(text);
  b->setProperty("kind", "link");
  return b;
}

void InspectPanel::build(QVBoxLayout* column) {
  column->addWidget(title_ = label("title", nullptr));
  column->addWidget(state_ = label("label", "ink2"));
  column->addWidget(note_ = label("body", "ink2"));
  const auto row = [&](std::initializer_list<QPushButton*> buttons) {
    auto* line = new QHBoxLayout;
    line->setContentsMargins(-6, 0, 0, 0);
    line->setSpacing(4);
    for (QPushButton* b : buttons) line->addWidget(b);
    line->addStretch(1);
    column->addLayout(line);
  };
  row({writer_ = link({})});
  column->addWidget(facts_ = new FactTable);
  row({parent_ = link({}), left_ = link({}), right_ = link({})});
  column->addWidget(cellsTitle_ = label("caption", "ink2"));
  buildTable();
  column->addWidget(table_);
  row({copy_ = link(tr("Copy as CSV"))});
  copy_->setToolTip(tr("The cells as a table, on the clipboard"));
  column->addWidget(bytesTitle_ = label("caption", "ink2"));
  column->addWidget(bytes_ = new PageBytesView);
  column->addWidget(bytesNote_ = label("caption", "ink3"));
  row({log_ = link(tr("The log")), pool_ = link(tr("The pool"))});
  log_->setToolTip(tr("Where the log stands, and its newest records"));
  pool_->setToolTip(tr("Which pages are held in memory"));
  for (QPushButton* b : {parent_, left_, right_}) b->setToolTip(tr("Inspect this neighbor instead"));
  column->addStretch(1);
}

void InspectPanel::buildTable() {
  cells_ = new CellsModel(this);
  table_ = new QTableView;
  table_->setModel(cells_);
  table_->setShowGrid(false);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  table_->verticalHeader()->hide();
  QHeaderView* head = table_->horizontalHeader();
  for (int c = 0; c < CellsModel::columns; ++c)
    head->setSectionResizeMode(c, c == CellsModel::key ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
  head->setHighlightSections(false);
}

void InspectPanel::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  facts_->setTheme(theme);
  cells_->setTheme(theme);
  bytes_->setTheme(theme);
  table_->verticalHeader()->setDefaultSectionSize(theme.px(27));
  fitTable();
}

void InspectPanel::setSnapshot(const session::Snapshot& s, session::Session& session) {
  blobs_ = &session.blobs();
  if (s.mirror == mirror_) return;
  mirror_ = s.mirror;
  if (isVisible()) refresh();
}

void InspectPanel::setBytes(btree::PageId page, std::shared_ptr<const btree::PageImage> image, bool tooManyEvents) {
  if (page == imageOf_ && image == image_ && tooManyEvents == tooMany_) return;
  imageOf_ = page;
  image_ = std::move(image);
  tooMany_ = tooManyEvents;
  if (isVisible()) showBytes();
}

void InspectPanel::showEvent(QShowEvent* event) {
  QScrollArea::showEvent(event);
  refresh();
}

void InspectPanel::setPage(btree::PageId page) {
  page_ = page;
  subject_ = page ? Subject::page : Subject::none;
  if (!page) key_.reset();
  refresh();
}

void InspectPanel::setSubject(Subject subject) {
  subject_ = subject;
  if (subject != Subject::page) key_.reset();
  refresh();
}

void InspectPanel::setKey(const trace::KeyRef* key) {
  key_ = key ? std::optional(*key) : std::nullopt;
  selectRow();
}

void InspectPanel::showNothing(const QString& why) {
  note_->setText(why);
  note_->show();
  for (QWidget* w : {static_cast<QWidget*>(state_), static_cast<QWidget*>(writer_), static_cast<QWidget*>(facts_), static_cast<QWidget*>(parent_),
                     static_cast<QWidget*>(left_), static_cast<QWidget*>(right_), static_cast<QWidget*>(cellsTitle_), static_cast<QWidget*>(copy_),
                     static_cast<QWidget*>(table_), static_cast<QWidget*>(bytesTitle_), static_cast<QWidget*>(bytes_), static_cast<QWidget*>(bytesNote_)})
    w->hide();
  cells_->setPage(nullptr, nullptr);
}

void InspectPanel::refresh() {
  const auto* mirror = dynamic_cast<const btree::BtreeMirror*>(mirror_.get());
  log_->setVisible(mirror && subject_ != Subject::log);
  pool_->setVisible(mirror && subject_ != Subject::pool);
  switch (subject_) {
    case Subject::none:
      title_->setText(tr("Nothing is chosen yet"));
      return showNothing(tr("Click a page on the stage, or one of its cells, to see its header, its cells and every byte of it: what each one "
                            "means, and which operation wrote it. Click the log's ribbon for the log."));
    case Subject::log:
      title_->setText(tr("The log"));
      if (mirror) return showLog(*mirror);
      return showNothing(tr("Nothing is open."));
    case Subject::pool:
      title_->setText(tr("The pool"));
      if (mirror) return showPool(*mirror);
      return showNothing(tr("Nothing is open."));
    case Subject::page: break;
  }
  title_->setText(tr("Page %1").arg(page_));
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
  if (v.dirty) state << tr("dirty: the data file has an older version");
  if (mirror.totals().root == v.id) state << tr("root");
  if (v.pins) state << tr("pinned %1×").arg(v.pins);
  state_->setText(state.join(QStringLiteral(" · ")));
  state_->show();
  const std::uint64_t room = btree::roomOfPage(mirror.totals().pageSize), free = room - std::min<std::uint64_t>(room, v.used);
  std::vector<Fact> facts{{v.kind == K::inner ? tr("Keys") : tr("Cells"), count(v.count)},
                          {v.kind == K::overflow ? tr("Bytes of the value") : tr("Bytes of cells and slots"),
                           tr("%1 of %2").arg(count(v.used), bytesText(room))},
                          {tr("Free"), bytesText(free)}};
  if (v.kind == K::inner) facts.push_back({tr("Leftmost child"), tr("page %1").arg(v.left)});
  if (v.kind == K::free || v.kind == K::overflow) facts.push_back({tr("Next page"), orDash(v.right)});
  facts.push_back({tr("Level above the leaves"), count(v.level)});
  facts.push_back({tr("LSN, end of its last record"), orDash(v.lsn)});
  facts.push_back({tr("Pins"), count(v.pins)});
  addChains(v, facts);
  facts_->setFacts(tr("Header"), std::move(facts));
  auto link = [&](QPushButton* b, btree::PageId id, const QString& text) {
    b->setVisible(id != 0);
    b->setText(text.arg(id));
    b->setProperty("page", id);
  };
  link(parent_, mirror.parentOf(v.id), tr("Parent %1"));
  link(left_, v.kind == K::leaf ? v.left : 0, tr("Left %1"));
  link(right_, v.kind == K::leaf ? v.right : 0, tr("Right %1"));
  const bool told = !v.cells.empty() || v.count == 0, cells = v.kind == K::leaf || v.kind == K::inner;
  cellsTitle_->setText(!told ? tr("Cells: not recorded at this level") : v.kind == K::inner ? tr("Keys and children") : tr("Cells, in key order"));
  cellsTitle_->setVisible(cells);
  table_->setVisible(told && cells && v.count > 0);
  copy_->setVisible(told && cells && v.count > 0);
  cells_->setPage(&v, blobs_);
  showBytes();
  fitTable();
}

// All rows where they are few; of many, a dozen and a scroll bar.
void InspectPanel::fitTable() {
  const int rows = std::min(12, cells_->rowCount());
  table_->setFixedHeight(theme_->px(34) + rows * theme_->px(27) + 4);
}

void InspectPanel::showBytes() {
  const bool page = subject_ == Subject::page && !note_->isVisibleTo(this);
  const bool known = page && image_ && imageOf_ == page_;
  cells_->setImage(known ? image_ : nullptr);
  bytes_->setImage(known ? image_ : nullptr);
  bytes_->setVisible(known);
  bytesTitle_->setVisible(page);
  bytesNote_->setVisible(page);
  bytesTitle_->setText(known ? tr("Every byte, as the engine holds it in memory") : tr("Bytes: not recorded"));
  if (known) bytesNote_->setText(bytes_->legend() + '\n' + tr("Two dots: not recorded. Events carry keys, not values; the checksum is set when the page is written."));
  else if (tooMany_) bytesNote_->setText(tr("So far from the beginning the bytes are not worked out."));
  else bytesNote_->setText(tr("What this page held was not told from its beginning on: it came from a file, or from a recovery."));
  writer_->setVisible(known && image_->last.operation != 0);
  if (known) writer_->setText(tr("Last changed: %1, event %2").arg(charts::operationName(image_->last.operation), count(image_->last.event)));
  selectRow();
}

void InspectPanel::showLog(const btree::BtreeMirror& mirror) {
  showNothing(tr("Every change stands here before its page is written. Records from “durable” on can be lost with the power."));
  const btree::TreeTotals& t = mirror.totals();
  std::vector<Fact> facts{{tr("Appended up to byte"), count(t.logNext)}, {tr("Written up to byte"), count(t.logWritten)},
                          {tr("Durable up to byte"), count(t.logSynced)}, {tr("Redo would start at byte"), count(t.logCheckpoint)},
                          {tr("Log files"), bytesText(t.logFileBytes)}};
  const auto& recent = mirror.recentLog();
  for (auto r = recent.rbegin(); r != recent.rend() && facts.size() < 29; ++r) {
    const QString where = r->page ? tr("record for page %1, %2").arg(r->page).arg(charts::operationName(r->operation)) : tr("record, %1").arg(charts::operationName(r->operation));
    facts.push_back({where, (r->withImage ? tr("image, %1") : QStringLiteral("%1")).arg(bytesText(r->bytes))});
  }
  facts_->setFacts(tr("The log, and its newest records"), std::move(facts));
}

void InspectPanel::showPool(const btree::BtreeMirror& mirror) {
  showNothing(tr("Pages that are held in memory. A dirty one has changes that the data file does not have yet."));
  std::uint64_t cached = 0, dirty = 0, pinned = 0, all = 0;
  QStringList dirtyPages;
  for (const btree::PageId id : mirror.pageIds()) {
    const btree::PageView* v = mirror.page(id);
    ++all;
    cached += v->cached, dirty += v->cached && v->dirty, pinned += v->pins > 0;
    if (v->cached && v->dirty && dirtyPages.size() < 40) dirtyPages << QStringLiteral("p%1").arg(id);
  }
  facts_->setFacts(tr("The pool"), {{tr("Pages held"), count(cached)}, {tr("Bytes held"), bytesText(cached * mirror.totals().pageSize)},
                                    {tr("Dirty"), count(dirty)}, {tr("Pinned"), count(pinned)}, {tr("Pages told of"), count(all)}});
  if (!dirtyPages.isEmpty()) note_->setText(note_->text() + '\n' + tr("Dirty now: %1").arg(dirtyPages.join(QStringLiteral(", "))));
}

void InspectPanel::selectRow() {
  int row = -1;
  for (int r = 0; key_ && r < cells_->rowCount(); ++r)
    if (const btree::CellView* c = cells_->cell(r); c && c->key.sameKey(*key_)) row = r;
  if (row < 0) table_->clearSelection();
  else table_->selectRow(row);
  bytes_->setCell(row < 0 ? -1 : cells_->slotOf(row));
}

void InspectPanel::chooseRow(const QModelIndex& index) {
  const btree::CellView* c = cells_->cell(index.row());
  const btree::CellBytes* b = cells_->bytes(index.row());
  setKey(c ? &c->key : nullptr);
  Q_EMIT keyChosen();
  if (index.column() == CellsModel::writer && b && b->writer.event) Q_EMIT seekAsked(b->writer.event);
}

// Where the long values of a leaf stand, and whose value an overflow page is a part of.
void InspectPanel::addChains(const btree::PageView& v, std::vector<Fact>& facts) const {
  const auto& mirror = static_cast<const btree::BtreeMirror&>(*mirror_);
  const auto text = [this](const trace::KeyRef& key) { return QString::fromStdString(diagram::keyText(key, blobs_, 24)); };
  if (v.kind == btree::PageKind::overflow) {
    const trace::KeyRef owner = mirror.valueOwner(v.id);
    if (owner.length) facts.push_back({tr("Part of the value of key"), text(owner)});
    if (v.right) facts.push_back({tr("Goes on at"), tr("page %1").arg(v.right)});
    return;
  }
  if (v.kind != btree::PageKind::leaf || mirror.pagesOf(btree::PageKind::overflow) == 0) return;
  for (const btree::CellView& c : v.cells) {
    if (btree::overflowPagesOf(mirror.totals(), c.key.length, c.valueLengthOrChild) == 0) continue;
    QStringList pages;
    for (const btree::PageId id : mirror.chainOf(c.key)) pages << QStringLiteral("p%1").arg(id);
    facts.push_back({tr("Value of key %1 in").arg(text(c.key)), pages.isEmpty() ? tr("overflow pages not told") : pages.join(QStringLiteral(" → "))});
  }
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
QString InspectPanel::bytesNote() const { return bytesTitle_->text() + '\n' + bytesNote_->text(); }

void InspectPanel::copyCells() {
  QString out = cells_->inner() ? QStringLiteral("place,key,child\n") : QStringLiteral("slot,key,value_bytes\n");
  for (int r = 0; r < cells_->rowCount(); ++r) {
    const btree::CellView* c = cells_->cell(r);
    QString key = c ? QString::fromStdString(diagram::keyText(c->key, blobs_, 4096)) : QString();
    if (key.contains(',') || key.contains('"') || key.contains('\n')) key = '"' + key.replace("\"", "\"\"") + '"';
    const QString value = c ? QString::number(c->valueLengthOrChild) : cells_->inner() ? cells_->data(cells_->index(r, CellsModel::holds), Qt::DisplayRole).toString().remove(QRegularExpression("\\D")) : QString();
    out += QStringLiteral("%1,%2,%3\n").arg(r).arg(key, value);
  }
  QApplication::clipboard()->setText(out);
}

}  // namespace cutaway::panels
