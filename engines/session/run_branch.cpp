// A run done again: what a branch begins with.
#include <algorithm>

#include "engines/session/kept_source.h"
#include "engines/session/run_impl.h"

namespace cutaway::session {

using trace::Error;
using trace::ErrorCode;
using trace::EventNumber;

namespace {

constexpr std::uint64_t kSlice = 1 << 13;

[[noreturn]] void differs(EventNumber event, std::string how) {
  Error e(ErrorCode::branchDiffers, {}, Error::kNone, Error::kNone, std::move(how));
  e.expected = event;
  throw e;
}

std::optional<std::uint64_t> timeOf(std::uint64_t number) {
  return number == Input::kNoTime ? std::nullopt : std::optional(number);
}

}  // namespace

std::shared_ptr<const Past> Run::past(EventNumber event) const {
  const auto refuse = [](const char* why) {
    throw Error(ErrorCode::parameterInvalid, {}, Error::kNone, Error::kNone, why);
  };
  if (!impl_->sim) refuse("a live run cannot be run again: there is no branch of it");
  if (!impl_->log) refuse("what was done to this run was not kept: there is no branch of it");
  if (impl_->log->tooMuch()) refuse("more was done to this run than is kept for branches (256 MiB)");
  auto past = std::make_shared<Past>();
  event = impl_->log->inputs().standing(std::min(event, impl_->tape.size()));
  past->inputs = impl_->log->inputs().upTo(event);
  past->events.reserve(event);
  if (event)
    impl_->tape.history().forEach(1, event, [&](const trace::Event& e, EventNumber) {
      past->events.push_back(Past::hashOf(e));
      return true;
    });
  for (const tape::Note& n : impl_->notes)
    if (n.event <= event) past->notes.push_back(n);
  return past;
}

void Run::Impl::compare(const Past& past) {
  if (tape.size() > past.events.size()) differs(past.events.size() + 1, "it did not stop there");
  if (compared == tape.size()) return;
  tape.history().forEach(compared + 1, tape.size(), [&](const trace::Event& e, EventNumber n) {
    if (Past::hashOf(e) != past.events[n - 1]) differs(n, "the event is another one");
    return true;
  });
  compared = tape.size();
}

void Run::Impl::moveOn(std::uint64_t events, std::optional<std::uint64_t> time, const Past& past, bool& idle) {
  const env::Stop stop = sim->run({std::min(kSlice, events), time, {}});
  drain();
  idle = stop == env::Stop::idle || stop == env::Stop::deadlock;
  compare(past);
}

// To the instant at which that input came.
void Run::Impl::goTo(const Input& input, const Past& past, std::optional<std::uint64_t> time) {
  bool idle = false;
  while (tape.size() < input.at) {
    moveOn(input.at - tape.size(), time, past, idle);
    if (idle && tape.size() < input.at) differs(tape.size() + 1, "nobody could run");
  }
  while (input.idle && !idle) {
    moveOn(kSlice, time, past, idle);
    if (tape.size() > input.at) differs(input.at + 1, "nobody could run there before");
  }
}

void Run::Impl::redo(const Input& i, const Inputs& all) {
  using What = Input::What;
  const std::string thread = i.thread < all.threads.size() ? all.threads[i.thread] : std::string();
  switch (i.what) {
    case What::operation: {
      std::size_t at = i.number;
      postNow(thread, false, [&engine = liveEngine(), o = unpack(all.operations, at)] { return engine.execute(o); });
      return;
    }
    case What::powerOff: {
      env::PowerCutReport report;
      return crash(false, all.cuts[i.number], report);
    }
    case What::kill: {
      env::PowerCutReport report;
      return crash(true, {env::Lose::nothing, std::nullopt}, report);
    }
    case What::fault: return sim->disk().addFault(all.faults[i.number]);
    case What::reset: return liveEngine().resetCounters();
    case What::source:
    case What::recover:
    case What::turn:
    case What::time: return;
  }
}

void Run::replay(const Past& past, const std::function<bool(double)>& progress) {
  Impl& run = *impl_;
  if (!run.sim || run.tape.size() > past.events.size()) differs(past.events.size(), "it had not begun there");
  run.logOff = true;
  run.compare(past);
  std::uint64_t time = Input::kNoTime;
  EventNumber told = 0;
  const auto tell = [&] {
    if (!progress || (told && run.tape.size() - told < kSlice)) return;
    told = run.tape.size();
    const double part = past.events.empty() ? 1 : static_cast<double>(told) / static_cast<double>(past.events.size());
    if (!progress(part)) throw Error(ErrorCode::cancelled);
  };
  for (const Input& input : past.inputs.list) {
    if (input.moved) run.goTo(input, past, timeOf(time));
    tell();
    switch (input.what) {
      case Input::What::time: time = input.number; break;
      case Input::What::source: start(sourceOf(past.inputs.sources[input.number]), past.inputs.threads[input.thread]); break;
      case Input::What::turn:
        if (past.inputs.turns[input.number].empty()) switchToAny();
        else switchTo(past.inputs.turns[input.number]);
        break;
      case Input::What::recover:
        try {
          recover();
        } catch (const Error&) {  // the first time, too; its events are compared below
        }
        [[fallthrough]];
      case Input::What::powerOff:
      case Input::What::kill: run.redo(input, past.inputs); time = Input::kNoTime; break;
      default: run.redo(input, past.inputs);
    }
    run.compare(past);
  }
  Input end;
  end.at = past.events.size();
  while (run.tape.size() < end.at) {
    Input piece = end;
    piece.at = std::min(end.at, run.tape.size() + kSlice);
    run.goTo(piece, past, timeOf(time));
    tell();
  }
  run.logOff = false;
  run.notes = past.notes;
  if (run.log) run.log->give(past.inputs, time, run.tape.size());
}

}  // namespace cutaway::session
