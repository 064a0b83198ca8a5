// A mirror for tests of the tape: the list of values it was told, with a digest that depends on their order.
#pragma once
#include "engines/trace/hash.h"
#include "engines/trace/mirror.h"

namespace cutaway::tape {

struct Told {
  static constexpr trace::Kind kKind = 950;
  static constexpr trace::Level kLevel = trace::Level::structure;
  std::uint64_t value;
};

class ListMirror final : public trace::Mirror {
 public:
  void apply(const trace::Event& event) override {
    ++applied;
    hash_ = trace::combine(hash_, trace::combine(event.kind, trace::as<Told>(event).value));
  }
  std::uint64_t digest(trace::Level) const override { return hash_; }
  std::unique_ptr<trace::Mirror> clone() const override { return std::make_unique<ListMirror>(*this); }
  std::span<const trace::MetricInfo> metrics() const override { return {}; }
  double metric(std::size_t) const override { return 0; }
  double recentMetric(std::size_t) const override { return 0; }

  static inline std::uint64_t applied = 0;  // by all of them: what a seek costs

 private:
  std::uint64_t hash_ = 0;
};

inline trace::Event told(std::uint64_t value, std::uint32_t operation = 0) {
  trace::Event e = trace::makeEvent(Told{value});
  e.operation = operation;
  return e;
}

}  // namespace cutaway::tape
