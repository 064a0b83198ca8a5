// A B+tree under Sim with mirrors that fold its events and are compared with it after every one of them.
// Thread rule: the test's thread controls and compares, while all threads of the run are parked.
// Invariant: the first difference ends the run and is kept as text.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "engines/btree/btree_engine.h"
#include "engines/btree/btree_mirror.h"
#include "engines/btree/disk_view.h"
#include "engines/env/sim.h"
#include "tests/support/btree_work.h"

namespace cutaway::tests {

inline std::string firstDifferences(const std::string& mirror, const std::string& engine) {
  std::istringstream a(mirror), b(engine);
  std::string lineA, lineB, text;
  for (int shown = 0; shown < 12;) {
    const bool moreA = bool(std::getline(a, lineA)), moreB = bool(std::getline(b, lineB));
    if (!moreA && !moreB) break;
    if (!moreA) lineA = "(nothing)";
    if (!moreB) lineB = "(nothing)";
    if (lineA == lineB) continue;
    text += "  mirror " + lineA + "\n  engine " + lineB + "\n";
    ++shown;
  }
  return text;
}

// Without what structure does not cover: pins, and the cells of leaves.
inline std::string structureOnly(const std::string& described) {
  std::istringstream in(described);
  std::string line, text;
  for (bool leaf = false; std::getline(in, line);) {
    if (line.starts_with("page ")) leaf = line.find(" leaf ") != std::string::npos;
    else if (leaf) continue;
    text += line.substr(0, line.find("  pins ")) + "\n";
  }
  return text;
}

class SimHarness {
 public:
  struct Setup {
    std::uint64_t seed = 1;
    trace::Level level = trace::Level::detail;
    api::Parameters parameters;
    std::string disk = "nvme";
    bool compare = true;  // false: only the run's hash is wanted
  };

  explicit SimHarness(Setup setup)
      : setup_(std::move(setup)),
        sim_({setup_.seed, 64}, std::make_unique<env::SimDisk>(env::DeviceProfile::named(setup_.disk))),
        hub_(&sim_, &sim_, {setup_.level, true, 1 << 14}) {
    sim_.attach(hub_);
    kinds_.add(trace::commonVocabulary());
    kinds_.add(btree::vocabulary());
  }
  ~SimHarness() {
    sim_.powerOff();
    engine_.reset();  // before its world
  }

  // Opens the engine in a thread of the run and lets each list of operations run in a thread of its own.
  void start(std::vector<std::vector<api::Operation>> clients, bool closeAtEnd) {
    ++starts_;
    done_ = false;
    opened_ = nullptr;
    main_ = sim_.spawn("client", [this, clients = std::move(clients), closeAtEnd] {
      engine_ = btree::engineType().open(sim_, "t", setup_.parameters);
      opened_ = engine_.get();
      std::vector<std::unique_ptr<env::ThreadHandle>> others;
      for (std::size_t i = 1; i < clients.size(); ++i)
        others.push_back(sim_.spawn("client-" + std::to_string(i + 1), [this, ops = clients[i]] { execute(ops); }));
      execute(clients[0]);
      for (auto& other : others) other->join();
      if (closeAtEnd) engine_->close();
      done_ = true;
    });
  }

  // Until the work is done, or so many events were recorded.
  void run(std::uint64_t events = ~std::uint64_t{0}) {
    const std::uint64_t end = events_ > ~std::uint64_t{0} - events ? ~std::uint64_t{0} : events_ + events;
    while (!done_ && difference_.empty() && events_ < end) {
      env::Sim::Until until;
      until.events = setup_.compare ? 1 : std::min<std::uint64_t>(8000, end - events_);
      until.time = starts_ * 1'000'000'000;  // of the life, not of the call: the same whatever is recorded
      stop_ = sim_.run(until);
      hub_.drain([this](const trace::Event& e) { fold(e); }, 0);
      if (stop_ == env::Stop::deadlock) difference_ = "deadlock";
      if (stop_ == env::Stop::idle && !done_ && ++idle_ > 1000) difference_ = "idle, and not done";
    }
  }

  // The power goes off; the disk keeps what it keeps.
  void powerOff(const env::PowerCut& cut, env::Random& random) {
    sim_.powerOff();
    hub_.drain([](const trace::Event&) {}, 0);
    opened_ = nullptr;
    engine_.reset();
    sim_.disk().powerCut(cut, random);
    const trace::Level level = hub_.level();
    hub_.setLevel(trace::Level::detail);
    tellDisk();
    hub_.setLevel(level);
    for (auto* mirror : {&all_, &structure_}) mirror->apply(trace::makeEvent(trace::PowerLost{}));
    const auto onDisk = btree::DiskView(*sim_.disk().clone(), "t").state(trace::Level::detail).value_or(btree::TreeState{});
    if (setup_.compare && all_.digest(trace::Level::detail) != onDisk.digest(trace::Level::detail))
      difference_ = "after the power cut\n" + firstDifferences(describe(all_.state(trace::Level::detail), trace::Level::detail),
                                                              describe(onDisk, trace::Level::detail));
  }

  void tellDisk() {
    const auto take = [this] {
      hub_.drain([this](const trace::Event& e) {
        all_.apply(e);
        if (kinds_.find(e.kind)->level <= trace::Level::structure) structure_.apply(e);
      }, 0);
    };
    const trace::CurrentScope scope(hub_.actor("power"));
    btree::engineType().tellDisk(*sim_.disk().clone(), "t", take);
    take();
  }

