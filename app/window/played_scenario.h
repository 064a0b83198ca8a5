// A scenario in which power fails or a file call does: it is played to its end, and shown as the recording of that, so that
// what it tells is what happened. Others are opened as running engines, that go on under a person's hands.
// Thread rule: any thread but the window's. Invariant: the recording lives as long as Opened::keep.
#pragma once
#include "app/window/opener.h"
#include "engines/scenario/operations.h"

namespace cutaway::window {

bool hasFaults(const scenario::Scenario& scenario);
// Throws what the player throws.
Opened openPlayed(const scenario::Scenario& scenario, const scenario::ReadFile& readFile, const std::string& text, session::Config config);

}  // namespace cutaway::window
