// All events of a run as a list that costs what is visible: no widget and no item an event.
// Thread rule: the window's thread; it asks the session for blocks and never waits: rows not yet at hand stay empty and
// are asked for again. Invariant: with a filter, matches are found in slices of a few milliseconds each.
#pragma once
#include <QAbstractScrollArea>
#include <QBasicTimer>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "engines/session/session.h"
#include "widgets/stage/theme.h"

namespace cutaway::panels {

class EventList : public QAbstractScrollArea {
  Q_OBJECT
 public:
  int rowHeight() const { return theme_->px(42); }
  explicit EventList(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void setSession(session::Session* session);
  void setSnapshot(const session::Snapshot& snapshot);
  void setFilter(const QString& text);  // part of a kind's name, several separated by spaces
  trace::EventNumber rows() const;
  trace::EventNumber eventAt(trace::EventNumber row) const;  // number of the event in a row, from 0
  QString lineOf(trace::EventNumber number);                 // "1284<tab>PageSplit<tab>..." for the clipboard
  bool searching() const { return filtering_ && scanned_ < frontier_; }
  void copyCurrent();

 Q_SIGNALS:
  void seekAsked(cutaway::trace::EventNumber number);
  void rowsChanged(cutaway::trace::EventNumber rows);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void timerEvent(QTimerEvent* event) override;
  bool viewportEvent(QEvent* event) override;  // the whole line as a tooltip
  void scrollContentsBy(int dx, int dy) override;

 private:
  const trace::Event* event(trace::EventNumber number);
  trace::EventNumber rowOf(trace::EventNumber number) const;  // nearest row at or before
  void adjustScrollBar();
  void showCursor();
  void scan();
  void paintRow(QPainter& p, trace::EventNumber number, const QRectF& row);

  const stage::Theme* theme_;
  session::Session* session_ = nullptr;
  trace::EventNumber frontier_ = 0, cursor_ = 0, scanned_ = 0;
  bool filtering_ = false, following_ = true;
  std::set<trace::Kind> wanted_;
  QString filter_;
  std::vector<trace::EventNumber> matches_;
  std::map<trace::EventNumber, std::vector<trace::Event>> blocks_;  // by first number; a few are kept
  QBasicTimer search_, again_;
};

}  // namespace cutaway::panels
