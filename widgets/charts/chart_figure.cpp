#include "widgets/charts/chart_figure.h"

#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsSimpleTextItem>
#include <QtCharts/QAreaSeries>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <cmath>

#include "engines/btree/btree_events.h"
#include "widgets/charts/event_axis.h"
#include "widgets/charts/numbers.h"
#include "widgets/charts/strip_chart.h"
#include "widgets/charts/strip_spec.h"

namespace cutaway::charts {
namespace {

using stage::Role;

// Everything is a share of the height, so that a figure of another size keeps its proportions.
class Figure {
 public:
  // `labels`: pixels of the smallest type, 0: as the size has it.
  Figure(const ChartData& data, const stage::Theme& theme, QSize size, double labels)
      : data_(data), theme_(theme), size_(size), unit_(labels > 0 ? labels / kLabel : size.height() / 720.0), projected_(labels > 0),
        scene_(std::make_unique<QGraphicsScene>(QRectF({}, size))) {
    scene_->setBackgroundBrush(theme.color(Role::stage));
    plot_ = QRectF(px(112), px(176), size.width() - px(112) - px(data.series.size() > 1 ? 208 : 104), size.height() - px(176) - px(112));
  }

  std::unique_ptr<QGraphicsScene> make() {
    if (projected_) return makeProjected();
    text(data_.title, 28, QFont::DemiBold, Role::ink, QRectF(px(48), px(36), size_.width() - px(96), px(40)));
    text(data_.subtitle, 17, QFont::Normal, Role::ink2, QRectF(px(48), px(78), size_.width() - px(96), px(26)));
    addChart();
    addMarks();
    addLabels();
    text(data_.xAxis, 14, QFont::Normal, Role::ink3, QRectF(plot_.left(), plot_.bottom() + px(34), plot_.width(), px(20)), Qt::AlignRight);
    text(data_.footer, 11, QFont::Normal, Role::ink3, QRectF(px(48), size_.height() - px(34), size_.width() - px(96), px(16)));
    return std::move(scene_);
  }

 private:
  static constexpr double kLabel = 14;  // of the axes: the smallest type but the footer's

  // The title at the size of a headline, whole; margins as the words need them, not as a page looks best.
  std::unique_ptr<QGraphicsScene> makeProjected() {
    const double wide = size_.width() - px(28);
    double y = px(12);
    for (const QString& line : linesOf(data_.title, font(kTitle, QFont::DemiBold), wide)) {
      text(line, kTitle, QFont::DemiBold, Role::ink, QRectF(px(14), y, wide, px(28)));
      y += px(27);
    }
    if (size_.height() > px(260)) {
      text(data_.subtitle, kLabel, QFont::Normal, Role::ink2, QRectF(px(14), y, wide, px(20)));
      y += px(20);
    }
    const QFontMetricsF ends(font(16, QFont::DemiBold)), labels(font(kLabel, QFont::Normal));
    double right = px(20), left = px(20);
    for (const ChartSeries& s : data_.series) {
      if (s.points.empty() || std::isnan(s.points.back().last)) continue;
      right = std::max(right, ends.horizontalAdvance(reading(s.points.back().last, unit()).text()) + px(26));
      if (data_.series.size() > 1) right = std::max(right, labels.horizontalAdvance(s.name) + px(26));
    }
    for (double t : niceTicks(highest())) left = std::max(left, labels.horizontalAdvance(axisText(t, unit())) + px(24));
    plot_ = QRectF(left, y + px(38), size_.width() - left - right, size_.height() - y - px(38) - px(46));
    addChart();
    addMarks();
    addLabels();
    text(data_.xAxis, kLabel, QFont::Normal, Role::ink2, QRectF(plot_.left(), plot_.bottom() + px(26), plot_.width(), px(20)), Qt::AlignRight);
    return std::move(scene_);
  }

  static QStringList linesOf(const QString& words, const QFont& f, double width) {
    QStringList lines{QString()};
    const QFontMetricsF metrics(f);
    for (const QString& word : words.split(' ')) {
      const QString longer = lines.back().isEmpty() ? word : lines.back() + ' ' + word;
      if (lines.back().isEmpty() || metrics.horizontalAdvance(longer) <= width) lines.back() = longer;
      else lines << word;
    }
    return lines;
  }

  double px(double at720) const { return at720 * unit_; }

