// The fold of the log: records, syncs, checkpoints, and what a recovery tells.
#include "engines/btree/mirror_fold.h"

namespace cutaway::btree {
namespace {

using trace::as;
using trace::Event;

constexpr std::size_t kRecentLog = 64;

}  // namespace

void MirrorFold::appended(const LogAppended& p, std::uint32_t operation) {
  totals.logNext = p.lsn;
  if (pages.find(p.page)) pages.change(p.page, [&](PageView& page) { page.lsn = p.lsn; });
  recentLog.push_back({p.lsn, p.page, p.bytes, p.what, p.withImage != 0, operation});
  if (recentLog.size() > kRecentLog) recentLog.pop_front();
}

// The page's content was told just before.
void MirrorFold::replayed(const RecordReplayed& p) {
  if (p.action == ReplayAction::skipped || !pages.find(p.page)) return;
  pages.change(p.page, [&](PageView& page) { page.lsn = p.lsn; });
}

// Not the user's doing: the key count and the sizes of rows come with the totals and with TreeOpened.
void MirrorFold::replayCell(const CellReplayed& p) {
  rowsForgotten_ = true;
  const PageView* page = pages.find(p.page);
  if (!page) return;
  const bool inner = page->kind == PageKind::inner;
  if (inner && p.what != ReplayedCell::erased) pages.setParent(p.valueLengthOrChild, p.page);
  if (p.what == ReplayedCell::put) return insert(p.page, p.slot, {p.key, p.valueLengthOrChild}, p.count, p.used);
  if (p.what == ReplayedCell::erased) {
    if (inner && p.slot < page->cells.size() && pages.parent(page->cells[p.slot].valueLengthOrChild) == p.page)
      pages.setParent(page->cells[p.slot].valueLengthOrChild, 0);
    return erase(p.page, p.slot, p.count, p.used);
  }
  pages.change(p.page, [&](PageView& changed) {
    if (p.slot < changed.cells.size()) changed.cells[p.slot] = {p.key, p.valueLengthOrChild};
    changed.count = p.count, changed.used = p.used;
  });
}

void MirrorFold::replayTotals(const TotalsReplayed& p) {
  totals.keys = p.keys;
  totals.root = p.root, totals.pageCount = p.pageCount;
  totals.freeHead = p.freeHead, totals.freeCount = p.freeCount;
  totals.height = p.height;
}

// Pages that no record counts were never the tree's.
void MirrorFold::recoveryEnded() {
  for (const PageId id : pages.ids())
    if (id >= totals.pageCount) pages.erase(id);
}

void MirrorFold::applyLog(const Event& e) {
  switch (e.kind) {
    case LogAppended::kKind:
      appended(as<LogAppended>(e), e.operation);
      break;
    case LogWritten::kKind: {
      const auto p = as<LogWritten>(e);
      sums.bytesLog += p.bytes;
      totals.logWritten = p.written, totals.logFileBytes = p.fileBytes;
      break;
    }
    case LogSynced::kKind:
      ++sums.logSyncs;
      totals.logSynced = as<LogSynced>(e).synced;
      break;
    case LogSegmentRemoved::kKind:
      totals.logFileBytes = as<LogSegmentRemoved>(e).fileBytes;
      break;
    case TailCut::kKind:
      totals.logFileBytes = as<TailCut>(e).fileBytes;
      break;
    case RecordReplayed::kKind:
      replayed(as<RecordReplayed>(e));
      break;
    case CellReplayed::kKind:
      replayCell(as<CellReplayed>(e));
      break;
    case TotalsReplayed::kKind:
      replayTotals(as<TotalsReplayed>(e));
      break;
    case RecoveryEnded::kKind:
      recoveryEnded();
      break;
    case CheckpointEnded::kKind:
      ++sums.checkpoints;
      totals.logCheckpoint = as<CheckpointEnded>(e).checkpoint;
      break;
    default:
      break;
  }
}

}  // namespace cutaway::btree
