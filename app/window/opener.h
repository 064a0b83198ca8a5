// How sessions come to be: from a scenario, a recording, a set of parameters. The window asks; the answer comes later.
// Thread rule: called on the window's thread; files are read and sessions started elsewhere; `done` is called on the window's
// thread, once. Invariant: exactly one of Opened::session, Opened::error and Opened::keys is set.
#pragma once
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>

#include "engines/session/session.h"

namespace cutaway::window {

struct Opened {
  std::shared_ptr<session::Session> session;
  QString error;            // for a person
  QString path;             // of the file it came from; empty: none
  bool recording = false;
  bool keys = false;        // neither a scenario nor a recording: keys, to be asked about; no session, no error
  QString scenarioText;     // what Session::save keeps beside the events
  QString title;
  QStringList leftOut;      // statements of a scenario that are not played here
};

using OpenDone = std::function<void(Opened)>;

class Opener {
 public:
  virtual ~Opener() = default;
  virtual void openDemonstration(session::Config config, OpenDone done) = 0;
  virtual void openBuiltIn(const std::string& name, session::Config config, OpenDone done) = 0;  // of catalogue::scenarios()
  virtual void openFile(const QString& path, session::Config config, OpenDone done) = 0;  // scenario or recording
  virtual void start(session::RunSpec spec, session::Config config, OpenDone done) = 0;   // an empty engine
  virtual const api::EngineType* engine() const = 0;  // the one this version shows; for the parameters form
};

// Over the catalogue, the scenario language and recordings.
std::unique_ptr<Opener> makeOpener();

}  // namespace cutaway::window
