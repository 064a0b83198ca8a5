// The one axis the Tape and every strip share: event numbers from 0 to the last one, between two fixed edges.
// Thread rule: a value. Invariants: the gutter is 152 px wide and the plots end 24 px before the right edge, in every
// widget that uses it, so that one playhead line runs through all of them.
#pragma once
#include <vector>

#include "engines/trace/event.h"

namespace cutaway::charts {

struct EventAxis {
  static constexpr int kGutter = 152;
  static constexpr int kMargin = 24;

  double left = kGutter, right = kGutter + 1;
  trace::EventNumber last = 0;

  static EventAxis of(int width, trace::EventNumber last);
  double width() const { return right - left; }
  double xOf(double number) const;
  trace::EventNumber at(double x) const;  // clamped to 0..last
  // Round numbers at least `apart` pixels from each other, 0 among them, never beyond `last`.
  std::vector<trace::EventNumber> ticks(double apart = 88) const;
};

}  // namespace cutaway::charts
