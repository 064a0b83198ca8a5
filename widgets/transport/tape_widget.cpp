#include "widgets/transport/tape_widget.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "widgets/charts/numbers.h"
#include "widgets/transport/mark_glyph.h"

namespace cutaway::transport {

using stage::Role;
namespace {

constexpr double kBar = 6, kBarGap = 1;  // px: bars of the histogram
constexpr double kMarksAt = 5;           // center of the glyph row
constexpr double kBase = 2;              // px: there were events here, however light

}  // namespace

// The columns' weights added up a bar, a column that lies in two shared between them; the root keeps light stretches in
// sight beside heavy ones without changing their order.
std::vector<double> barsOf(const std::vector<float>& density, int bars) {
  std::vector<double> out(static_cast<std::size_t>(std::max(bars, 1)));
  const double columns = static_cast<double>(density.size()), each = columns / static_cast<double>(out.size());
  for (std::size_t b = 0; b < out.size(); ++b) {
    const double from = each * double(b), to = std::min(columns, each * double(b + 1));
    for (auto c = static_cast<std::size_t>(from); c < density.size() && double(c) < to; ++c)
      out[b] += double(density[c]) * std::max(0.0, std::min(to, double(c + 1)) - std::max(from, double(c)));
  }
  const double most = *std::max_element(out.begin(), out.end());
  for (double& bar : out) bar = most > 0 ? std::sqrt(bar / most) : 0;
  return out;
}

TapeWidget::TapeWidget(QWidget* parent) : QWidget(parent), theme_(&stage::lightTheme()), painted_(stage::lightTheme()) {
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("Tape"));
}

void TapeWidget::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  painted_ = theme.magnified(theme.typeScale);
  drawn_.reset();
  axis_ = axisFor(axis_.last);
  updateGeometry();
  update();
}

void TapeWidget::setSnapshot(std::shared_ptr<const session::Snapshot> snapshot, const trace::Vocabulary* vocabulary) {
  snapshot_ = std::move(snapshot);
  vocabulary_ = vocabulary;
  axis_ = axisFor(snapshot_->timeline ? snapshot_->timeline->events : 0);
  update();
}

void TapeWidget::setHover(std::optional<trace::EventNumber> number) {
  if (number == hover_) return;
  hover_ = number;
  update();
}

void TapeWidget::setLanes(std::vector<Lane> lanes) {
  if (lanes == lanes_) return;
  const bool grows = lanes.size() != lanes_.size();
  lanes_ = std::move(lanes);
  if (grows) updateGeometry();
  update();
}

// The last ones where there are many. What lies beyond the axis of the branch shown ends in an arrow at its edge.
void TapeWidget::paintLanes(QPainter& p) {
  QFont font = stage::fontFor(stage::Step::label);
  font.setPixelSize(11);
  const std::size_t first = lanes_.size() > kMostLanes ? lanes_.size() - kMostLanes : 0;
  for (std::size_t i = first; i < lanes_.size(); ++i) {
    const Lane& lane = lanes_[i];
    const double y = kHeight - 6 + kLaneHeight * double(i - first) + kLaneHeight / 2.0;
    const bool beyond = lane.last > axis_.last;
    const double from = axis_.xOf(double(std::min(lane.from, axis_.last))), to = beyond ? axis_.right : axis_.xOf(double(lane.last));
    const QColor color = theme_->color(lane.shown ? Role::accent : Role::ink3);
    p.setPen(QPen(color, painted_.line(lane.shown ? 2.5 : 1.5)));
    if (lane.from > 0) p.drawLine(QPointF(from, track().bottom()), QPointF(from, y));
    p.drawLine(QPointF(from, y), QPointF(to, y));
    if (beyond) {
      p.drawLine(QPointF(to, y), QPointF(to - 5, y - 3));
      p.drawLine(QPointF(to, y), QPointF(to - 5, y + 3));
    }
    font.setWeight(lane.shown ? QFont::DemiBold : QFont::Normal);
    p.setFont(font);
    p.setPen(theme_->color(lane.shown ? Role::ink : Role::ink3));
    p.drawText(QRectF(axis_.left - 40, y - 8, 32, 16), Qt::AlignRight | Qt::AlignVCenter, lane.name);
  }
}

