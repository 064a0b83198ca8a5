// What the parts of one open tree share. Thread rule: the tree's one writer, but for what readers look at: root, height and
// page count of `meta` (changed under the tree's latch alone), `changes`, the tallies and what has a lock of its own. Invariant: `meta` holds the counts and links as of now; what is on disk is older and mended by the log.
#pragma once
#include <atomic>
#include <string>
#include <vector>

#include "engines/btree/pool.h"

namespace cutaway::btree {

struct PendingRecord {  // a change made, not yet in the log
  RecordKind what = RecordKind::none;
  Frame* frame = nullptr;  // null: the meta record
  std::uint32_t begin = 0, size = 0;  // payload in Context::payload
  bool whole = false;      // carries the page's full image
};

struct Context {
  Context(env::Env& env_, std::string folder_, const Options& options_)
      : env(env_), folder(std::move(folder_)), options(options_),
        log(env_, folder, options.logSegmentBytes, health) {}

  env::Env& env;
  const std::string folder;
  Options options;
  PageLimits limits;
  Health health;
  std::unique_ptr<DataFile> data;
  LogWriter log;
  std::unique_ptr<Pool> pool;
  Meta meta;
  Lsn imageLimit = 0;        // a page whose LSN is at most this carries its image with its next change
  bool shortRightEdge = false;  // an append split may have left the right-most path under its minimum
  Lsn checkpointLsn = 0;     // redo starts here
  PageId pagesKnown = 0;     // while recovering: pages below are in the file or came from the log
  std::atomic<std::uint64_t> changes{0};  // grows with every edit: cursors know by it whether to look again
  std::uint64_t editSerial = 0;
  trace::EventNumber lastAppend = 0;  // the cause of what the background threads do

  // Reused by every edit, so that an operation allocates nothing.
  std::vector<PendingRecord> pending;
  std::vector<Byte> payload;
  std::vector<Frame*> changedFrames;
  std::vector<PageId> lastTouched;  // changed by the last edit
  std::vector<Byte> cell;      // of an inner cell being made
  std::vector<Byte> leafCell;  // of the leaf cell being put

  struct OfThread {
    Tally gets, scans, touches, lookups, lookupPages, lookupFromDisk;
  };
  ByThread<OfThread> threads;
  struct Tallies {
    Tally puts, erases, loads, bytesUser, bytesLive;
    Tally splitsLeaf, splitsInner, merges, borrows, rootGrown, rootCollapsed, checkpoints, commits;
  } tallies;
};

}  // namespace cutaway::btree
