#include "engines/btree/core.h"

#include "engines/btree/bulk_load.h"
#include "engines/btree/merge.h"
#include "engines/btree/overflow.h"
#include "engines/btree/read_ahead.h"

namespace cutaway::btree {
namespace {

using trace::Error;
using trace::ErrorCode;

thread_local OperationCost last;

}  // namespace

OperationCost Core::lastCost() { return last; }

Core::Core(env::Env& env, std::string folder, const Options& options)
    : c_(env, std::move(folder), options), writerMutex_(env), checkpointMutex_(env), wakeMutex_(env), wake_(env) {}

// --- what every operation shares ----------------------------------------------------------------------------------------

Core::Costs::Costs(Core& core, Running& running, bool writes)
    : running_(running), tallies_(core.c_.threads.mine()), before_(currentWork) {
  work_.pages = &running.pages;
  work_.writes = writes;
  work_.lookup.done = running.cost.lookupPages > 0;
  currentWork = &work_;
}

Core::Costs::~Costs() {
  currentWork = before_;
  OperationCost& cost = running_.cost;
  cost.pagesTouched += static_cast<std::uint32_t>(work_.touched);
  cost.pagesFromDisk += static_cast<std::uint32_t>(work_.fromDisk);
  tallies_.touches.add(work_.touched);
  if (work_.lookup.pages > 0) {
    cost.lookupPages = static_cast<std::uint32_t>(work_.lookup.pages);
    cost.lookupFromDisk = static_cast<std::uint32_t>(work_.lookup.fromDisk);
    tallies_.lookups.add();
    tallies_.lookupPages.add(work_.lookup.pages);
    tallies_.lookupFromDisk.add(work_.lookup.fromDisk);
  }
  last = cost;
}

template <class Body>
Lsn Core::change(Body&& body) {
  Writing operation(*this);
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

// Outside of the writer's lock, so that one sync serves all who wait.
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

// Nothing but cells of the leaf will change: it fits, no overflow pages come or go, and no page can fall short.
bool Core::staysInLeaf(const Page& leaf, Found found, std::string_view key, std::string_view value) const {
  if (!value.empty() && !valueFitsInside(c_, key.size(), value.size())) return false;
  const std::uint32_t bytes = leafCellBytes(key.size(), value.size());
  if (!found.equal) return hasRoom(c_, leaf, bytes);
  const LeafCell old = leafCell(leaf.cell(found.slot));
  if (old.overflow || leaf.used() - old.bytes + bytes > leaf.usable()) return false;
  return bytes >= old.bytes || c_.limits.leafCapacity != 0;
}

// The same of the erasure of a row. Limited by bytes, whether siblings fit together then is known only from both.
bool Core::staysInLeaf(Path& path, std::uint32_t slot) const {
  const Page leaf = path.leaf().page();
  if (leafCell(leaf.cell(slot)).overflow) return false;
  const std::uint32_t depth = path.depth();
  if (depth > 1 && (!c_.limits.leafCapacity || leaf.count() <= c_.limits.minimum(PageKind::leaf))) return false;
  for (std::uint32_t d = 1; d + 1 < depth; ++d)
    if (!c_.limits.innerCapacity || path.page(d).count() < c_.limits.minimum(PageKind::inner)) return false;
  return true;
}

void Core::letGo(Pin& leaf) {
  leaf.release();
  if (c_.pool->overBudget()) c_.pool->trim();
}

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
    if (staysInLeaf(leaf, found, key, value)) {
      edit.latchLeaf(path.leaf());
    } else {
      edit.latchTree();
      ReadAhead(c_, edit, path).ofPut(found, key, value);
    }
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
    c_.tallies.puts.add();
    c_.tallies.bytesUser.add(key.size() + value.size());
  });
  acknowledge(lsn);
  return replaced;
}

std::optional<std::string> Core::get(std::string_view key) {
  checkKey(key);
  Reading operation(*this);
  c_.threads.mine().gets.add();
  std::optional<std::string> value;
  Pin leaf = coupleDown(c_, key);
  const Found found = searchLeaf(leaf.page(), key, trace::current());
  if (found.equal) value = readValue(c_, leafCell(leaf.page().cell(found.slot)));
  Work& work = *currentWork;
  work.lookup = {true, work.touched, work.fromDisk};  // the pages of a long value are part of what a get looks up
  letGo(leaf);
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
      if (staysInLeaf(path, found.slot)) {
        edit.latchLeaf(path.leaf());
      } else {
        edit.latchTree();
        ReadAhead(c_, edit, path).ofErase(found.slot);
      }
      Suspects suspects;
      Balancer balancer(c_, edit, suspects);
      freeChain(c_, edit, leafCell(leaf.cell(found.slot)));
      balancer.because(edit.eraseCell(path.leaf(), found.slot));
      balancer.balance(path, path.depth() - 1);
      path.release();
      balancer.settle();
    }
    path.release();
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
    edit.latchTree();
    BulkLoader(c_, edit).load(nextRow);
    c_.tallies.loads.add();
  });
  acknowledge(lsn);
}

void Core::syncLog() {
  Lsn lsn;
  {
    std::unique_lock held(writerMutex_);
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
  const auto ofAll = [&](Tally Context::OfThread::*one) {
    return c_.threads.sum([&](const Context::OfThread& own) { return (own.*one).get(); });
  };
  n.puts = t.puts.get(), n.gets = ofAll(&Context::OfThread::gets), n.erases = t.erases.get();
  n.scans = ofAll(&Context::OfThread::scans);
  n.operations = n.puts + n.gets + n.erases + n.scans + t.loads.get();
  n.bytesUser = t.bytesUser.get();
  n.bytesLog = c_.log.bytesWritten(), n.bytesPages = c_.data->bytesWritten();
  n.lookups = ofAll(&Context::OfThread::lookups), n.lookupPages = ofAll(&Context::OfThread::lookupPages);
  n.lookupFromDisk = ofAll(&Context::OfThread::lookupFromDisk);
  n.pagesTouched = ofAll(&Context::OfThread::touches), n.pagesFromDisk = c_.pool->pageReads.get();
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
