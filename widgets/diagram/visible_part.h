// What is on screen of a picture that was zoomed, as a picture of its own.
// Thread rule: pure. Invariants: what keeps its place when the picture is panned stands where it stands on screen; everything
// else is moved by the pan, and left out where none of it is seen. What reaches over an edge still does: the file's edge cuts it.
#pragma once
#include "widgets/diagram/diagram.h"

namespace cutaway::diagram {

Diagram visiblePart(const Diagram& whole, double pan, double viewWidth);

}  // namespace cutaway::diagram
