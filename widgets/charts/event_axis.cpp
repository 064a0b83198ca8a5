#include "widgets/charts/event_axis.h"

#include <algorithm>
#include <cmath>

namespace cutaway::charts {

EventAxis EventAxis::of(int width, trace::EventNumber last) {
  EventAxis axis;
  axis.right = std::max<double>(axis.left + 1, width - kMargin);
  axis.last = last;
  return axis;
}

double EventAxis::xOf(double number) const {
  return last == 0 ? left : left + number / static_cast<double>(last) * width();
}

trace::EventNumber EventAxis::at(double x) const {
  const double share = std::clamp((x - left) / width(), 0.0, 1.0);
  return static_cast<trace::EventNumber>(std::llround(share * static_cast<double>(last)));
}

std::vector<trace::EventNumber> EventAxis::ticks(double apart) const {
  std::vector<trace::EventNumber> out{0};
  if (last == 0) return out;
  const double least = apart / width() * static_cast<double>(last);
  // 1, 2, 2.5 and 5 times a power of ten; an event number is whole, so a step is at least 1.
  double step = 1;
  for (double power = 1; step < least; power *= 10)
    for (double factor : {1.0, 2.0, 2.5, 5.0, 10.0})
      if (step < least && factor * power == std::floor(factor * power)) step = factor * power;
  for (double at = step; at <= static_cast<double>(last); at += step)
    out.push_back(static_cast<trace::EventNumber>(at));
  return out;
}

}  // namespace cutaway::charts
