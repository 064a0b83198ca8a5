// A mirror: an engine's state, folded from its events alone. The picture, the charts and step back are made of it.
// Thread rule: one thread at a time; copies are independent. Invariants: for the level recorded, digest(level) equals the
// engine's own projection after every event under Sim and at every quiescent point when live; clone() is cheap (pages are
// shared and copied on write).
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "engines/trace/event.h"
#include "engines/trace/level.h"

namespace cutaway::trace {

// A number an engine can be asked for, under the dotted name of scenarios.md.
struct MetricInfo {
  const char* name;   // "amplification.read"
  const char* unit;   // "pages", "B", "x", "1/s", "ns", "" ...
  const char* meaning;  // one English line with the definition
  bool counts = false;  // only ever adds up: its recent value is what the window added
  bool varies = false;  // a ratio or a time of operations: its recent value is another than the one since the start
};

class Mirror {
 public:
  virtual ~Mirror() = default;
  virtual void apply(const Event& event) = 0;
  virtual std::uint64_t digest(Level level) const = 0;
  virtual std::unique_ptr<Mirror> clone() const = 0;
  virtual std::span<const MetricInfo> metrics() const = 0;
  virtual double metric(std::size_t index) const = 0;        // since the start or the last reset; NaN = undefined
  // The same over the last kWindow operations: what the strips draw. NaN = undefined: a gap.
  virtual double recentMetric(std::size_t index) const = 0;
  static constexpr std::size_t kWindow = 64;
};

}  // namespace cutaway::trace
