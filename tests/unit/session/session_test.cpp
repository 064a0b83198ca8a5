// The session: stepping both ways, playing, running to, crashes, recordings, the time line.
#include "engines/session/session.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <stdexcept>

#include "tests/unit/session/session_probe.h"
#include "tests/unit/session/toy_engine.h"

namespace cutaway::session {
namespace {

namespace fs = std::filesystem;
using toy::put;
constexpr double kFast = std::numeric_limits<double>::infinity();

std::vector<api::Operation> puts(std::uint64_t from, std::uint64_t to) {
  std::vector<api::Operation> all;
  for (std::uint64_t k = from; k <= to; ++k) all.push_back(put(k * 7919 % 1'000'003));
  return all;
}

std::string describe(const Snapshot& s) {
  return "phase " + std::to_string(static_cast<int>(s.phase)) + ", cursor " + std::to_string(s.cursor) + " of " +
         std::to_string(s.frontier) + ", kind " + std::to_string(s.event.kind) + ", pending " +
         std::to_string(s.pendingOperations) + (s.operating ? ", operating" : "") +
         (s.nothingFound ? ", nothing found" : "") + (s.error ? ", " + englishMessage(*s.error) : "");
}

struct Window {
  Probe probe;
  std::unique_ptr<Session> session;
  std::shared_ptr<const Snapshot> now;

