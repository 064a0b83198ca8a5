// The counters of files in a real folder. Purpose: Live counts at its door without a lock.
// Thread rule: any thread. Invariant: each number only grows; two of them may be read a call apart.
#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "engines/env/file.h"

namespace cutaway::env {

class AtomicFileCounters {
 public:
  void countRead(std::uint64_t bytes) { add(reads_, 1), add(bytesRead_, bytes); }
  void countWrite(std::uint64_t bytes) { add(writes_, 1), add(bytesWritten_, bytes); }
  void countSync() { add(syncs_, 1); }
  FileCounters now() const { return {get(reads_), get(bytesRead_), get(writes_), get(bytesWritten_), get(syncs_)}; }

 private:
  using Count = std::atomic<std::uint64_t>;
  static void add(Count& count, std::uint64_t n) { count.fetch_add(n, std::memory_order_relaxed); }
  static std::uint64_t get(const Count& count) { return count.load(std::memory_order_relaxed); }

  Count reads_{0}, bytesRead_{0}, writes_{0}, bytesWritten_{0}, syncs_{0};
};

std::unique_ptr<Files> makeFolderFiles(std::string folder, std::shared_ptr<AtomicFileCounters> counters);

}  // namespace cutaway::env
