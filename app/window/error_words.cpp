#include "app/window/error_words.h"

#include <QCoreApplication>

#include "widgets/charts/numbers.h"

namespace cutaway::window {
namespace {

class ErrorWords {
  Q_DECLARE_TR_FUNCTIONS(ErrorWords)

 public:
  // %1 file, %2 page, %3 offset, %4 expected, %5 found, %6 detail.
  static QString form(trace::ErrorCode code);
  static QString fileWord() { return tr("The file"); }
};

QString ErrorWords::form(trace::ErrorCode code) {
  using C = trace::ErrorCode;
  switch (code) {
    case C::none: return tr("No error.");
    case C::ioRead: return tr("%1 could not be read at offset %3: %6.");
    case C::ioWrite: return tr("%1 could not be written at offset %3: %6. The engine is read-only until it is started again.");
    case C::ioSync: return tr("%1 could not be synced: %6. What that sync covered was not acknowledged; the engine is read-only until it is started again.");
    case C::ioOpen: return tr("%1 could not be opened: %6.");
    case C::ioRename: return tr("%1 could not be renamed: %6.");
    case C::ioRemove: return tr("%1 could not be removed: %6.");
    case C::readOnly: return tr("The engine is read-only after a failed write or sync. Recover it to go on from what is on disk.");
    case C::fileMissing: return tr("%1 does not exist. Choose another file.");
    case C::fileExists: return tr("%1 exists already. Choose another name.");
    case C::fileTooShort: return tr("%1 is too short: %5 bytes, at least %4 expected.");
    case C::badMagic: return tr("%1 is not a file of this kind: its first bytes are wrong.");
    case C::badVersion: return tr("%1 has format version %5; this program reads version %4.");
    case C::pageChecksum: return tr("%1, page %2: the checksum is %5, the bytes give %4. The page is damaged.");
    case C::pageTorn: return tr("%1, page %2 was written only in part and the log holds no full image of it. It can't be recovered. Start again with full-page-images=on.");
    case C::pageInvalid: return tr("%1, page %2: %6.");
    case C::logCorrupt: return tr("%1: the record at offset %3 was whole once and is damaged: %6.");
    case C::metaCorrupt: return tr("%1: neither of the two meta pages is whole: %6.");
    case C::keyEmpty: return tr("A key needs at least one byte. Type a number or a text.");
    case C::keyTooLong: return tr("The key has %5 bytes; at most %4 fit with these pages. Use a shorter key or larger pages.");
    case C::valueTooLong: return tr("The value has %5 bytes; at most %4 are allowed.");
    case C::keysNotSorted: return tr("A bulk load needs ascending keys; key number %3 is not above the one before.");
    case C::treeNotEmpty: return tr("A bulk load needs an empty tree; this one holds %5 keys. Start again first.");
    case C::parameterInvalid:
    case C::parameterUnknown: return tr("%6.");
    case C::closed: return tr("The engine is closed. Start again to go on.");
    case C::deadlock: return tr("No thread can run: %6. Step back to see how it came to this.");
    case C::powerLost: return tr("The power is off. Recover first.");
    case C::cancelled: return tr("Cancelled.");
    case C::noSpace: return tr("Every page in the pool is pinned. Start again with a larger cache.");
    case C::recordingInvalid: return tr("%1 is not a whole recording: %6.");
    case C::recordingVersion: return tr("%1 was recorded by a newer version (format %5; this program reads %4). Update the program to open it.");
    case C::branchDiffers: return tr("Run again from its origin, the run took another way at event %4 than before: %6. There is no branch; what was there is unchanged.");
    case C::recordingWrite: return tr("The recording %1 could not be written: %6. Choose another place.");
  }
  return tr("%6.");
}

QString number(std::uint64_t n) { return n == trace::Error::kNone ? QStringLiteral("?") : charts::count(n); }

}  // namespace

QString errorMessage(const trace::Error& e) {
  QString out;
  const QString form = ErrorWords::form(e.code);
  // One pass, so that a % in a file's name is not taken for a place.
  for (int i = 0; i < form.size(); ++i) {
    if (form[i] != '%' || i + 1 >= form.size() || !form[i + 1].isDigit()) {
      out += form[i];
      continue;
    }
    switch (form[++i].digitValue()) {
      case 1: out += e.file.empty() ? ErrorWords::fileWord() : QString::fromStdString(e.file); break;
      case 2: out += number(e.page); break;
      case 3: out += number(e.offset); break;
      case 4: out += number(e.expected); break;
      case 5: out += number(e.found); break;
      default: out += QString::fromStdString(e.detail);
    }
  }
  return out;
}

}  // namespace cutaway::window
