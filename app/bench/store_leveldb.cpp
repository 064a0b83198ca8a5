#include "app/bench/store.h"

#ifdef CUTAWAY_LEVELDB
#include <leveldb/cache.h>
#include <leveldb/db.h>
#include <leveldb/write_batch.h>

#include <stdexcept>

namespace cutaway::bench {
namespace {

void check(const leveldb::Status& status) {
  if (!status.ok()) throw std::runtime_error("LevelDB: " + status.ToString());
}
leveldb::Slice slice(std::string_view s) { return {s.data(), s.size()}; }

class LevelDbStore final : public Store {
 public:
  explicit LevelDbStore(const std::string& folder) : cache_(leveldb::NewLRUCache(kPoolBytes / 2)) {
    leveldb::Options o;
    o.create_if_missing = true;
    o.write_buffer_size = kPoolBytes / 2;
    o.block_cache = cache_.get();
    o.compression = leveldb::kNoCompression;
    leveldb::DB* opened = nullptr;
    check(leveldb::DB::Open(o, folder + "/db", &opened));
    db_.reset(opened);
    synced_.sync = true;
  }

  void load(std::span<const Row> batch) override {
    leveldb::WriteBatch all;
    for (const Row& row : batch) all.Put(slice(row.key), slice(row.value));
    check(db_->Write({}, &all));
  }
  bool get(std::string_view key, std::string& value) override {
    const leveldb::Status status = db_->Get({}, slice(key), &value);
    if (status.IsNotFound()) return false;
    check(status);
    return true;
  }
  std::uint64_t scan() override {
    const std::unique_ptr<leveldb::Iterator> all(db_->NewIterator({}));
    std::uint64_t rows = 0;
    for (all->SeekToFirst(); all->Valid(); all->Next()) ++rows;
    check(all->status());
    return rows;
  }
  void commit(const Row& row) override { check(db_->Put(synced_, slice(row.key), slice(row.value))); }
  void close() override { db_.reset(); }

 private:
  std::unique_ptr<leveldb::Cache> cache_;
  std::unique_ptr<leveldb::DB> db_;
  leveldb::WriteOptions synced_;
};

}  // namespace

StoreType levelDbStore() {
  return {"LevelDB", std::to_string(leveldb::kMajorVersion) + "." + std::to_string(leveldb::kMinorVersion), {}, true,
          [](const std::string& folder, const Options&, StoreType::Durability) -> std::unique_ptr<Store> {
            return std::make_unique<LevelDbStore>(folder);
          }};
}

}  // namespace cutaway::bench

#else

namespace cutaway::bench {
StoreType levelDbStore() { return {"LevelDB", {}, "built without LevelDB: install libleveldb-dev and build again", false, nullptr}; }
}  // namespace cutaway::bench

#endif
