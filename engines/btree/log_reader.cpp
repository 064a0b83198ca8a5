#include "engines/btree/log_reader.h"

#include <algorithm>

#include "engines/btree/checksum.h"

namespace cutaway::btree {

using trace::Error;
using trace::ErrorCode;

namespace {

bool allZero(const Byte* bytes, std::size_t size) {
  return std::all_of(bytes, bytes + size, [](Byte b) { return b == 0; });
}

}  // namespace

void LogReader::corrupt(const std::string& file, std::uint64_t offset, std::string reason) const {
  throw Error(ErrorCode::logCorrupt, folder_ + "/" + file, Error::kNone, offset, std::move(reason));
}

// --- segments -----------------------------------------------------------------------------------------------------------

void LogReader::list() {
  segments_.clear();
  for (const std::string& name : files_.list(folder_)) {
    const std::uint64_t number = segmentNumber(name);
    if (number == 0) continue;
    Segment s{.number = number, .name = name};
    auto file = files_.open(folder_ + "/" + name, env::OpenMode::read);
    s.size = file->size();
    Byte bytes[kSegmentHeaderBytes] = {};
    const std::size_t n = file->read(0, std::as_writable_bytes(std::span(bytes)));
    SegmentHeader header;
    if (n == kSegmentHeaderBytes && readSegmentHeader(bytes, header) && header.number == number) {
      s.header = Segment::Header::whole;
      s.start = header.start;
    } else if (n == kSegmentHeaderBytes && !allZero(bytes, n)) {
      s.header = Segment::Header::damaged;
    }
    segments_.push_back(std::move(s));
  }
  std::sort(segments_.begin(), segments_.end(), [](const Segment& a, const Segment& b) { return a.number < b.number; });
}

bool LogReader::blank() const {
  return std::all_of(segments_.begin(), segments_.end(),
                     [](const Segment& s) { return s.number == 1 && s.size <= kSegmentHeaderBytes; });
}

std::uint64_t LogReader::bytes() const {
  std::uint64_t sum = 0;
  for (const Segment& s : segments_) sum += s.size;
  return sum;
}

void LogReader::removeAll() {
  for (const Segment& s : segments_) files_.remove(path(s));
  segments_.clear();
}

std::vector<Byte> LogReader::load(const Segment& s) const {
  auto file = files_.open(path(s), env::OpenMode::read);
  std::vector<Byte> bytes(file->size());
  const std::size_t n = file->read(0, std::as_writable_bytes(std::span(bytes)));
  bytes.resize(n);
  return bytes;
}

std::size_t LogReader::segmentOf(Lsn lsn) const {
  for (std::size_t i = segments_.size(); i-- > 0;)
    if (segments_[i].header == Segment::Header::whole && segments_[i].start <= lsn) return i;
  const std::string name = segments_.empty() ? segmentName(1) : segments_.front().name;
  corrupt(name, 0, "no segment holds the log from the last checkpoint on");
}

// --- records ------------------------------------------------------------------------------------------------------------

// The record at `offset`, which must begin right after stream position `lsn`. false: torn. Unmasks in place.
bool LogReader::readRecord(const std::string& file, std::vector<Byte>& bytes, std::uint64_t offset, Lsn lsn,
                           LogRecord& record, std::uint64_t& next) const {
  const std::uint64_t at = offset + framePadding(offset);
  if (at + kFrameBytes > bytes.size()) return false;
  RecordFrame& frame = record.frame;
  if (!readFrame(bytes.data() + at, frame)) {
    if (allZero(bytes.data() + at, kFrameBytes)) return false;
    corrupt(file, at, "the record's head is damaged");
  }
  const std::uint64_t payload = at + kFrameBytes, end = payload + frame.length;
  if (frame.lsn != lsn + (end - offset)) corrupt(file, at, "the record does not belong to this place");
  if (end > bytes.size()) return false;
  Byte* p = bytes.data() + payload;
  if (crc32c(p, frame.length) != frame.payloadChecksum) {
    // The share in the frame's own sector came with the frame.
    const std::uint64_t skip = payload % kSector == 0 ? 0 : std::min<std::uint64_t>(frame.length, kSector - payload % kSector);
    if (hasZeroShare(p + skip, frame.length - skip, payload + skip)) return false;
    corrupt(file, at, "the record's content is damaged");
  }
  if (frame.mask) {
    for (std::uint32_t i = 0; i < frame.length; ++i) p[i] ^= frame.mask;
  }
  record.payload = {p, frame.length};
  record.file = folder_ + "/" + file;
  record.offset = at;
  next = end;
  return true;
}

LogReader::Extent LogReader::measure(Lsn from) {
  first_ = segmentOf(from);
  Extent extent{from, from, false, 0};
  Lsn lsn = from;
  std::size_t i = first_;
  std::uint64_t offset = kSegmentHeaderBytes + from - segments_[i].start;
  if (offset > segments_[i].size) corrupt(segments_[i].name, segments_[i].size, "the log ends before the last checkpoint");
  while (true) {
    std::vector<Byte> bytes = load(segments_[i]);
    LogRecord record;
    while (offset < bytes.size()) {
      if (!readRecord(segments_[i].name, bytes, offset, lsn, record, offset)) {
        extent.torn = true;
        break;
      }
      lsn = record.frame.lsn;
      if (record.frame.endsGroup) extent.end = lsn;
    }
    if (extent.torn || i + 1 == segments_.size()) break;
    const Segment& next = segments_[i + 1];
    if (next.header == Segment::Header::damaged) corrupt(next.name, 0, "the segment's head is damaged");
    if (next.header != Segment::Header::whole || next.number != segments_[i].number + 1 || next.start != lsn) {
      extent.torn = true;
      break;
    }
    ++i;
    offset = kSegmentHeaderBytes;
  }
  if (extent.torn) refuseIfSyncedBeyond(lsn, i, offset);
  const Lsn end = extent.end;
  for (std::size_t s = first_; s < segments_.size(); ++s) {
    const bool holds = s <= i && segments_[s].start <= end;
    const std::uint64_t keep = holds && end <= segments_[s].end() ? kSegmentHeaderBytes + end - segments_[s].start : segments_[s].size;
    extent.tornBytes += holds ? segments_[s].size - keep : segments_[s].size;
  }
  return extent;
}

// Everything from `at` on would be cut. A later record that says more than `at` had been synced proves damage instead.
void LogReader::refuseIfSyncedBeyond(Lsn at, std::size_t index, std::uint64_t offset) const {
  for (std::size_t i = index; i < segments_.size(); ++i) {
    const std::vector<Byte> bytes = load(segments_[i]);
    for (std::uint64_t o = i == index ? offset : 0; o + kFrameBytes <= bytes.size(); ++o) {
      RecordFrame frame;
      if (!readFrame(bytes.data() + o, frame) || frame.lsn <= at || frame.syncedMark() <= at) continue;
      corrupt(segments_[index].name, offset, "later records say that it had been synced");
    }
  }
}

std::deque<LogSegment> LogReader::cut(const Extent& extent) {
  env::Files& files = files_;
  bool names = false;
  for (std::size_t i = 0; i < first_; ++i) files.remove(path(segments_[i])), names = true;
  std::size_t last = first_;
  while (last + 1 < segments_.size() && segments_[last + 1].header == Segment::Header::whole &&
         segments_[last + 1].number == segments_[last].number + 1 && segments_[last + 1].start == segments_[last].end() &&
         segments_[last + 1].start <= extent.end)
    ++last;
  for (std::size_t i = segments_.size(); i-- > last + 1;) files.remove(path(segments_[i])), names = true;
  std::deque<LogSegment> kept;
  for (std::size_t i = first_; i <= last; ++i) {
    const Segment& s = segments_[i];
    std::shared_ptr<env::File> file = files.open(path(s), env::OpenMode::readWrite);
    const std::uint64_t keep = std::min(s.size, kSegmentHeaderBytes + extent.end - s.start);
    if (keep < s.size) file->truncate(keep);
    file->sync();
    kept.push_back({s.number, s.start, std::move(file), keep, false});
  }
  if (names) files.syncFolder(folder_);
  segments_.resize(last + 1);
  return kept;
}

}  // namespace cutaway::btree
