#include "engines/scenario/player.h"

#include <algorithm>
#include <utility>

#include "engines/scenario/parser.h"
#include "engines/scenario/player_impl.h"

namespace cutaway::scenario {

using session::Reached;
using trace::Error;
using trace::ErrorCode;

namespace {

template <class... Types>
bool isOneOf(const Body& body) {
  return (std::holds_alternative<Types>(body) || ...);
}

bool narrates(const Body& b) { return isOneOf<Say, Ask, Reveal, Print, Title, Seed, DriverChoice, StartEngine>(b); }
bool expects(const Body& b) {
  return isOneOf<ExpectMetric, ExpectGet, ExpectScan, ExpectEvent, ExpectError, ExpectInvariants>(b);
}
// `expect event` looks back to the last statement of this kind.
bool mayEmit(const Body& b) { return !narrates(b) && !expects(b) && !isOneOf<PauseOn, ClearPause, Fail, Switch, Reset>(b); }

bool legalWhileParked(const Body& b) {
  return narrates(b) || expects(b) || isOneOf<Step, RunFor, RunUntil, PowerOff, Kill, Fail, Switch>(b);
}
bool legalAfterCrash(const Body& b) {
  if (const auto* metric = std::get_if<ExpectMetric>(&b)) return metric->metric.text.find("disk.") != std::string::npos;
  return narrates(b) || isOneOf<Recover, ExpectError>(b);
}

// Whose operation stands half-way: nothing but its end can come before that statement, or before the end of the scenario.
bool waitsForItsEnd(const std::vector<Statement>& statements, std::size_t at) {
  return at == statements.size() || !legalWhileParked(statements[at].body);
}

// A pause on a kind that is not recorded would never come: such a scenario is played at the kind's level.
trace::Level levelNeeded(const Scenario& scenario, const trace::Vocabulary& vocabulary) {
  trace::Level needed = trace::Level::metric;
  for (const Statement& s : scenario.statements) {
    const EventCondition* condition = nullptr;
    if (const auto* p = std::get_if<PauseOn>(&s.body)) condition = &p->condition;
    if (const auto* u = std::get_if<RunUntil>(&s.body)) condition = &u->condition;
    const trace::KindInfo* kind = condition ? vocabulary.find(condition->kind) : nullptr;
    if (kind) needed = std::max(needed, kind->level);
  }
  return needed;
}

session::RunSpec specOf(const Scenario& scenario, const Setup& setup, const PlayOptions& options) {
  session::RunSpec spec;
  spec.parameters = setup.parameters;
  spec.driver = setup.live ? session::Driver::live : session::Driver::sim;
  spec.seed = setup.seed;
  spec.disk = setup.disk;
  spec.level = options.level.value_or(setup.live ? trace::Level::structure : trace::Level::detail);
  spec.level = std::max(spec.level, levelNeeded(scenario, wholeVocabulary(*setup.type)));
  spec.folder = options.runFolder;
  spec.title = setup.title;
  return spec;
}

std::map<std::string, std::uint64_t> countByKind(const tape::Tape& tape, const trace::Vocabulary& vocabulary) {
  constexpr std::size_t kBlock = 4096;
  std::vector<std::uint64_t> counts(std::size_t{1} << 16);
  std::vector<trace::Event> events;
  for (trace::EventNumber first = 1; first <= tape.size(); first += kBlock) {
    events.clear();
    tape.read(first, kBlock, events);
    for (const auto& e : events) ++counts[e.kind];
  }
  std::map<std::string, std::uint64_t> out;
  for (const auto& kind : vocabulary.kinds())
    if (counts[kind.kind]) out[kind.name] = counts[kind.kind];
  return out;
}

// A driver given outside wins, and is known before the check: faults need sim.
// Tells how many statements it put in front: random keys depend on a statement's place in what was written, not on them.
std::size_t chooseDriver(Scenario& scenario, bool live) {
  const Statement chosen{{}, {}, DriverChoice{live}};
  for (Statement& s : scenario.statements)
    if (std::holds_alternative<DriverChoice>(s.body)) return s.body = chosen.body, 0;
  scenario.statements.insert(scenario.statements.begin(), chosen);
  return 1;
}

env::Lose loseOf(const std::string& word) {
  return word == "random" ? env::Lose::random
         : word == "files" ? env::Lose::files
         : word == "nothing" ? env::Lose::nothing
                             : env::Lose::unsynced;
}

}  // namespace

Player::Impl::Impl(Scenario s, const Known& k, PlayOptions o, session::Run* r)
    : scenario(std::move(s)), known(k), options(std::move(o)), run(r) {
  if (options.live) inFront = chooseDriver(scenario, *options.live);
  maker.setup = check(scenario, known);
  if (options.seed) maker.setup.seed = *options.seed;
  maker.readFile = options.readFile;
  maker.progress = options.progress;
  maker.file = scenario.file;
  if (run) return;
  ownRun = std::make_unique<session::Run>(*maker.setup.type, specOf(scenario, maker.setup, options));
  run = ownRun.get();
  if (!options.record.empty()) run->record(options.record, options.scenarioText);
}

void Player::Impl::note(const Statement& s, Entry::Kind kind, std::string text) {
  result.entries.push_back({s.at, kind, scenario::print(s), std::move(text)});
  if (options.onEntry) options.onEntry(result.entries.back());
}

void Player::Impl::fail(const Statement& s, std::string expected) const {
  throw ScenarioError(scenario.file, s.at, scenario::print(s), std::move(expected));
}

void Player::Impl::unexpected() {
  result.errors.push_back(*pending);
  pending.reset();
  stopped = true;
}

void Player::Impl::checkLegal(const Statement& s) const {
  if (run->crashed() && !legalAfterCrash(s.body))
    fail(s, "the engine is down: only expect disk..., print, say, ask and reveal are legal until recover");
  if (parked() && !legalWhileParked(s.body))
    fail(s, "an operation stands half-way: only step, run, power-off, kill, fail, switch, expect, print, say, ask and "
            "reveal are legal until it is done");
}

bool Player::Impl::next() {
  if (!begin()) return false;
  while (movement) move(~std::uint64_t{0});
  return true;
}

bool Player::Impl::begin() {
  // Where a person drives the run, what a pause parked goes on before the next statement: they saw it stand there.
  if (!ownRun && !stopped && !pending && parked() && waitsForItsEnd(scenario.statements, at)) {
    movement = Movement{&scenario.statements[at - 1], Movement::What::finish, awaited->id, 0, 0, {}, 0, {}};
    return true;
  }
  if (stopped || at == scenario.statements.size()) {
    if (pending) unexpected();
    return false;
  }
  const Statement& s = scenario.statements[at];
  if (pending && !std::holds_alternative<ExpectError>(s.body)) return unexpected(), false;
  checkLegal(s);
  if (mayEmit(s.body)) since = run->tape().size();
  execute(s);
  ++at;
  return true;
}

// --- operations -------------------------------------------------------------------------------------------------------

void Player::Impl::operate(const Statement& s) {
  auto tally = tallies.emplace_back(std::make_shared<Tally>());
  auto source = maker.operationsOf(s, at - inFront, tally);
  if (const auto* async = std::get_if<Async>(&s.body)) {
    tasks[async->task] = {run->start(std::move(source), async->task), tally};
    return note(s, Entry::Kind::done, "started");
  }
  await(s, {run->start(std::move(source)), tally});
}

bool Player::Impl::atItsEnd() const {
  const auto last = run->tape().size();
  return awaited && awaited->tally->lastBegun && last && run->tape().event(last).kind == trace::OperationEnded::kKind;
}

void Player::Impl::await(const Statement& s, Started started) {
  Movement m{&s, Movement::What::finish, started.id, 0, 0, {}, 0, std::exchange(awaited, std::move(started))};
  movement = std::move(m);
}

// Where the run stands, in words.
std::string Player::Impl::movedText(Reached reached) {
  if (reached == Reached::deadlock) return "deadlock";
  const auto last = run->tape().size();
  if (last == 0) return "no event yet";
  return "at event " + std::to_string(last) + ": " +
         describe(run->tape().event(last), run->vocabulary(), run->blobs());
}

// The one waited for may have ended: then it is told, with its error, and nothing is parked any more.
bool Player::Impl::awaitedEnded(const Statement& s, std::string& text) {
  if (!awaited) return false;
  const auto outcome = run->outcome(awaited->id);
  if (!outcome) return false;
  const Tally& tally = *awaited->tally;
  text = scenario::describe(tally);
  const std::optional<Error> error = tally.error ? tally.error : outcome->error;
  if (error) {
    text += ": " + trace::englishMessage(*error);
    pending = Failure{s.at, scenario::print(s), *error};
  }
  awaited.reset();
  return true;
}

void Player::Impl::moved(const Statement& s, Reached reached) {
  std::string text;
  if (awaitedEnded(s, text)) return note(s, pending ? Entry::Kind::error : Entry::Kind::done, text);
  if (reached == Reached::deadlock) {
    pending = Failure{s.at, scenario::print(s), Error(ErrorCode::deadlock)};
    return note(s, Entry::Kind::error, "deadlock");
  }
  note(s, Entry::Kind::done, (parked() ? "parked " : "") + movedText(reached));
}

// --- movement ---------------------------------------------------------------------------------------------------------

session::Reached Player::Impl::move(std::uint64_t mostEvents) {
  Movement m = std::move(*movement);
  movement.reset();
  const Reached reached = drive(m, mostEvents);
  if (hasEnded(m, reached)) hasMoved(m, reached);
  else movement = std::move(m);
  return reached;
}

Reached Player::Impl::drive(Movement& m, std::uint64_t most) {
  using What = Movement::What;
  const auto before = run->tape().size();
  switch (m.what) {
    case What::finish: return run->finish(m.id, most);
    case What::events: {
      const Reached reached = run->proceed(std::min(m.left, most));
      m.left -= std::min(m.left, run->tape().size() - before);
      return reached;
    }
    case What::operations: return run->proceedTo({"OperationEnded", {}, {}}, most);
    case What::changes: return run->proceedToAny(run->type().changes, most);
    case What::until: return run->proceedTo(*m.until, most);
    case What::time: return run->runUntil(m.time, most);
    case What::settle: break;
  }
  return run->settle();  // in one piece: it counts the wake-ups that did nothing
}

bool Player::Impl::pausedHere() const {
  const auto last = run->tape().size();
  if (last == 0) return false;
  const trace::Event e = run->tape().event(last);
  return std::any_of(pauses.begin(), pauses.end(),
                     [&](const auto& p) { return session::matches(e, run->vocabulary(), p.second, nullptr); });
}

// Whether the statement has ended where the run stands now; a breakpoint of somebody else's ends nothing.
bool Player::Impl::hasEnded(Movement& m, Reached reached) const {
  using What = Movement::What;
  if (reached == Reached::budget) return m.what == What::events && m.left == 0;
  if (reached != Reached::condition || run->tape().size() == 0 || pausedHere()) return true;
  const trace::Event e = run->tape().event(run->tape().size());
  const std::vector<trace::Kind>& changes = run->type().changes;
  switch (m.what) {
    case What::until: return session::matches(e, run->vocabulary(), *m.until, &run->blobs());
    case What::operations: return e.kind == trace::OperationEnded::kKind && --m.left == 0;
    case What::changes: return std::find(changes.begin(), changes.end(), e.kind) != changes.end() && --m.left == 0;
    case What::events: return m.left == 0;
    default: return false;
  }
}

void Player::Impl::hasMoved(const Movement& m, Reached reached) {
  const Statement& s = *m.statement;
  if (m.what != Movement::What::until) {
    moved(s, reached);
    if (m.before && m.before->tally->error && !pending) pending = Failure{s.at, scenario::print(s), *m.before->tally->error};
    return;
  }
  const auto last = run->tape().size();
  const bool there = last > m.from && session::matches(run->tape().event(last), run->vocabulary(), *m.until, &run->blobs());
  if (there || reached == Reached::deadlock || reached == Reached::condition) return moved(s, reached);
  std::string text;
  awaitedEnded(s, text);
  judge(s, false, "nothing is left to do and no such event came");
}

void Player::Impl::step(const Statement& s, const Step& step) {
  using What = Movement::What;
  const What what = step.unit == StepUnit::event       ? What::events
                    : step.unit == StepUnit::operation ? What::operations
                                                       : What::changes;
  movement = Movement{&s, what, 0, step.count, 0, {}, 0, {}};
  if (step.count > 0) return;
  movement.reset();
  moved(s, Reached::budget);
}

void Player::Impl::runUntil(const Statement& s, const RunUntil& until) {
  movement = Movement{&s, Movement::What::until, 0, 0, 0, resolve(until.condition, run->vocabulary()), run->tape().size(), {}};
}

// On somebody else's run the breakpoints are theirs to set.
void Player::Impl::setPauses() {
  if (!ownRun) return;
  std::vector<session::Condition> all;
  for (const auto& [text, condition] : pauses) all.push_back(condition);
  run->setBreakpoints(all);
}

// --- faults -----------------------------------------------------------------------------------------------------------

void Player::Impl::crash(const Statement& s) {
  std::string text = "the process died; the page cache survived";
  if (const auto* cut = std::get_if<PowerOff>(&s.body)) {
    const auto report = run->powerOff({loseOf(cut->lose), cut->tear});
    text = std::to_string(report.writesLost) + " writes lost, " + std::to_string(report.bytesLost) + " B; " +
           std::to_string(report.sectorsTorn) + " sectors torn";
  } else {
    run->kill();
  }
  awaited.reset();
  tasks.clear();
  note(s, Entry::Kind::done, text);
}

void Player::Impl::recover(const Statement& s) {
  if (!run->crashed()) fail(s, "there was no crash to come back from");
  try {
    run->recover();
    result.crashes.push_back({s.at, run->losses()});
    note(s, Entry::Kind::done, movedText(Reached::idle) + "; " + describe(run->losses()));
  } catch (const Error& error) {
    pending = Failure{s.at, scenario::print(s), error};
    note(s, Entry::Kind::error, trace::englishMessage(error));
  }
}

void Player::Impl::failCalls(const Statement& s, const Fail& f) {
  env::Fault fault;
  fault.what = f.what == "sync" ? env::FailOn::sync : f.what == "read" ? env::FailOn::read : env::FailOn::write;
  fault.file = f.file;
  fault.at = f.at;
  fault.forever = f.forever;
  run->fail(fault);
  note(s, Entry::Kind::done, "armed");
}

// --- one statement ------------------------------------------------------------------------------------------------------

struct Player::Impl::Execute {
  Impl& player;
  const Statement& s;

