// SQLite with errors as trace::Error and statements that end themselves.
// Thread rule: one thread at a time. Invariants: a reader never changes the file or its folder (immutable, no side files);
// a writer that finishes leaves no side files either; until then the file has another name. Without a journal it is whole
// only when it is closed; with one (journaled()) every commit survives the end of the process.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace cutaway::tape {

class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql, const std::string& file);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(int index, std::uint64_t value);
  Statement& bind(int index, std::string_view text);
  Statement& bindBytes(int index, std::string_view bytes);
  bool next();   // a row is there
  void run();    // no rows wanted; ready for the next binding
  void reset();

  std::uint64_t number(int column) const;
  std::string text(int column) const;
  std::string_view bytes(int column) const;  // until the next call

 private:
  sqlite3_stmt* statement_ = nullptr;
  sqlite3* database_;
  const std::string& file_;
};

class Database {
 public:
  static std::unique_ptr<Database> create(const std::string& path);  // an empty file, replaced when there
  static std::unique_ptr<Database> openImmutable(const std::string& path);
  // What a killed writer left, as of its last commit, its log read along: nothing is written and no file comes or goes;
  // recording-invalid while that writer lives.
  static std::unique_ptr<Database> openInterrupted(const std::string& path);
  // The same to be changed: its log is played back into the file.
  static std::unique_ptr<Database> openToRescue(const std::string& path);
  ~Database();

  Statement prepare(std::string_view sql) const { return Statement(database_, sql, path_); }
  void execute(const char* sql);
  void journaled();    // from now on, until unjournaled()
  void unjournaled();  // everything is in the one file again
  const std::string& path() const { return path_; }

 private:
  explicit Database(std::string path) : path_(std::move(path)) {}
  void harden();  // for a file that came from elsewhere
  const std::string path_;
  sqlite3* database_ = nullptr;
};

// Somebody, in this process or another, writes that file now. Looking changes nothing.
bool writtenNow(const std::string& path);
void refuseWhereInUse(const std::string& path);

// What SQLite says went wrong with `file`, as our error.
[[noreturn]] void fail(sqlite3* database, int code, const std::string& file);

}  // namespace cutaway::tape
