#include <gtest/gtest.h>

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

// Off screen, and with settings of its own: no test reads or changes those of the person who runs it.
int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  testing::InitGoogleTest(&argc, argv);
  QTemporaryDir settings;
  qputenv("XDG_DATA_HOME", settings.path().toUtf8());
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  QApplication application(argc, argv);
  QCoreApplication::setOrganizationName("Cutaway");
  QCoreApplication::setApplicationName("Cutaway");
  return RUN_ALL_TESTS();
}
