// `cutaway export RECORDING`: pictures, charts and tables out of a recording, without running anything.
#include <cstdio>

#include "app/catalogue/catalogue.h"
#include "app/cli/cli.h"
#include "app/cli/arguments.h"
#include "app/cli/files.h"
#include "app/cli/json.h"
#include "app/cli/run_command.h"
#include "engines/scenario/player.h"
#include "engines/scenario/words.h"
#include "engines/tape/recording.h"
#include "engines/trace/nearest.h"

namespace cutaway::cli {
namespace {

const std::vector<OptionInfo> kOptions{
    {"--at", "EVENT", "the instant: an event's number, a kind (its last event) or KIND:N (its Nth); else the last event"},
    {"--picture", "OUT.svg|png|pdf", "that instant as a picture", true},
    {"--chart", "METRIC=OUT.svg|png|pdf|csv", "a chart of one metric up to that instant", true},
    {"--csv", "OUT.csv", "all metrics up to that instant"},
    {"--events", "OUT.csv", "a table of the events up to that instant"},
    {"--json", "", "what the recording holds, as JSON on standard output"}};

std::string csvText(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (char c : text) (out += c == '"' ? "\"" : "") += c;
  return out + '"';
}

void describeNote(Json& json, const tape::Note& n) {
  static constexpr const char* kKinds[] = {"say", "ask", "answer"};
  json.beginObject().key("event").integer(n.event).key("kind").text(kKinds[static_cast<int>(n.kind)]);
  json.key("name").text(n.name).key("text").text(n.text).key("answer").text(n.answer).key("choices").beginArray();
  for (const std::string& choice : n.choices) json.text(choice);
  json.endArray().endObject();
}

// The digest is of the instant `at`; a run that was interrupted kept none of its end, the events give it.
void describeRecording(const tape::RecordingInfo& info, trace::EventNumber at, std::uint64_t digest) {
  Json json;
  json.beginObject().key("title").text(info.title).key("engine").text(info.engine).key("parameters").beginObject();
  for (const auto& [name, value] : info.parameters) json.key(name).text(value);
  json.endObject().key("seed").integer(info.seed).key("driver").text(info.driver).key("disk").text(info.disk);
  json.key("level").text(trace::levelName(info.level)).key("events").integer(info.events).key("cursor").integer(info.cursor);
  json.key("at").integer(at).key("digest").text(hex(digest)).key("run-hash").text(hex(info.runHash));
  json.key("interrupted").boolean(info.interrupted).key("notes").beginArray();
  for (const tape::Note& n : info.notes) describeNote(json, n);
  json.endArray().key("scenario").text(info.scenario).endObject();
  std::fputs(json.take().c_str(), stdout);
}

class Export {
 public:
  Export(const std::string& path, const Arguments& arguments)
      : reader_(path), info_(reader_.info()), type_(catalogue::engineNamed(info_.engine)),
        mirror_(type_.makeMirror(info_.parameters)),
        at_(arguments.has("--at") ? instant(arguments.value("--at")) : info_.events) {
    blobs_.restore(reader_.blobs());
  }

  const tape::RecordingInfo& info() const { return info_; }
  const std::string& path() const { return reader_.path(); }
  trace::EventNumber at() const { return at_; }
  std::uint64_t digest() const { return mirror_->digest(info_.level); }  // after fold()
  SeriesSampler fold() {
    return sampleAll(*mirror_, at_, [this](auto first, auto count, auto& into) { read(first, count, into); });
  }
  PictureRequest picture(const std::string& path) const {
    return {mirror_.get(), at_ ? event(at_) : trace::Event{}, &blobs_, path, origin(), info_.actors};
  }
  Origin origin() const { return {info_.title, info_.engine, version(), info_.driver, info_.disk, info_.parameters, info_.seed}; }
  std::string eventTable() const {
    std::string out = "event,time-ns,operation,actor,kind,fields\n";
    std::vector<trace::Event> events;
    for (trace::EventNumber first = 1; first <= at_; first += kBlock) {
      events.clear();
      read(first, kBlock, events);
      for (std::size_t i = 0; i < events.size(); ++i) out += eventRow(first + i, events[i]);
    }
    return out;
  }

 private:
  static constexpr std::size_t kBlock = 4096;

