// Files behind a door that can be shut: under Sim no file call reaches the disk once the power is off.
// Thread rule: as the Files inside. Invariant: `enter` is asked first at every call; it throws power-lost, or returns
// false while an exception is in flight: then the call does nothing and says nothing.
#pragma once
#include <functional>
#include <memory>

#include "engines/env/file.h"

namespace cutaway::env {

std::unique_ptr<Files> guardFiles(Files& inside, std::function<bool()> enter);

}  // namespace cutaway::env
