// The part of the picture that is seen: zoom, pan, what stands where, the small picture of the whole.
#include <algorithm>
#include <cmath>

#include "widgets/stage/stage_widget.h"

namespace cutaway::stage {
namespace {

constexpr double kMostZoom = 64, kZoomStep = 1.25, kMostClose = 2.5, kLeastHeight = 340;

}  // namespace

QSize StageWidget::viewSize() const { return (QSizeF(size()) / scale()).toSize(); }
QSize StageWidget::pictureSize() const {
  return {static_cast<int>(std::lround(viewSize().width() * zoom_)), viewSize().height()};
}
bool StageWidget::canZoomIn() const { return complete() ? close_ < mostClose() - 0.01 : zoom_ < kMostZoom; }
bool StageWidget::canZoomOut() const { return zoom_ > 1 || close_ > 1; }

// Nothing is left to be shown in more detail.
bool StageWidget::complete() const {
  const auto& d = transition_.target();
  return d && d->complete;
}

// As large as leaves the layout the height it needs for all its lines.
double StageWidget::mostClose() const {
  return std::clamp(height() / (magnification_ * theme_->typeScale) / kLeastHeight, 1.0, kMostClose);
}

diagram::Point StageWidget::toDiagram(QPointF p) const {
  return {p.x() / scale() + panX_, p.y() / scale()};
}

QRect StageWidget::areaOnScreen(const diagram::Rect& r) const {
  if (r.w <= 0 || r.h <= 0) return {};
  const double m = scale();
  return QRectF((r.x - panX_) * m, r.y * m, r.w * m, r.h * m).toAlignedRect().adjusted(-2, -2, 2, 2);
}

// `aboutX`, in the widget's pixels, keeps showing the same place. A wider picture shows more; once all is shown, the
// same picture is painted larger. Out goes the way back.
void StageWidget::zoomTo(double zoom, double aboutX) {
  double close = close_;
  if (zoom > zoom_ && complete()) {
    close = std::min(mostClose(), close_ * zoom / zoom_);
    zoom = zoom_ * close / close_;  // the layout keeps its width
  } else if (zoom < zoom_ && close_ > 1) {
    close = std::max(1.0, close_ * zoom / zoom_);
    zoom = zoom_ * close / close_;
  }
  zoom = std::clamp(zoom, 1.0, kMostZoom);
  if (zoom < 1.02) zoom = 1;
  if (close < 1.02 || zoom == 1) close = 1;
  if (zoom == zoom_ && close == close_) return;
  const double share = (aboutX / scale() + panX_) / std::max(1, pictureSize().width());
  zoom_ = zoom;
  close_ = close;
  panTo(share * pictureSize().width() - aboutX / scale());
  Q_EMIT zoomChanged(zoom_);
  Q_EMIT pictureSizeChanged(pictureSize());
}

void StageWidget::panTo(double x) {
  const double pan = std::round(std::clamp(x, 0.0, std::max(0.0, viewSize().width() * (zoom_ - 1))));
  if (pan == panX_) return;
  panX_ = pan;
  update();
}

void StageWidget::zoomIn() { zoomTo(zoom_ * kZoomStep * kZoomStep, width() / 2.0); }
void StageWidget::zoomOut() { zoomTo(zoom_ / (kZoomStep * kZoomStep), width() / 2.0); }
void StageWidget::fit() {
  follow_ = true;
  zoomTo(1, 0);
  panTo(0);
}
void StageWidget::followFocus(bool follow) {
  follow_ = follow;
  keepFocusInView();
}

void StageWidget::keepFocusInView() {
  const auto& d = transition_.target();
  if (!follow_ || zoom_ <= 1 || !d || d->focus.w <= 0) return;
  const double margin = 48;
  if (d->focus.x - margin >= panX_ && d->focus.right() + margin <= panX_ + viewSize().width()) return;
  panTo(d->focus.center().x - viewSize().width() / 2.0);
}

void StageWidget::resizeEvent(QResizeEvent*) {
  panTo(panX_);
  Q_EMIT pictureSizeChanged(pictureSize());
}

const diagram::Element* StageWidget::elementAt(QPointF p) const {
  const auto& d = transition_.target();
  if (!d) return nullptr;
  // Title and ribbon keep their place, whatever the pan.
  const diagram::Element* fixed =
      panX_ == 0 ? nullptr : diagram::hitTest(*d, {p.x() / scale(), p.y() / scale()});
  if (fixed && fixed->has(diagram::flag::fixed)) return fixed;
  const diagram::Element* e = diagram::hitTest(*d, toDiagram(p));
  return e && e->has(diagram::flag::fixed) && panX_ != 0 ? nullptr : e;
}

diagram::ElementId StageWidget::idAt(QPoint at) const {
  const diagram::Element* e = elementAt(at);
  return e ? e->id : 0;
}

// The small picture of the whole.
void StageWidget::placeMinimap() {
  minimap_.place(zoom_ > 1 ? transition_.target() : nullptr, panX_, width() / scale());
}

QRect StageWidget::minimapRect() const {
  const QRectF r = minimap_.rect();
  return QRectF(r.topLeft() * scale(), r.size() * scale()).toAlignedRect();
}

// The view's middle goes where it was pressed.
bool StageWidget::moveByMinimap(QPointF at) {
  placeMinimap();
  if (!minimap_.shown()) return false;
  follow_ = false;
  panTo(minimap_.pictureX(at.x() / scale()) - width() / scale() / 2);
  update();
  return true;
}

}  // namespace cutaway::stage
