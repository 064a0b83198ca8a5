#include "app/window/stage_area.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "widgets/stage/icons.h"

namespace cutaway::window {

using stage::Glyph;

namespace {
constexpr int kButton = 32, kGap = 6, kEdge = 24, kTop = 14;
}

StageArea::StageArea(QWidget* parent) : QWidget(parent), theme_(&stage::lightTheme()), stage_(new stage::StageWidget(this)) {
  out_ = floating(tr("Zoom out"));
  in_ = floating(tr("Zoom in: shows more, not bigger"));
  fit_ = floating(tr("Show the whole tree"));
  full_ = floating(tr("Full screen (F11)"));
  line_ = new QLabel(this);
  line_->setProperty("step", "body");
  line_->setTextFormat(Qt::RichText);
  line_->hide();
  connect(in_, &QToolButton::clicked, stage_, &stage::StageWidget::zoomIn);
  connect(out_, &QToolButton::clicked, stage_, &stage::StageWidget::zoomOut);
  connect(fit_, &QToolButton::clicked, stage_, &stage::StageWidget::fit);
  connect(full_, &QToolButton::clicked, this, &StageArea::fullAsked);
  connect(stage_, &stage::StageWidget::pictureSizeChanged, this, &StageArea::wishChanged);
  connect(stage_, &stage::StageWidget::zoomChanged, this, [this] {
    in_->setEnabled(stage_->canZoomIn());
    out_->setEnabled(stage_->canZoomOut());
    fit_->setEnabled(stage_->canZoomOut());
  });
  out_->setEnabled(false);
  fit_->setEnabled(false);
}

QToolButton* StageArea::floating(const QString& tip) {
  auto* b = new QToolButton(this);
  b->setToolTip(tip);
  b->setAccessibleName(tip);
  b->setFixedSize(kButton, kButton);
  b->setFocusPolicy(Qt::TabFocus);
  return b;
}

void StageArea::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  stage_->setTheme(theme);
  in_->setIcon(stage::iconOf(Glyph::zoomIn, theme));
  out_->setIcon(stage::iconOf(Glyph::zoomOut, theme));
  fit_->setIcon(stage::iconOf(Glyph::fit, theme));
  full_->setIcon(stage::iconOf(Glyph::expand, theme));
}

void StageArea::setFull(bool full) {
  isFull_ = full;
  full_->setToolTip(full ? tr("Leave full screen (F11)") : tr("Full screen (F11)"));
}

void StageArea::setLine(const QString& title, const QString& sentence) {
  lineTitle_ = title;
  lineSentence_ = sentence;
  if (lineShown_)
    line_->setText(QStringLiteral("<span style=\"font-weight:600\">%1.</span>&nbsp; <span>%2</span>").arg(title.toHtmlEscaped(), sentence));
}

void StageArea::showLine(bool shown) {
  if (shown == lineShown_) return;
  lineShown_ = shown;
  line_->setVisible(shown);
  setLine(lineTitle_, lineSentence_);
  place();
  Q_EMIT wishChanged();
}

void StageArea::place() {
  stage_->setGeometry(rect());
  int x = width() - kEdge - kButton;
  for (QToolButton* b : {full_, fit_, in_, out_}) {
    b->move(x, kTop);
    b->raise();
    x -= kButton + kGap;
  }
  line_->setGeometry(kEdge, height() - kLine, width() - 2 * kEdge, kLine - 6);
  line_->raise();
}

void StageArea::resizeEvent(QResizeEvent*) { place(); }

PictureMaker::Wish StageArea::wish() const {
  PictureMaker::Wish wish;
  wish.size = stage_->pictureSize();
  wish.viewWidth = stage_->width();
  wish.topRightReserve = 4 * (kButton + kGap) + kEdge;
  wish.bottomReserve = lineShown_ ? kLine : 0;
  wish.focus = focus_;
  return wish;
}

}  // namespace cutaway::window
