#include "app/window/scenario_menu.h"

#include <QMenu>

#include "app/catalogue/catalogue.h"
#include "widgets/panels/engine_words.h"

namespace cutaway::window {

void addScenarios(QMenu* menu, const std::function<void(const std::string& name)>& open) {
  std::string group;
  for (const catalogue::BuiltInScenario& s : catalogue::scenarios()) {
    if (s.group != group && !menu->isEmpty()) menu->addSeparator();
    group = s.group;
    QAction* action = menu->addAction(panels::scenarioWords(s.title) + '\t' + panels::scenarioWords(s.about), menu, [open, name = s.name] { open(name); });
    action->setObjectName(QString::fromStdString(s.name));
  }
}

}  // namespace cutaway::window
