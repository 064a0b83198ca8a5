// How a session begins: with a new run, or with the events of a recording.
#include <algorithm>
#include <future>

#include "engines/session/run_world.h"
#include "engines/session/session_worker.h"

namespace cutaway::session {

using trace::Error;
using trace::ErrorCode;

namespace {
constexpr std::uint64_t kMostKept = 1 << 26;  // events of a run that nobody saved: some hundred MiB
}

void SessionWorker::open() {
  try {
    if (origin_.past.valid()) openBranch();
    else if (origin_.path.empty()) openRun();
    else openRecording();
    opened_ = Phase::paused;
  } catch (const Error& e) {
    failed(e);
  }
  progress_ = -1;
}

void SessionWorker::openRun() {
  makeRun();
  keepRun();
  if (script_) {
    script_->attach(*run_);
    settleScript();
  }
  cursor_ = frontier();
  unsaved_ = true;
}

// A run that nobody saved yet outlives the process; that it cannot be kept stops nothing.
void SessionWorker::keepRun() {
  if (config_.keep.empty()) return;
  try {
    run_->record(config_.keep, config_.keepText, kMostKept);
    uncommitted_ = true;
  } catch (const Error&) {
  }
}

// The session it comes from makes it between two slices of its own; it may end before.
std::shared_ptr<const Past> SessionWorker::awaitPast() const {
  while (origin_.past.wait_for(std::chrono::milliseconds(10)) != std::future_status::ready)
    if (shared_->queue.ended()) throw Error(ErrorCode::cancelled);
  try {
    return origin_.past.get();
  } catch (const std::future_error&) {
    throw Error(ErrorCode::cancelled);
  }
}

// The same inputs again, from the origin on, up to the event; then it is a run like any other.
void SessionWorker::openBranch() {
  const auto past = awaitPast();
  makeRun();
  run_->replay(*past, [this](double part) {
    publishProgress(part);
    return !shared_->queue.ended();
  });
  keepRun();
  // What stands half-way ends before the next operation is taken.
  for (const OperationId id : run_->unfinished()) inFlight_.push_back({id, &none_, {}});
  engineIdle_ = false;
  cursor_ = frontier();
  unsaved_ = true;
}

void SessionWorker::makeRun() {
  type_ = origin_.type;
  changes_ = changesOf(*type_);
  level_ = shared_->ownSpec.level;
  builder_ = std::make_unique<TimelineBuilder>(shared_->ownVocabulary, changes_);
  run_ = std::make_unique<Run>(*type_, shared_->ownSpec,
                               [this](const trace::Event& e, trace::EventNumber n, const trace::Mirror& frontier) {
                                 builder_->add(e, n, frontier);
                               });
  run_->setInterrupt([this] { return shared_->queue.ended() || (interruptible_ && !shared_->queue.empty()); });
  run_->pause();
  tape_ = &run_->tape();
  shared_->blobs.store(&run_->blobs(), std::memory_order_release);
}

const api::EngineType& SessionWorker::knownType(const std::string& name) const {
  for (const api::EngineType* type : origin_.known)
    if (type->name == name) return *type;
  throw Error(ErrorCode::recordingInvalid, origin_.path, Error::kNone, Error::kNone, "no engine is named " + name);
}

void SessionWorker::useRecording(const tape::RecordingInfo& info) {
  RunSpec& spec = shared_->recordedSpec;
  spec.parameters = info.parameters;
  spec.driver = info.driver == "live" ? Driver::live : Driver::sim;
  spec.seed = info.seed;
  spec.disk = info.disk;
  spec.level = level_ = info.level;
  spec.title = info.title;
  shared_->recordedVocabulary = info.vocabulary;
  shared_->ownSites = info.sites;
  shared_->publish(info.actors);
  shared_->spec.store(&spec, std::memory_order_release);
  shared_->type.store(type_, std::memory_order_release);
  shared_->vocabulary.store(&shared_->recordedVocabulary, std::memory_order_release);
  shared_->sites.store(&shared_->ownSites, std::memory_order_release);
  shared_->blobs.store(&replayBlobs_, std::memory_order_release);
}

void SessionWorker::openRecording() {
  const tape::RecordingReader reader(origin_.path);
  recorded_ = reader.info();
  type_ = &knownType(recorded_->engine);
  changes_ = changesOf(*type_);
  replayBlobs_.restore(reader.blobs());
  useRecording(*recorded_);
  builder_ = std::make_unique<TimelineBuilder>(recorded_->vocabulary, changes_);
  replay_ = std::make_unique<tape::Tape>(type_->makeMirror(recorded_->parameters));
  tape_ = replay_.get();
  foldRecording(reader);
  cursor_ = std::min(recorded_->cursor, frontier());
}

// A recording that folds to another state than the one it was made from is not shown; of an interrupted one nobody knows it.
void SessionWorker::foldRecording(const tape::RecordingReader& reader) {
  static constexpr std::size_t kPiece = 1 << 14;
  const trace::EventNumber all = recorded_->events;
  std::vector<trace::Event> events;
  for (trace::EventNumber n = 1; n <= all && !shared_->queue.ended(); n += kPiece) {
    events.clear();
    reader.readEvents(n, kPiece, events);
    for (const trace::Event& e : events) {
      tape_->append(e);
      builder_->add(e, tape_->size(), tape_->frontier());
    }
    publishProgress(static_cast<double>(tape_->size()) / static_cast<double>(all));
  }
  const std::uint64_t digest = tape_->frontier().digest(level_);
  if (shared_->queue.ended() || recorded_->interrupted || digest == recorded_->digest) return;
  Error e(ErrorCode::recordingInvalid, origin_.path, Error::kNone, Error::kNone, "its events lead to another state");
  e.expected = recorded_->digest;
  e.found = digest;
  throw e;
}

}  // namespace cutaway::session
