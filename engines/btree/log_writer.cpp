#include "engines/btree/log_writer.h"

#include <algorithm>
#include <utility>

#include "engines/btree/checksum.h"

namespace cutaway::btree {
namespace {
constexpr std::size_t kLargeBuffer = 64 << 10;
constexpr Byte kPadding = 0xee;
}  // namespace

LogWriter::LogWriter(env::Env& env, std::string folder, std::uint64_t segmentBytes, Health& health)
    : env_(env), folder_(std::move(folder)), segmentBytes_(std::max<std::uint64_t>(segmentBytes, 4096)),
      health_(health), mutex_(env), done_(env) {}

void LogWriter::create() {
  segments_.push_back({.number = 1, .file = nullptr});
  openFile(segments_.back());
  segments_.back().file->sync();
  segments_.back().unsynced = false;
  env_.files().syncFolder(folder_);
  folderUnsynced_ = false;
  offset_ = kSegmentHeaderBytes;
  fileBytes_ = totalSize();
  fileBytesSeen_.set(fileBytes_);
}

void LogWriter::found(Lsn end, std::uint64_t fileBytes) {
  next_ = written_ = end;
  syncedSeen_.store(end);
  fileBytes_ = fileBytes;
}

void LogWriter::resume(std::deque<LogSegment> segments, Lsn end) {
  segments_ = std::move(segments);
  next_ = written_ = end;
  syncedSeen_.store(end);
  offset_ = kSegmentHeaderBytes + end - segments_.back().start;
  fileBytes_ = totalSize();
  fileBytesSeen_.set(fileBytes_);
}

std::uint64_t LogWriter::totalSize() const {
  std::uint64_t sum = 0;
  for (const LogSegment& s : segments_) sum += s.size;
  return sum;
}

LogSegment& LogWriter::segment(std::uint64_t number) { return segments_[number - segments_.front().number]; }

// --- appending: memory only ---------------------------------------------------------------------------------------------

void LogWriter::startSegment() {
  segments_.push_back({.number = segments_.back().number + 1, .start = next_, .file = nullptr});
  offset_ = kSegmentHeaderBytes;
}

LogWriter::Appended LogWriter::append(RecordFrame frame, std::initializer_list<Part> payload) {
  std::size_t length = 0;
  for (const Part& p : payload) length += p.size();
  std::uint32_t padding = framePadding(offset_);
  if (offset_ > kSegmentHeaderBytes && offset_ + padding + kFrameBytes + length > segmentBytes_) {
    startSegment();
    padding = 0;
  }
  const std::uint64_t number = segments_.back().number;
  if (chunks_.empty() || chunks_.back().segment != number) chunks_.push_back({number, offset_, std::exchange(spare_, {})});
  auto& bytes = chunks_.back().bytes;
  const std::size_t before = bytes.size(), at = before + padding;
  bytes.resize(at + kFrameBytes + length);
  std::fill_n(bytes.data() + before, padding, kPadding);
  Byte* to = bytes.data() + at + kFrameBytes;
  for (const Part& p : payload) to = std::copy(p.begin(), p.end(), to);

  const auto total = static_cast<std::uint32_t>(padding + kFrameBytes + length);
  Byte* stored = bytes.data() + at + kFrameBytes;
  frame.length = static_cast<std::uint32_t>(length);
  frame.mask = chooseMask(stored, length, offset_ + padding + kFrameBytes);
  if (frame.mask)
    for (std::size_t i = 0; i < length; ++i) stored[i] ^= frame.mask;
  frame.lsn = next_ + total;
  frame.syncedDistance = static_cast<std::uint32_t>(std::min<std::uint64_t>(frame.lsn - synced(), ~0u));
  frame.payloadChecksum = crc32c(stored, length);
  writeFrame(bytes.data() + at, frame);

  next_ += total;
  offset_ += total;
  buffered_ += total;
  return {next_, total};
}

// --- writing ------------------------------------------------------------------------------------------------------------

void LogWriter::openFile(LogSegment& segment) {
  const std::string path = folder_ + "/" + segmentName(segment.number);
  segment.file = env_.files().open(path, env::OpenMode::create);
  Byte header[kSegmentHeaderBytes];
  writeSegmentHeader(header, {segment.number, segment.start});
  segment.file->write(0, std::as_bytes(std::span(header)));
  segment.size = kSegmentHeaderBytes;
  segment.unsynced = folderUnsynced_ = true;
  bytesWritten_.add(kSegmentHeaderBytes);
  tellWritten(kSegmentHeaderBytes);
}

void LogWriter::tellWritten(std::uint64_t bytes) {
  fileBytes_ = totalSize();
  fileBytesSeen_.set(fileBytes_);
  trace::current().emit<LogWritten>([&] { return LogWritten{written_, bytes, fileBytes_}; });
}

// Lock held. Under Sim the write may hand over to others; they find the lock taken.
void LogWriter::writeOut() {
  while (!chunks_.empty()) {
    Chunk& chunk = chunks_.front();
    LogSegment& to = segment(chunk.segment);
    if (!to.file) openFile(to);
    to.file->write(chunk.offset, std::as_bytes(std::span(chunk.bytes)));
    const std::uint64_t n = chunk.bytes.size();
    to.size = chunk.offset + n;
    to.unsynced = true;
    bytesWritten_.add(n);
    buffered_ -= n;
    spare_ = std::move(chunk.bytes);
    spare_.clear();
    chunks_.pop_front();
    written_ += n;
    tellWritten(n);
  }
}

void LogWriter::rethrowFailure() {
  if (failure_) throw *failure_;
  health_.throwIfReadOnly();
}

void LogWriter::writeIfLarge() {
  if (buffered_.load(std::memory_order_relaxed) < kLargeBuffer) return;
  auto held = lock();
  rethrowFailure();
  try {
    writeOut();
  } catch (const trace::Error& e) {
    failure_ = e;
    health_.fail(e);
    throw;
  }
}

// --- syncing ------------------------------------------------------------------------------------------------------------

void LogWriter::syncTo(Lsn lsn, bool commit) {
  if (!commit && synced() >= lsn) return;
  auto held = lock();
  if (commit && synced() < lsn) waiting_.push_back(lsn);
  while (synced() < lsn) {
    rethrowFailure();
    // Who is durable goes, though another sync may have begun before this thread got to run.
    if (syncing_) done_.wait(mutex_, [&] { return !syncing_ || synced() >= lsn; });
    else syncOnce(held);
  }
}

// Lock held on entry and exit, not during the sync itself: others append and join the next one.
void LogWriter::syncOnce(std::unique_lock<env::Mutex>& held) {
  syncing_ = true;
  std::optional<trace::Error> error;
  Lsn target = 0;
  try {
    writeOut();
    target = written_;
    std::vector<std::shared_ptr<env::File>> files;
    for (LogSegment& s : segments_)
      if (s.unsynced) files.push_back(s.file), s.unsynced = false;
    const bool names = folderUnsynced_;
    folderUnsynced_ = false;
    held.unlock();
    for (auto& f : files) f->sync();
    if (names) env_.files().syncFolder(folder_);
  } catch (const trace::Error& e) {
    if (e.code == trace::ErrorCode::powerLost) throw;
    error = e;
  }
  if (!held.owns_lock()) held.lock();
  syncing_ = false;
  if (error) {
    failure_ = error;
    waiting_.clear();
    health_.fail(*error);
  } else {
    finishSync(target);
  }
  done_.notifyAll();
  if (error) throw *error;
}

void LogWriter::finishSync(Lsn target) {
  const auto before = waiting_.size();
  std::erase_if(waiting_, [&](Lsn lsn) { return lsn <= target; });
  const auto commits = static_cast<std::uint32_t>(before - waiting_.size());
  syncs_.add();
  syncedSeen_.store(target, std::memory_order_release);
  trace::current().emit<LogSynced>([&] { return LogSynced{target, commits, 0}; });
}

void LogWriter::removeBelow(Lsn lsn) {
  auto held = lock();
  bool removed = false;
  while (segments_.size() > 1 && segments_[1].start <= lsn && segments_[1].file) {
    const std::uint64_t number = segments_.front().number;
    env_.files().remove(folder_ + "/" + segmentName(number));
    segments_.pop_front();
    removed = true;
    fileBytes_ = totalSize();
    fileBytesSeen_.set(fileBytes_);
    trace::current().emit<LogSegmentRemoved>([&] { return LogSegmentRemoved{number, fileBytes_}; });
  }
  if (removed) env_.files().syncFolder(folder_);
}

}  // namespace cutaway::btree
