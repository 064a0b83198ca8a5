// Plays a scenario on a run, one statement after the other, and keeps what happened.
// Thread rule: one controlling thread, as session::Run. Invariants: next() executes exactly one statement; a statement that
// is not legal at that point throws ScenarioError and changes nothing; an engine's error that the next statement does not
// expect ends the play.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engines/scenario/ast.h"
#include "engines/scenario/check.h"
#include "engines/session/run.h"

namespace cutaway::scenario {

struct Entry {
  enum class Kind : std::uint8_t { done, narration, question, answer, passed, failed, printed, error };
  Position at;
  Kind kind = Kind::done;
  std::string statement;  // in canonical form
  std::string text;       // what happened; of `printed` the whole output, maybe several lines
};

struct Asked {
  Position at;
  std::string name, question;
  std::vector<std::string> choices;
  bool measured = false;
  std::string answer;                 // empty until it is known: measured ones at their reveal
  std::optional<std::string> given;   // by a person
  std::optional<bool> right;
};

struct Failure {
  Position at;
  std::string statement;
  trace::Error error;
};

// A crash that the engine came back from: where it was opened again, and what that had cost.
struct Crash {
  Position at;
  session::Losses losses;
};

struct Result {
  std::vector<Entry> entries;         // one a statement
  std::uint64_t passed = 0, failed = 0;
  std::vector<Asked> asks;
  std::vector<Failure> errors;        // nobody expected them
  std::vector<Crash> crashes;
  std::uint64_t operations = 0;
  // Filled by finish().
  std::map<std::string, std::uint64_t> events;               // by kind, what was recorded
  std::vector<std::pair<std::string, double>> metrics;       // NaN: undefined
  std::optional<std::uint64_t> digest;                       // of the engine's state in full; none after a crash
  std::uint64_t runHash = 0, time = 0;                       // ns: virtual under sim
};

struct PlayOptions {
  std::optional<trace::Level> level;   // else: sim detail, live structure; raised to what pause-on and run until wait for
  std::optional<std::uint64_t> seed;   // else the scenario's
  std::optional<bool> live;            // else the scenario's
  std::function<std::string(const std::string& name)> readFile;  // what `load` names, relative to the scenario
  std::string record;                  // a recording is written there while it plays; Player::saveRecording() ends it
  std::string scenarioText;            // kept in it
  std::string runFolder;               // live: where the engine's files go; empty: a temporary folder
  std::function<void(const Entry&)> onEntry;
  std::function<void(std::uint64_t done, std::uint64_t expected)> progress;  // within a statement; on the client's thread
};

class Player {
 public:
  // Checks the scenario and opens its engine. Throws ScenarioError; trace::Error where the engine does not open.
  Player(Scenario scenario, const Known& known, PlayOptions options);
  // On a run of the same setup that somebody else drives, who calls begin() and move() instead of next().
  Player(Scenario scenario, const Known& known, PlayOptions options, session::Run& run);
  ~Player();
  bool next();                               // false: nothing is left to do
  bool begin();                              // the next statement, but for what moves the run. The same result
  bool moving() const;                       // then move() does that, until the statement has ended
  session::Reached move(std::uint64_t mostEvents);
  bool still() const;                        // the next statement neither moves nor changes the run
  std::vector<session::Condition> pauses() const;
  bool parked() const;                       // an operation stands half-way
  std::size_t position() const;              // of the statement that next() will execute
  const Scenario& scenario() const;
  const Setup& setup() const;
  session::Run& run();
  // A person's answer to a question asked; tells whether it is right where that is known already.
  std::optional<bool> answer(const std::string& question, const std::string& given);
  void saveRecording();                      // of PlayOptions::record: whole from here. Throws recording-write
  void finish();                             // after the last statement: the numbers of the whole
  const Result& result() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// "3 acknowledged operations lost: 2 keys gone, 1 as before".
std::string describe(const session::Losses& losses);
// "PageSplit left=3 right=5": for print events and for what a parked operation stands at.
std::string describe(const trace::Event& event, const trace::Vocabulary& vocabulary, const trace::BlobStore& blobs);
// The shortest text that reads back as the number, in the C locale; "undefined" for NaN.
std::string shownNumber(double value);

}  // namespace cutaway::scenario
