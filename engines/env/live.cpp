#include "engines/env/live.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "engines/env/folder_files.h"
#include "engines/env/random.h"
#include "engines/env/run_clock.h"
#include "engines/trace/error.h"

namespace cutaway::env {
namespace {

struct Worker {
  std::mutex joining;
  std::thread thread;
  std::exception_ptr failure;

  void join() {
    std::scoped_lock hold(joining);
    if (thread.joinable()) thread.join();
  }
};

class LiveThread final : public ThreadHandle {
 public:
  explicit LiveThread(std::shared_ptr<Worker> worker) : worker_(std::move(worker)) {}
  void join() override {
    worker_->join();
    if (worker_->failure) std::rethrow_exception(std::exchange(worker_->failure, nullptr));
  }

 private:
  std::shared_ptr<Worker> worker_;
};

}  // namespace

struct Live::Impl {
  explicit Impl(const Config& config)
      : counters(std::make_shared<AtomicFileCounters>()),
        files(makeFolderFiles(config.folder, counters)),
        random(config.seed) {}

  std::shared_ptr<AtomicFileCounters> counters;
  std::unique_ptr<Files> files;
  RunClock clock;
  trace::Hub* hub = nullptr;

  std::mutex drawing;  // guards random
  Random random;

  std::atomic<bool> attention{false};  // paused, or a breakpoint is set: trace points take the slow path
  mutable std::mutex gate;             // guards all below
  std::condition_variable opened;
  bool isPaused = false;
  std::uint64_t allowed = 0;  // recorded events that may still pass while paused
  std::uint64_t round = 0;    // grows when parked threads may look again
  int parkedThreads = 0, spawned = 0, ended = 0;
  std::function<bool(const trace::Event&, trace::EventNumber)> breakpoint;
  std::vector<std::shared_ptr<Worker>> workers;

  bool closed() const { return isPaused && allowed == 0; }
  void lookAgain() {
    attention.store(isPaused || breakpoint, std::memory_order_relaxed);
    if (hub) hub->askGateEverywhere(isPaused);
    if (closed())
      clock.stop();
    else
      clock.start();
    opened.notify_all();
  }
  void arrive(const trace::Event* recorded, trace::EventNumber number);
  void run(const std::shared_ptr<Worker>& worker, trace::Tracer* tracer, const std::function<void()>& body);
};

// An event that was recorded is counted before its thread may be parked: allow(n) lets n of them pass, and
// those that other threads were recording at that instant.
void Live::Impl::arrive(const trace::Event* recorded, trace::EventNumber number) {
  std::unique_lock lock(gate);
  if (recorded) {
    const bool last = allowed == 1;
    if (allowed > 0) --allowed;
    if (breakpoint && breakpoint(*recorded, number)) {
      isPaused = true;
      allowed = 0;
      lookAgain();
    } else if (last && isPaused) {
      lookAgain();
    }
  }
  if (!closed()) return;
  ++parkedThreads;
  opened.wait(lock, [&] { return !closed(); });
  --parkedThreads;
}

void Live::Impl::run(const std::shared_ptr<Worker>& worker, trace::Tracer* tracer,
                     const std::function<void()>& body) {
  try {
    std::optional<trace::CurrentScope> current;
    if (tracer) current.emplace(*tracer);
    body();
  } catch (const trace::Error& error) {
    if (error.code != trace::ErrorCode::powerLost) worker->failure = std::current_exception();
  } catch (...) {
    worker->failure = std::current_exception();
  }
  std::scoped_lock hold(gate);
  ++ended;
}

Live::Live(Config config) : impl_(std::make_unique<Impl>(config)) {}

Live::~Live() {
  setBreakpoint({});
  resume();
  for (;;) {  // a worker may start others while it is waited for
    std::shared_ptr<Worker> last;
    {
      std::scoped_lock hold(impl_->gate);
      if (impl_->workers.empty()) break;
      last = std::move(impl_->workers.back());
      impl_->workers.pop_back();
    }
    last->join();
  }
}

void Live::attach(trace::Hub& hub) { impl_->hub = &hub; }

void Live::pause() {
  std::scoped_lock hold(impl_->gate);
  impl_->isPaused = true;
  impl_->allowed = 0;
  impl_->lookAgain();
}

void Live::resume() {
  std::scoped_lock hold(impl_->gate);
  impl_->isPaused = false;
  impl_->allowed = 0;
  impl_->lookAgain();
}

bool Live::paused() const {
  std::scoped_lock hold(impl_->gate);
  return impl_->isPaused;
}

int Live::parked() const {
  std::scoped_lock hold(impl_->gate);
  return impl_->parkedThreads;
}

int Live::running() const {
  std::scoped_lock hold(impl_->gate);
  return impl_->spawned - impl_->ended - impl_->parkedThreads;
}

void Live::allow(std::uint64_t events) {
  std::scoped_lock hold(impl_->gate);
  if (!impl_->isPaused) return;
  impl_->allowed = events;
  impl_->lookAgain();
}

void Live::setBreakpoint(std::function<bool(const trace::Event&, trace::EventNumber)> stop) {
  std::scoped_lock hold(impl_->gate);
  impl_->breakpoint = std::move(stop);
  impl_->lookAgain();
}

Files& Live::files() { return *impl_->files; }
std::uint64_t Live::nowNs() { return impl_->clock.now(); }

std::uint64_t Live::random() {
  std::scoped_lock hold(impl_->drawing);
  return impl_->random.next();
}

void Live::sleepNs(std::uint64_t ns) { std::this_thread::sleep_for(std::chrono::nanoseconds(ns)); }

std::unique_ptr<ThreadHandle> Live::spawn(std::string name, std::function<void()> body) {
  trace::Tracer* tracer = impl_->hub ? &impl_->hub->actor(std::move(name)) : nullptr;
  auto worker = std::make_shared<Worker>();
  std::scoped_lock hold(impl_->gate);
  // Those that were joined are forgotten, so that a long run of short threads does not grow.
  std::erase_if(impl_->workers, [](auto& w) { return w.use_count() == 1 && !w->thread.joinable(); });
  ++impl_->spawned;
  worker->thread = std::thread(
      [impl = impl_.get(), worker, tracer, body = std::move(body)] { impl->run(worker, tracer, body); });
  impl_->workers.push_back(worker);
  return std::make_unique<LiveThread>(std::move(worker));
}

FileCounters Live::fileCounters() const { return impl_->counters->now(); }

void Live::arrive(trace::Kind, trace::Level, const trace::Event* recorded, trace::EventNumber number) {
  if (impl_->attention.load(std::memory_order_relaxed)) impl_->arrive(recorded, number);
}

}  // namespace cutaway::env
