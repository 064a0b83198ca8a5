// The session's public face: what the window talks to. Owns a thread that drives a Run (or replays a recording), keeps the
// cursor, paces playback, computes the picture, and publishes immutable snapshots.
// Thread rule: every method from the window's thread; none waits (commands go to a bounded queue, drained by the session's
// thread). onChange is called on the session's thread: it may only post a wake-up; at most one is outstanding until
// latest() is called. Invariants: a snapshot is consistent in itself (cursor, event, mirror, picture, charts).
// What a scenario says and asks is kept with the run and in its recording: Snapshot::say and Snapshot::ask are the words
// and the open question at the cursor, notes() is all of them in order, spec().title the title; of a reopened recording
// they are those that were recorded.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engines/session/run.h"
#include "engines/session/script.h"
#include "engines/session/trail.h"

namespace cutaway::session {

enum class Unit : std::uint8_t { event, change, operation };  // change: structural (split, merge, borrow, root, checkpoint ...)
enum class Phase : std::uint8_t {
  opening, paused, playing, running /* live, by itself */, working /* saving, seeking far, loading */, ended, failed
};

// Decimated to `columns` equal steps of the axis 1..frontier: the Tape and all charts draw the same columns.
struct Column {
  float low, high, last;  // NaN = undefined in this column: a gap
};
struct Strip {
  std::size_t metric = 0;             // index into Timeline::metrics
  std::vector<Column> columns;
  double top = 0;                     // largest value seen
};
struct Mark {
  trace::EventNumber event = 0;
  trace::Kind kind = 0;               // PageSplit, PagesMerged, RootGrown, CheckpointEnded, PowerLost ...
};
struct Timeline {
  trace::EventNumber events = 0;
  std::uint64_t firstTime = 0, lastTime = 0;   // ns
  std::vector<trace::MetricInfo> metrics;
  std::vector<Strip> strips;
  std::vector<float> density;         // structural weight of the events of a column, 0..1
  std::vector<Mark> marks;            // at most about 2,000; thinned evenly beyond
  std::uint64_t operations = 0;
  // Of operations whose time was taken, ns (modelled under Sim); 0 when there is none.
  std::uint64_t latencyMedian = 0, latency99 = 0, latencyMost = 0;
};

// A question that was answered by what came: what a person had said (empty: skipped), what it was.
struct Revealed {
  std::string question, said, answer;
};

// How runTo() goes, and where it stops.
struct Way {
  Time time = Time::passes;  // with nothing queued any more: does time pass for background threads?
  // Back from the event wanted to the last one of this kind in the same operation: where what led to it began.
  std::string from = {};
};

struct Snapshot {
  Phase phase = Phase::opening;
  trace::EventNumber cursor = 0, frontier = 0;
  trace::Event event;                                   // at the cursor (kind 0 when cursor == 0)
  std::uint32_t operation = 0;                          // at the cursor
  std::shared_ptr<const trace::Mirror> mirror;          // at the cursor
  std::shared_ptr<const void> picture;                  // what Config::picture made of it
  std::shared_ptr<const Timeline> timeline;
  std::vector<double> values;                           // of the mirror at the cursor, by metric index: recent, but counters whole
  std::uint64_t digest = 0;                             // mirror's, at the recorded level (shown in the status tip)
  bool replay = false;                                  // a recording: nothing can be operated
  bool interrupted = false;                             // a recording that ends where its run was killed
  bool operating = false;                               // an operation is parked half-way
  std::uint64_t pendingOperations = 0;                  // queued, not begun
  bool pendingUnknown = false;                          // and more, nobody knows how many
  double eventsPerSecond = 0;                           // measured, live
  std::uint64_t stalls = 0;
  std::optional<trace::Error> error;                    // of the last command or operation
  std::string say;                                      // the scenario's narration at the cursor, if any
  std::optional<tape::Note> ask;                        // its question at the cursor, until its answer is told
  bool asking = false;                                  // and it stands open: nothing new happens before answer()
  std::string said;                                     // what a person answered to `ask`
  std::optional<Revealed> revealed;                     // the last question that was answered, until something else is said
  bool scripted = false;                                // a scenario goes on at the frontier
  std::optional<Script::Trouble> trouble;               // what of it did not hold
  std::optional<std::size_t> breakpoint;                // the one of setBreakpoints() that the last movement stopped at
  std::shared_ptr<const Trail> trail;                   // of the last why(), whyPage() or follow()
  double progress = -1;                                 // 0..1 while phase == working
  bool unsaved = false;
  bool nothingFound = false;                            // the last step or runTo found nothing to stop at
  bool crashed = false;                                 // the power went; recover() goes on
  bool branchable = false;                              // Session::branch() can go back to any event of it
  // Step mode, where several threads have operations under way or queued: these threads, else none.
  std::vector<ThreadAtRest> threads;
};

using ReadEvents = std::function<void(trace::EventNumber first, std::size_t count, std::vector<trace::Event>& into)>;

struct Config {
  // Makes the picture of an instant; runs on the session's thread; its result is handed to the window untouched.
  std::function<std::shared_ptr<const void>(const trace::Mirror&, const trace::Event&, trace::EventNumber)> picture;
  // Before `picture`, on the same thread: where the cursor stands, whether it got there by playing (else by a jump), and a
  // way to read the events up to it, for pictures that need more than the mirror. It must be short, as `picture` must.
  std::function<void(trace::EventNumber cursor, bool playing, const ReadEvents& read)> visit;
  std::function<void()> onChange;
  std::size_t columns = 1000;
  // Of a new run: where it is recorded while it goes on, so that it outlives the process; gone when the session ends. Empty:
  // nowhere. That it cannot be written stops nothing.
  std::string keep = {}, keepText = {};
};

class Session {
 public:
  // A new run, opened and paused (what opening it did can be stepped back through); or a recording, standing where it was
  // left. Both return at once, with phase `opening`; what goes wrong is in the snapshot (phase `failed`, error). type(),
  // spec() and vocabulary() of a recording are its own from the first snapshot with another phase than `opening` on.
  static std::unique_ptr<Session> start(const api::EngineType& type, RunSpec spec, Config config, std::unique_ptr<Script> script = {});
  static std::unique_ptr<Session> openRecording(const std::string& path, const std::vector<const api::EngineType*>& known,
                                                Config config);
  // Another future of `from`, a run under Sim: run again from its origin, up to event `at`, every event compared on the way;
  // there it stands, and goes on by itself. Returns at once, with phase `opening` and its progress; ending it cancels.
  // `from` stays as it is. What of a scenario was still to come is left out.
  static std::unique_ptr<Session> branch(Session& from, trace::EventNumber at, Config config);
  virtual ~Session() = default;  // asks the thread to end, and hands it to a reaper: never waits for an engine

