// The list of keys. Thread rule: the window's thread. Not modal: it may stay open beside the window.
#pragma once
#include "widgets/stage/theme.h"

class QWidget;

namespace cutaway::window {

void showKeys(QWidget* parent, const stage::Theme& theme);

}  // namespace cutaway::window
