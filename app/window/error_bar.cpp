#include "app/window/error_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include "widgets/stage/icons.h"

namespace cutaway::window {

using stage::Role;

ErrorBar::ErrorBar(QWidget* parent) : QFrame(parent), theme_(&stage::lightTheme()) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(52, 6, 12, 6);
  label_ = new QLabel;
  label_->setWordWrap(true);
  label_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  label_->setTextFormat(Qt::PlainText);
  close_ = new QToolButton;
  close_->setProperty("kind", "quiet");
  close_->setToolTip(tr("Close this line"));
  close_->setAccessibleName(close_->toolTip());
  close_->setFocusPolicy(Qt::TabFocus);
  row->addWidget(label_, 1);
  row->addWidget(close_);
  connect(close_, &QToolButton::clicked, this, &QWidget::hide);
  hide();
}

void ErrorBar::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  close_->setIcon(stage::iconOf(stage::Glyph::close, theme));
  update();
}

void ErrorBar::show(const QString& text, bool error) {
  error_ = error;
  label_->setText(text);
  setAccessibleName(text);
  setVisible(!text.isEmpty());
  update();
}

void ErrorBar::showError(const QString& text) { show(text, true); }
void ErrorBar::showNote(const QString& text) { show(text, false); }
QString ErrorBar::text() const { return isHidden() ? QString() : label_->text(); }

void ErrorBar::paintEvent(QPaintEvent*) {
  QPainter p(this);
  const Role role = error_ ? Role::err : Role::accent;
  p.fillRect(rect(), theme_->mix(role, theme_->tintShare, Role::panel));
  p.fillRect(QRect(0, 0, 3, height()), theme_->color(role));
  stage::drawGlyph(p, error_ ? stage::Glyph::warning : stage::Glyph::check, QPointF(24, (height() - 16) / 2.0), 16, theme_->color(role), *theme_);
}

}  // namespace cutaway::window
