// What the window remembers: theme, language, size, speed, tab, panel, last folder, recent files.
// Thread rule: the window's thread. Invariant: a damaged or missing value falls back to the default.
#pragma once
#include <QByteArray>
#include <QString>
#include <QStringList>

namespace cutaway::window {

struct Settings {
  QString theme = "light";
  QString language;          // empty: the desktop's
  QByteArray geometry;
  double speed = 1;          // infinity: live
  int unit = 0, target = 0, tab = 0;
  bool panelOpen = true;
  bool reducedMotion = false;  // nothing travels on the stage
  QString lastFolder;
  QStringList recent;        // newest first, at most 8
  QStringList breakpoints;   // panels::Breakpoint::line()
  bool started = false;      // not the first start any more

  static Settings load();
  void save() const;
  void remember(const QString& path);  // into recent and lastFolder
};

}  // namespace cutaway::window
