// Where threads go that somebody no longer waits for: they end by themselves and are joined when the process ends, or
// when the next one comes. Nothing leaks, and whoever hands one over goes on at once.
// Thread rule: any thread.
#pragma once
#include <atomic>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace cutaway::session {

class Reaper {
 public:
  static Reaper& instance();
  // `ended` is set by the thread as the last it does.
  void take(std::thread thread, std::shared_ptr<const std::atomic<bool>> ended);
  std::size_t waiting();  // threads not yet ended

 private:
  Reaper();
  ~Reaper();
  struct Entry {
    std::thread thread;
    std::shared_ptr<const std::atomic<bool>> ended;
  };
  void joinEnded();
  std::mutex mutex_;
  std::vector<Entry> entries_;
};

}  // namespace cutaway::session
