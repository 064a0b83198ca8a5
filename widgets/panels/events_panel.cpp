#include "widgets/panels/events_panel.h"

#include <QLabel>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/charts/numbers.h"
#include "widgets/panels/breakpoints_view.h"
#include "widgets/panels/event_list.h"

namespace cutaway::panels {

EventsPanel::EventsPanel(QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 16, 0, 0);
  column->setSpacing(8);
  auto* head = new QVBoxLayout;
  head->setContentsMargins(24, 0, 24, 0);
  head->setSpacing(4);
  filter_ = new QLineEdit;
  filter_->setPlaceholderText(tr("Only these kinds: split root checkpoint"));
  filter_->setClearButtonEnabled(true);
  filter_->setAccessibleName(tr("Filter by kind"));
  filter_->setToolTip(tr("Words of the kinds to be listed, separated by blanks"));
  count_ = new QLabel;
  count_->setProperty("step", "caption");
  count_->setProperty("tone", "ink3");
  auto* stops = new QToolButton;
  stops->setObjectName("breakpoints");
  stops->setProperty("kind", "quiet");
  stops->setText(tr("Breakpoints"));
  stops->setCheckable(true);
  stops->setToolTip(tr("Pause the run at any kind of event"));
  stops->setFocusPolicy(Qt::TabFocus);
  auto* top = new QHBoxLayout;
  top->addWidget(filter_, 1);
  top->addWidget(stops);
  breakpoints_ = new BreakpointsView;
  breakpoints_->hide();
  connect(stops, &QToolButton::toggled, breakpoints_, &QWidget::setVisible);
  head->addLayout(top);
  head->addWidget(breakpoints_);
  head->addWidget(count_);
  list_ = new EventList;
  column->addLayout(head);
  column->addWidget(list_, 1);
  connect(filter_, &QLineEdit::textChanged, list_, &EventList::setFilter);
  connect(list_, &EventList::seekAsked, this, &EventsPanel::seekAsked);
  connect(list_, &EventList::rowsChanged, this, &EventsPanel::showCount);
}

void EventsPanel::setTheme(const stage::Theme& theme) { list_->setTheme(theme); }

void EventsPanel::setSession(session::Session* session) {
  list_->setSession(session);
  breakpoints_->setVocabulary(session ? &session->vocabulary() : nullptr);
  showCount();
}

void EventsPanel::setSnapshot(const session::Snapshot& snapshot) {
  list_->setSnapshot(snapshot);
  breakpoints_->setHit(snapshot.breakpoint);
  showCount();
}

void EventsPanel::showCount() {
  const QString number = charts::count(list_->rows());
  const QString text = filter_->text().trimmed().isEmpty() ? tr("%1 events").arg(number)
                       : list_->searching()                ? tr("%1 found so far").arg(number)
                                                           : tr("%1 found").arg(number);
  if (text != count_->text()) count_->setText(text);
}

}  // namespace cutaway::panels
