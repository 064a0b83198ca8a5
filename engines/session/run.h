// One run: an engine in its world, its events on a tape. The synchronous core under the command line and the window.
// Thread rule: one controlling thread calls everything (the session's thread in the window, main on the command line).
// Invariants: Sim: between calls every engine thread is parked and the tape holds all events so far. Live: the engine runs
// by itself between calls; pump() folds what it has emitted. After a failed `perform` the run goes on; after a deadlock not.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engines/api/engine.h"
#include "engines/env/live.h"
#include "engines/env/sim.h"
#include "engines/session/client.h"
#include "engines/session/condition.h"
#include "engines/tape/recording.h"
#include "engines/tape/tape.h"

namespace cutaway::session {

enum class Driver : std::uint8_t { sim, live };

struct RunSpec {
  api::Parameters parameters;
  Driver driver = Driver::sim;
  std::uint64_t seed = 1;
  std::string disk = "nvme";               // Sim: the device profile
  trace::Level level = trace::Level::detail;
  std::string folder;                      // Live: the folder; empty: a temporary one, removed at the end
  std::string title;
  bool branchable = false;                 // Sim: what is done to it is kept, so that it can be run again (past())
};

// What a run was made of up to an event: enough to run it again, and to see on the way that it is the same.
// Thread rule: a value that never changes once made. README.md, "Branches".
struct Past;
// What the last crash cost, known once the engine is open again. Operations that had been acknowledged: their end was told.
struct Losses {
  std::uint64_t operations = 0;  // acknowledged puts and deletes that the log had lost
  std::uint64_t keys = 0;        // of their keys: gone
  std::uint64_t older = 0;       // there again as they were before: an older value, or not deleted
  bool known = false;            // false: the level recorded tells no log, or nothing crashed yet
};

// With nothing in progress: does time pass until background threads wake, as long as they find something to do?
enum class Time : std::uint8_t { stands, passes };

enum class Reached : std::uint8_t {
  budget,       // the events or the unit asked for
  condition,    // the condition given, or a breakpoint
  operationEnd, // the operation in progress ended
  idle,         // nothing left to do
  deadlock,
};

// Where operations come from, for one client thread of a run.
// next() and ended() are called on that client thread, one operation at a time (Session: on its own thread), so a source
// must not touch the run; what it gathered may be read once outcome(id) has a value. No hand-over between operations.
class OperationSource {
 public:
  virtual ~OperationSource() = default;
  virtual bool next(api::Operation& operation) = 0;  // false = no more
  virtual std::uint64_t remaining() const = 0;       // 0 when unknown
  virtual bool remainingKnown() const { return true; }
  // After each operation; false drops the rest of the source.
  virtual bool ended(const api::Operation&, const api::Outcome& outcome) { return !outcome.error; }
  // What a scenario says and asks in front of the operation that next() gave last, or behind all of them once it gave
  // none; each once. `event` is filled in by who runs it.
  virtual std::vector<tape::Note> takeNotes() { return {}; }
};

// Told of each event on the controlling thread, right after it was folded: `frontier` is the mirror after it.
using Observer = std::function<void(const trace::Event&, trace::EventNumber, const trace::Mirror& frontier)>;

// A thread of the run as it stands between two movements.
struct ThreadAtRest {
  enum class State : std::uint8_t { ready, asleep, waiting };  // asleep: for a time or a device; waiting: for another thread
  std::string name;
  State state = State::ready;
  bool chosen = false;  // by switchTo()
};

class Run {
 public:
  // Opens the engine (its OperationBegun "open" is the first event). Throws trace::Error; live errors name the folder.
  Run(const api::EngineType& type, RunSpec spec, Observer observer = {});
  ~Run();
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  // --- operations. One client thread named "client" unless given another.
  // Sim: start() only queues; the engine moves with step()/proceed(). Live: starts at once.
  OperationId start(const api::Operation& operation, const std::string& thread = "client");
  // A whole source on one thread, queued behind what that thread has; outcome(id): its first failed one, else its last.
  OperationId start(std::unique_ptr<OperationSource> source, const std::string& thread = "client");
  bool inProgress() const;                                     // an operation was started and has not ended
  std::optional<api::Outcome> outcome(OperationId id);         // once ended
  std::vector<OperationId> unfinished() const;                 // handed over, and not ended
  // start + run to its end, or to a breakpoint (then the outcome is empty and inProgress() is true). Sim: then on to the
  // next instant at which nobody can run without time passing, so that it does not matter to the run whether an operation
  // was performed at once or stepped through. Throws Error deadlock.
  std::optional<api::Outcome> perform(const api::Operation& operation);
  Reached lastReached() const;                                 // why the last movement ended: condition = a breakpoint

