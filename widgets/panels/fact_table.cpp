#include "widgets/panels/fact_table.h"

#include <QPainter>

namespace cutaway::panels {

using stage::Role;
using stage::Step;

FactTable::FactTable(QWidget* parent) : QWidget(parent), theme_(&stage::lightTheme()) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FactTable::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  updateGeometry();
  update();
}

void FactTable::setFacts(const QString& title, std::vector<Fact> facts) {
  title_ = title;
  facts_ = std::move(facts);
  setVisible(!facts_.empty());
  setAccessibleName(title_);
  setAccessibleDescription(text());
  updateGeometry();
  update();
}

QString FactTable::text() const {
  QString out = title_;
  for (const Fact& f : facts_) out += '\n' + f.name + '\t' + f.value;
  return out;
}

QSize FactTable::sizeHint() const { return {theme_->px(336), theme_->px((title_.isEmpty() ? 0 : 24) + kRow * static_cast<int>(facts_.size()))}; }

void FactTable::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.scale(theme_->typeScale, theme_->typeScale);
  const double width = this->width() / theme_->typeScale;
  double y = 0;
  if (!title_.isEmpty()) {
    p.setFont(stage::fontFor(Step::captionStrong, true));
    p.setPen(theme_->color(Role::ink2));
    p.drawText(QRectF(0, 0, width, 20), Qt::AlignLeft | Qt::AlignVCenter, title_);
    y = 24;
  }
  for (const Fact& f : facts_) {
    const QRectF row(0, y, width, kRow - 1);
    p.setFont(stage::fontFor(Step::label, true));
    p.setPen(theme_->color(Role::ink));
    const double value = QFontMetricsF(p.font()).horizontalAdvance(f.value);
    p.drawText(row, Qt::AlignRight | Qt::AlignVCenter, QFontMetricsF(p.font()).elidedText(f.value, Qt::ElideRight, row.width()));
    p.setFont(stage::fontFor(Step::label));
    p.setPen(theme_->color(Role::ink2));
    const QRectF name = row.adjusted(0, 0, -value - 12, 0);
    p.drawText(name, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(p.font()).elidedText(f.name, Qt::ElideRight, name.width()));
    p.setPen(QPen(theme_->color(Role::grid), 1));
    p.drawLine(QPointF(0, y + kRow - 0.5), QPointF(width, y + kRow - 0.5));
    y += kRow;
  }
}

}  // namespace cutaway::panels
