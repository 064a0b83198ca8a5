#include "widgets/transport/speed_slider.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <array>
#include <cmath>

#include "widgets/transport/speed.h"

namespace cutaway::transport {

using stage::Role;

SpeedSlider::SpeedSlider(QWidget* parent) : QWidget(parent), theme_(&stage::lightTheme()) {
  setFocusPolicy(Qt::TabFocus);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  setAccessibleName(tr("Speed"));
  setToolTip(tr("Events a second while playing. Live: as fast as the engine goes. Keys: + and -"));
}

void SpeedSlider::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  setFixedHeight(theme.px(40));
  updateGeometry();
  update();
}

void SpeedSlider::setSpeed(double speed) {
  if (speed == speed_) return;
  speed_ = speed;
  update();
  Q_EMIT speedChanged(speed_);
}

QRectF SpeedSlider::track() const { return {14, 8, width() / theme_->typeScale - 30.0, 2}; }

void SpeedSlider::paintEvent(QPaintEvent*) {
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  p.scale(theme_->typeScale, theme_->typeScale);
  const QRectF t = track();
  p.setPen(Qt::NoPen);
  p.setBrush(theme_->color(Role::edge));
  p.drawRoundedRect(t, 1, 1);
  static constexpr std::array kNames{"1/s", "10", "100", "1k", "10k", ""};
  QFont font = stage::fontFor(stage::Step::tick);
  font.setPixelSize(11);
  p.setFont(font);
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    const double x = t.left() + t.width() * double(i) / double(kNames.size() - 1);
    p.setPen(QPen(theme_->color(Role::edge), 1.25));
    if (i > 0) p.drawLine(QPointF(x, 4), QPointF(x, 14));
    p.setPen(theme_->color(Role::ink3));
    const QString name = i + 1 == kNames.size() ? tr("live") : QString::fromLatin1(kNames[i]);
    p.drawText(QRectF(x - 25, 17, 50, 14), Qt::AlignCenter, name);
  }
  const QPointF knob(t.left() + t.width() * placeOf(speed_), t.center().y());
  p.setPen(QPen(theme_->color(Role::accent), 2.5));
  p.setBrush(theme_->color(Role::panel));
  p.drawEllipse(knob, 7.5, 7.5);
  if (hasFocus()) {
    p.setPen(QPen(theme_->color(Role::accent), 2));
    p.setBrush(Qt::NoBrush);
    p.drawEllipse(knob, 11, 11);
  }
}

void SpeedSlider::takeMouse(double x) { setSpeed(speedAt((x / theme_->typeScale - track().left()) / track().width())); }

void SpeedSlider::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) takeMouse(event->position().x());
}

void SpeedSlider::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() & Qt::LeftButton) takeMouse(event->position().x());
}

void SpeedSlider::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Up: return setSpeed(nextSpeed(speed_, 1));
    case Qt::Key_Left:
    case Qt::Key_Down: return setSpeed(nextSpeed(speed_, -1));
    default: QWidget::keyPressEvent(event);
  }
}

void SpeedSlider::wheelEvent(QWheelEvent* event) {
  if (event->angleDelta().y() != 0) setSpeed(nextSpeed(speed_, event->angleDelta().y() > 0 ? 1 : -1));
  event->accept();
}

}  // namespace cutaway::transport
