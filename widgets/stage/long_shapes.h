// Shapes far wider than any window, cut to what a view shows. The rasterizer walks along every pixel of an outline,
// seen or not: a link across a tree zoomed 64 times costs more than all that is seen.
// Thread rule: pure. Invariant: a curve is sampled at the same points wherever the view is, so that what is seen of it
// does not change by a pixel while the view moves.
#pragma once
#include <QPolygonF>
#include <array>
#include <vector>

#include "widgets/diagram/diagram.h"

namespace cutaway::stage {

// Whether a shape is that wide.
bool isLong(const std::array<diagram::Point, 4>& points);

// A piece of a line, and how far along the line it begins.
struct Piece {
  QPolygonF line;
  double from = 0;
};
// The pieces of the cubic curve through `points` that come near left..right.
std::vector<Piece> piecesNear(const std::array<diagram::Point, 4>& points, double left, double right);
// A wedge's outline without the corners that tell nothing about left..right.
QPolygonF wedgeNear(const std::array<diagram::Point, 4>& points, double left, double right);

}  // namespace cutaway::stage
