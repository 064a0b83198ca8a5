#include "widgets/panels/operate_panel.h"

#include <QComboBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "engines/session/listed_operations.h"
#include "engines/workload/keys.h"
#include "widgets/charts/chart_data.h"
#include "widgets/charts/numbers.h"
#include "widgets/panels/engine_words.h"
#include "widgets/panels/key_text.h"
#include "widgets/panels/file_operations.h"
#include "widgets/panels/keys_import.h"
#include "widgets/panels/operation_sources.h"
#include "widgets/panels/parameter_form.h"
#include "widgets/panels/power_dialog.h"
#include "widgets/panels/step_label.h"

namespace cutaway::panels {

using trace::OperationKind;

namespace {

constexpr OperationKind kOne[] = {OperationKind::put, OperationKind::get, OperationKind::erase, OperationKind::scan};
constexpr OperationKind kMany[] = {OperationKind::put, OperationKind::get, OperationKind::erase};

// A heading and what belongs to it.
QWidget* section(const QString& heading, QVBoxLayout*& inside) {
  auto* box = new QWidget;
  inside = new QVBoxLayout(box);
  inside->setContentsMargins({});
  inside->setSpacing(8);
  inside->addWidget(stepLabel(heading, "exhibit", "ink"));
  return box;
}

QPushButton* button(const QString& text, const char* kind = nullptr) {
  auto* b = new QPushButton(text);
  if (kind) b->setProperty("kind", kind);
  b->setFocusPolicy(Qt::TabFocus);
  return b;
}

std::unique_ptr<session::OperationSource> listed(std::vector<api::Operation> operations) {
  return std::make_unique<session::ListedOperations>(std::move(operations));
}

template <class... W>
QHBoxLayout* row(W*... widgets) {
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  (line->addWidget(widgets), ...);
  return line;
}

}  // namespace

OperatePanel::OperatePanel(const api::EngineType* engine, QWidget* parent) : QScrollArea(parent), theme_(&stage::lightTheme()) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  auto* inside = new QWidget;
  inside->setProperty("surface", "panel");
  auto* column = new QVBoxLayout(inside);
  column->setContentsMargins(24, 20, 24, 24);
  column->setSpacing(20);
  closed_ = stepLabel({}, "label", "ink2");
  closed_->hide();
  column->addWidget(closed_);
  happens_ = stepLabel({}, "caption", "ink2");
  happens_->setObjectName("happens");
  column->addWidget(happens_);
  column->addWidget(one_ = makeOne());
  column->addWidget(many_ = makeMany());
  column->addWidget(power_ = makePower());
  column->addWidget(start_ = makeStart(engine));
  column->addStretch(1);
  setWidget(inside);
  adaptOne();
}

QWidget* OperatePanel::makeOne() {
  QVBoxLayout* in = nullptr;
  QWidget* box = section(tr("One operation"), in);
  kind_ = new QComboBox;
  kind_->addItems({tr("Put"), tr("Get"), tr("Delete"), tr("Scan")});
  kind_->setAccessibleName(tr("Operation"));
  kind_->setObjectName("operation");
  kind_->setToolTip(tr("What is done with the key"));
  kind_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);  // as its longest word
  const QString plays = tr("Enter performs the operation at the newest event, and plays it at the speed of the transport.");
  key_ = new QLineEdit;
  key_->setObjectName("key");
  key_->setAccessibleName(tr("Key"));
  valueLabel_ = stepLabel({}, "label", "ink2");
  valueLabel_->setMinimumWidth(96);
  value_ = new QLineEdit;
  value_->setObjectName("value");
  value_->setAccessibleName(tr("Value, or the end of a scan"));
  key_->setToolTip(plays);
  value_->setToolTip(plays);
  keyNote_ = stepLabel({}, "caption", "ink3");
  go_ = button({}, "primary");
  go_->setObjectName("go");
  go_->setToolTip(plays);
  in->addLayout(row(kind_, key_));
  in->addWidget(keyNote_);
  in->addLayout(row(valueLabel_, value_));
  follow_ = button(tr("Follow this key"), "link");
  follow_->setObjectName("followKey");
  follow_->setToolTip(tr("Every page it has stood on, in Now"));
  connect(follow_, &QPushButton::clicked, this, [this] { Q_EMIT followAsked(typedKey(key_->text()).bytes); });
  auto* goRow = row(go_, follow_);
  goRow->setStretch(0, 1);
  in->addLayout(goRow);
  connect(kind_, &QComboBox::currentIndexChanged, this, [this] {
    keepValue();
    adaptOne();
  });
  connect(key_, &QLineEdit::textChanged, this, &OperatePanel::adaptOne);
  connect(key_, &QLineEdit::returnPressed, this, &OperatePanel::doOne);
  connect(value_, &QLineEdit::returnPressed, this, &OperatePanel::doOne);
  connect(go_, &QPushButton::clicked, this, &OperatePanel::doOne);
  return box;
}

