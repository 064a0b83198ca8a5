#include "widgets/panels/narration.h"

#include <QTextDocumentFragment>
#include <map>
#include <set>

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
      {TreeOnDisk::kKind, &Narrator::treeOnDisk},
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
      {EvictionBegun::kKind, &Narrator::evictionBegun},
      {PagePinned::kKind, &Narrator::pagePinned},
      {PageUnpinned::kKind, &Narrator::pageUnpinned},
      {LatchTaken::kKind, &Narrator::latchTaken},
      {LatchWaited::kKind, &Narrator::latchWaited},
      {LatchReleased::kKind, &Narrator::latchReleased},
      {OverflowLinked::kKind, &Narrator::overflowLinked},
      {PageState::kKind, &Narrator::pageState},
      {ValueChained::kKind, &Narrator::valueChained},
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
      {LeafFollowed::kKind, &Narrator::leafFollowed},
      {RowsRead::kKind, &Narrator::rowsRead},
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
      {CellReplayed::kKind, &Narrator::cellReplayed},
      {TotalsReplayed::kKind, &Narrator::totalsReplayed},
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

QString Narrator::usedText(std::uint64_t used) const {
  const std::uint32_t room = told_.mirror ? btree::roomOfPage(told_.mirror->totals().pageSize) : 0;
  return room ? tr("%1 of %2").arg(count(used), bytesText(room)) : bytesText(used);
}

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
  // Pages 0 and 1; as a link 0 means that there is none.
  const bool ofItself = e.kind == btree::PageWritten::kKind || e.kind == btree::PageRead::kKind;
  const bool ofLatch = e.kind == btree::LatchTaken::kKind || e.kind == btree::LatchWaited::kKind || e.kind == btree::LatchReleased::kKind;
  if (f.unit == "page" && ofLatch && number == 0) return Narrator::tr("the whole tree");
  if (f.unit == "page" && ofItself && number < 2) return Narrator::tr("meta page %1").arg(number);
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
    if (f.type == trace::FieldType::choice && trace::numberField(event, f) == 0 && f.choices[0] == "none") continue;
    const QString value = fieldText(event, f, blobs);
    if (value.isEmpty()) continue;
    const bool named = f.unit == "page" && (value.startsWith(Narrator::tr("meta page %1").arg(QString())) || value == Narrator::tr("the whole tree"));
    parts << (named || f.type == trace::FieldType::choice || f.type == trace::FieldType::key
                  ? value
                  : QString::fromStdString(f.name) + QChar(0xA0) + value);
  }
  return parts.join(QStringLiteral(", "));
}

namespace {

// As the picture has it: cells of capacity where pages are limited by cells, else bytes of the page.
QString fillText(const btree::BtreeMirror& mirror, btree::PageKind kind, std::uint64_t cells, std::uint64_t used) {
  const btree::TreeTotals& t = mirror.totals();
  const std::uint64_t limit = kind == btree::PageKind::inner && t.maxChildren > 0 ? t.maxChildren - 1u : t.capacity;
  const double share = limit > 0 ? double(cells) / double(limit) : double(used) / double(btree::roomOfPage(t.pageSize));
  return QString::number(qRound(100 * share));
}

}  // namespace

// How full each page was as the change began, and is now.
void Narrator::addFills(Narration& out, const btree::Activity& a) const {
  const btree::BtreeMirror& mirror = *told_.mirror;
  using What = btree::Activity::What;
  const auto row = [&](btree::PageId id, std::uint64_t cellsBefore, std::uint64_t usedBefore, bool known) {
    const btree::PageView* view = id ? mirror.page(id) : nullptr;
    if (!view || view->kind == btree::PageKind::free) return;
    const QString now = fillText(mirror, view->kind, view->count, view->used);
    const QString before = known ? fillText(mirror, view->kind, cellsBefore, usedBefore) : QString();
    out.change.push_back({tr("Fill of page %1").arg(id), known ? tr("%1 → %2 %").arg(before, now) : tr("%1 %").arg(now)});
  };
  const bool byCount = mirror.totals().capacity > 0;
  row(a.page, a.countBefore, a.usedBefore, byCount || a.usedBefore > 0);
  if (a.what == What::split) row(a.other, 0, 0, false);
  else row(a.other, a.otherCountBefore, a.otherUsedBefore, byCount || a.otherUsedBefore > 0);
}

