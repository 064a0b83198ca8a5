#include <algorithm>
#include <charconv>
#include <filesystem>

#include "engines/tape/byte_stream.h"
#include "engines/tape/chunk_codec.h"
#include "engines/tape/recording.h"
#include "engines/tape/recording_format.h"
#include "engines/tape/recording_rescue.h"

namespace cutaway::tape {

using trace::Error;
using trace::ErrorCode;
using trace::EventNumber;

namespace {

std::uint64_t pragma(const Database& database, const char* sql) {
  Statement s = database.prepare(sql);
  return s.next() ? s.number(0) : 0;
}

std::uint64_t checkedVersion(const Database& database) {
  if (pragma(database, "PRAGMA application_id") != kApplicationId) damaged("not a recording of Cutaway");
  const std::uint64_t version = pragma(database, "PRAGMA user_version");
  if (version >= 1 && version <= kFormatVersion) return version;
  Error e(ErrorCode::recordingVersion, database.path());
  e.expected = kFormatVersion;
  e.found = version;
  throw e;
}

std::uint64_t numberIn(const std::string& text) {
  std::uint64_t n = 0;
  const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (bad != std::errc{} || end != text.data() + text.size()) damaged("a number is not one");
  return n;
}

std::map<std::string, std::string> pairs(const Database& database, const char* sql) {
  std::map<std::string, std::string> all;
  for (Statement s = database.prepare(sql); s.next();) all[s.text(0)] = s.text(1);
  return all;
}

trace::Level levelNamed(const std::string& name) {
  using trace::Level;
  for (Level level : {Level::off, Level::metric, Level::structure, Level::detail})
    if (name == trace::levelName(level)) return level;
  damaged("unknown level");
}

trace::FieldType typeNamed(const std::string& name, std::size_t& size) {
  struct Row {
    const char* name;
    trace::FieldType type;
    std::size_t size;
  };
  static constexpr Row kRows[] = {{"u8", trace::FieldType::u8, 1},   {"u16", trace::FieldType::u16, 2},
                                  {"u32", trace::FieldType::u32, 4}, {"u64", trace::FieldType::u64, 8},
                                  {"key", trace::FieldType::key, 24}, {"choice", trace::FieldType::choice, 1}};
  for (const Row& row : kRows)
    if (name == row.name) return size = row.size, row.type;
  damaged("unknown field type");
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    all.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return all;
}

Note::Kind noteKind(const std::string& name) {
  if (name == "say") return Note::Kind::say;
  if (name == "ask") return Note::Kind::ask;
  if (name == "answer") return Note::Kind::answer;
  damaged("a note is of no known kind");
}

std::vector<trace::Field> readFields(const Database& database, trace::Kind kind) {
  std::vector<trace::Field> fields;
  Statement s = database.prepare("SELECT name, type, byte, unit, choices FROM fields WHERE kind = ? ORDER BY place");
  for (s.bind(1, std::uint64_t{kind}); s.next();) {
    std::size_t size = 0;
    trace::Field f;
    f.name = s.text(0);
    f.type = typeNamed(s.text(1), size);
    if (s.number(2) > sizeof(trace::Event::body) - size) damaged("a field lies outside of its event");
    f.offset = static_cast<std::uint8_t>(s.number(2));
    f.unit = s.text(3);
    f.choices = lines(s.text(4));
    fields.push_back(std::move(f));
  }
  return fields;
}

trace::Vocabulary readVocabulary(const Database& database) {
  trace::Vocabulary all;
  for (Statement s = database.prepare("SELECT kind, name, level, summary FROM kinds ORDER BY kind"); s.next();) {
    if (s.number(0) > 0xffff || s.number(2) > static_cast<std::uint64_t>(trace::Level::detail)) damaged("a kind is wrong");
    const auto kind = static_cast<trace::Kind>(s.number(0));
    all.add({kind, s.text(1), static_cast<trace::Level>(s.number(2)), s.text(3), readFields(database, kind)});
  }
  return all;
}

}  // namespace

struct RecordingReader::Impl {
  struct Chunk {
    EventNumber first;
    std::uint64_t count, hash;
  };
  std::string path;
  std::unique_ptr<Database> database;
  RecordingInfo info;
  std::vector<Chunk> chunks;

  void open() {
    path = found(path);
    const bool part = isPart(path);
    database = part ? openPart() : Database::openImmutable(path);
    const std::uint64_t version = checkedVersion(*database);
    std::map<std::string, std::string> meta = pairs(*database, "SELECT name, value FROM meta");
    if (part && meta["state"] == kStateRecording) asLeft(meta);
    else if (numberIn(meta["seal"]) != sealOf(*database, version)) damaged("the description does not match its seal");
    if (meta["byte-order"] != "little") damaged("foreign byte order");
    readInfo(meta);
    if (version >= 2) readNotes();
    readChunkList();
  }

