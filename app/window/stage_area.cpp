#include "app/window/stage_area.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "widgets/stage/icons.h"

namespace cutaway::window {

using stage::Glyph;

namespace {
constexpr int kGap = 6, kEdge = 24, kTop = 14;
}

StageArea::StageArea(QWidget* parent) : QWidget(parent), theme_(&stage::lightTheme()), stage_(new stage::StageWidget(this)) {
  out_ = floating(tr("Zoom out (Ctrl -)"));
  in_ = floating(tr("Zoom in"));
  fit_ = floating(tr("Show the whole tree (0)"));
  line_ = new QLabel(this);
  line_->setProperty("step", "body");
  line_->setTextFormat(Qt::RichText);
  line_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  line_->setWordWrap(true);
  line_->hide();
  connect(in_, &QToolButton::clicked, stage_, &stage::StageWidget::zoomIn);
  connect(out_, &QToolButton::clicked, stage_, &stage::StageWidget::zoomOut);
  connect(fit_, &QToolButton::clicked, stage_, &stage::StageWidget::fit);
  connect(stage_, &stage::StageWidget::pictureSizeChanged, this, &StageArea::wishChanged);
  connect(stage_, &stage::StageWidget::zoomChanged, this, &StageArea::showZoom);
  connect(stage_, &stage::StageWidget::diagramChanged, this, &StageArea::showZoom);
  showZoom();
}

// A zoom that would change nothing cannot be pressed, and says why.
void StageArea::showZoom() {
  const bool in = stage_->canZoomIn();
  in_->setEnabled(in);
  in_->setToolTip(in ? tr("Zoom in: first shows more, then larger (Ctrl +)") : tr("Every page is shown whole, and as large as fits"));
  out_->setEnabled(stage_->canZoomOut());
  fit_->setEnabled(stage_->canZoomOut());
}

QToolButton* StageArea::floating(const QString& tip) {
  auto* b = new QToolButton(this);
  b->setToolTip(tip);
  b->setAccessibleName(tip);
  b->setFocusPolicy(Qt::TabFocus);
  return b;
}

void StageArea::setTheme(const stage::Theme& theme) {
  theme_ = &theme;
  stage_->setTheme(theme);
  const std::pair<QToolButton*, Glyph> icons[] = {{in_, Glyph::zoomIn}, {out_, Glyph::zoomOut}, {fit_, Glyph::fit}};
  for (const auto& [button, glyph] : icons) {
    button->setIcon(stage::iconOf(glyph, theme, stage::Role::ink2, theme.px(16)));
    button->setIconSize(QSize(theme.px(16), theme.px(16)));
    button->setFixedSize(theme.hit, theme.hit);
  }
  place();
  Q_EMIT wishChanged();
}

void StageArea::setLine(const QString& title, const QString& sentence) {
  lineTitle_ = title;
  lineSentence_ = sentence;
  if (lineShown_)
    line_->setText(title.isEmpty() ? QString() : QStringLiteral("<span style=\"font-weight:600\">%1.</span>&nbsp; <span>%2</span>").arg(title.toHtmlEscaped(), sentence));
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
  int x = width() - theme_->px(kEdge) - theme_->hit;
  for (QToolButton* b : {fit_, in_, out_}) {
    b->move(x, kTop);
    b->raise();
    x -= theme_->hit + kGap;
  }
  const int edge = theme_->px(kEdge);
  line_->setGeometry(edge, height() - lineHeight() + 8, width() - 2 * edge, lineHeight() - 8);
  line_->raise();
}

// Two lines of text where the stage can spare them.
int StageArea::lineHeight() const { return 8 + theme_->px(height() >= theme_->px(420) ? 52 : 30); }

void StageArea::resizeEvent(QResizeEvent*) { place(); }

PictureMaker::Wish StageArea::wish() const {
  PictureMaker::Wish wish;
  wish.size = stage_->pictureSize();
  // In the picture's pixels, which the stage may paint larger.
  wish.viewWidth = stage_->viewSize().width();
  wish.topRightReserve = (3 * (theme_->hit + kGap) + theme_->px(kEdge)) / stage_->scale();
  wish.bottomReserve = lineShown_ ? lineHeight() / stage_->scale() : 0;
  wish.bottomRightReserve = stage_->minimapReserve();
  wish.focus = focus_;
  return wish;
}

}  // namespace cutaway::window
