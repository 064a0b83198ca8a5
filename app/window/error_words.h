// Errors in the window's language: the table of trace::englishMessage as translatable sentences, each with what to do.
// Thread rule: the window's thread. Invariant: every error code has a sentence; a test walks them.
#pragma once
#include <QString>

#include "engines/trace/error.h"

namespace cutaway::window {

QString errorMessage(const trace::Error& error);

}  // namespace cutaway::window
