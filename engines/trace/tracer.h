// How an engine tells what it does. Purpose: one line per trace point, one relaxed load and a branch when nobody watches.
//
//   trace::current().emit<PageSplit>([&] { return PageSplit{left, right, ...}; });
//
// Thread rule: a Tracer belongs to one actor (thread) and is used by it alone; the Hub is shared.
// Invariants: mutate, then emit, inside the same critical section, with no lock and no I/O between. Recorded events are
// never dropped: a full ring makes the emitter wait, and the wait is counted. Under Sim the gate is asked at every trace
// point of every level, recorded or not; live only while something is recorded, paused or broken at.
#pragma once
#include <atomic>
#include <concepts>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "engines/trace/blob_store.h"
#include "engines/trace/event.h"
#include "engines/trace/key_ref.h"
#include "engines/trace/ring.h"
#include "engines/trace/site.h"

namespace cutaway::trace {

class Clock {
 public:
  virtual ~Clock() = default;
  virtual std::uint64_t nowNs() = 0;
};

// Asked at trace points; may park the calling thread, and may throw (power lost) unless an exception is in flight.
class Gate {
 public:
  virtual ~Gate() = default;
  // `recorded` is the event just recorded, with its number, or null when this level is not recorded.
  virtual void arrive(Kind kind, Level level, const Event* recorded, EventNumber number) = 0;
};

class Tracer;

// One per run: the level, the order numbers and the rings of all actors.
class Hub {
 public:
  struct Config {
    Level record = Level::off;
    bool sim = false;  // one ring for all actors, virtual time stamped at once, gate asked at every trace point
    std::size_t ringSlots = 1 << 14;
  };
  Hub(Clock* clock, Gate* gate, Config config);
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  // A new actor; the tracer lives as long as the hub. Any thread.
  Tracer& actor(std::string name);
  std::vector<std::string> actorNames() const;  // by id; id 0 is "nobody"

  void setLevel(Level level);                    // any thread; engines see it at their next trace point
  Level level() const { return level_.load(std::memory_order_relaxed); }
  void askGateEverywhere(bool on);               // live: while pausing, stepping or with breakpoints
  std::uint32_t nextOperation() { return 1 + operations_.fetch_add(1, std::memory_order_relaxed); }

  EventNumber recorded() const { return order_.load(std::memory_order_acquire); }  // numbers drawn so far
  std::uint64_t stalls() const { return stalls_.load(std::memory_order_relaxed); }  // waits at a full ring
  // Sim: free slots in the one ring. A run that records more than this before a drain would never end.
  std::size_t room() const { return rings_.front()->room(); }
  BlobStore& blobs() { return blobs_; }

  // Collector thread only: hands over events in order of their numbers, and how many. Under live, `stamp` replaces time.
  template <class F>
  std::size_t drain(F&& f, std::uint64_t stamp);

 private:
  friend class Tracer;
  void arm();

  Clock* clock_;
  Gate* gate_;
  const Config config_;
  std::atomic<Level> level_;
  std::atomic<std::uint8_t> armed_{0};  // trace points at or below this level take the slow path
  std::atomic<bool> everywhere_{false};
  alignas(64) std::atomic<EventNumber> order_{0};
  alignas(64) std::atomic<std::uint32_t> operations_{0};
  std::atomic<std::uint64_t> stalls_{0};
  BlobStore blobs_;
  mutable std::mutex mutex_;  // guards actors_ growing, and level_, everywhere_ and armed_ changing together
  std::deque<std::unique_ptr<Tracer>> actors_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<Ring>> rings_;
  EventNumber delivered_ = 0;  // collector: all up to here
  std::vector<Ring*> ringsNow();
};

class Tracer {
 public:
  bool wants(Level level) const noexcept { return level <= hub_->level_.load(std::memory_order_relaxed); }

