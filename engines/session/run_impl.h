// The inside of a run, shared by run.cpp (the face), run_sim.cpp and run_live.cpp (how it moves), run_faults.cpp.
// Thread rule: the controlling thread, except what is marked for engine threads.
// Invariant: every recorded event passes fold() once, in order.
#pragma once
#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engines/session/client.h"
#include "engines/session/condition.h"
#include "engines/session/past.h"
#include "engines/session/recorder.h"
#include "engines/session/run.h"

namespace cutaway::session {

// Where a movement ends, besides breakpoints, deadlock and having nothing left to do.
struct Goal {
  std::uint64_t events = ~std::uint64_t{0};
  std::optional<Matcher> until;
  std::vector<trace::Kind> kinds;      // one of these ends it too
  std::function<bool()> reached;       // asked whenever nobody can run without time passing (live: again and again)
  std::optional<std::uint64_t> time;   // ns
  // With nothing in progress, time may pass until so many wake-ups in a row did nothing: 0 = it may not;
  // kEverySleeper = one for every sleeping thread.
  std::uint64_t quietWakeUps = 0;
  static constexpr std::uint64_t kEverySleeper = ~std::uint64_t{0};

  static Goal that(std::function<bool()> reached) {
    Goal goal;
    goal.reached = std::move(reached);
    return goal;
  }
};

struct Run::Impl {
  Impl(const api::EngineType& type, RunSpec spec, Observer observer);
  ~Impl();

  const api::EngineType& type;
  RunSpec spec;
  Observer observer;
  std::function<bool()> interrupt;
  trace::Vocabulary vocabulary;
  std::vector<const trace::KindInfo*> kinds;  // by kind
  std::string folder;
  bool ownsFolder = false;
  std::unique_ptr<env::Sim> sim;
  std::unique_ptr<env::Live> live;
  env::Env* env = nullptr;
  std::unique_ptr<trace::Hub> hub;
  tape::Tape tape;
  Bell bell;
  std::atomic<bool> ending{false};            // sources stop at their next operation
  std::vector<std::unique_ptr<OperationSource>> sources;
  std::unique_ptr<api::Engine> engine;
  std::vector<std::unique_ptr<Client>> clients;
  OperationId lastId = 0;
  bool crashed = false, deadlocked = false, closed = false;
  Reached reached = Reached::idle;
  env::Random faultRandom;

  // Breakpoints: read on engine threads while they run.
  std::vector<Matcher> breakpoints;
  std::optional<Matcher> until;
  std::vector<trace::Kind> untilKinds;
  std::atomic<bool> hit{false};
  std::atomic<trace::EventNumber> hitNumber{0};  // live

  // Level changes wait for an instant with no operation in progress; operations started meanwhile wait for the keyframe.
  std::optional<trace::Level> pendingLevel;
  OperationId keyframe = 0;
  std::vector<std::pair<std::string, Client::Job>> held;

  // What folding has seen.
  std::map<trace::ActorId, std::uint32_t> openOperations;
  std::set<trace::ActorId> inKeyframe;
  std::uint64_t hash = 0;
  std::vector<tape::Note> notes;
  std::string scenarioText;                   // kept in the recording
  std::unique_ptr<Recorder> recorder;
  std::unique_ptr<InputLog> log;              // while it is kept: a branchable run, opened
  bool logOff = false;                        // what goes on follows from an input that was kept
  trace::EventNumber compared = 0;            // of a run done again: so many events are the same
  Losses losses;
  std::vector<double> before;                 // of the mirror's counts, at the last resetCounters()
  bool metricsOfMirror = false;               // the engine was opened again: its own counts began anew

  // --- run.cpp
  void buildWorld();
  void openEngine();
  void fold(const trace::Event& event);
  std::size_t drain();
  void drainUpTo(trace::EventNumber number);  // live: waits for events that a thread is just handing over
  Client& client(const std::string& name);
  OperationId post(const std::string& thread, bool source, std::function<api::Outcome()> work);
  OperationId postNow(const std::string& thread, bool source, std::function<api::Outcome()> work);
  api::Outcome work(const std::string& thread, std::function<void()> job);  // run to its end; throws its error
  std::optional<api::Outcome> outcome(OperationId id);
  bool busy();
  bool busyButHeld();
  bool inProgress();
  bool keyframeStarted();  // when one is due and nothing is in progress
  void releaseHeld();
  std::string chosen;                         // Sim: the thread that switchTo() named; empty: the seed decides
  api::Engine& liveEngine() const;  // throws closed after a crash

  // --- run_sim.cpp, run_live.cpp
  tape::RecordingInfo grown() const;  // of the recording's description, what changes while the run goes on
  Reached drive(const Goal& goal);
  Reached driveSim(const Goal& goal);
  Reached driveLive(const Goal& goal);
  void letGo(const Goal& goal);
  Reached driveLiveOn(const Goal& goal, trace::EventNumber end);
  bool stopAt(const trace::Event& event);  // engine threads
  bool hasStops() const { return until || !untilKinds.empty() || !breakpoints.empty(); }
  void setLiveStops();
  void endSim();
  void endLive();

  // --- run_faults.cpp
  void crash(bool processOnly, const env::PowerCut& cut, env::PowerCutReport& report);
  void tellDisk(trace::Tracer& world);
  void countLosses(trace::EventNumber crash);

  // --- run_branch.cpp
  InputLog* logging() { return logOff ? nullptr : log.get(); }
  void goTo(const Input& input, const Past& past, std::optional<std::uint64_t> time);
  void compare(const Past& past);
  void moveOn(std::uint64_t events, std::optional<std::uint64_t> time, const Past& past, bool& idle);
  void redo(const Input& input, const Inputs& all);
};

}  // namespace cutaway::session
