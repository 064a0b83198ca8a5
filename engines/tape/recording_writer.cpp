#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "engines/tape/chunk_codec.h"
#include "engines/tape/recording.h"
#include "engines/tape/recording_format.h"
#include "engines/tape/recording_rescue.h"

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
  std::string path, part, aside;
  Pace pace = Pace::atOnce;
  std::unique_ptr<Database> database;
  std::unique_ptr<Statement> addChunk;
  std::vector<trace::Event> events;      // of the chunk that is not full yet
  trace::EventNumber packed = 0;         // in full chunks
  std::uint64_t blobBytes = 0;
  std::size_t actors = 0, sites = 0, notes = 0;  // rows written
  bool begun = false, finished = false;

  trace::EventNumber written() const { return packed + events.size(); }

  void create() {
    aside = moveAside(path);
    database = Database::create(part);
    database->execute(("PRAGMA application_id=" + std::to_string(kApplicationId) +
                       "; PRAGMA user_version=" + std::to_string(kFormatVersion))
                          .c_str());
    if (pace == Pace::asItGoes) database->journaled();
    database->execute("BEGIN");
    database->execute(recordingSchema());
    addChunk = std::unique_ptr<Statement>(
        new Statement(database->prepare("INSERT OR REPLACE INTO chunks VALUES(?, ?, ?, ?)")));
  }

  // The chunk that is not full is written as it is, and again when there is more of it.
  void writeChunk() {
    if (events.empty()) return;
    const std::string bytes = packChunk(events, packed + 1);
    addChunk->bind(1, packed + 1).bind(2, std::uint64_t{events.size()});
    addChunk->bind(3, trace::hashText(bytes)).bindBytes(4, bytes).run();
    if (events.size() < kChunkEvents) return;
    packed += events.size();
    events.clear();
  }

  void put(const char* name, const std::string& value) {
    database->prepare("INSERT OR REPLACE INTO meta VALUES(?, ?)").bind(1, name).bind(2, value).run();
  }

  void writeHead(const RecordingInfo& info) {
    put("engine", info.engine);
    put("title", info.title);
    put("driver", info.driver);
    put("disk", info.disk);
    put("program", info.programVersion);
    put("scenario", info.scenario);
    put("seed", std::to_string(info.seed));
    put("byte-order", "little");
    if (pace == Pace::asItGoes) put("state", kStateRecording);
    Statement parameter = database->prepare("INSERT INTO parameters VALUES(?, ?)");
    for (const auto& [name, value] : info.parameters) parameter.bind(1, name).bind(2, value).run();
    writeVocabulary(info.vocabulary);
    begun = true;
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

  // What only grows: the rows that are new.
  void writeNames(const RecordingInfo& info) {
    Statement actor = database->prepare("INSERT INTO actors VALUES(?, ?)");
    for (; actors < info.actors.size(); ++actors) actor.bind(1, std::uint64_t{actors}).bind(2, info.actors[actors]).run();
    Statement site = database->prepare("INSERT INTO sites VALUES(?, ?, ?, ?)");
    for (; sites < info.sites.size(); ++sites) {
      const trace::Site& s = info.sites[sites];
      site.bind(1, std::uint64_t{sites}).bind(2, s.file).bind(3, std::uint64_t{s.line}).bind(4, s.function).run();
    }
  }

  void writeNotes(const std::vector<Note>& all) {
    static constexpr const char* kKinds[] = {"say", "ask", "answer"};
    Statement add = database->prepare("INSERT INTO notes VALUES(?, ?, ?, ?, ?, ?, ?)");
    for (; notes < all.size(); ++notes) {
      const Note& n = all[notes];
      add.bind(1, std::uint64_t{notes}).bind(2, n.event).bind(3, kKinds[static_cast<std::size_t>(n.kind)]).bind(4, n.name);
      add.bind(5, n.text).bind(6, joined(n.choices)).bind(7, n.answer).run();
    }
  }

  void writeBlobs(const trace::BlobStore& blobs) {
    if (blobs.size() == blobBytes) return;
    Statement add = database->prepare("INSERT INTO blobs VALUES(?, ?, ?)");
    const std::string fresh = blobs.from(blobBytes);
    for (std::uint64_t at = 0; at < fresh.size(); at += kBlobPiece) {
      const std::string bytes = squeeze(std::string_view(fresh).substr(at, kBlobPiece));
      add.bind(1, blobBytes + at).bind(2, trace::hashText(bytes)).bindBytes(3, bytes).run();
    }
    blobBytes += fresh.size();
  }

  void writeGrown(const RecordingInfo& info, const trace::BlobStore& blobs) {
    writeChunk();
    put("events", std::to_string(written()));
    put("level", trace::levelName(info.level));
    put("run-hash", std::to_string(info.runHash));
    writeNames(info);
    writeNotes(info.notes);
    writeBlobs(blobs);
  }

  void seal(const RecordingInfo& info) {
    put("cursor", std::to_string(info.cursor));
    put("digest", std::to_string(info.digest));
    database->execute("DELETE FROM meta WHERE name = 'state'");
    if (info.interrupted) put("state", kStateInterrupted);
    put("seal", std::to_string(sealOf(*database, kFormatVersion)));
    database->execute("COMMIT");
  }

  void giveName() {
    syncPath(part, O_RDONLY);
    if (std::rename(part.c_str(), path.c_str()) != 0)
      throw Error(ErrorCode::ioRename, path, Error::kNone, Error::kNone, std::strerror(errno));
    finished = true;
    syncPath(folderOf(path), O_RDONLY | O_DIRECTORY);
  }

  // Whatever went wrong below, the person cannot have the recording at this place: with the name they gave.
  template <class F>
  auto writing(F&& f) const {
    try {
      return f();
    } catch (const Error& e) {
      throw Error(ErrorCode::recordingWrite, path, Error::kNone, Error::kNone, e.detail);
    }
  }
};

