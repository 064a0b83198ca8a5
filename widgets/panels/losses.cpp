#include "widgets/panels/losses.h"

#include <QCoreApplication>
#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "engines/btree/btree_events.h"
#include "widgets/charts/numbers.h"

namespace cutaway::panels {
namespace {

struct LossWords {
  Q_DECLARE_TR_FUNCTIONS(LossWords)
};

constexpr trace::EventNumber kBlock = 4096;
constexpr trace::EventNumber kMostRead = 2'000'000;  // about as many as fit into a log that was never synced

// From `from` back to the first event, newest first, until `take` has seen enough.
template <class Take>
void backwards(trace::EventNumber from, const session::ReadEvents& read, Take take) {
  const trace::EventNumber last = from > kMostRead ? from - kMostRead : 0;
  std::vector<trace::Event> block;
  while (from > last) {
    const trace::EventNumber first = from > kBlock ? from - kBlock + 1 : 1;
    block.clear();
    read(first, static_cast<std::size_t>(from - first + 1), block);
    if (block.size() != from - first + 1) return;
    for (trace::EventNumber n = from; n >= first; --n)
      if (!take(block[static_cast<std::size_t>(n - first)], n)) return;
    from = first - 1;
  }
}

struct Opening {
  std::optional<trace::EventNumber> cut;  // none: this opening follows no power cut
  trace::PowerLost power{};
  std::uint64_t logEnd = 0;
};

Opening openingBefore(trace::EventNumber cursor, const session::ReadEvents& read) {
  Opening out;
  bool recovered = false;
  backwards(cursor - 1, read, [&](const trace::Event& e, trace::EventNumber n) {
    if (e.kind == trace::OperationEnded::kKind) return false;  // something else came first
    if (e.kind == btree::RecoveryEnded::kKind) {
      out.logEnd = trace::as<btree::RecoveryEnded>(e).end;
      recovered = true;
    }
    if (e.kind == btree::LogState::kKind && !recovered) out.logEnd = trace::as<btree::LogState>(e).next;
    if (e.kind != trace::PowerLost::kKind) return true;
    out.cut = n;
    out.power = trace::as<trace::PowerLost>(e);
    return false;
  });
  return out;
}

void count(Losses& losses, trace::OperationResult result) {
  using R = trace::OperationResult;
  if (result == R::failed) return;
  ++losses.operations;
  losses.inserted += result == R::inserted;
  losses.replaced += result == R::replaced;
  losses.erased += result == R::erased;
}

}  // namespace

std::optional<Losses> lossesAt(trace::EventNumber cursor, const trace::Event& event, std::uint64_t keys, const session::ReadEvents& read) {
  if (event.kind != trace::OperationEnded::kKind || cursor < 2) return std::nullopt;
  const auto ended = trace::as<trace::OperationEnded>(event);
  if (ended.what != trace::OperationKind::open && ended.what != trace::OperationKind::recover) return std::nullopt;
  const Opening opening = openingBefore(cursor, read);
  if (!opening.cut) return std::nullopt;
  Losses losses;
  losses.keys = keys;
  losses.cut = *opening.cut;
  losses.power = opening.power;
  std::unordered_map<std::uint32_t, trace::OperationResult> ends;
  std::unordered_set<std::uint32_t> seen;
  backwards(*opening.cut - 1, read, [&](const trace::Event& e, trace::EventNumber) {
    if (e.kind == trace::OperationEnded::kKind) ends[e.operation] = trace::as<trace::OperationEnded>(e).result;
    if (e.kind != btree::LogAppended::kKind) return true;
    if (trace::as<btree::LogAppended>(e).lsn <= opening.logEnd) return false;
    if (e.operation == 0 || !seen.insert(e.operation).second) return true;  // a checkpoint's own record belongs to nobody
    const auto end = ends.find(e.operation);
    if (end == ends.end()) ++losses.underWay;
    else count(losses, end->second);
    return true;
  });
  return losses;
}

QString lossesSentence(const Losses& l) {
  const auto n = [](std::uint64_t number) { return "<b>" + charts::count(number) + "</b>"; };
  QString text = l.operations == 0 ? LossWords::tr("Nothing that had been acknowledged is lost.")
                 : l.operations == 1
                     ? LossWords::tr("<b>1</b> acknowledged operation is lost: its log records were not synced when the power went.")
                     : LossWords::tr("%1 acknowledged operations are lost: their log records were not synced when the power went.").arg(n(l.operations));
  QStringList parts;
  if (l.inserted) parts << LossWords::tr("new keys gone: %1").arg(n(l.inserted));
  if (l.replaced) parts << LossWords::tr("values as they were before: %1").arg(n(l.replaced));
  if (l.erased) parts << LossWords::tr("deleted keys back: %1").arg(n(l.erased));
  if (!parts.isEmpty()) text += ' ' + LossWords::tr("Of these, %1.").arg(parts.join(QStringLiteral(", ")));
  if (l.underWay == 1) text += ' ' + LossWords::tr("The operation that was under way is undone; nobody had been told that it was safe.");
  if (l.underWay > 1) text += ' ' + LossWords::tr("%1 operations that were under way are undone; nobody had been told that they were safe.").arg(n(l.underWay));
  return text + ' ' + (l.keys == 1 ? LossWords::tr("The tree has <b>1</b> key now.") : LossWords::tr("The tree has %1 keys now.").arg(n(l.keys)));
}

}  // namespace cutaway::panels
