#include "engines/session/session.h"

#include <atomic>
#include <thread>

#include "engines/session/listed_operations.h"
#include "engines/session/reaper.h"
#include "engines/session/run_world.h"
#include "engines/session/session_shared.h"
#include "engines/session/session_worker.h"

namespace cutaway::session {
namespace {

enum What { kPlay, kPause, kSpeed, kSeek, kRefresh, kBreakpoints, kThread, kTrail, kOther, kStep };

class SessionFace final : public Session {
 public:
  SessionFace(std::shared_ptr<SessionShared> shared, Origin origin, Config config)
      : shared_(std::move(shared)), ended_(std::make_shared<std::atomic<bool>>(false)) {
    Reaper::instance();  // made before the thread, so that it outlives it
    thread_ = std::thread([shared = shared_, ended = ended_, origin = std::move(origin), config = std::move(config)]() mutable {
      std::make_unique<SessionWorker>(std::move(shared), std::move(origin), std::move(config))->body();
      ended->store(true, std::memory_order_release);
    });
  }
  ~SessionFace() override {
    shared_->quiet();
    shared_->queue.end();
    Reaper::instance().take(std::move(thread_), ended_);
  }

  std::shared_ptr<const Snapshot> latest() override { return shared_->latest(); }
  const RunSpec& spec() const override { return *shared_->spec.load(std::memory_order_acquire); }
  const api::EngineType& type() const override { return *shared_->type.load(std::memory_order_acquire); }
  const trace::Vocabulary& vocabulary() const override { return *shared_->vocabulary.load(std::memory_order_acquire); }
  trace::BlobStore& blobs() override { return *shared_->blobs.load(std::memory_order_acquire); }
  std::vector<std::string> actors() const override { return shared_->actors(); }
  std::shared_ptr<const std::vector<tape::Note>> notes() const override { return shared_->notes(); }
  std::vector<trace::Site> sites() const override {
    const auto* own = shared_->sites.load(std::memory_order_acquire);
    return own ? *own : trace::registeredSites();
  }
  std::vector<trace::Event> events(trace::EventNumber first, std::size_t count) override {
    return shared_->events(first, count);
  }

  void play() override { newest(kPlay, [](SessionWorker& w) { w.play(); }); }
  void playQueued() override { always([](SessionWorker& w) { w.playQueued(); }); }
  void pause() override { newest(kPause, [](SessionWorker& w) { w.pause(); }); }
  void setSpeed(double speed) override { newest(kSpeed, [speed](SessionWorker& w) { w.setSpeed(speed); }); }
  void step(Unit unit, int direction) override {
    Command c;
    c.what = kStep + static_cast<int>(unit) * 2 + (direction > 0);
    c.merge = Command::Merge::addUp;
    c.droppable = true;
    c.run = [unit, direction](SessionWorker& w, std::uint64_t count) { w.step(unit, direction, count); };
    shared_->queue.push(std::move(c));
  }
  void seek(trace::EventNumber number) override { newest(kSeek, [number](SessionWorker& w) { w.seek(number); }); }
  void runTo(Condition condition, Way way) override {
    always([condition = std::move(condition), way = std::move(way)](SessionWorker& w) { w.runTo(condition, way); });
  }
  void toFrontier() override { newest(kSeek, [](SessionWorker& w) { w.toFrontier(); }); }
  void operate(std::vector<api::Operation> operations) override {
    operate(std::make_unique<ListedOperations>(std::move(operations)), {});
  }
  void operate(std::unique_ptr<OperationSource> source, std::string) override {
    // std::function wants what it holds to be copyable; the source is handed over once.
    auto box = std::make_shared<std::unique_ptr<OperationSource>>(std::move(source));
    always([box](SessionWorker& w) { w.operate(std::move(*box)); });
  }
  void cancelPending() override {
    always([](SessionWorker& w) { w.cancelPending(); });
  }
  void chooseThread(std::string name) override {
    newest(kThread, [name = std::move(name)](SessionWorker& w) { w.chooseThread(name); });
  }
  void setBreakpoints(std::vector<Condition> conditions) override {
    newest(kBreakpoints, [conditions = std::move(conditions)](SessionWorker& w) { w.setBreakpoints(conditions); });
  }
  void powerOff(env::PowerCut cut) override {
    always([cut](SessionWorker& w) { w.powerOff(cut); });
  }
  void recover() override {
    always([](SessionWorker& w) { w.recover(); });
  }
  void answer(std::string question, std::string given) override {
    always([question = std::move(question), given = std::move(given)](SessionWorker& w) { w.answer(question, given); });
  }
  void why(trace::EventNumber number) override { newest(kTrail, [number](SessionWorker& w) { w.why(number); }); }
  void whyPage(std::uint64_t page) override { newest(kTrail, [page](SessionWorker& w) { w.whyPage(page); }); }
  void follow(std::string key, std::vector<trace::Kind> looks) override {
    newest(kTrail, [key = std::move(key), looks = std::move(looks)](SessionWorker& w) { w.follow(key, looks); });
  }
  void dropTrail() override { newest(kTrail, [](SessionWorker& w) { w.dropTrail(); }); }
  void refreshPicture() override { newest(kRefresh, [](SessionWorker& w) { w.refreshPicture(); }); }
  std::shared_future<std::shared_ptr<const Past>> pastUpTo(trace::EventNumber at) {
    auto promise = std::make_shared<std::promise<std::shared_ptr<const Past>>>();
    auto future = promise->get_future().share();
    always([promise = std::move(promise), at](SessionWorker& w) { w.makePast(*promise, at); });
    return future;
  }
  void save(std::string path, std::string scenarioText) override {
    always([path = std::move(path), text = std::move(scenarioText)](SessionWorker& w) { w.save(path, text); });
  }

