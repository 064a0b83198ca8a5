// A bounded single-producer, single-consumer ring of events.
// Thread rule: push() from one thread, drain() from one other. Invariant: nothing is ever overwritten; push() says
// false when full and the producer decides (Tracer waits and counts).
#pragma once
#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <vector>

#include "engines/trace/event.h"

namespace cutaway::trace {

class Ring {
 public:
  explicit Ring(std::size_t slots) : slots_(std::bit_ceil(slots)), mask_(slots_.size() - 1) {}

  bool push(const Event& e) noexcept {
    const std::size_t head = head_.load(std::memory_order_relaxed);
    if (head - seenTail_ > mask_) {
      seenTail_ = tail_.load(std::memory_order_acquire);
      if (head - seenTail_ > mask_) return false;
    }
    slots_[head & mask_] = e;
    head_.store(head + 1, std::memory_order_release);
    return true;
  }

  // Hands at most `most` events to f, oldest first; returns how many.
  template <class F>
  std::size_t drain(F&& f, std::size_t most = ~std::size_t{0}) {
    std::size_t tail = tail_.load(std::memory_order_relaxed);
    const std::size_t end = tail + std::min(most, head_.load(std::memory_order_acquire) - tail);
    const std::size_t n = end - tail;
    for (; tail != end; ++tail) f(slots_[tail & mask_]);
    tail_.store(tail, std::memory_order_release);
    return n;
  }

  // Hands events to f, oldest first, while it returns true; the one refused stays. f may change the event. Room is given
  // back now and then, so that a producer that waits need not wait for the end.
  template <class F>
  std::size_t drainWhile(F&& f) {
    constexpr std::size_t kGiveBack = 256;
    const std::size_t begin = tail_.load(std::memory_order_relaxed), end = head_.load(std::memory_order_acquire);
    std::size_t tail = begin;
    while (tail != end && f(slots_[tail & mask_]))
      if (++tail % kGiveBack == 0) tail_.store(tail, std::memory_order_release);
    tail_.store(tail, std::memory_order_release);
    return tail - begin;
  }

  std::size_t capacity() const { return slots_.size(); }
  // Free slots. Exact while neither side moves.
  std::size_t room() const {
    return slots_.size() - (head_.load(std::memory_order_acquire) - tail_.load(std::memory_order_acquire));
  }

 private:
  std::vector<Event> slots_;
  std::size_t mask_;
  alignas(64) std::atomic<std::size_t> head_{0};
  std::size_t seenTail_ = 0;  // producer's copy
  alignas(64) std::atomic<std::size_t> tail_{0};
};

}  // namespace cutaway::trace