  std::unique_ptr<Database> openPart() const {
    refuseWhereInUse(path);
    std::error_code ignored;
    return std::filesystem::exists(path + kLogSuffix, ignored) ? Database::openInterrupted(path) : Database::openImmutable(path);
  }

  // The events of the last commit are the last, nobody knows the digest after them, and nobody could seal it.
  static void asLeft(std::map<std::string, std::string>& meta) {
    meta["state"] = kStateInterrupted;
    meta["cursor"] = meta["events"];
    meta["digest"] = "0";
  }

  void readInfo(std::map<std::string, std::string>& meta) {
    info.engine = meta["engine"];
    info.title = meta["title"];
    info.driver = meta["driver"];
    info.disk = meta["disk"];
    info.programVersion = meta["program"];
    info.scenario = meta["scenario"];
    info.seed = numberIn(meta["seed"]);
    info.level = levelNamed(meta["level"]);
    info.events = numberIn(meta["events"]);
    info.cursor = std::min(numberIn(meta["cursor"]), info.events);
    info.digest = numberIn(meta["digest"]);
    info.interrupted = meta["state"] == kStateInterrupted;
    info.runHash = numberIn(meta["run-hash"]);
    info.parameters = pairs(*database, "SELECT name, value FROM parameters");
    info.vocabulary = readVocabulary(*database);
    for (Statement s = database->prepare("SELECT name FROM actors ORDER BY id"); s.next();)
      info.actors.push_back(s.text(0));
    for (Statement s = database->prepare("SELECT file, line, function FROM sites ORDER BY id"); s.next();)
      info.sites.push_back({s.text(0), static_cast<std::uint32_t>(s.number(1)), s.text(2)});
  }

  void readNotes() {
    Statement s = database->prepare("SELECT event, kind, name, text, choices, answer FROM notes ORDER BY place");
    while (s.next()) info.notes.push_back({s.number(0), noteKind(s.text(1)), s.text(2), s.text(3), lines(s.text(4)), s.text(5)});
  }

  void readChunkList() {
    EventNumber next = 1;
    for (Statement s = database->prepare("SELECT first, count, hash FROM chunks ORDER BY first"); s.next();) {
      const Chunk chunk{s.number(0), s.number(1), s.number(2)};
      if (chunk.first != next || chunk.count == 0 || chunk.count > kChunkEvents) damaged("chunks are missing");
      next += chunk.count;
      chunks.push_back(chunk);
    }
    if (next != info.events + 1) damaged("chunks are missing");
  }

  std::vector<trace::Event> chunkEvents(const Chunk& chunk) const {
    Statement s = database->prepare("SELECT bytes FROM chunks WHERE first = ?");
    s.bind(1, chunk.first);
    if (!s.next()) damaged("a chunk is missing");
    const std::string_view bytes = s.bytes(0);
    if (trace::hashText(bytes) != chunk.hash) damaged("a chunk of events does not match its hash");
    std::vector<trace::Event> events;
    unpackChunk(bytes, chunk.first, events);
    if (events.size() != chunk.count) damaged("a chunk has lost events");
    return events;
  }

  // Errors know what is wrong, not where: the file's name is added here.
  template <class F>
  auto named(F&& f) const {
    try {
      return f();
    } catch (Error& e) {
      if (e.file.empty()) e.file = path;
      throw;
    }
  }
};

RecordingReader::RecordingReader(std::string path) : impl_(std::make_unique<Impl>()) {
  impl_->path = std::move(path);
  impl_->named([&] { impl_->open(); });
}
RecordingReader::~RecordingReader() = default;

const RecordingInfo& RecordingReader::info() const { return impl_->info; }
const std::string& RecordingReader::path() const { return impl_->path; }

void RecordingReader::readEvents(EventNumber first, std::size_t count, std::vector<trace::Event>& into) const {
  impl_->named([&] {
    const EventNumber begin = std::max<EventNumber>(first, 1);
    const EventNumber end = count > impl_->info.events ? impl_->info.events + 1
                                                       : std::min(begin + count, impl_->info.events + 1);
    for (const Impl::Chunk& chunk : impl_->chunks) {
      const EventNumber last = chunk.first + chunk.count;
      if (last <= begin) continue;
      if (chunk.first >= end) break;
      const auto events = impl_->chunkEvents(chunk);
      into.insert(into.end(), events.begin() + static_cast<long>(std::max(begin, chunk.first) - chunk.first),
                  events.begin() + static_cast<long>(std::min(end, last) - chunk.first));
    }
  });
}

std::string RecordingReader::blobs() const {
  return impl_->named([&] {
    std::string all;
    for (Statement s = impl_->database->prepare("SELECT first, hash, bytes FROM blobs ORDER BY first"); s.next();) {
      if (s.number(0) != all.size()) damaged("blobs are missing");
      if (trace::hashText(s.bytes(2)) != s.number(1)) damaged("a blob does not match its hash");
      all += unsqueeze(s.bytes(2), kBlobPiece);
    }
    return all;
  });
}

}  // namespace cutaway::tape
