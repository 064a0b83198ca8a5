// One open tree: the operations over pages, log and pool. Tree (btree.h) is a thin face of it; background threads share
// its ownership, so that it outlives them even when power is lost under them.
// Thread rule: public functions from any thread of the run: one writer at a time, readers beside it (README.md, "Latches").
// Projections (project.cpp) take no lock: quiescent, or all threads parked.
// Invariant: locks are taken in the order checkpoint, writer, latch of the tree, latches of pages downwards and along the
// leaves, pool, log.
#pragma once
#include <memory>
#include <mutex>

#include "engines/btree/btree.h"
#include "engines/btree/edit.h"
#include "engines/btree/search.h"

namespace cutaway::btree {

enum class CheckpointReason : std::uint8_t { asked, time, bytes, close, recovery };

class Core : public std::enable_shared_from_this<Core> {
 public:
  Core(env::Env& env, std::string folder, const Options& options);

  void open();  // create or recover, tell what is there, start the threads
  void stopThreads();

  bool put(std::string_view key, std::string_view value);
  std::optional<std::string> get(std::string_view key);
  bool erase(std::string_view key);
  void bulkLoad(const std::function<bool(std::string& key, std::string& value)>& nextRow);
  void checkpoint(CheckpointReason reason);
  void syncLog();
  void close();

  // Rows in order, for cursors and scans (rows.cpp).
  struct Running {  // an operation that goes on over several calls
    PageSet pages;
    OperationCost cost;
  };
  struct Place {  // where a row stood when it was read; trusted while its leaf has not changed since
    PageId leaf = 0, left = 0, right = 0;
    std::uint32_t slot = 0;
    Lsn lsn = 0;
    std::uint64_t changes = 0;
    Running running;
  };
  struct Row {
    std::string key, value;
  };
  // The first row at or after (`after`: strictly after) `key`; the last before it (none: the last of all). False: there is
  // none, and `row` is as it was. The cost adds up in the place.
  bool toRow(std::string_view key, bool after, Row& row, Place& place);
  bool toRowBefore(std::optional<std::string_view> key, Row& row, Place& place);
  bool neighborRow(int direction, Row& row, Place& place);  // from the row that stands in `row`
  // A scan, a leaf a call. `from`, `to`: what is left of the range.
  struct Scan {
    bool descending = false, begun = false, counted = false;
    std::string from;                 // inclusive, until a row was read: then exclusive (ascending)
    std::optional<std::string> to;    // exclusive
    Place place;
  };
  // The rows of one leaf after the other, in the same memory.
  class Rows {
   public:
    void clear() { size_ = 0; }
    bool empty() const { return size_ == 0; }
    Row& add() {
      if (size_ == rows_.size()) rows_.emplace_back();
      return rows_[size_++];
    }
    const Row& back() const { return rows_[size_ - 1]; }
    auto begin() const { return rows_.begin(); }
    auto end() const { return rows_.begin() + static_cast<std::ptrdiff_t>(size_); }

   private:
    std::vector<Row> rows_;
    std::size_t size_ = 0;
  };
  // Appends the rows of the next leaf in the direction of the scan; false: nothing follows.
  bool leafRows(Scan& scan, Rows& rows);

  Counters counters() const;
  void resetCounters();
  std::uint32_t maxKeyBytes() const { return c_.limits.maxKey; }
  std::uint64_t diskBytes() const;

  TreeTotals totals() const;
  TreeState state(trace::Level level) const;
  std::optional<std::string> peek(std::string_view key) const;
  std::string pageBytes(PageId page) const;
  void checkInvariants() const;
  void checkTouchedPages() const;
  api::Volatile onlyInMemory() const;
  void emitKeyframe();

  std::vector<std::pair<std::string, std::string>> peekAll() const;
  static OperationCost lastCost();  // of the calling thread

 private:
  friend class Recovery;
  friend class Projection;
  friend class Invariants;

  // The latch of the whole tree, for a scope. The destructor emits, so it may throw when no exception is in flight.
  class TreeLatch {
   public:
    TreeLatch(Pool& pool, LatchMode mode) : pool_(pool), mode_(mode) { pool.latchTree(mode); }
    ~TreeLatch() noexcept(false) { pool_.unlatchTree(mode_); }
    TreeLatch(const TreeLatch&) = delete;
    TreeLatch& operator=(const TreeLatch&) = delete;

