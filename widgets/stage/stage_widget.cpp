#include "widgets/stage/stage_widget.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <chrono>
#include <cmath>

#include "widgets/stage/paint.h"

namespace cutaway::stage {
namespace {

constexpr double kMostZoom = 64, kZoomStep = 1.25, kMostClose = 2.5, kLeastHeight = 340;
constexpr int kFrameMs = 16, kDragFrom = 4, kGlowMs = 33;

std::vector<const diagram::Element*> byDepth(std::vector<const diagram::Element*> elements) {
  std::stable_sort(elements.begin(), elements.end(),
                   [](const diagram::Element* a, const diagram::Element* b) { return a->z < b->z; });
  return elements;
}

}  // namespace

StageWidget::StageWidget(QWidget* parent) : QWidget(parent), theme_(&lightTheme()), painted_(lightTheme()) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setObjectName(QStringLiteral("stage"));
  setAccessibleName(tr("Stage"));
  timer_.setTimerType(Qt::PreciseTimer);
  timer_.setInterval(kFrameMs);
  connect(&timer_, &QTimer::timeout, this, &StageWidget::tick);
  glowTimer_.setInterval(kGlowMs);
  connect(&glowTimer_, &QTimer::timeout, this, &StageWidget::tickGlow);
}

StageWidget::~StageWidget() = default;

double StageWidget::nowMs() const {
  using namespace std::chrono;
  return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

void StageWidget::setDiagram(std::shared_ptr<const diagram::Diagram> next) {
  if (next == transition_.target()) return;
  const auto before = transition_.target();
  // Zoomed or resized: another picture of the same thing; and nothing is animated while nobody can see it.
  const bool resized = before && next && (before->width != next->width || before->height != next->height);
  if (!before || !next || resized || timing_.beatMs <= 0 || !isVisible()) {
    showAtOnce(std::move(next));
    return;
  }
  diagram::Timing timing = timing_;
  timing.reducedMotion = reducedMotion_;
  transition_.retarget(std::move(next), nowMs(), timing);
  layerKey_ = {};
  const QRect area = areaOnScreen(transition_.movingArea());
  update(area.united(lastArea_));  // what was moving towards another target is repainted too
  lastArea_ = area;
  if (transition_.moving(nowMs())) timer_.start();
  startGlow();
  describe();
  keepFocusInView();
}

void StageWidget::showAtOnce(std::shared_ptr<const diagram::Diagram> next) {
  transition_ = diagram::Transition(std::move(next));
  timer_.stop();
  lastArea_ = {};
  startGlow();
  describe();
  keepFocusInView();
  update();
}

void StageWidget::startGlow() {
  const auto& d = transition_.target();
  hottest_ = 0;
  if (d && d->glow != diagram::Glow::none)
    for (const diagram::Element& e : d->elements) {
      hottest_ = std::max(hottest_, double(e.heat));
      if (e.columns)
        for (const diagram::StripColumn& c : *e.columns) hottest_ = std::max(hottest_, double(c.heat));
    }
  glowFromMs_ = nowMs();
  if (hottest_ > 0) glowTimer_.start();
  else glowTimer_.stop();
}

// 30 times a second, until nothing of it is left to be seen.
void StageWidget::tickGlow() {
  const auto& d = transition_.target();
  layerKey_ = {};
  update();
  if (!d || diagram::fadedGlow(d->glow, hottest_, nowMs() - glowFromMs_) < 0.5 / diagram::kHeatSteps) glowTimer_.stop();
}

const std::shared_ptr<const diagram::Diagram>& StageWidget::diagram() const { return transition_.target(); }

void StageWidget::setTheme(const Theme& theme) {
  const bool resized = theme.typeScale != theme_->typeScale;
  theme_ = &theme;
  painted_ = theme.magnified(theme.typeScale);
  layerKey_ = {};
  update();
  if (resized) Q_EMIT pictureSizeChanged(pictureSize());
}
void StageWidget::setBeat(int ms) {
  timing_ = {};
  timing_.beatMs = ms;
}
void StageWidget::setTiming(const diagram::Timing& timing) { timing_ = timing; }
void StageWidget::setReducedMotion(bool reduced) { reducedMotion_ = reduced; }
bool StageWidget::moving() const { return transition_.moving(nowMs()); }

void StageWidget::setMagnification(double magnification) {
  magnification = std::clamp(magnification, 1.0, 8.0);
  if (magnification == magnification_) return;
  magnification_ = magnification;
  panTo(panX_);
  update();
  Q_EMIT pictureSizeChanged(pictureSize());
}

void StageWidget::finishMotion() {
  transition_.finishNow();
  timer_.stop();
  update();
}

void StageWidget::setPlaceholder(const QString& text) {
  placeholder_ = text;
  update();
}

void StageWidget::tick() {
  if (!transition_.moving(nowMs())) {
    transition_.finishNow();
    timer_.stop();
  }
  update(lastArea_);
}

// --- geometry

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

// --- painting

void StageWidget::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  const auto& target = transition_.target();
  if (!target) {
    painter.fillRect(event->rect(), (*theme_)(Role::stage));
    painter.setPen((*theme_)(Role::ink3));
    painter.setFont(fontFor(*theme_, Step::body));
    painter.drawText(rect(), Qt::AlignCenter, placeholder_);
    return;
  }
  const double now = nowMs();
  const double larger = scale();
  const QRectF view(panX_, 0, width() / larger, height() / larger);
  PaintOptions options;
  options.panX = panX_;
  options.glow = target->glow;
  options.glowAfterMs = now - glowFromMs_;
  const auto paintOn = [&](QPainter& p, const std::vector<const diagram::Element*>& elements) {
    p.save();
    p.scale(larger, larger);
    p.translate(-panX_, 0);
    paint(p, elements, painted_, view, options);
    p.restore();
  };
  // At rest everything is in the layer; in motion what stands still is, and what moves is painted over it.
  const bool moving = transition_.moving(now);
  const double ratio = devicePixelRatioF();
  const QSize pixels = (QSizeF(size()) * ratio).toSize();
  const LayerKey key{target.get(), moving, panX_, larger, theme_, pixels};
  if (!(layerKey_ == key)) {
    if (layer_.size() != pixels) layer_ = QPixmap(pixels);  // all of it is painted over
    layer_.setDevicePixelRatio(ratio);
    QPainter p(&layer_);
    paintOn(p, moving ? byDepth(transition_.still()) : diagram::paintOrder(*target));
    layerKey_ = key;
    layerHeld_ = target;
  }
  painter.setClipRect(event->rect());
  painter.drawPixmap(0, 0, layer_);
  if (moving) {
    const std::vector<diagram::Element> movers = transition_.movers(now);
    std::vector<const diagram::Element*> order;
    for (const diagram::Element& e : movers) order.push_back(&e);
    options.background = false;
    paintOn(painter, byDepth(std::move(order)));
  }
  placeMinimap();
  if (minimap_.shown()) {
    painter.save();
    painter.scale(larger, larger);
    minimap_.paint(painter, painted_);
    painter.restore();
  }
  if (marked_ != 0 && hasFocus()) drawMark(painter, *target);
}

