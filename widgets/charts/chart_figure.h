// Inside of chart_export.h: the figure as a scene: title, subtitle, plot by Qt Charts, direct labels, marks, footer.
// Thread rule: the window's thread. Invariant: everything is text or paths; nothing is a pixmap.
#pragma once
#include <QGraphicsScene>
#include <memory>

#include "widgets/charts/chart_export.h"

namespace cutaway::charts {

std::unique_ptr<QGraphicsScene> figure(const ChartData& data, const stage::Theme& theme, QSize size);
// For a presentation: no type below `labelPixels`, a title on as many lines as it takes, no footer.
std::unique_ptr<QGraphicsScene> projectedFigure(const ChartData& data, const stage::Theme& theme, QSize size, double labelPixels);

}  // namespace cutaway::charts
