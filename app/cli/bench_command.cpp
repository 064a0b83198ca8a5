// `cutaway bench [ENGINE]`: our engine and real ones on the same work, in one run.
#include <cstdio>

#include "app/bench/bench.h"
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

}  // namespace

int benchEngines(const std::vector<std::string>& arguments) {
  const Arguments a(kOptions, arguments);
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
