#include "engines/btree/btree_mirror.h"

#include "engines/btree/mirror_fold.h"

namespace cutaway::btree {

struct BtreeMirror::Fold final : MirrorFold {};

BtreeMirror::BtreeMirror() : fold_(std::make_shared<Fold>()), owned_(true) {}

BtreeMirror::BtreeMirror(std::shared_ptr<Fold> shared) : fold_(std::move(shared)), owned_(false) {}

// Both sides copy the fold before they change it next; its pages are copied one by one as they change.
std::unique_ptr<trace::Mirror> BtreeMirror::clone() const {
  if (owned_.exchange(false, std::memory_order_relaxed)) fold_->pages.settle();
  return std::unique_ptr<trace::Mirror>(new BtreeMirror(fold_));
}

void BtreeMirror::apply(const trace::Event& event) {
  if (!owned_.load(std::memory_order_relaxed)) {
    fold_ = std::make_shared<Fold>(*fold_);
    owned_.store(true, std::memory_order_relaxed);
  }
  fold_->apply(event);
}

std::uint64_t BtreeMirror::digest(trace::Level level) const {
  if (owned_.load(std::memory_order_relaxed)) fold_->pages.settle();  // nobody else sees it yet
  return fold_->totals.digest() + fold_->pages.sum(level) + (level == trace::Level::detail ? fold_->latches.digest() : 0);
}

std::span<const trace::MetricInfo> BtreeMirror::metrics() const { return metricInfos(); }

double BtreeMirror::metric(std::size_t index) const {
  const auto metric = static_cast<Metric>(index);
  if (metric == Metric::latencyP50) return fold_->latencies.percentile(0.50);
  if (metric == Metric::latencyP99) return fold_->latencies.percentile(0.99);
  return metricOf(metric, fold_->sums, fold_->gauges());
}

double BtreeMirror::recentMetric(std::size_t index) const {
  const auto metric = static_cast<Metric>(index);
  if (metric == Metric::latencyP50) return fold_->recent.percentile(0.50);
  if (metric == Metric::latencyP99) return fold_->recent.percentile(0.99);
  if (metric == Metric::throughput) return fold_->pace.perSecond();
  return metricOf(metric, fold_->recent.since(fold_->sums), fold_->gauges());
}

const TreeTotals& BtreeMirror::totals() const { return fold_->totals; }
const std::vector<LatchView>& BtreeMirror::latches() const { return fold_->latches.all(); }
const PageView* BtreeMirror::page(PageId id) const { return fold_->pages.find(id); }
std::vector<PageId> BtreeMirror::pageIds() const { return fold_->pages.ids(); }
void BtreeMirror::changedSince(const BtreeMirror& before, std::vector<PageId>& into) const {
  fold_->pages.forEachDifference(before.fold_->pages, [&into](PageId id) { into.push_back(id); });
}
PageId BtreeMirror::parentOf(PageId id) const { return fold_->pages.parent(id); }
const Activity& BtreeMirror::activity() const { return fold_->activity.current(); }
const std::vector<Activity>& BtreeMirror::changes() const { return fold_->activity.changes(); }
const std::deque<LogRecordView>& BtreeMirror::recentLog() const { return fold_->recentLog; }
std::uint64_t BtreeMirror::pagesOf(PageKind kind) const { return fold_->pages.counts().byKind[std::size_t(kind)]; }

std::vector<PageId> BtreeMirror::chainOf(const KeyRef& key) const {
  std::vector<PageId> chain;
  fold_->pages.forEach([&](const PageView& p) {
    if (p.kind == PageKind::overflow && p.chainKey.length > 0 && p.chainKey.sameKey(key)) chain = {p.id};
  });
  const PageView* at = chain.empty() ? nullptr : page(chain.back());
  while (at && at->right && chain.size() < fold_->pages.size()) {
    at = page(at->right);
    if (at) chain.push_back(at->id);
  }
  return chain;
}

KeyRef BtreeMirror::valueOwner(PageId overflow) const {
  KeyRef owner{};
  fold_->pages.forEach([&](const PageView& head) {
    if (head.kind != PageKind::overflow || head.chainKey.length == 0 || owner.length) return;
    PageId at = head.id;
    for (std::uint64_t n = 0; at && n < fold_->pages.size(); ++n) {
      if (at == overflow) owner = head.chainKey;
      const PageView* next = page(at);
      at = next ? next->right : 0;
    }
  });
  return owner;
}

const RowsView& BtreeMirror::rowsRead() const { return fold_->rowsRead; }
std::uint64_t BtreeMirror::cachedPages() const { return fold_->pages.counts().cached; }
const KeyRef& BtreeMirror::operationKey() const { return fold_->operationKey; }
trace::OperationKind BtreeMirror::operationKind() const { return fold_->operationKind; }
std::uint32_t BtreeMirror::operationValueLength() const { return fold_->operationValueLength; }

TreeState BtreeMirror::state(trace::Level level) const {
  TreeState state;
  state.totals = fold_->totals;
  if (level == trace::Level::detail) state.latches = fold_->latches.counts();
  fold_->pages.forEach([&](const PageView& page) {
    PageView& copy = state.pages[page.id] = page;
    if (level == Level::detail) return;
    copy.pins = 0;
    if (copy.kind != PageKind::inner) copy.cells.clear();
  });
  return state;
}

}  // namespace cutaway::btree