  explicit Window(RunSpec spec = {}, std::size_t columns = 1000) {
    Config config;
    config.onChange = probe.onChange();
    config.columns = columns;
    config.picture = [](const trace::Mirror& m, const trace::Event&, trace::EventNumber n) {
      return std::make_shared<std::pair<std::uint64_t, trace::EventNumber>>(m.digest(trace::Level::detail), n);
    };
    session = Session::start(toy::engineType(), std::move(spec), std::move(config));
    now = probe.paused(*session);
  }
  explicit Window(const std::string& recording) {
    Config config;
    config.onChange = probe.onChange();
    session = Session::openRecording(recording, {&toy::engineType()}, std::move(config));
    now = probe.paused(*session);
  }
  const Snapshot& settle() {
    settleAt([](const Snapshot&) { return true; });
    return *now;
  }
  template <class F>
  void settleAt(F&& wanted) {
    auto found = probe.wait(*session, [&](const Snapshot& s) { return s.phase == Phase::paused && wanted(s); });
    if (!found) throw std::runtime_error("the session never came to what was waited for: " + describe(*session->latest()));
    now = found;
  }
  const Snapshot& at(trace::EventNumber cursor) {
    settleAt([&](const Snapshot& s) { return s.cursor == cursor; });
    return *now;
  }
  trace::EventNumber seekTo(trace::EventNumber n) {
    session->seek(n);
    return at(n).cursor;
  }
};

void playAll(Window& w, std::uint64_t operations) {
  w.session->setSpeed(kFast);
  w.session->play();
  w.settleAt([&](const Snapshot& s) { return s.pendingOperations == 0 && !s.operating && s.timeline->operations > operations; });
}

TEST(Session, OpensPausedWithAPicture) {
  Window w;
  ASSERT_TRUE(w.now);
  EXPECT_EQ(w.now->phase, Phase::paused);
  EXPECT_EQ(w.now->cursor, w.now->frontier);
  EXPECT_GT(w.now->frontier, 2u);
  ASSERT_TRUE(w.now->picture);
  EXPECT_TRUE(w.now->mirror);
  EXPECT_FALSE(w.now->error);
  EXPECT_FALSE(w.now->replay);
  EXPECT_FALSE(w.session->actors().empty());
}

TEST(Session, ForwardOfBackIsTheSameForEveryEvent) {
  Window w;
  w.session->operate(puts(1, 20));
  playAll(w, 20);
  const trace::EventNumber all = w.now->frontier;
  ASSERT_GT(all, 100u);
  std::vector<std::uint64_t> digests;
  for (trace::EventNumber n = 0; n <= all; ++n) {
    w.seekTo(n);
    digests.push_back(w.now->digest);
  }
  for (trace::EventNumber n = all; n >= 1; --n) {
    w.seekTo(n);
    w.session->step(Unit::event, -1);
    ASSERT_EQ(w.at(n - 1).digest, digests[n - 1]);
    w.session->step(Unit::event, +1);
    ASSERT_EQ(w.at(n).digest, digests[n]);
    const auto& picture = *static_cast<const std::pair<std::uint64_t, trace::EventNumber>*>(w.now->picture.get());
    ASSERT_EQ(picture.first, digests[n]);
    ASSERT_EQ(picture.second, n);
  }
}

TEST(Session, StepsByEachUnitAreInverse) {
  Window w;
  w.session->operate(puts(1, 40));
  playAll(w, 40);
  for (Unit unit : {Unit::change, Unit::operation}) {
    w.seekTo(0);
    std::vector<trace::EventNumber> stops;
    for (trace::EventNumber before = 0;; before = w.now->cursor) {
      w.session->step(unit, +1);
      w.settleAt([&](const Snapshot& s) { return s.cursor != before || s.nothingFound; });
      if (w.now->nothingFound) break;
      const trace::Kind kind = w.now->event.kind;
      ASSERT_EQ(kind, unit == Unit::change ? toy::ToySplit::kKind : trace::OperationEnded::kKind);
      stops.push_back(w.now->cursor);
    }
    ASSERT_GT(stops.size(), 5u);
    w.seekTo(stops.back());
    for (std::size_t i = stops.size() - 1; i > 0; --i) {
      w.session->step(unit, -1);
      w.at(stops[i - 1]);
    }
    w.session->step(unit, -1);
    w.at(0);
  }
}

TEST(Session, SteppingAtTheFrontierMakesTheEngineGoOnByOneEvent) {
  Window w;
  w.session->operate(puts(1, 10));
  for (int i = 0; i < 25; ++i) {
    const trace::EventNumber before = w.now->frontier;
    w.session->step(Unit::event, +1);
    w.at(before + 1);
    ASSERT_EQ(w.now->frontier, before + 1);
  }
}

TEST(Session, ManyStepsAtOnceAddUp) {
  Window w;
  w.session->operate(puts(1, 30));
  const trace::EventNumber before = w.now->frontier;
  for (int i = 0; i < 100; ++i) w.session->step(Unit::event, +1);
  w.at(before + 100);
  EXPECT_EQ(w.now->frontier, before + 100);
}

TEST(Session, StepByOperationPullsTheNextOne) {
  Window w;
  w.session->operate(puts(1, 3));
  for (std::uint64_t left : {2u, 1u, 0u}) {
    const trace::EventNumber before = w.now->cursor;
    w.session->step(Unit::operation, +1);
    w.settleAt([&](const Snapshot& s) { return s.cursor > before; });
    EXPECT_EQ(w.now->event.kind, trace::OperationEnded::kKind);
    EXPECT_EQ(w.now->pendingOperations, left);
    EXPECT_FALSE(w.now->operating);
  }
  w.session->step(Unit::operation, +1);
  w.settleAt([](const Snapshot& s) { return s.nothingFound; });
}

TEST(Session, PlayedSteppedAndScriptedAreTheSameRun) {
  RunSpec spec;
  spec.seed = 5;
  session::Run script(toy::engineType(), spec);
  for (const api::Operation& op : puts(1, 25)) script.perform(op);
  Window played(spec), stepped(spec);
  played.session->operate(puts(1, 25));
  playAll(played, 25);
  stepped.session->operate(puts(1, 25));
  for (int i = 0; i < 12; ++i) {
    const trace::EventNumber before = stepped.now->frontier;
    stepped.session->step(Unit::event, +1);
    stepped.at(before + 1);
  }
  playAll(stepped, 25);
  EXPECT_EQ(played.now->frontier, script.tape().size());
  EXPECT_EQ(stepped.now->frontier, script.tape().size());
  EXPECT_EQ(played.now->digest, script.tape().frontier().digest(trace::Level::detail));
  for (trace::EventNumber n = 1; n <= script.tape().size(); n += 7) {
    played.seekTo(n);
    stepped.seekTo(n);
    const trace::Event a = script.tape().event(n);
    EXPECT_EQ(a.kind, played.now->event.kind);
    EXPECT_EQ(a.kind, stepped.now->event.kind);
    EXPECT_EQ(a.time, played.now->event.time);
    EXPECT_EQ(a.time, stepped.now->event.time);
  }
}

TEST(Session, RunToStopsAtTheEventOnTheTapeAndBeyondIt) {
  Window w;
  w.session->operate(puts(1, 60));
  const Condition wanted{"ToySplit", {{"left", "1"}}};
  w.session->runTo(wanted);
  w.settleAt([](const Snapshot& s) { return s.event.kind == toy::ToySplit::kKind; });
  const trace::EventNumber first = w.now->cursor;
  EXPECT_EQ(w.now->cursor, w.now->frontier);
  EXPECT_EQ(trace::as<toy::ToySplit>(w.now->event).left, 1u);
  w.seekTo(1);
  w.session->runTo(wanted);
  w.at(first);
  w.session->runTo({"PowerLost", {}});
  w.settleAt([](const Snapshot& s) { return s.nothingFound; });
  EXPECT_EQ(w.now->pendingOperations, 0u);
  w.session->runTo({"NoSuchKind", {}});
  w.settleAt([](const Snapshot& s) { return s.error.has_value(); });
  EXPECT_EQ(w.now->error->code, trace::ErrorCode::parameterUnknown);
}

TEST(Session, BreakpointsStopPlayingAtTheFrontierAndOnTheTape) {
  Window w;
  w.session->setBreakpoints({{"ToySplit", {}}});
  w.session->operate(puts(1, 30));
  w.session->setSpeed(kFast);
  w.session->play();
  w.settleAt([](const Snapshot& s) { return s.event.kind == toy::ToySplit::kKind; });
  const trace::EventNumber stop = w.now->cursor;
  EXPECT_TRUE(w.now->operating);
  w.seekTo(2);
  w.session->play();
  w.at(stop);
  w.session->play();
  w.settleAt([&](const Snapshot& s) { return s.cursor > stop; });
  EXPECT_EQ(w.now->event.kind, toy::ToySplit::kKind);
}

TEST(Session, PlayingAtASpeedGoesOverTheTapeAndThenTheEngineGoesOn) {
  Window w;
  w.session->operate(puts(1, 10));
  w.session->step(Unit::operation, +1);
  w.settleAt([](const Snapshot& s) { return s.event.kind == trace::OperationEnded::kKind && s.pendingOperations == 9; });
  w.seekTo(0);
  w.session->setSpeed(2000);
  w.session->play();
  w.settleAt([](const Snapshot& s) { return s.cursor == s.frontier && s.pendingOperations == 0; });
  EXPECT_EQ(w.now->timeline->operations, 11u);
  EXPECT_FALSE(w.now->nothingFound);
}

TEST(Session, PowerOffInTheMiddleAndRecover) {
  Window w;
  w.session->operate(puts(1, 9));
  w.session->runTo({"ToyMoved", {}});
  w.settleAt([](const Snapshot& s) { return s.event.kind == toy::ToyMoved::kKind; });
  w.session->powerOff({});
  w.settleAt([](const Snapshot& s) { return s.crashed; });
  EXPECT_EQ(w.now->event.kind, trace::PowerLost::kKind);
  w.session->step(Unit::event, -1);
  w.settleAt([](const Snapshot& s) { return s.cursor + 1 == s.frontier; });
  w.session->recover();
  w.settleAt([](const Snapshot& s) { return !s.crashed; });
  EXPECT_FALSE(w.now->error);
  playAll(w, 7);
  EXPECT_FALSE(w.now->error);
}

TEST(Session, TheNextCommandClearsAnError) {
  Window w;
  w.session->runTo({"Nothing", {}});
  w.settleAt([](const Snapshot& s) { return s.error.has_value(); });
  w.session->operate({put(1)});
  w.session->step(Unit::operation, +1);
  w.settleAt([](const Snapshot& s) { return !s.error && s.event.kind == trace::OperationEnded::kKind; });
}

TEST(Session, TheTimelineHasStripsMarksAndDensity) {
  Window w({}, 50);
  w.session->operate(puts(1, 200));
  playAll(w, 200);
  const Timeline& t = *w.now->timeline;
  EXPECT_EQ(t.events, w.now->frontier);
  EXPECT_EQ(t.operations, 201u);  // opening counts
  ASSERT_EQ(t.metrics.size(), 2u);
  ASSERT_EQ(t.strips.size(), 2u);
  ASSERT_EQ(t.strips[0].columns.size(), 50u);
  EXPECT_EQ(t.strips[0].columns.back().last, 200);
  EXPECT_EQ(t.strips[0].top, 200);
  EXPECT_GT(t.marks.size(), 10u);
  for (const Mark& m : t.marks) EXPECT_EQ(m.kind, toy::ToySplit::kKind);
  ASSERT_EQ(t.density.size(), 50u);
  EXPECT_EQ(*std::max_element(t.density.begin(), t.density.end()), 1.0f);
}

TEST(Session, EventsComeInBlocks) {
  Window w;
  w.session->operate(puts(1, 50));
  playAll(w, 50);
  std::vector<trace::Event> got;
  w.probe.wait(*w.session, [&](const Snapshot&) {
    got = w.session->events(10, 20);
    return got.size() == 20;
  });
  ASSERT_EQ(got.size(), 20u);
  w.seekTo(10);
  EXPECT_EQ(std::memcmp(&got[0], &w.now->event, sizeof(trace::Event)), 0);
  EXPECT_TRUE(w.session->events(w.now->frontier + 10, 5).empty());
}

TEST(Session, RecordingRoundTrip) {
  const fs::path path = fs::temp_directory_path() / ("cutaway Üñí '\"q " + std::to_string(::getpid()) + ".cutaway");
  std::map<trace::EventNumber, std::uint64_t> digests;
  trace::EventNumber cursor = 0;
  {
    Window w;
    w.session->operate(puts(1, 100));
    playAll(w, 100);
    EXPECT_TRUE(w.now->unsaved);
    for (trace::EventNumber n = 0; n <= w.now->frontier; n += 13) {
      w.seekTo(n);
      digests[n] = w.now->digest;
      cursor = n;
    }
    w.session->save(path.string(), "cutaway 1");
    w.settleAt([](const Snapshot& s) { return !s.unsaved; });
    EXPECT_FALSE(w.now->error);
  }
  {
    Window r(path.string());
    ASSERT_TRUE(r.now);
    ASSERT_EQ(r.now->phase, Phase::paused) << (r.now->error ? englishMessage(*r.now->error) : "");
    EXPECT_TRUE(r.now->replay);
    EXPECT_EQ(r.now->cursor, cursor);
    EXPECT_EQ(r.session->type().name, "toy");
    EXPECT_TRUE(r.session->vocabulary().find("ToySplit"));
    EXPECT_GT(r.session->sites().size(), 3u);
    for (const auto& [n, digest] : digests) {
      r.seekTo(n);
      EXPECT_EQ(r.now->digest, digest) << n;
    }
    r.session->operate({put(1)});
    r.settleAt([](const Snapshot& s) { return s.error.has_value(); });
    r.session->step(Unit::change, -1);
    r.settleAt([](const Snapshot& s) { return s.event.kind == toy::ToySplit::kKind; });
  }
  fs::remove(path);
}

// Puts with words in front of the first, a question in front of the second, and words behind the last.
class NotedPuts final : public OperationSource {
 public:
  bool next(api::Operation& operation) override {
    if (at_ < 3) operation = put(++at_);
    else ended_ = true;
    return !ended_;
  }
  std::uint64_t remaining() const override { return 3 - at_; }
  std::vector<tape::Note> takeNotes() override {
    if (ended_) return {{1, tape::Note::Kind::say, {}, "behind", {}, {}}};
    if (at_ == 1) return {{1, tape::Note::Kind::say, {}, "before", {}, {}}};
    if (at_ == 2) return {{1, tape::Note::Kind::ask, "up", "Which?", {"1", "2"}, "2"}};
    return {};
  }

