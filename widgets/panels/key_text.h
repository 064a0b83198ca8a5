// Keys as a person types them: a whole number is an integer key, text may stand in quotes with the scenario language's
// escapes, and text without quotes is taken as it is.
// Thread rule: pure functions.
#pragma once
#include <QString>
#include <optional>
#include <string>
#include <vector>

namespace cutaway::panels {

struct TypedKey {
  std::string bytes;
  bool integer = false;
  QString note;   // "integer, 8 bytes", "text, 5 bytes"
  QString error;  // set instead of bytes: what is wrong with it
};

TypedKey typedKey(const QString& text);
// Keys of a pasted list: one a line, or separated by spaces, commas or semicolons on one line; quotes keep together.
std::vector<TypedKey> typedList(const QString& text);

}  // namespace cutaway::panels
