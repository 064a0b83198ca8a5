// The Now tab: the event at the cursor in words, its numbers, why it happened, and the engine's own lines.
// Thread rule: the window's thread.
#pragma once
#include <QScrollArea>
#include <memory>

#include "engines/session/session.h"
#include "widgets/panels/losses.h"
#include "widgets/panels/narration.h"
#include "widgets/stage/theme.h"

class QLabel;
class QPushButton;

namespace cutaway::panels {

class FactTable;
class QuestionCard;
class SourceView;
class TrailView;

class NowPanel : public QScrollArea {
  Q_OBJECT
 public:
  explicit NowPanel(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  // For the next snapshot: what a power cut cost, where the engine is open again after one.
  void setLosses(std::optional<Losses> losses) { losses_ = std::move(losses); }
  // Where the run stood each time the person did something to it: what a scenario had said by then gives way.
  void setByHand(std::vector<trace::EventNumber> frontiers) { byHand_ = std::move(frontiers); }
  void setSnapshot(const session::Snapshot& snapshot, session::Session& session);
  const Narration& narration() const { return narration_; }
  QuestionCard* question() const { return question_; }
  TrailView* trail() const { return trail_; }
  QString sayText() const;

 Q_SIGNALS:
  void seekAsked(cutaway::trace::EventNumber number);
  void recoverAsked();
  void answered(const QString& question, const QString& given);
  void whyAsked(cutaway::trace::EventNumber number);
  void trailClosed();

 private:
  void showNarration();
  bool outlived(const session::Snapshot& snapshot, const session::Session& session) const;

  const stage::Theme* theme_;
  Narration narration_;
  std::optional<Losses> losses_;
  std::vector<trace::EventNumber> byHand_;
  QLabel *title_, *sentence_, *say_, *where_;
  QLabel* power_;
  QPushButton *cause_, *recover_;
  FactTable *change_, *facts_;
  SourceView* source_;
  QuestionCard* question_;
  TrailView* trail_;
  QPushButton* why_;
  trace::EventNumber cursor_ = 0;
  trace::EventNumber causeNumber_ = 0;
};

// "event 1,284 · operation 311 · client · 6.42 ms, modelled"
QString whereText(const session::Snapshot& snapshot, const session::Session& session);

}  // namespace cutaway::panels