  const std::string& difference() const { return difference_; }
  std::uint64_t events() const { return events_; }
  std::uint64_t runHash() const { return runHash_; }
  bool done() const { return done_; }
  btree::BtreeMirror& mirror() { return all_; }
  api::Engine& engine() { return *engine_; }
  env::Sim& sim() { return sim_; }
  trace::Hub& hub() { return hub_; }
  const std::vector<std::string>& failures() const { return failures_; }
  // Runs on the client's thread between its operations.
  std::function<void(std::size_t)> beforeOperation;
  std::function<void(const trace::Event&)> onEvent;  // every recorded event
  std::uint64_t kindCount(trace::Kind kind) const { return kind < counts_.size() ? counts_[kind] : 0; }

 private:
  void execute(const std::vector<api::Operation>& operations) {
    std::size_t n = 0;
    for (const api::Operation& o : operations) {
      if (beforeOperation) beforeOperation(n++);
      const api::Outcome outcome = engine_->execute(o);
      if (outcome.error) failures_.push_back(trace::englishMessage(*outcome.error));
    }
  }

  static bool tells(trace::Kind kind) {
    return kind == trace::KeyframeBegun::kKind || kind == btree::PageState::kKind || kind == btree::CellState::kKind ||
           kind == btree::LeafCellState::kKind || kind == btree::LogState::kKind || kind == btree::TreeOpened::kKind;
  }

  void fold(const trace::Event& e) {
    ++events_;
    ++counts_[e.kind];
    if (onEvent) onEvent(e);
    const trace::KindInfo* info = kinds_.find(e.kind);
    if (!info) return void(difference_ = "unknown kind " + std::to_string(e.kind));
    const bool structural = trace::includes(trace::Level::structure, info->level);
    if (e.kind == trace::KeyframeBegun::kKind) keyframe_ = true;
    if (structural && !keyframe_ && !tells(e.kind)) runHash_ = trace::combine(runHash_, trace::runHash(e, *info));
    if (e.kind == trace::KeyframeEnded::kKind) keyframe_ = false;
    if (!setup_.compare) return;
    const bool untold = e.kind == btree::PageRead::kKind && !all_.page(trace::as<btree::PageRead>(e).page);
    all_.apply(e);
    if (structural) structure_.apply(e);
    if (e.kind == trace::KeyframeEnded::kKind && trace::as<trace::KeyframeEnded>(e).digest != all_.digest(hub_.level()))
      difference_ = "the keyframe's digest is not the mirror's";
    if (!opened_ || keyframe_ || untold || tells(e.kind)) return;
    // Below detail the cells that another thread is copying are not told one by one (README.md).
    const auto others = [&e](const btree::BtreeMirror& mirror) {
      return std::any_of(mirror.changes().begin(), mirror.changes().end(), [&e](auto& c) { return c.operation != e.operation; });
    };
    if (others(all_) && !trace::includes(hub_.level(), trace::Level::detail)) return;
    if (trace::includes(hub_.level(), trace::Level::detail)) compare(all_, trace::Level::detail, *info);
    if (difference_.empty()) compare(all_, trace::Level::structure, *info);
    if (difference_.empty() && structural && !others(structure_)) compare(structure_, trace::Level::structure, *info);
  }

  void compare(const btree::BtreeMirror& mirror, trace::Level level, const trace::KindInfo& info) {
    if (mirror.digest(level) == opened_->digest(level)) return;
    difference_ = "after event " + std::to_string(events_) + " " + info.name + ", level " + trace::levelName(level) +
                  (&mirror == &structure_ ? ", structure events alone" : "") + "\n" +
                  (mirror.digest(level) == mirror.state(level).digest(level) ? "" : "(the mirror's digest is not its state's)\n") +
                  differences(describe(mirror.state(trace::Level::detail), trace::Level::detail), level);
  }

  std::string differences(const std::string& mirror, trace::Level level) const {
    const std::string engine = opened_->describeState();
    if (level == trace::Level::detail) return firstDifferences(mirror, engine);
    return firstDifferences(structureOnly(mirror), structureOnly(engine));
  }

  Setup setup_;
  std::unique_ptr<api::Engine> engine_;
  env::Sim sim_;
  trace::Hub hub_;
  trace::Vocabulary kinds_;
  btree::BtreeMirror all_, structure_;
  std::unique_ptr<env::ThreadHandle> main_;
  api::Engine* opened_ = nullptr;
  bool done_ = false, keyframe_ = false;
  env::Stop stop_ = env::Stop::idle;
  int idle_ = 0;
  std::uint64_t starts_ = 0, events_ = 0, runHash_ = 0;
  std::vector<std::uint64_t> counts_ = std::vector<std::uint64_t>(300);
  std::string difference_;
  std::vector<std::string> failures_;
};

inline std::vector<api::Operation> manyOperations(std::uint64_t seed, const WorkShape& shape, std::size_t n) {
  Work work(seed, shape);
  std::vector<api::Operation> operations;
  for (std::size_t i = 0; i < n; ++i) operations.push_back(work.next());
  return operations;
}

}  // namespace cutaway::tests
