// Chunks: the same events back, byte for byte, and no damage goes unnoticed or out of bounds.
#include "engines/tape/chunk_codec.h"

#include <gtest/gtest.h>

#include "engines/env/random.h"
#include "engines/trace/common_events.h"
#include "engines/trace/error.h"

namespace cutaway::tape {
namespace {

using trace::Event;

Event anyEvent(env::Random& random) {
  Event e;
  e.causeAndSite = random.next() >> random.below(64);
  e.time = random.next() >> random.below(64);
  e.operation = static_cast<std::uint32_t>(random.next() >> random.below(64));
  e.actor = static_cast<trace::ActorId>(random.below(4));
  e.kind = static_cast<trace::Kind>(random.oneIn(8) ? random.next() : 200 + random.below(5));
  for (std::byte& b : e.body) b = random.oneIn(3) ? static_cast<std::byte>(random.below(256)) : std::byte{0};
  if (random.oneIn(2)) {
    const std::string text(random.below(30), static_cast<char>('a' + random.below(26)));
    const trace::KeyRef key = trace::KeyRef::of(text);
    std::memcpy(e.body.data(), &key, sizeof key);
  }
  return e;
}

bool same(const Event& a, const Event& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

TEST(ChunkCodec, GivesTheSameBytesBack) {
  env::Random random(11);
  for (int round = 0; round < 60; ++round) {
    std::vector<Event> events(random.below(round == 0 ? 1 : 700)), back;
    for (Event& e : events) e = anyEvent(random);
    const std::uint64_t first = 1 + random.below(1 << 20);
    unpackChunk(packChunk(events, first), first, back);
    ASSERT_EQ(events.size(), back.size());
    for (std::size_t i = 0; i < events.size(); ++i) ASSERT_TRUE(same(events[i], back[i])) << i;
  }
}

TEST(ChunkCodec, DamageThrowsOrGivesEvents) {
  env::Random random(13);
  std::vector<Event> events(300);
  for (Event& e : events) e = anyEvent(random);
  const std::string packed = packChunk(events, 1);
  for (int round = 0; round < 3000; ++round) {
    std::string bytes = packed;
    if (round % 3 == 0) bytes.resize(random.below(bytes.size()));
    else bytes[random.below(bytes.size())] ^= static_cast<char>(1 + random.below(255));
    std::vector<Event> back;
    try {
      unpackChunk(bytes, 1, back);
    } catch (const trace::Error& e) {
      EXPECT_EQ(e.code, trace::ErrorCode::recordingInvalid);
    }
  }
}

// Past the compression, so that the columns themselves are attacked.
TEST(ChunkCodec, DamagedColumnsThrowOrGiveEvents) {
  env::Random random(17);
  std::vector<Event> events(50);
  for (Event& e : events) e = anyEvent(random);
  const std::string plain = unsqueeze(packChunk(events, 1), 1 << 20);
  int thrown = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string bytes = plain;
    bytes[random.below(bytes.size())] ^= static_cast<char>(1 + random.below(255));
    std::vector<Event> back;
    try {
      unpackChunk(squeeze(bytes), 1, back);
    } catch (const trace::Error&) {
      ++thrown;
    }
  }
  EXPECT_GT(thrown, 100);
}

}  // namespace
}  // namespace cutaway::tape
