// The log as a perforated ribbon: the newest records, those not yet durable dashed.
#include <algorithm>

#include "widgets/diagram/btree_scene.h"
#include "widgets/diagram/text_fit.h"

namespace cutaway::diagram {
namespace {

using btree::LogRecordView;
using btree::RecordKind;

constexpr int kRibbonZ = 4, kRecordZ = 6, kRecordTextZ = 7;
constexpr double kGap = 6;

const std::string& recordName(const Words& w, RecordKind kind) {
  switch (kind) {
    case RecordKind::put:
      return w.recordPut;
    case RecordKind::erase:
      return w.recordErase;
    case RecordKind::pageInit:
      return w.recordInit;
    case RecordKind::truncate:
      return w.recordTruncate;
    case RecordKind::link:
      return w.recordLink;
    case RecordKind::separatorPut:
    case RecordKind::separatorErase:
      return w.recordSeparator;
    case RecordKind::leftmostChild:
      return w.recordChild;
    case RecordKind::image:
      return w.recordImage;
    case RecordKind::free:
      return w.recordFree;
    case RecordKind::overflow:
      return w.recordOverflow;
    case RecordKind::checkpoint:
      return w.recordCheckpoint;
    case RecordKind::meta:
    case RecordKind::none:
      break;
  }
  return w.recordMeta;
}

double recordWidth(const Scene& s, const LogRecordView& r) {
  double w = 16 + textWidth(recordName(s.words, r.what), Step::caption);
  if (r.page) w += 5 + textWidth(fill(s.words.page, {std::to_string(r.page)}), Step::keySmall);
  return std::max(40.0, w + (r.withImage ? 15 : 0));
}

std::uint32_t high(btree::Lsn lsn) { return static_cast<std::uint32_t>(lsn >> 24); }

void addRecord(Scene& s, const LogRecordView& r, double x, double w) {
  const bool durable = r.lsn <= s.totals.logSynced;
  const bool current = !durable && s.at.operation != 0 && r.operation == s.at.operation;
  const bool now = s.at.kind == btree::LogAppended::kKind && trace::as<btree::LogAppended>(s.at).lsn == r.lsn;
  const bool done = r.lsn <= s.totals.logCheckpoint;  // recovery begins behind it
  const double y = s.ribbonTop + (s.ribbonHeight - 20) / 2;
  const std::string page = r.page ? fill(s.words.page, {std::to_string(r.page)}) : "";
  Element& e = s.add(elementId(Part::record, high(r.lsn), static_cast<std::uint32_t>(r.lsn)), Shape::box,
                     {x, y, w, 20}, kRecordZ);
  e.fill = {durable ? Role::panel : Role::stage, Tone::solid};
  e.line = current ? Ink{Role::now, Tone::solid} : Ink{Role::wal, durable ? Tone::half : Tone::solid};
  e.radius = 3;
  e.lineWidth = current ? 1.5f : 1;
  e.flags |= flag::fixed | (durable ? 0u : flag::dashed) | (done ? flag::hatch : 0u) | (now ? flag::changed : 0u);
  e.tooltip = recordName(s.words, r.what) + (page.empty() ? "" : " " + page) + "\n" +
              fill(s.words.tipRecord, {s.number(r.lsn), s.number(r.bytes), std::to_string(r.page)}) +
              (r.withImage ? "\n" + s.words.tipImage : "") + (done ? "\n" + s.words.tipCheckpointed : "");
  const std::string& name = recordName(s.words, r.what);
  const double nw = textWidth(name, Step::caption);
  const auto id = [&](std::uint32_t part) {
    return elementId(Part::recordText, high(r.lsn) * 4 + part, static_cast<std::uint32_t>(r.lsn));
  };
  if (Element* t = s.addText(id(0), name, Step::caption, {x + 8, y, std::min(nw, w - 10), 20}, Align::left,
                             current ? Role::now : Role::ink3, kRecordTextZ))
    t->flags |= flag::fixed;
  if (!page.empty())
    if (Element* t =
            s.addText(id(1), page, Step::keySmall, {x + 8 + nw + 5, y, textWidth(page, Step::keySmall), 20},
                      Align::left, current ? Role::now : Role::ink, kRecordTextZ))
      t->flags |= flag::fixed;
  if (r.withImage) {
    Element& icon = s.add(id(2), Shape::icon, {x + w - 17, y + 3.5, 13, 13}, kRecordTextZ);
    icon.icon = Icon::sheet;
    icon.ink = {Role::leaf, Tone::solid};
    icon.flags |= flag::fixed;
  }
}

}  // namespace

void layoutRibbon(Scene& s) {
  if (s.ribbonHeight <= 0 || s.totals.pageSize == 0) return;
  const double label = textWidth(s.words.log, Step::label) + 10, x0 = s.viewLeft + label,
               right = s.viewRight - s.options.bottomRightReserve, w = right - x0;
  if (Element* t = s.addText(elementId(Part::ribbon, 0, 1), s.words.log, Step::label,
                             {s.viewLeft, s.ribbonTop, label - 10, s.ribbonHeight}, Align::left, Role::wal))
    t->flags |= flag::fixed | flag::strong;
  Element& band =
      s.add(elementId(Part::ribbon), Shape::ribbon, {x0, s.ribbonTop, w, s.ribbonHeight}, kRibbonZ);
  band.fill = {Role::wal, Tone::tint};
  band.radius = 4;
  band.flags |= flag::fixed;
  const auto& log = s.mirror.recentLog();
  const std::uint64_t waiting =
      s.totals.logNext > s.totals.logSynced ? s.totals.logNext - s.totals.logSynced : 0;
  const std::string note = waiting > 0            ? fill(s.words.unsynced, {s.number(waiting)})
                           : s.totals.logNext > 0 ? s.words.allSynced
                                                  : "";
  const double noteWidth = note.empty() ? 0 : textWidth(note, Step::caption) + 16;
  std::size_t first = log.size();
  double used = 8;
  while (first > 0) {
    const double rw = recordWidth(s, log[first - 1]) + kGap;
    if (used + rw + noteWidth > w) break;
    used += rw;
    --first;
  }
  double x = x0 + 8;
  for (std::size_t i = first; i < log.size(); ++i) {
    const double rw = recordWidth(s, log[i]);
    addRecord(s, log[i], x, rw);
    x += rw + kGap;
  }
  if (noteWidth > 0 && x + noteWidth <= right + 8)
    if (Element* t = s.addText(elementId(Part::ribbon, 0, 2), note, Step::caption,
                               {x + 6, s.ribbonTop, noteWidth - 16, s.ribbonHeight}, Align::left, Role::ink,
                               kRecordTextZ))
      t->flags |= flag::fixed | flag::strong;
}

}  // namespace cutaway::diagram
