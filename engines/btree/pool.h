// The buffer pool: pages in frames, pinned while in use, written only after the log that covers them.
// Thread rule: the tree's lock is held. Invariants: a pinned page never leaves; a dirty victim is written first, and
// before that the log is durable up to the end of the group that changed it; while an operation has changed pages
// (holdEvictions) no page leaves, so that no write can fail half-way, and the pool may exceed its budget until trim().
#pragma once
#include <memory>
#include <vector>

#include "engines/btree/data_file.h"
#include "engines/btree/log_writer.h"
#include "engines/btree/frame_table.h"

namespace cutaway::btree {

struct Frame {
  PageId id = 0;
  FrameIndex index = 0;
  std::uint32_t pins = 0;
  bool dirty = false;
  bool fresh = false;            // allocated by the operation in progress: its first record carries the whole page
  std::uint64_t changedBy = 0;   // serial of the last edit that changed it
  std::uint64_t touchedBy = 0;   // serial of the last operation that touched it
  Lsn groupEnd = 0;              // end of the newest log group that changed it: durable before the page is written
  std::uint32_t carrier = 0;     // while a group is appended: which record carries its image
  std::uint32_t size = 0;
  std::unique_ptr<Byte[]> bytes;

  Page page() const { return Page(bytes.get(), size); }
};

class Pool {
 public:
  Pool(DataFile& data, LogWriter& log, Health& health, std::uint32_t pageSize, std::uint64_t budget, Eviction eviction);

  Frame& fetch(PageId id);    // read when missing; pinned
  void warm(PageId id);       // reads it when missing
  Frame& adopt(PageId id);    // not read: a frame for content that the caller sets; not pinned. Precondition: not cached
  Frame* find(PageId id) const;
  void pin(Frame& frame);
  void unpin(Frame& frame);
  void markDirty(Frame& frame);
  void write(Frame& frame);   // durable log first; clean afterwards
  void drop(Frame& frame);    // forgets it, without a write or an event

  void holdEvictions(bool on) { holdEvictions_ = on; }
  void trim();                // back to the budget, as far as pins allow
  bool overBudget() const { return frames_.size() - free_.size() > budget_; }

  std::vector<PageId> dirtyPages() const;  // ascending
  template <class F>
  void forEach(F&& f) const {
    for (const auto& frame : frames_)
      if (frame->id) f(*frame);  // f may keep the frame, not drop it
  }

  // For the operation in progress and the counters: distinct pages touched, reads from the file.
  std::uint64_t serial = 0;  // of the operation: a frame it touched bears it
  std::uint64_t touched = 0, fromDisk = 0;
  Tally pageReads, pageWrites, evictions, touches;

 private:
  void touch(Frame& frame);  // counts it once an operation
  Frame& emptyFrame(PageId wanted);
  FrameIndex victim(bool cleanOnly);
  void evict(Frame& frame, PageId wanted);

  DataFile& data_;
  LogWriter& log_;
  Health& health_;
  const std::uint32_t pageSize_;
  const std::size_t budget_;
  EvictionPolicy policy_;
  FrameTable table_;
  std::vector<std::unique_ptr<Frame>> frames_;
  std::vector<FrameIndex> free_;
  bool holdEvictions_ = false;
};

// A pinned page for a scope. The destructor emits, so it may throw when no exception is in flight.
class Pin {
 public:
  Pin() = default;
  Pin(Pool& pool, PageId id) : pool_(&pool), frame_(&pool.fetch(id)) {}
  Pin(Pool& pool, Frame& pinned) : pool_(&pool), frame_(&pinned) {}
  Pin(Pin&& o) noexcept : pool_(o.pool_), frame_(std::exchange(o.frame_, nullptr)) {}
  Pin& operator=(Pin&& o) {
    if (this != &o) {
      release();
      pool_ = o.pool_;
      frame_ = std::exchange(o.frame_, nullptr);
    }
    return *this;
  }
  ~Pin() noexcept(false) { release(); }

  void release() {
    if (Frame* f = std::exchange(frame_, nullptr)) pool_->unpin(*f);
  }
  Frame& frame() const { return *frame_; }
  Page page() const { return frame_->page(); }
  explicit operator bool() const { return frame_ != nullptr; }

 private:
  Pool* pool_ = nullptr;
  Frame* frame_ = nullptr;
};

}  // namespace cutaway::btree
