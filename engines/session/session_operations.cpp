// Operations on their way to the engine: Sim takes the next one at an instant at which nobody else can run, so that a
// run played, stepped or scripted is the same run; live a few are always on their way.
#include <algorithm>

#include "engines/session/session_worker.h"

namespace cutaway::session {

namespace {
constexpr std::size_t kInFlightLive = 64;
}

void SessionWorker::operate(std::unique_ptr<OperationSource> source) {
  run();
  begin();
  pending_.push_back(std::move(source));
}

void SessionWorker::cancelPending() {
  // Sources of operations in flight are still told how these end.
  for (auto& source : pending_) used_.push_back(std::move(source));
  pending_.clear();
}

bool SessionWorker::feedOne() {
  while (!pending_.empty()) {
    InFlight next;
    next.source = pending_.front().get();
    const bool more = next.source->next(next.operation);
    for (tape::Note& note : next.source->takeNotes()) run_->note(std::move(note));
    if (more) {
      next.id = run_->start(next.operation);
      inFlight_.push_back(std::move(next));
      return true;
    }
    used_.push_back(std::move(pending_.front()));
    pending_.pop_front();
  }
  return false;
}

void SessionWorker::feed() {
  if (!run_ || run_->crashed()) return;
  if (run_->spec().driver == Driver::live) {
    while (inFlight_.size() < kInFlightLive && feedOne()) {
    }
  } else if (engineIdle_ && inFlight_.empty() && feedOne()) {
    engineIdle_ = false;
  }
}

void SessionWorker::harvest() {
  while (!inFlight_.empty()) {
    const auto outcome = run_->outcome(inFlight_.front().id);
    if (!outcome) return;
    const InFlight ended = std::move(inFlight_.front());
    inFlight_.pop_front();
    if (outcome->error) error_ = outcome->error;
    if (!ended.source->ended(ended.operation, *outcome)) dropSource(ended.source);
  }
  used_.clear();
}

void SessionWorker::dropSource(OperationSource* source) {
  const auto it = std::find_if(pending_.begin(), pending_.end(), [&](const auto& s) { return s.get() == source; });
  if (it == pending_.end()) return;
  used_.push_back(std::move(*it));
  pending_.erase(it);
}

bool SessionWorker::hasPending() { return !pending_.empty() && !run_->crashed(); }

std::uint64_t SessionWorker::pendingCount() const {
  std::uint64_t count = 0;
  for (const auto& source : pending_) count += source->remaining();
  return count;
}

}  // namespace cutaway::session
