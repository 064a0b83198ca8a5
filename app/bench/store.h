// An ordered map of bytes behind one face, so that each store gets the same calls.
// Thread rule: load, get, scan from one thread; put() with sync from many. Invariant: what a store cannot do it says by
// throwing std::runtime_error, never by a number.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/bench/bench.h"

namespace cutaway::bench {

inline constexpr std::size_t kKeyBytes = 16, kValueBytes = 100, kBatch = 1000;
inline constexpr std::size_t kPageBytes = 4096, kPoolBytes = std::size_t{8} << 20;

struct Row {
  std::string_view key, value;
};

class Store {
 public:
  virtual ~Store() = default;
  virtual void load(std::span<const Row> batch) = 0;
  virtual bool get(std::string_view key, std::string& value) = 0;
  virtual std::uint64_t scan() = 0;       // rows
  virtual void commit(const Row& row) = 0;  // one row, durable when it returns; any thread
  virtual void close() = 0;
};

struct StoreType {
  enum class Durability : std::uint8_t { none, everyCommit };
  std::string name, version;
  std::string missing;                    // why it cannot be opened; empty: it can
  bool commits = false;                   // takes part in commits with sync
  std::unique_ptr<Store> (*open)(const std::string& folder, const Options& options, Durability durability) = nullptr;
};

std::vector<StoreType> ourStores();  // unobserved, observed
StoreType sqliteStore();
StoreType lmdbStore();
StoreType levelDbStore();

}  // namespace cutaway::bench
