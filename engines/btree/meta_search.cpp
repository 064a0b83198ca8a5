#include "engines/btree/meta_search.h"

#include <span>

namespace cutaway::btree {

using trace::Error;
using trace::ErrorCode;

// The second meta page stands at offset page size: every size is tried.
void MetaSearch::read(env::File& file) {
  consider(file, 0, 0);
  for (std::uint32_t size = kMinPageSize; size <= kMaxPageSize; size *= 2) consider(file, size, size);
}

void MetaSearch::consider(env::File& file, std::uint64_t offset, std::uint32_t pageSize) {
  Byte bytes[kMetaBytes] = {};
  file.read(offset, std::as_writable_bytes(std::span(bytes)));
  Meta found;
  std::uint32_t version = 0;
  const MetaRead read = readMeta(bytes, found, version);
  const bool first = pageSize == 0;
  if (read == MetaRead::whole && (first || found.pageSize == pageSize) &&
      PageLimits::of(found.pageSize, found.capacity, found.maxChildren).maxKey > 0) {
    if (!whole || found.generation > meta.generation) meta = found;
    whole = true;
    return;
  }
  if (first) blank = read == MetaRead::blank;
  if (read == MetaRead::otherVersion) {
    wrong = Error(ErrorCode::badVersion, file.name());
    wrong->expected = kFormatVersion;
    wrong->found = version;
  } else if (read == MetaRead::damaged && !wrong) {
    wrong = Error(ErrorCode::metaCorrupt, file.name(), Error::kNone, offset, "the checksum is wrong");
  } else if (first && read == MetaRead::notOurs) {
    wrong = Error(ErrorCode::badMagic, file.name());
  }
}

}  // namespace cutaway::btree
