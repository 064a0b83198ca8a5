// One painter for the screen, the PNG, the SVG and the PDF.
// Thread rule: any thread with a QGuiApplication, one QPainter each. Invariants: no pattern brush, no clip
// path and no pixmap is used (they vanish from SVG or do not scale): hatches are lines we compute; nothing is
// drawn outside an element's bounds.
#pragma once
#include <QRectF>
#include <vector>

#include "widgets/diagram/diagram.h"
#include "widgets/stage/theme.h"

class QPainter;

namespace cutaway::stage {

struct PaintOptions {
  bool background = true;  // fill the view with the stage color first
  diagram::Rect only{};    // paint only elements that touch this (w > 0); in diagram coordinates
  double panX = 0;         // fixed elements are moved by this much against the pan
  diagram::Glow glow = diagram::Glow::none;  // how the elements' heat fades; none: it is not painted
  double glowAfterMs = 0;                    // since the picture came
};

// Paints the part `view` of the diagram into the painter's coordinates: the caller sets the transform.
void paint(QPainter& painter, const diagram::Diagram& diagram, const Theme& theme, QRectF view,
           const PaintOptions& options = {});
// Some elements only, in the order given.
void paint(QPainter& painter, const std::vector<const diagram::Element*>& elements, const Theme& theme,
           QRectF view, const PaintOptions& options = {});
void paintElement(QPainter& painter, const diagram::Element& element, const Theme& theme);

}  // namespace cutaway::stage
