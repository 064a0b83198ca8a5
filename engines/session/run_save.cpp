#include "engines/session/run_impl.h"

namespace cutaway::session {

using trace::Event;
using trace::EventNumber;

void Run::record(const std::string& path, const std::string& scenarioText, std::uint64_t mostEvents) {
  Impl& run = *impl_;
  pump();
  run.scenarioText = scenarioText;
  auto recorder = std::make_unique<Recorder>(path, recordingInfo(), blobs(), [&run] { return run.grown(); }, mostEvents);
  run.tape.history().forEach(1, run.tape.size(), [&](const Event& e, EventNumber) {
    recorder->add(e);
    return true;
  });
  run.recorder = std::move(recorder);
}

bool Run::commitRecording() { return impl_->recorder && impl_->recorder->commitIfDue(); }
bool Run::recording() const { return impl_->recorder != nullptr; }

void Run::finishRecording(EventNumber cursor) {
  pump();
  const std::unique_ptr<Recorder> recorder = std::move(impl_->recorder);
  tape::RecordingInfo info = recordingInfo();
  info.cursor = cursor;
  recorder->finish(info);
}

void Run::save(const std::string& path, EventNumber cursor, const std::string& scenarioText,
               const std::function<void(double)>& progress) {
  tape::RecordingInfo info = recordingInfo();
  tape::RecordingWriter writer(path);
  impl_->tape.history().forEach(1, info.events, [&](const Event& e, EventNumber n) {
    writer.append(e);
    if (progress && n % (1 << 16) == 0) progress(static_cast<double>(n) / static_cast<double>(info.events));
    return true;
  });
  info.cursor = cursor;
  info.scenario = scenarioText;
  writer.finish(info, impl_->hub->blobs());
}

}  // namespace cutaway::session