// --- the small picture of the whole

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

// The keyboard's mark: 2 px accent, 2 px outside.
void StageWidget::drawMark(QPainter& painter, const diagram::Diagram& d) {
  const diagram::Element* e = d.find(marked_);
  if (!e) return;
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen((*theme_)(Role::accent), theme_->line(2)));
  painter.setBrush(Qt::NoBrush);
  painter.scale(scale(), scale());
  painter.drawRoundedRect(QRectF(e->rect.x - panX_ - 3, e->rect.y - 3, e->rect.w + 6, e->rect.h + 6), 8, 8);
}

void StageWidget::resizeEvent(QResizeEvent*) {
  panTo(panX_);
  Q_EMIT pictureSizeChanged(pictureSize());
}

// --- mouse

void StageWidget::wheelEvent(QWheelEvent* e) {
  const QPoint turn = e->angleDelta();
  if (std::abs(turn.x()) > std::abs(turn.y()) || e->modifiers().testFlag(Qt::ShiftModifier)) {
    follow_ = false;
    panTo(panX_ - (turn.x() != 0 ? turn.x() : turn.y()));
  } else {
    zoomTo(zoom_ * std::pow(kZoomStep, turn.y() / 120.0), e->position().x());
  }
  e->accept();
}

void StageWidget::mousePressEvent(QMouseEvent* e) {
  if (e->button() != Qt::LeftButton) return QWidget::mousePressEvent(e);
  placeMinimap();
  if (minimap_.shown() && minimap_.rect().contains(e->position() / scale())) {
    mapDragging_ = moveByMinimap(e->position());
    return;
  }
  pressed_ = true;
  dragging_ = false;
  pressedAt_ = lastAt_ = e->position();
}

void StageWidget::mouseMoveEvent(QMouseEvent* e) {
  if (mapDragging_) {
    moveByMinimap(e->position());
    return;
  }
  if (!pressed_ && minimap_.shown() && minimap_.rect().contains(e->position() / scale())) {
    hovered_ = 0;
    setCursor(Qt::SizeHorCursor);
    return;
  }
  if (cursor().shape() == Qt::SizeHorCursor) setCursor(zoom_ > 1 ? Qt::OpenHandCursor : Qt::ArrowCursor);
  if (pressed_ && !dragging_ && zoom_ > 1 && std::abs(e->position().x() - pressedAt_.x()) > kDragFrom) {
    dragging_ = true;
    setCursor(Qt::ClosedHandCursor);
  }
  if (dragging_) {
    follow_ = false;
    panTo(panX_ - (e->position().x() - lastAt_.x()) / scale());
    lastAt_ = e->position();
    return;
  }
  const diagram::Element* over = elementAt(e->position());
  const diagram::ElementId id = over ? over->id : 0;
  if (id == hovered_) return;
  hovered_ = id;
  setCursor(id != 0 ? Qt::PointingHandCursor : zoom_ > 1 ? Qt::OpenHandCursor : Qt::ArrowCursor);
}

