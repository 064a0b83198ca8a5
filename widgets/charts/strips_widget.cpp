#include "widgets/charts/strips_widget.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QTimerEvent>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace cutaway::charts {

using stage::Role;

struct StripsWidget::Strip {
  StripChart chart;
  QPixmap past, future;
};

namespace {
constexpr double kHeadroom = 13;   // px above the line: the top value stands there, and nothing else
constexpr int kTakeEveryMs = 100;  // Qt Charts is fed at most ten times a second
constexpr double kNear = 5;        // px: a mark is meant
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

QFont sized(const QWidget&, int pixels, QFont::Weight weight = QFont::Normal) {
  QFont f = stage::fontFor(stage::Step::label);
  f.setPixelSize(pixels);
  f.setWeight(weight);
  return f;
}
}  // namespace

StripsWidget::StripsWidget(QWidget* parent) : QWidget(parent), theme_(&stage::lightTheme()), painted_(stage::lightTheme()) {
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("Charts"));
}

StripsWidget::~StripsWidget() = default;

void StripsWidget::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  painted_ = theme.magnified(theme.typeScale);
  axis_ = EventAxis::of(logicalWidth(), axis_.last);
  linesStale_ = true;
  updateGeometry();
  update();
}

int StripsWidget::visibleStrips() const {
  return rows_.empty() ? wanted_ : std::min<int>(wanted_, static_cast<int>(rows_.size()));
}

QSize StripsWidget::sizeHint() const { return {600, theme_->px(logicalHeight())}; }
int StripsWidget::logicalWidth() const { return static_cast<int>(width() / theme_->typeScale); }
int StripsWidget::logicalHeight() const { return visibleStrips() * kStripHeight + kAxisHeight; }

void StripsWidget::setVisibleStrips(int count) {
  if (count == wanted_) return;
  wanted_ = count;
  linesStale_ = true;
  updateGeometry();
  update();
}

void StripsWidget::cycle() {
  if (rows_.empty()) return;
  first_ = (first_ + 1) % static_cast<int>(rows_.size());
  linesStale_ = true;
  update();
}

int StripsWidget::stripOfLine(int line) const { return (first_ + line) % static_cast<int>(rows_.size()); }

QRectF StripsWidget::plotRect(int line) const {
  return {axis_.left, double(line) * kStripHeight + kHeadroom, axis_.width(), kStripHeight - kHeadroom - 4.0};
}

int StripsWidget::stripAt(double y) const {
  const int line = static_cast<int>(y / theme_->typeScale / kStripHeight);
  return y < 0 || rows_.empty() || line >= visibleStrips() ? -1 : stripOfLine(line);
}

void StripsWidget::setSnapshot(std::shared_ptr<const session::Snapshot> snapshot, bool modelled) {
  snapshot_ = std::move(snapshot);
  modelled_ = modelled;
  if (snapshot_->timeline != timeline_) {
    const qint64 age = sinceTaken_.isValid() ? sinceTaken_.elapsed() : kTakeEveryMs;
    if (age >= kTakeEveryMs) takeTimeline();
    else if (!soon_.isActive()) soon_.start(static_cast<int>(kTakeEveryMs - age), this);
  }
  update();
}

void StripsWidget::timerEvent(QTimerEvent* event) {
  if (event->timerId() != soon_.timerId()) return QWidget::timerEvent(event);
  soon_.stop();
  if (snapshot_) takeTimeline();
  update();
}

void StripsWidget::takeTimeline() {
  soon_.stop();
  timeline_ = snapshot_->timeline;
  sinceTaken_.restart();
  const std::size_t before = rows_.size();
  rows_ = timeline_ ? stripRows(*timeline_) : std::vector<StripRow>{};
  strips_.resize(rows_.size());
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (!strips_[i]) strips_[i] = std::make_unique<Strip>();
    const session::Strip& data = timeline_->strips[rows_[i].strip];
    const double top = rows_[i].unit == "ratio" ? 1 : roundedTop(data.top);
    strips_[i]->chart.setData(segmentsOf(data.columns), top);
  }
  if (first_ >= static_cast<int>(rows_.size())) first_ = 0;
  if (before != rows_.size()) updateGeometry();
  axis_ = EventAxis::of(logicalWidth(), timeline_ ? timeline_->events : 0);
  linesStale_ = true;
}

