#include "widgets/diagram/visible_part.h"

#include <algorithm>

namespace cutaway::diagram {

Diagram visiblePart(const Diagram& whole, double pan, double viewWidth) {
  Diagram part = whole;
  part.width = std::min(viewWidth, whole.width);
  part.focus.x -= pan;
  for (Element& e : part.elements) {
    if (e.has(flag::fixed)) continue;
    e.rect.x -= pan;
    for (Point& p : e.points) p.x -= pan;
  }
  std::erase_if(part.elements, [&](const Element& e) {
    const Rect b = bounds(e);
    return b.right() < 0 || b.x > part.width;
  });
  return part;
}

}  // namespace cutaway::diagram
