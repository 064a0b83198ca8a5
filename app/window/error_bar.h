// One line for what went wrong and what to do about it; it stays until it is closed or the next thing succeeds. What can be
// done at once stands beside it as a button.
// Thread rule: the window's thread.
#pragma once
#include <QFrame>
#include <functional>
#include <vector>

#include "widgets/stage/theme.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace cutaway::window {

class ErrorBar : public QFrame {
  Q_OBJECT
 public:
  struct Action {
    QString name;
    std::function<void()> does;
  };
  explicit ErrorBar(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void showError(const QString& text);
  void showNote(const QString& text);  // a quiet line: "Saved ..."
  void setText(const QString& text);             // of the line shown now; its actions stay: a number that grows
  void setActions(std::vector<Action> actions);  // of the line shown now; the next line has none
  void setClosable(bool closable);               // false: it goes when its reason goes
  QString text() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void show(const QString& text, bool error);

  const stage::Theme* theme_;
  QHBoxLayout* row_;
  QLabel* label_;
  std::vector<QPushButton*> buttons_;
  QToolButton* close_;
  bool error_ = true;
};

}  // namespace cutaway::window
