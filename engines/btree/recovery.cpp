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
  metas_.read(*file);
  if (metas_.whole) {
    c_.data = std::make_unique<DataFile>(std::move(file));
    return true;
  }
  if (!metas_.blank || !log_.blank())
    throw metas_.wrong.value_or(Error(ErrorCode::metaCorrupt, path, Error::kNone, 0, "both are blank"));
  log_.removeAll();
  return false;
}

void Recovery::run() {
  core_.setFormat(metas_.meta);
  const LogReader::Extent extent = log_.measure(metas_.meta.redoFrom);
  const std::uint64_t bytesBefore = log_.bytes(), firstNeeded = log_.firstNeeded();
  c_.log.found(extent.end, bytesBefore);
  Redo redo(c_);
  replayed_ = extent.end > extent.from || extent.tornBytes > 0;
  if (replayed_)
    current().emit<RecoveryBegun>([&] { return RecoveryBegun{extent.from, extent.end}; });
  c_.log.resume(log_.cut(extent), extent.end);
  if (replayed_) tellCut(extent, bytesBefore, firstNeeded);
  if (replayed_) replay(redo, extent);
  redo.checkPageCount();
}

// Segments wholly below the checkpoint went with the torn tail; without one they are told by themselves.
void Recovery::tellCut(const LogReader::Extent& extent, std::uint64_t bytesBefore, std::uint64_t firstNeeded) {
  const std::uint64_t left = c_.log.view().fileBytes;
  if (extent.tornBytes > 0)
    current().emit<TailCut>([&] { return TailCut{extent.end, extent.tornBytes, left}; });
  else if (left != bytesBefore)
    current().emit<LogSegmentRemoved>([&] { return LogSegmentRemoved{firstNeeded - 1, left}; });
}

void Recovery::replay(Redo& redo, const LogReader::Extent& extent) {
  log_.forEach(extent, [&](const LogRecord& record) { redo.apply(record); });
  forgetPagesBeyondTheEnd();
  c_.pagesKnown = 0;
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
