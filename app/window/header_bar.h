// The header: what is shown and where it comes from; open, export, theme, keys.
// Thread rule: the window's thread.
#pragma once
#include <QWidget>

#include "widgets/stage/theme.h"

class QLabel;
class QMenu;
class QToolButton;

namespace cutaway::window {

class HeaderBar : public QWidget {
  Q_OBJECT
 public:
  static int heightIn(const stage::Theme& theme) { return std::max(theme.px(52), theme.hit + 12); }
  explicit HeaderBar(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void setTitle(const QString& title, const QString& source, bool unsaved);
  QMenu* openMenu() const { return openMenu_; }
  QMenu* exportMenu() const { return exportMenu_; }
  QMenu* themeMenu() const { return themeMenu_; }
  QString sourceText() const;

 Q_SIGNALS:
  void keysAsked();
  void presentAsked();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void adapt();
  QToolButton* menuButton(const QString& text, const QString& tip, QMenu*& menu);

  const stage::Theme* theme_;
  QLabel *title_, *chip_, *unsaved_;
  QString whole_;  // the title, however little of it is shown
  QMenu *openMenu_, *exportMenu_, *themeMenu_;
  QToolButton *present_, *open_, *export_, *themes_, *keys_;
};

}  // namespace cutaway::window
