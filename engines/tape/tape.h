// The tape: every recorded event in order, and mirrors at checkpoints, so that any instant can be visited again.
// Thread rule: one owner thread (the session's); shared mirrors handed out are immutable.
// Invariants: event numbers are 1..size(); mirrorAt(n) is the fold of events 1..n, n = 0 the empty mirror;
// forward(back(n)) gives the same digest for every n. Memory holds the newest events (about a million); older ones are
// kept packed, then in a temporary file, at the same speed to the eye.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engines/tape/history.h"
#include "engines/trace/event.h"
#include "engines/trace/mirror.h"
#include "engines/trace/schema.h"

namespace cutaway::tape {

using trace::Event;
using trace::EventNumber;

class Tape {
 public:
  explicit Tape(std::unique_ptr<trace::Mirror> empty, std::size_t checkpointStride = 1024,
                History::Limits limits = {});
  ~Tape();

  void append(const Event& event);
  EventNumber size() const;
  Event event(EventNumber number) const;                       // 1..size()
  // Appends at most `count` events from `first` on to `into`.
  void read(EventNumber first, std::size_t count, std::vector<Event>& into) const;
  const trace::Mirror& frontier() const;                        // after the last event
  std::shared_ptr<const trace::Mirror> mirrorAt(EventNumber number);  // caches the last answer: stepping is cheap
  // First event after / last event before `from` that satisfies `wanted`; none when there is no such.
  std::optional<EventNumber> findNext(EventNumber from, const std::function<bool(const Event&)>& wanted) const;
  std::optional<EventNumber> findPrevious(EventNumber from, const std::function<bool(const Event&)>& wanted) const;
  // The same for kinds alone: skips what cannot hold them, so it is quick on long tapes.
  std::optional<EventNumber> findNext(EventNumber from, std::span<const trace::Kind> kinds) const;
  std::optional<EventNumber> findPrevious(EventNumber from, std::span<const trace::Kind> kinds) const;
  // The last event of the operation that event `number` belongs to (its OperationEnded; size() while it is under way;
  // `number` itself where it belongs to none), and its first.
  EventNumber endOfOperation(EventNumber number) const;
  EventNumber beginOfOperation(EventNumber number) const;

  std::size_t checkpoints() const;
  const History& history() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace cutaway::tape
