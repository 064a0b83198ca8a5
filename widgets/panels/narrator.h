// Inside of narration.h: one member function a kind, grouped by file; the base holds what they share.
// Thread rule: the window's thread; a Narrator lives for one call.
#pragma once
#include <QCoreApplication>

#include "engines/trace/common_events.h"
#include "engines/trace/error.h"
#include "widgets/panels/narration.h"

namespace cutaway::panels {

class Narrator {
  Q_DECLARE_TR_FUNCTIONS(Narrator)

 public:
  explicit Narrator(const Told& told) : told_(told), e_(told.event) {}
  using Member = Narration (Narrator::*)() const;
  static Member memberFor(trace::Kind kind);  // null: not known
  Narration unknown() const;
  void addChange(Narration& n) const;         // the table of the structural change under way

 private:
  void addFills(Narration& n, const btree::Activity& activity) const;
  void addLogCost(Narration& n) const;

  // narrate_operations.cpp
  Narration operationBegun() const;
  Narration operationEnded() const;
  Narration rowsRead() const;
  QString rowsWords(const trace::KeyRef& last, std::uint64_t rows, bool descending) const;
  void readFacts(Narration& out, const trace::OperationEnded& b) const;
  Narration recovered(const trace::OperationEnded& b, const QString& sentence) const;
  QString memoryLost(const trace::PowerLost& b) const;
  Narration keyframeBegun() const;
  Narration keyframeEnded() const;
  Narration powerLost() const;
  QString resultWords(const trace::OperationEnded& b) const;

  // narrate_tree.cpp
  Narration treeOpened() const;
  Narration treeOnDisk() const;
  Narration logState() const;
  Narration rootGrown() const;
  Narration rootCollapsed() const;
  Narration readOnlyEntered() const;
  Narration splitBegun() const;
  Narration pageSplit() const;
  Narration mergeBegun() const;
  Narration pagesMerged() const;
  Narration borrowBegun() const;
  Narration cellBorrowed() const;

  // narrate_pages.cpp
  Narration pageAllocated() const;
  Narration pageFreed() const;
  Narration pageLinked() const;
  Narration pageTruncated() const;
  Narration pageDirtied() const;
  Narration pageRead() const;
  Narration pageWritten() const;
  Narration pageEvicted() const;
  Narration evictionBegun() const;
  Narration pagePinned() const;
  Narration pageUnpinned() const;
  Narration latchTaken() const;
  Narration latchWaited() const;
  Narration latchReleased() const;
  Narration overflowLinked() const;
  Narration pageState() const;
  Narration valueChained() const;
  Narration cellState() const;
  Narration leafCellState() const;

  // narrate_cells.cpp
  Narration cellInserted() const;
  Narration cellReplaced() const;
  Narration cellErased() const;
  Narration separatorInserted() const;
  Narration separatorErased() const;
  Narration separatorReplaced() const;
  Narration leftmostChildSet() const;
  Narration cellCopied() const;
  Narration cellsMoved() const;
  Narration keyCompared() const;
  Narration childFollowed() const;
  Narration leafFollowed() const;

  // narrate_log.cpp
  Narration logAppended() const;
  Narration logWritten() const;
  Narration logSynced() const;
  Narration logSegmentRemoved() const;
  Narration checkpointBegun() const;
  Narration checkpointEnded() const;
  Narration recoveryBegun() const;
  Narration tailCut() const;
  Narration recordReplayed() const;
  Narration cellReplayed() const;
  Narration totalsReplayed() const;
  Narration recoveryEnded() const;

  // shared
  Narration make(const QString& title, const QString& sentence) const;
  QString key(const trace::KeyRef& k) const;           // bold, escaped
  QString plainKey(const trace::KeyRef& k) const;
  static QString bold(const QString& text);
  static QString n(std::uint64_t number);              // bold, grouped
  static QString page(btree::PageId id);               // "page 12", number bold
  static QString leafOrInner(std::uint8_t level, btree::PageId id);  // "leaf 12", "inner page 3"
  static QString cells(std::uint64_t count);           // "1 cell", "4 cells"
  static QString pages(std::uint64_t count);
  static QString bytesText(std::uint64_t count);
  QString usedText(std::uint64_t used) const;          // cells and slots, of what a page has for them
  QString operationName(trace::OperationKind kind) const;
  QString recordName(btree::RecordKind kind) const;

  const Told& told_;
  const trace::Event& e_;
};

}  // namespace cutaway::panels