  // Returns the event's number, 0 when this level is not recorded.
  template <Payload P, std::invocable Make>
  EventNumber emit(Make&& make, SourceLocation where = SourceLocation::current()) {
    if (static_cast<std::uint8_t>(P::kLevel) > hub_->armed_.load(std::memory_order_relaxed)) [[likely]] return 0;
    return slow<P>(make, where);
  }

  // Operations and causes. Events carry the current ones.
  std::uint32_t operation() const { return operation_; }
  void setOperation(std::uint32_t operation) { operation_ = operation; }
  // A new number of the run for the operation this thread begins; its events carry it. 0 outside of a run.
  std::uint32_t beginOperation() {
    if (!hub_->gate_ && hub_->level() == Level::off) return 0;  // the silent tracer is shared: leave it alone
    return operation_ = hub_->nextOperation();
  }
  EventNumber cause() const { return cause_; }
  void setCause(EventNumber cause) { cause_ = cause; }

  // A key for an event's body; a long key's bytes go to the blob store when detail is recorded.
  KeyRef key(std::string_view key) const {
    if (key.size() <= KeyRef::kInline || !wants(Level::detail)) return KeyRef::of(key);
    return KeyRef::of(key, hub_->blobs_.append(key));
  }
  ActorId id() const { return id_; }

 private:
  friend class Hub;
  Tracer(Hub* hub, Ring* ring, ActorId id) : hub_(hub), ring_(ring), id_(id) {}

  template <Payload P, class Make>
  [[gnu::noinline, gnu::cold]] EventNumber slow(Make& make, const SourceLocation& where) {
    static const SiteId site = registerSite(where);  // one per trace point: Make is a distinct type at each
    Event e;
    const bool record = wants(P::kLevel);
    if (record) e = makeEvent<P>(make());
    return finish(e, P::kKind, P::kLevel, record, site);
  }
  EventNumber finish(Event& e, Kind kind, Level level, bool record, SiteId site);

  Hub* hub_;
  Ring* ring_;
  ActorId id_;
  std::uint32_t operation_ = 0;
  EventNumber cause_ = 0;
};

// The calling thread's tracer. Without a run there is one that records nothing.
Tracer& current();

// Makes a tracer the calling thread's current one for a scope.
class CurrentScope {
 public:
  explicit CurrentScope(Tracer& tracer);
  ~CurrentScope();
  CurrentScope(const CurrentScope&) = delete;
  CurrentScope& operator=(const CurrentScope&) = delete;

 private:
  Tracer* before_;
};

// Events emitted in this scope name `cause` (when it is not 0) as theirs.
class CauseScope {
 public:
  explicit CauseScope(EventNumber cause, Tracer& tracer = current()) : tracer_(tracer), before_(tracer.cause()) {
    if (cause) tracer_.setCause(cause);
  }
  ~CauseScope() {
    if (tracer_.cause() != before_) tracer_.setCause(before_);  // never writes to the shared silent tracer
  }
  CauseScope(const CauseScope&) = delete;
  CauseScope& operator=(const CauseScope&) = delete;

 private:
  Tracer& tracer_;
  EventNumber before_;
};

// Each ring is in order, and every number is drawn once: the next event stands at the head of one of them, or its emitter
// has not put it there yet, and then it has room to. What comes after such a gap waits in its ring.
template <class F>
std::size_t Hub::drain(F&& f, std::uint64_t stamp) {
  if (config_.sim) return rings_.front()->drain(f);
  const EventNumber goal = recorded(), before = delivered_;
  const std::vector<Ring*> rings = ringsNow();
  for (bool more = true; more && delivered_ < goal;) {
    more = false;
    for (Ring* ring : rings)
      more |= ring->drainWhile([&](Event& e) {
        if (e.time != delivered_ + 1 || delivered_ == goal) return false;
        ++delivered_;
        e.time = stamp;
        f(std::as_const(e));
        return true;
      }) > 0;
  }
  return static_cast<std::size_t>(delivered_ - before);
}

}  // namespace cutaway::trace
