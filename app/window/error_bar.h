// One line for what went wrong and what to do about it; it stays until it is closed or the next thing succeeds.
// Thread rule: the window's thread.
#pragma once
#include <QFrame>

#include "widgets/stage/theme.h"

class QLabel;
class QToolButton;

namespace cutaway::window {

class ErrorBar : public QFrame {
  Q_OBJECT
 public:
  explicit ErrorBar(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void showError(const QString& text);
  void showNote(const QString& text);  // a quiet line: "Saved as ..."
  QString text() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void show(const QString& text, bool error);

  const stage::Theme* theme_;
  QLabel* label_;
  QToolButton* close_;
  bool error_ = true;
};

}  // namespace cutaway::window
