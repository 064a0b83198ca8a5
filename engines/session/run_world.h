// What a run takes from the world around it: folders, the vocabulary it records in, metrics of its disk.
// Thread rule: any thread.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engines/api/engine.h"
#include "engines/env/sim_disk.h"

namespace cutaway::session {

trace::Vocabulary vocabularyOf(const api::EngineType& type);  // common + env + the engine's
std::string makeTemporaryFolder();                            // below the system's; throws io-open
void removeFolder(const std::string& folder) noexcept;

std::span<const trace::MetricInfo> diskMetrics();
// nullopt: not one of them. Live (no disk given): of the files below `folder`; what only a simulated disk knows is NaN.
std::optional<double> diskMetric(std::string_view name, const env::SimDisk* disk, const std::string& folder);

}  // namespace cutaway::session
