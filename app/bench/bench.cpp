#include "app/bench/bench.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <map>

#include "app/bench/commits.h"
#include "app/bench/store.h"
#include "app/bench/system.h"
#include "engines/workload/permutation.h"

namespace cutaway::bench {
namespace {

using Clock = std::chrono::steady_clock;

double secondsOf(const std::function<void()>& work) {
  const auto begun = Clock::now();
  work();
  return std::chrono::duration<double>(Clock::now() - begun).count();
}

// All keys of a run, made before any clock starts. Even numbers are stored, odd ones are absent.
class Rows {
 public:
  Rows(std::uint64_t count, bool shuffled, std::uint64_t seed) : keys_(count * kKeyBytes, '0'), value_(kValueBytes, 'v') {
    const workload::Permutation order(count, seed);
    for (std::uint64_t i = 0; i < count; ++i) write(keys_.data() + i * kKeyBytes, 2 * (shuffled ? order.at(i) : i));
    rows_.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) rows_.push_back({{keys_.data() + i * kKeyBytes, kKeyBytes}, value_});
  }
  static std::string keyOf(std::uint64_t number) {
    std::string key(kKeyBytes, '0');
    write(key.data(), number);
    return key;
  }
  const std::vector<Row>& all() const { return rows_; }

 private:
  static void write(char* key, std::uint64_t number) {
    for (std::size_t digit = kKeyBytes; number; number /= 10) key[--digit] = static_cast<char>('0' + number % 10);
  }
  std::string keys_, value_;
  std::vector<Row> rows_;
};

// Numbers by measure and store, one for each repetition.
class Samples {
 public:
  void add(const std::string& measure, const std::string& store, double value) { values_[measure][store].push_back(value); }
  Measure of(const std::string& name, const std::string& unit, const std::string& meaning, bool more,
             const std::vector<StoreType>& order) const {
    Measure m{name, unit, meaning, more, {}};
    const auto found = values_.find(name);
    if (found == values_.end()) return m;
    for (const StoreType& type : order)
      if (const auto at = found->second.find(type.name); at != found->second.end()) m.values.push_back({type.name, spread(at->second)});
    return m;
  }

 private:
  static Spread spread(std::vector<double> v) {
    std::sort(v.begin(), v.end());
    const std::size_t n = v.size();
    return {n % 2 ? v[n / 2] : (v[n / 2 - 1] + v[n / 2]) / 2, v.front(), v.back()};
  }
  std::map<std::string, std::map<std::string, std::vector<double>>> values_;
};

class Bench {
 public:
  explicit Bench(const Options& options) : options_(options), scratch_(options.folder) {
    if (inMemory(scratch_.path()))
      throw Refused(scratch_.path() + " lies in memory: a sync costs nothing there. Name a folder on a disk with --folder");
    stores_ = ourStores();
    for (StoreType type : {sqliteStore(), lmdbStore(), levelDbStore()}) stores_.push_back(std::move(type));
  }

  Result run() {
    work(std::max<std::uint64_t>(kBatch, options_.rows / 10), nullptr, "warm-up");
    for (std::uint64_t i = 1; i <= options_.repetitions; ++i)
      work(options_.rows, &samples_, "repetition " + std::to_string(i) + " of " + std::to_string(options_.repetitions));
    for (std::uint64_t i = 1; options_.commitSeconds > 0 && i <= options_.repetitions; ++i) commits();
    return result();
  }

 private:
  void tell(const std::string& text) const {
    if (options_.progress) options_.progress(text);
  }

  void work(std::uint64_t count, Samples* into, const std::string& label) {
    for (const bool shuffled : {false, true}) {
      const Rows rows(count, shuffled, 17);
      for (const StoreType& type : stores_) {
        if (!type.missing.empty()) continue;
        tell(label + ": " + type.name + (shuffled ? ", shuffled" : ", sequential"));
        Samples ignored;
        one(type, rows, shuffled, into ? *into : ignored);
      }
    }
  }

  void one(const StoreType& type, const Rows& rows, bool shuffled, Samples& into) {
    const std::string folder = scratch_.fresh(), order = shuffled ? "shuffled" : "sequential";
    const std::uint64_t before = bytesWrittenByProcess();
    const auto store = type.open(folder, options_, StoreType::Durability::none);
    const std::span<const Row> all(rows.all());
    into.add("load " + order, type.name, secondsOf([&] {
      for (std::size_t at = 0; at < all.size(); at += kBatch) store->load(all.subspan(at, std::min(kBatch, all.size() - at)));
    }));
    if (shuffled) reads(type, *store, all.size(), into);
    into.add("close " + order, type.name, secondsOf([&] { store->close(); }));
    const double payload = static_cast<double>(all.size() * (kKeyBytes + kValueBytes));
    if (const std::uint64_t after = bytesWrittenByProcess())
      into.add("bytes " + order, type.name, static_cast<double>(after - before) / payload);
    into.add("size " + order, type.name, static_cast<double>(bytesBelow(folder)) / payload);
  }