void StripsWidget::refreshLines() {
  linesStale_ = false;
  drawnRatio_ = devicePixelRatioF();
  const double ratio = drawnRatio_ * theme_->typeScale;
  for (int line = 0; !rows_.empty() && line < visibleStrips(); ++line) {
    const int i = stripOfLine(line);
    const QSize size = plotRect(line).size().toSize();
    const QColor color = stripColor(*theme_, rows_[static_cast<std::size_t>(i)].spec.hue);
    QColor pencil = color;
    pencil.setAlphaF(0.42F);
    auto pen = [&](const QColor& c, double width) {
      return QPen(c, painted_.line(width), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    };
    Strip& strip = *strips_[static_cast<std::size_t>(i)];
    strip.past = strip.chart.line(size, ratio, pen(color, 1.75));
    strip.future = strip.chart.line(size, ratio, pen(pencil, 1.25));
  }
}

double StripsWidget::valueAt(std::ptrdiff_t metric, std::ptrdiff_t strip) const {
  if (metric < 0 || !snapshot_) return kNan;
  if (!hover_) {
    const auto i = static_cast<std::size_t>(metric);
    return i < snapshot_->values.size() ? snapshot_->values[i] : kNan;
  }
  if (strip < 0 || !timeline_ || timeline_->events == 0) return kNan;
  const auto& columns = timeline_->strips[static_cast<std::size_t>(strip)].columns;
  if (columns.empty() || *hover_ == 0) return kNan;
  const double share = static_cast<double>(*hover_) / static_cast<double>(timeline_->events);
  const auto at = static_cast<std::size_t>(std::ceil(share * static_cast<double>(columns.size())));
  return columns[std::clamp<std::size_t>(at, 1, columns.size()) - 1].last;
}

QString StripsWidget::valueText(int strip) const {
  const StripRow& row = rows_.at(static_cast<std::size_t>(strip));
  const auto metric = static_cast<std::ptrdiff_t>(row.metric);
  return stripReading(row, valueAt(metric, static_cast<std::ptrdiff_t>(row.strip)),
                      valueAt(row.besideMetric, row.besideStrip), modelled_)
      .text();
}

// Modelled time passes only where something waits: operations that touch no disk take none, and no rate can be made of that.
QString StripsWidget::emptyText(int strip) const {
  const StripRow& row = rows_.at(static_cast<std::size_t>(strip));
  if (!timeline_ || !snapshot_) return {};
  const auto& columns = timeline_->strips[row.strip].columns;
  const bool any = std::any_of(columns.begin(), columns.end(), [](const session::Column& c) { return !std::isnan(c.last); });
  const bool here = row.metric < snapshot_->values.size() && !std::isnan(snapshot_->values[row.metric]);
  if (any || here) return {};
  constexpr std::uint64_t kOpeningAndTwo = 3;
  const bool still = modelled_ && row.unit == "1/s" && timeline_->operations >= kOpeningAndTwo;
  return still ? tr("No modelled time passes here: nothing waits for the disk.") : tr("Nothing to measure yet.");
}

void StripsWidget::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  p.fillRect(rect(), theme_->color(Role::window));
  p.scale(theme_->typeScale, theme_->typeScale);
  if (linesStale_ || drawnRatio_ != devicePixelRatioF()) refreshLines();
  for (int line = 0; !rows_.empty() && line < visibleStrips(); ++line) paintStrip(p, line);
  paintAxis(p);
  if (hover_ && timeline_ && timeline_->events > 0) {
    const double x = std::round(axis_.xOf(double(*hover_))) + 0.5;
    p.setPen(QPen(theme_->color(Role::ink), 1));
    p.drawLine(QPointF(x, 0), QPointF(x, logicalHeight() - kAxisHeight));
    if (*hover_ != snapshot_->cursor) paintTag(p, x, *hover_, false);
  }
  if (snapshot_ && timeline_) {
    const double x = axis_.xOf(double(snapshot_->cursor));
    p.setPen(QPen(theme_->color(Role::now), painted_.line(1.5)));
    p.drawLine(QPointF(x, 0), QPointF(x, logicalHeight() - kAxisHeight + 2));
    paintTag(p, x, snapshot_->cursor, true);
  }
}

void StripsWidget::paintStrip(QPainter& p, int line) {
  const auto index = static_cast<std::size_t>(stripOfLine(line));
  const StripRow& row = rows_[index];
  Strip& strip = *strips_[index];
  const QRectF plot = plotRect(line);
  const double split = std::clamp(axis_.xOf(double(snapshot_->cursor)), axis_.left, axis_.right);
  const QRectF past(plot.left(), plot.top(), split - plot.left(), plot.height());

  const QColor color = stripColor(*theme_, row.spec.hue);
  QColor tint = color;
  tint.setAlphaF(0.16F);
  p.save();
  p.setClipRect(past);
  p.fillPath(strip.chart.area(plot), tint);
  p.drawPixmap(plot.topLeft(), strip.past);
  p.restore();
  p.save();
  p.setClipRect(QRectF(split, plot.top(), plot.right() - split, plot.height()));
  p.drawPixmap(plot.topLeft(), strip.future);
  p.restore();

  p.setPen(QPen(theme_->color(Role::hair), 1));
  p.drawLine(QPointF(plot.left(), std::floor(plot.bottom()) + 0.5), QPointF(plot.right(), std::floor(plot.bottom()) + 0.5));
  const double value = row.metric < snapshot_->values.size() ? snapshot_->values[row.metric] : kNan;
  if (!std::isnan(value) && value <= strip.chart.top()) {
    p.setPen(Qt::NoPen);
    p.setBrush(color);
    const double share = timeline_->events ? double(snapshot_->cursor) / double(timeline_->events) : 0;
    p.drawEllipse(strip.chart.place(plot, share, value), 3.4, 3.4);
  }
  paintGutter(p, line, row);
  if (const QString empty = emptyText(static_cast<int>(index)); !empty.isEmpty()) {
    p.setFont(sized(*this, 12));
    p.setPen(theme_->color(Role::ink3));
    p.drawText(plot, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(p.font()).elidedText(empty, Qt::ElideRight, plot.width()));
  }

  if (timeline_->strips[row.strip].top > 0) paintTop(p, plot, split, axisText(strip.chart.top(), row.unit));
}

