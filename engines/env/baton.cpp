#include "engines/env/baton.h"

#include <algorithm>
#include <utility>

#include "engines/trace/error.h"

namespace cutaway::env {
namespace {

struct Self {
  const Baton* baton = nullptr;
  Task* task = nullptr;
};
thread_local Self mine;

std::uint64_t later(std::uint64_t now, std::uint64_t ns) {
  return now + ns < now ? ~std::uint64_t{0} : now + ns;
}

[[noreturn]] void blockedOutside(const char* what) {
  throw trace::Error(trace::ErrorCode::deadlock, {}, trace::Error::kNone, trace::Error::kNone, what);
}

}  // namespace

Baton::~Baton() { powerOff(); }

Task* Baton::self() const { return mine.baton == this ? mine.task : nullptr; }

bool Baton::refuse() const {
  if (alive()) return false;
  if (std::uncaught_exceptions() > 0) return true;
  throw trace::Error(trace::ErrorCode::powerLost);
}

// --- trace points
// -----------------------------------------------------------------------------------------------------

void Baton::arrive(const trace::Event* recorded, trace::EventNumber number) {
  Task* task = self();
  if (!task || refuse()) return;
  ++points_;
  const bool change = switchOneIn_ != 0 && random_.oneIn(switchOneIn_);
  if (stopReached(recorded, number)) {
    parkForController(*task);
    if (refuse()) return;
  }
  if (change && ready_ > 1) {
    yieldToAnother(*task);
    refuse();
  }
}

bool Baton::stopReached(const trace::Event* recorded, trace::EventNumber number) {
  bool stop = false;
  if (recorded) {
    if (--eventsLeft_ == 0) {
      reason_ = Stop::events;
      stop = true;
    }
    if (until_->stop && until_->stop(*recorded, number)) {
      reason_ = Stop::asked;
      stop = true;
    }
  }
  if (stopAsked_.load(std::memory_order_relaxed)) [[unlikely]] {
    if (!stop) reason_ = Stop::asked;
    stop = true;
  }
  return stop;
}

void Baton::parkForController(Task& task) {
  stopped_ = &task;
  handTo(nullptr, task);
}

void Baton::yieldToAnother(Task& task) {
  if (preferred_ == &task) return;
  handTo(pickReady(&task), task);
}

// --- who goes next
// ----------------------------------------------------------------------------------------------------

Task* Baton::pickReady(const Task* except) {
  if (preferred_ && preferred_ != except && preferred_->state == Task::State::ready) return preferred_;
  const bool leaveOut = except && except->state == Task::State::ready;
  std::uint64_t nth = random_.below(ready_ - (leaveOut ? 1 : 0));
  for (auto& task : tasks_)
    if (task->state == Task::State::ready && task.get() != except && nth-- == 0) return task.get();
  return nullptr;
}

Task* Baton::pick() {
  while (ready_ == 0)
    if (!advanceClock()) {
      nobodyCanRun();
      return nullptr;
    }
  return pickReady(nullptr);
}

// Nobody is ready: jumps to the first sleeper's time, when that is allowed.
bool Baton::advanceClock() {
  std::optional<std::uint64_t> first;
  bool device = false;
  for (auto& task : tasks_) {
    if (!task->due) continue;
    first = std::min(first.value_or(*task->due), *task->due);
    device = device || task->device;
  }
  if (!first) return false;
  const bool allowed = *first <= now_ || (until_->time ? *first <= *until_->time : device);
  if (!allowed) return false;
  now_ = std::max(now_, *first);
  for (auto& task : tasks_)
    if (task->due && *task->due <= now_) makeReady(*task);
  return true;
}

void Baton::nobodyCanRun() {
  bool sleeping = false, stuck = false;
  for (auto& task : tasks_) {
    if (task->state != Task::State::waiting) continue;
    if (task->due)
      sleeping = true;
    else if (task->outside == 0)
      stuck = true;
  }
  reason_ = stuck && !sleeping ? Stop::deadlock : Stop::idle;
  if (reason_ == Stop::idle && until_->time) now_ = std::max(now_, *until_->time);
}

void Baton::makeReady(Task& task) {
  task.state = Task::State::ready;
  task.waitsFor = nullptr;
  task.due.reset();
  task.device = false;
  ++ready_;
}

void Baton::block(Task& task, const void* waitsFor, std::optional<std::uint64_t> due, bool device) {
  task.state = Task::State::waiting;
  task.waitsFor = waitsFor;
  task.due = due;
  task.device = device;
  --ready_;
  passOn(task);
}

void Baton::wakeAll(const void* waitsFor) noexcept {
  for (auto& task : tasks_)
    if (task->state == Task::State::waiting && task->waitsFor == waitsFor) makeReady(*task);
}

void Baton::passOn(Task& from) { handTo(pick(), from); }

void Baton::handTo(Task* next, Task& from) {
  if (next == &from) return;
  const bool done = from.state == Task::State::done;  // once handed over, nothing but the lock may be touched
  wake(next);
  if (done) return;
  std::unique_lock lock(handOver_);
  from.turn.wait(lock, [&] { return holder_ == &from; });
}

// Outside of the lock, so that who wakes up does not meet it held. A task lives until its thread and all
// threads that may wake it were joined.
void Baton::wake(Task* next) {
  {
    std::scoped_lock lock(handOver_);
    holder_ = next;
  }
  (next ? next->turn : controllersTurn_).notify_one();
}

// --- waits
// ------------------------------------------------------------------------------------------------------------

void Baton::lock(bool& held) {
  Task* task = self();
  if (!task || refuse()) return;
  while (held) {
    block(*task, &held, std::nullopt, false);
    if (refuse()) return;
  }
  held = true;
}

void Baton::unlock(bool& held) noexcept {
  if (!self()) return;
  held = false;
  if (!alive()) return;
  std::size_t waiters = 0;
  for (auto& task : tasks_)
    if (task->state == Task::State::waiting && task->waitsFor == &held) ++waiters;
  if (waiters == 0) return;
  std::uint64_t nth = random_.below(waiters);
  for (auto& task : tasks_)
    if (task->state == Task::State::waiting && task->waitsFor == &held && nth-- == 0) return makeReady(*task);
}

bool Baton::wait(const void* condition, bool& held, std::optional<std::uint64_t> due) {
  Task* task = self();
  if (!task) blockedOutside("a wait outside of the run's threads would never end");
  if (refuse()) return false;
  unlock(held);
  block(*task, condition, due, false);
  if (refuse()) return false;
  lock(held);
  return true;
}

void Baton::notifyAll(const void* condition) noexcept {
  if (alive()) wakeAll(condition);
}

void Baton::markOutside(int change) noexcept {
  if (Task* task = self()) task->outside += change;
}

void Baton::join(Task& task) {
  if (task.state == Task::State::done) return;
  Task* me = self();
  if (!me) blockedOutside("a join outside of the run's threads would never end");
  if (refuse()) return;
  while (task.state != Task::State::done) {
    block(*me, &task, std::nullopt, false);
    if (refuse()) return;
  }
}

void Baton::sleep(std::uint64_t ns) {
  Task* task = self();
  if (!task || refuse()) return;
  if (ns > 0)
    block(*task, nullptr, later(now_, ns), false);
  else if (ready_ > 1)
    yieldToAnother(*task);
  refuse();
}

void Baton::charge(std::uint64_t ns) {
  Task* task = self();
  if (!task || refuse() || ns == 0) return;
  const std::uint64_t due = later(now_, ns);
  const auto first = nextWakeUp();
  if (ready_ == 1 && (!first || *first > due) && (!until_->time || due <= *until_->time)) {
    now_ = due;  // nobody else could have run meanwhile
    return;
  }
  block(*task, nullptr, due, true);
  refuse();
}

std::optional<std::uint64_t> Baton::nextWakeUp() const {
  std::optional<std::uint64_t> first;
  for (auto& task : tasks_)
    if (task->due) first = std::min(first.value_or(*task->due), *task->due);
  return first;
}

// --- threads
// ----------------------------------------------------------------------------------------------------------

std::shared_ptr<Task> Baton::spawn(std::string name, std::function<void()> body, trace::Tracer* tracer) {
  auto task = std::make_shared<Task>();
  task->name = std::move(name);
  if (refuse()) {
    task->state = Task::State::done;
    return task;
  }
  task->body = std::move(body);
  task->tracer = tracer;
  tasks_.push_back(task);
  ++ready_;
  task->thread = std::thread([this, inside = task.get()] { live(*inside); });
  return task;
}

void Baton::live(Task& task) {
  {
    std::unique_lock lock(handOver_);
    task.turn.wait(lock, [&] { return holder_ == &task; });
  }
  mine = {this, &task};
  runBody(task);
  mine = {};
  if (task.state == Task::State::ready) --ready_;
  task.state = Task::State::done;
  if (preferred_ == &task) preferred_ = nullptr;
  const bool stop = !alive() || failure_;
  if (!stop) wakeAll(&task);
  handTo(stop ? nullptr : pick(), task);
}

// An error that nobody caught ends the run() in progress and is thrown there.
void Baton::runBody(Task& task) {
  try {
    std::optional<trace::CurrentScope> current;
    if (task.tracer) current.emplace(*task.tracer);
    if (alive()) task.body();
    task.body = nullptr;
  } catch (const trace::Error& error) {
    if (error.code != trace::ErrorCode::powerLost) failure_ = std::current_exception();
  } catch (...) {
    failure_ = std::current_exception();
  }
}

// --- the controlling thread
// -------------------------------------------------------------------------------------------

Stop Baton::run(const Sim::Until& until) {
  if (until.events == 0) return Stop::events;
  until_ = &until;
  eventsLeft_ = until.events;
  Task* next = std::exchange(stopped_, nullptr);
  if (!next || (preferred_ && preferred_->state == Task::State::ready)) next = pick();
  if (next) drive(*next);
  until_ = nullptr;
  stopAsked_.store(false, std::memory_order_relaxed);
  reap();
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  return reason_;
}

void Baton::drive(Task& next) {
  wake(&next);
  std::unique_lock lock(handOver_);
  controllersTurn_.wait(lock, [&] { return holder_ == nullptr; });
}

void Baton::powerOff() {
  dead_.store(true, std::memory_order_relaxed);
  for (auto& task : tasks_)
    if (task->state != Task::State::done) drive(*task);
  reap();
  tasks_.clear();
  ready_ = 0;
  stopped_ = preferred_ = nullptr;
  failure_ = nullptr;
  dead_.store(false, std::memory_order_relaxed);
}

void Baton::reap() {
  for (auto& task : tasks_)
    if (task->state == Task::State::done && task->thread.joinable()) task->thread.join();
}

void Baton::prefer(std::optional<std::size_t> index) {
  preferred_ = index && *index < tasks_.size() && tasks_[*index]->state != Task::State::done
                   ? tasks_[*index].get()
                   : nullptr;
}

}  // namespace cutaway::env