void StageWidget::mouseReleaseEvent(QMouseEvent* e) {
  if (e->button() == Qt::LeftButton && mapDragging_) {
    mapDragging_ = false;
    return;
  }
  if (e->button() != Qt::LeftButton || !pressed_) return QWidget::mouseReleaseEvent(e);
  pressed_ = false;
  if (dragging_) {
    dragging_ = false;
    setCursor(Qt::ArrowCursor);
    return;
  }
  if (const diagram::Element* at = elementAt(e->position()))
    Q_EMIT elementClicked(at->id);
  else
    Q_EMIT backgroundClicked();
}

void StageWidget::mouseDoubleClickEvent(QMouseEvent* e) {
  pressed_ = false;
  if (!elementAt(e->position())) fit();
}

void StageWidget::leaveEvent(QEvent*) {
  hovered_ = 0;
  setCursor(Qt::ArrowCursor);
}

bool StageWidget::event(QEvent* e) {
  if (e->type() == QEvent::ToolTip) {
    auto* help = static_cast<QHelpEvent*>(e);
    if (minimap_.shown() && minimap_.rect().contains(QPointF(help->pos()) / scale())) {
      QToolTip::showText(help->globalPos(), tr("The whole tree, and the part of it in view: click or drag to move it"), this);
      return true;
    }
    const diagram::Element* at = elementAt(help->pos());
    if (at && !at->tooltip.empty())
      QToolTip::showText(
          help->globalPos(),
          QString::fromStdString(at->tooltip).toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")), this);
    else
      QToolTip::hideText();
    return true;
  }
  return QWidget::event(e);
}

// --- keyboard

void StageWidget::keyPressEvent(QKeyEvent* e) {
  const bool control = e->modifiers().testFlag(Qt::ControlModifier);
  switch (e->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return control ? zoomIn() : QWidget::keyPressEvent(e);
    case Qt::Key_Minus:
      return control ? zoomOut() : QWidget::keyPressEvent(e);
    case Qt::Key_0:
      return e->modifiers() == Qt::NoModifier || control ? fit() : QWidget::keyPressEvent(e);
    case Qt::Key_Left:
    case Qt::Key_Right:
      if (zoom_ <= 1) break;
      follow_ = false;
      return panTo(panX_ + (e->key() == Qt::Key_Right ? 1 : -1) * width() / 8.0);
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
      break;
    case Qt::Key_BracketRight:
      return moveMark(1);
    case Qt::Key_BracketLeft:
      return moveMark(-1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (marked_ == 0) break;
      Q_EMIT elementActivated(marked_);
      return;
    case Qt::Key_Escape:
      if (marked_ == 0) break;
      marked_ = 0;
      return update();
    default:
      break;
  }
  QWidget::keyPressEvent(e);
}

// Page by page, from top left to bottom right.
void StageWidget::moveMark(int direction) {
  const auto& d = transition_.target();
  if (!d) return;
  std::vector<const diagram::Element*> pages;
  for (const diagram::Element& e : d->elements)
    if (diagram::partOf(e.id) == diagram::Part::page || diagram::partOf(e.id) == diagram::Part::strip)
      pages.push_back(&e);
  if (pages.empty()) return;
  std::sort(pages.begin(), pages.end(), [](const diagram::Element* a, const diagram::Element* b) {
    return a->rect.y != b->rect.y ? a->rect.y < b->rect.y : a->rect.x < b->rect.x;
  });
  const auto at =
      std::find_if(pages.begin(), pages.end(), [&](const diagram::Element* e) { return e->id == marked_; });
  const auto n = static_cast<std::ptrdiff_t>(pages.size());
  const std::ptrdiff_t i =
      at == pages.end() ? (direction > 0 ? 0 : n - 1) : ((at - pages.begin()) + direction + n) % n;
  const diagram::Element* e = pages[static_cast<std::size_t>(i)];
  marked_ = e->id;
  if (zoom_ > 1 && (e->rect.x < panX_ || e->rect.right() > panX_ + viewSize().width()))
    panTo(e->rect.center().x - viewSize().width() / 2.0);
  setAccessibleDescription(QString::fromStdString(e->tooltip));
  update();
}

void StageWidget::describe() {
  const auto& d = transition_.target();
  Q_EMIT diagramChanged();
  const QString text = d ? QString::fromStdString(d->description) : placeholder_;
  if (text == accessibleDescription()) return;
  setAccessibleDescription(text);
  QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&changed);
}

diagram::ElementId StageWidget::idAt(QPoint at) const {
  const diagram::Element* e = elementAt(at);
  return e ? e->id : 0;
}

}  // namespace cutaway::stage
