#include "widgets/stage/paint.h"

#include <QFontMetricsF>
#include <QHash>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "widgets/stage/icons.h"
#include "widgets/stage/long_shapes.h"

namespace cutaway::stage {
namespace {

using diagram::Align;
using diagram::Diagram;
using diagram::Element;
using diagram::Icon;
using diagram::Shape;
namespace flag = diagram::flag;

QRectF toQt(const diagram::Rect& r) { return {r.x, r.y, r.w, r.h}; }
QPointF toQt(diagram::Point p) { return {p.x, p.y}; }

int steps(float v) { return int(std::lround(v * 16)); }

// An outline of odd width lies on half pixels, so that it is sharp at whole scales.
QRectF snapped(const diagram::Rect& r, double width) {
  const bool half = width < 1.6 || (width > 2.4 && width < 2.9);
  const double d = half ? 0.5 : 0;
  const double x0 = std::round(r.x) + d, y0 = std::round(r.y) + d;
  const double x1 = std::round(r.right()) - d, y1 = std::round(r.bottom()) - d;
  return {x0, y0, std::max(1.0, x1 - x0), std::max(1.0, y1 - y0)};
}

class Brush {
 public:
  // Of a strip only what `view` shows is painted; an empty one shows all.
  Brush(QPainter& painter, const Theme& theme, const PaintOptions& options = {}, QRectF view = {})
      : p_(painter), t_(theme), o_(options), view_(view) {}

  void element(const Element& e) {
    if (e.alpha <= 0.01f) return;
    p_.setOpacity(double(e.alpha));
    switch (e.shape) {
      case Shape::box:
        box(e);
        break;
      case Shape::cell:
        cell(e);
        break;
      case Shape::path:
        path(e);
        break;
      case Shape::text:
        words(e);
        break;
      case Shape::dot:
        dot(e);
        break;
      case Shape::bar:
        bar(e);
        break;
      case Shape::strip:
        strip(e);
        break;
      case Shape::wedge:
        wedge(e);
        break;
      case Shape::ribbon:
        ribbon(e);
        break;
      case Shape::chip:
        chip(e);
        break;
      case Shape::icon:
        icon(e);
        break;
    }
    p_.setOpacity(1);
  }

