// The chart strips below the Tape, their gutter with name and value, the event axis and its cursor tag.
// Qt Charts draws the lines (strip_chart.h) into cached pixmaps, at most ten times a second; the past/future split, the
// tint below the past, the end dot and the hairline are painted over them.
// Thread rule: the window's thread. Invariants: the plots share left and right edge with the Tape (event_axis.h); nothing
// is drawn where the timeline has no value.
#pragma once
#include <QBasicTimer>
#include <QElapsedTimer>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "widgets/charts/event_axis.h"
#include "widgets/charts/strip_chart.h"
#include "widgets/charts/strip_spec.h"

namespace cutaway::charts {

class StripsWidget : public QWidget {
  Q_OBJECT
 public:
  static constexpr int kStripHeight = 49;
  static constexpr int kAxisHeight = 28;

  explicit StripsWidget(QWidget* parent = nullptr);
  ~StripsWidget() override;

  void setTheme(const stage::Theme& theme);
  void setSnapshot(std::shared_ptr<const session::Snapshot> snapshot, bool modelled);
  void setHover(std::optional<trace::EventNumber> number);
  // How a mark of the timeline is called; the marks' glyphs stand on the Tape, which has the same axis.
  void setMarkNames(QString (*nameOf)(trace::Kind)) { markName_ = nameOf; }
  void setVisibleStrips(int count);      // as many as fit; a key cycles which come first
  int visibleStrips() const;
  void cycle();
  std::vector<StripRow> rows() const { return rows_; }
  int firstShown() const { return first_; }
  QSize sizeHint() const override;

  // What a strip's gutter reads now, for tips and tests.
  QString valueText(int strip) const;
  QString emptyText(int strip) const;  // what stands in its plot where there is no line; empty: there is one
  const EventAxis& axis() const { return axis_; }

 Q_SIGNALS:
  void seekAsked(cutaway::trace::EventNumber number);
  void hovered(std::optional<cutaway::trace::EventNumber> number);
  void exportAsked(int strip);
  void whyAsked(cutaway::trace::EventNumber number);  // of a mark, or of the event under the pointer

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void timerEvent(QTimerEvent* event) override;
  bool event(QEvent* event) override;

 private:
  int logicalWidth() const;  // in pixels of the light theme; the painter is scaled to the theme's size
  int logicalHeight() const;
  struct Strip;
  QRectF plotRect(int line) const;
  int stripAt(double y) const;  // index into rows_, -1 outside
  int stripOfLine(int line) const;
  struct Spot {  // of the plot: the mark there, or the bare event
    trace::EventNumber event = 0;
    QString name;
    bool marked = false;
  };
  std::optional<Spot> spotAt(double x) const;  // in the widget's pixels
  void takeTimeline();
  void refreshLines();
  void paintStrip(QPainter& p, int line);
  void paintTop(QPainter& p, const QRectF& plot, double playhead, const QString& text);
  void paintGutter(QPainter& p, int line, const StripRow& row);
  void paintAxis(QPainter& p);
  void paintTag(QPainter& p, double x, trace::EventNumber number, bool now);
  double valueAt(std::ptrdiff_t metric, std::ptrdiff_t strip) const;

  const stage::Theme* theme_;
  stage::Theme painted_;  // under the scaled painter
  std::shared_ptr<const session::Snapshot> snapshot_;
  std::shared_ptr<const session::Timeline> timeline_;
  std::vector<StripRow> rows_;
  std::vector<std::unique_ptr<Strip>> strips_;
  EventAxis axis_;
  std::optional<trace::EventNumber> hover_;
  QString (*markName_)(trace::Kind) = nullptr;
  QBasicTimer soon_;
  QElapsedTimer sinceTaken_;
  double drawnRatio_ = 0;
  int wanted_ = 6, first_ = 0;
  bool modelled_ = false, linesStale_ = true;
};

}  // namespace cutaway::charts
