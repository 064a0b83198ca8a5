// A script's turn: whenever it has a statement under way, and between statements when nothing of the person's waits.
#include <utility>

#include "engines/session/session_worker.h"

namespace cutaway::session {

using trace::Error;

namespace {
// In Snapshot::breakpoint: none of setBreakpoints(), but a pause-on of the script.
constexpr std::size_t kPauseOfScript = ~std::size_t{0};
}  // namespace

bool SessionWorker::scriptsTurn() const {
  if (!script_ || !run_) return false;
  if (script_->moving()) return true;
  return next_ == Script::Next::statement && pending_.empty() && inFlight_.empty() && !onlyQueued_;
}

// While the script moves the run its pauses, and what the person runs to, park as breakpoints do; who meant it is seen at the
// event.
void SessionWorker::setStops(bool scripts) {
  if (!run_) return;
  std::vector<Condition> all = breakpointConditions_;
  if (scripts)
    for (Condition& c : script_->pauses()) all.push_back(std::move(c));
  if (scripts && mode_ == Mode::goal && goal_.condition) all.push_back(*goal_.condition);
  if (scripts && mode_ == Mode::goal && !goal_.condition)
    for (const trace::Kind kind : goal_.kinds)
      if (const trace::KindInfo* info = run_->vocabulary().find(kind)) all.push_back({info->name, {}, {}});
  run_->setBreakpoints(std::move(all));
}

// A statement that is under way as soon as the one before has ended is the rest of an operation that a pause of the script's
// parked: there playing stands, until the person goes on.
void SessionWorker::settleScript() {
  next_ = script_->settle();
  if (script_->moving()) breakpoint_ = kPauseOfScript;
  trouble_ = script_->trouble();
  if (const auto error = script_->error()) error_ = error;
  if (next_ == Script::Next::end) script_.reset();
}

// The person did what no script could know of: the rest of it would tell of another run.
void SessionWorker::leaveScript() {
  if (!script_) return;
  script_.reset();
  next_ = Script::Next::end;
}

// At most so many events of it. False: playing ends here.
bool SessionWorker::playScript(std::uint64_t events) {
  const trace::EventNumber before = frontier();
  Reached reached = Reached::idle;
  try {
    if (!script_->moving()) script_->begin();
    // What cannot be done in pieces (the power, a recovery) is done now, and looked at event by event.
    if (script_->moving() && frontier() == before) {
      setStops(true);
      reached = script_->move(events);
    }
    setStops(false);
    if (!script_->moving()) {
      engineIdle_ = reached == Reached::idle || reached == Reached::operationEnd;
      settleScript();
    }
  } catch (const Error&) {
    leaveScript();
    setStops(false);
    throw;
  }
  if (reached == Reached::deadlock) error_ = Error(trace::ErrorCode::deadlock);
  goesOnAfterAnswer_ = waitsForAnswer() && mode_ == Mode::playing;
  return reached != Reached::deadlock && !waitsForAnswer() && breakpoint_ != kPauseOfScript;
}

void SessionWorker::answer(const std::string& question, const std::string& given) {
  if (!waitsForAnswer()) return;
  begin();
  said_[question] = given;
  script_->answer(question, given);
  settleScript();
  if (std::exchange(goesOnAfterAnswer_, false) && breakpoint_ != kPauseOfScript) play();
}

}  // namespace cutaway::session
