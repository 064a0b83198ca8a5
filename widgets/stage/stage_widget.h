// Shows a diagram and moves from what is on screen to the next one; zoom, pan, hover, click. Keys: Ctrl +/-
// zoom, 0 fits, Left and Right pan when zoomed (as does dragging the picture, or the frame on the small one), [ and ] move a mark from page to page, Enter activates it.
// Thread rule: the window's thread. Invariants: a timer runs only while something moves; a repaint is clipped
// to what moves; the diagram is never changed. Zoom makes the picture wider: pictureSizeChanged asks the
// owner to lay it out for that size (Session::refreshPicture), so that zooming in shows more, not bigger.
#pragma once
#include <QSize>
#include <QTimer>
#include <QWidget>
#include <memory>

#include "widgets/diagram/diagram.h"
#include "widgets/diagram/transition.h"
#include "widgets/stage/layer.h"
#include "widgets/stage/minimap.h"
#include "widgets/stage/theme.h"

namespace cutaway::stage {

class StageWidget : public QWidget {
  Q_OBJECT

 public:
  explicit StageWidget(QWidget* parent = nullptr);
  ~StageWidget() override;

  void setDiagram(std::shared_ptr<const diagram::Diagram> diagram);  // animated from what is on screen
  void showAtOnce(std::shared_ptr<const diagram::Diagram> diagram);  // a seek, a new run: no motion
  const std::shared_ptr<const diagram::Diagram>& diagram() const;    // the target, whole
  void setTheme(const Theme& theme);
  const Theme& theme() const { return *theme_; }
  // How much larger than laid out the picture is painted: the presentation's, the theme's and the zoom's part.
  double scale() const { return magnification_ * theme_->typeScale * close_; }
  void setBeat(int ms);  // 420; 240 for the short beat; 0 = no motion
  void setTiming(const diagram::Timing& timing);  // reduced motion apart, which is the person's
  bool glowing() const { return glowTimer_.isActive(); }  // heat of the picture is fading
  void setReducedMotion(bool reduced);
  // For presentations: the picture is laid out for a smaller stage and painted this much larger (1 to 8).
  void setMagnification(double magnification);
  void finishMotion();  // a step during a beat finishes it at once
  bool moving() const;
  // What stands here while there is no diagram ("Opening ...").
  void setPlaceholder(const QString& text);

  QSize pictureSize() const;  // to lay out for: zoom included
  QSize viewSize() const;     // of the visible part, in the picture's pixels: LayoutOptions::viewWidth
  double zoom() const { return zoom_; }
  // Room at the right of the ribbon for the small picture of the whole: LayoutOptions::bottomRightReserve. 0: all is seen.
  double minimapReserve() const { return zoom_ > 1 ? Minimap::kWidth + Minimap::kGap : 0; }
  QRect minimapRect() const;  // empty: not shown
  double pan() const { return panX_; }
  bool canZoomIn() const;  // false: every page is in cells, and as large as the height allows
  bool canZoomOut() const;
  diagram::ElementId idAt(QPoint at) const;  // 0: nothing there
  QSize sizeHint() const override { return {1200, 568}; }
  QSize minimumSizeHint() const override { return {480, 260}; }

 public Q_SLOTS:
  void zoomIn();
  void zoomOut();
  void fit();                     // the whole tree
  void followFocus(bool follow);  // pan so that the current event stays in view; on until the person pans

 Q_SIGNALS:
  void pictureSizeChanged(QSize size);  // also when the widget is resized
  void elementClicked(cutaway::diagram::ElementId id);
  void elementActivated(cutaway::diagram::ElementId id);  // Enter on the element with the keyboard's mark
  void backgroundClicked();
  void zoomChanged(double zoom);
  void diagramChanged();

 protected:
  void paintEvent(QPaintEvent*) override;
  void resizeEvent(QResizeEvent*) override;
  void wheelEvent(QWheelEvent*) override;
  void mousePressEvent(QMouseEvent*) override;
  void mouseMoveEvent(QMouseEvent*) override;
  void mouseReleaseEvent(QMouseEvent*) override;
  void mouseDoubleClickEvent(QMouseEvent*) override;
  void keyPressEvent(QKeyEvent*) override;
  void leaveEvent(QEvent*) override;
  bool event(QEvent*) override;

 private:
  double nowMs() const;
  void zoomTo(double zoom, double aboutX);
  bool complete() const;
  double mostClose() const;
  void panTo(double x);
  void keepFocusInView();
  void tick();
  diagram::Point toDiagram(QPointF p) const;
  const diagram::Element* elementAt(QPointF p) const;
  void describe();
  void moveMark(int direction);
  bool moveByMinimap(QPointF at);
  void placeMinimap();
  const QPixmap& standing(bool moving, const PaintOptions& options);
  void drawMark(QPainter& painter, const diagram::Diagram& d);
  QRect areaOnScreen(const diagram::Rect& r) const;

  const Theme* theme_;
  diagram::Transition transition_;
  QTimer timer_;
  void startGlow();
  void tickGlow();
  diagram::Timing timing_;
  QTimer glowTimer_;  // runs only while heat is seen
  double glowFromMs_ = 0, glowAfterMs_ = 0, hottest_ = 0;  // heat is shown as it is after that time
  bool reducedMotion_ = false, follow_ = true;
  double zoom_ = 1, panX_ = 0, magnification_ = 1, close_ = 1;
  Theme painted_;  // *theme_ under the scaled painter
  QPointF pressedAt_, lastAt_;
  bool pressed_ = false, dragging_ = false, mapDragging_ = false;
  Minimap minimap_;
  QString placeholder_;
  QRect lastArea_;
  // What the layer shows.
  struct LayerKey {
    const diagram::Diagram* diagram = nullptr;  // held by the layer, which keeps the address unique
    bool moving = false;
    double glowAfterMs = 0;
    Layer::View view;
    friend bool operator==(const LayerKey&, const LayerKey&) = default;
  };
  Layer layer_;
  LayerKey layerKey_;
  diagram::ElementId hovered_ = 0, marked_ = 0;
};

}  // namespace cutaway::stage
