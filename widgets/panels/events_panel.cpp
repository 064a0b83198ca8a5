#include "widgets/panels/events_panel.h"

#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "widgets/charts/numbers.h"
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
  count_ = new QLabel;
  count_->setProperty("step", "caption");
  count_->setProperty("tone", "ink3");
  head->addWidget(filter_);
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
  showCount();
}

void EventsPanel::setSnapshot(const session::Snapshot& snapshot) {
  list_->setSnapshot(snapshot);
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
