#include "app/window/opener.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QThreadPool>
#include <stdexcept>

#include "app/catalogue/catalogue.h"
#include "app/window/error_words.h"
#include "engines/scenario/check.h"
#include "engines/scenario/operations.h"
#include "engines/scenario/parser.h"
#include "engines/scenario/script.h"

namespace cutaway::window {
namespace {

struct OpenWords {
  Q_DECLARE_TR_FUNCTIONS(OpenWords)
};

constexpr char kRecordingMagic[] = "SQLite format 3";

session::RunSpec specOf(const scenario::Setup& setup) {
  session::RunSpec spec;
  spec.parameters = setup.parameters;
  spec.driver = setup.live ? session::Driver::live : session::Driver::sim;
  spec.level = setup.live ? trace::Level::structure : trace::Level::detail;
  spec.seed = setup.seed;
  spec.disk = setup.disk;
  spec.title = setup.title;
  return spec;
}

// What the window does not play of a scenario: states and events printed, which it shows anyway; live, all but operations and
// words.
QStringList leftOut(const scenario::Scenario& scenario, bool live) {
  using namespace scenario;
  QStringList words;
  const auto add = [&](const char* word) {
    if (!words.contains(QLatin1String(word))) words << QLatin1String(word);
  };
  for (const Statement& s : scenario.statements) {
    if (const auto* p = std::get_if<Print>(&s.body))
      if (p->what.text == "state" || p->what.text == "events" || live) add("print");
    if (!live) continue;
    const std::string text = print(s);
    for (const char* word : {"join", "switch", "settle", "run", "step", "pause-on", "clear", "reveal", "expect", "reset"})
      if (text == word || text.starts_with(std::string(word) + " ")) add(word);
  }
  return words;
}

constexpr qint64 kLookedAt = 4096;

// A file that names itself one is taken as a scenario and told its mistakes; any other text is keys, a line each.
bool isScenario(const QByteArray& head, const QString& path) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  if (suffix == "scenario" || suffix == "cutaway" || head.contains('\0')) return true;
  for (const QByteArray& line : head.split('\n')) {
    const QByteArray text = line.trimmed();
    if (!text.isEmpty() && !text.startsWith('#')) return text.startsWith("cutaway ");
  }
  return false;
}

Opened openScenario(const std::string& text, const QString& path, session::Config config) {
  const scenario::Scenario parsed = scenario::parse(text, path.toStdString());
  const scenario::Setup setup = scenario::check(parsed, catalogue::known());
  Opened out;
  out.path = path;
  out.title = QString::fromStdString(setup.title);
  out.scenarioText = QString::fromStdString(text);
  const auto readFile = [folder = QFileInfo(path).absolutePath()](const std::string& name) {
    QFile file(QDir(folder).filePath(QString::fromStdString(name)));
    if (!file.open(QIODevice::ReadOnly)) throw std::runtime_error(file.errorString().toStdString());
    return file.readAll().toStdString();
  };
  const session::RunSpec spec = specOf(setup);
  config.keepText = text;
  out.leftOut = leftOut(parsed, setup.live);
  if (!setup.live) {
    scenario::PlayOptions options;
    options.readFile = readFile;
    out.session = session::Session::start(*setup.type, spec, std::move(config), scenario::scriptOf(parsed, catalogue::known(), std::move(options)));
    return out;
  }
  // A live engine goes on by itself between two statements: there its operations are played, one after the other.
  out.session = session::Session::start(*setup.type, spec, std::move(config));
  scenario::Maker maker;
  maker.setup = setup;
  maker.readFile = readFile;
  maker.file = path.toStdString();
  out.session->operate(scenario::operationsOf(parsed, maker), setup.title);
  return out;
}

Opened openAnyFile(const QString& path, session::Config config) {
  QFile file(path);
  Opened out;
  if (!file.open(QIODevice::ReadOnly)) {
    out.error = OpenWords::tr("%1 could not be opened: %2.").arg(path, file.errorString());
    return out;
  }
  if (file.peek(sizeof kRecordingMagic) == QByteArray(kRecordingMagic, sizeof kRecordingMagic)) {
    file.close();
    out.session = session::Session::openRecording(path.toStdString(), catalogue::engineTypes(), std::move(config));
    out.path = path;
    out.recording = true;
    out.title = QFileInfo(path).completeBaseName();
    return out;
  }
  if (!isScenario(file.peek(kLookedAt), path)) {
    out.keys = true;
    out.path = path;
    return out;
  }
  return openScenario(file.readAll().toStdString(), path, std::move(config));
}

// Reads and parses on a thread of the pool; the answer comes back to the window's.
class CatalogueOpener final : public Opener {
 public:
  void openDemonstration(session::Config config, OpenDone done) override {
    const catalogue::Exhibit& exhibit = catalogue::exhibits().front();
    const catalogue::BuiltInScenario* demonstration = catalogue::scenarioNamed(exhibit.demonstration);
    if (!demonstration) return start({}, std::move(config), std::move(done));
    run([text = demonstration->text, config] { return openScenario(text, {}, config); }, std::move(done));
  }
  void openBuiltIn(const std::string& name, session::Config config, OpenDone done) override {
    const catalogue::BuiltInScenario* scenario = catalogue::scenarioNamed(name);
    if (!scenario) return;
    run([text = scenario->text, config] { return openScenario(text, {}, config); }, std::move(done));
  }
  void openFile(const QString& path, session::Config config, OpenDone done) override {
    run([path, config] { return openAnyFile(path, config); }, std::move(done));
  }
  void start(session::RunSpec spec, session::Config config, OpenDone done) override {
    run(
        [spec, config, type = engine()] {
          Opened out;
          out.session = session::Session::start(*type, spec, config);
          out.title = QString::fromStdString(spec.title);
          return out;
        },
        std::move(done));
  }
  const api::EngineType* engine() const override { return catalogue::engineTypes().front(); }

 private:
  static void run(std::function<Opened()> open, OpenDone done) {
    QThreadPool::globalInstance()->start([open = std::move(open), done = std::move(done)] {
      auto opened = std::make_shared<Opened>();
      try {
        *opened = open();
      } catch (const trace::Error& e) {
        opened->error = errorMessage(e);
      } catch (const std::exception& e) {
        opened->error = QString::fromUtf8(e.what());
      }
      QMetaObject::invokeMethod(QCoreApplication::instance(), [opened, done] { done(std::move(*opened)); }, Qt::QueuedConnection);
    });
  }
};

}  // namespace

std::unique_ptr<Opener> makeOpener() { return std::make_unique<CatalogueOpener>(); }

}  // namespace cutaway::window
