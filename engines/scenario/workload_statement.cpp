// `workload NAME`: a YCSB mix over records loaded first, or puts of a named generator's keys.
#include <algorithm>

#include "engines/scenario/feed.h"
#include "engines/scenario/key_streams.h"
#include "engines/workload/key_source.h"
#include "engines/workload/keys.h"
#include "engines/workload/operation_mix.h"

namespace cutaway::scenario {
namespace {

using api::Operation;
using trace::OperationKind;
using workload::MixKind;

// Loads the records, then runs the mix. A read-modify-write is a get and a put.
class MixFeed {
 public:
  MixFeed(std::unique_ptr<workload::OperationMix> mix, std::uint64_t valueSize)
      : mix_(std::move(mix)), load_(mix_->load()), valueSize_(valueSize) {}

  bool next(Operation& out) {
    if (load_ && load_->next(out.key)) return put(out), true;
    load_.reset();
    if (writeBack_) {
      writeBack_ = false;
      out.key = operation_.key;
      return put(out), true;
    }
    if (!mix_->next(operation_)) return false;
    out.key = operation_.key;
    fill(out);
    return true;
  }

 private:
  void put(Operation& out) const {
    out.kind = OperationKind::put;
    out.value = workload::valueFor(out.key, valueSize_);
  }
  void fill(Operation& out) {
    if (operation_.kind == MixKind::update || operation_.kind == MixKind::insert) return put(out);
    out.kind = operation_.kind == MixKind::scan ? OperationKind::scan : OperationKind::get;
    if (operation_.kind == MixKind::scan) out.limit = operation_.scanLength;
    writeBack_ = operation_.kind == MixKind::readModifyWrite;
  }

  std::unique_ptr<workload::OperationMix> mix_;
  std::unique_ptr<workload::KeySource> load_;
  std::uint64_t valueSize_;
  workload::MixOperation operation_;
  bool writeBack_ = false;
};

bool isMix(const std::string& name) {
  const auto& mixes = workload::knownMixes();
  return std::any_of(mixes.begin(), mixes.end(), [&](const auto& m) { return m.name == name; });
}

Feed::Next mixed(const Workload& w, std::uint64_t records, std::uint64_t seed, std::uint64_t valueSize) {
  workload::MixOptions o;
  o.seed = seed;
  o.records = records;
  o.operations = w.operations;
  auto feed = std::make_shared<MixFeed>(workload::makeOperationMix(w.name, o), valueSize);
  return [feed](Operation& out) { return feed->next(out); };
}

Feed::Next generated(const Workload& w, std::uint64_t records, std::uint64_t seed, std::uint64_t valueSize) {
  workload::KeyOptions o;
  o.seed = seed;
  o.first = 1;
  o.last = o.count = w.operations;
  o.over = records;
  std::shared_ptr<workload::KeySource> keys = workload::makeKeySource(w.name, o);
  return [keys, valueSize](Operation& out) {
    if (!keys->next(out.key)) return false;
    out.kind = OperationKind::put;
    out.value = workload::valueFor(out.key, valueSize);
    return true;
  };
}

}  // namespace

std::vector<std::string> workloadNames() {
  std::vector<std::string> names;
  for (const auto& m : workload::knownMixes()) names.push_back(m.name);
  for (const auto& s : workload::knownKeySources()) names.push_back(s.name);
  return names;
}

std::unique_ptr<session::OperationSource> workloadOf(const Workload& w, std::uint64_t seed, const Maker& maker,
                                                     std::shared_ptr<Tally> tally, Position at) {
  const std::uint64_t records = w.records ? w.records : w.operations, size = maker.setup.valueSize;
  try {
    const bool mix = isMix(w.name);
    return std::make_unique<Feed>(std::move(tally), w.operations + (mix ? records : 0),
                                  mix ? mixed(w, records, seed, size) : generated(w, records, seed, size), Feed::After{},
                                  maker.progress);
  } catch (const trace::Error& error) {
    throw ScenarioError(maker.file, at, "workload " + w.name, error.detail);
  }
}

}  // namespace cutaway::scenario
