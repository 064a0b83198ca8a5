// CUTAWAY_PICTURES=<folder>: writes the stage of many states as PNG, for a person to look at.
#include <gtest/gtest.h>

#include <QDir>
#include <QImage>
#include <QPainter>
#include <cmath>

#include "tests/unit/diagram/hand_tree.h"
#include "widgets/diagram/layout_btree.h"
#include "widgets/stage/paint.h"

namespace cutaway::stage {
namespace {

QImage picture(const diagram::Diagram& d, const Theme& theme, double scale) {
  QImage image(QSizeF(d.width * scale, d.height * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter p(&image);
  p.scale(scale, scale);
  paint(p, d, theme, QRectF(0, 0, d.width, d.height));
  return image;
}

TEST(Pictures, WrittenWhenAskedFor) {
  const QString folder = qEnvironmentVariable("CUTAWAY_PICTURES");
  if (folder.isEmpty()) GTEST_SKIP() << "set CUTAWAY_PICTURES to a folder to get pictures of many states";
  ASSERT_TRUE(QDir().mkpath(folder));
  const auto save = [&](const hand::HandTree& t, const QString& name, double w, double h, const Theme& theme,
                        double scale, double bottom = 0) {
    diagram::LayoutOptions o;
    o.width = w, o.height = h, o.topRightReserve = 86, o.bottomReserve = bottom;
    const diagram::Diagram d = diagram::layoutBtree(t.mirror, t.last, o);
    EXPECT_TRUE(picture(d, theme, scale).save(folder + "/" + name + ".png")) << name.toStdString();
  };
  for (int step = 0; step <= 10; ++step) {
    hand::HandTree t;
    hand::smallTree(t);
    hand::splitTo(t, step);
    save(t, QStringLiteral("split-%1").arg(step), 1216, 568, lightTheme(), 1);
    if (step == 4) {
      save(t, "split-small", 1306, 535, lightTheme(), 1, 49);
      save(t, "split-2x", 1216, 568, lightTheme(), 2);
      save(t, "split-dark", 1216, 568, darkTheme(), 1);
      save(t, "split-projector", 1216, 568, projectorTheme(), 1);
      save(t, "split-narrow", 800, 420, lightTheme(), 1);
    }
  }
  const std::size_t leaves[] = {1, 2, 5, 12, 40, 150, 1000, 20000};
  for (std::size_t n : leaves) {
    hand::HandTree t;
    hand::randomTree(t, 5 + n, n < 3 ? 2 : n < 200 ? 3 : 4, n);
    save(t, QStringLiteral("random-%1").arg(n), 1216, 568, lightTheme(), 1);
  }
  hand::HandTree empty;
  save(empty, "empty", 1216, 568, lightTheme(), 1);
}

}  // namespace
}  // namespace cutaway::stage