RecordingWriter::RecordingWriter(std::string path, Pace pace) : impl_(std::make_unique<Impl>()) {
  impl_->part = path + ".part";
  impl_->path = std::move(path);
  impl_->pace = pace;
  try {
    impl_->writing([&] { impl_->create(); });
  } catch (const Error&) {
    discard();
    throw;
  }
}

RecordingWriter::~RecordingWriter() {
  if (!impl_->finished) discard();
}

const std::string& RecordingWriter::movedAside() const { return impl_->aside; }

// Only what this writer made: where it could not even begin, another one may be at work there.
void RecordingWriter::discard() {
  const bool made = impl_->database != nullptr;
  impl_->addChunk.reset();
  impl_->database.reset();
  if (!made) return;
  ::unlink(impl_->part.c_str());
  ::unlink((impl_->part + kLogSuffix).c_str());
}

void RecordingWriter::begin(const RecordingInfo& info) {
  impl_->writing([&] { impl_->writeHead(info); });
}

void RecordingWriter::append(const trace::Event& event) {
  impl_->events.push_back(event);
  if (impl_->events.size() == kChunkEvents) impl_->writing([&] { impl_->writeChunk(); });
}

void RecordingWriter::commit(const RecordingInfo& soFar, const trace::BlobStore& blobs) {
  impl_->writing([&] {
    impl_->writeGrown(soFar, blobs);
    impl_->database->execute("COMMIT; BEGIN");
  });
}

void RecordingWriter::finish(const RecordingInfo& info, const trace::BlobStore& blobs) {
  Impl& w = *impl_;
  w.writing([&] {
    if (!w.begun) w.writeHead(info);
    w.writeGrown(info, blobs);
    w.seal(info);
    w.addChunk.reset();
    if (w.pace == Pace::asItGoes) w.database->unjournaled();
    w.database.reset();
    w.giveName();
  });
}

}  // namespace cutaway::tape
