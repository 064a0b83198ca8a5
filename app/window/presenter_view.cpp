#include "app/window/presenter_view.h"

#include <QCloseEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QTime>
#include <QToolButton>

#include "widgets/charts/numbers.h"
#include "widgets/panels/step_label.h"

namespace cutaway::window {
namespace {

QLabel* label(QBoxLayout* column, const char* step, const char* tone = nullptr) {
  QLabel* l = panels::stepLabel({}, step, tone);
  l->setTextFormat(Qt::PlainText);
  column->addWidget(l);
  return l;
}

QLabel* heading(QBoxLayout* column, const QString& text) {
  QLabel* l = label(column, "label", "ink2");
  l->setText(text);
  return l;
}

void say(QLabel* label, const QString& text) {
  label->setVisible(!text.isEmpty());
  if (label->text() != text) label->setText(text);
}

}  // namespace

PresenterView::PresenterView(QWidget* parent) : QWidget(parent, Qt::Window) {
  setObjectName("presenter");
  setProperty("surface", "window");
  setAttribute(Qt::WA_StyledBackground);
  setWindowTitle(tr("Presenter"));
  resize(1100, 700);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(24, 16, 24, 20);
  column->setSpacing(16);
  auto* head = new QHBoxLayout;
  head->setSpacing(16);
  title_ = label(head, "exhibit");
  head->setStretch(0, 1);
  since_ = label(head, "body", "ink2");
  since_->setWordWrap(false);
  head->addWidget(button("clockAgain", tr("From 0:00"), tr("Start the clock of this presentation again")));
  time_ = label(head, "title");
  time_->setWordWrap(false);
  auto* halves = new QHBoxLayout;
  halves->setSpacing(32);
  halves->addWidget(makeLeft(), 1);
  halves->addWidget(makeRight(), 1);
  column->addLayout(head);
  column->addLayout(halves, 1);
  connect(findChild<QToolButton*>("clockAgain"), &QToolButton::clicked, this, &PresenterView::startClock);
  connect(&seconds_, &QTimer::timeout, this, &PresenterView::tick);
  seconds_.setInterval(500);
  startClock();
}

QToolButton* PresenterView::button(const char* name, const QString& text, const QString& tip) {
  auto* b = new QToolButton(this);
  b->setObjectName(name);
  b->setText(text);
  b->setToolTip(tip);
  b->setAccessibleName(text);
  b->setFocusPolicy(Qt::TabFocus);  // Space stays play, whatever was clicked
  return b;
}

QWidget* PresenterView::makeLeft() {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins({});
  column->setSpacing(10);
  face_ = heading(column, {});
  headline_ = label(column, "title");
  sentence_ = label(column, "body");
  where_ = label(column, "caption", "ink3");
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  QToolButton* back = button("presenterBack", tr("Back"), tr("Step back (Left)"));
  play_ = button("presenterPlay", tr("Play"), tr("Play or pause (Space)"));
  QToolButton* forward = button("presenterForward", tr("Forward"), tr("Step forward (Right)"));
  QToolButton* blank = button("presenterBlank", tr("Blank screen"), tr("Black on the projector, and back (.)"));
  play_->setProperty("kind", "primary");
  for (QToolButton* b : {back, play_, forward, blank}) row->addWidget(b);
  row->addStretch(1);
  column->addLayout(row);
  column->addSpacing(12);
  heading(column, tr("Next"));
  nextEvent_ = label(column, "body");
  lines_ = label(column, "body", "ink2");
  then_ = label(column, "body");
  column->addStretch(1);
  connect(back, &QToolButton::clicked, this, [this] { Q_EMIT stepAsked(-1); });
  connect(forward, &QToolButton::clicked, this, [this] { Q_EMIT stepAsked(1); });
  connect(play_, &QToolButton::clicked, this, &PresenterView::playAsked);
  connect(blank, &QToolButton::clicked, this, &PresenterView::blankAsked);
  return box;
}

QWidget* PresenterView::makeRight() {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins({});
  column->setSpacing(10);
  heading(column, tr("Notes"));
  notes_ = label(column, "body");
  column->addSpacing(12);
  questionTitle_ = heading(column, {});
  question_ = label(column, "body");
  auto* card = new QFrame;
  card->setProperty("surface", "card");
  auto* inside = new QVBoxLayout(card);
  inside->setContentsMargins(16, 12, 16, 12);
  heading(inside, tr("The answer, on this screen only"));
  answer_ = label(inside, "title", "ok");
  column->addWidget(card);
  column->addStretch(1);
  return box;
}

void PresenterView::startClock() {
  running_.start();
  seconds_.start();
  tick();
}

void PresenterView::tick() {
  const qint64 s = running_.elapsed() / 1000;
  time_->setText(charts::textLocale().toString(QTime::currentTime(), QLocale::ShortFormat));
  since_->setText(tr("%1:%2 since it began").arg(s / 60).arg(s % 60, 2, 10, QChar('0')));
}

void PresenterView::tell(const Shown& shown, const Cue& cue) {
  say(title_, shown.title);
  say(face_, tr("On the projector: %1").arg(shown.face));
  say(headline_, shown.headline);
  say(sentence_, shown.sentence);
  say(where_, shown.where);
  play_->setText(shown.playing ? tr("Pause") : tr("Play"));
  say(notes_, cue.notes.isEmpty() ? tr("Nothing is said here: notes are what a scenario says.") : cue.notes);
  say(questionTitle_, cue.question.isEmpty() ? QString() : cue.open ? tr("The question") : tr("The next question"));
  QString question = cue.question;
  for (qsizetype i = 0; i < cue.choices.size(); ++i) question += '\n' + QString(QChar(ushort('A' + i))) + QStringLiteral("   ") + cue.choices[i];
  say(question_, question);
  say(answer_, cue.question.isEmpty() ? QString() : cue.measured ? tr("Measured as it is revealed") : cue.answer);
  answer_->parentWidget()->setVisible(!cue.question.isEmpty());
  say(nextEvent_, shown.nextEvent.isEmpty() ? QString() : tr("Next event: %1").arg(shown.nextEvent));
  constexpr qsizetype kMostLines = 6;
  QStringList lines = cue.lines.mid(0, kMostLines);
  if (cue.lines.size() > kMostLines) lines << QStringLiteral("…");
  say(lines_, lines.isEmpty() ? QString() : tr("This part of the scenario:") + '\n' + lines.join('\n'));
  say(then_, cue.then.isEmpty() ? tr("No more words in the scenario.") : tr("Then: %1").arg(cue.then));
}

QString PresenterView::words() const {
  QStringList out;
  for (const QLabel* l : findChildren<QLabel*>())
    if (!l->isHidden()) out << l->text();
  return out.join('\n');
}

// The presentation's keys, wherever the keyboard is.
void PresenterView::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Space: return Q_EMIT playAsked();
    case Qt::Key_Right:
    case Qt::Key_PageDown: return Q_EMIT stepAsked(1);
    case Qt::Key_Left:
    case Qt::Key_PageUp: return Q_EMIT stepAsked(-1);
    case Qt::Key_N: return Q_EMIT runAsked();
    case Qt::Key_Period: return Q_EMIT blankAsked();
    case Qt::Key_Escape: return Q_EMIT leaveAsked();
    case Qt::Key_1:
    case Qt::Key_2:
    case Qt::Key_3:
    case Qt::Key_4: return Q_EMIT faceAsked(event->key() - Qt::Key_0);
    default: QWidget::keyPressEvent(event);
  }
}

void PresenterView::closeEvent(QCloseEvent* event) {
  seconds_.stop();
  event->accept();
  Q_EMIT closed();
}

}  // namespace cutaway::window
