// The presenter's own window, for the screen that the audience does not see: notes, the answer, what comes next, and a clock.
// Thread rule: the window's thread. Invariants: it shows only what the scenario says and the session tells; its keys are those
// of the presentation.
#pragma once
#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include "app/window/presenter_cue.h"

class QLabel;
class QToolButton;

namespace cutaway::window {

class PresenterView : public QWidget {
  Q_OBJECT
 public:
  struct Shown {
    QString title, face, headline, sentence, where, nextEvent;
    bool playing = false;
  };
  explicit PresenterView(QWidget* parent);  // a window of its own
  void tell(const Shown& shown, const Cue& cue);
  void startClock();
  QString words() const;  // all that is told, for tests

 Q_SIGNALS:
  void playAsked();
  void stepAsked(int direction);
  void runAsked();
  void faceAsked(int face);
  void blankAsked();
  void leaveAsked();
  void closed();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void closeEvent(QCloseEvent* event) override;

 private:
  QToolButton* button(const char* name, const QString& text, const QString& tip);
  QWidget* makeLeft();
  QWidget* makeRight();
  void tick();

  QLabel *title_, *time_, *since_, *face_, *headline_, *sentence_, *where_;
  QLabel *questionTitle_, *question_, *answer_, *notes_, *nextEvent_, *lines_, *then_;
  QToolButton* play_;
  QTimer seconds_;
  QElapsedTimer running_;
};

}  // namespace cutaway::window