QWidget* OperatePanel::makeMany() {
  QVBoxLayout* in = nullptr;
  QWidget* box = section(tr("Many"), in);
  manyKind_ = new QComboBox;
  manyKind_->addItems({tr("Put"), tr("Get"), tr("Delete")});
  manyKind_->setAccessibleName(tr("Operation of all of them"));
  manyKind_->setToolTip(tr("What is done with each of the keys"));
  manyKind_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  order_ = new QComboBox;
  for (const workload::NamedSource& source : workload::knownKeySources()) {
    order_->addItem(QString::fromLatin1(source.name));
    order_->setItemData(order_->count() - 1, engineWords(source.meaning), Qt::ToolTipRole);
  }
  order_->setCurrentText(QStringLiteral("shuffled"));
  order_->setAccessibleName(tr("Which keys, in which order"));
  order_->setToolTip(tr("Which keys, in which order; each entry of the list says what it is"));
  count_ = new QSpinBox;
  count_->setRange(1, 100'000'000);
  count_->setValue(1000);
  count_->setGroupSeparatorShown(true);
  count_->setLocale(charts::textLocale());
  count_->setSuffix(tr(" keys"));
  count_->setAccessibleName(tr("How many keys"));
  count_->setToolTip(tr("How many keys"));
  bytes_ = new QSpinBox;
  bytes_->setRange(0, 1'000'000);
  bytes_->setValue(100);
  bytes_->setLocale(charts::textLocale());
  bytes_->setSuffix(tr(" B a value"));
  bytes_->setAccessibleName(tr("Bytes of each value"));
  bytes_->setToolTip(tr("Bytes of each value that is not typed or read from a file"));
  goMany_ = button(tr("Run them"));
  goMany_->setObjectName("goMany");
  goMany_->setToolTip(tr("They come behind what is queued already, and play at the speed of the transport."));
  list_ = new QPlainTextEdit;
  list_->setPlaceholderText(tr("Or paste keys here: 10 20 30, or one a line"));
  list_->setFixedHeight(72);
  list_->setAccessibleName(tr("Keys of your own"));
  list_->setToolTip(tr("Numbers, words, or text in quotes, separated by blanks, commas or lines"));
  list_->setTabChangesFocus(true);
  goList_ = button(tr("Run the list"));
  goList_->setObjectName("goList");
  goList_->setToolTip(tr("One operation for each key of the list, as chosen above"));
  list_->setObjectName("list");
  auto* file = button(tr("Load a file …"), "link");
  file->setToolTip(tr("Keys from a text or CSV file"));
  pending_ = stepLabel({}, "caption", "ink2");
  cancel_ = button(tr("Cancel"), "link");
  cancel_->setObjectName("cancelQueued");
  cancel_->setToolTip(tr("What is queued and has not begun is dropped"));
  pending_->setObjectName("pendingText");
  in->addLayout(row(manyKind_, order_));
  in->addLayout(row(count_, bytes_));
  in->addWidget(goMany_);
  in->addWidget(list_);
  auto* listRow = row(goList_);
  listRow->addStretch(1);
  listRow->addWidget(file);
  in->addLayout(listRow);
  queued_ = new QWidget;
  auto* pendingRow = row(pending_);
  pendingRow->setContentsMargins({});
  queued_->setLayout(pendingRow);
  pendingRow->setStretch(0, 1);
  pendingRow->addWidget(cancel_);
  in->addWidget(queued_);
  queued_->hide();  // takes no room while nothing is queued
  connect(goMany_, &QPushButton::clicked, this, &OperatePanel::doMany);
  connect(goList_, &QPushButton::clicked, this, &OperatePanel::doList);
  connect(file, &QPushButton::clicked, this, &OperatePanel::fileAsked);
  connect(cancel_, &QPushButton::clicked, this, [this] {
    if (session_) session_->cancelPending();
  });
  return box;
}

