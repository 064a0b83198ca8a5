#include "widgets/panels/power_dialog.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "widgets/charts/numbers.h"
#include "widgets/panels/step_label.h"

namespace cutaway::panels {
PowerDialog::PowerDialog(QWidget* parent) : QDialog(parent) {
  setObjectName("powerDialog");
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Power off"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(24, 20, 24, 20);
  column->setSpacing(10);
  column->addWidget(stepLabel(tr("Cut the power"), "title", "ink"));
  column->addWidget(where_ = stepLabel({}, "label", "ink"));
  where_->setObjectName("powerWhere");
  where_->setMinimumWidth(440);
  lose_ = new QButtonGroup(this);
  const auto add = [&](env::Lose lose, const char* name, const QString& text, const QString& means) {
    auto* choice = new QRadioButton(text);
    choice->setObjectName(name);
    choice->setToolTip(means);
    lose_->addButton(choice, static_cast<int>(lose));
    column->addWidget(choice);
    auto* note = stepLabel(means, "caption", "ink2");
    note->setContentsMargins(26, 0, 0, 4);
    column->addWidget(note);
  };
  add(env::Lose::unsynced, "loseUnsynced", tr("Lose all that was not synced"), tr("Only what a sync confirmed is left on the disk."));
  add(env::Lose::random, "loseRandom", tr("Lose some of it"), tr("Each 512-byte sector of each unsynced write is kept or lost as the seed says: a disk may write in any order, and a write may be torn."));
  add(env::Lose::files, "loseFiles", tr("Lose unsynced file names"), tr("New, renamed and removed files are undone, with the data in them."));
  add(env::Lose::nothing, "loseNothing", tr("Lose nothing"), tr("The writes had reached the disk already; only memory is lost."));
  lose_->button(static_cast<int>(env::Lose::unsynced))->setChecked(true);
  torn_ = new QCheckBox(tr("Tear the last unsynced write: of it survive"));
  torn_->setObjectName("torn");
  torn_->setToolTip(tr("A write is cut in its middle, as disks do it: between two sectors"));
  sectors_ = new QSpinBox;
  sectors_->setObjectName("sectors");
  sectors_->setAccessibleName(tr("Sectors that survive"));
  sectors_->setToolTip(tr("How many sectors of the last unsynced write survive; only where it is torn"));
  sectors_->setRange(0, 100'000);
  sectors_->setValue(1);
  sectors_->setEnabled(false);
  sectors_->setSuffix(tr(" sectors of 512 B"));
  auto* tear = new QHBoxLayout;
  tear->addWidget(torn_);
  tear->addWidget(sectors_);
  tear->addStretch(1);
  column->addLayout(tear);
  auto* cancel = new QPushButton(tr("Cancel"));
  cancel->setToolTip(tr("The power stays on (Escape)"));
  auto* go = new QPushButton(tr("Power off"));
  go->setObjectName("cutPower");
  go->setToolTip(tr("Cut it now, as chosen"));
  go->setProperty("kind", "primary");
  go->setDefault(true);
  auto* foot = new QHBoxLayout;
  foot->addStretch(1);
  foot->addWidget(cancel);
  foot->addWidget(go);
  column->addSpacing(6);
  column->addLayout(foot);
  connect(torn_, &QCheckBox::toggled, sectors_, &QWidget::setEnabled);
  connect(cancel, &QPushButton::clicked, this, &QDialog::close);
  connect(go, &QPushButton::clicked, this, [this] {
    Q_EMIT cutAsked(cut());
    close();
  });
}

void PowerDialog::setSnapshot(const session::Snapshot& s) {
  if (s.crashed) {
    close();
    return;
  }
  const QString end = charts::count(s.frontier);
  where_->setText(s.cursor == s.frontier
                      ? tr("It goes right here, behind event %1, in the middle of what goes on.").arg(end)
                  : s.branchable
                      ? tr("It goes right here, behind event %1, in a branch: what came after it is kept.").arg(charts::count(s.cursor))
                      : tr("You look at event %1, but the engine itself stands behind event %2, the newest. The power goes there, and you are taken there.")
                            .arg(charts::count(s.cursor), end));
}

env::PowerCut PowerDialog::cut() const {
  env::PowerCut cut;
  cut.lose = static_cast<env::Lose>(lose_->checkedId());
  if (torn_->isChecked()) cut.tear = static_cast<std::uint32_t>(sectors_->value());
  return cut;
}

QString PowerDialog::whereText() const { return where_->text(); }

}  // namespace cutaway::panels
