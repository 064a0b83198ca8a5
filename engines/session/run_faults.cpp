// Crashes, failures and who goes next: what a person does to a run under Sim.
#include "engines/session/run_impl.h"

namespace cutaway::session {

using trace::Error;
using trace::ErrorCode;

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
  impl_->crash(false, cut, report);
  return report;
}

void Run::kill() {
  simOf(impl_->sim, "kill");
  env::PowerCutReport report;
  impl_->crash(true, {env::Lose::nothing, std::nullopt}, report);
}

void Run::recover() {
  if (!impl_->crashed) return;
  impl_->openEngine();
  impl_->crashed = false;
}

bool Run::crashed() const { return impl_->crashed; }

void Run::fail(const env::Fault& fault) { simOf(impl_->sim, "fail").disk().addFault(fault); }

bool Run::switchTo(const std::string& thread) {
  env::Sim& sim = simOf(impl_->sim, "switch");
  const auto threads = sim.threads();
  for (std::size_t i = 0; i < threads.size(); ++i)
    if (threads[i].name == thread && !threads[i].done) {
      sim.preferThread(i);
      return true;
    }
  return false;
}

}  // namespace cutaway::session
