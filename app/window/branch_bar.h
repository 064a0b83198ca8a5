// The branches of a run: one button each, with where it began, and Compare, which shows another one beside. Hidden while there
// is one only.
// Thread rule: the window's thread. It asks by signals.
#pragma once
#include <QWidget>
#include <vector>

#include "engines/trace/event.h"
#include "widgets/stage/theme.h"

class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace cutaway::window {

class BranchBar : public QWidget {
  Q_OBJECT
 public:
  struct Branch {
    QString name;                   // "B"
    QString from;                   // the one it left; empty: the first
    trace::EventNumber at = 0;      // where
    trace::EventNumber events = 0;  // it has so many
    bool operator==(const Branch&) const = default;
  };
  explicit BranchBar(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  // `other`: the one shown beside, -1 = none.
  void setBranches(const std::vector<Branch>& branches, int shown, int other);

 Q_SIGNALS:
  void chosen(int branch);
  void compareAsked(bool on);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  const stage::Theme* theme_;
  QHBoxLayout* row_;
  QLabel* word_;
  QPushButton* compare_;
  std::vector<QPushButton*> buttons_;
  std::vector<Branch> branches_;
};

}  // namespace cutaway::window
