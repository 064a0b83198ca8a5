// The right panel: tabs Now, Inspect, Operate, Events; on a narrow window a rail of four buttons that opens it as a drawer.
// Thread rule: the window's thread. Invariants: only the tab that is seen is brought up to date; a tab's panel is made when it
// is first asked for or seen, or one by one behind the first paint, so that the window appears before what nobody looks at.
#pragma once
#include <QWidget>
#include <memory>

#include "engines/session/session.h"
#include "widgets/stage/theme.h"

class QTabWidget;
class QToolButton;

namespace cutaway::panels {
class NowPanel;
class InspectPanel;
class OperatePanel;
class EventsPanel;
}  // namespace cutaway::panels

namespace cutaway::window {

class SidePanel : public QWidget {
  Q_OBJECT
 public:
  static int widthIn(const stage::Theme& theme) { return theme.px(384); }
  enum Tab { now, inspect, operate, events };

  explicit SidePanel(const api::EngineType* engine, QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void setSession(session::Session* session);
  void setSnapshot(std::shared_ptr<const session::Snapshot> snapshot);
  void setTab(int tab);
  int tab() const;
  void refresh();  // the visible tab

  bool isMade(Tab tab) const { return made_[tab]; }
  // These make it where it is not made yet.
  panels::NowPanel* nowPanel();
  panels::InspectPanel* inspectPanel();
  panels::OperatePanel* operatePanel();
  panels::EventsPanel* eventsPanel();

 Q_SIGNALS:
  void tabChanged();
  void made(int tab);  // to be tied to the rest of the window

 protected:
  void paintEvent(QPaintEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  static constexpr int kTabs = 4;
  void make(int tab);
  void makeNext();
  void putInto(int tab, QWidget* panel);

  const api::EngineType* engine_;
  const stage::Theme* theme_;
  QTabWidget* tabs_;
  panels::NowPanel* now_ = nullptr;
  panels::InspectPanel* inspect_ = nullptr;
  panels::OperatePanel* operate_ = nullptr;
  panels::EventsPanel* events_ = nullptr;
  bool made_[kTabs] = {}, makingRest_ = false;
  session::Session* session_ = nullptr;
  std::shared_ptr<const session::Snapshot> snapshot_;
};

class Rail : public QWidget {
  Q_OBJECT
 public:
  static int widthIn(const stage::Theme& theme) { return theme.px(60); }
  explicit Rail(QWidget* parent = nullptr);
  void setTheme(const stage::Theme& theme);
  void setOpen(bool open);

 Q_SIGNALS:
  void tabAsked(int tab);
  void toggleAsked();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  const stage::Theme* theme_;
  std::vector<QToolButton*> tabs_;
  QToolButton* toggle_;
  bool open_ = false;
};

}  // namespace cutaway::window
