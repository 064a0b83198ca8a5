// Pages, cells and checksums as bytes.
#include "engines/btree/page.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "engines/btree/checksum.h"
#include "engines/env/random.h"

namespace cutaway::btree {
namespace {

std::vector<Byte> leafBytes(std::string_view key, std::string_view value) {
  std::vector<Byte> cell(leafCellBytes(key.size(), value.size()));
  EXPECT_EQ(writeLeafCell(cell.data(), key, value, std::uint32_t(value.size()), 0), cell.size());
  return cell;
}

TEST(Checksum, KnownValueAndBothWaysAgree) {
  EXPECT_EQ(crc32c("123456789", 9), 0xe3069283u);
  EXPECT_EQ(crc32cByTable("123456789", 9), 0xe3069283u);
  env::Random random(3);
  std::string bytes;
  for (int i = 0; i < 2400; ++i) {  // across the length from which stretches are taken side by side, twice
    EXPECT_EQ(crc32c(bytes.data(), bytes.size()), crc32cByTable(bytes.data(), bytes.size())) << i;
    bytes += char(random.next());
  }
  EXPECT_EQ(crc32c("6789", 4, crc32c("12345", 5)), 0xe3069283u);
  EXPECT_EQ(crc32c(bytes.data() + 7, 2000, crc32c(bytes.data(), 7)), crc32cByTable(bytes.data(), 2007));
}

TEST(Page, EightCellsOfFiftyEightBytesFill512Exactly) {
  std::vector<Byte> bytes(512);
  Page p(bytes.data(), 512);
  p.format(PageKind::leaf, 0, 2);
  for (int i = 0; i < 8; ++i) {
    const auto cell = leafBytes("key" + std::to_string(i), std::string(52, 'v'));
    ASSERT_EQ(cell.size(), 58u);
    ASSERT_TRUE(p.fits(58));
    p.insert(std::uint32_t(i), cell.data(), 58);
  }
  EXPECT_EQ(p.used(), p.usable());
  EXPECT_FALSE(p.fits(0));
  EXPECT_EQ(p.check(2, PageLimits::of(512, 8, 0)), nullptr);
}

TEST(Page, AgreesWithAMapThroughFragmentation) {
  for (const std::uint32_t size : {256u, 1024u, 65536u}) {
    std::vector<Byte> bytes(size);
    Page p(bytes.data(), size);
    p.format(PageKind::leaf, 0, 9);
    const PageLimits limits = PageLimits::of(size, 0, 0);
    std::map<std::string, std::string> model;
    env::Random random(size);
    for (int i = 0; i < 4000; ++i) {
      const std::string key = "k" + std::to_string(random.below(size / 12));
      bool equal = false;
      const std::uint32_t slot = p.lowerBound(key, equal);
      ASSERT_EQ(equal, model.contains(key));
      const auto cell = leafBytes(key, std::string(random.below(size / 5), 'v'));
      if (equal) {
        p.erase(slot);
        model.erase(key);
      } else if (p.fits(std::uint32_t(cell.size()))) {
        p.insert(slot, cell.data(), std::uint32_t(cell.size()));
        model[key] = leafCell(cell.data()).value;
      }
      if (random.oneIn(200)) {
        const std::uint32_t keep = p.count() / 2u;
        p.truncate(keep);
        while (model.size() > keep) model.erase(std::prev(model.end()));
      }
      ASSERT_EQ(p.check(9, limits), nullptr) << i;
      ASSERT_EQ(p.count(), model.size());
    }
    std::uint32_t slot = 0;
    for (const auto& [key, value] : model) {
      const LeafCell c = leafCell(p.cell(slot++));
      EXPECT_EQ(c.key, key);
      EXPECT_EQ(c.value, value);
    }
  }
}

TEST(Page, EveryDamagedByteIsSeenOrHarmless) {
  std::vector<Byte> bytes(512);
  Page p(bytes.data(), 512);
  p.format(PageKind::leaf, 0, 2);
  for (int i = 0; i < 5; ++i) {
    const auto cell = leafBytes("key" + std::to_string(i), "value");
    p.insert(std::uint32_t(i), cell.data(), std::uint32_t(cell.size()));
  }
  const PageLimits limits = PageLimits::of(512, 0, 0);
  int refused = 0;
  for (std::size_t at = 0; at < bytes.size(); ++at)
    for (int value = 0; value < 256; ++value) {
      std::vector<Byte> damaged = bytes;
      damaged[at] = Byte(value);
      Page d(damaged.data(), 512);
      if (d.check(2, limits)) {
        ++refused;
        continue;
      }
      bool equal = false;
      d.lowerBound("key3", equal);  // under the address sanitizer: nothing outside of the page
      for (std::uint32_t slot = 0; slot < d.count(); ++slot) ASSERT_LE(d.key(slot).size(), 512u);
    }
  EXPECT_GT(refused, 5000);
}

TEST(Limits, FollowTheDefinitions) {
  const PageLimits four = PageLimits::of(512, 4, 0), five = PageLimits::of(512, 5, 0);
  EXPECT_EQ(four.leafMinimum, 2u);
  EXPECT_EQ(five.leafMinimum, 3u);
  EXPECT_EQ(four.innerMinimum + 1, 3u);
  EXPECT_EQ(five.innerMinimum + 1, 3u);
  EXPECT_EQ(PageLimits::of(512, 0, 4).innerMinimum + 1, 2u);
  EXPECT_EQ(PageLimits::of(512, 0, 5).innerMinimum + 1, 3u);
  EXPECT_EQ(PageLimits::of(4096, 0, 0).maxKey, 1024u);
  EXPECT_EQ(PageLimits::of(256, 100, 0).maxKey, 0u);
  for (std::uint32_t c = 3; c <= 40; ++c) {
    const PageLimits l = PageLimits::of(1024, c, 0);
    if (!l.maxKey) continue;
    EXPECT_LE((innerCellBytes(l.maxKey) + kSlotBytes) * c, usableBytes(1024)) << c;
    EXPECT_LE((leafCellBytesWithOverflow(l.maxKey, kMaxValueBytes) + kSlotBytes) * c, usableBytes(1024)) << c;
  }
}

}  // namespace
}  // namespace cutaway::btree
