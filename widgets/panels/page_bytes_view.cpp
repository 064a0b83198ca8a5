#include "widgets/panels/page_bytes_view.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <map>

#include "widgets/charts/numbers.h"

namespace cutaway::panels {

using btree::ByteRole;
using stage::Role;
using stage::Step;

namespace {
constexpr double kOffset = 36, kHex = 23, kGap = 8, kChar = 11;  // px of the columns: the panel with its scroll bar holds them
constexpr int kLongGap = 3;                                          // lines of free bytes: more are told in words
}  // namespace

QString byteRoleName(ByteRole role) {
  switch (role) {
    case ByteRole::header: return PageBytesView::tr("Header");
    case ByteRole::slot: return PageBytesView::tr("Slots");
    case ByteRole::free: return PageBytesView::tr("Free");
    case ByteRole::length: return PageBytesView::tr("Lengths");
    case ByteRole::key: return PageBytesView::tr("Keys");
    case ByteRole::value: return PageBytesView::tr("Values");
    case ByteRole::child: return PageBytesView::tr("Page numbers");
    case ByteRole::fragment: return PageBytesView::tr("Fragments");
    case ByteRole::checksum: return PageBytesView::tr("Checksum");
  }
  return {};
}

PageBytesView::PageBytesView(QWidget* parent) : QWidget(parent), theme_(&stage::lightTheme()) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("Bytes of the page"));
}

void PageBytesView::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  updateGeometry();
  update();
}

void PageBytesView::setImage(std::shared_ptr<const btree::PageImage> image) {
  image_ = std::move(image);
  makeLines();
  updateGeometry();
  update();
}

void PageBytesView::setCell(int slot) {
  slot_ = slot;
  update();
}

// A long run of free bytes is one line.
void PageBytesView::makeLines() {
  lines_.clear();
  if (!image_) return;
  const int size = static_cast<int>(image_->bytes.size());
  for (int from = 0; from < size;) {
    int end = from;
    while (end < size && image_->roles[std::size_t(end)] == ByteRole::free) ++end;
    const int whole = (end - from) / kBytes * kBytes;
    if (from % kBytes == 0 && whole > kLongGap * kBytes) {
      lines_.push_back({from, whole});
      from += whole;
    } else {
      lines_.push_back({from, 0});
      from += kBytes;
    }
  }
}

QSize PageBytesView::sizeHint() const { return {theme_->px(kOffset + kBytes * (kHex + kChar) + kGap), theme_->px(double(lines_.size()) * kRow + 12)}; }

QColor PageBytesView::fillOf(ByteRole role) const {
  switch (role) {
    case ByteRole::header: return theme_->mix(Role::inner, theme_->tintShare, Role::well);
    case ByteRole::slot: return theme_->mix(Role::pinned, theme_->tintShare, Role::well);
    case ByteRole::length: return theme_->mix(Role::leaf, 0.35, Role::well);
    case ByteRole::key: return theme_->mix(Role::leaf, 0.55, Role::well);
    case ByteRole::value: return theme_->mix(Role::leaf, theme_->tintShare, Role::well);
    case ByteRole::child: return theme_->mix(Role::inner, 0.4, Role::well);
    case ByteRole::checksum: return theme_->mix(Role::pinned, 0.3, Role::well);
    case ByteRole::free:
    case ByteRole::fragment: break;
  }
  return theme_->color(Role::well);
}

QRectF PageBytesView::hexBox(int line, int column) const { return {kOffset + column * kHex, 6.0 + line * kRow, kHex, kRow}; }
QRectF PageBytesView::textBox(int line, int column) const {
  return {kOffset + kBytes * kHex + kGap + column * kChar, 6.0 + line * kRow, kChar, kRow};
}

QString PageBytesView::rowText(int row) const {
  if (!image_ || row < 0 || row >= static_cast<int>(lines_.size())) return {};
  const Line& line = lines_[std::size_t(row)];
  if (line.gap > 0) return tr("%1 bytes free").arg(charts::count(std::uint64_t(line.gap)));
  QString hex, text;
  for (int i = line.from; i < line.from + kBytes && i < static_cast<int>(image_->bytes.size()); ++i) {
    const auto byte = static_cast<unsigned char>(image_->bytes[std::size_t(i)]);
    const bool known = image_->known[std::size_t(i)];
    hex += known ? QStringLiteral("%1 ").arg(byte, 2, 16, QLatin1Char('0')).toUpper() : QStringLiteral(".. ");
    text += known && byte >= 32 && byte < 127 ? QChar(byte) : QChar(0xB7);
  }
  return QStringLiteral("%1  %2 %3").arg(line.from).arg(hex, text);
}

