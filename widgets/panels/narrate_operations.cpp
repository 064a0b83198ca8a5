// Operations, keyframes and the end of power.
#include "widgets/charts/numbers.h"
#include "widgets/panels/losses.h"
#include "widgets/panels/narrator.h"

namespace cutaway::panels {

using charts::count;
using trace::OperationKind;
using trace::OperationResult;

Narration Narrator::operationBegun() const {
  const auto b = trace::as<trace::OperationBegun>(e_);
  const QString k = key(b.key), number = bold(charts::operationNumber(e_.operation));
  Narration out;
  switch (b.what) {
    case OperationKind::put:
      out = make(tr("Put %1").arg(plainKey(b.key)),
                 tr("Operation %1 begins: store %2 under key %3.").arg(number, bold(bytesText(b.valueLength)), k));
      break;
    case OperationKind::get:
      out = make(tr("Get %1").arg(plainKey(b.key)), tr("Operation %1 begins: look up key %2.").arg(number, k));
      break;
    case OperationKind::erase:
      out = make(tr("Delete %1").arg(plainKey(b.key)), tr("Operation %1 begins: delete key %2.").arg(number, k));
      break;
    case OperationKind::scan:
      out = make(tr("Scan"), b.key.length ? tr("Operation %1 begins: read rows in key order, from key %2 on.").arg(number, k)
                                          : tr("Operation %1 begins: read all rows in key order.").arg(number));
      break;
    case OperationKind::open:
      out = make(tr("Opening"), tr("The engine opens its files and reads where they stand."));
      break;
    case OperationKind::recover:
      out = make(tr("Recovering"), tr("The engine opens its files again and mends them from the log."));
      break;
    case OperationKind::checkpoint:
      out = make(tr("Checkpoint asked for"), tr("Operation %1 begins: write all dirty pages to the data file.").arg(number));
      break;
    case OperationKind::close:
      out = make(tr("Closing"), tr("Operation %1 begins: the last checkpoint, and the end.").arg(number));
      break;
    default:
      if (charts::operationOnScreen(e_.operation) == 0) return make(tr("Opening"), tr("The engine opens, before the first operation."));
      out = make(tr("Operation %1").arg(charts::operationNumber(e_.operation)), tr("Operation %1 begins: %2.").arg(number, operationName(b.what)));
  }
  if (b.key.length > 0) out.facts.push_back({tr("Key"), bytesText(b.key.length)});
  if (b.what == OperationKind::put) out.facts.push_back({tr("Value"), bytesText(b.valueLength)});
  return out;
}

QString Narrator::resultWords(const trace::OperationEnded& b) const {
  const bool known = told_.mirror && told_.mirror->operationKey().length > 0;
  const QString k = known ? tr("Key %1").arg(key(told_.mirror->operationKey())) : tr("The key");
  switch (b.result) {
    case OperationResult::inserted: return tr("%1 is new: it stands in the tree now.").arg(k);
    case OperationResult::replaced: return tr("%1 was there: it has its new value now.").arg(k);
    case OperationResult::found: return tr("%1 was found.").arg(k);
    case OperationResult::absent: return tr("%1 is not in the tree.").arg(k);
    case OperationResult::erased: return tr("%1 is deleted.").arg(k);
    case OperationResult::failed: return tr("The operation failed: %1.").arg(bold(trace::codeName(static_cast<trace::ErrorCode>(b.errorCode))));
    case OperationResult::done: break;
  }
  if (b.what == OperationKind::open) return tr("The engine is open and waits for operations.");
  if (b.what == OperationKind::recover) return tr("The engine is open again.");
  if (b.what == OperationKind::close) return tr("The engine is closed.");
  return tr("The %1 is done.").arg(operationName(b.what));
}

QString Narrator::rowsWords(const trace::KeyRef& last, std::uint64_t rows, bool descending) const {
  if (rows == 0) return tr("It gave no row.");
  const trace::KeyRef from = told_.mirror ? told_.mirror->operationKey() : trace::KeyRef{};
  const QString count = bold(rows == 1 ? tr("1 row") : tr("%1 rows").arg(charts::count(rows)));
  if (from.length == 0) return (descending ? tr("It gave %1, downwards to key %2.") : tr("It gave %1, up to key %2.")).arg(count, key(last));
  return (descending ? tr("It gave %1, for the range from key %2 downwards; the last was key %3.")
                     : tr("It gave %1, for the range from key %2 on; the last was key %3.")).arg(count, key(from), key(last));
}

Narration Narrator::rowsRead() const {
  const auto b = trace::as<btree::RowsRead>(e_);
  QString sentence = rowsWords(b.last, b.rows, b.descending != 0);
  if (b.limited) sentence += ' ' + tr("It stopped there: no more were asked for.");
  Narration out = make(tr("The rows are read"), sentence);
  out.facts = {{tr("Rows"), count(b.rows)}};
  return out;
}

void Narrator::readFacts(Narration& out, const trace::OperationEnded& b) const {
  out.facts.push_back({tr("Pages touched"), count(b.pagesTouched)});
  out.facts.push_back({tr("Of these from disk"), count(b.pagesFromDisk)});
  if (b.lookupPages > 0) out.facts.push_back({tr("Pages of its lookup"), tr("%1, %2 from disk").arg(count(b.lookupPages), count(b.lookupFromDisk))});
}

Narration Narrator::operationEnded() const {
  const auto b = trace::as<trace::OperationEnded>(e_);
  QString sentence = resultWords(b);
  const bool reads = b.what == OperationKind::scan || b.what == OperationKind::cursor;
  if (reads && told_.mirror && told_.mirror->rowsRead().operation == e_.operation) {
    const btree::RowsView& rows = told_.mirror->rowsRead();
    sentence += ' ' + rowsWords(rows.last, rows.rows, rows.descending);
  }
  if (b.pagesTouched > 0)
    sentence += ' ' + (b.pagesTouched == 1 ? tr("It touched %1 page, %2 read from disk.") : tr("It touched %1 pages, %2 read from disk."))
                          .arg(n(b.pagesTouched), n(b.pagesFromDisk));
  if (told_.losses) return recovered(b, sentence);
  const bool failed = b.result == OperationResult::failed, opening = charts::operationOnScreen(e_.operation) == 0;
  const QString number = charts::operationNumber(e_.operation);
  Narration out = make(opening ? failed ? tr("The opening failed") : tr("The opening is done")
                       : failed ? tr("Operation %1 failed").arg(number)
                                : tr("Operation %1 is done").arg(number),
                       sentence);
  out.factsTitle = tr("This operation");
  readFacts(out, b);
  if (b.logBytes > 0) out.facts.push_back({tr("Appended to the log"), bytesText(b.logBytes)});
  if (b.userBytes > 0) {
    out.facts.push_back({tr("User's key and value"), bytesText(b.userBytes)});
    out.facts.push_back({tr("Log bytes for each of them"), charts::measured(double(b.logBytes) / double(b.userBytes)) + QStringLiteral("×")});
  }
  if (b.latency > 0)
    out.facts.push_back({told_.modelled ? tr("Time, modelled") : tr("Time"), charts::reading(double(b.latency), "ns").text()});
  return out;
}

// The first instant after a power cut at which the engine is open: what the cut cost.
Narration Narrator::recovered(const trace::OperationEnded& b, const QString& sentence) const {
  const Losses& l = *told_.losses;
  Narration out = make(tr("Open again after the power cut"), lossesSentence(l) + ' ' + sentence);
  out.changeTitle = tr("What the power cut cost");
  out.change = {{tr("Acknowledged operations lost"), count(l.operations)}, {tr("New keys gone"), count(l.inserted)},
                {tr("Values as they were before"), count(l.replaced)}, {tr("Deleted keys back"), count(l.erased)},
                {tr("Operations under way, undone"), count(l.underWay)}, {tr("Log only in memory, lost"), bytesText(l.power.logBytesInMemory)}};
  if (!l.power.processOnly) out.change.push_back({tr("Written, not synced, lost"), bytesText(l.power.bytesLost)});
  out.factsTitle = tr("This operation");
  if (b.latency > 0) out.facts.push_back({told_.modelled ? tr("Time, modelled") : tr("Time"), charts::reading(double(b.latency), "ns").text()});
  return out;
}

Narration Narrator::keyframeBegun() const {
  const auto b = trace::as<trace::KeyframeBegun>(e_);
  auto level = [](std::uint8_t v) { return QString::fromLatin1(trace::levelName(static_cast<trace::Level>(v))); };
  return make(tr("The whole state follows"),
              tr("From here on the run is recorded at the level %1 (%2 before), so the engine tells its whole state once.")
                  .arg(bold(level(b.levelNow)), level(b.levelBefore)));
}

Narration Narrator::keyframeEnded() const {
  const auto b = trace::as<trace::KeyframeEnded>(e_);
  Narration out = make(tr("The state is complete"), tr("Everything the engine holds has been told."));
  out.facts.push_back({tr("Digest"), QStringLiteral("%1").arg(b.digest, 16, 16, QLatin1Char('0'))});
  return out;
}

// What stood nowhere but in memory.
QString Narrator::memoryLost(const trace::PowerLost& b) const {
  const QString pagesText = bold(b.pagesInMemory == 1 ? tr("the changes of 1 page") : tr("the changes of %1 pages").arg(count(b.pagesInMemory)));
  const QString logText = bold(tr("%1 of log").arg(bytesText(b.logBytesInMemory)));
  if (b.pagesInMemory && b.logBytesInMemory) return tr("Only in memory, and gone with it: %1 and %2 that no file had yet.").arg(pagesText, logText);
  if (b.pagesInMemory) return tr("Only in memory, and gone with it: %1; the log's files have them all.").arg(pagesText);
  if (b.logBytesInMemory) return tr("Only in memory, and gone with it: %1 that no file had yet.").arg(logText);
  return tr("Nothing stood in memory alone.");
}

Narration Narrator::powerLost() const {
  const auto b = trace::as<trace::PowerLost>(e_);
  const QString written = b.processOnly      ? tr("The process is gone; what it had written to files survives.")
                          : b.bytesLost == 0 ? tr("The disk keeps all that was written to it.")
                                             : tr("The disk loses %1 that had been written but never synced.").arg(bold(bytesText(b.bytesLost)));
  Narration out = make(b.processOnly ? tr("The process is killed") : tr("The power goes off"), memoryLost(b) + ' ' + written);
  out.facts = {{tr("Pages changed only in memory"), count(b.pagesInMemory)}, {tr("Log only in memory"), bytesText(b.logBytesInMemory)}};
  if (b.processOnly) return out;
  out.facts.push_back({tr("Written, not synced, lost"), bytesText(b.bytesLost)});
  out.facts.push_back({tr("Writes lost"), count(b.writesLost)});
  out.facts.push_back({tr("Sectors torn"), count(b.sectorsTorn)});
  return out;
}

}  // namespace cutaway::panels
