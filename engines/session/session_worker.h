// The session's thread: drives a run or replays a recording, keeps the cursor, paces, publishes.
// Thread rule: everything here on the session's thread. Invariants: what is published is consistent in itself; between two
// commands no work takes longer than a slice (some thousands of events), but saving and reading a recording.
#pragma once
#include <chrono>
#include <deque>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engines/session/listed_operations.h"
#include "engines/session/pacer.h"
#include "engines/session/past.h"
#include "engines/session/session_shared.h"
#include "engines/session/timeline_builder.h"

namespace cutaway::session {

// A new run, maybe played by a script, or the recording at `path` of an engine among `known`.
struct Origin {
  const api::EngineType* type = nullptr;
  std::string path;
  std::vector<const api::EngineType*> known;
  std::unique_ptr<Script> script;  // of a new run; may be null
  std::shared_future<std::shared_ptr<const Past>> past;  // of a branch; made by the session it comes from
};

class SessionWorker {
 public:
  SessionWorker(std::shared_ptr<SessionShared> shared, Origin origin, Config config);
  ~SessionWorker();
  void body();

  // Commands: see Session.
  void play();
  void playQueued();
  void pause();
  void setSpeed(double eventsPerSecond);
  void step(Unit unit, int direction, std::uint64_t count);
  void seek(trace::EventNumber number);
  void runTo(Condition condition, const Way& way);
  void toFrontier();
  void operate(std::unique_ptr<OperationSource> source);
  void cancelPending();
  void chooseThread(const std::string& name);
  void setBreakpoints(std::vector<Condition> conditions);
  void powerOff(const env::PowerCut& cut);
  void recover();
  void answer(const std::string& question, const std::string& given);
  void why(trace::EventNumber number);
  void whyPage(std::uint64_t page);
  void follow(const std::string& key, const std::vector<trace::Kind>& looks);
  void dropTrail() { trail_.reset(); }
  void refreshPicture();
  void save(const std::string& path, const std::string& scenarioText);
  void makePast(std::promise<std::shared_ptr<const Past>>& past, trace::EventNumber at);

 private:
  using Clock = std::chrono::steady_clock;
  enum class Mode : std::uint8_t { still, playing, goal, free };  // free: live, by itself
  struct Goal {
    std::optional<Unit> unit;
    std::vector<trace::Kind> kinds;
    std::optional<Condition> condition;
    std::optional<Matcher> matcher;
    std::uint64_t left = 1;  // so many of them
    Time time = Time::passes;
    trace::Kind from = 0;           // where it lands: see Way
    trace::EventNumber start = 0;   // the cursor when it began
  };
  struct InFlight {
    OperationId id = 0;
    OperationSource* source = nullptr;
    api::Operation operation;
  };

  // session_open.cpp
  void open();
  void openRun();
  void makeRun();
  void openBranch();
  std::shared_ptr<const Past> awaitPast() const;
  void keepRun();
  void openRecording();
  void foldRecording(const tape::RecordingReader& reader);
  const api::EngineType& knownType(const std::string& name) const;
  void useRecording(const tape::RecordingInfo& info);

  // session_worker.cpp
  void runCommands();
  void runOne(Command& command);
  void advance();
  void advanceMode();
  void waitForWork();
  std::optional<Clock::time_point> wakeUp() const;
  void failed(const trace::Error& error);
  void stop();      // still; a live engine is parked
  void begin();     // a new command of the person: what the last one said is over
  Run& run();       // throws where nothing can be operated

  // session_moves.cpp
  trace::EventNumber frontier() const { return tape_ ? tape_->size() : 0; }
  void forward(std::uint64_t events, Time time);
  bool overTape(std::uint64_t& events);
  bool produce(std::uint64_t events, Time time);
  void advanceGoal();
  bool goalOnTape();
  void goalByEngine();
  void reachedGoal(trace::EventNumber at);
  void nothing();
  void advanceFree();
  bool goesOn(Reached reached);
  std::optional<trace::EventNumber> breakpointBetween(trace::EventNumber after, trace::EventNumber last) const;

  trace::EventNumber landingOf(trace::EventNumber found) const;
  void sayBreakpoint();

  // session_script.cpp
  bool scriptsTurn() const;
  bool playScript(std::uint64_t events);
  void settleScript();
  void leaveScript();
  void setStops(bool scripts);
  bool waitsForAnswer() const { return script_ && next_ == Script::Next::question; }

  // session_operations.cpp
  void feed();
  bool feedOne();
  void harvest();
  bool hasPending();
  std::uint64_t pendingCount() const;
  void dropSource(OperationSource* source);

  // session_publish.cpp
  void changed() { dirty_ = true; }
  void publishIfDue();
  void publish();
  void publishEvents();
  void publishProgress(double progress);
  std::shared_ptr<Snapshot> snapshot();
  void refreshTimeline();
  void measureRate();
  Phase phase() const;
  const std::vector<tape::Note>& notes() const;
  void tellNotes(Snapshot& snapshot) const;

  std::shared_ptr<SessionShared> shared_;
  Origin origin_;
  Config config_;
  trace::BlobStore replayBlobs_;
  std::optional<tape::RecordingInfo> recorded_;
  std::unique_ptr<tape::Tape> replay_;
  std::unique_ptr<Run> run_;
  tape::Tape* tape_ = nullptr;
  const api::EngineType* type_ = nullptr;
  trace::Level level_ = trace::Level::detail;
  std::vector<trace::Kind> changes_;
  std::unique_ptr<TimelineBuilder> builder_;

  Mode mode_ = Mode::still;
  Phase opened_ = Phase::opening;
  Goal goal_;
  Pacer pacer_;
  trace::EventNumber cursor_ = 0;
  std::vector<Matcher> breakpoints_;
  std::vector<Condition> breakpointConditions_;
  std::optional<std::size_t> breakpoint_;
  bool onlyQueued_ = false;     // playing ends with what operate() was given

  std::unique_ptr<Script> script_;
  Script::Next next_ = Script::Next::end;
  std::optional<Script::Trouble> trouble_;
  bool goesOnAfterAnswer_ = false;
  std::map<std::string, std::string> said_;  // by question
  std::shared_ptr<const Trail> trail_;
  bool uncommitted_ = false;    // of what is recorded while it goes on
  bool interruptible_ = false;  // a movement that a new command may end early: not one that is a command itself
  bool engineIdle_ = true;  // nobody can run without time passing: the instant at which the next operation comes
  bool nothingFound_ = false, unsaved_ = false;
  std::optional<trace::Error> error_;

  ListedOperations none_{{}};  // of what a branch brought along half-way
  std::deque<std::unique_ptr<OperationSource>> pending_;
  std::vector<std::unique_ptr<OperationSource>> used_;  // ended sources of operations still in flight
  std::deque<InFlight> inFlight_;

  bool dirty_ = true;
  Clock::time_point lastPublished_{}, lastTimeline_{}, lastRate_{};
  trace::EventNumber rateFrom_ = 0;
  double rate_ = 0;
  std::size_t lastPumped_ = 0, actorsPublished_ = 0, notesPublished_ = 0;
  double progress_ = -1;
  std::shared_ptr<const Timeline> timeline_ = std::make_shared<Timeline>();
  std::shared_ptr<const void> picture_;
  std::optional<trace::EventNumber> pictureOf_;
};

}  // namespace cutaway::session