  QFont font(double pixels, QFont::Weight weight) const {
    QFont f = stage::fontFor(stage::Step::body);
    f.setPixelSize(std::max(1, int(std::lround(px(pixels)))));
    f.setWeight(weight);
    return f;
  }

  QGraphicsSimpleTextItem* text(const QString& words, double pixels, QFont::Weight weight, Role role, const QRectF& box,
                                Qt::Alignment align = Qt::AlignLeft) {
    const QFont f = font(pixels, weight);
    auto* item = scene_->addSimpleText(QFontMetricsF(f).elidedText(words, Qt::ElideRight, box.width()), f);
    item->setBrush(theme_.color(role));
    const double w = item->boundingRect().width();
    const double x = align & Qt::AlignRight ? box.right() - w : align & Qt::AlignHCenter ? box.center().x() - w / 2 : box.left();
    item->setPos(x, box.top());
    return item;
  }

  std::string unit() const { return data_.unit.toStdString(); }

  double highest() const {
    double top = 0;
    for (const ChartSeries& s : data_.series)
      for (const ChartPoint& p : s.points)
        if (!std::isnan(p.high)) top = std::max(top, p.high);
    return unit() == "ratio" ? 1 : top;
  }

  QColor colorOf(std::size_t series) const {
    return series == 0 ? stripColor(theme_, static_cast<StripSpec::Hue>(data_.hue)) : theme_.color(Role::ink3);
  }

  QCategoryAxis* axis(double from, double to, const std::vector<double>& ticks, const std::function<QString(double)>& words) {
    auto* a = new QCategoryAxis;
    a->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    a->setStartValue(from);
    a->setRange(from, to);
    for (double t : ticks) a->append(words(t), t);
    a->setLabelsFont(font(14, QFont::Normal));
    a->setLabelsColor(theme_.color(Role::ink2));
    a->setTruncateLabels(false);
    a->setLinePen(QPen(theme_.color(Role::edge), px(1)));
    return a;
  }

  void addChart() {
    auto* chart = new QChart;
    chart->legend()->hide();
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->setBackgroundVisible(false);
    chart->setPlotAreaBackgroundVisible(false);
    chart->setMargins({});
    scene_->addItem(chart);
    std::vector<double> xs;
    const std::vector<double> ys = niceTicks(highest());
    top_ = ys.back();
    EventAxis events;
    events.left = 0;
    events.right = plot_.width();
    events.last = static_cast<trace::EventNumber>(std::max(1.0, data_.to - data_.from));
    for (trace::EventNumber t : events.ticks(px(120))) xs.push_back(data_.from + double(t));
    auto* x = axis(data_.from, std::max(data_.to, data_.from + 1), xs, [](double v) { return count(static_cast<std::uint64_t>(v)); });
    auto* y = axis(0, top_, ys, [this](double v) { return axisText(v, unit()); });
    x->setGridLineVisible(false);
    y->setGridLinePen(QPen(theme_.color(Role::grid), px(1)));
    y->setLineVisible(false);
    chart->addAxis(x, Qt::AlignBottom);
    chart->addAxis(y, Qt::AlignLeft);
    for (std::size_t i = data_.series.size(); i-- > 0;) addSeries(chart, x, y, i);
    chart->setGeometry(QRectF({}, size_));
    chart->setPlotArea(plot_);
    // The axes follow at the next turn of the event loop; the figure is painted before.
    chart->layout()->invalidate();
    chart->layout()->activate();
  }

  void addSeries(QChart* chart, QAbstractAxis* x, QAbstractAxis* y, std::size_t index) {
    const QColor color = colorOf(index);
    QPen pen(color, px(index == 0 ? 2.5 : 1.75) * std::max(1.0, theme_.lineScale), index == 0 ? Qt::SolidLine : Qt::DashLine, index == 0 ? Qt::RoundCap : Qt::FlatCap, Qt::RoundJoin);
    QColor tint = color;
    tint.setAlphaF(0.16F);
    for (const Segment& segment : segments(data_.series[index])) {
      auto* line = new QLineSeries;
      line->replace(segment);
      line->setPen(pen);
      if (index == 0) {
        auto* above = new QLineSeries;
        above->replace(segment);
        auto* floor = new QLineSeries;
        floor->replace(Segment{{segment.first().x(), 0}, {segment.last().x(), 0}});
        auto* area = new QAreaSeries(above, floor);
        area->setPen(Qt::NoPen);
        area->setBrush(tint);
        chart->addSeries(area);
        area->attachAxis(x);
        area->attachAxis(y);
        above->setParent(area);
        floor->setParent(area);
      }
      chart->addSeries(line);
      line->attachAxis(x);
      line->attachAxis(y);
    }
  }

