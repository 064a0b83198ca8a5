#include "engines/session/run.h"

#include <cmath>

#include "engines/session/kept_source.h"
#include "engines/session/run_impl.h"
#include "engines/session/run_world.h"

namespace cutaway::session {

using trace::Error;
using trace::ErrorCode;
using trace::Event;
using trace::EventNumber;

Run::Impl::Impl(const api::EngineType& t, RunSpec s, Observer o)
    : type(t), spec(std::move(s)), observer(std::move(o)), vocabulary(vocabularyOf(t)), tape(t.makeMirror(spec.parameters)),
      faultRandom(trace::combine(spec.seed, trace::hashText("faults"))) {
  for (const trace::KindInfo& info : vocabulary.kinds()) {
    if (kinds.size() <= info.kind) kinds.resize(info.kind + 1);
    kinds[info.kind] = &info;
  }
  if (type.check) type.check(spec.parameters);
}

Run::Impl::~Impl() {
  if (sim) endSim();
  if (live) endLive();
  clients.clear();
  sim.reset();  // every thread of the run ends before the hub it speaks to
  live.reset();
  if (ownsFolder) removeFolder(folder);
}

void Run::Impl::buildWorld() {
  trace::Hub::Config config{spec.level, spec.driver == Driver::sim, std::size_t{1} << 14};
  if (spec.driver == Driver::sim) {
    auto disk = std::make_unique<env::SimDisk>(env::DeviceProfile::named(spec.disk));
    sim = std::make_unique<env::Sim>(env::Sim::Config{spec.seed, 64}, std::move(disk));
    hub = std::make_unique<trace::Hub>(sim.get(), sim.get(), config);
    sim->attach(*hub);
    env = sim.get();
    return;
  }
  ownsFolder = spec.folder.empty();
  folder = ownsFolder ? makeTemporaryFolder() : spec.folder;
  live = std::make_unique<env::Live>(env::Live::Config{folder, spec.seed});
  hub = std::make_unique<trace::Hub>(live.get(), live.get(), config);
  live->attach(*hub);
  env = live.get();
}

void Run::Impl::openEngine() {
  work("client", [this] { engine = type.open(*env, type.name, spec.parameters); });
}

void Run::Impl::fold(const Event& e) {
  if (e.kind == trace::OperationBegun::kKind) openOperations[e.actor] = e.operation;
  if (e.kind == trace::OperationEnded::kKind) openOperations.erase(e.actor);
  if (e.kind == trace::KeyframeBegun::kKind) inKeyframe.insert(e.actor);
  const trace::KindInfo* info = e.kind < kinds.size() ? kinds[e.kind] : nullptr;
  if (info && trace::includes(trace::Level::structure, info->level) && !inKeyframe.contains(e.actor))
    hash = trace::combine(hash, trace::runHash(e, *info));
  if (e.kind == trace::KeyframeEnded::kKind) inKeyframe.erase(e.actor);
  tape.append(e);
  if (recorder) recorder->add(e);
  if (observer) observer(e, tape.size(), tape.frontier());
}

std::size_t Run::Impl::drain() {
  const std::size_t folded = hub->drain([this](const Event& e) { fold(e); }, live ? live->nowNs() : 0);
  if (recorder) recorder->commitIfDue();
  return folded;
}

Client& Run::Impl::client(const std::string& name) {
  for (auto& c : clients)
    if (c->name() == name) return *c;
  clients.push_back(std::make_unique<Client>(*env, name, bell));
  return *clients.back();
}

OperationId Run::Impl::postNow(const std::string& thread, bool source, std::function<api::Outcome()> work) {
  client(thread).post({++lastId, source, std::move(work)});
  return lastId;
}

OperationId Run::Impl::post(const std::string& thread, bool source, std::function<api::Outcome()> work) {
  releaseHeld();
  if (!pendingLevel && !keyframe) return postNow(thread, source, std::move(work));
  held.push_back({thread, {++lastId, source, std::move(work)}});
  return lastId;
}

api::Outcome Run::Impl::work(const std::string& thread, std::function<void()> job) {
  const OperationId id = postNow(thread, false, [job = std::move(job)] {
    job();
    return api::Outcome{};
  });
  const auto ended = [this, id] { return outcome(id).has_value(); };
  // A breakpoint inside of it stops nothing: there is nobody yet, or no more, who could go on.
  while (!ended())
    if (drive(Goal::that(ended)) == Reached::deadlock) throw Error(ErrorCode::deadlock);
  const api::Outcome done = *outcome(id);
  if (done.error) throw *done.error;
  return done;
}

std::optional<api::Outcome> Run::Impl::outcome(OperationId id) {
  for (auto& c : clients)
    if (auto found = c->outcome(id)) return found;
  return std::nullopt;
}

bool Run::Impl::busy() {
  if (!held.empty()) return true;
  for (auto& c : clients)
    if (c->busy()) return true;
  return false;
}

// Parked at its OperationEnded, an operation has ended for everybody but its own thread.
bool Run::Impl::inProgress() {
  if (!held.empty()) return true;
  for (auto& c : clients) {
    if (!c->busy()) continue;
    if (live || hub->level() == trace::Level::off || c->queued() || c->sourceUnderWay()) return true;
    if (openOperations.contains(c->actor())) return true;
  }
  return false;
}

bool Run::Impl::keyframeStarted() {
  if (!pendingLevel || busyButHeld()) return false;
  const trace::Level level = *pendingLevel;
  pendingLevel.reset();
  keyframe = postNow("client", false, [this, level] {
    hub->setLevel(level);
    engine->emitKeyframe();
    return api::Outcome{};
  });
  return true;
}

bool Run::Impl::busyButHeld() {
  for (auto& c : clients)
    if (c->busy()) return true;
  return false;
}

void Run::Impl::releaseHeld() {
  if (keyframe && outcome(keyframe)) keyframe = 0;
  if (pendingLevel || keyframe || held.empty()) return;
  for (auto& [thread, job] : held) client(thread).post(std::move(job));
  held.clear();
}

api::Engine& Run::Impl::liveEngine() const {
  if (!engine) throw Error(ErrorCode::closed);
  return *engine;
}

Reached Run::Impl::drive(const Goal& goal) { return reached = sim ? driveSim(goal) : driveLive(goal); }

// --- the face -----------------------------------------------------------------------------------------------------------

Run::Run(const api::EngineType& type, RunSpec spec, Observer observer)
    : impl_(std::make_unique<Impl>(type, std::move(spec), std::move(observer))) {
  try {
    impl_->buildWorld();
    impl_->openEngine();
    if (impl_->sim && impl_->spec.branchable) {
      impl_->log = std::make_unique<InputLog>();
      impl_->log->restarted(impl_->tape.size());
    }
  } catch (Error& e) {
    if (e.file.empty()) e.file = impl_->folder;
    throw;
  }
}

Run::~Run() = default;

namespace {

// Runs a source on a client's thread, one operation after the other. Keeps the first failure, else the last outcome.
api::Outcome runSource(api::Engine& engine, OperationSource& source, const std::atomic<bool>& ending) {
  api::Outcome kept;
  api::Operation operation;
  while (!ending.load(std::memory_order_relaxed) && source.next(operation)) {
    api::Outcome outcome = engine.execute(operation);
    const bool goOn = source.ended(operation, outcome);
    if (!kept.error) kept = std::move(outcome);
    if (!goOn) break;
    operation = {};
  }
  return kept;
}

}  // namespace

OperationId Run::start(const api::Operation& operation, const std::string& thread) {
  api::Engine& engine = impl_->liveEngine();
  if (InputLog* kept = impl_->logging()) kept->operation(operation, thread);
  return impl_->post(thread, false, [&engine, operation] { return engine.execute(operation); });
}

OperationId Run::start(std::unique_ptr<OperationSource> source, const std::string& thread) {
  api::Engine& engine = impl_->liveEngine();
  if (InputLog* log = impl_->logging()) source = keptSource(std::move(source), log->source(thread), impl_->hub.get());
  OperationSource& kept = *impl_->sources.emplace_back(std::move(source));
  return impl_->post(thread, true, [&engine, &kept, &ending = impl_->ending] { return runSource(engine, kept, ending); });
}

bool Run::inProgress() const { return impl_->inProgress(); }
std::optional<api::Outcome> Run::outcome(OperationId id) { return impl_->outcome(id); }
std::vector<OperationId> Run::unfinished() const {
  std::vector<OperationId> all;
  for (auto& c : impl_->clients)
    for (const OperationId id : c->unfinished()) all.push_back(id);
  return all;
}
Reached Run::lastReached() const { return impl_->reached; }

std::optional<api::Outcome> Run::perform(const api::Operation& operation) {
  const OperationId id = start(operation);
  if (finish(id) == Reached::deadlock) throw Error(ErrorCode::deadlock);
  return outcome(id);
}

Reached Run::proceed(std::uint64_t events, Time time) {
  Goal goal;
  goal.events = events;
  goal.quietWakeUps = time == Time::passes ? Goal::kEverySleeper : 0;
  return impl_->drive(goal);
}

Reached Run::proceedTo(const Condition& condition, std::uint64_t mostEvents, Time time) {
  Goal goal;
  goal.events = mostEvents;
  goal.until.emplace(impl_->vocabulary, condition);
  goal.quietWakeUps = time == Time::passes ? 20'000 : 0;
  return impl_->drive(goal);
}

Reached Run::proceedToAny(const std::vector<trace::Kind>& kinds, std::uint64_t mostEvents, Time time) {
  Goal goal;
  goal.quietWakeUps = time == Time::passes ? Goal::kEverySleeper : 0;
  goal.events = mostEvents;
  goal.kinds = kinds;
  return impl_->drive(goal);
}

Reached Run::finishOperations() {
  return impl_->drive(Goal::that([this] { return !impl_->busy(); }));
}

Reached Run::finish(OperationId id, std::uint64_t mostEvents) {
  Goal goal = Goal::that([this, id] { return impl_->outcome(id).has_value(); });
  goal.events = mostEvents;
  return impl_->drive(goal);
}

Reached Run::runFor(std::uint64_t ns) {
  const std::uint64_t now = impl_->env->nowNs();
  return runUntil(now + ns < now ? ~std::uint64_t{0} : now + ns, ~std::uint64_t{0});
}

Reached Run::runUntil(std::uint64_t time, std::uint64_t mostEvents) {
  Goal goal;
  goal.time = time;
  goal.events = mostEvents;
  return impl_->drive(goal);
}

Reached Run::settle() {
  Goal goal;
  goal.quietWakeUps = Goal::kEverySleeper;
  return impl_->drive(goal);
}

void Run::setInterrupt(std::function<bool()> interrupt) { impl_->interrupt = std::move(interrupt); }

std::size_t Run::pump() {
  const EventNumber before = impl_->tape.size();
  impl_->drain();
  if (impl_->hit.load(std::memory_order_acquire)) impl_->drainUpTo(impl_->hitNumber.load(std::memory_order_relaxed));
  const auto folded = static_cast<std::size_t>(impl_->tape.size() - before);
  impl_->keyframeStarted();
  impl_->releaseHeld();
  return folded;
}

void Run::pause() {
  if (impl_->live) impl_->live->pause();
}
void Run::resume() {
  if (!impl_->live) return;
  impl_->hit.store(false, std::memory_order_release);
  impl_->live->resume();
}

bool Run::paused() const { return impl_->live && impl_->live->paused(); }

std::optional<EventNumber> Run::parkedAt() const {
  if (!impl_->live || !impl_->hit.load(std::memory_order_acquire)) return std::nullopt;
  return impl_->hitNumber.load(std::memory_order_relaxed);
}

void Run::dropQueued() {
  impl_->held.clear();
  for (auto& c : impl_->clients) c->dropQueued();
}

void Run::setBreakpoints(std::vector<Condition> conditions) {
  std::vector<Matcher> matchers;
  for (const Condition& c : conditions) matchers.emplace_back(impl_->vocabulary, c);
  impl_->breakpoints = std::move(matchers);
  if (impl_->live) impl_->setLiveStops();
}

void Run::setLevel(trace::Level level) {
  if (level == impl_->hub->level() && !impl_->pendingLevel) return;
  impl_->log.reset();  // a keyframe comes in between: not to be run again
  if (!impl_->engine) return impl_->hub->setLevel(level);
  impl_->pendingLevel = level;
  if (impl_->keyframeStarted())
    impl_->drive(Goal::that([this] { return impl_->outcome(impl_->keyframe).has_value(); }));
  impl_->releaseHeld();
}

tape::Tape& Run::tape() { return impl_->tape; }
api::Engine* Run::engine() { return impl_->engine.get(); }
const api::EngineType& Run::type() const { return impl_->type; }
const RunSpec& Run::spec() const { return impl_->spec; }
const trace::Vocabulary& Run::vocabulary() const { return impl_->vocabulary; }
trace::BlobStore& Run::blobs() { return impl_->hub->blobs(); }
std::vector<std::string> Run::actors() const { return impl_->hub->actorNames(); }
std::uint64_t Run::runHash() const { return impl_->hash; }
std::uint64_t Run::now() const { return impl_->env->nowNs(); }
std::uint64_t Run::stalls() const { return impl_->hub->stalls(); }
std::string Run::folder() const { return impl_->folder; }

double Run::metric(std::string_view name) const {
  if (auto value = diskMetric(name, impl_->sim ? &impl_->sim->disk() : nullptr, impl_->folder)) return *value;
  const double own = impl_->liveEngine().metric(name);
  if (!impl_->metricsOfMirror) return own;
  const trace::Mirror& mirror = impl_->tape.frontier();
  const auto infos = mirror.metrics();
  for (std::size_t i = 0; i < infos.size(); ++i) {
    if (name != infos[i].name) continue;
    const bool since = infos[i].counts && i < impl_->before.size();
    if (!infos[i].counts && !impl_->before.empty()) return own;  // a ratio of what was counted since the reset
    const double all = mirror.metric(i) - (since ? impl_->before[i] : 0);
    return std::isnan(all) ? own : all;
  }
  return own;
}

void Run::resetCounters() {
  impl_->liveEngine().resetCounters();
  if (InputLog* kept = impl_->logging()) kept->plain(Input::What::reset);
  const trace::Mirror& mirror = impl_->tape.frontier();
  impl_->before.clear();
  for (std::size_t i = 0; i < mirror.metrics().size(); ++i) impl_->before.push_back(mirror.metric(i));
  impl_->metricsOfMirror = false;
}

api::Parameters Run::parametersInUse() const {
  api::Parameters all = impl_->type.effective ? impl_->type.effective(impl_->spec.parameters) : impl_->spec.parameters;
  for (const api::ParameterInfo& info : impl_->type.parameters) all.try_emplace(info.name, api::valueOf(impl_->type.parameters, impl_->spec.parameters, info.name));
  if (impl_->engine)
    for (auto& [name, value] : impl_->engine->shape())
      if (api::parseBytes(name, all[name]) != api::parseBytes(name, value)) all[name] = value;  // else as it was written
  return all;
}

api::Parameters Run::parametersKept() const {
  api::Parameters kept;
  if (!impl_->engine) return kept;
  for (const auto& [name, value] : impl_->engine->shape())
    if (const auto asked = impl_->spec.parameters.find(name); asked != impl_->spec.parameters.end())
      if (api::parseBytes(name, asked->second) != api::parseBytes(name, value)) kept[name] = value;
  return kept;
}

std::vector<trace::MetricInfo> Run::metrics() const {
  std::vector<trace::MetricInfo> all = impl_->type.metrics;
  for (const trace::MetricInfo& info : diskMetrics()) all.push_back(info);
  return all;
}

void Run::note(tape::Note note) {
  note.event = impl_->tape.size() + 1;
  impl_->notes.push_back(std::move(note));
}
const std::vector<tape::Note>& Run::notes() const { return impl_->notes; }

tape::RecordingInfo Run::Impl::grown() const {
  tape::RecordingInfo info;
  info.level = hub->level();
  info.runHash = hash;
  info.notes = notes;
  info.actors = hub->actorNames();
  info.sites = trace::registeredSites();
  return info;
}

tape::RecordingInfo Run::recordingInfo() const {
  tape::RecordingInfo info = impl_->grown();
  info.engine = impl_->type.name;
  info.title = impl_->spec.title;
  info.driver = impl_->sim ? "sim" : "live";
  info.disk = impl_->sim ? impl_->spec.disk : "";
  info.parameters = impl_->spec.parameters;
  info.seed = impl_->spec.seed;
  info.scenario = impl_->scenarioText;
  info.events = impl_->tape.size();
  info.digest = impl_->tape.frontier().digest(info.level);
  info.vocabulary = impl_->vocabulary;
  return info;
}

void Run::close() {
  if (impl_->closed || !impl_->engine) return;
  impl_->log.reset();
  impl_->work("client", [this] { impl_->engine->close(); });
  impl_->closed = true;
}

}  // namespace cutaway::session
