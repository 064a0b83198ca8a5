#include "app/bench/store.h"

#ifdef CUTAWAY_LMDB
#include <lmdb.h>

#include <stdexcept>

namespace cutaway::bench {
namespace {

constexpr std::size_t kMapBytes = std::size_t{8} << 30;  // address space, not memory

void check(int code) {
  if (code != MDB_SUCCESS) throw std::runtime_error(std::string("LMDB: ") + mdb_strerror(code));
}
MDB_val bytesOf(std::string_view s) { return {s.size(), const_cast<char*>(s.data())}; }

class LmdbStore final : public Store {
 public:
  explicit LmdbStore(const std::string& folder) {
    check(mdb_env_create(&env_));
    check(mdb_env_set_mapsize(env_, kMapBytes));
    check(mdb_env_open(env_, folder.c_str(), MDB_NOSYNC, 0644));
    MDB_txn* txn = nullptr;
    check(mdb_txn_begin(env_, nullptr, 0, &txn));
    check(mdb_dbi_open(txn, nullptr, MDB_CREATE, &table_));
    check(mdb_txn_commit(txn));
  }
  ~LmdbStore() override { end(); }

  void load(std::span<const Row> batch) override {
    endReading();
    MDB_txn* txn = nullptr;
    check(mdb_txn_begin(env_, nullptr, 0, &txn));
    for (const Row& row : batch) {
      MDB_val key = bytesOf(row.key), value = bytesOf(row.value);
      check(mdb_put(txn, table_, &key, &value, 0));
    }
    check(mdb_txn_commit(txn));
  }
  bool get(std::string_view key, std::string& value) override {
    begin();
    MDB_val k = bytesOf(key), v;
    const int code = mdb_get(reading_, table_, &k, &v);
    if (code == MDB_NOTFOUND) return false;
    check(code);
    value.assign(static_cast<const char*>(v.mv_data), v.mv_size);
    return true;
  }
  std::uint64_t scan() override {
    begin();
    MDB_cursor* cursor = nullptr;
    check(mdb_cursor_open(reading_, table_, &cursor));
    std::uint64_t rows = 0;
    MDB_val key, value;
    while (mdb_cursor_get(cursor, &key, &value, MDB_NEXT) == MDB_SUCCESS) ++rows;
    mdb_cursor_close(cursor);
    return rows;
  }
  void commit(const Row&) override { throw std::runtime_error("LMDB takes no part in commits with sync"); }
  void close() override { end(); }

 private:
  void begin() {
    if (!reading_) check(mdb_txn_begin(env_, nullptr, MDB_RDONLY, &reading_));
  }
  void endReading() {
    if (reading_) mdb_txn_abort(reading_);
    reading_ = nullptr;
  }
  void end() {
    endReading();
    if (env_) mdb_env_close(env_);
    env_ = nullptr;
  }

  MDB_env* env_ = nullptr;
  MDB_txn* reading_ = nullptr;
  MDB_dbi table_ = 0;
};

}  // namespace

StoreType lmdbStore() {
  return {"LMDB", std::to_string(MDB_VERSION_MAJOR) + "." + std::to_string(MDB_VERSION_MINOR) + "." + std::to_string(MDB_VERSION_PATCH), {}, false,
          [](const std::string& folder, const Options&, StoreType::Durability) -> std::unique_ptr<Store> {
            return std::make_unique<LmdbStore>(folder);
          }};
}

}  // namespace cutaway::bench

#else

namespace cutaway::bench {
StoreType lmdbStore() { return {"LMDB", {}, "built without LMDB: install liblmdb-dev and build again", false, nullptr}; }
}  // namespace cutaway::bench

#endif
