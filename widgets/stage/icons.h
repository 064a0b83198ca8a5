// The 16 px icon set, drawn as paths so that it is sharp at every scale and takes every theme's colors.
// Thread rule: the window's thread for iconOf(); the paths are constant. Invariant: every icon lies in 0,0 ..
// 16,16.
#pragma once
#include <QIcon>
#include <QPainterPath>

#include "widgets/stage/theme.h"

class QPainter;

namespace cutaway::stage {

enum class Glyph {
  play,
  pause,
  stepForward,
  stepBack,
  end,
  start,
  flag,
  zoomIn,
  zoomOut,
  fit,
  expand,
  present,
  exportTo,
  share,
  pin,
  lock,
  check,
  chevronDown,
  chevronUp,
  chevronLeft,
  chevronRight,
  pencil,
  book,
  search,
  folder,
  sun,
  moon,
  projector,
  logo,
  close,
  plus,
  sheet,
  bolt,
  power,
  warning,
  clock,
  copy,
  file,
  list,
  trash,
  question,
  star,
  count_
};

// Stroke of 1.5 px, filled only for play, the steps and the star.
QPainterPath strokePath(Glyph glyph);
QPainterPath fillPath(Glyph glyph);
// In a square of `size` px at `at`; `logo` and the engine's chip icon take `now` for the cut.
void drawGlyph(QPainter& painter, Glyph glyph, QPointF at, double size, const QColor& color,
               const Theme& theme);
// For buttons: normal, disabled and selected, at the device's ratio.
QIcon iconOf(Glyph glyph, const Theme& theme, Role role = Role::ink2, double size = 16);
QIcon iconOf(Glyph glyph, const Theme& theme, const QColor& color, double size = 16);
// The program's icon, 16 to 256 px.
QIcon programIcon(const Theme& theme);

}  // namespace cutaway::stage
