#include "app/window/played_scenario.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <algorithm>
#include <stdexcept>

#include "app/catalogue/catalogue.h"
#include "engines/scenario/player.h"

namespace cutaway::window {
namespace {

struct PlayedWords {
  Q_DECLARE_TR_FUNCTIONS(PlayedWords)
};

template <class... Types>
bool isOneOf(const scenario::Body& body) {
  return (std::holds_alternative<Types>(body) || ...);
}

}  // namespace

bool hasFaults(const scenario::Scenario& scenario) {
  return std::any_of(scenario.statements.begin(), scenario.statements.end(), [](const scenario::Statement& s) {
    return isOneOf<scenario::PowerOff, scenario::Kill, scenario::Fail>(s.body);
  });
}

Opened openPlayed(const scenario::Scenario& scenario, const scenario::ReadFile& readFile, const std::string& text, session::Config config) {
  auto folder = std::make_shared<QTemporaryDir>();
  if (!folder->isValid()) throw std::runtime_error(PlayedWords::tr("no temporary folder can be made: %1").arg(folder->errorString()).toStdString());
  scenario::PlayOptions options;
  options.readFile = readFile;
  scenario::Player player(scenario, catalogue::known(), options);
  while (player.next()) {
  }
  player.finish();
  tape::Tape& tape = player.run().tape();
  const std::string path = folder->filePath(QStringLiteral("played.cutaway")).toStdString();
  player.run().save(path, tape.endOfOperation(1), text);  // it opens with the engine open and nothing done yet
  Opened out;
  out.session = session::Session::openRecording(path, catalogue::engineTypes(), std::move(config));
  out.keep = std::move(folder);
  return out;
}

}  // namespace cutaway::window
