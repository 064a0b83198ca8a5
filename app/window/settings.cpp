#include "app/window/settings.h"

#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <cmath>
#include <limits>

namespace cutaway::window {

Settings Settings::load() {
  const QSettings s;
  Settings out;
  out.theme = s.value("theme", out.theme).toString();
  out.language = s.value("language").toString();
  out.geometry = s.value("geometry").toByteArray();
  bool ok = false;
  const double speed = s.value("speed", 1).toDouble(&ok);
  out.speed = s.value("live").toBool() ? std::numeric_limits<double>::infinity() : ok && speed >= 1 && speed <= 10000 ? speed : 1;
  out.unit = std::clamp(s.value("unit").toInt(), 0, 2);
  out.target = s.value("target").toInt();
  out.tab = std::clamp(s.value("tab").toInt(), 0, 3);
  out.reducedMotion = s.value("reducedMotion", false).toBool();
  out.panelOpen = s.value("panelOpen", true).toBool();
  out.lastFolder = s.value("lastFolder", QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).toString();
  out.breakpoints = s.value("breakpoints").toStringList();
  out.started = s.value("started").toBool();
  out.recent = s.value("recent").toStringList().mid(0, 8);
  return out;
}

void Settings::save() const {
  QSettings s;
  s.setValue("theme", theme);
  s.setValue("language", language);
  s.setValue("geometry", geometry);
  s.setValue("live", !std::isfinite(speed));
  if (std::isfinite(speed)) s.setValue("speed", speed);
  s.setValue("unit", unit);
  s.setValue("target", target);
  s.setValue("tab", tab);
  s.setValue("panelOpen", panelOpen);
  s.setValue("reducedMotion", reducedMotion);
  s.setValue("lastFolder", lastFolder);
  s.setValue("recent", recent);
  s.setValue("breakpoints", breakpoints);
  s.setValue("started", true);
}

void Settings::remember(const QString& path) {
  const QString whole = QFileInfo(path).absoluteFilePath();
  recent.removeAll(whole);
  recent.prepend(whole);
  recent = recent.mid(0, 8);
  lastFolder = QFileInfo(whole).absolutePath();
}

}  // namespace cutaway::window
