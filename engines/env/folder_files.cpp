// Files in a real folder, by POSIX calls: no lock on the way of a read or a write.
#include "engines/env/folder_files.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "engines/env/live.h"
#include "engines/trace/error.h"

namespace cutaway::env {

using trace::Error;
using trace::ErrorCode;

namespace {

std::string errnoText(int number) { return std::generic_category().message(number); }

[[noreturn]] void failErrno(ErrorCode code, const std::string& file, std::uint64_t offset = Error::kNone) {
  throw Error(code, file, Error::kNone, offset, errnoText(errno));
}

template <class Call>
auto retried(Call call) {
  for (;;) {
    const auto result = call();
    if (result >= 0 || errno != EINTR) return result;
  }
}

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }

 private:
  int fd_;
};

void syncFolderAt(const std::string& real, const std::string& shown) {
  const Descriptor folder(retried([&] { return ::open(real.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
  if (folder.get() < 0) failErrno(errno == ENOENT ? ErrorCode::fileMissing : ErrorCode::ioSync, shown);
  if (retried([&] { return ::fsync(folder.get()); }) < 0) failErrno(ErrorCode::ioSync, shown);
}

std::string parentOf(const std::string& real) {
  const auto slash = real.find_last_of('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : real.substr(0, slash);
}

// A folder is durable once made: engines sync names of files, not of folders.
void makeFolders(const std::string& real, const std::string& shown) {
  struct stat info;
  if (real.empty() || ::stat(real.c_str(), &info) == 0) {
    if (!real.empty() && !S_ISDIR(info.st_mode))
      throw Error(ErrorCode::ioOpen, shown, Error::kNone, Error::kNone, errnoText(ENOTDIR));
    return;
  }
  const std::string parent = parentOf(real);
  if (parent != real) makeFolders(parent, shown);
  if (::mkdir(real.c_str(), 0777) < 0 && errno != EEXIST) failErrno(ErrorCode::ioOpen, shown);
  syncFolderAt(parent, shown);
}

// One user a folder: two engines on the same files would each write over what the other wrote. The lock is the folder's
// own, so nothing is left behind in it, and it goes with its process however that ends.
std::unique_ptr<Descriptor> lockFolder(const std::string& real) {
  auto folder = std::make_unique<Descriptor>(retried([&] { return ::open(real.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
  if (folder->get() < 0) failErrno(ErrorCode::ioOpen, real);
  if (retried([&] { return ::flock(folder->get(), LOCK_EX | LOCK_NB); }) < 0)
    throw Error(ErrorCode::ioOpen, real, Error::kNone, Error::kNone, errnoText(errno == EWOULDBLOCK ? EBUSY : errno));
  return folder;
}

class FolderFile final : public File {
 public:
  FolderFile(int fd, std::string name, std::shared_ptr<AtomicFileCounters> counters)
      : fd_(fd), name_(std::move(name)), counters_(std::move(counters)) {}

  std::size_t read(std::uint64_t offset, std::span<std::byte> into) override {
    std::size_t done = 0;
    while (done < into.size()) {
      const auto n = retried([&] {
        return ::pread(fd_.get(), into.data() + done, into.size() - done, static_cast<off_t>(offset + done));
      });
      if (n < 0) failErrno(ErrorCode::ioRead, name_, offset + done);
      if (n == 0) break;
      done += static_cast<std::size_t>(n);
    }
    counters_->countRead(done);
    return done;
  }

  void write(std::uint64_t offset, std::span<const std::byte> bytes) override {
    std::size_t done = 0;
    while (done < bytes.size()) {
      const auto n = retried([&] {
        return ::pwrite(fd_.get(), bytes.data() + done, bytes.size() - done,
                        static_cast<off_t>(offset + done));
      });
      if (n < 0) failErrno(ErrorCode::ioWrite, name_, offset + done);
      done += static_cast<std::size_t>(n);
    }
    counters_->countWrite(done);
  }

  void sync() override {
    if (retried([&] { return ::fdatasync(fd_.get()); }) < 0) failErrno(ErrorCode::ioSync, name_);
    counters_->countSync();
  }

  void truncate(std::uint64_t size) override {
    if (retried([&] { return ::ftruncate(fd_.get(), static_cast<off_t>(size)); }) < 0)
      failErrno(ErrorCode::ioWrite, name_, size);
  }

  std::uint64_t size() override {
    struct stat info;
    if (::fstat(fd_.get(), &info) < 0) failErrno(ErrorCode::ioRead, name_);
    return static_cast<std::uint64_t>(info.st_size);
  }
  const std::string& name() const override { return name_; }

 private:
  Descriptor fd_;
  std::string name_;
  std::shared_ptr<AtomicFileCounters> counters_;
};

class FolderFiles final : public Files {
 public:
  FolderFiles(std::string folder, std::shared_ptr<AtomicFileCounters> counters)
      : folder_(std::move(folder)), counters_(std::move(counters)) {
    while (folder_.size() > 1 && folder_.back() == '/') folder_.pop_back();
    makeFolders(folder_, folder_);
    lock_ = lockFolder(folder_);
  }

  std::unique_ptr<File> open(std::string_view path, OpenMode mode) override {
    const std::string shown(path), real = realPath(path);
    const int flags =
        O_CLOEXEC | (mode == OpenMode::read ? O_RDONLY : O_RDWR) | (mode == OpenMode::create ? O_CREAT : 0);
    const int fd = retried([&] { return ::open(real.c_str(), flags, 0666); });
    if (fd < 0) {
      if (errno == ENOENT && mode != OpenMode::create) throw Error(ErrorCode::fileMissing, shown);
      failErrno(ErrorCode::ioOpen, shown);
    }
    return std::make_unique<FolderFile>(fd, shown, counters_);
  }

  bool exists(std::string_view path) override {
    struct stat info;
    return ::stat(realPath(path).c_str(), &info) == 0;
  }

  void remove(std::string_view path) override {
    if (::unlink(realPath(path).c_str()) < 0)
      failErrno(errno == ENOENT ? ErrorCode::fileMissing : ErrorCode::ioRemove, std::string(path));
  }

  void rename(std::string_view from, std::string_view to) override {
    if (::rename(realPath(from).c_str(), realPath(to).c_str()) < 0)
      failErrno(errno == ENOENT ? ErrorCode::fileMissing : ErrorCode::ioRename, std::string(from));
  }

  void makeFolder(std::string_view path) override { makeFolders(realPath(path), std::string(path)); }

  std::vector<std::string> list(std::string_view folder) override {
    const std::string real = realPath(folder);
    const std::unique_ptr<DIR, int (*)(DIR*)> open(::opendir(real.c_str()), &::closedir);
    if (!open) failErrno(errno == ENOENT ? ErrorCode::fileMissing : ErrorCode::ioOpen, std::string(folder));
    std::vector<std::string> names;
    while (const dirent* entry = ::readdir(open.get())) {
      struct stat info;
      if (::stat((real + "/" + entry->d_name).c_str(), &info) == 0 && S_ISREG(info.st_mode))
        names.emplace_back(entry->d_name);
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  void syncFolder(std::string_view folder) override {
    syncFolderAt(realPath(folder), std::string(folder));
    counters_->countSync();
  }

 private:
  // Below the folder, whatever was asked for.
  std::string realPath(std::string_view path) const {
    std::string real = folder_;
    for (std::string_view rest = path; !rest.empty();) {
      const auto slash = rest.find('/');
      const auto part = rest.substr(0, slash);
      rest.remove_prefix(slash == std::string_view::npos ? rest.size() : slash + 1);
      if (part.empty() || part == ".") continue;
      if (part == ".." || part.find('\0') != std::string_view::npos)
        throw Error(ErrorCode::ioOpen, std::string(path), Error::kNone, Error::kNone,
                    "outside of the run's folder");
      real += "/" + std::string(part);
    }
    return real;
  }

  std::string folder_;
  std::unique_ptr<Descriptor> lock_;  // as long as the files are in use
  std::shared_ptr<AtomicFileCounters> counters_;
};

}  // namespace

std::unique_ptr<Files> makeFolderFiles(std::string folder) {
  return makeFolderFiles(std::move(folder), std::make_shared<AtomicFileCounters>());
}

std::unique_ptr<Files> makeFolderFiles(std::string folder, std::shared_ptr<AtomicFileCounters> counters) {
  return std::make_unique<FolderFiles>(std::move(folder), std::move(counters));
}

}  // namespace cutaway::env
