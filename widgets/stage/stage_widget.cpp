#include "widgets/stage/stage_widget.h"

#include <QAccessible>
#include <algorithm>
#include <chrono>

namespace cutaway::stage {
namespace {

constexpr int kFrameMs = 16, kGlowMs = 33;

}  // namespace

StageWidget::StageWidget(QWidget* parent) : QWidget(parent), theme_(&lightTheme()), painted_(lightTheme()) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setObjectName(QStringLiteral("stage"));
  setAccessibleName(tr("Stage"));
  timer_.setTimerType(Qt::PreciseTimer);
  timer_.setInterval(kFrameMs);
  connect(&timer_, &QTimer::timeout, this, &StageWidget::tick);
  glowTimer_.setInterval(kGlowMs);
  connect(&glowTimer_, &QTimer::timeout, this, &StageWidget::tickGlow);
}

StageWidget::~StageWidget() = default;

double StageWidget::nowMs() const {
  using namespace std::chrono;
  return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

void StageWidget::setDiagram(std::shared_ptr<const diagram::Diagram> next) {
  if (next == transition_.target()) return;
  const auto before = transition_.target();
  // Zoomed or resized: another picture of the same thing; and nothing is animated while nobody can see it.
  const bool resized = before && next && (before->width != next->width || before->height != next->height);
  if (!before || !next || resized || timing_.beatMs <= 0 || !isVisible()) {
    showAtOnce(std::move(next));
    return;
  }
  diagram::Timing timing = timing_;
  timing.reducedMotion = reducedMotion_;
  transition_.retarget(std::move(next), nowMs(), timing);
  const QRect area = areaOnScreen(transition_.movingArea());
  update(area.united(lastArea_));  // what was moving towards another target is repainted too
  lastArea_ = area;
  if (transition_.moving(nowMs())) timer_.start();
  startGlow();
  describe();
  keepFocusInView();
}

void StageWidget::showAtOnce(std::shared_ptr<const diagram::Diagram> next) {
  transition_ = diagram::Transition(std::move(next));
  timer_.stop();
  lastArea_ = {};
  startGlow();
  describe();
  keepFocusInView();
  update();
}

void StageWidget::startGlow() {
  const auto& d = transition_.target();
  hottest_ = 0;
  if (d && d->glow != diagram::Glow::none)
    for (const diagram::Element& e : d->elements) {
      hottest_ = std::max(hottest_, double(e.heat));
      if (e.columns)
        for (const diagram::StripColumn& c : *e.columns) hottest_ = std::max(hottest_, double(c.heat));
    }
  glowFromMs_ = nowMs(), glowAfterMs_ = 0;
  if (hottest_ > 0) glowTimer_.start();
  else glowTimer_.stop();
}

// 30 times a second, until nothing of it is left to be seen.
void StageWidget::tickGlow() {
  const auto& d = transition_.target();
  glowAfterMs_ = nowMs() - glowFromMs_;
  update();
  if (!d || diagram::fadedGlow(d->glow, hottest_, nowMs() - glowFromMs_) < 0.5 / diagram::kHeatSteps) glowTimer_.stop();
}

const std::shared_ptr<const diagram::Diagram>& StageWidget::diagram() const { return transition_.target(); }

void StageWidget::setTheme(const Theme& theme) {
  const bool resized = theme.typeScale != theme_->typeScale;
  theme_ = &theme;
  painted_ = theme.magnified(theme.typeScale);
  update();
  if (resized) Q_EMIT pictureSizeChanged(pictureSize());
}
void StageWidget::setBeat(int ms) {
  timing_ = {};
  timing_.beatMs = ms;
}
void StageWidget::setTiming(const diagram::Timing& timing) { timing_ = timing; }
void StageWidget::setReducedMotion(bool reduced) { reducedMotion_ = reduced; }
bool StageWidget::moving() const { return transition_.moving(nowMs()); }

void StageWidget::setMagnification(double magnification) {
  magnification = std::clamp(magnification, 1.0, 8.0);
  if (magnification == magnification_) return;
  magnification_ = magnification;
  panTo(panX_);
  update();
  Q_EMIT pictureSizeChanged(pictureSize());
}

void StageWidget::finishMotion() {
  transition_.finishNow();
  timer_.stop();
  update();
}

void StageWidget::setPlaceholder(const QString& text) {
  placeholder_ = text;
  update();
}

void StageWidget::tick() {
  if (!transition_.moving(nowMs())) {
    transition_.finishNow();
    timer_.stop();
  }
  update(lastArea_);
}

void StageWidget::describe() {
  const auto& d = transition_.target();
  Q_EMIT diagramChanged();
  const QString text = d ? QString::fromStdString(d->description) : placeholder_;
  if (text == accessibleDescription()) return;
  setAccessibleDescription(text);
  QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&changed);
}

}  // namespace cutaway::stage
