// What the files of the presentation share: its theme, and its sizes of type and bands as shares of the height.
#pragma once
#include "widgets/stage/theme.h"

namespace cutaway::window {

inline constexpr double kHeadline = 0.05, kBody = 0.038, kLabel = 0.032;
inline constexpr double kHeader = 0.075, kWordsTop = 0.615, kFootTop = 0.805;

inline const stage::Theme& theme() { return stage::projectorTheme(); }

}  // namespace cutaway::window
