// The Operate tab: one operation, many, the machine's power, and a new start with other parameters.
// Thread rule: the window's thread; it queues operations with the session and never waits for them.
// Invariant: whatever is operated here happens where the person looks (in the past: in a branch) and plays at once, at the
// transport's speed.
#pragma once
#include <QPointer>
#include <QScrollArea>
#include <functional>
#include <memory>
#include <string>

#include "engines/session/session.h"
#include "widgets/stage/theme.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace cutaway::panels {

class ParameterForm;
class PowerDialog;

// Operations on their way to a session that does not exist yet; taken once.
using SourceBox = std::shared_ptr<std::unique_ptr<session::OperationSource>>;

class OperatePanel : public QScrollArea {
  Q_OBJECT
 public:
  explicit OperatePanel(const api::EngineType* engine, QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void setSession(session::Session* session);
  void setSnapshot(const session::Snapshot& snapshot);
  ParameterForm* form() const { return form_; }
  // Which session is operated: asked each time, as operating in the past makes another one.
  void setWhere(std::function<session::Session*()> where) { where_ = std::move(where); }
  void loadFile(const QString& path);  // shows the import of a text or CSV file

 Q_SIGNALS:
  void startAsked(cutaway::session::RunSpec spec);
  void loadAsked(cutaway::session::RunSpec spec, cutaway::panels::SourceBox keys);  // a new tree of these keys
  void loadLeft();  // the import was closed without loading
  void fileAsked();  // the window has the file dialog
  void failed(const QString& text);
  void operated();  // something was done by hand
  void powerCut();  // ... and that was it
  void recoverAsked();
  void followAsked(const std::string& key);

 private:
  void showPower(const session::Snapshot& snapshot);
  QWidget* makeOne();
  QWidget* makeMany();
  QWidget* makePower();
  QWidget* makeStart(const api::EngineType* engine);
  void adaptOne();
  void doOne();
  void doMany();
  void doList();
  void runList(const QString& text);
  void operate(std::unique_ptr<session::OperationSource> source, const QString& name);
  void askPower();
  void keepValue();

  const stage::Theme* theme_;
  session::Session* session_ = nullptr;
  QLabel* closed_;                       // why nothing can be operated
  QWidget *one_, *many_, *power_, *start_, *queued_;
  QComboBox *kind_, *manyKind_, *order_;
  QLineEdit *key_, *value_;
  QLabel *keyNote_, *valueLabel_, *pending_;
  QPushButton *go_, *goMany_, *cancel_, *powerOff_, *recover_, *checkpoint_, *goList_, *follow_;
  QSpinBox *count_, *bytes_;
  QPlainTextEdit* list_;
  ParameterForm* form_ = nullptr;
  QPointer<PowerDialog> cutting_;
  std::function<session::Session*()> where_;
  QLabel* happens_;                      // when what is asked for happens
  QString valueText_, toText_;           // of put and of scan: each kind keeps its own
  int shownKind_ = 0;
  session::Snapshot last_;               // what the dialog and the form say depends on it
  std::uint64_t runs_ = 0;               // generators: a new seed each time
};

}  // namespace cutaway::panels
