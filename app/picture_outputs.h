// The command line's pictures and charts, painted by the window's parts. Thread rule: the main thread, with a QApplication.
#pragma once
#include "app/cli/outputs.h"

namespace cutaway {

cli::Outputs pictureOutputs();

}  // namespace cutaway