// The top value, once, at the right end: above the line, and left of the playhead where that stands at the end too.
void StripsWidget::paintTop(QPainter& p, const QRectF& plot, double playhead, const QString& text) {
  p.setFont(sized(*this, 11));
  const double width = QFontMetricsF(p.font()).horizontalAdvance(text) + 2;
  const double right = playhead > plot.right() - width - 6 ? std::min(plot.right(), playhead - 6) : plot.right();
  p.setPen(theme_->color(Role::ink3));
  p.drawText(QRectF(right - width, plot.top() - kHeadroom, width, kHeadroom - 2), Qt::AlignRight | Qt::AlignVCenter, text);
}

void StripsWidget::paintGutter(QPainter& p, int line, const StripRow& row) {
  const double top = double(line) * kStripHeight;
  const QRectF name(24, top + 6, EventAxis::kGutter - 28, 18), value(24, top + 24, EventAxis::kGutter - 28, 21);
  p.setPen(theme_->color(Role::ink2));
  p.setFont(sized(*this, 13, QFont::Medium));
  p.drawText(name, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(p.font()).elidedText(row.spec.title, Qt::ElideRight, name.width()));
  const Reading r = stripReading(row, valueAt(static_cast<std::ptrdiff_t>(row.metric), static_cast<std::ptrdiff_t>(row.strip)),
                                 valueAt(row.besideMetric, row.besideStrip), modelled_);
  p.setPen(theme_->color(Role::ink));
  p.setFont(sized(*this, 15, QFont::DemiBold));
  p.drawText(value, Qt::AlignLeft | Qt::AlignVCenter, r.value);
  const double used = QFontMetricsF(p.font()).horizontalAdvance(r.value) + 4;
  p.setPen(theme_->color(Role::ink3));
  p.setFont(sized(*this, 12));
  const QRectF unit = value.adjusted(used, 1, 0, 1);
  p.drawText(unit, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(p.font()).elidedText(r.unit, Qt::ElideRight, unit.width()));
}

void StripsWidget::paintAxis(QPainter& p) {
  const double y = logicalHeight() - kAxisHeight;
  p.setFont(sized(*this, 11));
  const double cursor = snapshot_ && timeline_ ? axis_.xOf(double(snapshot_->cursor)) : -1000;
  for (trace::EventNumber tick : axis_.ticks()) {
    const double x = std::round(axis_.xOf(double(tick))) + 0.5;
    p.setPen(QPen(theme_->color(Role::edge), 1));
    p.drawLine(QPointF(x, y), QPointF(x, y + 4));
    if (std::abs(x - cursor) < 64) continue;  // the cursor's tag stands there
    p.setPen(theme_->color(Role::ink3));
    const QString text = count(tick);
    const double w = QFontMetricsF(p.font()).horizontalAdvance(text) + 4;
    const double left = std::min(x - w / 2, logicalWidth() - w - 4);
    p.drawText(QRectF(left, y + 6, w, 16), Qt::AlignCenter, text);
  }
  p.setPen(theme_->color(Role::ink3));
  p.setFont(sized(*this, 12));
  QString note = tr("event number");
  if (!rows_.empty() && visibleStrips() < static_cast<int>(rows_.size()))
    note = visibleStrips() == 1 ? tr("%1 of %2, C for next").arg(first_ + 1).arg(rows_.size())
                                : tr("C for the others");
  p.drawText(QRectF(24, y + 5, EventAxis::kGutter - 32, 18), Qt::AlignLeft | Qt::AlignVCenter, note);
}

