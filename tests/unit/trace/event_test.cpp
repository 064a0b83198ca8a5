#include <gtest/gtest.h>

#include "engines/trace/common_events.h"
#include "engines/trace/tracer.h"

namespace cutaway::trace {
namespace {

TEST(Tracer, RecordsInOrderWithOperationAndCause) {
  Hub hub(nullptr, nullptr, {.record = Level::detail});
  Tracer& a = hub.actor("a");
  a.setOperation(hub.nextOperation());
  const EventNumber first = a.emit<PowerLost>([] { return PowerLost{7, 1, 0, 0, {}}; });
  {
    CauseScope because(first, a);
    a.emit<KeyframeEnded>([] { return KeyframeEnded{9}; });
  }
  std::vector<Event> seen;
  hub.drain([&](const Event& e) { seen.push_back(e); }, 42);
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(as<PowerLost>(seen[0]).bytesLost, 7u);
  EXPECT_EQ(seen[1].cause(), first);
  EXPECT_EQ(seen[1].operation, 1u);
  EXPECT_EQ(seen[1].time, 42u);
  EXPECT_NE(seen[0].site(), seen[1].site());
}

TEST(Tracer, BelowTheRecordedLevelNothingIsMade) {
  Hub hub(nullptr, nullptr, {.record = Level::off});
  Tracer& a = hub.actor("a");
  bool made = false;
  a.emit<KeyframeEnded>([&] { made = true; return KeyframeEnded{1}; });
  EXPECT_FALSE(made);
  EXPECT_EQ(hub.recorded(), 0u);
}

TEST(KeyRef, LongKeysKeepAPrefixAndCompareByHash) {
  const std::string longKey(40, 'x');
  const KeyRef r = KeyRef::of(longKey);
  EXPECT_FALSE(r.whole());
  EXPECT_EQ(r.shownBytes(), "xxxxxxxx");
  EXPECT_EQ(r.blobOffset(), KeyRef::kNotRecorded);
  EXPECT_TRUE(r.sameKey(KeyRef::of(longKey, 12)));
}

}  // namespace
}  // namespace cutaway::trace
