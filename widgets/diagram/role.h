// What a shape means, never what it looks like: the theme resolves roles to colors and steps to fonts.
// Thread rule: plain values. Invariant: the order is that of the tables in widgets/stage/theme.cpp; append
// only.
#pragma once
#include <cstdint>

namespace cutaway::diagram {

enum class Role : std::uint8_t {
  none,
  // interface
  window,
  stage,
  panel,
  raised,
  well,
  hair,
  edge,
  grid,
  ink,
  ink2,
  ink3,
  accent,
  onAccent,
  now,
  onNow,
  ok,
  warn,
  err,
  // data
  leaf,
  inner,
  dirty,
  cached,
  pinned,
  wal,
  memtable,
  immutable,
  level0,
  level1,
  level2,
  level3,
  level4,
  level5,
  level6,
  tombstone,
  bloomHit,
  bloomMiss,
  bloomFalse,
  primary,
  secondary,
  candidate,
  down,
  client,
  message,
  ack,
  count_
};
constexpr int kRoles = static_cast<int>(Role::count_);

// How much of a role's color stands on the stage: tint is 14 %, 22 % or 12 % by theme.
enum class Tone : std::uint8_t { solid, half, track, tint };

struct Ink {
  Role role = Role::none;  // none: not painted
  Tone tone = Tone::solid;
  friend bool operator==(const Ink&, const Ink&) = default;
};

// Type steps. key is the mono step of cells, keySmall that of page ids and key ranges.
enum class Step : std::uint8_t {
  display,
  title,
  exhibit,
  body,
  value,
  label,
  key,
  keySmall,
  caption,
  captionStrong,
  tick,
  count_
};
constexpr int kSteps = static_cast<int>(Step::count_);
constexpr bool isMono(Step s) { return s == Step::key || s == Step::keySmall; }

constexpr double pixelSize(Step s) {
  switch (s) {
    case Step::display:
      return 36;
    case Step::title:
      return 20;
    case Step::exhibit:
      return 15;
    case Step::body:
      return 15;
    case Step::value:
      return 15;
    case Step::label:
      return 13;
    case Step::key:
      return 13;
    case Step::keySmall:
      return 12;
    case Step::caption:
      return 12;
    case Step::captionStrong:
      return 12;
    case Step::tick:
      return 11;
    case Step::count_:
      break;
  }
  return 13;
}

const char* roleName(Role role);
const char* stepName(Step step);

}  // namespace cutaway::diagram
