// The engine's parameters as the scenario language and the Operate panel show them.
// Thread rule: constant data. Invariant: optionsOf() accepts exactly what the table allows.
#pragma once
#include <vector>

#include "engines/btree/btree_engine.h"

namespace cutaway::btree {

const std::vector<api::ParameterInfo>& parameters();

}  // namespace cutaway::btree