QWidget* OperatePanel::makePower() {
  QVBoxLayout* in = nullptr;
  QWidget* box = section(tr("Storage"), in);
  checkpoint_ = button(tr("Checkpoint"));
  checkpoint_->setObjectName("checkpoint");
  powerOff_ = button(tr("Power off …"));
  recover_ = button(tr("Recover"));
  recover_->setObjectName("recover");
  powerOff_->setObjectName("powerOff");
  recover_->setEnabled(false);
  in->addLayout(row(checkpoint_, powerOff_));
  in->addLayout(row(recover_));  // three do not fit side by side in every language
  connect(powerOff_, &QPushButton::clicked, this, &OperatePanel::askPower);
  connect(checkpoint_, &QPushButton::clicked, this, [this] {
    api::Operation operation;
    operation.kind = OperationKind::checkpoint;
    operate(listed({operation}), tr("Checkpoint"));
  });
  connect(recover_, &QPushButton::clicked, this, &OperatePanel::recoverAsked);
  return box;
}

QWidget* OperatePanel::makeStart(const api::EngineType* engine) {
  QVBoxLayout* in = nullptr;
  QWidget* box = section(tr("Parameters"), in);
  form_ = new ParameterForm(engine);
  auto* error = stepLabel({}, "caption", "err");
  auto* start = button(tr("Start again with these"));
  start->setObjectName("startAgain");
  start->setToolTip(tr("A new, empty tree with these parameters"));
  in->addWidget(form_);
  in->addWidget(error);
  in->addWidget(start);
  error->hide();
  connect(form_, &ParameterForm::changed, this, [this, error, start] {
    const QString text = form_->errorText();
    error->setText(text);
    error->setVisible(!text.isEmpty());
    start->setEnabled(text.isEmpty());
  });
  connect(start, &QPushButton::clicked, this, [this] {
    if (form_->errorText().isEmpty()) Q_EMIT startAsked(form_->spec());
  });
  return box;
}

void OperatePanel::setTheme(const stage::Theme& theme) { theme_ = &theme; }

void OperatePanel::setSession(session::Session* session) {
  session_ = session;
  if (session) form_->setSpec(session->spec());
}

namespace {

QString pendingText(const session::Snapshot& s) {
  const bool still = s.phase == session::Phase::paused && !s.crashed;
  const QString number = charts::count(s.pendingOperations);
  if (s.pendingUnknown && s.pendingOperations == 0)
    return still ? OperatePanel::tr("More operations are queued. Play (Space) runs them.") : OperatePanel::tr("more operations to come");
  if (s.pendingUnknown)
    return still ? OperatePanel::tr("At least %1 operations are queued. Play (Space) runs them.").arg(number)
                 : OperatePanel::tr("at least %1 operations to come").arg(number);
  if (s.pendingOperations == 1)
    return still ? OperatePanel::tr("1 operation is queued. Play (Space) runs it.") : OperatePanel::tr("1 operation to come");
  return still ? OperatePanel::tr("%1 operations are queued. Play (Space) runs them.").arg(number) : OperatePanel::tr("%1 operations to come").arg(number);
}

}  // namespace

