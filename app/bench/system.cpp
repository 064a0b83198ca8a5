#include "app/bench/system.h"

#include <stdlib.h>
#include <sys/utsname.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include "app/bench/bench.h"

namespace cutaway::bench {

namespace fs = std::filesystem;

namespace {

constexpr long kTmpfs = 0x01021994, kRamfs = 0x858458f6;

long typeOf(const std::string& folder) {
  struct statfs info {};
  return statfs(folder.c_str(), &info) == 0 ? static_cast<long>(info.f_type) : 0;
}

// What follows `name` on its line of a "name: value" file.
std::string valueIn(const char* file, const std::string& name) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with(name)) continue;
    const std::size_t from = line.find_first_not_of(" \t", line.find(':') + 1);
    return from == std::string::npos ? std::string() : line.substr(from);
  }
  return {};
}

}  // namespace

std::uint64_t bytesWrittenByProcess() {
  const std::string text = valueIn("/proc/self/io", "wchar");
  return text.empty() ? 0 : std::stoull(text);
}

std::uint64_t bytesBelow(const std::string& folder) {
  std::uint64_t bytes = 0;
  std::error_code gone;
  for (auto it = fs::recursive_directory_iterator(folder, gone); !gone && it != fs::end(it); it.increment(gone)) {
    std::error_code missing;
    const auto size = it->is_regular_file(missing) ? it->file_size(missing) : 0;
    if (!missing) bytes += size;
  }
  return bytes;
}

std::string fileSystemOf(const std::string& folder) {
  const long type = typeOf(folder);
  struct Name {
    long type;
    const char* name;
  };
  static constexpr Name kNames[] = {{0xef53, "ext4"}, {0x58465342, "xfs"}, {0x9123683e, "btrfs"}, {kTmpfs, "tmpfs"},
                                    {kRamfs, "ramfs"}, {0x794c7630, "overlay"}, {0x2fc12fc1, "zfs"}, {0x6969, "nfs"}};
  for (const Name& n : kNames)
    if (n.type == type) return n.name;
  char text[32];
  std::snprintf(text, sizeof text, "type 0x%lx", type);
  return text;
}

bool inMemory(const std::string& folder) {
  const long type = typeOf(folder);
  return type == kTmpfs || type == kRamfs;
}

std::string machine() {
  utsname name{};
  uname(&name);
  std::string out = valueIn("/proc/cpuinfo", "model name");
  if (out.empty()) out = name.machine;
  out += ", " + std::to_string(std::thread::hardware_concurrency()) + " threads";
  const std::string memory = valueIn("/proc/meminfo", "MemTotal");
  if (!memory.empty()) out += ", " + std::to_string(std::stoull(memory) >> 20) + " GiB";
  return out + ", " + name.sysname + " " + name.release;
}

ScratchFolder::ScratchFolder(const std::string& parent) {
  std::error_code none;
  path_ = ((parent.empty() ? fs::temp_directory_path(none) : fs::path(parent)) / "cutaway-bench-XXXXXX").string();
  if (!mkdtemp(path_.data())) throw Refused(path_ + ": " + std::strerror(errno));
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string ScratchFolder::fresh() {
  const fs::path folder = fs::path(path_) / "store";
  fs::remove_all(folder);
  fs::create_directory(folder);
  return folder.string();
}

}  // namespace cutaway::bench