  static std::vector<Segment> segments(const ChartSeries& series) {
    std::vector<session::Column> columns;
    for (const ChartPoint& p : series.points) columns.push_back({float(p.low), float(p.high), float(p.last)});
    std::vector<Segment> out = segmentsOf(columns);
    // Shares of the columns to the events they stand for.
    const double first = series.points.empty() ? 0 : series.points.front().x, last = series.points.empty() ? 0 : series.points.back().x;
    const auto n = double(series.points.size());
    const double step = n > 1 ? (last - first) / (n - 1) : last;
    for (Segment& s : out)
      for (QPointF& p : s) p.setX(first + (p.x() * n - 1) * step);
    return out;
  }

  double xOf(double event) const { return plot_.left() + (event - data_.from) / std::max(1.0, data_.to - data_.from) * plot_.width(); }
  double yOf(double value) const { return plot_.bottom() - value / top_ * plot_.height(); }

  // A row of shapes above the plot; those that would cover each other are left out.
  void addMarks() {
    const double y = plot_.top() - px(16), half = px(4.5);
    double free = -1e9;
    bool any = false;
    for (const ChartMarker& m : data_.markers) {
      const double x = xOf(m.x);
      if (m.kind != btree::PageSplit::kKind || x < free) continue;
      QPainterPath path;
      path.moveTo(x, y - half);
      path.lineTo(x + half, y + half);
      path.lineTo(x - half, y + half);
      path.closeSubpath();
      scene_->addPath(path, Qt::NoPen, theme_.color(Role::ink2));
      free = x + px(10);
      any = true;
    }
    const double right = plot_.left() - px(12);
    if (any) text(QStringLiteral("▲ ") + markWord(), kLabel, QFont::Normal, Role::ink2, QRectF(px(4), y - px(9), right - px(4), px(20)), Qt::AlignRight);
  }

  QString markWord() const {
    for (const ChartMarker& m : data_.markers)
      if (m.kind == btree::PageSplit::kKind) return m.name;
    return {};
  }

  // The value at each line's end; with several lines the name stands above it. Labels never cover each other.
  void addLabels() {
    struct End {
      double y;
      std::size_t series;
      double value;
    };
    std::vector<End> ends;
    for (std::size_t i = 0; i < data_.series.size(); ++i) {
      const auto& points = data_.series[i].points;
      if (!points.empty() && !std::isnan(points.back().last)) ends.push_back({yOf(points.back().last), i, points.back().last});
    }
    std::sort(ends.begin(), ends.end(), [](const End& a, const End& b) { return a.y > b.y; });
    const bool names = data_.series.size() > 1;
    const double tall = px(names ? 44 : 22);
    double limit = plot_.bottom() + px(4);
    for (const End& e : ends) {
      const double top = std::min(e.y - tall / 2, limit - tall);
      limit = top - px(2);
      const QRectF box(plot_.right() + px(14), top, size_.width() - plot_.right() - px(24), px(20));
      text(reading(e.value, unit()).text(), 16, QFont::DemiBold, Role::ink, box);
      if (names) text(data_.series[e.series].name, projected_ ? kLabel : 13, QFont::Normal, Role::ink2, box.translated(0, px(21)));
      scene_->addEllipse(QRectF(plot_.right() - px(4), e.y - px(4), px(8), px(8)), Qt::NoPen, colorOf(e.series));
    }
  }

  const ChartData& data_;
  const stage::Theme& theme_;
  QSize size_;
  static constexpr double kTitle = 21;
  double unit_, top_ = 1;
  bool projected_;
  QRectF plot_;
  std::unique_ptr<QGraphicsScene> scene_;
};

}  // namespace

std::unique_ptr<QGraphicsScene> figure(const ChartData& data, const stage::Theme& theme, QSize size) { return Figure(data, theme, size, 0).make(); }

std::unique_ptr<QGraphicsScene> projectedFigure(const ChartData& data, const stage::Theme& theme, QSize size, double labelPixels) {
  return Figure(data, theme, size, labelPixels).make();
}

}  // namespace cutaway::charts
