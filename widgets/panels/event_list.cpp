#include "widgets/panels/event_list.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QTimerEvent>
#include <QToolTip>

#include "widgets/charts/numbers.h"
#include "widgets/panels/narration.h"

namespace cutaway::panels {

using stage::Role;
using stage::Step;
using trace::EventNumber;

namespace {
constexpr EventNumber kBlock = 256;
constexpr std::size_t kBlocksKept = 24, kScanBlock = 4096;
constexpr int kSliceMs = 4;
}  // namespace

EventList::EventList(QWidget* parent) : QAbstractScrollArea(parent), theme_(&stage::lightTheme()) {
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Events"));
}

void EventList::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  viewport()->update();
}

void EventList::setSession(session::Session* session) {
  session_ = session;
  frontier_ = cursor_ = scanned_ = 0;
  matches_.clear();
  blocks_.clear();
  setFilter(filter_);
}

void EventList::setSnapshot(const session::Snapshot& s) {
  const bool moved = s.cursor != cursor_, grew = s.frontier != frontier_;
  if (!moved && !grew) return;
  if (s.frontier < frontier_) {  // another run
    blocks_.clear();
    matches_.clear();
    scanned_ = 0;
  }
  if (grew && !blocks_.empty() && blocks_.rbegin()->second.size() < kBlock) blocks_.erase(std::prev(blocks_.end()));
  frontier_ = s.frontier;
  cursor_ = s.cursor;
  if (grew) adjustScrollBar();
  if (filtering_ && scanned_ < frontier_ && !search_.isActive()) search_.start(0, this);
  if (moved) showCursor();
  if (isVisible()) viewport()->update();
}

void EventList::setFilter(const QString& text) {
  filter_ = text;
  wanted_.clear();
  const QStringList words = text.split(' ', Qt::SkipEmptyParts);
  filtering_ = !words.isEmpty();
  matches_.clear();
  scanned_ = 0;
  if (filtering_ && session_)
    for (const trace::KindInfo& info : session_->vocabulary().kinds())
      for (const QString& word : words)
        if (QString::fromStdString(info.name).contains(word, Qt::CaseInsensitive)) wanted_.insert(info.kind);
  if (filtering_ && session_) search_.start(0, this);
  else search_.stop();
  adjustScrollBar();
  showCursor();
  viewport()->update();
  Q_EMIT rowsChanged(rows());
}

EventNumber EventList::rows() const { return filtering_ ? matches_.size() : frontier_; }
EventNumber EventList::eventAt(EventNumber row) const { return filtering_ ? matches_.at(row) : row + 1; }

EventNumber EventList::rowOf(EventNumber number) const {
  if (!filtering_) return number == 0 ? 0 : number - 1;
  auto it = std::upper_bound(matches_.begin(), matches_.end(), number);
  return it == matches_.begin() ? 0 : static_cast<EventNumber>(it - matches_.begin()) - 1;
}

const trace::Event* EventList::event(EventNumber number) {
  const EventNumber first = (number - 1) / kBlock * kBlock + 1;
  auto it = blocks_.find(first);
  if (it == blocks_.end() || it->second.size() <= number - first) {
    std::vector<trace::Event> block = session_->events(first, kBlock);
    if (block.size() <= number - first) {
      if (!again_.isActive()) again_.start(60, this);  // not published yet
      return nullptr;
    }
    if (blocks_.size() >= kBlocksKept) blocks_.erase(blocks_.begin()->first == first ? std::prev(blocks_.end()) : blocks_.begin());
    it = blocks_.insert_or_assign(first, std::move(block)).first;
  }
  return &it->second[number - first];
}

// A slice of the search; the timer brings the next one.
void EventList::scan() {
  QElapsedTimer clock;
  clock.start();
  while (scanned_ < frontier_ && clock.elapsed() < kSliceMs) {
    const std::vector<trace::Event> block = session_->events(scanned_ + 1, kScanBlock);
    if (block.empty()) {
      search_.start(60, this);  // asked for; come back when it is there
      break;
    }
    for (const trace::Event& e : block) {
      ++scanned_;
      if (wanted_.contains(e.kind)) matches_.push_back(scanned_);
    }
  }
  if (scanned_ >= frontier_) search_.stop();
  adjustScrollBar();
  viewport()->update();
  Q_EMIT rowsChanged(rows());
}

void EventList::timerEvent(QTimerEvent* timer) {
  if (timer->timerId() == search_.timerId()) {
    search_.start(0, this);
    scan();
  } else if (timer->timerId() == again_.timerId()) {
    again_.stop();
    viewport()->update();
  } else {
    QAbstractScrollArea::timerEvent(timer);
  }
}

