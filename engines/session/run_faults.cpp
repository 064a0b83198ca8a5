// Crashes, failures and who goes next: what a person does to a run under Sim.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "engines/session/run_impl.h"
#include "engines/trace/common_events.h"

namespace cutaway::session {

using trace::Error;
using trace::ErrorCode;
using trace::EventNumber;

namespace {
constexpr std::size_t kRoomForOnePage = 14'000;  // events: the largest page and all its cells

env::Sim& simOf(const std::unique_ptr<env::Sim>& sim, const char* what) {
  if (!sim) throw Error(ErrorCode::parameterInvalid, {}, Error::kNone, Error::kNone, std::string(what) + " needs driver sim");
  return *sim;
}
}  // namespace

void Run::Impl::crash(bool processOnly, const env::PowerCut& cut, env::PowerCutReport& report) {
  if (crashed) throw Error(ErrorCode::closed);
  drain();
  const api::Volatile memory = engine ? engine->onlyInMemory() : api::Volatile{};
  const trace::Level level = hub->level();
  hub->setLevel(trace::Level::off);  // threads that unwind have nothing more to tell
  sim->powerOff();
  clients.clear();
  held.clear();
  pendingLevel.reset();
  keyframe = 0;
  engine.reset();
  hub->setLevel(level);
  openOperations.clear();
  inKeyframe.clear();
  deadlocked = closed = false;
  chosen.clear();
  crashed = true;
  if (!processOnly) report = sim->disk().powerCut(cut, faultRandom);
  trace::Tracer& world = hub->actor("power");
  tellDisk(world);
  world.emit<trace::PowerLost>([&] {
    return trace::PowerLost{report.bytesLost, report.writesLost, report.sectorsTorn, processOnly, {}, memory.pages, memory.logBytes};
  });
  drain();
}

// A copy of the disk is read: nobody pays time for it, no fault falls due.
void Run::Impl::tellDisk(trace::Tracer& world) {
  if (!type.tellDisk) return;
  const auto copy = sim->disk().clone();
  copy->clearFaults();
  const trace::CurrentScope scope(world);
  type.tellDisk(*copy, type.name, [this] {
    if (hub->room() < kRoomForOnePage) drain();
  });
}

env::PowerCutReport Run::powerOff(const env::PowerCut& cut) {
  simOf(impl_->sim, "power-off");
  env::PowerCutReport report;
  const auto at = impl_->tape.size();
  if (InputLog* kept = impl_->logging()) kept->powerOff(cut);
  impl_->crash(false, cut, report);
  if (InputLog* kept = impl_->logging()) kept->piece(at, impl_->tape.size());
  return report;
}

void Run::kill() {
  simOf(impl_->sim, "kill");
  env::PowerCutReport report;
  const auto at = impl_->tape.size();
  if (InputLog* kept = impl_->logging()) kept->plain(Input::What::kill);
  impl_->crash(true, {env::Lose::nothing, std::nullopt}, report);
  if (InputLog* kept = impl_->logging()) kept->piece(at, impl_->tape.size());
}

void Run::recover() {
  if (!impl_->crashed) return;
  const auto at = impl_->tape.size();
  InputLog* kept = impl_->logging();
  if (kept) kept->plain(Input::What::recover);
  const auto reopen = [&] {
    const bool off = std::exchange(impl_->logOff, true);
    const auto restore = [&] {
      impl_->logOff = off;
      if (kept) kept->piece(at, impl_->tape.size());
    };
    try {
      impl_->openEngine();
    } catch (...) {
      restore();
      throw;
    }
    restore();
  };
  reopen();
  impl_->crashed = false;
  impl_->metricsOfMirror = trace::includes(impl_->hub->level(), trace::Level::structure);
  impl_->countLosses(at);
}

Losses Run::losses() const { return impl_->losses; }

namespace {

std::uint64_t numberOf(const trace::Vocabulary& vocabulary, const trace::Event& e, const char* field) {
  for (const trace::Field& f : vocabulary.find(e.kind)->fields)
    if (f.name == field) return trace::numberField(e, f);
  return 0;
}

// What the operations that are lost did to one key.
struct LostKey {
  trace::OperationResult first, last;
};

}  // namespace

// An operation is lost when its last record lies behind the end of the log that recovery found. Read from the events: the
// engine's log is told by LogAppended (lsn: the record's end) and RecoveryEnded (end), or where there was nothing to replay
// LogState (next); where these kinds or their level are not there, nobody knows.
void Run::Impl::countLosses(EventNumber crash) {
  using trace::OperationBegun;
  using trace::OperationEnded;
  losses = {};
  const trace::KindInfo *appended = vocabulary.find("LogAppended"), *ended = vocabulary.find("RecoveryEnded"), *state = vocabulary.find("LogState");
  losses.known = appended && ended && state && trace::includes(hub->level(), trace::Level::structure);
  if (!losses.known) return;
  std::uint64_t end = 0;
  if (const auto recovered = tape.findNext(crash, std::vector{ended->kind})) end = numberOf(vocabulary, tape.event(*recovered), "end");
  else if (const auto found = tape.findNext(crash, std::vector{state->kind})) end = numberOf(vocabulary, tape.event(*found), "next");
  // Backwards from the crash to the last record that was kept; of one opening of the engine only.
  std::set<std::uint32_t> lost;
  EventNumber from = crash;
  const std::vector kinds{appended->kind, trace::PowerLost::kKind};
  const auto lastLost = tape.findPrevious(crash + 1, std::vector{trace::PowerLost::kKind});
  for (auto n = tape.findPrevious(lastLost.value_or(crash), kinds); n; n = tape.findPrevious(*n, kinds)) {
    const trace::Event e = tape.event(*n);
    if (e.kind == trace::PowerLost::kKind || numberOf(vocabulary, e, "lsn") <= end) break;
    if (e.operation) lost.insert(e.operation);
    from = *n;
  }
  if (lost.empty()) return;
  std::map<std::string, LostKey> keys;
  std::map<std::uint32_t, std::string> names;
  from = tape.beginOfOperation(from);
  tape.history().forEach(from, crash, [&](const trace::Event& e, EventNumber) {
    if (!lost.contains(e.operation)) return true;
    if (e.kind == OperationBegun::kKind) {
      const auto key = trace::as<OperationBegun>(e).key;
      names[e.operation].assign(reinterpret_cast<const char*>(&key), sizeof key);
    }
    if (e.kind != OperationEnded::kKind) return true;
    const auto what = trace::as<OperationEnded>(e);
    if (what.what != trace::OperationKind::put && what.what != trace::OperationKind::erase) return true;
    if (what.errorCode) return true;
    ++losses.operations;
    const auto [it, fresh] = keys.try_emplace(names[e.operation], LostKey{what.result, what.result});
    if (!fresh) it->second.last = what.result;
    return true;
  });
  for (const auto& [key, k] : keys) {
    const bool wasThere = k.first != trace::OperationResult::inserted;
    if (wasThere) ++losses.older;
    else if (k.last != trace::OperationResult::erased) ++losses.keys;
  }
}

bool Run::crashed() const { return impl_->crashed; }

void Run::fail(const env::Fault& fault) {
  simOf(impl_->sim, "fail").disk().addFault(fault);
  if (InputLog* kept = impl_->logging()) kept->fault(fault);
}

bool Run::switchTo(const std::string& thread) {
  env::Sim& sim = simOf(impl_->sim, "switch");
  const auto threads = sim.threads();
  for (std::size_t i = 0; i < threads.size(); ++i)
    if (threads[i].name == thread && !threads[i].done) {
      if (InputLog* kept = impl_->logging()) kept->turn(thread);
      sim.preferThread(i);
      impl_->chosen = thread;
      return true;
    }
  return false;
}

void Run::switchToAny() {
  env::Sim& sim = simOf(impl_->sim, "switch");
  if (InputLog* kept = impl_->logging()) kept->turn({});
  sim.preferThread(std::nullopt);
  impl_->chosen.clear();
}

std::vector<ThreadAtRest> Run::busyThreads() const {
  std::vector<ThreadAtRest> busy;
  if (!impl_->sim) return busy;
  const auto threads = impl_->sim->threads();
  for (const auto& client : impl_->clients) {
    if (!client->busy()) continue;
    const auto its = std::find_if(threads.begin(), threads.end(), [&](const auto& t) { return t.name == client->name() && !t.done; });
    if (its == threads.end()) continue;
    using State = ThreadAtRest::State;
    busy.push_back({client->name(), its->ready ? State::ready : its->asleep ? State::asleep : State::waiting,
                    client->name() == impl_->chosen});
  }
  return busy;
}

}  // namespace cutaway::session
