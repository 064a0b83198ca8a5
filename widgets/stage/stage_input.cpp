// Mouse, wheel, tips and keys of the stage.
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "widgets/stage/stage_widget.h"

namespace cutaway::stage {
namespace {

constexpr double kWheelStep = 1.25;
constexpr int kDragFrom = 4;

}  // namespace

void StageWidget::wheelEvent(QWheelEvent* e) {
  const QPoint turn = e->angleDelta();
  if (std::abs(turn.x()) > std::abs(turn.y()) || e->modifiers().testFlag(Qt::ShiftModifier)) {
    follow_ = false;
    panTo(panX_ - (turn.x() != 0 ? turn.x() : turn.y()));
  } else {
    zoomTo(zoom_ * std::pow(kWheelStep, turn.y() / 120.0), e->position().x());
  }
  e->accept();
}

void StageWidget::mousePressEvent(QMouseEvent* e) {
  if (e->button() != Qt::LeftButton) return QWidget::mousePressEvent(e);
  placeMinimap();
  if (minimap_.shown() && minimap_.rect().contains(e->position() / scale())) {
    mapDragging_ = moveByMinimap(e->position());
    return;
  }
  pressed_ = true;
  dragging_ = false;
  pressedAt_ = lastAt_ = e->position();
}

void StageWidget::mouseMoveEvent(QMouseEvent* e) {
  if (mapDragging_) {
    moveByMinimap(e->position());
    return;
  }
  if (!pressed_ && minimap_.shown() && minimap_.rect().contains(e->position() / scale())) {
    hovered_ = 0;
    setCursor(Qt::SizeHorCursor);
    return;
  }
  if (cursor().shape() == Qt::SizeHorCursor) setCursor(zoom_ > 1 ? Qt::OpenHandCursor : Qt::ArrowCursor);
  if (pressed_ && !dragging_ && zoom_ > 1 && std::abs(e->position().x() - pressedAt_.x()) > kDragFrom) {
    dragging_ = true;
    setCursor(Qt::ClosedHandCursor);
  }
  if (dragging_) {
    follow_ = false;
    panTo(panX_ - (e->position().x() - lastAt_.x()) / scale());
    lastAt_ = e->position();
    return;
  }
  const diagram::Element* over = elementAt(e->position());
  const diagram::ElementId id = over ? over->id : 0;
  if (id == hovered_) return;
  hovered_ = id;
  setCursor(id != 0 ? Qt::PointingHandCursor : zoom_ > 1 ? Qt::OpenHandCursor : Qt::ArrowCursor);
}

void StageWidget::mouseReleaseEvent(QMouseEvent* e) {
  if (e->button() == Qt::LeftButton && mapDragging_) {
    mapDragging_ = false;
    return;
  }
  if (e->button() != Qt::LeftButton || !pressed_) return QWidget::mouseReleaseEvent(e);
  pressed_ = false;
  if (dragging_) {
    dragging_ = false;
    setCursor(Qt::ArrowCursor);
    return;
  }
  if (const diagram::Element* at = elementAt(e->position()))
    Q_EMIT elementClicked(at->id);
  else
    Q_EMIT backgroundClicked();
}

void StageWidget::mouseDoubleClickEvent(QMouseEvent* e) {
  pressed_ = false;
  if (!elementAt(e->position())) fit();
}

void StageWidget::leaveEvent(QEvent*) {
  hovered_ = 0;
  setCursor(Qt::ArrowCursor);
}

bool StageWidget::event(QEvent* e) {
  if (e->type() == QEvent::ToolTip) {
    auto* help = static_cast<QHelpEvent*>(e);
    if (minimap_.shown() && minimap_.rect().contains(QPointF(help->pos()) / scale())) {
      QToolTip::showText(help->globalPos(), tr("The whole tree, and the part of it in view: click or drag to move it"), this);
      return true;
    }
    const diagram::Element* at = elementAt(help->pos());
    if (at && !at->tooltip.empty())
      QToolTip::showText(
          help->globalPos(),
          QString::fromStdString(at->tooltip).toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")), this);
    else
      QToolTip::hideText();
    return true;
  }
  return QWidget::event(e);
}

// --- keyboard

void StageWidget::keyPressEvent(QKeyEvent* e) {
  const bool control = e->modifiers().testFlag(Qt::ControlModifier);
  switch (e->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return control ? zoomIn() : QWidget::keyPressEvent(e);
    case Qt::Key_Minus:
      return control ? zoomOut() : QWidget::keyPressEvent(e);
    case Qt::Key_0:
      return e->modifiers() == Qt::NoModifier || control ? fit() : QWidget::keyPressEvent(e);
    case Qt::Key_Left:
    case Qt::Key_Right:
      if (zoom_ <= 1) break;
      follow_ = false;
      return panTo(panX_ + (e->key() == Qt::Key_Right ? 1 : -1) * width() / 8.0);
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
      break;
    case Qt::Key_BracketRight:
      return moveMark(1);
    case Qt::Key_BracketLeft:
      return moveMark(-1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (marked_ == 0) break;
      Q_EMIT elementActivated(marked_);
      return;
    case Qt::Key_Escape:
      if (marked_ == 0) break;
      marked_ = 0;
      return update();
    default:
      break;
  }
  QWidget::keyPressEvent(e);
}

// Page by page, from top left to bottom right.
void StageWidget::moveMark(int direction) {
  const auto& d = transition_.target();
  if (!d) return;
  std::vector<const diagram::Element*> pages;
  for (const diagram::Element& e : d->elements)
    if (diagram::partOf(e.id) == diagram::Part::page || diagram::partOf(e.id) == diagram::Part::strip)
      pages.push_back(&e);
  if (pages.empty()) return;
  std::sort(pages.begin(), pages.end(), [](const diagram::Element* a, const diagram::Element* b) {
    return a->rect.y != b->rect.y ? a->rect.y < b->rect.y : a->rect.x < b->rect.x;
  });
  const auto at =
      std::find_if(pages.begin(), pages.end(), [&](const diagram::Element* e) { return e->id == marked_; });
  const auto n = static_cast<std::ptrdiff_t>(pages.size());
  const std::ptrdiff_t i =
      at == pages.end() ? (direction > 0 ? 0 : n - 1) : ((at - pages.begin()) + direction + n) % n;
  const diagram::Element* e = pages[static_cast<std::size_t>(i)];
  marked_ = e->id;
  if (zoom_ > 1 && (e->rect.x < panX_ || e->rect.right() > panX_ + viewSize().width()))
    panTo(e->rect.center().x - viewSize().width() / 2.0);
  setAccessibleDescription(QString::fromStdString(e->tooltip));
  update();
}

}  // namespace cutaway::stage