 private:
  void newest(What what, std::function<void(SessionWorker&)> run) {
    push(what, Command::Merge::newest, true, std::move(run));
  }
  void always(std::function<void(SessionWorker&)> run) { push(kOther, Command::Merge::never, false, std::move(run)); }
  void push(What what, Command::Merge merge, bool droppable, std::function<void(SessionWorker&)> run) {
    Command c;
    c.what = what;
    c.merge = merge;
    c.droppable = droppable;
    c.run = [run = std::move(run)](SessionWorker& w, std::uint64_t) { run(w); };
    shared_->queue.push(std::move(c));
  }

  std::shared_ptr<SessionShared> shared_;
  std::shared_ptr<std::atomic<bool>> ended_;
  std::thread thread_;
};

std::shared_ptr<SessionShared> makeShared(const api::EngineType* type, RunSpec spec, const Config& config) {
  static const api::EngineType kNone;
  auto shared = std::make_shared<SessionShared>(config.onChange);
  shared->ownSpec = std::move(spec);
  if (type) shared->ownVocabulary = vocabularyOf(*type);
  shared->spec.store(&shared->ownSpec);
  shared->type.store(type ? type : &kNone);
  shared->vocabulary.store(&shared->ownVocabulary);
  return shared;
}

}  // namespace

std::unique_ptr<Session> Session::start(const api::EngineType& type, RunSpec spec, Config config, std::unique_ptr<Script> script) {
  spec.branchable = spec.driver == Driver::sim;
  return std::make_unique<SessionFace>(makeShared(&type, std::move(spec), config), Origin{&type, {}, {}, std::move(script), {}}, config);
}

std::unique_ptr<Session> Session::branch(Session& from, trace::EventNumber at, Config config) {
  const api::EngineType& type = from.type();
  Origin origin{&type, {}, {}, {}, {}};
  if (auto* face = dynamic_cast<SessionFace*>(&from)) {
    origin.past = face->pastUpTo(at);
  } else {
    std::promise<std::shared_ptr<const Past>> none;  // broken: nothing to branch from
    origin.past = none.get_future().share();
  }
  return std::make_unique<SessionFace>(makeShared(&type, from.spec(), config), std::move(origin), config);
}

std::unique_ptr<Session> Session::openRecording(const std::string& path,
                                                const std::vector<const api::EngineType*>& known, Config config) {
  const api::EngineType* first = known.empty() ? nullptr : known.front();
  return std::make_unique<SessionFace>(makeShared(first, {}, config), Origin{nullptr, path, known, {}, {}}, config);
}

}  // namespace cutaway::session
