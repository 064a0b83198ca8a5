// Every scenario that comes with the program, stepped to its end and back, by event and by structural change: the state at an
// instant is the same from wherever it is reached. Once on the tape, and once as a person does it, on its recording.
#include <cstdlib>
#include <optional>

#include "engines/session/session.h"
#include "tests/golden/scenario_files.h"
#include "tests/unit/session/session_probe.h"

using namespace cutaway;
using namespace cutaway::golden;

namespace {

using session::Unit;
using trace::EventNumber;

constexpr trace::Level kLevel = trace::Level::detail;

// By event: everything up to `most` events; beyond, every so many (all of them with CUTAWAY_LONG=1).
EventNumber strideOf(EventNumber events, EventNumber most) {
  return std::getenv("CUTAWAY_LONG") ? 1 : std::max<EventNumber>(1, events / most);
}

class Walk : public testing::TestWithParam<fs::path> {};

TEST_P(Walk, TheTapeGivesTheSameStateForwardsAndBackwards) {
  const auto player = played(GetParam());
  tape::Tape& tape = player->run().tape();
  const auto folded = player->run().type().makeMirror(player->setup().parameters);
  const EventNumber stride = strideOf(tape.size(), 3000);
  std::vector<std::uint64_t> digests{folded->digest(kLevel)};
  for (EventNumber n = 1; n <= tape.size(); ++n) {
    folded->apply(tape.event(n));
    if (n % stride == 0) digests.push_back(folded->digest(kLevel));
  }
  EXPECT_EQ(folded->digest(kLevel), tape.frontier().digest(kLevel));
  for (std::size_t i = 0; i < digests.size(); ++i)
    ASSERT_EQ(tape.mirrorAt(i * stride)->digest(kLevel), digests[i]) << "forward, event " << i * stride;
  for (std::size_t i = digests.size(); i-- > 0;)
    ASSERT_EQ(tape.mirrorAt(i * stride)->digest(kLevel), digests[i]) << "back, event " << i * stride;
}

// A recording opened in a session, as the window does.
class Visit {
 public:
  Visit(scenario::Player& player, const std::string& name) {
    const std::string file = (fs::path(testing::TempDir()) / (name + "-walk.cutaway")).string();
    player.run().save(file, player.run().tape().size(), {});
    session_ = session::Session::openRecording(file, catalogue::engineTypes(), {{}, {}, probe_.onChange(), 100});
    opened_ = probe_.paused(*session_);
    fs::remove(file);
  }
  bool opened() const { return opened_ && !opened_->error; }
  // The digest at the cursor once it stands at `number`; none when it does not come there.
  std::optional<std::uint64_t> seek(EventNumber number) {
    session_->seek(number);
    return arrive(number);
  }
  std::optional<std::uint64_t> step(Unit unit, int direction, EventNumber number) {
    session_->step(unit, direction);
    return arrive(number);
  }

 private:
  std::optional<std::uint64_t> arrive(EventNumber number) {
    const auto there = probe_.wait(*session_, [&](const auto& s) { return s.phase == session::Phase::paused && s.cursor == number; });
    return there ? std::optional(there->digest) : std::nullopt;
  }

  session::Probe probe_;
  std::unique_ptr<session::Session> session_;
  std::shared_ptr<const session::Snapshot> opened_;
};

// Where a step of this unit stops, from the first to the last; at most `most`, the last ones.
std::vector<EventNumber> stopsOf(scenario::Player& player, Unit unit, std::size_t most) {
  const auto& changes = player.run().type().changes;
  std::vector<EventNumber> all;
  for (EventNumber n = 1; n <= player.run().tape().size(); ++n)
    if (unit == Unit::event || std::find(changes.begin(), changes.end(), player.run().tape().event(n).kind) != changes.end()) all.push_back(n);
  if (all.size() > most) all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(most));
  return all;
}

TEST_P(Walk, APersonStepsToTheEndAndBack) {
  const auto player = played(GetParam());
  Visit visit(*player, GetParam().stem().string());
  ASSERT_TRUE(visit.opened());
  for (const Unit unit : {Unit::event, Unit::change}) {
    const auto stops = stopsOf(*player, unit, std::getenv("CUTAWAY_LONG") ? ~std::size_t{0} : 700);
    if (stops.empty()) continue;
    std::vector<std::uint64_t> digests;
    ASSERT_TRUE(visit.seek(stops.front() - 1));
    for (const EventNumber stop : stops) {
      const auto digest = visit.step(unit, +1, stop);
      ASSERT_TRUE(digest) << "forward to event " << stop;
      digests.push_back(*digest);
    }
    for (std::size_t i = stops.size() - 1; i-- > 0;) {
      const auto digest = visit.step(unit, -1, stops[i]);
      ASSERT_TRUE(digest) << "back to event " << stops[i];
      ASSERT_EQ(*digest, digests[i]) << "event " << stops[i];
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Walk, testing::ValuesIn(scenariosIn({"/resources/scenarios"})), testName);

}  // namespace
