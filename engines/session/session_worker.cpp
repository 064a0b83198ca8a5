#include "engines/session/session_worker.h"

namespace cutaway::session {

using trace::Error;
using trace::ErrorCode;

SessionWorker::SessionWorker(std::shared_ptr<SessionShared> shared, Origin origin, Config config)
    : shared_(std::move(shared)), origin_(std::move(origin)), config_(std::move(config)), script_(std::move(origin_.script)) {}

SessionWorker::~SessionWorker() = default;

void SessionWorker::body() {
  open();
  publish();
  while (!shared_->queue.ended()) {
    runCommands();
    if (opened_ == Phase::paused) advance();
    publishIfDue();
    uncommitted_ = run_ && run_->commitRecording();
    waitForWork();
  }
}

void SessionWorker::runCommands() {
  while (auto command = shared_->queue.take()) {
    if (shared_->queue.ended()) return;
    runOne(*command);
    changed();
  }
}

void SessionWorker::runOne(Command& command) {
  if (opened_ != Phase::paused) return;
  try {
    command.run(*this, command.count);
  } catch (const Error& e) {
    error_ = e;
    stop();
  }
}

void SessionWorker::advance() {
  interruptible_ = true;
  try {
    advanceMode();
  } catch (const Error& e) {
    error_ = e;
    stop();
  }
  interruptible_ = false;
}

void SessionWorker::advanceMode() {
  switch (mode_) {
    case Mode::still: return;
    case Mode::free: return advanceFree();
    case Mode::goal: return advanceGoal();
    case Mode::playing: break;
  }
  const std::uint64_t due = pacer_.unlimited() ? std::uint64_t{1} << 13 : pacer_.due(Clock::now());
  if (due) forward(due, Time::stands);
}

std::optional<SessionWorker::Clock::time_point> SessionWorker::wakeUp() const {
  const auto now = Clock::now();
  if (mode_ == Mode::goal || (mode_ == Mode::playing && pacer_.unlimited())) return now;
  if (mode_ == Mode::playing) return pacer_.next();
  if (mode_ == Mode::free) return now + (lastPumped_ > 1000 ? std::chrono::microseconds(0) : std::chrono::milliseconds(2));
  if (dirty_) return now;
  if (uncommitted_) return now + std::chrono::milliseconds(100);
  return std::nullopt;
}

void SessionWorker::waitForWork() { shared_->queue.wait(wakeUp()); }

void SessionWorker::failed(const Error& error) {
  error_ = error;
  opened_ = Phase::failed;
  mode_ = Mode::still;
}

void SessionWorker::stop() {
  if (run_ && run_->spec().driver == Driver::live) {
    run_->pause();
    run_->pump();
    harvest();
    if (mode_ == Mode::free) cursor_ = frontier();
  }
  mode_ = Mode::still;
  changed();
}

void SessionWorker::begin() {
  error_.reset();
  nothingFound_ = false;
  breakpoint_.reset();
  onlyQueued_ = false;
}

Run& SessionWorker::run() {
  if (!run_) throw Error(ErrorCode::readOnly, origin_.path);
  return *run_;
}

// --- commands -----------------------------------------------------------------------------------------------------------

void SessionWorker::play() {
  begin();
  pacer_.start(Clock::now());
  mode_ = Mode::playing;
}

void SessionWorker::playQueued() {
  play();
  onlyQueued_ = true;
}

void SessionWorker::pause() { stop(); }

void SessionWorker::setSpeed(double eventsPerSecond) {
  pacer_.setSpeed(eventsPerSecond, Clock::now());
  if (mode_ != Mode::free || pacer_.unlimited()) return;
  stop();
  mode_ = Mode::playing;
}

void SessionWorker::seek(trace::EventNumber number) {
  begin();
  stop();
  cursor_ = std::min(number, frontier());
}

void SessionWorker::toFrontier() { seek(frontier()); }

// One that has ended meanwhile cannot go next: nothing is to be said of it, it is not on the list any more.
void SessionWorker::chooseThread(const std::string& name) {
  if (name.empty()) run().switchToAny();
  else run().switchTo(name);
}

void SessionWorker::setBreakpoints(std::vector<Condition> conditions) {
  std::vector<Matcher> matchers;
  const trace::Vocabulary& vocabulary = *shared_->vocabulary.load(std::memory_order_acquire);
  for (const Condition& c : conditions) matchers.emplace_back(vocabulary, c);
  breakpoints_ = std::move(matchers);
  breakpointConditions_ = std::move(conditions);
  setStops(false);
}

void SessionWorker::powerOff(const env::PowerCut& cut) {
  begin();
  stop();
  run().powerOff(cut);
  leaveScript();
  inFlight_.clear();
  used_.clear();
  engineIdle_ = true;
  cursor_ = frontier();
}

void SessionWorker::recover() {
  begin();
  stop();
  if (script_ && !script_->moving() && script_->recoversNext()) {
    playScript(~std::uint64_t{0});
  } else {
    run().recover();
    leaveScript();
  }
  engineIdle_ = true;
  cursor_ = frontier();
  unsaved_ = true;
}

void SessionWorker::why(trace::EventNumber number) { trail_ = std::make_shared<const Trail>(causesOf(*tape_, number)); }

void SessionWorker::whyPage(std::uint64_t page) {
  trail_ = std::make_shared<const Trail>(causesOfPage(*tape_, *shared_->vocabulary.load(std::memory_order_acquire), cursor_, page));
}

void SessionWorker::follow(const std::string& key, const std::vector<trace::Kind>& looks) {
  trail_ = std::make_shared<const Trail>(trailOf(*tape_, *shared_->vocabulary.load(std::memory_order_acquire), cursor_, key, looks));
}

void SessionWorker::makePast(std::promise<std::shared_ptr<const Past>>& past, trace::EventNumber at) {
  try {
    past.set_value(run().past(at));
  } catch (const Error&) {
    past.set_exception(std::current_exception());
  }
}

void SessionWorker::refreshPicture() { pictureOf_.reset(); }

void SessionWorker::save(const std::string& path, const std::string& scenarioText) {
  begin();
  stop();
  publishProgress(0);
  try {
    const auto progress = [this](double part) { publishProgress(part); };
    if (run_) {
      run_->save(path, cursor_, scenarioText, progress);
    } else {
      tape::RecordingWriter writer(path);
      tape_->history().forEach(1, frontier(), [&](const trace::Event& e, trace::EventNumber) {
        writer.append(e);
        return true;
      });
      tape::RecordingInfo info = *recorded_;
      info.cursor = cursor_;
      writer.finish(info, replayBlobs_);
    }
    unsaved_ = false;
  } catch (const Error& e) {
    error_ = e;
  }
  progress_ = -1;
}

}  // namespace cutaway::session
