#include "widgets/charts/strip_chart.h"

#include <QGraphicsLayout>
#include <QPainter>
#include <cmath>

namespace cutaway::charts {
namespace {

void addColumn(Segment& into, double x, const session::Column& c) {
  const double low = c.low, high = c.high, last = c.last;
  if (std::isnan(low) || std::isnan(high) || high - low <= 1e-6 * std::abs(high)) {
    // A plateau is one line: Qt Charts draws each piece by itself, and many short pieces show their joints.
    const qsizetype n = into.size();
    if (n >= 2 && into[n - 1].y() == last && into[n - 2].y() == last) into[n - 1].setX(x);
    else into.append({x, last});
    return;
  }
  // The nearer end first: coming from below, the low; from above, the high.
  const double before = into.isEmpty() ? last : into.last().y();
  const bool lowFirst = std::abs(before - low) <= std::abs(before - high);
  into.append({x, lowFirst ? low : high});
  into.append({x, lowFirst ? high : low});
}

}  // namespace

std::vector<Segment> segmentsOf(const std::vector<session::Column>& columns) {
  std::vector<Segment> out;
  Segment open;
  const auto size = static_cast<double>(columns.size());
  auto finish = [&] {
    // A lone column is as wide as a column: a single point would draw nothing.
    if (open.size() == 1) open.prepend({open.first().x() - 1 / size, open.first().y()});
    if (!open.isEmpty()) out.push_back(std::move(open));
    open = {};
  };
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (std::isnan(columns[i].last)) finish();
    else addColumn(open, (static_cast<double>(i) + 1) / size, columns[i]);
  }
  finish();
  return out;
}

StripChart::StripChart() : chart_(new QChart), x_(new QValueAxis), y_(new QValueAxis) {
  chart_->legend()->hide();
  chart_->setAnimationOptions(QChart::NoAnimation);
  chart_->setBackgroundVisible(false);
  chart_->setPlotAreaBackgroundVisible(false);
  chart_->setMargins({});
  chart_->layout()->setContentsMargins(0, 0, 0, 0);
  chart_->addAxis(x_, Qt::AlignBottom);
  chart_->addAxis(y_, Qt::AlignLeft);
  x_->setRange(0, 1);
  for (QValueAxis* axis : {x_, y_}) axis->setVisible(false);
  scene_.addItem(chart_);
}

StripChart::~StripChart() = default;

void StripChart::adjustSeries() {
  while (series_.size() > segments_.size()) {
    chart_->removeSeries(series_.back());
    delete series_.back();
    series_.pop_back();
  }
  while (series_.size() < segments_.size()) {
    auto* series = new QLineSeries;
    chart_->addSeries(series);
    series->attachAxis(x_);
    series->attachAxis(y_);
    series_.push_back(series);
  }
}

void StripChart::setData(std::vector<Segment> segments, double top) {
  segments_ = std::move(segments);
  top_ = top > 0 ? top : 1;
  y_->setRange(0, top_);
  adjustSeries();
  for (std::size_t i = 0; i < segments_.size(); ++i) series_[i]->replace(segments_[i]);
}

QPixmap StripChart::line(QSize size, double ratio, const QPen& pen) {
  QPixmap pixmap(size * ratio);
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  if (size.width() < 8 || size.height() < 8) return pixmap;
  chart_->resize(size);
  chart_->setPlotArea(QRectF(0, kPad, size.width(), size.height() - 2 * kPad));
  for (QLineSeries* series : series_) series->setPen(pen);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  scene_.render(&painter, QRectF({}, size), QRectF({}, size));
  return pixmap;
}

QPointF StripChart::place(const QRectF& rect, double share, double value) const {
  const double inner = rect.height() - 2 * kPad;
  return {rect.left() + share * rect.width(), rect.bottom() - kPad - value / top_ * inner};
}

QPainterPath StripChart::area(const QRectF& rect) const {
  QPainterPath path;
  for (const Segment& segment : segments_) {
    path.moveTo(place(rect, segment.first().x(), segment.first().y()).x(), rect.bottom());
    for (const QPointF& p : segment) path.lineTo(place(rect, p.x(), p.y()));
    path.lineTo(place(rect, segment.last().x(), segment.last().y()).x(), rect.bottom());
    path.closeSubpath();
  }
  return path;
}

}  // namespace cutaway::charts
