#include "widgets/diagram/diagram.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace cutaway::diagram {
namespace {

bool byId(const Element& a, const Element& b) { return a.id < b.id; }

bool hasPoints(const Element& e) { return e.shape == Shape::path || e.shape == Shape::wedge; }

bool hittable(const Element& e) {
  if (e.alpha < 0.2f || hasPoints(e)) return false;
  return !e.tooltip.empty() || partOf(e.id) == Part::page || partOf(e.id) == Part::cell;
}

const char* partName(Part part) {
  static constexpr const char* kNames[] = {
      "none",      "title",    "phase",  "phase-link",  "fact",   "wedge",   "link",  "chain",     "page",
      "page-text", "page-bar", "strip",  "strip-text",  "cell",   "slot",    "dot",   "ghost-arc", "badge",
      "note",      "ribbon",   "record", "record-text", "sought", "callout", "column"};
  return kNames[static_cast<int>(part)];
}
const char* shapeName(Shape shape) {
  static constexpr const char* kNames[] = {"box",   "cell",  "path",   "text", "dot", "bar",
                                           "strip", "wedge", "ribbon", "chip", "icon"};
  return kNames[static_cast<int>(shape)];
}

double halves(double v) { return std::round(v * 2) / 2 + 0.0; }

std::string coordinates(const Element& e) {
  char b[160];
  if (hasPoints(e)) {
    const auto& p = e.points;
    std::snprintf(b, sizeof b, "%g,%g %g,%g %g,%g %g,%g", halves(p[0].x), halves(p[0].y), halves(p[1].x),
                  halves(p[1].y), halves(p[2].x), halves(p[2].y), halves(p[3].x), halves(p[3].y));
  } else {
    std::snprintf(b, sizeof b, "%g,%g %gx%g", halves(e.rect.x), halves(e.rect.y), halves(e.rect.w),
                  halves(e.rect.h));
  }
  return b;
}

std::string inkText(const char* name, Ink ink) {
  if (ink.role == Role::none) return {};
  static constexpr const char* kTones[] = {"", "/half", "/track", "/tint"};
  return std::string(" ") + name + "=" + roleName(ink.role) + kTones[static_cast<int>(ink.tone)];
}

std::string flagText(std::uint32_t flags) {
  static constexpr const char* kNames[] = {"changed", "dirty",   "hollow",   "dashed", "dotted", "fresh",
                                           "hatch",   "payload", "upright",  "arrow",  "check",  "fixed",
                                           "halo",    "strong",  "selected", "moving"};
  std::string out;
  for (int i = 0; i < 16; ++i)
    if (flags & (1u << i)) out += std::string(out.empty() ? " [" : " ") + kNames[i];
  return out.empty() ? out : out + "]";
}

std::string idText(ElementId id) {
  std::string out = partName(partOf(id));
  if (ownerOf(id)) out += " " + std::to_string(ownerOf(id));
  if (indexOf(id)) out += "." + std::to_string(indexOf(id));
  return out;
}

std::string line(const Element& e) {
  std::string out = idText(e.id) + ": " + shapeName(e.shape) + " " + coordinates(e);
  if (!e.text.empty()) out += " \"" + e.text + "\" " + stepName(e.step);
  out += inkText("fill", e.fill) + inkText("line", e.line) + inkText("ink", e.ink);
  char b[48];
  if (e.shape == Shape::bar) std::snprintf(b, sizeof b, " value=%.3f", e.value), out += b;
  if (e.alpha != 1) std::snprintf(b, sizeof b, " alpha=%.2f", e.alpha), out += b;
  if (e.columns) out += " columns=" + std::to_string(e.columns->size());
  out += flagText(e.flags);
  if (e.bornFrom) out += " from " + idText(e.bornFrom);
  if (e.diesInto) out += " into " + idText(e.diesInto);
  return out + "\n";
}

}  // namespace

const Element* Diagram::find(ElementId id) const {
  const auto it = std::lower_bound(elements.begin(), elements.end(), id,
                                   [](const Element& e, ElementId i) { return e.id < i; });
  return it != elements.end() && it->id == id ? &*it : nullptr;
}

void finish(Diagram& d) {
  std::stable_sort(d.elements.begin(), d.elements.end(), byId);
  const auto same = [](const Element& a, const Element& b) { return a.id == b.id; };
  const auto end = std::unique(d.elements.begin(), d.elements.end(), same);
  d.duplicates = static_cast<std::uint32_t>(d.elements.end() - end);
  d.elements.erase(end, d.elements.end());
}

std::vector<const Element*> paintOrder(const Diagram& d) {
  std::vector<const Element*> order;
  order.reserve(d.elements.size());
  for (const Element& e : d.elements) order.push_back(&e);
  std::stable_sort(order.begin(), order.end(),
                   [](const Element* a, const Element* b) { return a->z < b->z; });
  return order;
}

const Element* hitTest(const Diagram& d, Point at) {
  const Element* best = nullptr;
  for (const Element& e : d.elements)
    if (hittable(e) && e.rect.contains(at) && (!best || e.z >= best->z)) best = &e;
  return best;
}

Rect bounds(const Element& e) {
  Rect r = e.rect;
  if (hasPoints(e)) {
    double x0 = e.points[0].x, x1 = x0, y0 = e.points[0].y, y1 = y0;
    for (const Point& p : e.points) {
      x0 = std::min(x0, p.x), x1 = std::max(x1, p.x);
      y0 = std::min(y0, p.y), y1 = std::max(y1, p.y);
    }
    r = {x0, y0, x1 - x0, y1 - y0};
  }
  const double grow = 3 + e.lineWidth * 2;
  return {r.x - grow, r.y - grow, r.w + 2 * grow, r.h + 2 * grow};
}

std::string toText(const Diagram& d) {
  char b[96];
  std::snprintf(b, sizeof b, "diagram %gx%g, %zu elements\n", d.width, d.height, d.elements.size());
  std::string out = b;
  for (const Element& e : d.elements) out += line(e);
  return out;
}

}  // namespace cutaway::diagram
