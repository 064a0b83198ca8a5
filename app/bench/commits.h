// Commits a second, each durable before the next of its thread. Thread rule: the main thread; its threads end within.
#pragma once
#include <functional>

#include "app/bench/store.h"

namespace cutaway::bench {

struct CommitRate {
  double perSecond = 0, medianNs = 0;
};

// `threads` clients for so long; `commit(n)` commits the n-th row.
CommitRate commitRate(unsigned threads, double seconds, const std::function<void(std::uint64_t n)>& commit);

// fdatasync of appends of `bytes` to a preallocated file, one after the other: the limit of one client.
CommitRate rawSyncRate(const std::string& folder, std::size_t bytes, double seconds);

}  // namespace cutaway::bench
