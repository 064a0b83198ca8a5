// The language of the window: which there are, and speaking another at run time. Words and numbers change together.
// Thread rule: the window's thread. Invariant: English is always there; files are written in the C locale whatever is spoken.
#pragma once
#include <QString>
#include <vector>

namespace cutaway::window {

struct Language {
  QString code;  // "de"; "en" needs no translation
  QString name;  // in itself: "Deutsch"
};
std::vector<Language> languages();  // English first, then what was built in

// `code`: one of languages(); empty: the desktop's, or English where that was not built in. Sends LanguageChange to every widget.
void speak(const QString& code);
QString spoken();  // the code of what is spoken now

}  // namespace cutaway::window
