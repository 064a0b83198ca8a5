// The log as bytes: segment header, record frame, sector rule (README.md, "Log").
// Thread rule: pure functions. Invariants: a frame never crosses a 512-byte sector of its file (padding goes before it);
// no sector's share of a whole record has fewer than two bits set (the payload is masked where it would), so an all-zero
// share means "never reached the disk", even with one bit flipped.
#pragma once
#include <string>

#include "engines/btree/cell.h"

namespace cutaway::btree {

constexpr std::uint32_t kSector = 512;
constexpr std::uint32_t kSegmentHeaderBytes = 32;
constexpr std::uint32_t kFrameBytes = 32;
constexpr std::uint32_t kMaxPayload = 1u << 20;

struct SegmentHeader {
  std::uint64_t number = 0;
  Lsn start = 0;  // of the stream's byte right after the header
};
void writeSegmentHeader(Byte* to, const SegmentHeader& header);
bool readSegmentHeader(const Byte* from, SegmentHeader& header);  // false: not one
std::string segmentName(std::uint64_t number);                    // "log-000001"
std::uint64_t segmentNumber(std::string_view name);               // 0: not a segment's name

struct RecordFrame {
  RecordKind what = RecordKind::none;
  bool endsGroup = false, hasImage = false, hasCounts = false;
  Byte mask = 0;                     // the payload is stored XORed with this
  std::uint32_t length = 0;          // of the payload
  PageId page = 0;
  Lsn lsn = 0;                       // end of this record
  std::uint32_t syncedDistance = 0;  // lsn - what was synced when it was appended; all ones: farther, says nothing
  std::uint32_t payloadChecksum = 0;

  Lsn syncedMark() const { return syncedDistance == ~0u || syncedDistance > lsn ? 0 : lsn - syncedDistance; }
};
void writeFrame(Byte* to, const RecordFrame& frame);
bool readFrame(const Byte* from, RecordFrame& frame);  // false: not one, or damaged

// Padding before a frame that would start at this offset of the file.
inline std::uint32_t framePadding(std::uint64_t fileOffset) {
  const std::uint32_t left = kSector - static_cast<std::uint32_t>(fileOffset % kSector);
  return left < kFrameBytes ? left : 0;
}
// A mask under which every sector's share of the payload (which starts at this offset of the file) has two bits set.
Byte chooseMask(const Byte* payload, std::size_t size, std::uint64_t fileOffset);
// Does some sector's share of these bytes of the file consist of zeros?
bool hasZeroShare(const Byte* bytes, std::size_t size, std::uint64_t fileOffset);

// Zigzag, for differences.
inline std::uint64_t zigzag(std::int64_t n) { return (static_cast<std::uint64_t>(n) << 1) ^ static_cast<std::uint64_t>(n >> 63); }
inline std::int64_t unzigzag(std::uint64_t n) { return static_cast<std::int64_t>(n >> 1) ^ -static_cast<std::int64_t>(n & 1); }

inline Byte* putVarint64(Byte* p, std::uint64_t n) {
  while (n >= 0x80) *p++ = static_cast<Byte>(n | 0x80), n >>= 7;
  *p++ = static_cast<Byte>(n);
  return p;
}
inline const Byte* parseVarint64(const Byte* p, const Byte* end, std::uint64_t& n) {
  n = 0;
  for (int shift = 0; shift < 64 && p < end; shift += 7) {
    n |= static_cast<std::uint64_t>(*p & 0x7f) << shift;
    if (*p++ < 0x80) return p;
  }
  return nullptr;
}

}  // namespace cutaway::btree
