// The meta page: what the tree is, as of one place in the log. Two alternate, so that one is always whole.
// Thread rule: a value. Invariant: counts and links are those of the instant the log's next byte was redoFrom.
#pragma once
#include "engines/btree/page.h"

namespace cutaway::btree {

struct Meta {
  std::uint64_t generation = 0;
  std::uint32_t pageSize = 0;
  std::uint16_t capacity = 0, maxChildren = 0;
  std::uint8_t height = 1;
  PageId root = 0, pageCount = 0, freeHead = 0, freeCount = 0;
  std::uint64_t keys = 0, liveBytes = 0;
  Lsn redoFrom = 0;
};

constexpr std::uint32_t kMetaBytes = 80;
constexpr std::uint32_t kFormatVersion = 1;

enum class MetaRead : std::uint8_t { whole, blank, damaged, otherVersion, notOurs };
void writeMeta(Byte* to, const Meta& meta);
// blank: all zeros. damaged: the magic is there, the checksum is wrong. notOurs: anything else.
MetaRead readMeta(const Byte* from, Meta& meta, std::uint32_t& version);

}  // namespace cutaway::btree
