#include "widgets/panels/parameter_form.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "widgets/panels/engine_words.h"

namespace cutaway::panels {
namespace {

QLabel* caption(const QString& text) {
  auto* l = new QLabel(text);
  l->setProperty("step", "caption");
  l->setProperty("tone", "ink3");
  l->setWordWrap(true);
  return l;
}

QHBoxLayout* line(const QString& name, QWidget* editor, const QString& meaning) {
  auto* row = new QHBoxLayout;
  row->setSpacing(12);
  auto* label = new QLabel(name);
  label->setProperty("step", "label");
  label->setBuddy(editor);
  editor->setFixedWidth(150);
  editor->setAccessibleName(name);
  editor->setToolTip(meaning);
  row->addWidget(label, 1);
  row->addWidget(editor);
  return row;
}

}  // namespace

ParameterForm::ParameterForm(const api::EngineType* engine, QWidget* parent) : QWidget(parent), engine_(engine) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins({});
  column->setSpacing(4);
  driver_ = new QComboBox;
  driver_->addItem(tr("sim"));
  driver_->addItem(tr("live"));
  const auto add = [&](const QString& name, QWidget* editor, const QString& meaning) {
    column->addLayout(line(name, editor, meaning));
    column->addWidget(caption(meaning));
  };
  add(tr("Driver"), driver_, tr("sim: every instant can be visited and repeated, times are modelled. live: real threads and real files, as fast as they go."));
  disk_ = new QComboBox;
  for (const char* name : {"nvme", "ssd", "hdd", "phone", "instant"}) disk_->addItem(QString::fromLatin1(name));
  add(tr("Disk"), disk_, tr("what a read, a write and a sync cost under sim"));
  seed_ = new QLineEdit(QStringLiteral("1"));
  add(tr("Seed"), seed_, tr("the same seed gives the same run, event for event"));
  if (engine_)
    for (const api::ParameterInfo& info : engine_->parameters) addRow(info, column);
  connect(driver_, &QComboBox::currentIndexChanged, this, [this](int index) {
    disk_->setEnabled(index == 0);
    Q_EMIT changed();
  });
  connect(this, &ParameterForm::changed, this, &ParameterForm::showEffective);
  connect(disk_, &QComboBox::currentIndexChanged, this, &ParameterForm::changed);
  connect(seed_, &QLineEdit::textChanged, this, &ParameterForm::changed);
}

void ParameterForm::addRow(const api::ParameterInfo& info, QVBoxLayout* into) {
  Row row;
  row.info = info;
  const QString name = QString::fromStdString(info.name), standard = QString::fromStdString(info.standard);
  using Type = api::ParameterInfo::Type;
  QStringList choices;
  if (info.type == Type::onOff) choices = {QStringLiteral("on"), QStringLiteral("off")};
  for (const std::string& c : info.choices) choices << QString::fromStdString(c);
  if (!choices.isEmpty()) {
    row.choice = new QComboBox;
    row.choice->addItems(choices);
    row.choice->setCurrentText(standard);
    connect(row.choice, &QComboBox::currentIndexChanged, this, &ParameterForm::changed);
    into->addLayout(line(name, row.choice, engineWords(info.meaning.c_str())));
  } else {
    row.text = new QLineEdit;
    row.text->setPlaceholderText(standard);
    connect(row.text, &QLineEdit::textChanged, this, &ParameterForm::changed);
    into->addLayout(line(name, row.text, engineWords(info.meaning.c_str())));
  }
  into->addWidget(row.meaning = caption(engineWords(info.meaning.c_str())));
  rows_.push_back(std::move(row));
}

QString ParameterForm::valueOf(const Row& row) const { return row.choice ? row.choice->currentText() : row.text->text().trimmed(); }

void ParameterForm::setSpec(const session::RunSpec& spec) {
  const QSignalBlocker block(this);
  driver_->setCurrentIndex(spec.driver == session::Driver::live ? 1 : 0);
  disk_->setCurrentText(QString::fromStdString(spec.disk));
  seed_->setText(QString::number(spec.seed));
  for (Row& row : rows_) {
    auto it = spec.parameters.find(row.info.name);
    const QString value = QString::fromStdString(it == spec.parameters.end() ? row.info.standard : it->second);
    if (row.choice) row.choice->setCurrentText(value);
    else row.text->setText(it == spec.parameters.end() ? QString() : value);
  }
  showEffective();
}

// An empty field shows in grey what is used instead, and says so where that is not the default.
void ParameterForm::showEffective() {
  if (!engine_ || !engine_->effective || !errorText().isEmpty()) return;
  const api::Parameters used = engine_->effective(spec().parameters);
  for (Row& row : rows_) {
    const auto it = used.find(row.info.name);
    if (!row.text || it == used.end()) continue;
    const QString value = QString::fromStdString(it->second), meaning = engineWords(row.info.meaning.c_str());
    row.text->setPlaceholderText(value);
    const bool follows = row.text->text().trimmed().isEmpty() && it->second != row.info.standard;
    row.meaning->setText(follows ? tr("%1. Now %2, as it follows from the other parameters; type a value to set it.").arg(meaning, value) : meaning);
  }
}

void ParameterForm::setValue(const QString& name, const QString& value) {
  for (Row& row : rows_)
    if (QString::fromStdString(row.info.name) == name) row.choice ? row.choice->setCurrentText(value) : row.text->setText(value);
}

session::RunSpec ParameterForm::spec() const {
  session::RunSpec spec;
  spec.driver = driver_->currentIndex() == 1 ? session::Driver::live : session::Driver::sim;
  spec.disk = disk_->currentText().toStdString();
  spec.seed = seed_->text().trimmed().toULongLong();
  if (spec.driver == session::Driver::live) spec.level = trace::Level::structure;
  for (const Row& row : rows_) {
    const std::string value = valueOf(row).toStdString();
    // What was typed is meant, even where it is the default: a default may give way to another parameter.
    if (!value.empty() && (row.text || value != row.info.standard)) spec.parameters[row.info.name] = value;
  }
  return spec;
}

QString ParameterForm::errorText() const {
  bool ok = false;
  (void)seed_->text().trimmed().toULongLong(&ok);
  if (!ok) return tr("The seed is a whole number of 0 or more.");
  if (!engine_ || !engine_->check) return {};
  try {
    engine_->check(spec().parameters);
  } catch (const trace::Error& e) {
    return QString::fromStdString(trace::englishMessage(e));
  }
  return {};
}

}  // namespace cutaway::panels
