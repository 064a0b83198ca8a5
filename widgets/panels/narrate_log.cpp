// The write-ahead log, checkpoints and recovery.
#include "widgets/charts/numbers.h"
#include "widgets/panels/narrator.h"

namespace cutaway::panels {

using charts::count;

Narration Narrator::logAppended() const {
  const auto b = trace::as<btree::LogAppended>(e_);
  QString sentence = b.page ? tr("A record of %1 (%2) for %3 stands in the log's buffer. It is not on disk yet.")
                                  .arg(bold(bytesText(b.bytes)), recordName(b.what), page(b.page))
                            : tr("A record of %1 (%2) stands in the log's buffer. It is not on disk yet.").arg(bold(bytesText(b.bytes)), recordName(b.what));
  if (b.withImage)
    sentence += ' ' + tr("It carries the whole page: the first change after a checkpoint does, so that a torn page can be mended.");
  Narration out = make(tr("Log: %1").arg(recordName(b.what)), sentence);
  out.facts = {{tr("Ends at byte"), count(b.lsn)}, {tr("Bytes"), bytesText(b.bytes)}, {tr("Whole page in it"), b.withImage ? tr("yes") : tr("no")},
               {tr("Ends a group"), b.endsGroup ? tr("yes") : tr("no")}};
  return out;
}

Narration Narrator::logWritten() const {
  const auto b = trace::as<btree::LogWritten>(e_);
  Narration out = make(tr("The log is written"),
                       tr("%1 go to the log file. Until they are synced, a power cut can lose them.").arg(bold(bytesText(b.bytes))));
  out.facts = {{tr("Written up to byte"), count(b.written)}, {tr("Log files"), bytesText(b.fileBytes)}};
  return out;
}

Narration Narrator::logSynced() const {
  const auto b = trace::as<btree::LogSynced>(e_);
  QString sentence = tr("Everything up to byte %1 is durable now.").arg(n(b.synced));
  if (b.commits == 1) sentence += ' ' + tr("One operation was waiting for this.");
  if (b.commits > 1) sentence += ' ' + tr("This one sync acknowledges %1 operations.").arg(n(b.commits));
  return make(tr("The log is synced"), sentence);
}

Narration Narrator::logSegmentRemoved() const {
  const auto b = trace::as<btree::LogSegmentRemoved>(e_);
  Narration out = make(tr("Log segment %1 is removed").arg(b.segment), tr("Every page it covered is in the data file; no recovery needs it."));
  out.facts = {{tr("Log files left"), bytesText(b.fileBytes)}};
  return out;
}

Narration Narrator::checkpointBegun() const {
  const auto b = trace::as<btree::CheckpointBegun>(e_);
  const QString reasons[] = {tr("it was asked for"), tr("its time has come"), tr("the log has grown enough"), tr("the engine closes"), tr("recovery ends with one")};
  const QString why = b.reason < std::size(reasons) ? reasons[b.reason] : tr("reason %1").arg(b.reason);
  Narration out = make(tr("A checkpoint begins"), tr("%1 will be written to the data file: %2.").arg(bold(b.dirtyPages == 1 ? tr("1 dirty page") : tr("%1 dirty pages").arg(count(b.dirtyPages))), why));
  out.facts = {{tr("Log stands at byte"), count(b.lsn)}};
  return out;
}

Narration Narrator::checkpointEnded() const {
  const auto b = trace::as<btree::CheckpointEnded>(e_);
  Narration out = make(tr("The checkpoint is done"), tr("%1 and the meta page written. A recovery would start at byte %2 of the log.").arg(bold(pages(b.pagesWritten)), n(b.checkpoint)));
  out.facts = {{tr("Pages of the tree written"), count(b.pagesWritten)}, {tr("Meta pages written"), count(b.metaPages)}, {tr("Bytes of all of them"), bytesText(b.bytes)}};
  return out;
}

Narration Narrator::recoveryBegun() const {
  const auto b = trace::as<btree::RecoveryBegun>(e_);
  Narration out = make(tr("Recovery begins"), tr("The log is read from byte %1, where the last checkpoint left it, to its end at byte %2.").arg(n(b.from), n(b.logEnd)));
  out.facts = {{tr("To read"), bytesText(b.logEnd - b.from)}};
  return out;
}

Narration Narrator::tailCut() const {
  const auto b = trace::as<btree::TailCut>(e_);
  return make(tr("The log's torn end is cut"),
              tr("The last %1, from byte %2 on, were never written whole. No one was told they were safe.").arg(bold(bytesText(b.bytes)), n(b.at)));
}

Narration Narrator::recordReplayed() const {
  const auto b = trace::as<btree::RecordReplayed>(e_);
  using A = btree::ReplayAction;
  const QString sentence = b.action == A::skipped ? tr("The record (%1) is skipped: %2 in the data file already has it.")
                           : b.action == A::applied ? tr("The record (%1) is applied again to %2.")
                                                    : tr("The record (%1) brings the whole of %2: its image replaces what was on disk.");
  Narration out = make(b.action == A::skipped ? tr("Skipped") : b.action == A::applied ? tr("Applied again") : tr("Page image restored"),
                       sentence.arg(recordName(b.what), page(b.page)));
  out.facts = {{tr("Record ends at byte"), count(b.lsn)}, {tr("The page had byte"), count(b.pageLsn)}};
  return out;
}

Narration Narrator::cellReplayed() const {
  const auto b = trace::as<btree::CellReplayed>(e_);
  using C = btree::ReplayedCell;
  const QString sentence = b.what == C::put        ? tr("As the log's record says, key %1 takes slot %2 of %3 again.")
                           : b.what == C::replaced ? tr("As the log's record says, key %1 in slot %2 of %3 gets its new value again.")
                                                   : tr("As the log's record says, key %1 leaves slot %2 of %3 again.");
  Narration out = make(tr("Key %1 from the log").arg(plainKey(b.key)), sentence.arg(key(b.key), n(b.slot), page(b.page)));
  out.facts = {{tr("Cells"), count(b.count)}, {tr("Bytes used"), usedText(b.used)}};
  return out;
}

Narration Narrator::totalsReplayed() const {
  const auto b = trace::as<btree::TotalsReplayed>(e_);
  Narration out = make(tr("Totals from the log"), tr("With the records so far the tree has %1 keys; its root is %2.").arg(n(b.keys), page(b.root)));
  out.facts = {{tr("Height"), count(b.height)}, {tr("Pages counted"), count(b.pageCount)}, {tr("Free pages"), count(b.freeCount)}};
  return out;
}

Narration Narrator::recoveryEnded() const {
  const auto b = trace::as<btree::RecoveryEnded>(e_);
  Narration out = make(tr("Recovery is done"), tr("%1 records were applied again, %2 skipped, %3 pages restored from their images.").arg(n(b.applied), n(b.skipped), n(b.images)));
  out.facts = {{tr("Log ends at byte"), count(b.end)}};
  return out;
}

}  // namespace cutaway::panels