  virtual std::shared_ptr<const Snapshot> latest() = 0;  // never null, never waits
  virtual const RunSpec& spec() const = 0;
  virtual const api::EngineType& type() const = 0;
  virtual const trace::Vocabulary& vocabulary() const = 0;
  virtual trace::BlobStore& blobs() = 0;
  virtual std::vector<std::string> actors() const = 0;
  virtual std::vector<trace::Site> sites() const = 0;
  // Everything said and asked so far, with the event it came before; grows while a scenario plays. Never null.
  virtual std::shared_ptr<const std::vector<tape::Note>> notes() const = 0;
  // Events for the list, at most `count` from `first`; answered from a published block, maybe fewer. Never waits.
  virtual std::vector<trace::Event> events(trace::EventNumber first, std::size_t count) = 0;

  virtual void play() = 0;   // forward from the cursor; at the frontier the engine goes on
  virtual void pause() = 0;
  virtual void playQueued() = 0;  // forward until all that operate() was given has ended
  virtual void setSpeed(double eventsPerSecond) = 0;  // infinity = live: as fast as it goes
  virtual void step(Unit unit, int direction) = 0;    // +1, -1
  virtual void seek(trace::EventNumber number) = 0;   // 0..frontier; the newest of several wins
  virtual void runTo(Condition condition, Way way = {}) = 0;  // forward to the next such event; plays the engine where needed
  virtual void toFrontier() = 0;
  virtual void operate(std::vector<api::Operation> operations) = 0;          // queued behind what is pending
  virtual void operate(std::unique_ptr<OperationSource> source, std::string label) = 0;
  virtual void cancelPending() = 0;
  virtual void chooseThread(std::string name) = 0;    // Sim: which of Snapshot::threads goes next; empty: the seed decides
  virtual void setBreakpoints(std::vector<Condition> conditions) = 0;
  virtual void powerOff(env::PowerCut cut) = 0;       // Sim
  virtual void recover() = 0;
  virtual void answer(std::string question, std::string given) = 0;  // to Snapshot::ask while asking; empty: skipped
  virtual void why(trace::EventNumber number) = 0;         // answered by Snapshot::trail
  virtual void whyPage(std::uint64_t page) = 0;            // by the last event at the cursor that names it
  virtual void follow(std::string key, std::vector<trace::Kind> looks) = 0;  // up to the cursor
  virtual void dropTrail() = 0;
  virtual void refreshPicture() = 0;                  // the stage changed its size, theme words or zoom: Config::picture runs again
  virtual void save(std::string path, std::string scenarioText) = 0;  // phase working, then paused; error on failure
};

}  // namespace cutaway::session
