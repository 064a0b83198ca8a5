// The presentation: one sentence, one line of proof, three numbers, and the Tape, on white, large enough for the last row.
// Four faces, one key each: the stage, one full-size chart, both, the scenario's question.
// Thread rule: the window's thread. Invariants: every size of type is a share of the height; the question's face hides what
// would give the answer away (the narration, and the Tape's future is not pointed at); blanked, nothing is shown at all.
#pragma once
#include <QPixmap>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/window/picture_maker.h"
#include "widgets/charts/chart_data.h"
#include "widgets/panels/narration.h"

class QToolButton;

namespace cutaway::stage {
class StageWidget;
}
namespace cutaway::transport {
class TapeWidget;
}

namespace cutaway::window {

struct Question {
  QString text;
  QStringList choices;
  QString answer;  // where it is known at the cursor
};
// How many questions a scenario's text asks; none where it cannot be read.
std::size_t questionsIn(const QString& scenarioText);
// Those that were asked at or before the cursor, in order: none that belongs to later.
std::vector<Question> questionsUpTo(const std::vector<tape::Note>& notes, const session::Snapshot& snapshot);

class PresentView : public QWidget {
  Q_OBJECT
 public:
  enum class Face { stage = 1, chart, both, question };
  using ChartOf = std::function<std::optional<charts::ChartData>(int strip)>;

  explicit PresentView(ChartOf chartOf, QWidget* parent = nullptr);
  stage::StageWidget* stage() const { return stage_; }
  transport::TapeWidget* tape() const { return tape_; }
  void setTitle(const QString& title, const QString& source);
  void setQuestionsToCome(std::size_t all) { asks_ = all; }  // in the whole scenario
  void setSnapshot(std::shared_ptr<const session::Snapshot> snapshot, const session::Session& session, panels::Narration narration);
  void setLeastHeight(double least);  // of the picture that is shown (Diagram::leastHeight)
  void setFace(Face face);  // the question's again: the one asked before
  Face face() const { return face_; }
  void nextChart();
  void setBlank(bool blank);
  bool blank() const { return blank_; }
  QStringList wordsShown() const;  // headline, line of proof, numbers, or the question and its choices
  PictureMaker::Wish wish() const;

 Q_SIGNALS:
  void wishChanged();
  void playAsked();
  void stepAsked(int direction);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Number {
    QString value, caption;
  };
  QToolButton* button(const QString& tip);
  void place();
  void refreshIcons();
  void readNumbers(const session::Session& session);
  QFont type(double share, bool strong) const;
  double magnification(double label) const;
  double wordsTop() const;  // as a share of the height
  QRectF stageArea() const;
  QRectF chartArea() const;
  void paintHeader(QPainter& p);
  void paintWords(QPainter& p);
  void paintQuestion(QPainter& p);
  void paintFoot(QPainter& p);
  const Question& shownQuestion() const;
  std::pair<QString, QString> noQuestion() const;
  void paintChart(QPainter& p);

  ChartOf chartOf_;
  stage::StageWidget* stage_;
  transport::TapeWidget* tape_;
  QToolButton *back_, *play_, *forward_;
  std::shared_ptr<const session::Snapshot> snapshot_;
  panels::Narration narration_;
  std::vector<Question> questions_;
  std::vector<Number> numbers_;
  QString title_, source_, operation_;
  QPixmap chart_;
  std::shared_ptr<const session::Timeline> charted_;
  Face face_ = Face::stage;
  int strip_ = 2;
  std::size_t questionsBack_ = 0, asks_ = 0;  // questions back from the last one asked
  bool blank_ = false, playing_ = false;
  double least_ = 0;  // height that the picture needs, in its own pixels
};

}  // namespace cutaway::window
