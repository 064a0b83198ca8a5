#include "widgets/panels/source_view.h"

#include <QFile>
#include <QMap>
#include <QPainter>
#include <QResizeEvent>

namespace cutaway::panels {

using stage::Role;
using stage::Step;

const QStringList& embeddedSource(const QString& path) {
  static QMap<QString, QStringList> read;
  auto it = read.find(path);
  if (it != read.end()) return *it;
  QFile file(":/source/" + path);
  QStringList lines;
  if (file.open(QIODevice::ReadOnly)) lines = QString::fromUtf8(file.readAll()).split('\n');
  return *read.insert(path, lines);
}

SourceView::SourceView(QWidget* parent) : QWidget(parent), theme_(&stage::lightTheme()) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("Engine source"));
}

void SourceView::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  updateGeometry();
  update();
}

void SourceView::setSite(const trace::Site& site) {
  file_ = QString::fromStdString(site.file);
  function_ = QString::fromStdString(site.function);
  line_ = static_cast<int>(site.line);
  setVisible(line_ > 0 && !embeddedSource(file_).isEmpty());
  setAccessibleDescription(shownText());
  updateGeometry();
  update();
}

int SourceView::firstLine() const {
  const int size = static_cast<int>(embeddedSource(file_).size());
  return std::clamp(line_ - kLines / 2, 1, std::max(1, size - kLines + 1));
}

QString SourceView::shownText() const { return embeddedSource(file_).mid(firstLine() - 1, kLines).join('\n'); }

std::vector<SourceRow> SourceView::rowsFor(double width) const {
  const double each = QFontMetricsF(stage::fontFor(Step::keySmall)).horizontalAdvance(QLatin1Char('m'));
  const auto columns = std::max<qsizetype>(12, qsizetype((width - numbersWidth() - 10) / each));
  return sourceRows(embeddedSource(file_), firstLine(), kLines, columns);
}

double SourceView::numbersWidth() const {
  return QFontMetricsF(stage::fontFor(Step::keySmall)).horizontalAdvance(QString::number(firstLine() + kLines)) + 20;
}

int SourceView::heightForWidth(int width) const {
  const double logical = (width > 0 ? width : 336) / theme_->typeScale;
  const auto rows = static_cast<int>(embeddedSource(file_).isEmpty() ? 0 : rowsFor(logical).size());
  return theme_->px(24 + (rows == 0 ? 0 : rows * kLineHeight + 12) + 24);
}

QSize SourceView::sizeHint() const { return {theme_->px(336), heightForWidth(width())}; }

// The panel's layout asks for the height by the size hint: told anew when the width changes how many rows there are.
void SourceView::resizeEvent(QResizeEvent* event) {
  if (event->size().width() != event->oldSize().width()) updateGeometry();
}

void SourceView::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  p.scale(theme_->typeScale, theme_->typeScale);
  const double width = this->width() / theme_->typeScale;
  p.setFont(stage::fontFor(Step::captionStrong, true));
  p.setPen(theme_->color(Role::ink2));
  p.drawText(QRectF(0, 0, width, 20), Qt::AlignLeft | Qt::AlignVCenter, tr("Engine source"));
  double y = 24;
  const bool embedded = !embeddedSource(file_).isEmpty();
  if (embedded) y = paintLines(p, width);
  p.setFont(stage::fontFor(Step::caption));
  p.setPen(theme_->color(Role::ink3));
  const QString where = tr("%1, line %2").arg(file_).arg(line_);
  p.drawText(QRectF(0, y + 4, width, 18), Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(p.font()).elidedText(where, Qt::ElideMiddle, width));
}

// Returns where the well ends.
double SourceView::paintLines(QPainter& p, double width) {
  const std::vector<SourceRow> rows = rowsFor(width);
  const QRectF well(0, 24, width, double(rows.size()) * kLineHeight + 12);
  p.setPen(Qt::NoPen);
  p.setBrush(theme_->color(Role::well));
  p.drawRoundedRect(well, 6, 6);
  p.setFont(stage::fontFor(Step::keySmall));
  const double numbers = numbersWidth();
  double y = well.top() + 6;
  for (const SourceRow& r : rows) {
    const QRectF row(0, y, width, kLineHeight);
    if (r.line == line_) {
      p.fillRect(row, theme_->mix(Role::now, theme_->tintShare, Role::well));
      p.fillRect(QRectF(0, row.top(), 3, row.height()), theme_->color(Role::now));
    }
    p.setPen(theme_->color(Role::ink3));
    if (!r.goesOn) p.drawText(QRectF(0, row.top(), numbers - 10, row.height()), Qt::AlignRight | Qt::AlignVCenter, QString::number(r.line));
    p.setPen(theme_->color(r.line == line_ ? Role::ink : Role::ink2));
    p.drawText(QRectF(numbers + 2, row.top(), width - numbers - 2, row.height()), Qt::AlignLeft | Qt::AlignVCenter, r.text);
    y += kLineHeight;
  }
  return well.bottom();
}

}  // namespace cutaway::panels
