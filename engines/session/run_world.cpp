#include "engines/session/run_world.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <limits>

namespace cutaway::session {

namespace fs = std::filesystem;

trace::Vocabulary vocabularyOf(const api::EngineType& type) {
  trace::Vocabulary all = trace::commonVocabulary();
  if (type.vocabulary) all.add(*type.vocabulary);
  return all;
}

std::string makeTemporaryFolder() {
  std::string name = (fs::temp_directory_path() / "cutaway-XXXXXX").string();
  if (!mkdtemp(name.data()))
    throw trace::Error(trace::ErrorCode::ioOpen, name, trace::Error::kNone, trace::Error::kNone, std::strerror(errno));
  return name;
}

void removeFolder(const std::string& folder) noexcept {
  std::error_code ignored;
  fs::remove_all(folder, ignored);
}

std::span<const trace::MetricInfo> diskMetrics() {
  static constexpr std::array<trace::MetricInfo, 3> kInfos{{
      {"disk.bytes", "B", "sum of the sizes of all files"},
      {"disk.bytes.unsynced", "B", "written and not yet durable (simulated disk only)"},
      {"disk.files", "files", "number of files"},
  }};
  return kInfos;
}

namespace {
struct FolderSize {
  double bytes = 0, files = 0;
};

FolderSize measure(const std::string& folder) {
  FolderSize size;
  std::error_code gone;  // files come and go while the engine runs
  for (auto it = fs::recursive_directory_iterator(folder, gone); !gone && it != fs::end(it); it.increment(gone)) {
    std::error_code missing;
    if (!it->is_regular_file(missing)) continue;
    const auto bytes = it->file_size(missing);
    if (missing) continue;
    size.bytes += static_cast<double>(bytes);
    size.files += 1;
  }
  return size;
}
}  // namespace

std::optional<double> diskMetric(std::string_view name, const env::SimDisk* disk, const std::string& folder) {
  if (name == "disk.bytes") return disk ? static_cast<double>(disk->bytes()) : measure(folder).bytes;
  if (name == "disk.files") return disk ? static_cast<double>(disk->fileCount()) : measure(folder).files;
  if (name == "disk.bytes.unsynced")
    return disk ? static_cast<double>(disk->bytesUnsynced()) : std::numeric_limits<double>::quiet_NaN();
  return std::nullopt;
}

}  // namespace cutaway::session
