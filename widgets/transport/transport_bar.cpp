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
  if (s.operation != 0) text += QStringLiteral(" · ") + charts::operationName(s.operation);
  return text;
}

// In steps of a hundredfold, so that it seldom changes while a run grows.
QString widestOf(const session::Snapshot& s) {
  const auto most = [](std::uint64_t number) {
    std::uint64_t rounded = 8'888;
    while (rounded < number) rounded = rounded * 100 + 88;
    return rounded;
  };
  const QString events = charts::count(most(s.frontier));
  return TransportBar::tr("Event %1 of %2").arg(events, events) + QStringLiteral(" · ") + charts::operationName(most(s.timeline ? s.timeline->operations : 0) + 1);
}

QString queued(const session::Snapshot& s) {
  return s.pendingOperations == 1 ? TransportBar::tr("1 operation to come") : TransportBar::tr("%1 operations to come").arg(charts::count(s.pendingOperations));
}

QString phaseNote(const session::Snapshot& s) {
  if (s.asking) return TransportBar::tr("question in Now");
  if (s.crashed && s.scripted) return TransportBar::tr("power off, scenario goes on");
  if (s.crashed && s.phase == session::Phase::paused) return TransportBar::tr("the power is off: Recover goes on");
  switch (s.phase) {
    case session::Phase::opening: return TransportBar::tr("opening …");
    case session::Phase::working:
      return s.progress >= 0 ? TransportBar::tr("working, %1 %").arg(int(s.progress * 100)) : TransportBar::tr("working …");
    case session::Phase::running: return TransportBar::tr("live, %1 events/s").arg(charts::measured(s.eventsPerSecond));
    case session::Phase::failed: return TransportBar::tr("stopped by an error");
    default: break;
  }
  if (s.pendingUnknown) return TransportBar::tr("more operations to come");
  if (s.pendingOperations > 0) return queued(s);
  if (s.pendingOperations == 0 && s.scripted && s.phase == session::Phase::paused) return TransportBar::tr("scenario goes on");
  if (s.pendingOperations == 0 && s.phase == session::Phase::paused && s.cursor == s.frontier && !s.operating && s.cursor > 0)
    return s.replay ? TransportBar::tr("end of the recording") : TransportBar::tr("no operation left to play");
  return {};
}

}  // namespace

const std::vector<Target>& targets() {
  return charts::perLanguage([] {
    return std::vector<Target>{{TransportBar::tr("split"), "SplitBegun", {}, false},
                               {TransportBar::tr("merge"), "MergeBegun", {}, false},
                               {TransportBar::tr("borrow"), "BorrowBegun", {}, false},
                               {TransportBar::tr("root split"), "RootGrown", "SplitBegun", false},
                               {TransportBar::tr("root collapse"), "RootCollapsed", "MergeBegun", false},
                               {TransportBar::tr("checkpoint"), "CheckpointBegun", {}, true},
                               {TransportBar::tr("page read from disk"), "PageRead", {}, false},
                               {TransportBar::tr("eviction"), "PageEvicted", {}, false}};
  });
}

TransportBar::TransportBar(QWidget* parent) : QWidget(parent), theme_(&stage::lightTheme()) {
  setObjectName("transport");
  setFixedHeight(heightIn(*theme_));
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(24, 4, 24, 4);
  rows->setSpacing(4);
  QHBoxLayout* row = first_ = new QHBoxLayout;
  second_ = new QHBoxLayout;
  for (QHBoxLayout* l : {first_, second_}) l->setSpacing(12), rows->addLayout(l);
  play_ = iconButton("play", tr("Play or pause (Space)"));
  play_->setProperty("kind", "primary");
  row->addWidget(play_);
  row->addWidget(makeSegments());
  row->addWidget(makeRun());
  row->addWidget(makeThreads());
  speedWord_ = new QLabel(tr("Speed"));
  speedWord_->setProperty("tone", "ink2");
  speed_ = new SpeedSlider;
  speedText_ = new QLabel(speedText(1));
  speedBox_ = new QWidget(this);
  auto* speedRow = new QHBoxLayout(speedBox_);
  speedRow->setContentsMargins({});
  speedRow->setSpacing(4);
  for (QWidget* w : {static_cast<QWidget*>(speedWord_), static_cast<QWidget*>(speed_), static_cast<QWidget*>(speedText_)}) speedRow->addWidget(w);
  row->addWidget(speedBox_);
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
    b->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);  // its word is never cut
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
  run_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  run_->setFocusPolicy(Qt::TabFocus);
  runMenu_ = new QToolButton(box);
  runMenu_->setObjectName("runMenu");
  runMenu_->setProperty("kind", "segment");
  runMenu_->setProperty("place", "last");
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

