// The glyphs of the Tape: a shape for each kind of mark, so that none is told by color alone.
// Thread rule: the window's thread.
#pragma once
#include <QPainter>
#include <QPixmap>
#include <QString>
#include <vector>

#include "engines/trace/event.h"
#include "widgets/stage/theme.h"

namespace cutaway::transport {

enum class Glyph { split, merge, rootGrown, rootCollapsed, checkpoint, failure, note };

Glyph glyphOf(trace::Kind kind);
QString markName(trace::Kind kind);  // "Leaf split"; for the tip
QColor glyphColor(Glyph glyph, const stage::Theme& theme);
QPixmap glyphPixmap(Glyph glyph, const stage::Theme& theme, qreal ratio);  // for a legend
// A shape and the names of all marks that have it.
std::vector<std::pair<Glyph, QString>> markLegend();
// Painted around `center`, about 8 px wide.
void paintGlyph(QPainter& p, Glyph glyph, QPointF center, const QColor& color);

}  // namespace cutaway::transport
