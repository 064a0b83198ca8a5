// A B+tree in fixed-size pages with a buffer pool and a write-ahead log: real files, usable on its own as a library.
//
//   auto tree = btree::Tree::open(env, "folder", options);
//   tree->put("key", "value");  auto v = tree->get("key");  tree->close();
//
// Files: data (pages), log-000001.. (segments). Page format, log format and recovery: README.md of this folder.
// Thread rule: any thread of the run's env may call; one writes at a time, many read beside it (latch coupling: README.md,
// "Latches"). Commits wait for their sync outside of the writer's lock, so that one sync acknowledges many (group commit).
// Invariants: one value a key; keys compare as bytes; separator s: every key left of it < s <= every key right of it;
// capacity and minimum as in README.md; a page is never written before the log that covers it; what recovery gives back
// is the state after some operation k, k >= the last acknowledged sync.
// Errors: trace::Error. After a failed sync or log write the tree is read-only until reopened.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/api/engine.h"
#include "engines/btree/btree_events.h"
#include "engines/btree/btree_state.h"
#include "engines/env/env.h"

namespace cutaway::btree {

enum class Eviction : std::uint8_t { clock, lru };
enum class LogMode : std::uint8_t { records, images };
enum class Sync : std::uint8_t { never, interval, commit };

struct Options {
  std::uint32_t pageSize = 4096;          // power of two, 256..65536; only for a new tree
  std::uint16_t capacity = 0;             // at most c cells in any page, 0 = limited by bytes; 3.. ; only for a new tree
  std::uint16_t maxChildren = 0;          // m: inner pages hold m - 1 keys; 0 = capacity rules; 4.. ; only for a new tree
  std::uint64_t cacheBytes = 8 << 20;     // of the pool; at least 8 pages
  Eviction eviction = Eviction::clock;
  SplitPolicy split = SplitPolicy::append;  // append: a key above all others leaves the full leaf whole
  LogMode log = LogMode::records;
  bool fullPageImages = true;             // the first change of a page after a checkpoint logs the whole page
  Sync sync = Sync::interval;
  std::uint64_t syncIntervalNs = 100'000'000;
  std::uint64_t checkpointIntervalNs = 60'000'000'000;  // 0 = not by time
  std::uint64_t checkpointBytes = 0;      // log bytes since the last one; 0 = not by bytes
  std::uint64_t logSegmentBytes = 16 << 20;
};

struct Counters {  // since open or resetCounters(); plain, always on
  std::uint64_t operations = 0, puts = 0, gets = 0, erases = 0, scans = 0;
  std::uint64_t bytesUser = 0;             // key + value bytes written by puts and bulk load
  std::uint64_t bytesLive = 0;             // key + value bytes of live rows (not reset)
  std::uint64_t bytesLog = 0, bytesPages = 0;  // written through the file interface
  std::uint64_t pagesTouched = 0, pagesFromDisk = 0;  // each page once an operation
  std::uint64_t lookups = 0, lookupPages = 0, lookupFromDisk = 0;  // README.md, "Read amplification"
  std::uint64_t splitsLeaf = 0, splitsInner = 0, merges = 0, borrows = 0, rootGrown = 0, rootCollapsed = 0;
  std::uint64_t pageReads = 0, pageWrites = 0, evictions = 0, logSyncs = 0, checkpoints = 0, commits = 0;
};

struct OperationCost {  // of one call of put, get, erase, scan or bulkLoad; a cursor's moves add up since it was placed
  std::uint32_t pagesTouched = 0, pagesFromDisk = 0;      // distinct pages
  std::uint32_t lookupPages = 0, lookupFromDisk = 0;      // of these, by the lookup it began with
  std::uint64_t logBytes = 0;
};

// On a row, or in the gap right before or behind a key; it keeps that key and finds it again, so that it stays usable
// across changes, also when the row under it is erased. Every move gives the nearest row on its side of the place. A move
// that finds none (false, valid() false) leaves the cursor in the gap it would have crossed: after a next() past the last
// row prev() gives that row, after a prev() before the first row next() gives that one; a seek() that finds none leaves it
// right before the key sought, seekBefore() and seekLast() right before and seekAfter() right behind it. Before the first
// seek no move finds a row.
class Cursor {
 public:
  virtual ~Cursor() = default;
  virtual bool seek(std::string_view key) = 0;          // first row at or after key; false = none
  virtual bool seekAfter(std::string_view key) = 0;     // first row after key
  virtual bool seekBefore(std::string_view key) = 0;    // last row before key
  virtual bool seekLast() = 0;
  virtual bool next() = 0;
  virtual bool prev() = 0;
  virtual bool valid() const = 0;                       // on a row: key() and value() are its
  virtual std::string_view key() const = 0;
  virtual std::string value() = 0;
};

class Tree {
 public:
  // Opens what is in `folder`, recovering where needed; creates it when empty.
  static std::unique_ptr<Tree> open(env::Env& env, std::string folder, const Options& options);
  virtual ~Tree() = default;  // ends its threads; no I/O

  virtual bool put(std::string_view key, std::string_view value) = 0;  // true: replaced
  virtual std::optional<std::string> get(std::string_view key) = 0;
  virtual bool erase(std::string_view key) = 0;                        // false: was absent
  // Ascending from `from` (inclusive) to `to` (exclusive, none = end); descending: from `to` (exclusive) down to `from`.
  // `visit` returns false to stop. Returns rows visited.
  virtual std::uint64_t scan(std::string_view from, std::optional<std::string_view> to, bool descending,
                             const std::function<bool(std::string_view key, std::string_view value)>& visit) = 0;
  virtual std::unique_ptr<Cursor> cursor() = 0;
  // Into an empty tree, strictly ascending keys; fills leaves whole, the last takes from its neighbor until it has its
  // minimum. A row out of order ends it: the rows before stay, and keys-not-sorted is thrown. nextRow must not call the tree.
  virtual void bulkLoad(const std::function<bool(std::string& key, std::string& value)>& nextRow) = 0;
  virtual void checkpoint() = 0;
  virtual void syncLog() = 0;       // everything so far is durable when it returns
  virtual void close() = 0;         // checkpoint, sync, end of threads

  virtual Counters counters() const = 0;
  virtual OperationCost lastCost() const = 0;  // of the calling thread's last call (thread_local will do)
  virtual void resetCounters() = 0;
  virtual TreeTotals totals() const = 0;
  virtual std::uint32_t maxKeyBytes() const = 0;
  virtual std::uint64_t diskBytes() const = 0;      // data file + log segments
  // Decoded from pages, pool and log; no event, no count. Quiescent, or all threads parked.
  virtual TreeState state(trace::Level level) const = 0;
  virtual std::optional<std::string> peek(std::string_view key) const = 0;
  virtual std::vector<std::pair<std::string, std::string>> peekAll() const = 0;  // all rows, the same way
  virtual std::string pageBytes(PageId page) const = 0;  // as the engine holds it now, in the pool or on disk
  // Whole tree: order, separator bounds, equal depth, capacity, minimum fill, leaf chain both ways, no page leaked or
  // owned twice. Throws page-invalid naming page and reason.
  virtual void checkInvariants() const = 0;
  virtual void checkTouchedPages() const = 0;       // the same for the pages the last operation changed, and their neighbors
  // Gone with a crash now: dirty pages and log bytes not yet written. All threads parked.
  virtual api::Volatile onlyInMemory() const = 0;
  virtual void emitKeyframe() = 0;
};

}  // namespace cutaway::btree