QToolButton* TransportBar::makeThreads() {
  threads_ = new QToolButton(this);
  threads_->setObjectName("threads");
  threads_->setPopupMode(QToolButton::InstantPopup);
  threads_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  threads_->setLayoutDirection(Qt::RightToLeft);  // the chevron behind the word
  threads_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  threads_->setFocusPolicy(Qt::TabFocus);
  threads_->setToolTip(tr("Several threads have work: choose which one goes next"));
  threads_->setAccessibleName(threads_->toolTip());
  threads_->setMenu(new QMenu(threads_));
  threads_->hide();
  return threads_;
}

// Only who is ready can be chosen; the chosen one goes on until it waits or ends.
void TransportBar::showThreads(const std::vector<session::ThreadAtRest>& threads) {
  threads_->setHidden(threads.empty());
  if (threads.empty() || threads_->menu()->isVisible()) return;
  QMenu* menu = threads_->menu();
  menu->clear();
  QString now = tr("Next: as it comes");
  const auto add = [&](const QString& text, const QString& name, bool chosen, bool ready) {
    QAction* action = menu->addAction(text, this, [this, name] { Q_EMIT threadAsked(name); });
    action->setCheckable(true);
    action->setChecked(chosen);
    action->setEnabled(ready);
    return chosen;
  };
  bool any = false;
  QAction* const title = menu->addSection(tr("Which thread goes next"));
  for (const session::ThreadAtRest& t : threads) {
    using State = session::ThreadAtRest::State;
    const QString name = QString::fromStdString(t.name);
    const QString text = t.state == State::ready    ? tr("%1, ready").arg(name)
                         : t.state == State::asleep ? tr("%1, waits for the disk or for a time").arg(name)
                                                    : tr("%1, waits for another thread").arg(name);
    if (add(text, name, t.chosen, t.state == State::ready)) any = true, now = tr("Next: %1").arg(name);
  }
  QAction* const first = menu->actions().at(menu->actions().indexOf(title) + 1);
  add(tr("As it comes: the seed decides"), QString(), !any, true);
  menu->insertAction(first, menu->actions().last());
  threads_->setText(now);
  threads_->setToolTip(tr("%1. Several threads have work: choose which one goes next").arg(now));
}

void TransportBar::setTarget(int index) {
  target_ = std::clamp(index, 0, static_cast<int>(targets().size()) - 1);
  run_->setText(tr("Run to next %1").arg(targets()[std::size_t(target_)].name));
  run_->setToolTip(tr("Run to where the next %1 begins, then step through it (N)").arg(targets()[std::size_t(target_)].name));
}

session::Unit TransportBar::unit() const { return static_cast<session::Unit>(units_->checkedId()); }
void TransportBar::setUnit(session::Unit unit) { units_->button(static_cast<int>(unit))->setChecked(true); }
double TransportBar::speed() const { return speed_->speed(); }
void TransportBar::setSpeed(double v) { speed_->setSpeed(v); }
void TransportBar::changeSpeed(int direction) { speed_->setSpeed(nextSpeed(speed_->speed(), direction)); }
QString TransportBar::positionText() const { return note_.isEmpty() ? place_ : place_ + QStringLiteral(" · ") + note_; }

