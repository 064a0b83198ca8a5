// From one picture to the next: join by id, then blend. A transition always starts from what is on screen, so
// that it may be retargeted at any moment without a jump. Thread rule: one thread at a time (the window's).
// Invariants: frame(1) equals the target; frame(0) equals what was on screen; an element whose place does not
// change is identical in all frames (numbers switch, they do not count).
#pragma once
#include <memory>
#include <vector>

#include "widgets/diagram/diagram.h"

namespace cutaway::diagram {

struct Pair {
  const Element* before = nullptr;  // null: appears
  const Element* after = nullptr;   // null: goes
};
// One merge over two id-sorted lists; ordered by id.
std::vector<Pair> join(const Diagram& a, const Diagram& b);

double easeInOutCubic(double t);
double easeOutCubic(double t);
// Geometry, alpha and value at t of travel between two elements of one id; everything else is `after`'s.
Element blend(const Element& before, const Element& after, double t);

struct Timing {
  double beatMs = 420;  // travel
  double fadeMs = 120;
  double staggerMs = 40, mostStaggerMs = 240;
  bool reducedMotion =
      false;  // no travel: source and target outlined with an arrow for a beat, then the end state
  std::size_t mostFlights = 0;  // at most so many on their way, the others are there at once; 0 = any number
};

class Transition {
 public:
  // The target at once.
  explicit Transition(std::shared_ptr<const Diagram> target = nullptr);
  // From what is on screen now to `target`, from time `now` on.
  void retarget(std::shared_ptr<const Diagram> target, double nowMs, const Timing& timing);
  void finishNow();
  // The picture at a time; the shared target itself once the transition is over.
  std::shared_ptr<const Diagram> frame(double nowMs);
  bool moving(double nowMs) const;
  // The two layers of a frame while it moves: what stands still until the next retarget, and what does not.
  const std::vector<const Element*>& still() const { return still_; }
  std::vector<Element> movers(double nowMs) const;
  // What may look different between two frames: the union of the bounds of all that moves or fades.
  const Rect& movingArea() const { return area_; }
  const std::shared_ptr<const Diagram>& target() const { return target_; }

 private:
  struct Track {
    Element from, to;
    double startMs = 0, travelMs = 0;
    bool appears = false, goes = false, flies = false;
  };
  const Track* underWay(ElementId id, double nowMs) const;
  std::shared_ptr<const Diagram> target_, shown_;
  std::vector<Track> tracks_;          // only what changes
  std::vector<const Element*> still_;  // of target_
  std::vector<Element> hints_;         // reduced motion: outlines and arrows
  double startMs_ = 0, endMs_ = 0;
  Rect area_;
};

}  // namespace cutaway::diagram
