#include <sqlite3.h>

#include <stdexcept>

#include "app/bench/store.h"

namespace cutaway::bench {
namespace {

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& folder) {
    check(sqlite3_open((folder + "/db").c_str(), &database_));
    execute("PRAGMA page_size=4096; PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; PRAGMA cache_size=-8192;"
            "CREATE TABLE t(k BLOB PRIMARY KEY, v BLOB) WITHOUT ROWID");
    put_ = prepare("INSERT OR REPLACE INTO t VALUES(?, ?)");
    get_ = prepare("SELECT v FROM t WHERE k = ?");
    scan_ = prepare("SELECT k, v FROM t ORDER BY k");
  }
  ~SqliteStore() override { end(); }

  void load(std::span<const Row> batch) override {
    execute("BEGIN");
    for (const Row& row : batch) {
      bind(put_, 1, row.key);
      bind(put_, 2, row.value);
      if (sqlite3_step(put_) != SQLITE_DONE) failed();
      sqlite3_reset(put_);
    }
    execute("COMMIT");
  }
  bool get(std::string_view key, std::string& value) override {
    bind(get_, 1, key);
    const int code = sqlite3_step(get_);
    if (code == SQLITE_ROW)
      value.assign(static_cast<const char*>(sqlite3_column_blob(get_, 0)), static_cast<std::size_t>(sqlite3_column_bytes(get_, 0)));
    else if (code != SQLITE_DONE) failed();
    sqlite3_reset(get_);
    return code == SQLITE_ROW;
  }
  std::uint64_t scan() override {
    std::uint64_t rows = 0, bytes = 0;
    for (; sqlite3_step(scan_) == SQLITE_ROW; ++rows)
      bytes += static_cast<std::uint64_t>(sqlite3_column_bytes(scan_, 0) + sqlite3_column_bytes(scan_, 1));
    sqlite3_reset(scan_);
    if (bytes != rows * (kKeyBytes + kValueBytes)) throw std::runtime_error("SQLite: a scan gave rows of another size");
    return rows;
  }
  void commit(const Row&) override { throw std::runtime_error("SQLite takes no part in commits with sync"); }
  void close() override { end(); }

 private:
  void check(int code) const {
    if (code != SQLITE_OK) failed();
  }
  [[noreturn]] void failed() const { throw std::runtime_error(std::string("SQLite: ") + sqlite3_errmsg(database_)); }
  void execute(const char* sql) { check(sqlite3_exec(database_, sql, nullptr, nullptr, nullptr)); }
  sqlite3_stmt* prepare(const char* sql) {
    sqlite3_stmt* made = nullptr;
    check(sqlite3_prepare_v2(database_, sql, -1, &made, nullptr));
    return made;
  }
  static void bind(sqlite3_stmt* s, int place, std::string_view bytes) {
    sqlite3_bind_blob(s, place, bytes.data(), static_cast<int>(bytes.size()), SQLITE_STATIC);
  }
  void end() {
    for (sqlite3_stmt* s : {put_, get_, scan_}) sqlite3_finalize(s);
    put_ = get_ = scan_ = nullptr;
    sqlite3_close(database_);
    database_ = nullptr;
  }

  sqlite3* database_ = nullptr;
  sqlite3_stmt *put_ = nullptr, *get_ = nullptr, *scan_ = nullptr;
};

}  // namespace

StoreType sqliteStore() {
  return {"SQLite", sqlite3_libversion(), {}, false,
          [](const std::string& folder, const Options&, StoreType::Durability) -> std::unique_ptr<Store> {
            return std::make_unique<SqliteStore>(folder);
          }};
}

}  // namespace cutaway::bench
