// Log frames, masks and the sector rule.
#include "engines/btree/log_format.h"

#include <gtest/gtest.h>

#include <bit>
#include <vector>

#include "engines/env/random.h"

namespace cutaway::btree {
namespace {

TEST(LogFormat, NamesOfSegments) {
  EXPECT_EQ(segmentName(1), "log-000001");
  EXPECT_EQ(segmentNumber("log-000001"), 1u);
  EXPECT_EQ(segmentNumber("log-1234567"), 1234567u);
  for (const char* wrong : {"data", "log-", "log-1", "log-0000001", "log-00000x", "log-000000"})
    EXPECT_EQ(segmentNumber(wrong), 0u) << wrong;
}

TEST(LogFormat, AFrameComesBackAndEveryFlippedBitIsSeen) {
  RecordFrame f{.what = RecordKind::truncate, .endsGroup = true, .hasImage = true, .mask = 7, .length = 99, .page = 5, .lsn = 4711};
  f.syncedDistance = 711;
  Byte bytes[kFrameBytes];
  writeFrame(bytes, f);
  RecordFrame back;
  ASSERT_TRUE(readFrame(bytes, back));
  EXPECT_EQ(back.what, f.what);
  EXPECT_TRUE(back.endsGroup && back.hasImage && !back.hasCounts);
  EXPECT_EQ(back.syncedMark(), 4000u);
  for (int bit = 0; bit < int(kFrameBytes) * 8; ++bit) {
    bytes[bit / 8] ^= Byte(1 << bit % 8);
    EXPECT_FALSE(readFrame(bytes, back)) << bit;
    bytes[bit / 8] ^= Byte(1 << bit % 8);
  }
}

TEST(LogFormat, AFrameNeverCrossesASector) {
  for (std::uint64_t offset = 0; offset < 2048; ++offset) {
    const std::uint64_t at = offset + framePadding(offset);
    EXPECT_EQ(at / kSector, (at + kFrameBytes - 1) / kSector) << offset;
    EXPECT_LT(at - offset, kFrameBytes);
  }
}

// However the payload looks and wherever it stands: with one bit flipped no sector's share is all zeros.
TEST(LogFormat, AMaskedShareIsNeverNearlyZero) {
  env::Random random(5);
  for (int round = 0; round < 3000; ++round) {
    std::vector<Byte> payload(1 + random.below(3000));
    const Byte fill = Byte(random.below(4) ? 0 : random.next());
    for (Byte& b : payload) b = random.oneIn(400) ? Byte(random.next()) : fill;
    const std::uint64_t offset = random.below(kSector);
    const Byte mask = chooseMask(payload.data(), payload.size(), offset);
    for (Byte& b : payload) b ^= mask;
    for (std::size_t at = 0; at < payload.size();) {
      const std::size_t end = std::min<std::size_t>(payload.size(), at + kSector - (offset + at) % kSector);
      int bits = 0;
      for (std::size_t i = at; i < end; ++i) bits += std::popcount(payload[i]);
      if (at > 0 || offset % kSector == 0) {
        ASSERT_GE(bits, 2) << round;
      }
      at = end;
    }
  }
}

TEST(LogFormat, ZeroShares) {
  std::vector<Byte> bytes(2000, 1);
  EXPECT_FALSE(hasZeroShare(bytes.data(), bytes.size(), 100));
  std::fill(bytes.begin() + 412, bytes.begin() + 924, Byte(0));
  EXPECT_TRUE(hasZeroShare(bytes.data(), bytes.size(), 100));
  EXPECT_FALSE(hasZeroShare(bytes.data(), bytes.size(), 101));
}

TEST(LogFormat, Varints) {
  for (const std::int64_t n : {std::int64_t(0), std::int64_t(-1), std::int64_t(1), INT64_MAX, INT64_MIN}) {
    Byte bytes[10];
    Byte* end = putVarint64(bytes, zigzag(n));
    std::uint64_t back = 0;
    EXPECT_EQ(parseVarint64(bytes, end, back), end);
    EXPECT_EQ(unzigzag(back), n);
    EXPECT_EQ(parseVarint64(bytes, end - 1, back), nullptr);
  }
}

}  // namespace
}  // namespace cutaway::btree
