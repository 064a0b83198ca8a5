// The whole picture, small, with a frame around the part that is in view: for trees that are wider than the stage.
// It stands at the right end of the log's ribbon, below all pages, so that it never hides one.
// Thread rule: the window's thread. Invariants: nothing is shown while all is in view, or where there is no ribbon; a place
// on it and a place in the picture map to each other linearly.
#pragma once
#include <QPixmap>
#include <QRectF>
#include <memory>

#include "widgets/diagram/diagram.h"
#include "widgets/stage/theme.h"

class QPainter;

namespace cutaway::stage {

class Minimap {
 public:
  static constexpr double kWidth = 208, kGap = 12;  // LayoutOptions::bottomRightReserve while it is shown: both

  // `view`: left edge and width of what is seen, and all in the picture's pixels.
  void place(std::shared_ptr<const diagram::Diagram> diagram, double viewLeft, double viewWidth);
  bool shown() const { return !rect_.isEmpty(); }
  QRectF rect() const { return rect_; }  // on the stage, in the picture's pixels at pan 0
  QRectF frame() const;                  // the view's rectangle on it
  double pictureX(double x) const;       // of a place on it
  void paint(QPainter& painter, const Theme& theme);

 private:
  void draw(QPainter& painter, const Theme& theme) const;
  double mapX(double x) const;
  double mapY(double y) const;

  std::shared_ptr<const diagram::Diagram> diagram_;
  QRectF rect_;
  double viewLeft_ = 0, viewWidth_ = 0, top_ = 0, bottom_ = 0;  // of the pages
};

}  // namespace cutaway::stage
