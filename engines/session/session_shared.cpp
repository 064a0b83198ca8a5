#include "engines/session/session_shared.h"

#include <algorithm>

namespace cutaway::session {

std::shared_ptr<const Snapshot> SessionShared::latest() {
  std::scoped_lock hold(mutex_);
  outstanding_ = false;
  return latest_;
}

std::vector<trace::Event> SessionShared::events(trace::EventNumber first, std::size_t count) {
  std::shared_ptr<const EventBlock> block;
  {
    std::scoped_lock hold(mutex_);
    block = block_;
    wantedFirst_ = first;
    wantedCount_ = count;
  }
  const trace::EventNumber end = first + count < first ? ~trace::EventNumber{0} : first + count;
  if (first < block->first || end > block->end()) queue.poke();
  if (first < block->first || first >= block->end()) return {};
  const auto begin = block->events.begin() + static_cast<long>(first - block->first);
  return {begin, begin + static_cast<long>(std::min(end, block->end()) - first)};
}

std::vector<std::string> SessionShared::actors() const {
  std::scoped_lock hold(mutex_);
  return actors_;
}

std::shared_ptr<const std::vector<tape::Note>> SessionShared::notes() const {
  std::scoped_lock hold(mutex_);
  return notes_;
}

void SessionShared::quiet() {
  std::scoped_lock hold(calling_);
  onChange_ = {};
}

void SessionShared::publish(std::shared_ptr<const Snapshot> snapshot) {
  std::scoped_lock hold(mutex_);
  latest_.swap(snapshot);
}
void SessionShared::publish(std::shared_ptr<const EventBlock> block) {
  std::scoped_lock hold(mutex_);
  block_.swap(block);
}
void SessionShared::publish(std::vector<std::string> actors) {
  std::scoped_lock hold(mutex_);
  actors_.swap(actors);
}
void SessionShared::publish(std::shared_ptr<const std::vector<tape::Note>> notes) {
  std::scoped_lock hold(mutex_);
  notes_.swap(notes);
}

std::pair<trace::EventNumber, std::size_t> SessionShared::wantedEvents() const {
  std::scoped_lock hold(mutex_);
  return {wantedFirst_, wantedCount_};
}
std::shared_ptr<const EventBlock> SessionShared::block() const {
  std::scoped_lock hold(mutex_);
  return block_;
}

void SessionShared::notify() {
  {
    std::scoped_lock hold(mutex_);
    if (outstanding_) return;
    outstanding_ = true;
  }
  std::scoped_lock hold(calling_);
  if (onChange_) onChange_();
}

}  // namespace cutaway::session