void OperatePanel::setSnapshot(const session::Snapshot& s) {
  last_ = s;
  if (cutting_) cutting_->setSnapshot(s);
  showPower(s);
  for (QWidget* w : {one_, many_, power_, static_cast<QWidget*>(happens_)}) w->setVisible(!s.replay);
  happens_->setText(s.cursor < s.frontier && s.branchable
                        ? tr("You look at event %1 of %2: what you do here makes a branch. What came after it is kept.").arg(charts::count(s.cursor), charts::count(s.frontier))
                        : tr("What you do here happens at the newest event, at once, and plays to its end at the speed of the transport."));
  pending_->setText(pendingText(s));
  queued_->setVisible(s.pendingOperations > 0 || s.pendingUnknown);
}

void OperatePanel::askPower() {
  if (cutting_) return cutting_->raise();
  cutting_ = new PowerDialog(this);
  cutting_->setSnapshot(last_);
  connect(cutting_, &PowerDialog::cutAsked, this, [this](env::PowerCut cut) {
    if (where_) session_ = where_();
    if (session_) session_->powerOff(cut);
    Q_EMIT powerCut();
    Q_EMIT operated();
  });
  cutting_->open();
}

// One rule for all that is operated here: where the person looks, at once.
void OperatePanel::operate(std::unique_ptr<session::OperationSource> source, const QString& name) {
  if (where_) session_ = where_();
  if (!session_) return;
  session_->operate(std::move(source), name.toStdString());
  session_->playQueued();
  Q_EMIT operated();
}

// What can be done with the power on, off, and not at all; a button that cannot be used says why.
void OperatePanel::showPower(const session::Snapshot& s) {
  const bool sim = session_ && session_->spec().driver == session::Driver::sim, on = !s.crashed;
  const QString off = tr("The power is off. Recover first: it opens the engine again from the files that are left.");
  const QString live = tr("The power can be cut under sim only: a live engine uses this machine's disk.");
  closed_->setText(s.replay ? tr("A recording can be looked at, not operated. Start again below to run an engine with its parameters.") : off);
  closed_->setVisible(s.replay || s.crashed);
  for (QWidget* w : {one_, many_, static_cast<QWidget*>(checkpoint_)}) {
    w->setEnabled(on);
    w->setToolTip(!on ? off : w == checkpoint_ ? tr("Write every dirty page to the data file now") : QString());
  }
  powerOff_->setEnabled(sim && on);
  powerOff_->setToolTip(!on ? off : sim ? tr("Cut the power where the engine stands, in the middle of what goes on; what is lost can be chosen") : live);
  recover_->setEnabled(s.crashed);
  recover_->setToolTip(s.crashed ? tr("Open the engine again from the files that are left") : tr("The power is on: there is nothing to recover from."));
}

// Another kind of operation: its own second field comes back.
void OperatePanel::keepValue() {
  const auto fieldOf = [this](int kind) -> QString* {
    if (kOne[kind] == OperationKind::put) return &valueText_;
    return kOne[kind] == OperationKind::scan ? &toText_ : nullptr;
  };
  if (QString* before = fieldOf(shownKind_)) *before = value_->text();
  shownKind_ = kind_->currentIndex();
  const QString* now = fieldOf(shownKind_);
  value_->setText(now ? *now : QString());
}

// What the form looks like for the operation chosen, and what the key typed means.
void OperatePanel::adaptOne() {
  const OperationKind kind = kOne[kind_->currentIndex()];
  const bool put = kind == OperationKind::put, scan = kind == OperationKind::scan;
  key_->setPlaceholderText(scan ? tr("from, empty = the first key") : tr("441 or \"text\""));
  valueLabel_->setText(scan ? tr("up to") : tr("Value"));
  value_->setPlaceholderText(scan ? tr("not included, empty = the end") : tr("empty = 100 bytes"));
  valueLabel_->setVisible(put || scan);
  value_->setVisible(put || scan);
  const bool empty = key_->text().trimmed().isEmpty();
  const TypedKey typed = typedKey(key_->text());
  keyNote_->setText(empty ? (scan ? tr("Rows come in key order.") : tr("A whole number, or text.")) : typed.error.isEmpty() ? typed.note : typed.error);
  const QString name = empty || !typed.error.isEmpty() ? QString() : key_->text().trimmed();
  const QString words[] = {tr("Put %1"), tr("Get %1"), tr("Delete %1"), tr("Scan")};
  go_->setText(words[kind_->currentIndex()].contains("%1") ? words[kind_->currentIndex()].arg(name.size() > 24 ? name.left(23) + u'…' : name).trimmed()
                                                             : words[kind_->currentIndex()]);
  follow_->setEnabled(!empty && typed.error.isEmpty());
  go_->setEnabled(scan || (!empty && typed.error.isEmpty()));
}

