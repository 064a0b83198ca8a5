// The program: the command line where one of its commands is named, else the window.
#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <clocale>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/cli.h"
#include "app/picture_outputs.h"
#include "app/window/window.h"

namespace {

// Qt wants a folder of its user's own for sockets and says so where nobody logged in made one (a server, a container):
// a private one then, gone with the program.
std::unique_ptr<QTemporaryDir> runtimeFolder() {
  if (!qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR")) return nullptr;
  auto folder = std::make_unique<QTemporaryDir>();
  if (folder->isValid()) qputenv("XDG_RUNTIME_DIR", QFile::encodeName(folder->path()));
  return folder;
}

// Pictures need fonts and a painter, never a display.
std::unique_ptr<QApplication> withoutDisplay(char* programName) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  static int count = 1;
  static char* names[] = {programName, nullptr};
  auto application = std::make_unique<QApplication>(count, names);
  std::setlocale(LC_NUMERIC, "C");  // the application object takes the desktop's
  return application;
}

// Qt would abort; one line says more.
std::string whyNoDisplay([[maybe_unused]] int argc, [[maybe_unused]] char** argv) {
#if defined(Q_OS_LINUX)
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
    if (!qEnvironmentVariableIsEmpty(name)) return {};
  for (int i = 1; i < argc; ++i)
    if (std::string(argv[i]).ends_with("-platform")) return {};
  return "cutaway: there is no display for the window; 'cutaway --help' lists what works without one";
#else
  return {};
#endif
}

int window(const std::vector<std::string>& arguments, int argc, char** argv) {
  std::string problem = cutaway::cli::whyNoWindow(arguments);
  if (problem.empty()) problem = whyNoDisplay(argc, argv);
  const std::unique_ptr<QTemporaryDir> runtime = runtimeFolder();
  if (problem.empty()) return cutaway::window::runWindow(argc, argv);
  std::fprintf(stderr, "%s\n", problem.c_str());
  return cutaway::cli::kWrongInput;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + (argc > 0), argv + argc);
  const bool option = !arguments.empty() && arguments[0].starts_with("--");
  if (!option && !cutaway::cli::isCommand(arguments)) return window(arguments, argc, argv);
  std::unique_ptr<QTemporaryDir> runtime;  // outlives the application
  std::unique_ptr<QApplication> application;
  if (cutaway::cli::needsPictures(arguments)) {
    runtime = runtimeFolder();
    application = withoutDisplay(argv[0]);
  }
  return cutaway::cli::runCommand(arguments, cutaway::pictureOutputs());
}
