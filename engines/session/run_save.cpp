#include "engines/session/run_impl.h"

namespace cutaway::session {

void Run::save(const std::string& path, trace::EventNumber cursor, const std::string& scenarioText) {
  tape::RecordingWriter writer(path);
  impl_->tape.history().forEach(1, impl_->tape.size(), [&](const trace::Event& e, trace::EventNumber) {
    writer.append(e);
    return true;
  });
  tape::RecordingInfo info = recordingInfo();
  info.cursor = cursor;
  info.scenario = scenarioText;
  writer.finish(info, impl_->hub->blobs());
}

}  // namespace cutaway::session
