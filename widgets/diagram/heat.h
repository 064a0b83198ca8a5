// How often pages were touched of late: what a picture shows when events come faster than motion can follow.
// Two kinds. flash: a touched page lights up and fades over 400 ms; it lights up again at most every 400 ms, so that
// nothing flickers. heat: a counter with a half-life of 600 ms, shown in 8 steps of a logarithmic scale.
// Thread rule: one thread at a time. Invariant: levels lie in 0..1 and only fall between touches.
#pragma once
#include <cstdint>
#include <vector>

namespace cutaway::diagram {

enum class Glow : std::uint8_t { none, flash, heat };
constexpr double kFlashMs = 400, kHalfLifeMs = 600;
constexpr int kHeatSteps = 8;

// What is left of a level some time after it was taken.
double fadedGlow(Glow kind, double level, double afterMs);

class Heat {
 public:
  void setKind(Glow kind);  // another kind starts cold
  Glow kind() const { return kind_; }
  void touch(std::uint32_t page, double nowMs);
  float level(std::uint32_t page, double nowMs) const;
  // Pages that can still be seen to glow: at most those touched in the last seconds.
  template <class F>
  void forEachHot(double nowMs, F&& f) const {
    for (const std::uint32_t page : hot_)
      if (const float now = level(page, nowMs); now >= kLeastSeen) f(page, now);
  }
  void clear() { pages_.clear(), hot_.clear(); }

 private:
  struct Entry {
    double atMs = 0;    // flash: when it lit up; heat: of the count
    float count = 0;
    bool listed = false;  // in hot_
  };
  static constexpr float kLeastSeen = 0.5f / kHeatSteps;
  void list(std::uint32_t page, double nowMs);
  Glow kind_ = Glow::none;
  std::vector<Entry> pages_;       // by page number
  std::vector<std::uint32_t> hot_;  // touched of late, and some that have cooled since
  std::size_t mostHot_ = 1024;      // when they are looked through again
};

}  // namespace cutaway::diagram