QString PageBytesView::legend() const {
  if (!image_) return {};
  std::map<ByteRole, int> counts;
  for (ByteRole role : image_->roles) ++counts[role];
  QStringList parts;
  for (const auto& [role, n] : counts) parts << QStringLiteral("%1 %2").arg(byteRoleName(role), charts::count(std::uint64_t(n)));
  return parts.join(QStringLiteral(" · "));
}

void PageBytesView::paintLine(QPainter& p, int n) {
  const Line& line = lines_[std::size_t(n)];
  p.setPen(theme_->color(Role::ink3));
  p.setFont(stage::fontFor(Step::tick));
  p.drawText(QRectF(0, 6.0 + n * kRow, kOffset - 8, kRow), Qt::AlignRight | Qt::AlignVCenter, QString::number(line.from));
  if (line.gap > 0) {
    const QRectF box(kOffset, 6.0 + n * kRow, kBytes * kHex, kRow);
    p.setPen(QPen(theme_->color(Role::hair), 1));
    for (double x = box.left() + 6; x < box.right() + box.height(); x += 7) {  // hatched: nothing stands here
      const double x0 = std::max(box.left(), x - box.height()), x1 = std::min(x, box.right());
      p.drawLine(QPointF(x0, box.top() + (x - x0)), QPointF(x1, box.top() + (x - x1)));
    }
    const QString words = tr("%1 bytes free").arg(charts::count(std::uint64_t(line.gap)));
    p.setFont(stage::fontFor(Step::caption));
    const double w = QFontMetricsF(p.font()).horizontalAdvance(words) + 12;
    p.fillRect(QRectF(box.center().x() - w / 2, box.top(), w, box.height()), theme_->color(Role::well));
    p.setPen(theme_->color(Role::ink2));
    p.drawText(box, Qt::AlignCenter, words);
    return;
  }
  const QFont mono = stage::fontFor(Step::keySmall);
  p.setFont(mono);
  for (int column = 0; column < kBytes; ++column) {
    const auto i = static_cast<std::size_t>(line.from + column);
    if (i >= image_->bytes.size()) break;
    const ByteRole role = image_->roles[i];
    const bool known = image_->known[i], nothing = role == ByteRole::free || role == ByteRole::fragment;
    const auto byte = static_cast<unsigned char>(image_->bytes[i]);
    p.fillRect(hexBox(n, column), fillOf(role));
    p.fillRect(textBox(n, column), fillOf(role));
    p.setPen(theme_->color(known && byte != 0 ? Role::ink : Role::ink3));
    if (nothing) continue;
    p.drawText(hexBox(n, column), Qt::AlignCenter, known ? QStringLiteral("%1").arg(byte, 2, 16, QLatin1Char('0')).toUpper() : QStringLiteral("··"));
    p.drawText(textBox(n, column), Qt::AlignCenter, known && byte >= 32 && byte < 127 ? QString(QChar(byte)) : QStringLiteral("·"));
  }
}

// The outline follows the bytes from line to line: one box a line.
void PageBytesView::paintSelection(QPainter& p) {
  if (slot_ < 0 || !image_ || slot_ >= static_cast<int>(image_->cells.size())) return;
  const btree::CellBytes& c = image_->cells[std::size_t(slot_)];
  QPainterPath hex, text;
  for (int n = 0; n < static_cast<int>(lines_.size()); ++n) {
    const int from = std::max(int(c.at), lines_[std::size_t(n)].from), to = std::min(c.at + c.bytes, lines_[std::size_t(n)].from + kBytes);
    if (lines_[std::size_t(n)].gap > 0 || from >= to) continue;
    const int a = from - lines_[std::size_t(n)].from, b = to - 1 - lines_[std::size_t(n)].from;
    QPainterPath one, other;
    one.addRect(hexBox(n, a).united(hexBox(n, b)));
    other.addRect(textBox(n, a).united(textBox(n, b)));
    hex = hex.united(one);
    text = text.united(other);
  }
  p.setBrush(Qt::NoBrush);
  p.setPen(QPen(theme_->color(Role::accent), 2));
  p.drawPath(hex.simplified());
  p.drawPath(text.simplified());
}