  // --- movement at the frontier.
  // At most so many recorded events; ends early at idle.
  Reached proceed(std::uint64_t events, Time time = Time::stands);
  // Time passes, for as long as it takes background threads to find something (up to 20,000 wake-ups that did nothing).
  Reached proceedTo(const Condition& condition, std::uint64_t mostEvents = ~std::uint64_t{0}, Time time = Time::passes);
  Reached proceedToAny(const std::vector<trace::Kind>& kinds, std::uint64_t mostEvents = ~std::uint64_t{0},
                       Time time = Time::stands);
  Reached finishOperations();                                  // until nothing is in progress, breakpoints apply
  Reached finish(OperationId id, std::uint64_t mostEvents = ~std::uint64_t{0});  // until that one has ended, breakpoints apply
  Reached runFor(std::uint64_t ns);                            // virtual or real time: background threads work
  Reached runUntil(std::uint64_t time, std::uint64_t mostEvents);  // the same up to a time of now(), in pieces
  Reached settle();                                            // until every background thread has woken to no work
  // Asked now and then in a movement; true ends it as if its events were used up.
  void setInterrupt(std::function<bool()> interrupt);
  std::size_t pump();                                          // Live: fold what is there; returns events folded
  void pause();
  void resume();
  bool paused() const;                                         // Live: parked, by pause() or at a breakpoint
  // Live, going by itself: the event whose breakpoint parked it since the last movement or resume().
  std::optional<trace::EventNumber> parkedAt() const;
  void dropQueued();                                           // operations not begun never begin; sources end early
  void setBreakpoints(std::vector<Condition> conditions);
  void setLevel(trace::Level level);                           // a keyframe follows at the next quiescent instant

  // --- faults.
  env::PowerCutReport powerOff(const env::PowerCut& cut);      // Sim. Only recover() and disk reads are legal after it
  void kill();                                                 // the process dies, the page cache survives
  void recover();                                              // opens the engine again
  bool crashed() const;
  Losses losses() const;                                       // of the last crash, after recover()
  void resetCounters();                                        // the engine's; counts of this run begin again
  void fail(const env::Fault& fault);                          // Sim
  // Sim: who goes next, and goes on until it waits, ends or another is chosen. False: there is no such thread.
  bool switchTo(const std::string& thread);
  void switchToAny();                                          // the seed decides again
  // Sim: the threads with operations under way or queued, by name; while all are parked.
  std::vector<ThreadAtRest> busyThreads() const;

  // --- what is said and asked, kept beside the events: it comes before the next event.
  void note(tape::Note note);
  const std::vector<tape::Note>& notes() const;

  // --- what there is to see.
  tape::Tape& tape();
  api::Engine* engine();                                       // null after a crash
  const api::EngineType& type() const;
  const RunSpec& spec() const;
  const trace::Vocabulary& vocabulary() const;                 // common + env + the engine's
  trace::BlobStore& blobs();
  std::vector<std::string> actors() const;
  std::uint64_t runHash() const;                               // over structure events so far
  // Over the whole run, across crashes, or since resetCounters(): the engine's, or disk.* of the simulated disk. At level
  // metric an engine opened again counts from 0.
  double metric(std::string_view name) const;
  api::Parameters parametersInUse() const;                     // every one, as it is used: of an opened tree its own
  // Of the parameters asked for, those that the opened files had decided otherwise before, with what they keep.
  api::Parameters parametersKept() const;
  std::vector<trace::MetricInfo> metrics() const;              // all names metric() answers
  std::uint64_t now() const;                                   // ns
  std::uint64_t stalls() const;
  std::string folder() const;                                  // Live: where the files are
  tape::RecordingInfo recordingInfo() const;
  // From now on, with everything so far, into a recording that outlives the process: at most what came in the last second
  // before its end is lost. Throws where it cannot begin; what fails later is thrown by finishRecording(). After
  // `mostEvents` nothing more is written; a recording never finished is removed with the run.
  void record(const std::string& path, const std::string& scenarioText, std::uint64_t mostEvents = ~std::uint64_t{0});
  bool recording() const;
  bool commitRecording();                                      // when it is time; false: nothing waits for it
  void finishRecording(trace::EventNumber cursor);
  // The whole run so far, at once. `progress` (0..1) is told now and then.
  void save(const std::string& path, trace::EventNumber cursor, const std::string& scenarioText,
            const std::function<void(double)>& progress = {});
  void close();                                                // the engine's close(); errors are thrown

  // --- branches (spec().branchable).
  // Everything up to and with `event`. Throws parameter-invalid where it cannot be run again, and why.
  std::shared_ptr<const Past> past(trace::EventNumber event) const;
  // Into a run just opened with the same type and spec: done again up to that event, every event compared on the way; then
  // it stands there, inside of an operation or not, and goes on as any run. Throws branch-differs, cancelled (`progress`
  // said false).
  void replay(const Past& past, const std::function<bool(double)>& progress = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace cutaway::session
