// A picture as keyed elements: what the stage, the PNG, the SVG, the PDF and the golden tests are all made
// of. Thread rule: plain data; a finished Diagram is immutable and shared between threads. Invariants:
// elements are sorted by id, ids are unique; a text fits its rect by the width model of text_fit.h; elements
// of one diagram never need another one to be understood (bornFrom and diesInto only tell a transition where
// to come from and go to).
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "widgets/diagram/heat.h"
#include "widgets/diagram/role.h"

namespace cutaway::diagram {

struct Point {
  double x = 0, y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};
struct Rect {
  double x = 0, y = 0, w = 0, h = 0;
  double right() const { return x + w; }
  double bottom() const { return y + h; }
  Point center() const { return {x + w / 2, y + h / 2}; }
  bool contains(Point p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }
  bool overlaps(const Rect& o) const {
    return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom();
  }
  friend bool operator==(const Rect&, const Rect&) = default;
};

// 8 bits part, 32 bits owner (a page), 24 bits index within it.
using ElementId = std::uint64_t;
enum class Part : std::uint8_t {
  none,
  title,
  phase,
  phaseLink,
  fact,
  wedge,
  link,
  chain,
  page,
  pageText,
  pageBar,
  strip,
  stripText,
  cell,
  slot,
  dot,
  ghostArc,
  badge,
  note,
  ribbon,
  record,
  recordText,
  sought,
  callout,
  column,
  overflow,
  latch
};
constexpr ElementId elementId(Part part, std::uint32_t owner = 0, std::uint32_t index = 0) {
  return (ElementId{static_cast<std::uint8_t>(part)} << 56) | (ElementId{owner} << 24) | (index & 0xffffffu);
}
constexpr Part partOf(ElementId id) { return static_cast<Part>(id >> 56); }
constexpr std::uint32_t ownerOf(ElementId id) { return static_cast<std::uint32_t>(id >> 24); }
constexpr std::uint32_t indexOf(ElementId id) { return static_cast<std::uint32_t>(id & 0xffffffu); }

enum class Shape : std::uint8_t {
  box,     // rounded rectangle, optional text
  cell,    // a box with its key above two payload lines (flag payload)
  path,    // one cubic curve: points[0..3], optional arrow head at the end
  text,    // words in a rect, halo of the stage behind them
  dot,     // a filled circle
  bar,     // a track with `value` of it filled; horizontal, or upright with the flag
  strip,   // one sample a pixel column
  wedge,   // from points[0]..points[1] above to points[2]..points[3] below
  ribbon,  // a perforated band
  chip,    // half-round box with text, optional check
  icon,    // one of Icon, in rect
};
enum class Align : std::uint8_t { left, center, right };
enum class Icon : std::uint8_t { none, pin, check, sheet, lock };

namespace flag {
enum : std::uint32_t {
  changed = 1,      // `now` outline: what this event touched
  dirtyCorner = 2,  // cut corner, top right
  hollow = 4,       // not cached
  dashed = 8,       // ghost, not yet durable, not yet there
  dotted = 16,      // where something flies
  fresh = 32,       // did not exist before this change
  hatch = 64,
  payload = 128,     // two lines that stand for the value
  upright = 256,     // bar: grows from the bottom
  arrow = 512,       // path: head at the end
  check = 1024,      // chip: a check before the text
  fixed = 2048,      // keeps its place when the picture is panned
  halo = 4096,       // text: a stage-colored rectangle behind it
  strong = 8192,     // text: one weight heavier
  selected = 16384,  // accent outline
  moving = 32768,    // set by a transition on what is on its way
};
}

struct StripColumn {
  float low = 0, mean = 0, high = 0;  // fill of the pages in this column, 0..1
  float dirty = 0, heat = 0;          // share 0..1
  friend bool operator==(const StripColumn&, const StripColumn&) = default;
};

struct Element {
  ElementId id = 0;
  Shape shape = Shape::box;
  Rect rect;
  std::array<Point, 4> points{};
  Ink fill, line, ink;  // body, outline, text and marks
  float lineWidth = 1, radius = 0, alpha = 1, value = 0;
  float heat = 0;  // 0..1, by Diagram::glow: `now` mixed into the body
  std::uint32_t flags = 0;
  std::int16_t z = 0;  // higher is painted later; equal: by id
  Step step = Step::caption;
  Align align = Align::left;
  Icon icon = Icon::none;
  ElementId bornFrom = 0, diesInto = 0;
  std::string text, tooltip;
  std::shared_ptr<const std::vector<StripColumn>> columns;

  bool has(std::uint32_t f) const { return (flags & f) != 0; }
};

struct Diagram {
  double width = 0, height = 0;
  std::vector<Element> elements;   // sorted by id
  Rect focus;                      // where it happens: what the stage keeps in view
  std::string title, description;  // for exports and screen readers
  Glow glow = Glow::none;          // what `heat` of the elements and columns means; it fades from the moment it is shown
  double leastHeight = 0;          // with less, levels and the links between them are squeezed
  bool complete = false;           // every page is in cells: more width would show no more
  std::uint32_t duplicates = 0;    // elements dropped by finish(): a mistake of the layout, tests expect none

  const Element* find(ElementId id) const;
};

// Sorts by id and drops what has an id that was used already.
void finish(Diagram& diagram);
// Elements in painting order: by z, then id.
std::vector<const Element*> paintOrder(const Diagram& diagram);
// The topmost element at a point that can be hit: has a tooltip, or is a page, cell, record or strip. Null:
// none.
const Element* hitTest(const Diagram& diagram, Point at);
// The smallest rectangle that holds the element, outline included.
Rect bounds(const Element& element);
// One line an element, for golden tests and bug reports. Coordinates rounded to halves.
std::string toText(const Diagram& diagram);

}  // namespace cutaway::diagram
