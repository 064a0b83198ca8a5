// Cutting the power: where it happens, what of the unsynced data is lost, where the last write is torn.
// Thread rule: the window's thread; the dialog does not block, and follows the run while it is open.
#pragma once
#include <QDialog>

#include "engines/session/session.h"

class QButtonGroup;
class QCheckBox;
class QLabel;
class QSpinBox;

namespace cutaway::panels {

class PowerDialog : public QDialog {
  Q_OBJECT
 public:
  explicit PowerDialog(QWidget* parent);
  void setSnapshot(const session::Snapshot& snapshot);  // closes itself once the power is off
  env::PowerCut cut() const;
  QString whereText() const;

 Q_SIGNALS:
  void cutAsked(cutaway::env::PowerCut cut);

 private:
  QLabel* where_;
  QButtonGroup* lose_;
  QCheckBox* torn_;
  QSpinBox* sectors_;
};

}  // namespace cutaway::panels
