#include "app/window/opener.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QThreadPool>
#include <stdexcept>

#include "app/catalogue/catalogue.h"
#include "app/window/error_words.h"
#include "app/window/played_scenario.h"
#include "engines/scenario/check.h"
#include "engines/scenario/operations.h"
#include "engines/scenario/parser.h"

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

Opened openScenario(const std::string& text, const QString& path, session::Config config) {
  const scenario::Scenario parsed = scenario::parse(text, path.toStdString());
  const scenario::Setup setup = scenario::check(parsed, catalogue::known());
  const scenario::ReadFile readFile = [folder = QFileInfo(path).absolutePath()](const std::string& name) {
    QFile file(QDir(folder).filePath(QString::fromStdString(name)));
    if (!file.open(QIODevice::ReadOnly)) throw std::runtime_error(file.errorString().toStdString());
    return file.readAll().toStdString();
  };
  Opened out;
  if (hasFaults(parsed)) out = openPlayed(parsed, readFile, text, std::move(config));
  out.path = path;
  out.title = QString::fromStdString(setup.title);
  out.scenarioText = QString::fromStdString(text);
  if (out.session) return out;
  out.session = session::Session::start(*setup.type, specOf(setup), std::move(config));
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
