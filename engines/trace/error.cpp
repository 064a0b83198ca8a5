#include "engines/trace/error.h"

#include <array>

namespace cutaway::trace {
namespace {

struct Row {
  ErrorCode code;
  const char* name;
  const char* words;  // %F file, %P page, %O offset, %E expected, %G found, %D detail
};

constexpr std::array kRows{
    Row{ErrorCode::none, "none", "no error"},
    Row{ErrorCode::ioRead, "io-read", "%F could not be read at offset %O: %D."},
    Row{ErrorCode::ioWrite, "io-write", "%F could not be written at offset %O: %D. The engine is read-only until it is reopened."},
    Row{ErrorCode::ioSync, "io-sync", "%F could not be synced: %D. What that sync covered was not acknowledged; the engine is read-only until it is reopened."},
    Row{ErrorCode::ioOpen, "io-open", "%F could not be opened: %D."},
    Row{ErrorCode::ioRename, "io-rename", "%F could not be renamed: %D."},
    Row{ErrorCode::ioRemove, "io-remove", "%F could not be removed: %D."},
    Row{ErrorCode::readOnly, "read-only", "The engine is read-only after a failed write or sync. Reopen it to go on from what is on disk."},
    Row{ErrorCode::fileMissing, "file-missing", "%F does not exist."},
    Row{ErrorCode::fileExists, "file-exists", "%F exists already. Choose another name or remove it."},
    Row{ErrorCode::fileTooShort, "file-too-short", "%F is too short: %G bytes, at least %E expected."},
    Row{ErrorCode::badMagic, "bad-magic", "%F is not a file of this kind: its first bytes are wrong."},
    Row{ErrorCode::badVersion, "bad-version", "%F has format version %G; this program reads version %E."},
    Row{ErrorCode::pageChecksum, "page-checksum", "%F, page %P: the checksum is %G, the bytes give %E. The page is damaged."},
    Row{ErrorCode::pageTorn, "page-torn", "%F, page %P was written only in part and the log holds no full image of it (full-page-images=off). It can't be recovered."},
    Row{ErrorCode::pageInvalid, "page-invalid", "%F, page %P: %D."},
    Row{ErrorCode::logCorrupt, "log-corrupt", "%F: the record at offset %O was whole once and is damaged: %D."},
    Row{ErrorCode::metaCorrupt, "meta-corrupt", "%F: neither of the two meta pages is whole: %D."},
    Row{ErrorCode::keyEmpty, "key-empty", "A key needs at least one byte."},
    Row{ErrorCode::keyTooLong, "key-too-long", "The key has %G bytes; at most %E fit with these pages."},
    Row{ErrorCode::valueTooLong, "value-too-long", "The value has %G bytes; at most %E are allowed."},
    Row{ErrorCode::keysNotSorted, "keys-not-sorted", "A bulk load needs ascending keys; key number %O is not above the one before."},
    Row{ErrorCode::treeNotEmpty, "tree-not-empty", "A bulk load needs an empty tree; this one holds %G keys."},
    Row{ErrorCode::parameterInvalid, "parameter-invalid", "%D."},
    Row{ErrorCode::parameterUnknown, "parameter-unknown", "%D."},
    Row{ErrorCode::closed, "closed", "The engine is closed."},
    Row{ErrorCode::deadlock, "deadlock", "No thread can run: %D."},
    Row{ErrorCode::powerLost, "power-lost", "The power is off. Recover first."},
    Row{ErrorCode::cancelled, "cancelled", "Cancelled."},
    Row{ErrorCode::noSpace, "no-space", "Every page in the pool is pinned. Give the engine a larger cache."},
    Row{ErrorCode::recordingInvalid, "recording-invalid", "%F is not a whole recording: %D."},
    Row{ErrorCode::recordingVersion, "recording-version", "%F was recorded by a newer version (format %G; this program reads %E)."},
    Row{ErrorCode::recordingWrite, "recording-write", "The recording %F could not be written: %D."},
    Row{ErrorCode::branchDiffers, "branch-differs", "Run again from its origin, the run took another way at event %E than before: %D. There is no branch; what was there is unchanged."},
};

const Row& rowOf(ErrorCode code) {
  for (const Row& r : kRows)
    if (r.code == code) return r;
  return kRows[0];
}

std::string number(std::uint64_t n) { return n == Error::kNone ? std::string("?") : std::to_string(n); }

}  // namespace

const char* codeName(ErrorCode code) { return rowOf(code).name; }

ErrorCode codeFromName(std::string_view name) {
  for (const Row& r : kRows)
    if (name == r.name) return r.code;
  return ErrorCode::none;
}

std::vector<std::string_view> allCodeNames() {
  std::vector<std::string_view> names;
  for (const Row& r : kRows)
    if (r.code != ErrorCode::none) names.emplace_back(r.name);
  return names;
}

std::string englishMessage(const Error& e) {
  std::string out;
  for (const char* p = rowOf(e.code).words; *p; ++p) {
    if (*p != '%' || !p[1]) { out += *p; continue; }
    switch (*++p) {
      case 'F': out += e.file.empty() ? std::string("The file") : e.file; break;
      case 'P': out += number(e.page); break;
      case 'O': out += number(e.offset); break;
      case 'E': out += number(e.expected); break;
      case 'G': out += number(e.found); break;
      case 'D': out += e.detail; break;
      default: out += *p;
    }
  }
  return out;
}

}  // namespace cutaway::trace
