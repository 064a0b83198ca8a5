#include "widgets/stage/icons.h"

#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace cutaway::stage {
namespace {

// Straight segments and arcs: "M x y", "L x y", "C ...", "A cx cy r from sweep", "Z"; numbers in the 16 px
// box.
QPainterPath parse(const char* text) {
  QPainterPath path;
  const QStringList t = QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
  int i = 0;
  const auto next = [&] { return i < t.size() ? t[i++].toDouble() : 0.0; };
  while (i < t.size()) {
    const QString command = t[i++];
    if (command == u"M") {
      const double x = next(), y = next();
      path.moveTo(x, y);
    } else if (command == u"L") {
      const double x = next(), y = next();
      path.lineTo(x, y);
    } else if (command == u"C") {
      double c[6];
      for (double& v : c) v = next();
      path.cubicTo(c[0], c[1], c[2], c[3], c[4], c[5]);
    } else if (command == u"A") {
      const double cx = next(), cy = next(), r = next(), from = next(), sweep = next();
      path.arcTo(QRectF(cx - r, cy - r, 2 * r, 2 * r), from, sweep);
    } else if (command == u"O") {
      const double cx = next(), cy = next(), r = next();
      path.addEllipse(QPointF(cx, cy), r, r);
    } else if (command == u"Z") {
      path.closeSubpath();
    }
  }
  return path;
}

struct Drawing {
  Glyph glyph;
  const char *stroke, *fill;
};

constexpr Drawing kDrawings[] = {
    {Glyph::play, "", "M 5 3.5 L 13 8 L 5 12.5 Z"},
    {Glyph::pause, "", "M 4 3.5 L 6.5 3.5 L 6.5 12.5 L 4 12.5 Z M 9.5 3.5 L 12 3.5 L 12 12.5 L 9.5 12.5 Z"},
    {Glyph::stepForward, "M 12.5 3.5 L 12.5 12.5", "M 4.5 3.5 L 10.5 8 L 4.5 12.5 Z"},
    {Glyph::stepBack, "M 3.5 3.5 L 3.5 12.5", "M 11.5 3.5 L 5.5 8 L 11.5 12.5 Z"},
    {Glyph::end, "M 14 3.5 L 14 12.5", "M 2.5 3.5 L 7 8 L 2.5 12.5 Z M 7.5 3.5 L 12 8 L 7.5 12.5 Z"},
    {Glyph::start, "M 2 3.5 L 2 12.5", "M 8.5 3.5 L 4 8 L 8.5 12.5 Z M 13.5 3.5 L 9 8 L 13.5 12.5 Z"},
    {Glyph::flag, "M 4 14 L 4 2.5 L 12 2.5 L 10 5.5 L 12 8.5 L 4 8.5", ""},
    {Glyph::zoomIn, "O 7 7 4.5 M 10.4 10.4 L 14 14 M 5 7 L 9 7 M 7 5 L 7 9", ""},
    {Glyph::zoomOut, "O 7 7 4.5 M 10.4 10.4 L 14 14 M 5 7 L 9 7", ""},
    {Glyph::fit,
     "M 2.5 6 L 2.5 2.5 L 6 2.5 M 10 2.5 L 13.5 2.5 L 13.5 6 M 13.5 10 L 13.5 13.5 L 10 13.5 M 6 13.5 L 2.5 "
     "13.5 L 2.5 10",
     ""},
    {Glyph::expand,
     "M 9.5 2.5 L 13.5 2.5 L 13.5 6.5 M 13.2 2.8 L 9 7 M 6.5 13.5 L 2.5 13.5 L 2.5 9.5 M 2.8 13.2 L 7 9", ""},
    {Glyph::present, "M 2 3 L 14 3 L 14 10.5 L 2 10.5 Z M 8 10.5 L 8 13.5 M 5.5 13.5 L 10.5 13.5", ""},
    {Glyph::exportTo, "M 8 2.5 L 8 9.5 M 5 7 L 8 10 L 11 7 M 3 13.2 L 13 13.2", ""},
    {Glyph::share, "M 8 10 L 8 2.5 M 5 5 L 8 2.2 L 11 5 M 3 9 L 3 13.2 L 13 13.2 L 13 9", ""},
    {Glyph::pin, "M 8 9.5 L 8 14 M 5 2.5 L 11 2.5 M 6 2.5 L 6 6.5 L 4 9.5 L 12 9.5 L 10 6.5 L 10 2.5", ""},
    {Glyph::lock, "M 3.5 7.5 L 12.5 7.5 L 12.5 13.5 L 3.5 13.5 Z M 5.5 7.5 L 5.5 5 C 5.5 1.7 10.5 1.7 10.5 5 L 10.5 7.5", ""},
    {Glyph::check, "M 3 8.5 L 6.5 12 L 13 4.5", ""},
    {Glyph::chevronDown, "M 4.5 6.2 L 8 9.7 L 11.5 6.2", ""},
    {Glyph::chevronUp, "M 4.5 9.7 L 8 6.2 L 11.5 9.7", ""},
    {Glyph::chevronLeft, "M 10 3.5 L 5.5 8 L 10 12.5", ""},
    {Glyph::chevronRight, "M 6 3.5 L 10.5 8 L 6 12.5", ""},
    {Glyph::pencil, "M 3 13 L 3.6 10.3 L 11 2.9 L 13.1 5 L 5.7 12.4 Z", ""},
    {Glyph::book,
     "M 8 4 C 6.5 2.8 4.5 2.6 2.5 3 L 2.5 12.5 C 4.5 12.1 6.5 12.3 8 13.5 C 9.5 12.3 11.5 12.1 13.5 12.5 L "
     "13.5 3 C 11.5 2.6 9.5 2.8 8 4 L 8 13.5",
     ""},
    {Glyph::search, "O 7 7 4.5 M 10.4 10.4 L 14 14", ""},
    {Glyph::folder, "M 2 4 L 6.2 4 L 7.7 5.7 L 14 5.7 L 14 12.8 L 2 12.8 Z", ""},
    {Glyph::sun,
     "O 8 8 3 M 8 1.5 L 8 2.8 M 8 13.2 L 8 14.5 M 1.5 8 L 2.8 8 M 13.2 8 L 14.5 8 M 3.4 3.4 L 4.3 4.3 M 11.7 "
     "11.7 L 12.6 12.6 M 3.4 12.6 L 4.3 11.7 M 11.7 4.3 L 12.6 3.4",
     ""},
    {Glyph::moon,
     "M 9.5 2.5 C 5.9 2.5 3 5.2 3 8.5 C 3 11.6 5.5 13.7 8.4 13.7 C 10.6 13.7 12.5 12.5 13.3 10.6 C 10 11.4 "
     "7.2 9.2 7.2 6.2 C 7.2 4.7 8.1 3.3 9.5 2.5 Z",
     ""},
    {Glyph::projector,
     "M 2 5.5 L 14 5.5 L 14 11.5 L 2 11.5 Z M 4 11.5 L 4 13.5 M 12 11.5 L 12 13.5 O 10 8.5 1.6 M 4 8 L 5.5 8",
     ""},
    {Glyph::close, "M 4 4 L 12 12 M 12 4 L 4 12", ""},
    {Glyph::plus, "M 8 3 L 8 13 M 3 8 L 13 8", ""},
    {Glyph::sheet, "M 4 2 L 9.5 2 L 12.5 5 L 12.5 14 L 4 14 Z M 9.5 2 L 9.5 5 L 12.5 5", ""},
    {Glyph::bolt, "M 9 1.8 L 3.8 9 L 7.6 9 L 6.8 14.2 L 12.2 6.6 L 8.3 6.6 Z", ""},
    {Glyph::power,
     "M 8 2 L 8 8 M 4.9 4.2 C 2.2 6.1 1.9 9.7 4 12 C 6.2 14.4 9.8 14.4 12 12 C 14.1 9.7 13.8 6.1 11.1 4.2",
     ""},
    {Glyph::warning, "M 8 2.3 L 14.2 13.3 L 1.8 13.3 Z M 8 6.3 L 8 9.4 M 8 11.3 L 8 11.4", ""},
    {Glyph::clock, "O 8 8 5.7 M 8 4.6 L 8 8 L 10.4 9.6", ""},
    {Glyph::copy, "M 5.5 5.5 L 13 5.5 L 13 13.5 L 5.5 13.5 Z M 3 10.5 L 3 2.5 L 10.5 2.5", ""},
    {Glyph::file, "M 4 2 L 9.5 2 L 12.5 5 L 12.5 14 L 4 14 Z M 6 8 L 10.5 8 M 6 10.8 L 10.5 10.8", ""},
    {Glyph::list,
     "M 5.5 4 L 13.5 4 M 5.5 8 L 13.5 8 M 5.5 12 L 13.5 12 M 2.6 4 L 2.7 4 M 2.6 8 L 2.7 8 M 2.6 12 L 2.7 12",
     ""},
    {Glyph::trash,
     "M 3 4.5 L 13 4.5 M 6 4.5 L 6 2.5 L 10 2.5 L 10 4.5 M 4.2 4.5 L 5 13.7 L 11 13.7 L 11.8 4.5", ""},
    {Glyph::question,
     "M 5.6 5.8 C 5.6 4.3 6.7 3.2 8.1 3.2 C 9.5 3.2 10.6 4.2 10.6 5.6 C 10.6 7.5 8.1 7.6 8.1 9.6 M 8.1 12.4 "
     "L 8.1 12.5",
     ""},
    {Glyph::star, "",
     "M 8 1.8 L 9.8 6 L 14.3 6.4 L 10.9 9.4 L 11.9 13.8 L 8 11.5 L 4.1 13.8 L 5.1 9.4 L 1.7 6.4 L 6.2 6 Z"},
};

struct Paths {
  QPainterPath stroke, fill;
};

const Paths& pathsOf(Glyph glyph) {
  static const auto all = [] {
    std::array<Paths, static_cast<std::size_t>(Glyph::count_)> a;
    for (const Drawing& d : kDrawings)
      a[static_cast<std::size_t>(d.glyph)] = {parse(d.stroke), parse(d.fill)};
    a[static_cast<std::size_t>(Glyph::logo)] = {
        parse("O 8 8 6.2 M 5.24 8.7 L 8.69 8.7 M 6.2 10.9 L 9.93 10.9"),
        parse("M 8 8 L 8 1.8 A 8 8 6.2 90 -90 Z")};
    return a;
  }();
  return all[static_cast<std::size_t>(glyph)];
}

// Draws when a pixmap is asked for, at the size of the screen it is for, and keeps it: most icons of a window are seen at one
// size, many never.
class GlyphEngine : public QIconEngine {
 public:
  GlyphEngine(Glyph glyph, const Theme& theme, const QColor& color, QList<QSize> sizes)
      : glyph_(glyph), theme_(&theme), color_(color), sizes_(std::move(sizes)) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    const double side = std::min(rect.width(), rect.height());
    const QPointF at = QRectF(rect).center() - QPointF(side, side) / 2;
    drawGlyph(*painter, glyph_, at, side, mode == QIcon::Disabled ? (*theme_)(Role::edge) : color_, *theme_);
  }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    const bool off = mode == QIcon::Disabled;
    for (const Drawn& d : drawn_)
      if (d.off == off && d.map.size() == size) return d.map;
    QPixmap map(size);
    map.fill(Qt::transparent);
    QPainter p(&map);
    paint(&p, QRect(QPoint(), size), mode, state);
    p.end();
    drawn_.push_back({off, map});
    return map;
  }
  QList<QSize> availableSizes(QIcon::Mode, QIcon::State) override { return sizes_; }
  QIconEngine* clone() const override { return new GlyphEngine(*this); }

 private:
  struct Drawn {
    bool off;
    QPixmap map;
  };
  Glyph glyph_;
  const Theme* theme_;
  QColor color_;
  QList<QSize> sizes_;
  std::vector<Drawn> drawn_;
};

}  // namespace

