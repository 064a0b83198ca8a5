#include "widgets/panels/question_card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/panels/engine_words.h"
#include "widgets/panels/step_label.h"

namespace cutaway::panels {
namespace {

QLabel* label(const char* step, const char* tone) {
  auto* l = stepLabel({}, step, tone);
  l->setTextFormat(Qt::PlainText);
  l->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return l;
}

}  // namespace

QuestionCard::QuestionCard(QWidget* parent) : QFrame(parent) {
  setObjectName("question");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 8, 0, 8);
  column->setSpacing(8);
  column->addWidget(heading_ = label("captionStrong", "ink2"));
  column->addWidget(question_ = label("exhibit", "ink"));
  choices_ = new QVBoxLayout;
  choices_->setSpacing(6);
  column->addLayout(choices_);
  typed_ = new QLineEdit;
  typed_->setObjectName("answer");
  typed_->setAccessibleName(tr("Your answer"));
  typed_->setToolTip(tr("What you expect; Enter gives it"));
  typed_->setPlaceholderText(tr("Your answer"));
  column->addWidget(typed_);
  go_ = new QPushButton(tr("That is my answer"));
  go_->setToolTip(tr("Give the answer, and go on"));
  go_->setObjectName("giveAnswer");
  go_->setProperty("kind", "primary");
  skip_ = new QPushButton(tr("Skip"));
  skip_->setObjectName("skipQuestion");
  skip_->setProperty("kind", "link");
  skip_->setToolTip(tr("Go on without an answer"));
  for (QPushButton* b : {go_, skip_}) b->setFocusPolicy(Qt::TabFocus);
  auto* foot = new QHBoxLayout;
  foot->addWidget(go_);
  foot->addWidget(skip_);
  foot->addStretch(1);
  column->addLayout(foot);
  column->addWidget(outcome_ = label("body", "ink"));
  connect(go_, &QPushButton::clicked, this, [this] { give(typed_->text().trimmed()); });
  connect(typed_, &QLineEdit::returnPressed, this, [this] { give(typed_->text().trimmed()); });
  connect(typed_, &QLineEdit::textChanged, this, [this](const QString& text) { go_->setEnabled(!text.trimmed().isEmpty()); });
  connect(skip_, &QPushButton::clicked, this, [this] { give({}); });
  hide();
}

void QuestionCard::give(const QString& given) {
  if (!open_) return;
  open_ = false;
  Q_EMIT answered(QString::fromStdString(asked_.name), given);
}

void QuestionCard::clearChoices() {
  while (QLayoutItem* item = choices_->takeAt(0)) {
    delete item->widget();
    delete item;
  }
}

// One button a choice: a click is the answer.
void QuestionCard::ask(const tape::Note& question) {
  asked_ = question;
  open_ = true;
  clearChoices();
  typed_->clear();
  go_->setEnabled(false);
  for (const std::string& choice : question.choices) {
    const QString text = QString::fromStdString(choice);
    auto* button = new QPushButton(scenarioWords(choice).replace('&', "&&"));
    button->setToolTip(tr("Give this answer, and go on"));
    button->setObjectName("choice");
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QPushButton::clicked, this, [this, text] { give(text); });
    choices_->addWidget(button);
  }
  question_->setText(scenarioWords(question.text));
}

void QuestionCard::showOpen(bool open) {
  const bool typing = open && asked_.choices.empty();
  typed_->setVisible(typing);
  go_->setVisible(typing);
  skip_->setVisible(open);
  if (!open) clearChoices();
  outcome_->setVisible(!open);
}

void QuestionCard::setSnapshot(const session::Snapshot& s) {
  setVisible(s.ask.has_value() || s.revealed.has_value());
  if (s.asking && s.ask) {
    if (!open_ || asked_ != *s.ask) ask(*s.ask);
    heading_->setText(tr("Predict before you see"));
    return showOpen(true);
  }
  open_ = false;
  showOpen(false);
  const auto said = [](const std::string& text) { return text.empty() ? tr("You gave no answer.") : tr("You said %1.").arg(scenarioWords(text)); };
  if (s.ask) {
    heading_->setText(tr("A question is open"));
    question_->setText(scenarioWords(s.ask->text));
    outcome_->setText(s.said.empty() ? tr("What comes will tell.") : said(s.said) + ' ' + tr("What comes will tell."));
  } else if (s.revealed) {
    heading_->setText(tr("The answer"));
    question_->setText(scenarioWords(s.revealed->question));
    outcome_->setText(said(s.revealed->said) + ' ' + tr("It is %1.").arg(scenarioWords(s.revealed->answer)));
  }
}

QString QuestionCard::text() const { return question_->text() + '\n' + outcome_->text(); }

}  // namespace cutaway::panels
