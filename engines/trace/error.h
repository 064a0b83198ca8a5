// What went wrong, as a code and fields: words are made where they can be translated (englishMessage for the command
// line; the window translates from the same table).
// Thread rule: a value. Invariant: codeName() is stable: scenarios say `expect error page-checksum`.
#pragma once
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

namespace cutaway::trace {

enum class ErrorCode : std::uint16_t {
  none = 0,
  ioRead, ioWrite, ioSync, ioOpen, ioRename, ioRemove,
  readOnly,            // after a failed sync or write: reopen to go on
  fileMissing, fileExists, fileTooShort, badMagic, badVersion,
  pageChecksum,        // a page's bytes do not match its checksum
  pageTorn,            // the same, during recovery, with no full image in the log to mend it
  pageInvalid,         // checksum right, content impossible
  logCorrupt,          // a record that was once whole is damaged
  metaCorrupt,         // neither of the two meta pages is whole
  keyEmpty, keyTooLong, valueTooLong, keysNotSorted, treeNotEmpty,
  parameterInvalid, parameterUnknown,
  closed, deadlock, powerLost, cancelled,
  noSpace,             // the pool has no page that may be evicted
  recordingInvalid, recordingVersion, recordingWrite,
  branchDiffers,       // run again from its origin, the run took another way
};

const char* codeName(ErrorCode code);              // "page-checksum"
ErrorCode codeFromName(std::string_view name);     // none when unknown
std::vector<std::string_view> allCodeNames();

class Error : public std::exception {
 public:
  ErrorCode code = ErrorCode::none;
  std::string file;             // which file, as the user knows it; may be empty
  std::uint64_t page = kNone;   // which page, or kNone
  std::uint64_t offset = kNone; // byte offset in the file, or kNone
  std::uint64_t expected = kNone, found = kNone;
  std::string detail;           // a parameter's name, an errno text: not a sentence

  static constexpr std::uint64_t kNone = ~std::uint64_t{0};
  Error() = default;
  explicit Error(ErrorCode c, std::string file_ = {}, std::uint64_t page_ = kNone, std::uint64_t offset_ = kNone,
                 std::string detail_ = {})
      : code(c), file(std::move(file_)), page(page_), offset(offset_), detail(std::move(detail_)) {}
  const char* what() const noexcept override { return codeName(code); }
};

// One English sentence with file, page, offset and reason, and what to do.
std::string englishMessage(const Error& error);

}  // namespace cutaway::trace
