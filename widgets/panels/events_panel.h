// The Events tab: the list of all events, and a filter by kind.
// Thread rule: the window's thread.
#pragma once
#include <QWidget>

#include "engines/session/session.h"
#include "widgets/stage/theme.h"

class QLabel;
class QLineEdit;

namespace cutaway::panels {

class BreakpointsView;
class EventList;

class EventsPanel : public QWidget {
  Q_OBJECT
 public:
  explicit EventsPanel(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void setSession(session::Session* session);
  void setSnapshot(const session::Snapshot& snapshot);
  EventList* list() const { return list_; }
  QLineEdit* filter() const { return filter_; }
  BreakpointsView* breakpoints() const { return breakpoints_; }

 Q_SIGNALS:
  void seekAsked(cutaway::trace::EventNumber number);

 private:
  void showCount();

  QLineEdit* filter_;
  QLabel* count_;
  EventList* list_;
  BreakpointsView* breakpoints_;
};

}  // namespace cutaway::panels
