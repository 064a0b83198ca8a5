#include <gtest/gtest.h>

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

namespace {

// What one test chose in its window is nothing to the next: choices are kept at once.
struct FreshSettings final : testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo&) override { QSettings().clear(); }
};

}  // namespace

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
  testing::UnitTest::GetInstance()->listeners().Append(new FreshSettings);
  return RUN_ALL_TESTS();
}