 private:
  std::uint64_t at_ = 0;
  bool ended_ = false;
};

TEST(Session, WhatWasSaidAndAskedIsThereAgainAfterReopening) {
  const fs::path path = fs::temp_directory_path() / ("cutaway-notes-" + std::to_string(::getpid()) + ".cutaway");
  std::vector<tape::Note> notes;
  RunSpec spec;
  spec.title = "Said \"and\" asked";
  {
    Window w(spec);
    w.session->operate(std::make_unique<NotedPuts>(), {});
    playAll(w, 3);
    w.settleAt([&](const Snapshot&) { return w.session->notes()->size() == 3; });
    notes = *w.session->notes();
    EXPECT_EQ(w.now->say, "behind");
    w.session->save(path.string(), "");
    w.settleAt([](const Snapshot& s) { return !s.unsaved; });
  }
  Window r(path.string());
  ASSERT_EQ(r.now->phase, Phase::paused);
  EXPECT_EQ(r.session->spec().title, spec.title);
  EXPECT_EQ(*r.session->notes(), notes);
  EXPECT_EQ(r.now->say, "behind");
  r.seekTo(notes[0].event - 1);
  EXPECT_EQ(r.now->say, "");
  EXPECT_FALSE(r.now->ask);
  r.seekTo(notes[0].event);
  EXPECT_EQ(r.now->say, "before");
  r.seekTo(notes[1].event);
  ASSERT_TRUE(r.now->ask);
  EXPECT_EQ(*r.now->ask, notes[1]);
  fs::remove(path);
}

TEST(Session, WhatCannotBeOpenedSaysWhy) {
  Window missing(std::string("/no/such/file.cutaway"));
  ASSERT_TRUE(missing.now);
  EXPECT_EQ(missing.now->phase, Phase::failed);
  EXPECT_EQ(missing.now->error->code, trace::ErrorCode::fileMissing);
  RunSpec spec;
  spec.parameters = {{"sync", "perhaps"}};
  Window wrong(spec);
  EXPECT_EQ(wrong.now->phase, Phase::failed);
  EXPECT_EQ(wrong.now->error->code, trace::ErrorCode::parameterInvalid);
  wrong.session->play();
  wrong.session->step(Unit::event, 1);
  EXPECT_TRUE(wrong.session->latest());
}

TEST(Session, SavingWhereNothingCanBeWrittenIsAnError) {
  Window w;
  w.session->save("/no/such/folder/x.cutaway", "");
  w.settleAt([](const Snapshot& s) { return s.error.has_value(); });
  EXPECT_TRUE(w.now->unsaved);
}

TEST(SessionLive, PlaysPausesLooksBackAndGoesOn) {
  RunSpec spec;
  spec.driver = Driver::live;
  spec.level = trace::Level::structure;
  Window w(spec);
  ASSERT_TRUE(w.now);
  ASSERT_FALSE(w.now->error) << englishMessage(*w.now->error);
  w.session->operate(puts(1, 400));
  w.session->setSpeed(kFast);
  w.session->play();
  auto running = w.probe.wait(*w.session, [](const Snapshot& s) { return s.timeline->operations > 100; });
  ASSERT_TRUE(running);
  w.session->pause();
  w.settle();
  const trace::EventNumber stopped = w.now->frontier;
  w.seekTo(stopped / 2);
  w.session->step(Unit::operation, -1);
  w.settleAt([&](const Snapshot& s) { return s.cursor < stopped / 2; });
  w.session->play();
  auto done = w.probe.wait(*w.session, [](const Snapshot& s) { return s.timeline->operations >= 401 && s.cursor == s.frontier; });
  ASSERT_TRUE(done);
  w.session->pause();
  w.settleAt([](const Snapshot& s) { return s.timeline->operations == 401; });
  EXPECT_EQ(w.now->values[0], 400);
  EXPECT_EQ(w.now->cursor, w.now->frontier);
}

TEST(SessionLive, StepsAndBreakpoints) {
  RunSpec spec;
  spec.driver = Driver::live;
  Window w(spec);
  w.session->operate(puts(1, 50));
  trace::EventNumber before = w.now->frontier;
  w.session->step(Unit::event, +1);
  w.settleAt([&](const Snapshot& s) { return s.frontier > before; });
  w.session->setBreakpoints({{"ToySplit", {}}});
  w.session->setSpeed(kFast);
  w.session->play();
  w.settleAt([&](const Snapshot& s) { return s.event.kind == toy::ToySplit::kKind; });
}

}  // namespace
}  // namespace cutaway::session
