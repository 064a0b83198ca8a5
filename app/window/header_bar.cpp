#include "app/window/header_bar.h"

#include <QHBoxLayout>
#include <utility>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include "widgets/stage/icons.h"

namespace cutaway::window {

using stage::Glyph;
using stage::Role;

HeaderBar::HeaderBar(QWidget* parent) : QWidget(parent), theme_(&stage::lightTheme()) {
  auto* row = new QHBoxLayout(this);
  row->setSpacing(12);
  title_ = new QLabel;
  title_->setObjectName("title");
  title_->setProperty("step", "exhibit");
  chip_ = new QLabel;
  chip_->setProperty("step", "label");
  chip_->setToolTip(tr("Who produced the events"));
  unsaved_ = new QLabel(tr("not saved"));
  unsaved_->hide();
  unsaved_->setProperty("step", "caption");
  unsaved_->setProperty("tone", "ink3");
  row->addWidget(title_);
  row->addWidget(chip_);
  row->addWidget(unsaved_);
  row->addStretch(1);
  present_ = new QToolButton;
  present_->setText(tr("Present"));
  present_->setProperty("kind", "quiet");
  present_->setToolTip(tr("Large, on white, for a projector (F5 or P)"));
  present_->setFocusPolicy(Qt::TabFocus);
  connect(present_, &QToolButton::clicked, this, &HeaderBar::presentAsked);
  open_ = menuButton(tr("Open"), tr("Open a scenario or a recording (Ctrl+O)"), openMenu_);
  export_ = menuButton(tr("Export"), tr("Picture, chart, numbers, recording (Ctrl+E)"), exportMenu_);
  themes_ = menuButton(tr("View"), tr("Theme, language, full screen, motion"), themeMenu_);
  keys_ = new QToolButton;
  keys_->setProperty("kind", "quiet");
  keys_->setToolTip(tr("All keys (?)"));
  keys_->setAccessibleName(keys_->toolTip());
  keys_->setFocusPolicy(Qt::TabFocus);
  for (QToolButton* b : {present_, open_, export_, themes_, keys_}) row->addWidget(b);
  connect(keys_, &QToolButton::clicked, this, &HeaderBar::keysAsked);
}

QToolButton* HeaderBar::menuButton(const QString& text, const QString& tip, QMenu*& menu) {
  auto* b = new QToolButton(this);
  b->setText(text);
  b->setToolTip(tip);
  b->setProperty("kind", "quiet");
  b->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  b->setPopupMode(QToolButton::InstantPopup);
  b->setFocusPolicy(Qt::TabFocus);
  menu = new QMenu(b);
  menu->setToolTipsVisible(true);
  b->setMenu(menu);
  return b;
}

void HeaderBar::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  setFixedHeight(heightIn(theme));
  layout()->setContentsMargins(theme.px(54), 0, 24, 0);
  chip_->setContentsMargins(theme.px(30), 4, theme.px(12), 4);
  const Glyph look = theme.leastLine > 0 ? Glyph::projector : theme.dark ? Glyph::moon : Glyph::sun;
  const std::pair<QToolButton*, Glyph> icons[] = {{present_, Glyph::present}, {open_, Glyph::folder}, {export_, Glyph::exportTo}, {themes_, look}, {keys_, Glyph::question}};
  for (const auto& [button, glyph] : icons) {
    button->setIcon(stage::iconOf(glyph, theme, Role::ink2, theme.px(16)));
    button->setIconSize(QSize(theme.px(16), theme.px(16)));
  }
  adapt();
  update();
}

void HeaderBar::setTitle(const QString& title, const QString& source, bool unsaved) {
  if (whole_ == title && chip_->text() == source && unsaved_->isHidden() != unsaved) return;
  whole_ = title;
  if (chip_->text() != source) chip_->setText(source);
  unsaved_->setVisible(unsaved);
  adapt();
}

QString HeaderBar::sourceText() const { return chip_->text(); }

void HeaderBar::resizeEvent(QResizeEvent*) { adapt(); }

// What gives way, in this order, so that the title is read: the words of the buttons, who produced the events, and only
// then the title's end, which its tip then tells.
void HeaderBar::adapt() {
  const auto* row = static_cast<const QHBoxLayout*>(layout());
  const QFontMetrics metrics(title_->font());
  const int title = metrics.horizontalAdvance(whole_) + 2;
  int room = 0;
  for (int given = 0; given <= 2; ++given) {
    const bool words = given == 0 && width() >= theme_->px(900);
    for (QToolButton* b : {present_, open_, export_, themes_}) b->setToolButtonStyle(words ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    chip_->setVisible(given < 2 && !chip_->text().isEmpty());
    room = width() - row->contentsMargins().left() - row->contentsMargins().right() - row->spacing();
    for (const QWidget* w : {static_cast<const QWidget*>(chip_), static_cast<const QWidget*>(unsaved_), static_cast<const QWidget*>(present_), static_cast<const QWidget*>(open_),
                             static_cast<const QWidget*>(export_), static_cast<const QWidget*>(themes_), static_cast<const QWidget*>(keys_)})
      if (!w->isHidden()) room -= w->sizeHint().width() + row->spacing();
    if (title <= room) break;
  }
  const QString shown = metrics.elidedText(whole_, Qt::ElideRight, std::max(0, room));
  if (shown != title_->text()) title_->setText(shown);
  title_->setToolTip(shown == whole_ ? QString() : whole_);
}

void HeaderBar::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  p.fillRect(rect(), theme_->color(Role::panel));
  p.setPen(QPen(theme_->color(Role::hair), 1));
  p.drawLine(QPointF(0, height() - 0.5), QPointF(width(), height() - 0.5));
  stage::drawGlyph(p, Glyph::logo, QPointF(theme_->px(18), (height() - theme_->px(24)) / 2.0), theme_->px(24), theme_->color(Role::ink), *theme_);
  if (chip_->isHidden() || chip_->text().isEmpty()) return;
  const QRectF chip = QRectF(chip_->geometry()).adjusted(0.5, 0.5, -0.5, -0.5);
  const double h = theme_->px(26);
  const QRectF pill(chip.left(), chip.center().y() - h / 2, chip.width(), h);
  p.setBrush(Qt::NoBrush);
  p.setPen(QPen(theme_->mix(Role::edge, 0.45, Role::hair), 1));
  p.drawRoundedRect(pill, h / 2, h / 2);
  stage::drawGlyph(p, Glyph::logo, QPointF(pill.left() + theme_->px(10), pill.center().y() - theme_->px(7)), theme_->px(14), theme_->color(Role::ink2), *theme_);
}

}  // namespace cutaway::window
