#include "engines/workload/key_source.h"

#include <algorithm>
#include <utility>

#include "engines/env/random.h"
#include "engines/trace/error.h"
#include "engines/workload/identifiers.h"
#include "engines/workload/keys.h"
#include "engines/trace/nearest.h"
#include "engines/workload/permutation.h"
#include "engines/workload/zipf.h"

namespace cutaway::workload {
namespace {

[[noreturn]] void invalid(std::string detail) {
  throw trace::Error(trace::ErrorCode::parameterInvalid, {}, trace::Error::kNone, trace::Error::kNone,
                     std::move(detail));
}

// Counts down; what a key is, the kinds below say.
class Counted : public KeySource {
 public:
  explicit Counted(std::uint64_t count) : count_(count) {}
  bool next(std::string& key) final {
    if (given_ == count_) return false;
    key = make(given_++);
    return true;
  }
  std::uint64_t remaining() const final { return count_ - given_; }

 private:
  virtual std::string make(std::uint64_t i) = 0;
  std::uint64_t count_, given_ = 0;
};

std::uint64_t rangeSize(const KeyOptions& o) {
  const std::uint64_t distance = std::max(o.first, o.last) - std::min(o.first, o.last);
  if (distance >> 62) invalid("A..B: at most 2^62 keys");
  return distance + 1;
}

class Sequential final : public Counted {
 public:
  explicit Sequential(const KeyOptions& o) : Counted(rangeSize(o)), first_(o.first), up_(o.first <= o.last) {}

 private:
  std::string make(std::uint64_t i) override { return integerKey(up_ ? first_ + i : first_ - i); }
  std::uint64_t first_;
  bool up_;
};

class Shuffled final : public Counted {
 public:
  explicit Shuffled(const KeyOptions& o)
      : Counted(rangeSize(o)), least_(std::min(o.first, o.last)), order_(rangeSize(o), o.seed) {}

 private:
  std::string make(std::uint64_t i) override { return integerKey(least_ + order_.at(i)); }
  std::uint64_t least_;
  Permutation order_;
};

class Uniform final : public Counted {
 public:
  explicit Uniform(const KeyOptions& o)
      : Counted(o.count), over_(o.over ? o.over : KeyOptions::kOverWhenNotSaid), random_(o.seed) {}

 private:
  std::string make(std::uint64_t) override { return integerKey(1 + random_.below(over_)); }
  std::uint64_t over_;
  env::Random random_;
};

// The popular keys lie scattered over 1..over, not side by side.
class Zipfian final : public Counted {
 public:
  explicit Zipfian(const KeyOptions& o)
      : Counted(o.count), zipf_(o.over, o.theta), place_(o.over, o.seed), random_(trace::mix64(o.seed)) {}

 private:
  std::string make(std::uint64_t) override { return integerKey(1 + place_.at(zipf_.draw(random_) - 1)); }
  Zipf zipf_;
  Permutation place_;
  env::Random random_;
};

// Keys 1..over are there; the newest are the most popular.
class Latest final : public Counted {
 public:
  explicit Latest(const KeyOptions& o) : Counted(o.count), zipf_(o.over, o.theta), random_(o.seed) {}

 private:
  std::string make(std::uint64_t) override { return integerKey(zipf_.ranks() + 1 - zipf_.draw(random_)); }
  Zipf zipf_;
  env::Random random_;
};

class Identified final : public Counted {
 public:
  using Make = std::function<std::string(std::uint64_t ms)>;
  Identified(const KeyOptions& o, Make make) : Counted(o.count), clock_(o.clockMs), make_(std::move(make)) {}

 private:
  std::string make(std::uint64_t i) override {
    return make_(clock_ ? clock_() : KeyOptions::kClockStart + i);
  }
  std::function<std::uint64_t()> clock_;
  Make make_;
};

template <class T>
std::unique_ptr<KeySource> make(const KeyOptions& o) {
  return std::make_unique<T>(o);
}

std::unique_ptr<KeySource> makeUuid4(const KeyOptions& o) {
  return std::make_unique<Identified>(
      o, [random = env::Random(o.seed)](std::uint64_t) mutable { return uuid4(random); });
}
std::unique_ptr<KeySource> makeUuid7(const KeyOptions& o) {
  return std::make_unique<Identified>(
      o, [random = env::Random(o.seed)](std::uint64_t ms) mutable { return uuid7(ms, random); });
}
std::unique_ptr<KeySource> makeObjectId(const KeyOptions& o) {
  return std::make_unique<Identified>(
      o, [ids = ObjectIds(o.seed)](std::uint64_t ms) mutable { return ids.next(ms); });
}

struct Row {
  NamedSource named;
  std::unique_ptr<KeySource> (*make)(const KeyOptions&);
};

const std::vector<Row>& rows() {
  static const std::vector<Row> all{
      {{"sequential", "integers A to B, one after the other; A > B descends"}, make<Sequential>},
      {{"shuffled", "integers A to B, each once, in a random order"}, make<Shuffled>},
      {{"uniform", "N random integers, every one of 1..over as likely as another"}, make<Uniform>},
      {{"zipf", "N integers of 1..over, few of them very often: the r-th most popular 1 / r^0.99 as often"},
       make<Zipfian>},
      {{"latest", "N integers of 1..over by Zipf's law, the largest the most popular"}, make<Latest>},
      {{"uuid4", "N random UUIDs, version 4: 16 bytes without any order"}, makeUuid4},
      {{"uuid7", "N UUIDs, version 7: 16 bytes, a millisecond clock first, so that new keys come last"},
       makeUuid7},
      {{"objectid", "N ObjectIds: 12 bytes of seconds, machine and counter"}, makeObjectId},
  };
  return all;
}

}  // namespace

const std::vector<NamedSource>& knownKeySources() {
  static const std::vector<NamedSource> names = [] {
    std::vector<NamedSource> list;
    for (const Row& row : rows()) list.push_back(row.named);
    return list;
  }();
  return names;
}

std::unique_ptr<KeySource> makeKeySource(std::string_view name, const KeyOptions& options) {
  for (const Row& row : rows())
    if (name == row.named.name) return row.make(options);
  std::vector<std::string> known;
  for (const Row& row : rows()) known.emplace_back(row.named.name);
  std::string list;
  for (const std::string& k : trace::nearestFirst(name, known)) list += (list.empty() ? "" : ", ") + k;
  invalid("keys " + std::string(name) + ": unknown; known: " + list);
}

}  // namespace cutaway::workload
