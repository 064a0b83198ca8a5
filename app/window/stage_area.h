// The stage with what floats above it: zoom buttons, and the one-line narration while the panel is closed.
// Thread rule: the window's thread.
#pragma once
#include <QWidget>
#include <memory>

#include "app/window/picture_maker.h"
#include "widgets/stage/stage_widget.h"

class QLabel;
class QToolButton;

namespace cutaway::window {

class StageArea : public QWidget {
  Q_OBJECT
 public:
  explicit StageArea(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  stage::StageWidget* stage() const { return stage_; }
  void setLine(const QString& title, const QString& sentence);  // shown while lineShown
  void showLine(bool shown);
  bool lineShown() const { return lineShown_; }
  PictureMaker::Wish wish() const;
  void setFocusPage(btree::PageId page) { focus_ = page; }  // shown in cells while nothing happens

 Q_SIGNALS:
  void wishChanged();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QToolButton* floating(const QString& tip);
  void place();
  void showZoom();
  int lineHeight() const;

  const stage::Theme* theme_;
  stage::StageWidget* stage_;
  QToolButton *in_, *out_, *fit_;
  QLabel* line_;
  QString lineTitle_, lineSentence_;
  btree::PageId focus_ = 0;
  bool lineShown_ = false;
};

}  // namespace cutaway::window
