// Checkpoints, and the background threads that ask for them and sync the log.
#include "engines/btree/core.h"
#include "engines/env/sim.h"

namespace cutaway::btree {

using trace::current;
using trace::Error;
using trace::ErrorCode;

namespace {
constexpr std::uint32_t kMetaPages = 1;  // a checkpoint writes one of the two
}  // namespace

// Fuzzy: operations go on between the page writes. What was dirty at the beginning is on disk at the end, so redo may
// start at the beginning.
void Core::checkpoint(CheckpointReason reason) {
  std::unique_lock one(checkpointMutex_);
  Meta meta;
  std::vector<PageId> dirty;
  trace::EventNumber begun = 0;
  {
    std::unique_lock held(writerMutex_);
    checkOpen();
    c_.health.throwIfReadOnly();
    meta = c_.meta;
    meta.redoFrom = c_.imageLimit = c_.log.next();
    ++meta.generation;
    dirty = c_.pool->dirtyPages();
    begun = current().emit<CheckpointBegun>([&] {
      return CheckpointBegun{meta.redoFrom, static_cast<std::uint32_t>(dirty.size()), static_cast<std::uint8_t>(reason), {}};
    });
  }
  trace::CauseScope because(begun);
  c_.log.syncTo(meta.redoFrom, false);
  const std::uint32_t written = writeDirtyPages(dirty);
  syncData();
  {
    std::unique_lock held(writerMutex_);
    c_.health.throwIfReadOnly();  // a reader's eviction may have failed since
    try {
      c_.data->writeMetaPage(static_cast<PageId>((meta.generation + 1) % 2), meta);
    } catch (const Error& e) {
      c_.health.fail(e);
      throw;
    }
  }
  syncData();
  {
    std::unique_lock held(writerMutex_);
    c_.health.throwIfReadOnly();
    c_.meta.generation = meta.generation;
    c_.checkpointLsn = meta.redoFrom;
    c_.tallies.checkpoints.add();
    const std::uint64_t bytes = std::uint64_t{written + kMetaPages} * meta.pageSize;
    current().emit<CheckpointEnded>(
        [&] { return CheckpointEnded{meta.redoFrom, bytes, written, kMetaPages}; });
  }
  c_.log.removeBelow(meta.redoFrom);
}

std::uint32_t Core::writeDirtyPages(const std::vector<PageId>& pages) {
  std::uint32_t written = 0;
  for (const PageId id : pages) {
    std::unique_lock held(writerMutex_);
    c_.health.throwIfReadOnly();
    written += c_.pool->writeIfDirty(id);  // if not, it was evicted meanwhile, which wrote it
  }
  return written;
}

void Core::syncData() {
  try {
    c_.data->sync();
  } catch (const Error& e) {
    c_.health.fail(e);
    throw;
  }
}

void Core::close() {
  if (closed_.load(std::memory_order_relaxed)) return;
  stopThreads();
  if (!c_.health.readOnly()) {
    checkpoint(CheckpointReason::close);
    c_.log.syncTo(c_.log.next(), false);
  }
  closed_.store(true, std::memory_order_relaxed);
}

// --- threads ------------------------------------------------------------------------------------------------------------

void Core::startThreads() {
  flushed_ = lastCheckpoint_ = appended_ = c_.log.next();
  const auto self = shared_from_this();
  if (c_.options.sync == Sync::interval) flusher_ = c_.env.spawn("log flusher", [self] { self->runFlusher(); });
  if (c_.options.checkpointIntervalNs || c_.options.checkpointBytes)
    checkpointer_ = c_.env.spawn("checkpointer", [self] { self->runCheckpointer(); });
}

void Core::stopThreads() {
  {
    std::unique_lock held(wakeMutex_);
    stop_ = true;
    wake_.notifyAll();
  }
  if (flusher_) flusher_->join();
  if (checkpointer_) checkpointer_->join();
  flusher_.reset();
  checkpointer_.reset();
}

// The writer's lock is held.
void Core::noteAppended(Lsn lsn, trace::EventNumber cause) {
  if (!flusher_ && !c_.options.checkpointBytes) return;
  std::unique_lock held(wakeMutex_);
  appended_ = lsn;
  if (flushCause_ == 0) flushCause_ = cause;
  bool wake = flusherIdle_;
  if (c_.options.checkpointBytes && !bytesDue_ && lsn - lastCheckpoint_ >= c_.options.checkpointBytes) {
    bytesDue_ = wake = true;
    lastCheckpoint_ = lsn;
    checkpointCause_ = cause;
  }
  if (wake) wake_.notifyAll();
}

void Core::runFlusher() {
  std::unique_lock held(wakeMutex_);
  while (!stop_) {
    {
      env::OutsideWait outside(c_.env);
      flusherIdle_ = true;
      wake_.wait(wakeMutex_, [&] { return stop_ || appended_ > flushed_; });
      flusherIdle_ = false;
    }
    wake_.waitFor(wakeMutex_, c_.options.syncIntervalNs, [&] { return stop_; });
    if (stop_) return;
    const Lsn target = appended_;
    const trace::EventNumber cause = std::exchange(flushCause_, 0);
    held.unlock();
    try {
      trace::CauseScope because(cause);
      c_.log.syncTo(target, false);
    } catch (const Error& e) {
      if (e.code == ErrorCode::powerLost) throw;
      return;  // the tree is read-only now: every later write says so
    }
    held.lock();
    flushed_ = target;
  }
}

void Core::runCheckpointer() {
  const auto due = [&] { return stop_ || bytesDue_; };
  std::unique_lock held(wakeMutex_);
  while (!stop_) {
    bool byTime = false;
    if (c_.options.checkpointIntervalNs) {
      byTime = !wake_.waitFor(wakeMutex_, c_.options.checkpointIntervalNs, due);
    } else {
      env::OutsideWait outside(c_.env);
      wake_.wait(wakeMutex_, due);
    }
    if (stop_) return;
    bytesDue_ = false;
    const trace::EventNumber cause = std::exchange(checkpointCause_, 0);
    held.unlock();
    try {
      trace::CauseScope because(cause);
      bool idle = false;
      if (byTime) {
        std::unique_lock tree(writerMutex_);
        idle = c_.log.next() == c_.checkpointLsn;
      }
      if (!idle) checkpoint(byTime ? CheckpointReason::time : CheckpointReason::bytes);
    } catch (const Error& e) {
      if (e.code == ErrorCode::powerLost) throw;
      return;
    }
    held.lock();
  }
}

}  // namespace cutaway::btree
