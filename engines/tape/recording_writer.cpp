#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "engines/tape/chunk_codec.h"
#include "engines/tape/recording.h"
#include "engines/tape/recording_format.h"

namespace cutaway::tape {

using trace::Error;
using trace::ErrorCode;

namespace {

void syncPath(const std::string& path, int flags) {
  const int fd = ::open(path.c_str(), flags | O_CLOEXEC);
  if (fd < 0) throw Error(ErrorCode::ioOpen, path, Error::kNone, Error::kNone, std::strerror(errno));
  const int failed = ::fsync(fd) != 0 ? errno : 0;
  ::close(fd);
  if (failed) throw Error(ErrorCode::ioSync, path, Error::kNone, Error::kNone, std::strerror(failed));
}

std::string folderOf(const std::string& path) {
  const auto parent = std::filesystem::path(path).parent_path();
  return parent.empty() ? "." : parent.string();
}

const char* typeName(trace::FieldType type) {
  switch (type) {
    case trace::FieldType::u8: return "u8";
    case trace::FieldType::u16: return "u16";
    case trace::FieldType::u32: return "u32";
    case trace::FieldType::u64: return "u64";
    case trace::FieldType::key: return "key";
    case trace::FieldType::choice: return "choice";
  }
  return "u64";
}

// Choices never hold a line break: they are names.
std::string joined(const std::vector<std::string>& parts) {
  std::string all;
  for (const std::string& part : parts) all += part + '\n';
  return all;
}

}  // namespace

struct RecordingWriter::Impl {
  std::string path, part;
  std::unique_ptr<Database> database;
  std::unique_ptr<Statement> addChunk;
  std::vector<trace::Event> events;
  trace::EventNumber written = 0;
  bool finished = false;

  void writeChunk() {
    if (events.empty()) return;
    const std::string bytes = packChunk(events, written + 1);
    addChunk->bind(1, written + 1).bind(2, std::uint64_t{events.size()});
    addChunk->bind(3, trace::hashText(bytes)).bindBytes(4, bytes).run();
    written += events.size();
    events.clear();
  }

  void writeMeta(const RecordingInfo& info) {
    Statement add = database->prepare("INSERT INTO meta VALUES(?, ?)");
    const auto put = [&](const char* name, const std::string& value) { add.bind(1, name).bind(2, value).run(); };
    put("engine", info.engine);
    put("title", info.title);
    put("driver", info.driver);
    put("disk", info.disk);
    put("program", info.programVersion);
    put("scenario", info.scenario);
    put("seed", std::to_string(info.seed));
    put("level", trace::levelName(info.level));
    put("cursor", std::to_string(info.cursor));
    put("events", std::to_string(written));
    put("digest", std::to_string(info.digest));
    put("run-hash", std::to_string(info.runHash));
    put("byte-order", "little");
    Statement parameter = database->prepare("INSERT INTO parameters VALUES(?, ?)");
    for (const auto& [name, value] : info.parameters) parameter.bind(1, name).bind(2, value).run();
  }

  void writeVocabulary(const trace::Vocabulary& vocabulary) {
    Statement kind = database->prepare("INSERT INTO kinds VALUES(?, ?, ?, ?)");
    Statement field = database->prepare("INSERT INTO fields VALUES(?, ?, ?, ?, ?, ?, ?)");
    for (const trace::KindInfo& k : vocabulary.kinds()) {
      kind.bind(1, k.kind).bind(2, k.name).bind(3, static_cast<std::uint64_t>(k.level)).bind(4, k.summary).run();
      for (std::uint64_t place = 0; place < k.fields.size(); ++place) {
        const trace::Field& f = k.fields[place];
        field.bind(1, k.kind).bind(2, place).bind(3, f.name).bind(4, typeName(f.type));
        field.bind(5, std::uint64_t{f.offset}).bind(6, f.unit).bind(7, joined(f.choices)).run();
      }
    }
  }

  void writeNames(const RecordingInfo& info) {
    Statement actor = database->prepare("INSERT INTO actors VALUES(?, ?)");
    for (std::uint64_t i = 0; i < info.actors.size(); ++i) actor.bind(1, i).bind(2, info.actors[i]).run();
    Statement site = database->prepare("INSERT INTO sites VALUES(?, ?, ?, ?)");
    for (std::uint64_t i = 0; i < info.sites.size(); ++i) {
      const trace::Site& s = info.sites[i];
      site.bind(1, i).bind(2, s.file).bind(3, std::uint64_t{s.line}).bind(4, s.function).run();
    }
  }

  void writeNotes(const std::vector<Note>& notes) {
    static constexpr const char* kKinds[] = {"say", "ask", "answer"};
    Statement add = database->prepare("INSERT INTO notes VALUES(?, ?, ?, ?, ?, ?, ?)");
    for (std::uint64_t i = 0; i < notes.size(); ++i) {
      const Note& n = notes[i];
      add.bind(1, i).bind(2, n.event).bind(3, kKinds[static_cast<std::size_t>(n.kind)]).bind(4, n.name);
      add.bind(5, n.text).bind(6, joined(n.choices)).bind(7, n.answer).run();
    }
  }

  void writeBlobs(const std::string& all) {
    Statement add = database->prepare("INSERT INTO blobs VALUES(?, ?, ?)");
    for (std::uint64_t at = 0; at < all.size(); at += kBlobPiece) {
      const std::string bytes = squeeze(std::string_view(all).substr(at, kBlobPiece));
      add.bind(1, at).bind(2, trace::hashText(bytes)).bindBytes(3, bytes).run();
    }
  }

  void seal() {
    const std::string seal = std::to_string(sealOf(*database, kFormatVersion));
    database->prepare("INSERT INTO meta VALUES('seal', ?)").bind(1, seal).run();
    database->execute("COMMIT");
  }
};

RecordingWriter::RecordingWriter(std::string path) : impl_(std::make_unique<Impl>()) {
  impl_->part = path + ".part";
  impl_->path = std::move(path);
  impl_->database = Database::create(impl_->part);
  const std::string head = "PRAGMA application_id=" + std::to_string(kApplicationId) +
                           "; PRAGMA user_version=" + std::to_string(kFormatVersion) + "; BEGIN;";
  impl_->database->execute(head.c_str());
  impl_->database->execute(recordingSchema());
  impl_->addChunk = std::unique_ptr<Statement>(
      new Statement(impl_->database->prepare("INSERT INTO chunks VALUES(?, ?, ?, ?)")));
}

RecordingWriter::~RecordingWriter() {
  if (impl_->finished) return;
  impl_->addChunk.reset();
  impl_->database.reset();
  ::unlink(impl_->part.c_str());
}

void RecordingWriter::append(const trace::Event& event) {
  impl_->events.push_back(event);
  if (impl_->events.size() == kChunkEvents) impl_->writeChunk();
}

void RecordingWriter::finish(const RecordingInfo& info, const trace::BlobStore& blobs) {
  Impl& w = *impl_;
  w.writeChunk();
  w.writeMeta(info);
  w.writeVocabulary(info.vocabulary);
  w.writeNames(info);
  w.writeNotes(info.notes);
  w.writeBlobs(blobs.all());
  w.seal();
  w.addChunk.reset();
  w.database.reset();
  syncPath(w.part, O_RDONLY);
  if (std::rename(w.part.c_str(), w.path.c_str()) != 0)
    throw Error(ErrorCode::ioRename, w.path, Error::kNone, Error::kNone, std::strerror(errno));
  w.finished = true;
  syncPath(folderOf(w.path), O_RDONLY | O_DIRECTORY);
}

}  // namespace cutaway::tape
