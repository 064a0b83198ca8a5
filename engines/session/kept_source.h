// A source whose operations are kept as they are taken, so that the run can be done again; and one of kept operations.
// Thread rule: as OperationSource. Invariant: the wrapped source sees the same calls.
#pragma once
#include "engines/session/past.h"
#include "engines/trace/tracer.h"

namespace cutaway::session {

std::unique_ptr<OperationSource> keptSource(std::unique_ptr<OperationSource> source, std::shared_ptr<TakenOperations> taken,
                                            const trace::Hub* hub);
std::unique_ptr<OperationSource> sourceOf(std::shared_ptr<const TakenOperations> taken);

}  // namespace cutaway::session
