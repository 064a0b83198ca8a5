// Counters that any thread may read. Tally: one thread at a time adds to it (under a lock). SharedTally: any thread adds.
#pragma once
#include <atomic>
#include <cstdint>

namespace cutaway::btree {

class Tally {
 public:
  void add(std::uint64_t n = 1) { n_.store(n_.load(std::memory_order_relaxed) + n, std::memory_order_relaxed); }
  void set(std::uint64_t n) { n_.store(n, std::memory_order_relaxed); }
  std::uint64_t get() const { return n_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> n_{0};
};

class SharedTally {
 public:
  void add(std::uint64_t n = 1) { n_.fetch_add(n, std::memory_order_relaxed); }
  std::uint64_t get() const { return n_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> n_{0};
};

}  // namespace cutaway::btree
