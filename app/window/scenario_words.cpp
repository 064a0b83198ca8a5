// Titles and lines of the scenarios that come with the program, for those who translate: scenario_menu.cpp looks them up.
// tests/gui/window/scenario_menu_test.cpp holds this list equal to the catalogue.
#include "app/window/scenario_menu.h"

#include <QtGlobal>

namespace cutaway::window {

const std::vector<const char*>& scenarioWords() {
  static const std::vector<const char*> all{
      QT_TRANSLATE_NOOP("Scenarios", "A B+tree at work"),
      QT_TRANSLATE_NOOP("Scenarios", "A tree grows, is checkpointed, shrinks and is scanned"),
      QT_TRANSLATE_NOOP("Scenarios", "The fifth key"),
      QT_TRANSLATE_NOOP("Scenarios", "A full leaf splits, and one key goes up"),
      QT_TRANSLATE_NOOP("Scenarios", "The right-most split"),
      QT_TRANSLATE_NOOP("Scenarios", "Keys in ascending order leave whole leaves behind"),
      QT_TRANSLATE_NOOP("Scenarios", "The root splits"),
      QT_TRANSLATE_NOOP("Scenarios", "The only way in which a tree gets higher"),
      QT_TRANSLATE_NOOP("Scenarios", "The same key twice"),
      QT_TRANSLATE_NOOP("Scenarios", "A key that is there already keeps its place"),
      QT_TRANSLATE_NOOP("Scenarios", "A value longer than its page"),
      QT_TRANSLATE_NOOP("Scenarios", "A value that no page can hold hangs from its leaf in a chain"),
      QT_TRANSLATE_NOOP("Scenarios", "Bulk load"),
      QT_TRANSLATE_NOOP("Scenarios", "Sorted rows fill leaf after leaf, without a split"),
      QT_TRANSLATE_NOOP("Scenarios", "Sequential keys against shuffled keys"),
      QT_TRANSLATE_NOOP("Scenarios", "A thousand keys in order and out of order: how full are the leaves?"),
      QT_TRANSLATE_NOOP("Scenarios", "Borrow from the right"),
      QT_TRANSLATE_NOOP("Scenarios", "A leaf that is one short takes a key from its right sibling"),
      QT_TRANSLATE_NOOP("Scenarios", "Borrow from the left"),
      QT_TRANSLATE_NOOP("Scenarios", "The same from the left, and the separator follows"),
      QT_TRANSLATE_NOOP("Scenarios", "Borrow and merge"),
      QT_TRANSLATE_NOOP("Scenarios", "First a key to spare, then none: two leaves become one"),
      QT_TRANSLATE_NOOP("Scenarios", "The root collapses"),
      QT_TRANSLATE_NOOP("Scenarios", "A root with one child gives way to it"),
      QT_TRANSLATE_NOOP("Scenarios", "A tree larger than its cache"),
      QT_TRANSLATE_NOOP("Scenarios", "The same rows into a tree that fits its cache, and into one that does not"),
      QT_TRANSLATE_NOOP("Scenarios", "A checkpoint"),
      QT_TRANSLATE_NOOP("Scenarios", "Every changed page goes to the file, the log first"),
      QT_TRANSLATE_NOOP("Scenarios", "What the log remembers"),
      QT_TRANSLATE_NOOP("Scenarios", "The power fails, and the log brings back what the file does not know"),
      QT_TRANSLATE_NOOP("Scenarios", "Power fails in the middle of a split"),
      QT_TRANSLATE_NOOP("Scenarios", "The power fails half-way: a split is done whole, or not at all"),
      QT_TRANSLATE_NOOP("Scenarios", "A sync that fails"),
      QT_TRANSLATE_NOOP("Scenarios", "After one failed sync nothing is written any more"),
      QT_TRANSLATE_NOOP("Scenarios", "A torn page, mended"),
      QT_TRANSLATE_NOOP("Scenarios", "A page half written is made whole from its image in the log"),
      QT_TRANSLATE_NOOP("Scenarios", "A torn page, lost"),
      QT_TRANSLATE_NOOP("Scenarios", "The same without images: the engine refuses to guess"),
  };
  return all;
}

}  // namespace cutaway::window
