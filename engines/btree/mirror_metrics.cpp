#include "engines/btree/mirror_metrics.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "engines/btree/btree_mirror.h"

namespace cutaway::btree {
namespace {

constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();

double ratio(std::uint64_t a, std::uint64_t b) { return b ? double(a) / double(b) : kUndefined; }
double known(bool is, double value) { return is ? value : kUndefined; }

const trace::MetricInfo kInfos[] = {
    {"operations", "", "gets, puts, deletes, scans, bulk loads and cursor moves that ended", true},
    {"keys", "", "live rows"},
    {"height", "levels", "levels from the root to the leaves; a lone leaf, empty or not, has height 1"},
    {"pages.leaf", "pages", "leaf pages"},
    {"pages.inner", "pages", "inner pages"},
    {"pages.free", "pages", "pages on the free list"},
    {"pages.overflow", "pages", "pages that hold parts of long values"},
    {"fill", "", "mean over leaves: cells / capacity, or without a capacity bytes used / bytes usable"},
    {"splits", "", "leaf pages split", true},
    {"splits.inner", "", "inner pages split", true},
    {"merges", "", "pairs of siblings merged into one page", true},
    {"borrows", "", "times a page took cells from a sibling", true},
    {"cache.hit", "", "pages touched that were in the pool / pages touched", false, true},
    {"cache.pages", "pages", "pages in the pool"},
    {"bytes.user", "B", "key and value bytes written by puts and bulk loads", true},
    {"bytes.live", "B", "key and value bytes of live rows"},
    {"bytes.written", "B", "bytes written to storage: log and pages", true},
    {"bytes.log", "B", "bytes written to the log", true},
    {"bytes.pages", "B", "bytes written to the data file", true},
    {"amplification.read", "pages",
     "distinct pages touched per lookup: the way from the root to the leaf that every get, put, delete, scan and cursor "
     "begins with, and the overflow pages of a get", false, true},
    {"amplification.read.disk", "pages", "of these, pages read from the file", false, true},
    {"amplification.write", "x", "bytes written to storage / bytes of user data", false, true},
    {"amplification.space", "x", "(pages x page size + log files) / bytes of live rows"},
    {"throughput", "1/s", "operations that ended per second; under sim the second is modelled", false, true},
    {"latency.mean", "ns", "mean time of an operation", false, true},
    {"latency.p50", "ns", "half of the operations took at most this long (since the start: within 1/16)", false, true},
    {"latency.p99", "ns", "99 of 100 operations took at most this long (since the start: within 1/16)", false, true},
    {"log.syncs", "", "times the log was made durable", true},
    {"checkpoints", "", "checkpoints completed", true},
    {"evictions", "pages", "pages that left the pool to make room", true},
};
static_assert(std::size(kInfos) == std::size_t(Metric::count));

double fillOf(const Gauges& g) {
  const std::uint64_t leaves = g.pages[std::size_t(PageKind::leaf)];
  if (!g.allPagesKnown) return kUndefined;
  if (g.totals.capacity) return ratio(g.leafCells, leaves * g.totals.capacity);
  return ratio(g.leafUsed, leaves * roomOfPage(g.totals.pageSize));
}

double spaceOf(const Gauges& g) {
  const std::uint64_t stored = std::uint64_t{g.totals.pageCount} * g.totals.pageSize + g.totals.logFileBytes;
  return known(g.bytesLiveKnown, ratio(stored, g.bytesLive));
}

std::size_t bucketOf(std::uint64_t ns) {  // below 16 exact, then 16 to an octave
  if (ns < 16) return std::size_t(ns);
  const int octave = std::bit_width(ns) - 5;
  return std::size_t(octave * 16) + std::size_t(ns >> octave);
}

std::uint64_t topOf(std::size_t bucket) {  // the largest value in it
  if (bucket < 16) return bucket;
  const std::size_t octave = bucket / 16 - 1;
  return ((bucket - octave * 16 + 1) << octave) - 1;
}

std::uint64_t rankOf(double p, std::uint64_t total) {  // nearest rank, from 1
  return std::max<std::uint64_t>(1, std::uint64_t(std::ceil(p * double(total))));
}

}  // namespace

std::span<const trace::MetricInfo> metricInfos() { return kInfos; }

bool countsAsOperation(trace::OperationKind kind) {
  using enum trace::OperationKind;
  return kind == get || kind == put || kind == erase || kind == scan || kind == bulkLoad || kind == cursor;
}

void addOperation(Sums& s, const trace::OperationEnded& e) {
  if (!countsAsOperation(e.what)) return;
  ++s.operations;
  s.latency += e.latency;
  s.pagesTouched += e.pagesTouched;
  s.pagesFromDisk += e.pagesFromDisk;
  if (e.what == trace::OperationKind::put || e.what == trace::OperationKind::bulkLoad)
    s.bytesUser += e.userBytes;
  if (e.lookupPages == 0) return;
  ++s.lookups;
  s.lookupPages += e.lookupPages;
  s.lookupDisk += e.lookupFromDisk;
}

Sums Sums::minus(const Sums& b) const {
  Sums d = *this;
  d.operations -= b.operations, d.lookups -= b.lookups, d.pagesTouched -= b.pagesTouched;
  d.lookupPages -= b.lookupPages, d.lookupDisk -= b.lookupDisk, d.pagesFromDisk -= b.pagesFromDisk;
  d.bytesUser -= b.bytesUser, d.bytesLog -= b.bytesLog, d.bytesPages -= b.bytesPages;
  d.splitsLeaf -= b.splitsLeaf, d.splitsInner -= b.splitsInner, d.merges -= b.merges, d.borrows -= b.borrows;
  d.evictions -= b.evictions, d.logSyncs -= b.logSyncs, d.checkpoints -= b.checkpoints;
  d.latency -= b.latency, d.time -= b.time;
  return d;
}

double metricOf(Metric metric, const Sums& s, const Gauges& g) {
  const auto pages = [&](PageKind kind) {
    return known(g.allPagesKnown, double(g.pages[std::size_t(kind)]));
  };
  switch (metric) {
    case Metric::operations:
      return double(s.operations);
    case Metric::keys:
      return double(g.totals.keys);
    case Metric::height:
      return double(g.totals.height);
    case Metric::pagesLeaf:
      return pages(PageKind::leaf);
    case Metric::pagesInner:
      return pages(PageKind::inner);
    case Metric::pagesFree:
      return double(g.totals.freeCount);
    case Metric::pagesOverflow:
      return pages(PageKind::overflow);
    case Metric::fill:
      return fillOf(g);
    case Metric::splits:
      return double(s.splitsLeaf);
    case Metric::splitsInner:
      return double(s.splitsInner);
    case Metric::merges:
      return double(s.merges);
    case Metric::borrows:
      return double(s.borrows);
    case Metric::cacheHit:
      return ratio(s.pagesTouched - std::min(s.pagesTouched, s.pagesFromDisk), s.pagesTouched);
    case Metric::cachePages:
      return double(g.cached);
    case Metric::bytesUser:
      return double(s.bytesUser);
    case Metric::bytesLive:
      return known(g.bytesLiveKnown, double(g.bytesLive));
    case Metric::bytesWritten:
      return double(s.bytesLog + s.bytesPages);
    case Metric::bytesLog:
      return double(s.bytesLog);
    case Metric::bytesPages:
      return double(s.bytesPages);
    case Metric::amplificationRead:
      return ratio(s.lookupPages, s.lookups);
    case Metric::amplificationReadDisk:
      return ratio(s.lookupDisk, s.lookups);
    case Metric::amplificationWrite:
      return ratio(s.bytesLog + s.bytesPages, s.bytesUser);
    case Metric::amplificationSpace:
      return spaceOf(g);
    case Metric::throughput:
      return s.time ? double(s.operations) * 1e9 / double(s.time) : kUndefined;
    case Metric::latencyMean:
      return ratio(s.latency, s.operations);
    case Metric::logSyncs:
      return double(s.logSyncs);
    case Metric::checkpoints:
      return double(s.checkpoints);
    case Metric::evictions:
      return double(s.evictions);
    case Metric::latencyP50:
    case Metric::latencyP99:
    case Metric::count:
      break;
  }
  return kUndefined;
}

void LatencyBuckets::add(std::uint64_t ns) {
  const std::size_t bucket = bucketOf(ns);
  if (bucket >= counts_.size()) counts_.resize(bucket + 1);
  ++counts_[bucket];
  ++total_;
}

double LatencyBuckets::percentile(double p) const {
  if (!total_) return kUndefined;
  std::uint64_t left = rankOf(p, total_);
  for (std::size_t b = 0; b < counts_.size(); ++b) {
    if (counts_[b] >= left) return double(topOf(b));
    left -= counts_[b];
  }
  return double(topOf(counts_.size() - 1));
}

void RecentOperations::add(const Sums& now, std::uint64_t latency) {
  constexpr std::size_t kWindow = trace::Mirror::kWindow;
  if (marks_.size() < kWindow) {
    marks_.push_back({now, latency});
    return;
  }
  dropped_ = marks_[next_].sums;
  marks_[next_] = {now, latency};
  next_ = (next_ + 1) % kWindow;
}

Sums RecentOperations::since(const Sums& now) const { return now.minus(dropped_); }

void Pace::add(std::uint64_t operations, std::uint64_t time) {
  if (time != now_.time) {
    ended_.push_back(now_);
    while (ended_.size() > 2 && now_.operations - ended_[1].operations >= trace::Mirror::kWindow) ended_.pop_front();
  }
  now_ = {operations, time};
}

double Pace::perSecond() const {
  if (ended_.size() < 2) return kUndefined;
  const Group &from = ended_.front(), &to = ended_.back();
  return double(to.operations - from.operations) * 1e9 / double(to.time - from.time);
}

double RecentOperations::percentile(double p) const {
  if (marks_.empty()) return kUndefined;
  std::vector<std::uint64_t> sorted;
  for (const Mark& m : marks_) sorted.push_back(m.latency);
  const std::size_t rank = std::min<std::size_t>(rankOf(p, sorted.size()), sorted.size()) - 1;
  std::nth_element(sorted.begin(), sorted.begin() + std::ptrdiff_t(rank), sorted.end());
  return double(sorted[rank]);
}

}  // namespace cutaway::btree
