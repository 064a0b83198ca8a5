// The public face: Tree over Core, with cursors and scans.
#include "engines/btree/core.h"

namespace cutaway::btree {
namespace {

class CoreCursor final : public Cursor {
 public:
  explicit CoreCursor(std::shared_ptr<Core> core) : core_(std::move(core)) {}

  bool seek(std::string_view key) override {
    const std::string wanted = place(key);
    return stand(core_->toRow(wanted, false, row_, place_), Where::before, wanted);
  }
  bool seekAfter(std::string_view key) override {
    const std::string wanted = place(key);
    return stand(core_->toRow(wanted, true, row_, place_), Where::behind, wanted);
  }
  bool seekBefore(std::string_view key) override {
    const std::string wanted = place(key);
    return stand(core_->toRowBefore(wanted, row_, place_), Where::before, wanted);
  }
  bool seekLast() override {
    place({});
    return stand(core_->toRowBefore(std::nullopt, row_, place_), Where::before, {});
  }

  bool next() override {
    if (where_ == Where::nowhere) return false;
    if (where_ == Where::on) return move(core_->neighborRow(1, row_, place_), Where::behind);
    const std::string gap = row_.key;
    return move(core_->toRow(gap, where_ == Where::behind, row_, place_), where_);
  }
  bool prev() override {
    if (where_ == Where::nowhere) return false;
    if (where_ == Where::on) return move(core_->neighborRow(-1, row_, place_), Where::before);
    std::string gap = row_.key;
    if (where_ == Where::behind) gap += '\0';  // the key itself lies before the gap
    return move(core_->toRowBefore(gap, row_, place_), where_);
  }

  bool valid() const override { return where_ == Where::on; }
  std::string_view key() const override { return row_.key; }
  std::string value() override { return row_.value; }

 private:
  enum class Where : std::uint8_t { nowhere, on, before, behind };  // before, behind: of row_.key

  // A copy: the key may be a view of row_, which is read anew.
  std::string place(std::string_view key) {
    place_ = {};
    where_ = Where::nowhere;  // stays so when the search throws
    return std::string(key);
  }
  bool stand(bool found, Where gap, const std::string& key) {
    if (!found) row_.key = key;
    return move(found, gap);
  }
  bool move(bool found, Where gap) {
    where_ = found ? Where::on : gap;
    return found;
  }

  std::shared_ptr<Core> core_;
  Core::Row row_;
  Core::Place place_;
  Where where_ = Where::nowhere;
};

class CoreTree final : public Tree {
 public:
  explicit CoreTree(std::shared_ptr<Core> core) : core_(std::move(core)) {}
  ~CoreTree() override {
    try {
      core_->stopThreads();
    } catch (const trace::Error&) {
      // Power was lost: the threads are unwound by the env and share the core's ownership.
    }
  }

  bool put(std::string_view key, std::string_view value) override { return core_->put(key, value); }
  std::optional<std::string> get(std::string_view key) override { return core_->get(key); }
  bool erase(std::string_view key) override { return core_->erase(key); }

  std::uint64_t scan(std::string_view from, std::optional<std::string_view> to, bool descending,
                     const std::function<bool(std::string_view, std::string_view)>& visit) override {
    Core::Scan scan;
    scan.descending = descending;
    scan.from = from;
    if (to) scan.to = *to;
    return visitLeaves(scan, visit);
  }

  std::unique_ptr<Cursor> cursor() override { return std::make_unique<CoreCursor>(core_); }
  void bulkLoad(const std::function<bool(std::string&, std::string&)>& nextRow) override { core_->bulkLoad(nextRow); }
  void checkpoint() override { core_->checkpoint(CheckpointReason::asked); }
  void syncLog() override { core_->syncLog(); }
  void close() override { core_->close(); }

  Counters counters() const override { return core_->counters(); }
  void resetCounters() override { core_->resetCounters(); }
  TreeTotals totals() const override { return core_->totals(); }
  std::uint32_t maxKeyBytes() const override { return core_->maxKeyBytes(); }
  std::uint64_t diskBytes() const override { return core_->diskBytes(); }
  TreeState state(trace::Level level) const override { return core_->state(level); }
  std::optional<std::string> peek(std::string_view key) const override { return core_->peek(key); }
  std::string pageBytes(PageId page) const override { return core_->pageBytes(page); }
  void checkInvariants() const override { core_->checkInvariants(); }
  void checkTouchedPages() const override { core_->checkTouchedPages(); }
  api::Volatile onlyInMemory() const override { return core_->onlyInMemory(); }
  void emitKeyframe() override { core_->emitKeyframe(); }
  OperationCost lastCost() const override { return Core::lastCost(); }
  std::vector<std::pair<std::string, std::string>> peekAll() const override { return core_->peekAll(); }

 private:
  using Visit = std::function<bool(std::string_view, std::string_view)>;

  // Leaf by leaf: the tree's latch is held while a leaf's rows are copied, not while they are visited.
  std::uint64_t visitLeaves(Core::Scan& scan, const Visit& visit) {
    Core::Rows rows;
    std::uint64_t visited = 0;
    for (bool more = true; more;) {
      rows.clear();
      more = core_->leafRows(scan, rows);
      for (const auto& row : rows) {
        ++visited;
        if (!visit(row.key, row.value)) return visited;
      }
      if (rows.empty()) break;
    }
    return visited;
  }

  std::shared_ptr<Core> core_;
};

}  // namespace

std::unique_ptr<Tree> Tree::open(env::Env& env, std::string folder, const Options& options) {
  auto core = std::make_shared<Core>(env, std::move(folder), options);
  core->open();
  return std::make_unique<CoreTree>(std::move(core));
}

}  // namespace cutaway::btree
