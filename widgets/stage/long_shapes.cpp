#include "widgets/stage/long_shapes.h"

#include <algorithm>
#include <cmath>

namespace cutaway::stage {
namespace {

constexpr double kLong = 4096, kStep = 24, kMargin = 64;

QPolygonF sampled(QPointF a, QPointF b, QPointF c, QPointF d) {
  const int n = std::clamp(static_cast<int>(std::abs(d.x() - a.x()) / kStep), 32, 8192);
  QPolygonF line;
  line.reserve(n + 1);
  for (int i = 0; i <= n; ++i) {
    const double t = double(i) / n, u = 1 - t;
    line << a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t);
  }
  return line;
}

QPointF toQt(diagram::Point p) { return {p.x, p.y}; }

// -1 and 1: out of the view on that side.
int sideOf(QPointF p, double left, double right) { return p.x() < left - kMargin ? -1 : p.x() > right + kMargin ? 1 : 0; }

}  // namespace

bool isLong(const std::array<diagram::Point, 4>& points) {
  const auto [least, most] =
      std::minmax_element(points.begin(), points.end(), [](const diagram::Point& a, const diagram::Point& b) { return a.x < b.x; });
  return most->x - least->x > kLong;
}

std::vector<Piece> piecesNear(const std::array<diagram::Point, 4>& p, double left, double right) {
  const QPolygonF line = sampled(toQt(p[0]), toQt(p[1]), toQt(p[2]), toQt(p[3]));
  std::vector<Piece> pieces;
  double along = 0;
  bool open = false;
  for (qsizetype i = 0; i + 1 < line.size(); ++i) {
    const int a = sideOf(line[i], left, right), b = sideOf(line[i + 1], left, right);
    const bool near = a == 0 || b == 0 || a != b;
    if (near && !open) pieces.push_back({QPolygonF{line[i]}, along});
    if (near) pieces.back().line << line[i + 1];
    open = near;
    along += std::hypot(line[i + 1].x() - line[i].x(), line[i + 1].y() - line[i].y());
  }
  return pieces;
}

QPolygonF wedgeNear(const std::array<diagram::Point, 4>& p, double left, double right) {
  const double y = (p[0].y + p[2].y) / 2;
  QPolygonF outline = sampled(toQt(p[1]), {p[1].x, y}, {p[3].x, y}, toQt(p[3]));
  outline += sampled(toQt(p[2]), {p[2].x, y}, {p[0].x, y}, toQt(p[0]));
  QPolygonF kept;
  const qsizetype n = outline.size();
  for (qsizetype i = 0; i < n; ++i) {
    const int side = sideOf(outline[i], left, right);
    if (side == 0 || side != sideOf(outline[(i + 1) % n], left, right) || side != sideOf(outline[(i + n - 1) % n], left, right))
      kept << outline[i];
  }
  return kept;
}

}  // namespace cutaway::stage
