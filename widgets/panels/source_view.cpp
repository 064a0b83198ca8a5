#include "widgets/panels/source_view.h"

#include <QFile>
#include <QMap>
#include <QPainter>

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
  update();
}

void SourceView::setSite(const trace::Site& site) {
  file_ = QString::fromStdString(site.file);
  function_ = QString::fromStdString(site.function);
  line_ = static_cast<int>(site.line);
  setVisible(!file_.isEmpty() && line_ > 0);
  setAccessibleDescription(shownText());
  updateGeometry();
  update();
}

int SourceView::firstLine() const {
  const int size = static_cast<int>(embeddedSource(file_).size());
  return std::clamp(line_ - kLines / 2, 1, std::max(1, size - kLines + 1));
}

QString SourceView::shownText() const { return embeddedSource(file_).mid(firstLine() - 1, kLines).join('\n'); }

QSize SourceView::sizeHint() const { return {336, 24 + (embeddedSource(file_).isEmpty() ? 0 : kLines * kLineHeight + 12) + 24}; }

void SourceView::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  p.setFont(stage::fontFor(Step::captionStrong, true));
  p.setPen(theme_->color(Role::ink2));
  p.drawText(QRectF(0, 0, width(), 20), Qt::AlignLeft | Qt::AlignVCenter, tr("Engine source"));
  const QStringList lines = embeddedSource(file_);
  double y = 24;
  if (!lines.isEmpty()) {
    const QRectF well(0, y, width(), kLines * kLineHeight + 12);
    p.setPen(Qt::NoPen);
    p.setBrush(theme_->color(Role::well));
    p.drawRoundedRect(well, 6, 6);
    p.setFont(stage::fontFor(Step::keySmall));
    const QFontMetricsF metrics(p.font());
    const double numbers = metrics.horizontalAdvance(QString::number(firstLine() + kLines)) + 20;
    // A common indent is left out: the panel is narrow and the lines speak for themselves.
    int indent = 100;
    for (int i = 0; i < kLines && firstLine() - 1 + i < lines.size(); ++i) {
      const QString& l = lines[firstLine() - 1 + i];
      for (int c = 0; c < l.size(); ++c)
        if (l[c] != ' ') {
          indent = std::min(indent, c);
          break;
        }
    }
    for (int i = 0; i < kLines && firstLine() - 1 + i < lines.size(); ++i) {
      const int number = firstLine() + i;
      const QRectF row(0, y + 6 + i * kLineHeight, width(), kLineHeight);
      if (number == line_) {
        p.fillRect(row, theme_->mix(Role::now, theme_->tintShare, Role::well));
        p.fillRect(QRectF(0, row.top(), 3, row.height()), theme_->color(Role::now));
      }
      p.setPen(theme_->color(Role::ink3));
      p.drawText(QRectF(0, row.top(), numbers - 10, row.height()), Qt::AlignRight | Qt::AlignVCenter, QString::number(number));
      p.setPen(theme_->color(number == line_ ? Role::ink : Role::ink2));
      const QRectF text(numbers + 2, row.top(), width() - numbers - 8, row.height());
      p.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(lines[number - 1].mid(indent), Qt::ElideRight, text.width()));
    }
    y = well.bottom();
  }
  p.setFont(stage::fontFor(Step::caption));
  p.setPen(theme_->color(Role::ink3));
  const QString where = lines.isEmpty() ? tr("%1, line %2: this build does not carry that file").arg(file_).arg(line_) : tr("%1, line %2").arg(file_).arg(line_);
  p.drawText(QRectF(0, y + 4, width(), 18), Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(p.font()).elidedText(where, Qt::ElideMiddle, width()));
}

}  // namespace cutaway::panels