void OperatePanel::doOne() {
  if (!session_ || !go_->isEnabled()) return;
  api::Operation operation;
  operation.kind = kOne[kind_->currentIndex()];
  const TypedKey key = typedKey(key_->text());
  operation.key = key.bytes;
  if (operation.kind == OperationKind::put)
    operation.value = value_->text().isEmpty() ? workload::valueFor(key.bytes, 100) : value_->text().toStdString();
  if (operation.kind == OperationKind::scan && !value_->text().trimmed().isEmpty()) {
    const TypedKey to = typedKey(value_->text());
    if (!to.error.isEmpty()) return Q_EMIT failed(to.error);
    operation.to = to.bytes;
  }
  operate(listed({operation}), go_->text());
}

void OperatePanel::doMany() {
  if (!session_) return;
  workload::KeyOptions options;
  const auto n = static_cast<std::uint64_t>(count_->value());
  options.seed = session_->spec().seed + runs_++;
  options.first = 1;
  options.last = n;
  options.count = n;
  options.over = n;
  try {
    const OperationKind kind = kMany[manyKind_->currentIndex()];
    const QString name = tr("%1 %2 keys, %3").arg(manyKind_->currentText(), charts::count(n), order_->currentText());
    operate(operationsFor(kind, workload::makeKeySource(order_->currentText().toStdString(), options), std::size_t(bytes_->value())), name);
  } catch (const trace::Error& e) {
    Q_EMIT failed(QString::fromStdString(trace::englishMessage(e)));
  }
}

void OperatePanel::doList() { runList(list_->toPlainText()); }

void OperatePanel::runList(const QString& text) {
  if (!session_) return;
  std::vector<api::Operation> operations;
  int place = 0;
  for (const TypedKey& key : typedList(text)) {
    ++place;
    if (!key.error.isEmpty()) return Q_EMIT failed(tr("Key %1 of the list: %2").arg(place).arg(key.error));
    api::Operation operation;
    operation.kind = kMany[manyKind_->currentIndex()];
    operation.key = key.bytes;
    if (operation.kind == OperationKind::put) operation.value = workload::valueFor(key.bytes, std::size_t(bytes_->value()));
    operations.push_back(std::move(operation));
  }
  if (operations.empty()) return Q_EMIT failed(tr("The list is empty. Type keys first, for example 10 20 30."));
  operate(listed(std::move(operations)), tr("A list"));
  list_->clear();
}

// Into a new tree, or behind what this one has: the person says which.
void OperatePanel::loadFile(const QString& path) {
  const bool canAdd = session_ && !last_.replay && !last_.crashed;
  const session::RunSpec given = form_->errorText().isEmpty() ? form_->spec() : session::RunSpec{};
  auto* dialog = new KeysImport(path, canAdd, given.parameters, std::size_t(bytes_->value()), this);
  connect(dialog, &KeysImport::left, this, &OperatePanel::loadLeft);
  connect(dialog, &KeysImport::chosen, this, [this, dialog, canAdd, given] {
    const QString name = QFileInfo(dialog->path()).fileName();
    const bool fresh = dialog->intoNew() || !canAdd;
    const OperationKind kind = fresh ? OperationKind::put : kMany[manyKind_->currentIndex()];
    auto keys = operationsFromFile(dialog->path(), kind, dialog->options(), std::size_t(bytes_->value()));
    if (!fresh) return operate(std::move(keys), name);
    session::RunSpec spec = given;
    spec.parameters = dialog->parameters();
    spec.title = name.toStdString();
    Q_EMIT loadAsked(spec, std::make_shared<std::unique_ptr<session::OperationSource>>(std::move(keys)));
  });
  dialog->open();
}

}  // namespace cutaway::panels
