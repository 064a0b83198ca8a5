#include "widgets/transport/transport_bar.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include "widgets/charts/numbers.h"
#include "widgets/charts/per_language.h"
#include "widgets/stage/icons.h"
#include "widgets/transport/speed.h"
#include "widgets/transport/speed_slider.h"

namespace cutaway::transport {

using stage::Role;
namespace {

QString positionOf(const session::Snapshot& s) {
  QString text = TransportBar::tr("Event %1 of %2").arg(charts::count(s.cursor), charts::count(s.frontier));
  if (s.operation != 0) text += TransportBar::tr(" · operation %1").arg(charts::count(s.operation));
  return text;
}

QString phaseNote(const session::Snapshot& s) {
  if (s.crashed && s.phase == session::Phase::paused) return TransportBar::tr("the power is off: Recover goes on");
  switch (s.phase) {
    case session::Phase::opening: return TransportBar::tr("opening …");
    case session::Phase::working:
      return s.progress >= 0 ? TransportBar::tr("working, %1 %").arg(int(s.progress * 100)) : TransportBar::tr("working …");
    case session::Phase::running: return TransportBar::tr("live, %1 events/s").arg(charts::measured(s.eventsPerSecond));
    case session::Phase::failed: return TransportBar::tr("stopped by an error");
    default: break;
  }
  return s.pendingOperations > 0 ? TransportBar::tr("%1 operations to come").arg(charts::count(s.pendingOperations)) : QString();
}

}  // namespace

const std::vector<Target>& targets() {
  return charts::perLanguage([] {
    return std::vector<Target>{{TransportBar::tr("split"), "PageSplit"},          {TransportBar::tr("merge"), "PagesMerged"},
                               {TransportBar::tr("borrow"), "CellBorrowed"},      {TransportBar::tr("root split"), "RootGrown"},
                               {TransportBar::tr("root collapse"), "RootCollapsed"}, {TransportBar::tr("checkpoint"), "CheckpointEnded"},
                               {TransportBar::tr("page read from disk"), "PageRead"}, {TransportBar::tr("eviction"), "PageEvicted"}};
  });
}

TransportBar::TransportBar(QWidget* parent) : QWidget(parent), theme_(&stage::lightTheme()) {
  setObjectName("transport");
  setFixedHeight(kHeight);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(24, 4, 24, 4);
  row->setSpacing(12);
  play_ = iconButton("play", tr("Play or pause (Space)"));
  play_->setProperty("kind", "primary");
  play_->setFixedSize(44, 32);
  row->addWidget(play_);
  row->addWidget(makeSegments());
  row->addWidget(makeRun());
  speedWord_ = new QLabel(tr("Speed"));
  speedWord_->setProperty("tone", "ink2");
  speed_ = new SpeedSlider;
  speedText_ = new QLabel(speedText(1));
  speedText_->setMinimumWidth(92);
  auto* speedRow = new QHBoxLayout;
  speedRow->setSpacing(4);
  for (QWidget* w : {static_cast<QWidget*>(speedWord_), static_cast<QWidget*>(speed_), static_cast<QWidget*>(speedText_)}) speedRow->addWidget(w);
  row->addLayout(speedRow);
  row->addStretch(1);
  position_ = new QLabel;
  position_->setProperty("tone", "ink2");
  position_->setObjectName("position");
  position_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  row->addWidget(position_);

  connect(play_, &QToolButton::clicked, this, [this] { playing_ ? Q_EMIT pauseAsked() : Q_EMIT playAsked(); });
  connect(speed_, &SpeedSlider::speedChanged, this, [this](double v) {
    speedText_->setText(speedText(v));
    Q_EMIT speedChanged(v);
  });
  setTarget(0);
  refreshIcons();
}

QToolButton* TransportBar::iconButton(const char* name, const QString& tip) {
  auto* button = new QToolButton(this);
  button->setObjectName(name);
  button->setToolTip(tip);
  button->setAccessibleName(tip);
  button->setFixedSize(34, 32);
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

QWidget* TransportBar::makeSegments() {
  auto* box = new QWidget(this);
  auto* row = new QHBoxLayout(box);
  row->setContentsMargins({});
  row->setSpacing(6);
  back_ = iconButton("stepBack", tr("Step back (Left; PageUp steps back by the chosen unit)"));
  forward_ = iconButton("stepForward", tr("Step forward (Right; PageDown steps by the chosen unit)"));
  row->addWidget(back_);
  auto* group = new QWidget(box);
  auto* inside = new QHBoxLayout(group);
  inside->setContentsMargins({});
  inside->setSpacing(0);
  units_ = new QButtonGroup(this);
  const QStringList names{tr("Event"), tr("Change"), tr("Operation")};
  const QStringList tips{tr("Step by single events (Right, Left)"),
                         tr("Step by structural changes: splits, merges, borrows, roots, checkpoints (Shift+Right, Shift+Left)"),
                         tr("Step by whole operations (Ctrl+Right, Ctrl+Left)")};
  const QStringList places{"first", "middle", "last"};
  for (int i = 0; i < 3; ++i) {
    auto* b = new QToolButton(group);
    b->setProperty("kind", "segment");
    b->setProperty("place", places[i]);
    b->setText(names[i]);
    b->setToolTip(tips[i]);
    b->setCheckable(true);
    b->setFixedHeight(32);
    b->setFocusPolicy(Qt::TabFocus);
    units_->addButton(b, i);
    inside->addWidget(b);
  }
  units_->button(0)->setChecked(true);
  row->addWidget(group);
  row->addWidget(forward_);
  connect(back_, &QToolButton::clicked, this, [this] { Q_EMIT stepAsked(unit(), -1); });
  connect(forward_, &QToolButton::clicked, this, [this] { Q_EMIT stepAsked(unit(), +1); });
  return box;
}

QWidget* TransportBar::makeRun() {
  auto* box = new QWidget(this);
  auto* row = new QHBoxLayout(box);
  row->setContentsMargins({});
  row->setSpacing(0);
  run_ = new QToolButton(box);
  run_->setObjectName("run");
  run_->setProperty("kind", "segment");
  run_->setProperty("place", "first");
  run_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  run_->setFixedHeight(32);
  run_->setFocusPolicy(Qt::TabFocus);
  runMenu_ = new QToolButton(box);
  runMenu_->setObjectName("runMenu");
  runMenu_->setProperty("kind", "segment");
  runMenu_->setProperty("place", "last");
  runMenu_->setFixedSize(26, 32);
  runMenu_->setPopupMode(QToolButton::InstantPopup);
  runMenu_->setToolTip(tr("Choose what to run to"));
  runMenu_->setAccessibleName(runMenu_->toolTip());
  auto* menu = new QMenu(runMenu_);
  for (int i = 0; i < static_cast<int>(targets().size()); ++i)
    menu->addAction(tr("Run to next %1").arg(targets()[std::size_t(i)].name), this, [this, i] {
      setTarget(i);
      run_->click();
    });
  runMenu_->setMenu(menu);
  row->addWidget(run_);
  row->addWidget(runMenu_);
  connect(run_, &QToolButton::clicked, this, [this] { Q_EMIT runAsked(targets()[std::size_t(target_)].kind); });
  return box;
}

void TransportBar::setTarget(int index) {
  target_ = std::clamp(index, 0, static_cast<int>(targets().size()) - 1);
  run_->setText(tr("Run to next %1").arg(targets()[std::size_t(target_)].name));
  run_->setToolTip(tr("Run until the next %1 (N)").arg(targets()[std::size_t(target_)].name));
}

session::Unit TransportBar::unit() const { return static_cast<session::Unit>(units_->checkedId()); }
void TransportBar::setUnit(session::Unit unit) { units_->button(static_cast<int>(unit))->setChecked(true); }
double TransportBar::speed() const { return speed_->speed(); }
void TransportBar::setSpeed(double v) { speed_->setSpeed(v); }
void TransportBar::changeSpeed(int direction) { speed_->setSpeed(nextSpeed(speed_->speed(), direction)); }
QString TransportBar::positionText() const { return position_->text(); }

void TransportBar::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  speed_->setTheme(theme);
  refreshIcons();
  update();
}

void TransportBar::refreshIcons() {
  using stage::Glyph;
  play_->setIcon(stage::iconOf(playing_ ? Glyph::pause : Glyph::play, *theme_, Role::onAccent));
  back_->setIcon(stage::iconOf(Glyph::stepBack, *theme_, Role::ink));
  forward_->setIcon(stage::iconOf(Glyph::stepForward, *theme_, Role::ink));
  run_->setIcon(stage::iconOf(Glyph::flag, *theme_, Role::ink));
  runMenu_->setIcon(stage::iconOf(Glyph::chevronDown, *theme_, Role::ink));
}

void TransportBar::setSnapshot(const session::Snapshot& s) {
  const bool playing = s.phase == session::Phase::playing || s.phase == session::Phase::running;
  if (playing != playing_) {
    playing_ = playing;
    refreshIcons();
  }
  // At the end of a recording, and with the power off, there is nothing to go on to.
  const bool more = (!s.replay && !s.crashed) || s.cursor < s.frontier;
  back_->setEnabled(s.cursor > 0);
  for (QToolButton* b : {forward_, run_, runMenu_}) b->setEnabled(more);
  play_->setEnabled(more || playing);
  const QString note = phaseNote(s);
  const QString text = note.isEmpty() ? positionOf(s) : positionOf(s) + QStringLiteral(" · ") + note;
  if (text != position_->text()) position_->setText(text);
}

// What gives way first when it is narrow: the word, the reading, then the slider itself (keys + and - remain).
void TransportBar::adaptToWidth() {
  speedWord_->setVisible(width() >= 1180);
  speedText_->setVisible(width() >= 1020);
  speed_->setVisible(width() >= 860);
  speed_->setFixedWidth(width() >= 1180 ? 236 : 190);
}

void TransportBar::resizeEvent(QResizeEvent*) { adaptToWidth(); }

void TransportBar::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.fillRect(rect(), theme_->color(Role::panel));
  p.setPen(QPen(theme_->color(Role::hair), 1));
  p.drawLine(QPointF(0, 0.5), QPointF(width(), 0.5));
}

}  // namespace cutaway::transport
