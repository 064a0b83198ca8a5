#include "engines/btree/recovery.h"

namespace cutaway::btree {

bool Recovery::find() { return c_.env.files().exists(c_.folder + "/data"); }

void Recovery::run() { throw trace::Error(trace::ErrorCode::fileExists, c_.folder + "/data"); }

}  // namespace cutaway::btree
