#include "widgets/panels/now_panel.h"

#include <QLabel>
#include <algorithm>
#include <QPushButton>
#include <QVBoxLayout>

#include "engines/btree/btree_mirror.h"
#include "engines/trace/common_events.h"
#include "widgets/charts/numbers.h"
#include "widgets/panels/engine_words.h"
#include "widgets/panels/fact_table.h"
#include "widgets/panels/question_card.h"
#include "widgets/panels/source_view.h"
#include "widgets/panels/step_label.h"
#include "widgets/panels/trail_view.h"

namespace cutaway::panels {
namespace {

QLabel* label(const char* step, const char* tone = nullptr) {
  auto* l = stepLabel({}, step, tone);
  l->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return l;
}

}  // namespace

QString whereText(const session::Snapshot& s, const session::Session& session) {
  if (s.cursor == 0) return {};
  QStringList parts{NowPanel::tr("event %1").arg(charts::count(s.cursor))};
  if (s.operation) parts << charts::operationName(s.operation);
  const std::vector<std::string> actors = session.actors();
  if (s.event.actor < actors.size()) parts << QString::fromStdString(actors[s.event.actor]);
  const bool modelled = session.spec().driver == session::Driver::sim;
  const QString time = charts::reading(double(s.event.time), "ns").text();
  parts << (modelled ? NowPanel::tr("%1, modelled").arg(time) : time);
  return parts.join(QStringLiteral(" · "));
}

NowPanel::NowPanel(QWidget* parent) : QScrollArea(parent), theme_(&stage::lightTheme()) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* inside = new QWidget;
  inside->setProperty("surface", "panel");
  auto* column = new QVBoxLayout(inside);
  column->setContentsMargins(24, 20, 24, 20);
  column->setSpacing(8);
  title_ = label("title");
  sentence_ = label("body");
  sentence_->setTextFormat(Qt::RichText);
  say_ = label("body", "ink2");
  say_->setTextFormat(Qt::PlainText);
  say_->setObjectName("say");
  power_ = label("body", "err");
  power_->setText(tr("The power is off. Steps back can be looked at; nothing new happens until the engine recovers."));
  recover_ = new QPushButton(tr("Recover"));
  recover_->setObjectName("recoverNow");
  recover_->setProperty("kind", "primary");
  recover_->setFocusPolicy(Qt::TabFocus);
  power_->hide();
  recover_->hide();
  where_ = label("caption", "ink3");
  cause_ = new QPushButton;
  cause_->setToolTip(tr("Go to the event that caused this one"));
  cause_->setProperty("kind", "link");
  change_ = new FactTable;
  facts_ = new FactTable;
  source_ = new SourceView;
  question_ = new QuestionCard;
  trail_ = new TrailView;
  why_ = new QPushButton(tr("Why?"));
  why_->setObjectName("why");
  why_->setProperty("kind", "link");
  why_->setFocusPolicy(Qt::TabFocus);
  why_->setToolTip(tr("What caused it, back to your own operation (W)"));
  column->addWidget(question_);
  column->addWidget(title_);
  column->addWidget(sentence_);
  column->addWidget(say_);
  column->addWidget(power_);
  column->addWidget(recover_, 0, Qt::AlignLeft);
  column->addWidget(where_);
  auto* causeRow = new QHBoxLayout;
  causeRow->setContentsMargins(-6, 0, 0, 0);
  causeRow->addWidget(cause_);
  causeRow->addWidget(why_);
  causeRow->addStretch(1);
  column->addLayout(causeRow);
  column->addWidget(trail_);
  column->addSpacing(8);
  column->addWidget(change_);
  column->addSpacing(4);
  column->addWidget(facts_);
  column->addSpacing(8);
  column->addWidget(source_);
  column->addStretch(1);
  setWidget(inside);
  connect(cause_, &QPushButton::clicked, this, [this] { Q_EMIT seekAsked(causeNumber_); });
  connect(recover_, &QPushButton::clicked, this, &NowPanel::recoverAsked);
  connect(question_, &QuestionCard::answered, this, &NowPanel::answered);
  connect(trail_, &TrailView::seekAsked, this, &NowPanel::seekAsked);
  connect(trail_, &TrailView::closeAsked, this, &NowPanel::trailClosed);
  connect(why_, &QPushButton::clicked, this, [this] { Q_EMIT whyAsked(cursor_); });
  why_->hide();
  source_->setSite({});
  narration_ = narrateStart();
  cause_->hide();
  say_->hide();
  showNarration();
}

void NowPanel::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  change_->setTheme(theme);
  facts_->setTheme(theme);
  source_->setTheme(theme);
}

QString NowPanel::sayText() const { return say_->isHidden() ? QString() : say_->text(); }

void NowPanel::showNarration() {
  title_->setText(narration_.title);
  sentence_->setText("<p style=\"line-height:125%;margin:0\">" + narration_.richSentence() + "</p>");
  change_->setFacts(narration_.changeTitle, narration_.change);
  facts_->setFacts(narration_.factsTitle, narration_.facts);
}

// What a scenario said holds until something happens that it did not speak of: the power goes, or the person operates.
bool NowPanel::outlived(const session::Snapshot& s, const session::Session& session) const {
  trace::EventNumber said = 0;
  for (const tape::Note& note : *session.notes())
    if (note.kind == tape::Note::Kind::say && std::min(note.event, s.frontier) <= s.cursor) said = note.event;
  if (s.event.kind == trace::PowerLost::kKind && said <= s.cursor) return true;
  if (s.timeline)
    for (const session::Mark& mark : s.timeline->marks)
      if (mark.kind == trace::PowerLost::kKind && said <= mark.event && mark.event <= s.cursor) return true;
  return std::any_of(byHand_.begin(), byHand_.end(), [&](trace::EventNumber stood) { return said <= stood + 1 && s.cursor > stood; });
}

void NowPanel::setSnapshot(const session::Snapshot& s, session::Session& session) {
  if (s.cursor == 0) {
    narration_ = narrateStart();
    source_->setSite({});
  } else {
    const auto* mirror = dynamic_cast<const btree::BtreeMirror*>(s.mirror.get());
    narration_ = narrate({s.event, mirror, &session.vocabulary(), &session.blobs(), session.spec().driver == session::Driver::sim,
                          losses_ ? &*losses_ : nullptr});
    const std::vector<trace::Site> sites = session.sites();
    source_->setSite(s.event.site() < sites.size() ? sites[s.event.site()] : trace::Site{});
  }
  showNarration();
  QStringList said;  // several sentences said in one breath are translated each for itself
  for (const QString& line : QString::fromStdString(s.say).split('\n')) said << scenarioWords(line.toStdString());
  say_->setText(said.join('\n'));
  say_->setVisible(!s.say.empty() && !outlived(s, session));
  question_->setSnapshot(s);
  trail_->setTrail(s.trail, session);
  cursor_ = s.cursor;
  why_->setVisible(s.cursor != 0);
  power_->setVisible(s.crashed);
  recover_->setVisible(s.crashed);
  where_->setText(whereText(s, session));
  causeNumber_ = s.event.cause();
  cause_->setVisible(s.cursor != 0 && causeNumber_ != 0);
  cause_->setText(tr("Because of event %1").arg(charts::count(causeNumber_)));
}

}  // namespace cutaway::panels
