#include "app/window/error_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include "widgets/stage/icons.h"

namespace cutaway::window {

using stage::Role;

ErrorBar::ErrorBar(QWidget* parent) : QFrame(parent), theme_(&stage::lightTheme()) {
  row_ = new QHBoxLayout(this);
  row_->setContentsMargins(52, 6, 12, 6);
  label_ = new QLabel;
  label_->setWordWrap(true);
  label_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  label_->setTextFormat(Qt::PlainText);
  close_ = new QToolButton;
  close_->setProperty("kind", "quiet");
  close_->setToolTip(tr("Close this line"));
  close_->setAccessibleName(close_->toolTip());
  close_->setFocusPolicy(Qt::TabFocus);
  row_->addWidget(label_, 1);
  row_->addWidget(close_);
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
  setActions({});
  setToolTip({});
  setAccessibleName(text);
  setVisible(!text.isEmpty());
  update();
}

void ErrorBar::setText(const QString& text) {
  label_->setText(text);
  setAccessibleName(text);
}

void ErrorBar::setActions(std::vector<Action> actions) {
  for (QPushButton* old : buttons_) old->deleteLater();
  buttons_.clear();
  for (Action& action : actions) {
    auto* button = new QPushButton(action.name);
    button->setProperty("kind", "link");
    button->setToolTip(action.name);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QPushButton::clicked, this, std::move(action.does));
    row_->insertWidget(row_->count() - 1, button);
    button->show();  // at once: the bar's height is asked for before the layout would show it
    buttons_.push_back(button);
  }
}

void ErrorBar::setClosable(bool closable) { close_->setVisible(closable); }

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
