#include "engines/btree/log_format.h"

#include <array>
#include <bit>
#include <cstdio>

#include "engines/btree/checksum.h"

namespace cutaway::btree {
namespace {

constexpr std::uint64_t kSegmentMagic = 0x31474f4c54554355ull;  // "UCUTLOG1"
constexpr Byte kFrameMagic = 0xb5;
constexpr Byte kEndsGroup = 1, kHasImage = 2, kHasCounts = 4;

// Calls f(first, end) for each sector's share of [0, size).
template <class F>
void eachShare(std::size_t size, std::uint64_t fileOffset, F&& f) {
  for (std::size_t at = 0; at < size;) {
    const std::size_t end = std::min<std::size_t>(size, at + kSector - (fileOffset + at) % kSector);
    f(at, end);
    at = end;
  }
}

// Are fewer than two bits set in bytes ^ mask?
bool nearlyZero(const Byte* bytes, std::size_t size, Byte mask) {
  int bits = 0;
  for (std::size_t i = 0; i < size; ++i) {
    bits += std::popcount(static_cast<Byte>(bytes[i] ^ mask));
    if (bits >= 2) return false;
  }
  return true;
}

}  // namespace

void writeSegmentHeader(Byte* to, const SegmentHeader& header) {
  std::memset(to, 0, kSegmentHeaderBytes);
  store(to, kSegmentMagic);
  store(to + 8, header.number);
  store(to + 16, header.start);
  store(to + 24, std::uint32_t{1});  // format version
  store(to + 28, crc32c(to, 28));
}

bool readSegmentHeader(const Byte* from, SegmentHeader& header) {
  if (load<std::uint64_t>(from) != kSegmentMagic || load<std::uint32_t>(from + 28) != crc32c(from, 28)) return false;
  header.number = load<std::uint64_t>(from + 8);
  header.start = load<Lsn>(from + 16);
  return load<std::uint32_t>(from + 24) == 1;
}

std::string segmentName(std::uint64_t number) {
  std::array<char, 32> name{};
  std::snprintf(name.data(), name.size(), "log-%06llu", static_cast<unsigned long long>(number));
  return name.data();
}

std::uint64_t segmentNumber(std::string_view name) {
  if (name.size() < 10 || name.substr(0, 4) != "log-") return 0;
  std::uint64_t n = 0;
  for (char c : name.substr(4)) {
    if (c < '0' || c > '9' || n > 1'000'000'000'000) return 0;
    n = n * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return segmentName(n) == name ? n : 0;
}

void writeFrame(Byte* to, const RecordFrame& frame) {
  to[0] = kFrameMagic;
  to[1] = static_cast<Byte>(frame.what);
  to[2] = static_cast<Byte>((frame.endsGroup ? kEndsGroup : 0) | (frame.hasImage ? kHasImage : 0) |
                            (frame.hasCounts ? kHasCounts : 0));
  to[3] = frame.mask;
  store(to + 4, frame.length);
  store(to + 8, frame.page);
  store(to + 12, frame.lsn);
  store(to + 20, frame.syncedDistance);
  store(to + 24, frame.payloadChecksum);
  store(to + 28, crc32c(to, 28));
}

bool readFrame(const Byte* from, RecordFrame& frame) {
  if (from[0] != kFrameMagic || load<std::uint32_t>(from + 28) != crc32c(from, 28)) return false;
  if (from[1] > static_cast<Byte>(RecordKind::checkpoint)) return false;
  frame.what = static_cast<RecordKind>(from[1]);
  frame.endsGroup = from[2] & kEndsGroup;
  frame.hasImage = from[2] & kHasImage;
  frame.hasCounts = from[2] & kHasCounts;
  frame.mask = from[3];
  frame.length = load<std::uint32_t>(from + 4);
  frame.page = load<PageId>(from + 8);
  frame.lsn = load<Lsn>(from + 12);
  frame.syncedDistance = load<std::uint32_t>(from + 20);
  frame.payloadChecksum = load<std::uint32_t>(from + 24);
  return frame.length <= kMaxPayload;
}

Byte chooseMask(const Byte* payload, std::size_t size, std::uint64_t fileOffset) {
  // The first share holds the frame too, unless the payload starts a sector: the frame has bits enough.
  const auto works = [&](Byte mask) {
    bool good = true;
    eachShare(size, fileOffset, [&](std::size_t at, std::size_t end) {
      if (at == 0 && fileOffset % kSector != 0) return;
      if (nearlyZero(payload + at, end - at, mask)) good = false;
    });
    return good;
  };
  // A share rules out at most nine masks, and only the last can be so short; a page's image has at most 130 shares.
  for (unsigned mask = 0; mask < 256; ++mask)
    if (works(static_cast<Byte>(mask * 0x5b))) return static_cast<Byte>(mask * 0x5b);
  return 0;
}

bool hasZeroShare(const Byte* bytes, std::size_t size, std::uint64_t fileOffset) {
  bool zero = false;
  eachShare(size, fileOffset, [&](std::size_t at, std::size_t end) {
    bool all = true;
    for (std::size_t i = at; i < end && all; ++i) all = bytes[i] == 0;
    zero = zero || all;
  });
  return zero;
}

}  // namespace cutaway::btree
