#include "widgets/transport/mark_glyph.h"

#include <QCoreApplication>
#include <QPainterPath>
#include <algorithm>

#include "engines/btree/btree_events.h"
#include "engines/trace/common_events.h"

namespace cutaway::transport {
namespace {

struct MarkWords {
  Q_DECLARE_TR_FUNCTIONS(MarkWords)
};

QPainterPath triangle(QPointF c, double half, bool up) {
  const double tip = up ? -half : half;
  QPainterPath path;
  path.moveTo(c.x(), c.y() + tip);
  path.lineTo(c.x() + half, c.y() - tip);
  path.lineTo(c.x() - half, c.y() - tip);
  path.closeSubpath();
  return path;
}

void paintCross(QPainter& p, QPointF c, const QColor& color) {
  p.setPen(QPen(color, 2, Qt::SolidLine, Qt::RoundCap));
  p.drawLine(c + QPointF(-3.5, -3.5), c + QPointF(3.5, 3.5));
  p.drawLine(c + QPointF(-3.5, 3.5), c + QPointF(3.5, -3.5));
}

QPainterPath diamond(QPointF c, double half) {
  QPainterPath path;
  path.moveTo(c.x(), c.y() - half);
  path.lineTo(c.x() + half, c.y());
  path.lineTo(c.x(), c.y() + half);
  path.lineTo(c.x() - half, c.y());
  path.closeSubpath();
  return path;
}

}  // namespace

Glyph glyphOf(trace::Kind kind) {
  switch (kind) {
    case btree::PageSplit::kKind: return Glyph::split;
    case btree::PagesMerged::kKind: return Glyph::merge;
    case btree::RootGrown::kKind: return Glyph::rootGrown;
    case btree::RootCollapsed::kKind: return Glyph::rootCollapsed;
    case btree::CheckpointBegun::kKind:
    case btree::CheckpointEnded::kKind: return Glyph::checkpoint;
    case btree::ReadOnlyEntered::kKind:
    case trace::PowerLost::kKind: return Glyph::failure;
    default: return Glyph::note;
  }
}

std::vector<std::pair<Glyph, QString>> markLegend() {
  using namespace btree;
  std::vector<std::pair<Glyph, QString>> out;
  for (const trace::Kind kind : {PageSplit::kKind, PagesMerged::kKind, RootGrown::kKind, RootCollapsed::kKind, CheckpointBegun::kKind, CheckpointEnded::kKind,
                                 trace::PowerLost::kKind, ReadOnlyEntered::kKind, CellBorrowed::kKind, RecoveryBegun::kKind, RecoveryEnded::kKind}) {
    const auto known = std::find_if(out.begin(), out.end(), [&](const auto& row) { return row.first == glyphOf(kind); });
    if (known == out.end()) out.emplace_back(glyphOf(kind), markName(kind));
    else known->second += QStringLiteral("; ") + markName(kind);
  }
  return out;
}

QColor glyphColor(Glyph glyph, const stage::Theme& theme) {
  return theme.color(glyph == Glyph::failure ? stage::Role::err : glyph == Glyph::checkpoint ? stage::Role::wal : stage::Role::ink2);
}

QPixmap glyphPixmap(Glyph glyph, const stage::Theme& theme, qreal ratio) {
  const int side = theme.px(16);
  QPixmap out(QSize(side, side) * ratio);
  out.setDevicePixelRatio(ratio);
  out.fill(Qt::transparent);
  QPainter p(&out);
  p.setRenderHint(QPainter::Antialiasing);
  p.scale(theme.typeScale, theme.typeScale);
  paintGlyph(p, glyph, QPointF(8, 8), glyphColor(glyph, theme));
  return out;
}

QString markName(trace::Kind kind) {
  switch (kind) {
    case btree::PageSplit::kKind: return MarkWords::tr("Page split");
    case btree::PagesMerged::kKind: return MarkWords::tr("Pages merged");
    case btree::CellBorrowed::kKind: return MarkWords::tr("Cell borrowed");
    case btree::RootGrown::kKind: return MarkWords::tr("New root, one level more");
    case btree::RootCollapsed::kKind: return MarkWords::tr("Root collapsed, one level less");
    case btree::CheckpointBegun::kKind: return MarkWords::tr("Checkpoint begins");
    case btree::CheckpointEnded::kKind: return MarkWords::tr("Checkpoint done");
    case btree::RecoveryBegun::kKind: return MarkWords::tr("Recovery begins");
    case btree::RecoveryEnded::kKind: return MarkWords::tr("Recovery done");
    case btree::ReadOnlyEntered::kKind: return MarkWords::tr("Read-only from here");
    case trace::PowerLost::kKind: return MarkWords::tr("Power lost");
    default: return MarkWords::tr("Mark");
  }
}

void paintGlyph(QPainter& p, Glyph glyph, QPointF c, const QColor& color) {
  if (glyph == Glyph::failure) return paintCross(p, c, color);
  p.setPen(Qt::NoPen);
  p.setBrush(color);
  switch (glyph) {
    case Glyph::split: p.drawPath(triangle(c, 4, true)); break;
    case Glyph::merge: p.drawPath(triangle(c, 4, false)); break;
    case Glyph::rootGrown:
      p.drawPath(triangle(c + QPointF(0, 0.5), 3.5, true));
      p.drawRect(QRectF(c.x() - 4, c.y() - 5.5, 8, 1.8));
      break;
    case Glyph::rootCollapsed:
      p.drawPath(triangle(c - QPointF(0, 0.5), 3.5, false));
      p.drawRect(QRectF(c.x() - 4, c.y() + 3.7, 8, 1.8));
      break;
    case Glyph::checkpoint: p.drawRect(QRectF(c.x() - 3, c.y() - 3, 6, 6)); break;
    case Glyph::note: p.drawPath(diamond(c, 4)); break;
    case Glyph::failure: break;
  }
}

}  // namespace cutaway::transport
