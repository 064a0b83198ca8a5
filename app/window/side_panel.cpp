#include "app/window/side_panel.h"

#include <QPainter>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "widgets/panels/events_panel.h"
#include "widgets/panels/inspect_panel.h"
#include "widgets/panels/now_panel.h"
#include "widgets/panels/operate_panel.h"
#include "widgets/stage/icons.h"

namespace cutaway::window {

using stage::Glyph;
using stage::Role;

SidePanel::SidePanel(const api::EngineType* engine, QWidget* parent) : QWidget(parent), engine_(engine), theme_(&stage::lightTheme()) {
  setFixedWidth(widthIn(*theme_));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(1, 0, 0, 0);
  tabs_ = new QTabWidget;
  tabs_->setDocumentMode(true);
  tabs_->tabBar()->setExpanding(false);
  tabs_->tabBar()->setDrawBase(false);
  tabs_->tabBar()->setFocusPolicy(Qt::TabFocus);
  for (const QString& name : {tr("Now"), tr("Inspect"), tr("Operate"), tr("Events")}) tabs_->addTab(new QWidget, name);
  column->addWidget(tabs_);
  connect(tabs_, &QTabWidget::currentChanged, this, [this](int tab) {
    make(tab);
    refresh();
    Q_EMIT tabChanged();
  });
}

void SidePanel::make(int tab) {
  if (made_[tab]) return;
  made_[tab] = true;
  QWidget* page = tabs_->widget(tab);  // the parent from the start: put into it later, all that is in it would be styled once more
  switch (tab) {
    case now: putInto(tab, now_ = new panels::NowPanel(page)), now_->setTheme(*theme_); break;
    case inspect: putInto(tab, inspect_ = new panels::InspectPanel(page)), inspect_->setTheme(*theme_); break;
    case operate: putInto(tab, operate_ = new panels::OperatePanel(engine_, page)), operate_->setTheme(*theme_); break;
    default: putInto(tab, events_ = new panels::EventsPanel(page)), events_->setTheme(*theme_); break;
  }
  if (session_ && tab == operate) operate_->setSession(session_);
  if (session_ && tab == events) events_->setSession(session_);
  Q_EMIT made(tab);
}

void SidePanel::putInto(int tab, QWidget* panel) {
  auto* page = new QVBoxLayout(tabs_->widget(tab));
  page->setContentsMargins({});
  page->addWidget(panel);
}

// One a turn of the loop: what comes from the session or the keyboard goes between.
void SidePanel::makeNext() {
  for (int tab = 0; tab < kTabs; ++tab)
    if (!made_[tab]) {
      make(tab);
      QTimer::singleShot(0, this, &SidePanel::makeNext);
      return;
    }
}

panels::NowPanel* SidePanel::nowPanel() { return make(now), now_; }
panels::InspectPanel* SidePanel::inspectPanel() { return make(inspect), inspect_; }
panels::OperatePanel* SidePanel::operatePanel() { return make(operate), operate_; }
panels::EventsPanel* SidePanel::eventsPanel() { return make(events), events_; }

void SidePanel::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  setFixedWidth(widthIn(theme));
  if (now_) now_->setTheme(theme);
  if (inspect_) inspect_->setTheme(theme);
  if (operate_) operate_->setTheme(theme);
  if (events_) events_->setTheme(theme);
  update();
}

void SidePanel::setSession(session::Session* session) {
  session_ = session;
  snapshot_.reset();
  if (events_) events_->setSession(session);
  if (operate_) operate_->setSession(session);
}

void SidePanel::setSnapshot(std::shared_ptr<const session::Snapshot> snapshot) {
  snapshot_ = std::move(snapshot);
  refresh();
}

void SidePanel::refresh() {
  if (!snapshot_ || !session_ || !isVisible()) return;
  switch (tabs_->currentIndex()) {
    case now: now_->setSnapshot(*snapshot_, *session_); break;
    case inspect: inspect_->setSnapshot(*snapshot_, *session_); break;
    case operate: operate_->setSnapshot(*snapshot_); break;
    case events: events_->setSnapshot(*snapshot_); break;
    default: break;
  }
}

void SidePanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void SidePanel::setTab(int tab) {
  tabs_->setCurrentIndex(tab);
  make(tabs_->currentIndex());
}
int SidePanel::tab() const { return tabs_->currentIndex(); }

void SidePanel::paintEvent(QPaintEvent*) {
  if (!std::exchange(makingRest_, true)) QTimer::singleShot(0, this, &SidePanel::makeNext);
  QPainter p(this);
  p.fillRect(rect(), theme_->color(Role::panel));
  p.setPen(QPen(theme_->color(Role::hair), 1));
  p.drawLine(QPointF(0.5, 0), QPointF(0.5, height()));
}

Rail::Rail(QWidget* parent) : QWidget(parent), theme_(&stage::lightTheme()) {
  setFixedWidth(widthIn(*theme_));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(1, 12, 0, 12);
  column->setSpacing(8);
  const QStringList names{tr("Now"), tr("Inspect"), tr("Operate"), tr("Events")};
  for (int i = 0; i < names.size(); ++i) {
    auto* b = new QToolButton;
    b->setText(names[i]);
    b->setProperty("kind", "quiet");
    b->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    b->setFocusPolicy(Qt::TabFocus);
    b->setStyleSheet("padding: 4px 0");
    column->addWidget(b, 0, Qt::AlignHCenter);
    connect(b, &QToolButton::clicked, this, [this, i] { Q_EMIT tabAsked(i); });
    tabs_.push_back(b);
  }
  column->addStretch(1);
  toggle_ = new QToolButton;
  toggle_->setFocusPolicy(Qt::TabFocus);
  column->addWidget(toggle_, 0, Qt::AlignHCenter);
  connect(toggle_, &QToolButton::clicked, this, &Rail::toggleAsked);
  setOpen(false);
}

void Rail::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  const Glyph glyphs[] = {Glyph::flag, Glyph::search, Glyph::pencil, Glyph::list};
  setFixedWidth(widthIn(theme));
  const QSize icon(theme.px(16), theme.px(16));
  for (std::size_t i = 0; i < tabs_.size(); ++i) {
    tabs_[i]->setIcon(stage::iconOf(glyphs[i], theme, Role::ink2, icon.width()));
    tabs_[i]->setIconSize(icon);
    tabs_[i]->setFixedSize(widthIn(theme) - 3, std::max(theme.px(52), theme.hit));
  }
  toggle_->setFixedSize(theme.hit, theme.hit);
  toggle_->setIconSize(icon);
  setOpen(open_);
  update();
}

void Rail::setOpen(bool open) {
  open_ = open;
  toggle_->setIcon(stage::iconOf(open ? Glyph::chevronRight : Glyph::chevronLeft, *theme_, Role::ink2, theme_->px(16)));
  toggle_->setToolTip(open ? tr("Close the panel (I)") : tr("Open the panel (I)"));
  toggle_->setAccessibleName(toggle_->toolTip());
}

void Rail::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.fillRect(rect(), theme_->color(Role::panel));
  p.setPen(QPen(theme_->color(Role::hair), 1));
  p.drawLine(QPointF(0.5, 0), QPointF(0.5, height()));
}

}  // namespace cutaway::window
