// The B+tree under the face that every engine shows to a session (engines/api/engine.h).
// Thread rule: see api::Engine. Invariants: every execute() is one operation of the run: OperationBegun first,
// OperationEnded last; metrics carry the names and definitions of metricInfos() and equal the mirror's.
#pragma once
#include "engines/api/engine.h"
#include "engines/btree/btree.h"

namespace cutaway::btree {

const api::EngineType& engineType();

// Parameters as written to options: presets, then what was given. Throws parameter-unknown, parameter-invalid.
Options optionsOf(const api::Parameters& given);

}  // namespace cutaway::btree
