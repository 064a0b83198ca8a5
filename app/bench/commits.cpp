#include "app/bench/commits.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <exception>
#include <mutex>
#include <thread>

namespace cutaway::bench {
namespace {

using Clock = std::chrono::steady_clock;

double nanoseconds(Clock::duration d) { return std::chrono::duration<double, std::nano>(d).count(); }

double median(std::vector<double>& values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<long>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

CommitRate commitRate(unsigned threads, double seconds, const std::function<void(std::uint64_t n)>& commit) {
  std::atomic<std::uint64_t> next{0};
  std::mutex mutex;
  std::vector<double> all;
  std::exception_ptr failed;
  const auto begun = Clock::now();
  const auto end = begun + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  const auto client = [&] {
    std::vector<double> own;
    try {
      for (auto at = Clock::now(); at < end;) {
        commit(next.fetch_add(1, std::memory_order_relaxed));
        const auto after = Clock::now();
        own.push_back(nanoseconds(after - at));
        at = after;
      }
    } catch (...) {
      std::scoped_lock hold(mutex);
      failed = std::current_exception();
    }
    std::scoped_lock hold(mutex);
    all.insert(all.end(), own.begin(), own.end());
  };
  {
    std::vector<std::jthread> clients;
    for (unsigned i = 0; i < threads; ++i) clients.emplace_back(client);
  }
  if (failed) std::rethrow_exception(failed);
  const double took = nanoseconds(Clock::now() - begun) / 1e9;
  return {static_cast<double>(all.size()) / took, median(all)};
}

CommitRate rawSyncRate(const std::string& folder, std::size_t bytes, double seconds) {
  constexpr off_t kPreallocated = 64 << 20;
  const std::string path = folder + "/raw";
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  const auto fail = [&](const char* what) { throw std::runtime_error(path + ": " + what + ": " + std::strerror(errno)); };
  if (file < 0) fail("open");
  const std::vector<char> zeros(1 << 20), record(bytes, 'r');
  for (off_t at = 0; at < kPreallocated; at += static_cast<off_t>(zeros.size()))
    if (::pwrite(file, zeros.data(), zeros.size(), at) != static_cast<ssize_t>(zeros.size())) fail("write");
  if (::fsync(file) != 0) fail("sync");
  const CommitRate rate = commitRate(1, seconds, [&](std::uint64_t n) {
    const off_t at = static_cast<off_t>(n * bytes % (kPreallocated - bytes));
    if (::pwrite(file, record.data(), bytes, at) != static_cast<ssize_t>(bytes) || ::fdatasync(file) != 0) fail("write and sync");
  });
  ::close(file);
  return rate;
}

}  // namespace cutaway::bench
