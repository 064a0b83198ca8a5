// Our tree, with nobody watching and watched at `structure`: a second thread drains its events and folds them.
#include <atomic>
#include <thread>

#include "app/bench/store.h"
#include "engines/btree/btree.h"
#include "engines/btree/btree_mirror.h"
#include "engines/env/live.h"
#include "engines/trace/error.h"
#include "engines/trace/tracer.h"

namespace cutaway::bench {
namespace {

constexpr std::size_t kRingSlots = std::size_t{1} << 14;  // as a session has

btree::Options treeOptions(const Options& options, StoreType::Durability durability) {
  btree::Options o;
  o.pageSize = kPageBytes;
  o.cacheBytes = kPoolBytes;
  o.fullPageImages = options.fullImages;
  o.sync = durability == StoreType::Durability::none ? btree::Sync::never : btree::Sync::commit;
  return o;
}

// What a session does with a live engine's events, but for the tape.
class Watcher {
 public:
  explicit Watcher(trace::Hub& hub) : hub_(hub), thread_([this] { watch(); }) {}
  ~Watcher() {
    ending_.store(true, std::memory_order_release);
    thread_.join();
  }

 private:
  void watch() {
    for (;;) {
      const bool last = ending_.load(std::memory_order_acquire);
      const std::size_t n = hub_.drain([this](const trace::Event& e) { mirror_.apply(e); }, 0);
      if (last && n == 0) return;
      if (n == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
  }

  trace::Hub& hub_;
  btree::BtreeMirror mirror_;
  std::atomic<bool> ending_{false};
  std::thread thread_;
};

class TreeStore final : public Store {
 public:
  TreeStore(const std::string& folder, const btree::Options& options, trace::Level level)
      : live_({folder, 1}), hub_(&live_, &live_, {level, false, kRingSlots}) {
    live_.attach(hub_);
    if (level != trace::Level::off) watcher_.emplace(hub_);
    const Scope scope(*this);
    tree_ = btree::Tree::open(live_, "tree", options);
  }
  ~TreeStore() override {
    const Scope scope(*this);
    tree_.reset();
    watcher_.reset();
  }

  void load(std::span<const Row> batch) override {
    const Scope scope(*this);
    for (const Row& row : batch) tree_->put(row.key, row.value);
  }
  bool get(std::string_view key, std::string& value) override {
    const Scope scope(*this);
    auto found = tree_->get(key);
    if (found) value = std::move(*found);
    return found.has_value();
  }
  std::uint64_t scan() override {
    const Scope scope(*this);
    return tree_->scan({}, std::nullopt, false, [](std::string_view, std::string_view) { return true; });
  }
  void commit(const Row& row) override {
    const Scope scope(*this);
    tree_->put(row.key, row.value);
  }
  void close() override {
    const Scope scope(*this);
    tree_->close();
  }

 private:
  // The calling thread is an actor of the hub while it works here. Stores are told apart by number: a later one may get the
  // memory of an earlier one.
  class Scope {
   public:
    explicit Scope(TreeStore& store) {
      thread_local std::uint64_t known = 0;
      thread_local trace::Tracer* tracer = nullptr;
      if (known != store.number_) tracer = &store.hub_.actor("client"), known = store.number_;
      scope_.emplace(*tracer);
    }

   private:
    std::optional<trace::CurrentScope> scope_;
  };
  static std::uint64_t nextNumber() {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
  }

  const std::uint64_t number_ = nextNumber();
  env::Live live_;
  trace::Hub hub_;
  std::optional<Watcher> watcher_;
  std::unique_ptr<btree::Tree> tree_;
};

template <class F>
auto inWords(F&& f) {
  try {
    return f();
  } catch (const trace::Error& e) {
    throw std::runtime_error(trace::englishMessage(e));
  }
}

std::unique_ptr<Store> openUnwatched(const std::string& folder, const Options& options, StoreType::Durability durability) {
  return inWords([&] { return std::make_unique<TreeStore>(folder, treeOptions(options, durability), trace::Level::off); });
}
std::unique_ptr<Store> openWatched(const std::string& folder, const Options& options, StoreType::Durability durability) {
  return inWords([&] { return std::make_unique<TreeStore>(folder, treeOptions(options, durability), trace::Level::structure); });
}

}  // namespace

std::vector<StoreType> ourStores() {
  StoreType tree{"btree", "Cutaway " CUTAWAY_VERSION, {}, true, openUnwatched};
  StoreType watched{"btree observed", tree.version, {}, false, openWatched};
  return {tree, watched};
}

}  // namespace cutaway::bench