   private:
    Pool& pool_;
    const LatchMode mode_;
  };
  // Keeps the cost of one operation, or of one step of one that goes on.
  class Costs {
   public:
    Costs(Core& core, Running& running, bool writes);
    ~Costs();
    Costs(const Costs&) = delete;
    Costs& operator=(const Costs&) = delete;

   private:
    Running& running_;
    Context::OfThread& tallies_;
    Work work_;
    Work* const before_;
  };
  // One operation of a reader, or one step of one that goes on: beside others, while the tree keeps its shape.
  class Reading {
   public:
    explicit Reading(Core& core) : Reading(core, own_) {}
    Reading(Core& core, Running& running) : costs_(core, running, false), latch_(*core.c_.pool, LatchMode::shared) {
      core.checkOpen();
    }

   private:
    Running own_;
    Costs costs_;
    TreeLatch latch_;
  };
  // One operation of the writer.
  class Writing {
   public:
    explicit Writing(Core& core) : held_(core.writerMutex_), costs_(core, own_, true) { core.checkOpen(); }
    void logged(std::uint64_t bytes) { own_.cost.logBytes += bytes; }

   private:
    Running own_;
    std::unique_lock<env::Mutex> held_;
    Costs costs_;
  };
  bool staysInLeaf(const Page& leaf, Found found, std::string_view key, std::string_view value) const;
  bool staysInLeaf(Path& path, std::uint32_t slot) const;
  void letGo(Pin& leaf);  // the end of what a reader does; the pool goes back to its budget
  bool placeStands(const Place& place);
  Pin leafOf(const Place& place);
  void stand(Place& place, const Page& leaf, std::uint32_t slot);
  bool followChain(Scan& scan, Pin& leaf, std::uint32_t& slot);
  bool descendForScan(Scan& scan, Pin& leaf, std::uint32_t& slot);
  bool takeUp(Scan& scan, const Page& page, std::uint32_t slot, Rows& rows);
  bool takeDown(Scan& scan, const Page& page, std::uint32_t slot, Rows& rows);
  template <class Body>
  Lsn change(Body&& body);  // body(Edit&), as one log group
  void acknowledge(Lsn lsn);

  void checkOpen() const;
  void checkKey(std::string_view key) const;
  void checkOptions() const;
  void setFormat(const Meta& meta);
  void create();
  std::uint64_t tellEverything(bool everyPage);

  std::uint32_t writeDirtyPages(const std::vector<PageId>& pages);
  void syncData();
  void startThreads();
  void runFlusher();
  void runCheckpointer();
  void noteAppended(Lsn lsn, trace::EventNumber cause);

  Context c_;
  env::Mutex writerMutex_;  // one writer at a time; a checkpoint between its steps
  env::Mutex checkpointMutex_;
  std::atomic<bool> closed_{false};
  Level toldLevel_ = Level::off;  // recorded when everything was last told

  // Background threads: woken under wakeMutex_.
  env::Mutex wakeMutex_;
  env::Condition wake_;
  bool stop_ = false;
  bool flusherIdle_ = false, bytesDue_ = false;
  Lsn appended_ = 0, flushed_ = 0;      // newest LSN the threads know of; what the flusher has synced
  Lsn lastCheckpoint_ = 0;              // begin LSN of the newest one, for the byte trigger
  trace::EventNumber flushCause_ = 0, checkpointCause_ = 0;
  std::unique_ptr<env::ThreadHandle> flusher_, checkpointer_;

  Counters zero_;  // what counters() subtracts
};

// What a tree is checked for; project.cpp and invariants.cpp read pages through it without events and counts.
class PageReader {
 public:
  explicit PageReader(const Context& c) : c_(c) {}
  struct Held {  // a page in the pool, or a copy from the file
    const Frame* frame = nullptr;
    std::unique_ptr<Byte[]> copy;
    std::uint32_t size = 0;
    Page page() const { return frame ? frame->page() : Page(copy.get(), size); }
  };
  Held read(PageId id) const;
  std::optional<Held> tryRead(PageId id) const;  // none: the page is damaged

 private:
  const Context& c_;
};

}  // namespace cutaway::btree
