#include "engines/tape/database.h"

#include <sqlite3.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "engines/trace/error.h"

namespace cutaway::tape {

using trace::Error;
using trace::ErrorCode;

namespace {

ErrorCode codeOf(int code) {
  switch (code & 0xff) {
    case SQLITE_FULL:
    case SQLITE_READONLY: return ErrorCode::ioWrite;
    case SQLITE_IOERR: {
      const bool write = code == SQLITE_IOERR_WRITE || code == SQLITE_IOERR_FSYNC || code == SQLITE_IOERR_TRUNCATE;
      return write ? ErrorCode::ioWrite : ErrorCode::ioRead;
    }
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH: return ErrorCode::ioOpen;
    default: return ErrorCode::recordingInvalid;
  }
}

// "file:" plus the path with everything but the plainest bytes as %XX, so that no letter, quote or space means anything.
std::string uriOf(const std::string& path) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  std::string uri = "file:";
  for (const char c : std::filesystem::absolute(path).string()) {
    const auto b = static_cast<unsigned char>(c);
    const bool plain = (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9') || b == '/' ||
                       b == '.' || b == '-' || b == '_';
    if (plain) uri += c;
    else (uri += '%').append({kHex[b >> 4], kHex[b & 15]});
  }
  return uri;
}

}  // namespace

void fail(sqlite3* database, int code, const std::string& file) {
  std::string what = database ? sqlite3_errmsg(database) : sqlite3_errstr(code);
  const int reason = database ? sqlite3_system_errno(database) : 0;  // of the call that failed, where one did
  if (code == SQLITE_BUSY) what = "another program is writing it";
  else if (code == SQLITE_FULL) what = std::strerror(ENOSPC);
  else if (reason && (code == SQLITE_CANTOPEN || (code & 0xff) == SQLITE_IOERR)) what = std::strerror(reason);
  throw Error(codeOf(code), file, Error::kNone, Error::kNone, std::move(what));
}

Statement::Statement(sqlite3* database, std::string_view sql, const std::string& file)
    : database_(database), file_(file) {
  const int code = sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &statement_, nullptr);
  if (code != SQLITE_OK) fail(database, code, file);
}
Statement::~Statement() { sqlite3_finalize(statement_); }

Statement& Statement::bind(int index, std::uint64_t value) {
  sqlite3_bind_int64(statement_, index, static_cast<sqlite3_int64>(value));
  return *this;
}
Statement& Statement::bind(int index, std::string_view text) {
  sqlite3_bind_text64(statement_, index, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  return *this;
}
Statement& Statement::bindBytes(int index, std::string_view bytes) {
  sqlite3_bind_blob64(statement_, index, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
  return *this;
}

bool Statement::next() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) fail(database_, code, file_);
  return false;
}
void Statement::run() {
  next();
  reset();
}
void Statement::reset() { sqlite3_reset(statement_); }

std::uint64_t Statement::number(int column) const {
  return static_cast<std::uint64_t>(sqlite3_column_int64(statement_, column));
}
std::string Statement::text(int column) const { return std::string(bytes(column)); }
std::string_view Statement::bytes(int column) const {
  const auto* data = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  return data ? std::string_view(data, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)))
              : std::string_view();
}

// Asked of SQLite's own lock on the open file: a connection that reads would make files beside it.
bool writtenNow(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return false;
  sqlite3* database = nullptr;
  const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
  bool busy = false;
  if (sqlite3_open_v2((uriOf(path) + "?mode=ro").c_str(), &database, flags, nullptr) == SQLITE_OK) {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (file && file->pMethods) {
      busy = file->pMethods->xLock(file, SQLITE_LOCK_SHARED) == SQLITE_BUSY;
      file->pMethods->xUnlock(file, SQLITE_LOCK_NONE);
    }
  }
  sqlite3_close(database);
  return busy;
}

void refuseWhereInUse(const std::string& path) {
  if (writtenNow(path)) fail(nullptr, SQLITE_BUSY, path);
}

std::unique_ptr<Database> Database::create(const std::string& path) {
  refuseWhereInUse(path);
  std::error_code ignored;
  for (const char* of : {"", "-wal", "-journal"}) std::filesystem::remove(path + of, ignored);
  std::unique_ptr<Database> made(new Database(path));
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI;
  const int code = sqlite3_open_v2(uriOf(path).c_str(), &made->database_, flags, nullptr);
  if (code != SQLITE_OK) fail(made->database_, code, path);
  made->execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA locking_mode=EXCLUSIVE; PRAGMA page_size=4096");
  return made;
}

// A log beside the file, without shared memory: nobody else may open it meanwhile.
void Database::journaled() {
  execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL");
}

void Database::unjournaled() { execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode=DELETE"); }

// Without SQLite's locks, whose shared memory would be a file: the lock was asked for before. The log is read into memory's
// index, and not played back when the file is closed.
std::unique_ptr<Database> Database::openInterrupted(const std::string& path) {
  std::error_code unknown;
  if (std::filesystem::file_size(path, unknown) == 0 || unknown)
    throw Error(ErrorCode::recordingInvalid, path, Error::kNone, Error::kNone, "nothing of it was committed");
  refuseWhereInUse(path);
  std::unique_ptr<Database> opened(new Database(path));
  const std::string uri = uriOf(path) + "?mode=ro&vfs=unix-none";
  const int code = sqlite3_open_v2(uri.c_str(), &opened->database_, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nullptr);
  if (code != SQLITE_OK) fail(opened->database_, code, path);
  sqlite3_db_config(opened->database_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  opened->execute("PRAGMA locking_mode=EXCLUSIVE");
  opened->harden();
  return opened;
}

std::unique_ptr<Database> Database::openToRescue(const std::string& path) {
  std::unique_ptr<Database> opened(new Database(path));
  const std::string uri = uriOf(path) + "?mode=rw";
  const int code = sqlite3_open_v2(uri.c_str(), &opened->database_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI, nullptr);
  if (code != SQLITE_OK) fail(opened->database_, code, path);
  opened->harden();
  opened->execute("PRAGMA locking_mode=EXCLUSIVE");
  return opened;
}

std::unique_ptr<Database> Database::openImmutable(const std::string& path) {
  std::error_code unknown;
  const auto status = std::filesystem::status(path, unknown);
  if (!std::filesystem::exists(status)) throw Error(ErrorCode::fileMissing, path);
  if (!std::filesystem::is_regular_file(status))
    throw Error(ErrorCode::recordingInvalid, path, Error::kNone, Error::kNone, "not a file");
  std::unique_ptr<Database> opened(new Database(path));
  const std::string uri = uriOf(path) + "?mode=ro&immutable=1";
  const int code = sqlite3_open_v2(uri.c_str(), &opened->database_, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nullptr);
  if (code != SQLITE_OK) fail(opened->database_, code, path);
  opened->harden();
  return opened;
}

void Database::harden() {
  sqlite3_db_config(database_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(database_, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(database_, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  sqlite3_db_config(database_, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
  sqlite3_limit(database_, SQLITE_LIMIT_LENGTH, 64 << 20);  // no row of ours is longer
  execute("PRAGMA cell_size_check=ON; PRAGMA temp_store=MEMORY");
}

Database::~Database() { sqlite3_close(database_); }

void Database::execute(const char* sql) {
  const int code = sqlite3_exec(database_, sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(database_, code, path_);
}

}  // namespace cutaway::tape
