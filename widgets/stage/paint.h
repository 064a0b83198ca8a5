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
  std::vector<QRectF> only{};  // paint only what touches one of these, in diagram coordinates; empty: all. The caller clips
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

// What is seen of heat, 0 to diagram::kHeatSteps; and whether two columns of a strip look alike but for it.
int shownHeat(const PaintOptions& options, float heat);
bool sameTone(const diagram::StripColumn& a, const diagram::StripColumn& b);

}  // namespace cutaway::stage
