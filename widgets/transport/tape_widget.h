// The Tape: the whole run as a density histogram, marks for what shaped the tree, and the playhead.
// Drag anywhere on it to visit that instant. The playhead's line runs on through the charts below.
// Thread rule: the window's thread. Invariant: same edges and scale as the charts (charts/event_axis.h).
#pragma once
#include <QPixmap>
#include <QWidget>
#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "engines/session/session.h"
#include "widgets/charts/event_axis.h"
#include "widgets/stage/theme.h"

namespace cutaway::transport {

// Heights 0..1 of so many bars over a timeline's density; the heaviest is 1.
std::vector<double> barsOf(const std::vector<float>& density, int bars);

class TapeWidget : public QWidget {
  Q_OBJECT
 public:
  static constexpr int kHeight = 48;

  explicit TapeWidget(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void setSnapshot(std::shared_ptr<const session::Snapshot> snapshot, const trace::Vocabulary* vocabulary);
  void setCaptions(bool shown);  // without: the whole width is the axis (a presentation says elsewhere where one stands)
  void setHover(std::optional<trace::EventNumber> number);
  // The branches of a run, drawn below the events: from where each left to its end.
  struct Lane {
    QString name;
    trace::EventNumber from = 0, last = 0;
    bool shown = false;
    bool operator==(const Lane&) const = default;
  };
  void setLanes(std::vector<Lane> lanes);
  const std::vector<Lane>& lanes() const { return lanes_; }
  const charts::EventAxis& axis() const { return axis_; }
  static constexpr int kLaneHeight = 13, kMostLanes = 4;
  QSize sizeHint() const override { return {600, theme_->px(tall())}; }

 Q_SIGNALS:
  void seekAsked(cutaway::trace::EventNumber number);
  void hovered(std::optional<cutaway::trace::EventNumber> number);
  void whyAsked(cutaway::trace::EventNumber number);  // of a mark

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  bool event(QEvent* event) override;

 private:
  int tall() const { return kHeight + kLaneHeight * int(std::min<std::size_t>(lanes_.size(), kMostLanes)); }
  void paintLanes(QPainter& p);
  charts::EventAxis axisFor(trace::EventNumber last) const;
  int logicalWidth() const;  // in pixels of the light theme; the painter is scaled to the theme's size
  QRectF track() const;
  void paintHistogram();
  void paintMarks(QPainter& p);
  void paintPlayhead(QPainter& p);
  const session::Mark* markNear(double x) const;

  const stage::Theme* theme_;
  stage::Theme painted_;  // under the scaled painter
  std::shared_ptr<const session::Snapshot> snapshot_;
  std::shared_ptr<const session::Timeline> drawn_;  // what the pixmap shows
  const trace::Vocabulary* vocabulary_ = nullptr;
  charts::EventAxis axis_;
  QPixmap histogram_;
  std::optional<trace::EventNumber> hover_;
  std::vector<Lane> lanes_;
  bool captions_ = true;
};

}  // namespace cutaway::transport
