#include "widgets/stage/layer.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace cutaway::stage {
namespace {

using diagram::Element;

constexpr int kTileWidth = 32, kTileHeight = 16;
constexpr double kMostAnew = 0.7;  // of the view: beyond, one sweep over the whole is cheaper

bool sameShape(const Element& a, const Element& b) {
  return a.shape == b.shape && a.rect == b.rect && a.points == b.points && a.lineWidth == b.lineWidth && a.radius == b.radius &&
         a.z == b.z;
}
bool sameLook(const Element& a, const Element& b) {
  return sameShape(a, b) && a.fill == b.fill && a.line == b.line && a.ink == b.ink && a.alpha == b.alpha && a.value == b.value &&
         a.flags == b.flags && a.step == b.step && a.align == b.align && a.icon == b.icon && a.text == b.text;
}
bool sameColumnCount(const Element& a, const Element& b) {
  return (a.columns ? a.columns->size() : 0) == (b.columns ? b.columns->size() : 0);
}

}  // namespace

const QPixmap& Layer::show(std::shared_ptr<const diagram::Diagram> diagram, Elements elements, const View& view, const Theme& painted,
                           const PaintOptions& options) {
  columns_ = (view.size.width() + kTileWidth - 1) / kTileWidth, rows_ = (view.size.height() + kTileHeight - 1) / kTileHeight;
  tiles_.assign(static_cast<std::size_t>(columns_ * rows_), 0);
  marked_ = 0;
  bool whole = pixmap_.isNull() || !scrollTo(view);
  if (!whole) addDifferences(elements, options);
  whole = whole || marked_ > kMostAnew * double(tiles_.size());
  diagram_ = std::move(diagram);
  elements_ = std::move(elements);
  options_ = options;
  view_ = view;
  const QRect all(QPoint(), view.size);
  painted_ = whole ? QRegion(all) : regionOfTiles() & all;
  if (painted_.isEmpty()) return pixmap_;
  const QSize pixels = (QSizeF(view.size) * view.ratio).toSize();
  if (pixmap_.size() != pixels) pixmap_ = QPixmap(pixels);  // all of it is painted over
  pixmap_.setDevicePixelRatio(view.ratio);
  QPainter p(&pixmap_);
  PaintOptions now = options;
  now.panX = view.pan;
  const auto toDiagram = [&](const QRect& r) {
    return QRectF(r.x() / view.scale + view.pan, r.y() / view.scale, r.width() / view.scale, r.height() / view.scale);
  };
  if (!whole) {
    p.setClipRegion(painted_);
    for (const QRect& r : painted_) now.only.push_back(toDiagram(r));
  }
  p.scale(view.scale, view.scale);
  p.translate(-view.pan, 0);
  Elements order = elements_;
  std::stable_sort(order.begin(), order.end(), [](const Element* a, const Element* b) { return a->z < b->z; });
  paint(p, order, painted, toDiagram(painted_.boundingRect()), now);
  return pixmap_;
}

// By whole pixels sideways what is seen stays as it is, but for what keeps its place. False: all has to be painted.
bool Layer::scrollTo(const View& view) {
  View moved = view_;
  moved.pan = view.pan;
  if (!(moved == view)) return false;
  const double by = (view_.pan - view.pan) * view.scale, device = by * view.ratio;
  if (by == 0) return true;
  if (device != std::round(device) || by != std::round(by) || std::abs(by) >= view.size.width()) return false;
  pixmap_.scroll(static_cast<int>(device), 0, pixmap_.rect());
  const int dx = static_cast<int>(by), w = view.size.width();
  add(dx > 0 ? QRect(0, 0, dx, view.size.height()) : QRect(w + dx, 0, -dx, view.size.height()));
  view_ = view;
  for (const Element* e : elements_)
    if (e->has(diagram::flag::fixed)) add(area(*e)), add(area(*e).translated(dx, 0));
  return true;
}

// Where an element is on the widget, with what it may touch.
QRect Layer::area(const Element& e) const {
  const diagram::Rect b = diagram::bounds(e);
  const double x = e.has(diagram::flag::fixed) ? b.x : b.x - view_.pan, m = view_.scale, w = view_.size.width();
  const double left = std::clamp(x * m, -8.0, w + 8), right = std::clamp((x + b.w) * m, -8.0, w + 8);
  return QRectF(left, b.y * m, right - left, b.h * m).toAlignedRect().adjusted(-2, -2, 2, 2);
}

void Layer::addDifferences(const Elements& next, const PaintOptions& options) {
  const PaintOptions& was = options_;
  auto i = elements_.begin();
  auto j = next.begin();
  while (i != elements_.end() || j != next.end()) {
    if (j == next.end() || (i != elements_.end() && (*i)->id < (*j)->id)) {
      add(area(**i++));
    } else if (i == elements_.end() || (*j)->id < (*i)->id) {
      add(area(**j++));
    } else {
      const Element &a = **i++, &b = **j++;
      if ((&a != &b && (!sameLook(a, b) || !sameColumnCount(a, b))) || shownHeat(was, a.heat) != shownHeat(options, b.heat))
        add(area(a)), add(area(b));
      else if (b.columns && (a.columns != b.columns || was.glowAfterMs != options.glowAfterMs || was.glow != options.glow))
        addColumns(a, b, options);
    }
  }
}

// Of a strip only the columns that look different.
void Layer::addColumns(const Element& was, const Element& is, const PaintOptions& options) {
  const QRect whole = area(is);
  if (whole.right() < 0 || whole.left() > view_.size.width()) return;
  const double per = is.rect.w / double(is.columns->size());
  const auto xOf = [&](std::size_t column) { return (is.rect.x + per * double(column) - view_.pan) * view_.scale; };
  const auto place = [&](double x) {
    return static_cast<std::size_t>(std::clamp((x / view_.scale + view_.pan - is.rect.x) / per, 0.0, double(is.columns->size())));
  };
  const std::size_t end = std::min(is.columns->size(), place(view_.size.width() + 4.0) + 1);
  for (std::size_t c = place(-4); c < end; ++c) {
    const diagram::StripColumn &a = (*was.columns)[c], &b = (*is.columns)[c];
    if (sameTone(a, b) && shownHeat(options_, a.heat) == shownHeat(options, b.heat)) continue;
    const int x0 = static_cast<int>(std::floor(xOf(c))) - 4, x1 = static_cast<int>(std::ceil(xOf(c + 1))) + 4;
    add(QRect(x0, whole.y(), x1 - x0, whole.height()));
  }
}

void Layer::add(QRect area) {
  area &= QRect(QPoint(), view_.size);
  if (area.isEmpty()) return;
  for (int y = area.top() / kTileHeight; y <= area.bottom() / kTileHeight; ++y)
    for (int x = area.left() / kTileWidth; x <= area.right() / kTileWidth; ++x) {
      char& tile = tiles_[static_cast<std::size_t>(y * columns_ + x)];
      marked_ += !tile;
      tile = 1;
    }
}

QRegion Layer::regionOfTiles() const {
  QRegion region;
  for (int y = 0; y < rows_; ++y)
    for (int x = 0; x < columns_; ++x) {
      const int from = x;
      while (x < columns_ && tiles_[static_cast<std::size_t>(y * columns_ + x)]) ++x;
      if (x > from) region += QRect(from * kTileWidth, y * kTileHeight, (x - from) * kTileWidth, kTileHeight);
    }
  return region;
}

}  // namespace cutaway::stage
