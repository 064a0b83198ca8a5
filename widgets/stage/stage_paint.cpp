// What is seen of the stage: what stands still from the layer, what moves over it, the small picture, the keyboard's mark.
#include <QPaintEvent>
#include <QPainter>
#include <algorithm>

#include "widgets/stage/paint.h"
#include "widgets/stage/stage_widget.h"

namespace cutaway::stage {
namespace {

std::vector<const diagram::Element*> byDepth(const std::vector<diagram::Element>& elements) {
  std::vector<const diagram::Element*> order;
  order.reserve(elements.size());
  for (const diagram::Element& e : elements) order.push_back(&e);
  std::stable_sort(order.begin(), order.end(),
                   [](const diagram::Element* a, const diagram::Element* b) { return a->z < b->z; });
  return order;
}

}  // namespace

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
  options.glowAfterMs = glowAfterMs_;
  const bool moving = transition_.moving(now);
  painter.setClipRect(event->rect());
  painter.drawPixmap(0, 0, standing(moving, options));
  if (moving) {
    const std::vector<diagram::Element> movers = transition_.movers(now);
    options.background = false;
    painter.save();
    painter.scale(larger, larger);
    painter.translate(-panX_, 0);
    paint(painter, byDepth(movers), painted_, view, options);
    painter.restore();
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

// At rest everything is in the layer; in motion what stands still is, and what moves is painted over it.
const QPixmap& StageWidget::standing(bool moving, const PaintOptions& options) {
  const auto& target = transition_.target();
  const LayerKey key{target.get(), moving, options.glowAfterMs, {panX_, scale(), devicePixelRatioF(), size(), theme_}};
  if (key == layerKey_) return layer_.pixmap();
  std::vector<const diagram::Element*> elements;
  if (moving) {
    elements = transition_.still();
  } else {
    elements.reserve(target->elements.size());
    for (const diagram::Element& e : target->elements) elements.push_back(&e);
  }
  layerKey_ = key;
  return layer_.show(target, std::move(elements), key.view, painted_, options);
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

}  // namespace cutaway::stage
