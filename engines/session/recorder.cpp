#include "engines/session/recorder.h"

namespace cutaway::session {

Recorder::Recorder(const std::string& path, tape::RecordingInfo head, const trace::BlobStore& blobs,
                   std::function<tape::RecordingInfo()> soFar, std::uint64_t mostEvents)
    : blobs_(blobs), soFar_(std::move(soFar)), last_(Clock::now()), left_(mostEvents) {
  writer_.emplace(path, tape::RecordingWriter::Pace::asItGoes);
  writer_->begin(head);
  writer_->commit(head, blobs_);
}

template <class F>
void Recorder::writing(F&& f) {
  if (!writer_) return;
  try {
    f();
  } catch (const trace::Error& e) {
    failed_ = e;
    writer_.reset();
  }
}

void Recorder::add(const trace::Event& event) {
  if (left_ == 0) return;
  --left_;
  writing([&] { writer_->append(event); });
  fresh_ = true;
}

bool Recorder::commitIfDue() {
  if (!fresh_ || !writer_) return false;
  const auto now = Clock::now();
  if (now - last_ < kEvery) return true;
  writing([&] { writer_->commit(soFar_(), blobs_); });
  last_ = now;
  fresh_ = false;
  return false;
}

void Recorder::finish(const tape::RecordingInfo& info) {
  if (failed_) throw *failed_;
  writer_->finish(info, blobs_);
  writer_.reset();
}

}  // namespace cutaway::session
