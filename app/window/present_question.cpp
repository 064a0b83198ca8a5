// The presentation's fourth face: the question, its choices, and the answer once it is revealed. While it stands open, a letter or
// a click answers it.
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "app/window/present_shares.h"
#include "app/window/present_view.h"
#include "widgets/charts/numbers.h"
#include "widgets/panels/engine_words.h"

namespace cutaway::window {

using stage::Role;

const Question& PresentView::shownQuestion() const { return questions_[questions_.size() - 1 - questionsBack_]; }

std::pair<QString, QString> PresentView::noQuestion() const {
  if (asks_ == 0) return {tr("This scenario asks no question."), tr("A line that begins with “ask” in its file would stand here.")};
  return {tr("Nothing has been asked yet."), asks_ == 1 ? tr("The scenario asks one question further on. Space plays up to it.")
                                                        : tr("The scenario asks %1 questions further on. Space plays up to the next.").arg(charts::count(asks_))};
}

// --- answering

bool PresentView::canAnswer() const {
  return !blank_ && face_ == Face::question && snapshot_ && snapshot_->asking && !questions_.empty() && questionsBack_ == 0;
}

void PresentView::give(const std::string& answer) { Q_EMIT answered(QString::fromStdString(shownQuestion().name), QString::fromStdString(answer)); }

// Whether the key answers the question that stands open; `really` does it.
bool PresentView::answerBy(const QKeyEvent& e, bool really) {
  if (!canAnswer() || e.modifiers() != Qt::NoModifier) return false;
  const int place = e.key() - Qt::Key_A;
  const bool skip = e.key() == Qt::Key_S;
  if (!skip && (place < 0 || place >= int(shownQuestion().raw.size()))) return false;
  if (really) give(skip ? std::string() : shownQuestion().raw[std::size_t(place)]);
  return true;
}

// The letters mean something else to the window: here they come first.
bool PresentView::event(QEvent* e) {
  if (e->type() == QEvent::ShortcutOverride && answerBy(*static_cast<QKeyEvent*>(e), false)) return e->accept(), true;
  return QWidget::event(e);
}

void PresentView::keyPressEvent(QKeyEvent* e) {
  if (!answerBy(*e, true)) QWidget::keyPressEvent(e);
}

void PresentView::mousePressEvent(QMouseEvent* e) {
  for (std::size_t i = 0; canAnswer() && i < boxes_.size() && i < shownQuestion().raw.size(); ++i)
    if (boxes_[i].contains(e->position())) return give(shownQuestion().raw[i]);
  QWidget::mousePressEvent(e);
}

// --- painting

void PresentView::paintQuestion(QPainter& p) {
  const double h = height(), pad = h * 0.06;
  const QRectF area(pad, h * (kHeader + 0.06), width() - 2 * pad, h * (kFootTop - kHeader - 0.1));
  boxes_.clear();
  p.setPen(theme()(Role::ink));
  p.setFont(type(kHeadline, true));
  if (questions_.empty()) {
    const auto [headline, line] = noQuestion();
    p.drawText(area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, headline);
    p.setFont(type(kBody, false));
    p.drawText(area.adjusted(0, h * 0.1, 0, 0), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, line);
    return;
  }
  QRectF bounds;
  p.drawText(area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, shownQuestion().text, &bounds);
  const double y = paintChoices(p, area, bounds.bottom() + h * 0.04);
  const QString line = outcome();
  p.setFont(type(kBody, true));
  p.setPen(theme()(Role::ink));
  p.drawText(QRectF(area.left(), y + h * 0.015, area.width(), area.bottom() - y), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, line);
}

// Returns where they end. What was said is outlined.
double PresentView::paintChoices(QPainter& p, const QRectF& area, double y) {
  const Question& q = shownQuestion();
  p.setFont(type(kBody, false));
  const QFontMetricsF metrics(p.font());
  const std::string said = snapshot_ && questionsBack_ == 0 ? snapshot_->said : std::string();
  for (qsizetype i = 0; i < q.choices.size(); ++i) {
    const QRectF box(area.left(), y, area.width() * 0.7, metrics.height() * 1.6);
    const bool chosen = !said.empty() && said == q.raw[std::size_t(i)];
    p.setPen(QPen(theme()(chosen ? Role::accent : Role::edge), theme().line(chosen ? 3 : 1.25)));
    p.setBrush(Qt::NoBrush);
    p.drawRoundedRect(box, 10, 10);
    p.setPen(theme()(Role::ink));
    const QString letter = QString(QChar(ushort('A' + i)));
    p.drawText(box.adjusted(metrics.height() * 0.6, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, letter + QStringLiteral("   ") + q.choices[i]);
    boxes_.push_back(box);
    y += box.height() + height() * 0.018;
  }
  return y;
}

QString PresentView::outcome() const {
  const Question& q = shownQuestion();
  if (!q.answer.isEmpty()) return tr("It is %1.").arg(q.answer);
  if (canAnswer()) return q.raw.empty() ? tr("It is answered in words: Escape, then in Now. S skips it.") : QString();
  const bool said = questionsBack_ == 0 && snapshot_ && snapshot_->ask && !snapshot_->said.empty();
  return said ? tr("You said %1. What comes will tell.").arg(panels::scenarioWords(snapshot_->said)) : tr("What comes will tell.");
}

}  // namespace cutaway::window
