// A recording: a run on disk, one SQLite file (application_id set), readable without the code that wrote it: kinds, fields,
// units, parameters, seed, sites, actors, blobs, events in compressed chunks, digests, the cursor.
// Thread rule: one thread at a time. Invariants: at most about 24 bytes an event; opening never changes the file; a damaged
// or foreign file is an Error naming it, never a wrong picture: each chunk carries its hash. A run that was killed while it
// recorded left NAME.part: opening either name reads it as it was committed last, and says so (recording_rescue.h keeps it).
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engines/trace/blob_store.h"
#include "engines/trace/error.h"
#include "engines/trace/event.h"
#include "engines/trace/schema.h"
#include "engines/trace/site.h"

namespace cutaway::tape {

// What a scenario said or asked while the run went on.
struct Note {
  enum class Kind : std::uint8_t { say, ask, answer };
  trace::EventNumber event = 1;      // the first event that came after it; one beyond the last when none did
  Kind kind = Kind::say;
  std::string name;                  // of the question; empty: say
  std::string text;                  // what is said, the question, or what came out
  std::vector<std::string> choices;  // ask
  std::string answer;                // ask: where it was known when the question was asked; answer: what a person had said
  bool operator==(const Note&) const = default;
};

struct RecordingInfo {
  std::string engine, title, driver, disk, programVersion, scenario;  // scenario: its text, or what was typed
  std::map<std::string, std::string> parameters;
  std::uint64_t seed = 0;
  trace::Level level = trace::Level::detail;
  trace::EventNumber cursor = 0;      // where the person stood
  trace::EventNumber events = 0;
  bool interrupted = false;           // its run was killed: events after the last are lost, digest is not known
  std::uint64_t digest = 0;           // of the mirror after the last event, at `level`
  std::uint64_t runHash = 0;          // over structure events (trace::runHash chained)
  std::vector<Note> notes;            // in the order they came
  std::vector<std::string> actors;
  std::vector<trace::Site> sites;     // by the ids in the events
  trace::Vocabulary vocabulary;
};

class RecordingWriter {
 public:
  // atOnce: of a run that is over; whatever stops it, nothing is left. asItGoes: of a run that goes on; what was committed
  // survives the process.
  enum class Pace : std::uint8_t { atOnce, asItGoes };
  // Writes to `path` + ".part" and renames at finish(), so that a half-written one never has the name. Every failure to
  // write is recording-write. An interrupted recording of that name is moved aside first, not replaced.
  explicit RecordingWriter(std::string path, Pace pace = Pace::atOnce);
  const std::string& movedAside() const;  // what was there, as it is called now; empty: nothing
  ~RecordingWriter();                 // unfinished: the part is removed
  // What is known when a run begins; the first thing, of a run that goes on.
  void begin(const RecordingInfo& info);
  void append(const trace::Event& event);
  // Everything appended so far is safe from the end of the process, with what `soFar` says of level, run hash, notes,
  // actors and sites.
  void commit(const RecordingInfo& soFar, const trace::BlobStore& blobs);
  void finish(const RecordingInfo& info, const trace::BlobStore& blobs);

 private:
  void discard();
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

class RecordingReader {
 public:
  // Throws recording-invalid, recording-version, file-missing. `path` of an interrupted run: with or without ".part".
  explicit RecordingReader(std::string path);
  ~RecordingReader();
  const RecordingInfo& info() const;
  const std::string& path() const;  // where it is: with ".part" where only that is there
  void readEvents(trace::EventNumber first, std::size_t count, std::vector<trace::Event>& into) const;
  std::string blobs() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace cutaway::tape
