#include "engines/btree/core.h"

#include "engines/btree/bulk_load.h"
#include "engines/btree/merge.h"
#include "engines/btree/overflow.h"

namespace cutaway::btree {
namespace {

using trace::Error;
using trace::ErrorCode;

thread_local OperationCost last;

}  // namespace

OperationCost Core::lastCost() { return last; }

Core::Core(env::Env& env, std::string folder, const Options& options)
    : c_(env, std::move(folder), options), treeMutex_(env), checkpointMutex_(env), wakeMutex_(env), wake_(env) {}

// --- what every operation shares ----------------------------------------------------------------------------------------

Core::Operation::Operation(Core& core, Running& running) : core_(core), running_(running), held_(core.treeMutex_) {
  core.checkOpen();
  Pool& pool = *core.c_.pool;
  if (running.serial == 0) running.serial = ++core.c_.operationSerial;
  pool.serial = running.serial;
  pool.touched = pool.fromDisk = 0;
  core.c_.lookup = {};
  core.c_.lookup.done = running.cost.lookupPages > 0;
}

Core::Operation::~Operation() {
  const Context& c = core_.c_;
  OperationCost& cost = running_.cost;
  cost.pagesTouched += static_cast<std::uint32_t>(c.pool->touched);
  cost.pagesFromDisk += static_cast<std::uint32_t>(c.pool->fromDisk);
  if (c.lookup.pages > 0) {
    cost.lookupPages = static_cast<std::uint32_t>(c.lookup.pages);
    cost.lookupFromDisk = static_cast<std::uint32_t>(c.lookup.fromDisk);
    core_.countLookup(c.lookup.pages, c.lookup.fromDisk);
  }
  last = cost;
}

void Core::countLookup(std::uint64_t pages, std::uint64_t fromDisk) {
  c_.tallies.lookups.add();
  c_.tallies.lookupPages.add(pages);
  c_.tallies.lookupFromDisk.add(fromDisk);
}

void Core::Operation::logged(std::uint64_t bytes) { running_.cost.logBytes += bytes; }

template <class Body>
Lsn Core::change(Body&& body) {
  Operation operation(*this);
  c_.health.throwIfReadOnly();
  Edit edit(c_);
  Lsn lsn = 0;
  try {
    body(edit);
    lsn = edit.finish();
  } catch (const Error& e) {
    edit.abandon(e);
    throw;
  } catch (...) {  // no memory, say
    edit.abandon(Error(ErrorCode::cancelled));
    throw;
  }
  operation.logged(edit.logBytes());
  if (lsn) noteAppended(lsn, c_.lastAppend);
  return lsn;
}

// Outside of the tree's lock, so that one sync serves all who wait.
void Core::acknowledge(Lsn lsn) {
  if (lsn && c_.options.sync == Sync::commit) c_.log.syncTo(lsn, true);
}

void Core::checkOpen() const {
  if (closed_.load(std::memory_order_relaxed)) throw Error(ErrorCode::closed);
  c_.health.throwIfBroken();
}

void Core::checkKey(std::string_view key) const {
  if (key.empty()) throw Error(ErrorCode::keyEmpty);
  if (key.size() <= c_.limits.maxKey) return;
  Error e(ErrorCode::keyTooLong);
  e.expected = c_.limits.maxKey;
  e.found = key.size();
  throw e;
}

// --- operations ---------------------------------------------------------------------------------------------------------

bool Core::put(std::string_view key, std::string_view value) {
  checkKey(key);
  if (value.size() > kMaxValueBytes) {
    Error e(ErrorCode::valueTooLong);
    e.expected = kMaxValueBytes;
    e.found = value.size();
    throw e;
  }
  bool replaced = false;
  const Lsn lsn = change([&](Edit& edit) {
    Path path(*c_.pool);
    descend(c_, path, key);
    const Page leaf = path.leaf().page();
    const Found found = searchLeaf(leaf, key, trace::current());
    replaced = found.equal;
    Suspects suspects;
    Balancer balancer(c_, edit, suspects);
    const std::uint32_t bytes = makeLeafCell(c_, edit, key, value);
    if (!replaced) {
      Splitter(c_, edit, suspects).insertCell(path, found.slot, c_.leafCell.data(), bytes);
    } else {
      const LeafCell old = leafCell(leaf.cell(found.slot));
      freeChain(c_, edit, old);
      if (leaf.used() - old.bytes + bytes <= leaf.usable()) {
        edit.replaceCell(path.leaf(), found.slot, c_.leafCell.data(), bytes);
        if (bytes < old.bytes && !c_.limits.leafCapacity) balancer.balance(path, path.depth() - 1);
      } else {
        edit.eraseCell(path.leaf(), found.slot);
        Splitter(c_, edit, suspects).insertCell(path, found.slot, c_.leafCell.data(), bytes);
      }
    }
    path.release();
    balancer.settle();
    c_.tallies.operations.add();
    c_.tallies.puts.add();
    c_.tallies.bytesUser.add(key.size() + value.size());
  });
  acknowledge(lsn);
  return replaced;
}

std::optional<std::string> Core::get(std::string_view key) {
  checkKey(key);
  Operation operation(*this);
  c_.tallies.operations.add();
  c_.tallies.gets.add();
  std::optional<std::string> value;
  {
    Path path(*c_.pool);
    descend(c_, path, key);
    const Page leaf = path.leaf().page();
    const Found found = searchLeaf(leaf, key, trace::current());
    if (found.equal) value = readValue(c_, leafCell(leaf.cell(found.slot)));
    path.release();
    c_.lookup = {true, c_.pool->touched, c_.pool->fromDisk};  // the pages of a long value are part of what a get looks up
  }
  if (c_.pool->overBudget()) c_.pool->trim();
  return value;
}

bool Core::erase(std::string_view key) {
  checkKey(key);
  bool erased = false;
  const Lsn lsn = change([&](Edit& edit) {
    Path path(*c_.pool);
    descend(c_, path, key);
    const Page leaf = path.leaf().page();
    const Found found = searchLeaf(leaf, key, trace::current());
    erased = found.equal;
    if (erased) {
      Suspects suspects;
      Balancer balancer(c_, edit, suspects);
      balancer.readAhead(path);
      freeChain(c_, edit, leafCell(leaf.cell(found.slot)));
      balancer.because(edit.eraseCell(path.leaf(), found.slot));
      balancer.balance(path, path.depth() - 1);
      path.release();
      balancer.settle();
    }
    path.release();
    c_.tallies.operations.add();
    c_.tallies.erases.add();
  });
  acknowledge(lsn);
  return erased;
}

void Core::bulkLoad(const std::function<bool(std::string& key, std::string& value)>& nextRow) {
  const Lsn lsn = change([&](Edit& edit) {
    if (c_.meta.keys != 0) {
      Error e(ErrorCode::treeNotEmpty);
      e.found = c_.meta.keys;
      throw e;
    }
    BulkLoader(c_, edit).load(nextRow);
    c_.tallies.operations.add();
  });
  acknowledge(lsn);
}

void Core::syncLog() {
  Lsn lsn;
  {
    std::unique_lock held(treeMutex_);
    checkOpen();
    c_.health.throwIfReadOnly();
    lsn = c_.log.next();
  }
  c_.log.syncTo(lsn, false);
}

// --- counters -----------------------------------------------------------------------------------------------------------

Counters Core::counters() const {
  const auto& t = c_.tallies;
  Counters n;
  n.operations = t.operations.get(), n.puts = t.puts.get(), n.gets = t.gets.get();
  n.erases = t.erases.get(), n.scans = t.scans.get();
  n.bytesUser = t.bytesUser.get();
  n.bytesLog = c_.log.bytesWritten(), n.bytesPages = c_.data->bytesWritten();
  n.lookups = t.lookups.get(), n.lookupPages = t.lookupPages.get(), n.lookupFromDisk = t.lookupFromDisk.get();
  n.pagesTouched = c_.pool->touches.get(), n.pagesFromDisk = c_.pool->pageReads.get();
  n.splitsLeaf = t.splitsLeaf.get(), n.splitsInner = t.splitsInner.get();
  n.merges = t.merges.get(), n.borrows = t.borrows.get();
  n.rootGrown = t.rootGrown.get(), n.rootCollapsed = t.rootCollapsed.get();
  n.pageReads = c_.pool->pageReads.get(), n.pageWrites = c_.pool->pageWrites.get();
  n.evictions = c_.pool->evictions.get(), n.logSyncs = c_.log.syncs();
  n.checkpoints = t.checkpoints.get(), n.commits = t.commits.get();
  const auto minus = [](std::uint64_t& a, std::uint64_t b) { a -= b; };
  const Counters& z = zero_;
  minus(n.operations, z.operations), minus(n.puts, z.puts), minus(n.gets, z.gets), minus(n.erases, z.erases);
  minus(n.scans, z.scans), minus(n.bytesUser, z.bytesUser), minus(n.bytesLog, z.bytesLog);
  minus(n.bytesPages, z.bytesPages), minus(n.lookups, z.lookups), minus(n.lookupPages, z.lookupPages);
  minus(n.lookupFromDisk, z.lookupFromDisk), minus(n.pagesTouched, z.pagesTouched);
  minus(n.pagesFromDisk, z.pagesFromDisk), minus(n.splitsLeaf, z.splitsLeaf), minus(n.splitsInner, z.splitsInner);
  minus(n.merges, z.merges), minus(n.borrows, z.borrows), minus(n.rootGrown, z.rootGrown);
  minus(n.rootCollapsed, z.rootCollapsed), minus(n.pageReads, z.pageReads), minus(n.pageWrites, z.pageWrites);
  minus(n.evictions, z.evictions), minus(n.logSyncs, z.logSyncs), minus(n.checkpoints, z.checkpoints);
  minus(n.commits, z.commits);
  n.bytesLive = t.bytesLive.get();
  return n;
}

void Core::resetCounters() {
  zero_ = {};
  zero_ = counters();
}

std::uint64_t Core::diskBytes() const { return c_.data->size() + c_.log.fileBytesNow(); }

}  // namespace cutaway::btree
