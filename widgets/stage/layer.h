// What stands still on the stage, as one pixmap at the device's ratio, kept from picture to picture: only where the next
// picture looks different is it painted anew. Thread rule: the window's thread. Invariant: after show() every pixel is the
// one that painting the whole picture would give, after a pan within two shades of 255 (tested in three themes and two
// ratios, through zoom, pan and beats).
#pragma once
#include <QPixmap>
#include <QRegion>
#include <memory>
#include <vector>

#include "widgets/diagram/diagram.h"
#include "widgets/stage/paint.h"

namespace cutaway::stage {

class Layer {
 public:
  struct View {
    double pan = 0, scale = 1, ratio = 1;  // scale: of the picture, ratio: of the device
    QSize size;                            // in the widget's pixels
    const Theme* theme = nullptr;
    friend bool operator==(const View&, const View&) = default;
  };
  // `elements` of `diagram`, by id. `painted` is the view's theme as it is under the scaled painter.
  const QPixmap& show(std::shared_ptr<const diagram::Diagram> diagram, std::vector<const diagram::Element*> elements,
                      const View& view, const Theme& painted, const PaintOptions& options);
  const QPixmap& pixmap() const { return pixmap_; }  // as shown last
  // Where the last show() painted, in the widget's pixels.
  const QRegion& painted() const { return painted_; }

 private:
  using Elements = std::vector<const diagram::Element*>;
  QRect area(const diagram::Element& e) const;
  bool scrollTo(const View& view);
  void addDifferences(const Elements& next, const PaintOptions& options);
  void addColumns(const diagram::Element& was, const diagram::Element& is, const PaintOptions& options);
  void add(QRect area);
  QRegion regionOfTiles() const;

  QPixmap pixmap_;
  View view_;
  std::shared_ptr<const diagram::Diagram> diagram_;  // whose elements these are
  Elements elements_;
  PaintOptions options_;
  QRegion painted_;
  int columns_ = 0, rows_ = 0, marked_ = 0;  // of tiles
  std::vector<char> tiles_;                  // what has to be painted anew
};

}  // namespace cutaway::stage
