// The transport: play, step back and forward by event, structural change or operation, run to the next notable event,
// speed, and where the person stands.
// Thread rule: the window's thread. It asks by signals; the window talks to the session.
#pragma once
#include <QWidget>
#include <memory>

#include "engines/session/session.h"
#include "widgets/stage/theme.h"

class QAbstractButton;
class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace cutaway::transport {

class SpeedSlider;

// Something "Run to next" can look for.
struct Target {
  QString name;      // "split"
  QString kind;      // "SplitBegun": its first event
  QString from;      // where it can be told by its middle only: back to the last such event of the same operation
  bool waits;        // it comes with time, not with an operation
};
const std::vector<Target>& targets();

class TransportBar : public QWidget {
  Q_OBJECT
 public:
  static int heightIn(const stage::Theme& theme) { return std::max(48, theme.hit + 12); }
  bool twoRows() const { return two_; }  // speed and position below the rest, where it is too narrow for all
  explicit TransportBar(QWidget* parent = nullptr);

  void setTheme(const stage::Theme& theme);
  void setSnapshot(const session::Snapshot& snapshot);
  session::Unit unit() const;
  void setUnit(session::Unit unit);
  int target() const { return target_; }
  void setTarget(int index);
  double speed() const;
  void setSpeed(double eventsPerSecond);
  void changeSpeed(int direction);
  QString positionText() const;

 Q_SIGNALS:
  void playAsked();
  void pauseAsked();
  void stepAsked(cutaway::session::Unit unit, int direction);
  void runAsked(const QString& kind);
  void threadAsked(const QString& name);  // which goes next; empty: the seed decides
  void speedChanged(double eventsPerSecond);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QToolButton* iconButton(const char* name, const QString& tip);
  QWidget* makeSegments();
  QWidget* makeRun();
  QToolButton* makeThreads();
  void showThreads(const std::vector<session::ThreadAtRest>& threads);
  void refreshIcons();
  void adaptToWidth();
  int neededWidth() const;
  int secondWidth() const;
  void setTwoRows(bool two);
  void showPosition();

  const stage::Theme* theme_;
  QToolButton *play_, *back_, *forward_, *run_, *runMenu_, *threads_;
  QButtonGroup* units_;
  SpeedSlider* speed_;
  QLabel *speedWord_, *speedText_, *position_;
  QHBoxLayout *first_, *second_;
  QWidget* speedBox_;
  QString place_, short_, note_, shortNote_, widest_;  // "Event 12 of 40", and what is said beside it where there is room
  int target_ = 0;
  bool playing_ = false, two_ = false;
};

}  // namespace cutaway::transport
