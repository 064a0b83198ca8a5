// The buffer pool: pages in frames, pinned while in use, written only after the log that covers them.
// Thread rule: any thread; a page's bytes are changed by the tree's one writer, under its latch (edit.h). find(), forEach():
// quiescent, all threads parked, or nobody but the caller at work.
// Invariants: a pinned page never leaves; a dirty victim is written first, and before that the log is durable up to the
// end of the group that changed it; an operation that changes pages (Work::holdsEvictions) lets no page leave, so that
// no write can fail in its middle and what it read ahead is there, and the pool may exceed its budget until trim(). The pool's lock is never held during
// I/O: a frame that is being read or leaves is busy, and who wants its page waits for it.
#pragma once
#include <memory>
#include <vector>

#include "engines/btree/data_file.h"
#include "engines/btree/log_writer.h"
#include "engines/btree/frame_table.h"
#include "engines/btree/latch.h"
#include "engines/btree/work.h"

namespace cutaway::btree {

struct alignas(64) Frame {  // what a fetch looks at lies on one line of the processor's cache
  PageId id = 0;
  FrameIndex index = 0;
  Latch latch;  // and its pins, which grow from 0 under the pool's lock only
  bool busy = false;             // under the pool's lock: being read, or about to leave
  bool reading = false;          // not yet here
  bool dirty = false;            // of a pinned page: the writer's; else under the pool's lock
  bool fresh = false;            // allocated by the operation in progress: its first record carries the whole page
  std::uint64_t changedBy = 0;   // serial of the last edit that changed it
  Lsn groupEnd = 0;              // end of the newest log group that changed it: durable before the page is written
  std::uint32_t carrier = 0;     // while a group is appended: which record carries its image
  std::uint32_t size = 0;
  std::unique_ptr<Byte[]> bytes;

  Page page() const { return Page(bytes.get(), size); }
};

class Pool {
 public:
  Pool(env::Env& env, DataFile& data, LogWriter& log, Health& health, std::uint32_t pageSize, std::uint64_t budget,
       Eviction eviction);

  // Pinned, and latched where asked for: read when missing, waited for while another holds it.
  Frame& fetch(PageId id, LatchMode latch = LatchMode::none);
  Frame* fetchCached(PageId id, LatchMode latch);  // the same; null when it is not in the pool
  void warm(PageId id);       // reads it when missing
  bool cached(PageId id) const;
  Frame& adopt(PageId id);    // not read: a frame for content that the caller sets; not pinned. Precondition: not cached
  Frame* find(PageId id) const;
  void pin(Frame& frame, LatchMode latch = LatchMode::none);  // precondition: pinned, or nobody else at work
  void unpin(Frame& frame, LatchMode latched = LatchMode::none);
  void markDirty(Frame& frame);
  bool writeIfDirty(PageId id);  // durable log first; false: it is clean or gone
  void drop(Frame& frame);       // forgets it, without a write or an event

  // The latch of the tree as a whole, "page 0".
  void latchTree(LatchMode mode) { latches_.take(tree_, 0, mode); }
  void unlatchTree(LatchMode mode) { latches_.release(tree_, 0, mode); }
  const Latch& treeLatch() const { return tree_; }

  void trim();                // back to the budget, as far as pins allow
  bool overBudget() const { return inUse_.load(std::memory_order_relaxed) > budget_; }

  std::vector<PageId> dirtyPages() const;  // ascending; nobody writes meanwhile
  template <class F>
  void forEach(F&& f) const {
    for (const auto& frame : frames_)
      if (frame->id && !frame->reading) f(*frame);  // f may keep the frame, not drop it
  }

  Tally pageReads, evictions;      // under the pool's lock
  SharedTally pageWrites;

 private:
  using Lock = std::unique_lock<env::Mutex>;
  static void touch(PageId id);  // counts it once an operation
  Frame* waitFor(Lock& held, PageId id);  // null: not in the pool
  Frame* read(Lock& held, PageId id);     // null: another thread was faster
  Frame& keep(Lock& held, Frame& frame, LatchMode latch);
  void tellPinned(trace::Tracer& tracer, Frame& frame, std::uint32_t pins, LatchMode latch, bool taken, Lock& order);
  void write(Frame& pinned);
  Frame& emptyFrame(Lock& held, PageId wanted);
  FrameIndex victim(bool cleanOnly);
  bool evictOne(Lock& held, PageId wanted);  // false: none may leave
  void evict(Lock& held, Frame& frame, PageId wanted);
  void idle(Frame& frame);

  DataFile& data_;
  LogWriter& log_;
  Health& health_;
  const std::uint32_t pageSize_;
  const std::size_t budget_;
  mutable env::Mutex mutex_;  // guards all below, and which frame holds which page
  env::Condition idle_;       // a busy frame is not any more
  std::uint32_t idleWaiters_ = 0;
  Latches latches_;
  Latch tree_;
  EvictionPolicy policy_;
  FrameTable<Frame*, nullptr> table_;
  std::vector<std::unique_ptr<Frame>> frames_;
  std::vector<FrameIndex> free_;
  std::atomic<std::size_t> inUse_{0};  // frames that hold a page
};

// A pinned page for a scope, latched where asked for. The destructor emits, so it may throw when no exception is in flight.
class Pin {
 public:
  Pin() = default;
  Pin(Pool& pool, PageId id, LatchMode latch = LatchMode::none)
      : pool_(&pool), frame_(&pool.fetch(id, latch)), latched_(latch) {}
  Pin(Pool& pool, Frame& pinned, LatchMode latched = LatchMode::none)
      : pool_(&pool), frame_(&pinned), latched_(latched) {}
  Pin(Pin&& o) noexcept : pool_(o.pool_), frame_(std::exchange(o.frame_, nullptr)), latched_(o.latched_) {}
  Pin& operator=(Pin&& o) {
    if (this != &o) {
      release();
      pool_ = o.pool_;
      frame_ = std::exchange(o.frame_, nullptr);
      latched_ = o.latched_;
    }
    return *this;
  }
  ~Pin() noexcept(false) { release(); }

  void release() {
    if (Frame* f = std::exchange(frame_, nullptr)) pool_->unpin(*f, latched_);
  }
  Frame& keep() { return *std::exchange(frame_, nullptr); }  // pinned and latched on: the caller's from here on
  Frame& frame() const { return *frame_; }
  Page page() const { return frame_->page(); }
  explicit operator bool() const { return frame_ != nullptr; }

 private:
  Pool* pool_ = nullptr;
  Frame* frame_ = nullptr;
  LatchMode latched_ = LatchMode::none;
};

}  // namespace cutaway::btree
