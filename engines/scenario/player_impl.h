// The inside of a player, shared by player.cpp (operations, movement, faults) and player_expect.cpp (what must hold).
// Thread rule: the controlling thread.
#pragma once
#include "engines/scenario/operations.h"
#include "engines/scenario/player.h"

namespace cutaway::scenario {

// An operation statement that was started.
struct Started {
  session::OperationId id = 0;
  std::shared_ptr<Tally> tally;
};

// What a statement still has to move.
struct Movement {
  enum class What : std::uint8_t { finish, events, operations, changes, until, time, settle };
  const Statement* statement = nullptr;
  What what = What::finish;
  session::OperationId id = 0;          // finish
  std::uint64_t left = 0;               // events, operations, changes
  std::uint64_t time = 0;
  std::optional<session::Condition> until;
  trace::EventNumber from = 0;
  std::optional<Started> before;        // finish: what was awaited until then
};

struct Player::Impl {
  Impl(Scenario scenario, const Known& known, PlayOptions options, session::Run* run);

  Scenario scenario;
  const Known& known;
  PlayOptions options;
  Maker maker;                      // holds the setup
  std::unique_ptr<session::Run> ownRun;
  session::Run* run = nullptr;
  Result result;
  std::size_t at = 0;
  std::size_t inFront = 0;  // statements that were not written: the driver given outside
  bool stopped = false;
  std::vector<std::shared_ptr<Tally>> tallies;
  std::optional<Movement> movement; // of the statement under way
  std::optional<Started> awaited;   // the one that a statement waits for, until its end is known
  std::map<std::string, Started> tasks;
  std::map<std::string, session::Condition> pauses;
  std::optional<Failure> pending;   // an error that the next statement may expect
  trace::EventNumber since = 0;     // events after it belong to the last statement that did something

  struct Execute;  // one statement, by its kind

  bool next();
  bool begin();
  session::Reached move(std::uint64_t mostEvents);
  void execute(const Statement& statement);
  void note(const Statement& statement, Entry::Kind kind, std::string text);
  [[noreturn]] void fail(const Statement& statement, std::string expected) const;
  void checkLegal(const Statement& statement) const;
  void unexpected();

  // --- player.cpp
  void operate(const Statement& s);
  void await(const Statement& s, Started started);
  bool atItsEnd() const;            // the one awaited emitted its last event: only its thread does not know yet
  bool parked() const { return awaited && !atItsEnd(); }
  std::string movedText(session::Reached reached);
  bool awaitedEnded(const Statement& s, std::string& text);
  void moved(const Statement& s, session::Reached reached);
  session::Reached drive(Movement& m, std::uint64_t mostEvents);
  bool hasEnded(Movement& m, session::Reached reached) const;
  void hasMoved(const Movement& m, session::Reached reached);
  bool pausedHere() const;          // the last event is one that a pause of ours waits for
  void step(const Statement& s, const Step& step);
  void runUntil(const Statement& s, const RunUntil& until);
  void setPauses();
  void crash(const Statement& s);
  void recover(const Statement& s);
  void failCalls(const Statement& s, const Fail& fail);

  // --- player_expect.cpp
  void judge(const Statement& s, bool passed, std::string actual);
  template <class Look>
  bool look(const Statement& s, Look&& look);  // false: what was met failed the expectation
  void expectMetric(const Statement& s, const ExpectMetric& e);
  void expectGet(const Statement& s, const ExpectGet& e);
  void expectScan(const Statement& s, const ExpectScan& e);
  void expectEvent(const Statement& s, const ExpectEvent& e);
  void expectError(const Statement& s, const ExpectError& e);
  void expectInvariants(const Statement& s);
  void ask(const Statement& s, const Ask& ask);
  void reveal(const Statement& s, const Reveal& reveal);
  void print(const Statement& s, const Print& print);
  double metric(const Statement& s, const std::string& written);
  std::optional<std::string> nextKey() const;
};

}  // namespace cutaway::scenario
