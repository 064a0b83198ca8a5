// The speed slider: a thin logarithmic track with its own scale, 1/s to 10k and live.
// Thread rule: the window's thread.
#pragma once
#include <QWidget>

#include "widgets/stage/theme.h"

namespace cutaway::transport {

class SpeedSlider : public QWidget {
  Q_OBJECT
 public:
  explicit SpeedSlider(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  double speed() const { return speed_; }
  void setSpeed(double eventsPerSecond);  // emits when it changes
  QSize sizeHint() const override { return {theme_->px(224), theme_->px(40)}; }
  QSize minimumSizeHint() const override { return {theme_->px(150), theme_->px(40)}; }

 Q_SIGNALS:
  void speedChanged(double eventsPerSecond);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

 private:
  QRectF track() const;
  void takeMouse(double x);

  const stage::Theme* theme_;
  double speed_ = 1;
};

}  // namespace cutaway::transport
