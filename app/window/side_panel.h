// The right panel: tabs Now, Inspect, Operate, Events; on a narrow window a rail of four buttons that opens it as a drawer.
// Thread rule: the window's thread. Invariant: only the tab that is seen is brought up to date.
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

 Q_SIGNALS:
  void tabChanged();

 public:

  panels::NowPanel* nowPanel() const { return now_; }
  panels::InspectPanel* inspectPanel() const { return inspect_; }
  panels::OperatePanel* operatePanel() const { return operate_; }
  panels::EventsPanel* eventsPanel() const { return events_; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  const stage::Theme* theme_;
  QTabWidget* tabs_;
  panels::NowPanel* now_;
  panels::InspectPanel* inspect_;
  panels::OperatePanel* operate_;
  panels::EventsPanel* events_;
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
