// A scenario as what a session plays: the player, moved by the session in pieces as small as a person steps.
// Thread rule: made anywhere, used on the session's thread. Invariant: played to its end without a person it is the run that
// the player makes by itself, hash for hash.
#pragma once
#include <memory>

#include "engines/scenario/player.h"
#include "engines/session/script.h"

namespace cutaway::scenario {

std::unique_ptr<session::Script> scriptOf(Scenario scenario, const Known& known, PlayOptions options);

}  // namespace cutaway::scenario
