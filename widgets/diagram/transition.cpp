#include "widgets/diagram/transition.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace cutaway::diagram {
namespace {

double mix(double a, double b, double t) { return t >= 1 ? b : a + (b - a) * t; }
float mixf(float a, float b, double t) { return static_cast<float>(mix(a, b, t)); }
Rect mix(const Rect& a, const Rect& b, double t) {
  return {mix(a.x, b.x, t), mix(a.y, b.y, t), mix(a.w, b.w, t), mix(a.h, b.h, t)};
}
Rect united(const Rect& a, const Rect& b) {
  if (a.w <= 0 || a.h <= 0) return b;
  const double x = std::min(a.x, b.x), y = std::min(a.y, b.y);
  return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

// What was copied or sent flies on an arc: new cells from their source, the sought key. Bodies, and the cells
// in them, slide.
bool staggers(const Element& e) { return partOf(e.id) == Part::cell; }

bool samePlace(const Element& a, const Element& b) {
  return a.rect == b.rect && a.points == b.points && a.alpha == b.alpha && a.value == b.value;
}

double distance(const Element& a, const Element& b) {
  const Point p = a.rect.center(), q = b.rect.center();
  return std::hypot(p.x - q.x, p.y - q.y);
}

bool belongsToPage(const Element& e) {
  switch (partOf(e.id)) {
    case Part::link:
    case Part::chain:
    case Part::pageText:
    case Part::pageBar:
    case Part::cell:
    case Part::slot:
    case Part::dot:
    case Part::badge:
    case Part::note:
      return true;
    default:
      return false;
  }
}

// Pages that change their place, and new ones that come from another page.
std::unordered_set<std::uint32_t> slidingPages(const Diagram& before, const Diagram& after) {
  std::unordered_set<std::uint32_t> out;
  for (const Element& e : after.elements) {
    if (partOf(e.id) != Part::page) continue;
    const Element* from = before.find(e.id);
    if (!from && e.bornFrom) from = before.find(e.bornFrom);
    if (from && from->rect != e.rect) out.insert(ownerOf(e.id));
  }
  return out;
}

Element hintArrow(const Element& from, const Element& to, std::uint32_t n) {
  Element e;
  e.id = elementId(Part::column, 0xffffffffu, n);
  e.shape = Shape::path;
  const Point p = from.rect.center(), q = to.rect.center();
  const double lift = std::min(40.0, std::abs(p.x - q.x) / 4);
  e.points = {p,
              {p.x + (q.x - p.x) / 3, std::min(p.y, q.y) - lift},
              {p.x + (q.x - p.x) * 2 / 3, std::min(p.y, q.y) - lift},
              q};
  e.line = {Role::now, Tone::solid};
  e.lineWidth = 1.25f;
  e.flags = flag::arrow;
  e.z = 900;
  return e;
}

}  // namespace

double easeInOutCubic(double t) {
  t = std::clamp(t, 0.0, 1.0);
  return t < 0.5 ? 4 * t * t * t : 1 - std::pow(-2 * t + 2, 3) / 2;
}
double easeOutCubic(double t) { return 1 - std::pow(1 - std::clamp(t, 0.0, 1.0), 3); }

std::vector<Pair> join(const Diagram& a, const Diagram& b) {
  std::vector<Pair> out;
  out.reserve(std::max(a.elements.size(), b.elements.size()));
  auto i = a.elements.begin(), j = b.elements.begin();
  while (i != a.elements.end() || j != b.elements.end()) {
    if (j == b.elements.end() || (i != a.elements.end() && i->id < j->id))
      out.push_back({&*i++, nullptr});
    else if (i == a.elements.end() || j->id < i->id)
      out.push_back({nullptr, &*j++});
    else
      out.push_back({&*i++, &*j++});
  }
  return out;
}

Element blend(const Element& before, const Element& after, double t) {
  if (t >= 1) return after;
  Element e = after;
  e.rect = mix(before.rect, after.rect, t);
  for (std::size_t k = 0; k < e.points.size(); ++k)
    e.points[k] = {mix(before.points[k].x, after.points[k].x, t),
                   mix(before.points[k].y, after.points[k].y, t)};
  e.alpha = mixf(before.alpha, after.alpha, t);
  e.value = mixf(before.value, after.value, t);
  return e;
}

Transition::Transition(std::shared_ptr<const Diagram> target) : target_(target), shown_(std::move(target)) {}

void Transition::finishNow() {
  shown_ = target_;
  tracks_.clear(), still_.clear(), hints_.clear();
  endMs_ = startMs_;
}

const Transition::Track* Transition::underWay(ElementId id, double nowMs) const {
  for (const Track& t : tracks_)
    if (t.to.id == id) return nowMs < t.startMs + t.travelMs ? &t : nullptr;
  return nullptr;
}

// What is on its way to where it is wanted still goes on as it was: a change somewhere else neither starts it anew nor
// leaves a ghost of it, however fast changes come.
void Transition::retarget(std::shared_ptr<const Diagram> target, double nowMs, const Timing& timing) {
  const std::shared_ptr<const Diagram> seen = frame(nowMs);
  const Transition before = *this;
  target_ = std::move(target);
  tracks_.clear(), still_.clear(), hints_.clear();
  area_ = {};
  startMs_ = endMs_ = nowMs;
  if (!seen || !target_) {
    shown_ = target_;
    return;
  }
  int flights = 0;
  std::size_t inFlight = 0;
  bool arcs = false;
  const auto keep = [&](Track t) {
    endMs_ = std::max(endMs_, t.startMs + t.travelMs);
    area_ = united(area_, united(bounds(t.from), bounds(t.to)));
    if (!t.appears && !t.goes) ++inFlight;
    arcs = arcs || t.flies;
    tracks_.push_back(std::move(t));
  };
  const std::unordered_set<std::uint32_t> sliding = slidingPages(*seen, *target_);
  for (const Pair& p : join(*seen, *target_)) {
    if (p.before && p.after && samePlace(*p.before, *p.after)) {
      still_.push_back(p.after);
      if (!(p.before->flags == p.after->flags && p.before->text == p.after->text &&
            p.before->fill == p.after->fill && p.before->line == p.after->line &&
            p.before->columns == p.after->columns))
        area_ = united(area_, bounds(*p.after));  // switches at once, but has to be painted
      continue;
    }
    if (const Track* old = before.underWay(p.after ? p.after->id : p.before->id, nowMs)) {
      if (p.after && !old->goes && samePlace(old->to, *p.after)) {
        Track t = *old;
        t.to = *p.after;
        keep(std::move(t));
        continue;
      }
      if (!p.after && old->goes) {
        keep(*old);
        continue;
      }
    }
    Track t;
    t.startMs = nowMs;
    t.travelMs = timing.fadeMs;
    if (p.after) t.to = *p.after;
    if (p.before) t.from = *p.before;
    if (p.before && p.after) {
      t.travelMs = timing.reducedMotion ? 0 : timing.beatMs;
      t.flies = partOf(p.after->id) == Part::sought;
    } else if (p.after) {
      const Element* source = p.after->bornFrom ? seen->find(p.after->bornFrom) : nullptr;
      if (source && !timing.reducedMotion && distance(*source, *p.after) > 2) {
        t.from = *p.after;
        t.from.rect = source->rect;
        t.travelMs = timing.beatMs;
        t.flies = partOf(p.after->id) != Part::page;
        if (staggers(*p.after)) t.startMs += std::min(timing.mostStaggerMs, timing.staggerMs * flights++);
      } else {
        t.from = *p.after;
        t.from.alpha = 0;
        t.appears = true;
        // What belongs to a page that is still on its way shows up as the page arrives.
        if (!timing.reducedMotion && belongsToPage(*p.after) && sliding.count(ownerOf(p.after->id)))
          t.startMs += std::max(0.0, timing.beatMs * 0.75 - timing.fadeMs / 2);
        if (source && timing.reducedMotion && distance(*source, *p.after) > 2)
          hints_.push_back(hintArrow(*source, *p.after, static_cast<std::uint32_t>(hints_.size())));
      }
    } else {
      const Element* sink = p.before->diesInto ? target_->find(p.before->diesInto) : nullptr;
      t.to = *p.before;
      t.to.alpha = 0;
      t.goes = true;
      if (sink && !timing.reducedMotion) {
        t.to.rect = sink->rect;
        t.travelMs = timing.beatMs;
      }
    }
    const bool travels = !t.appears && !t.goes;
    if (t.travelMs <= 0 || (travels && timing.mostFlights != 0 && inFlight >= timing.mostFlights)) {
      area_ = united(area_, united(bounds(t.from), bounds(t.to)));  // switches at once, but has to be painted
      if (p.after) still_.push_back(p.after);
      continue;
    }
    keep(std::move(t));
  }
  for (const Element& h : hints_) area_ = united(area_, bounds(h));
  if (!hints_.empty()) endMs_ = std::max(endMs_, nowMs + timing.beatMs);
  if (arcs) area_.y = std::max(0.0, area_.y - 120), area_.h += 120;  // arcs rise above their ends
  shown_.reset();
}

bool Transition::moving(double nowMs) const { return nowMs < endMs_; }

std::vector<Element> Transition::movers(double nowMs) const {
  std::vector<Element> out;
  out.reserve(tracks_.size() + hints_.size());
  for (const Track& t : tracks_) {
    const double raw = t.travelMs <= 0 ? 1 : std::clamp((nowMs - t.startMs) / t.travelMs, 0.0, 1.0);
    if (t.goes && raw >= 1) continue;
    const double eased = t.appears || t.goes ? raw : easeInOutCubic(raw);
    Element e = blend(t.from, t.to, eased);
    if (!t.appears && !t.goes && raw < 1 && t.flies && t.from.rect != t.to.rect) {
      e.rect.y -= std::min(110.0, distance(t.from, t.to) * 0.45) * 4 * eased * (1 - eased);
      e.z = static_cast<std::int16_t>(t.to.z + 500);
      if (t.to.bornFrom) e.flags |= flag::moving;
    }
    out.push_back(std::move(e));
  }
  out.insert(out.end(), hints_.begin(), hints_.end());
  return out;
}

std::shared_ptr<const Diagram> Transition::frame(double nowMs) {
  if (!target_ || nowMs >= endMs_) {
    shown_ = target_;
    return target_;
  }
  auto d = std::make_shared<Diagram>();
  d->width = target_->width, d->height = target_->height, d->focus = target_->focus;
  d->title = target_->title, d->description = target_->description;
  d->elements = movers(nowMs);
  d->elements.reserve(d->elements.size() + still_.size());
  for (const Element* e : still_) d->elements.push_back(*e);
  std::sort(d->elements.begin(), d->elements.end(),
            [](const Element& a, const Element& b) { return a.id < b.id; });
  shown_ = d;
  return d;
}

}  // namespace cutaway::diagram
