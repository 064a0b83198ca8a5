// One strip as Qt Charts draws it, off screen: line series only, no axes, legend, margin or animation, painted into a
// pixmap that the strips widget shows, cut at the playhead.
// Thread rule: the window's thread. Invariants: one series per gap-free segment (a NaN would be joined across); at most
// about 2,000 points; the plot area is the whole pixmap less a margin that keeps the line's width inside.
#pragma once
#include <QGraphicsScene>
#include <QPainterPath>
#include <QPixmap>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>
#include <vector>

#include "engines/session/session.h"

namespace cutaway::charts {

using Segment = QList<QPointF>;  // x: share of the axis 0..1, y: the value

// The gap-free stretches of a strip. Lows and highs of a column both stand in it, in the order that keeps the line short.
std::vector<Segment> segmentsOf(const std::vector<session::Column>& columns);

class StripChart {
 public:
  StripChart();
  ~StripChart();
  StripChart(const StripChart&) = delete;
  StripChart& operator=(const StripChart&) = delete;

  void setData(std::vector<Segment> segments, double top);
  double top() const { return top_; }
  QPixmap line(QSize size, double ratio, const QPen& pen);
  QPainterPath area(const QRectF& rect) const;  // below the line, down to the baseline
  QPointF place(const QRectF& rect, double share, double value) const;
  static constexpr double kPad = 3;  // above and below the line, px

 private:
  void adjustSeries();

  QGraphicsScene scene_;
  QChart* chart_;  // the scene's
  QValueAxis* x_;
  QValueAxis* y_;
  std::vector<QLineSeries*> series_;
  std::vector<Segment> segments_;
  double top_ = 1;
};

}  // namespace cutaway::charts
