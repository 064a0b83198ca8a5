#include "engines/session/reaper.h"

#include "engines/trace/common_events.h"
#include "engines/trace/site.h"
#include "engines/trace/tracer.h"

namespace cutaway::session {

Reaper& Reaper::instance() {
  static Reaper reaper;
  return reaper;
}

// What the threads use must outlive this object: made first, it is destroyed last.
Reaper::Reaper() {
  trace::registeredSites();
  trace::commonVocabulary();
  trace::current();
}

Reaper::~Reaper() {
  for (Entry& e : entries_) e.thread.join();
}

void Reaper::take(std::thread thread, std::shared_ptr<const std::atomic<bool>> ended) {
  std::scoped_lock hold(mutex_);
  joinEnded();
  entries_.push_back({std::move(thread), std::move(ended)});
}

std::size_t Reaper::waiting() {
  std::scoped_lock hold(mutex_);
  joinEnded();
  return entries_.size();
}

void Reaper::joinEnded() {
  std::erase_if(entries_, [](Entry& e) {
    if (!e.ended->load(std::memory_order_acquire)) return false;
    e.thread.join();
    return true;
  });
}

}  // namespace cutaway::session