void TransportBar::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  setFixedHeight(heightIn(theme) * (two_ ? 2 : 1));
  layout()->setContentsMargins(theme.px(24), 4, theme.px(24), 4);
  speed_->setTheme(theme);
  play_->setFixedSize(theme.px(44), theme.hit);
  for (QToolButton* b : {back_, forward_}) b->setFixedSize(std::max(34, theme.hit), theme.hit);
  runMenu_->setFixedSize(std::max(26, theme.hit * 3 / 4), theme.hit);
  run_->setFixedHeight(theme.hit);
  threads_->setFixedHeight(theme.hit);
  for (QAbstractButton* b : units_->buttons()) b->setFixedHeight(theme.hit);
  // As wide as any reading, so that nothing moves with it.
  int widest = theme.px(92);
  for (const double v : {1.0, 200.0, 2000.0, 10000.0, liveSpeed()}) widest = std::max(widest, QFontMetrics(speedText_->font()).horizontalAdvance(speedText(v)));
  speedText_->setMinimumWidth(widest);
  refreshIcons();
  adaptToWidth();
  update();
}

void TransportBar::refreshIcons() {
  using stage::Glyph;
  const int size = theme_->px(16);
  const auto set = [&](QToolButton* button, Glyph glyph, Role role) {
    button->setIcon(stage::iconOf(glyph, *theme_, role, size));
    button->setIconSize(QSize(size, size));
  };
  set(play_, playing_ ? Glyph::pause : Glyph::play, Role::onAccent);
  set(back_, Glyph::stepBack, Role::ink);
  set(forward_, Glyph::stepForward, Role::ink);
  set(run_, Glyph::flag, Role::ink);
  set(runMenu_, Glyph::chevronDown, Role::ink);
  set(threads_, threads_->toolButtonStyle() == Qt::ToolButtonIconOnly ? Glyph::list : Glyph::chevronDown, Role::ink);
}

void TransportBar::setSnapshot(const session::Snapshot& s) {
  const bool playing = s.phase == session::Phase::playing || s.phase == session::Phase::running;
  if (playing != playing_) {
    playing_ = playing;
    refreshIcons();
  }
  // At the end of a recording, and with the power off, there is nothing to go on to.
  const bool more = (!s.replay && (!s.crashed || s.scripted)) || s.cursor < s.frontier;
  back_->setEnabled(s.cursor > 0);
  for (QToolButton* b : {forward_, run_, runMenu_}) b->setEnabled(more);
  play_->setEnabled(more || playing);
  place_ = positionOf(s);
  short_ = tr("%1 / %2").arg(charts::count(s.cursor), charts::count(s.frontier));
  note_ = phaseNote(s);
  shortNote_ = s.pendingOperations > 0 && !s.pendingUnknown && note_ == queued(s) ? tr("%1 to come").arg(charts::count(s.pendingOperations)) : QString();
  showThreads(s.threads);
  widest_ = widestOf(s);
  adaptToWidth();
}

// The least that speed and position's neighbors take.
int TransportBar::secondWidth() const {
  int width = 0;
  if (!speedWord_->isHidden()) width += speedWord_->sizeHint().width() + 4;
  if (!speed_->isHidden()) width += speed_->minimumWidth() + first_->spacing();
  if (!speedText_->isHidden()) width += std::max(speedText_->minimumWidth(), speedText_->sizeHint().width()) + 4;
  return width;
}

// The least one row takes as it stands now, the position's text apart.
int TransportBar::neededWidth() const {
  const QMargins margins = layout()->contentsMargins();
  const int spacing = first_->spacing();
  int width = margins.left() + margins.right() + 2 * spacing;  // before the position, too
  for (const QWidget* part : {static_cast<const QWidget*>(play_), static_cast<const QWidget*>(units_->button(0)->parentWidget()->parentWidget())})
    width += part->sizeHint().width() + spacing;
  width += run_->sizeHint().width() + runMenu_->minimumWidth() + spacing;  // not their box's: that one remembers
  if (!threads_->isHidden()) width += threads_->sizeHint().width() + spacing;
  return width + (two_ ? 0 : secondWidth());
}

