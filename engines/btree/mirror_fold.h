// What a mirror holds, and how each event changes it.
// Thread rule: one thread at a time. Invariants: totals and pages equal the engine's after every event
// (btree_state.h); a leaf whose cells were not told (structure-level keyframe) has no cells while count > 0,
// until it is empty again.
#pragma once
#include <deque>

#include "engines/btree/mirror_activity.h"
#include "engines/btree/mirror_latches.h"
#include "engines/btree/mirror_metrics.h"
#include "engines/btree/mirror_pages.h"
#include "engines/trace/common_events.h"

namespace cutaway::btree {

class MirrorFold {
 public:
  void apply(const trace::Event& event);
  Gauges gauges() const;

  TreeTotals totals;
  MirrorPages pages;
  MirrorLatches latches;
  ActivityTracker activity;
  std::deque<LogRecordView> recentLog;
  RowsView rowsRead;
  KeyRef operationKey;
  trace::OperationKind operationKind = trace::OperationKind::none;
  std::uint32_t operationValueLength = 0;
  Sums sums;
  LatencyBuckets latencies;
  RecentOperations recent;
  Pace pace;

 private:
  void applyCommon(const trace::Event& e);
  void applyTree(const trace::Event& e);
  void applyPages(const trace::Event& e);
  void applyCells(const trace::Event& e);
  void applyChanges(const trace::Event& e);
  void applyLog(const trace::Event& e);

  template <class P>
  void open(const P& p);
  void endOperation(const trace::OperationEnded& p, std::uint64_t time);
  void allocate(const PageAllocated& p);
  void free(const PageFreed& p);
  void pageState(const PageState& p);
  void cellState(const KeyRef& key, PageId page, std::uint16_t slot, std::uint32_t number);
  void insert(PageId page, std::uint16_t slot, const CellView& cell, std::uint16_t count, std::uint16_t used);
  void erase(PageId page, std::uint16_t slot, std::uint16_t count, std::uint16_t used);
  void replaceValue(const CellReplaced& p);
  void copyCells(PageId from, PageId to, std::uint16_t first, std::uint16_t n, std::uint16_t toSlot,
                 std::uint16_t toCount, std::uint16_t toUsed);
  void borrowed(const CellBorrowed& p);
  void appended(const LogAppended& p, std::uint32_t operation);
  void replayed(const RecordReplayed& p);
  void replayCell(const CellReplayed& p);
  void replayTotals(const TotalsReplayed& p);
  void recoveryEnded();

  // After a crash: what the files hold is told first, folded beside the state, and becomes it at PowerLost.
  void applyDisk(const trace::Event& e);
  void swapDisk();
  void losePower();
  void forgetLogBeyond(Lsn end);

  // Sizes of live rows: known while every row's was told.
  void rowGained(const KeyRef& key, std::uint32_t valueLength);
  void rowLost(const PageView* page, std::uint16_t slot);
  std::uint64_t rowsKnown_ = 0, bytesLive_ = 0;
  bool rowsForgotten_ = false;

  struct Disk {
    bool told = false;
    TreeTotals totals;
    MirrorPages pages;
    std::uint64_t rowsKnown = 0, bytesLive = 0;
    bool rowsForgotten = false;
  };
  Disk disk_;

  bool inKeyframe_ = false;
  std::uint64_t startTime_ = 0;
  bool started_ = false;
};

}  // namespace cutaway::btree
