// Whether the tree may still write. Purpose: a failed write or sync is final: what it covered is never acknowledged.
// Thread rule: any thread. Invariants: the first failure stays; ReadOnlyEntered is emitted once, right after.
#pragma once
#include <atomic>

#include "engines/btree/btree_events.h"
#include "engines/trace/error.h"
#include "engines/trace/tracer.h"

namespace cutaway::btree {

class Health {
 public:
  bool readOnly() const { return readOnly_.load(std::memory_order_acquire); }
  bool broken() const { return broken_.load(std::memory_order_acquire); }

  // A write or sync failed: no more writes until reopened. What is in memory stays right.
  void fail(const trace::Error& error) {
    if (error.code == trace::ErrorCode::powerLost || readOnly_.exchange(true, std::memory_order_acq_rel)) return;
    trace::current().emit<ReadOnlyEntered>([&] { return ReadOnlyEntered{static_cast<std::uint32_t>(error.code)}; });
  }
  // An operation ended half-way: what is in memory can't be trusted, reads are refused too.
  void breakWith(const trace::Error& error) {
    if (!broken_.load(std::memory_order_acquire)) why_ = error;
    broken_.store(true, std::memory_order_release);
    fail(error);
  }
  void throwIfReadOnly() const {
    if (broken()) throw why_;
    if (readOnly()) throw trace::Error(trace::ErrorCode::readOnly);
  }
  void throwIfBroken() const {
    if (broken()) throw why_;
  }

 private:
  std::atomic<bool> readOnly_{false}, broken_{false};
  trace::Error why_;
};

}  // namespace cutaway::btree
