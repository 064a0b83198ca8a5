// The program: the command line where one of its commands is named, else the window.
#include <QApplication>
#include <clocale>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/cli.h"
#include "app/picture_outputs.h"
#include "app/window/window.h"

namespace {

// Pictures need fonts and a painter, never a display.
std::unique_ptr<QApplication> withoutDisplay(char* programName) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  static int count = 1;
  static char* names[] = {programName, nullptr};
  auto application = std::make_unique<QApplication>(count, names);
  std::setlocale(LC_NUMERIC, "C");  // the application object takes the desktop's
  return application;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + (argc > 0), argv + argc);
  const bool option = !arguments.empty() && arguments[0].starts_with("--");
  if (!option && !cutaway::cli::isCommand(arguments)) return cutaway::window::runWindow(argc, argv);
  std::unique_ptr<QApplication> application;
  if (cutaway::cli::needsPictures(arguments)) application = withoutDisplay(argv[0]);
  return cutaway::cli::runCommand(arguments, cutaway::pictureOutputs());
}
