#include "app/cli/run_options.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <fstream>
#include <set>

#include "app/cli/files.h"
#include "engines/scenario/parser.h"
#include "engines/scenario/words.h"
#include "engines/workload/key_file.h"

namespace cutaway::cli {
namespace {

using scenario::Statement;

trace::Level levelOf(const std::string& text) {
  if (text == "metric") return trace::Level::metric;
  if (text == "structure") return trace::Level::structure;
  if (text == "detail") return trace::Level::detail;
  throw WrongArguments("--level " + text + ": metric, structure or detail is expected");
}

bool liveOf(const std::string& text) {
  if (text != "live" && text != "sim") throw WrongArguments("--driver " + text + ": sim or live is expected");
  return text == "live";
}

// "KEYS.csv[:COLUMN]": the file may hold a colon itself.
scenario::LoadFile loadOf(const std::string& text) {
  scenario::LoadFile load;
  const std::size_t dot = text.find_last_of("./"), colon = text.rfind(':');
  const bool column = colon != std::string::npos && (dot == std::string::npos || colon > dot);
  load.file = column ? text.substr(0, colon) : text;
  if (column) load.keyColumn = text.substr(colon + 1);
  return load;
}

// Of a table whose first row looks like names, different words in several columns: those. A row of keys seldom does.
std::vector<std::string> columnNames(const std::string& file) {
  if (workload::formatOf(file) != workload::KeyFileOptions::Format::table) return {};
  constexpr std::size_t kHead = 64 * 1024;
  std::string head(kHead, '\0');
  std::ifstream in(file, std::ios::binary);
  in.read(head.data(), std::streamsize(kHead));
  head.resize(std::size_t(in.gcount()));
  std::vector<workload::CsvField> row;
  try {
    workload::CsvReader reader(head, extensionOf(file) == "tsv" ? '\t' : ',');
    if (!reader.next(row) || row.size() < 2) return {};
  } catch (const workload::KeyFileError&) {  // told when it is loaded
    return {};
  }
  std::vector<std::string> names;
  for (const workload::CsvField& field : row) {
    double number = 0;
    const char* end = field.text.data() + field.text.size();
    const bool isNumber = std::from_chars(field.text.data(), end, number).ptr == end;
    if (field.text.empty() || isNumber) return {};
    names.push_back(field.text);
  }
  return std::set<std::string>(names.begin(), names.end()).size() == names.size() ? names : std::vector<std::string>{};
}

// The window asks which column; here the first one is taken whole, and whoever meant another is told how to say so.
void tellOfColumns(const scenario::LoadFile& load) {
  if (!load.keyColumn.empty()) return;
  const std::vector<std::string> names = columnNames(load.file);
  if (names.empty()) return;
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
  std::fprintf(stderr, "%s: its first row, %s, is taken as a key too; --load %s:%s takes it as the columns' names\n", load.file.c_str(),
               all.c_str(), load.file.c_str(), names[0].c_str());
}

scenario::Workload workloadFor(const std::string& text) {
  const std::size_t colon = text.find(':');
  scenario::Workload w;
  w.name = text.substr(0, colon);
  const auto n = colon == std::string::npos ? std::nullopt : scenario::parseWhole(text.substr(colon + 1));
  if (!n || *n == 0) throw WrongArguments("--workload " + text + ": NAME:N is expected, such as shuffled:300000");
  w.operations = w.records = *n;
  return w;
}

scenario::Scenario fromOptions(const Arguments& a) {
  scenario::Scenario s;
  s.file = "cutaway run";
  const auto add = [&](scenario::Body body) { s.statements.push_back({{}, {}, std::move(body)}); };
  if (!a.has("--engine")) throw WrongArguments("a scenario file, or --engine NAME with --workload NAME:N or --load FILE, is expected");
  add(scenario::StartEngine{a.value("--engine"), {}, {}});
  for (const auto& file : a.values("--load")) {
    add(loadOf(file));
    tellOfColumns(loadOf(file));
  }
  for (const auto& workload : a.values("--workload")) add(workloadFor(workload));
  if (s.statements.size() == 1) throw WrongArguments("--workload NAME:N or --load FILE is expected: nothing to do");
  return s;
}

// --param wins over what the scenario says.
void setParameters(scenario::Scenario& s, const std::vector<std::string>& given) {
  for (const std::string& text : given) {
    const auto [name, value] = splitAtEquals("--param", text);
    for (Statement& statement : s.statements) {
      auto* engine = std::get_if<scenario::StartEngine>(&statement.body);
      if (!engine) continue;
      std::erase_if(engine->parameters, [&, &name = name](const auto& p) { return p.name == name; });
      engine->parameters.push_back({{}, name, value, false});
    }
  }
}

bool isLive(const RunOptions& o) {
  if (o.play.live) return *o.play.live;
  for (const Statement& s : o.scenario.statements)
    if (const auto* driver = std::get_if<scenario::DriverChoice>(&s.body)) return driver->live;
  return false;
}

bool needsWholeHistory(const RunOptions& o) { return !o.record.empty() || !o.pictures.empty(); }

void checkOutputs(const RunOptions& o) {
  if (!o.play.runFolder.empty() && !isLive(o))
    throw WrongArguments("--folder " + o.play.runFolder + ": under sim the files live in a simulated disk; --driver live uses a folder");
  const bool folds = !o.pictures.empty() || !o.charts.empty() || !o.csv.empty();
  if (folds && o.play.level && *o.play.level < trace::Level::structure)
    throw WrongArguments("--picture, --chart and --csv need --level structure or detail: metric records no pages");
  if (o.seeds > 1 && (needsWholeHistory(o) || !o.csv.empty() || !o.charts.empty()))
    throw WrongArguments("--record, --picture, --chart and --csv take one run: leave out --seeds");
}

}  // namespace

const std::vector<OptionInfo>& runOptionInfos() {
  static const std::vector<OptionInfo> all{
      {"--driver", "sim|live", "the simulated world, or real threads, clock and files"},
      {"--seed", "N", "the seed, instead of the scenario's"},
      {"--seeds", "N", "run seeds 1 to N and add up"},
      {"--level", "metric|structure|detail", "how much is recorded"},
      {"--folder", "FOLDER", "live: where the engine's files go; else a temporary folder"},
      {"--engine", "NAME", "without a file: the engine"},
      {"--workload", "NAME:N", "without a file: a workload and how many operations", true},
      {"--load", "FILE[:COLUMN]", "without a file: keys from a text or CSV file", true},
      {"--param", "NAME=VALUE", "a parameter of the engine", true},
      {"--json", "", "one JSON object on standard output"},
      {"--record", "OUT.cutaway", "save the run"},
      {"--picture", "OUT.svg|png|pdf", "the last instant as a picture", true},
      {"--chart", "METRIC=OUT.svg|png|pdf|csv", "a chart of one metric", true},
      {"--csv", "OUT.csv", "all metrics over the operations"}};
  return all;
}

RunOptions readRunOptions(const std::vector<std::string>& arguments) {
  const Arguments a(runOptionInfos(), arguments);
  RunOptions o;
  if (a.words().size() > 1) throw WrongArguments(a.words()[1] + ": one scenario file is expected");
  const bool hasFile = !a.words().empty();
  if (hasFile) {
    for (const char* without : {"--engine", "--workload", "--load"})
      if (a.has(without)) throw WrongArguments(std::string(without) + " goes without a scenario file");
    o.file = a.words()[0];
    o.text = readFile(o.file);
    o.scenario = scenario::parse(o.text, o.file);
  } else {
    o.scenario = fromOptions(a);
  }
  setParameters(o.scenario, a.values("--param"));
  if (!hasFile) o.text = scenario::print(o.scenario);
  if (a.has("--driver")) o.play.live = liveOf(a.value("--driver"));
  if (a.has("--seed")) o.play.seed = a.number("--seed", 1, 0);
  o.seeds = a.number("--seeds", 0, 1);
  if (o.seeds && a.has("--seed")) throw WrongArguments("either --seed or --seeds is expected");
  o.json = a.has("--json");
  o.record = a.value("--record");
  o.csv = a.value("--csv");
  o.pictures = a.values("--picture");
  for (const auto& chart : a.values("--chart")) o.charts.push_back(splitAtEquals("--chart", chart));
  o.play.runFolder = a.value("--folder");
  // A workload without a scenario looks at no cell and no comparison: structure is enough unless somebody will look.
  if (a.has("--level")) o.play.level = levelOf(a.value("--level"));
  else if (!hasFile && !needsWholeHistory(o)) o.play.level = trace::Level::structure;
  o.play.readFile = [file = o.file](const std::string& name) { return readFile(besideFile(file, name)); };
  checkOutputs(o);
  return o;
}

}  // namespace cutaway::cli
