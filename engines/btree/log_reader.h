// The log's reading end: walks records from an LSN on, and tells a torn tail from damage (README.md, "Log").
// Thread rule: one thread, before the log is written. Invariants: a record is handed over only when its frame and payload
// pass their checksums and it stands where its LSN says; what is damaged is log-corrupt, naming file and offset.
#pragma once
#include <optional>
#include <vector>

#include "engines/btree/log_writer.h"
#include "engines/env/env.h"

namespace cutaway::btree {

struct LogRecord {
  RecordFrame frame;
  std::span<const Byte> payload;  // unmasked
  std::string file;               // for errors
  std::uint64_t offset = 0;
};

class LogReader {
 public:
  LogReader(env::Files& files, std::string folder) : files_(files), folder_(std::move(folder)) {}

  // Lists the segments. Is there nothing but what an interrupted creation leaves?
  void list();
  bool blank() const;
  std::uint64_t bytes() const;        // of all segments listed
  std::uint64_t firstNeeded() const { return segments_[first_].number; }  // after measure()
  void removeAll();

  // From `from` to the end of the last whole group. Throws log-corrupt.
  struct Extent {
    Lsn from = 0, end = 0;
    bool torn = false;
    std::uint64_t tornBytes = 0;  // behind `end`
  };
  Extent measure(Lsn from);
  // Cuts what is behind extent.end, makes the rest durable, removes segments not needed; gives them to the writer.
  std::deque<LogSegment> cut(const Extent& extent);
  // After measure(): every record of whole groups, in order.
  template <class F>
  void forEach(const Extent& extent, F&& f);

 private:
  struct Segment {
    std::uint64_t number = 0;
    std::string name;
    Lsn start = 0;
    std::uint64_t size = 0;
    enum class Header : std::uint8_t { whole, missing, damaged } header = Header::missing;
    Lsn end() const { return start + size - kSegmentHeaderBytes; }
  };
  std::vector<Byte> load(const Segment& segment) const;
  std::size_t segmentOf(Lsn lsn) const;
  void refuseIfSyncedBeyond(Lsn at, std::size_t index, std::uint64_t offset) const;
  [[noreturn]] void corrupt(const std::string& file, std::uint64_t offset, std::string reason) const;
  std::string path(const Segment& s) const { return folder_ + "/" + s.name; }
  bool readRecord(const std::string& file, std::vector<Byte>& bytes, std::uint64_t offset, Lsn lsn, LogRecord& record,
                  std::uint64_t& next) const;

  env::Files& files_;
  const std::string folder_;
  std::vector<Segment> segments_;
  std::size_t first_ = 0;  // the one that holds the redo LSN
};

template <class F>
void LogReader::forEach(const Extent& extent, F&& f) {
  std::vector<Byte> bytes;
  for (std::size_t i = first_; i < segments_.size() && segments_[i].start < extent.end; ++i) {
    const Segment& s = segments_[i];
    bytes = load(s);
    Lsn lsn = std::max(s.start, extent.from);
    std::uint64_t offset = kSegmentHeaderBytes + lsn - s.start;
    LogRecord record;
    while (lsn < extent.end && offset < bytes.size()) {
      if (!readRecord(s.name, bytes, offset, lsn, record, offset)) return;  // measure() has seen it whole
      lsn = record.frame.lsn;
      f(record);
    }
  }
}

}  // namespace cutaway::btree
