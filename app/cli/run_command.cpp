#include "app/cli/run_command.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <memory>

#include "app/catalogue/catalogue.h"
#include "app/cli/cli.h"
#include "app/cli/files.h"
#include "app/cli/report.h"
#include "app/cli/run_options.h"
#include "engines/scenario/operations.h"
#include "engines/tape/recording_rescue.h"

namespace cutaway::cli {
namespace {

using scenario::Entry;

// "120,000 of 300,000", twice a second, on a terminal only.
class ProgressLine {
 public:
  scenario::Progress callback() {
    if (!isatty(STDERR_FILENO)) return {};
    return [this](std::uint64_t done, std::uint64_t expected) { show(done, expected); };
  }
  ~ProgressLine() {
    if (shown_) std::fputs("\r\033[K", stderr);
  }

 private:
  void show(std::uint64_t done, std::uint64_t expected) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::milliseconds(500)) return;
    last_ = now;
    shown_ = true;
    std::fprintf(stderr, "\r\033[K%llu of %llu operations", static_cast<unsigned long long>(done),
                 static_cast<unsigned long long>(expected));
    std::fflush(stderr);
  }
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
  bool shown_ = false;
};

// FILE:LINE:COLUMN; what options stand for has no line.
std::string place(const std::string& file, scenario::Position at) {
  return at.line ? file + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) : file;
}

// What is told while the run goes on: everything on standard output, or under --json what is printed and what fails, on
// standard error.
void tell(const Entry& entry, const std::string& file, bool json) {
  if (!json) std::fputs(entryText(entry).c_str(), stdout);
  else if (entry.kind == Entry::Kind::printed) std::fputs((entry.text + "\n").c_str(), stderr);
  if (entry.kind != Entry::Kind::failed) return;
  std::fflush(stdout);
  std::fprintf(stderr, "%s: %s: %s\n", place(file, entry.at).c_str(), entry.statement.c_str(), entry.text.c_str());
}

void tellErrors(const std::vector<scenario::Failure>& errors, const std::string& file) {
  for (const auto& e : errors)
    std::fprintf(stderr, "%s: %s: error %s: %s\n", place(file, e.at).c_str(), e.statement.c_str(),
                 trace::codeName(e.error.code), trace::englishMessage(e.error).c_str());
}

// A folder that holds a tree keeps what its files had decided: said, and named so under pictures and charts.
api::Parameters toldParameters(const scenario::Setup& setup, const session::Run& run) {
  api::Parameters told = setup.parameters;
  for (const auto& [name, value] : run.parametersKept()) told[name] = value;
  return told;
}

void tellKept(const scenario::Setup& setup, const session::Run& run) {
  for (const auto& [name, value] : run.parametersKept())
    std::fprintf(stderr, "cutaway run: the folder holds a tree made with %s=%s; it keeps that (asked for: %s). Another needs an empty folder.\n",
                 name.c_str(), value.c_str(), setup.parameters.at(name).c_str());
}

Origin originOf(const scenario::Setup& setup, const session::Run& run) {
  return {setup.title, setup.type->name, version(), setup.live ? "live" : "sim", setup.live ? "" : setup.disk,
          toldParameters(setup, run), setup.seed};
}

void writeOutputs(const RunOptions& o, scenario::Player& player, const Outputs& outputs) {
  session::Run& run = player.run();
  tape::Tape& tape = run.tape();
  const Origin origin = originOf(player.setup(), run);
  if (!o.record.empty()) player.saveRecording();
  for (const auto& path : o.pictures)
    savePicture(outputs, {&tape.frontier(), tape.size() ? tape.event(tape.size()) : trace::Event{}, &run.blobs(), path, origin, run.actors()});
  if (o.charts.empty() && o.csv.empty()) return;
  const auto mirror = run.type().makeMirror(player.setup().parameters);
  const SeriesSampler series = sampleAll(*mirror, tape.size(), [&](auto first, auto count, auto& into) { tape.read(first, count, into); });
  if (!o.csv.empty()) writeFile(o.csv, series.csv());
  for (const auto& [metric, path] : o.charts) saveChart(outputs, series, metric, path, origin);
}

void checkMetrics(const RunOptions& o, const api::EngineType& type) {
  const SeriesSampler names(*type.makeMirror({}));
  for (const auto& [metric, path] : o.charts) names.series(metric);
}

// One seed. The engine is closed at the end, so that what it still had to say about its files is heard.
PlayedRun play(const RunOptions& o, std::optional<std::uint64_t> seed, const Outputs& outputs) {
  ProgressLine progress;
  scenario::PlayOptions options = o.play;
  options.record = o.record;
  options.scenarioText = o.text;
  if (seed) options.seed = seed;
  const std::string name = o.file.empty() ? o.scenario.file : o.file;
  const bool quiet = o.json || o.seeds;
  options.onEntry = [&, quiet](const Entry& entry) { tell(entry, name, quiet); };
  options.progress = progress.callback();
  const auto begun = std::chrono::steady_clock::now();
  scenario::Player player(o.scenario, catalogue::known(), options);
  checkMetrics(o, player.run().type());
  tellKept(player.setup(), player.run());
  while (player.next()) {
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  player.finish();
  tellErrors(player.result().errors, name);
  writeOutputs(o, player, outputs);
  PlayedRun played{o.file, player.setup(), player.setup().seed, took.count(), player.run().parametersInUse(), player.result()};
  if (player.run().crashed() || player.parked() || !played.result.errors.empty()) return played;
  try {
    player.run().close();
  } catch (const trace::Error& error) {  // the numbers up to here stay true
    played.result.errors.push_back({{}, "close", error});
    tellErrors(played.result.errors, name);
  }
  return played;
}

int statusOf(const std::vector<PlayedRun>& runs) {
  int status = kDone;
  for (const PlayedRun& run : runs) {
    if (!run.result.errors.empty()) return kEngineError;
    if (run.result.failed) status = kExpectationFailed;
  }
  return status;
}

void checkPaths(const RunOptions& o, const Outputs& outputs) {
  for (const auto& path : o.pictures) checkPicturePath(outputs, path), checkFolder(path);
  for (const auto& [metric, path] : o.charts) checkChartPath(outputs, path), checkFolder(path);
  for (const auto& path : {o.record, o.csv}) checkFolder(path);
  checkTablePath("--csv", o.csv);
  checkRecordable(o.record);
}

}  // namespace

int runScenario(const std::vector<std::string>& arguments, const Outputs& outputs) {
  const RunOptions o = readRunOptions(arguments);
  checkPaths(o, outputs);
  if (const std::string aside = o.record.empty() ? std::string() : tape::moveAside(o.record); !aside.empty())
    std::fprintf(stderr, "%s.part was left by a run that was interrupted; it is called %s now\n", o.record.c_str(), aside.c_str());
  std::vector<PlayedRun> runs;
  if (!o.seeds) runs.push_back(play(o, {}, outputs));
  for (std::uint64_t seed = 1; seed <= o.seeds; ++seed) runs.push_back(play(o, seed, outputs));
  if (o.json) {
    std::fputs((o.seeds ? jsonOf(runs) : jsonOf(runs[0])).c_str(), stdout);
    return statusOf(runs);
  }
  for (const PlayedRun& run : runs)
    std::fputs(((o.seeds ? "seed " + std::to_string(run.seed) + ": " : "\n") + summaryText(run.result)).c_str(), stdout);
  return statusOf(runs);
}

}  // namespace cutaway::cli
