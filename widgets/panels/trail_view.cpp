#include "widgets/panels/trail_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "engines/btree/btree_events.h"
#include "engines/trace/common_events.h"
#include "engines/workload/keys.h"
#include "widgets/charts/numbers.h"
#include "widgets/panels/narration.h"

namespace cutaway::panels {

std::vector<trace::Kind> looksAtKeys() { return {btree::KeyCompared::kKind, btree::SplitBegun::kKind}; }

TrailView::TrailView(QWidget* parent) : QWidget(parent) {
  setObjectName("trail");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 8, 0, 8);
  column->setSpacing(4);
  heading_ = new QLabel;
  heading_->setProperty("step", "captionStrong");
  heading_->setTextFormat(Qt::PlainText);
  heading_->setWordWrap(true);
  auto* close = new QPushButton(tr("Close"));
  close->setToolTip(tr("Close this list"));
  close->setProperty("kind", "link");
  close->setObjectName("closeTrail");
  close->setFocusPolicy(Qt::TabFocus);
  auto* head = new QHBoxLayout;
  head->addWidget(heading_, 1);
  head->addWidget(close);
  column->addLayout(head);
  rows_ = new QVBoxLayout;
  rows_->setSpacing(0);
  column->addLayout(rows_);
  note_ = new QLabel;
  note_->setProperty("step", "caption");
  note_->setProperty("tone", "ink2");
  note_->setWordWrap(true);
  column->addWidget(note_);
  connect(close, &QPushButton::clicked, this, &TrailView::closeAsked);
  hide();
}

void TrailView::addLine(trace::EventNumber number, const QString& text) {
  auto* line = new QPushButton(tr("%1   %2").arg(charts::count(number), QString(text).replace('&', "&&")));
  line->setObjectName("trailLine");
  line->setProperty("kind", "link");
  line->setProperty("event", QVariant::fromValue<qulonglong>(number));
  line->setStyleSheet("text-align: left; padding: 3px 0;");
  line->setFocusPolicy(Qt::TabFocus);
  line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // a long line is cut, its tip has it whole: the panel keeps its width
  line->setToolTip(tr("Go to event %1: %2").arg(charts::count(number), text));
  connect(line, &QPushButton::clicked, this, [this, number] { Q_EMIT seekAsked(number); });
  rows_->addWidget(line);
}

void TrailView::fill(const session::Trail& trail, session::Session& session) {
  while (QLayoutItem* item = rows_->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  const bool modelled = session.spec().driver == session::Driver::sim;
  for (const auto& [number, event] : trail.steps) {
    const Narration n = narrate({event, nullptr, &session.vocabulary(), &session.blobs(), modelled});
    addLine(number, trail.what == session::Trail::What::key || event.kind == trace::OperationBegun::kKind ? n.plainSentence() : n.title);
  }
  QString note;
  if (trail.steps.empty()) note = trail.what == session::Trail::What::key ? tr("No event up to here put it on a page.") : tr("No event up to here names it.");
  else if (trail.more) note = tr("There is more; these are the first.");
  note_->setText(note);
  note_->setVisible(!note.isEmpty());
}

void TrailView::setTrail(const std::shared_ptr<const session::Trail>& trail, session::Session& session) {
  setVisible(trail != nullptr);
  if (trail == shown_) return;
  shown_ = trail;
  if (!trail) return;
  const QString key = QString::fromStdString(workload::keyNumber(trail->key) ? workload::keyText(trail->key) : trail->key);
  heading_->setText(trail->what == session::Trail::What::key ? tr("Where key %1 has stood").arg(key)
                    : trail->page                           ? tr("Why page %1 is as it is").arg(charts::count(trail->page))
                                                            : trail->steps.empty()                                 ? tr("Why: back to what caused it")
                                                            : tr("Why event %1: back to what caused it").arg(charts::count(trail->steps.front().first)));
  fill(*trail, session);
}

QStringList TrailView::lines() const {
  QStringList all;
  for (int i = 0; i < rows_->count(); ++i) all << qobject_cast<QPushButton*>(rows_->itemAt(i)->widget())->text();
  return all;
}

}  // namespace cutaway::panels