  void done(std::string text = {}) const { player.note(s, Entry::Kind::done, std::move(text)); }
  void operator()(const Title&) const { done(); }
  void operator()(const Seed&) const { done(); }
  void operator()(const DriverChoice&) const { done(); }
  void operator()(const StartEngine&) const { done(); }
  void operator()(const Say& say) const {
    player.run->note({1, tape::Note::Kind::say, {}, say.text, {}, {}});
    player.note(s, Entry::Kind::narration, say.text);
  }
  void operator()(const Join& join) const {
    auto task = player.tasks.extract(join.task);
    if (task.empty()) player.fail(s, "this async statement was joined already, or ended with the crash");
    player.await(s, std::move(task.mapped()));
  }
  void operator()(const Switch& w) const {
    if (!player.run->switchTo(w.task)) player.fail(s, unknownName("thread that may run called", w.task, player.run->actors()));
    done();
  }
  void operator()(const Settle&) const { player.movement = Movement{&s, Movement::What::settle, 0, 0, 0, {}, 0, {}}; }
  void operator()(const RunFor& run) const {
    const std::uint64_t now = player.run->now(), end = now + run.ns < now ? ~std::uint64_t{0} : now + run.ns;
    player.movement = Movement{&s, Movement::What::time, 0, 0, end, {}, 0, {}};
  }
  void operator()(const RunUntil& until) const { player.runUntil(s, until); }
  void operator()(const Step& step) const { player.step(s, step); }
  void operator()(const PauseOn& p) const { pause(p.condition, true); }
  void operator()(const ClearPause& p) const { pause(p.condition, false); }
  void pause(const EventCondition& condition, bool on) const {
    const session::Condition wanted = resolve(condition, player.run->vocabulary());
    // `clear KIND` forgets every pause on that kind, with fields only the one.
    if (on) player.pauses[scenario::print(Statement{{}, {}, PauseOn{condition}})] = wanted;
    else
      std::erase_if(player.pauses, [&](const auto& p) {
        return p.second.kind == wanted.kind && (wanted.fields.empty() || p.second.fields == wanted.fields);
      });
    player.setPauses();
    done();
  }
  void operator()(const PowerOff&) const { player.crash(s); }
  void operator()(const Kill&) const { player.crash(s); }
  void operator()(const Recover&) const { player.recover(s); }
  void operator()(const Fail& fail) const { player.failCalls(s, fail); }
  void operator()(const Ask& ask) const { player.ask(s, ask); }
  void operator()(const Reveal& reveal) const { player.reveal(s, reveal); }
  void operator()(const ExpectMetric& e) const { player.expectMetric(s, e); }
  void operator()(const ExpectGet& e) const { player.expectGet(s, e); }
  void operator()(const ExpectScan& e) const { player.expectScan(s, e); }
  void operator()(const ExpectEvent& e) const { player.expectEvent(s, e); }
  void operator()(const ExpectError& e) const { player.expectError(s, e); }
  void operator()(const ExpectInvariants&) const { player.expectInvariants(s); }
  void operator()(const Print& p) const { player.print(s, p); }
  void operator()(const Reset&) const {
    player.run->resetCounters();
    done();
  }
  template <class Operation>
  void operator()(const Operation&) const {
    player.operate(s);
  }
};

void Player::Impl::execute(const Statement& s) {
  try {
    std::visit(Execute{*this, s}, s.body);
  } catch (const Error& error) {
    if (error.code != trace::ErrorCode::parameterInvalid) throw;
    fail(s, trace::englishMessage(error));  // a number no check knows the limit of
  }
}

// --- the face -----------------------------------------------------------------------------------------------------------

Player::Player(Scenario scenario, const Known& known, PlayOptions options)
    : impl_(std::make_unique<Impl>(std::move(scenario), known, std::move(options), nullptr)) {}
Player::Player(Scenario scenario, const Known& known, PlayOptions options, session::Run& run)
    : impl_(std::make_unique<Impl>(std::move(scenario), known, std::move(options), &run)) {}
Player::~Player() = default;

bool Player::next() { return impl_->next(); }
bool Player::begin() { return impl_->begin(); }
bool Player::moving() const { return impl_->movement.has_value(); }
Reached Player::move(std::uint64_t mostEvents) { return impl_->move(mostEvents); }
bool Player::still() const {
  // Getting ready to end what is parked moves nothing yet.
  if (!impl_->ownRun && !impl_->pending && impl_->parked() && waitsForItsEnd(impl_->scenario.statements, impl_->at)) return !impl_->stopped;
  if (impl_->stopped || impl_->at == impl_->scenario.statements.size()) return false;
  const Body& b = impl_->scenario.statements[impl_->at].body;
  return narrates(b) || expects(b) || isOneOf<PauseOn, ClearPause, Fail, Switch, Reset>(b);
}
std::vector<session::Condition> Player::pauses() const {
  std::vector<session::Condition> all;
  for (const auto& [text, condition] : impl_->pauses) all.push_back(condition);
  return all;
}
bool Player::parked() const { return impl_->parked(); }
std::size_t Player::position() const { return impl_->at; }
const Scenario& Player::scenario() const { return impl_->scenario; }
const Setup& Player::setup() const { return impl_->maker.setup; }
session::Run& Player::run() { return *impl_->run; }
const Result& Player::result() const { return impl_->result; }

std::optional<bool> Player::answer(const std::string& question, const std::string& given) {
  for (Asked& asked : impl_->result.asks) {
    if (asked.name != question) continue;
    asked.given = given;
    if (!asked.answer.empty()) asked.right = given == asked.answer;
    return asked.right;
  }
  return {};
}

void Player::saveRecording() { impl_->run->finishRecording(impl_->run->tape().size()); }

void Player::finish() {
  session::Run& run = *impl_->run;
  Result& result = impl_->result;
  run.pump();
  result.operations = 0;
  for (const auto& tally : impl_->tallies) result.operations += tally->operations;
  result.events = countByKind(run.tape(), run.vocabulary());
  for (const auto& metric : run.metrics()) {
    const bool known = run.engine() || std::string_view(metric.name).starts_with("disk.");
    if (known) result.metrics.emplace_back(metric.name, run.metric(metric.name));
  }
  if (run.engine()) result.digest = run.engine()->digest(trace::Level::detail);
  result.runHash = run.runHash();
  result.time = run.now();
}

}  // namespace cutaway::scenario