charts::EventAxis TapeWidget::axisFor(trace::EventNumber last) const {
  charts::EventAxis axis = charts::EventAxis::of(logicalWidth(), last);
  if (!captions_) axis.left = charts::EventAxis::kMargin;
  return axis;
}

void TapeWidget::setCaptions(bool shown) {
  captions_ = shown;
  axis_ = axisFor(axis_.last);
  drawn_.reset();
  update();
}

int TapeWidget::logicalWidth() const { return static_cast<int>(width() / theme_->typeScale); }

QRectF TapeWidget::track() const { return {axis_.left, 11, axis_.width(), 20}; }

void TapeWidget::paintHistogram() {
  // A pixel of ours is as many as the theme grows it to.
  histogram_ = QPixmap(size() * devicePixelRatioF());
  histogram_.setDevicePixelRatio(devicePixelRatioF() * theme_->typeScale);
  histogram_.fill(Qt::transparent);
  drawn_ = snapshot_->timeline;
  const auto& density = drawn_->density;
  if (density.empty()) return;
  QPainter p(&histogram_);
  p.setPen(Qt::NoPen);
  p.setBrush(theme_->color(Role::edge));
  const QRectF at = track();
  p.drawRect(QRectF(at.left(), at.bottom() - kBase, at.width(), kBase));
  const std::vector<double> bars = barsOf(density, std::max(1, static_cast<int>(at.width() / (kBar + kBarGap))));
  const double pitch = at.width() / static_cast<double>(bars.size());
  for (std::size_t b = 0; b < bars.size(); ++b) {
    const double left = std::round(at.left() + pitch * double(b)), right = std::round(at.left() + pitch * double(b + 1)) - kBarGap;
    const double tall = std::round(bars[b] * (at.height() - 3));
    if (tall > kBase) p.drawRect(QRectF(left, at.bottom() - tall, right - left, tall));
  }
}

void TapeWidget::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  p.fillRect(rect(), theme_->color(Role::panel));
  p.scale(theme_->typeScale, theme_->typeScale);
  QFont font = stage::fontFor(stage::Step::label);
  font.setPixelSize(13);
  font.setWeight(QFont::DemiBold);
  p.setFont(font);
  p.setPen(theme_->color(Role::ink));
  if (captions_) p.drawText(QRectF(24, 4, 120, 18), Qt::AlignVCenter, tr("Tape"));
  p.setPen(Qt::NoPen);
  p.setBrush(theme_->color(Role::well));
  p.drawRoundedRect(track(), 3, 3);
  if (!snapshot_ || !snapshot_->timeline) return;
  font.setPixelSize(12);
  font.setWeight(QFont::Normal);
  p.setFont(font);
  p.setPen(theme_->color(Role::ink3));
  if (captions_) p.drawText(QRectF(24, 20, 124, 18), Qt::AlignVCenter, tr("%1 events").arg(charts::count(snapshot_->frontier)));

  if (drawn_ != snapshot_->timeline || histogram_.size() != size() * devicePixelRatioF()) paintHistogram();
  const double split = axis_.xOf(double(snapshot_->cursor));
  auto part = [&](double from, double to, double opacity) {
    p.save();
    p.setClipRect(QRectF(from, 0, to - from, tall()));
    p.setOpacity(opacity);
    p.drawPixmap(0, 0, histogram_);
    p.restore();
  };
  part(0, split, 1);
  part(split, logicalWidth(), 0.42);
  paintMarks(p);
  if (!lanes_.empty()) paintLanes(p);
  if (hover_) {
    const double x = std::round(axis_.xOf(double(*hover_))) + 0.5;
    p.setPen(QPen(theme_->color(Role::ink), 1));
    p.drawLine(QPointF(x, 11), QPointF(x, tall()));
  }
  paintPlayhead(p);
  if (hasFocus()) {
    p.setPen(QPen(theme_->color(Role::accent), 2));
    p.setBrush(Qt::NoBrush);
    p.drawRoundedRect(track().adjusted(-3, -3, 3, 3), 5, 5);
  }
}

