// Forwards and backwards: over the tape where there is one, and with the engine beyond its end.
#include <algorithm>
#include <array>

#include "engines/session/session_worker.h"
#include "engines/trace/common_events.h"

namespace cutaway::session {

using trace::Error;
using trace::ErrorCode;
using trace::EventNumber;

namespace {
constexpr std::uint64_t kSlice = 1 << 13;
const std::vector<trace::Kind> kOperationEnds{trace::OperationEnded::kKind};
}  // namespace

std::optional<EventNumber> SessionWorker::breakpointBetween(EventNumber after, EventNumber last) const {
  if (breakpoints_.empty()) return std::nullopt;
  std::optional<EventNumber> found;
  tape_->history().forEach(after + 1, last, [&](const trace::Event& e, EventNumber n) {
    for (const Matcher& m : breakpoints_)
      if (m(e)) found = n;
    return !found;
  });
  return found;
}

// True when the cursor came to a stop on the tape.
bool SessionWorker::overTape(std::uint64_t& events) {
  // As fast as it goes, what is known already takes no time.
  const std::uint64_t most = mode_ == Mode::playing && pacer_.unlimited() ? ~std::uint64_t{0} : events;
  const std::uint64_t over = std::min(most, frontier() - cursor_);
  if (!over) return false;
  const auto stopAt = mode_ == Mode::playing ? breakpointBetween(cursor_, cursor_ + over) : std::nullopt;
  cursor_ = stopAt.value_or(cursor_ + over);
  events -= std::min(over, events);
  changed();
  if (stopAt) {
    sayBreakpoint();
    stop();
  }
  return stopAt.has_value();
}

// Which of the person's breakpoints the cursor came to stand at.
void SessionWorker::sayBreakpoint() {
  breakpoint_.reset();
  if (cursor_ == 0) return;
  const trace::Event e = tape_->event(cursor_);
  for (std::size_t i = 0; i < breakpoints_.size() && !breakpoint_; ++i)
    if (breakpoints_[i](e)) breakpoint_ = i;
}

void SessionWorker::forward(std::uint64_t events, Time time) {
  if (overTape(events) || !events) return;
  if (!run_) return nothing();
  if (run_->spec().driver == Driver::live && mode_ == Mode::playing && pacer_.unlimited()) {
    mode_ = Mode::free;
    run_->resume();
    return;
  }
  if (!produce(events, time)) stop();
}

void SessionWorker::nothing() {
  nothingFound_ = mode_ != Mode::playing;
  stop();
}

// What a movement of the run means: true = it may go on.
bool SessionWorker::goesOn(Reached reached) {
  harvest();
  if (reached == Reached::deadlock) error_ = Error(ErrorCode::deadlock);
  if (reached == Reached::idle) engineIdle_ = true;
  return reached == Reached::budget || reached == Reached::idle;
}

// The engine goes on for so many events. False: it stopped before.
bool SessionWorker::produce(std::uint64_t events, Time time) {
  const EventNumber goal = frontier() + events;
  while (frontier() < goal) {
    if (onlyQueued_ && !hasPending() && inFlight_.empty()) return false;
    if (waitsForAnswer()) {
      nothingFound_ = true;  // the person is told what stands open
      return false;
    }
    if (scriptsTurn()) {
      const EventNumber before = frontier();
      const bool on = playScript(goal - before);
      if (frontier() != before) unsaved_ = true;
      cursor_ = std::min(goal, frontier());
      changed();
      const auto stopAt = breakpointBetween(before, cursor_);
      if (stopAt) cursor_ = *stopAt, sayBreakpoint();
      if (!on || stopAt) return false;
      if (frontier() == before && shared_->queue.empty()) continue;
      if (frontier() >= goal || !shared_->queue.empty()) return true;
      continue;
    }
    feed();
    if (scriptsTurn()) continue;
    const EventNumber before = frontier();
    const bool lastWord = time == Time::passes && !hasPending() && inFlight_.empty();
    const Reached reached = run_->proceed(goal - frontier(), lastWord ? Time::passes : Time::stands);
    const bool on = goesOn(reached);
    if (frontier() != before) unsaved_ = true;
    cursor_ = frontier();
    changed();
    if (!on) {
      if (reached == Reached::condition) sayBreakpoint();
      return false;
    }
    if (frontier() >= goal) return true;
    if (reached == Reached::budget) return true;  // a new command is there
    if (hasPending() || !inFlight_.empty()) continue;
    if (time == Time::passes && !lastWord) continue;
    nothingFound_ = mode_ != Mode::playing;
    return false;
  }
  return true;
}

// --- steps --------------------------------------------------------------------------------------------------------------

void SessionWorker::step(Unit unit, int direction, std::uint64_t count) {
  begin();
  if (direction > 0 && mode_ == Mode::goal && goal_.unit == unit) {  // on the way already: further
    goal_.left += count;
    return;
  }
  stop();
  if (direction > 0) {
    if (unit == Unit::event) return forward(count, Time::passes);
    goal_ = {unit, unit == Unit::change ? changes_ : kOperationEnds, std::nullopt, std::nullopt, count, Time::passes, 0, cursor_};
    mode_ = Mode::goal;
    return;
  }
  if (unit == Unit::event) {
    cursor_ -= std::min(cursor_, count);
    return;
  }
  const std::vector<trace::Kind>& kinds = unit == Unit::change ? changes_ : kOperationEnds;
  for (; count && cursor_; --count) cursor_ = tape_->findPrevious(cursor_, kinds).value_or(0);
}

void SessionWorker::runTo(Condition condition, const Way& way) {
  begin();
  stop();
  const trace::Vocabulary& vocabulary = *shared_->vocabulary.load(std::memory_order_acquire);
  Matcher matcher(vocabulary, condition);
  const trace::KindInfo* from = way.from.empty() ? nullptr : vocabulary.find(way.from);
  goal_ = {std::nullopt, {}, std::move(condition), std::move(matcher), 1, way.time, from ? from->kind : trace::Kind{0}, cursor_};
  mode_ = Mode::goal;
}

void SessionWorker::reachedGoal(EventNumber at) {
  cursor_ = at;
  changed();
  if (--goal_.left == 0) stop();
}

bool SessionWorker::goalOnTape() {
  if (cursor_ >= frontier()) return false;
  for (EventNumber from = cursor_;;) {
    const auto found = goal_.matcher ? tape_->findNext(from, [&](const trace::Event& e) { return (*goal_.matcher)(e); })
                                     : tape_->findNext(from, goal_.kinds);
    if (!found) return false;
    const EventNumber landing = landingOf(*found);
    if (landing > goal_.start) {
      reachedGoal(landing);
      return true;
    }
    from = *found;  // what led to it began before the person set out
  }
}

EventNumber SessionWorker::landingOf(EventNumber found) const {
  if (!goal_.from) return found;
  const std::array<trace::Kind, 1> kinds{goal_.from};
  const auto began = tape_->findPrevious(found, kinds);
  return began && *began >= tape_->beginOfOperation(found) ? *began : found;
}

void SessionWorker::advanceGoal() {
  if (goalOnTape()) return;
  if (!run_) return nothing();
  cursor_ = frontier();
  goalByEngine();
}

void SessionWorker::goalByEngine() {
  if (waitsForAnswer()) return nothing();
  if (scriptsTurn()) {
    const EventNumber before = frontier();
    const bool on = playScript(kSlice);
    cursor_ = before;
    if (goalOnTape()) return;
    const auto stopAt = breakpointBetween(before, frontier());
    cursor_ = stopAt.value_or(frontier());
    if (stopAt) sayBreakpoint();
    if (frontier() != before) unsaved_ = true;
    if (waitsForAnswer()) nothingFound_ = true;
    changed();
    if (!on || stopAt) stop();
    return;
  }
  feed();
  if (scriptsTurn()) return;
  const EventNumber before = frontier();
  const bool lastWord = !hasPending() && inFlight_.empty();
  const Time time = lastWord ? goal_.time : Time::stands;
  const Reached reached = goal_.condition ? run_->proceedTo(*goal_.condition, kSlice, time)
                                          : run_->proceedToAny(goal_.kinds, kSlice, time);
  const bool on = goesOn(reached);
  if (frontier() != before) unsaved_ = true;
  cursor_ = frontier();
  changed();
  if (reached == Reached::condition) {
    cursor_ = before;  // live, other threads may have gone a little further than the event that stopped it
    if (goalOnTape()) return;
    cursor_ = breakpointBetween(before, frontier()).value_or(frontier());
    sayBreakpoint();
    return stop();
  }
  if (!on) return stop();
  if (reached == Reached::idle && lastWord) nothing();
}

// Live, by itself: keep it fed, fold what it says, follow it.
void SessionWorker::advanceFree() {
  feed();
  const auto parkedAt = run_->parkedAt();  // asked first, so that its event is folded below
  lastPumped_ = run_->pump();
  harvest();
  if (lastPumped_) {
    unsaved_ = true;
    cursor_ = frontier();
    changed();
  }
  if (!lastPumped_ && rate_ > 0 && Clock::now() - lastRate_ > std::chrono::seconds(1)) changed();  // it came to rest
  if (!parkedAt) return;
  stop();
  cursor_ = std::min(*parkedAt, frontier());
  sayBreakpoint();
}

}  // namespace cutaway::session