// What the operation has cost the log up to here.
void Narrator::addLogCost(Narration& out) const {
  std::uint64_t records = 0, logBytes = 0;
  std::set<btree::PageId> pagesLogged;
  for (const btree::LogRecordView& r : told_.mirror->recentLog())
    if (r.operation != 0 && r.operation == e_.operation) {
      ++records;
      logBytes += r.bytes;
      if (r.page) pagesLogged.insert(r.page);
    }
  const std::uint64_t user = told_.mirror->operationKey().length + std::uint64_t{told_.mirror->operationValueLength()};
  const bool put = told_.mirror->operationKind() == trace::OperationKind::put && user > 0;
  if (records == 0) {
    out.change.push_back({tr("In the log so far"), tr("nothing yet")});
    return;
  }
  out.change.push_back({tr("Pages in the log so far"), count(pagesLogged.size())});
  out.change.push_back({put ? tr("Log bytes for a row of %1").arg(bytesText(user)) : tr("Log bytes so far"), bytesText(logBytes)});
  if (put) out.change.push_back({tr("Write amplification of this put"), charts::measured(double(logBytes) / double(user)) + QChar(0xA0) + QChar(0xD7)});
}

// The numbers of the split, merge or borrow that this event is part of, as they stand after it.
void Narrator::addChange(Narration& out) const {
  if (!told_.mirror) return;
  using What = btree::Activity::What;
  btree::Activity a = told_.mirror->activity();
  // A split's last event closes it: the table stands a last time, made of what that event says.
  if (e_.kind == btree::PageSplit::kKind) {
    const auto b = trace::as<btree::PageSplit>(e_);
    a = {};
    a.what = What::split, a.phase = 5;
    a.page = b.left, a.other = b.right, a.parent = told_.mirror->parentOf(b.left);
    // With the new cell they are one more than the page held; of an inner page's one went up.
    a.countBefore = static_cast<std::uint16_t>(b.leftCount + b.rightCount - (b.level == 0 ? 1 : 0));
  }
  if (a.what == What::split) out.changeTitle = tr("This split, byte by byte");
  else if (a.what == What::merge) out.changeTitle = tr("This merge, byte by byte");
  else if (a.what == What::borrow) out.changeTitle = tr("This borrow, byte by byte");
  else return;
  const btree::PageView *page = told_.mirror->page(a.page), *other = a.other ? told_.mirror->page(a.other) : nullptr;
  if (page && other) {
    const std::uint64_t ghosts = a.ghostsTo - a.ghostsFrom;
    if (ghosts > 0) out.change.push_back({tr("Cells copied so far"), count(ghosts)});
    else if (a.what == What::split && a.phase >= 3) out.change.push_back({tr("Cells kept, moved"), tr("%1, %2").arg(count(page->count), count(other->count))});
    else out.change.push_back({tr("Cells on pages %1 and %2").arg(a.page).arg(a.other), tr("%1, %2").arg(count(page->count), count(other->count))});
  } else if (a.what == What::split) {
    out.change.push_back({tr("Cells there, and one more"), tr("%1 + 1").arg(count(a.countBefore))});
  }
  addFills(out, a);
  for (btree::PageId id : {a.page, a.other, a.parent}) {
    const btree::PageView* view = id ? told_.mirror->page(id) : nullptr;
    if (!view || view->kind == btree::PageKind::free) continue;
    out.change.push_back({id == a.parent ? tr("Bytes in parent %1").arg(id) : tr("Bytes in page %1").arg(id),
                          usedText(view->used)});
  }
  addLogCost(out);
}

}  // namespace cutaway::panels
