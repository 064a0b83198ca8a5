#include "engines/trace/common_events.h"

namespace cutaway::trace {
namespace {

const std::vector<std::string> kOperations{"none", "open", "put", "get", "delete", "scan", "bulk-load", "checkpoint",
                                           "close", "recover", "settle", "cursor", "flush", "compact", "other"};

Vocabulary build() {
  Vocabulary v;
  v.add({OperationBegun::kKind, "OperationBegun", OperationBegun::kLevel, "an operation starts",
         {CUTAWAY_CHOICE(OperationBegun, what, (kOperations)), CUTAWAY_FIELD(OperationBegun, key, ""),
          CUTAWAY_FIELD(OperationBegun, valueLength, "B")}});
  v.add({OperationEnded::kKind, "OperationEnded", OperationEnded::kLevel, "an operation is done",
         {CUTAWAY_CHOICE(OperationEnded, what, (kOperations)),
          CUTAWAY_CHOICE(OperationEnded, result,
                         {"done", "inserted", "replaced", "found", "absent", "erased", "failed"}),
          CUTAWAY_FIELD(OperationEnded, pagesTouched, "pages"), CUTAWAY_FIELD(OperationEnded, pagesFromDisk, "pages"),
          CUTAWAY_FIELD(OperationEnded, lookupPages, "pages"), CUTAWAY_FIELD(OperationEnded, lookupFromDisk, "pages"),
          CUTAWAY_FIELD(OperationEnded, logBytes, "B"), CUTAWAY_FIELD(OperationEnded, userBytes, "B"),
          CUTAWAY_FIELD(OperationEnded, latency, "ns"), CUTAWAY_FIELD(OperationEnded, errorCode, "")}});
  v.add({KeyframeBegun::kKind, "KeyframeBegun", KeyframeBegun::kLevel, "the whole state follows",
         {CUTAWAY_FIELD(KeyframeBegun, levelBefore, ""), CUTAWAY_FIELD(KeyframeBegun, levelNow, "")}});
  v.add({KeyframeEnded::kKind, "KeyframeEnded", KeyframeEnded::kLevel, "the whole state was told",
         {CUTAWAY_FIELD(KeyframeEnded, digest, "")}});
  v.add({PowerLost::kKind, "PowerLost", PowerLost::kLevel, "the power went off, or the process was killed",
         {CUTAWAY_FIELD(PowerLost, bytesLost, "B"), CUTAWAY_FIELD(PowerLost, writesLost, ""),
          CUTAWAY_FIELD(PowerLost, sectorsTorn, ""), CUTAWAY_FIELD(PowerLost, processOnly, ""),
          CUTAWAY_FIELD(PowerLost, pagesInMemory, "pages"), CUTAWAY_FIELD(PowerLost, logBytesInMemory, "B")}});
  return v;
}

}  // namespace

const Vocabulary& commonVocabulary() {
  static const Vocabulary v = build();
  return v;
}

}  // namespace cutaway::trace
