#include "engines/env/sim.h"

#include <algorithm>
#include <utility>

#include "engines/env/baton.h"
#include "engines/env/guarded_files.h"

namespace cutaway::env {
namespace {

// Slots of the ring kept free for what threads say while the power goes off, and for the controlling thread.
constexpr std::uint64_t kReserve = 256;

class SimThread final : public ThreadHandle {
 public:
  SimThread(Baton& baton, std::shared_ptr<Task> task) : baton_(baton), task_(std::move(task)) {}
  void join() override {
    if (task_->state != Task::State::done) baton_.join(*task_);
  }

 private:
  Baton& baton_;
  std::shared_ptr<Task> task_;
};

}  // namespace

struct Sim::Impl {
  explicit Impl(const Config& config) : baton(config.seed, config.switchOneIn) {}

  std::unique_ptr<SimDisk> disk;
  std::unique_ptr<Files> files;
  trace::Hub* hub = nullptr;
  Baton baton;  // last: its threads end first
};

Sim::Sim(Config config, std::unique_ptr<SimDisk> disk) : impl_(std::make_unique<Impl>(config)) {
  Baton& baton = impl_->baton;
  impl_->disk = std::move(disk);
  impl_->disk->setCharge([&baton](std::uint64_t ns) { baton.charge(ns); });
  impl_->disk->setPartOfRun([&baton] { return baton.moving(); });
  impl_->files = guardFiles(*impl_->disk, [&baton] { return !baton.refuse(); });
}

Sim::~Sim() {
  powerOff();
  takeDisk();
}

void Sim::attach(trace::Hub& hub) { impl_->hub = &hub; }

Stop Sim::run(const Until& until) {
  if (!impl_->hub) return impl_->baton.run(until);
  Until bounded = until;
  const std::uint64_t room = impl_->hub->room();
  bounded.events = std::min(until.events, room > kReserve ? room - kReserve : room / 2);
  return impl_->baton.run(bounded);
}

void Sim::requestStop() { impl_->baton.requestStop(); }
std::optional<std::uint64_t> Sim::nextWakeUp() const { return impl_->baton.nextWakeUp(); }
void Sim::powerOff() { impl_->baton.powerOff(); }

std::vector<Sim::ThreadInfo> Sim::threads() const {
  std::vector<ThreadInfo> all;
  for (auto& task : impl_->baton.tasks()) {
    const bool waiting = task->state == Task::State::waiting;
    all.push_back({task->name, task->state == Task::State::ready, waiting && task->due, waiting && !task->due,
                   task->state == Task::State::done});
  }
  return all;
}

void Sim::preferThread(std::optional<std::size_t> index) { impl_->baton.prefer(index); }
std::uint64_t Sim::points() const { return impl_->baton.points(); }
SimDisk& Sim::disk() { return *impl_->disk; }

std::unique_ptr<SimDisk> Sim::takeDisk() {
  if (impl_->disk) {
    impl_->disk->setCharge({});
    impl_->disk->setPartOfRun({});
  }
  return std::move(impl_->disk);
}

Files& Sim::files() { return *impl_->files; }
std::uint64_t Sim::nowNs() { return impl_->baton.now(); }
std::uint64_t Sim::random() { return impl_->baton.draw(); }
void Sim::sleepNs(std::uint64_t ns) { impl_->baton.sleep(ns); }

std::unique_ptr<ThreadHandle> Sim::spawn(std::string name, std::function<void()> body) {
  trace::Tracer* tracer = impl_->hub && alive() ? &impl_->hub->actor(name) : nullptr;
  auto task = impl_->baton.spawn(std::move(name), std::move(body), tracer);
  return std::make_unique<SimThread>(impl_->baton, std::move(task));
}

Scheduler* Sim::scheduler() { return &impl_->baton; }
FileCounters Sim::fileCounters() const { return impl_->disk->counters(); }
bool Sim::alive() const { return impl_->baton.alive(); }

void Sim::arrive(trace::Kind, trace::Level, const trace::Event* recorded, trace::EventNumber number) {
  impl_->baton.arrive(recorded, number);
}

OutsideWait::OutsideWait(Env& env) : env_(env) {
  if (Scheduler* scheduler = env_.scheduler()) scheduler->markOutside(+1);
}
OutsideWait::~OutsideWait() {
  if (Scheduler* scheduler = env_.scheduler()) scheduler->markOutside(-1);
}

}  // namespace cutaway::env
