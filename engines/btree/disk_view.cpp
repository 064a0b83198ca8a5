#include "engines/btree/disk_view.h"

#include "engines/btree/log_reader.h"
#include "engines/btree/meta_search.h"
#include "engines/btree/tell.h"

namespace cutaway::btree {

using trace::current;

DiskView::DiskView(env::Files& files, const std::string& folder) {
  const std::string path = folder + "/data";
  if (!files.exists(path)) return;
  auto file = files.open(path, env::OpenMode::read);
  MetaSearch search;
  search.read(*file);
  if (!search.whole) return;
  const Meta& meta = search.meta;
  data_.emplace(std::move(file));
  data_->setFormat(meta.pageSize, PageLimits::of(meta.pageSize, meta.capacity, meta.maxChildren));
  pages_ = static_cast<PageId>(data_->size() / meta.pageSize);
  totals_ = totalsOf(meta);
  totals_.logCheckpoint = totals_.logNext = meta.redoFrom;
  measureLog(files, folder);
  totals_.logWritten = totals_.logSynced = totals_.logNext;
}

// A damaged log has no end to tell but the checkpoint's; opening will name the damage.
void DiskView::measureLog(env::Files& files, const std::string& folder) {
  LogReader log(files, folder);
  log.list();
  totals_.logFileBytes = log.bytes();
  try {
    totals_.logNext = log.measure(totals_.logCheckpoint).end;
  } catch (const trace::Error& e) {
    if (e.code != trace::ErrorCode::logCorrupt) throw;
  }
}

template <class F>
void DiskView::forEachPage(F&& f) const {
  std::vector<Byte> bytes(data_->pageSize());
  const char* reason = nullptr;
  for (PageId id = kFirstPage; id < pages_; ++id)
    if (data_->tryRead(id, bytes.data(), reason) == DataFile::Read::whole)
      f(Page(bytes.data(), static_cast<std::uint32_t>(bytes.size())));
}

std::optional<TreeState> DiskView::state(Level level) const {
  if (!data_) return std::nullopt;
  TreeState s;
  s.totals = totals_;
  forEachPage([&](const Page& page) { s.pages[page.id()] = viewOf(page, nullptr, level); });
  return s;
}

void DiskView::tell(const std::function<void()>& breathe) const {
  if (!data_) return;
  const TreeTotals& t = totals_;
  current().emit<TreeOnDisk>([&] {
    return TreeOnDisk{t.keys, t.root, t.pageCount, t.freeHead, t.freeCount, t.pageSize, t.capacity, t.maxChildren, t.height, {}};
  });
  current().emit<LogState>([&] { return LogState{t.logNext, t.logWritten, t.logSynced, t.logCheckpoint, t.logFileBytes}; });
  ChainsToTell chains;
  forEachPage([&](const Page& page) {
    tellPage(page, nullptr);
    chains.note(page);
    breathe();
  });
  chains.tell();
}

}  // namespace cutaway::btree
