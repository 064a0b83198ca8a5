// Streams of operations for Session::operate: from a generator, from a YCSB mix.
// Thread rule: made on the window's thread, drained on the session's. Invariant: nothing is kept in memory for later.
#pragma once
#include <memory>
#include <string>

#include "engines/session/session.h"
#include "engines/workload/key_source.h"

namespace cutaway::panels {

// The same kind of operation for every key of a source.
std::unique_ptr<session::OperationSource> operationsFor(trace::OperationKind kind, std::unique_ptr<workload::KeySource> keys,
                                                        std::size_t valueBytes);

}  // namespace cutaway::panels