QPainterPath strokePath(Glyph glyph) { return pathsOf(glyph).stroke; }
QPainterPath fillPath(Glyph glyph) { return pathsOf(glyph).fill; }

void drawGlyph(QPainter& painter, Glyph glyph, QPointF at, double size, const QColor& color,
               const Theme& theme) {
  const Paths& paths = pathsOf(glyph);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(at);
  painter.scale(size / 16, size / 16);
  const bool logo = glyph == Glyph::logo;
  painter.setPen(logo ? QPen(Qt::NoPen) : QPen(color, 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(logo ? theme(Role::now) : color);
  if (!paths.fill.isEmpty()) painter.drawPath(paths.fill);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(color, logo ? 1.2 : 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  if (!paths.stroke.isEmpty()) painter.drawPath(paths.stroke);
  painter.restore();
}

QIcon iconOf(Glyph glyph, const Theme& theme, const QColor& color, double size) {
  const int side = static_cast<int>(std::lround(size));
  return QIcon(new GlyphEngine(glyph, theme, color, {QSize(side, side)}));
}

QIcon iconOf(Glyph glyph, const Theme& theme, Role role, double size) {
  return iconOf(glyph, theme, theme(role), size);
}

QIcon programIcon(const Theme& theme) {
  QList<QSize> sizes;
  for (int side : {16, 22, 24, 32, 48, 64, 128, 256}) sizes << QSize(side, side);
  return QIcon(new GlyphEngine(Glyph::logo, theme, theme(Role::ink), sizes));
}

}  // namespace cutaway::stage
