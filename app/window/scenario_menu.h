// The scenarios that come with the program, as a menu: in their groups, each with its title and what it shows.
// Thread rule: the window's thread.
#pragma once
#include <functional>
#include <string>
#include <vector>

class QMenu;

namespace cutaway::window {

const std::vector<const char*>& wordsToTranslate();  // English, in the catalogue's order, each once

void addScenarios(QMenu* menu, const std::function<void(const std::string& name)>& open);

}  // namespace cutaway::window
