#include "app/window/window.h"

#include <QApplication>
#include <QFileInfo>
#include <clocale>

#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/settings.h"
#include "widgets/stage/theme.h"

namespace cutaway::window {

int runWindow(int argc, char** argv) {
  QApplication application(argc, argv);
  // Numbers are read and written in the C locale by every part below the window, whatever the desktop's is.
  std::setlocale(LC_NUMERIC, "C");
  QCoreApplication::setOrganizationName(QStringLiteral("Cutaway"));
  QCoreApplication::setApplicationName(QStringLiteral("Cutaway"));
  QCoreApplication::setApplicationVersion(QStringLiteral(CUTAWAY_VERSION));
  QGuiApplication::setDesktopFileName(QStringLiteral("org.cutaway.Cutaway"));  // desktops find the icon by it
  speak(Settings::load().language);
  QFont font = stage::fontFor(stage::Step::label);  // family and size; style sheets set the other sizes and the weights
  font.setWeight(QFont::Normal);
  application.setFont(font);
  MainWindow window(makeOpener());
  window.show();
  window.offerLeftRuns();
  if (argc > 1) window.openFile(QFileInfo(QString::fromLocal8Bit(argv[1])).absoluteFilePath());
  else window.openStart();
  return QApplication::exec();
}

}  // namespace cutaway::window
