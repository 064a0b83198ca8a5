// Pictures and charts as files, where the program was built with the window: main.cpp fills these in, so that the command
// line itself needs no Qt. Thread rule: called on the main thread.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "engines/api/engine.h"
#include "engines/trace/blob_store.h"
#include "engines/trace/event.h"
#include "engines/trace/mirror.h"

namespace cutaway::cli {

// For the footer and the metadata of what is written.
struct Origin {
  std::string title, engine, version, driver, disk;  // disk: the device profile; empty when live
  api::Parameters parameters;
  std::uint64_t seed = 0;
};

struct PictureRequest {
  const trace::Mirror* mirror = nullptr;
  trace::Event event;
  const trace::BlobStore* blobs = nullptr;
  std::string path;  // .svg .png .pdf
  Origin origin;
  std::vector<std::string> actors;  // names of threads, by id
};

// One line of a chart: y is NaN where the value is undefined: a gap.
struct ChartSeries {
  std::string metric, unit, meaning;
  std::vector<double> x, y;
};
struct ChartRequest {
  ChartSeries series;
  std::string xTitle;
  std::string path;  // .svg .png .pdf
  Origin origin;
};

// Each returns what went wrong in words, or nothing.
struct Outputs {
  std::function<std::string(const PictureRequest&)> picture;
  std::function<std::string(const ChartRequest&)> chart;
  // `bench stage` and `bench window`: prints its table. Pictures go to `folder` when it is named.
  std::function<void(const std::string& what, std::uint64_t pages, std::uint64_t frames, const std::string& folder)> bench;
};

}  // namespace cutaway::cli
