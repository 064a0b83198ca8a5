// The start page: the exhibits that there are, the scenarios that come with the program, files of the person's own, what was
// open of late. A file may be dropped anywhere.
// Thread rule: the window's thread. Invariants: it is built when it is first shown, not before; an entry appears only when it works; a recent file that is gone does not.
#pragma once
#include <QScrollArea>
#include <string>
#include <vector>

#include "widgets/stage/theme.h"

class QGridLayout;
class QPushButton;
class QVBoxLayout;

namespace cutaway::window {

// A surface of the page: a rounded rectangle, dashed where a file may be dropped.
class Card : public QWidget {
  Q_OBJECT
 public:
  explicit Card(bool dashed = false);
  void setTheme(const stage::Theme& theme);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  const stage::Theme* theme_;
  bool dashed_;
};

// A small B+tree in the middle of a split, in the theme's colors.
class TreeSketch : public QWidget {
  Q_OBJECT
 public:
  TreeSketch();
  void setTheme(const stage::Theme& theme);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  const stage::Theme* theme_;
};

class StartPage : public QScrollArea {
  Q_OBJECT
 public:
  explicit StartPage(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void setRecent(const QStringList& paths);  // looked at aside: a missing disk keeps nobody waiting

 Q_SIGNALS:
  void demonstrationAsked();
  void scenarioAsked(const std::string& name);
  void openAsked();
  void fileAsked(const QString& path);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void build();
  QWidget* makeExhibit();
  QWidget* makeOwn();
  QWidget* makeScenarios();
  QWidget* makeRecent();
  void showRecent(const QStringList& paths);
  void place();

  const stage::Theme* theme_;
  std::vector<Card*> cards_;
  TreeSketch* sketch_ = nullptr;
  QWidget *left_ = nullptr, *right_ = nullptr, *recent_ = nullptr;
  QVBoxLayout* recentRows_ = nullptr;
  QGridLayout* columns_ = nullptr;
  bool narrow_ = false;
};

}  // namespace cutaway::window
