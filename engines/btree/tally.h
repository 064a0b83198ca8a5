// Counters that any thread may read. Tally: one thread at a time adds to it (under a lock). SharedTally: any thread adds.
// ByThread: each thread has a T of its own, so that operations beside each other share nothing.
#pragma once
#include <atomic>
#include <cstdint>
#include <utility>

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

// A thread that ended leaves its T to the next one that stands at its address.
template <class T>
class ByThread {
 public:
  ByThread() = default;
  ~ByThread() {
    for (Own* own = first_.load(); own;) delete std::exchange(own, own->next);
  }
  ByThread(const ByThread&) = delete;
  ByThread& operator=(const ByThread&) = delete;

  T& mine() { return seen_.owner == number_ ? seen_.own->value : find(); }
  template <class F>
  std::uint64_t sum(F&& of) const {  // of(T): a number
    std::uint64_t all = 0;
    for (const Own* own = first_.load(std::memory_order_acquire); own; own = own->next) all += of(own->value);
    return all;
  }

 private:
  struct alignas(64) Own {
    explicit Own(const void* thread_) : thread(thread_) {}
    const void* const thread;
    Own* next = nullptr;
    T value;
  };
  struct Seen {
    std::uint64_t owner = 0;
    Own* own = nullptr;
  };
  T& find() {
    Own* own = first_.load(std::memory_order_acquire);
    while (own && own->thread != &seen_) own = own->next;
    if (!own) {
      own = new Own(&seen_);
      own->next = first_.load(std::memory_order_relaxed);
      while (!first_.compare_exchange_weak(own->next, own, std::memory_order_release, std::memory_order_relaxed)) {
      }
    }
    seen_ = {number_, own};
    return own->value;
  }
  static std::uint64_t nextNumber() {
    static std::atomic<std::uint64_t> last{0};
    return last.fetch_add(1, std::memory_order_relaxed) + 1;
  }

  inline static constinit thread_local Seen seen_{};  // the one used last; its address tells threads apart
  const std::uint64_t number_ = nextNumber();
  std::atomic<Own*> first_{nullptr};
};

}  // namespace cutaway::btree