  void reads(const StoreType& type, Store& store, std::uint64_t count, Samples& into) {
    const std::uint64_t reads = std::min<std::uint64_t>(count, 200'000);
    const workload::Permutation order(count, 23);
    for (const bool present : {true, false}) {
      std::vector<std::string> keys;
      for (std::uint64_t i = 0; i < reads; ++i) keys.push_back(Rows::keyOf(2 * order.at(i) + (present ? 0 : 1)));
      std::uint64_t found = 0;
      std::string value;
      const double took = secondsOf([&] {
        for (const std::string& key : keys) found += store.get(key, value);
      });
      if (found != (present ? reads : 0)) throw std::runtime_error(type.name + ": a read gave what was not expected");
      into.add(present ? "get present" : "get absent", type.name, static_cast<double>(reads) / took);
    }
    std::uint64_t rows = 0;
    const double took = secondsOf([&] { rows = store.scan(); });
    if (rows != count) throw std::runtime_error(type.name + ": a scan gave another number of rows");
    into.add("scan", type.name, static_cast<double>(rows) / took);
  }

  void commits() {
    const Rows rows(100'000, true, 29);
    const std::vector<Row>& all = rows.all();
    tell("commits with sync: raw fdatasync");
    const CommitRate raw = rawSyncRate(scratch_.fresh(), kRawBytes, options_.commitSeconds);
    samples_.add("commit 1 median", kRaw, raw.medianNs / 1000);
    samples_.add("commits 1", kRaw, raw.perSecond);
    for (const StoreType& type : stores_) {
      if (!type.commits || !type.missing.empty()) continue;
      for (const unsigned threads : {1u, 16u, 64u}) {
        tell("commits with sync: " + type.name + ", " + std::to_string(threads) + (threads == 1 ? " thread" : " threads"));
        const auto store = type.open(scratch_.fresh(), options_, StoreType::Durability::everyCommit);
        const CommitRate rate = commitRate(threads, options_.commitSeconds, [&](std::uint64_t n) { store->commit(all[n % all.size()]); });
        store->close();
        samples_.add("commits " + std::to_string(threads), type.name, rate.perSecond);
        if (threads == 1) samples_.add("commit 1 median", type.name, rate.medianNs / 1000);
      }
    }
  }

  Result result() const {
    Result r;
    r.options = options_;
    r.machine = machine();
    r.fileSystem = fileSystemOf(scratch_.path());
    for (const StoreType& type : stores_) r.versions.emplace_back(type.name, type.missing.empty() ? type.version : type.missing);
    std::vector<StoreType> order = stores_;
    order.push_back({kRaw, {}, {}, false, nullptr});
    const auto add = [&](const char* name, const char* unit, const char* meaning, bool more = false) {
      r.measures.push_back(samples_.of(name, unit, meaning, more, order));
    };
    add("load sequential", "s", "all rows, ascending, batches of 1,000");
    add("load shuffled", "s", "all rows, in no order, batches of 1,000");
    add("close sequential", "s", "after that load");
    add("close shuffled", "s", "after that load and the reads");
    add("get present", "1/s", "point reads of keys that are there", true);
    add("get absent", "1/s", "point reads of keys that are not", true);
    add("scan", "rows/s", "all rows in order", true);
    add("bytes sequential", "x", "bytes written, open to close, over key and value bytes");
    add("bytes shuffled", "x", "the same");
    add("size sequential", "x", "files after close over key and value bytes");
    add("size shuffled", "x", "the same");
    add("commit 1 median", "us", "one client: a commit with sync");
    add("commits 1", "1/s", "commits with sync, 1 thread", true);
    add("commits 16", "1/s", "commits with sync, 16 threads", true);
    add("commits 64", "1/s", "commits with sync, 64 threads", true);
    return r;
  }

  static constexpr const char* kRaw = "raw fdatasync";
  static constexpr std::size_t kRawBytes = 160;  // about a commit's log record
  const Options options_;
  ScratchFolder scratch_;
  std::vector<StoreType> stores_;
  Samples samples_;
};

}  // namespace

// Added up from each store's time on a quiet machine of two cores: about 14 s a repetition at 300,000 rows, 340 at 3,000,000.
// A busy machine takes several times that.
double expectedSeconds(const Options& o) {
  const double loads = 14 * std::pow(static_cast<double>(o.rows) / 300'000, 1.4);
  const double warmUp = 14 * std::pow(static_cast<double>(o.rows) / 3'000'000, 1.4);
  return warmUp + static_cast<double>(o.repetitions) * (loads + 7 * o.commitSeconds);
}

Result run(const Options& options) { return Bench(options).run(); }

}  // namespace cutaway::bench
