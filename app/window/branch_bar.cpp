#include "app/window/branch_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include "widgets/charts/numbers.h"
#include "widgets/panels/step_label.h"

namespace cutaway::window {

using stage::Role;

BranchBar::BranchBar(QWidget* parent) : QWidget(parent), theme_(&stage::lightTheme()) {
  setObjectName("branchBar");
  setAccessibleName(tr("Branches"));
  row_ = new QHBoxLayout(this);
  row_->setContentsMargins(24, 4, 24, 4);
  row_->setSpacing(6);
  row_->addWidget(word_ = panels::stepLabel(tr("Branches"), "label", "ink"));
  row_->addStretch(1);
  compare_ = new QPushButton(tr("Compare"));
  compare_->setObjectName("compare");
  compare_->setCheckable(true);
  compare_->setFocusPolicy(Qt::TabFocus);
  compare_->setToolTip(tr("Two branches side by side (B)"));
  connect(compare_, &QPushButton::clicked, this, &BranchBar::compareAsked);
  row_->addWidget(compare_);
  hide();
}

void BranchBar::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  update();
}

// The buttons stay where they are as long as there are as many: a click in the moment of a change meets the same one.
void BranchBar::setBranches(const std::vector<Branch>& branches, int shown, int other) {
  while (buttons_.size() > branches.size()) {
    buttons_.back()->deleteLater();
    buttons_.pop_back();
  }
  while (buttons_.size() < branches.size()) {
    auto* b = new QPushButton;
    b->setObjectName("branch");
    b->setCheckable(true);
    b->setFocusPolicy(Qt::TabFocus);
    const int index = int(buttons_.size());
    connect(b, &QPushButton::clicked, this, [this, index] { Q_EMIT chosen(index); });
    row_->insertWidget(1 + index, b);
    buttons_.push_back(b);
  }
  for (std::size_t i = 0; i < branches.size(); ++i) {
    buttons_[i]->setChecked(int(i) == shown || int(i) == other);
    if (i < branches_.size() && branches_[i] == branches[i] && !buttons_[i]->text().isEmpty()) continue;
    const Branch& b = branches[i];
    const QString where = b.from.isEmpty() ? tr("%1: from the beginning, %2 events").arg(b.name, charts::count(b.events))
                                           : tr("%1: left %2 at event %3, %4 events").arg(b.name, b.from, charts::count(b.at), charts::count(b.events));
    buttons_[i]->setText(b.from.isEmpty() ? b.name : tr("%1 from %2").arg(b.name, charts::count(b.at)));
    buttons_[i]->setToolTip(where);
    buttons_[i]->setAccessibleName(where);
  }
  branches_ = branches;
  compare_->setChecked(other >= 0);
  setVisible(branches.size() > 1);
}

void BranchBar::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.fillRect(rect(), theme_->color(Role::panel));
}

}  // namespace cutaway::window