// Speed and position stand below the rest.
void TransportBar::setTwoRows(bool two) {
  if (two == two_) return;
  two_ = two;
  for (QWidget* w : {speedBox_, static_cast<QWidget*>(position_)}) (two ? first_ : second_)->removeWidget(w);
  if (two) {
    second_->addWidget(speedBox_);
    second_->addWidget(position_, 1);
  } else {
    first_->insertWidget(first_->count() - 1, speedBox_);  // the stretch comes behind it
    first_->addWidget(position_);
  }
  setFixedHeight(heightIn(*theme_) * (two ? 2 : 1));
}

// What gives way, in this order: the word, the slider's length, the words of "Run to next" and of the thread that goes next,
// the reading, the words of the position; then speed and position get a row of their own, with all their words. It is decided
// for the longest position that runs of this size have, never for what stands there now: a slider that moved with a text would
// slip from under the hand.
void TransportBar::adaptToWidth() {
  const QFontMetrics metrics(position_->font());
  const int place = metrics.horizontalAdvance(widest_) + 8, note = metrics.horizontalAdvance(tr("%1 operations to come").arg(charts::count(88'888)) + QStringLiteral(" · "));
  const int numbers = metrics.horizontalAdvance(widest_.section(QStringLiteral(" · "), 0, 0)) * 2 / 3;  // the place as numbers alone
  const auto give = [this](int given) {
    speedWord_->setHidden(given > 0);
    speed_->setFixedWidth(theme_->px(given > 1 ? 170 : 236));
    for (QToolButton* b : {run_, threads_}) b->setToolButtonStyle(given > 2 ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    speedText_->setHidden(given > 3);
  };
  constexpr int kMost = 5;
  const Qt::ToolButtonStyle style = threads_->toolButtonStyle();
  const bool were = two_;
  two_ = false;  // measured as one row
  int given = 0;
  for (; given <= kMost; ++given) {
    give(given);
    if (neededWidth() + (given > 4 ? numbers : place) + (given < 2 ? note : 0) <= width()) break;
  }
  two_ = were;
  setTwoRows(given > kMost);
  if (two_) {
    for (int above : {2, 3}) {
      give(above);
      if (neededWidth() <= width()) break;
    }
    const int below = width() - layout()->contentsMargins().left() - layout()->contentsMargins().right() - 2 * second_->spacing();
    speedText_->setHidden(false);
    if (secondWidth() + place > below) speedText_->setHidden(true);
  }
  if (threads_->toolButtonStyle() != style) refreshIcons();
  showPosition();
}

// The note beside the position stands there whole, or shorter, or not at all: a word that is cut says nothing.
void TransportBar::showPosition() {
  const QString whole = positionText();
  const QMargins margins = layout()->contentsMargins();
  const int taken = two_ ? margins.left() + margins.right() + 2 * second_->spacing() + secondWidth() : neededWidth();
  const int room = std::max(0, width() - taken);
  const QFontMetrics metrics(position_->font());
  QString shown;
  for (const QString& text : {whole, shortNote_.isEmpty() ? place_ : place_ + QStringLiteral(" · ") + shortNote_, place_, short_})
    if (shown.isEmpty() && metrics.horizontalAdvance(text) <= room) shown = text;
  if (shown != position_->text()) position_->setText(shown);
  position_->setToolTip(shown == whole ? QString() : whole);
}

void TransportBar::resizeEvent(QResizeEvent*) { adaptToWidth(); }

void TransportBar::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.fillRect(rect(), theme_->color(Role::panel));
  p.setPen(QPen(theme_->color(Role::hair), 1));
  p.drawLine(QPointF(0, 0.5), QPointF(width(), 0.5));
}

}  // namespace cutaway::transport
