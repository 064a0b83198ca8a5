// The numbers charts draw, counted from events: cumulative, and over the last operations.
// Thread rule: plain data, one thread at a time. Invariants: counts are those of btree.h's Counters under the
// same names (tested); a ratio whose divisor is 0 is undefined (NaN), never 0.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string_view>
#include <vector>

#include "engines/btree/btree_state.h"
#include "engines/trace/common_events.h"
#include "engines/trace/mirror.h"

namespace cutaway::btree {

// Sums since the start. Most operations make one lookup (OperationEnded::lookupPages).
struct Sums {
  std::uint64_t operations = 0, lookups = 0, pagesTouched = 0, lookupPages = 0, lookupDisk = 0,
                pagesFromDisk = 0;
  std::uint64_t bytesUser = 0, bytesLog = 0, bytesPages = 0;
  std::uint64_t splitsLeaf = 0, splitsInner = 0, merges = 0, borrows = 0;
  std::uint64_t evictions = 0, logSyncs = 0, checkpoints = 0;
  std::uint64_t latency = 0;  // ns
  std::uint64_t time = 0;     // ns, of the last event counted

  Sums minus(const Sums& before) const;
};

// What a tree is now, as far as the metrics need it.
struct Gauges {
  TreeTotals totals;
  std::array<std::uint64_t, 4> pages{};  // by PageKind
  bool allPagesKnown = false;            // else counts of kinds and fill are undefined
  std::uint64_t cached = 0, leafUsed = 0, leafCells = 0;
  std::uint64_t bytesLive = 0;
  bool bytesLiveKnown = false;
};

// Latencies in logarithmic buckets, 16 to an octave: a percentile is right within 1/16.
class LatencyBuckets {
 public:
  void add(std::uint64_t ns);
  double percentile(double p) const;  // NaN when empty
  void clear() { counts_.clear(), total_ = 0; }

 private:
  std::vector<std::uint32_t> counts_;  // grows to the highest bucket used
  std::uint64_t total_ = 0;
};

enum class Metric : std::size_t {
  operations,
  keys,
  height,
  pagesLeaf,
  pagesInner,
  pagesFree,
  pagesOverflow,
  fill,
  splits,
  splitsInner,
  merges,
  borrows,
  cacheHit,
  cachePages,
  bytesUser,
  bytesLive,
  bytesWritten,
  bytesLog,
  bytesPages,
  amplificationRead,
  amplificationReadDisk,
  amplificationWrite,
  amplificationSpace,
  throughput,
  latencyMean,
  latencyP50,
  latencyP99,
  logSyncs,
  checkpoints,
  evictions,
  count
};
// From sums over any stretch and the gauges now; latency percentiles come from elsewhere.
double metricOf(Metric metric, const Sums& sums, const Gauges& gauges);
bool countsAsOperation(trace::OperationKind kind);
void addOperation(Sums& sums, const trace::OperationEnded& ended);

// Throughput of late. Many operations may carry one time (live, a batch has one stamp; under sim computing costs
// nothing), so only whole groups of equal times count: the fewest last ones that hold kWindow operations.
class Pace {
 public:
  void add(std::uint64_t operations, std::uint64_t time);  // sums at an operation's end
  double perSecond() const;                                // NaN before two groups are whole

 private:
  struct Group {
    std::uint64_t operations = 0, time = 0;  // at its end
  };
  std::deque<Group> ended_;  // the first is where the window begins
  Group now_;                // more may come
};

// The last kWindow operations.
class RecentOperations {
 public:
  void add(const Sums& now, std::uint64_t latency);
  Sums since(const Sums& now) const;  // over the window
  double percentile(double p) const;  // exact
 private:
  struct Mark {
    Sums sums;  // at the operation's end
    std::uint64_t latency = 0;
  };
  std::vector<Mark> marks_;  // a ring
  std::size_t next_ = 0;
  Sums dropped_;  // at the end of the operation before the window
};

}  // namespace cutaway::btree
