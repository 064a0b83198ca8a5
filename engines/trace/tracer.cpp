#include "engines/trace/tracer.h"

#include <thread>

namespace cutaway::trace {
namespace {
thread_local Tracer* currentTracer = nullptr;
}  // namespace

Hub::Hub(Clock* clock, Gate* gate, Config config)
    : clock_(clock), gate_(gate), config_(config), level_(config.record) {
  if (config_.sim) rings_.push_back(std::make_unique<Ring>(config_.ringSlots));
  actor("nobody");
  arm();
}

Hub::~Hub() = default;

Tracer& Hub::actor(std::string name) {
  std::scoped_lock hold(mutex_);
  if (!config_.sim) rings_.push_back(std::make_unique<Ring>(config_.ringSlots));
  actors_.push_back(
      std::unique_ptr<Tracer>(new Tracer(this, rings_.back().get(), static_cast<ActorId>(actors_.size()))));
  names_.push_back(std::move(name));
  return *actors_.back();
}

std::vector<std::string> Hub::actorNames() const {
  std::scoped_lock hold(mutex_);
  return names_;
}

void Hub::setLevel(Level level) {
  std::scoped_lock hold(mutex_);
  level_.store(level, std::memory_order_relaxed);
  arm();
}

void Hub::askGateEverywhere(bool on) {
  std::scoped_lock hold(mutex_);
  everywhere_.store(on, std::memory_order_relaxed);
  arm();
}

void Hub::arm() {
  const bool all = config_.sim || everywhere_.load(std::memory_order_relaxed);
  armed_.store(static_cast<std::uint8_t>(all ? Level::detail : level_.load(std::memory_order_relaxed)),
               std::memory_order_relaxed);
}

std::vector<Ring*> Hub::ringsNow() {
  std::scoped_lock hold(mutex_);
  std::vector<Ring*> rings;
  for (auto& r : rings_) rings.push_back(r.get());
  return rings;
}

EventNumber Tracer::finish(Event& e, Kind kind, Level level, bool record, SiteId site) {
  EventNumber number = 0;
  if (record) {
    e.causeAndSite = (cause_ & Event::kCauseMask) | (std::uint64_t{site} << 48);
    e.operation = operation_;
    e.actor = id_;
    number = 1 + hub_->order_.fetch_add(1, std::memory_order_acq_rel);
    e.time = hub_->config_.sim && hub_->clock_ ? hub_->clock_->nowNs() : number;
    if (!ring_->push(e)) {
      hub_->stalls_.fetch_add(1, std::memory_order_relaxed);
      while (!ring_->push(e)) std::this_thread::yield();
    }
  }
  if (hub_->gate_) hub_->gate_->arrive(kind, level, record ? &e : nullptr, number);
  return number;
}

Tracer& current() {
  static Hub silent(nullptr, nullptr, {});
  static Tracer& nobody = silent.actor("silent");
  return currentTracer ? *currentTracer : nobody;
}

CurrentScope::CurrentScope(Tracer& tracer) : before_(currentTracer) { currentTracer = &tracer; }
CurrentScope::~CurrentScope() { currentTracer = before_; }

}  // namespace cutaway::trace
