// The engine's parameters with what they mean, the driver, the seed and the disk: what a new run is made of.
// Thread rule: the window's thread. Invariant: spec() was checked by the engine itself, or errorText() says why not.
#pragma once
#include <QWidget>
#include <vector>

#include "engines/session/session.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace cutaway::panels {

class ParameterForm : public QWidget {
  Q_OBJECT
 public:
  explicit ParameterForm(const api::EngineType* engine, QWidget* parent = nullptr);
  void setSpec(const session::RunSpec& spec);       // as the run that is shown
  session::RunSpec spec() const;
  QString errorText() const;                        // empty: all is well
  void setValue(const QString& name, const QString& value);

 Q_SIGNALS:
  void changed();

 private:
  struct Row {
    api::ParameterInfo info;
    QLineEdit* text = nullptr;    // one of the two
    QComboBox* choice = nullptr;
    QLabel* meaning = nullptr;
  };
  void addRow(const api::ParameterInfo& info, QVBoxLayout* into);
  QString valueOf(const Row& row) const;
  void showEffective();

  const api::EngineType* engine_;
  std::vector<Row> rows_;
  QComboBox *driver_, *disk_;
  QLineEdit* seed_;
};

}  // namespace cutaway::panels
