#include "engines/btree/engine_metrics.h"

#include <algorithm>
#include <mutex>

#include "engines/api/engine.h"
#include "engines/btree/btree_mirror.h"
#include "engines/btree/page.h"
#include "engines/trace/nearest.h"

namespace cutaway::btree {
namespace {

static_assert(kPageFrameBytes == kHeaderBytes + kTrailerBytes);

std::size_t indexOf(std::string_view name) {
  const auto infos = metricInfos();
  const auto it =
      std::find_if(infos.begin(), infos.end(), [&](const auto& info) { return name == info.name; });
  if (it != infos.end()) return std::size_t(it - infos.begin());
  std::vector<std::string> names;
  for (const auto& info : infos) names.push_back(info.name);
  std::string list;
  for (const auto& n : trace::nearestFirst(name, names)) list += (list.empty() ? "" : ", ") + n;
  throw trace::Error(trace::ErrorCode::parameterUnknown, {}, trace::Error::kNone, trace::Error::kNone,
                     "There is no metric " + std::string(name) + "; known are " + list);
}

void countPages(Gauges& g, const Tree& tree) {
  const TreeState state = tree.state(Level::structure);
  for (const auto& [id, page] : state.pages) {
    ++g.pages[std::size_t(page.kind)];
    g.cached += page.cached;
    if (page.kind != PageKind::leaf) continue;
    g.leafCells += page.count;
    g.leafUsed += page.used;
  }
  g.allPagesKnown = state.pages.size() + 2 == g.totals.pageCount;
}

Sums withCounters(Sums s, const Counters& c) {
  s.bytesLog = c.bytesLog, s.bytesPages = c.bytesPages;
  s.splitsLeaf = c.splitsLeaf, s.splitsInner = c.splitsInner;
  s.merges = c.merges, s.borrows = c.borrows;
  s.evictions = c.evictions, s.logSyncs = c.logSyncs, s.checkpoints = c.checkpoints;
  return s;
}

bool needsPages(Metric m) {
  return m == Metric::pagesLeaf || m == Metric::pagesInner || m == Metric::pagesOverflow ||
         m == Metric::fill || m == Metric::cachePages;
}

}  // namespace

Meter::Meter(env::Env& env) : env_(env), mutex_(env), started_(env.nowNs()) {}

void Meter::add(const trace::OperationEnded& ended) {
  if (!countsAsOperation(ended.what)) return;
  const std::uint64_t now = env_.nowNs();
  std::scoped_lock hold(mutex_);
  addOperation(sums_, ended);
  sums_.time = std::max(sums_.time, now - started_);
  latencies_.add(ended.latency);
}

void Meter::reset() {
  sums_ = {};
  latencies_.clear();
  started_ = env_.nowNs();
}

double Meter::value(std::string_view name, const Tree& tree) const {
  const auto metric = static_cast<Metric>(indexOf(name));
  if (metric == Metric::latencyP50) return latencies_.percentile(0.50);
  if (metric == Metric::latencyP99) return latencies_.percentile(0.99);
  const Counters counters = tree.counters();
  Gauges g;
  g.totals = tree.totals();
  g.bytesLive = counters.bytesLive;
  g.bytesLiveKnown = true;
  if (needsPages(metric)) countPages(g, tree);
  return metricOf(metric, withCounters(sums_, counters), g);
}

}  // namespace cutaway::btree
