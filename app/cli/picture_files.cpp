// Pictures and charts: which file name asks for which format, and what to do when this build cannot write it.
#include <algorithm>

#include "app/cli/arguments.h"
#include "app/cli/files.h"
#include "app/cli/run_command.h"

namespace cutaway::cli {
namespace {

bool isPicture(const std::string& path) {
  const std::string e = extensionOf(path);
  return e == "svg" || e == "png" || e == "pdf";
}

[[noreturn]] void withoutWindow(const std::string& path) {
  throw WrongArguments(path + ": this build has no window and writes no pictures; a chart can be written as .csv, and a "
                              "recording made with --record can be exported by a build with the window");
}

}  // namespace

void checkPicturePath(const Outputs& outputs, const std::string& path) {
  if (!isPicture(path)) throw WrongArguments("--picture " + path + ": a name ending in .svg, .png or .pdf is expected");
  if (!outputs.picture) withoutWindow(path);
}

// A device or a name without an ending is as good.
void checkTablePath(const std::string& option, const std::string& path) {
  const std::string e = extensionOf(path);
  if (!e.empty() && e != "csv") throw WrongArguments(option + " " + path + ": a name ending in .csv is expected");
}

void checkChartPath(const Outputs& outputs, const std::string& path) {
  if (!isPicture(path) && extensionOf(path) != "csv")
    throw WrongArguments("--chart " + path + ": a name ending in .svg, .png, .pdf or .csv is expected");
  if (!outputs.chart && isPicture(path)) withoutWindow(path);
}

void savePicture(const Outputs& outputs, const PictureRequest& request) {
  if (const std::string problem = outputs.picture(request); !problem.empty()) throw WrongArguments(problem);
}

void saveChart(const Outputs& outputs, const SeriesSampler& series, const std::string& metric, const std::string& path,
               const Origin& origin) {
  if (extensionOf(path) == "csv") return writeFile(path, series.csv(metric));
  const ChartSeries line = series.series(metric);
  if (const std::string problem = outputs.chart({line, "operations", path, origin}); !problem.empty())
    throw WrongArguments(path + ": " + problem);
}

}  // namespace cutaway::cli
