// The log's writing end: a buffer of whole records, segments, group commit.
// Thread rule: any thread; a mutex of its own, taken after the tree's. append() needs lock() held and does no I/O.
// Invariants: written <= next, synced <= written; a record is written by one call; after a failure nothing is written or
// acknowledged any more; segments are contiguous in the stream.
#pragma once
#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "engines/btree/health.h"
#include "engines/btree/log_format.h"
#include "engines/btree/tally.h"
#include "engines/env/env.h"

namespace cutaway::btree {

struct LogSegment {
  std::uint64_t number = 0;
  Lsn start = 0;
  std::shared_ptr<env::File> file;  // null: not made yet
  std::uint64_t size = 0;           // of the file
  bool unsynced = false;
};

class LogWriter {
 public:
  using Part = std::span<const Byte>;
  struct Appended {
    Lsn lsn;
    std::uint32_t bytes;  // with frame and padding
  };

  LogWriter(env::Env& env, std::string folder, std::uint64_t segmentBytes, Health& health);

  // Before anything else: a new log, or the one that recovery found whole and durable up to `end`.
  void create();
  void found(Lsn end, std::uint64_t fileBytes);  // as it was measured: what view() says until resume()
  void resume(std::deque<LogSegment> segments, Lsn end);

  std::unique_lock<env::Mutex> lock() { return std::unique_lock(mutex_); }
  // With lock() held. The caller sets the page's LSN and emits LogAppended before it lets go.
  Appended append(RecordFrame frame, std::initializer_list<Part> payload);

  Lsn next() const { return next_; }  // writer's lock, or all threads parked
  Lsn synced() const { return syncedSeen_.load(std::memory_order_acquire); }
  // Writes the buffer when it has grown large. Throws after a failure.
  void writeIfLarge();
  // Returns when everything up to `lsn` is durable; one of those waiting syncs for all. `commit`: counted as one.
  void syncTo(Lsn lsn, bool commit);
  void removeBelow(Lsn lsn);  // segments wholly below

  // No lock: quiescent, or all threads parked.
  struct View {
    Lsn next, written, synced;
    std::uint64_t fileBytes;
  };
  View view() const { return {next_, written_, syncedSeen_.load(), fileBytes_}; }
  std::uint64_t bytesWritten() const { return bytesWritten_.get(); }
  std::uint64_t syncs() const { return syncs_.get(); }
  std::uint64_t fileBytesNow() const { return fileBytesSeen_.get(); }

 private:
  struct Chunk {  // bytes of one segment, not yet written
    std::uint64_t segment;
    std::uint64_t offset;
    std::vector<Byte> bytes;
  };

  void startSegment();
  LogSegment& segment(std::uint64_t number);
  void writeOut();
  void openFile(LogSegment& segment);
  void tellWritten(std::uint64_t bytes);
  void syncOnce(std::unique_lock<env::Mutex>& held);
  void finishSync(Lsn target);
  void rethrowFailure();
  std::uint64_t totalSize() const;

  env::Env& env_;
  const std::string folder_;
  const std::uint64_t segmentBytes_;
  Health& health_;
  mutable env::Mutex mutex_;
  env::Condition done_;
  std::deque<LogSegment> segments_;
  std::deque<Chunk> chunks_;
  std::vector<Byte> spare_;   // the memory of the chunk written last
  std::uint64_t offset_ = 0;  // in the newest segment's file, of the next byte
  Lsn next_ = 0, written_ = 0;
  std::atomic<Lsn> syncedSeen_{0};
  std::uint64_t fileBytes_ = 0;  // as last told
  std::atomic<std::size_t> buffered_{0};  // changed with the lock held; writeIfLarge() looks without it
  bool syncing_ = false, folderUnsynced_ = false;
  std::vector<Lsn> waiting_;
  std::optional<trace::Error> failure_;
  Tally bytesWritten_, syncs_, fileBytesSeen_;
};

}  // namespace cutaway::btree
