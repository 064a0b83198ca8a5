// `cutaway engines [NAME] [--json]`: what every engine takes and tells, each with one line.
#include <cstdio>

#include "app/catalogue/catalogue.h"
#include "app/cli/arguments.h"
#include "app/cli/cli.h"
#include "app/cli/json.h"
#include "app/cli/run_command.h"
#include "engines/scenario/parser.h"
#include "engines/workload/key_source.h"
#include "engines/workload/operation_mix.h"

namespace cutaway::cli {
namespace {

struct Row {
  std::string name, about, meaning;
};
struct Section {
  std::string title, key;
  std::vector<Row> rows;
};

std::string aboutOf(const api::ParameterInfo& p) {
  std::string out = p.standard;
  if (!p.choices.empty()) {
    for (const auto& c : p.choices) out += (out == p.standard ? ": " : "|") + c;
  } else if (p.type == api::ParameterInfo::Type::onOff) {
    out += ": on|off";
  }
  if (!p.minimum.empty() || !p.maximum.empty()) out += ", " + p.minimum + ".." + p.maximum;
  return out;
}

std::vector<Row> parameterRows(const api::EngineType& type) {
  std::vector<Row> rows;
  for (const auto& p : type.parameters) rows.push_back({p.name, aboutOf(p), p.meaning});
  for (const auto& p : scenario::commonParameters()) rows.push_back({p.name, aboutOf(p), p.meaning});
  return rows;
}

// The common statements, but for those that this engine does not take.
std::vector<Row> statementRows(const api::EngineType& type) {
  static const std::vector<std::string> optional{"snapshot", "release", "cursor", "next", "prev", "bulk-load"};
  std::vector<Row> rows;
  for (const auto& f : scenario::statementForms()) {
    const bool mayMiss = std::find(optional.begin(), optional.end(), f.word) != optional.end();
    if (!mayMiss || scenario::takes(type, f.word)) rows.push_back({f.word, f.form, f.meaning});
  }
  for (const auto& f : scenario::engineWords())
    if (scenario::takes(type, f.word)) rows.push_back({f.word, f.form, f.meaning});
  return rows;
}

std::vector<Row> kindRows(const api::EngineType& type) {
  std::vector<Row> rows;
  const trace::Vocabulary all = scenario::wholeVocabulary(type);
  for (const auto& k : all.kinds()) {
    std::string fields = trace::levelName(k.level);
    for (const auto& f : k.fields) fields += " " + f.name;
    rows.push_back({k.name, fields, k.summary});
  }
  return rows;
}

// The reason of a code, without what only one error knows.
std::vector<Row> errorRows() {
  std::vector<Row> rows;
  for (const auto& name : trace::allCodeNames()) {
    trace::Error e(trace::codeFromName(name), "FILE", trace::Error::kNone, trace::Error::kNone, "REASON");
    rows.push_back({std::string(name), "", trace::englishMessage(e)});
  }
  return rows;
}

std::vector<Row> workloadRows() {
  std::vector<Row> rows;
  for (const auto& s : workload::knownKeySources()) rows.push_back({s.name, "", s.meaning});
  for (const auto& m : workload::knownMixes()) rows.push_back({m.name, "", m.meaning});
  return rows;
}

std::vector<Section> sectionsOf(const api::EngineType& type) {
  std::vector<Row> metrics;
  for (const auto& m : scenario::allMetrics(type)) metrics.push_back({m.name, m.unit, m.meaning});
  return {{"parameters", "parameters", parameterRows(type)}, {"statements", "statements", statementRows(type)},
          {"workloads", "workloads", workloadRows()},        {"metrics", "metrics", std::move(metrics)},
          {"event kinds", "events", kindRows(type)},         {"error codes", "errors", errorRows()}};
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size() + 2, width), ' ');
  return text;
}

void asText(const api::EngineType& type, bool full) {
  std::string out = padded(type.name, 10) + type.summary + "\n";
  if (full)
    for (const Section& s : sectionsOf(type)) {
      out += "\n" + s.title + "\n";
      for (const Row& r : s.rows) {
        out += "  " + padded(r.name, 24) + r.meaning;
        out += (r.about.empty() ? "" : "  [" + r.about + "]") + "\n";
      }
    }
  std::fputs(out.c_str(), stdout);
}

void asJson(Json& json, const api::EngineType& type) {
  json.beginObject().key("name").text(type.name).key("summary").text(type.summary);
  for (const Section& s : sectionsOf(type)) {
    json.key(s.key).beginArray();
    for (const Row& r : s.rows)
      json.beginObject().key("name").text(r.name).key("about").text(r.about).key("meaning").text(r.meaning).endObject();
    json.endArray();
  }
  json.endObject();
}

}  // namespace

int listEngines(const std::vector<std::string>& arguments) {
  const Arguments a({{"--json", "", "as JSON"}}, arguments);
  if (a.words().size() > 1) throw WrongArguments("engines: one name is expected");
  std::vector<const api::EngineType*> types = catalogue::engineTypes();
  if (!a.words().empty()) types = {&catalogue::engineNamed(a.words()[0])};
  if (!a.has("--json")) {
    for (const auto* type : types) asText(*type, !a.words().empty());
    if (a.words().empty()) std::fputs("\ncutaway engines NAME tells the rest.\n", stdout);
    return kDone;
  }
  Json json;
  json.beginArray();
  for (const auto* type : types) asJson(json, *type);
  json.endArray();
  std::fputs(json.take().c_str(), stdout);
  return kDone;
}

}  // namespace cutaway::cli
