#include "widgets/panels/narration.h"

#include <QTextDocumentFragment>
#include <map>

#include "widgets/charts/numbers.h"
#include "widgets/diagram/text_fit.h"
#include "widgets/panels/narrator.h"

namespace cutaway::panels {

using charts::count;

QString Narration::richSentence() const {
  return QString(sentence).replace("<b>", "<span style=\"font-weight:600\">").replace("</b>", "</span>");
}

QString Narration::plainSentence() const { return QTextDocumentFragment::fromHtml(sentence).toPlainText(); }

Narrator::Member Narrator::memberFor(trace::Kind kind) {
  using namespace btree;
  using namespace trace;
  static const std::map<trace::Kind, Member> kTable{
      {OperationBegun::kKind, &Narrator::operationBegun},
      {OperationEnded::kKind, &Narrator::operationEnded},
      {KeyframeBegun::kKind, &Narrator::keyframeBegun},
      {KeyframeEnded::kKind, &Narrator::keyframeEnded},
      {PowerLost::kKind, &Narrator::powerLost},
      {TreeOpened::kKind, &Narrator::treeOpened},
      {LogState::kKind, &Narrator::logState},
      {RootGrown::kKind, &Narrator::rootGrown},
      {RootCollapsed::kKind, &Narrator::rootCollapsed},
      {ReadOnlyEntered::kKind, &Narrator::readOnlyEntered},
      {PageAllocated::kKind, &Narrator::pageAllocated},
      {PageFreed::kKind, &Narrator::pageFreed},
      {PageLinked::kKind, &Narrator::pageLinked},
      {PageTruncated::kKind, &Narrator::pageTruncated},
      {PageDirtied::kKind, &Narrator::pageDirtied},
      {PageRead::kKind, &Narrator::pageRead},
      {PageWritten::kKind, &Narrator::pageWritten},
      {PageEvicted::kKind, &Narrator::pageEvicted},
      {PagePinned::kKind, &Narrator::pagePinned},
      {PageUnpinned::kKind, &Narrator::pageUnpinned},
      {OverflowLinked::kKind, &Narrator::overflowLinked},
      {PageState::kKind, &Narrator::pageState},
      {CellState::kKind, &Narrator::cellState},
      {LeafCellState::kKind, &Narrator::leafCellState},
      {CellInserted::kKind, &Narrator::cellInserted},
      {CellReplaced::kKind, &Narrator::cellReplaced},
      {CellErased::kKind, &Narrator::cellErased},
      {SeparatorInserted::kKind, &Narrator::separatorInserted},
      {SeparatorErased::kKind, &Narrator::separatorErased},
      {SeparatorReplaced::kKind, &Narrator::separatorReplaced},
      {LeftmostChildSet::kKind, &Narrator::leftmostChildSet},
      {CellCopied::kKind, &Narrator::cellCopied},
      {CellsMoved::kKind, &Narrator::cellsMoved},
      {KeyCompared::kKind, &Narrator::keyCompared},
      {ChildFollowed::kKind, &Narrator::childFollowed},
      {SplitBegun::kKind, &Narrator::splitBegun},
      {PageSplit::kKind, &Narrator::pageSplit},
      {MergeBegun::kKind, &Narrator::mergeBegun},
      {PagesMerged::kKind, &Narrator::pagesMerged},
      {BorrowBegun::kKind, &Narrator::borrowBegun},
      {CellBorrowed::kKind, &Narrator::cellBorrowed},
      {LogAppended::kKind, &Narrator::logAppended},
      {LogWritten::kKind, &Narrator::logWritten},
      {LogSynced::kKind, &Narrator::logSynced},
      {LogSegmentRemoved::kKind, &Narrator::logSegmentRemoved},
      {CheckpointBegun::kKind, &Narrator::checkpointBegun},
      {CheckpointEnded::kKind, &Narrator::checkpointEnded},
      {RecoveryBegun::kKind, &Narrator::recoveryBegun},
      {TailCut::kKind, &Narrator::tailCut},
      {RecordReplayed::kKind, &Narrator::recordReplayed},
      {RecoveryEnded::kKind, &Narrator::recoveryEnded},
  };
  auto it = kTable.find(kind);
  return it == kTable.end() ? nullptr : it->second;
}

bool hasWords(trace::Kind kind) { return Narrator::memberFor(kind) != nullptr; }

Narration narrate(const Told& told) {
  const Narrator narrator(told);
  const Narrator::Member member = Narrator::memberFor(told.event.kind);
  Narration n = member ? (narrator.*member)() : narrator.unknown();
  narrator.addChange(n);
  return n;
}

Narration narrateStart() {
  Narration n;
  n.title = Narrator::tr("Before the first event");
  n.sentence = Narrator::tr("Press <b>Space</b> to play, or <b>Right</b> to take one step. Every step can be taken back.");
  return n;
}

Narration Narrator::make(const QString& title, const QString& sentence) const {
  Narration out;
  out.title = title;
  out.sentence = sentence;
  out.factsTitle = tr("This event");
  return out;
}

QString Narrator::bold(const QString& text) { return "<b>" + text.toHtmlEscaped() + "</b>"; }
QString Narrator::n(std::uint64_t number) { return bold(count(number)); }

QString Narrator::plainKey(const trace::KeyRef& k) const {
  return QString::fromStdString(diagram::keyText(k, told_.blobs, 40));
}
QString Narrator::key(const trace::KeyRef& k) const { return bold(plainKey(k)); }
QString Narrator::page(btree::PageId id) { return tr("page %1").arg(n(id)); }
QString Narrator::leafOrInner(std::uint8_t level, btree::PageId id) {
  return (level == 0 ? tr("leaf %1") : tr("inner page %1")).arg(n(id));
}
QString Narrator::cells(std::uint64_t number) { return number == 1 ? tr("1 cell") : tr("%1 cells").arg(count(number)); }
QString Narrator::pages(std::uint64_t number) { return number == 1 ? tr("1 page") : tr("%1 pages").arg(count(number)); }
QString Narrator::bytesText(std::uint64_t number) { return count(number) + QChar(0xA0) + "B"; }

QString Narrator::operationName(trace::OperationKind kind) const {
  using K = trace::OperationKind;
  switch (kind) {
    case K::open: return tr("open");
    case K::put: return tr("put");
    case K::get: return tr("get");
    case K::erase: return tr("delete");
    case K::scan: return tr("scan");
    case K::bulkLoad: return tr("bulk load");
    case K::checkpoint: return tr("checkpoint");
    case K::close: return tr("close");
    case K::recover: return tr("recover");
    case K::settle: return tr("settle");
    case K::cursor: return tr("cursor");
    case K::flush: return tr("flush");
    case K::compact: return tr("compact");
    case K::none:
    case K::other: break;
  }
  return tr("operation");
}

QString Narrator::recordName(btree::RecordKind kind) const {
  using K = btree::RecordKind;
  switch (kind) {
    case K::none: break;
    case K::put: return tr("put a cell");
    case K::erase: return tr("erase a cell");
    case K::pageInit: return tr("begin a page");
    case K::truncate: return tr("cut a page");
    case K::link: return tr("link neighbors");
    case K::separatorPut: return tr("put a separator");
    case K::separatorErase: return tr("erase a separator");
    case K::leftmostChild: return tr("set the leftmost child");
    case K::meta: return tr("tree totals");
    case K::image: return tr("whole page");
    case K::free: return tr("free a page");
    case K::overflow: return tr("overflow page");
    case K::checkpoint: return tr("checkpoint");
  }
  return tr("record");
}

namespace {

QString fieldText(const trace::Event& e, const trace::Field& f, const trace::BlobStore* blobs) {
  if (f.type == trace::FieldType::key) {
    const trace::KeyRef key = trace::keyField(e, f);
    return key.length == 0 ? QString() : QString::fromStdString(diagram::keyText(key, blobs, 24));
  }
  const std::uint64_t number = trace::numberField(e, f);
  if (f.type == trace::FieldType::choice)
    return number < f.choices.size() ? QString::fromStdString(f.choices[number]) : QString::number(number);
  if (f.unit == "page") return number == 0 ? Narrator::tr("none") : QStringLiteral("p%1").arg(number);
  if (f.unit == "B" || f.unit == "ns") return count(number) + QChar(0xA0) + QString::fromStdString(f.unit);
  return count(number);
}

}  // namespace

Narration Narrator::unknown() const {
  const trace::KindInfo* info = told_.vocabulary ? told_.vocabulary->find(e_.kind) : nullptr;
  if (!info) return make(tr("An event of kind %1").arg(e_.kind), tr("This program does not know this kind of event."));
  Narration out = make(QString::fromStdString(info->name), QString::fromStdString(info->summary).toHtmlEscaped());
  for (const trace::Field& f : info->fields)
    out.facts.push_back({QString::fromStdString(f.name), fieldText(e_, f, told_.blobs)});
  return out;
}

QString fieldsLine(const trace::Event& event, const trace::Vocabulary& vocabulary, const trace::BlobStore* blobs) {
  const trace::KindInfo* info = vocabulary.find(event.kind);
  if (!info) return {};
  QStringList parts;
  for (const trace::Field& f : info->fields) {
    // Yes or no: told by its name, and only where it is so.
    if (f.choices.size() == 2 && f.choices[1] == "yes") {
      if (trace::numberField(event, f) == 1) parts << QString::fromStdString(f.name);
      continue;
    }
    const QString value = fieldText(event, f, blobs);
    if (value.isEmpty()) continue;
    parts << (f.type == trace::FieldType::choice || f.type == trace::FieldType::key
                  ? value
                  : QString::fromStdString(f.name) + QChar(0xA0) + value);
  }
  return parts.join(QStringLiteral(", "));
}

// The numbers of the split, merge or borrow that this event is part of, as they stand after it.
void Narrator::addChange(Narration& out) const {
  if (!told_.mirror) return;
  const btree::Activity& a = told_.mirror->activity();
  using What = btree::Activity::What;
  if (a.what == What::split) out.changeTitle = tr("This split");
  else if (a.what == What::merge) out.changeTitle = tr("This merge");
  else if (a.what == What::borrow) out.changeTitle = tr("This borrow");
  else return;
  for (btree::PageId id : {a.page, a.other, a.parent}) {
    const btree::PageView* view = id ? told_.mirror->page(id) : nullptr;
    if (!view) continue;
    const QString held = view->kind == btree::PageKind::inner ? (view->count == 1 ? tr("1 key") : tr("%1 keys").arg(count(view->count)))
                                                              : cells(view->count);
    out.change.push_back({id == a.parent ? tr("Parent, page %1").arg(id) : tr("Page %1").arg(id),
                          tr("%1, %2").arg(held, bytesText(view->used))});
  }
  std::uint64_t records = 0, logBytes = 0;
  for (const btree::LogRecordView& r : told_.mirror->recentLog())
    if (r.operation != 0 && r.operation == e_.operation) {
      ++records;
      logBytes += r.bytes;
    }
  if (records > 0)
    out.change.push_back({tr("Logged by this operation so far"),
                          records == 1 ? tr("1 record, %1").arg(bytesText(logBytes))
                                       : tr("%1 records, %2").arg(count(records), bytesText(logBytes))});
}

}  // namespace cutaway::panels
