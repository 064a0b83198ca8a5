// The engine's parameters as the scenario language and the Operate panel show them.
// Thread rule: constant data. Invariant: optionsOf() accepts exactly what the table allows.
#pragma once
#include <vector>

#include "engines/btree/btree_engine.h"

namespace cutaway::btree {

const std::vector<api::ParameterInfo>& parameters();
// Every one as it is used, the page size that follows from capacity= and what a preset sets among them.
api::Parameters effectiveParameters(const api::Parameters& given);

}  // namespace cutaway::btree
