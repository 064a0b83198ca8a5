#include "app/picture_outputs.h"

#include <QString>

#include "app/bench/gui/gui_bench.h"
#include "engines/btree/btree_mirror.h"
#include "widgets/charts/chart_export.h"
#include "widgets/diagram/layout_btree.h"
#include "widgets/stage/picture_export.h"

namespace cutaway {
namespace {

constexpr double kScale = 2;  // of PNG files: sharp on a slide

QString text(const std::string& s) { return QString::fromStdString(s); }

QString parameterLine(const api::Parameters& parameters) {
  QString out;
  for (const auto& [name, value] : parameters) out += (out.isEmpty() ? "" : " ") + text(name + "=" + value);
  return out;
}

std::string savePicture(const cli::PictureRequest& request) {
  const auto* mirror = dynamic_cast<const btree::BtreeMirror*>(request.mirror);
  if (!mirror) return "There is no picture of this engine.";
  diagram::LayoutOptions options;
  options.blobs = request.blobs;
  options.actors = request.actors;
  const diagram::Diagram picture = diagram::layoutBtree(*mirror, request.event, options);
  stage::PictureMetadata metadata;
  metadata.title = text(request.origin.title);
  metadata.engine = text(request.origin.engine);
  metadata.version = text(request.origin.version);
  metadata.parameters = parameterLine(request.origin.parameters);
  metadata.seed = QString::number(request.origin.seed);
  return stage::savePicture(picture, stage::lightTheme(), text(request.path), kScale, metadata).toStdString();
}

session::RunSpec specOf(const cli::Origin& origin) {
  session::RunSpec spec;
  spec.seed = origin.seed;
  spec.title = origin.title;
  spec.driver = origin.driver == "live" ? session::Driver::live : session::Driver::sim;
  spec.disk = origin.disk;
  spec.parameters = origin.parameters;
  return spec;
}

std::string saveChart(const cli::ChartRequest& request) {
  charts::ChartSpec spec;
  spec.run = specOf(request.origin);
  spec.engine = text(request.origin.engine);
  spec.version = text(request.origin.version);
  spec.workload = text(request.origin.title);
  const charts::PlainLine line{request.series.metric, request.series.unit, request.series.x, request.series.y};
  return charts::saveChart(charts::chartDataOf(line, text(request.xTitle), spec), text(request.path)).toStdString();
}

void benchGui(const std::string& what, std::uint64_t pages, std::uint64_t frames, const std::string& folder) {
  if (what == "window") return bench::windowAnswers(frames);
  bench::stageFrames(pages, frames, folder);
}

}  // namespace

cli::Outputs pictureOutputs() { return {savePicture, saveChart, benchGui}; }

}  // namespace cutaway