void PageBytesView::paintEvent(QPaintEvent* event) {
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  p.scale(theme_->typeScale, theme_->typeScale);
  p.setPen(Qt::NoPen);
  p.setBrush(theme_->color(Role::well));
  p.drawRoundedRect(QRectF(0, 0, width() / theme_->typeScale, height() / theme_->typeScale), 6, 6);
  if (!image_) return;
  p.setRenderHint(QPainter::Antialiasing, false);
  const int first = std::max(0, int((event->rect().top() / theme_->typeScale - 6) / kRow));
  const int last = std::min(int(lines_.size()) - 1, int(event->rect().bottom() / theme_->typeScale / kRow));
  for (int n = first; n <= last; ++n) paintLine(p, n);
  p.setRenderHint(QPainter::Antialiasing);
  paintSelection(p);
}

QRect PageBytesView::placeOfCell(int slot) const {
  if (!image_ || slot < 0 || slot >= static_cast<int>(image_->cells.size())) return {};
  const int at = image_->cells[std::size_t(slot)].at;
  for (int n = 0; n < static_cast<int>(lines_.size()); ++n)
    if (lines_[std::size_t(n)].gap == 0 && at >= lines_[std::size_t(n)].from && at < lines_[std::size_t(n)].from + kBytes) {
      const QRectF box = hexBox(n, at - lines_[std::size_t(n)].from);
      return QRectF(box.topLeft() * theme_->typeScale, box.size() * theme_->typeScale).toRect();
    }
  return {};
}

int PageBytesView::byteAt(QPointF at) const {
  at /= theme_->typeScale;
  const int n = int((at.y() - 6) / kRow);
  if (!image_ || at.y() < 6 || n >= static_cast<int>(lines_.size()) || lines_[std::size_t(n)].gap > 0) return -1;
  int column = -1;
  if (at.x() >= kOffset && at.x() < kOffset + kBytes * kHex) column = int((at.x() - kOffset) / kHex);
  else if (at.x() >= textBox(n, 0).left() && at.x() < textBox(n, kBytes).left()) column = int((at.x() - textBox(n, 0).left()) / kChar);
  const int byte = column < 0 ? -1 : lines_[std::size_t(n)].from + column;
  return byte < static_cast<int>(image_->bytes.size()) ? byte : -1;
}

// Of a cell, or of the slot that points to it.
int PageBytesView::slotOfByte(int byte) const {
  if (byte < 0) return -1;
  if (image_->roles[std::size_t(byte)] == ByteRole::slot) return (byte - 28) / 2;
  for (std::size_t s = 0; s < image_->cells.size(); ++s)
    if (byte >= image_->cells[s].at && byte < image_->cells[s].at + image_->cells[s].bytes) return static_cast<int>(s);
  return -1;
}

void PageBytesView::mousePressEvent(QMouseEvent* event) {
  const int slot = slotOfByte(byteAt(event->position()));
  if (event->button() == Qt::LeftButton && slot >= 0) Q_EMIT cellClicked(slot);
}

bool PageBytesView::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  auto* help = static_cast<QHelpEvent*>(event);
  const int byte = byteAt(help->pos());
  if (byte < 0) {
    QToolTip::hideText();
    return true;
  }
  QStringList parts{tr("Byte %1: %2").arg(byte).arg(byteRoleName(image_->roles[std::size_t(byte)]))};
  if (!image_->known[std::size_t(byte)] && image_->roles[std::size_t(byte)] != ByteRole::free) parts << tr("not recorded");
  if (const int slot = slotOfByte(byte); slot >= 0) {
    parts << tr("cell in slot %1").arg(slot);
    if (const auto operation = image_->cells[std::size_t(slot)].writer.operation) parts << tr("written: %1").arg(charts::operationName(operation));
  }
  QToolTip::showText(help->globalPos(), parts.join(QStringLiteral(", ")), this);
  return true;
}

}  // namespace cutaway::panels
