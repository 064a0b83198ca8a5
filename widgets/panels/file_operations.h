// Operations out of a file of keys that is mapped when the first one is asked for.
// Thread rule: made anywhere, then used on the session's thread; read a row at a time, never copied.
// Invariant: a file that cannot be read as asked is an error that names line and column, and gives nothing more.
#pragma once
#include <QString>
#include <memory>

#include "engines/session/session.h"
#include "engines/workload/key_file.h"

namespace cutaway::panels {

// next() throws trace::Error io-open where the file cannot be mapped. Rows without a value get one of `valueBytes`.
std::unique_ptr<session::OperationSource> operationsFromFile(const QString& path, trace::OperationKind kind,
                                                             const workload::KeyFileOptions& options, std::size_t valueBytes);

}  // namespace cutaway::panels
