#include "widgets/diagram/heat.h"

#include <algorithm>
#include <cmath>

namespace cutaway::diagram {
namespace {

constexpr std::uint32_t kMostPages = 1u << 24;  // beyond: not shown, rather than memory without end

// 1, 3, 7, 15 ... 255 recent touches are steps 1 to 8.
double scaled(double count) { return std::clamp(std::log2(1 + count) / kHeatSteps, 0.0, 1.0); }
double countOf(double level) { return std::exp2(level * kHeatSteps) - 1; }

}  // namespace

double fadedGlow(Glow kind, double level, double afterMs) {
  afterMs = std::max(0.0, afterMs);
  switch (kind) {
    case Glow::none: return 0;
    case Glow::flash: return std::max(0.0, level - afterMs / kFlashMs);
    case Glow::heat: return scaled(countOf(level) * std::exp2(-afterMs / kHalfLifeMs));
  }
  return 0;
}

void Heat::setKind(Glow kind) {
  if (kind == kind_) return;
  kind_ = kind;
  clear();
}

void Heat::touch(std::uint32_t page, double nowMs) {
  if (kind_ == Glow::none || page == 0 || page >= kMostPages) return;
  if (page >= pages_.size()) pages_.resize(std::max<std::size_t>(page + 1, pages_.size() * 2));
  Entry& e = pages_[page];
  if (!e.listed) list(page, nowMs);
  if (kind_ == Glow::flash) {
    if (e.count > 0 && nowMs - e.atMs < kFlashMs) return;
    e.atMs = nowMs, e.count = 1;
    return;
  }
  e.count = static_cast<float>(double(e.count) * std::exp2(-std::max(0.0, nowMs - e.atMs) / kHalfLifeMs) + 1);
  e.atMs = nowMs;
}

void Heat::list(std::uint32_t page, double nowMs) {
  if (hot_.size() >= mostHot_) {
    std::vector<std::uint32_t> still;
    for (const std::uint32_t p : hot_)
      if (level(p, nowMs) >= kLeastSeen) still.push_back(p);
      else pages_[p].listed = false;
    hot_ = std::move(still);
    mostHot_ = std::max<std::size_t>(1024, 2 * hot_.size());
  }
  hot_.push_back(page);
  pages_[page].listed = true;
}

float Heat::level(std::uint32_t page, double nowMs) const {
  if (page >= pages_.size() || pages_[page].count <= 0) return 0;
  const Entry& e = pages_[page];
  const double now = kind_ == Glow::flash ? 1.0 : scaled(double(e.count));
  return static_cast<float>(fadedGlow(kind_, now, nowMs - e.atMs));
}

}  // namespace cutaway::diagram
