// Arbitrary bytes as a recording, and as a chunk: an error or an answer, never a crash, never a read out of bounds.
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "engines/tape/chunk_codec.h"
#include "engines/tape/recording.h"
#include "engines/trace/error.h"

namespace {

std::string scratchFile() {
  static const std::string path = [] {
    std::string name = "/tmp/cutaway-fuzz-XXXXXX";
    const int fd = mkstemp(name.data());
    if (fd >= 0) close(fd);
    return name;
  }();
  return path;
}

void tryRecording(std::string_view bytes) {
  const std::string path = scratchFile();
  if (std::FILE* f = std::fopen(path.c_str(), "wb")) {
    std::fwrite(bytes.data(), 1, bytes.size(), f);
    std::fclose(f);
  }
  cutaway::tape::RecordingReader reader(path);
  std::vector<cutaway::trace::Event> events;
  reader.readEvents(1, reader.info().events, events);
  reader.blobs();
}

template <class F>
void guarded(F&& f) {
  try {
    f();
  } catch (const cutaway::trace::Error&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  std::vector<cutaway::trace::Event> events;
  switch (data[0] % 3) {
    case 0: guarded([&] { cutaway::tape::unpackChunk(cutaway::tape::squeeze(bytes), 1, events); }); break;
    case 1: guarded([&] { cutaway::tape::unpackChunk(bytes, 1, events); }); break;
    default: guarded([&] { tryRecording(bytes); }); break;
  }
  return 0;
}