 private:
  QPen pen(const QColor& color, double width, std::uint32_t flags) const {
    QPen pen(color, t_.line(width), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    const double unit = 1 / std::max(0.5, pen.widthF());
    if (flags & flag::dashed)
      pen.setCapStyle(Qt::FlatCap), pen.setDashPattern({4 * unit, 3 * unit});
    else if (flags & flag::dotted)
      pen.setDashPattern({2 * unit, 4.5 * unit});
    return pen;
  }

  QColor lineOf(const Element& e) const {
    if (e.has(flag::changed | flag::moving)) return t_(Role::now);
    if (e.has(flag::selected)) return t_(Role::accent);
    return t_.color(e.line);
  }

  QColor fillOf(const Element& e) const {
    if (e.has(flag::moving)) return t_(Role::now);
    return heated(e.has(flag::hollow) ? t_(Role::stage) : t_.color(e.fill), e.heat);
  }

  // 0 to 45 % of `now` in 8 steps; a flash begins at 60 %.
  QColor heated(const QColor& base, float heat) const {
    const double share = (o_.glow == diagram::Glow::flash ? 0.6 : 0.45) * shownHeat(o_, heat) / diagram::kHeatSteps;
    if (share <= 0) return base;
    const QColor now = t_(Role::now);
    const auto one = [share](int a, int b) { return int(std::lround(a * share + b * (1 - share))); };
    return QColor(one(now.red(), base.red()), one(now.green(), base.green()), one(now.blue(), base.blue()));
  }

  bool hasFill(const Element& e) const { return e.fill.role != Role::none || e.has(flag::moving); }
  bool hasLine(const Element& e) const {
    return e.line.role != Role::none || e.has(flag::changed | flag::selected | flag::moving);
  }

  void body(const Element& e) {
    const double width = e.has(flag::selected) && !e.has(flag::changed) ? std::max(2.5, double(e.lineWidth))
                                                                        : double(e.lineWidth);
    const QRectF r = snapped(e.rect, t_.line(width));
    p_.setBrush(hasFill(e) ? QBrush(fillOf(e)) : QBrush(Qt::NoBrush));
    p_.setPen(hasLine(e) ? pen(lineOf(e), width, e.flags) : QPen(Qt::NoPen));
    p_.drawRoundedRect(r, double(e.radius), double(e.radius));
    if (e.has(flag::hatch)) hatch(e);
    if (e.has(flag::dirtyCorner)) corner(e, t_.line(width));
  }

  // The second cue of dirty: the top right corner, inside the outline.
  void corner(const Element& e, double width) {
    const double size = std::min({13.0, e.rect.w * 0.7, e.rect.h / 3}), in = width / 2 + 0.5;
    const double right = std::round(e.rect.right()) - in - (width < 1.6 ? 0.5 : 0),
                 top = std::round(e.rect.y) + in + (width < 1.6 ? 0.5 : 0);
    const double r = std::min(double(e.radius) / 2, size / 2);
    QPainterPath path(QPointF(right - size, top));
    path.lineTo(right - r, top);
    path.quadTo(right, top, right, top + r);
    path.lineTo(right, top + size);
    path.closeSubpath();
    p_.setPen(Qt::NoPen);
    p_.setBrush(t_(Role::dirty));
    p_.drawPath(path);
  }

  // 45 degree lines, each clipped by arithmetic to the rectangle.
  void hatch(const Element& e) {
    const QRectF r = toQt(e.rect).adjusted(2, 2, -2, -2);
    p_.setPen(QPen(t_.color(e.line), t_.line(1)));
    for (double k = 6; k < r.width() + r.height(); k += 6) {
      const double x0 = std::max(0.0, k - r.height()), x1 = std::min(r.width(), k);
      p_.drawLine(QPointF(r.left() + x0, r.top() + k - x0), QPointF(r.left() + x1, r.top() + k - x1));
    }
  }

  const QFont& font(const Element& e) {
    const int key = int(e.step) * 2 + (e.has(flag::strong) ? 1 : 0);
    auto it = fonts_.find(key);
    if (it == fonts_.end()) it = fonts_.insert(key, fontFor(e.step, e.has(flag::strong)));
    return *it;
  }

  // Shaping a text costs as much as painting it, and the same ones come again in every picture.
  static double advance(const Element& e, const QString& text, const QFontMetricsF& metrics) {
    constexpr qsizetype kMost = 8192;
    thread_local QHash<QString, double> known;
    const QString key = text + QChar(char16_t(int(e.step) * 2 + (e.has(flag::strong) ? 1 : 0)));
    const auto at = known.constFind(key);
    if (at != known.constEnd()) return *at;
    if (known.size() >= kMost) known.clear();
    return *known.insert(key, metrics.horizontalAdvance(text));
  }

  // Real fonts differ from the layout's width model: what is wider after all is squeezed a little, then
  // elided.
  void write(const Element& e, QRectF r, const QColor& color) {
    if (e.text.empty()) return;
    QString text = QString::fromStdString(e.text);
    QFont f = font(e);
    QFontMetricsF m(f);
    double w = advance(e, text, m);
    if (w > r.width() + 0.5 && r.width() > 4) {
      if (w > r.width() * 1.08) text = m.elidedText(text, Qt::ElideRight, r.width() * 1.04);
      w = m.horizontalAdvance(text);
      if (w > r.width()) f.setStretch(std::max(85, int(100 * r.width() / w)));
      w = std::min(w, r.width());
    }
    double x = r.left();
    if (e.align == Align::center) x += (r.width() - w) / 2;
    if (e.align == Align::right) x += r.width() - w;
    const double baseline = r.center().y() + m.capHeight() / 2;
    if (e.has(flag::halo)) {
      p_.setPen(Qt::NoPen);
      p_.setBrush(t_(Role::stage));
      p_.drawRect(QRectF(x - 3, baseline - m.ascent(), w + 6, m.ascent() + m.descent()));
    }
    p_.setFont(f);
    p_.setPen(color);
    p_.drawText(QPointF(x, std::round(baseline * 2) / 2), text);
  }

  QColor inkOf(const Element& e) const { return e.has(flag::moving) ? t_(Role::onNow) : t_.color(e.ink); }

  void box(const Element& e) {
    body(e);
    write(e, toQt(e.rect), inkOf(e));
  }

  void cell(const Element& e) {
    body(e);
    const QRectF r = toQt(e.rect);
    write(e, QRectF(r.left() + 1, r.top() + 4, r.width() - 2, std::min(18.0, r.height() - 4)), inkOf(e));
    if (!e.has(flag::payload)) return;
    QColor c = inkOf(e);
    c.setAlphaF(0.45f);
    p_.setPen(QPen(c, t_.line(1.5), Qt::SolidLine, Qt::FlatCap));
    const double y = std::round(r.bottom() - 12), w = r.width() - 11;
    p_.drawLine(QPointF(r.left() + 5.5, y), QPointF(r.left() + 5.5 + w * 0.6, y));
    p_.drawLine(QPointF(r.left() + 5.5, y + 5), QPointF(r.left() + 5.5 + w * 0.42, y + 5));
  }

  void arrowHead(QPointF tip, QPointF from, const QColor& color) {
    const double angle = std::atan2(tip.y() - from.y(), tip.x() - from.x()),
                 size = t_.leastLine > 0 ? 6.5 : 4.5;
    const auto at = [&](double a) { return tip - QPointF(std::cos(angle + a), std::sin(angle + a)) * size; };
    p_.setPen(QPen(color, 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    p_.setBrush(color);
    p_.drawPolygon(QPolygonF({tip, at(0.42), at(-0.42)}));
  }

  void path(const Element& e) {
    const QColor color = e.has(flag::changed) ? t_(Role::now) : t_.color(e.line);
    const QPen line = pen(color, double(e.lineWidth), e.flags);
    p_.setBrush(Qt::NoBrush);
    p_.setPen(line);
    if (!view_.isEmpty() && isLong(e.points)) {
      longPath(e, line);
    } else {
      QPainterPath path(toQt(e.points[0]));
      path.cubicTo(toQt(e.points[1]), toQt(e.points[2]), toQt(e.points[3]));
      p_.drawPath(path);
    }
    if (e.has(flag::arrow)) arrowHead(toQt(e.points[3]), toQt(e.points[2]), color);
  }

  // Dashes stand where they would on the whole.
  void longPath(const Element& e, QPen line) {
    for (const Piece& piece : piecesNear(e.points, view_.left(), view_.right())) {
      if (line.style() != Qt::SolidLine) line.setDashOffset(piece.from / line.widthF());
      p_.setPen(line);
      p_.drawPolyline(piece.line);
    }
  }

  void words(const Element& e) { write(e, toQt(e.rect), inkOf(e)); }

  void dot(const Element& e) {
    p_.setPen(Qt::NoPen);
    p_.setBrush(t_.color(e.fill));
    p_.drawEllipse(toQt(e.rect));
  }

  void bar(const Element& e) {
    if (!e.has(flag::upright)) {
      p_.setPen(Qt::NoPen);
      p_.setBrush(t_.color(e.fill));
      p_.drawRoundedRect(toQt(e.rect), double(e.radius), double(e.radius));
      const double w = e.rect.w * std::clamp(double(e.value), 0.0, 1.0);
      p_.setBrush(t_.color(e.ink));
      if (w > 0.5)
        p_.drawRoundedRect(QRectF(e.rect.x, e.rect.y, w, e.rect.h), double(e.radius), double(e.radius));
      return;
    }
    body(e);
    const double in = t_.line(double(e.lineWidth)) + 0.5,
                 h = (e.rect.h - 2 * in) * std::clamp(double(e.value), 0.0, 1.0);
    const double x0 = std::round(e.rect.x) + in, x1 = std::round(e.rect.right()) - in;
    p_.setPen(Qt::NoPen);
    p_.setBrush(heated(e.has(flag::hollow) ? t_.color({e.ink.role, Tone::track}) : t_.color(e.ink), e.heat));
    if (h > 0.5 && x1 > x0) p_.drawRect(QRectF(x0, e.rect.bottom() - in - h, x1 - x0, h));
    if (e.has(flag::dirtyCorner)) corner(e, t_.line(double(e.lineWidth)));
  }

  // One column a pixel: mean fill as tone, dirty as a top edge, heat as `now`.
  void strip(const Element& e) {
    body(e);
    if (!e.columns || e.columns->empty()) return;
    const auto& columns = *e.columns;
    const double in = t_.line(double(e.lineWidth)), w = (e.rect.w - 2 * in) / double(columns.size()),
                 top = e.rect.y + in, h = e.rect.h - 2 * in;
    p_.setRenderHint(QPainter::Antialiasing, false);
    const auto columnAt = [&](double x) {
      return static_cast<std::size_t>(std::clamp((x - e.rect.x - in) / w, 0.0, double(columns.size())));
    };
    const auto some = [&](double left, double right) {
      std::size_t start = columnAt(left - 2);
      const std::size_t end = std::min(columns.size(), columnAt(right + 2) + 1);
      for (std::size_t i = start + 1; i <= end; ++i) {  // equal neighbors in one rectangle
        if (i < end && sameTone(columns[i], columns[start]) && shownHeat(o_, columns[i].heat) == shownHeat(o_, columns[start].heat))
          continue;
        const double x = e.rect.x + in + double(start) * w, run = double(i - start) * w;
        p_.fillRect(QRectF(x, top, run, h), toneOf(e, columns[start]));
        if (columns[start].dirty > 0)
          p_.fillRect(QRectF(x, top, run, 2), t_.mix(Role::dirty, 0.25 + 0.75 * steps(columns[start].dirty) / 16.0));
        start = i;
      }
    };
    double done = e.rect.x;
    for (const auto& [left, right] : spans(e)) {
      some(std::max(left, done), right);
      done = std::max(done, right);
    }
    p_.setRenderHint(QPainter::Antialiasing);
  }
  // From left to right, where a strip has to be painted.
  std::vector<std::pair<double, double>> spans(const Element& e) const {
    if (view_.isEmpty()) return {{e.rect.x, e.rect.right()}};
    if (o_.only.empty() || e.alpha < 1) return {{view_.left(), view_.right()}};
    std::vector<std::pair<double, double>> out;
    for (const QRectF& r : o_.only)
      if (r.top() < e.rect.bottom() && r.bottom() > e.rect.y) out.emplace_back(r.left(), r.right());
    std::sort(out.begin(), out.end());
    return out;
  }
  QColor toneOf(const Element& e, const diagram::StripColumn& c) const {
    const QColor base = t_.mix(e.ink.role, 0.08 + 0.62 * steps(c.mean) / 16.0);
    return heated(base, c.heat);
  }

  void wedge(const Element& e) {
    p_.setPen(QPen(t_.color(e.line), t_.leastLine > 0 ? 1.5 : 1));
    p_.setBrush(t_.color(e.fill));
    if (!view_.isEmpty() && isLong(e.points)) {
      p_.drawPolygon(wedgeNear(e.points, view_.left(), view_.right()));
      return;
    }
    QPainterPath path(toQt(e.points[0]));
    const double y = (e.points[0].y + e.points[2].y) / 2;
    path.lineTo(toQt(e.points[1]));
    path.cubicTo(QPointF(e.points[1].x, y), QPointF(e.points[3].x, y), toQt(e.points[3]));
    path.lineTo(toQt(e.points[2]));
    path.cubicTo(QPointF(e.points[2].x, y), QPointF(e.points[0].x, y), toQt(e.points[0]));
    p_.drawPath(path);
  }

  void ribbon(const Element& e) {
    p_.setPen(Qt::NoPen);
    p_.setBrush(t_.color(e.fill));
    p_.drawRoundedRect(toQt(e.rect), double(e.radius), double(e.radius));
    p_.setBrush(t_(Role::stage));
    for (double x = e.rect.x + 6; x + 6 <= e.rect.right() - 4; x += 15) {
      p_.drawRoundedRect(QRectF(x, e.rect.y + 3, 6, 3), 1, 1);
      p_.drawRoundedRect(QRectF(x, e.rect.bottom() - 6, 6, 3), 1, 1);
    }
  }

  void chip(const Element& e) {
    body(e);
    QRectF r = toQt(e.rect);
    if (e.has(flag::check)) {
      drawGlyph(p_, Glyph::check, {r.left() + 8, r.center().y() - 7}, 14, t_(Role::ink2), t_);
      r.setLeft(r.left() + 24);
      r.setRight(r.right() - 8);
    } else {
      r.adjust(8, 0, -8, 0);
    }
    write(e, r, inkOf(e));
  }

  void icon(const Element& e) {
    const Glyph glyph = e.icon == Icon::pin     ? Glyph::pin
                        : e.icon == Icon::sheet ? Glyph::sheet
                        : e.icon == Icon::lock  ? Glyph::lock
                                                : Glyph::check;
    drawGlyph(p_, glyph, {e.rect.x, e.rect.y}, e.rect.w, t_.color(e.ink), t_);
  }

  QPainter& p_;
  const Theme& t_;
  const PaintOptions o_;
  const QRectF view_;
  QHash<int, QFont> fonts_;
};

}  // namespace

int shownHeat(const PaintOptions& options, float heat) {
  return heat > 0 ? int(std::lround(diagram::fadedGlow(options.glow, double(heat), options.glowAfterMs) * diagram::kHeatSteps)) : 0;
}
bool sameTone(const diagram::StripColumn& a, const diagram::StripColumn& b) {
  return steps(a.mean) == steps(b.mean) && steps(a.dirty) == steps(b.dirty) && (a.dirty > 0) == (b.dirty > 0);
}

void paint(QPainter& painter, const std::vector<const Element*>& elements, const Theme& theme, QRectF view,
           const PaintOptions& options) {
  painter.save();
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  if (options.background) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme(Role::stage));
    painter.setRenderHint(QPainter::Antialiasing, false);  // as a path it would cost more than all that stands on it
    painter.drawRect(view);
    painter.setRenderHint(QPainter::Antialiasing);
  }
  Brush brush(painter, theme, options, view);
  for (const Element* e : elements) {
    const bool fixed = e->has(flag::fixed);
    diagram::Rect b = diagram::bounds(*e);
    if (fixed) b.x += options.panX;
    const QRectF r = toQt(b);
    if (!view.intersects(r)) continue;
    if (!options.only.empty() && std::none_of(options.only.begin(), options.only.end(), [&](const QRectF& o) { return r.intersects(o); }))
      continue;
    if (fixed && options.panX != 0) painter.translate(options.panX, 0);
    brush.element(*e);
    if (fixed && options.panX != 0) painter.translate(-options.panX, 0);
  }
  painter.restore();
}

void paint(QPainter& painter, const Diagram& d, const Theme& theme, QRectF view,
           const PaintOptions& options) {
  paint(painter, diagram::paintOrder(d), theme, view, options);
}

}  // namespace cutaway::stage
