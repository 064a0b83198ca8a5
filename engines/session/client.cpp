#include "engines/session/client.h"

#include <chrono>

#include "engines/env/sim.h"

namespace cutaway::session {

namespace {
constexpr std::size_t kOutcomesKept = 4096;
}

void Bell::ring() {
  {
    std::scoped_lock hold(mutex);
    ++count;
  }
  rung.notify_all();
}

void Bell::wait(std::uint64_t seen) {
  std::unique_lock hold(mutex);
  rung.wait_for(hold, std::chrono::milliseconds(1), [&] { return count != seen; });
}

std::uint64_t Bell::now() {
  std::scoped_lock hold(mutex);
  return count;
}

Client::Client(env::Env& env, std::string name, Bell& bell)
    : env_(env), name_(std::move(name)), bell_(bell), mutex_(env), wake_(env) {
  thread_ = env_.spawn(name_, [this] { body(); });
}

Client::~Client() = default;

// Sim: every thread is parked, none of them inside this lock; taking it would be a scheduling point outside the baton.
template <class F>
auto Client::guarded(F&& f) {
  if (env_.scheduler()) return f();
  std::scoped_lock hold(mutex_);
  return f();
}

void Client::post(Job job) {
  guarded([&] { queue_.push_back(std::move(job)); });
  wake_.notifyAll();
}

void Client::quit() {
  guarded([&] { quit_ = true; });
  wake_.notifyAll();
}

void Client::join() { thread_->join(); }

void Client::dropQueued() {
  guarded([&] { queue_.clear(); });
}

std::optional<api::Outcome> Client::outcome(OperationId id) {
  return guarded([&]() -> std::optional<api::Outcome> {
    const auto it = outcomes_.find(id);
    return it == outcomes_.end() ? std::nullopt : std::optional(it->second);
  });
}

bool Client::busy() {
  return guarded([&] { return underWay_ || !queue_.empty(); });
}
std::vector<OperationId> Client::unfinished() {
  return guarded([&] {
    std::vector<OperationId> all;
    if (underWay_) all.push_back(current_);
    for (const Job& job : queue_) all.push_back(job.id);
    return all;
  });
}
bool Client::queued() {
  return guarded([&] { return !queue_.empty(); });
}
bool Client::sourceUnderWay() {
  return guarded([&] { return sourceUnderWay_; });
}

bool Client::waitForJob(Job& job) {
  env::OutsideWait outside(env_);
  mutex_.lock();
  const auto ready = [&] { return quit_ || !queue_.empty(); };
  try {
    wake_.wait(mutex_, ready);
  } catch (...) {  // the power went while we waited
    mutex_.unlock();
    throw;
  }
  const bool got = !queue_.empty();
  if (got) {
    job = std::move(queue_.front());
    queue_.pop_front();
    underWay_ = true;
    sourceUnderWay_ = job.source;
    current_ = job.id;
  }
  mutex_.unlock();
  return got;
}

void Client::finished(OperationId id, api::Outcome outcome) {
  {
    std::scoped_lock hold(mutex_);
    outcomes_[id] = std::move(outcome);
    if (outcomes_.size() > kOutcomesKept) outcomes_.erase(outcomes_.begin());
    underWay_ = sourceUnderWay_ = false;
  }
  if (!env_.scheduler()) bell_.ring();
}

void Client::body() {
  actor_.store(trace::current().id(), std::memory_order_release);
  for (Job job; waitForJob(job); job = {}) {
    api::Outcome outcome;
    try {
      outcome = job.work();
    } catch (const trace::Error& e) {
      if (e.code == trace::ErrorCode::powerLost) throw;
      outcome.result = trace::OperationResult::failed;
      outcome.error = e;
    }
    finished(job.id, std::move(outcome));
  }
  ended_.store(true, std::memory_order_release);
  if (!env_.scheduler()) bell_.ring();
}

}  // namespace cutaway::session
