// Opening: a new tree, or one that exists (recovery.h).
#include <bit>

#include "engines/btree/core.h"
#include "engines/btree/recovery.h"

namespace cutaway::btree {

using trace::current;
using trace::Error;
using trace::ErrorCode;

namespace {
[[noreturn]] void refuse(std::string what) {
  throw Error(ErrorCode::parameterInvalid, {}, Error::kNone, Error::kNone, std::move(what));
}
}  // namespace

void Core::checkOptions() const {
  const Options& o = c_.options;
  if (!std::has_single_bit(o.pageSize) || o.pageSize < kMinPageSize || o.pageSize > kMaxPageSize)
    refuse("page-size: a power of two from 256 to 65536");
  if (o.capacity != 0 && o.capacity < 3) refuse("capacity: 0 or at least 3");
  if (o.maxChildren != 0 && o.maxChildren < 4) refuse("max-children: 0 or at least 4");
  if (PageLimits::of(o.pageSize, o.capacity, o.maxChildren).maxKey == 0)
    refuse("capacity: so many cells do not fit in a page of this page-size");
}

void Core::setFormat(const Meta& meta) {
  c_.meta = meta;
  c_.limits = PageLimits::of(meta.pageSize, meta.capacity, meta.maxChildren);
  c_.data->setFormat(meta.pageSize, c_.limits);
  c_.pool = std::make_unique<Pool>(c_.env, *c_.data, c_.log, c_.health, meta.pageSize, c_.options.cacheBytes, c_.options.eviction);
  c_.checkpointLsn = c_.imageLimit = meta.redoFrom;
  c_.tallies.bytesLive.set(meta.liveBytes);
}

void Core::open() {
  env::Files& files = c_.env.files();
  files.makeFolder(c_.folder);
  Recovery recovery(*this);
  const bool existing = recovery.find();
  if (existing) recovery.run();
  else create();
  c_.shortRightEdge = existing || c_.options.split == SplitPolicy::append;
  tellEverything(existing);
  if (!existing) {
    const Meta& m = c_.meta;
    current().emit<PageAllocated>(
        [&] { return PageAllocated{m.root, m.pageCount, m.freeHead, m.freeCount, PageKind::leaf, 0, 0, 0}; });
  }
  if (recovery.replayed()) checkpoint(CheckpointReason::recovery);
  startThreads();
}

// The log first: a data file without a log is then never an interrupted creation.
void Core::create() {
  checkOptions();
  c_.log.create();
  c_.data = std::make_unique<DataFile>(c_.env.files().open(c_.folder + "/data", env::OpenMode::create));
  c_.data->file().truncate(0);
  Meta meta;
  meta.generation = 1;
  meta.pageSize = c_.options.pageSize;
  meta.capacity = c_.options.capacity;
  meta.maxChildren = c_.options.maxChildren;
  meta.root = kFirstPage;
  meta.pageCount = kFirstPage + 1;
  setFormat(meta);
  Frame& root = c_.pool->adopt(meta.root);
  root.page().format(PageKind::leaf, 0, meta.root);
  c_.data->write(meta.root, root.bytes.get());
  current().emit<PageWritten>([&] { return PageWritten{0, meta.root, meta.pageSize}; });
  c_.data->sync();
  c_.data->writeMetaPage(0, meta);  // with it the tree exists
  c_.data->sync();
  c_.env.files().syncFolder(c_.folder);
}

}  // namespace cutaway::btree
