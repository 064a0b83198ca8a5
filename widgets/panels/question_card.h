// A scenario's question in the Now tab: predict before you see. Open: its choices, or a line to type in, and Skip. Answered:
// what was said. Revealed: what was said beside what it was.
// Thread rule: the window's thread. Invariant: while it is open it shows nothing of the answer.
#pragma once
#include <QFrame>

#include "engines/session/session.h"

class QButtonGroup;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace cutaway::panels {

class QuestionCard : public QFrame {
  Q_OBJECT
 public:
  explicit QuestionCard(QWidget* parent = nullptr);
  void setSnapshot(const session::Snapshot& snapshot);  // hides itself where there is no question
  QString text() const;

 Q_SIGNALS:
  void answered(const QString& question, const QString& given);  // empty: skipped

 private:
  void ask(const tape::Note& question);
  void give(const QString& given);
  void clearChoices();
  void showOpen(bool open);

  QLabel *heading_, *question_, *outcome_;
  QVBoxLayout* choices_;
  QLineEdit* typed_;
  QPushButton *go_, *skip_;
  tape::Note asked_;
  bool open_ = false;
};

}  // namespace cutaway::panels
