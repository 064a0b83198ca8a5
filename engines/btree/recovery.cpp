#include "engines/btree/recovery.h"

#include "engines/btree/redo.h"

namespace cutaway::btree {

using trace::current;
using trace::Error;
using trace::ErrorCode;

bool Recovery::find() {
  log_.list();
  const std::string path = c_.folder + "/data";
  if (!c_.env.files().exists(path)) {
    if (!log_.blank()) throw Error(ErrorCode::fileMissing, path);
    log_.removeAll();
    return false;
  }
  auto file = c_.env.files().open(path, env::OpenMode::readWrite);
  readMetas(*file);
  if (whole_) {
    c_.data = std::make_unique<DataFile>(std::move(file));
    return true;
  }
  if (!blank_ || !log_.blank()) throw wrong_.value_or(Error(ErrorCode::metaCorrupt, path, Error::kNone, 0, "both are blank"));
  log_.removeAll();
  return false;
}

// The second meta page stands at offset page size, which only a meta page tells: every size is tried.
bool Recovery::readMetas(env::File& file) {
  consider(file, 0, 0);
  for (std::uint32_t size = kMinPageSize; size <= kMaxPageSize; size *= 2) consider(file, size, size);
  return whole_;
}

void Recovery::consider(env::File& file, std::uint64_t offset, std::uint32_t pageSize) {
  Byte bytes[kMetaBytes] = {};
  file.read(offset, std::as_writable_bytes(std::span(bytes)));
  Meta meta;
  std::uint32_t version = 0;
  const MetaRead read = readMeta(bytes, meta, version);
  const bool first = pageSize == 0;
  if (read == MetaRead::whole && (first || meta.pageSize == pageSize) &&
      PageLimits::of(meta.pageSize, meta.capacity, meta.maxChildren).maxKey > 0) {
    if (!whole_ || meta.generation > meta_.generation) meta_ = meta;
    whole_ = true;
    return;
  }
  if (first) blank_ = read == MetaRead::blank;
  if (read == MetaRead::otherVersion) {
    wrong_ = Error(ErrorCode::badVersion, file.name());
    wrong_->expected = kFormatVersion;
    wrong_->found = version;
  } else if (read == MetaRead::damaged && !wrong_) {
    wrong_ = Error(ErrorCode::metaCorrupt, file.name(), Error::kNone, offset, "the checksum is wrong");
  } else if (first && read == MetaRead::notOurs) {
    wrong_ = Error(ErrorCode::badMagic, file.name());
  }
}

void Recovery::run() {
  core_.setFormat(meta_);
  const LogReader::Extent extent = log_.measure(meta_.redoFrom);
  replayed_ = extent.end > extent.from || extent.tornBytes > 0;
  if (replayed_)
    current().emit<RecoveryBegun>([&] { return RecoveryBegun{extent.from, extent.end}; });
  c_.log.resume(log_.cut(extent), extent.end);
  if (extent.tornBytes > 0) current().emit<TailCut>([&] { return TailCut{extent.end, extent.tornBytes}; });
  Redo redo(c_);
  if (replayed_) replay(redo, extent);
  redo.checkPageCount();
}

void Recovery::replay(Redo& redo, const LogReader::Extent& extent) {
  log_.forEach(extent, [&](const LogRecord& record) { redo.apply(record); });
  forgetPagesBeyondTheEnd();
  c_.tallies.bytesLive.set(c_.meta.liveBytes);
  current().emit<RecoveryEnded>(
      [&] { return RecoveryEnded{extent.end, redo.applied, redo.skipped, redo.images, 0}; });
}

// A bulk load that did not come to its end leaves pages the tree never got to know.
void Recovery::forgetPagesBeyondTheEnd() {
  std::vector<Frame*> beyond;
  c_.pool->forEach([&](Frame& f) {
    if (f.id >= c_.meta.pageCount) beyond.push_back(&f);
  });
  for (Frame* f : beyond) c_.pool->drop(*f);
}

}  // namespace cutaway::btree
