// What the system tells: bytes handed to it, the file system, the machine. Thread rule: any thread.
#pragma once
#include <cstdint>
#include <string>

namespace cutaway::bench {

std::uint64_t bytesWrittenByProcess();            // through write and its kin, since it began; 0 where nobody counts
std::uint64_t bytesBelow(const std::string& folder);
std::string fileSystemOf(const std::string& folder);  // "ext4"
bool inMemory(const std::string& folder);
std::string machine();                            // processor, threads, memory, kernel

// A folder of its own below `parent`, removed with everything in it at the end.
class ScratchFolder {
 public:
  explicit ScratchFolder(const std::string& parent);
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const std::string& path() const { return path_; }
  std::string fresh();  // an empty folder in it; what was there before is removed

 private:
  std::string path_;
};

}  // namespace cutaway::bench
