// The kinds every engine shares: operations and run marks. 1..99.
// Thread rule: plain data. Source of truth for names and units: commonVocabulary().
#pragma once
#include "engines/trace/event.h"
#include "engines/trace/key_ref.h"
#include "engines/trace/schema.h"

namespace cutaway::trace {

enum class OperationKind : std::uint8_t {
  none, open, put, get, erase, scan, bulkLoad, checkpoint, close, recover, settle, cursor, flush, compact, other
};
enum class OperationResult : std::uint8_t { done, inserted, replaced, found, absent, erased, failed };

// Cause 0: an operation starts here.
struct OperationBegun {
  static constexpr Kind kKind = 1;
  static constexpr Level kLevel = Level::metric;
  KeyRef key;                   // length 0 where the operation has none
  std::uint32_t valueLength;    // B
  OperationKind what;
  std::uint8_t reserved[3];
};

struct OperationEnded {
  static constexpr Kind kKind = 2;
  static constexpr Level kLevel = Level::metric;
  std::uint32_t pagesTouched;   // distinct pages (or blocks, places) this operation touched
  std::uint32_t pagesFromDisk;  // of these, read from the file
  std::uint64_t logBytes;       // appended by this operation, B
  std::uint64_t userBytes;      // key + value bytes written or erased by the user, B
  std::uint64_t latency;        // ns: virtual under Sim; live 0 where it was not sampled
  std::uint16_t errorCode;      // trace::ErrorCode, 0 = none
  std::uint16_t lookupPages;    // distinct pages its lookup touched: the way to the key; 0 = it looked nothing up
  std::uint16_t lookupFromDisk; // of these, read from the file
  OperationKind what;
  OperationResult result;
};

// The engine's whole state follows, as events of its own that a fresh mirror folds; it ends with KeyframeEnded.
struct KeyframeBegun {
  static constexpr Kind kKind = 3;
  static constexpr Level kLevel = Level::metric;
  std::uint8_t levelBefore, levelNow;
  std::uint8_t reserved[6];
};
struct KeyframeEnded {
  static constexpr Kind kKind = 4;
  static constexpr Level kLevel = Level::metric;
  std::uint64_t digest;  // of the state at the level recorded
};

struct PowerLost {
  static constexpr Kind kKind = 5;
  static constexpr Level kLevel = Level::metric;
  std::uint64_t bytesLost;  // written, never synced, not on the disk now
  std::uint32_t writesLost, sectorsTorn;
  std::uint8_t processOnly;  // 1: kill -9, the page cache survives
  std::uint8_t reserved[3];
  std::uint32_t pagesInMemory;     // changed since they were last written to a file: gone with the memory
  std::uint64_t logBytesInMemory;  // appended to the log, never written to a file: gone too
};

const Vocabulary& commonVocabulary();

}  // namespace cutaway::trace
