// A label of the type scale: `step` and `tone` are what the style sheet knows (widgets/stage/style_sheet.cpp).
// Thread rule: the window's thread.
#pragma once
#include <QLabel>

namespace cutaway::panels {

// Wraps its words; without a tone it is ink.
inline QLabel* stepLabel(const QString& text, const char* step, const char* tone) {
  auto* l = new QLabel(text);
  l->setProperty("step", step);
  if (tone) l->setProperty("tone", tone);
  l->setWordWrap(true);
  return l;
}

}  // namespace cutaway::panels
