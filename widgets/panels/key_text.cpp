#include "widgets/panels/key_text.h"

#include <QCoreApplication>

#include "engines/workload/keys.h"
#include "widgets/charts/numbers.h"

namespace cutaway::panels {
namespace {

struct KeyWords {
  Q_DECLARE_TR_FUNCTIONS(KeyWords)
};

QString sizeWords(std::size_t n) { return n == 1 ? KeyWords::tr("text, 1 byte") : KeyWords::tr("text, %1 bytes").arg(charts::count(n)); }

int hexValue(QChar c) {
  bool ok = false;
  const int v = QString(c).toInt(&ok, 16);
  return ok ? v : -1;
}

// The inside of a quoted text; false where an escape is none.
bool unescape(const QString& inside, std::string& out) {
  QString plain;
  auto flush = [&] {
    out += plain.toStdString();
    plain.clear();
  };
  for (int i = 0; i < inside.size(); ++i) {
    if (inside[i] != '\\') {
      plain += inside[i];
      continue;
    }
    const QChar c = i + 1 < inside.size() ? inside[i + 1] : QChar();
    ++i;
    if (c == 'n') plain += '\n';
    else if (c == '"' || c == '\\') plain += c;
    else if (c == 'x' && i + 2 < inside.size() && hexValue(inside[i + 1]) >= 0 && hexValue(inside[i + 2]) >= 0) {
      flush();
      out += static_cast<char>(hexValue(inside[i + 1]) * 16 + hexValue(inside[i + 2]));
      i += 2;
    } else {
      return false;
    }
  }
  flush();
  return true;
}

bool allDigits(const QString& text) {
  return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](QChar c) { return c >= '0' && c <= '9'; });
}

QStringList splitOutsideQuotes(const QString& line) {
  QStringList parts;
  QString part;
  bool quoted = false;
  for (int i = 0; i < line.size(); ++i) {
    const QChar c = line[i];
    if (c == '\\' && quoted && i + 1 < line.size()) {
      part += c;
      part += line[++i];
      continue;
    }
    if (c == '"') quoted = !quoted;
    if (!quoted && (c.isSpace() || c == ',' || c == ';')) {
      if (!part.isEmpty()) parts << part;
      part.clear();
    } else {
      part += c;
    }
  }
  if (!part.isEmpty()) parts << part;
  return parts;
}

}  // namespace

TypedKey typedKey(const QString& typed) {
  const QString text = typed.trimmed();
  TypedKey key;
  if (text.isEmpty()) {
    key.error = KeyWords::tr("Type a whole number, or a text.");
    return key;
  }
  if (allDigits(text)) {
    bool ok = false;
    const qulonglong number = text.toULongLong(&ok);
    if (!ok) {
      key.error = KeyWords::tr("That number is too large for 8 bytes; put it in quotes to store it as text.");
      return key;
    }
    key.bytes = workload::integerKey(number);
    key.integer = true;
    key.note = KeyWords::tr("whole number, 8 bytes");
    return key;
  }
  if (text.startsWith('"')) {
    if (text.size() < 2 || !text.endsWith('"')) {
      key.error = KeyWords::tr("The closing quote is missing.");
      return key;
    }
    if (!unescape(text.mid(1, text.size() - 2), key.bytes)) {
      key.bytes.clear();
      key.error = KeyWords::tr("After \\ only \", \\, n and xHH are known.");
      return key;
    }
    if (key.bytes.empty()) key.error = KeyWords::tr("A key needs at least one byte.");
  } else {
    key.bytes = text.toStdString();
  }
  const bool negative = text.startsWith('-') && allDigits(text.mid(1));
  key.note = negative ? KeyWords::tr("Negative numbers are no integer keys: stored as %1.").arg(sizeWords(key.bytes.size())) : sizeWords(key.bytes.size());
  return key;
}

std::vector<TypedKey> typedList(const QString& text) {
  std::vector<TypedKey> keys;
  const QStringList lines = text.split('\n', Qt::SkipEmptyParts);
  if (lines.size() == 1) {
    for (const QString& part : splitOutsideQuotes(lines[0])) keys.push_back(typedKey(part));
    return keys;
  }
  for (const QString& line : lines)
    if (!line.trimmed().isEmpty()) keys.push_back(typedKey(line));
  return keys;
}

}  // namespace cutaway::panels
