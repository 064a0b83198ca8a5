// Breakpoints: a kind of event, and what one of its fields must be. The run pauses at each that is on.
// Thread rule: the window's thread. Invariants: what is sent was checked against the vocabulary of the run shown; one that
// does not fit that run is kept, and says so.
#pragma once
#include <QStringList>
#include <QWidget>
#include <optional>
#include <vector>

#include "engines/session/condition.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace cutaway::panels {

struct Breakpoint {
  bool on = true;
  QString kind, field, value;  // field empty: any such event
  session::Compare compare = session::Compare::equal;

  QString text() const;                    // "PageSplit where level = 0"
  QString line() const;                    // for the settings
  static std::optional<Breakpoint> of(const QString& line);
  session::Condition condition(const trace::Vocabulary& vocabulary) const;
};

class BreakpointsView : public QWidget {
  Q_OBJECT
 public:
  explicit BreakpointsView(QWidget* parent = nullptr);
  void setVocabulary(const trace::Vocabulary* vocabulary);
  void setLines(const QStringList& lines);
  QStringList lines() const;
  std::vector<session::Condition> conditions() const;  // those that are on and fit
  QString nameOf(std::size_t condition) const;         // of conditions()
  void setHit(std::optional<std::size_t> condition);
  void add(const Breakpoint& breakpoint);

 Q_SIGNALS:
  void changed();

 private:
  void adaptFields();
  void addTyped();
  void fillRows();
  QString problemOf(const Breakpoint& breakpoint) const;

  const trace::Vocabulary* vocabulary_ = nullptr;
  std::vector<Breakpoint> all_;
  QComboBox *kind_, *field_, *compare_;
  QLineEdit* value_;
  QPushButton* add_;
  QLabel* problem_;
  QVBoxLayout* rows_;
  std::optional<std::size_t> hit_;
};

}  // namespace cutaway::panels
