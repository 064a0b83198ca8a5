#include "engines/btree/meta.h"

#include <algorithm>
#include <bit>

#include "engines/btree/checksum.h"

namespace cutaway::btree {
namespace {
constexpr std::uint64_t kMetaMagic = 0x4545525442545543ull;  // "CUTBTREE"
}

void writeMeta(Byte* to, const Meta& m) {
  std::memset(to, 0, kMetaBytes);
  store(to, kMetaMagic);
  store(to + 8, kFormatVersion);
  store(to + 12, m.pageSize);
  store(to + 16, m.generation);
  store(to + 24, m.capacity);
  store(to + 26, m.maxChildren);
  to[28] = m.height;
  store(to + 32, m.root);
  store(to + 36, m.pageCount);
  store(to + 40, m.freeHead);
  store(to + 44, m.freeCount);
  store(to + 48, m.keys);
  store(to + 56, m.liveBytes);
  store(to + 64, m.redoFrom);
  store(to + kMetaBytes - 4, crc32c(to, kMetaBytes - 4));
}

MetaRead readMeta(const Byte* from, Meta& m, std::uint32_t& version) {
  if (std::all_of(from, from + kMetaBytes, [](Byte b) { return b == 0; })) return MetaRead::blank;
  if (load<std::uint64_t>(from) != kMetaMagic) return MetaRead::notOurs;
  if (load<std::uint32_t>(from + kMetaBytes - 4) != crc32c(from, kMetaBytes - 4)) return MetaRead::damaged;
  version = load<std::uint32_t>(from + 8);
  if (version != kFormatVersion) return MetaRead::otherVersion;
  m.pageSize = load<std::uint32_t>(from + 12);
  m.generation = load<std::uint64_t>(from + 16);
  m.capacity = load<std::uint16_t>(from + 24);
  m.maxChildren = load<std::uint16_t>(from + 26);
  m.height = from[28];
  m.root = load<PageId>(from + 32);
  m.pageCount = load<PageId>(from + 36);
  m.freeHead = load<PageId>(from + 40);
  m.freeCount = load<PageId>(from + 44);
  m.keys = load<std::uint64_t>(from + 48);
  m.liveBytes = load<std::uint64_t>(from + 56);
  m.redoFrom = load<Lsn>(from + 64);
  const bool sane = std::has_single_bit(m.pageSize) && m.pageSize >= kMinPageSize && m.pageSize <= kMaxPageSize &&
                    m.height >= 1 && m.root >= kFirstPage && m.root < m.pageCount;
  return sane ? MetaRead::whole : MetaRead::damaged;
}

}  // namespace cutaway::btree
