#include "widgets/panels/breakpoints_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "engines/trace/error.h"
#include "widgets/panels/key_text.h"

namespace cutaway::panels {
namespace {

constexpr const char* kSigns[] = {"=", "!=", "<", "<=", ">", ">="};

}  // namespace

QString Breakpoint::text() const {
  return field.isEmpty() ? kind : BreakpointsView::tr("%1 where %2 %3 %4").arg(kind, field, QLatin1String(kSigns[int(compare)]), value);
}

QString Breakpoint::line() const {
  return QStringList{on ? QStringLiteral("on") : QStringLiteral("off"), kind, field, QString::number(int(compare)), value}.join('\t');
}

std::optional<Breakpoint> Breakpoint::of(const QString& line) {
  const QStringList parts = line.split('\t');
  bool ok = false;
  const int compare = parts.size() == 5 ? parts[3].toInt(&ok) : -1;
  if (!ok || compare < 0 || compare >= int(std::size(kSigns)) || parts[1].isEmpty()) return std::nullopt;
  return Breakpoint{parts[0] == "on", parts[1], parts[2], parts[4], session::Compare(compare)};
}

// Keys as a person types them become bytes.
session::Condition Breakpoint::condition(const trace::Vocabulary& vocabulary) const {
  session::Condition c;
  c.kind = kind.toStdString();
  if (field.isEmpty()) return c;
  const trace::KindInfo* info = vocabulary.find(c.kind);
  const trace::Field* named = info ? info->field(field.toStdString()) : nullptr;
  const bool key = named && named->type == trace::FieldType::key;
  c.comparisons.push_back({field.toStdString(), compare, key ? typedKey(value).bytes : value.trimmed().toStdString()});
  return c;
}

BreakpointsView::BreakpointsView(QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins({});
  column->setSpacing(6);
  auto* heading = new QLabel(tr("Pause the run at"));
  heading->setProperty("step", "captionStrong");
  column->addWidget(heading);
  kind_ = new QComboBox;
  kind_->setObjectName("breakpointKind");
  kind_->setAccessibleName(tr("Kind of event"));
  kind_->setToolTip(tr("The run pauses behind an event of this kind"));
  field_ = new QComboBox;
  field_->setObjectName("breakpointField");
  field_->setAccessibleName(tr("Field"));
  field_->setToolTip(tr("Only where this field of it is as said; any: always"));
  compare_ = new QComboBox;
  compare_->setObjectName("breakpointCompare");
  compare_->setAccessibleName(tr("Comparison"));
  compare_->setToolTip(tr("How the field is compared with the value"));
  for (const char* sign : kSigns) compare_->addItem(QLatin1String(sign));
  compare_->setFixedWidth(64);
  value_ = new QLineEdit;
  value_->setObjectName("breakpointValue");
  value_->setAccessibleName(tr("Value"));
  value_->setToolTip(tr("A number, a key, or one of the field's words"));
  value_->setPlaceholderText(tr("value"));
  add_ = new QPushButton(tr("Add"));
  add_->setToolTip(tr("Pause there from now on"));
  add_->setObjectName("addBreakpoint");
  add_->setFocusPolicy(Qt::TabFocus);
  auto* first = new QHBoxLayout;
  first->addWidget(kind_, 1);
  first->addWidget(add_);
  auto* second = new QHBoxLayout;
  second->addWidget(field_, 1);
  second->addWidget(compare_);
  second->addWidget(value_, 1);
  column->addLayout(first);
  column->addLayout(second);
  problem_ = new QLabel;
  problem_->setObjectName("breakpointProblem");
  problem_->setProperty("step", "caption");
  problem_->setProperty("tone", "err");
  problem_->setWordWrap(true);
  problem_->hide();
  column->addWidget(problem_);
  rows_ = new QVBoxLayout;
  rows_->setSpacing(2);
  column->addLayout(rows_);
  connect(kind_, &QComboBox::currentIndexChanged, this, &BreakpointsView::adaptFields);
  connect(field_, &QComboBox::currentIndexChanged, this, [this](int index) {
    compare_->setEnabled(index > 0);
    value_->setEnabled(index > 0);
  });
  connect(add_, &QPushButton::clicked, this, &BreakpointsView::addTyped);
  connect(value_, &QLineEdit::returnPressed, this, &BreakpointsView::addTyped);
  adaptFields();
}

// The kinds that change a structure come first: they are what one waits for.
void BreakpointsView::setVocabulary(const trace::Vocabulary* vocabulary) {
  vocabulary_ = vocabulary;
  const QString chosen = kind_->currentText();
  kind_->clear();
  if (!vocabulary_) return;
  for (const bool structure : {true, false})
    for (const trace::KindInfo& info : vocabulary_->kinds())
      if ((info.level != trace::Level::detail) == structure) {
        kind_->addItem(QString::fromStdString(info.name));
        kind_->setItemData(kind_->count() - 1, QString::fromStdString(info.summary), Qt::ToolTipRole);
      }
  const int before = kind_->findText(chosen.isEmpty() ? QStringLiteral("PageSplit") : chosen);
  if (before >= 0) kind_->setCurrentIndex(before);
  fillRows();
}

void BreakpointsView::adaptFields() {
  field_->clear();
  field_->addItem(tr("any"));
  const trace::KindInfo* info = vocabulary_ ? vocabulary_->find(kind_->currentText().toStdString()) : nullptr;
  if (info)
    for (const trace::Field& f : info->fields) field_->addItem(QString::fromStdString(f.name));
}

QString BreakpointsView::problemOf(const Breakpoint& b) const {
  if (!vocabulary_) return {};
  if (!b.field.isEmpty() && b.value.trimmed().isEmpty()) return tr("What must %1 be?").arg(b.field);
  try {
    session::Matcher(*vocabulary_, b.condition(*vocabulary_));
  } catch (const trace::Error& e) {
    return QString::fromStdString(trace::englishMessage(e));
  }
  return {};
}

void BreakpointsView::addTyped() {
  Breakpoint b;
  b.kind = kind_->currentText();
  if (field_->currentIndex() > 0) {
    b.field = field_->currentText();
    b.compare = session::Compare(compare_->currentIndex());
    b.value = value_->text().trimmed();
  }
  const QString problem = b.kind.isEmpty() ? tr("There is no run to stop.") : problemOf(b);
  problem_->setText(problem);
  problem_->setVisible(!problem.isEmpty());
  if (problem.isEmpty()) add(b);
}

void BreakpointsView::add(const Breakpoint& breakpoint) {
  all_.push_back(breakpoint);
  value_->clear();
  fillRows();
  Q_EMIT changed();
}

void BreakpointsView::setLines(const QStringList& lines) {
  all_.clear();
  for (const QString& line : lines)
    if (const auto b = Breakpoint::of(line)) all_.push_back(*b);
  fillRows();
}

QStringList BreakpointsView::lines() const {
  QStringList all;
  for (const Breakpoint& b : all_) all << b.line();
  return all;
}

std::vector<session::Condition> BreakpointsView::conditions() const {
  std::vector<session::Condition> out;
  for (const Breakpoint& b : all_)
    if (vocabulary_ && b.on && problemOf(b).isEmpty()) out.push_back(b.condition(*vocabulary_));
  return out;
}

QString BreakpointsView::nameOf(std::size_t condition) const {
  for (const Breakpoint& b : all_)
    if (vocabulary_ && b.on && problemOf(b).isEmpty() && condition-- == 0) return b.text();
  return {};
}

void BreakpointsView::setHit(std::optional<std::size_t> condition) {
  if (condition == hit_) return;
  hit_ = condition;
  fillRows();
}

void BreakpointsView::fillRows() {
  while (QLayoutItem* item = rows_->takeAt(0)) {
    item->widget()->deleteLater();
    item->widget()->hide();
    delete item;
  }
  std::size_t sent = 0;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    auto* line = new QWidget;
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins({});
    const QString problem = problemOf(all_[i]);
    const bool hit = all_[i].on && problem.isEmpty() && hit_ == sent;
    auto* on = new QCheckBox(hit ? tr("%1: here").arg(all_[i].text()) : all_[i].text());
    on->setObjectName("breakpointOn");
    on->setChecked(all_[i].on);
    on->setToolTip(problem.isEmpty() ? tr("Off: the run does not pause there") : problem);
    if (!problem.isEmpty()) on->setText(tr("%1 (not in this run)").arg(all_[i].text()));
    QFont font = on->font();
    font.setBold(hit);
    on->setFont(font);
    auto* remove = new QPushButton(tr("Remove"));
    remove->setToolTip(tr("Forget this breakpoint"));
    remove->setObjectName("removeBreakpoint");
    remove->setProperty("kind", "link");
    remove->setFocusPolicy(Qt::TabFocus);
    row->addWidget(on, 1);
    row->addWidget(remove);
    rows_->addWidget(line);
    connect(on, &QCheckBox::toggled, this, [this, i](bool checked) {
      all_[i].on = checked;
      hit_.reset();
      Q_EMIT changed();
    });
    connect(remove, &QPushButton::clicked, this, [this, i] {
      all_.erase(all_.begin() + static_cast<long>(i));
      hit_.reset();
      fillRows();
      Q_EMIT changed();
    });
    if (all_[i].on && problem.isEmpty()) ++sent;
  }
}

}  // namespace cutaway::panels
