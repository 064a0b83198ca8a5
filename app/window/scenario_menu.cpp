#include "app/window/scenario_menu.h"

#include <QCoreApplication>
#include <QMenu>

#include "app/catalogue/catalogue.h"

namespace cutaway::window {
namespace {

// Titles and lines of the catalogue, in the person's language.
QString shown(const std::string& english) { return QCoreApplication::translate("Scenarios", english.c_str()); }

}  // namespace

void addScenarios(QMenu* menu, const std::function<void(const std::string& name)>& open) {
  std::string group;
  for (const catalogue::BuiltInScenario& s : catalogue::scenarios()) {
    if (s.group != group && !menu->isEmpty()) menu->addSeparator();
    group = s.group;
    QAction* action = menu->addAction(shown(s.title) + '\t' + shown(s.about), menu, [open, name = s.name] { open(name); });
    action->setObjectName(QString::fromStdString(s.name));
  }
}

}  // namespace cutaway::window
