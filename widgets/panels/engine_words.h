// What the engine and the generators of keys say of their parameters, in the window's language.
// Thread rule: the window's thread. Invariant: English where there is no translation.
#pragma once
#include <QString>

namespace cutaway::panels {

QString engineWords(const char* english);

}  // namespace cutaway::panels
