#include "engines/session/run_impl.h"

namespace cutaway::session {

void Run::save(const std::string& path, trace::EventNumber cursor, const std::string& scenarioText,
               const std::function<void(double)>& progress) {
  tape::RecordingInfo info = recordingInfo();
  tape::RecordingWriter writer(path);
  impl_->tape.history().forEach(1, info.events, [&](const trace::Event& e, trace::EventNumber n) {
    writer.append(e);
    if (progress && n % (1 << 16) == 0) progress(static_cast<double>(n) / static_cast<double>(info.events));
    return true;
  });
  info.cursor = cursor;
  info.scenario = scenarioText;
  writer.finish(info, impl_->hub->blobs());
}

}  // namespace cutaway::session
