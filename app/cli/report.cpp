#include "app/cli/report.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "app/cli/json.h"

namespace cutaway::cli {

using scenario::Entry;
using scenario::Result;

namespace {

const char* labelOf(Entry::Kind kind) {
  switch (kind) {
    case Entry::Kind::passed: return "holds: ";
    case Entry::Kind::failed: return "FAILS: ";
    case Entry::Kind::error: return "error: ";
    case Entry::Kind::answer: return "answer: ";
    default: return "";
  }
}

std::string plural(std::uint64_t n, const char* what) {
  return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

void parameters(Json& json, const scenario::Setup& setup, const api::Parameters& used) {
  json.key("parameters").beginObject();
  for (const auto& p : setup.type->parameters) json.key(p.name).text(api::valueOf(setup.type->parameters, used, p.name));
  json.key("disk").text(setup.live ? "real" : setup.disk).key("value-size").text(std::to_string(setup.valueSize));
  json.endObject();
}

void expectations(Json& json, const std::vector<const Result*>& results) {
  std::uint64_t passed = 0, failed = 0;
  for (const Result* r : results) passed += r->passed, failed += r->failed;
  json.key("expectations").beginObject().key("passed").integer(passed).key("failed").integer(failed);
  json.key("list").beginArray();
  for (const Result* r : results)
    for (const Entry& e : r->entries) {
      if (e.kind != Entry::Kind::passed && e.kind != Entry::Kind::failed) continue;
      json.beginObject().key("line").integer(static_cast<std::uint64_t>(e.at.line)).key("statement").text(e.statement);
      json.key("passed").boolean(e.kind == Entry::Kind::passed).key("actual").text(e.text).endObject();
    }
  json.endArray().endObject();
}

void asks(Json& json, const Result& result) {
  json.key("asks").beginArray();
  for (const auto& a : result.asks) {
    json.beginObject().key("name").text(a.name).key("question").text(a.question).key("measured").boolean(a.measured);
    json.key("answer");
    a.answer.empty() ? json.null() : json.text(a.answer);
    json.endObject();
  }
  json.endArray();
}

void errors(Json& json, const std::vector<const Result*>& results) {
  json.key("errors").beginArray();
  for (const Result* r : results)
    for (const auto& e : r->errors) {
      json.beginObject().key("line").integer(static_cast<std::uint64_t>(e.at.line)).key("statement").text(e.statement);
      json.key("code").text(trace::codeName(e.error.code)).key("message").text(trace::englishMessage(e.error)).endObject();
    }
  json.endArray();
}

void crashes(Json& json, const Result& result) {
  json.key("crashes").beginArray();
  for (const auto& c : result.crashes) {
    json.beginObject().key("line").integer(static_cast<std::uint64_t>(c.at.line));
    json.key("acknowledged-lost");
    c.losses.known ? json.integer(c.losses.operations) : json.null();
    json.key("keys-lost");
    c.losses.known ? json.integer(c.losses.keys) : json.null();
    json.key("keys-older");
    c.losses.known ? json.integer(c.losses.older) : json.null();
    json.endObject();
  }
  json.endArray();
}

void counts(Json& json, const std::map<std::string, std::uint64_t>& events) {
  json.key("events").beginObject();
  for (const auto& [kind, n] : events) json.key(kind).integer(n);
  json.endObject();
}

void metrics(Json& json, const std::vector<std::pair<std::string, double>>& values) {
  json.key("metrics").beginObject();
  for (const auto& [name, value] : values) json.key(name).number(value);
  json.endObject();
}

void hashes(Json& json, const Result& result) {
  json.key("digest");
  result.digest ? json.text(hex(*result.digest)) : json.null();
  json.key("run-hash").text(hex(result.runHash));
}

void head(Json& json, const PlayedRun& run) {
  json.key("scenario");
  run.file.empty() ? json.null() : json.text(run.file);
  json.key("title").text(run.setup.title).key("engine").text(run.setup.type->name);
  parameters(json, run.setup, run.parameters);
  json.key("seed").integer(run.seed).key("driver").text(run.setup.live ? "live" : "sim");
}

}  // namespace

std::string entryText(const Entry& e) {
  if (e.kind == Entry::Kind::narration) return "# " + e.text + "\n";
  if (e.kind == Entry::Kind::question) return "? " + e.text + "\n";
  std::string out = e.statement;
  if (e.kind == Entry::Kind::printed) {
    out += "\n" + e.text;
    return out.ends_with('\n') ? out : out + "\n";
  }
  if (!e.text.empty()) out += "\n    " + std::string(labelOf(e.kind)) + e.text;
  return out + "\n";
}

std::string summaryText(const Result& r) {
  return plural(r.entries.size(), "statement") + ", " + plural(r.operations, "operation") + ", " +
         plural(r.passed, "expectation") + " held, " + std::to_string(r.failed) + " failed" +
         (r.errors.empty() ? "" : ", " + plural(r.errors.size(), "unexpected error")) + "\n";
}

std::string fullText(const Result& r) {
  std::string out;
  for (const Entry& e : r.entries) out += entryText(e);
  out += "\nevents:\n";
  for (const auto& [kind, n] : r.events) out += "  " + kind + " " + std::to_string(n) + "\n";
  out += "metrics:\n";
  for (const auto& [name, value] : r.metrics) out += "  " + name + " " + scenario::shownNumber(value) + "\n";
  out += "digest " + (r.digest ? hex(*r.digest) : std::string("none")) + "\nrun-hash " + hex(r.runHash) + "\n";
  return out + summaryText(r);
}

std::string jsonOf(const PlayedRun& run) {
  Json json;
  json.beginObject();
  head(json, run);
  json.key("operations").integer(run.result.operations);
  counts(json, run.result.events);
  metrics(json, run.result.metrics);
  hashes(json, run.result);
  expectations(json, {&run.result});
  asks(json, run.result);
  crashes(json, run.result);
  errors(json, {&run.result});
  json.key("modelled-seconds");
  run.setup.live ? json.null() : json.number(static_cast<double>(run.result.time) / 1e9);
  json.key("seconds").number(run.seconds).endObject();
  return json.take();
}

std::string jsonOf(const std::vector<PlayedRun>& runs) {
  std::uint64_t operations = 0;
  double seconds = 0;
  std::map<std::string, std::uint64_t> events;
  std::vector<std::pair<std::string, double>> means = runs[0].result.metrics;
  std::vector<const Result*> results;
  for (auto& [name, value] : means) value = 0;
  for (const PlayedRun& run : runs) {
    operations += run.result.operations;
    seconds += run.seconds;
    for (const auto& [kind, n] : run.result.events) events[kind] += n;
    for (std::size_t i = 0; i < std::min(means.size(), run.result.metrics.size()); ++i)
      means[i].second += run.result.metrics[i].second / static_cast<double>(runs.size());
    results.push_back(&run.result);
  }
  Json json;
  json.beginObject();
  head(json, runs[0]);
  json.key("seeds").integer(runs.size()).key("operations").integer(operations);
  counts(json, events);
  metrics(json, means);
  expectations(json, results);
  errors(json, results);
  json.key("runs").beginArray();
  for (const PlayedRun& run : runs) {
    json.beginObject().key("seed").integer(run.seed).key("operations").integer(run.result.operations);
    hashes(json, run.result);
    json.key("passed").integer(run.result.passed).key("failed").integer(run.result.failed).key("seconds").number(run.seconds);
    json.endObject();
  }
  json.endArray().key("seconds").number(seconds).endObject();
  return json.take();
}

}  // namespace cutaway::cli