  trace::EventNumber instant(const std::string& text) const {
    if (const auto number = scenario::parseWhole(text)) {
      if (*number <= info_.events) return *number;
      throw WrongArguments("--at " + text + ": this recording ends at event " + std::to_string(info_.events));
    }
    const std::size_t colon = text.find(':');
    const trace::KindInfo* kind = info_.vocabulary.find(std::string_view(text).substr(0, colon));
    if (!kind) throw WrongArguments("--at " + text + ": there is no such event kind; nearest are " + nearestKinds(text));
    const auto wanted = colon == std::string::npos ? std::nullopt : scenario::parseWhole(text.substr(colon + 1));
    if (colon != std::string::npos && (!wanted || *wanted == 0)) throw WrongArguments("--at " + text + ": KIND:N is expected");
    const trace::EventNumber found = findKind(kind->kind, wanted.value_or(0));
    if (!found) throw WrongArguments("--at " + text + ": this recording has no such event");
    return found;
  }
  // The wanted-th event of that kind, or with 0 the last; 0 when there is none.
  trace::EventNumber findKind(trace::Kind kind, std::uint64_t wanted) const {
    trace::EventNumber last = 0;
    std::uint64_t seen = 0;
    std::vector<trace::Event> events;
    for (trace::EventNumber first = 1; first <= info_.events; first += kBlock) {
      events.clear();
      reader_.readEvents(first, static_cast<std::size_t>(std::min<std::uint64_t>(kBlock, info_.events + 1 - first)), events);
      for (std::size_t i = 0; i < events.size(); ++i) {
        if (events[i].kind != kind) continue;
        last = first + i;
        if (++seen == wanted) return last;
      }
    }
    return wanted ? 0 : last;
  }
  std::string nearestKinds(const std::string& wrong) const {
    std::vector<std::string> names;
    for (const trace::KindInfo& kind : info_.vocabulary.kinds()) names.push_back(kind.name);
    std::string list;
    for (const auto& name : trace::nearestFirst(wrong, names)) {
      if (list.size() > 60) break;
      list += (list.empty() ? "" : ", ") + name;
    }
    return list;
  }
  // Never beyond the instant asked for.
  void read(trace::EventNumber first, std::size_t count, std::vector<trace::Event>& into) const {
    reader_.readEvents(first, static_cast<std::size_t>(std::min<std::uint64_t>(count, at_ + 1 - first)), into);
  }
  trace::Event event(trace::EventNumber number) const {
    std::vector<trace::Event> one;
    reader_.readEvents(number, 1, one);
    return one.at(0);
  }
  std::string eventRow(trace::EventNumber number, const trace::Event& e) const {
    const std::string words = scenario::describe(e, info_.vocabulary, blobs_);
    const std::size_t space = std::min(words.find(' '), words.size());
    const std::string actor = e.actor < info_.actors.size() ? info_.actors[e.actor] : std::to_string(e.actor);
    return std::to_string(number) + "," + std::to_string(e.time) + "," + std::to_string(e.operation) + "," + csvText(actor) +
           "," + words.substr(0, space) + "," + csvText(words.substr(std::min(space + 1, words.size()))) + "\n";
  }

  tape::RecordingReader reader_;
  tape::RecordingInfo info_;
  const api::EngineType& type_;
  std::unique_ptr<trace::Mirror> mirror_;
  trace::BlobStore blobs_;
  trace::EventNumber at_;
};

}  // namespace

int exportRecording(const std::vector<std::string>& arguments, const Outputs& outputs) {
  const Arguments a(kOptions, arguments);
  if (a.words().size() != 1) throw WrongArguments("export: one recording is expected");
  const bool nothing = !a.has("--picture") && !a.has("--chart") && !a.has("--csv") && !a.has("--events") && !a.has("--json");
  if (nothing) throw WrongArguments("export: --picture, --chart, --csv, --events or --json is expected");
  for (const auto& path : a.values("--picture")) checkPicturePath(outputs, path);
  for (const auto& chart : a.values("--chart")) checkChartPath(outputs, splitAtEquals("--chart", chart).second);
  for (const char* table : {"--csv", "--events"}) checkTablePath(table, a.value(table));
  Export recording(a.words()[0], a);
  if (recording.info().interrupted)
    std::fprintf(stderr, "%s: its run was interrupted; it holds what had been saved until then, up to event %llu\n", recording.path().c_str(),
                 static_cast<unsigned long long>(recording.info().events));
  if (recording.info().level < trace::Level::structure && (a.has("--picture") || a.has("--chart") || a.has("--csv")))
    throw WrongArguments(a.words()[0] + ": recorded at level metric, which holds no pages: use --events or --json");
  const SeriesSampler series = recording.fold();
  for (const auto& path : a.values("--picture")) savePicture(outputs, recording.picture(path));
  for (const auto& chart : a.values("--chart")) {
    const auto [metric, path] = splitAtEquals("--chart", chart);
    saveChart(outputs, series, metric, path, recording.origin());
  }
  if (a.has("--csv")) writeFile(a.value("--csv"), series.csv());
  if (a.has("--events")) writeFile(a.value("--events"), recording.eventTable());
  if (a.has("--json")) describeRecording(recording.info(), recording.at(), recording.digest());
  return kDone;
}

}  // namespace cutaway::cli
