// What the window's side and the session's thread share: commands one way, published pictures the other.
// Thread rule: any of the two. Invariants: the lock is held for copies of pointers only; onChange is called with at most
// one wake-up outstanding, and never after quiet().
#pragma once
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engines/session/command_queue.h"
#include "engines/session/session.h"

namespace cutaway::session {

struct EventBlock {
  trace::EventNumber first = 1;
  std::vector<trace::Event> events;
  trace::EventNumber end() const { return first + events.size(); }
};

class SessionShared {
 public:
  explicit SessionShared(std::function<void()> onChange)
      : onChange_(std::move(onChange)), latest_(std::make_shared<Snapshot>()), block_(std::make_shared<EventBlock>()) {}

  CommandQueue queue;

  // Window.
  std::shared_ptr<const Snapshot> latest();
  std::vector<trace::Event> events(trace::EventNumber first, std::size_t count);  // asks for what is missing
  std::vector<std::string> actors() const;
  std::shared_ptr<const std::vector<tape::Note>> notes() const;
  void quiet();  // no onChange any more; waits for one in progress, which only posts a wake-up

  // Session's thread.
  void publish(std::shared_ptr<const Snapshot> snapshot);
  void publish(std::shared_ptr<const EventBlock> block);
  void publish(std::vector<std::string> actors);
  void publish(std::shared_ptr<const std::vector<tape::Note>> notes);
  std::pair<trace::EventNumber, std::size_t> wantedEvents() const;
  std::shared_ptr<const EventBlock> block() const;
  void notify();

  // Set before the first snapshot that is not `opening`; what they point to lives as long as this.
  std::atomic<const RunSpec*> spec{nullptr};
  std::atomic<const api::EngineType*> type{nullptr};
  std::atomic<const trace::Vocabulary*> vocabulary{nullptr};
  std::atomic<const std::vector<trace::Site>*> sites{nullptr};  // null: the program's own
  std::atomic<trace::BlobStore*> blobs{&none_};  // the run's lives as long as the session object
  RunSpec ownSpec;
  trace::Vocabulary ownVocabulary;
  std::vector<trace::Site> ownSites;
  RunSpec recordedSpec;               // of a recording, filled by the session's thread before it is pointed to
  trace::Vocabulary recordedVocabulary;

 private:
  std::mutex calling_;  // held while onChange_ runs
  std::function<void()> onChange_;
  trace::BlobStore none_;
  mutable std::mutex mutex_;
  std::shared_ptr<const Snapshot> latest_;
  std::shared_ptr<const EventBlock> block_;
  std::vector<std::string> actors_;
  std::shared_ptr<const std::vector<tape::Note>> notes_ = std::make_shared<const std::vector<tape::Note>>();
  trace::EventNumber wantedFirst_ = 0;
  std::size_t wantedCount_ = 0;
  bool outstanding_ = false;
};

}  // namespace cutaway::session
