// The commands behind cli.h. Thread rule: the main thread.
#pragma once
#include <string>
#include <vector>

#include "app/cli/outputs.h"
#include "app/cli/series.h"

namespace cutaway::cli {

int runScenario(const std::vector<std::string>& arguments, const Outputs& outputs);
int exportRecording(const std::vector<std::string>& arguments, const Outputs& outputs);
int listEngines(const std::vector<std::string>& arguments);
int benchEngines(const std::vector<std::string>& arguments, const Outputs& outputs);

// Writes one picture or chart; throws WrongArguments with what to do.
void savePicture(const Outputs& outputs, const PictureRequest& request);
void saveChart(const Outputs& outputs, const SeriesSampler& series, const std::string& metric, const std::string& path,
               const Origin& origin);
// Before anything runs: a name that says no format, or a format that this build cannot write.
void checkPicturePath(const Outputs& outputs, const std::string& path);
void checkTablePath(const std::string& option, const std::string& path);
void checkChartPath(const Outputs& outputs, const std::string& path);

}  // namespace cutaway::cli
