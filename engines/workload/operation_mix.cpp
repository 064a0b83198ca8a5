#include "engines/workload/operation_mix.h"

#include <algorithm>
#include <utility>

#include "engines/trace/error.h"
#include "engines/workload/keys.h"
#include "engines/trace/nearest.h"
#include "engines/workload/permutation.h"
#include "engines/workload/zipf.h"

namespace cutaway::workload {
namespace {

constexpr std::uint32_t kLongestScan = 100;

[[noreturn]] void invalid(std::string detail) {
  throw trace::Error(trace::ErrorCode::parameterInvalid, {}, trace::Error::kNone, trace::Error::kNone,
                     std::move(detail));
}

// Record number i (from 0, in order of birth) has the key 1 + place(i): neighbours in time are not neighbours
// in key.
class Records final : public KeySource {
 public:
  Records(Permutation place, std::uint64_t count) : place_(place), count_(count) {}
  bool next(std::string& key) override {
    if (given_ == count_) return false;
    key = integerKey(1 + place_.at(given_++));
    return true;
  }
  std::uint64_t remaining() const override { return count_ - given_; }

 private:
  Permutation place_;
  std::uint64_t count_, given_ = 0;
};

std::uint64_t mostRecords(const MixProportions& mix, const MixOptions& options) {
  return mix.insert ? options.records + options.operations : options.records;
}

class Ycsb final : public OperationMix {
 public:
  Ycsb(const MixProportions& mix, const MixOptions& options)
      : mix_(mix),
        options_(options),
        place_(mostRecords(mix, options), options.seed),
        zipf_(mostRecords(mix, options)),
        random_(trace::mix64(options.seed)),
        born_(options.records),
        left_(options.operations) {}

  std::unique_ptr<KeySource> load() const override {
    return std::make_unique<Records>(place_, options_.records);
  }
  std::uint64_t remaining() const override { return left_; }

  bool next(MixOperation& operation) override {
    if (left_ == 0) return false;
    --left_;
    operation.kind = drawKind();
    operation.scanLength = 0;
    if (operation.kind == MixKind::scan)
      operation.scanLength = 1 + static_cast<std::uint32_t>(random_.below(kLongestScan));
    operation.key = keyOf(operation.kind == MixKind::insert ? born_++ : drawRecord());
    return true;
  }

 private:
  MixKind drawKind() {
    std::uint64_t at = random_.below(1000);
    const std::pair<std::uint32_t, MixKind> parts[] = {{mix_.read, MixKind::read},
                                                       {mix_.update, MixKind::update},
                                                       {mix_.insert, MixKind::insert},
                                                       {mix_.scan, MixKind::scan}};
    for (const auto& [part, kind] : parts) {
      if (at < part) return kind;
      at -= part;
    }
    return MixKind::readModifyWrite;
  }
  std::uint64_t drawRecord() {
    const std::uint64_t rank = zipf_.draw(random_, born_);
    return mix_.latest ? born_ - rank : rank - 1;
  }
  std::string keyOf(std::uint64_t record) const { return integerKey(1 + place_.at(record)); }

  const MixProportions mix_;
  const MixOptions options_;
  Permutation place_;
  Zipf zipf_;
  env::Random random_;
  std::uint64_t born_, left_;
};

}  // namespace

const std::vector<MixProportions>& knownMixes() {
  static const std::vector<MixProportions> all{
      {"a", "update heavy: half reads, half updates", 500, 500, 0, 0, 0, false},
      {"b", "read mostly: 95 % reads, 5 % updates", 950, 50, 0, 0, 0, false},
      {"c", "read only", 1000, 0, 0, 0, 0, false},
      {"d", "read latest: 95 % reads of the newest records, 5 % inserts", 950, 0, 50, 0, 0, true},
      {"e", "short ranges: 95 % scans of 1 to 100 rows, 5 % inserts", 0, 0, 50, 950, 0, false},
      {"f", "half reads, half read-modify-writes", 500, 0, 0, 0, 500, false},
  };
  return all;
}

std::unique_ptr<OperationMix> makeOperationMix(std::string_view name, const MixOptions& options) {
  std::vector<std::string> known;
  for (const MixProportions& mix : knownMixes()) {
    known.emplace_back(mix.name);
    if (name != mix.name) continue;
    if (options.records == 0) invalid("records=0: at least 1");
    const std::uint64_t room = Zipf::kMostRanks - std::min(Zipf::kMostRanks, options.records);
    if (options.records > Zipf::kMostRanks || (mix.insert && options.operations > room))
      invalid("records, and operations where some insert: at most " + std::to_string(Zipf::kMostRanks));
    return std::make_unique<Ycsb>(mix, options);
  }
  std::string list;
  for (const std::string& k : trace::nearestFirst(name, known)) list += (list.empty() ? "" : ", ") + k;
  invalid("workload " + std::string(name) + ": unknown; known: " + list);
}

}  // namespace cutaway::workload
