// Files as an engine sees them: positioned reads and writes, sync, and a folder of names.
// Thread rule: a File may be used by several threads when the calls touch different ranges; Files by any thread.
// Invariants: write() is not durable before sync(); a new, renamed or removed name is not durable before syncFolder().
// Errors: every call throws trace::Error (io-*, file-missing) naming the file; read() returns fewer bytes at the end.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cutaway::env {

class File {
 public:
  virtual ~File() = default;
  virtual std::size_t read(std::uint64_t offset, std::span<std::byte> into) = 0;  // bytes read
  virtual void write(std::uint64_t offset, std::span<const std::byte> bytes) = 0;  // all, or throws
  virtual void sync() = 0;                                                         // data and size
  virtual void truncate(std::uint64_t size) = 0;
  virtual std::uint64_t size() = 0;
  virtual const std::string& name() const = 0;
};

enum class OpenMode : std::uint8_t { read, readWrite, create };  // create: read-write, made when missing

class Files {
 public:
  virtual ~Files() = default;
  // Paths are relative to the run's folder; '/' separates.
  virtual std::unique_ptr<File> open(std::string_view path, OpenMode mode) = 0;
  virtual bool exists(std::string_view path) = 0;
  virtual void remove(std::string_view path) = 0;
  virtual void rename(std::string_view from, std::string_view to) = 0;  // replaces `to`
  virtual void makeFolder(std::string_view path) = 0;                   // and its parents
  virtual std::vector<std::string> list(std::string_view folder) = 0;   // names of files, sorted
  virtual void syncFolder(std::string_view folder) = 0;
};

// Counted at this door, so that "bytes written" means the same for every engine.
struct FileCounters {
  std::uint64_t reads = 0, bytesRead = 0, writes = 0, bytesWritten = 0, syncs = 0;
};

}  // namespace cutaway::env
