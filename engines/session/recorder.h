// Writes a run to its recording while it goes on, so that the end of the process costs no more than what came since the
// last commit.
// Thread rule: the run's controlling thread. Invariants: a recording that cannot be written stops nothing but itself: the
// first failure is kept and thrown by finish(); commits come at most kEvery apart while add() and due() are called.
#pragma once
#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "engines/tape/recording.h"

namespace cutaway::session {

class Recorder {
 public:
  static constexpr std::chrono::milliseconds kEvery{250};

  // `soFar` gives what a commit needs: level, run hash, notes, actors, sites.
  Recorder(const std::string& path, tape::RecordingInfo head, const trace::BlobStore& blobs,
           std::function<tape::RecordingInfo()> soFar, std::uint64_t mostEvents);
  void add(const trace::Event& event);
  bool commitIfDue();  // called whenever the run looks after its events; false: nothing waits to be committed
  void finish(const tape::RecordingInfo& info);

 private:
  using Clock = std::chrono::steady_clock;
  template <class F>
  void writing(F&& f);

  const trace::BlobStore& blobs_;
  std::function<tape::RecordingInfo()> soFar_;
  std::optional<tape::RecordingWriter> writer_;
  std::optional<trace::Error> failed_;
  Clock::time_point last_;
  std::uint64_t left_;  // events that are still written
  bool fresh_ = false;  // events since the last commit
};

}  // namespace cutaway::session