void TapeWidget::paintMarks(QPainter& p) {
  double free = -100;  // glyphs that would cover the one before are left out
  for (const session::Mark& mark : snapshot_->timeline->marks) {
    const double x = axis_.xOf(double(mark.event));
    const Glyph glyph = glyphOf(mark.kind);
    const bool rare = glyph != Glyph::split && glyph != Glyph::merge;
    if (x < free && !rare) continue;
    QColor color = glyphColor(glyph, *theme_);
    if (mark.event > snapshot_->cursor) color.setAlphaF(0.5F);
    paintGlyph(p, glyph, {x, kMarksAt}, color);
    free = x + 7;
  }
}

void TapeWidget::paintPlayhead(QPainter& p) {
  const double x = axis_.xOf(double(snapshot_->cursor));
  p.setPen(QPen(theme_->color(Role::now), painted_.line(1.5)));
  p.drawLine(QPointF(x, 6), QPointF(x, tall()));
  QPainterPath head;
  head.moveTo(x - 5.5, 0);
  head.lineTo(x + 5.5, 0);
  head.lineTo(x + 5.5, 8);
  head.lineTo(x, 13);
  head.lineTo(x - 5.5, 8);
  head.closeSubpath();
  p.setPen(QPen(theme_->color(Role::panel), 1));
  p.setBrush(theme_->color(Role::now));
  p.drawPath(head);
}

void TapeWidget::resizeEvent(QResizeEvent*) {
  axis_ = axisFor(axis_.last);
  drawn_.reset();
}

void TapeWidget::mousePressEvent(QMouseEvent* event) {
  const double x = event->position().x() / theme_->typeScale;
  if (event->button() != Qt::LeftButton || x < axis_.left - 8) return;
  Q_EMIT seekAsked(axis_.at(x));
  Q_EMIT hovered(axis_.at(x));
}

void TapeWidget::mouseMoveEvent(QMouseEvent* event) {
  const double x = event->position().x() / theme_->typeScale;
  if (event->buttons() & Qt::LeftButton) {
    Q_EMIT seekAsked(axis_.at(x));
    Q_EMIT hovered(axis_.at(x));  // the numbers follow the drag
  } else if (x < axis_.left - 2 || x > axis_.right + 2 || axis_.last == 0) {
    Q_EMIT hovered(std::nullopt);
  } else {
    Q_EMIT hovered(axis_.at(x));
  }
}

void TapeWidget::leaveEvent(QEvent*) { Q_EMIT hovered(std::nullopt); }

void TapeWidget::contextMenuEvent(QContextMenuEvent* event) {
  const session::Mark* mark = snapshot_ && snapshot_->timeline ? markNear(event->pos().x() / theme_->typeScale) : nullptr;
  if (!mark) return;
  auto* menu = new QMenu(this);
  menu->setObjectName("tapeMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const trace::EventNumber number = mark->event;
  const QString name = tr("%1, event %2").arg(markName(mark->kind), charts::count(number));
  menu->addAction(tr("Go to: %1").arg(name), this, [this, number] { Q_EMIT seekAsked(number); });
  menu->addAction(tr("Why: %1").arg(name), this, [this, number] {
    Q_EMIT seekAsked(number);
    Q_EMIT whyAsked(number);
  });
  menu->popup(event->globalPos());
}

const session::Mark* TapeWidget::markNear(double x) const {
  const session::Mark* best = nullptr;
  double distance = 5;
  for (const session::Mark& mark : snapshot_->timeline->marks) {
    const double d = std::abs(axis_.xOf(double(mark.event)) - x);
    if (d < distance) {
      distance = d;
      best = &mark;
    }
  }
  return best;
}

bool TapeWidget::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip || !snapshot_ || !snapshot_->timeline) return QWidget::event(event);
  auto* help = static_cast<QHelpEvent*>(event);
  const double x = help->pos().x() / theme_->typeScale;
  if (x < axis_.left) {
    QToolTip::showText(help->globalPos(), tr("All events recorded so far. Drag to visit any instant."), this);
    return true;
  }
  const session::Mark* mark = markNear(x);
  const QString where = tr("event %1").arg(charts::count(mark ? mark->event : axis_.at(x)));
  QToolTip::showText(help->globalPos(), mark ? tr("%1, %2").arg(markName(mark->kind), where) : where, this);
  return true;
}

}  // namespace cutaway::transport
