// Why something happened, back to the person's own operation, or every page a key has stood on: a list whose lines go to their
// events.
// Thread rule: the window's thread. Invariant: each line is an event of the tape; none is made up.
#pragma once
#include <QWidget>
#include <memory>

#include "engines/session/session.h"

class QLabel;
class QVBoxLayout;

namespace cutaway::panels {

// Kinds that only look at a key: following it leaves them out.
std::vector<trace::Kind> looksAtKeys();

class TrailView : public QWidget {
  Q_OBJECT
 public:
  explicit TrailView(QWidget* parent = nullptr);
  void setTrail(const std::shared_ptr<const session::Trail>& trail, session::Session& session);
  QStringList lines() const;

 Q_SIGNALS:
  void seekAsked(cutaway::trace::EventNumber number);
  void closeAsked();

 private:
  void fill(const session::Trail& trail, session::Session& session);
  void addLine(trace::EventNumber number, const QString& text);

  QLabel *heading_, *note_;
  QVBoxLayout* rows_;
  std::shared_ptr<const session::Trail> shown_;
};

}  // namespace cutaway::panels