void StripsWidget::paintTag(QPainter& p, double x, trace::EventNumber number, bool now) {
  const QString text = tr("event %1").arg(count(number));
  p.setFont(sized(*this, 12, QFont::DemiBold));
  const double w = QFontMetricsF(p.font()).horizontalAdvance(text) + 16;
  const double left = std::clamp(x - w / 2, 4.0, logicalWidth() - w - 4.0);
  const QRectF box(left, logicalHeight() - kAxisHeight + 3, w, 20);
  p.setPen(Qt::NoPen);
  p.setBrush(now ? theme_->color(Role::now) : theme_->color(Role::ink));
  p.drawRoundedRect(box, 5, 5);
  p.setPen(now ? theme_->color(Role::onNow) : theme_->color(Role::window));
  p.drawText(box, Qt::AlignCenter, text);
}

void StripsWidget::resizeEvent(QResizeEvent*) {
  axis_ = EventAxis::of(logicalWidth(), timeline_ ? timeline_->events : 0);
  linesStale_ = true;
}

void StripsWidget::setHover(std::optional<trace::EventNumber> number) {
  if (number == hover_) return;
  hover_ = number;
  update();
}

void StripsWidget::mousePressEvent(QMouseEvent* event) {
  const double x = event->position().x() / theme_->typeScale;
  if (event->button() == Qt::LeftButton && x >= axis_.left - 6) Q_EMIT seekAsked(axis_.at(x));
}

void StripsWidget::mouseMoveEvent(QMouseEvent* event) {
  const double x = event->position().x() / theme_->typeScale;
  if (event->buttons() & Qt::LeftButton) {
    Q_EMIT seekAsked(axis_.at(x));
    Q_EMIT hovered(axis_.at(x));  // the numbers follow the drag
    return;
  }
  if (x < axis_.left - 2 || x > axis_.right + 2 || axis_.last == 0) Q_EMIT hovered(std::nullopt);
  else Q_EMIT hovered(axis_.at(x));
}

void StripsWidget::mouseReleaseEvent(QMouseEvent*) {}

void StripsWidget::leaveEvent(QEvent*) { Q_EMIT hovered(std::nullopt); }

// The nearest mark within a few pixels, as on the Tape; where there is none, the event that stands under the pointer.
std::optional<StripsWidget::Spot> StripsWidget::spotAt(double x) const {
  x /= theme_->typeScale;
  if (!timeline_ || timeline_->events == 0 || x < axis_.left - kNear || x > axis_.right + kNear) return std::nullopt;
  const session::Mark* best = nullptr;
  double distance = kNear;
  for (const session::Mark& mark : timeline_->marks) {
    const double d = std::abs(axis_.xOf(double(mark.event)) - x);
    if (d < distance) distance = d, best = &mark;
  }
  const trace::EventNumber number = best ? best->event : axis_.at(x);
  if (number == 0) return std::nullopt;
  const QString event = tr("event %1").arg(count(number));
  const QString name = best && markName_ ? tr("%1, %2").arg(markName_(best->kind), event) : event;
  return Spot{number, name, best != nullptr};
}

void StripsWidget::contextMenuEvent(QContextMenuEvent* event) {
  const int strip = stripAt(event->pos().y());
  if (strip < 0) return;
  auto* menu = new QMenu(this);
  menu->setObjectName("stripsMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  if (const std::optional<Spot> spot = spotAt(event->pos().x())) {
    const trace::EventNumber number = spot->event;
    menu->addAction(tr("Go to: %1").arg(spot->name), this, [this, number] { Q_EMIT seekAsked(number); });
    menu->addAction(tr("Why: %1").arg(spot->name), this, [this, number] {
      Q_EMIT seekAsked(number);
      Q_EMIT whyAsked(number);
    });
    menu->addSeparator();
  }
  const QString title = rows_[static_cast<std::size_t>(strip)].spec.title;
  menu->addAction(tr("Export “%1” …").arg(title), this, [this, strip] { Q_EMIT exportAsked(strip); });
  menu->popup(event->globalPos());
}

bool StripsWidget::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  auto* help = static_cast<QHelpEvent*>(event);
  const int strip = stripAt(help->pos().y());
  if (strip < 0) return QWidget::event(event);
  if (help->pos().x() > theme_->px(EventAxis::kGutter)) {
    const std::optional<Spot> spot = spotAt(help->pos().x());
    if (!spot || !spot->marked) return QWidget::event(event);
    QToolTip::showText(help->globalPos(), tr("%1. A right click asks why.").arg(spot->name), this);
    return true;
  }
  const StripRow& row = rows_[static_cast<std::size_t>(strip)];
  const auto metric = static_cast<std::ptrdiff_t>(row.metric);
  QToolTip::showText(help->globalPos(),
                     tr("%1: %2\n%3")
                         .arg(row.spec.title,
                              stripSentence(row, valueAt(metric, static_cast<std::ptrdiff_t>(row.strip)),
                                            valueAt(row.besideMetric, row.besideStrip), modelled_),
                              row.spec.definition),
                     this);
  return true;
}

}  // namespace cutaway::charts
