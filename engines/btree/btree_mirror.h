// The B+tree's mirror: TreeState folded from events, cheap to copy, with the numbers the charts draw.
// Thread rule: one thread at a time; copies are independent. Invariant: state() equals the engine's (btree_state.h).
#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "engines/btree/btree_events.h"
#include "engines/btree/btree_state.h"
#include "engines/btree/mirror_latches.h"
#include "engines/trace/common_events.h"
#include "engines/trace/mirror.h"

namespace cutaway::btree {

struct LogRecordView {  // the newest records, for the ribbon
  Lsn lsn = 0;
  PageId page = 0;
  std::uint32_t bytes = 0;
  RecordKind what = RecordKind::none;
  bool withImage = false;
  std::uint32_t operation = 0;
};

struct RowsView {  // of the newest scan or cursor that ended
  std::uint32_t operation = 0, rows = 0;
  bool descending = false, limited = false;
  KeyRef last;
};

// What happens right now, for the picture and the narration; empty fields when nothing does.
struct Activity {
  enum class What : std::uint8_t { none, split, merge, borrow, checkpoint, recovery, eviction, overflow };
  What what = What::none;
  // split: 1 overflow 2 allocate 3 move cells 4 copy key up 5 relink and log.
  // merge: 1 underflow 2 move cells 3 relink 4 separator out of the parent 5 free the page.
  // borrow: 1 underflow 2 move cells 3 replace the separator.  checkpoint: 1 begun 2 sync the log 3 write pages
  // 4 write the meta page.  recovery: 1 begun 2 torn tail cut 3 replay.  eviction of `page` for `other`: 1 chosen 2 log made
  // durable 3 written 4 gone.  overflow: 1 allocate 2 fill and link 3 point to the chain.
  // Phases only go forward; the innermost split is told.
  int phase = 0;
  PageId page = 0, other = 0, parent = 0;
  PageId newRoot = 0;               // split of the root: the page that will stand above, from its allocation to RootGrown
  KeyRef key;                       // of the operation
  std::uint16_t ghostsFrom = 0, ghostsTo = 0;  // cells of `page` already copied to `other`, still on it
  // As the change began: cells and bytes (`used`) of `page`; split: bytes the new cell needs; else those of `other`.
  std::uint16_t countBefore = 0, usedBefore = 0, needed = 0, otherCountBefore = 0, otherUsedBefore = 0;
  std::uint32_t operation = 0;
};

class BtreeMirror final : public trace::Mirror {
 public:
  BtreeMirror();
  void apply(const trace::Event& event) override;
  std::uint64_t digest(trace::Level level) const override;
  std::unique_ptr<trace::Mirror> clone() const override;
  std::span<const trace::MetricInfo> metrics() const override;
  double metric(std::size_t index) const override;
  double recentMetric(std::size_t index) const override;

  // For layouts and panels.
  const TreeTotals& totals() const;
  const PageView* page(PageId id) const;      // null: not told
  std::vector<PageId> pageIds() const;        // ascending
  const std::vector<LatchView>& latches() const;  // held and waited for; told at detail alone
  PageId parentOf(PageId id) const;           // 0: root or unknown
  // Pages that are not known to be the same in `before`, appended. Cheap when one was made of the other's copy.
  void changedSince(const BtreeMirror& before, std::vector<PageId>& into) const;
  const Activity& activity() const;
  const std::vector<Activity>& changes() const;  // structural changes in progress, outermost first
  const std::deque<LogRecordView>& recentLog() const;  // at most 64
  const RowsView& rowsRead() const;
  std::uint64_t pagesOf(PageKind kind) const;
  // The overflow pages that hold the value of `key`, in order; empty: none, or not told. Looks at every page.
  std::vector<PageId> chainOf(const KeyRef& key) const;
  KeyRef valueOwner(PageId overflow) const;   // whose value the page is a part of; length 0: not told
  std::uint64_t cachedPages() const;
  const KeyRef& operationKey() const;         // of the operation in progress or just ended
  trace::OperationKind operationKind() const; // of the same; none before the first
  std::uint32_t operationValueLength() const; // of the same, B
  TreeState state(trace::Level level) const;  // for tests and `print state`

 private:
  struct Fold;
  explicit BtreeMirror(std::shared_ptr<Fold> shared);
  std::shared_ptr<Fold> fold_;       // copied on write, page tables in shared chunks
  mutable std::atomic<bool> owned_;  // false: a clone shares fold_, nobody may change it any more
};

// Metric names and definitions; the engine answers the same names from its counters.
std::span<const trace::MetricInfo> metricInfos();

}  // namespace cutaway::btree
