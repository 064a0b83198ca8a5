// `cutaway bench [ENGINE]`: our engine and real ones on the same work, in one run.
#include <cstdio>

#include "app/bench/bench.h"
#include "app/bench/tape_bench.h"
#include "app/catalogue/catalogue.h"
#include "app/cli/arguments.h"
#include "app/cli/cli.h"
#include "app/cli/json.h"
#include "app/cli/run_command.h"

namespace cutaway::cli {
namespace {

const std::vector<OptionInfo> kOptions{
    {"--rows", "N", "rows of each load; 300000 unless said"},
    {"--repetitions", "N", "interleaved; 3 unless said"},
    {"--folder", "FOLDER", "on the disk to be measured; else the temporary folder"},
    {"--full-page-images", "on|off", "ours: torn-page recovery; on unless said"},
    {"--commit-seconds", "N", "for each number of threads; 2 unless said, 0 leaves them out"},
    {"--pages", "N", "stage: of the largest tree, 1000000 unless said; tape: 100000"},
    {"--frames", "N", "stage: of each view, 200 unless said; window: steps, 0: the first paint alone"},
    {"--events", "N", "tape: 10000000 unless said"},
    {"--jumps", "N", "tape: 1000 unless said"},
    {"--fold-seconds", "N", "tape: 5 unless said, 0 leaves it out"},
    {"--pictures", "FOLDER", "stage: the last frame of each view as PNG"},
    {"--json", "", "one JSON object on standard output"}};

std::string jsonOf(const bench::Result& r) {
  Json json;
  json.beginObject().key("rows").integer(r.options.rows).key("repetitions").integer(r.options.repetitions);
  json.key("full-page-images").boolean(r.options.fullImages).key("machine").text(r.machine).key("file-system").text(r.fileSystem);
  json.key("stores").beginObject();
  for (const auto& [name, version] : r.versions) json.key(name).text(version);
  json.endObject().key("measures").beginArray();
  for (const auto& m : r.measures) {
    json.beginObject().key("name").text(m.name).key("unit").text(m.unit).key("meaning").text(m.meaning);
    json.key("more-is-better").boolean(m.moreIsBetter).key("values").beginArray();
    for (const auto& v : m.values) {
      json.beginObject().key("store").text(v.store).key("median").number(v.value.median).key("least").number(v.value.least);
      json.key("most").number(v.value.most);
      json.key("ratio").number(v.value.median / m.values.front().value.median).endObject();
    }
    json.endArray().endObject();
  }
  return json.endArray().endObject().take();
}

bench::Options optionsOf(const Arguments& a) {
  bench::Options o;
  o.rows = a.number("--rows", o.rows, 1000);
  o.repetitions = a.number("--repetitions", o.repetitions, 1);
  o.folder = a.value("--folder");
  const std::string images = a.value("--full-page-images", "on");
  if (images != "on" && images != "off") throw WrongArguments("--full-page-images " + images + ": on or off is expected");
  o.fullImages = images == "on";
  o.commitSeconds = static_cast<double>(a.number("--commit-seconds", 2, 0));
  o.progress = [](const std::string& text) { std::fprintf(stderr, "%s\n", text.c_str()); };
  return o;
}

void benchTape(const Arguments& a) {
  bench::TapeOptions o;
  o.events = a.number("--events", o.events, 1000);
  o.jumps = a.number("--jumps", o.jumps, 1);
  o.pages = a.number("--pages", o.pages, 10);
  o.foldSeconds = static_cast<double>(a.number("--fold-seconds", 5, 0));
  o.folder = a.value("--folder");
  bench::tapeJumps(o);
  if (o.foldSeconds > 0) bench::foldRate(o);
}

void benchGui(const Arguments& a, const Outputs& outputs) {
  if (!outputs.bench) throw WrongArguments("this build has no window: there is nothing to paint");
  outputs.bench(a.words()[0], a.number("--pages", 1'100'000, 2), a.number("--frames", 200, a.words()[0] == "window" ? 0 : 1), a.value("--pictures"));
}

}  // namespace

int benchEngines(const std::vector<std::string>& arguments, const Outputs& outputs) {
  const Arguments a(kOptions, arguments);
  const std::string what = a.words().size() == 1 ? a.words()[0] : std::string();
  if (what == "tape") return benchTape(a), kDone;
  if (what == "stage" || what == "window") return benchGui(a, outputs), kDone;
  for (const std::string& name : a.words()) catalogue::engineNamed(name);
  const bench::Options o = optionsOf(a);
  std::fprintf(stderr, "about %.0f s expected\n", bench::expectedSeconds(o));
  try {
    const bench::Result result = bench::run(o);
    std::fputs((a.has("--json") ? jsonOf(result) : bench::tableOf(result)).c_str(), stdout);
  } catch (const bench::Refused& refused) {
    throw WrongArguments(refused.what());
  }
  return kDone;
}

}  // namespace cutaway::cli
