#include "widgets/stage/minimap.h"

#include <QPainter>
#include <algorithm>

namespace cutaway::stage {
namespace {

using diagram::Element;
using diagram::Part;

constexpr double kIn = 5, kLeastBody = 1, kAlone = 30, kLeastAlone = 20;

bool isBody(const Element& e) { return diagram::partOf(e.id) == Part::page || diagram::partOf(e.id) == Part::strip; }

// A strip shows its fill here too, a pixel at a time; other bodies are filled as they are.
double fillAt(const Element& e, double share) {
  if (!e.columns || e.columns->empty()) return e.shape == diagram::Shape::bar ? double(e.value) : 0.5;
  const auto n = e.columns->size();
  return double((*e.columns)[std::min(n - 1, static_cast<std::size_t>(share * double(n)))].mean);
}

}  // namespace

void Minimap::place(std::shared_ptr<const diagram::Diagram> diagram, double viewLeft, double viewWidth) {
  diagram_ = std::move(diagram);
  viewLeft_ = viewLeft, viewWidth_ = viewWidth;
  rect_ = {};
  if (!diagram_ || diagram_->width <= viewWidth + 1) return;
  const Element* ribbon = diagram_->find(diagram::elementId(Part::ribbon));
  top_ = 1e9, bottom_ = -1e9;
  for (const Element& e : diagram_->elements)
    if (isBody(e)) top_ = std::min(top_, e.rect.y), bottom_ = std::max(bottom_, e.rect.bottom());
  if (top_ >= bottom_) return;
  if (!ribbon) {  // a picture without a log keeps a line below the tree for it
    const double height = std::min(kAlone, diagram_->height - bottom_ - 4);
    if (height >= kLeastAlone && kWidth + 2 * kGap <= viewWidth) rect_ = QRectF(viewWidth - kWidth - kGap, diagram_->height - height - 2, kWidth, height);
    return;
  }
  const double left = ribbon->rect.right() + kGap;
  if (left + kWidth <= viewWidth) rect_ = QRectF(left, ribbon->rect.y, kWidth, ribbon->rect.h);
}

double Minimap::mapX(double x) const { return rect_.left() + kIn + x / diagram_->width * (rect_.width() - 2 * kIn); }
double Minimap::mapY(double y) const {
  return rect_.top() + kIn + (y - top_) / (bottom_ - top_) * (rect_.height() - 2 * kIn);
}
double Minimap::pictureX(double x) const { return (x - rect_.left() - kIn) / (rect_.width() - 2 * kIn) * diagram_->width; }

QRectF Minimap::frame() const {
  const double x0 = mapX(viewLeft_), x1 = mapX(std::min(viewLeft_ + viewWidth_, diagram_->width)), least = 6;
  const double w = std::max(least, x1 - x0), x = std::clamp((x0 + x1 - w) / 2, rect_.left(), rect_.right() - w);
  return QRectF(x, rect_.top() + 2, w, rect_.height() - 4);
}

void Minimap::paint(QPainter& painter, const Theme& theme) {
  if (!shown()) return;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  draw(painter, theme);
  painter.restore();
}

void Minimap::draw(QPainter& painter, const Theme& theme) const {
  painter.setPen(QPen(theme(Role::hair), theme.line(1)));
  painter.setBrush(theme(Role::panel));
  painter.drawRoundedRect(rect_.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
  painter.setPen(Qt::NoPen);
  const Element* current = nullptr;
  for (const Element& e : diagram_->elements) {
    if (!isBody(e)) continue;
    if (e.has(diagram::flag::changed)) current = &e;
    const double x0 = mapX(e.rect.x), x1 = std::max(x0 + kLeastBody, mapX(e.rect.right()));
    const double y0 = mapY(e.rect.y), y1 = std::max(y0 + 3, mapY(e.rect.bottom()));
    const double step = e.columns ? 1 : x1 - x0;
    for (double x = x0; x < x1 - 0.01; x += step) {
      painter.setBrush(theme.mix(e.fill.role == Role::none ? Role::edge : e.fill.role, 0.2 + 0.5 * fillAt(e, (x - x0) / (x1 - x0))));
      painter.drawRect(QRectF(x, y0, std::min(step, x1 - x), y1 - y0));
    }
  }
  if (current) {
    painter.setBrush(theme(Role::now));
    painter.drawRect(QRectF(mapX(current->rect.center().x) - 1.5, mapY(current->rect.y), 3, std::max(3.0, mapY(current->rect.bottom()) - mapY(current->rect.y))));
  }
  QColor veil = theme(Role::accent);
  veil.setAlphaF(0.12f);
  painter.setBrush(veil);
  painter.setPen(QPen(theme(Role::accent), theme.line(1.5)));
  painter.drawRoundedRect(frame(), 2, 2);
}

}  // namespace cutaway::stage