// The scroll bar counts rows, so that a billion of them still fit an int.
void EventList::adjustScrollBar() {
  const int visible = std::max(1, viewport()->height() / rowHeight());
  const auto most = static_cast<int>(std::min<EventNumber>(rows(), 2'000'000'000));
  verticalScrollBar()->setPageStep(visible);
  verticalScrollBar()->setRange(0, std::max(0, most - visible));
}

void EventList::showCursor() {
  if (cursor_ == 0 || rows() == 0) return;
  const auto row = static_cast<int>(rowOf(cursor_));
  const int top = verticalScrollBar()->value(), visible = std::max(1, viewport()->height() / rowHeight());
  if (row < top + 1 || row >= top + visible - 1) verticalScrollBar()->setValue(row - visible / 2);
}

void EventList::resizeEvent(QResizeEvent*) {
  adjustScrollBar();
  showCursor();
}

void EventList::scrollContentsBy(int, int) { viewport()->update(); }

void EventList::paintEvent(QPaintEvent*) {
  QPainter p(viewport());
  p.fillRect(viewport()->rect(), theme_->color(Role::panel));
  if (!session_) return;
  const int top = verticalScrollBar()->value(), visible = viewport()->height() / rowHeight() + 1;
  for (int i = 0; i < visible && EventNumber(top + i) < rows(); ++i)
    paintRow(p, eventAt(EventNumber(top + i)), QRectF(0, i * rowHeight(), viewport()->width(), rowHeight()));
  if (rows() == 0) {
    p.setFont(stage::fontFor(*theme_, Step::label));
    p.setPen(theme_->color(Role::ink3));
    const QString text = searching() ? tr("Searching …") : filtering_ ? tr("No event of that kind so far.") : tr("No event yet.");
    p.drawText(QRectF(24, 8, viewport()->width() - 48, theme_->px(28)), Qt::AlignLeft | Qt::AlignVCenter, text);
  }
}

void EventList::paintRow(QPainter& p, EventNumber number, const QRectF& row) {
  const bool now = number == cursor_, later = number > cursor_;
  if (now) {
    p.fillRect(row, theme_->mix(Role::now, theme_->tintShare, Role::panel));
    p.fillRect(QRectF(0, row.top(), 3, row.height()), theme_->color(Role::now));
  }
  p.setPen(QPen(theme_->color(Role::grid), 1));
  p.drawLine(QPointF(24, row.bottom() - 0.5), QPointF(row.width() - 24, row.bottom() - 0.5));
  const QRectF first(24, row.top() + theme_->px(3), row.width() - 48, theme_->px(18)), second(24, row.top() + theme_->px(20), row.width() - 48, theme_->px(17));
  const trace::Event* e = event(number);
  const trace::KindInfo* info = e ? session_->vocabulary().find(e->kind) : nullptr;
  p.setFont(stage::fontFor(*theme_, Step::caption));
  p.setPen(theme_->color(Role::ink3));
  const QString count = charts::count(number);
  p.drawText(first, Qt::AlignRight | Qt::AlignVCenter, count);
  const double used = QFontMetricsF(p.font()).horizontalAdvance(count) + 12;
  p.setFont(stage::fontFor(*theme_, Step::label, info && info->level != trace::Level::detail));
  p.setPen(theme_->color(later ? Role::ink3 : Role::ink));
  const QString name = info ? QString::fromStdString(info->name) : e ? tr("kind %1").arg(e->kind) : QStringLiteral("…");
  p.drawText(first, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(p.font()).elidedText(name, Qt::ElideRight, first.width() - used));
  if (!e) return;
  p.setFont(stage::fontFor(*theme_, Step::caption));
  p.setPen(theme_->color(later ? Role::ink3 : Role::ink2));
  const QString what = fieldsLine(*e, session_->vocabulary(), &session_->blobs());
  p.drawText(second, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(p.font()).elidedText(what, Qt::ElideRight, second.width()));
}

bool EventList::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
  auto* help = static_cast<QHelpEvent*>(event);
  const EventNumber row = EventNumber(verticalScrollBar()->value()) + EventNumber(help->pos().y() / rowHeight());
  if (session_ && row < rows()) QToolTip::showText(help->globalPos(), lineOf(eventAt(row)).replace('\t', QStringLiteral("  ")), viewport());
  return true;
}

void EventList::mousePressEvent(QMouseEvent* event) {
  const EventNumber row = EventNumber(verticalScrollBar()->value()) + EventNumber(event->pos().y() / rowHeight());
  if (event->button() == Qt::LeftButton && row < rows()) Q_EMIT seekAsked(eventAt(row));
}

void EventList::keyPressEvent(QKeyEvent* key) {
  if (key->matches(QKeySequence::Copy)) return copyCurrent();
  const EventNumber row = rowOf(cursor_);
  if (key->key() == Qt::Key_Up && rows() > 0 && row > 0) Q_EMIT seekAsked(eventAt(row - 1));
  else if (key->key() == Qt::Key_Down && row + 1 < rows()) Q_EMIT seekAsked(eventAt(cursor_ == 0 ? 0 : row + 1));
  else QAbstractScrollArea::keyPressEvent(key);
}

QString EventList::lineOf(EventNumber number) {
  const trace::Event* e = event(number);
  if (!e) return {};
  const trace::KindInfo* info = session_->vocabulary().find(e->kind);
  return QStringLiteral("%1\t%2\t%3").arg(number).arg(info ? QString::fromStdString(info->name) : QString::number(e->kind),
                                                     fieldsLine(*e, session_->vocabulary(), &session_->blobs()));
}

void EventList::copyCurrent() {
  if (session_ && cursor_ > 0) QApplication::clipboard()->setText(lineOf(cursor_));
}

void EventList::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(tr("Copy the event at the cursor"), QKeySequence(QKeySequence::Copy), this, &EventList::copyCurrent);
  menu->popup(event->globalPos());
}

}  // namespace cutaway::panels
